"""Taking back and doing again, one step of the person's at a time: of the draft first, then of the match.

Where others' moves go with it, or the match becomes an assisted one, the table says so first and waits for a second
press.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.locale import listed, tr

from .eyes import PUBLIC
from .trial import Trial

if TYPE_CHECKING:
    from .table import Table

DELIBERATE = 0.4  # seconds before a second press counts


class Undoing:
    """What can be taken back at a table, and what has been."""

    def __init__(self, table: Table):
        self._table = table
        self._taken_back: list[tuple[Trial, Trial]] = []  # of drafts: what was left, and what there had been
        self._asked_at = -1  # how many steps the match had when the question was asked
        self._asked_for = 0.0  # seconds
        self._known: tuple[object, int] = (None, 0)

    # What can be done

    @property
    def seat(self) -> int:
        """Whose decisions are taken back: the viewer's; while the cover lies there, of whoever decided last."""
        table = self._table
        if table.viewer is not None and table.viewer >= 0:
            return table.viewer
        decided = (step.seat for step in reversed(table.match.steps) if step.is_human)
        return next((seat for seat in decided if table.match.seats[seat].is_human), -1)

    @property
    def back(self) -> int:
        """How many steps of the match an undo would take back."""
        table, seat = self._table, self.seat
        if seat < 0 or (table.match.is_over and not table.match.practice):
            return 0
        key = len(table.match.steps), seat, tuple(table.match.seats)
        if self._known[0] != key:
            self._known = key, table.match.undoable(seat, self._was_unasked)
        return self._known[1]

    def _was_unasked(self, at: int) -> bool:
        """Whether a step was made without asking, by a wish of the person's."""
        match = self._table.match
        state = match.state_after(at)
        return self._table.view.unasked(state, match.game.legal(state)) == match.steps[at].move

    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty when something can.

        To the public's eyes only a press tells: whether something was turned up may be a secret of whoever did it.
        """
        table = self._table
        if not table.draft.is_empty or table.view.is_picking:
            return ""
        if not any(step.seat == self.seat and step.is_human for step in table.match.steps):
            return tr("table.undo.none")
        return "" if table.viewer == PUBLIC or self.back else tr("table.undo.not")

    def why_no_redo(self) -> str:
        """Why nothing can be done again; empty when something can."""
        return "" if self._trial() is not None or self._table.match.redoable else tr("table.redo.none")

    def _trial(self) -> tuple[Trial, Trial] | None:
        """The last step of the draft that was taken back, while nothing else has been done since."""
        found = self._taken_back[-1] if self._taken_back else None
        return found if found is not None and Trial.of(self._table).is_as(found[0]) else None

    # Asking first

    @property
    def is_asking(self) -> bool:
        """Whether an undo waits for a second press."""
        table = self._table
        return self._asked_at == len(table.match.steps) and table.draft.is_empty

    def calm(self) -> None:
        """Something else is done: the question is dropped."""
        self._asked_at = -1

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._asked_for += seconds

    def question(self) -> str:
        """What the undo would take back, while it waits for a second press."""
        match, back = self._table.match, self.back
        others = list(dict.fromkeys(step.seat for step in match.steps[-back:] if step.seat != self.seat))
        names = [match.names[seat] for seat in others]
        assisted = "assisted" if match.undo_helps(back) else "plain"
        if not names:
            return tr("table.undo.own", count=back)
        return tr(f"table.undo.{assisted}", names=listed(names, "and"), count=back)

    def _must_ask(self) -> bool:
        match, back = self._table.match, self.back
        others = any(step.seat != self.seat for step in match.steps[-back:])
        return others or (not match.assisted and match.undo_helps(back))

    # Doing it

    def stepped_back(self, before: Trial) -> None:
        """A step of the draft has been taken back: it can be done again."""
        self._taken_back.append((Trial.of(self._table), before))

    def undo(self) -> None:
        """Take back the last step, or ask first."""
        table = self._table
        if self.why_no_undo():
            table.refuse(self.why_no_undo())
        elif table.step_back():
            pass
        elif not self.back:
            table.refuse(tr("table.undo.not"))
        elif self._must_ask() and not (self.is_asking and self._asked_for >= DELIBERATE):
            if not self.is_asking:
                self._asked_at, self._asked_for = len(table.match.steps), 0.0
                table.app.sound("press")
        else:
            self.calm()
            table.director.finish()
            table.match.undo(self.seat, self._was_unasked)
            table.view.interrupt()
            table.show_anew("undo")

    def redo(self) -> None:
        """Do the last step again."""
        table, trial = self._table, self._trial()
        self.calm()
        if trial is not None:
            self._taken_back.pop()
            table.director.finish()
            trial[1].try_again(table)
            table.app.sound("press")
            table.sync()
        elif table.draft.is_empty and table.match.redo():
            table.director.finish()
            table.show_anew("press")
        else:
            table.refuse(tr("table.redo.none"))
