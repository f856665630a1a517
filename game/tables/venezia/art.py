"""Drawing Venezia's table: everything here blits what was baked once for the size, in logical units of the window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, partial

import pygame

from game.assets import BAKERY
from game.rules.venezia.board import (
    BOARD_SIZE,
    BRIDGES,
    BUILT,
    CAMPO,
    CROSSING,
    DISTRICT_NAMES,
    DISTRICTS,
    GOAL,
    HEX_CENTRES,
    LABELS,
    PONTE,
    POSTS,
    TRACK,
)
from game.rules.venezia.board import EMPTY as BARE
from game.rules.venezia.board import MARSH as WET
from game.stage import props
from game.ui import paint, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer
from game.ui.theme import FOAM, GOLD_LIGHT, PALE, Style, rgb

from . import buildings, cards, terrain, tiles, tokens
from .pieces import Building

SHORE_NAMES = Style("caps", 17.0, 3.2)
FIGURE = Style("bold", 15.2)
FIGURE_LARGE = Style("bold", 16.6)
SPACE_INK = rgb("#3A2212")
BUOY, BRIDGE_HIDES = 32.0, 14.0  # the room of a buoy; how near a bridge's middle a space is hidden


TILE_VARIANTS = 17
SAILS = (("sail-band", 786.0, 62.0, 30.0), ("sail-sun", 250.0, 494.0, 38.0))  # kind, place, width
PILES = ((22.0, 228.0, 34.0, True), (796.0, 500.0, 26.0, False))  # place, height, whether a gull sits there
VERSION = 3  # raised when the baked pictures change


def _bake_scale(canvas: Canvas, zoom: float) -> float:
    return round(canvas.scale * zoom, 4)


def _track(scale: float) -> pygame.Surface:
    return BAKERY.sprite("venezia-track", VERSION, terrain.size(scale), partial(_bake_track, scale))


def _ground(scale: float) -> pygame.Surface:
    return BAKERY.ground("venezia-ground", VERSION, terrain.size(scale), partial(terrain.bake, scale))


def draw_ground(canvas: Canvas, board: Rect, zoom: float) -> None:
    """The islands on the water."""
    scale = _bake_scale(canvas, zoom)
    sprite = SPRITES.get(("venezia ground", scale), partial(_ground, scale))
    margin = terrain.MARGIN * zoom
    canvas.blit(sprite, board.x - margin, board.y - margin)


def draw_lit_shores(canvas: Canvas, board: Rect, zoom: float, districts: int) -> None:
    """Light along the shores that the gondola of the turn touches."""
    scale = _bake_scale(canvas, zoom)
    margin = terrain.MARGIN * zoom
    for district in range(DISTRICTS):
        if districts >> district & 1:
            key = ("venezia lit", scale, district)
            sprite = SPRITES.get(key, partial(terrain.bake_lit, scale, district))
            left, top = terrain.lit_corner(scale, district)
            place = canvas.px(board.x - margin) + left, canvas.px(board.y - margin) + top
            canvas.surface.blit(sprite, place, special_flags=pygame.BLEND_RGB_ADD)


def draw_hexagon(canvas: Canvas, h: int, mark: int, x: float, y: float, zoom: float, alpha: float = 1.0) -> None:
    """A hexagon's ground."""
    kind = "marsh" if mark == WET else "earth" if mark == BARE else "paving"
    scale = _bake_scale(canvas, zoom)
    variant = h % TILE_VARIANTS
    sprite = SPRITES.get(("venezia tile", kind, variant, scale), lambda: tiles.tile(kind, variant, scale))
    canvas.blit(sprite, x, y, "center", alpha)


def draw_bridge_lines(canvas: Canvas, board: Rect, zoom: float, ground: Sequence[int]) -> None:
    """The dotted lines of bridge sites that are not built."""
    free = tuple(at for at, (a, b) in enumerate(BRIDGES) if ground[a] < BUILT and ground[b] < BUILT)
    scale = _bake_scale(canvas, zoom)
    key = ("venezia lines", scale, free)

    def make() -> pygame.Surface:
        layer = Layer(BOARD_SIZE[0], BOARD_SIZE[1], scale)
        for at in free:
            _dashes(layer, HEX_CENTRES[BRIDGES[at][0]], HEX_CENTRES[BRIDGES[at][1]])
        return layer.done()

    canvas.blit(SPRITES.get(key, make), board.x, board.y)


def _dashes(layer: Layer, a: Sequence[float], b: Sequence[float]) -> None:
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    start, end = 15.0, length - 15.0
    count = max(2, round((end - start) / 8.6))
    on = (end - start + 3.4) / count - 3.4
    for width, colour, alpha in ((3.8, (18, 52, 66), 150), (2.1, (255, 253, 244), 255)):
        for i in range(count):
            p = start + i * (on + 3.4)
            ends = [(a[0] + ux * q, a[1] + uy * q) for q in (p, p + on)]
            layer.line(ends, colour, width, alpha)
    for q in (start - 3, end + 3):
        centre = (a[0] + ux * q, a[1] + uy * q)
        layer.disc(centre, 4.0, (60, 50, 40), 130)
        layer.disc(centre, 3.3, (255, 253, 244))
        layer.disc(centre, 1.7, buildings.COLOURS[3])


def draw_track(canvas: Canvas, board: Rect, zoom: float) -> None:
    """The spaces of the track: buoys with their numbers, the crossing, the jetty, the mooring posts, the compass."""
    scale = _bake_scale(canvas, zoom)
    margin = terrain.MARGIN
    sprite = SPRITES.get(("venezia track", scale), partial(_track, scale))
    canvas.blit(sprite, board.x - margin * zoom, board.y - margin * zoom)


def _bake_track(scale: float) -> pygame.Surface:
    margin = terrain.MARGIN
    layer = Layer(BOARD_SIZE[0] + 2 * margin, BOARD_SIZE[1] + 2 * margin, scale, (-margin, -margin))
    for at in range(GOAL):
        a, b = TRACK[at], TRACK[at + 1]
        for share in (0.36, 0.5, 0.64):
            spot = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            layer.disc(spot, 1.1, (226, 246, 240), 150)
    _jetty(layer, *TRACK[0])
    _compass(layer, 18, 22, 27)
    for space in range(1, GOAL + 1):
        if space not in CROSSING:
            _buoy(layer, *TRACK[space], space % 5 == 0)
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
            figures.text(str(space), x + margin, y + margin - 0.2, style, SPACE_INK, "center")
    x, y = TRACK[CROSSING[0]]
    figures.text(str(CROSSING[0]), x + margin - 8.2, y + margin - 0.4, FIGURE, SPACE_INK, "center")
    figures.text(str(CROSSING[1]), x + margin + 8.6, y + margin - 0.4, FIGURE, SPACE_INK, "center")
    return made


def _buoy(layer: Layer, x: float, y: float, large: bool) -> None:
    r = 12.2 if large else 10.4
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


def draw_life(canvas: Canvas, board: Rect, zoom: float, sway: float) -> None:
    """What goes on round the islands: sails on their way home, piles that mark the channels."""
    for kind, x, y, width in SAILS:
        props.draw_sail(canvas, kind, board.x + x * zoom, board.y + y * zoom, width * zoom, 2.5 * sway)
    for x, y, high, gull in PILES:
        props.draw_bricola(canvas, board.x + x * zoom, board.y + y * zoom, high * zoom, gull)


def draw_names(canvas: Canvas, board: Rect, zoom: float) -> None:
    """The districts' names along their shores, and the game's cartouche."""
    scale = _bake_scale(canvas, zoom)

    def make() -> pygame.Surface:
        made = paint.surface(BOARD_SIZE[0] * scale, BOARD_SIZE[1] * scale)
        for name, (x, y, slant) in zip(DISTRICT_NAMES, LABELS, strict=True):
            turn = math.radians(slant)
            reach = 70.0
            bend = 7.0
            cos, sin = math.cos(turn), math.sin(turn)
            points = []
            for share in (-1.0, -0.5, 0.0, 0.5, 1.0):
                along, across = reach * share, bend * share * share
                points.append((x + along * cos - across * sin, y + along * sin + across * cos))
            text.along(made, name.upper(), points, SHORE_NAMES, FOAM, scale, ((6, 44, 56), 0.95, 2.2))
        return made

    canvas.blit(SPRITES.get(("venezia names", scale), make), board.x, board.y)


def _drawn(kind: int, site: tuple[int, ...], scale: float) -> buildings.Drawn:
    found = _KEPT.get((kind, site, scale))
    if found is None:
        if len(_KEPT) > 240:
            _KEPT.clear()
        found = _KEPT[kind, site, scale] = buildings.building(kind, site, scale)
    return found


_KEPT: dict[tuple[int, tuple[int, ...], float], buildings.Drawn] = {}


def baseline(kind: int, site: Sequence[int]) -> float:
    """How far down a building stands: what is further down is drawn later."""
    if kind == PONTE:
        return min(HEX_CENTRES[h][1] for h in site)  # gondolas are drawn later
    lowest = max(HEX_CENTRES[h][1] for h in site)
    return lowest - (14 if kind == CAMPO else 0)


def draw_building(canvas: Canvas, board: Rect, zoom: float, building: Building) -> None:
    """A building on its site, perhaps still in the air."""
    scale = _bake_scale(canvas, zoom)
    drawn = _drawn(building.kind, building.site, scale)
    x = sum(HEX_CENTRES[h][0] for h in building.site) / len(building.site)
    y = sum(HEX_CENTRES[h][1] for h in building.site) / len(building.site)
    left = board.x + (x - drawn.anchor[0]) * zoom
    top = board.y + (y - drawn.anchor[1] - building.drop) * zoom
    canvas.blit(drawn.sprite, left, top, alpha=building.alpha)
    for space in _spaces_under(building.site) if building.kind == PONTE else ():
        _draw_space(canvas, space, board, zoom, building.alpha)


@cache
def _spaces_under(site: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces that a bridge running up the map would hide."""
    (ax, ay), (bx, by) = sorted((HEX_CENTRES[h] for h in site), key=lambda centre: centre[1])
    if abs(bx - ax) > by - ay:
        return ()
    found = []
    for space, (x, y) in enumerate(TRACK[: GOAL + 1]):
        beside = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        if space not in CROSSING and ay < y < by and beside < BRIDGE_HIDES:
            found.append(space)
    return tuple(found)


def _draw_space(canvas: Canvas, space: int, board: Rect, zoom: float, alpha: float) -> None:
    """A space's number by itself, over the bridge that would hide it."""
    scale = _bake_scale(canvas, zoom)

    def make() -> pygame.Surface:
        layer = Layer(BUOY, BUOY, scale)
        _buoy(layer, BUOY / 2, BUOY / 2, space % 5 == 0)
        made = layer.done()
        style = FIGURE_LARGE if space % 5 == 0 else FIGURE
        Canvas(made, scale).text(str(space), BUOY / 2, BUOY / 2 - 0.2, style, SPACE_INK, "center")
        return made

    x, y = TRACK[space]
    canvas.blit(
        SPRITES.get(("venezia space", space, scale), make), board.x + x * zoom, board.y + y * zoom, "center", alpha
    )


def draw_stone(canvas: Canvas, h: int, x: float, y: float, zoom: float) -> None:
    """A building stone."""
    scale = _bake_scale(canvas, zoom)
    sprite = SPRITES.get(("venezia stone", h % 5, scale), lambda: buildings.stone(h % 5, scale).sprite)
    canvas.blit(sprite, x, y, "center")


def draw_ring(canvas: Canvas, x: float, y: float, zoom: float, strength: float, bright: bool = False) -> None:
    """A hexagon's outline in gold: something may be done there."""
    scale = _bake_scale(canvas, zoom)
    side = 2 * terrain.RADIUS + 20

    def make() -> pygame.Surface:
        layer = Layer(side, side, scale)
        ring = terrain.corners(side / 2, side / 2, terrain.RADIUS * 0.9)
        if bright:
            layer.polygon(ring, (255, 240, 180), 70)
            layer.line([*ring, ring[0]], (90, 60, 10), 4.0, 160)
        layer.line([*ring, ring[0]], GOLD_LIGHT if bright else (255, 226, 120), 2.6 if bright else 1.7)
        return layer.done()

    canvas.blit(SPRITES.get(("venezia ring", bright, scale), make), x, y, "center", strength)


def draw_points(canvas: Canvas, x: float, y: float, points: int, zoom: float) -> None:
    """What a site would bring, small."""

    def make() -> pygame.Surface:
        layer = Layer(22, 22, canvas.scale, finer=4)
        layer.disc((11, 11), 10, (70, 44, 10))
        layer.disc((11, 11), 9, (255, 246, 214))
        return layer.done()

    canvas.blit(SPRITES.get(("venezia points", canvas.scale), make), x, y, "center", 0.92)
    canvas.text(str(points), x, y, "small bold", rgb("#3A2212"), "center")


def draw_wake(canvas: Canvas, x: float, y: float, heading: float, length: float, strength: float) -> None:
    """The wake of a moving gondola."""
    turn = round(heading / 7.5) * 7.5
    key = ("venezia wake", turn, round(length), canvas.scale)

    def make() -> pygame.Surface:
        side = length * 2.6
        layer = Layer(side, side, canvas.scale)
        c = side / 2
        cos, sin = math.cos(math.radians(turn)), -math.sin(math.radians(turn))

        def at(u: float, v: float) -> tuple[float, float]:
            return c + u * cos - v * sin, c + (u * sin + v * cos) * 0.9

        for arm in (-1, 1):
            for k, alpha in ((0, 190), (1, 110)):
                points = [
                    at(-length * (0.28 + t * 0.55) - k * 4, arm * (3.5 + t * length * 0.22 + k))
                    for t in (0, 0.33, 0.66, 1)
                ]
                layer.line(points, (236, 249, 244), 1.2, alpha)
            layer.line(
                [at(length * (0.46 - t * 0.3), arm * (1.5 + t * 6)) for t in (0, 0.5, 1)], (240, 251, 247), 1.3, 200
            )
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center", strength)


def draw_card(canvas: Canvas, kind: int, box: Rect, playable: bool = True) -> None:
    """A card's face in a rectangle."""
    width = round(box.width / 2) * 2
    key = ("venezia card", kind, width, playable, canvas.scale)
    sprite = SPRITES.get(key, lambda: cards.face(kind, width, canvas.scale, not playable))
    canvas.blit(sprite, box.x, box.y)


def draw_mini(canvas: Canvas, kind: int, box: Rect, apart: bool = False) -> None:
    """A small card in a rectangle."""
    width = round(min(box.width, box.height / 1.42), 1)
    key = ("venezia mini", kind, width, apart, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: cards.mini(kind, width, canvas.scale, apart)), box.x, box.y)


def draw_back(canvas: Canvas, box: Rect) -> None:
    """A card's back in a rectangle."""
    width = round(min(box.width, box.height / 1.42), 1)
    canvas.blit(
        SPRITES.get(("venezia back", width, canvas.scale), lambda: cards.back(width, canvas.scale)), box.x, box.y
    )


def draw_frame(canvas: Canvas, box: Rect) -> None:
    """A golden frame round a card."""
    key = ("venezia frame", round(box.width), round(box.height), canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(box.width + 8, box.height + 8, canvas.scale)
        ring = [(2, 2), (box.width + 6, 2), (box.width + 6, box.height + 6), (2, box.height + 6), (2, 2)]
        layer.line(ring, (90, 60, 10), 4.0, 160)
        layer.line(ring, GOLD_LIGHT, 2.4)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), box.x - 4, box.y - 4)


def draw_pawn(canvas: Canvas, kind: int, x: float, y: float, height: float) -> None:
    """A pawn with its middle at a point."""
    key = ("venezia pawn", kind, round(height), canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.pawn(kind, round(height), canvas.scale)), x, y, "center")


def draw_marsh_token(canvas: Canvas, value: int, x: float, y: float, size: float) -> None:
    """A marsh token, its value -1 where it is not to be seen."""
    key = ("venezia marsh", value, size, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.marsh_token(value, size, canvas.scale)), x, y, "center")


def draw_treasure(canvas: Canvas, value: int, x: float, y: float, size: float) -> None:
    """A treasure, its value -1 where it is not to be seen."""
    key = ("venezia treasure", value, size, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.treasure(value, size, canvas.scale)), x, y, "center")


def draw_coins(canvas: Canvas, x: float, y: float, zoom: float) -> None:
    """A little heap of gold."""
    canvas.blit(
        SPRITES.get(("venezia coins", zoom, canvas.scale), lambda: tokens.coins(canvas.scale, zoom)), x, y, "center"
    )


def draw_pips(canvas: Canvas, kind: int, x: float, y: float, left: int, total: int) -> None:
    """How many pieces of a kind are left, as little hexagons."""
    key = ("venezia pips", kind, left, total, canvas.scale)
    most = 6

    def make() -> pygame.Surface:
        layer = Layer(76, 14, canvas.scale, finer=4)
        count = min(total, most)
        shown = left if total <= most else math.ceil(left * most / total)
        for i in range(count):
            ring = [
                (6 + 12 * i + 5.2 * math.sin(math.pi * k / 3), 7 - 5.2 * math.cos(math.pi * k / 3)) for k in range(6)
            ]
            layer.polygon(ring, buildings.COLOURS[kind] if i < shown else (222, 208, 172), 255, (74, 52, 30), 0.7)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "midleft")


__all__ = ["PALE", "baseline", "draw_ground"]
