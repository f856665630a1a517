"""Target overlay: lit slots and resting places, previews of tiles and ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from game.rules.gondola.board import CODE_ICON, CODE_WATER, DEEP, SIDES, WATER
from game.rules.gondola.state import RACE, State
from game.tables.base.places import Placed
from game.tables.hud import route_wake, target_highlight
from game.ui.art import highlights
from game.ui.render.canvas import Canvas, Rect

from .. import course, geometry, hand, prompts, texts
from ..race_preview import CanalWay, Steps, is_placement, is_race, placed, raced
from ..view import GondolaView
from . import board, steps_plate, tile_labels
from .course_signs import chip_box, draw_chip, draw_plus, draw_pulse, draw_rest, draw_swap, draw_turning
from .steps_plate import Obstacle

REASON_ROOM = (110.0, 60.0)  # logical units by which the reason of a way's end is wider and higher than its tile
WAKE = route_wake.Breadth(8.0, 22.7, 9.0)
TILE_COST, BOAT_COST, KEPT_COST = 2.0, 8.0, 12.0  # of the steps' plate over houses, boats, and gates or lit places
GATE_RISE = 30.0  # logical units by which a gate with its flags stands out of its tile, at both ends
CHIP_INSET, RING_ROOM = 12.0, 22.0  # logical units: of reasons from the window's rim, and round a ring with steps
LABEL_COST = 6.0  # of the steps' plate over a tile's labels, or over deep water
CELL_RADIUS, CELL_INSET = 8.0, 1.5  # of the outline of a cell


# Target cells


def slots(view: GondolaView) -> list[int]:
    """Return the cells where the tile in hand may lie, also once it was laid to try."""
    state, kind = view.before, view.picks.kind

    def find() -> list[int]:
        moves = [move for move in view.game.legal(state) if is_placement(move) and placed(move)[0] == kind]
        return sorted({placed(move)[1] for move in moves})

    return view.kept_slots.of(state, kind, find)


def rests(view: GondolaView, state: State, legal: Sequence[int]) -> dict[int, int]:
    """Return the cells where the gondola may come to rest, with its steps."""
    found: dict[int, int] = {}
    for move in legal:
        if is_race(move):
            found.setdefault(raced(move)[0], view.previews.way(state, move).steps)
    return found


def shown_race(view: GondolaView, state: State, legal: Sequence[int], pointed: int) -> int:
    """Return the race whose way is shown; -1 for none.

    It is the one pointed at, the chosen one, or the most useful.
    """
    if pointed not in legal:  # another choice of tile or place
        pointed = -1
    found = [move for move in (pointed, view.question.pending_move) if is_race(move)]
    if found or state.phase != RACE:
        return found[0] if found else -1
    return view.previews.best(state, legal)


# Drawing


def draw_legal(canvas: Canvas, view: GondolaView, state: State, legal: Sequence[int], pointed: int) -> None:
    """Draw the cells where the tile may lie or the gondola may rest; dim the others.

    The way, rings with steps and the plate are drawn later, over the others' trails.
    """
    own = state.at[state.turn]
    race = shown_race(view, state, legal, pointed)
    resting = rests(view, state, legal)
    laying = placed(pointed)[1] if is_placement(pointed) else hand.laid(view)
    free = [cell for cell in slots(view) if cell != laying]
    if len(legal) < len(view.question.legal):  # a lesson asks for some of the moves only
        asked = {placed(move)[1] for move in legal if is_placement(move)}
        free = [cell for cell in free if cell in asked]
    lit = sorted({*free, *resting} | ({laying} if laying >= 0 else set()))
    way = _way(view, state, race, pointed)
    area = view.room.layout.board
    seen = [cell for cell in lit if view.tile_box(cell).colliderect(area)]
    clear = sorted(
        cell
        for cell in {*seen, own, *(way.cells if way is not None else ())}
        if area.left <= view.tile_box(cell).left and view.tile_box(cell).right <= area.right  # others fade in the mist
    )
    target_highlight.draw_veil(canvas, area, [tile_edge(view, cell) for cell in clear])
    with canvas.within(area):
        swaps = {cell for cell in free if view.state.grid[cell]}
        for cell in seen:
            if cell not in swaps:  # tiles that may be replaced have a thin green ring instead
                highlights.draw_target(canvas, *tile_edge(view, cell), view.pulse)
        for cell in free:
            if cell in seen:
                _draw_slot(canvas, view, cell)
    taken = [view.tile_box(cell) for cell in clear if cell != own]
    if way is not None and texts.ended(way):  # the reason stands above the way's end or below
        taken.append(view.tile_box(way.cells[-1]).inflate(*REASON_ROOM))
    shown = way or _way(view, state, race, view.question.pending_move)
    steps = prompts.known_steps(view, state, pointed, shown.steps if shown is not None else -1)
    view.over_trails = partial(_draw_answers, canvas, view, state, race, resting, steps, taken)


def _draw_answers(
    canvas: Canvas,
    view: GondolaView,
    state: State,
    race: int,
    resting: Mapping[int, int],
    steps: Steps | None,
    taken: Sequence[Rect],
) -> None:
    """Draw the way, rings with steps and the plate."""
    with canvas.within(view.board):
        if race >= 0:
            _draw_way(canvas, view, view.previews.way(state, race), course.codes(view.state))
        _draw_missing(canvas, view, state)
        for cell, made in resting.items():
            if race < 0 or cell != raced(race)[0]:
                draw_rest(canvas, *_ring_spot(view, cell, view.state.grid[cell] & 255), str(made), False)
        _draw_words(canvas, view, state, steps, taken)


def _way(view: GondolaView, state: State, race: int, pointed: int) -> CanalWay | None:
    """Return the way that is shown, also before the tile that it leads over is laid."""
    previews = view.previews
    if is_placement(pointed):
        ahead = previews.ahead(view.pointed_state, pointed)
        return previews.way(ahead.state, ahead.race, pointed) if ahead.race >= 0 else None
    return previews.way(state, race) if race >= 0 else None


def _draw_slot(canvas: Canvas, view: GondolaView, cell: int) -> None:
    x, y = view.tile_box(cell).center
    if view.state.grid[cell]:
        draw_swap(canvas, x, y, view.camera.shown_side)
    else:
        draw_plus(canvas, x, y)


def _draw_missing(canvas: Canvas, view: GondolaView, state: State) -> None:
    """Light round the checkpoints without a flag of the seat to play, and the steps to the nearest."""
    seat, shown = state.turn, view.state
    flags = course.flags(shown)
    view.nearest = geometry.nearest_missing(course.codes(shown), flags, shown.at[seat], seat)
    missing = [cell for cell, bits in flags.items() if not bits >> seat & 1]
    beyond = [cell for cell in missing if not view.tile_box(cell).colliderect(view.board)]
    for cell in missing:
        if cell not in beyond:
            draw_pulse(canvas, *view.to_window(*geometry.centre(cell)), view.camera.shown_side)
            board.draw_name(canvas, view, cell)
    board.draw_signposts(canvas, view, beyond)


def _draw_words(canvas: Canvas, view: GondolaView, state: State, steps: Steps | None, taken: Sequence[Rect]) -> None:
    """Draw the plate at the boat, unless the boat is out of the window."""
    own = view.tile_box(state.at[state.turn])
    if steps is not None and view.board.contains(own):
        area = view.board.inflate(-12, -12)
        key = ("plate", steps, *(tuple(box) for box in (own, *taken, *view.marks)))
        box = view.answers.of(
            key, lambda: steps_plate.box_at(own, area, steps, canvas.scale, _obstacles(view, state, taken))
        )
        steps_plate.draw(canvas, box, own, steps)


def _obstacles(view: GondolaView, state: State, taken: Sequence[Rect]) -> list[Obstacle]:
    """Return what the plate had better not cover, so that it lies on open water where there is some near."""
    found = [Obstacle(view.tile_box(cell), TILE_COST) for cell in course.tiles(view.state)]
    for cell in course.tiles(view.state):
        code = view.state.grid[cell] & 255
        labels = board.chips_at(view, cell, CODE_WATER[code])
        is_deep = CODE_ICON[code] == DEEP
        box = view.tile_box(cell) if is_deep else labels.current.union(labels.capacity)
        found.append(Obstacle(box, LABEL_COST))
    found += [Obstacle(box, KEPT_COST) for box in (*taken, *view.marks)]
    found += [Obstacle(view.tile_box(cell).inflate(0, GATE_RISE), KEPT_COST) for cell in course.checkpoints(view.state)]
    found += [
        Obstacle(view.tile_box(cell), BOAT_COST) for cell in course.boats(view.state) if cell != state.at[state.turn]
    ]
    return found


def draw_placement(canvas: Canvas, view: GondolaView, state: State, move: int, firm: bool) -> None:
    """Draw a tile on its cell before it is laid, with the race that follows."""
    kind, cell, turn = placed(move)
    box = view.tile_box(cell)
    with canvas.within(view.board):
        board.draw_loose(canvas, view, kind, turn, cell, *box.center, 1.0 if firm else 0.92)
        highlights.draw_target(canvas, *tile_edge(view, cell))
        where = tile_labels.places(WATER[kind][turn], *box.center, box.width)
        tile_labels.draw(canvas, kind, where, state.seats == 2, speed=True)
        way = _way(view, state, -1, move)
        if way is not None:
            codes = bytearray(course.codes(view.state))
            codes[cell] = 1 + kind * SIDES + turn
            _draw_way(canvas, view, way, codes)
        if view.question.meanings > 1:
            draw_turning(canvas, box.right, box.y)


def draw_race(canvas: Canvas, view: GondolaView, state: State, move: int, firm: bool) -> None:
    """Draw the way of a race that nobody is asked for, such as the best one in a review."""
    if not view.question.is_asked:  # otherwise the way is drawn with the lit cells
        with canvas.within(view.board):
            _draw_way(canvas, view, view.previews.way(state, move), course.codes(view.state))


def _draw_way(canvas: Canvas, view: GondolaView, way: CanalWay, codes: Sequence[int]) -> None:
    """Draw a wake along a way, its steps at its end and why it ends there.

    Boats and gates lie over it.
    """
    start = view.fleet.pose(view.state, view.drafted.turn)[:2]
    laid = tuple(codes[cell] for cell in way.cells)
    key = ("way", way.cells, laid, start, view.camera.corner(), view.camera.side)
    points = view.answers.of(key, lambda: [view.to_window(*point) for point in geometry.curve(way.cells, codes, start)])
    route_wake.draw(canvas, key, points, WAKE)
    board.draw_over_way(canvas, view, way.cells)
    end = _ring_spot(view, way.cells[-1], codes[way.cells[-1]])
    draw_rest(canvas, *end, str(way.steps), True)
    why = texts.ended(way)
    if why and view.board.collidepoint(*end):  # at its end, or not at all
        draw_chip(canvas, why, _chip_at(canvas, view, why, end))


def _ring_spot(view: GondolaView, cell: int, code: int) -> geometry.Point:
    """Return the place of the ring with the steps to a cell, where the tile's Current and Capacity can be read."""
    return tile_labels.beside_labels(CODE_WATER[code], *view.tile_box(cell).center, view.camera.shown_side)


def _chip_at(canvas: Canvas, view: GondolaView, why: str, end: geometry.Point) -> Rect:
    """Return the box of the reason why a way ends: near its end, off names, gates and the ring with the steps."""
    area, (x, y) = view.board.inflate(-2 * CHIP_INSET, -2 * CHIP_INSET), end
    aside = chip_box(canvas, why, x, y, area).width / 2 + RING_ROOM
    offs = ((0, -46), (0, 24), (0, -70), (0, 48), (-aside, -12), (aside, -12), (-aside, -60), (aside, -60))
    spots = [chip_box(canvas, why, x + dx, y + dy, area) for dx, dy in offs]
    kept = [*board.names(view), *(view.tile_box(cell).inflate(-24, 0) for cell in course.checkpoints(view.state))]
    kept.append(Rect(x - RING_ROOM, y - RING_ROOM, 2 * RING_ROOM, 2 * RING_ROOM))
    return min(spots, key=lambda spot: len(spot.collidelistall(kept)))


def tile_edge(view: GondolaView, cell: int) -> Placed:
    """Return the outline of a cell."""
    return _edge(view.camera.shown_side - CELL_INSET), *view.tile_box(cell).center


@lru_cache
def _edge(side: float) -> highlights.Shape:
    """Return the outline of a cell."""
    return highlights.box(("gondola cell", round(side, 1)), side, side, CELL_RADIUS)
