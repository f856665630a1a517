"""View context of Gondola: the shown course, the camera and the gondolas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules import Game
from game.rules.gondola.board import SIDES, TILES
from game.rules.gondola.state import State
from game.session.memo import MemoTable
from game.stage.animation.tween import Motion, Tween, Wait
from game.stage.animation.tween import Sequence as Then
from game.tables.base.context import ViewContext
from game.tables.base.host import Room
from game.ui.easing import linear
from game.ui.render.canvas import Rect

from . import geometry
from .boat_poses import Fleet
from .camera import PAN_SECONDS, Camera
from .minimap import MAP_ROOM, Overview
from .race_preview import RacePreviews
from .shown import STANDINGS_SECONDS, Shown, StandingsLine, stage_of

BUTTONS_WIDTH = 42.0  # logical width of the round buttons at the tray's end
MOST_STEPS = max(tile.current for tile in TILES)
NEAR_CELLS = 8  # nearest places of a turn, which are framed before its goal
HOLD_SECONDS = 0.3  # pause after a pan
TURN_SECONDS = 0.12  # pause before a turn for which nothing moves


@dataclass
class PickedTile:
    """Tile in hand that is picked to be laid."""

    kind: int = -1  # -1: none
    key: str = ""  # of its card in the tray
    turned: int = 0  # quarter turns in which it was last shown


class GondolaContext(ViewContext[State]):
    """The course, its camera and the gondolas on it."""

    zooms = True
    side_height = geometry.SIDEBAR_HEIGHT

    def __init__(self, game: Game, room: Room):
        super().__init__(game, room)
        self.camera = Camera()
        self.shown = Shown()
        self.extent, self.bounds = self.shown.extent(), self.shown.bounds()
        self._opened: tuple[int, int] | None = None  # the turn for which the camera last went to a boat
        self.viewer: int | None = None
        self.stage = stage_of(self.committed)  # of the turn, as it has been shown
        self.answers = MemoTable()  # about the course as it is
        self.fleet = Fleet(self.answers)
        self.falling: dict[
            int, tuple[float, float, float]
        ] = {}  # tiles on their way by cell: place in the window, alpha
        self.standings: list[StandingsLine] = []
        self.standings_done = 0  # number of races after which they are shown
        self.standings_left = 0.0  # seconds that they are still shown
        self.speed = 0  # of the tile laid in this turn
        self.winners: set[int] = set()  # of the race that has just ended
        self.picked = PickedTile()
        self.previews = RacePreviews(self.game)

    def layout(self, area: Rect) -> None:
        self.camera.area = self.board = area
        self.camera.scale = self.room.scale
        self.camera.is_turned = self.camera.is_placed = False
        self.open_turn(at_once=True)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_window(x, y)

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_board(x, y)

    def open_turn(self, at_once: bool = False) -> bool:
        """Show the boat of the turn with the places round it; as large as is usual, or as a person has chosen.

        The nearest places come first, then the nearest missing checkpoint, then the other places. Returns whether the
        camera moves.
        """
        shown, moves = self.shown, False
        if shown.cells:
            self._opened = self._turn()
            is_over = self.game.actor(self.committed) < 0
            seat = self.game.places(self.committed).index(1) if is_over else shown.turn
            here = shown.cells[seat]
            near = self._by_distance(here, shown.frontier() | geometry.within(shown.codes, here, MOST_STEPS))
            goal, _ = geometry.nearest_missing(shown.codes, shown.flags, here, seat)
            cells = [here, *near[:NEAR_CELLS], *([goal] if goal >= 0 else []), *near[NEAR_CELLS:]]
            moves = self._frame(cells, NEAR_CELLS + 2, at_once)
        self.furnish()
        return moves

    def _by_distance(self, here: int, cells: Iterable[int]) -> list[int]:
        x, y = geometry.centre(here)
        spots = {cell: geometry.centre(cell) for cell in cells}
        return sorted(spots, key=lambda cell: (max(abs(spots[cell][0] - x), abs(spots[cell][1] - y)), cell))

    def _frame(self, cells: Sequence[int], needed: int, at_once: bool = False) -> bool:
        """Let the camera show cells, the first before the others. Returns whether it moves."""
        return self.camera.frame(self.shown.bounds(), [geometry.centre(cell) for cell in cells], needed, at_once)

    def _turn(self) -> tuple[int, int]:
        """Return the race and the seat whose turn the camera opens."""
        return self.shown.race, self.shown.turn

    def turn_to(self, seat: int) -> Motion:
        """Begin another turn. Returns the pan to a person's own; for others the camera moves only when it must."""
        self.shown.turn = seat
        return self._pan() if seat in self.question.people and self.open_turn() else Wait(TURN_SECONDS)

    @property
    def is_held(self) -> bool:
        """True if the camera stays: a person's turn was opened and is not over."""
        return self._opened == self._turn() and self.shown.turn in self.question.people

    def furnish(self) -> None:
        """Measure the course after it has changed."""
        self.answers.forget()
        self.extent, self.bounds = self.shown.extent(), self.shown.bounds()

    def show_all(self) -> None:
        self.camera.survey(self.shown.bounds())
        self.furnish()

    def follow(self, *cells: int) -> Motion:
        """Return the pan that brings cells into the window, with places near the last; nothing if they are in it.

        A tile or a way that is only tried moves nothing.
        """
        near = self._by_distance(cells[-1], geometry.within(self.shown.codes, cells[-1], MOST_STEPS))
        if not self.question.is_untouched or not self._frame([*cells, *near], len(cells)):
            return Wait(0)
        return Then(self._pan(), Wait(HOLD_SECONDS))

    def _pan(self) -> Motion:
        return Tween(PAN_SECONDS, self.camera.pan, linear)

    def overview(self) -> Overview:
        """Return the small map."""
        return self.answers.of("overview", self._overview)

    def _overview(self) -> Overview:
        return Overview(self.camera, self.shown, self.room.layout.tray)

    def free_tray(self, tray: Rect) -> Rect:
        """Return the tray between the small map and the round buttons."""
        return Rect(tray.x + MAP_ROOM, tray.y, tray.width - MAP_ROOM - BUTTONS_WIDTH, tray.height)

    def lay(self, cell: int, kind: int, turn: int) -> None:
        """Put a tile on a cell."""
        self.shown.codes[cell] = 1 + kind * SIDES + turn
        self.furnish()

    def tell_standings(self) -> None:
        """Show the league's standings for some seconds at any speed, or until a click."""
        self.standings, self.standings_done = self.league(), self.shown.race + 1
        self.standings_left = STANDINGS_SECONDS

    def league(self) -> list[StandingsLine]:
        """Return the standings after the race that is shown."""
        shown, room = self.shown, self.room
        return [
            StandingsLine(name, room.colours[seat], shown.points[seat], shown.flagged[seat], seat in self.winners)
            for seat, name in enumerate(room.names)
        ]

    def hand_spot(self, seat: int) -> tuple[float, float]:
        """Return the place to which tiles fly that go to a seat's hand."""
        return self.room.layout.tray.center if self.viewer == seat else self.panel_spot(seat)

    def stack_spot(self, stack: str) -> tuple[float, float]:
        """Return the place of a stack."""
        return geometry.stack_spot(self.room.layout.side, stack)

    def tile_box(self, cell: int) -> Rect:
        """Return a cell in the window."""
        side = self.camera.shown_side
        box = Rect(0, 0, side, side)
        box.center = self.to_window(*geometry.centre(cell))
        return box
