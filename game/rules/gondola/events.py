"""Events of a match of Gondola."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.base import Event

# Reasons to lay a tile, to give one up, and of the end of a race.
FROM_HAND, AS_BONUS = range(2)
OVER_LIMIT, FITS_NOWHERE = range(2)
FIFTH_FLAG, NO_TILES = range(2)
UNTOLD, CHECKPOINT_AHEAD, FULL_TILE_AHEAD = range(3)  # why a gondola fell back; older stories do not tell it


@dataclass(frozen=True, slots=True)
class RaceBegan(Event):
    """Start of a race; `seat` moves first."""

    race: int
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Start of a seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """Laying of a tile, from hand or as a bonus.

    `replaced` is the tile below it, or -1 on open water.
    """

    seat: int
    tile: int
    cell: int
    turned: int
    why: int
    replaced: int


@dataclass(frozen=True, slots=True)
class CheckpointOpened(Event):
    """Entry of a checkpoint, the tile just laid, into play with a number."""

    number: int
    cell: int


@dataclass(frozen=True, slots=True)
class StepsSet(Event):
    """Steps of this race: the lower of the tile's Speed and the Current below."""

    seat: int
    speed: int
    current: int
    steps: int


@dataclass(frozen=True, slots=True)
class Glided(Event):
    """Move of a gondola along `path`, which has all its cells from the start on.

    The gondola fell back `fallen` cells to rest on `target`, because `path` ends on a checkpoint or on a full tile.
    """

    seat: int
    origin: int
    target: int
    path: tuple[int, ...]
    fallen: int
    reason: int
    blocked: int = UNTOLD


@dataclass(frozen=True, slots=True)
class FlagPlaced(Event):
    """Placing of a flag on a checkpoint.

    `left` flags remain, which is the new hand limit.
    """

    seat: int
    number: int
    cell: int
    left: int


@dataclass(frozen=True, slots=True)
class BonusDrawn(Event):
    """Draw of a bonus tile by the last across a checkpoint, which must lay it now."""

    may_reveal: ClassVar[bool] = True
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class BonusLost(Event):
    """Loss of a bonus tile that fits nowhere."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Discard of a tile, face up."""

    seat: int
    tile: int
    why: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Draw of a tile from the stack, of which `left` remain."""

    may_reveal: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    tile: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class DrawSkipped(Event):
    """Skip of the draw after a turn with a new flag, or with an empty stack."""

    seat: int
    crossed: int


@dataclass(frozen=True, slots=True)
class RaceWon(Event):
    """Win of a race by a seat, alone or with others."""

    race: int
    seat: int
    why: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """End of the match with its last race."""

    races: int
