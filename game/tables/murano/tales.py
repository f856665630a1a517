"""What is told of each event of Murano: its icon in the log and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import Event
from game.rules.murano import events as told
from game.tables.base.event_cues import EventCue as Tale

TALES: Mapping[type[Event], Tale] = {
    told.TurnBegan: Tale(),
    told.ActionWanted: Tale(),
    told.GondolaMoved: Tale("", "oar"),
    told.ActionTaken: Tale(),
    told.TurnPassed: Tale("gondola"),
    told.CoinsPaid: Tale("", "coin"),
    told.CoinsTaken: Tale("coin", "purse"),
    told.PointsScored: Tale("", "points"),
    told.TileBought: Tale("coin", "tile"),
    told.PileSearched: Tale(),
    told.ShopBought: Tale("stall", "tile"),
    told.PalaceBought: Tale("palace", "tile"),
    told.PileShuffled: Tale("", "shuffle"),
    told.CharactersDrawn: Tale(),
    told.CharacterKept: Tale("recruit", "card_flip"),
    told.NoCharacterKept: Tale("recruit"),
    told.CharactersReturned: Tale(),
    told.GondolierPlaced: Tale("gondolier", "pawn"),
    told.GondolierDismissed: Tale("crew"),
    told.GondolierHired: Tale("crew"),
    told.StreetDrawn: Tale(),
    told.StreetLaid: Tale("street", "tile"),
    told.FactoryBuilt: Tale("furnace", "hammer"),
    told.ShopBuilt: Tale("stall", "hammer"),
    told.PalaceBuilt: Tale("palace", "hammer"),
    told.SpecialBuilt: Tale("dome", "hammer"),
    told.HousesDrawn: Tale(),
    told.HouseRaised: Tale("dome", "card_flip"),
    told.HousesReturned: Tale(),
    told.IncomeTaken: Tale("coins"),
    told.FactoriesUsed: Tale("furnace", "furnace"),
    told.BlockDrawn: Tale("", "clink"),
    told.BlocksSold: Tale("blocks", "clink"),
    told.BlocksReturned: Tale("blocks"),
    told.PileUsedUp: Tale("warning"),
    told.EndTriggered: Tale("warning", "campanile"),
    told.FinalScoringBegan: Tale("heading"),
    told.CardScored: Tale("recruit", "bonus"),
    told.CardUnscored: Tale("warning"),
    told.ScoringFinished: Tale(),
    told.GondoliersCounted: Tale("gondolier"),
    told.MatchEnded: Tale("", "final"),
}
