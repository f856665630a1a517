"""What happens in a game of Murano.

Where an event names a kind of tile, character or house, -1 stands for one that the viewer may not see. Rows of cards
hold card + 1, filled up with zeros.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins; `last` is 1 for the last turns of the game."""

    seat: int
    turn: int
    last: int


@dataclass(frozen=True, slots=True)
class ActionWanted(Event):
    """A seat sets out for an action space, `strokes` gondolas moving for `price` coins in all."""

    seat: int
    space: int
    strokes: int
    price: int


@dataclass(frozen=True, slots=True)
class GondolaMoved(Event):
    """A gondola goes from one space to another; `why` is to clear, to act, to pass or to jump."""

    seat: int
    origin: int
    space: int
    red: int
    why: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A gondola has arrived and its space's action is used."""

    seat: int
    space: int
    action: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat passes, the `passes`-th turn passed in a row."""

    seat: int
    passes: int


@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    """Coins go to the supply; `why` is an action, gondolas or a character card. `left` is what the seat keeps."""

    seat: int
    coins: int
    why: int
    left: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """Coins come from the supply."""

    seat: int
    coins: int
    why: int
    left: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """Points are won or lost; `source` numbers SOURCES, `total` is the seat's new score."""

    seat: int
    points: int
    source: int
    total: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """A glass factory or special building comes before its owner; `left` of the kind remain."""

    seat: int
    pile: int
    left: int


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """A seat looks through a pile: how many there are of each of its three kinds."""

    hidden: ClassVar[tuple[str, ...]] = ("contents",)
    seat: int
    pile: int
    contents: tuple[int, ...]
    eyes: int


@dataclass(frozen=True, slots=True)
class ShopBought(Event):
    """A shop comes face down before its owner, from the top or out of a search."""

    hidden: ClassVar[tuple[str, ...]] = ("colour",)
    seat: int
    colour: int
    searched: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class PalaceBought(Event):
    """A palace comes face down before its owner."""

    hidden: ClassVar[tuple[str, ...]] = ("arms",)
    seat: int
    arms: int
    searched: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """A searched pile is shuffled and laid face down again."""

    seat: int
    pile: int
    left: int


@dataclass(frozen=True, slots=True)
class CharactersDrawn(Event):
    """Cards are drawn from the characters' deck to choose from."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CharacterKept(Event):
    """One of them is kept, the seat's `cards`-th."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    cards: int
    eyes: int


@dataclass(frozen=True, slots=True)
class NoCharacterKept(Event):
    """None of them is."""

    seat: int


@dataclass(frozen=True, slots=True)
class CharactersReturned(Event):
    """The others go under the deck, the first of the row uppermost."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class GondolierPlaced(Event):
    """A gondolier goes to a mooring for good."""

    seat: int
    island: int
    owner: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolierDismissed(Event):
    """A gondolier goes to the common supply."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolierHired(Event):
    """A gondolier comes from the common supply."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class StreetDrawn(Event):
    """A street tile is drawn, for all to see."""

    seat: int
    tile: int
    left: int


@dataclass(frozen=True, slots=True)
class StreetLaid(Event):
    """It is laid."""

    seat: int
    tile: int
    cell: int
    island: int


@dataclass(frozen=True, slots=True)
class FactoryBuilt(Event):
    """A glass factory stands, with its owner's cube."""

    seat: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class ShopBuilt(Event):
    """A shop stands, with its owner's cube."""

    seat: int
    colour: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Event):
    """A palace stands, nobody's."""

    seat: int
    arms: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class SpecialBuilt(Event):
    """A special building stands, nobody's."""

    seat: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class HousesDrawn(Event):
    """Special-building cards are drawn to choose from."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class HouseRaised(Event):
    """One of them is laid face up before its owner."""

    seat: int
    house: int


@dataclass(frozen=True, slots=True)
class HousesReturned(Event):
    """The others go under their deck."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class IncomeTaken(Event):
    """An island's shops sell to the customers they reach, so many of each colour, from the shop on that lot (or -1)."""

    seat: int
    island: int
    red: int
    blue: int
    grey: int
    red_lot: int
    blue_lot: int
    grey_lot: int


@dataclass(frozen=True, slots=True)
class FactoriesUsed(Event):
    """Factories are fired, and the Trading Post too if `post` is 1."""

    seat: int
    count: int
    post: int


@dataclass(frozen=True, slots=True)
class BlockDrawn(Event):
    """A block of glass comes out of the bag."""

    seat: int
    glass: int
    left: int


@dataclass(frozen=True, slots=True)
class BlocksSold(Event):
    """Blocks go back into the bag for coins."""

    seat: int
    red: int
    green: int
    blue: int
    coins: int


@dataclass(frozen=True, slots=True)
class BlocksReturned(Event):
    """Blocks go back into the bag: the Trading Post's, or a character card's."""

    seat: int
    red: int
    green: int
    blue: int


@dataclass(frozen=True, slots=True)
class PileUsedUp(Event):
    """A kind of tile is used up, the `count`-th."""

    pile: int
    count: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The end is near: this turn and one of each other seat. `reason` is used up piles or passes of all."""

    seat: int
    reason: int


@dataclass(frozen=True, slots=True)
class FinalScoringBegan(Event):
    """Turns are over; cards are scored, the seat that triggered the end first."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardScored(Event):
    """A character card is scored for an island with one of the seat's gondoliers there."""

    seat: int
    card: int
    island: int
    points: int


@dataclass(frozen=True, slots=True)
class CardUnscored(Event):
    """A card is shown that was left unscored."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ScoringFinished(Event):
    """A seat has scored all it wants to."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class GondoliersCounted(Event):
    """Gondoliers that served no card."""

    seat: int
    moored: int
    at_hand: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """All points are counted; why the end came."""

    reason: int
