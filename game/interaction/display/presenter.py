"""Presenter of a session, which passes its updates to the director.

The director lets the view move its pieces event by event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.interaction.app import TableApp
from game.interaction.display.hand_reveal import HandReveal
from game.interaction.display.host import TableHost
from game.rules import Event, State
from game.session.recent_turns import RecentTurns
from game.session.session import Session
from game.session.updates import (
    DraftDropped,
    DraftPreviewed,
    EventsShown,
    FullRefresh,
    MoveCommitted,
    OptionsChanged,
    SessionUpdate,
)
from game.stage.animation.dissolve import Dissolve
from game.stage.animation.event_player import EventPlayer
from game.stage.animation.tween import Motion
from game.tables.base.layout import Layout
from game.tables.base.view import AnyView
from game.ui.render.canvas import Canvas
from game.ui.theme import FADE

BELL_SECONDS, BELL_SEATS = 6.0, 2  # time or turns of others after which the bell rings, and no tick
EARLY_UNTIL, MIDDLE_UNTIL = 0.3, 0.55  # progress of a match at which the music changes its mood
TENSE_FROM = 0.25  # closeness times the square of progress from which the music is tense
SOUNDS = {"back": "undo", "undo": "undo", "redo": "press", "lift": "curtain"}  # sounds by the command of the player


class TablePresenter:
    """Presenter of a session, its view and its host, known to all parts of a table."""

    def __init__(self, app: TableApp, session: Session, view: AnyView, room: TableHost):
        self.app = app
        self.session = session
        self.view = view
        self.room = room
        self.player = EventPlayer(self._animate)
        self.pace: str | None = None  # speed for all events; None: each player's own
        self.is_trial = False  # true while the shown events are the draft's, which no click must wait for
        self.is_unsettled = False  # true until events that were shown have been settled
        self.since = RecentTurns()  # the others' last moves at the state that is shown
        self.sources: list[dict[str, int]] = []  # sources of each seat's points at the state that is shown
        self._sounds: list[str] = []  # sounds to be played
        self._is_bell_due = False  # true from the commit that makes it a player's turn until the table is quiet
        self._moved_at = 0.0  # clock of the last move of a player
        self._others = 0  # turns of others since then
        self._mood = ""  # mood of the music that was asked for last
        self._dissolve: Dissolve | None = None
        self.reveal = HandReveal(session)
        session.notify = self.on_update
        room.make_decision = session.pending_decision
        room.invalidate()

    # ---- state

    @property
    def state(self) -> State:
        """Present state with the draft, as the viewer may see it."""
        return self.session.visibility.visible_state(self.session.draft.state)

    @property
    def mood(self) -> str:
        """Mood of the music, which follows the match as it is shown: its progress, and how close it is at its end."""
        if self.session.match.is_over:
            return "scoring"
        progress = self.view.labels.progress()
        if progress < MIDDLE_UNTIL:
            return "early" if progress < EARLY_UNTIL else "middle"
        return "tense" if self.view.labels.closeness() * progress**2 >= TENSE_FROM else "late"

    def happened(self) -> Iterator[Event]:
        """Yield all events up to the present state, as the viewer may see them.

        The draft's are included. They are for facts that no state holds.
        """
        yield from self._seen(len(self.session.match.steps))
        for events in self.session.draft.moves_made.events:
            yield from (event.seen_by(self.session.visibility.viewer) for event in events)

    def _seen(self, steps: int) -> Iterator[Event]:
        """Yield the events of the first steps of the match, as the viewer may see them."""
        for step in self.session.match.steps[:steps]:
            yield from (event.seen_by(self.session.visibility.viewer) for event in step.events)

    def layout(self, canvas: Canvas) -> None:
        """Lay the table out for the window."""
        view = self.view
        self.room.layout = Layout.of(canvas.width, canvas.height, view.side_height, view.tray_height)
        view.layout(self.room.layout.board)
        self.room.invalidate()

    def sync(self) -> None:
        """Show the present state without motion."""
        self.room.effects.clear()
        self._dissolve = None  # A dissolve shows the past, perhaps of another viewer.
        self.room.invalidate()
        self._show(self.state, self.happened())

    def show_past(self, state: State, steps: int) -> None:
        """Show the state after some steps of the match, without motion."""
        self._show(state, self._seen(steps))

    def _show(self, state: State, happened: Iterable[Event]) -> None:
        self.view.show(state, self.session.visibility.viewer, happened)
        self._read(state)

    def cover(self) -> None:
        """Cover the hand and its draft with the privacy screen, among several people."""
        if self.session.visibility.shared:
            self.player.finish()
            self.session.cover()

    def settle(self) -> None:
        """Settle after all events have been shown.

        Everything that is no piece is read again, and the next decision begins.
        """
        if self.is_trial:
            self.player.skip()
        self.is_unsettled = self.is_trial = False
        self.view.settle(self.state, self.session.visibility.viewer)
        self._read(self.state)
        self._ring()
        self.room.invalidate()

    def _read(self, state: State) -> None:
        """Read the facts that no piece shows, for a state whose events have been shown."""
        self.sources = self.session.match.game.sources(state)
        self.since = self.session.recent_turns.current()
        self.view.former = self.since.before

    # ---- updates

    def on_update(self, told: SessionUpdate) -> None:
        """Show a session update."""
        self.room.revision += 1
        match told:
            case EventsShown(events, pace):
                self.is_trial = False
                self.show(events, pace)
            case DraftPreviewed(events, pace):
                self._sounds.append("press")
                self.show(events, pace)
                self.is_trial = bool(events)
            case DraftDropped():
                self._sounds.append("unchoose")
                self.player.skip()
                self._show(self.state, self.happened())
            case MoveCommitted(seat, is_next, was_open):
                self._note_turn(seat, is_next)
                if is_next and was_open:
                    self.reveal.pass_on(seat)
            case OptionsChanged(why) if why in SOUNDS:
                self._sounds.append(SOUNDS[why])
            case FullRefresh(why):
                self.reveal.end()
                self._show_anew(why)

    def _note_turn(self, seat: int, is_next: bool) -> None:
        """Play the stamp of the player's own move, and remember the bell of a turn that passes to a player."""
        match = self.session.match
        if seat in match.humans:
            self._sounds.append("commit")
            self._moved_at, self._others = self.app.clock, 0
        else:
            self._others += is_next
        if is_next:
            self._is_bell_due = match.actor in match.humans

    def _ring(self) -> None:
        """Ring the bell of the player's turn, now that the table is quiet. Quick turns get a soft tick."""
        if self._is_bell_due and not self.session.match.is_over:
            is_long = self.app.clock - self._moved_at >= BELL_SECONDS or self._others >= BELL_SEATS
            self._sounds.append("your_turn" if is_long else "tick")
        self._is_bell_due = False

    def _show_anew(self, why: str) -> None:
        """Show the state again after a command, without motion."""
        if why in SOUNDS:
            self._sounds.append(SOUNDS[why])
        if why == "back":
            self.player.skip()
        self.sync()

    def show(self, events: Sequence[Event], pace: str | float) -> None:
        """Queue events. Once all have been shown, which may be at once, the rest is read."""
        self.player.play(events, self.pace or pace)
        self.is_unsettled = True

    def _animate(self, event: Event) -> Motion:
        sound = self.view.labels.sound(event)
        if sound:
            self.room.sound(sound, self.view.window_spot(event))
        motion = self.view.animate(event)
        if self.app.motion or motion.seconds <= FADE:
            return motion
        self._dissolve = Dissolve(motion, lambda: self.app.window.surface)
        return self._dissolve

    # ---- time

    def update(self, seconds: float) -> None:
        """Let time pass for everything that moves on the board."""
        self._sound()
        self.room.rested += seconds
        self.player.update(seconds)
        self.view.update(seconds)
        self.reveal.update(seconds, self.player.is_idle)

    def _sound(self) -> None:
        """Play the sounds of what has happened, and let the music follow the match."""
        for sound in self._sounds:
            self.app.audio.play(sound)
        self._sounds.clear()
        if self.mood != self._mood:
            self._mood = self.mood
            self.app.audio.mood(self._mood)

    def draw_dissolve(self, canvas: Canvas) -> None:
        """Draw the fading picture that replaces motion."""
        if self._dissolve is not None:
            self._dissolve.draw(canvas.surface)
