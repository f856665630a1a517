"""View of a game's table: the displayed state, its place in the window, and what scenes ask of a table.

A view draws the state it is shown. Events only say how things travel: each carries the record after it, which the view
draws once the thing has landed. What is a game's own comes from its `Table`, and from the subclass that this names:
geometry, idle motion and controls of the view.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar, cast

import numpy as np

from game.locale import describe, tr
from game.rules import Event, Game, State
from game.session.memo import Memo
from game.session.pending_decision import PendingDecision
from game.stage.animation.tween import Do, Motion, Wait
from game.stage.animation.tween import Sequence as Then
from game.ui.render.canvas import Rect

from . import acts, places
from .acts import Acts, Targets
from .event_cues import SILENT, EventCue, EventCues, worded
from .flying_points import Gain, fly_points
from .host import Room
from .labels import Labels
from .layout import TRAY, Layout
from .move_composition import Composer
from .painter import Painter
from .places import BoardPlaces, Places
from .table import AnyTable
from .ui_model import Card, Line, Offer, Prompt

S = TypeVar("S", bound=State)  # the game's own state
Point = tuple[float, float]
BREATHING_SECONDS = 6.0  # seconds of rest after which targets stop breathing
SCORE_INSET, SCORE_DROP = 34.0, 26.0  # logical units from a panel's right and upper edge to the score
Tool = tuple[str, str, Callable[[], object]]  # icon, hover text and action of a round button
Switch = tuple[str, str, Callable[[], object], Callable[[], str]]  # and a function that returns why not now


class View(Generic[S]):
    """Table of a game in a window."""

    board_size: Point = (816.0, 500.0)
    zooms = False
    side_height = 250.0  # height of the boxes at the right, in logical units
    tray_height: float = TRAY
    card_size: Point = (96.0, 108.0)  # width and height of a card in the tray, in logical units

    def __init__(self, table: AnyTable, game: Game, room: Room):
        self.table = table
        self.game = game
        self.room = room
        self.state = cast("S", game.make())  # displayed state, as the viewer may see it
        self.former: S | None = None  # state after the reader's last turn, as the viewer may see it
        self.viewer: int | None = None  # seat whose hidden information is shown; -1 the public, None all
        self.board = Rect(0, 0, 100, 100)
        self.zoom = 1.0  # logical units to a board unit
        self.kept_targets: tuple[Memo[Targets], Memo[Targets]] = Memo(), Memo()  # targets before and with the choice
        self.lines: Mapping[int, tuple[int, ...]] = {}  # hint lines by first move, which they include
        self._idle = 0.0  # clock when idle motion last went on, in seconds
        self._flying: Event | None = None  # event whose piece has not landed
        self.labels = Labels(self)
        self.painter = Painter(self)
        self.composer = Composer(self)

    # Declarations

    @property
    def places(self) -> Places:
        """The table's places."""
        return self.table.places

    @property
    def acts(self) -> Acts:
        """The table's acts."""
        return self.table.acts

    @property
    def events(self) -> EventCues:
        """The cues of the game's events."""
        return self.table.events

    # Displayed state

    def show(self, state: S, viewer: int | None, happened: Iterable[Event] = ()) -> None:
        """Show a state without motion.

        `viewer` is the seat whose hidden information is shown, -1 for the public, None for all. All events so far are
        given for facts that no record holds.
        """
        self._flying = None
        self.settle(state, viewer)
        self.reset()
        if self.table.note is not None:
            for event in happened:
                self.table.note(self, event)

    def settle(self, state: S, viewer: int | None) -> None:
        """Show a state after the motions that led to it."""
        self.state, self.viewer = state, viewer

    def reset(self) -> None:
        """Drop what is in motion, because the displayed state was replaced."""

    def update(self, seconds: float) -> None:
        """Advance idle motion."""

    def animate(self, event: Event) -> Motion:
        """Return the motion of an event, made when its turn comes.

        An event without a flight is shown at once.
        """
        cue, self._flying = self.cue(event), event
        gains = self.gains(event)
        if cue.flight is None and not gains:
            self.land(event)
            return Wait(cue.seconds)
        motion = cue.flight(self, event) if cue.flight is not None else self.fly(gains)
        self._take_off(cue, event)
        return Then(motion, Do(partial(self._arrive, event)))

    def _take_off(self, cue: EventCue, event: Event) -> None:
        """Show the state while a piece is on its way: of each count the lesser of before and after."""
        after = self.game.state_after(event)
        if after is None or cue.whole or self._flying is not event:
            return
        aloft = self.state.copy()
        counts, then = aloft.array, after.array
        for name in self.table.counted:
            np.minimum(counts[name], then[name], out=counts[name])
        if cue.lift is not None:
            cue.lift(aloft, event)
        self.state = aloft

    def _arrive(self, event: Event) -> None:
        if self._flying is event:
            self.land(event)

    def land(self, event: Event) -> None:
        """Show the state after an event, and play the sound of its landing."""
        landing = worded(self.cue(event).landing, event)
        if landing:
            self.room.sound(landing, self.window_spot(event))
        self.reveal(event)

    def reveal(self, event: Event) -> None:
        """Show the state after an event, for pieces that are seen before they land."""
        if self._flying is not event:
            return
        self._flying = None
        after = self.game.state_after(event)
        if after is not None:
            self.state = cast("S", after)
        if self.table.note is not None:
            self.table.note(self, event)
        self.room.invalidate()

    def landing(self, event: Event) -> Motion:
        """Return the landing of an event's piece, for flights that go on after it."""
        return Do(partial(self.land, event))

    def gains(self, event: Event) -> Sequence[Gain]:
        """Return the points that an event gives, each with the place where it is earned."""
        gains = self.cue(event).gains
        return gains(self, event) if gains is not None else ()

    def fly(self, gains: Sequence[Gain]) -> Motion:
        """Return points that fly to the panels."""
        return fly_points(self.room, gains, self.score_spot)

    # The pending decision

    @property
    def question(self) -> PendingDecision:
        """Pending decision."""
        return self.room.question

    @property
    def picks(self) -> Any:
        """Things that the person has picked and that are no move yet."""
        picks = self.room.question.picks
        return picks if picks is not None else self.table.picks()

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

    def prompt(self, state: S, seat: int, legal: Sequence[int]) -> Prompt:
        """Return the prompt for the seat."""
        return self.table.prompt(self, state, seat, legal)

    def tray(self, state: S, seat: int, legal: Sequence[int]) -> list[Card]:
        """Return the seat's hand; `legal` is empty unless the seat decides."""
        return self.table.hand(self, state, seat, legal)

    def lay_cards(self, area: Rect, cards: Sequence[Card]) -> None:
        """Give the things in the tray their places."""
        self.table.lay_hand(self, area, cards)

    def tray_offers(self, state: S, seat: int, legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
        """Return small buttons in the tray, for moves that concern no other player."""
        return self.table.tray_offers(self, state, seat, legal, area)

    def kept_clear(self) -> Sequence[Rect]:
        """Return boxes that no tooltip hides while a player decides."""
        return ()

    def targets(self, state: S, legal: Sequence[int]) -> Targets:
        """Return the legal moves that are made at places."""
        return self.table.targets(self, state, legal)

    def candidates(self, x: float, y: float, state: S, legal: Sequence[int]) -> list[int]:
        """Return the legal moves that a click at a point may mean, nearest first.

        A dragged thing over the board means the moves that letting it go would make.
        """
        if self.room.taken is not None and self.board.collidepoint(x, y):
            dropped = self.table.dropped(self, state, legal)
            if dropped is not None:
                return dropped
        return acts.moves_at(self, x, y, self.targets(state, legal))

    def part_at(self, x: float, y: float) -> Hashable | None:
        """Return the part of a target at a point; `None` for none, and where targets have no parts."""
        return self.table.part_at(self, x, y)

    def parts_of(self, move: int) -> Sequence[Hashable]:
        """Return the parts of a move's target, each of which may be clicked."""
        return self.table.parts_of(self, move)

    def gathered_at(self, x: float, y: float) -> str:
        """Return the key of the place at a point of the board where moves are gathered; empty if there is none."""
        return acts.gathered_at(self, x, y, self.targets(self.drafted, self.question.legal))

    def redrafted(self, x: float, y: float) -> Sequence[int]:
        """Return all the moves of another choice, when a click changes a part of it; none when it does not."""
        return self.table.redrafted(self, x, y)

    def where(self, state: S, move: int) -> Point | None:
        """Return the point to click for a move that is made on the board or a side box; `None` for others."""
        return acts.spot_of(self, state, move)

    def place_of(self, state: S, move: int) -> Point | None:
        """Return the present point of a move, perhaps outside of the visible part.

        Nothing is moved into the window by asking.
        """
        return acts.spot_of(self, state, move)

    def box_of(self, state: S, move: int) -> Rect | None:
        """Return the box of the window where a move is made; `None` for places without an outline, or elsewhere."""
        return acts.box_of(self, state, move)

    def lights(self, name: str) -> list[list[Point]]:
        """Return the outlines of something on the board that a guide speaks of."""
        return self.table.lights(self, name)

    def click_before(self, state: S, move: int, cards: Sequence[Card]) -> Point | None:
        """Return the point to click before a move is offered; `None` once it is."""
        return self.table.click_before(self, state, move, cards)

    def refusal(self, x: float, y: float, state: S, legal: Sequence[int]) -> str:
        """Return the reason why a click at a point means nothing now; empty if there is nothing to refuse."""
        return places.refusal_at(self, x, y, state, self.targets(state, legal))

    def outcome(self, state: S, move: int) -> list[Line]:
        """Return the outcome of a move, line by line: first the move, then its effects."""
        return acts.outcome_of(self, state, move) if move >= 0 else []

    def chosen_words(self, state: S, move: int) -> str:
        """Return the prompt while a move is chosen."""
        own = self.table.chosen_words(self, state, move)
        ask = acts.act_of(self, move).ask
        return own or tr(
            "table.ask", move=ask(self, state, move) if ask is not None else describe(self.game, state, move)
        )

    def armed_words(self, state: S, move: int) -> str:
        """Return the main button's words while a move is chosen."""
        arm = acts.act_of(self, move).arm
        return arm(self, state, move) if callable(arm) else tr(arm)

    @property
    def announcement(self) -> str:
        """Words that take the prompt's place while the view shows something of its own; empty for none."""
        return ""

    def common_words(self, legal: Sequence[int]) -> str:
        """Return the main button's words that all moves have in common; empty if they differ."""
        arms = {acts.act_of(self, move).arm for move in legal}
        words = [tr(arm) for arm in arms if isinstance(arm, str) and arm != acts.PLAIN.arm]
        return words[0] if len(arms) == len(words) == 1 else ""

    def armed_cost(self, state: S, move: int) -> str:
        """Return the small words below the main button: the cost or the parts of the move."""
        cost = acts.act_of(self, move).cost
        return cost(self, state, move) if cost is not None else ""

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Set the moves that hints say go on after each move."""
        self.lines = lines

    def cue(self, event: Event) -> EventCue:
        """Return the cue of an event."""
        return self.table.events.get(type(event), SILENT)

    def spot(self, event: Event) -> Point | None:
        """Return the point of the board where an event happened, in board units; `None` for nowhere in particular."""
        cue = self.cue(event)
        key, found = cue.key(event), self.places.get(cue.at)
        if not isinstance(found, BoardPlaces) or key is None or found.is_beyond(key):
            return None  # such as a gondola that has passed the last space of its track
        return found.middle(key)

    def window_spot(self, event: Event) -> Point | None:
        """Return the point of the window where an event happened; `None` for nowhere in particular."""
        spot = self.spot(event)
        return self.to_window(*spot) if spot is not None else None

    # Geometry

    @property
    def board_area(self) -> Rect:
        """The part of the window where the board's places can be pointed at."""
        return self.board

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

    def to_window(self, x: float, y: float) -> Point:
        """Return a point of the window for one in board units."""
        return self.board.x + x * self.zoom, self.board.y + y * self.zoom

    def to_board(self, x: float, y: float) -> Point:
        """Return a point in board units for one of the window."""
        return (x - self.board.x) / self.zoom, (y - self.board.y) / self.zoom

    def show_all(self) -> None:
        """Let the middle of the window show all there is, where it can show less."""

    def bring(self, x: float, y: float) -> None:
        """Let a place on the board be seen, where the window shows only a part of it."""

    def panel_spot(self, seat: int) -> Point:
        """Return the destination of things that fly to a seat.

        A player at the table without a seat has a place below the seats.
        """
        count = len(self.room.names)
        panel = self.room.layout.panel(min(seat, count), count)
        return panel.x + 120, panel.y + panel.height * 0.62

    def score_spot(self, seat: int) -> Point:
        """Return the destination of points that a seat has won."""
        panel = self.room.layout.panel(seat, len(self.room.names))
        return panel.right - SCORE_INSET, panel.y + SCORE_DROP

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
        if not self.room.motion or self.room.rested > BREATHING_SECONDS:
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
        if room.rested <= BREATHING_SECONDS or not self.question.is_asked:
            self._idle = room.beat
        return self._idle

    # Controls of the view, which decide nothing

    def tools(self) -> Sequence[Tool]:
        """Return round buttons at the board's corner."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """Return round buttons next to those, for standing orders of the player to decide."""
        return ()

    def free_tray(self, tray: Rect) -> Rect:
        """Return the tray without what the view keeps in it at all times."""
        return tray

    def tool_spots(self, layout: Layout, count: int) -> list[Point]:
        """Return the points of those buttons, in the board's corner."""
        return [(layout.board.right - 24 - 38 * at, layout.board.bottom - 24) for at in range(count)]

    def scroll(self, x: float, y: float, steps: int) -> bool:
        """Take the wheel over the board. Returns true if it was used."""
        return False

    def click(self, x: float, y: float) -> bool:
        """Take a click that is no decision. Returns true if it was used."""
        return False

    def press_key(self, key: str) -> bool:
        """Take a key that means nothing to the table. Returns true if it was used."""
        return False

    def grab(self, x: float, y: float) -> bool:
        """Take the press on a piece. Returns true if the piece can be drawn elsewhere."""
        return False

    def let_go(self) -> None:
        """End the drag: the button is up again."""

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by a distance in logical units."""


AnyView = View[Any]  # view of a game that is known only at run time
