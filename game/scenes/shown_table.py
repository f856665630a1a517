"""A table that shows: what the sitting tells goes to the director, and the picture is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import Event, State
from game.sitting.told import Anew, Changed, Dropped, Happened, Told, Tried, Turned
from game.stage.dissolve import Dissolve
from game.stage.tween import Motion
from game.ui.canvas import Canvas
from game.ui.theme import FADE

from .short_ways import ShortWays

SOUNDS = {"back": "undo", "undo": "undo", "redo": "press", "lift": "curtain"}  # by what the person did


class ShownTable(ShortWays):
    """Hears what happened, and shows it."""

    def shown_state(self) -> State:
        """The present state, drafts included, as the viewer may see it."""
        return self.eyes.sees(self.draft.state)

    def happened(self) -> Iterator[Event]:
        """Everything that has happened up to what is shown, drafts included; for what a state does not tell."""
        return self.sitting.happened()

    def sync(self) -> None:
        """Show what is so, without motion."""
        self.effects.clear()
        self._dissolve = None  # it shows the past, perhaps another's
        self.sitting.trying.follow()
        self.asking.renew(self.asks)
        self._lay(self.shown_state())
        self.ask()

    def _lay(self, state: State) -> None:
        """Show a state, without motion."""
        self.view.sync(state, self.viewer, self.happened())
        self.picture.read(state)

    def ask(self) -> None:
        """Ask anew what the person may do."""
        self.sitting.trying.follow()
        self.focus.stale = True
        if self._laid:
            self.asking.ask(self.asks)

    def _settle(self) -> None:
        """Everything has been shown: read anew what is not a piece, and ask."""
        if self._drafts:
            self.director.skip()
        self._busy = self._drafts = False
        self.view.settle(self.shown_state(), self.viewer)
        self.picture.read(self.shown_state())
        self.ask()

    def play(self, move: int) -> None:
        """Commit one move and show what came of it."""
        self.sitting.play(move)

    def _show(self, events: Sequence[Event], pace: str | float) -> None:
        """Queue what happened; when all of it has been shown, at once perhaps, the rest is read anew."""
        self.director.play(events, pace)
        self._busy = True

    def _hear(self, told: Told) -> None:
        """The sitting tells what has happened: it is shown."""
        self.asking.renew(self.asks)
        match told:
            case Happened(events, pace):
                self._drafts = False
                self._show(events, pace)
            case Turned():
                self._turn(told)
            case Tried(events, pace):
                self.app.audio.play("press")
                self._show(events, pace)
                self._drafts = bool(events)
                self.ask()
            case Dropped():
                self.director.skip()
                self._lay(self.shown_state())
            case Changed(why) | Anew(why):
                self._show_otherwise(why, isinstance(told, Anew))

    def _turn(self, told: Turned) -> None:
        """A move has been committed."""
        self.chronicle.show_last()
        self.app.audio.mood(self._stage())
        if told.is_next and self.match.seats[self.match.actor].is_human:
            self.app.audio.play("your_turn")
        self.ask()

    def _show_otherwise(self, why: str, is_anew: bool) -> None:
        """All stands otherwise, or only what may be done is another."""
        if why in SOUNDS:
            self.app.audio.play(SOUNDS[why])
        if not is_anew:
            self.ask()
            return
        if why == "back":
            self.director.skip()
        elif why in ("undo", "redo"):
            self.chronicle.show_last()
        self.sync()

    def _stage(self) -> str:
        if self.match.is_over:
            return "scoring"
        moves = len(self.match.steps)
        return "early" if moves < 60 else "middle" if moves < 160 else "late"

    def _animate(self, event: Event) -> Motion:
        sound = self.view.sound(event)
        if sound:
            self.app.audio.play(sound)
        motion = self.view.animate(event)
        if self.app.motion or motion.seconds <= FADE:
            return motion
        self._dissolve = Dissolve(motion, lambda: self.app.window.surface)
        return self._dissolve

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
        if self._dissolve is not None:
            self._dissolve.draw(canvas.surface)

    def draw_log(self, canvas: Canvas) -> None:
        """What stands at the right, above the view's own boxes."""
        self.picture.draw_log(canvas)

    def draw_light(self, canvas: Canvas) -> None:
        """What light lies over the table, below all notes; by day none but the sun's."""

    def draw_tray(self, canvas: Canvas) -> None:
        """What lies below the prompt."""
        self.picture.draw_tray(canvas)

    def draw_prompt(self, canvas: Canvas) -> None:
        """What stands in the prompt's line."""
        self.picture.draw_prompt(canvas)
