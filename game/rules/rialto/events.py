"""What happens in a game of Rialto, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event

# Why a card was drawn.
FOR_ROW, FOR_GREEN, FOR_NEUTRAL = range(3)
# Why coins, councillors, a move along the Doge track or a building came.
BY_STAGE, BY_BONUS, BY_DELAY, BY_BLUE, BY_OPENING = range(5)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began; councillors go to this district."""

    round: int
    district: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began: the number of `PHASES`."""

    phase: int


@dataclass(frozen=True, slots=True)
class TurnCame(Event):
    """Another seat has to decide."""

    seat: int
    phase: int


@dataclass(frozen=True, slots=True)
class DeckRemade(Event):
    """All discards became the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """An open card was dealt to a row."""

    row: int
    card: int
    left: int


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """A seat took a row; `cards` counts it by kind."""

    seat: int
    row: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card from the deck."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    left: int
    reason: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    """A seat took a card from the row left over."""

    seat: int
    row: int
    card: int


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A seat laid a coin on a building."""

    seat: int
    building: int
    coins: int


@dataclass(frozen=True, slots=True)
class LimitRaised(Event):
    """A seat may keep more cards this round."""

    seat: int
    more: int
    limit: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """A seat ended its part of a phase."""

    seat: int
    phase: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat discarded a card face down."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    surplus: int
    eyes: int


@dataclass(frozen=True, slots=True)
class LeftoversDiscarded(Event):
    """What was left of the last row was discarded; `cards` counts it by kind."""

    row: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """A stage began, and who plays first."""

    stage: int
    seat: int


@dataclass(frozen=True, slots=True)
class Delayed(Event):
    """A seat put off its play until after the others."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A yellow building made a card count as others of the stage's kind."""

    seat: int
    building: int
    card: int
    stage: int
    worth: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """A seat played cards of the kind, jokers and yellow buildings as jokers; all it played makes the count."""

    seat: int
    stage: int
    base: int
    jokers: int
    tiles: int
    turned: int
    count: int


@dataclass(frozen=True, slots=True)
class NothingPlayed(Event):
    """A seat played nothing in a stage."""

    seat: int
    stage: int


@dataclass(frozen=True, slots=True)
class BonusWon(Event):
    """A seat won a stage's bonus."""

    seat: int
    stage: int
    count: int


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    """Nobody played, so nobody won a stage's bonus; the same player begins the next stage."""

    stage: int
    seat: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """The cards played in a stage were discarded; `cards` counts them by kind."""

    seat: int
    stage: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DogeMoved(Event):
    """A marker moved along the Doge track; `order` is the Doge order then."""

    seat: int
    origin: int
    target: int
    reason: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    """A seat took coins from the general supply."""

    seat: int
    coins: int
    reason: int


@dataclass(frozen=True, slots=True)
class BuildingTaken(Event):
    """A seat took a building; `left` of its kind are in stock."""

    seat: int
    building: int
    left: int
    reason: int


@dataclass(frozen=True, slots=True)
class BuildingReturned(Event):
    """A seat returned a building, with the coin on it if there was one."""

    seat: int
    building: int
    coin: int
    reason: int


@dataclass(frozen=True, slots=True)
class NoneTaken(Event):
    """A seat took no building, or no second one."""

    seat: int


@dataclass(frozen=True, slots=True)
class BridgeBuilt(Event):
    """A bridge was placed; `near` and `far` are its values at the connection's first and second end."""

    seat: int
    connection: int
    tile: int
    near: int
    far: int


@dataclass(frozen=True, slots=True)
class BridgeRevealed(Event):
    """The next bridge tile turned up."""

    tile: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolaMoored(Event):
    """A gondola tile was placed."""

    seat: int
    connection: int
    left: int


@dataclass(frozen=True, slots=True)
class CouncillorsEnlisted(Event):
    """Councillors went from the general to the personal supply; some were missing there."""

    seat: int
    councillors: int
    missing: int
    reason: int


@dataclass(frozen=True, slots=True)
class CouncillorPlaced(Event):
    """A councillor came to a district, from another one or a supply; `there` the seat now has in it."""

    seat: int
    origin: int
    district: int
    there: int
    reason: int


@dataclass(frozen=True, slots=True)
class BankCompleted(Event):
    """A seat has a councillor in every district of a bank whose bonus was still to be had."""

    seat: int
    bank: int


@dataclass(frozen=True, slots=True)
class BankTurned(Event):
    """A bank's bonus tile was turned over."""

    bank: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The neutral player will build here; -1: nowhere."""

    connection: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat gained or lost points: how many, where from, and its points then."""

    seat: int
    points: int
    source: int
    total: int


@dataclass(frozen=True, slots=True)
class CoinsCleared(Event):
    """The coins on a seat's buildings went to the general supply at the round's end."""

    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended."""

    round: int


@dataclass(frozen=True, slots=True)
class SuppliesCounted(Event):
    """At the end: councillors and coins left over, worth half a point each."""

    seat: int
    councillors: int
    coins: int


@dataclass(frozen=True, slots=True)
class BuildingsCounted(Event):
    """At the end: a seat's buildings by kind."""

    seat: int
    buildings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DistrictCounted(Event):
    """At the end: a district came to be counted, and what its first rank is worth."""

    district: int
    worth: int


@dataclass(frozen=True, slots=True)
class DistrictRanked(Event):
    """At the end: a rank in a district, with the councillors there and the points it is worth."""

    district: int
    seat: int
    rank: int
    councillors: int
    worth: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The sixth round was over and all was counted; the seat has won."""

    seat: int
    total: int
