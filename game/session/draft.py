"""A draft: what a person has gathered and chosen, tried on copies of the state before it is committed.

Where several things are gathered, each move is played on the copy as it is put in. Where one thing is chosen, the
choice may be several moves, a tile and the way that follows it: all but the last are played on the copy and the last
is *armed*, shown and made only when the draft is committed. Another choice replaces it, one step back takes it back.
A move that turns something up, hands the decision on or ends the match is never played on a copy: it is armed too. So
is one that ends a gathering: what follows from it is not undone by taking one thing out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import NamedTuple

from game.match import Match, reveals_hidden_info
from game.rules import Event, State


class DraftedMove(NamedTuple):
    """A move that was made on a copy: the state it was made in, the one that came of it, and what happened."""

    move: int
    before: State
    after: State
    events: list[Event]


Ends = Callable[[State], bool]


def _never(state: State) -> bool:
    return False


class DraftMoves:
    """Moves that were made on copies, one after the other."""

    def __init__(self, match: Match):
        self.match = match
        self.moves: list[int] = []
        self.keys: list[str] = []  # what was clicked for each move
        self.events: list[list[Event]] = []
        self._begun: list[State] = []  # the state in which the first was made
        self._states: list[State] = []

    def state_after(self, moves: int) -> State:
        """The state after so many of them."""
        return self._states[moves - 1] if moves else self.match.state

    def results(self) -> list[DraftedMove]:
        """What came of each."""
        before = [*self._begun, *self._states[:-1]]
        return [DraftedMove(*one) for one in zip(self.moves, before, self._states, self.events, strict=True)]

    def make(self, move: int, key: str, ends: Ends) -> bool:
        """Make a move on a copy; False where it cannot be drafted past, also because it `ends` what is tried."""
        game = self.match.game
        before = self.state_after(len(self.moves))
        after = before.copy()
        events = game.apply(after, move)
        seat = game.actor(before)
        if game.actor(after) != seat or ends(after) or reveals_hidden_info(game, before, after, seat, move):
            return False
        if not self.moves:
            self._begun = [before]
        self.moves.append(move)
        self.keys.append(key)
        self.events.append(events)
        self._states.append(after)
        return True

    def since(self, at: int) -> list[Event]:
        """What happened from one of them on."""
        return [event for events in self.events[at:] for event in events]

    def copy(self) -> DraftMoves:
        """The same, to be gone on with by itself."""
        made = copy(self)
        made.moves, made.keys = self.moves[:], self.keys[:]
        made.events, made._states, made._begun = self.events[:], self._states[:], self._begun[:]
        return made

    def cut(self, length: int) -> None:
        """Take back all but the first so many."""
        for row in (self.moves, self.keys, self.events, self._states):
            del row[length:]
        del self._begun[length:]


class Draft:
    """What the seat to decide has gathered and chosen so far."""

    def __init__(self, match: Match, ends_gathering: Ends = _never):
        self.match = match
        self._ends_gathering = ends_gathering  # whether a gathering is over in the state that a move of it led to
        self.moves_made = DraftMoves(match)
        self.pending_move = -1
        self.base = 0  # how many moves were gathered before the choice
        self.target = -1  # the move that was pointed at when it was chosen
        self.key = ""  # which thing was clicked for it, among equal ones
        self.is_gathering = False  # whether what is armed ends a gathering

    @property
    def moves(self) -> list[int]:
        """The moves that were made on copies."""
        return self.moves_made.moves

    @property
    def state(self) -> State:
        """The state with the draft played."""
        return self.moves_made.state_after(len(self.moves_made.moves))

    @property
    def base_state(self) -> State:
        """The state in which the choice was made; where nothing is chosen, the present one."""
        if self.pending_move < 0 or self.is_gathering:
            return self.state
        return self.moves_made.state_after(self.base)

    @property
    def is_empty(self) -> bool:
        return not self.moves and self.pending_move < 0

    @property
    def is_chosen(self) -> bool:
        """Whether one thing is chosen, rather than several gathered."""
        return self.pending_move >= 0 and not self.is_gathering

    def is_choice(self, move: int, key: str) -> bool:
        """Whether just this is chosen already."""
        return self.is_chosen and (self.target, self.key) == (move, key)

    def all(self) -> list[int]:
        """Every move of the draft."""
        return [*self.moves, self.pending_move] if self.pending_move >= 0 else self.moves[:]

    def legal(self) -> list[int]:
        """The moves that could come next."""
        return self.match.game.legal(self.state)

    def select(self, moves: Sequence[int], target: int = -1, key: str = "") -> list[Event]:
        """Choose moves that belong together, instead of what was chosen; what those on the copy bring."""
        self.deselect()
        self.base = len(self.moves)
        self.target, self.key = target if target >= 0 else moves[0], key
        for move in moves[:-1]:
            if not self._try(move, key):
                return self.moves_made.since(self.base)
        self.pending_move = moves[-1]
        return self.moves_made.since(self.base)

    def add(self, move: int, key: str = "") -> list[Event]:
        """Put a move in; what it brings."""
        self.deselect()
        if self._try(move, key, self._ends_gathering):
            return self.moves_made.events[-1]
        self.target, self.key, self.is_gathering = move, key, True
        return []

    def _try(self, move: int, key: str, ends: Ends = _never) -> bool:
        """Play a move on a copy, or arm it because it cannot be drafted past."""
        is_made = self.moves_made.make(move, key, ends)
        if not is_made:
            self.pending_move = move
        return is_made

    def gathered(self) -> list[tuple[int, str]]:
        """The moves that have been gathered, and what was clicked for each."""
        end = self.base if self.is_chosen else len(self.moves)
        found = list(zip(self.moves[:end], self.moves_made.keys[:end], strict=True))
        return [*found, (self.pending_move, self.key)] if self.pending_move >= 0 and self.is_gathering else found

    def replay_gathered(self, moves: Sequence[tuple[int, str]]) -> None:
        """Gather anew, as far as that may still be done."""
        self.clear()
        for move, key in moves:
            if self.pending_move < 0 and move in self.legal():
                self.add(move, key)

    def count_of(self, key: str) -> int:
        """How many moves have been gathered by clicking a thing."""
        return sum(one == key for _, one in self.gathered())

    def remove(self, key: str) -> None:
        """Take out what was gathered last by clicking a thing; what no longer goes without it goes too."""
        kept = self.gathered()
        last = max(at for at, (_, one) in enumerate(kept) if one == key)
        self.replay_gathered(kept[:last] + kept[last + 1 :])

    def deselect(self) -> bool:
        """Take back what is chosen, all its moves; whether there was any."""
        if self.pending_move < 0:
            return False
        if not self.is_gathering:
            self.moves_made.cut(self.base)
        self.pending_move = self.target = -1
        self.key, self.is_gathering = "", False
        return True

    def step_back(self) -> bool:
        """Take one step back, the choice or what was gathered last; whether there was one."""
        if self.deselect():
            return True
        if self.moves:
            self.moves_made.cut(len(self.moves) - 1)
            return True
        return False

    def copy(self) -> Draft:
        """The same draft, to be gone on with by itself."""
        made = copy(self)
        made.moves_made = self.moves_made.copy()
        return made

    def clear(self) -> None:
        """Take all of it back."""
        self.deselect()
        self.moves_made.cut(0)
