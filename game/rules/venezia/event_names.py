"""Persistent names of Venezia's events and their fields, as kept in match stories.

Classes and fields may be renamed. The text here stays, or the stories that players keep can no longer be told. A new
field of a class goes to its end, with a default.
"""

from __future__ import annotations

from ..event_names import EventNames, Stored
from . import events

EVENT_NAMES = EventNames(
    {
        "turn_began": Stored(events.TurnBegan, "seat"),
        "stage_began": Stored(events.StageBegan, "seat", "stage"),
        "card_laid": Stored(events.CardLaid, "seat", "kind", "held", "total", "needed"),
        "set_laid": Stored(events.SetLaid, "seat", "kind", "count"),
        "turned_up": Stored(events.TurnedUp, "seat", "kind", "held", "total", "needed"),
        "turned_away": Stored(events.TurnedAway, "seat", "kind"),
        "pawn_taken": Stored(events.PawnTaken, "seat", "kind", "holder"),
        "pawn_returned": Stored(events.PawnReturned, "kind", "holder"),
        "building_chosen": Stored(events.BuildingChosen, "seat", "kind", "work", "master"),
        "building_failed": Stored(events.BuildingFailed, "seat", "kind", "work"),
        "built": Stored(events.Built, "seat", "kind", "work", "master", "site", "district", "other", "points", "left"),
        "treasure_drawn": Stored(events.TreasureDrawn, "seat", "value", "left", "eyes"),
        "treasure_missed": Stored(events.TreasureMissed, "seat"),
        "glided": Stored(events.Glided, "seat", "origin", "target", "steps", "leaps", "source"),
        "gold_traded": Stored(
            events.GoldTraded, "seat", "steps", "gold", "ones", "twos", "threes", "fours", "fives", "sixes"
        ),
        "cards_discarded": Stored(events.CardsDiscarded, "seat", "kind", "count", "why"),
        "marsh_drained": Stored(events.MarshDrained, "seat", "hex", "value", "left", "eyes"),
        "open_taken": Stored(events.OpenTaken, "seat", "kind", "size"),
        "card_drawn": Stored(events.CardDrawn, "seat", "card", "size", "left", "eyes"),
        "card_offered": Stored(events.CardOffered, "seat", "kind"),
        "draw_declined": Stored(events.DrawDeclined, "seat"),
        "open_swept": Stored(events.OpenSwept, "kinds"),
        "deck_remade": Stored(events.DeckRemade, "count"),
        "end_came": Stored(events.EndCame, "seat", "reason", "kind"),
        "last_trade_offered": Stored(events.LastTradeOffered, "seat"),
        "game_over": Stored(events.GameOver, "seat", "distance"),
    }
)
