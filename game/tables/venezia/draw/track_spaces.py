"""The spaces of the track on the water: buoys with their numbers, the crossing, the jetty, the posts, the compass."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial

import pygame

from game.rules.venezia.board import BOARD_SIZE, CROSSING, GOAL, HEX_CENTRES, POSTS, TRACK
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.painting import Layer
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import Style, rgb

from ..geometry import middle
from . import backdrop

FIGURE = Style("bold", 15.2)
FIGURE_LARGE = Style("bold", 16.6)
INK = rgb("#3A2212")
BUOY, HIDDEN = 32.0, 17.0  # the room of a buoy; how near a bridge's middle line a space is hidden
SIGN_SIZE, SIGN_RISE = (24.0, 17.0), 12.0  # of a number on a bridge, and its height above the bridge's middle
VERSION = 3  # raised when the picture changes


def _track(scale: float, bold: bool) -> pygame.Surface:
    name = "venezia-track-bold" if bold else "venezia-track"
    return PICTURE_CACHE.sprite(name, VERSION, backdrop.size(scale), partial(_bake_track, scale, bold))


def draw(canvas: Canvas, board: Rect, zoom: float) -> None:
    """Draw the track: numbered buoys, the crossing, the jetty, the mooring posts and the compass."""
    scale = backdrop.bake_scale(canvas, zoom)
    margin, bold = backdrop.MARGIN, DISPLAY_OPTIONS.contrast
    sprite = SPRITES.get(("venezia track", scale, bold), partial(_track, scale, bold), slow=True)
    canvas.blit(sprite, board.x - margin * zoom, board.y - margin * zoom)


def _bake_track(scale: float, bold: bool) -> pygame.Surface:
    margin = backdrop.MARGIN
    layer = Layer(BOARD_SIZE[0] + 2 * margin, BOARD_SIZE[1] + 2 * margin, scale, (-margin, -margin))
    for at in range(GOAL):
        a, b = TRACK[at], TRACK[at + 1]
        for share in (0.36, 0.5, 0.64):
            spot = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            layer.disc(spot, 1.7 if bold else 1.1, (226, 246, 240), 255 if bold else 150)
    _jetty(layer, *TRACK[0])
    _compass(layer, 18, 22, 27)
    for space in range(1, GOAL + 1):
        if space not in CROSSING:
            _buoy(layer, *TRACK[space], space % 5 == 0, bold)
    _crossing(layer, *TRACK[CROSSING[0]])
    for at, (x, y) in enumerate(POSTS):
        if at < 12:
            pale = (246, 240, 226)
            _pole(layer, x, y + 4, 20, ((44, 92, 150), (190, 62, 44))[at % 2], pale)
    made = layer.done()
    figures = Canvas(made, scale)
    for space in range(1, GOAL + 1):
        if space not in CROSSING:
            x, y = TRACK[space]
            style = FIGURE_LARGE if space % 5 == 0 else FIGURE
            figures.text(str(space), x + margin, y + margin - 0.2, style, INK, "center")
    x, y = TRACK[CROSSING[0]]
    figures.text(str(CROSSING[0]), x + margin - 8.2, y + margin - 0.4, FIGURE, INK, "center")
    figures.text(str(CROSSING[1]), x + margin + 8.6, y + margin - 0.4, FIGURE, INK, "center")
    return made


def _buoy(layer: Layer, x: float, y: float, large: bool, bold: bool) -> None:
    r = 12.2 if large else 10.4
    if bold:  # high contrast
        for grow, colour in ((1.6, (255, 255, 255)), (0.6, (16, 20, 24)), (-1.6, (255, 255, 255))):
            layer.disc((x, y), r + grow, colour)
        return
    side, rim = ((150, 104, 24), (222, 178, 66)) if large else ((158, 58, 40), (204, 91, 63))
    layer.disc((x, y + 2.6), r + 2.0, (226, 244, 238), 90, flat=0.86)
    layer.disc((x, y + 2.4), r + 1.0, (12, 66, 80), 190, flat=0.88)
    layer.disc((x, y + 1.3), r, side, flat=0.9)
    layer.disc((x, y), r, rim, edge=(70, 40, 24), width=0.5, flat=0.9)
    layer.disc((x, y), r - 1.4, (253, 245, 224), flat=0.9)


def _crossing(layer: Layer, x: float, y: float) -> None:
    layer.disc((x, y), 24.5, (150, 214, 204), 70, flat=0.93)
    for radius, width in ((23.8, 1.6), (21.2, 0.8)):
        ring = [
            (x + radius * math.cos(t / 20 * math.pi), y + radius * 0.93 * math.sin(t / 20 * math.pi)) for t in range(41)
        ]
        layer.line(ring, (240, 222, 160), width)
    layer.disc((x, y + 2.4), 18.6, (96, 62, 16), flat=0.88)
    layer.disc((x, y), 18.6, (222, 178, 66), edge=(70, 40, 24), width=0.6, flat=0.88)
    layer.disc((x, y), 17, (253, 244, 214), flat=0.88)
    layer.line([(x, y - 10), (x, y + 10)], (176, 128, 40), 0.9)


def _pole(
    layer: Layer, x: float, y: float, tall: float, colour: tuple[int, int, int], pale: tuple[int, int, int]
) -> None:
    layer.disc((x, y), 4.6, (226, 244, 238), 120, flat=0.5)
    layer.disc((x, y), 3.2, (12, 66, 80), 180, flat=0.5)
    half = 2.1
    layer.polygon(
        [(x - half, y), (x + half, y), (x + half, y - tall), (x - half, y - tall)], pale, 255, (50, 36, 30), 0.5
    )
    step = 5.0
    for i in range(int(tall / step)):
        low = y - i * step
        band = [(x - half, low - 0.6), (x + half, low - 2.8), (x + half, low - 5.0), (x - half, low - 2.8)]
        layer.polygon([(px, max(py, y - tall)) for px, py in band], colour)
    layer.line([(x + half * 0.7, y), (x + half * 0.7, y - tall)], (40, 30, 60), 0.8, 80)
    layer.disc((x, y - tall - 1.4), 2.4, rgb("#E2BE5A"), edge=(90, 60, 16), width=0.5)


def _jetty(layer: Layer, x: float, y: float) -> None:
    for i in range(7):
        left = x - 26 + i * 4.2
        tone = (168 - (i * 37 % 5) * 6, 124 - (i * 37 % 5) * 5, 82)
        layer.polygon(
            [(left, y - 22), (left + 3.8, y - 22), (left + 3.8, y + 26), (left, y + 26)], tone, 255, (74, 50, 34), 0.45
        )
    layer.polygon([(x - 26, y + 26), (x + 3, y + 26), (x + 3, y + 29), (x - 26, y + 29)], (92, 64, 44))
    for dx, dy in ((-26, -22), (-26, 28), (4, 28)):
        _pole(layer, x + dx, y + dy, 20, (44, 92, 150), (246, 240, 226))


def _compass(layer: Layer, x: float, y: float, r: float) -> None:
    ink, cream = (20, 66, 78), (240, 226, 178)
    layer.disc((x, y), r, (10, 62, 76), 120)
    for share, width in ((1.0, 1.2), (0.92, 0.5), (0.60, 0.7)):
        layer.line(
            [
                (x + r * share * math.cos(t / 30 * math.pi), y + r * share * math.sin(t / 30 * math.pi))
                for t in range(61)
            ],
            cream,
            width,
            230,
        )

    def at(turn: float, reach: float) -> tuple[float, float]:
        return x + reach * math.sin(turn), y - reach * math.cos(turn)

    for offset, reach, waist, light, dark in (
        (math.pi / 4, 0.80, 0.15, (226, 178, 92), (150, 84, 52)),
        (0.0, 1.04, 0.20, (250, 240, 212), (176, 66, 46)),
    ):
        for i in range(4):
            turn = offset + i * math.pi / 2
            tip, left, right = at(turn, r * reach), at(turn - math.pi / 4, r * waist), at(turn + math.pi / 4, r * waist)
            layer.polygon([(x, y), left, tip], light)
            layer.polygon([(x, y), right, tip], dark)
            layer.line([tip, left, (x, y), right, tip], ink, 0.45, 230)
    layer.disc((x, y), r * 0.12, (240, 215, 123), edge=ink, width=0.6)


def is_upright(site: Sequence[int]) -> bool:
    """Check if a bridge runs up the map, rather than across it."""
    (ax, ay), (bx, by) = (HEX_CENTRES[h] for h in site)
    return bool(abs(bx - ax) <= abs(by - ay))


@cache
def under(site: tuple[int, ...]) -> tuple[int, ...]:
    """Return the spaces that a bridge spans, whose numbers it would hide."""
    (ax, ay), (bx, by) = (HEX_CENTRES[h] for h in site)
    length, found = math.dist((ax, ay), (bx, by)), []
    for space, (x, y) in enumerate(TRACK[: GOAL + 1]):
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
        beside = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        if space not in CROSSING and 0 < along < length and beside < HIDDEN:
            found.append(space)
    return tuple(found)


def draw_under_bridge(canvas: Canvas, site: tuple[int, ...], board: Rect, zoom: float, alpha: float) -> None:
    """Draw bare buoys below a bridge's arch, where numbers would be cut."""
    for space in () if is_upright(site) else under(site):
        x, y = TRACK[space]
        made = _sprite(canvas, zoom, "bare", space)
        canvas.blit(made, board.x + x * zoom, board.y + y * zoom, "center", alpha)


def draw_on_bridge(canvas: Canvas, site: tuple[int, ...], board: Rect, zoom: float, alpha: float) -> None:
    """Draw the numbers of the spaces that a bridge spans: as buoys over it, or on a sign on its arch."""
    x, y = middle(site)
    for space in under(site):
        what, spot = ("space", TRACK[space]) if is_upright(site) else ("sign", (x, y - SIGN_RISE))
        made = _sprite(canvas, zoom, what, space)
        canvas.blit(made, board.x + spot[0] * zoom, board.y + spot[1] * zoom, "center", alpha)


def _sprite(canvas: Canvas, zoom: float, what: str, space: int) -> pygame.Surface:
    """Return a space by itself: as a buoy with its number or bare, or as a sign."""
    scale, bold = backdrop.bake_scale(canvas, zoom), DISPLAY_OPTIONS.contrast

    def make() -> pygame.Surface:
        layer = Layer(BUOY, BUOY, scale, finer=4)
        if what == "sign":
            _sign(layer, BUOY / 2, BUOY / 2)
        else:
            _buoy(layer, BUOY / 2, BUOY / 2, space % 5 == 0, bold)
        made = layer.done()
        if what != "bare":
            style = FIGURE_LARGE if space % 5 == 0 else FIGURE
            Canvas(made, scale).text(str(space), BUOY / 2, BUOY / 2 - 0.2, style, INK, "center")
        return made

    return SPRITES.get(("venezia", what, space, scale, bold), make)


def _sign(layer: Layer, x: float, y: float) -> None:
    """Draw a white street sign, as Venice has them, to hang on a bridge."""
    wide, high = SIGN_SIZE
    left, top = x - wide / 2, y - high / 2
    layer.rect(left + 0.9, top + 1.6, wide, high, (10, 30, 44), 1.6, 120)
    layer.rect(left, top, wide, high, (58, 34, 18), 1.6)
    layer.rect(left + 0.8, top + 0.8, wide - 1.6, high - 1.6, (253, 246, 228), 1.2)
