"""Pending decision: a value with the player's legal moves and current choice."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import State


@dataclass(frozen=True)
class PendingDecision:
    """Decision that the seat to decide is asked for.

    None of its states is the true one. While the viewer decides, they are determinizations (`Visibility.determinized`).
    Moves may then be tried on copies, and no result depends on what the viewer cannot know. Otherwise they are the
    states as the viewer may see them.
    """

    seat: int  # -1: the match is over
    ply: int  # number of committed moves
    committed: State  # state without the draft
    state_before_choice: (
        State  # state in which the choice was made, gathered moves included; the present one if nothing is chosen
    )
    state: State  # state with the draft
    legal: tuple[int, ...] = ()  # moves that may come next; empty while no player at this screen may decide
    drafted: tuple[int, ...] = ()  # moves of the draft, the chosen one included
    gathered: tuple[tuple[int, str], ...] = ()  # gathered moves, each with the key of the thing clicked for it
    pending_move: int = -1  # move that waits to be committed, -1 none
    pointed_move: int = -1  # move that the player pointed at when choosing
    ends_gathering: bool = False  # true if the pending move ends a gathering
    hand: int = -1  # seat whose hand lies open, -1 none
    people: tuple[int, ...] = ()  # seats that people play
    hints_allowed: bool = False  # true if this match allows hints
    covered: bool = False  # true if the hand of the person to decide is covered
    picks: object = None  # things picked by the player that are no move yet, as the draft holds them
    pointed: int = -1  # move that a click would select now, -1 none
    meanings: int = 0  # number of moves that a click at the pointer may select

    @property
    def is_asked(self) -> bool:
        """True if a player at this screen may decide."""
        return bool(self.legal)

    @property
    def is_untouched(self) -> bool:
        """True if no move has been gathered or chosen."""
        return not self.drafted

    @property
    def tried(self) -> int:
        """Number of drafted moves made on a copy: all but the pending one."""
        return len(self.drafted) - (self.pending_move >= 0)

    @property
    def pointed_state(self) -> State:
        """State in which the pointed move is made.

        The move is either a part of the choice, or another choice.
        """
        return self.state if self.pointed < 0 or self.pointed in self.legal else self.state_before_choice

    def count_of(self, key: str) -> int:
        """Return the number of moves gathered by clicking a thing."""
        return sum(one == key for _, one in self.gathered)
