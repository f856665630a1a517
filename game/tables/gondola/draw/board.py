"""Board of Gondola: the lagoon, the course with its labels, boats and gates."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial

import pygame

from game.locale import term, tr
from game.rules import Game
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
from game.tables.base.host import Room
from game.ui.art import highlights as sign
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.frame_budget import UNPAINTED

from .. import geometry, hand
from ..camera import Extent
from ..context import GondolaContext
from ..geometry import SIDE
from ..shown import Shown
from . import cards, course_signs, flags, gondolas, league_standings, sea_chart, tile_art, tile_labels

NEAR = 94.0  # least side at which the chart's ornaments keep clear of each other, in logical units
FAR = 80.0  # the side, in logical units, below which a tile is only seen in a picture of the course
_TOWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class CourseDrawing:
    """Drawing of the shown course."""

    def __init__(self, view: CourseContext):
        self.view = view
        self.nearest = (-1, 0)  # the missing checkpoint that is told, and the steps to it
        self._sheet: tuple[pygame.Surface, tuple[int, ...], Extent] | None = None  # shallows, and their course

    # The course

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that lies on the lagoon, from the bottom up."""
        view = self.view
        self.nearest = (-1, 0)
        sea_chart.draw_lagoon(canvas, view.board)
        with canvas.within(view.board):
            if view.camera.shown_side >= NEAR:
                now = view.room.clock
                sea_chart.draw_ornaments(canvas, view.ornaments, view.covered, view.camera, now, view.idle)
            self._draw_shallows(canvas)
            tiles = list(self._visible())
            self._draw_tiles(canvas, tiles)
            self._draw_glints(canvas, tiles)
            self._draw_boats(canvas)
            self._draw_chips(canvas, [cell for cell, _, _ in tiles])
            self._draw_gates(canvas, tiles)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw tiles on their way and the standings, over everything else."""
        view = self.view
        self._draw_falling(canvas)
        if view.standings:
            races = view.shown.races
            share = min(1.0, view.standings_left * league_standings.FADES)
            league_standings.draw(canvas, view.board, view.standings_done, races, view.standings, share)

    def _draw_shallows(self, canvas: Canvas) -> None:
        view = self.view
        codes = tuple(view.shown.codes)
        if self._sheet is None or self._sheet[1] != codes:
            paint = partial(sea_chart.shallows, codes, view.extent)
            sheet = SPRITES.get(("gondola sheet", codes, view.extent), paint, slow=True)
            if sheet is not UNPAINTED:
                self._sheet = (sheet, codes, view.extent)
        if self._sheet is not None:  # that of the course before, while the new one is painted
            sheet, codes, extent = self._sheet
            sea_chart.draw_shallows(canvas, sheet, hash(codes), view.camera, extent)

    def _visible(self) -> Iterator[tuple[int, int, int]]:
        """Yield the cells in the window that hold tiles, with their first pixels."""
        view = self.view
        north, south, west, east = view.extent
        left, top = view.camera.corner()
        side = view.camera.side
        area = view.board
        x0, y0 = view.to_board(area.x, area.y)
        x1, y1 = view.to_board(area.right, area.bottom)
        for row in range(max(north, math.floor(y0 / SIDE) - 1), min(south, math.floor(y1 / SIDE) + 1) + 1):
            for column in range(max(west, math.floor(x0 / SIDE) - 1), min(east, math.floor(x1 / SIDE) + 1) + 1):
                cell = row * SIZE + column
                if view.shown.codes[cell]:
                    yield cell, left + column * side, top + row * side

    def look(self, cell: int) -> tile_art.TileLook:
        """Return the look of the tile on a cell."""
        code = self.view.shown.codes[cell]
        return tile_art.look(CODE_KIND[code], (code - 1) % SIDES, cell)

    def _draw_tiles(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        view = self.view
        side = view.camera.side
        codes = view.shown.codes
        for deep in (True, False):
            for cell, x, y in tiles:
                if (CODE_ICON[codes[cell]] == DEEP) == deep and cell not in view.falling:
                    sprite, pad = tile_art.tile(self.look(cell), view.shown.opened(cell), side)
                    _blit(canvas, sprite, x - pad, y - pad)

    def _draw_falling(self, canvas: Canvas) -> None:
        """Draw tiles on their way down."""
        view = self.view
        for cell, (x, y, alpha) in view.falling.items():
            code = view.shown.codes[cell]
            self.draw_loose(canvas, CODE_KIND[code], (code - 1) % SIDES, cell, x, y, alpha)

    def draw_loose(self, canvas: Canvas, kind: int, turn: int, cell: int, x: float, y: float, alpha: float) -> None:
        """Draw a tile that is not joined to the course yet."""
        side = self.view.camera.side
        seen = tile_art.look(kind, turn, cell)
        sprite, pad = tile_art.tile(seen, 0b1111, side)
        left, top = canvas.px(x) - side // 2, canvas.px(y) - side // 2
        canvas.blit(sprite, (left - pad) / canvas.scale, (top - pad) / canvas.scale, alpha=alpha)
        if seen.landmark == tile_art.GATE:
            gate = tile_art.gate(seen.water, side)
            canvas.blit(gate, left / canvas.scale, (top + side - gate.get_height()) / canvas.scale, alpha=alpha)

    def _draw_glints(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        view = self.view
        reach = SIDE * view.camera.zoom * 0.54
        for cell, _, _ in tiles:
            x, y = view.to_window(*geometry.centre(cell))
            water = CODE_WATER[view.shown.codes[cell]]
            for side, (dx, dy) in enumerate(_TOWARDS):
                other = BESIDE[cell][side]
                if water >> side & 1 and other != OUTSIDE and not view.shown.codes[other]:
                    strength = 0.55 + 0.4 * math.sin(self.view.idle * 2.2 + cell * 1.3 + side)
                    course_signs.draw_glint(canvas, x + dx * reach, y + dy * reach, max(0.1, strength))

    def _draw_chips(self, canvas: Canvas, cells: Iterable[int]) -> None:
        """Draw the labels of tiles over the boats: none hides its tile's Current."""
        view = self.view
        for cell in cells if view.camera.shown_side >= FAR else ():
            code = view.shown.codes[cell]
            if code and cell not in view.falling:
                tile_labels.draw(
                    canvas, CODE_KIND[code], self.chips_at(cell, CODE_WATER[code]), len(view.shown.cells) == 2
                )

    def chips_at(self, cell: int, water: int) -> tile_labels.Spots:
        """Return the places of the labels of a tile with some water on a cell."""
        view = self.view
        own = bool(view.shown.cells) and cell == view.shown.cells[view.shown.turn] and not view.fleet.places
        return tile_labels.places(water, *view.to_window(*geometry.centre(cell)), view.camera.shown_side, own)

    # Boats and gates

    def _draw_boats(self, canvas: Canvas) -> None:
        view = self.view
        zoom = view.camera.zoom
        for seat, (points, way) in view.fleet.wakes.items():
            strength = 1.0 if seat in view.fleet.places else 0.0
            gondolas.draw_wake(canvas, points, way, view.to_window, zoom, strength)
        seats = range(len(view.shown.cells))
        for seat in sorted(seats, key=lambda one: (one in view.fleet.places, view.fleet.pose(one)[1])):
            x, y, heading = view.fleet.pose(seat)
            bob = math.sin(self.view.idle * 1.7 + seat * 1.9) * 0.8
            x, y = view.to_window(x, y)
            moving = seat in view.fleet.places
            berthed = not moving and CODE_KIND[view.shown.codes[view.shown.cells[seat]]] == BOATHOUSE
            gondolas.draw(canvas, view.room.colours[seat], x, y + bob, heading, zoom, berthed, turning=moving)

    def _draw_gates(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        """Draw the checkpoints' bridges over boats and ways, with their flags."""
        view = self.view
        side = view.camera.side
        shown_side = view.camera.shown_side
        for cell, left, top in tiles:
            code = view.shown.codes[cell]
            if CODE_ICON[code] != GATE or cell in view.falling:
                continue
            gate = tile_art.gate(CODE_WATER[code], side)
            _blit(canvas, gate, left, top + side - gate.get_height())
            x, y = view.to_window(*geometry.centre(cell))
            self.draw_name(canvas, cell)
            bits = view.shown.flags.get(cell, 0)
            colours = [view.room.colours[seat] for seat in range(len(view.shown.cells)) if bits >> seat & 1]
            if colours:
                flags.draw_on_gate(canvas, x, y - shown_side * 0.16, shown_side, colours)

    def draw_name(self, canvas: Canvas, cell: int) -> None:
        """Draw the name of a checkpoint, with the steps to the nearest missing one."""
        view = self.view
        if cell in view.shown.checkpoints:
            words = term("gondola", "checkpoint_short", view.shown.checkpoints.index(cell))
            if cell == self.nearest[0]:
                words = tr("gondola.nearest", name=words, count=self.nearest[1])
            x, y = view.to_window(*geometry.centre(cell))
            course_signs.draw_label(canvas, words, x, y + view.camera.shown_side * 0.41)

    def names(self) -> list[Rect]:
        """Return the boxes of the checkpoints' names."""
        side, view = self.view.camera.shown_side, self.view
        spots = (view.to_window(*geometry.centre(cell)) for cell in view.shown.checkpoints)
        return [Rect(x - side * 0.46, y + side * 0.41 - 10, side * 0.92, 20) for x, y in spots]

    def draw_over_way(self, canvas: Canvas, cells: Collection[int]) -> None:
        """Draw boats, labels and gates again, over a way that leads under them."""
        self._draw_boats(canvas)
        self._draw_chips(canvas, {*cells, *self.view.shown.cells})
        self.draw_gates_over(canvas, cells)

    def draw_gates_over(self, canvas: Canvas, cells: Collection[int]) -> None:
        """Draw the gates on some cells again, over the ways that lead under them."""
        self._draw_gates(canvas, [tile for tile in self._visible() if tile[0] in cells])

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a cell."""
        view = self.view
        with canvas.within(view.board):
            side = view.camera.shown_side
            sign.draw_target(canvas, sign.box(("gondola spot", round(side, 1)), side, side), *view.to_window(x, y))


class CourseContext(GondolaContext):
    """View context with the drawing of the course."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.ornaments = sea_chart.placed_ornaments()
        self._furnished: Shown | None = None  # the race whose tiles lie on the ornaments
        self.covered: dict[sea_chart.Ornament, float] = {}  # ornaments under tiles, with the time when it was laid
        self.drawing = CourseDrawing(self)

    def furnish(self) -> None:
        super().furnish()
        now = self.room.clock if self._furnished is self.shown else -sea_chart.FADE_SECONDS
        self._furnished = self.shown
        found = sea_chart.covered(self.ornaments, self.shown.tiles())
        self.covered = {one: self.covered.get(one, now) for one in found}


def prewarm(canvas: Canvas, view: CourseContext) -> Iterator[None]:
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
