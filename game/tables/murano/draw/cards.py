"""Drawing of character and special-building cards: compact, large, or plain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.locale import language, term
from game.rules.murano.board import HOUSE_IDS, SHORES
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, SEPIA, SHADE_DARK, STYLES, Colour, Style, rgb

from ..geometry import CARD_SIZE, FACED_WIDTH
from ..shown import Worth
from ..texts import card_words
from . import art

WIDTH, HEIGHT = CARD_SIZE
LARGE_SIZE, LARGE_HOUSE_SIZE = (134.0, 187.0), (134.0, 134.0)  # of a character and a special building seen large
FIGURES = (
    "merchant", "nun", "elder", "glassblower", "glassblower", "lady", "cavalier", "lady", "nun", "scholar",
    "host", "girl", "captain", "scholar", "elder", "captain", "cavalier", "mask", "mask", "mask",
    "scholar", "merchant", "glassblower", "girl", "elder", "captain", "captain", "captain", "gondolier", "gondolier",
    "gondolier", "lady", "nun", "host", "girl", "cavalier", "merchant", "merchant", "lady", "host",
)  # fmt: skip
LETTER_SIZES = (
    (14.2, 1.07),
    (14.0, 1.0),
    (14.0, 0.93),
    (13.0, 0.93),
    (12.0, 0.93),
)  # of letters, and line height as a multiple
WIDE_WIDTH = 200.0  # least width of a compact card with the larger portrait
PORTRAIT_WIDTH, SLIM_PORTRAIT_WIDTH, FACE_ASPECT = 50.0, 43.0, 1.08
FIGURE_WIDTH, SLIM_FIGURE_WIDTH, SLIM_POINTS_HEIGHT = 50.0, 42.0, 19.0  # of the points on wide and slim cards
RED_INK = rgb("#A8281C")
DRESS_COLOURS = tuple(
    map(rgb, ("#A8322A", "#2C5F9A", "#2F7D5B", "#8A5A9A", "#C9822A", "#3A4A6A", "#7A3A20", "#1F7A80"))
)


def dress(card: int) -> Colour:
    """Return the colour of a character's dress.

    No two characters of a figure wear the same.
    """
    before = FIGURES[:card].count(FIGURES[card])
    return DRESS_COLOURS[(FIGURES.index(FIGURES[card]) + 3 * before) % len(DRESS_COLOURS)]


def draw_portrait(canvas: Canvas, card: int, box: Rect) -> None:
    """Draw a character's head and shoulders in a thin frame."""
    canvas.blit(_portrait(card, round(box.width, 1), canvas.scale), box.x, box.y)


def _portrait(card: int, width: float, scale: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        name = f"portrait-{FIGURES[card]}"
        sprite = art.picture(name, width, scale, dress(card))
        made = painting.surface(*sprite.get_size())
        made.blit(sprite, (0, 0))
        edge = max(1, round(1.2 * scale))
        pygame.draw.rect(made, (*INK, 255), made.get_rect(), edge, border_radius=round(3 * scale))
        return made

    return SPRITES.get(("murano portrait", card, width, scale), make)


def _plate(width: float, height: float, scale: float, look: str) -> pygame.Surface:
    """Return a card's paper with its gold line; `look` is plain, chosen or violet."""
    rim = {"chosen": rgb("#FFD95E"), "violet": rgb("#8A63B8")}.get(look, rgb("#C9A227"))

    def make() -> pygame.Surface:
        layer = Layer(width, height, scale)
        layer.rect(0, 0, width, height, rgb("#4A3414"), 5)
        layer.rect(1, 1, width - 2, height - 2, rim, 4.4)
        grow = 3.4 if look == "chosen" else 2.2
        layer.shaded(grow, grow, width - 2 * grow, height - 2 * grow, rgb("#FFF9E8"), rgb("#F0E2C2"), 3.6)
        made = layer.done()
        return painting.with_shadow(made, (2 * scale, 3 * scale), 2.2 * scale, 0.5, SHADE_DARK)[0]

    return SPRITES.get(("murano plate", width, height, look, scale), make)


def _blit_plate(canvas: Canvas, box: Rect, look: str) -> None:
    scale = canvas.scale
    pad = int(2.2 * scale * 2.6) + 2
    sprite = _plate(round(box.width, 1), round(box.height, 1), scale, look)
    canvas.blit(
        sprite,
        box.x - max(0, pad - round(2 * scale)) / scale,
        box.y - max(0, pad - round(3 * scale)) / scale,
    )


def draw_character(canvas: Canvas, card: int, box: Rect, worth: Worth, look: str = "plain") -> None:
    """Draw a compact card: portrait, text, and the points on its best island now."""
    key = ("murano character", card, round(box.width, 1), round(box.height, 1), worth, look, language(), canvas.scale)
    pad = 10.0

    def make() -> pygame.Surface:
        made = painting.surface((box.width + 2 * pad) * canvas.scale, (box.height + 2 * pad) * canvas.scale)
        small = Canvas(made, canvas.scale)
        _compose(small, card, Rect(pad, pad, box.width, box.height), worth, look)
        return made

    canvas.blit(SPRITES.get(key, make), box.x - pad, box.y - pad)


def _compose(canvas: Canvas, card: int, box: Rect, worth: Worth, look: str) -> None:
    """Draw the portrait, the text, and the best points; on slim cards the face stands over the points."""
    _blit_plate(canvas, box, look)
    parts = _parts(box.width)
    if parts.is_slim:
        _draw_slim(canvas, card, box, worth, look)
    else:
        high = parts.portrait * FACE_ASPECT
        draw_portrait(canvas, card, Rect(box.x + 6, box.y + (box.height - high) / 2, parts.portrait, high))
        _draw_best(canvas, Rect(box.right - parts.best - 6, box.y + 5, parts.best, box.height - 10), worth, look)
    lines = text_lines(card, box.width, box.height, canvas.scale)
    y = box.centery - sum(line.high for line in lines[1:]) / 2
    for line in lines:
        canvas.text(line.words, box.x + parts.left, y, line.style, INK)
        y += line.high


class _Parts(NamedTuple):
    """Widths of a compact card's parts, and where its text begins."""

    portrait: float
    best: float
    left: float

    @property
    def is_slim(self) -> bool:
        """True if there is no room for a face at the left."""
        return not self.portrait


def _parts(width: float) -> _Parts:
    """Return the parts of a compact card of a width."""
    if width < FACED_WIDTH:
        return _Parts(0.0, SLIM_FIGURE_WIDTH, 8.0)
    if width < WIDE_WIDTH:
        return _Parts(SLIM_PORTRAIT_WIDTH, SLIM_FIGURE_WIDTH, SLIM_PORTRAIT_WIDTH + 11)
    return _Parts(PORTRAIT_WIDTH, FIGURE_WIDTH, PORTRAIT_WIDTH + 11)


def text_lines(card: int, wide: float, high: float, scale: float) -> list[CardLine]:
    """Return the text of a compact card of a size, line by line."""
    parts = _parts(wide)
    return _fitting(((card_words(card), "small"),), wide - parts.left - parts.best - 11, high - 10, scale)


def _draw_slim(canvas: Canvas, card: int, box: Rect, worth: Worth, look: str) -> None:
    """Draw the face at the right of a slim card, with the best points below it."""
    x, high = box.right - SLIM_FIGURE_WIDTH - 6, box.height - 10 - SLIM_POINTS_HEIGHT - 2
    width = high / FACE_ASPECT
    draw_portrait(canvas, card, Rect(x + (SLIM_FIGURE_WIDTH - width) / 2, box.y + 5, width, high))
    plate = Rect(x, box.bottom - 5 - SLIM_POINTS_HEIGHT, SLIM_FIGURE_WIDTH, SLIM_POINTS_HEIGHT)
    canvas.blit(_lit(round(plate.width, 1), round(plate.height, 1), canvas.scale, worth.best >= 0), plate.x, plate.y)
    words, ink = _best_words(worth, look)
    canvas.text(words, *plate.center, "bold", ink, "center")


def _best_words(worth: Worth, look: str) -> tuple[str, Colour]:
    """Return the points on the best island in words, a dash for none, and their ink."""
    words = str(worth.points[worth.best]) if worth.best >= 0 else "-"
    return words, RED_INK if look == "chosen" else INK if worth.best >= 0 else SEPIA


def _draw_best(canvas: Canvas, plate: Rect, worth: Worth, look: str) -> None:
    """Draw the points on the best island over its shape; a dash for none."""
    canvas.blit(_lit(round(plate.width, 1), round(plate.height, 1), canvas.scale, worth.best >= 0), plate.x, plate.y)
    words, ink = _best_words(worth, look)
    size = 34.0 if len(words) < 3 else 27.0
    canvas.text(words, plate.centerx, plate.y + plate.height * 0.36, Style("bold", size), ink, "center")
    if worth.where >= 0:
        shape = silhouette(worth.where, worth.shade, 1.0, canvas.scale)
        canvas.blit(shape, plate.centerx, plate.bottom - 12.5, "center")


def draw_large_character(canvas: Canvas, card: int, box: Rect, worth: Worth) -> None:
    """Draw a character seen large: the face, and its best points below it."""
    grow = box.width / LARGE_SIZE[0]
    _blit_plate(canvas, box, "plain")
    draw_portrait(canvas, card, Rect(box.x + 9 * grow, box.y + 8 * grow, 116 * grow, 125 * grow))
    plate = Rect(box.x + 9 * grow, box.bottom - 50 * grow, 116 * grow, 42 * grow)
    canvas.blit(_lit(round(plate.width, 1), round(plate.height, 1), canvas.scale, worth.best >= 0), plate.x, plate.y)
    words = str(worth.points[worth.best]) if worth.best >= 0 else "-"
    x = plate.centerx - (22 * grow if worth.where >= 0 else 0)
    canvas.text(words, x, plate.centery - 1, Style("bold", 30 * grow), INK if worth.best >= 0 else SEPIA, "center")
    if worth.where >= 0:
        shape = silhouette(worth.where, worth.shade, 1.6 * grow, canvas.scale)
        canvas.blit(shape, plate.centerx + 24 * grow, plate.centery, "center")


def draw_large_house(canvas: Canvas, house: int, box: Rect) -> None:
    """Draw a special building seen large."""
    _blit_plate(canvas, box, "violet")
    art.draw(canvas, f"house-{HOUSE_IDS[house]}", *box.center, box.width * 0.82)


def _lit(width: float, height: float, scale: float, full: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        layer = Layer(width, height, scale)
        layer.rect(0, 0, width, height, rgb("#8C6D1F" if full else "#C9B78E"), 5)
        layer.rect(1, 1, width - 2, height - 2, rgb("#F7E7B4" if full else "#EFE2C4"), 4.4)
        return layer.done()

    return SPRITES.get(("murano lit", width, height, scale, full), make)


def silhouette(island: int, kind: int, zoom: float, scale: float) -> pygame.Surface:
    """Return the small shape of an island.

    It is warm with an own gondolier, pale elsewhere, a line where it is of no use.
    """

    def make() -> pygame.Surface:
        rows = SHORES[island]
        side = 4.1 * zoom
        layer = Layer(len(rows[0]) * side + 4, len(rows) * side + 4, scale, finer=4)
        tones = ((rgb("#B7A27C"), rgb("#EFE2C4")), (rgb("#8E7650"), rgb("#DDCBA2")), (rgb("#3E2814"), rgb("#D08A3E")))
        for grow, tone in ((1.1, tones[kind][0]), (0.0, tones[kind][1])):
            for row, line in enumerate(rows):
                for col, mark in enumerate(line):
                    if mark != ".":
                        layer.rect(
                            2 + col * side - grow, 2 + row * side - grow, side + 2 * grow, side + 2 * grow, tone, grow
                        )
        return layer.done()

    return SPRITES.get(("murano silhouette", island, kind, round(zoom, 2), scale), make)


def draw_plain(canvas: Canvas, card: int, x: float, y: float, alpha: float) -> None:
    """Draw a card by itself about a point: portrait and text."""
    width, height = 172.0, 66.0

    def make() -> pygame.Surface:
        made = painting.surface((width + 20) * canvas.scale, (height + 20) * canvas.scale)
        small = Canvas(made, canvas.scale)
        box = Rect(10, 10, width, height)
        _blit_plate(small, box, "chosen")
        draw_portrait(small, card, Rect(box.x + 6, box.y + 6, 48, 52))
        lines, style = text.rows(card_words(card), "small", width - 68, 4, canvas.scale)
        top = box.centery - 7.4 * (len(lines) - 1)
        for line in lines:
            small.text(line, box.x + 61, top, style, INK)
            top += 14.8
        return made

    canvas.blit(SPRITES.get(("murano plain card", card, language(), canvas.scale), make), x, y, "center", alpha)


def draw_house_card(canvas: Canvas, house: int, box: Rect, look: str = "violet") -> None:
    """Draw a special-building card: picture, name and effect."""
    key = ("murano house card", house, round(box.width, 1), round(box.height, 1), look, language(), canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_house_card, canvas.scale, house, box, look)), box.x - 10, box.y - 10)


def _house_card(scale: float, house: int, box: Rect, look: str) -> pygame.Surface:
    made = painting.surface((box.width + 20) * scale, (box.height + 20) * scale)
    canvas = Canvas(made, scale)
    inner = Rect(10, 10, box.width, box.height)
    _blit_plate(canvas, inner, look)
    art.draw(canvas, f"house-{HOUSE_IDS[house]}", inner.x + 29, inner.centery, 46)
    name, words = term("murano", "house_name", house), term("murano", "house_text", house)
    lines = _fitting(((name, "small bold"), (words, "small")), inner.width - 62, inner.height - 8, scale)
    y = inner.centery - sum(line.high for line in lines[1:]) / 2
    for line in lines:
        ink = rgb("#4B3170") if line.style.face == STYLES["small bold"].face else INK
        canvas.text(line.words, inner.x + 56, y, line.style, ink)
        y += line.high
    return made


class CardLine(NamedTuple):
    """A line on a card."""

    words: str
    style: Style
    high: float


def _fitting(parts: Sequence[tuple[str, str]], room: float, high: float, scale: float) -> list[CardLine]:
    """Return words in styles as lines, in the largest letters that fit."""
    lines: list[CardLine] = []
    for size, pitch in LETTER_SIZES:
        lines = []
        for words, style in parts:
            smaller = STYLES[style]._replace(size=size)
            lines += [CardLine(line, smaller, size * pitch) for line in text.wrap(words, smaller, room, scale)]
        if sum(line.high for line in lines) <= high:
            break
    return lines
