"""Draft: moves a player tries on copies of the state before committing them.

When several things are gathered, each move is played on the copy as it is added. When one thing is chosen, the choice
may be several moves, for example a tile and the path that follows it. All but the last are played on the copy. The last
is the *pending move*: it is shown, and made only when the draft is committed. Another choice replaces it, and one step
back removes it.

A move that reveals hidden information, passes the decision to another seat or ends the match is never played on a copy.
It becomes the pending move too. So does a move that ends a gathering, because removing one thing does not undo what
follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy, deepcopy
from typing import NamedTuple

from game.match import Match, reveals_hidden_info
from game.rules import Event, State


class DraftedMove(NamedTuple):
    """Move made on a copy: the states before and after it, and its events."""

    move: int
    before: State
    after: State
    events: list[Event]


Ends = Callable[[State], bool]


def _never(state: State) -> bool:
    return False


class DraftMoves:
    """Sequence of moves made on copies of the state."""

    def __init__(self, match: Match):
        self.match = match
        self.moves: list[int] = []
        self.keys: list[str] = []  # key of the thing clicked for each move
        self.events: list[list[Event]] = []
        self._begun: list[State] = []  # the state in which the first move was made; empty without moves
        self._states: list[State] = []

    def state_after(self, moves: int) -> State:
        """Return the state after a number of the moves."""
        return self._states[moves - 1] if moves else self.match.state

    def results(self) -> list[DraftedMove]:
        """Return each move with its states and events."""
        before = [*self._begun, *self._states[:-1]]
        return [DraftedMove(*one) for one in zip(self.moves, before, self._states, self.events, strict=True)]

    def make(self, move: int, key: str, ends: Ends) -> bool:
        """Make a move on a copy.

        Returns False, and keeps nothing, if the draft cannot continue past the move. `ends` is one of the reasons: it
        tells whether the gathering is over in the resulting state.
        """
        game = self.match.game
        before = self.state_after(len(self.moves))
        after = before.copy()
        events = game.apply(after, move)
        seat = game.actor(before)
        if game.actor(after) != seat or ends(after):
            return False
        if reveals_hidden_info(game, before, after, seat, move, events):
            return False
        if not self.moves:
            self._begun = [before]
        self.moves.append(move)
        self.keys.append(key)
        self.events.append(events)
        self._states.append(after)
        return True

    def since(self, at: int) -> list[Event]:
        """Return the events of the moves from index `at` on."""
        return [event for events in self.events[at:] for event in events]

    def copy(self) -> DraftMoves:
        """Return an independent copy."""
        made = copy(self)
        made.moves, made.keys = self.moves[:], self.keys[:]
        made.events, made._states, made._begun = self.events[:], self._states[:], self._begun[:]
        return made

    def cut(self, length: int) -> None:
        """Take back all but the first `length` moves."""
        for row in (self.moves, self.keys, self.events, self._states):
            del row[length:]
        del self._begun[length:]


class Draft:
    """Moves that the seat to decide has gathered and chosen so far."""

    def __init__(self, match: Match, ends_gathering: Ends = _never, picks: object = None):
        self.match = match
        self.picks = picks  # things picked by a person that are no move yet, in a form of the game's own
        self._ends_gathering = ends_gathering  # predicate: is the gathering over in this state?
        self.moves_made = DraftMoves(match)
        self.pending_move = -1
        self.base = 0  # number of moves gathered before the choice
        self.target = -1  # the move that the player pointed at to choose the pending one
        self.key = ""  # key of the thing clicked for it, among equal things
        self.is_gathering = False  # true if the pending move ends a gathering

    @property
    def moves(self) -> list[int]:
        """Moves that were made on copies."""
        return self.moves_made.moves

    @property
    def state(self) -> State:
        """State with the draft played."""
        return self.moves_made.state_after(len(self.moves_made.moves))

    @property
    def base_state(self) -> State:
        """State in which the choice was made, or the present one if nothing is chosen."""
        if self.pending_move < 0 or self.is_gathering:
            return self.state
        return self.moves_made.state_after(self.base)

    @property
    def is_empty(self) -> bool:
        return not self.moves and self.pending_move < 0

    @property
    def is_chosen(self) -> bool:
        """True if one thing is chosen, rather than several gathered."""
        return self.pending_move >= 0 and not self.is_gathering

    def is_choice(self, move: int, key: str) -> bool:
        """Return whether exactly this move and thing are chosen already."""
        return self.is_chosen and (self.target, self.key) == (move, key)

    def all(self) -> list[int]:
        """Return every move of the draft, including the pending one."""
        return [*self.moves, self.pending_move] if self.pending_move >= 0 else self.moves[:]

    def legal(self) -> tuple[int, ...]:
        """Return the moves that could come next."""
        return self.match.legal(self.state)

    def select(self, moves: Sequence[int], target: int = -1, key: str = "") -> list[Event]:
        """Choose moves that belong together, replacing the previous choice.

        Returns the events of the moves played on the copy.
        """
        self.deselect()
        self.base = len(self.moves)
        self.target, self.key = target if target >= 0 else moves[0], key
        for move in moves[:-1]:
            if not self._try(move, key):
                return self.moves_made.since(self.base)
        self.pending_move = moves[-1]
        return self.moves_made.since(self.base)

    def add(self, move: int, key: str = "") -> list[Event]:
        """Add a move to the gathering.

        Returns its events, or none if the move became the pending one.
        """
        self.deselect()
        if self._try(move, key, self._ends_gathering):
            return self.moves_made.events[-1]
        self.target, self.key, self.is_gathering = move, key, True
        return []

    def _try(self, move: int, key: str, ends: Ends = _never) -> bool:
        """Play a move on a copy, or make it the pending move.

        It becomes pending if the draft cannot continue past it. Returns whether it was played.
        """
        is_made = self.moves_made.make(move, key, ends)
        if not is_made:
            self.pending_move = move
        return is_made

    def gathered(self) -> list[tuple[int, str]]:
        """Return the gathered moves, each with the key of the thing clicked for it."""
        end = self.base if self.is_chosen else len(self.moves)
        found = list(zip(self.moves[:end], self.moves_made.keys[:end], strict=True))
        return [*found, (self.pending_move, self.key)] if self.pending_move >= 0 and self.is_gathering else found

    def replay_gathered(self, moves: Sequence[tuple[int, str]]) -> None:
        """Gather moves again, skipping those that are no longer legal."""
        self.clear()
        for move, key in moves:
            if self.pending_move < 0 and move in self.legal():
                self.add(move, key)

    def count_of(self, key: str) -> int:
        """Return the number of moves gathered by clicking a thing."""
        return sum(one == key for _, one in self.gathered())

    def remove(self, key: str) -> None:
        """Remove the move that was gathered last by clicking a thing.

        Moves that are no longer legal without it are removed too.
        """
        kept = self.gathered()
        last = max(at for at, (_, one) in enumerate(kept) if one == key)
        self.replay_gathered(kept[:last] + kept[last + 1 :])

    def deselect(self) -> bool:
        """Take back the choice with all its moves.

        Returns whether there was a choice.
        """
        if self.pending_move < 0:
            return False
        if not self.is_gathering:
            self.moves_made.cut(self.base)
        self.pending_move = self.target = -1
        self.key, self.is_gathering = "", False
        return True

    def step_back(self) -> bool:
        """Take back the choice, or else the move drafted last.

        Returns whether there was one.
        """
        if self.deselect():
            return True
        if self.moves:
            self.moves_made.cut(len(self.moves) - 1)
            return True
        return False

    def copy(self) -> Draft:
        """Return an independent copy."""
        made = copy(self)
        made.moves_made, made.picks = self.moves_made.copy(), deepcopy(self.picks)
        return made

    def clear(self) -> None:
        """Take back the whole draft."""
        self.deselect()
        self.moves_made.cut(0)
