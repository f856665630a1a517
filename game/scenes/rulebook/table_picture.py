"""Pictures in the rulebook: crops of a game's table in the middle of a match, with callouts in gold."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.interaction.display.hud import Hud
from game.interaction.display.presenter import TablePresenter
from game.interaction.display.still_table import still_table
from game.interaction.sidebar.log_panel import LogPanel
from game.locale import language, tr
from game.session.demo_positions import middle
from game.tables.hud import chrome
from game.tables.hud.rulebook_pictures import Callout, ChapterPicture, pictures_of
from game.ui.art.book import COLUMN
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.painting import Layer
from game.ui.theme import GOLD, GOLD_DARK, GOLD_LIGHT, HEIGHT, INK, PAPER, PAPER_RIM, SEA, SHADE_DARK, WIDTH
from game.ui.widgets.panel import WidgetPanel

from ..scene import AppHost

RING, RING_WIDTH = 13.0, 2.2  # radius and line of the ring of a callout, in logical units
RING_ROOM = 15.0  # least logical units from a ring's middle to the picture's edge
PLATE_HEIGHT, PLATE_PAD, PLATE_INSET = 24.0, 9.0, 6.0  # of a callout's words, and least distance from the edge


class Crop(NamedTuple):
    """Picture of a chapter as it stands on a page: which, and how high."""

    game: str
    chapter: str
    height: float

    @property
    def told(self) -> ChapterPicture:
        """Declaration of the picture."""
        return pictures_of(self.game)[self.chapter]

    @property
    def area(self) -> Rect:
        """Part of the table that is seen."""
        told, high = self.told, self.height
        if told.is_whole:
            return Rect(0, 0, WIDTH, HEIGHT)
        ys = [callout.y for callout in told.callouts]
        lowest, highest = max(ys) + RING_ROOM - high, min(ys) - RING_ROOM  # of the upper edge, to show every ring
        top = min(max(told.y - high / 2, lowest), highest)
        return Rect(told.x - COLUMN / 2, top, COLUMN, high).clamp(Rect(0, 0, WIDTH, HEIGHT))


def draw(canvas: Canvas, app: AppHost, crop: Crop, x: float, y: float) -> None:
    """Draw a picture with its corner at a point, or its empty frame while the table is painted in the background."""
    box = Rect(x, y, COLUMN, crop.height)
    key = ("rules picture", *crop, language(), canvas.scale)
    made = SPRITES.get(key, partial(_picture, app, crop, canvas.scale), slow=True)
    if made is UNPAINTED:
        canvas.fill(box, PAPER_RIM, 0.5)
    else:
        canvas.blit(made, x, y)


def _picture(app: AppHost, crop: Crop, scale: float) -> pygame.Surface:
    """Return a picture, cut from that of the whole table."""
    key = ("rules table", crop.game, language(), scale)
    return _cut(crop, SPRITES.get(key, partial(_table, app, crop.game, scale)), scale)


def _table(app: AppHost, game: str, scale: float) -> pygame.Surface:
    """Return a table in the middle of a match, in the smallest window's layout."""
    match = middle(game, 0)
    presenter = still_table(app, match, None)
    presenter.session.log.rewrite(match.steps, None)
    made = pygame.Surface((round(WIDTH * scale), round(HEIGHT * scale)))
    canvas, room, view = Canvas(made, scale), presenter.room, presenter.view
    if made.get_size() == app.window.surface.get_size():
        app.draw_water(canvas)  # painted at this size already
    else:
        made.fill(SEA)
    view.painter.draw_board(canvas)
    Hud(presenter, WidgetPanel()).draw(canvas)
    view.painter.draw_side(canvas, room.layout.side)
    LogPanel(presenter).draw(canvas)
    _draw_tray(canvas, presenter)
    return made


def _draw_tray(canvas: Canvas, presenter: TablePresenter) -> None:
    """Draw the prompt's line, and the hand of the seat to decide."""
    match, view, layout = presenter.session.match, presenter.view, presenter.room.layout
    seat, colours = match.actor, presenter.room.colours
    prompt = view.prompt(match.state, seat, match.legal(match.state))
    chrome.draw_prompt(canvas, layout.prompt, prompt, prompt.words, colours[seat], False, layout.prompt.inflate(-28, 0))
    chrome.draw_tray_board(canvas, layout.tray)
    cards = view.tray(match.state, seat, ())
    presenter.room.cards = cards
    view.painter.draw_tray_side(canvas, layout.tray, seat)
    view.lay_cards(layout.tray_inside, cards)
    for card in cards:
        if card.button is None:
            card.rect = layout.in_tray(card.rect)
            view.painter.draw_card(canvas, card)


def _cut(crop: Crop, table: pygame.Surface, scale: float) -> pygame.Surface:
    """Return a part of the table in a frame, with its callouts."""
    area, size = crop.area, (round(COLUMN * scale), round(crop.height * scale))
    if crop.told.is_whole:
        cut = pygame.transform.smoothscale(table, size)
    else:
        cut = pygame.Surface(size)
        cut.blit(table, (-round(area.x * scale), -round(area.y * scale)))
    canvas = Canvas(cut.convert_alpha(), scale)
    share = COLUMN / area.width
    for callout in crop.told.callouts:
        _draw_callout(canvas, callout, (callout.x - area.x) * share, (callout.y - area.y) * share)
    frame = Layer(COLUMN, crop.height, scale)
    for inset, wide, colour in ((0.0, 3.0, GOLD_DARK), (0.6, 1.6, GOLD)):
        _rim(frame, inset, wide, colour, crop.height)
    canvas.blit(frame.done(), 0, 0)
    assert isinstance(canvas.surface, pygame.Surface)
    return canvas.surface


def _rim(layer: Layer, inset: float, wide: float, colour: tuple[int, int, int], high: float) -> None:
    """Draw a rectangular line along the picture's edge."""
    across, down = COLUMN - 2 * inset, high - 2 * inset
    for x, y, w, h in (
        (inset, inset, across, wide),
        (inset, high - inset - wide, across, wide),
        (inset, inset, wide, down),
        (COLUMN - inset - wide, inset, wide, down),
    ):
        layer.rect(x, y, w, h, colour)


def _draw_callout(canvas: Canvas, callout: Callout, x: float, y: float) -> None:
    """Draw a ring round a thing, its words on a plate, and a line between them."""
    words = tr(callout.key)
    wide = text.width(words, "bold", canvas.scale) + 2 * PLATE_PAD
    plate = Rect(0, 0, wide, PLATE_HEIGHT)
    plate.center = x + callout.dx, y + callout.dy
    height = canvas.surface.get_height() / canvas.scale
    plate.clamp_ip(Rect(PLATE_INSET, PLATE_INSET, COLUMN - 2 * PLATE_INSET, height - 2 * PLATE_INSET))
    layer = Layer(COLUMN, height, canvas.scale)
    away = pygame.Vector2(plate.centerx - x, plate.centery - y)
    start = pygame.Vector2(x, y) + (away.normalize() * RING if away.length() > RING else away)
    for grow, colour, alpha in ((1.3, SHADE_DARK, 150), (0.0, GOLD_LIGHT, 255)):
        layer.line([tuple(start), plate.center], colour, RING_WIDTH + 2 * grow, alpha)
        _ring(layer, x, y, RING_WIDTH + 2 * grow, colour, alpha)
    for grow, colour in ((2.0, GOLD_DARK), (1.2, GOLD_LIGHT), (0.0, PAPER)):
        layer.rect(plate.x - grow, plate.y - grow, wide + 2 * grow, PLATE_HEIGHT + 2 * grow, colour, 5 + grow)
    canvas.blit(layer.done(), 0, 0)
    canvas.text(words, plate.centerx, plate.centery, "bold", INK, "center")


def _ring(layer: Layer, x: float, y: float, width: float, colour: tuple[int, int, int], alpha: int) -> None:
    points = [pygame.Vector2(RING, 0).rotate(turn) + pygame.Vector2(x, y) for turn in range(0, 361, 12)]
    layer.line([tuple(point) for point in points], colour, width, alpha)
