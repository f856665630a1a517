"""View of Rialto's table: players, picked cards, the market's layout, and controls.

The market is a drawer under the Doge track with rows of cards to choose from: a line a row and a column a kind. While
it is out, the whole city lies below it, smaller, at one size in a match. It has three forms: the choice of a first
building, the rows, and the one row left over, of which green buildings may take cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import listed, tr
from game.rules import Event, Game
from game.rules.rialto import events as told
from game.rules.rialto.board import BLUE_1, GREEN_1, JOKER, KINDS, OPENING_COPIES, STAGES, TILES, YELLOW_1
from game.rules.rialto.state import GREEN, NEUTRAL, OPENING, TAKING, State
from game.session.memo import Memo
from game.tables.base.chips import Chip
from game.tables.base.host import Room
from game.tables.base.table import AnyTable
from game.tables.base.view import Switch, Tool, View
from game.ui.render.canvas import Rect

from . import geometry, names
from .plays import PickedCards
from .shown import is_stage

LONE_JOKERS = 2  # Jokers that may be played without a card of the stage's kind
PASSED_SECONDS = 2.2  # time for which the prompt says what the viewer did without a choice
NOWHERE = (-1, 1.0)  # no connection, all of it spanned
PEEK_KEY = "v"  # puts the market aside


class RialtoView(View[State]):
    """Rialto's table in a window."""

    board_size = geometry.BOARD
    side_height = 268.0
    card_size = geometry.CARD

    def __init__(self, table: AnyTable, game: Game, room: Room):
        super().__init__(table, game, room)
        self.kept_chips: Memo[list[Chip]] = Memo()
        self.full = self.board  # place of the board when nothing is out
        self.clicked = (-1.0, (0.0, 0.0))  # seconds and point of the last click on a card
        self.resting: dict[int, int] = {}  # round in which a seat plays no more cards, by seat
        self.stacked = False  # true if cards of a kind lie over each other
        self.market = Market(self)
        self.winners: dict[int, int] = {}  # winners of this round's bonuses by stage; no record tells them
        self.cause: Event | None = None  # last event that gave no points
        self.counted_district = -1  # district that is being counted; -1 for none
        self.passed = ("", 0.0)  # words for what the viewer did without a choice, and clock
        self.gliding: dict[int, float] = {}  # spaces of the Doge track that markers are passing, by player
        self.spanning = NOWHERE  # connection that a bridge comes to span, and the share spanned

    @property
    def picks(self) -> PickedCards:
        found: PickedCards = super().picks
        return found

    def settle(self, state: State, viewer: int | None) -> None:
        super().settle(state, viewer)
        self.counted_district = -1

    def reset(self) -> None:
        self.winners, self.cause = {}, None
        self.passed = ("", self.room.clock)
        self.gliding, self.spanning = {}, NOWHERE
        self.market.update(0.0, motion=False)
        self.step_back()

    def note(self, event: Event) -> None:
        """Take up the facts of an event that no record holds."""
        if isinstance(event, told.RoundBegan):
            self.winners = {}
        elif isinstance(event, told.BonusWon):
            self.winners[event.stage] = event.seat
        elif isinstance(event, told.DistrictCounted | told.GameEnded):
            self.counted_district = event.district if isinstance(event, told.DistrictCounted) else -1
        elif self.room.clock > self.passed[1] and not isinstance(event, told.Scored):
            words = self._words_without_choice(event)
            self.passed = (words, self.room.clock) if words else self.passed
        if not isinstance(event, told.Scored):
            self.cause = event

    def _words_without_choice(self, event: Event) -> str:
        """Return the words for what the viewer does because nothing else is possible; empty for other events."""
        state = self.state
        if isinstance(event, told.NothingPlayed) and event.seat == self.viewer:
            hand = state.hand[event.seat]
            has_cards = hand[event.stage] or hand[JOKER] >= LONE_JOKERS
            return "" if has_cards else names.passed_words(state, event.stage, event.seat)
        if isinstance(event, told.BuildingTaken) and event.seat == self.viewer and event.reason == told.BY_OPENING:
            copies = OPENING_COPIES[state.seats - 2]
            could = {event.building, *(one for one in FIRSTS if TILES - state.stock[one] < copies)}
            return tr("rialto.opened", building=names.building_name(event.building)) if len(could) == 1 else ""
        return ""

    @property
    def announcement(self) -> str:
        words, since = self.passed
        is_busy = self.composer.is_picking or self.question.pending_move >= 0
        return words if not is_busy and self.room.clock - since <= PASSED_SECONDS else ""

    def update(self, seconds: float) -> None:
        self.market.update(seconds, self.room.motion)
        self.step_back()

    @property
    def board_area(self) -> Rect:
        return self.full

    def layout(self, area: Rect) -> None:
        super().layout(area)
        self.full = self.board
        self.step_back()

    def step_back(self) -> None:
        """Let the city make room for the market, or come back when that is put aside.

        It changes its size half of the way, while it is veiled.
        """
        self.board, self.zoom = self.market.city() if self.market.share > HALF_WAY else (self.full, self.full_zoom)

    @property
    def full_zoom(self) -> float:
        """The zoom of the board when nothing is out, and of the Doge track always."""
        return self.full.width / geometry.BOARD[0]

    def colour_of(self, marker: int) -> int:
        """Return a player's seat colour; the neutral player has none."""
        return NOBODY if marker == NEUTRAL else self.room.colours[marker]

    def name_of(self, marker: int) -> str:
        """Return a player's name."""
        return tr("rialto.neutral") if marker == NEUTRAL else self.room.names[marker]

    def legal(self) -> Sequence[int]:
        """Return the legal moves of the pending decision."""
        return self.question.legal

    @property
    def rests(self) -> bool:
        """True if the player who decides now plays no more cards in this round."""
        return self.question.is_asked and self.resting.get(self.question.seat) == self.drafted.round_no

    # Controls

    def tools(self) -> Sequence[Tool]:
        return (("eye", tr("rialto.peek", letter=PEEK_KEY.upper()), self._peek),)

    def switches(self) -> Sequence[Switch]:
        return (("no-passing", tr("rialto.rest.tip"), self._switch_rest, self._why_no_rest),)

    def _stages_left(self) -> str:
        """Return the stages of this round that are not over yet."""
        first = self.state.stage if is_stage(self.state) else 0
        return listed([f"{names.LETTERS[stage]} {names.kind_name(stage)}" for stage in range(first, STAGES)])

    def _why_no_rest(self) -> str:
        return "" if self.question.is_asked else tr("rialto.rest.turn")

    def _switch_rest(self) -> None:
        seat = self.question.seat
        if self.rests:
            del self.resting[seat]
        elif self.question.is_asked and self.room.warn(tr("rialto.rest.ask", stages=self._stages_left())):
            self.resting[seat] = int(self.drafted.round_no)

    def press_key(self, key: str) -> bool:
        if key == PEEK_KEY:
            self._peek()
        return key == PEEK_KEY

    def _peek(self) -> None:
        self.market.peeking = not self.market.peeking


NOBODY = -1  # seat colour of the neutral player
SLIDE_SECONDS = 0.35  # time in which the drawer slides in or out
HALF_WAY = 0.5  # share of its way at which the city changes its size
HEAD, FOOT = 25.0, 5.0  # heights above the rows and below them, in board units
LINE, SHEET = 24.0, 140.0  # height of a row and least height of the sheet, in board units
NUMBER_WIDTH = 34.0  # width at the left of a row for its number, in board units
TRACK = 38.0  # height of the Doge track, in board units
CITY_TOP, CITY_FOOT = 50.0, 494.0  # edges of what stands on the board below the track, in board units
CITY_GAP = 3.0  # logical units between the drawer and the city
FIRSTS_HEAD = 31.0  # height above the first buildings, in board units
FIRSTS = (GREEN_1, YELLOW_1, BLUE_1)  # buildings of value 1


class Market:
    """Drawer of the market: its place and the places on it."""

    def __init__(self, view: RialtoView):
        self.view = view
        self.peeking = False  # true if the sheet is put aside, to look beneath
        self.share = 0.0  # share of its way in, 0 to 1

    # Its form

    @property
    def form(self) -> int:
        """Phase whose sheet is shown unless put aside; -1 for none."""
        state = self.view.state
        if state.phase == OPENING:
            return OPENING
        if state.phase in (TAKING, GREEN) and any(any(row) for row in state.rows):
            return int(state.phase)
        return -1

    @property
    def is_open(self) -> bool:
        """True if there is a sheet and it is not put aside."""
        return self.form >= 0 and not self.peeking

    def update(self, seconds: float, motion: bool) -> None:
        """Let the sheet slide in or out."""
        goal = 1.0 if self.is_open else 0.0
        step = seconds / SLIDE_SECONDS if motion else 1.0
        self.share = min(goal, self.share + step) if goal > self.share else max(goal, self.share - step)

    # Places on it

    def rows(self) -> list[int]:
        """Return the rows that were put out."""
        return list(range(self.view.state.seats + 1))

    @property
    def zoom(self) -> float:
        """Factor by which things are larger than in the smallest window."""
        return self.view.full_zoom

    def sheet(self) -> Rect:
        """Return the drawer when it has slid in, of one size for all its forms."""
        area, zoom = self.view.full, self.zoom
        high = max(SHEET, HEAD + LINE * len(self.rows()) + FOOT)
        return Rect(area.x, area.y + TRACK * zoom, area.width, high * zoom)

    def city(self) -> tuple[Rect, float]:
        """Return the rectangle of the board while the drawer is out, and its zoom.

        The whole city lies below the drawer; the track and the empty sea along it do not.
        """
        area, sheet = self.view.full, self.sheet()
        zoom = (area.bottom - sheet.bottom - CITY_GAP) / (CITY_FOOT - CITY_TOP)
        top = sheet.bottom + CITY_GAP - CITY_TOP * zoom
        left = area.centerx - geometry.BOARD[0] * zoom / 2
        return Rect(left, top, geometry.BOARD[0] * zoom, geometry.BOARD[1] * zoom), zoom

    def row_boxes(self) -> dict[int, Rect]:
        """Return the rectangle of each row."""
        if self.form not in (TAKING, GREEN):
            return {}
        sheet, rows, head = self.sheet(), self.rows(), HEAD * self.zoom
        high = (sheet.height - head - FOOT * self.zoom) / len(rows)
        return {
            row: Rect(sheet.x + 10, sheet.y + head + high * at, sheet.width - 20, high - 1)
            for at, row in enumerate(rows)
        }

    def column(self, kind: int) -> tuple[float, float]:
        """Return the left edge and the width of a kind's column."""
        sheet = self.sheet()
        left = sheet.x + 10 + NUMBER_WIDTH * self.zoom
        wide = (sheet.right - 10 - left) / KINDS
        return left + wide * kind, wide

    def cell(self, box: Rect, kind: int) -> Rect:
        """Return the rectangle of a kind in a row's box."""
        left, wide = self.column(kind)
        return Rect(left + 1, box.y + 1, wide - 2, box.height - 2)

    def card_spot(self, row: int, kind: int) -> tuple[float, float]:
        """Return the place of a kind's cards in a row, in all forms of the drawer."""
        return self.cell(self.row_boxes().get(row, self.sheet()), kind).center

    def stacks(self, row: int, box: Rect) -> dict[int, Rect]:
        """Return the rectangle of each kind of card in a row, all of a kind together."""
        return {kind: self.cell(box, kind) for kind, count in enumerate(self.view.state.rows[row]) if count}

    def first_boxes(self) -> dict[int, Rect]:
        """Return the rectangle of each building to begin with."""
        if self.form != OPENING:
            return {}
        sheet, head = self.sheet(), FIRSTS_HEAD * self.zoom
        wide, high = (sheet.width - 20) / len(FIRSTS), sheet.height - head - 8
        return {
            building: Rect(sheet.x + 12 + wide * at, sheet.y + head, wide - 4, high)
            for at, building in enumerate(FIRSTS)
        }


# Places on its sheet, while it is open


def boxes_of_sheet(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of the drawer."""
    return {0: view.market.sheet()} if view.market.is_open else {}


def boxes_of_firsts(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of each building to begin with."""
    return view.market.first_boxes() if view.market.is_open else {}


def boxes_of_rows(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of each row."""
    return view.market.row_boxes() if view.market.is_open else {}


def boxes_of_stacks(view: RialtoView) -> dict[tuple[int, int], Rect]:
    """Return the rectangle of each kind of card in each row."""
    return {
        (row, kind): place
        for row, box in boxes_of_rows(view).items()
        for kind, place in view.market.stacks(row, box).items()
    }
