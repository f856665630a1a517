"""Undo and redo buttons of the player's own steps.

If others' moves are undone with them, or the match becomes an assisted one, the table says so first. It then waits for
a second press.
"""

from __future__ import annotations

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.locale import listed, tr
from game.session.visibility import PUBLIC

DELIBERATE = 0.4  # seconds before a second press counts


class UndoButtons:
    """Undo buttons: their labels, and the confirmation they wait for."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel):
        self._presenter = presenter
        self._session = presenter.session
        self._decision = decision
        self._refusal = presenter.room.refusal
        self.asked_at = -1  # number of steps of the match when the confirmation was requested, -1 if it was not
        self._asked_for = 0.0  # seconds since then

    # ---- availability

    @property
    def back(self) -> int:
        """Number of steps of the match that an undo would take back."""
        return self._session.undo_stack.steps

    def why_no_undo(self) -> str:
        """Return the reason why nothing can be undone, or nothing if something can.

        With the public's view only a press shows it: a revealed item may be known to its player alone.
        """
        if not self._session.draft.is_empty or self._presenter.view.composer.is_picking:
            return ""
        if not self._session.undo_stack.has_decided:
            return tr("table.undo.none")
        return "" if self._session.visibility.viewer == PUBLIC or self.back else tr("table.undo.not")

    def warning(self) -> str:
        """Return the warning that an undo may be refused, or nothing if the button itself shows that.

        It depends on public facts only.
        """
        is_public = self._session.visibility.viewer == PUBLIC and self._session.draft.is_empty
        return tr("table.undo.maybe") if is_public and self._session.undo_stack.has_decided else ""

    def why_no_redo(self) -> str:
        """Return the reason why nothing can be redone, or nothing if something can."""
        is_tried = self._session.undo_stack.is_trial_redoable
        return "" if is_tried or self._session.match.redoable else tr("table.redo.none")

    # ---- confirmation

    @property
    def is_asking(self) -> bool:
        """True if an undo waits for a second press."""
        return self.asked_at == len(self._session.match.steps) and self._session.draft.is_empty

    def calm(self) -> None:
        """Cancel the confirmation, because something else was done."""
        self.asked_at = -1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._asked_for += seconds

    def words(self) -> str:
        """Return the effect of the undo that waits for a second press, else nothing."""
        return self._question() if self.is_asking else ""

    def _question(self) -> str:
        match, back = self._session.match, self.back
        names = [match.names[seat] for seat in self._session.undo_stack.others]
        assisted = "assisted" if match.history.helps(back) else "plain"
        if not names:
            return tr("table.undo.own")
        return tr(f"table.undo.{assisted}", names=listed(names, "and"))

    # ---- undo and redo

    def undo(self) -> None:
        """Undo the last step, or ask for a confirmation first."""
        if self.why_no_undo():
            self._refusal.say(self.why_no_undo())
        elif self._decision.step_back():
            pass
        elif not self.back:
            self._refusal.say(tr("table.undo.not"))
        elif self._session.undo_stack.needs_asking and not (self.is_asking and self._asked_for >= DELIBERATE):
            if not self.is_asking:
                self.asked_at, self._asked_for = len(self._session.match.steps), 0.0
                self._presenter.app.audio.play("press")
        else:
            self.calm()
            self._presenter.player.finish()
            self._session.undo()

    def redo(self) -> None:
        """Redo the last step."""
        self.calm()
        if self.why_no_redo():
            self._refusal.say(self.why_no_redo())
            return
        self._presenter.player.finish()
        if not self._session.redo():
            self._refusal.say(tr("table.redo.none"))
