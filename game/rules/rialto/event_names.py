"""Persistent names of Rialto's events and their fields, as kept in match stories.

Classes and fields may be renamed. The text here stays, or the stories that players keep can no longer be told. A new
field of a class goes to its end, with a default.
"""

from __future__ import annotations

from ..event_names import EventNames, Stored
from . import events

EVENT_NAMES = EventNames(
    {
        "round_began": Stored(events.RoundBegan, "round", "district"),
        "phase_began": Stored(events.PhaseBegan, "phase"),
        "turn_came": Stored(events.TurnCame, "seat", "phase"),
        "deck_remade": Stored(events.DeckRemade, "cards"),
        "card_dealt": Stored(events.CardDealt, "row", "card", "left"),
        "row_taken": Stored(events.RowTaken, "seat", "row", "cards"),
        "card_drawn": Stored(events.CardDrawn, "seat", "card", "left", "reason", "eyes"),
        "card_picked": Stored(events.CardPicked, "seat", "row", "card"),
        "activated": Stored(events.Activated, "seat", "building", "coins"),
        "limit_raised": Stored(events.LimitRaised, "seat", "more", "limit"),
        "finished": Stored(events.Finished, "seat", "phase"),
        "discarded": Stored(events.Discarded, "seat", "card", "surplus", "eyes"),
        "leftovers_discarded": Stored(events.LeftoversDiscarded, "row", "cards"),
        "stage_began": Stored(events.StageBegan, "stage", "seat"),
        "delayed": Stored(events.Delayed, "seat", "stage"),
        "card_turned": Stored(events.CardTurned, "seat", "building", "card", "stage", "worth"),
        "cards_played": Stored(events.CardsPlayed, "seat", "stage", "base", "jokers", "tiles", "turned", "count"),
        "nothing_played": Stored(events.NothingPlayed, "seat", "stage"),
        "bonus_won": Stored(events.BonusWon, "seat", "stage", "count"),
        "bonus_lapsed": Stored(events.BonusLapsed, "stage", "seat"),
        "cards_discarded": Stored(events.CardsDiscarded, "seat", "stage", "cards"),
        "doge_moved": Stored(events.DogeMoved, "seat", "origin", "target", "reason", "order"),
        "coins_gained": Stored(events.CoinsGained, "seat", "coins", "reason"),
        "building_taken": Stored(events.BuildingTaken, "seat", "building", "left", "reason"),
        "building_returned": Stored(events.BuildingReturned, "seat", "building", "coin", "reason"),
        "none_taken": Stored(events.NoneTaken, "seat"),
        "bridge_built": Stored(events.BridgeBuilt, "seat", "connection", "tile", "near", "far"),
        "bridge_revealed": Stored(events.BridgeRevealed, "tile", "left"),
        "gondola_moored": Stored(events.GondolaMoored, "seat", "connection", "left"),
        "councillors_enlisted": Stored(events.CouncillorsEnlisted, "seat", "councillors", "missing", "reason"),
        "councillor_placed": Stored(events.CouncillorPlaced, "seat", "origin", "district", "there", "reason"),
        "bank_completed": Stored(events.BankCompleted, "seat", "bank"),
        "bank_turned": Stored(events.BankTurned, "bank"),
        "marker_moved": Stored(events.MarkerMoved, "connection"),
        "scored": Stored(events.Scored, "seat", "points", "source", "total"),
        "coins_cleared": Stored(events.CoinsCleared, "seat", "coins"),
        "round_ended": Stored(events.RoundEnded, "round"),
        "supplies_counted": Stored(events.SuppliesCounted, "seat", "councillors", "coins"),
        "buildings_counted": Stored(events.BuildingsCounted, "seat", "buildings"),
        "district_counted": Stored(events.DistrictCounted, "district", "worth"),
        "district_ranked": Stored(events.DistrictRanked, "district", "seat", "rank", "councillors", "worth"),
        "game_ended": Stored(events.GameEnded, "seat", "total"),
    }
)
