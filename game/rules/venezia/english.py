"""Venezia in English."""

from __future__ import annotations

from ..words import Language
from .board import DISTRICT_NAMES
from .naming import site_words

_BUILDINGS = ("the basilica", "the palazzo", "the campo", "the ponte", "the casa")
_PLACES = tuple(f"in {name}" for name in DISTRICT_NAMES)

LANGUAGE = Language(
    moves={
        "lay": "Lay a {kind} card",
        "set": "Lay a whole {kind} apart, to build it alone",
        "build": "Build {work} next",
        "basilica": "Build the basilica {triangle}: {points:point|points}",
        "palazzo": "Build the palazzo {pair}: {points:point|points}",
        "campo": "Build the campo {hex}: {points:point|points}",
        "ponte": "Build the ponte from {span}: {points:point|points}",
        "casa": "Build the casa {hex}: {points:point|points}",
        "drop": "Discard all {kind} cards in front of you",
        "drain": "Drain a marsh {hex}",
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
        "CardLaid": "{seat} lays a {kind} card: {total}\u00a0of\u00a0{needed}",
        "CardLaid house": "{seat} lays a {kind} card",
        "SetLaid": "{seat} lays a whole {kind} apart",
        "TurnedUp": "{seat} turns up a {kind} card for the imaginary player: {total}\u00a0of\u00a0{needed}",
        "TurnedUp house": "{seat} turns up a {kind} card for the imaginary player",
        "TurnedAway": "{seat} turns up a {kind} card, a third kind for the imaginary player, and discards it",
        "PawnTaken": "{seat} takes {builder} from the board",
        "PawnTaken other": "{seat} takes {builder} from {holder}",
        "PawnReturned": "{builder} returns to the board from {holder}",
        "BuildingChosen": "Next comes {work}, and {seat} places it",
        "BuildingFailed": "There is no site for {work}: it is not built, and its cards are lost",
        "Built": "{seat} builds {building} {place}: {points:point|points}",
        "Built bridge": "{seat} builds {building} from {district} to {other}: {points:point|points} for {houses}",
        "Built for": "{seat} places {building} {place} for {master}: {points:point|points}",
        "Built bridge for": (
            "{seat} places {building} from {district} to {other} for {master}: {points:point|points} for {houses}"
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
        "MarshDrained": "{seat} drains a marsh {place} and finds {value} gold",
        "MarshDrained empty": "{seat} drains a marsh {place} and finds no gold",
        "MarshDrained unseen": "{seat} drains a marsh {place} and keeps its gold unseen",
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
        "kind": ("basilica", "palazzo", "campo", "ponte", "casa"),
        "building": ("a basilica", "a palazzo", "a campo", "a ponte", "a casa"),
        "builder": tuple(f"the master builder of {building}" for building in _BUILDINGS[:4]),
        "work": (
            *_BUILDINGS[:4],
            *(f"{building} set apart" for building in _BUILDINGS[:4]),
            "a casa",
            "the imaginary player's casa",
        ),
        "card": ("a basilica card", "a palazzo card", "a campo card", "a ponte card", "a casa card"),
        "card?": ("a card",),
        "district": DISTRICT_NAMES,
        "place": _PLACES,
        "houses": tuple(f"the houses of {name}" for name in DISTRICT_NAMES),
        **site_words(_PLACES, "{} to {}, scoring {scored}"),
        "stage": (
            "goes on to build",
            "goes on to drain marsh",
            "goes on to draw cards",
            "comes to the end of the turn",
        ),
        "source": (*_BUILDINGS, "gold"),
        "why": ("used for the building", "lost without a site", "one kind too many"),
        "reason": (
            "it goes on",
            "the last piece of a kind is built",
            "a gondola has reached the goal",
            "nothing has stirred for three rounds",
        ),
        "seat": ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "the imaginary player"),
    },
    sources={"casa": "Casa", "gold": "Gold", "leaps": "Spaces skipped"},
)
