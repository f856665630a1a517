"""What a person has tried: kept while a cloth lies over it, and given back as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.sitting.draft import Draft

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True)
class Trial:
    """The draft of the seat to decide and what it has picked besides, at a point of the match."""

    steps: int
    draft: Draft
    chosen: Any

    @classmethod
    def of(cls, table: Table) -> Trial:
        """What has been tried at a table."""
        return cls(len(table.match.steps), table.draft.copy(), table.view.chosen())

    def try_again(self, table: Table) -> None:
        """Let the table stand as it did."""
        table.draft = self.draft.copy()
        table.view.choose_again(self.chosen)

    def is_as(self, other: Trial) -> bool:
        """Whether another trial has come to the same."""
        mine, theirs = self.draft, other.draft
        alike = self.steps == other.steps and self.chosen == other.chosen
        return alike and mine.moves == theirs.moves and mine.armed == theirs.armed


class Aside:
    """A trial put aside: whenever the cover falls, and for nobody but whoever tried it."""

    def __init__(self, table: Table):
        self._table = table
        self._seat = -1  # the seat that is asked
        self._kept: Trial | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing that somebody has tried lies under the cover."""
        return self._kept is None or self._kept.draft.is_empty

    def follow(self) -> None:
        """Put aside or give back, as the cover lies now; nothing of one seat is left to the next."""
        table = self._table
        if table.match.actor != self._seat:
            self._seat = table.match.actor
            self.forget()
        if table.covered and self._kept is None:
            self._kept = Trial.of(table)
            self._begin_anew()
        elif not table.covered and self._kept is not None:
            kept, self._kept = self._kept, None
            if kept.steps == len(table.match.steps):
                kept.try_again(table)

    def forget(self) -> None:
        """What was tried is of no use any more."""
        self._kept = None
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._table.draft = Draft(self._table.match)
        self._table.view.choose_again(None)
