"""Public interface of a game's rules.

It checks all input, returns plain Python values, and is all that the rest of the program sees of a game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import chance
from .base import NOBODY, Event, Rules, State, scratch
from .event_names import EventNames
from .moves import Moves
from .words import Words


class IllegalMove(ValueError):
    """Error of a move that is not legal in this state; the state stays unchanged."""


@dataclass(frozen=True, eq=False)
class Game:
    """Game as the rest of the program plays it."""

    name: str
    seats: range
    options: Mapping[str, tuple[Any, ...]]
    make: type[State]
    rules: Rules
    moves: Moves
    words: Words
    only: Mapping[str, range] = dataclasses.field(default_factory=dict)
    """Numbers of seats that may change an option from its default, by option."""
    events: EventNames = dataclasses.field(default_factory=lambda: EventNames({}))
    """Names of events in stories."""

    @property
    def move_limit(self) -> int:
        """Number of moves; every move is an int in range(move_limit)."""
        return self.moves.limit

    def check(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values.

        Raises `ValueError` if the game does not allow the number of seats, an option or its value.
        """
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.name} takes {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        for option in options:
            if option not in self.options:
                known = ", ".join(self.options) or "none"
                raise ValueError(f"{self.name} has no option {option!r}: there is {known}")
        chosen = {}
        for option, values in self.options.items():
            value = options.get(option, values[0])
            if not any(value == allowed and type(value) is type(allowed) for allowed in values):
                raise ValueError(f"{self.name}: option {option} is one of {', '.join(map(str, values))}, not {value!r}")
            if value != values[0] and seats not in self.only.get(option, self.seats):
                only = self.only[option]
                span = f"{only[0]}" if len(only) == 1 else f"{only[0]} to {only[-1]}"
                raise ValueError(f"{self.name}: option {option}={value} is for {span} seats only, not {seats}")
            chosen[option] = value
        return chosen

    def new(self, seats: int, seed: int, **options: Any) -> State:
        """Return a new game, dealt from the seed."""
        chosen = self.check(seats, options)
        s = self.make()
        s.seats = seats
        for option, value in chosen.items():
            setattr(s, option, int(value))
        chance.reseed(s, check_seed(seed))
        self.rules.deal(s)
        return s

    def actor(self, s: State) -> int:
        """Return the seat to decide, -1 when the game is over."""
        return int(self.rules.actor(s))

    def legal(self, s: State) -> list[int]:
        """Return the legal moves in ascending order; none when the game is over."""
        if self.rules.actor(s) < 0:
            return []
        out = scratch(self.rules.WIDTH)
        count = self.rules.legal(s, out)
        return [out[i] for i in range(count)]

    def apply(self, s: State, move: int) -> list[Event]:
        """Apply a move and return its events; raise `IllegalMove` if it is not legal."""
        if type(move) is not int or move not in self.legal(s):
            raise IllegalMove(self.refusal(s, move))
        return self.apply_legal(s, move)

    def apply_legal(self, s: State, move: int) -> list[Event]:
        """Apply a move that is known to be legal and return its events."""
        told: list[Event] = []
        s._told = told
        try:
            self.rules.apply(s, move)
        finally:
            s._told = None
        return told

    def refusal(self, s: State, move: Any) -> str:
        """Return the reason why a move is not legal."""
        if self.actor(s) < 0:
            return f"{self.name}: the game is over"
        if type(move) is not int or not 0 <= move < self.move_limit:
            return f"{self.name}: {move!r} is no move"
        return f"{self.name}: '{self.text(s, move)}' is not legal now"

    def points(self, s: State) -> list[int]:
        """Return each seat's points."""
        return [int(self.rules.points(s, seat)) for seat in range(s.seats)]

    def places(self, s: State) -> list[int]:
        """Return each seat's place: 1 for the first, shared by ties."""
        return [int(self.rules.place(s, seat)) for seat in range(s.seats)]

    def sources(self, s: State) -> list[dict[str, int]]:
        """Return each seat's points by source, without the sources that gave none."""
        return [
            {source: gained for source, gained in zip(self.rules.SOURCES, s.gained[seat], strict=True) if gained}
            for seat in range(s.seats)
        ]

    def describe(self, s: State, move: int, lang: str = "en") -> str:
        """Return a description of the move in the language `lang`."""
        return self.words.move(s, move, lang)

    def sentence(self, event: Event, lang: str = "en", names: Sequence[str] = ()) -> str:
        """Return a sentence about the event in the language `lang`."""
        return self.words.event(event, lang, names)

    def text(self, s: State, move: int) -> str:
        """Return the short text form of a move."""
        return self.moves.text(move)

    def parse(self, s: State, text: str) -> int:
        """Return the move of a text form; raise `ValueError` if there is none."""
        return self.moves.parse(text)

    def veiled(self, s: State, seat: int) -> State:
        """Return a copy with everything hidden from the seat wiped.

        Seat -1 is the public: everything that is not public is wiped.
        """
        if not NOBODY <= seat < s.seats:
            raise ValueError(f"seat {seat} is not at this table: 0 to {s.seats - 1}, or -1 for the public")
        copy = s.copy()
        self.rules.hide(copy, seat)
        return copy

    def state_after(self, event: Event) -> State | None:
        """Return the state after an event; `None` if the event has no record."""
        return self.make.of_bytes(event.record) if event.record else None

    def seen_by(self, event: Event, viewer: int | None) -> Event:
        """Return an event as a viewer sees it, with the record after it as the viewer sees that.

        `viewer` is a seat, -1 for the public, or None for a viewer who sees everything.
        """
        after = self.state_after(event)
        if viewer is None or after is None:
            return event.seen_by(viewer)
        return event.seen_by(viewer).with_record(bytes(self.veiled(after, viewer)))

    def known(self, s: State, seat: int) -> bytes:
        """Return exactly the bytes that the seat may know now."""
        return self.veiled(s, seat).independent

    def redeal(self, s: State, seat: int, seed: int) -> State:
        """Return a determinization: everything hidden from the seat, redealt.

        The deal comes from `seed`.
        """
        copy = self.veiled(s, seat)
        chance.reseed(copy, check_seed(seed))
        self.rules.redeal(copy, seat)
        return copy


def check_seed(seed: int) -> int:
    """Return the seed; raise `ValueError` if it is not a 32-bit whole number."""
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {chance.SEEDS - 1}, not {seed!r}")
    return seed
