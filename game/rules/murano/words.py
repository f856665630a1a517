"""Words of Murano, with the figures that they need from the state."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..words import Language, Languages, Words, capitalized
from .board import ISLAND_NAMES, LOTS, SALE, SALES, STREETS
from .characters import COLUMN_COINS, COLUMN_POINTS
from .moves import MOVES
from .people import character_price, dismissal_pay, hire_price, mooring_price
from .ring import fare, run
from .scoring import worth
from .state import ALL_PASSED, State

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

    def move_text(self, s: AnyState, move: int, lang: str) -> tuple[str, Mapping[str, Any]]:
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
            sold = SALES[values["sale"]]
            values = {"coins": SALE[sum(sold)], "listed": self.listed(lang, "blocks", sold)}
        elif kind == "score":
            values["points"] = worth(s, values["card"], seat, values["island"])
        elif kind == "pay":
            values = {"coins": COLUMN_COINS[values["column"]], "points": COLUMN_POINTS[values["column"]]}
        elif kind == "return":
            values = {"count": values["blocks"] + 1, "points": 7 * (values["blocks"] + 1)}
        return template, values

    def event_text(self, event: Event, lang: str) -> tuple[str, dict[str, Any]]:
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        name = type(event).__name__
        if name in ("BlocksSold", "BlocksReturned"):
            values["listed"] = self.listed(lang, "blocks", (values["red"], values["green"], values["blue"]))
        elif name == "GondoliersCounted":
            values["points"] = values["moored"] + values["at_hand"]
        elif name == "IncomeTaken":
            values["listed"] = self.listed(lang, "customers", (values["red"], values["blue"], values["grey"]))
        elif name == "GondolierPlaced":
            values["owner"] = values["owner"] != values["seat"]
        elif name == "TurnBegan" and values["last"]:
            name = "LastTurnBegan"
        elif name == "EndTriggered" and values["reason"] == ALL_PASSED:
            name = "AllPassed"
        elif name == "PointsScored" and values["points"] < 0:
            name = "PointsLost"
            values["points"] = -values["points"]
        elif name == "ActionWanted" and values["price"]:
            name = "ActionWantedPaid"
        elif name == "GondolaMoved":
            name = ("GondolaCleared", "GondolaCame", "GondolaCame", "GondolaJumped")[values["why"]]
        return name, values

    def listed(self, lang: str, terms: str, counts: Sequence[int]) -> str:
        """Join counts with their terms; zero counts are left out."""
        language = self.language(lang)
        parts = [
            self.write(lang, template, {"count": count})
            for template, count in zip(language.terms[terms], counts, strict=True)
            if count
        ]
        return language.joiner.join(parts)


def _with_places_and_cards(language: Language) -> Language:
    """Return a language with names of places and characters.

    Lots and streets are named by their islands, characters by what they score.
    """
    scores, patterns = language.terms["card_score"], language.patterns

    def cards(name: str) -> list[str]:
        return [patterns[name].format(number=number, score=score) for number, score in enumerate(scores, 1)]

    titles = [capitalized(score) for score in scores]
    return language.adding(
        {
            "island": ISLAND_NAMES,
            "cell": [ISLAND_NAMES[street.island] for street in STREETS],
            "lot": [ISLAND_NAMES[lot.island] for lot in LOTS],
            "card": cards("card"),
            "card@table": [patterns["card@table"].format(score=title) for title in titles],
            "card_text": titles,
            "source": [*language.terms["source"], *cards("card_source")],
        },
        {f"character {number}": words for number, words in enumerate(cards("card_points"), 1)},
    )


WORDS = MuranoWords(MOVES, FIELDS, Languages.read("murano", _with_places_and_cards))
