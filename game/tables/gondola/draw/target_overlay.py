"""Target overlay: lit slots and resting places, previews of tiles and ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from game.locale import tr
from game.rules import Game
from game.rules.gondola.board import SIDES, WATER
from game.rules.gondola.state import RACE, State
from game.tables.base.host import Room
from game.tables.base.places import Placed
from game.tables.hud import route_wake, target_highlight
from game.ui.art import highlights
from game.ui.render.canvas import Canvas, Rect

from .. import geometry, prompts
from ..context import GondolaContext
from ..race_preview import REASONS, CanalWay, is_placement, is_race, placed, raced
from . import steps_plate, tile_labels
from .board import CourseContext
from .course_signs import draw_chip, draw_plus, draw_pulse, draw_rest, draw_swap, draw_turning

REASON_ROOM = (110.0, 60.0)  # logical units by which the reason of a way's end is wider and higher than its tile
WAKE = route_wake.Breadth(8.0, 22.7, 9.0)
CELL_RADIUS, CELL_INSET = 8.0, 1.5  # of the outline of a cell


class TargetOverlay:
    """Drawing of the legal moves, and of their consequences."""

    def __init__(self, view: CourseContext):
        self.view = view
        self._slots: tuple[object, list[int]] = (None, [])
        self._above: Callable[[], None] | None = None  # draws the parts that wait for the trails

    # Target cells

    def slots(self) -> list[int]:
        """Return the cells where the tile in hand may lie, also once it was laid to try."""
        view = self.view
        state, kind = view.before, view.picked.kind
        key = bytes(state), kind
        if self._slots[0] != key:
            moves = [move for move in view.game.legal(state) if is_placement(move) and placed(move)[0] == kind]
            self._slots = key, sorted({placed(move)[1] for move in moves})
        return self._slots[1]

    def laid(self) -> int:
        """Return the cell of the tile that was laid to try; -1 for none."""
        cells = [placed(move)[1] for move in self.view.question.drafted if is_placement(move)]
        return cells[-1] if cells else -1

    def rests(self, state: State, legal: Sequence[int]) -> dict[int, int]:
        """Return the cells where the gondola may come to rest, with its steps."""
        found: dict[int, int] = {}
        for move in legal:
            if is_race(move):
                found.setdefault(raced(move)[0], self.view.previews.way(state, move).steps)
        return found

    def shown_race(self, state: State, legal: Sequence[int], pointed: int) -> int:
        """Return the race whose way is shown; -1 for none.

        It is the one pointed at, the chosen one, or the most useful.
        """
        if pointed not in legal:  # another choice of tile or place
            pointed = -1
        found = [move for move in (pointed, self.view.question.pending_move) if is_race(move)]
        if found or state.phase != RACE:
            return found[0] if found else -1
        return self.view.previews.best(state, legal)

    # Drawing

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], pointed: int) -> None:
        """Draw the cells where the tile may lie or the gondola may rest; dim the others."""
        view, own = self.view, state.at[state.turn]
        race = self.shown_race(state, legal, pointed)
        rests = self.rests(state, legal)
        laying = placed(pointed)[1] if is_placement(pointed) else self.laid()
        slots = [cell for cell in self.slots() if cell != laying]
        lit = sorted({*slots, *rests} | ({laying} if laying >= 0 else set()))
        way = self._way(state, race, pointed)
        board = view.room.layout.board
        seen = [cell for cell in lit if self.view.tile_box(cell).colliderect(board)]
        clear = sorted({*seen, own, *(way.cells if way is not None else ())})
        target_highlight.draw_veil(canvas, board, [self._placed(cell) for cell in clear])
        with canvas.within(board):
            for cell in seen:
                highlights.draw_target(canvas, *self._placed(cell), view.pulse)
            for cell in slots:
                if cell in seen:
                    self._draw_slot(canvas, cell)
        taken = [self.view.tile_box(cell) for cell in clear if cell != own]
        if way is not None and ended(way):  # the reason stands above the way's end or below
            taken.append(self.view.tile_box(way.cells[-1]).inflate(*REASON_ROOM))
        self._above = partial(self._draw_answers, canvas, state, race, rests, pointed, taken)

    def draw_answers(self) -> None:
        """Draw the way, rings with steps and the plate, over the others' trails."""
        if self._above is not None:
            draw, self._above = self._above, None
            draw()

    def _draw_answers(
        self,
        canvas: Canvas,
        state: State,
        race: int,
        rests: Mapping[int, int],
        pointed: int,
        taken: Sequence[Rect],
    ) -> None:
        view = self.view
        with canvas.within(view.board):
            if race >= 0:
                self.draw_race(canvas, state, race)
            self._draw_missing(canvas, state)
            for cell, steps in rests.items():
                if race < 0 or cell != raced(race)[0]:
                    spot = view.to_window(*geometry.berth(cell, view.shown.codes[cell]))
                    draw_rest(canvas, *spot, str(steps), False)
            self._draw_words(canvas, state, pointed, taken)

    def _placed(self, cell: int) -> Placed:
        return tile_edge(self.view, cell)

    def _way(self, state: State, race: int, pointed: int) -> CanalWay | None:
        """Return the way that is shown, also before the tile that it leads over is laid."""
        previews = self.view.previews
        if is_placement(pointed):
            ahead = previews.ahead(self.view.pointed_state, pointed)
            return previews.way(ahead.state, ahead.race, pointed) if ahead.race >= 0 else None
        return previews.way(state, race) if race >= 0 else None

    def _draw_slot(self, canvas: Canvas, cell: int) -> None:
        x, y = self.view.tile_box(cell).center
        if self.view.shown.codes[cell]:
            draw_swap(canvas, x, y, self.view.camera.shown_side)
        else:
            draw_plus(canvas, x, y)

    def _draw_missing(self, canvas: Canvas, state: State) -> None:
        """Light round the checkpoints without a flag of the seat to play, and the steps to the nearest."""
        view, seat = self.view, state.turn
        side = view.camera.shown_side
        view.drawing.nearest = geometry.nearest_missing(
            view.shown.codes, view.shown.flags, view.shown.cells[seat], seat
        )
        for cell, bits in view.shown.flags.items():
            if not bits >> seat & 1 and self.view.tile_box(cell).colliderect(view.board):
                draw_pulse(canvas, *view.to_window(*geometry.centre(cell)), side)
                view.drawing.draw_name(canvas, cell)

    def _draw_words(self, canvas: Canvas, state: State, pointed: int, taken: Sequence[Rect]) -> None:
        """Draw the plate at the boat, unless the boat is out of the window."""
        own, board = self.view.tile_box(state.at[state.turn]), self.view.board
        steps = prompts.known_steps(self.view, state, pointed)
        if steps is not None and board.contains(own):
            boxes = [*taken, *self.view.drawing.names()]
            steps_plate.draw(
                canvas, steps_plate.box_at(own, board.inflate(-12, -12), steps, canvas.scale, boxes), own, steps
            )

    def draw_placement(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        """Draw a tile on its cell before it is laid, with the race that follows."""
        view = self.view
        kind, cell, turn = placed(move)
        box = self.view.tile_box(cell)
        view.drawing.draw_loose(canvas, kind, turn, cell, *box.center, 1.0 if firm else 0.92)
        highlights.draw_target(canvas, *self._placed(cell))
        where = tile_labels.places(WATER[kind][turn], *box.center, box.width)
        tile_labels.draw(canvas, kind, where, state.seats == 2, speed=True)
        way = self._way(state, -1, move)
        if way is not None:
            codes = list(view.shown.codes)
            codes[cell] = 1 + kind * SIDES + turn
            self._draw_way(canvas, way, codes)
        if view.question.meanings > 1:
            draw_turning(canvas, box.right, box.y)

    def draw_race(self, canvas: Canvas, state: State, race: int) -> None:
        """Draw the way of a race."""
        self._draw_way(canvas, self.view.previews.way(state, race), self.view.shown.codes)

    def _draw_way(self, canvas: Canvas, way: CanalWay, codes: Sequence[int]) -> None:
        """Draw a wake along a way, its steps at its end and why it ends there.

        Boats and gates lie over it.
        """
        view = self.view
        start = view.fleet.pose(view.drafted.turn)[:2]
        laid = tuple(codes[cell] for cell in way.cells)
        key = ("way", way.cells, laid, start, view.camera.corner(), view.camera.side)
        points = view.answers.of(
            key, lambda: [view.to_window(*point) for point in geometry.curve(way.cells, codes, start)]
        )
        route_wake.draw(canvas, key, points, WAKE)
        view.drawing.draw_over_way(canvas, way.cells)
        end = points[-1] if points else view.to_window(*geometry.centre(way.cells[-1]))
        draw_rest(canvas, *end, str(way.steps), True)
        why = ended(way)
        if why and view.board.collidepoint(*end):  # at its end, or not at all
            above = end[1] - 46 if end[1] - 46 > view.board.y else end[1] + 24
            draw_chip(canvas, why, end[0], above, view.board, warn=True)


def ended(way: CanalWay) -> str:
    """Return the reason why a way ends before all steps are made; empty if they are."""
    if way.fallen:
        return tr("gondola.end.back", count=way.fallen)
    return tr(f"gondola.end.{REASONS[way.reason]}") if way.reason else ""


class TargetContext(CourseContext):
    """View context with the target overlay."""

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.overlay = TargetOverlay(self)


def draw_placement(canvas: Canvas, view: TargetContext, state: State, move: int, firm: bool) -> None:
    """Draw a tile on its cell before it is laid, with the race that follows."""
    with canvas.within(view.board):
        view.overlay.draw_placement(canvas, state, move, firm)


def tile_edge(view: GondolaContext, cell: int) -> Placed:
    """Return the outline of a cell."""
    return _edge(view.camera.shown_side - CELL_INSET), *view.tile_box(cell).center


@lru_cache
def _edge(side: float) -> highlights.Shape:
    """Return the outline of a cell."""
    return highlights.box(("gondola cell", round(side, 1)), side, side, CELL_RADIUS)
