"""View of Gondola's table: the camera over the course, the gondolas' motion, the picked tile, and controls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

import pygame

from game.locale import tr
from game.rules import Event, Game
from game.rules.gondola import events as told
from game.rules.gondola.board import TILES
from game.rules.gondola.state import State
from game.session.memo import Memo, MemoTable
from game.stage.animation.tween import Motion, Tween, Wait
from game.stage.animation.tween import Sequence as Then
from game.tables.base import acts
from game.tables.base.host import Room
from game.tables.base.layout import Layout
from game.tables.base.table import AnyTable
from game.tables.base.view import Tool, View
from game.ui.art import player_portraits
from game.ui.easing import linear
from game.ui.render.canvas import Canvas, Rect

from . import course, geometry
from .boat_poses import Fleet
from .camera import PAN_SECONDS, Camera, Extent
from .geometry import Point
from .minimap import MAP_ROOM, Overview
from .ornaments import FADE_SECONDS, ORNAMENTS, Ornament, covered
from .race_preview import RacePreviews, is_placement, placed

BUTTONS_WIDTH = 42.0  # logical width of the round buttons at the tray's end
HOLD_SECONDS = 0.3  # pause after a pan
TURN_SECONDS = 0.12  # pause before a turn for which nothing moves
MOST_STEPS = max(tile.current for tile in TILES)
STANDINGS_SECONDS = 3.2  # seconds that the standings are shown at any speed
NO_CHECKPOINT = (-1, 0)


@dataclass
class PickedTile:
    """Tile in hand that is picked to be laid; there is always one if any can be laid."""

    kind: int = -1  # -1: none
    key: str = ""  # of its card in the tray


class FallingTile(NamedTuple):
    """Tile on its way down: its place in the window, and what it is."""

    x: float
    y: float
    alpha: float
    code: int


@dataclass(frozen=True)
class StandingsLine:
    """Standing of one seat in the league."""

    name: str
    face: str  # its portrait
    colour: int
    points: int
    flags: int  # of the race that has just ended
    won: bool


class ShallowsSheet(NamedTuple):
    """Painted shallows, and the course for which they were painted."""

    picture: pygame.Surface
    codes: bytes
    extent: Extent


class GondolaView(View[State]):
    """Gondola's table in a window."""

    zooms = True
    side_height = geometry.SIDEBAR_HEIGHT

    def __init__(self, table: AnyTable, game: Game, room: Room):
        super().__init__(table, game, room)
        self.camera = Camera()
        self.bounds = course.bounds(self.state)
        self.covered: dict[Ornament, float] = {}  # ornaments under tiles, with the seconds in which they are still seen
        self.sheet: ShallowsSheet | None = None
        self._opened: tuple[int, int] | None = None  # the turn for which the camera last went to a boat
        self.answers = MemoTable()  # about the course as it is
        self.kept_slots: Memo[list[int]] = Memo()
        self.fleet = Fleet(self.answers)
        self.falling: dict[int, FallingTile] = {}  # tiles on their way, by cell
        self.standings: list[StandingsLine] = []
        self.standings_done = 0  # number of races after which they are shown
        self.standings_left = 0.0  # seconds that they are still shown
        self.speed = 0  # Speed of the tile laid in this turn; no record tells it
        self.winners: set[int] = set()  # seats that have won the race that has just ended
        self.draws = False  # true from a turn's first draw to its end
        self.nearest = NO_CHECKPOINT  # missing checkpoint whose steps are told in this frame, and the steps to it
        self.recent: Mapping[int, Sequence[Event]] = {}  # the others' recent turns, by seat
        self.marks: list[Rect] = []  # seals of recent turns and boats where they lay before, in this frame
        self.over_trails: Callable[[], None] | None = None  # draws what lies over the others' trails in this frame
        self.turned = 0  # quarter turns in which the picked tile was last shown
        self.previews = RacePreviews(self.game)

    # Displayed state

    @property
    def picks(self) -> PickedTile:
        found: PickedTile = super().picks
        return found

    def settle(self, state: State, viewer: int | None) -> None:
        super().settle(state, viewer)
        self.draws = False
        self.previews.clear()
        if self.is_held:
            self.camera.rest()  # the deciding player points at things that stay in place
        elif state.turn in self.question.people:
            self.open_turn()

    def reset(self) -> None:
        self.speed, self.standings = 0, []
        self.falling.clear()
        self.winners.clear()
        self.fleet.moor(self.state)
        if self.is_held:
            self.furnish()
        elif self.camera.is_placed and self._is_watched:
            self._frame([self.state.at[self.state.turn]], 1, at_once=True)
            self.furnish()
        else:
            self.open_turn(at_once=True)
        self.camera.rest()

    def note(self, event: Event) -> None:
        """Take up the facts of an event that no record holds."""
        if isinstance(event, told.StepsSet):
            self.speed = event.speed
        elif isinstance(event, told.RaceWon):
            self.winners.add(event.seat)
        elif isinstance(event, told.RaceBegan):
            self.winners.clear()
            self.draws = False
        elif isinstance(event, told.TurnBegan | told.DrawSkipped):
            self.draws = isinstance(event, told.DrawSkipped)

    def update(self, seconds: float) -> None:
        self.camera.update(seconds, self.room.motion)
        for move in (self.question.pending_move, self.question.pointed):
            if is_placement(move):
                self.turned = placed(move)[2]
        self.covered = {one: max(0.0, left - seconds) for one, left in self.covered.items()}
        self.standings_left = max(0.0, self.standings_left - seconds)
        if not self.standings_left:
            self.standings = []

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        super().set_hint_lines(lines)
        self.previews.set_hint_lines(lines)

    @property
    def announcement(self) -> str:
        return tr("gondola.standings", done=self.standings_done, races=self.state.races) if self.standings else ""

    def tell_standings(self) -> None:
        """Show the league's standings for some seconds at any speed, or until a click."""
        self.standings = [
            StandingsLine(
                name,
                player_portraits.face_of("" if seat in self.question.people else name, self.room.colours[seat]),
                self.room.colours[seat],
                self.labels.shown_points(seat),
                self.state.flagged[seat],
                seat in self.winners,
            )
            for seat, name in enumerate(self.room.names)
        ]
        self.standings_done, self.standings_left = self.state.race + 1, STANDINGS_SECONDS

    def draw_over_seals(self, canvas: Canvas) -> None:
        """Draw the labels that recent trails have kept for last."""
        if self.over_trails is not None:
            draw, self.over_trails = self.over_trails, None
            draw()

    # Camera and geometry

    def layout(self, area: Rect) -> None:
        self.camera.area = self.board = area
        self.camera.scale = self.room.scale
        self.camera.is_turned = self.camera.is_placed = False
        self.open_turn(at_once=True)

    def to_window(self, x: float, y: float) -> Point:
        return self.camera.to_window(x, y)

    def to_board(self, x: float, y: float) -> Point:
        return self.camera.to_board(x, y)

    def open_turn(self, at_once: bool = False) -> bool:
        """Show the boat of the turn with the places round it; as large as is usual, or as a person has chosen.

        The nearest space for a tile and the water that the boat may reach come first, then the nearest missing
        checkpoint, then the other spaces and missing checkpoints, then further places. At the end the winner's boat is
        shown. Returns whether the camera moves.
        """
        state, moves = self.state, False
        if state.seats:
            self._opened = self._turn()
            seat = state.turn if self.game.actor(state) >= 0 else self.game.places(state).index(1)
            here, codes = state.at[seat], course.codes(state)
            ways = self._by_distance(here, geometry.within(codes, here, course.current(state, seat)))
            lit = self._by_distance(here, self._spaces(seat))
            flags = course.flags(state)
            goal, _ = geometry.nearest_missing(codes, flags, here, seat)
            missing = self._by_distance(here, (cell for cell, bits in flags.items() if not bits >> seat & 1))
            others = self._by_distance(here, geometry.within(codes, here, MOST_STEPS).union(course.frontier(state)))
            first = [here, *lit[:1], *ways, *([goal] if goal >= 0 else []), *lit[1:], *missing]
            moves = self._frame([*first, *others], len(first), at_once, len(first))
        self.furnish()
        return moves

    def _spaces(self, seat: int) -> Iterable[int]:
        """Return the cells where a seat may lay a tile now; for others than its player, where any tile may lie."""
        if seat not in self.question.people or self.game.actor(self.state) != seat:
            return course.frontier(self.state)
        return {placed(move)[1] for move in self.game.legal(self.state) if is_placement(move)}

    def _by_distance(self, here: int, cells: Iterable[int]) -> list[int]:
        x, y = geometry.centre(here)
        spots = {cell: geometry.centre(cell) for cell in cells}
        return sorted(spots, key=lambda cell: (max(abs(spots[cell][0] - x), abs(spots[cell][1] - y)), cell))

    def _frame(self, cells: Sequence[int], needed: int, at_once: bool = False, together: int = 0) -> bool:
        """Let the camera show cells, the first before the others. Returns whether it moves.

        It zooms out for the first ones that are to be seen together.
        """
        spots = [geometry.centre(cell) for cell in cells]
        whole = [geometry.centre(cell) for cell in (*course.tiles(self.state), *course.frontier(self.state))]
        return self.camera.frame(course.bounds(self.state), spots, needed, at_once, whole, together)

    def turn_to(self, seat: int) -> Motion:
        """Return the pan to a person's turn; for others the camera moves only when it must."""
        return self._pan() if seat in self.question.people and self.open_turn() else Wait(TURN_SECONDS)

    def _turn(self) -> tuple[int, int]:
        """Return the race and the seat whose turn the camera opens."""
        return self.state.race, self.state.turn

    @property
    def is_held(self) -> bool:
        """True if the camera stays: a person's turn was opened and is not over."""
        return self._opened == self._turn() and self.state.turn in self.question.people

    @property
    def _is_watched(self) -> bool:
        """True if no person has the turn, for whom the camera moves only when it must."""
        return self.state.seats > 0 and self.state.turn not in self.question.people

    def furnish(self, coming: Event | None = None) -> None:
        """Measure the course; or as it will be once an event has landed, under whose tile ornaments fade."""
        after = self.game.state_after(coming) if coming is not None else None
        seen = self.state if after is None else cast("State", after)
        self.answers.forget()
        self.bounds = course.bounds(seen)
        left = FADE_SECONDS if coming is not None else 0.0
        cells = [*course.tiles(seen), *course.frontier(seen)]  # lit spaces lie on no ornament either
        self.covered = {one: self.covered.get(one, left) for one in covered(ORNAMENTS, cells)}

    def follow(self, *cells: int) -> Motion:
        """Return the pan that brings cells into the window, with places near the last; nothing if they are in it.

        A tile or a way that is only tried moves nothing.
        """
        near = self._by_distance(cells[-1], geometry.within(course.codes(self.state), cells[-1], MOST_STEPS))
        if not self.question.is_untouched or not self._frame([*cells, *near], len(cells)):
            return Wait(0)
        return Then(self._pan(), Wait(HOLD_SECONDS))

    def _pan(self) -> Motion:
        return Tween(PAN_SECONDS, self.camera.pan, linear)

    def show_all(self) -> None:
        self.camera.survey(course.bounds(self.state))
        self.furnish()

    def bring_cell(self, cell: int) -> None:
        """Pan to a cell, with the boat of the turn if both find room, unless it is in the window."""
        if self.camera.is_still and not self.board.contains(self.tile_box(cell)):
            self._frame([cell, self.state.at[self.state.turn]], 2)

    def bring(self, x: float, y: float) -> None:
        self.camera.look_at(x, y)

    def overview(self) -> Overview:
        """Return the small map."""
        return self.answers.of("overview", lambda: Overview(self.camera, self.state, self.room.layout.tray))

    @property
    def has_overview(self) -> bool:
        """True if the small map is shown. In the layout for the couch the hand takes its place."""
        return self.room.layout.zoom == 1.0

    def free_tray(self, tray: Rect) -> Rect:
        """Return the tray between the small map and the round buttons."""
        left = MAP_ROOM if self.has_overview else 0.0
        return Rect(tray.x + left, tray.y, tray.width - left - BUTTONS_WIDTH, tray.height)

    def tile_box(self, cell: int) -> Rect:
        """Return a cell in the window."""
        side = self.camera.shown_side
        box = Rect(0, 0, side, side)
        box.center = self.to_window(*geometry.centre(cell))
        return box

    def kept_clear(self) -> Sequence[Rect]:
        """Return the box of the gondola to move."""
        return [self.tile_box(self.state.at[self.state.turn])]

    def where(self, state: State, move: int) -> Point | None:
        place = acts.place_of(self, state, move)
        if place is None:
            return None
        _, cell = place
        assert isinstance(cell, int)
        self.camera.rest()  # moving things cannot be pointed at
        box = self.tile_box(cell)
        if not self.board.contains(box):
            self._frame([cell, self.state.at[self.state.turn]], 1, at_once=True, together=2)
            box = self.tile_box(cell)
        return box.center

    # Controls

    def tools(self) -> Sequence[Tool]:
        return (
            ("plus", tr("gondola.view.nearer"), lambda: self._zoom(1, *self.board.center)),
            ("minus", tr("gondola.view.farther"), lambda: self._zoom(-1, *self.board.center)),
            ("gondola", tr("gondola.view.boat"), self._find_boat),
        )

    def _find_boat(self) -> None:
        self.camera.is_turned = self.camera.is_placed = False
        self.open_turn()

    def tool_spots(self, layout: Layout, count: int) -> list[Point]:
        """Return places at the tray's end, where they lie on no water."""
        tray = layout.tray
        return [(tray.right - 26, tray.y + tray.height * (at + 0.5) / count) for at in range(count)]

    def scroll(self, x: float, y: float, steps: int) -> bool:
        return self._zoom(1 if steps > 0 else -1, x, y)

    def _zoom(self, steps: int, x: float, y: float) -> bool:
        """Zoom about a point of the window. Returns whether the side of the tiles changes."""
        return self.camera.turn(steps, x, y, self.bounds)

    def drag(self, dx: float, dy: float) -> None:
        self.camera.drag(dx, dy)

    def click(self, x: float, y: float) -> bool:
        if self.standings:
            self.standings = []
            return True
        overview = self.overview()
        if not (self.has_overview and overview.box.collidepoint(x, y)):
            return False
        self.camera.look_at(*overview.place(x, y))
        return True
