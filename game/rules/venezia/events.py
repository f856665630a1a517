"""Events of a game of Venezia.

A `seat` of 5 is the imaginary player; a pawn's `holder` of -1 is the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Start of the next seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """Start of building (0), draining (1), drawing (2) or the end of the turn (3)."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """Laying of a joint card, or a house, from hand.

    Of its kind the seat has `held` in front, all parties have `total`.
    """

    seat: int
    kind: int
    held: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """Laying of a whole set apart, for a building of the seat's own."""

    seat: int
    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """Turning up of a card that the imaginary player keeps in front."""

    seat: int
    kind: int
    held: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class TurnedAway(Event):
    """Discard of a turned-up card.

    It would have been a third kind in front of the imaginary player.
    """

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class PawnTaken(Event):
    """Move of a master builder to a seat, from the board (-1) or from another seat."""

    seat: int
    kind: int
    holder: int


@dataclass(frozen=True, slots=True)
class PawnReturned(Event):
    """Return of a master builder to the board."""

    kind: int
    holder: int


@dataclass(frozen=True, slots=True)
class BuildingChosen(Event):
    """Choice of the next building; `master` gets all its points, `seat` places it."""

    seat: int
    kind: int
    work: int
    master: int


@dataclass(frozen=True, slots=True)
class BuildingFailed(Event):
    """Loss of a building's cards, because it has no site."""

    seat: int
    kind: int
    work: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """Placing of a building.

    Of a bridge, `district` is the one scored and `other` the other end.
    """

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
    """Draw of a treasure by a contributor whose gondola touches the district.

    `left` treasures are still in supply.
    """

    hidden: ClassVar[tuple[str, ...]] = ("value",)

    seat: int
    value: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class TreasureMissed(Event):
    """Lack of a treasure for a contributor that should have drawn one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Glided(Event):
    """Move of a gondola.

    `steps` were counted, `leaps` occupied spaces skipped on the way.
    """

    seat: int
    origin: int
    target: int
    steps: int
    leaps: int
    source: int


@dataclass(frozen=True, slots=True)
class GoldTraded(Event):
    """Payment of gold for steps.

    The fields count the tokens of each value from 1 (marsh 1 and 2, treasures 3 to 6).
    """

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
    """Discard of cards in front of a seat.

    They were used (0), lost without a site (1), or a third kind (2).
    """

    seat: int
    kind: int
    count: int
    why: int


@dataclass(frozen=True, slots=True)
class MarshDrained(Event):
    """Draining of a marsh, whose token the seat takes."""

    hidden: ClassVar[tuple[str, ...]] = ("value",)

    seat: int
    hex: int
    value: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class OpenTaken(Event):
    """Taking of an open card into a hand."""

    seat: int
    kind: int
    size: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Draw of a card from the deck, which has `left` now."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: int
    size: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CardOffered(Event):
    """Putting of a hand card open next to the deck."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class DrawDeclined(Event):
    """Refusal of the draw by a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class OpenSwept(Event):
    """Discard of all open cards, four or more, at the end of a turn.

    `kinds` counts them by kind.
    """

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    """Shuffling of the discards into a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class EndCame(Event):
    """End of the game.

    The last piece of `kind` was built (1), a gondola reached the goal (2), or nothing stirred (3).
    """

    seat: int
    reason: int
    kind: int


@dataclass(frozen=True, slots=True)
class LastTradeOffered(Event):
    """Offer of a last trade of gold for steps."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """End of the match: the farthest gondola, and its distance in spaces."""

    seat: int
    distance: int
