"""Base of every game: its state, its events, and the contract of its rules.

The rules of a game are plain functions on its record, in a module that satisfies `Rules`. They use only the part of
Python that Numba compiles too (see `ai/backends/builder.py`). They do not check again what `legal` has promised. They
report what happens by bare `tell(...)` statements, which the compiled backend leaves out. Other code reaches the rules
only through `Game` (see `game.py`).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from .record import Record, Row, Rows, i1, i8

NOBODY = -1
EVERYBODY = -1  # value of `eyes`: all seats and the public may see the hidden fields


class _Recorded:
    """Base that adds a slot for the record after an event, which is no field of the event."""

    __slots__ = ("_record",)


@dataclass(frozen=True, slots=True)
class Event(_Recorded):
    """Fact that happened in a game: who, what, where and how many, in the past tense.

    An event with hidden fields names them in `hidden`. Its field `eyes` holds the seats that may see them, one bit a
    seat. `may_reveal` marks an event that can show what its mover did not decide, without a random number: things lay
    hidden in an order that was drawn before.
    """

    hidden: ClassVar[tuple[str, ...]] = ()
    may_reveal: ClassVar[bool] = False

    @property
    def record(self) -> bytes:
        """Bytes of the state after the event; empty if no state told it.

        Tables draw it. It is not part of the event's fields, equality, text or story.
        """
        return getattr(self, "_record", b"")

    def with_record(self, record: bytes) -> Self:
        """Return the event with the bytes of the state after it."""
        object.__setattr__(self, "_record", record)
        return self

    def seen_by(self, viewer: int | None) -> Self:
        """Return the event as a viewer sees it, without its record, hidden fields replaced by -1.

        `viewer` is a seat, -1 for the public, or None for a viewer who sees everything, the record too.
        `Game.seen_by` keeps the record, veiled.
        """
        if viewer is None:
            return self
        eyes: int = self.eyes if self.hidden else EVERYBODY  # type: ignore[attr-defined]
        if eyes == EVERYBODY or (viewer >= 0 and eyes >> viewer & 1):
            return dataclasses.replace(self)
        veiled = {}
        for name in self.hidden:
            value = getattr(self, name)
            veiled[name] = (-1,) * len(value) if isinstance(value, tuple) else -1
        return dataclasses.replace(self, **veiled)


class State(Record):
    """Base of every game's record: the generator, the seats and the listener."""

    if TYPE_CHECKING:
        gained: Rows  # a game's own field: each seat's points by source
    else:
        __slots__ = ("_told",)  # the metaclass adds the fields' slots, which a type checker cannot know

    rng = i8(4)
    seats = i1()

    def __init__(self) -> None:
        super().__init__()
        self._told: list[Event] | None = None


def tell(s: State, kind: type[Event], *values: Any) -> None:
    """Report an event, with the record after it, to the state's listener, if it has one; copy rows as tuples."""
    if s._told is not None:
        event = kind(*(value if isinstance(value, int) else tuple(value) for value in values))
        s._told.append(event.with_record(bytes(s)))


def listening(s: State) -> bool:
    """Return whether the state has a listener for its events.

    The function guards work that only reporting needs. It never returns True in a compiled backend.
    """
    return s._told is not None


def scratch(length: int) -> Row:
    """Return a row of zeros to work in; the compiled backend has its own."""
    return [0] * length


class Rules(Protocol):
    """Contract of a game's `rules` module; `s` is the game's own State throughout."""

    @property
    def WIDTH(self) -> int:  # noqa: N802
        """Upper bound of the number of legal moves in any position."""

    @property
    def SOURCES(self) -> tuple[str, ...]:  # noqa: N802
        """Names of the columns of `s.gained`."""

    def deal(self, s: Any) -> None:
        """Set up a game.

        The record already holds the seats, the options and the generator. All else is zero.
        """

    def actor(self, s: Any) -> int:
        """Return the seat to decide; -1 at the end."""

    def legal(self, s: Any, out: Row) -> int:
        """Write the legal moves to `out` in ascending order, and return their number."""

    def apply(self, s: Any, move: int) -> None:
        """Apply a legal move."""

    def points(self, s: Any, seat: int) -> int:
        """Return the seat's points so far."""

    def place(self, s: Any, seat: int) -> int:
        """Return the seat's place, 1 for the first; tied seats share one."""

    def hide(self, s: Any, seat: int) -> None:
        """Wipe the generator and everything hidden from the seat (-1: from the public).

        States that look alike to the seat must be equal to the last byte afterwards.
        """

    def redeal(self, s: Any, seat: int) -> None:
        """Redeal, from the generator, what `hide` has wiped for the same seat."""
