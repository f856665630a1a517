"""Board of Gondola: the lagoon, the course with its labels, boats and gates."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.locale import term, tr
from game.rules.gondola.board import (
    BESIDE,
    BOATHOUSE,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    DEEP,
    OUTSIDE,
    SIDES,
    SIZE,
    TILES,
    WATER,
)
from game.rules.gondola.board import CHECKPOINT as GATE
from game.ui.art import highlights as sign
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.frame_budget import UNPAINTED

from .. import course, geometry, hand
from ..geometry import SIDE
from ..ornaments import ORNAMENTS
from ..view import NO_CHECKPOINT, GondolaView, ShallowsSheet
from . import cards, course_signs, flags, gondolas, league_standings, sea_chart, tile_art, tile_labels

MIN_ORNAMENT_SIDE = 84.0  # least side at which the chart's ornaments keep clear of each other, in logical units
MIN_TILE_SIDE = 80.0  # the side, in logical units, below which a tile is only seen in a picture of the course
_TOWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class _Tile(NamedTuple):
    """Tile in the window: its cell, its code, and its first pixels."""

    cell: int
    code: int
    x: int
    y: int


# The course


def draw(canvas: Canvas, view: GondolaView) -> None:
    """Draw everything that lies on the lagoon, from the bottom up."""
    view.nearest = NO_CHECKPOINT
    sea_chart.draw_lagoon(canvas, view.board)
    with canvas.within(view.board):
        if view.camera.shown_side >= MIN_ORNAMENT_SIDE:
            sea_chart.draw_ornaments(canvas, ORNAMENTS, view.covered, view.camera, view.idle)
        codes = course.codes(view.state)
        _draw_shallows(canvas, view, codes)
        tiles = list(_visible(view, codes))
        _draw_tiles(canvas, view, codes, tiles)
        _draw_glints(canvas, view, codes, tiles)
        _draw_boats(canvas, view)
        _draw_chips(canvas, view, [tile.cell for tile in tiles])
        _draw_gates(canvas, view, tiles)
    sea_chart.draw_mist(canvas, view.board)


def draw_over(canvas: Canvas, view: GondolaView) -> None:
    """Draw the small map, tiles on their way and the standings, over everything else."""
    state = view.state
    boats = {seat: view.fleet.pose(state, seat)[:2] for seat in range(state.seats)}
    if view.has_overview:
        view.overview().draw(canvas, course.codes(state), boats, view.room.colours)
    for cell, tile in view.falling.items():
        kind, turn = CODE_KIND[tile.code], (tile.code - 1) % SIDES
        draw_loose(canvas, view, kind, turn, cell, tile.x, tile.y, tile.alpha)
    if view.standings:
        share = min(1.0, view.standings_left * league_standings.FADES)
        league_standings.draw(canvas, view.board, view.standings_done, state.races, view.standings, share)


def _draw_shallows(canvas: Canvas, view: GondolaView, codes: bytes) -> None:
    extent = course.extent(view.state)
    if view.sheet is None or view.sheet.codes != codes:
        paint = partial(sea_chart.shallows, codes, extent)
        picture = SPRITES.get(("gondola sheet", codes, extent), paint, slow=True)
        if picture is not UNPAINTED:
            view.sheet = ShallowsSheet(picture, codes, extent)
    if view.sheet is not None:  # that of the course before, while the new one is painted
        picture, codes, extent = view.sheet
        sea_chart.draw_shallows(canvas, picture, hash(codes), view.camera, extent)


def _visible(view: GondolaView, codes: bytes) -> Iterator[_Tile]:
    """Yield the tiles in the window."""
    north, south, west, east = course.extent(view.state)
    left, top = view.camera.corner()
    side, area = view.camera.side, view.board
    x0, y0 = view.to_board(area.x, area.y)
    x1, y1 = view.to_board(area.right, area.bottom)
    for row in range(max(north, math.floor(y0 / SIDE) - 1), min(south, math.floor(y1 / SIDE) + 1) + 1):
        for column in range(max(west, math.floor(x0 / SIDE) - 1), min(east, math.floor(x1 / SIDE) + 1) + 1):
            cell = row * SIZE + column
            if codes[cell]:
                yield _Tile(cell, codes[cell], left + column * side, top + row * side)


def _is_falling(view: GondolaView, cell: int, code: int) -> bool:
    """Check if the tile with a code is still on its way to its cell, or settles there."""
    return cell in view.falling and view.falling[cell].code == code


def _draw_tiles(canvas: Canvas, view: GondolaView, codes: bytes, tiles: Sequence[_Tile]) -> None:
    for deep in (True, False):
        for cell, code, x, y in tiles:
            if (CODE_ICON[code] == DEEP) == deep and not _is_falling(view, cell, code):
                look = tile_art.look(CODE_KIND[code], (code - 1) % SIDES, cell)
                sprite, pad = tile_art.tile(look, course.opened(codes, cell), view.camera.side)
                _blit(canvas, sprite, x - pad, y - pad)


def draw_loose(
    canvas: Canvas, view: GondolaView, kind: int, turn: int, cell: int, x: float, y: float, alpha: float
) -> None:
    """Draw a tile that is not joined to the course yet."""
    side = view.camera.side
    seen = tile_art.look(kind, turn, cell)
    sprite, pad = tile_art.tile(seen, 0b1111, side)
    left, top = canvas.px(x) - side // 2, canvas.px(y) - side // 2
    canvas.blit(sprite, (left - pad) / canvas.scale, (top - pad) / canvas.scale, alpha=alpha)
    if seen.landmark == tile_art.GATE:
        gate = tile_art.gate(seen.water, side)
        canvas.blit(gate, left / canvas.scale, (top + side - gate.get_height()) / canvas.scale, alpha=alpha)


def _draw_glints(canvas: Canvas, view: GondolaView, codes: bytes, tiles: Sequence[_Tile]) -> None:
    reach = SIDE * view.camera.zoom * 0.54
    for cell, code, _, _ in tiles:
        x, y = view.to_window(*geometry.centre(cell))
        water = CODE_WATER[code]
        for side, (dx, dy) in enumerate(_TOWARDS):
            other = BESIDE[cell][side]
            if water >> side & 1 and other != OUTSIDE and not codes[other]:
                strength = 0.55 + 0.4 * math.sin(view.idle * 2.2 + cell * 1.3 + side)
                course_signs.draw_glint(canvas, x + dx * reach, y + dy * reach, max(0.1, strength))


def _draw_chips(canvas: Canvas, view: GondolaView, cells: Iterable[int]) -> None:
    """Draw the labels of tiles over the boats: none hides its tile's Current."""
    codes = course.codes(view.state)
    for cell in cells if view.camera.shown_side >= MIN_TILE_SIDE else ():
        code = codes[cell]
        if code and not _is_falling(view, cell, code):
            spots = chips_at(view, cell, CODE_WATER[code])
            tile_labels.draw(canvas, CODE_KIND[code], spots, view.state.seats == 2)


def chips_at(view: GondolaView, cell: int, water: int) -> tile_labels.Spots:
    """Return the places of the labels of a tile with some water on a cell."""
    own = cell == view.state.at[view.state.turn] and not view.fleet.places
    return tile_labels.places(water, *view.to_window(*geometry.centre(cell)), view.camera.shown_side, own)


# Boats and gates


def _draw_boats(canvas: Canvas, view: GondolaView) -> None:
    zoom, fleet, state = view.camera.zoom, view.fleet, view.state
    for seat, (points, way) in fleet.wakes.items():
        strength = 1.0 if seat in fleet.places else 0.0
        gondolas.draw_wake(canvas, points, way, view.to_window, zoom, strength)
    poses = {seat: fleet.pose(state, seat) for seat in range(state.seats)}
    for seat, (x, y, heading) in sorted(poses.items(), key=lambda one: (one[0] in fleet.places, one[1][1])):
        bob = math.sin(view.idle * 1.7 + seat * 1.9) * 0.8
        x, y = view.to_window(x, y)
        moving = seat in fleet.places
        in_slip = not moving and CODE_KIND[state.grid[state.at[seat]] & 255] == BOATHOUSE
        gondolas.draw(canvas, view.room.colours[seat], x, y + bob, heading, zoom, in_slip, turning=moving)


def _draw_gates(canvas: Canvas, view: GondolaView, tiles: Sequence[_Tile]) -> None:
    """Draw the checkpoints' bridges over boats and ways, with their flags."""
    side, shown_side = view.camera.side, view.camera.shown_side
    planted = course.flags(view.state)
    for cell, code, left, top in tiles:
        if CODE_ICON[code] != GATE or _is_falling(view, cell, code):
            continue
        gate = tile_art.gate(CODE_WATER[code], side)
        _blit(canvas, gate, left, top + side - gate.get_height())
        x, y = view.to_window(*geometry.centre(cell))
        draw_name(canvas, view, cell)
        bits = planted.get(cell, 0)
        colours = [view.room.colours[seat] for seat in range(view.state.seats) if bits >> seat & 1]
        if colours:
            flags.draw_on_gate(canvas, x, y - shown_side * 0.16, shown_side, colours)


def draw_name(canvas: Canvas, view: GondolaView, cell: int) -> None:
    """Draw the name of a checkpoint, with the steps to the nearest missing one."""
    x, y = view.to_window(*geometry.centre(cell))
    if cell in course.checkpoints(view.state):
        course_signs.draw_label(canvas, _name_of(view, cell), x, y + view.camera.shown_side * 0.41)


def draw_signposts(canvas: Canvas, view: GondolaView, cells: Iterable[int]) -> None:
    """Draw the names of checkpoints outside the window at its rim, with arrows towards them."""
    taken: list[Rect] = []
    for cell in cells:
        spot = view.to_window(*geometry.centre(cell))
        taken.append(course_signs.draw_signpost(canvas, _name_of(view, cell), spot, view.board, taken))


def _name_of(view: GondolaView, cell: int) -> str:
    words = term("gondola", "checkpoint_short", course.checkpoints(view.state).index(cell))
    return tr("gondola.nearest", name=words, count=view.nearest[1]) if cell == view.nearest[0] else words


def names(view: GondolaView) -> list[Rect]:
    """Return the boxes of the checkpoints' names."""
    side = view.camera.shown_side
    spots = (view.to_window(*geometry.centre(cell)) for cell in course.checkpoints(view.state))
    return [Rect(x - side * 0.46, y + side * 0.41 - 10, side * 0.92, 20) for x, y in spots]


def draw_over_way(canvas: Canvas, view: GondolaView, cells: Collection[int]) -> None:
    """Draw boats, labels and gates again, over a way that leads under them."""
    _draw_boats(canvas, view)
    _draw_chips(canvas, view, {*cells, *course.boats(view.state)})
    draw_gates_over(canvas, view, cells)


def draw_gates_over(canvas: Canvas, view: GondolaView, cells: Collection[int]) -> None:
    """Draw the gates on some cells again, over the ways that lead under them."""
    _draw_gates(canvas, view, [tile for tile in _visible(view, course.codes(view.state)) if tile.cell in cells])


def draw_spot(canvas: Canvas, view: GondolaView, x: float, y: float) -> None:
    """Light a cell."""
    with canvas.within(view.board):
        side = view.camera.shown_side
        sign.draw_target(canvas, sign.box(("gondola spot", round(side, 1)), side, side), *view.to_window(x, y))


def prewarm(canvas: Canvas, view: GondolaView) -> Iterator[None]:
    """Draw step by step the turned boats, gates and tiles of the hand to come."""
    box = Rect(0, 0, hand.TILE_HEIGHT * hand.shape(), hand.TILE_HEIGHT)
    for seat in view.room.colours:
        gondolas.draw(canvas, seat, 0, 0, 90, view.camera.zoom, turning=True)
        yield
    for water in {water for tile, ways in zip(TILES, WATER, strict=True) if tile.icon == GATE for water in ways}:
        tile_art.gate(water, view.camera.side)
        yield
    for kind in range(len(TILES)):
        cards.draw(canvas, kind, box, 0)
        yield


def _blit(canvas: Canvas, sprite: pygame.Surface, x: int, y: int) -> None:
    """Draw a premultiplied sprite at a pixel."""
    canvas.surface.blit(sprite, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
