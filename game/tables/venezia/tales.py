"""What is told of each event of Venezia: its icon in the log and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import Event
from game.rules.venezia import events as told
from game.tables.base.event_cues import EventCue as Tale

CARD = "venezia/card-{}"  # of the event's kind
TALES: Mapping[type[Event], Tale] = {
    told.TurnBegan: Tale(),
    told.StageBegan: Tale(),
    told.CardLaid: Tale(CARD, "card_slide"),
    told.SetLaid: Tale(CARD, "card_slide"),
    told.TurnedUp: Tale("mask", "card_flip"),
    told.TurnedAway: Tale("mask", "card_flip"),
    told.PawnTaken: Tale("venezia/pawn-{}", "pawn"),
    told.PawnReturned: Tale(),
    told.BuildingChosen: Tale(),
    told.BuildingFailed: Tale("warning"),
    told.Built: Tale("venezia/{}", "stone"),
    told.TreasureDrawn: Tale("venezia/chest", "treasure"),
    told.TreasureMissed: Tale("warning"),
    told.Glided: Tale("venezia/gondola", "oar"),
    told.GoldTraded: Tale("venezia/gold", "purse"),
    told.CardsDiscarded: Tale(),
    told.MarshDrained: Tale("venezia/bucket", "marsh"),
    told.OpenTaken: Tale(CARD, "card_slide"),
    told.CardDrawn: Tale("", "card_slide"),
    told.CardOffered: Tale(CARD, "card_flip"),
    told.DrawDeclined: Tale(),
    told.OpenSwept: Tale("venezia/open", "shuffle"),
    told.DeckRemade: Tale("again", "shuffle"),
    told.EndCame: Tale("venezia/flag", "campanile"),
    told.LastTradeOffered: Tale(),
    told.GameOver: Tale("crown", "final"),
}
