"""Prompt line: the instruction, or the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.display.refusal import SHAKE_SECONDS
from game.locale import tr
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect

SHAKE_WIDTH = 5.0  # logical units


class PromptLine:
    """Words below the board.

    `sayings` take precedence over the instruction, unless they are empty.
    """

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel, sayings: Sequence[Callable[[], str]]):
        self._presenter = presenter
        self._refusal = presenter.room.refusal
        self._decision = decision
        self._sayings = sayings

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, which shakes after a refusal."""
        room, shaken = self._presenter.room, self._refusal.shaken
        shake = 0.0
        if shaken > 0 and self._presenter.app.motion:
            shake = SHAKE_WIDTH * (-1) ** int(shaken * 30) * shaken / SHAKE_SECONDS
        places = room.layout.prompt, self._decision.buttons.between
        moved, words = (Rect(one.x + shake, one.y, one.width, one.height) for one in places)
        actor = self._presenter.session.match.actor
        viewer = self._presenter.view.viewer
        speaker = viewer if self._presenter.view.announcement and viewer is not None else actor
        colour = room.colours[speaker] if speaker >= 0 else -1
        chrome.draw_prompt(canvas, moved, self._decision.prompt, self.words(), colour, self._refusal.left > 0, words)

    def words(self) -> str:
        """Return the words of the line."""
        if self._refusal.left > 0:
            return self._refusal.words
        return next(filter(None, (says() for says in self._sayings)), "") or self._what_to_do()

    def _what_to_do(self) -> str:
        session, room, prompt = self._presenter.session, self._presenter.room, self._decision.prompt
        actor, draft = session.match.actor, session.draft
        if actor < 0:
            return prompt.words if prompt else tr("table.over")
        who = session.match.seats[actor]
        if self._presenter.view.announcement:
            return self._presenter.view.announcement
        if not who.is_human:
            return tr("table.thinking", name=who.name)
        if session.visibility.hand_covered:
            return tr("table.covered", name=who.name)
        followed = self._decision.followed
        if draft.is_chosen or followed >= 0:
            move = followed if followed >= 0 else draft.pending_move
            return self._presenter.view.chosen_words(room.question.state, move)
        return prompt.words if prompt else ""
