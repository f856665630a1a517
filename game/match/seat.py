"""Seats of a match: people and computers, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.levels import LEVELS

HUMAN = "human"
NAME_LENGTH = 24


def players() -> tuple[str, ...]:
    """Return the kinds of players that a seat may have, weakest first."""
    return (HUMAN, *LEVELS)


@dataclass(frozen=True)
class Seat:
    """Seat with its name and its player: a person, or a computer of some level."""

    name: str
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


def people_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats that people play."""
    return tuple(seat for seat, who in enumerate(seats) if who.is_human)
