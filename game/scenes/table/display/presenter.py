"""Presenter of a session, which passes its updates to the director.

The director lets the view move its pieces event by event.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import Event, State
from game.scenes.scene import AppHost
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

from .host import TableHost

SOUNDS = {"back": "undo", "undo": "undo", "redo": "press", "lift": "curtain"}  # by what the person did


class TablePresenter:
    """Presenter of a session, its view and its host. All other parts of a table know this one."""

    def __init__(self, app: AppHost, session: Session, view: AnyView, room: TableHost):
        self.app = app
        self.session = session
        self.view = view
        self.room = room
        self.player = EventPlayer(self._animate)
        self.pace: str | None = None  # at which all is shown; none where whoever acts has its own
        self.is_trial = False  # whether what is being shown is the draft's, which no click need wait for
        self.is_unsettled = False  # whether something is being shown, or has been and is to be settled
        self.since = RecentTurns()  # what the others did, as far as all has been shown
        self.sources: list[dict[str, int]] = []  # of each seat's points, as far as all has been shown
        self._sounds: list[str] = []  # that are to be heard
        self._music_at = len(session.match.steps)  # how many moves had been made when the music last went with them
        self._dissolve: Dissolve | None = None
        session.notify = self.on_update
        room.make_decision = session.pending_decision
        room.invalidate()

    # What is so

    @property
    def state(self) -> State:
        """The present state, drafts included, as the viewer may see it."""
        return self.session.visibility.visible_state(self.session.draft.state)

    def happened(self) -> Iterator[Event]:
        """What happened up to what is shown, drafts included, as the viewer may see it; for what no state tells."""
        session, viewer = self.session, self.session.visibility.viewer
        for events in (*(step.events for step in session.match.steps), *session.draft.moves_made.events):
            yield from (event.seen_by(viewer) for event in events)

    def layout(self, canvas: Canvas) -> None:
        """Take the window."""
        view = self.view
        self.room.layout = Layout.of(canvas.width, canvas.height, view.side_height, view.tray_height)
        view.layout(self.room.layout.board)
        self.room.invalidate()

    def sync(self) -> None:
        """Show what is so, without motion."""
        self.room.effects.clear()
        self._dissolve = None  # it shows the past, perhaps another's
        self.room.invalidate()
        self.show_state(self.state)

    def show_state(self, state: State) -> None:
        """Show a state, without motion."""
        self.view.sync(state, self.session.visibility.viewer, self.happened())
        self._read(state)

    def settle(self) -> None:
        """Everything has been shown: what is not a piece is read anew, and whoever is to decide is asked."""
        if self.is_trial:
            self.player.skip()
        self.is_unsettled = self.is_trial = False
        self.view.settle(self.state, self.session.visibility.viewer)
        self._read(self.state)
        self.room.invalidate()

    def _read(self, state: State) -> None:
        """Everything has been shown that led to a state: what no piece shows is told anew."""
        self.sources = self.session.match.game.sources(state)
        self.since = self.session.recent_turns.current()

    # What happens

    def on_update(self, told: SessionUpdate) -> None:
        """The sitting tells what has happened: it is shown."""
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
                self.player.skip()
                self.show_state(self.state)
            case MoveCommitted(_, True) if self.session.match.actor in self.session.match.humans:
                self._sounds.append("your_turn")
            case OptionsChanged(why) if why in SOUNDS:
                self._sounds.append(SOUNDS[why])
            case FullRefresh(why):
                self._show_anew(why)

    def _show_anew(self, why: str) -> None:
        """All stands otherwise than it was shown."""
        if why in SOUNDS:
            self._sounds.append(SOUNDS[why])
        if why == "back":
            self.player.skip()
        self.sync()

    def show(self, events: Sequence[Event], pace: str | float) -> None:
        """Queue what happened; when all of it has been shown, at once perhaps, the rest is read anew."""
        self.player.play(events, self.pace or pace)
        self.is_unsettled = True

    def _animate(self, event: Event) -> Motion:
        sound = self.view.sound(event)
        if sound:
            self.app.audio.play(sound)
        motion = self.view.animate(event)
        if self.app.motion or motion.seconds <= FADE:
            return motion
        self._dissolve = Dissolve(motion, lambda: self.app.window.surface)
        return self._dissolve

    # Time

    def update(self, seconds: float) -> None:
        """Time passes for all that moves on the board."""
        self._sound()
        self.room.rested += seconds
        self.player.update(seconds)
        self.view.update(seconds)

    def _sound(self) -> None:
        """Let be heard what has happened, and the music go with the match."""
        for sound in self._sounds:
            self.app.audio.play(sound)
        self._sounds.clear()
        moves = len(self.session.match.steps)
        if moves != self._music_at:
            self._music_at = moves
            stage = "early" if moves < 60 else "middle" if moves < 160 else "late"
            self.app.audio.mood("scoring" if self.session.match.is_over else stage)

    def draw_dissolve(self, canvas: Canvas) -> None:
        """What fades over all, where nothing may move."""
        if self._dissolve is not None:
            self._dissolve.draw(canvas.surface)
