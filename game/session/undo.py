"""Undo and redo, one step of the player's at a time.

The draft comes first, then the match.
"""

from __future__ import annotations

from game.match import Match

from .draft_keeper import DraftKeeper, DraftSnapshot
from .memo import Memo
from .move_composer import MoveComposer
from .visibility import Visibility


class UndoStack:
    """Steps that can be taken back, and those that have been."""

    def __init__(self, match: Match, visibility: Visibility, desk: MoveComposer, draft_keeper: DraftKeeper):
        self._match = match
        self._visibility = visibility
        self._desk = desk
        self._trying = draft_keeper
        self._taken_back: list[
            tuple[DraftSnapshot, DraftSnapshot]
        ] = []  # pairs of draft snapshots: after and before a step was taken back
        self._undoable: Memo[int] = Memo()

    @property
    def seat(self) -> int:
        """Seat whose decisions are taken back.

        It is the viewer's. While the hand is covered, it is the seat of the person who decided last.
        """
        viewer = self._visibility.viewer
        if viewer is not None and viewer >= 0:
            return viewer
        decided = (step.seat for step in reversed(self._match.steps) if step.is_human)
        return next((seat for seat in decided if self._match.seats[seat].is_human), -1)

    @property
    def has_decided(self) -> bool:
        """True if that seat has made any decision."""
        seat = self.seat
        return any(step.seat == seat and step.is_human for step in self._match.steps)

    @property
    def steps(self) -> int:
        """Number of steps of the match that an undo would take back."""
        match, seat = self._match, self.seat
        if seat < 0 or (match.is_over and not match.practice):
            return 0
        key = len(match.steps), seat, tuple(match.seats)
        return self._undoable.of(match, key, lambda: match.undoable(seat, self._was_unasked))

    @property
    def others(self) -> list[int]:
        """Other seats whose steps an undo would take back."""
        back, seat = self.steps, self.seat
        gone = self._match.steps[-back:] if back else ()
        return list(dict.fromkeys(step.seat for step in gone if step.seat != seat))

    @property
    def needs_asking(self) -> bool:
        """True if an undo needs a confirmation.

        It would take back other seats' steps, or make the match an assisted one.
        """
        return bool(self.others) or (not self._match.assisted and self._match.history.helps(self.steps))

    def _was_unasked(self, at: int) -> bool:
        """Return whether a step was made without asking, as the player had wished."""
        state = self._match.state_after(at)
        return (
            self._desk.auto_move(state, self._match.legal(state), self._visibility.settings)
            == self._match.steps[at].move
        )

    def take_back(self) -> None:
        """Take back the last decision and all that followed."""
        self._match.undo(self.seat, self._was_unasked)
        self._desk.interrupt()

    # Draft

    def stepped_back(self, before: DraftSnapshot) -> None:
        """Note that a step of the draft was taken back, so that it can be redone."""
        self._taken_back.append((self._trying.trial(), before))

    @property
    def is_trial_redoable(self) -> bool:
        """True if the last action took back a step of the draft."""
        return bool(self._taken_back) and self._trying.trial().is_as(self._taken_back[-1][0])

    def redo_trial(self) -> None:
        """Redo the step of the draft that was taken back last."""
        self._trying.try_again(self._taken_back.pop()[1])
