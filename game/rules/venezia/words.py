"""Venezia in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from ..base import Event
from ..words import SEAT, Language, Words
from .board import BRIDGES, DISTRICT_NAMES, HEX_DISTRICT, KIND_NAMES, PAIRS, STEP_PRICE, TRIANGLES
from .building import points_of
from .events import Built, CardLaid, Glided, MarshDrained, PawnTaken, TreasureDrawn, TurnedUp
from .moves import MOVES
from .state import CLOSE, DRAIN, DRAW, FINAL, PAUSE, PLAY, TAKE

ENGLISH = Language(
    moves={
        "lay": "Lay a {kind} card",
        "set": "Lay a whole {kind} apart, to build it alone",
        "build": "Build {work} next",
        "basilica": "Build the basilica in {triangle}: {points:point|points}",
        "palazzo": "Build the palazzo in {pair}: {points:point|points}",
        "campo": "Build the campo in {hex}: {points:point|points}",
        "ponte": "Build the ponte from {span}: {points:point|points}",
        "casa": "Build the casa in {hex}: {points:point|points}",
        "drop": "Discard all {kind} cards in front of you",
        "drain": "Drain a marsh in {hex}",
        "take": "Take the open {kind} card",
        "deck": "Draw {count:card|cards} from the deck",
        "offer": "Put a {kind} card open and take three others",
        "turnup": "Turn up the imaginary player's card",
        "done": "Go on",
        "done play": "Lay no more cards",
        "done pause": "Trade nothing: the next gondola moves",
        "done drain": "Drain no more marsh",
        "done draw": "Draw nothing",
        "done close": "End the turn",
        "done final": "Trade nothing more",
        "trade": "Trade {gold} gold for {steps:space|spaces}",
    },
    events={
        "TurnBegan": "{seat} begins a turn",
        "StageBegan": "{seat} {stage}",
        "CardLaid": "{seat} lays a {kind} card: {total} of {needed}",
        "CardLaid house": "{seat} lays a {kind} card",
        "SetLaid": "{seat} lays a whole {kind} apart",
        "TurnedUp": "{seat} turns up a {kind} card for the imaginary player: {total} of {needed}",
        "TurnedUp house": "{seat} turns up a {kind} card for the imaginary player",
        "TurnedAway": "{seat} turns up a {kind} card, a third kind for the imaginary player, and discards it",
        "PawnTaken": "{seat} takes the master builder of the {kind} from the board",
        "PawnTaken other": "{seat} takes the master builder of the {kind} from {holder}",
        "PawnReturned": "The master builder of the {kind} returns to the board from {holder}",
        "BuildingChosen": "Next comes {work}, and {seat} places it",
        "BuildingFailed": "There is no site for {work}: it is not built, and its cards are lost",
        "Built": "{seat} builds a {kind} in {district}: {points:point|points}",
        "Built bridge": (
            "{seat} builds a {kind} from {district} to {other}: {points:point|points} for the houses of {district}"
        ),
        "Built for": "{seat} places a {kind} in {district} for {master}: {points:point|points}",
        "Built bridge for": (
            "{seat} places a {kind} from {district} to {other} for {master}: "
            "{points:point|points} for the houses of {district}"
        ),
        "TreasureDrawn": "{seat} draws a treasure worth {value}",
        "TreasureDrawn unseen": "{seat} draws a treasure",
        "TreasureMissed": "{seat} should draw a treasure, but none is left",
        "Glided": "{seat} moves {steps:space|spaces} for {source}, from {origin} to {target}",
        "Glided over": (
            "{seat} moves {steps:space|spaces} for {source}, from {origin} to {target}, "
            "skipping {leaps:taken space|taken spaces}"
        ),
        "GoldTraded": "{seat} pays {gold} gold for {steps:space|spaces}",
        "CardsDiscarded": "{seat} discards {count:card|cards} ({kind}), {why}",
        "MarshDrained": "{seat} drains a marsh in {district} and finds {value} gold",
        "MarshDrained unseen": "{seat} drains a marsh in {district} and keeps its gold unseen",
        "OpenTaken": "{seat} takes the open {kind} card",
        "CardDrawn": "{seat} draws {card} from the deck",
        "CardOffered": "{seat} puts a {kind} card open beside the deck",
        "DrawDeclined": "{seat} draws nothing",
        "OpenSwept": "Four cards lie open: all four are discarded",
        "DeckRemade": "The discards are shuffled into a new deck of {count}",
        "EndCame": "The game ends in the turn of {seat}: {reason}",
        "LastTradeOffered": "{seat} may trade gold one last time",
        "GameOver": "The game is over: {seat} has gone farthest, {distance:space|spaces}",
    },
    terms={
        "kind": KIND_NAMES,
        "work": (
            *(f"the {kind}" for kind in KIND_NAMES[:4]),
            *(f"the {kind} set apart" for kind in KIND_NAMES[:4]),
            "a casa",
            "the imaginary player's casa",
        ),
        "card": tuple(f"a {kind} card" for kind in KIND_NAMES),
        "card?": ("a card",),
        "hex": tuple(DISTRICT_NAMES[district] for district in HEX_DISTRICT),
        "pair": tuple(DISTRICT_NAMES[HEX_DISTRICT[site[0]]] for site in PAIRS),
        "triangle": tuple(DISTRICT_NAMES[HEX_DISTRICT[site[0]]] for site in TRIANGLES),
        "span": tuple(
            f"{DISTRICT_NAMES[HEX_DISTRICT[a]]} to {DISTRICT_NAMES[HEX_DISTRICT[b]]}, "
            f"scoring {DISTRICT_NAMES[HEX_DISTRICT[end]]}"
            for a, b in BRIDGES
            for end in (a, b)
        ),
        "district": DISTRICT_NAMES,
        "stage": (
            "goes on to build",
            "goes on to drain marsh",
            "goes on to draw cards",
            "comes to the end of the turn",
        ),
        "source": (*(f"the {kind}" for kind in KIND_NAMES), "gold"),
        "why": ("used for the building", "lost without a site", "one kind too many"),
        "reason": (
            "it goes on",
            "the last piece of a kind is built",
            "a gondola has reached the goal",
            "nothing has stirred for three rounds",
        ),
        "seat": ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "the imaginary player"),
    },
    sources={"casa": "Houses", "gold": "Gold", "leaps": "Spaces skipped"},
)

_FIELDS = {
    field: field
    for field in (
        "kind",
        "work",
        "hex",
        "pair",
        "triangle",
        "span",
        "district",
        "stage",
        "source",
        "why",
        "reason",
        "card",
    )
}
_FIELDS |= {"other": "district", "master": SEAT, "holder": SEAT}

_PLACING = ("basilica", "palazzo", "campo", "ponte", "casa")
_DONE = {PLAY: "play", PAUSE: "pause", DRAIN: "drain", DRAW: "draw", CLOSE: "close", FINAL: "final"}


class VeneziaWords(Words):
    """Words that tell what a move brings or ends in this position."""

    def move(self, s: Any, move: int, lang: str) -> str:
        kind, values = self.table.split(move)
        more = dict(values)
        template = kind
        if kind in _PLACING:
            more["points"] = points_of(s, move)
        elif kind == "deck":
            more["count"] = s.takes if s.phase == TAKE else 1
        elif kind == "trade":
            more["gold"] = STEP_PRICE * values["steps"]
        elif kind == "done" and s.phase in _DONE:
            template = f"done {_DONE[s.phase]}"
        return self.write(lang, self.language(lang).moves[template], more)

    def event(self, event: Event, lang: str, names: Sequence[str] = ()) -> str:
        values = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
        if isinstance(event, MarshDrained):
            values["district"] = HEX_DISTRICT[event.hex]
        template = self.language(lang).events[type(event).__name__ + _variant(event)]
        text = self.write(lang, template, values, names)
        return text[0].upper() + text[1:]


def _variant(event: Event) -> str:
    """Which of an event's sentences fits."""
    match event:
        case CardLaid(needed=1) | TurnedUp(needed=1):
            return " house"
        case PawnTaken(holder=holder) if holder >= 0:
            return " other"
        case Built(seat=seat, master=master, other=other):
            return (" bridge" if other >= 0 else "") + (" for" if master != seat else "")
        case MarshDrained(value=-1) | TreasureDrawn(value=-1):
            return " unseen"
        case Glided(leaps=leaps) if leaps:
            return " over"
    return ""


WORDS = VeneziaWords(MOVES, _FIELDS, {"en": ENGLISH})
