"""What a person tries before it is decided: kept while a cloth lies over it, and given back as it was."""

from __future__ import annotations

from dataclasses import dataclass

from game.match import Match

from .draft import Draft
from .move_composer import MoveComposer
from .visibility import Visibility


@dataclass(frozen=True)
class DraftSnapshot:
    """The draft of the seat to decide and what it has picked besides, at a point of the match."""

    steps: int
    draft: Draft
    chosen: object

    def is_as(self, other: DraftSnapshot) -> bool:
        """Whether another trial has come to the same."""
        mine, theirs = self.draft, other.draft
        alike = self.steps == other.steps and self.chosen == other.chosen
        return alike and mine.moves == theirs.moves and mine.pending_move == theirs.pending_move


class DraftKeeper:
    """The draft on the table; and the trial put aside when the cover falls, for nobody but whoever tried it."""

    def __init__(self, match: Match, visibility: Visibility, desk: MoveComposer):
        self._match = match
        self._visibility = visibility
        self._desk = desk
        self.draft = Draft(match, desk.ends_gathering)
        self._seat = -1  # the seat that is asked
        self._kept: DraftSnapshot | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody has tried anything, on the table or under the cover."""
        self.follow()
        return self.draft.is_empty and (self._kept is None or self._kept.draft.is_empty)

    def trial(self) -> DraftSnapshot:
        """What has been tried."""
        self.follow()
        return self._trial()

    def _trial(self) -> DraftSnapshot:
        return DraftSnapshot(len(self._match.steps), self.draft.copy(), self._desk.selection())

    def try_again(self, trial: DraftSnapshot) -> None:
        """Let all stand as it did."""
        self.draft = trial.draft.copy()
        self._desk.restore_selection(trial.chosen)

    def follow(self) -> None:
        """Put aside or give back, as the cover lies now; nothing of one seat is left to the next."""
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
        """What was tried is of no use any more."""
        self._kept = None
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.draft = Draft(self._match, self._desk.ends_gathering)
        self._desk.restore_selection(None)
