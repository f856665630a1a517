"""Rules of Pebbles."""

from dataclasses import dataclass

from game.rules.base import Event, tell
from game.rules.base import State as BaseState
from game.rules.moves import Moves, axes
from game.rules.record import Row, i1

HEAP, MOST, LAST = 21, 3, 5
SOURCES, WIDTH = ("pebbles", "last"), MOST
MOVES = Moves(take=axes(count=("one", "two", "three")))


@dataclass(frozen=True, slots=True)
class Taken(Event):
    seat: int
    count: int


class State(BaseState):
    turn, heap, gained = i1(), i1(), i1(4, 2)


def deal(s: State) -> None:
    s.heap = HEAP


def actor(s: State) -> int:
    return s.turn if s.heap > 0 else -1


def legal(s: State, out: Row) -> int:
    n = min(MOST, s.heap)
    for move in range(n):
        out[move] = move
    return n


def apply(s: State, move: int) -> None:
    s.heap -= move + 1
    s.gained[s.turn][0] += move + 1
    s.gained[s.turn][1] += LAST * (s.heap == 0)
    tell(s, Taken, s.turn, move + 1)
    s.turn = (s.turn + 1) % s.seats


def points(s: State, seat: int) -> int:
    return s.gained[seat][0] + s.gained[seat][1]


def place(s: State, seat: int) -> int:
    return 1 + sum([points(s, other) > points(s, seat) for other in range(s.seats)])


def hide(s: State, seat: int) -> None:
    for i in range(4):
        s.rng[i] = 0


def redeal(s: State, seat: int) -> None:
    """Leave the state as it is, since nothing is hidden."""
