"""Persistent names of Murano's events and their fields, as kept in match stories.

Classes and fields may be renamed. The text here stays, or the stories that players keep can no longer be told. A new
field of a class goes to its end, with a default.
"""

from __future__ import annotations

from ..event_names import EventNames, Stored
from . import events

EVENT_NAMES = EventNames(
    {
        "turn_began": Stored(events.TurnBegan, "seat", "turn", "last"),
        "action_wanted": Stored(events.ActionWanted, "seat", "space", "strokes", "price"),
        "gondola_moved": Stored(events.GondolaMoved, "seat", "origin", "space", "red", "why"),
        "action_taken": Stored(events.ActionTaken, "seat", "space", "action"),
        "turn_passed": Stored(events.TurnPassed, "seat", "passes"),
        "coins_paid": Stored(events.CoinsPaid, "seat", "coins", "why", "left"),
        "coins_taken": Stored(events.CoinsTaken, "seat", "coins", "why", "left"),
        "points_scored": Stored(events.PointsScored, "seat", "points", "source", "total"),
        "tile_bought": Stored(events.TileBought, "seat", "pile", "left"),
        "pile_searched": Stored(events.PileSearched, "seat", "pile", "contents", "eyes"),
        "shop_bought": Stored(events.ShopBought, "seat", "colour", "searched", "left", "eyes"),
        "palace_bought": Stored(events.PalaceBought, "seat", "arms", "searched", "left", "eyes"),
        "pile_shuffled": Stored(events.PileShuffled, "seat", "pile", "left"),
        "characters_drawn": Stored(events.CharactersDrawn, "seat", "count", "cards", "left", "eyes"),
        "character_kept": Stored(events.CharacterKept, "seat", "card", "cards", "eyes"),
        "no_character_kept": Stored(events.NoCharacterKept, "seat"),
        "characters_returned": Stored(events.CharactersReturned, "seat", "count", "cards", "left", "eyes"),
        "gondolier_placed": Stored(events.GondolierPlaced, "seat", "island", "owner", "left"),
        "gondolier_dismissed": Stored(events.GondolierDismissed, "seat", "left"),
        "gondolier_hired": Stored(events.GondolierHired, "seat", "left"),
        "street_drawn": Stored(events.StreetDrawn, "seat", "tile", "left"),
        "street_laid": Stored(events.StreetLaid, "seat", "tile", "cell", "island"),
        "factory_built": Stored(events.FactoryBuilt, "seat", "lot", "island"),
        "shop_built": Stored(events.ShopBuilt, "seat", "colour", "lot", "island"),
        "palace_built": Stored(events.PalaceBuilt, "seat", "arms", "lot", "island"),
        "special_built": Stored(events.SpecialBuilt, "seat", "lot", "island"),
        "houses_drawn": Stored(events.HousesDrawn, "seat", "count", "cards", "left", "eyes"),
        "house_raised": Stored(events.HouseRaised, "seat", "house"),
        "houses_returned": Stored(events.HousesReturned, "seat", "count", "cards", "left", "eyes"),
        "income_taken": Stored(
            events.IncomeTaken, "seat", "island", "red", "blue", "grey", "red_lot", "blue_lot", "grey_lot"
        ),
        "factories_used": Stored(events.FactoriesUsed, "seat", "count", "post"),
        "block_drawn": Stored(events.BlockDrawn, "seat", "glass", "left"),
        "blocks_sold": Stored(events.BlocksSold, "seat", "red", "green", "blue", "coins"),
        "blocks_returned": Stored(events.BlocksReturned, "seat", "red", "green", "blue"),
        "pile_used_up": Stored(events.PileUsedUp, "pile", "count"),
        "end_triggered": Stored(events.EndTriggered, "seat", "reason"),
        "final_scoring_began": Stored(events.FinalScoringBegan, "seat"),
        "card_scored": Stored(events.CardScored, "seat", "card", "island", "points"),
        "card_unscored": Stored(events.CardUnscored, "seat", "card"),
        "scoring_finished": Stored(events.ScoringFinished, "seat", "left"),
        "gondoliers_counted": Stored(events.GondoliersCounted, "seat", "moored", "at_hand"),
        "match_ended": Stored(events.MatchEnded, "reason"),
    }
)
