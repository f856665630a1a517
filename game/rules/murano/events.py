"""Events of a game of Murano.

Where an event names a kind of tile, character or house, -1 stands for one that the viewer may not see. Rows of cards
hold card + 1, filled up with zeros.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..base import Event


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Start of a seat's turn; `last` is 1 in the last turns of the game."""

    seat: int
    turn: int
    last: int


@dataclass(frozen=True, slots=True)
class ActionWanted(Event):
    """Start of the way to an action space.

    `strokes` gondolas will move for `price` coins in all.
    """

    seat: int
    space: int
    strokes: int
    price: int


@dataclass(frozen=True, slots=True)
class GondolaMoved(Event):
    """Move of a gondola to another space.

    `why` is to clear, to act, to pass or to jump.
    """

    seat: int
    origin: int
    space: int
    red: int
    why: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """Arrival of a gondola, and use of its space's action."""

    seat: int
    space: int
    action: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Pass of a seat, the `passes`-th in a row."""

    seat: int
    passes: int


@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    """Payment of coins to the supply.

    `why` is an action, gondolas or a character card. The seat keeps `left` coins.
    """

    seat: int
    coins: int
    why: int
    left: int


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """Gain of coins from the supply."""

    seat: int
    coins: int
    why: int
    left: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """Gain or loss of points; `source` numbers SOURCES, `total` is the new score."""

    seat: int
    points: int
    source: int
    total: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """Purchase of a glass factory or special building; `left` of the kind remain."""

    seat: int
    pile: int
    left: int


@dataclass(frozen=True, slots=True)
class PileSearched(Event):
    """Search of a pile by a seat; `contents` counts each of its three kinds."""

    may_reveal: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("contents",)
    seat: int
    pile: int
    contents: tuple[int, ...]
    eyes: int


@dataclass(frozen=True, slots=True)
class ShopBought(Event):
    """Purchase of a shop, face down, from the top or out of a search."""

    hidden: ClassVar[tuple[str, ...]] = ("colour",)
    seat: int
    colour: int
    searched: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class PalaceBought(Event):
    """Purchase of a palace, face down, from the top or out of a search."""

    hidden: ClassVar[tuple[str, ...]] = ("arms",)
    seat: int
    arms: int
    searched: int
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """Shuffling of a searched pile, which lies face down again."""

    seat: int
    pile: int
    left: int


@dataclass(frozen=True, slots=True)
class CharactersDrawn(Event):
    """Draw of cards from the characters' deck to choose from."""

    may_reveal: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class CharacterKept(Event):
    """Choice of one of the drawn characters, the seat's `cards`-th."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    cards: int
    eyes: int


@dataclass(frozen=True, slots=True)
class NoCharacterKept(Event):
    """Choice of none of the drawn characters."""

    seat: int


@dataclass(frozen=True, slots=True)
class CharactersReturned(Event):
    """Return of the other characters under the deck, the first of the row uppermost."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class GondolierPlaced(Event):
    """Placing of a gondolier at a mooring for good."""

    seat: int
    island: int
    owner: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolierDismissed(Event):
    """Return of a gondolier to the common supply."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class GondolierHired(Event):
    """Hiring of a gondolier from the common supply."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class StreetDrawn(Event):
    """Draw of a street tile, visible to all players."""

    seat: int
    tile: int
    left: int


@dataclass(frozen=True, slots=True)
class StreetLaid(Event):
    """Laying of the drawn street tile."""

    seat: int
    tile: int
    cell: int
    island: int


@dataclass(frozen=True, slots=True)
class FactoryBuilt(Event):
    """Building of a glass factory, with its owner's cube."""

    seat: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class ShopBuilt(Event):
    """Building of a shop, with its owner's cube."""

    seat: int
    colour: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Event):
    """Building of a palace, which belongs to no player."""

    seat: int
    arms: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class SpecialBuilt(Event):
    """Building of a special building, which belongs to no player."""

    seat: int
    lot: int
    island: int


@dataclass(frozen=True, slots=True)
class HousesDrawn(Event):
    """Draw of special-building cards to choose from."""

    may_reveal: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class HouseRaised(Event):
    """Choice of one of the drawn special-building cards, laid face up."""

    seat: int
    house: int


@dataclass(frozen=True, slots=True)
class HousesReturned(Event):
    """Return of the other special-building cards under their deck."""

    hidden: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: tuple[int, ...]
    left: int
    eyes: int


@dataclass(frozen=True, slots=True)
class IncomeTaken(Event):
    """Income of an island's shops.

    `red`, `blue` and `grey` count the served customers; the lots are those of the shops that sell (or -1).
    """

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
    """Use of factories, and of the Trading Post if `post` is 1."""

    seat: int
    count: int
    post: int


@dataclass(frozen=True, slots=True)
class BlockDrawn(Event):
    """Draw of a block of glass from the bag."""

    seat: int
    glass: int
    left: int


@dataclass(frozen=True, slots=True)
class BlocksSold(Event):
    """Sale of blocks, which go back into the bag, for coins."""

    seat: int
    red: int
    green: int
    blue: int
    coins: int


@dataclass(frozen=True, slots=True)
class BlocksReturned(Event):
    """Return of blocks to the bag for the Trading Post or a character card."""

    seat: int
    red: int
    green: int
    blue: int


@dataclass(frozen=True, slots=True)
class PileUsedUp(Event):
    """End of a kind of tile, the `count`-th to be used up."""

    pile: int
    count: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """Trigger of the end: this turn and one of each other seat remain.

    `reason` is used-up piles or passes of all seats. After the passes no turn follows.
    """

    seat: int
    reason: int


@dataclass(frozen=True, slots=True)
class FinalScoringBegan(Event):
    """Start of the final scoring; the seat that triggered the end scores first."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardScored(Event):
    """Scoring of a character card by a gondolier of the seat at an island."""

    may_reveal: ClassVar[bool] = True
    seat: int
    card: int
    island: int
    points: int


@dataclass(frozen=True, slots=True)
class CardUnscored(Event):
    """Reveal of a card that was left unscored."""

    may_reveal: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ScoringFinished(Event):
    """End of a seat's scoring, with `left` cards unscored."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class GondoliersCounted(Event):
    """Final count of a seat's gondoliers that served no card."""

    seat: int
    moored: int
    at_hand: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """End of the match, when all points are counted, and its reason."""

    reason: int
