"""Prompt line: the instruction, or the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.locale import tr
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect

from .asking import Asking
from .guard import GUARD_SECONDS
from .table.display.presenter import TablePresenter

SHAKE_SECONDS, SHAKE_WIDTH = 0.35, 5.0
REFUSED = 3.2  # seconds that a refusal stays, and longer while the pointer rests
STAYING = 0.1  # of them left while it rests


class PromptLine:
    """Words below the board."""

    def __init__(self, showing: TablePresenter, asking: Asking):
        self._showing = showing
        self._asking = asking
        self.sayings: Sequence[Callable[[], str]] = ()  # what is said before what to do, unless it is empty
        self.refusal = ""
        self.refused = 0.0  # seconds for which it is still said
        self._shaken = 0.0  # seconds for which it still shakes
        self._said = 0.0  # seconds since it was said
        self._changes = 0  # how often something had changed then

    def refuse(self, words: str) -> None:
        """Say why not, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = REFUSED
            self._said, self._changes = 0.0, self._showing.room.revision
            self.shake()

    def shake(self) -> None:
        """Answer a click that is refused, and leave the words as they are."""
        self._shaken = SHAKE_SECONDS
        self._showing.app.audio.play("refusal")

    @property
    def is_shaking(self) -> bool:
        """Whether a refusal has just been answered."""
        return self._shaken > 0

    def warn(self, words: str) -> bool:
        """Say what a second click would do; whether it was said before, and not by the first half of a double click."""
        is_said = self.refusal == words and 0.0 < self.refused < REFUSED - GUARD_SECONDS
        if not is_said:
            self.refuse(words)
        return is_said

    def update(self, seconds: float) -> None:
        """Let time pass: what has been refused stays while the pointer rests where it was refused."""
        self._said += seconds
        self._shaken = max(0.0, self._shaken - seconds)
        is_read = self.refused > 0 and self._rests()
        self.refused = max(STAYING if is_read else 0.0, self.refused - seconds)

    def _rests(self) -> bool:
        """Whether nothing has been done since, not even the pointer moved."""
        room = self._showing.room
        return room.hover[0] >= 0 and room.rested >= self._said - STAYING and room.revision == self._changes

    def draw(self, canvas: Canvas) -> None:
        """The line, which shakes while something is refused."""
        room, warn = self._showing.room, self.refused > 0
        area, shake = room.layout.prompt, 0.0
        if self.is_shaking and self._showing.app.motion:
            shake = SHAKE_WIDTH * (-1) ** int(self._shaken * 30) * self._shaken / SHAKE_SECONDS
        between = self._asking.buttons.between
        moved, words = (Rect(one.x + shake, one.y, one.width, one.height) for one in (area, between))
        actor = self._showing.session.match.actor
        colour = room.colours[actor] if actor >= 0 else -1
        prompt = self._asking.prompt
        chrome.draw_prompt(canvas, moved, prompt, self.words(), colour, warn, words)

    def words(self) -> str:
        """What the line says."""
        if self.refused > 0:
            return self.refusal
        return next(filter(None, (says() for says in self.sayings)), "") or self._what_to_do()

    def _what_to_do(self) -> str:
        session, room = self._showing.session, self._showing.room
        actor, draft = session.match.actor, session.draft
        if actor < 0:
            return self._asking.prompt.words if self._asking.prompt else tr("table.over")
        who = session.match.seats[actor]
        if not who.is_human:
            return tr("table.thinking", name=who.name)
        if session.visibility.hand_covered:
            return tr("table.covered", name=who.name)
        if draft.is_chosen:
            return self._showing.view.chosen_words(room.question.state, draft.pending_move)
        return self._asking.prompt.words if self._asking.prompt else ""
