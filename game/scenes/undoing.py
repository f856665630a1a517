"""The buttons that take back and do again, one step of the person's at a time.

Where others' moves go with it, or the match becomes an assisted one, the table says so first and waits for a second
press.
"""

from __future__ import annotations

from game.locale import listed, tr
from game.sitting.eyes import PUBLIC

from .laid import Laid

DELIBERATE = 0.4  # seconds before a second press counts


class Undoing:
    """What the buttons say, and what they wait for."""

    def __init__(self, table: Laid):
        self._table = table
        self._asked_at = -1  # how many steps the match had when the question was asked
        self._asked_for = 0.0  # seconds

    # What can be done

    @property
    def back(self) -> int:
        """How many steps of the match an undo would take back."""
        return self._table.sitting.taking_back.steps

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty when something can.

        To the public's eyes only a press tells: whether something was turned up may be a secret of whoever did it.
        """
        table = self._table
        if not table.sitting.draft.is_empty or table.view.is_picking:
            return ""
        if not table.sitting.taking_back.has_decided:
            return tr("table.undo.none")
        return "" if table.sitting.eyes.viewer == PUBLIC or self.back else tr("table.undo.not")

    def why_no_redo(self) -> str:
        """Why nothing can be done again; empty when something can."""
        is_tried = self._table.sitting.taking_back.is_trial_redoable
        return "" if is_tried or self._table.sitting.match.redoable else tr("table.redo.none")

    # Asking first

    @property
    def is_asking(self) -> bool:
        """Whether an undo waits for a second press."""
        table = self._table
        return self._asked_at == len(table.sitting.match.steps) and table.sitting.draft.is_empty

    def calm(self) -> None:
        """Something else is done: the question is dropped."""
        self._asked_at = -1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._asked_for += seconds

    def question(self) -> str:
        """What the undo would take back, while it waits for a second press."""
        match, back = self._table.sitting.match, self.back
        names = [match.names[seat] for seat in self._table.sitting.taking_back.others]
        assisted = "assisted" if match.history.helps(back) else "plain"
        if not names:
            return tr("table.undo.own", count=back)
        return tr(f"table.undo.{assisted}", names=listed(names, "and"), count=back)

    # Doing it

    def undo(self) -> None:
        """Take back the last step, or ask first."""
        table = self._table
        if self.why_no_undo():
            table.refuse(self.why_no_undo())
        elif table.step_back():
            pass
        elif not self.back:
            table.refuse(tr("table.undo.not"))
        elif table.sitting.taking_back.needs_asking and not (self.is_asking and self._asked_for >= DELIBERATE):
            if not self.is_asking:
                self._asked_at, self._asked_for = len(table.sitting.match.steps), 0.0
                table.app.audio.play("press")
        else:
            self.calm()
            table.director.finish()
            table.sitting.undo()

    def redo(self) -> None:
        """Do the last step again."""
        table = self._table
        self.calm()
        if self.why_no_redo():
            table.refuse(self.why_no_redo())
            return
        table.director.finish()
        if not table.sitting.redo():
            table.refuse(tr("table.redo.none"))
