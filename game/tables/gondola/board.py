"""The board: the lagoon, the course with its badges, boats and gates, and what can be done on it."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

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
from game.rules.gondola.state import RACE, State
from game.ui.canvas import Canvas, Rect

from . import chart, chips, city, course, flags, gondolas, marks, standings, words
from .ground import SIDE
from .plan import REASONS, Way, is_placement, is_race, placed, raced

if TYPE_CHECKING:
    from .view import GondolaView

_TOWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Board:
    """Draws what the view shows."""

    def __init__(self, view: GondolaView):
        self.view = view
        self._sheet: tuple[pygame.Surface, tuple[int, ...]] | None = None  # shallows, and the course they belong to

    # The course

    def draw(self, canvas: Canvas) -> None:
        """Everything that lies on the lagoon, from the bottom up."""
        view = self.view
        chart.draw_lagoon(canvas, view.board)
        with _clipped(canvas, view.board):
            if view.camera.side >= view.furnished * 0.97:
                chart.draw_ornaments(canvas, view.ornaments, view.camera, self._clock)
            self._draw_shallows(canvas)
            tiles = list(self._visible())
            self._draw_tiles(canvas, tiles)
            self._draw_glints(canvas, tiles)
            self._draw_boats(canvas)
            self._draw_chips(canvas, [cell for cell, _, _ in tiles])
            self._draw_gates(canvas, tiles)
        overview = view.overview()
        if overview is not None:
            boats = {seat: view.pose(seat)[:2] for seat in range(len(view.shown.cells))}
            overview.draw(canvas, view.shown, boats, view.room.colours)

    def draw_over(self, canvas: Canvas) -> None:
        """What passes over everything: tiles on their way, and the standings."""
        view = self.view
        self._draw_falling(canvas)
        if view.standings:
            races = view.committed.races
            standings.draw(canvas, view.board, view.shown.race + 1, races, view.standings, view.standings_share)

    @property
    def _clock(self) -> float:
        return self.view.room.beat if self.view.room.motion else 0.0

    def _draw_shallows(self, canvas: Canvas) -> None:
        view = self.view
        codes = tuple(view.shown.codes)
        if self._sheet is None or self._sheet[1] != codes:
            self._sheet = (chart.shallows(codes, view.extent), codes)
        chart.draw_shallows(canvas, self._sheet[0], hash(codes), view.camera, view.extent)

    def _visible(self) -> Iterator[tuple[int, int, int]]:
        """The cells in the window that hold tiles, and the pixel where each begins."""
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

    def look(self, cell: int) -> city.Look:
        """What the tile on a cell looks like."""
        code = self.view.shown.codes[cell]
        return city.look(CODE_KIND[code], (code - 1) % SIDES, cell)

    def _draw_tiles(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        view = self.view
        side = view.camera.side
        codes = view.shown.codes
        for deep in (True, False):
            for cell, x, y in tiles:
                if (CODE_ICON[codes[cell]] == DEEP) == deep and cell not in view.falling:
                    sprite, pad = city.tile(self.look(cell), view.shown.opened(cell), side)
                    _blit(canvas, sprite, x - pad, y - pad)

    def _draw_falling(self, canvas: Canvas) -> None:
        """Tiles on their way down."""
        view = self.view
        for cell, (x, y, alpha) in view.falling.items():
            code = view.shown.codes[cell]
            self._draw_loose(canvas, CODE_KIND[code], (code - 1) % SIDES, cell, x, y, alpha)

    def _draw_loose(self, canvas: Canvas, kind: int, turn: int, cell: int, x: float, y: float, alpha: float) -> None:
        """A tile that is not joined to the course yet."""
        side = self.view.camera.side
        seen = city.look(kind, turn, cell)
        sprite, pad = city.tile(seen, 0b1111, side)
        left, top = canvas.px(x) - side // 2, canvas.px(y) - side // 2
        canvas.blit(sprite, (left - pad) / canvas.scale, (top - pad) / canvas.scale, alpha=alpha)
        if seen.landmark == city.GATE:
            gate = city.gate(seen.water, side)
            canvas.blit(gate, left / canvas.scale, (top + side - gate.get_height()) / canvas.scale, alpha=alpha)

    def _draw_glints(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        view = self.view
        reach = SIDE * view.camera.zoom * 0.54
        for cell, _, _ in tiles:
            x, y = view.to_window(*course.centre(cell))
            water = CODE_WATER[view.shown.codes[cell]]
            for side, (dx, dy) in enumerate(_TOWARDS):
                other = BESIDE[cell][side]
                if water >> side & 1 and other != OUTSIDE and not view.shown.codes[other]:
                    strength = 0.55 + 0.4 * math.sin(self._clock * 2.2 + cell * 1.3 + side)
                    marks.draw_glint(canvas, x + dx * reach, y + dy * reach, max(0.1, strength))

    def _draw_chips(self, canvas: Canvas, cells: Iterable[int]) -> None:
        """What tiles bear, over the boats: none hides its tile's Current."""
        view = self.view
        for cell in cells:
            code = view.shown.codes[cell]
            if code and cell not in view.falling:
                chips.draw(canvas, CODE_KIND[code], self.chips_at(cell, CODE_WATER[code]), len(view.shown.cells) == 2)

    def chips_at(self, cell: int, water: int) -> chips.Places:
        """Where the chips of a tile with some water lie on a cell."""
        view = self.view
        own = bool(view.shown.cells) and cell == view.shown.cells[view.shown.turn] and not view.places
        return chips.places(water, *view.to_window(*course.centre(cell)), view.camera.shown_side, own)

    # Boats and gates

    def _draw_boats(self, canvas: Canvas) -> None:
        view = self.view
        zoom = view.camera.zoom
        for seat, (points, way) in view.wakes.items():
            strength = 1.0 if seat in view.places else 0.0
            gondolas.draw_wake(canvas, points, way, view.to_window, zoom, strength)
        seats = range(len(view.shown.cells))
        for seat in sorted(seats, key=lambda one: (one in view.places, view.pose(one)[1])):
            x, y, heading = view.pose(seat)
            bob = math.sin(self._clock * 1.7 + seat * 1.9) * 0.8 if view.room.motion else 0.0
            x, y = view.to_window(x, y)
            berthed = seat not in view.places and CODE_KIND[view.shown.codes[view.shown.cells[seat]]] == BOATHOUSE
            gondolas.draw(canvas, view.room.colours[seat], x, y + bob, heading, zoom, berthed)

    def _draw_gates(self, canvas: Canvas, tiles: Sequence[tuple[int, int, int]]) -> None:
        """The checkpoints' bridges over boats and ways, with their flags."""
        view = self.view
        side = view.camera.side
        shown_side = view.camera.shown_side
        for cell, left, top in tiles:
            code = view.shown.codes[cell]
            if CODE_ICON[code] != GATE or cell in view.falling:
                continue
            gate = city.gate(CODE_WATER[code], side)
            _blit(canvas, gate, left, top + side - gate.get_height())
            x, y = view.to_window(*course.centre(cell))
            if cell in view.shown.checkpoints:
                name = term("gondola", "checkpoint_short", view.shown.checkpoints.index(cell))
                marks.draw_label(canvas, name, x, y + shown_side * 0.41)
            bits = view.shown.flags.get(cell, 0)
            colours = [view.room.colours[seat] for seat in range(len(view.shown.cells)) if bits >> seat & 1]
            if colours:
                flags.draw_on_gate(canvas, x, y - shown_side * 0.16, shown_side, colours)

    # What can be done

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], pointed: int) -> None:
        """Where the tile in hand may lie, or where the gondola may rest; and the checkpoints still to be crossed."""
        view = self.view
        beat = 0.9 + 0.1 * math.sin(self._clock * 3) if view.room.motion else 1.0
        with _clipped(canvas, view.board):
            self._draw_missing(canvas, state)
            if state.phase == RACE:
                self._draw_rests(canvas, state, legal, pointed, beat)
            else:
                self._draw_cells(canvas, state, legal, pointed, beat)

    def _draw_cells(self, canvas: Canvas, state: State, legal: Sequence[int], pointed: int, beat: float) -> None:
        view = self.view
        side = view.camera.shown_side
        ghosts = {placed(move)[1] for move in (pointed, view.question.chosen) if is_placement(move)}
        cells = {placed(move)[1] for move in legal if is_placement(move) and placed(move)[0] == view.deciding.picked}
        for cell in sorted(cells - ghosts):
            x, y = view.to_window(*course.centre(cell))
            if state.grid[cell]:
                marks.draw_swap(canvas, x, y, side, beat)
            else:
                marks.draw_cell(canvas, x, y, side, beat)

    def _draw_rests(self, canvas: Canvas, state: State, legal: Sequence[int], pointed: int, beat: float) -> None:
        view = self.view
        chosen = [move for move in (pointed, view.question.chosen) if is_race(move)]
        if not chosen:
            best = view.plans.best(state, legal)
            self._draw_race(canvas, state, best, False)
            chosen = [best]
        seen = {raced(move)[0] for move in chosen}
        for move in legal:
            cell, _ = raced(move)
            if is_race(move) and cell not in seen:
                seen.add(cell)
                x, y = view.to_window(*course.berth(cell, view.shown.codes[cell]))
                marks.draw_rest(canvas, x, y, str(view.plans.way(state, move).steps), beat, False)

    def _draw_missing(self, canvas: Canvas, state: State) -> None:
        """Light round the checkpoints without a flag of the seat to play, and the steps to the nearest."""
        view = self.view
        seat = state.turn
        side = view.camera.shown_side
        glow = 0.85 * view.pulse
        for cell, bits in view.shown.flags.items():
            if not bits >> seat & 1:
                marks.draw_pulse(canvas, *view.to_window(*course.centre(cell)), side, glow)
        nearest, steps = course.nearest_missing(view.shown.codes, view.shown.flags, view.shown.cells[seat], seat)
        if nearest >= 0:
            x, y = view.to_window(*course.centre(nearest))
            marks.draw_chip(canvas, tr("gondola.steps", count=steps), x, y + side * 0.30, view.board)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        """A tile where it would lie with the race that follows, or the way of a race."""
        view = self.view
        with _clipped(canvas, view.board):
            if is_race(move):
                self._draw_race(canvas, state, move, firm)
            elif is_placement(move):
                self._draw_placement(canvas, state, move, firm)

    def _draw_placement(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        view = self.view
        kind, cell, turn = placed(move)
        view.deciding.turned = turn
        x, y = view.to_window(*course.centre(cell))
        side = view.camera.shown_side
        self._draw_loose(canvas, kind, turn, cell, x, y, 1.0 if firm else 0.92)
        marks.draw_frame(canvas, x, y, side)
        where = chips.places(WATER[kind][turn], x, y, side)
        chips.draw(canvas, kind, where, state.seats == 2, speed=True)
        ahead = view.plans.ahead(state, move)
        if ahead.race >= 0:
            codes = list(view.shown.codes)
            codes[cell] = 1 + kind * SIDES + turn
            self._draw_way(canvas, view.plans.way(ahead.state, ahead.race, move), codes, False)
        if view.question.meanings > 1:
            marks.draw_turning(canvas, x + side / 2, y - side / 2)

    def _draw_race(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        self._draw_way(canvas, self.view.plans.way(state, move), self.view.shown.codes, firm)

    def _draw_way(self, canvas: Canvas, way: Way, codes: Sequence[int], firm: bool) -> None:
        """A way as a ribbon, the boats and gates over it, its steps at its end and why it ends there."""
        view = self.view
        start = view.pose(view.drafted.turn)[:2]
        points = [view.to_window(x, y) for x, y in course.curve(way.cells, codes, start)]
        marks.draw_way(canvas, points, firm)
        self._draw_boats(canvas)
        crossed = set(way.cells)
        self._draw_chips(canvas, crossed | set(view.shown.cells))
        self._draw_gates(canvas, [tile for tile in self._visible() if tile[0] in crossed])
        end = points[-1] if points else view.to_window(*course.centre(way.cells[-1]))
        marks.draw_rest(canvas, *end, str(way.steps), 1.0, True)
        why = _ended(way)
        if why:
            marks.draw_chip(canvas, why, end[0], end[1] + 22, view.board, warn=True)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a cell."""
        view = self.view
        with _clipped(canvas, view.board):
            marks.draw_frame(canvas, *view.to_window(x, y), view.camera.shown_side)

    def tips(self, cell: int) -> str:
        """What lies on a cell, in words."""
        view = self.view
        code = view.shown.codes[cell] if cell >= 0 else 0
        if not code:
            return ""
        kind = CODE_KIND[code]
        lines = [words.tile_words(kind)]
        if TILES[kind].icon == GATE and cell in view.shown.checkpoints:
            name = term("gondola", "number_titled", view.shown.checkpoints.index(cell))
            bits = view.shown.flags.get(cell, 0)
            flagged = [view.room.names[seat] for seat in range(len(view.shown.cells)) if bits >> seat & 1]
            told = tr("gondola.tile.flags", names=", ".join(flagged)) if flagged else tr("gondola.tile.flags.none")
            lines = [name, *words.tile_lines(kind), told]
        here = [view.room.names[seat] for seat, at in enumerate(view.shown.cells) if at == cell]
        if here:
            lines.append(tr("gondola.tile.here", names=", ".join(here)))
        return "\n".join(lines)


def _ended(way: Way) -> str:
    """Why a way ends before all steps are made; empty where they are."""
    if way.fallen:
        return tr("gondola.end.back", count=way.fallen)
    return tr(f"gondola.end.{REASONS[way.reason]}") if way.reason else ""


@contextlib.contextmanager
def _clipped(canvas: Canvas, area: Rect) -> Iterator[None]:
    """Drawing is kept within an area."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.box(area))
    yield
    canvas.surface.set_clip(before)


def _blit(canvas: Canvas, sprite: pygame.Surface, x: int, y: int) -> None:
    """Draw a premultiplied sprite at a pixel."""
    canvas.surface.blit(sprite, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
