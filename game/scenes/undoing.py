"""Undo and redo buttons of the player's own steps.

If others' moves are undone with them, or the match becomes an assisted one, the table says so first. It then waits for
a second press.
"""

from __future__ import annotations

from game.locale import listed, tr
from game.session.visibility import PUBLIC

from .deciding import Decisions
from .prompt_line import PromptLine
from .table.display.presenter import TablePresenter

DELIBERATE = 0.4  # seconds before a second press counts


class Undoing:
    """Undo buttons: their labels, and the confirmation they wait for."""

    def __init__(self, showing: TablePresenter, deciding: Decisions, line: PromptLine):
        self._showing = showing
        self._session = showing.session
        self._deciding = deciding
        self._line = line
        self.asked_at = -1  # how many steps the match had when the question was asked, -1: it was not
        self._asked_for = 0.0  # seconds

    # What can be done

    @property
    def back(self) -> int:
        """How many steps of the match an undo would take back."""
        return self._session.undo_stack.steps

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty when something can.

        To the public's eyes only a press tells: whether something was turned up may be a secret of whoever did it.
        """
        if not self._session.draft.is_empty or self._showing.view.is_picking:
            return ""
        if not self._session.undo_stack.has_decided:
            return tr("table.undo.none")
        return "" if self._session.visibility.viewer == PUBLIC or self.back else tr("table.undo.not")

    def why_no_redo(self) -> str:
        """Why nothing can be done again; empty when something can."""
        is_tried = self._session.undo_stack.is_trial_redoable
        return "" if is_tried or self._session.match.redoable else tr("table.redo.none")

    # Asking first

    @property
    def is_asking(self) -> bool:
        """Whether an undo waits for a second press."""
        return self.asked_at == len(self._session.match.steps) and self._session.draft.is_empty

    def calm(self) -> None:
        """Something else is done: the question is dropped."""
        self.asked_at = -1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._asked_for += seconds

    def words(self) -> str:
        """What the undo would take back, while it waits for a second press; else nothing."""
        return self._question() if self.is_asking else ""

    def _question(self) -> str:
        match, back = self._session.match, self.back
        names = [match.names[seat] for seat in self._session.undo_stack.others]
        assisted = "assisted" if match.history.helps(back) else "plain"
        if not names:
            return tr("table.undo.own", count=back)
        return tr(f"table.undo.{assisted}", names=listed(names, "and"), count=back)

    # Doing it

    def undo(self) -> None:
        """Take back the last step, or ask first."""
        if self.why_no_undo():
            self._line.refuse(self.why_no_undo())
        elif self._deciding.step_back():
            pass
        elif not self.back:
            self._line.refuse(tr("table.undo.not"))
        elif self._session.undo_stack.needs_asking and not (self.is_asking and self._asked_for >= DELIBERATE):
            if not self.is_asking:
                self.asked_at, self._asked_for = len(self._session.match.steps), 0.0
                self._showing.app.audio.play("press")
        else:
            self.calm()
            self._showing.player.finish()
            self._session.undo()

    def redo(self) -> None:
        """Do the last step again."""
        self.calm()
        if self.why_no_redo():
            self._line.refuse(self.why_no_redo())
            return
        self._showing.player.finish()
        if not self._session.redo():
            self._line.refuse(tr("table.redo.none"))
