"""Context of a view: its room, the pending decision, and its board's units in the window."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Generic, TypeVar, cast

from game.rules import Event, Game, State
from game.session.memo import Memo
from game.session.pending_decision import PendingDecision
from game.ui.render.canvas import Rect

from .acts import Acts, Targets, targets_of
from .event_cues import SILENT, EventCues
from .host import Room
from .layout import TRAY
from .places import BoardPlaces, Places
from .ui_model import Card

S = TypeVar("S", bound=State)  # the game's own state
BREATHS = 6.0  # seconds of rest after which targets stop breathing
SCORE_IN, SCORE_DOWN = 34.0, 26.0  # logical units from a panel's right and upper edge to the score


class ViewContext(Generic[S]):
    """A game's table as far as all its parts know it."""

    places: Places = MappingProxyType({})
    acts: Acts = MappingProxyType({})
    events: EventCues = MappingProxyType({})
    board_size: tuple[float, float] = (816.0, 500.0)
    zooms = False
    side_height = 250.0  # height of the boxes at the right, in logical units
    tray_height: float = TRAY
    card_size = (96.0, 108.0)  # width and height of a card in the tray, in logical units

    def __init__(self, game: Game, room: Room):
        self.game = game
        self.room = room
        self.board = Rect(0, 0, 100, 100)
        self.zoom = 1.0  # logical units to a board unit
        self._idle = 0.0  # clock when idle motion last went on, in seconds
        self.kept_targets: tuple[Memo[Targets], Memo[Targets]] = Memo(), Memo()  # targets before and with the choice
        self.lines: Mapping[int, tuple[int, ...]] = {}  # hint lines by first move, which they include

    @property
    def question(self) -> PendingDecision:
        """Pending decision."""
        return self.room.question

    @property
    def drafted(self) -> S:
        """The present state, drafts included."""
        return cast("S", self.question.state)  # the table plays this view's game

    @property
    def before(self) -> S:
        """State before the chosen move, with the gathered moves."""
        return cast("S", self.question.state_before_choice)

    @property
    def committed(self) -> S:
        """The present state, drafts left aside."""
        return cast("S", self.question.committed)

    @property
    def pointed_state(self) -> S:
        """The state in which the move pointed at is made."""
        return cast("S", self.question.pointed_state)

    @property
    def board_area(self) -> Rect:
        """The part of the window where the board's places can be pointed at."""
        return self.board

    def targets(self, state: S, legal: Sequence[int]) -> Targets:
        """Return the legal moves that are made at places.

        A table may leave out moves that mean nothing there yet.
        """
        return targets_of(self, state, legal)

    def spot(self, event: Event) -> tuple[float, float] | None:
        """Return the point of the board where an event happened, in board units.

        Returns `None` for nowhere in particular.
        """
        cue = self.events.get(type(event), SILENT)
        key, found = cue.key(event), self.places.get(cue.at)
        if not isinstance(found, BoardPlaces) or key is None or found.is_beyond(key):
            return None  # such as a gondola that has passed the last space of its track
        return found.middle(key)

    def window_spot(self, event: Event) -> tuple[float, float] | None:
        """Return the point of the window where an event happened; `None` for nowhere in particular."""
        spot = self.spot(event)
        return self.to_window(*spot) if spot is not None else None

    def layout(self, area: Rect) -> None:
        """Take the middle of the window."""
        width, height = self.board_size
        self.zoom = min(area.width / width, area.height / height)
        self.board = Rect(
            area.centerx - width * self.zoom / 2,
            area.centery - height * self.zoom / 2,
            width * self.zoom,
            height * self.zoom,
        )

    def show_all(self) -> None:
        """Let the middle of the window show all there is, where it can show less."""

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the window for one in board units."""
        return self.board.x + x * self.zoom, self.board.y + y * self.zoom

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in board units for one of the window."""
        return (x - self.board.x) / self.zoom, (y - self.board.y) / self.zoom

    def panel_spot(self, seat: int) -> tuple[float, float]:
        """Return the destination of things that fly to a seat.

        A player at the table without a seat has a place below the seats.
        """
        count = len(self.room.names)
        panel = self.room.layout.panel(min(seat, count), count)
        return panel.x + 120, panel.y + panel.height * 0.62

    def score_spot(self, seat: int) -> tuple[float, float]:
        """Return the destination of points that a seat has won."""
        panel = self.room.layout.panel(seat, len(self.room.names))
        return panel.right - SCORE_IN, panel.y + SCORE_DOWN

    def raised(self, card: Card, grow: float, lift: float, risen: float = 0.0) -> Rect:
        """Return the rectangle of a card that the pointer lifts, or that has risen.

        It is higher, but never over the prompt.
        """
        tray = self.room.layout.tray
        if not tray.colliderect(card.rect):
            return card.rect  # a card that is seen large elsewhere
        share = 1 + grow * card.lift
        high = min(card.rect.height * share, tray.height - 2 * card.lift)
        wide = card.rect.width * high / card.rect.height
        bottom = max(tray.y + high, card.rect.bottom - lift * card.lift - risen)
        return Rect(card.rect.centerx - wide / 2, bottom - high, wide, high)

    @property
    def pulse(self) -> float:
        """Strength of the targets' glow, which breathes until the pointer has rested."""
        if not self.room.motion or self.room.rested > BREATHS:
            return 1.0
        return 0.75 + 0.25 * math.sin(self.room.beat * 3)

    @property
    def idle(self) -> float:
        """Clock of idle motion in seconds; 0 if motion is off.

        It stops while a player thinks without moving.
        """
        room = self.room
        if not room.motion:
            return 0.0
        if room.rested <= BREATHS or not self.question.is_asked:
            self._idle = room.beat
        return self._idle
