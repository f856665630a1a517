"""Rialto's pictures: SVG drawn for this table, rasterised at the size they are shown, and the marks made of them."""

from __future__ import annotations

import re
from functools import cache, partial
from pathlib import Path

import pygame

from game.files.packaged_assets import drawing
from game.ui.art import emblems, icons
from game.ui.art.emblems import code
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.painting import Layer
from game.ui.theme import INK, PALE, SEATS, SHADE_DARK, STYLES, Colour, rgb

from ..view import NOBODY

FOLDER = Path(__file__).resolve().parents[4] / "sprites" / "rialto"
KIND_PICTURES = ("doge", "gold", "building", "bridge", "gondola", "councillor", "joker")
TURN = 3  # degrees between two sprites of a boat
CREAM, SEA_PLATE, RED_PLATE, GOLD_PLATE = rgb("#FFF9E8"), rgb("#15616F"), rgb("#BF3522"), rgb("#FFE9A0")
MIN_FIGURE_SIZE = 14.0  # size of the smallest figure

_INNER = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


@cache
def source(name: str) -> tuple[tuple[float, ...], str]:
    """Return a picture's box and its inside."""
    found = _INNER.search(drawing(FOLDER / f"{name}.svg"))
    assert found is not None, name
    return tuple(map(float, found.group(1).split())), found.group(2)


def svg(box: tuple[float, ...], inner: str) -> str:
    """Return a picture from its box and its inside."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, box))}">{inner}</svg>'


def picture(name: str, width: float, scale: float, colour: Colour | None = None) -> pygame.Surface:
    """Return a picture of a logical width; `colour` replaces currentColor."""
    box, inner = source(name)
    size = max(1, round(width * scale)), max(1, round(width * box[3] / box[2] * scale))

    def make() -> pygame.Surface:
        return icons.raster(svg(box, inner if colour is None else inner.replace("currentColor", code(colour))), *size)

    return SPRITES.get(("rialto", name, size, colour), make)


def draw(canvas: Canvas, name: str, x: float, y: float, width: float, alpha: float = 1.0) -> None:
    """Draw a picture with its middle at a point."""
    canvas.blit(picture(name, width, canvas.scale), x, y, "center", alpha)


def kind_icon(kind: int) -> str:
    """Return a kind of card's picture, as an icon."""
    return f"rialto/{KIND_PICTURES[kind]}"


# Councillors


def bust(seat_colour: int, width: float, scale: float) -> pygame.Surface:
    """Return a councillor's portrait in a seat's colour with its emblem on the breast.

    The neutral player's is masked.
    """
    size = max(1, round(width * scale)), max(1, round(width * 1.01 * scale))

    def make() -> pygame.Surface:
        if seat_colour == NOBODY:
            return icons.raster(svg(*source("neutral")), *size)
        box, inner = source("bust")
        badge = f'<g transform="translate(34.5 65.5) scale(0.485)">{emblems.figure(seat_colour)}</g>'
        inner = inner.replace("currentColor", code(SEATS[seat_colour].colour)) + badge
        return icons.raster(svg(box, inner), *size)

    return SPRITES.get(("rialto bust", seat_colour, size), make)


def draw_bust(canvas: Canvas, seat_colour: int, x: float, y: float, width: float, alpha: float = 1.0) -> None:
    """Draw a portrait standing on a point."""
    canvas.blit(bust(seat_colour, width, canvas.scale), x, y, "midbottom", alpha)


def draw_medal(canvas: Canvas, seat_colour: int, x: float, y: float, size: float, alpha: float = 1.0) -> None:
    """Draw a seat's emblem, or the neutral player's mask, on a medallion."""
    if seat_colour != NOBODY:
        emblems.draw(canvas, seat_colour, x, y, size, alpha=alpha)
        return

    def make() -> pygame.Surface:
        layer = Layer(size + 2, size + 2, canvas.scale, finer=4)
        middle = (size / 2 + 1, size / 2 + 1)
        for away, fill in ((0.0, rgb("#3A2A0C")), (0.6, rgb("#D9BC55")), (2.0, rgb("#5E5954"))):
            layer.disc(middle, size / 2 - away, fill)
        made = layer.done()
        icons.draw(Canvas(made, canvas.scale), "mask", size / 2 + 1, size / 2 + 1, size * 0.6, PALE)
        return made

    canvas.blit(SPRITES.get(("rialto nobody", size, canvas.scale), make), x, y, "center", alpha)


# Figures


def draw_disc(
    canvas: Canvas, words: str, x: float, y: float, size: float, fill: Colour = CREAM, ink: Colour = INK
) -> None:
    """Draw a figure on a round plate with a gold rim, wider where the figure is."""
    figure = STYLES["bold"]._replace(size=max(MIN_FIGURE_SIZE, round(size * 0.68, 1)))
    wide = size + max(0, len(words) - (1 if size < 22 else 2)) * size * 0.34

    def make() -> pygame.Surface:
        layer = Layer(wide + 4, size + 5, canvas.scale, finer=4)
        for away, drop, colour, alpha in (
            (0.0, 1.9, (16, 14, 34), 125),
            (0.0, 0.0, rgb("#5E430C"), 255),
            (0.8, 0.0, rgb("#EBCB68"), 255),
            (2.1, 0.0, rgb("#8C6D1F"), 255),
            (2.6, 0.0, fill, 255),
        ):
            side = size - 2 * away
            layer.rect(1 + away, 1 + away + drop, wide - 2 * away, side, colour, side / 2, alpha)
        return layer.done()

    key = ("rialto disc", round(size, 1), round(wide, 1), fill, canvas.scale)
    canvas.blit(SPRITES.get(key, make), x, y + 0.5, "center")
    canvas.text(words, x, y, figure, ink, "center")


def draw_coin(canvas: Canvas, x: float, y: float, size: float, alpha: float = 1.0) -> None:
    """Draw a coin on its shadow."""

    def make() -> pygame.Surface:
        made = picture("coin", size, canvas.scale)
        return painting.with_shadow(
            made, (1.0 * canvas.scale, 1.4 * canvas.scale), 1.0 * canvas.scale, 0.55, (24, 12, 6)
        )[0]

    canvas.blit(SPRITES.get(("rialto coin", round(size, 1), canvas.scale), make), x, y, "center", alpha)


def draw_boat(canvas: Canvas, x: float, y: float, heading: float, length: float, alpha: float = 1.0) -> None:
    """Draw a gondola seen from above on its shadow.

    `heading` is in degrees counter-clockwise from due right.
    """
    turn = round(heading / TURN) * TURN % 360
    key = ("rialto boat", turn, round(length), canvas.scale)
    made = SPRITES.get(key, partial(_boat, turn, length, canvas.scale), slow=True)
    if made is UNPAINTED:
        made = _other_boat(turn, round(length), canvas.scale)
    canvas.blit(made, x, y, "center", alpha)


def _boat(turn: int, length: float, scale: float) -> pygame.Surface:
    box, inner = source("boat")
    side = max(1, round(length * scale))
    made = icons.raster(svg(box, f'<g transform="rotate({-turn})">{inner}</g>'), side, side)
    pad = round(8 * scale)
    cast, spread = painting.shadow(made, 1.4 * scale, 0.55, SHADE_DARK)
    result = painting.surface(side + 2 * pad, side + 2 * pad)
    place = pad - spread + round(2 * scale), pad - spread + round(3.4 * scale)
    result.blit(cast, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(made, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def _other_boat(turn: int, length: int, scale: float) -> pygame.Surface:
    """Return the gondola at the nearest heading that is painted already.

    It stands in while the right one is painted.
    """
    apart = (step * side for step in range(TURN, 181, TURN) for side in (1, -1))
    looks = (("rialto boat", (turn + away) % 360, length, scale) for away in apart)
    found = next((look for look in looks if look in SPRITES), None)
    return SPRITES.get(found, lambda: UNPAINTED) if found else UNPAINTED
