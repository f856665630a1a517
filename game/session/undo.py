"""Taking back and doing again, one step of the person's at a time: of the draft first, then of the match."""

from __future__ import annotations

from game.match import Match

from .draft_keeper import DraftKeeper, DraftSnapshot
from .move_composer import MoveComposer
from .visibility import Visibility


class UndoStack:
    """What can be taken back, and what has been."""

    def __init__(self, match: Match, visibility: Visibility, desk: MoveComposer, trying: DraftKeeper):
        self._match = match
        self._visibility = visibility
        self._desk = desk
        self._trying = trying
        self._taken_back: list[
            tuple[DraftSnapshot, DraftSnapshot]
        ] = []  # of drafts: what was left, and what there had been
        self._known: tuple[object, int] = (None, 0)

    @property
    def seat(self) -> int:
        """Whose decisions are taken back: the viewer's; while the cover lies there, of whoever decided last."""
        viewer = self._visibility.viewer
        if viewer is not None and viewer >= 0:
            return viewer
        decided = (step.seat for step in reversed(self._match.steps) if step.is_human)
        return next((seat for seat in decided if self._match.seats[seat].is_human), -1)

    @property
    def has_decided(self) -> bool:
        """Whether that seat has decided anything."""
        seat = self.seat
        return any(step.seat == seat and step.is_human for step in self._match.steps)

    @property
    def steps(self) -> int:
        """How many steps of the match an undo would take back."""
        match, seat = self._match, self.seat
        if seat < 0 or (match.is_over and not match.practice):
            return 0
        key = len(match.steps), seat, tuple(match.seats)
        if self._known[0] != key:
            self._known = key, match.undoable(seat, self._was_unasked)
        return self._known[1]

    @property
    def others(self) -> list[int]:
        """The seats whose steps would go with it."""
        back, seat = self.steps, self.seat
        gone = self._match.steps[-back:] if back else ()
        return list(dict.fromkeys(step.seat for step in gone if step.seat != seat))

    @property
    def needs_asking(self) -> bool:
        """Whether others' steps would go with it, or the match become an assisted one."""
        return bool(self.others) or (not self._match.assisted and self._match.history.helps(self.steps))

    def _was_unasked(self, at: int) -> bool:
        """Whether a step was made without asking, by a wish of the person's."""
        state = self._match.state_after(at)
        return (
            self._desk.auto_move(state, self._match.game.legal(state), self._visibility.settings)
            == self._match.steps[at].move
        )

    def take_back(self) -> None:
        """Take back the last decision, and whatever followed."""
        self._match.undo(self.seat, self._was_unasked)
        self._desk.interrupt()

    # Of the draft

    def stepped_back(self, before: DraftSnapshot) -> None:
        """A step of the draft has been taken back: it can be done again."""
        self._taken_back.append((self._trying.trial(), before))

    @property
    def is_trial_redoable(self) -> bool:
        """Whether a step of the draft was taken back last, and nothing else has been done since."""
        return bool(self._taken_back) and self._trying.trial().is_as(self._taken_back[-1][0])

    def redo_trial(self) -> None:
        """Try again what was taken back last."""
        self._trying.try_again(self._taken_back.pop()[1])
