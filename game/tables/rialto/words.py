"""Which events of Rialto stand in the log, with what icon, and what they sound like."""

from __future__ import annotations

HOUSE, LAUREL = "rialto/building", "rialto/laurel"
LOG_ICONS = {
    "RoundBegan": "heading",
    "StageBegan": "heading",
    "RowTaken": "cards",
    "CardPicked": "cards",
    "CardsPlayed": "cards",
    "CardTurned": HOUSE,
    "Delayed": "glass",
    "BonusWon": LAUREL,
    "DogeMoved": "rialto/doge",
    "CoinsGained": "rialto/coin",
    "BuildingTaken": HOUSE,
    "BuildingReturned": HOUSE,
    "BridgeBuilt": "rialto/bridge",
    "GondolaMoored": "rialto/gondola",
    "CouncillorPlaced": "rialto/councillor",
    "BankCompleted": LAUREL,
    "Scored": LAUREL,
    "DistrictCounted": "heading",
    "GameEnded": "crown",
}
SOUNDS = {
    "RowTaken": "card_slide",
    "CardDealt": "card_slide",
    "CardDrawn": "card_slide",
    "CardPicked": "card_slide",
    "CardsPlayed": "card_flip",
    "CardTurned": "card_flip",
    "Discarded": "card_slide",
    "DeckRemade": "shuffle",
    "Activated": "coin",
    "BonusWon": "bonus",
    "CoinsGained": "coin",
    "BuildingTaken": "tile",
    "BuildingReturned": "tile",
    "BridgeBuilt": "bridge",
    "GondolaMoored": "oar",
    "CouncillorPlaced": "pawn",
    "Scored": "points",
    "RoundEnded": "campanile",
    "DistrictCounted": "tile",
    "GameEnded": "final",
    "BankCompleted": "bonus",
}
