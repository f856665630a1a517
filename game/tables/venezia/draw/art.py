"""Drawing of Venezia's table.

All functions blit pictures that were baked once for the size, in logical units of the window.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

import pygame

from game.rules.record import Row
from game.rules.venezia.board import (
    BOARD_SIZE,
    BRIDGES,
    BUILT,
    CAMPO,
    DISTRICT_NAMES,
    DISTRICTS,
    HEX_CENTRES,
    HEX_DISTRICT,
    LABELS,
    PONTE,
)
from game.rules.venezia.board import EMPTY as BARE
from game.rules.venezia.board import MARSH as WET
from game.stage.scenery import props
from game.tables.hud import build_animations
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.painting import Layer
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import FOAM, GOLD_LIGHT, PALE, Style

from ..texts import name_of
from ..view import Building
from . import backdrop, buildings, cards, drained_land, hex_ground, tokens, track_spaces

SHORE_NAMES = Style("caps", 15.6, 2.2)
TILE_VARIANTS = 17
PIPS_IN_ROW = 6  # most pieces of a kind that the stock shows in one row
PIPS_WIDTH = 72.0, 65.0  # logical units of one row of pieces, and of each of two
PIP_GONE = ((222, 208, 172), (176, 156, 118))  # fill of a piece that is gone, of usual size and smaller
SAILS = (("sail-band", 786.0, 62.0, 30.0), ("sail-sun", 250.0, 494.0, 38.0))  # kind, place, width
PILES = ((22.0, 228.0, 34.0, True), (796.0, 500.0, 26.0, False))  # place, height, whether a gull sits there
LINE_ROOM = 8.0  # round the line of a bridge
BUILDINGS_KEPT = 80  # drawn ones: more than a map holds
_buildings: OrderedDict[tuple[int, tuple[int, ...], float], buildings.Drawn] = OrderedDict()
VERSION = 3  # raised when the baked pictures change


def _ground(scale: float) -> pygame.Surface:
    return PICTURE_CACHE.ground("venezia-ground", VERSION, backdrop.size(scale), partial(backdrop.bake, scale))


def draw_ground(canvas: Canvas, board: Rect, zoom: float) -> None:
    """Draw the islands on the water."""
    scale = backdrop.bake_scale(canvas, zoom)
    sprite = SPRITES.get(("venezia ground", scale), partial(_ground, scale), slow=True)
    margin = backdrop.MARGIN * zoom
    canvas.blit(sprite, board.x - margin, board.y - margin)


def draw_lit_shores(canvas: Canvas, board: Rect, zoom: float, districts: int) -> None:
    """Draw light along the shores that the gondola of the turn touches."""
    scale = backdrop.bake_scale(canvas, zoom)
    margin = backdrop.MARGIN * zoom
    for district in range(DISTRICTS):
        if districts >> district & 1:
            key = ("venezia lit", scale, district)
            sprite = SPRITES.get(key, partial(backdrop.bake_lit, scale, district), slow=True)
            left, top = backdrop.lit_corner(scale, district)
            place = canvas.px(board.x - margin) + left, canvas.px(board.y - margin) + top
            canvas.surface.blit(sprite, place, special_flags=pygame.BLEND_RGB_ADD)


def draw_hexagon(canvas: Canvas, h: int, mark: int, x: float, y: float, zoom: float, alpha: float = 1.0) -> None:
    """Draw a hexagon's ground."""
    kind = "marsh" if mark == WET else "earth" if mark == BARE else "paving"
    scale = backdrop.bake_scale(canvas, zoom)
    if DISPLAY_OPTIONS.contrast:
        bold = SPRITES.get(("venezia plain tile", kind, scale), partial(hex_ground.plain, kind, scale))
        canvas.blit(bold, x, y, "center", alpha)
        return
    variant, district = h % TILE_VARIANTS, 0
    if mark == BARE:
        variant, district = h % drained_land.VARIANTS, HEX_DISTRICT[h]
    key = ("venezia tile", kind, variant, district, scale)
    others = ((*key[:2], other, district, scale) for other in range(TILE_VARIANTS))
    sprite = SPRITES.get(key, partial(hex_ground.tile, kind, variant, scale, district), slow=True, instead=others)
    canvas.blit(sprite, x, y, "center", alpha)


def draw_bridge_lines(canvas: Canvas, board: Rect, zoom: float, ground: Row) -> None:
    """Draw the dotted lines of bridge sites without a bridge."""
    scale = backdrop.bake_scale(canvas, zoom)
    for at, (a, b) in enumerate(BRIDGES):
        if ground[a] < BUILT and ground[b] < BUILT:
            (x, y), (u, v) = HEX_CENTRES[a], HEX_CENTRES[b]
            left, top = min(x, u) - LINE_ROOM, min(y, v) - LINE_ROOM
            made = SPRITES.get(("venezia line", scale, at), partial(_bridge_line, scale, at, left, top))
            canvas.put(made, (canvas.px(board.x) + round(left * scale), canvas.px(board.y) + round(top * scale)))


def _bridge_line(scale: float, at: int, left: float, top: float) -> pygame.Surface:
    """Draw a bridge site's line, with the corner of its sprite at a point of the board."""
    (x, y), (u, v) = ((px - left, py - top) for px, py in (HEX_CENTRES[end] for end in BRIDGES[at]))
    layer = Layer(abs(u - x) + 2 * LINE_ROOM, abs(v - y) + 2 * LINE_ROOM, scale)
    _dashes(layer, (x, y), (u, v))
    return layer.done()


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


def draw_life(canvas: Canvas, board: Rect, zoom: float, sway: float) -> None:
    """Draw the life round the islands: sails on their way home, piles that mark the channels."""
    for kind, x, y, width in SAILS:
        props.draw_sail(canvas, kind, board.x + x * zoom, board.y + y * zoom, width * zoom, 2.5 * sway)
    for x, y, high, gull in PILES:
        props.draw_bricola(canvas, board.x + x * zoom, board.y + y * zoom, high * zoom, gull)


def draw_names(canvas: Canvas, board: Rect, zoom: float) -> None:
    """Draw the districts' names along their shores, and the game's cartouche."""
    scale = backdrop.bake_scale(canvas, zoom)

    def make() -> pygame.Surface:
        made = painting.surface(BOARD_SIZE[0] * scale, BOARD_SIZE[1] * scale)
        for name, (x, y, slant) in zip(DISTRICT_NAMES, LABELS, strict=True):
            turn = math.radians(slant)
            reach = 70.0
            bend = 4.0
            cos, sin = math.cos(turn), math.sin(turn)
            points = []
            for share in (-1.0, -0.5, 0.0, 0.5, 1.0):
                along, across = reach * share, bend * share * share
                points.append((x + along * cos - across * sin, y + along * sin + across * cos))
            text.along(made, name.upper(), points, SHORE_NAMES, FOAM, scale, ((6, 44, 56), 0.95, 2.2))
        return made

    canvas.blit(SPRITES.get(("venezia names", scale), make, slow=True), board.x, board.y)


def _drawn(kind: int, site: tuple[int, ...], scale: float) -> buildings.Drawn | None:
    """Return the picture of a building, painted once in the background; `None` until it is ready."""
    key = (kind, site, scale)
    found = _buildings.get(key)
    if found is not None:
        return found

    def make() -> pygame.Surface:
        _buildings[key] = buildings.building(kind, site, scale)
        while len(_buildings) > BUILDINGS_KEPT:
            _buildings.popitem(last=False)
        return _buildings[key].sprite

    if not SPRITES.background(("venezia building", *key), make, lambda *_: None):
        make()
    return _buildings.get(key)


def baseline(kind: int, site: Sequence[int]) -> float:
    """Return the lowest point of a building on the map; lower things are drawn later."""
    if kind == PONTE:
        return min(HEX_CENTRES[h][1] for h in site)  # gondolas are drawn later
    lowest = max(HEX_CENTRES[h][1] for h in site)
    return lowest - (14 if kind == CAMPO else 0)


def sprite_of(
    canvas: Canvas, board: Rect, zoom: float, building: Building
) -> tuple[pygame.Surface, float, float] | None:
    """Return a building's picture and its corner, on its site or still in the air; `None` until it is painted."""
    drawn = _drawn(building.kind, building.site, backdrop.bake_scale(canvas, zoom))
    if drawn is None:
        return None
    x = sum(HEX_CENTRES[h][0] for h in building.site) / len(building.site)
    y = sum(HEX_CENTRES[h][1] for h in building.site) / len(building.site)
    left = board.x + (x - drawn.anchor[0]) * zoom
    return drawn.sprite, left, board.y + (y - drawn.anchor[1] - building.drop) * zoom


def draw_building(canvas: Canvas, board: Rect, zoom: float, building: Building) -> None:
    """Draw a building on its site, or still in the air."""
    found = sprite_of(canvas, board, zoom, building)
    if found is None:
        return
    if building.grown < 1.0:
        draw = build_animations.draw_spanning if building.kind == PONTE else build_animations.draw_rising
        draw(canvas, *found, building.grown)
        return
    if building.kind == PONTE:
        track_spaces.draw_under_bridge(canvas, building.site, board, zoom, building.alpha)
    canvas.blit(*found, alpha=building.alpha)
    if building.kind == PONTE:
        track_spaces.draw_on_bridge(canvas, building.site, board, zoom, building.alpha)


def draw_stone(canvas: Canvas, h: int, x: float, y: float, zoom: float) -> None:
    """Draw a building stone."""
    scale = backdrop.bake_scale(canvas, zoom)
    sprite = SPRITES.get(("venezia stone", h % 5, scale), lambda: buildings.stone(h % 5, scale).sprite)
    canvas.blit(sprite, x, y, "center")


def draw_ring(canvas: Canvas, x: float, y: float, zoom: float, strength: float, bright: bool = False) -> None:
    """Draw a hexagon's outline in gold, where something may be done."""
    scale = backdrop.bake_scale(canvas, zoom)
    side = 2 * backdrop.RADIUS + 20

    def make() -> pygame.Surface:
        layer = Layer(side, side, scale)
        ring = backdrop.corners(side / 2, side / 2, backdrop.RADIUS * 0.9)
        if bright:
            layer.polygon(ring, (255, 240, 180), 70)
            layer.line([*ring, ring[0]], (90, 60, 10), 4.0, 160)
        layer.line([*ring, ring[0]], GOLD_LIGHT if bright else (255, 226, 120), 2.6 if bright else 1.7)
        return layer.done()

    canvas.blit(SPRITES.get(("venezia ring", bright, scale), make), x, y, "center", strength)


def draw_wake(canvas: Canvas, x: float, y: float, heading: float, length: float, strength: float) -> None:
    """Draw the wake of a moving gondola."""
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

    canvas.blit(SPRITES.get(key, make, brief=True), x, y, "center", strength)


def draw_card(canvas: Canvas, kind: int, box: Rect, playable: bool = True) -> None:
    """Draw a card's face in a rectangle."""
    width = round(box.width / 2) * 2
    key = ("venezia card", kind, name_of(kind), width, playable, canvas.scale)
    sprite = SPRITES.get(key, lambda: cards.face(kind, width, canvas.scale, not playable), slow=True)
    left, top = cards.corner(canvas.scale)
    canvas.blit(sprite, box.x - left / canvas.scale, box.y - top / canvas.scale)


def draw_mini(canvas: Canvas, kind: int, box: Rect, apart: bool = False) -> None:
    """Draw a small card in a rectangle."""
    width = round(min(box.width, box.height / 1.42), 1)
    key = ("venezia mini", kind, width, apart, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: cards.mini(kind, width, canvas.scale, apart)), box.x, box.y)


def draw_back(canvas: Canvas, box: Rect) -> None:
    """Draw a card's back in a rectangle."""
    width = round(min(box.width, box.height / 1.42), 1)
    canvas.blit(
        SPRITES.get(("venezia back", width, canvas.scale), lambda: cards.back(width, canvas.scale)), box.x, box.y
    )


def draw_frame(canvas: Canvas, box: Rect) -> None:
    """Draw a golden frame round a card."""
    key = ("venezia frame", round(box.width), round(box.height), canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(box.width + 8, box.height + 8, canvas.scale)
        ring = [(2, 2), (box.width + 6, 2), (box.width + 6, box.height + 6), (2, box.height + 6), (2, 2)]
        layer.line(ring, (90, 60, 10), 4.0, 160)
        layer.line(ring, GOLD_LIGHT, 2.4)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), box.x - 4, box.y - 4)


def draw_pawn(canvas: Canvas, kind: int, x: float, y: float, height: float) -> None:
    """Draw a pawn with its middle at a point."""
    key = ("venezia pawn", kind, round(height), canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.pawn(kind, round(height), canvas.scale)), x, y, "center")


def draw_marsh_token(canvas: Canvas, value: int, x: float, y: float, size: float) -> None:
    """Draw a marsh token; a value of -1 is hidden from the viewer."""
    key = ("venezia marsh", value, size, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.marsh_token(value, size, canvas.scale)), x, y, "center")


def draw_treasure(canvas: Canvas, value: int, x: float, y: float, size: float) -> None:
    """Draw a treasure; a value of -1 is hidden from the viewer."""
    key = ("venezia treasure", value, size, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: tokens.treasure(value, size, canvas.scale)), x, y, "center")


def draw_coins(canvas: Canvas, x: float, y: float, zoom: float) -> None:
    """Draw a small heap of gold."""
    canvas.blit(
        SPRITES.get(("venezia coins", zoom, canvas.scale), lambda: tokens.coins(canvas.scale, zoom)), x, y, "center"
    )


def draw_pips(canvas: Canvas, kind: int, x: float, y: float, left: int, total: int) -> None:
    """Draw the pieces of a kind as small hexagons, those that are left filled; many are smaller, in two rows."""
    key = ("venezia pips", kind, left, total, canvas.scale)
    rows = 1 if total <= PIPS_IN_ROW else 2
    across = max(PIPS_IN_ROW, -(-total // rows))
    pitch = PIPS_WIDTH[rows - 1] / across

    def make() -> pygame.Surface:
        layer = Layer(76, 14.0 + (rows - 1) * pitch, canvas.scale, finer=4)
        for at in range(total):
            row, column = divmod(at, across)
            fill = buildings.COLOURS[kind] if at < left else PIP_GONE[rows - 1]
            layer.polygon(cards.ring(6 + pitch * column, 7 + pitch * row, pitch * 0.435), fill, 255, (74, 52, 30), 0.7)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "midleft")


__all__ = ["PALE", "baseline", "draw_ground"]
