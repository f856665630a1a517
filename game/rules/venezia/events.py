"""What happens in Venezia. A `seat` of 5 is the imaginary player; a pawn's `holder` of -1 is the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The next seat is active."""

    seat: int


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """The active seat goes on to building (0), draining (1), drawing (2), the end of the turn (3)."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A joint card, or a house, was laid from hand; of its kind the seat has `held` in front, all have `total`."""

    seat: int
    kind: int
    held: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """A whole set was laid apart, for a building of one's own."""

    seat: int
    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The active seat turned up a card for the imaginary player, who keeps it in front."""

    seat: int
    kind: int
    held: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class TurnedAway(Event):
    """The card turned up would have been a third kind before the imaginary player: it was discarded."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class PawnTaken(Event):
    """A master builder went to a seat, from the board (-1) or from another."""

    seat: int
    kind: int
    holder: int


@dataclass(frozen=True, slots=True)
class PawnReturned(Event):
    """A master builder went back to the board."""

    kind: int
    holder: int


@dataclass(frozen=True, slots=True)
class BuildingChosen(Event):
    """The next building; `master` gets all its points, `seat` places it."""

    seat: int
    kind: int
    work: int
    master: int


@dataclass(frozen=True, slots=True)
class BuildingFailed(Event):
    """There was no site: the cards are lost."""

    seat: int
    kind: int
    work: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building stands. Of a bridge, `district` is the one scored and `other` the other end."""

    seat: int
    kind: int
    work: int
    master: int
    site: tuple[int, ...]
    district: int
    other: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class TreasureDrawn(Event):
    """A contributor whose gondola touches the district drew a treasure; `left` are still in supply."""

    hidden: ClassVar[tuple[str, ...]] = ("value",)

    seat: int
    value: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class TreasureMissed(Event):
    """A contributor should have drawn a treasure, but none is left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Glided(Event):
    """A gondola moved: `steps` counted, `leaps` occupied spaces skipped on the way."""

    seat: int
    origin: int
    target: int
    steps: int
    leaps: int
    source: int


@dataclass(frozen=True, slots=True)
class GoldTraded(Event):
    """Gold was paid for steps: how many tokens of each value from 1 (marsh 1 and 2, treasures 3 to 6)."""

    seat: int
    steps: int
    gold: int
    ones: int
    twos: int
    threes: int
    fours: int
    fives: int
    sixes: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards in front of a seat went to the discards: used (0), lost without a site (1), a third kind (2)."""

    seat: int
    kind: int
    count: int
    why: int


@dataclass(frozen=True, slots=True)
class MarshDrained(Event):
    """A marsh was drained and its token taken."""

    hidden: ClassVar[tuple[str, ...]] = ("value",)

    seat: int
    hex: int
    value: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class OpenTaken(Event):
    """An open card went to a hand."""

    seat: int
    kind: int
    size: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn from the deck, which has `left` now."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: int
    size: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """A card from hand was put open beside the deck."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class DrawDeclined(Event):
    """The seat draws nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class OpenSwept(Event):
    """Four cards lay open at the end of a turn: all are discarded; the numbers by kind."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    """The discards were shuffled into a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class EndCame(Event):
    """The game ends: the last piece of `kind` was built (1), a gondola reached the goal (2), nothing stirred (3)."""

    seat: int
    reason: int
    kind: int


@dataclass(frozen=True, slots=True)
class LastTradeOffered(Event):
    """A seat may trade gold for steps one last time."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The gondola that has gone farthest, and how far."""

    seat: int
    distance: int
