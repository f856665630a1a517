"""What Venezia says: names, rules of a card in a sentence, icons and sounds of events, and where they happened."""

from __future__ import annotations

from game.rules import Event
from game.rules.venezia import events as told
from game.rules.venezia.board import (
    HEX_CENTRES,
    space_centre,
)

from . import pictures
from .sites import middle

NAMES = ("Basilica", "Palazzo", "Campo", "Ponte", "Casa")
RULES_OF = (
    "4 cards, 3 hexagons that all touch: 7 points.",
    "3 cards, 2 hexagons side by side: 1 point for each hexagon beside it without a building.",
    "3 cards, 1 hexagon: 1 point for each hexagon beside it with a building.",
    "3 cards, the two ends of a dotted line: 1 point for each house in one of the two districts.",
    "1 card, 1 hexagon: 1 point. No master builder.",
)
CARD = "venezia/card-{}"  # of the event's kind
LOG_ICONS = {
    "CardLaid": CARD,
    "SetLaid": CARD,
    "TurnedUp": "mask",
    "TurnedAway": "mask",
    "PawnTaken": "venezia/pawn-{}",
    "Built": "venezia/{}",
    "BuildingFailed": "warning",
    "TreasureDrawn": "venezia/chest",
    "Glided": "venezia/gondola",
    "GoldTraded": "venezia/gold",
    "MarshDrained": "venezia/bucket",
    "OpenTaken": CARD,
    "CardOffered": CARD,
    "OpenSwept": "venezia/open",
    "DeckRemade": "again",
    "EndCame": "venezia/flag",
    "GameOver": "crown",
}
SOUNDS = {
    "CardLaid": "card_slide",
    "SetLaid": "card_slide",
    "TurnedUp": "card_flip",
    "TurnedAway": "card_flip",
    "PawnTaken": "pawn",
    "Built": "stone",
    "TreasureDrawn": "treasure",
    "Glided": "oar",
    "GoldTraded": "purse",
    "MarshDrained": "marsh",
    "OpenTaken": "card_slide",
    "CardDrawn": "card_slide",
    "CardOffered": "card_flip",
    "OpenSwept": "shuffle",
    "DeckRemade": "shuffle",
    "EndCame": "campanile",
    "GameOver": "final",
}


def icon_of(event: Event) -> str:
    """An event's picture in the log, in its kind where it has one; nothing where the log is silent."""
    return LOG_ICONS.get(type(event).__name__, "").format(pictures.KINDS[getattr(event, "kind", 0)])


def spot_of(event: Event) -> tuple[float, float] | None:
    """Where on the map an event happened, in board units."""
    if isinstance(event, told.Built):
        return middle([h for h in event.site if h >= 0])
    if isinstance(event, told.MarshDrained):
        x, y = HEX_CENTRES[event.hex]
        return float(x), float(y)
    if isinstance(event, told.Glided):
        x, y = space_centre(event.target)
        return float(x), float(y)
    return None
