"""Drawing of the things in Murano's tray."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.locale import tr
from game.rules.murano.board import SALES
from game.rules.murano.state import SCORING
from game.tables.base import table
from game.tables.base.ui_model import Card
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, PAPER_RIM, SEPIA, SHADE_DARK, STYLES, rgb

from ..view import MuranoView
from . import art, cards

LIFT_HEIGHT = 6.0  # of a card under the pointer
LIT_SHARE = 0.5  # least share of the lift at which a thing is drawn lit
LARGE_SIZES = {
    "c": cards.LARGE_SIZE,
    "h": cards.LARGE_HOUSE_SIZE,
}  # things seen large in another shape than in the tray


def large_size(view: MuranoView, card: Card) -> tuple[float, float]:
    """Return the width and height of a thing of the tray that is seen large."""
    return LARGE_SIZES.get(card.key[0]) or table.large_size(view, card)


def draw_empty(canvas: Canvas, view: MuranoView, area: Rect, seat: int) -> None:
    """Say that the tray is empty."""
    if not any(card.key[0] not in "m" for card in view.room.cards):
        canvas.text(tr("murano.tray.empty"), area.x + 24, area.centery - 4, "italic", PAPER_RIM)


def draw_source(canvas: Canvas, view: MuranoView, seat: int, source: str, area: Rect) -> bool:
    """Draw the portraits of a seat's characters, from which its points for characters come."""
    held = view.own_cards(view.state, seat) if source == "characters" else []
    pitch = area.height + 2
    for at, card in enumerate(held[: int(area.width // pitch)]):
        cards.draw_portrait(canvas, card, Rect(area.x + pitch * at, area.y, area.height, area.height))
    return bool(held)


def draw(canvas: Canvas, view: MuranoView, card: Card) -> None:
    """Draw one thing in the tray, in its usual size.

    The canvas is larger where the tray is.
    """
    zoom = view.room.layout.zoom
    if zoom != 1.0:
        rect = card.rect
        card = replace(card, rect=Rect(rect.x / zoom, rect.y / zoom, rect.width / zoom, rect.height / zoom))
        canvas = Canvas(canvas.surface, canvas.scale * zoom)
    DRAWINGS[card.key[0]](canvas, view, card)


def draw_large(canvas: Canvas, view: MuranoView, card: Card) -> None:
    """Draw one thing of the tray, large in its rectangle; cards stand upright there."""
    if card.key[0] == "c":
        cards.draw_large_character(canvas, card.sprite_kind, card.rect, view.worths[card.sprite_kind])
    elif card.key[0] == "h":
        cards.draw_large_house(canvas, card.sprite_kind, card.rect)
    else:
        DRAWINGS[card.key[0]](canvas, view, card)


def _raised(card: Card) -> Rect:
    """Return a card's box, a little higher while the pointer is on it."""
    return card.rect.move(0, -LIFT_HEIGHT * card.lift)


def _character(canvas: Canvas, view: MuranoView, card: Card) -> None:
    box = _raised(card)
    chosen = card.sprite_kind == view.picks.card and view.drafted.phase == SCORING
    if chosen:
        box.y = card.rect.y - LIFT_HEIGHT
    look = "chosen" if chosen or card.lift > LIT_SHARE else "plain"
    cards.draw_character(canvas, card.sprite_kind, box, view.worths[card.sprite_kind], look)


def _house(canvas: Canvas, view: MuranoView, card: Card) -> None:
    cards.draw_house_card(canvas, card.sprite_kind, _raised(card))


def _tile(canvas: Canvas, view: MuranoView, card: Card) -> None:
    what, detail = card.key[1:].split("/")
    side = card.rect.width
    if card.label == "on" and view.picks.tile == card.key[1:]:
        _frame(canvas, card.rect)
    canvas.blit(art.tile(what, int(detail), side, canvas.scale), card.rect.x, card.rect.y - 3 * card.lift)
    if card.count > 1:
        art.draw_badge(canvas, str(card.count), card.rect.right - 3, card.rect.y + 4 - 3 * card.lift)
    _points(canvas, str(card.sprite_kind), card.rect.right - 4, card.rect.bottom - 5 - 3 * card.lift)


def _points(canvas: Canvas, words: str, x: float, y: float) -> None:
    """Draw a small shield with the points that a tile brings."""

    def make() -> pygame.Surface:
        layer = Layer(20, 22, canvas.scale)
        shape = [(1, 1), (18, 1), (18, 13), (9.5, 20), (1, 13)]
        layer.polygon(shape, rgb("#FFF8E6"), 255, rgb("#8C6D1F"), 1.6)
        return layer.done()

    canvas.blit(SPRITES.get(("murano points", canvas.scale), make), x, y, "center")
    canvas.text(words, x - 0.4, y - 1.4, "small bold", INK, "center")


def _frame(canvas: Canvas, box: Rect) -> None:
    """Draw a lit edge round a thing in hand."""

    def make() -> pygame.Surface:
        layer = Layer(box.width + 10, box.height + 10, canvas.scale)
        layer.rect(0, 0, box.width + 10, box.height + 10, rgb("#8A6410"), 8)
        layer.rect(1, 1, box.width + 8, box.height + 8, rgb("#FFD95E"), 7)
        return layer.done()

    key = ("murano in hand", round(box.width), round(box.height), canvas.scale)
    canvas.blit(SPRITES.get(key, make), box.x - 5, box.y - 5)


def _paper(canvas: Canvas, box: Rect, look: str) -> None:
    """Draw a small sheet: plain, lit, or faint where nothing can be done."""
    rim, low = {
        "lit": (rgb("#FFD95E"), rgb("#FBE7A8")),
        "faint": (rgb("#7A6238"), rgb("#C9B78E")),
    }.get(look, (rgb("#C9A227"), rgb("#EAD9B4")))

    def make() -> pygame.Surface:
        layer = Layer(box.width, box.height, canvas.scale)
        layer.rect(0, 0, box.width, box.height, rgb("#4A3414"), 6)
        layer.rect(1, 1, box.width - 2, box.height - 2, rim, 5.4)
        layer.shaded(2.6, 2.6, box.width - 5.2, box.height - 5.2, paper, low, 4.2)
        return painting.with_shadow(layer.done(), (0, 0), 1.8 * canvas.scale, 0.5, SHADE_DARK)[0]

    paper = rgb("#D8C8A2") if look == "faint" else rgb("#FBF2DC")
    key = ("murano sheet", look, round(box.width, 1), round(box.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, make), box.centerx, box.centery, "center")


def _mode(canvas: Canvas, view: MuranoView, card: Card) -> None:
    """Draw the Lighthouse's plaque: while it is on, a click on the ring jumps."""
    _paper(canvas, card.rect, "lit" if card.label == "on" else "plain")
    x, y = card.rect.center
    art.draw(canvas, "house-lighthouse", x, y - 12, 38)
    canvas.text(tr("murano.tray.jump"), x, y + 24, "small bold", INK, "center", room=card.rect.width - 6)


def _odds(canvas: Canvas, view: MuranoView, card: Card) -> None:
    """Draw a tile with its chance, or with its count."""
    _paper(canvas, card.rect, "plain")
    what, kind = card.key[1:].split("/")
    side = 44.0 * card.rect.height / cards.HEIGHT
    sprite = art.tile(what, int(kind), side, canvas.scale)
    canvas.blit(
        sprite, card.rect.centerx + 1, card.rect.y + 7 + side / 2 - 3 * card.lift * bool(card.move >= 0), "center"
    )
    canvas.text(card.label, card.rect.centerx, card.rect.bottom - 13, "bold", INK, "center")


def _stepper(canvas: Canvas, view: MuranoView, card: Card) -> None:
    box = card.rect
    x, y = box.center
    if card.key in ("f-", "f+"):
        _paper(canvas, box, "plain" if card.label == "on" else "faint")
        words = "+" if card.key == "f+" else "-"
        canvas.text(words, x, y - 2, STYLES["big figure"]._replace(size=38), INK if card.label else SEPIA, "center")
        return
    if card.key == "fpost":
        _paper(canvas, box, "lit" if card.label == "on" else "plain")
        art.draw(canvas, "house-trading-post", x, y - 11, 42)
        canvas.text(tr(f"murano.tray.post.{card.label or 'off'}"), x, y + 25, "small bold", INK, "center")
        return
    _paper(canvas, box, "plain")
    shown = max(1, card.count)
    pitch = min(40.0, (box.width - 30) / shown)
    left = x - pitch * (shown - 1) / 2
    for at in range(shown):
        art.draw(canvas, "factory", left + pitch * at, y - 14, 30, None, 1.0 if at < view.picks.fire else 0.28)
    if not view.picks.fire:
        canvas.text(tr("murano.tray.fire.none"), box.x + 16, y + 22, "bold", INK, room=box.width - 32)
        return
    count = view.picks.fire + (1 if view.picks.post else 0)
    words = tr("murano.tray.fire", fired=view.picks.fire, points=2 * view.picks.fire, count=count)
    canvas.text(words, box.x + 16, y + 22, "bold", INK, room=box.width - 32)


def _sale(canvas: Canvas, view: MuranoView, card: Card) -> None:
    blocks = [glass for glass, sold in enumerate(SALES[int(card.key[1:])]) for _ in range(sold)]
    can = card.move >= 0
    box = Rect(card.rect.x, card.rect.y - 2 * card.lift * can, card.rect.width, card.rect.height)
    _paper(canvas, box, "lit" if can and card.lift > LIT_SHARE else "plain" if can else "faint")
    for at, glass in enumerate(blocks):
        art.draw_block(canvas, glass, box.x + 15 + 17 * at, box.centery, 17, 1.0 if can else 0.45)
    art.draw_coin(canvas, box.right - 15, box.centery + 0.3, 20, card.label, 1.0 if can else 0.55)


def _give(canvas: Canvas, view: MuranoView, card: Card) -> None:
    _paper(canvas, card.rect, "plain")
    art.draw_block(canvas, card.sprite_kind, card.rect.centerx, card.rect.centery - 3 * card.lift, 40)


DRAWINGS: dict[str, Callable[[Canvas, MuranoView, Card], None]] = {
    "c": _character,
    "h": _house,
    "t": _tile,
    "m": _mode,
    "o": _odds,
    "s": _odds,
    "f": _stepper,
    "g": _sale,
    "b": _give,
}
