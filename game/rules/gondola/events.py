"""What happens in Gondola."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.base import Event

# Why a tile is laid or given up, why the race is over.
FROM_HAND, AS_BONUS = range(2)
OVER_LIMIT, FITS_NOWHERE = range(2)
FIFTH_FLAG, NO_TILES = range(2)


@dataclass(frozen=True, slots=True)
class RaceBegan(Event):
    """A race began; seat moves first."""

    race: int
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was laid, from hand or as a bonus, over another (`replaced`) or on open water (-1)."""

    seat: int
    tile: int
    cell: int
    turned: int
    why: int
    replaced: int


@dataclass(frozen=True, slots=True)
class CheckpointOpened(Event):
    """The tile just laid is a checkpoint: it came into play with a number."""

    number: int
    cell: int


@dataclass(frozen=True, slots=True)
class StepsSet(Event):
    """The steps of this race: the lower of the tile's Speed and the Current under the gondola."""

    seat: int
    speed: int
    current: int
    steps: int


@dataclass(frozen=True, slots=True)
class Glided(Event):
    """A gondola followed `path`, all its cells from the start on, of which it fell back `fallen` to rest on target."""

    seat: int
    origin: int
    target: int
    path: tuple[int, ...]
    fallen: int
    reason: int


@dataclass(frozen=True, slots=True)
class FlagPlaced(Event):
    """A flag was placed on a checkpoint; `left` remain, which is the new hand limit."""

    seat: int
    number: int
    cell: int
    left: int


@dataclass(frozen=True, slots=True)
class BonusDrawn(Event):
    """The last across a checkpoint drew a bonus tile, which must be laid now."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """A bonus tile fitted nowhere and left the game."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A tile was given up, face up."""

    seat: int
    tile: int
    why: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew a tile from the stack, of which `left` remain."""

    hidden: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    tile: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class DrawSkipped(Event):
    """Nothing was drawn after a turn with a new flag, or because the stack is empty."""

    seat: int
    crossed: int


@dataclass(frozen=True, slots=True)
class RaceWon(Event):
    """A seat won the race, alone or with others."""

    race: int
    seat: int
    why: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The last race was over."""

    races: int
