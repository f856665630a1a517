"""View of a game's table: the displayed state, its place in the window, and what scenes ask of a table.

A view draws the state it is shown. Events only say how things travel: each carries the record after it, which the view
draws once the thing has landed. What is a game's own comes from its `Table`, and from the subclass that this names:
geometry, idle motion and controls of the view.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Generic, TypeVar, cast

import numpy as np

from game.locale import describe, tr
from game.rules import Event, Game, State
from game.session.memo import Memo
from game.session.pending_decision import PendingDecision
from game.settings import Settings
from game.stage.animation.tween import Do, Motion, Wait
from game.stage.animation.tween import Sequence as Then
from game.ui.render.canvas import Canvas, Rect

from . import acts, places
from .acts import Acts, Targets
from .event_cues import SILENT, EventCue, EventCues, worded
from .flying_points import Gain, fly_points
from .host import Room
from .layout import TRAY, Layout
from .places import BoardPlaces, Places
from .recent_moves import Turns, draw_seals
from .table import AnyTable
from .turn_summary import TurnFigure
from .ui_model import Card, Count, Line, Offer, Prompt, TurnStep

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
        self.viewer: int | None = None  # seat whose hidden information is shown; -1 the public, None all
        self.board = Rect(0, 0, 100, 100)
        self.zoom = 1.0  # logical units to a board unit
        self.kept_targets: tuple[Memo[Targets], Memo[Targets]] = Memo(), Memo()  # targets before and with the choice
        self.lines: Mapping[int, tuple[int, ...]] = {}  # hint lines by first move, which they include
        self._idle = 0.0  # clock when idle motion last went on, in seconds
        self._points: Memo[list[int]] = Memo()
        self._flying: Event | None = None  # event whose piece has not landed

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
        return self.question.picks if self.question.picks is not None else self.table.picks()

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

    def common_words(self, legal: Sequence[int]) -> str:
        """Return the main button's words that all moves have in common; empty if they differ."""
        arms = {acts.act_of(self, move).arm for move in legal}
        words = [tr(arm) for arm in arms if isinstance(arm, str) and arm != acts.PLAIN.arm]
        return words[0] if len(arms) == len(words) == 1 else ""

    def armed_cost(self, state: S, move: int) -> str:
        """Return the small words below the main button: the cost or the parts of the move."""
        cost = acts.act_of(self, move).cost
        return cost(self, state, move) if cost is not None else ""

    # Composing moves (`game.session.move_composer.MoveComposer`)

    @property
    def is_picking(self) -> bool:
        """True if the player has picked something that can be taken back."""
        return self.table.is_picking(self)

    def new_picks(self) -> object:
        """Return the picks of a person who has picked nothing."""
        return self.table.picks()

    def pick(self, card: Card) -> bool:
        """Take a clicked thing of the tray in hand. Returns false if it is played instead."""
        return self.table.pick(self, card)

    def take_in_hand(self, state: S, move: int, cards: Sequence[Card]) -> None:
        """Pick the parts of a move, as clicks in the tray do before it is offered."""
        self.table.take_in_hand(self, state, move, cards)

    def take_back(self) -> bool:
        """Take back the last thing picked. Returns true if there was anything."""
        return self.table.take_back(self)

    def gathers(self, state: S, move: int) -> bool:
        """Check if a move is one of several that are gathered."""
        return acts.is_gathered(self, state, move)

    def ends_gathering(self, state: S) -> bool:
        """Check if a gathering is over in the state that a move of it led to, and must be confirmed before."""
        return self.table.ends_gathering(self, state)

    def may_interrupt_gathering(self, move: int) -> bool:
        """Check if a move may be made while a gathering stays as it is."""
        return self.table.may_interrupt_gathering(self, move)

    def set_hint_lines(self, lines: Mapping[int, tuple[int, ...]]) -> None:
        """Set the moves that hints say go on after each move."""
        self.lines = lines

    def complete_move(self, state: S, move: int) -> Sequence[int]:
        """Return a move that is chosen, with those that belong to it."""
        return self.table.complete_move(self, state, move)

    def auto_move(self, state: S, legal: Sequence[int], settings: Settings) -> int:
        """Return the move to make without asking, after the usual beat; -1 for none."""
        return self.table.auto_move(self, state, legal, settings)

    def continue_move(self, state: S, legal: Sequence[int]) -> int:
        """Return the move for a person who has switched questions off; -1 for none. Undo leads back to it."""
        return self.table.continue_move(self, state, legal)

    def interrupt(self) -> None:
        """Drop the standing orders for unasked moves: something was taken back."""
        self.table.interrupt(self)

    # Words and figures

    @property
    def goal(self) -> tuple[str, str, str]:
        """Words for the way to win, the end and a turn."""
        return self.table.goal(self)

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        """The steps of a turn."""
        return self.table.steps(self)

    def step(self) -> int:
        """Return the index of the present step of the turn; -1 for none."""
        return self.table.step(self)

    def progress(self) -> float:
        """Return the progress of the match, 0 to 1. Light and music follow it."""
        return self.table.progress(self)

    def closeness(self) -> float:
        """Return how close the two leading players are as it is shown, 0 to 1. The music follows it."""
        return self.table.closeness(self)

    def shown_points(self, seat: int) -> int:
        """Return a seat's points, as shown."""
        points = self._points.of(self.state, None, lambda: self.game.points(self.state))
        return points[seat] if seat < len(points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        """Return a seat's public numbers, as shown."""
        return self.table.counts(self, seat) if seat < self.state.seats else ()

    def counters(self) -> Sequence[Count]:
        """Return the table's own numbers: the round, and counts that may end the game."""
        return self.table.counters(self)

    def status(self, seat: int) -> str:
        """Return the status of a seat that does not act; empty if there is none to show."""
        return self.table.status(self, seat)

    def in_front(self, seat: int) -> Sequence[str]:
        """Return the names of the things in front of a seat."""
        return self.table.in_front(self, seat)

    def tips(self, x: float, y: float) -> str:
        """Return the hover text at a point of the board or the side boxes; empty if there is none."""
        return places.tip_at(self, x, y)

    def hover_texts(self, area: Rect) -> Sequence[str]:
        """Return the hover texts of the places in an area of the window, each once."""
        return self.table.hover_texts(self, area)

    def listed(self) -> Sequence[str]:
        """Return texts of things on the board, if hovering does not tell all."""
        return self.table.listed(self)

    def gist(self, events: Sequence[Event]) -> Sequence[Count]:
        """Return the summary of a turn in a few icons with figures. Their hover texts are the sentences of the log."""
        return self.table.gist(self, events)

    @cached_property
    def turn_figures(self) -> Mapping[str, TurnFigure]:
        """The figures of the events that sum up a turn, by the events' names."""
        return {
            kind.__name__: cue.summary._replace(icon=cue.summary.icon or str(cue.icon))
            for kind, cue in self.events.items()
            if cue.summary is not None
        }

    def cue(self, event: Event) -> EventCue:
        """Return the cue of an event."""
        return self.table.events.get(type(event), SILENT)

    def log_icon(self, event: Event) -> str:
        """Return the icon of an event's line in the log; empty for events without one."""
        return worded(self.cue(event).icon, event)

    def sound(self, event: Event) -> str:
        """Return the sound that is heard when an event's animation starts."""
        return worded(self.cue(event).sound, event)

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

    # Drawing

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board and its pieces."""
        self.table.draw_board(canvas, self)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the things that fly over everything: cards, tokens, flags of points."""
        self.table.draw_over(canvas, self)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        """Draw the boxes at the right, below the log."""
        self.table.draw_side(canvas, self, area)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        """Draw the things in front of a seat, within its panel."""
        if seat < self.state.seats:
            self.table.draw_in_front(canvas, self, seat, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """Draw a panel below the seats' for a player at the table without a seat. Returns its height."""
        return self.table.draw_extra_panel(canvas, self, area)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        """Draw one thing in the tray, in its rectangle."""
        self.table.draw_card(canvas, self, card)

    def large(self, card: Card) -> Point:
        """Return the width and height of a thing of the tray that is seen large."""
        return self.table.large_size(self, card)

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        """Draw a thing of the tray, large in its rectangle."""
        self.table.draw_large(canvas, self, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        """Draw the seat's own hidden information and counts next to the hand."""
        if seat < self.state.seats:
            self.table.draw_tray_side(canvas, self, area, seat)

    def draw_since(self, canvas: Canvas, turns: Turns) -> None:
        """Mark the other players' last turns on the board, given by seat."""
        with canvas.within(self.room.layout.board):
            self.table.draw_trails(canvas, self, turns)
            draw_seals(canvas, self, turns)

    def draw_legal(self, canvas: Canvas, state: S, legal: Sequence[int], hovered: int) -> None:
        """Let legal targets glow."""
        self.table.draw_legal(canvas, self, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: S, move: int, firm: bool) -> None:
        """Draw a move before it is made. `firm` is true once it is chosen and waits to be confirmed."""
        preview = acts.act_of(self, move).preview
        if preview is not None:
            preview(canvas, self, state, move, firm)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a place on the board."""
        self.table.draw_spot(canvas, self, x, y)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        """Draw sprites in advance, step by step in a background thread."""
        return self.table.prewarm(canvas, self)

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
