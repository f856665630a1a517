"""Storage of a player's draft: put aside while the hand is covered, then restored."""

from __future__ import annotations

from dataclasses import dataclass

from game.match import Match

from .draft import Draft
from .move_composer import MoveComposer
from .visibility import Visibility


@dataclass(frozen=True)
class DraftSnapshot:
    """Draft of the seat to decide, with its picks, at one point of the match."""

    steps: int
    draft: Draft

    def is_as(self, other: DraftSnapshot) -> bool:
        """Return whether another snapshot has the same moves and picks."""
        mine, theirs = self.draft, other.draft
        alike = self.steps == other.steps and mine.picks == theirs.picks
        return alike and mine.moves == theirs.moves and mine.pending_move == theirs.pending_move


class DraftKeeper:
    """Current draft, and the one put aside while the hand is covered.

    A draft put aside is restored only for the player who made it.
    """

    def __init__(self, match: Match, visibility: Visibility, desk: MoveComposer):
        self._match = match
        self._visibility = visibility
        self._desk = desk
        self.draft = Draft(match, desk.ends_gathering, desk.new_picks())
        self._seat = -1  # the seat that the draft belongs to
        self._kept: DraftSnapshot | None = None

    @property
    def is_empty(self) -> bool:
        """True if no move is drafted, in the current draft or the one put aside."""
        self.follow()
        return self.draft.is_empty and (self._kept is None or self._kept.draft.is_empty)

    def trial(self) -> DraftSnapshot:
        """Return a snapshot of the current draft."""
        self.follow()
        return self._trial()

    def _trial(self) -> DraftSnapshot:
        return DraftSnapshot(len(self._match.steps), self.draft.copy())

    def try_again(self, trial: DraftSnapshot) -> None:
        """Restore the draft of a snapshot."""
        self.draft = trial.draft.copy()

    def follow(self) -> None:
        """Put the draft aside or restore it, as the hand is covered now or not.

        Nothing of one seat's draft is left to the next seat.
        """
        if self._match.actor != self._seat:
            self._seat = self._match.actor
            self.forget()
        if self._visibility.hand_covered and self._kept is None:
            self._kept = self._trial()
            self._begin_anew()
        elif not self._visibility.hand_covered and self._kept is not None:
            kept, self._kept = self._kept, None
            if kept.steps == len(self._match.steps):
                self.try_again(kept)

    def forget(self) -> None:
        """Discard the draft and the one put aside."""
        self._kept = None
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.draft = Draft(self._match, self._desk.ends_gathering, self._desk.new_picks())
