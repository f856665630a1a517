"""View context of Gondola: the shown course, the camera and the gondolas."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Game
from game.rules.gondola.board import SIDES, TILES
from game.rules.gondola.state import State
from game.session.memo import MemoTable
from game.tables.base.context import ViewContext
from game.tables.base.host import Room
from game.ui.render.canvas import Rect

from . import geometry
from .boat_poses import Fleet
from .camera import Camera
from .minimap import Overview
from .race_preview import RacePreviews
from .shown import STANDINGS_SECONDS, Shown, StandingsLine, stage_of

MOST_STEPS = max(tile.current for tile in TILES)


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
        self.furnished = 0  # the side of a tile, in pixels, for which the chart's furniture found room
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
        self.camera.is_turned = False
        self.open_turn(at_once=True)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_window(x, y)

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        return self.camera.to_board(x, y)

    def open_turn(self, at_once: bool = False) -> None:
        """Show the boat of the turn with the places round it; as large as is usual, or as a person has chosen."""
        shown = self.shown
        if shown.cells:
            self._opened = self._turn()
            here = shown.cells[shown.turn]
            near = shown.frontier() | geometry.within(shown.codes, here, MOST_STEPS)
            spots = [geometry.centre(cell) for cell in near]
            self.camera.open(shown.bounds(), geometry.centre(here), spots, Overview.usual_box(self.board), at_once)
        self.furnish()

    def _turn(self) -> tuple[int, int]:
        """Return the race and the seat whose turn the camera opens."""
        return self.shown.race, self.shown.turn

    def turn_to(self, seat: int) -> None:
        """Begin another turn."""
        self.shown.turn = seat
        self.open_turn()

    @property
    def is_held(self) -> bool:
        """True if the camera stays: a person's turn was opened and is not over."""
        return self._opened == self._turn() and self.shown.turn in self.question.people

    def furnish(self) -> None:
        """Measure the course after it has changed."""
        self.answers.forget()
        self.extent, self.bounds = self.shown.extent(), self.shown.bounds()
        self.furnished = self.camera.side

    def show_all(self) -> None:
        self.camera.survey(self.shown.bounds())
        self.furnish()

    def follow(self, *cells: int) -> None:
        """Bring cells into the window, the first before the others."""
        self.camera.include([geometry.centre(cell) for cell in cells])

    def overview(self) -> Overview | None:
        """Return the small map; `None` while the window shows the whole course."""
        if self.camera.shows(self.bounds):
            return None
        return self.answers.of(("overview", self.camera.corner(), self.camera.side), self._overview)

    def _overview(self) -> Overview:
        return Overview(self.camera, self.shown)

    def lay(self, cell: int, kind: int, turn: int) -> None:
        """Put a tile on a cell."""
        self.shown.codes[cell] = 1 + kind * SIDES + turn
        self.furnish()
        if self.question.is_untouched:  # a tile that is only tried moves nothing
            self.follow(cell)

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
