"""The question of the moment, a value: what a person may do now, and what has been chosen already."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import State


@dataclass(frozen=True)
class PendingDecision:
    """What the seat to decide is asked.

    No state of it is the true one. While the viewer decides, they are as it may imagine them
    (`Visibility.determinized`): moves may be tried on copies, and nothing found so depends on what it cannot know. Else
    they are as it may see them.
    """

    seat: int  # -1: the match is over
    ply: int  # how many moves have been committed
    committed: State  # drafts left aside
    state_before_choice: (
        State  # in which the choice was made, what is gathered included; the present one where nothing is chosen
    )
    state: State  # drafts included
    legal: tuple[int, ...] = ()  # what may come next; empty while nobody here may decide
    drafted: tuple[int, ...] = ()  # the moves of the draft, the chosen one included
    gathered: tuple[tuple[int, str], ...] = ()  # those that are gathered, each with the key of what was clicked for it
    pending_move: int = -1  # the move that waits to be committed, -1 none
    pointed_move: int = -1  # the move that was pointed at when it was chosen
    ends_gathering: bool = False  # whether the move that waits ends a gathering
    hand: int = -1  # whose hand lies open, -1 nobody's
    people: tuple[int, ...] = ()  # the seats that people have
    hints_allowed: bool = False  # whether advice may be had in this match
    covered: bool = False  # whether a cover lies over the hand of the person to decide
    pointed: int = -1  # the move that a click would mean now, -1 none
    meanings: int = 0  # how many moves a click may mean where the pointer is

    @property
    def is_asked(self) -> bool:
        """Whether somebody here may decide."""
        return bool(self.legal)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing has been gathered or chosen."""
        return not self.drafted

    @property
    def tried(self) -> int:
        """How many moves of the draft have been made on a copy: all but the one that waits."""
        return len(self.drafted) - (self.pending_move >= 0)

    @property
    def pointed_state(self) -> State:
        """The state in which the move pointed at is made: a part of the choice, or another choice."""
        return self.state if self.pointed < 0 or self.pointed in self.legal else self.state_before_choice

    def count_of(self, key: str) -> int:
        """How many moves have been gathered by clicking a thing."""
        return sum(one == key for _, one in self.gathered)
