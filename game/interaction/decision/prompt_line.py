"""Prompt line: the instruction, or the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.interaction.decision.click_guard import GUARD_SECONDS
from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect

SHAKE_SECONDS, SHAKE_WIDTH = 0.35, 5.0
REFUSED = 3.2  # seconds that a refusal stays; it stays longer while the pointer rests
STAYING = 0.1  # seconds that are left of it while the pointer rests


class PromptLine:
    """Words below the board."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel):
        self._presenter = presenter
        self._decision = decision
        # Texts that take precedence over the instruction, unless they are empty
        self.sayings: Sequence[Callable[[], str]] = ()
        self.refusal = ""
        self.refused = 0.0  # seconds for which the refusal is still shown
        self._shaken = 0.0  # seconds for which the line still shakes
        self._said = 0.0  # seconds since the refusal was shown
        self._changes = 0  # number of changes at that time

    def refuse(self, words: str) -> None:
        """Show the reason of a refusal, with a soft shake."""
        if words:
            self.refusal = words
            self.refused = REFUSED
            self._said, self._changes = 0.0, self._presenter.room.revision
            self.shake()

    def shake(self) -> None:
        """Shake after a refused click, and keep the words."""
        self._shaken = SHAKE_SECONDS
        self._presenter.app.audio.play("refusal")

    @property
    def is_shaking(self) -> bool:
        """True if a refusal has just been answered."""
        return self._shaken > 0

    def warn(self, words: str) -> bool:
        """Show the effect of a second click.

        Returns whether it was shown before, and not by the first half of a double click.
        """
        is_said = self.refusal == words and 0.0 < self.refused < REFUSED - GUARD_SECONDS
        if not is_said:
            self.refuse(words)
        return is_said

    def update(self, seconds: float) -> None:
        """Let time pass; a refusal stays while the pointer rests."""
        self._said += seconds
        self._shaken = max(0.0, self._shaken - seconds)
        is_read = self.refused > 0 and self._rests()
        self.refused = max(STAYING if is_read else 0.0, self.refused - seconds)

    def _rests(self) -> bool:
        """Return whether nothing has been done since, not even the pointer moved."""
        room = self._presenter.room
        return room.hover[0] >= 0 and room.rested >= self._said - STAYING and room.revision == self._changes

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, which shakes after a refusal."""
        room, warn = self._presenter.room, self.refused > 0
        area, shake = room.layout.prompt, 0.0
        if self.is_shaking and self._presenter.app.motion:
            shake = SHAKE_WIDTH * (-1) ** int(self._shaken * 30) * self._shaken / SHAKE_SECONDS
        between = self._decision.buttons.between
        moved, words = (Rect(one.x + shake, one.y, one.width, one.height) for one in (area, between))
        actor = self._presenter.session.match.actor
        colour = room.colours[actor] if actor >= 0 else -1
        prompt = self._decision.prompt
        chrome.draw_prompt(canvas, moved, prompt, self.words(), colour, warn, words)

    def words(self) -> str:
        """Return the words of the line."""
        if self.refused > 0:
            return self.refusal
        return next(filter(None, (says() for says in self.sayings)), "") or self._what_to_do()

    def _what_to_do(self) -> str:
        session, room = self._presenter.session, self._presenter.room
        actor, draft = session.match.actor, session.draft
        if actor < 0:
            return self._decision.prompt.words if self._decision.prompt else tr("table.over")
        who = session.match.seats[actor]
        if not who.is_human:
            return tr("table.thinking", name=who.name)
        if session.visibility.hand_covered:
            return tr("table.covered", name=who.name)
        if draft.is_chosen:
            return self._presenter.view.chosen_words(room.question.state, draft.pending_move)
        return self._decision.prompt.words if self._decision.prompt else ""
