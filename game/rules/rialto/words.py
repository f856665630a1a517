"""Rialto in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from ..base import Event
from ..base import State as BaseState
from ..words import Language, Words
from . import events
from .board import BLUE_2, BRIDGES, ENDS, GREEN_1, KEEPS, VALUE, YELLOW_1
from .moves import MOVES
from .state import ACTING, BLUE, BUILD, GREEN, NEUTRAL, OPENING, PERSONAL, State

FIELDS = {
    "phase": "phase",
    "stage": "stage",
    "card": "card",
    "kind": "kind",
    "building": "building",
    "better": "building",
    "district": "district",
    "near_to": "district",
    "far_to": "district",
    "origin": "whence",
    "bank": "bank",
    "connection": "connection",
    "row": "row",
    "reason": "reason",
    "source": "source",
    "tile": "tile",
    "order": "seat",
}

DISTRICTS_EN = ("Santa Croce", "San Polo", "Dorsoduro", "Cannaregio", "San Marco", "Castello")

ENGLISH = Language(
    moves={
        "row": "Take {row} and two cards from the deck",
        "draw": "Activate {building}: draw three cards",
        "draw.keep": "Activate {building}: draw three cards, and keep {more:card|cards} more",
        "pick": "Activate {building}: take {card} from the row left over",
        "pick.keep": "Activate {building}: take {card} from the row left over, and keep {more:card|cards} more",
        "keep": "Activate green 2: keep one card more",
        "discard": "Discard {card}",
        "delay": "Activate yellow 1: play after all the others, and take a coin",
        "turn": "Activate {building}: {card} counts as {worth} {kind}",
        "play": "Play {what} = {count}",
        "play.base": "{base} {kind}",
        "play.turned": "{turned} turned into {kind}",
        "play.jokers": "{jokers:joker|jokers}",
        "play.tiles": "{tiles} by yellow 3",
        "play.nothing": "Play nothing in {stage}",
        "take": "Take {building}",
        "take.opening": "Begin with {building}",
        "give": "Return {building} for {points:point|points} to make room",
        "bridge": "Build the bridge from {near_to} ({near}) to {far_to} ({far})",
        "gondola": "Moor the gondola between {near_to} and {far_to}",
        "settle": "Send the councillor to {district}",
        "shift": "Move a councillor from {origin} to {district}",
        "upgrade": "Activate blue 1: exchange {building} for {better}",
        "blue2": "Activate blue 2: score a point, and leave the general supply as it is",
        "blue2.empty": "Activate blue 2: score two points, as the general supply is empty",
        "blue3": "Activate blue 3: move {spaces:space|spaces} along the Doge track",
        "blue4": "Activate blue 4: score three points",
        "enlist": "Activate blue 2: score a point and take a councillor into the personal supply",
        "done": "Done",
        "done.green": "Activate no more green buildings",
        "done.build": "Take no building",
        "done.second": "Take no second building",
        "done.shift": "Move no more councillors",
        "done.blue": "Activate no more blue buildings",
    },
    events={
        "RoundBegan": "Round {round} begins: councillors go to {district}",
        "PhaseBegan": "{phase}",
        "TurnCame": "{seat} is next",
        "DeckRemade": "The deck is remade from {cards:discarded card|discarded cards}",
        "CardDealt": "{card} is dealt to {row}",
        "RowTaken": "{seat} takes {row}",
        "CardDrawn": "{seat} draws {card}",
        "CardPicked": "{seat} takes {card} from the row left over",
        "Activated": "{seat} lays a coin on {building}",
        "LimitRaised": "{seat} may keep {limit:card|cards} this round",
        "Finished": "{seat} is done",
        "Discarded": "{seat} discards {card}",
        "LeftoversDiscarded": "What is left of {row} is discarded",
        "StageBegan": "{stage}: {seat} begins",
        "Delayed": "{seat} will play after the others",
        "CardTurned": "{seat} turns {card} into {worth} {kind} with {building}",
        "CardsPlayed": "{seat} plays {what} = {count}",
        "NothingPlayed": "{seat} plays nothing in {stage}",
        "BonusWon": "{seat} wins the bonus of {stage}, with {count}",
        "BonusLapsed": "Nobody wins the bonus of {stage}",
        "CardsDiscarded": "{seat} discards the cards played",
        "DogeMoved": "{seat} moves from space {start} to {target} on the Doge track",
        "CoinsGained": "{seat} takes {coins:coin|coins} ({reason})",
        "BuildingTaken": "{seat} takes {building}",
        "BuildingReturned": "{seat} returns {building}",
        "NoneTaken": "{seat} takes no building",
        "BridgeBuilt": "{seat} builds the bridge {tile} from {near_to} ({near}) to {far_to} ({far})",
        "BridgeRevealed": "The next bridge is {tile}",
        "GondolaMoored": "{seat} moors a gondola between {near_to} and {far_to}",
        "CouncillorsEnlisted": "{seat} takes {councillors:councillor|councillors} into the personal supply",
        "CouncillorsEnlisted.missing": (
            "{seat} takes {councillors:councillor|councillors} into the personal supply; {missing:is|are} missing"
        ),
        "CouncillorPlaced": "{seat} brings a councillor from {origin} to {district}",
        "CouncillorPlaced.own": "{seat} brings a councillor to {district}",
        "BankCompleted": "{seat} has councillors in all three districts of {bank}",
        "BankTurned": "The bonus of {bank} is turned over",
        "MarkerMoved": "The neutral player will build between {near_to} and {far_to}",
        "MarkerMoved.nowhere": "The neutral player can build nowhere",
        "Scored": "{seat} scores {points:point|points} ({source})",
        "Scored.lost": "{seat} loses {loss:point|points} ({source})",
        "CoinsCleared": "{seat} returns {coins:coin|coins} from buildings",
        "RoundEnded": "Round {round} ends",
        "SuppliesCounted": "{seat} has {councillors:councillor|councillors} and {coins:coin|coins} left over",
        "BuildingsCounted": "The buildings of {seat} are counted",
        "DistrictCounted": "{district} is counted: {worth:point|points} for the first",
        "DistrictRanked": "{seat} is number {rank} in {district} with {councillors:councillor|councillors}",
        "GameEnded": "Six rounds are over: {seat} wins with {total:point|points}",
    },
    terms={
        "phase": (
            "Everybody chooses a first building",
            "Phase I: everybody takes a row",
            "Phase I: green buildings",
            "Phase I: surplus cards are discarded",
            "Phase II: everybody plays",
            "Phase II: actions",
            "Phase III: blue buildings",
            "The final count",
        ),
        "stage": (
            "stage A, Doge",
            "stage B, Gold",
            "stage C, Building",
            "stage D, Bridge",
            "stage E, Gondola",
            "stage F, Councillor",
        ),
        "kind": ("Doge", "Gold", "Building", "Bridge", "Gondola", "Councillor"),
        "card": (
            "a Doge card",
            "a Gold card",
            "a Building card",
            "a Bridge card",
            "a Gondola card",
            "a Councillor card",
            "a joker",
        ),
        "card?": ("a card",),
        "building": tuple(f"{colour} {value}" for colour in ("green", "yellow", "blue") for value in range(1, 5)),
        "district": DISTRICTS_EN,
        "whence": (*DISTRICTS_EN, "the personal supply", "the general supply"),
        "bank": ("the west bank", "the east bank"),
        "connection": tuple(f"{DISTRICTS_EN[a]} and {DISTRICTS_EN[b]}" for a, b in ENDS),
        "row": tuple(f"row {number}" for number in range(1, 7)),
        "reason": ("for cards", "for the bonus", "for the delay", "for a blue building", "to begin with"),
        "source": (
            "start",
            "bridges",
            "no Bridge card played",
            "gondolas",
            "banks",
            "buildings returned",
            "blue 2",
            "blue 4",
            "councillors and coins left over",
            "buildings",
            *DISTRICTS_EN,
        ),
        "tile": tuple(f"{low}/{high}" for low, high in BRIDGES),
        "seat": (*(f"Seat {number}" for number in range(1, 6)), "the neutral player"),
    },
    sources={
        "start": "Start",
        "bridges": "Bridges",
        "penalties": "No Bridge card played",
        "gondolas": "Gondolas",
        "banks": "Banks",
        "returned": "Buildings returned",
        "blue2": "Blue 2",
        "blue4": "Blue 4",
        "supplies": "Left over",
        "buildings": "Buildings",
        "santa_croce": "Santa Croce",
        "san_polo": "San Polo",
        "dorsoduro": "Dorsoduro",
        "cannaregio": "Cannaregio",
        "san_marco": "San Marco",
        "castello": "Castello",
    },
)

GREENS = (0, 2, 3)
DONES = {GREEN: "done.green", BLUE: "done.blue"}


class RialtoWords(Words):
    """Words that look at the state where a move means more than its number says."""

    def move(self, s: BaseState, move: int, lang: str) -> str:
        """What a move does here and now."""
        assert isinstance(s, State)
        kind, values = self.table.split(move)
        key, more = self._told(s, kind, dict(values), lang)
        return self.write(lang, self.language(lang).moves[key], dict(values) | more)

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        """What happened, in a sentence without its full stop."""
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        key = type(event).__name__
        match event:
            case events.BridgeBuilt() | events.GondolaMoored():
                values |= _ends(event.connection)
            case events.MarkerMoved() if event.connection < 0:
                key = "MarkerMoved.nowhere"
            case events.MarkerMoved():
                values |= _ends(event.connection)
            case events.CardTurned():
                values["kind"] = event.stage
            case events.CardsPlayed():
                values["what"] = self._sum(lang, event.stage, event.base, event.turned, event.jokers, event.tiles)
            case events.DogeMoved():
                values["start"] = str(event.origin)
            case events.CouncillorPlaced() if event.origin == PERSONAL or event.seat == NEUTRAL:
                key = "CouncillorPlaced.own"
            case events.CouncillorsEnlisted() if event.missing:
                key = "CouncillorsEnlisted.missing"
            case events.Scored() if event.points < 0:
                key = "Scored.lost"
                values["loss"] = -event.points
        sentence = self.write(lang, self.language(lang).events[key], values, names)
        return sentence[:1].upper() + sentence[1:]

    def _told(self, s: State, kind: str, values: Mapping[str, int], lang: str) -> tuple[str, dict[str, Any]]:
        """The template for a move and what it needs beyond the move's own values."""
        if kind in ("draw", "pick"):
            building = GREEN_1 + GREENS[values["value"]]
            more = KEEPS[building]
            return f"{kind}.keep" if more else kind, {"building": building, "more": more}
        if kind == "turn":
            return kind, {
                "building": YELLOW_1 + 1 + 2 * values["value"],
                "worth": 1 + values["value"],
                "kind": s.stage,
            }
        if kind == "play":
            return self._play(s, values, lang)
        if kind == "take":
            return "take.opening" if s.phase == OPENING else kind, {}
        if kind == "give":
            return kind, {"points": VALUE[values["building"]]}
        if kind == "bridge":
            tile = BRIDGES[max(0, s.pile[min(s.bridges, len(BRIDGES) - 1)])]
            turn = values["turn"]
            return kind, _ends(values["connection"]) | {"near": str(tile[turn]), "far": str(tile[1 - turn])}
        if kind == "gondola":
            return kind, _ends(values["connection"])
        if kind == "upgrade":
            return kind, {"better": values["building"] + 1}
        if kind == "blue":
            return self._blue(s, values["value"])
        if kind == "done":
            return self._done(s), {}
        return kind, {}

    def _play(self, s: State, values: Mapping[str, int], lang: str) -> tuple[str, dict[str, Any]]:
        base, jokers, tiles = values["base"], values["jokers"], values["tiles"]
        count = base + s.turned + jokers + tiles
        if count == 0:
            return "play.nothing", {"stage": s.stage}
        if base + s.turned == 0:
            count -= 1
        return "play", {"what": self._sum(lang, s.stage, base, s.turned, jokers, tiles), "count": str(count)}

    def _sum(self, lang: str, kind: int, base: int, turned: int, jokers: int, tiles: int) -> str:
        """What makes up a count."""
        templates = self.language(lang).moves
        parts = {"base": base, "turned": turned, "jokers": jokers, "tiles": tiles}
        words = [
            self.write(lang, templates[f"play.{part}"], {part: number, "kind": kind})
            for part, number in parts.items()
            if number
        ]
        return " + ".join(words)

    def _blue(self, s: State, which: int) -> tuple[str, dict[str, Any]]:
        if which == 0:
            empty = s.turn >= 0 and s.general[s.turn] == 0
            return "blue2.empty" if empty else "blue2", {}
        return f"blue{VALUE[BLUE_2 + which]}", {"spaces": s.space[s.turn]}

    def _done(self, s: State) -> str:
        if s.phase == ACTING:
            if s.question == BUILD:
                return "done.second" if s.second else "done.build"
            return "done.shift"
        return DONES.get(s.phase, "done")


def _ends(connection: int) -> dict[str, int]:
    return {"near_to": ENDS[connection][0], "far_to": ENDS[connection][1]}


WORDS = RialtoWords(MOVES, FIELDS, {"en": ENGLISH})
