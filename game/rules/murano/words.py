"""Murano in words: one table for each language, and the figures that a move's words need from the state."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..words import Language, Words
from .board import GLASS_IDS, ISLAND_NAMES, LOTS, SALE, STREETS
from .characters import CARDS, COLUMN_COINS, COLUMN_POINTS
from .moves import MOVES
from .people import character_price, dismissal_pay, hire_price, mooring_price
from .ring import fare, run
from .scoring import spent_of, worth
from .state import State

if TYPE_CHECKING:
    from ..base import Event
    from ..base import State as AnyState

FIELDS = {
    "space": "space",
    "origin": "space",
    "action": "action",
    "why": "why",
    "red": "gondola",
    "pile": "pile",
    "colour": "colour",
    "arms": "arms",
    "card": "card",
    "house": "house",
    "island": "island",
    "owner": "owner",
    "cell": "cell",
    "lot": "lot",
    "tile": "tile",
    "glass": "glass",
    "source": "source",
    "reason": "reason",
    "post": "post",
    "last": "last",
    "searched": "searched",
}


class MuranoWords(Words):
    """Words that name prices and gains."""

    def move(self, s: AnyState, move: int, lang: str) -> str:
        """What a move does."""
        assert isinstance(s, State)
        kind, given = self.table.split(move)
        values: dict[str, Any] = dict(given)
        template = kind
        seat = s.active
        if kind in ("go", "go-red"):
            cleared = run(s, values["space"])
            values |= {"coins": fare(cleared), "gondolas": cleared + 1}
            template = f"{kind}-paid" if cleared else kind
        elif kind == "keep":
            values["coins"] = character_price(s, seat)
        elif kind == "place":
            values["coins"] = mooring_price(s, seat, values["owner"])
            values["owner"] = values["owner"] != seat
        elif kind == "hire":
            values["coins"] = hire_price(s, seat)
        elif kind == "dismiss":
            values["coins"] = dismissal_pay(s, seat)
        elif kind == "income":
            values["coins"] = s.takings[seat][values["island"]]
        elif kind in ("produce", "produce-post"):
            values["points"] = 2 * values["count"]
            template = f"{kind}-none" if not values["count"] else kind
        elif kind == "sell":
            count = values["count"] + 1
            sold = [spent_of(s, seat, values["glass"], count, glass) for glass in range(len(GLASS_IDS))]
            values |= {"coins": SALE[count], "listed": self.listed(lang, "blocks", sold)}
        elif kind == "score":
            values["points"] = worth(s, values["card"], seat, values["island"])
        elif kind == "pay":
            values = {"coins": COLUMN_COINS[values["column"]], "points": COLUMN_POINTS[values["column"]]}
        elif kind == "return":
            values = {"count": values["blocks"] + 1, "points": 7 * (values["blocks"] + 1)}
        return self.write(lang, self.language(lang).moves[template], values)

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        name = type(event).__name__
        if name in ("BlocksSold", "BlocksReturned"):
            values["listed"] = self.listed(lang, "blocks", (values["red"], values["green"], values["blue"]))
        elif name == "IncomeTaken":
            values["listed"] = self.listed(lang, "customers", (values["red"], values["blue"], values["grey"]))
        elif name == "GondolierPlaced":
            values["owner"] = values["owner"] != values["seat"]
        elif name == "TurnBegan" and values["last"]:
            name = "LastTurnBegan"
        elif name == "PointsScored" and values["points"] < 0:
            name = "PointsLost"
            values["points"] = -values["points"]
        elif name == "ActionWanted" and values["price"]:
            name = "ActionWantedPaid"
        elif name == "GondolaMoved":
            name = ("GondolaCleared", "GondolaCame", "GondolaCame", "GondolaJumped")[values["why"]]
        return self.write(lang, self.language(lang).events[name], values, names)

    def listed(self, lang: str, terms: str, counts: Sequence[int]) -> str:
        """So many of this and so many of that; what there is none of is left out."""
        language = self.language(lang)
        parts = [
            self.write(lang, template, {"count": count})
            for template, count in zip(language.terms[terms], counts, strict=True)
            if count
        ]
        return language.joiner.join(parts)


_CARD_TEXTS = (
    "2 for each shop",
    "2 for each palace",
    "3 for each special building",
    "2 for each glass factory",
    "12 if you alone have a glass factory",
    "12 if you alone have a shop",
    "coins for up to 12, with 2 blue and 1 grey customer, a palace and a special building",
    "coins for up to 12, with 2 red and 1 grey customer, a palace and a special building",
    "10 for at most 3 red and blue customers together",
    "12 for every kind of building and of customer",
    "up to 12 for all customers",
    "up to 12 for red customers",
    "up to 12 for blue customers",
    "up to 12 for grey customers",
    "1 for each coat of arms",
    "2 for each own building, 1 for each opponent's",
    "1 for each own building, 2 for each opponent's",
    "12 for as many special buildings as red customers",
    "12 for as many special buildings as blue customers",
    "12 for as many special buildings as grey customers",
    "16 for as many glass factories as palaces as shops",
    "12 for as many shops as coats of arms",
    "12 for as many glass factories as coats of arms",
    "12 for as many own buildings as opponents'",
    "12 for exactly one coat of arms",
    "10 for three own buildings on S. Teresa e S. Mattia",
    "10 for three own buildings on Sacca Mattia",
    "10 for three own buildings on S. Chiara e S. Stefano",
    "10 for two own gondoliers at San Donato",
    "10 for two own gondoliers at Sacca Serenella",
    "10 for two own gondoliers at S. Pietro Martire",
    "7 for each of up to 3 blue blocks at Sacca Mattia",
    "7 for each of up to 3 blue blocks at S. Teresa e S. Mattia",
    "7 for each of up to 3 red blocks at San Donato",
    "7 for each of up to 3 red blocks at S. Chiara e S. Stefano",
    "7 for each of up to 3 green blocks at S. Pietro Martire",
    "7 for each of up to 3 green blocks at Sacca Serenella",
    "4 for each red shop",
    "4 for each blue shop",
    "4 for each grey shop",
)
_HOUSES = (
    "the Bank",
    "the Inn",
    "the Harbour Pub",
    "the Crane for special buildings and palaces",
    "the Crane for shops and glass factories",
    "the Guild Hall",
    "the Harbour",
    "the Hostel",
    "the Basilica",
    "the red and green Studio",
    "the blue and green Studio",
    "the red and blue Studio",
    "the Trading Post",
    "the Council Hall",
    "the Lighthouse",
)
_HOUSE_TEXTS = (
    "2 coins more from Take 2 coins",
    "2 coins less for each character, but never below 0",
    "1 point for each gondolier placed, whatever the mooring's colour",
    "1 point for each special building and palace built",
    "1 point for each shop and glass factory built",
    "1 point after producing at least one block",
    "placing a gondolier costs 1 coin at an own mooring and 3 at any other",
    "choose from 5 characters instead of 3",
    "5 points at once",
    "red and green blocks stand for each other",
    "blue and green blocks stand for each other",
    "red and blue blocks stand for each other",
    "draw one block more when producing, and put one back at the end of the turn",
    "5 coins for returning a gondolier, and hiring one costs 1 coin",
    "the red gondola may go onto the first held space ahead of it, whose action is then used",
)
_ACTIONS = (
    "Take 2 coins",
    "Buy a glass factory",
    "Buy a shop",
    "Buy a palace",
    "Buy a special building",
    "Recruit a character",
    "Place a gondolier",
    "Build",
    "Income",
    "Production",
    "Gondoliers",
)

ENGLISH: Mapping[str, Any] = {
    "moves": {
        "go": "A gondola goes to {space}",
        "go-paid": "{gondolas:gondola moves|gondolas move} for {coins:coin|coins}, the last one to {space}",
        "go-red": "The red gondola goes to {space}",
        "go-red-paid": "{gondolas:gondola moves|gondolas move} for {coins:coin|coins}, the red one to {space}",
        "jump": "By the Lighthouse the red gondola goes to {space}, though it is held",
        "pass": "Pass for 1 coin, and a gondola goes to {space}",
        "pass-red": "Pass for 1 coin, and the red gondola goes to {space}",
        "clear": "The gondola in the way goes to {space}",
        "clear-red": "The red gondola goes out of the way to {space}",
        "top": "Buy the top tile for 2 coins",
        "search": "Search the pile for 4 coins",
        "take-shop": "Take a {colour} shop",
        "take-palace": "Take a palace with {arms}",
        "keep": "Keep {card} for {coins:coin|coins}",
        "none": "Keep none of the characters",
        "place": "Place a gondolier at {island}, {owner} mooring, for {coins:coin|coins}",
        "dismiss": "Return a gondolier to the supply for {coins:coin|coins}",
        "hire": "Hire a gondolier from the supply for {coins:coin|coins}",
        "street": "Draw a street tile",
        "lay": "Lay the street on {cell}",
        "factory": "Build a glass factory on {lot}",
        "shop": "Build the {colour} shop on {lot}",
        "palace": "Build the palace with {arms} on {lot}",
        "special": "Build a special building on {lot}",
        "choose": "Keep {house}",
        "income": "Take the income of {island}: {coins:coin|coins}",
        "produce": "Use {count:glass factory|glass factories} for {points:point|points}",
        "produce-none": "Produce nothing, only sell",
        "produce-post": "Use {count:glass factory|glass factories} for {points:point|points}, and the Trading Post",
        "produce-post-none": "Produce nothing by the Trading Post",
        "sell": "Sell {listed} for {coins:coin|coins}",
        "give-back": "Put a {glass} block back for the Trading Post",
        "done": "Nothing more",
        "score": "Score {card} for {island}: {points:point|points}",
        "pay": "Pay {coins:coin|coins} for {points:point|points}",
        "return": "Return {count:block|blocks} for {points:point|points}",
        "finish": "Score no more cards",
    },
    "events": {
        "TurnBegan": "{seat}'s turn",
        "LastTurnBegan": "{seat}'s last turn",
        "ActionWanted": "{seat} sets out for {space}",
        "ActionWantedPaid": (
            "{seat} sets out for {space}, moving {strokes:gondola|gondolas} for {price:coin|coins} in all"
        ),
        "GondolaCleared": "{red} makes way from {origin} to {space}",
        "GondolaCame": "{red} goes from {origin} to {space}",
        "GondolaJumped": "{red} goes from {origin} to {space} beside the gondola that is there",
        "ActionTaken": "{seat} uses {action}",
        "TurnPassed": "{seat} passes",
        "CoinsPaid": "{seat} pays {coins:coin|coins} {why}",
        "CoinsTaken": "{seat} takes {coins:coin|coins} {why}",
        "PointsScored": "{seat} scores {points:point|points}, {source}",
        "PointsLost": "{seat} loses {points:point|points}, {source}",
        "TileBought": "{seat} buys one of the {pile}, {left} left",
        "PileSearched": "{seat} searches the pile of {pile}",
        "ShopBought": "{seat} buys a shop, {colour}, {searched}",
        "PalaceBought": "{seat} buys a palace, {arms}, {searched}",
        "PileShuffled": "The pile of {pile} is shuffled",
        "CharactersDrawn": "{seat} looks at {count:character|characters}",
        "CharacterKept": "{seat} keeps {card}",
        "NoCharacterKept": "{seat} keeps none of the characters",
        "CharactersReturned": "{count:character goes|characters go} under the deck",
        "GondolierPlaced": "{seat} places a gondolier at {island}, {owner} mooring",
        "GondolierDismissed": "{seat} returns a gondolier to the supply",
        "GondolierHired": "{seat} hires a gondolier",
        "StreetDrawn": "{seat} draws a street {tile}",
        "StreetLaid": "{seat} lays the street {tile} on {cell}",
        "FactoryBuilt": "{seat} builds a glass factory on {lot}",
        "ShopBuilt": "{seat} builds a {colour} shop on {lot}",
        "PalaceBuilt": "{seat} builds a palace with {arms} on {lot}",
        "SpecialBuilt": "{seat} builds a special building on {lot}",
        "HousesDrawn": "{seat} looks at {count:special-building card|special-building cards}",
        "HouseRaised": "{seat} keeps {house}",
        "HousesReturned": "{count:special-building card goes|special-building cards go} under the deck",
        "IncomeTaken": "{seat}'s shops on {island} sell to {listed}",
        "FactoriesUsed": "{seat} fires {count:glass factory|glass factories}{post}",
        "BlockDrawn": "{seat} draws a {glass} block",
        "BlocksSold": "{seat} sells {listed} for {coins:coin|coins}",
        "BlocksReturned": "{seat} returns {listed}",
        "PileUsedUp": "The {pile} are used up",
        "EndTriggered": "{seat} brings on the end, as {reason}: each other player has one more turn",
        "FinalScoringBegan": "The characters are scored, {seat} first",
        "CardScored": "{seat} scores {card} for {island}: {points:point|points}",
        "CardUnscored": "{seat} leaves {card} unscored",
        "ScoringFinished": "{seat} has finished scoring",
        "GondoliersCounted": "{seat} has gondoliers without a character: {moored} moored, {at_hand} at hand",
        "MatchEnded": "The game is over",
    },
    "terms": {
        "seat": (),
        "space": (
            "Build (north)",
            "Recruit a character (north)",
            "Buy a shop (north)",
            "Income",
            "Buy a palace (north)",
            "Place a gondolier (north)",
            "Build (west)",
            "Buy a glass factory (west)",
            "Take 2 coins",
            "Recruit a character (south)",
            "Buy a special building",
            "Buy a shop (south)",
            "Build (south)",
            "Production",
            "Place a gondolier (south)",
            "Buy a palace (east)",
            "Gondoliers",
            "Buy a glass factory (east)",
        ),
        "action": _ACTIONS,
        "why": (
            "from the supply",
            "for a glass factory",
            "for a shop",
            "for a palace",
            "for a special building",
            "for a character",
            "for a mooring",
            "for building",
            "from the income",
            "for glass",
            "for a gondolier",
            "for the gondolas",
            "for passing",
            "for a character's points",
        ),
        "gondola": ("A black gondola", "The red gondola"),
        "pile": ("streets", "shops", "glass factories", "special buildings", "palaces"),
        "colour": ("red", "blue", "grey"),
        "colour?": ("face down",),
        "arms": ("one coat of arms", "two coats of arms", "three coats of arms"),
        "arms?": ("face down",),
        "card": tuple(f"character {number + 1} ({text})" for number, text in enumerate(_CARD_TEXTS)),
        "card?": ("a character",),
        "card_text": _CARD_TEXTS,
        "house": _HOUSES,
        "house_text": _HOUSE_TEXTS,
        "island": ISLAND_NAMES,
        "owner": ("own", "another's"),
        "cell": tuple(ISLAND_NAMES[street.island] for street in STREETS),
        "lot": tuple(ISLAND_NAMES[lot.island] for lot in LOTS),
        "tile": (
            "without customers",
            "with a red customer",
            "with a blue customer",
            "with a grey customer",
            "with a red and a blue customer",
            "with a red and a grey customer",
            "with a blue and a grey customer",
            "with two red customers",
            "with two blue customers",
            "with two grey customers",
            "with a customer of each colour",
        ),
        "glass": ("red", "green", "blue"),
        "source": (
            "to begin with",
            "for glass factories",
            "for shops",
            "for palaces",
            "for the smoke of production",
            "by the Guild Hall",
            "by the Harbour Pub",
            "by a Crane",
            "by the Basilica",
            "for gondoliers",
            *(f"by character {number + 1}" for number in range(CARDS)),
        ),
        "reason": ("", "two kinds of tile are used up", "all have passed for three rounds"),
        "post": ("", " and draws one block more by the Trading Post"),
        "searched": ("from the top of the pile", "out of a search"),
        "blocks": (
            "{count:red block|red blocks}",
            "{count:green block|green blocks}",
            "{count:blue block|blue blocks}",
        ),
        "customers": (
            "{count:red customer|red customers}",
            "{count:blue customer|blue customers}",
            "{count:grey customer|grey customers}",
        ),
    },
    "sources": {
        "start": "To begin with",
        "factories": "Glass factories",
        "shops": "Shops",
        "palaces": "Palaces",
        "production": "Smoke of production",
        "guild hall": "Guild Hall",
        "harbour pub": "Harbour Pub",
        "cranes": "Cranes",
        "basilica": "Basilica",
        "gondoliers": "Gondoliers left over",
        **{f"character {number + 1}": f"Character {number + 1}: {text}" for number, text in enumerate(_CARD_TEXTS)},
    },
}

WORDS = MuranoWords(MOVES, FIELDS, {"en": Language(**ENGLISH)})
