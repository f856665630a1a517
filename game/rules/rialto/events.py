"""Events of a game of Rialto, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event

# Reasons to draw a card.
FOR_ROW, FOR_GREEN, FOR_NEUTRAL = range(3)
# Reasons of a gain of coins, councillors or a building, and of a move along the Doge track.
BY_STAGE, BY_BONUS, BY_DELAY, BY_BLUE, BY_OPENING = range(5)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Start of a round; councillors go to `district`."""

    round: int
    district: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """Start of a phase, given as an index of `PHASES`."""

    phase: int


@dataclass(frozen=True, slots=True)
class TurnCame(Event):
    """Change of the seat that has to decide."""

    seat: int
    phase: int


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    """Remaking of the deck from all discards."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """Deal of an open card to a row."""

    row: int
    card: int
    left: int


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """Taking of a row by a seat; `cards` counts it by kind."""

    seat: int
    row: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Draw of a card from the deck by a seat."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    left: int
    reason: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    """Taking of a card from the row left over."""

    seat: int
    row: int
    card: int


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """Activation of a building by a coin."""

    seat: int
    building: int
    coins: int


@dataclass(frozen=True, slots=True)
class LimitRaised(Event):
    """Raise of the number of cards a seat may keep this round."""

    seat: int
    more: int
    limit: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """End of a seat's part in a phase."""

    seat: int
    phase: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Discard of a card face down."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    surplus: int
    eyes: int


@dataclass(frozen=True, slots=True)
class LeftoversDiscarded(Event):
    """Discard of the rest of the leftover row; `cards` counts it by kind."""

    row: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """Start of a stage; `seat` plays first."""

    stage: int
    seat: int


@dataclass(frozen=True, slots=True)
class Delayed(Event):
    """Postponement of a seat's play until after the others."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """Turning of a card into others of the stage's kind by a yellow building."""

    seat: int
    building: int
    card: int
    stage: int
    worth: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """Play of a stage: cards of the kind, jokers and yellow buildings as jokers.

    `count` is the value of all that the seat played.
    """

    seat: int
    stage: int
    base: int
    jokers: int
    tiles: int
    turned: int
    count: int


@dataclass(frozen=True, slots=True)
class NothingPlayed(Event):
    """Play of no card by a seat in a stage."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """Win of a stage's bonus by a seat."""

    seat: int
    stage: int
    count: int


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    """Loss of a stage's bonus because no seat played.

    The same player begins the next stage.
    """

    stage: int
    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Discard of the cards played in a stage; `cards` counts them by kind."""

    seat: int
    stage: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DogeMoved(Event):
    """Move of a marker along the Doge track; `order` is the Doge order after it."""

    seat: int
    origin: int
    target: int
    reason: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """Gain of coins from the general supply."""

    seat: int
    coins: int
    reason: int


@dataclass(frozen=True, slots=True)
class BuildingTaken(Event):
    """Taking of a building; `left` of its kind remain in stock."""

    seat: int
    building: int
    left: int
    reason: int


@dataclass(frozen=True, slots=True)
class BuildingReturned(Event):
    """Return of a building, with the coin on it if there was one."""

    seat: int
    building: int
    coin: int
    reason: int


@dataclass(frozen=True, slots=True)
class NoneTaken(Event):
    """Refusal of a building, or of a second one."""

    seat: int


@dataclass(frozen=True, slots=True)
class BridgeBuilt(Event):
    """Building of a bridge.

    `near` and `far` are its values at the connection's first and second end.
    """

    seat: int
    connection: int
    tile: int
    near: int
    far: int


@dataclass(frozen=True, slots=True)
class BridgeRevealed(Event):
    """Reveal of the next bridge tile."""

    may_reveal: ClassVar[bool] = True
    tile: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolaMoored(Event):
    """Placing of a gondola tile."""

    seat: int
    connection: int
    left: int


@dataclass(frozen=True, slots=True)
class CouncillorsEnlisted(Event):
    """Move of councillors from the general to the personal supply.

    `missing` of them were not in the general supply.
    """

    seat: int
    councillors: int
    missing: int
    reason: int


@dataclass(frozen=True, slots=True)
class CouncillorPlaced(Event):
    """Arrival of a councillor in a district, from another one or a supply.

    The seat has `there` councillors in the district after it.
    """

    seat: int
    origin: int
    district: int
    there: int
    reason: int


@dataclass(frozen=True, slots=True)
class BankCompleted(Event):
    """Completion of a bank: a councillor in each of its districts.

    The bank's bonus was still available.
    """

    seat: int
    bank: int


@dataclass(frozen=True, slots=True)
class BankTurned(Event):
    """Turning of a bank's bonus tile."""

    bank: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """Move of the neutral player's marker to the connection it builds next; -1: none."""

    connection: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Gain or loss of points: their number, their source and the seat's new total."""

    seat: int
    points: int
    source: int
    total: int


@dataclass(frozen=True, slots=True)
class CoinsCleared(Event):
    """Return of the coins on a seat's buildings to the supply at the round's end."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """End of a round."""

    round: int


@dataclass(frozen=True, slots=True)
class SuppliesCounted(Event):
    """Final count of the councillors and coins left over, worth half a point each."""

    seat: int
    councillors: int
    coins: int


@dataclass(frozen=True, slots=True)
class BuildingsCounted(Event):
    """Final count of a seat's buildings by kind."""

    seat: int
    buildings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DistrictCounted(Event):
    """Final count of a district; its first rank is worth `worth`."""

    district: int
    worth: int


@dataclass(frozen=True, slots=True)
class DistrictRanked(Event):
    """Final rank in a district, with the councillors there and its points."""

    district: int
    seat: int
    rank: int
    councillors: int
    worth: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """End of the game after the sixth round and the count; `seat` has won."""

    seat: int
    total: int
