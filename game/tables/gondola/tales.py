"""What is told of each event of Gondola: its icon in the log and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import Event
from game.rules.gondola import events as told
from game.tables.base.event_cues import EventCue as Tale

TALES: Mapping[type[Event], Tale] = {
    told.RaceBegan: Tale("heading"),
    told.TurnBegan: Tale(),
    told.TilePlaced: Tale("plus", "tile"),
    told.CheckpointOpened: Tale(),
    told.StepsSet: Tale(),
    told.Glided: Tale("gondola", "oar"),
    told.FlagPlaced: Tale("flag", "cheer"),
    told.BonusDrawn: Tale("again", "bonus"),
    told.BonusLost: Tale("warning"),
    told.Discarded: Tale("cards", "card_flip"),
    told.Drew: Tale("", "card_slide"),
    told.DrawSkipped: Tale(),
    told.RaceWon: Tale("crown", "campanile"),
    told.MatchEnded: Tale("cup", "final"),
}
