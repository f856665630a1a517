"""What every game is made of: its state, its events, and the contract of its rules.

The rules of a game are plain functions on its record, in a module that satisfies `Rules`. They are written in the
part of Python that Numba compiles too (see `ai/backends/builder.py`), check nothing that `legal` has already promised,
and report what happens by bare `tell(...)` statements, which the compiled twin leaves out. `Game` (see `game.py`) is
the door to them.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from .record import Record, Row, Rows, i1, i8

NOBODY = -1
EVERYBODY = -1  # as `eyes`: all seats and the public may see it


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: who, what, where, how many. Facts only, in the past tense.

    An event with hidden fields names them in `hidden` and has a field `eyes`, the seats that may see them, as bits.
    """

    hidden: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, viewer: int | None) -> Self:
        """The event as a seat sees it (-1: the public; None: everything is open)."""
        if not self.hidden or viewer is None:
            return self
        eyes: int = self.eyes  # type: ignore[attr-defined]
        if eyes == EVERYBODY or (viewer >= 0 and eyes >> viewer & 1):
            return self
        veiled = {}
        for name in self.hidden:
            value = getattr(self, name)
            veiled[name] = (-1,) * len(value) if isinstance(value, tuple) else -1
        return dataclasses.replace(self, **veiled)


class State(Record):
    """What every game's record begins with."""

    if TYPE_CHECKING:
        gained: Rows  # a game's own field: each seat's points by source
    else:
        __slots__ = ("_told",)  # the fields' slots come by themselves, which a type checker cannot know

    rng = i8(4)
    seats = i1()

    def __init__(self) -> None:
        super().__init__()
        self._told: list[Event] | None = None


def tell(s: State, kind: type[Event], *values: Any) -> None:
    """Report an event to whoever listens to this state. Rows are copied as tuples."""
    if s._told is not None:
        s._told.append(kind(*(value if isinstance(value, int) else tuple(value) for value in values)))


def listening(s: State) -> bool:
    """Whether anybody listens: guards work that only a telling needs. Never true in a silent twin."""
    return s._told is not None


def scratch(length: int) -> Row:
    """A row of zeros to work in; the compiled twin has its own."""
    return [0] * length


class Rules(Protocol):
    """The functions and constants of a game's `rules` module. `s` is the game's own State in each."""

    @property
    def WIDTH(self) -> int:  # noqa: N802
        """No position has more legal moves."""

    @property
    def SOURCES(self) -> tuple[str, ...]:  # noqa: N802
        """The columns of `s.gained`."""

    def deal(self, s: Any) -> None:
        """Set up a game. Seats, options and the generator are already in the record, all else is zero."""

    def actor(self, s: Any) -> int:
        """The seat to decide; -1 at the end."""

    def legal(self, s: Any, out: Row) -> int:
        """Write the legal moves to `out`, ascending, and return their number."""

    def apply(self, s: Any, move: int) -> None:
        """Make a legal move."""

    def points(self, s: Any, seat: int) -> int:
        """The seat's points so far."""

    def place(self, s: Any, seat: int) -> int:
        """The seat's place, 1 the first; seats that tie share one."""

    def hide(self, s: Any, seat: int) -> None:
        """Wipe the generator and what the seat may not know (-1: what is not public).

        Whatever looks alike to the seat must then be equal to the last byte.
        """

    def redeal(self, s: Any, seat: int) -> None:
        """Deal anew, from the generator, what `hide` for the same seat has wiped."""
