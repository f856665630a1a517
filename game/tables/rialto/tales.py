"""What is told of each event of Rialto: its icon in the log and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import Event
from game.rules.rialto import events as told
from game.tables.base.event_cues import Tale

HOUSE, LAUREL = "rialto/building", "rialto/laurel"
TALES: Mapping[type[Event], Tale] = {
    told.RoundBegan: Tale("heading"),
    told.PhaseBegan: Tale(),
    told.TurnCame: Tale(),
    told.DeckRemade: Tale("", "shuffle"),
    told.CardDealt: Tale("", "card_slide"),
    told.RowTaken: Tale("cards", "card_slide"),
    told.CardDrawn: Tale("", "card_slide"),
    told.CardPicked: Tale("cards", "card_slide"),
    told.Activated: Tale("", "coin"),
    told.LimitRaised: Tale(),
    told.Finished: Tale(),
    told.Discarded: Tale("", "card_slide"),
    told.LeftoversDiscarded: Tale(),
    told.StageBegan: Tale("heading"),
    told.Delayed: Tale("glass"),
    told.CardTurned: Tale(HOUSE, "card_flip"),
    told.CardsPlayed: Tale("cards", "card_flip"),
    told.NothingPlayed: Tale(),
    told.BonusWon: Tale(LAUREL, "bonus"),
    told.BonusLapsed: Tale(),
    told.CardsDiscarded: Tale(),
    told.DogeMoved: Tale("rialto/doge"),
    told.CoinsGained: Tale("rialto/coin", "coin"),
    told.BuildingTaken: Tale(HOUSE, "tile"),
    told.BuildingReturned: Tale(HOUSE, "tile"),
    told.NoneTaken: Tale("warning"),
    told.BridgeBuilt: Tale("rialto/bridge", "bridge"),
    told.BridgeRevealed: Tale(),
    told.GondolaMoored: Tale("rialto/gondola", "oar"),
    told.CouncillorsEnlisted: Tale(),
    told.CouncillorPlaced: Tale("rialto/councillor", "pawn"),
    told.BankCompleted: Tale(LAUREL, "bonus"),
    told.BankTurned: Tale(),
    told.MarkerMoved: Tale(),
    told.Scored: Tale(LAUREL, "points"),
    told.CoinsCleared: Tale("warning"),
    told.RoundEnded: Tale("", "campanile"),
    told.SuppliesCounted: Tale(),
    told.BuildingsCounted: Tale(),
    told.DistrictCounted: Tale("heading", "tile"),
    told.DistrictRanked: Tale(),
    told.GameEnded: Tale("crown", "final"),
}
