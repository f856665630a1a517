"""Murano's fixed words at the table: names and rules in short, what the log and each event's sound is called."""

from __future__ import annotations

from game.rules.murano.board import ACTIONS
from game.rules.murano.words import WORDS

ACTION_NAMES = tuple(WORDS.term("en", "action", action) for action in range(ACTIONS))
ACTION_SHORT = (
    "Take 2 coins",
    "Glass factory",
    "Shop",
    "Palace",
    "Special",
    "Character",
    "Gondolier",
    "Build",
    "Income",
    "Production",
    "Gondoliers",
)
ACTION_RULES = (
    "From the supply.",
    "1 coin.",
    "2 coins for the top one, or 4 coins to search the pile.",
    "2 coins for the top one, or 4 coins to search the pile.",
    "2 coins.",
    "Draw 3, keep one: 1 coin for your first, 2 for your second, and so on. Keeping none is free.",
    "On a mooring of your colour for 2 coins, of any other for 5. It stays to the end.",
    "One to three tiles: streets are drawn and laid, own tiles go beside a street.",
    "One island: 1 coin for each customer that your best shop of each colour can reach.",
    "Each factory used costs 2 points and gives a block. Then sell 1, 2 or 3 of a colour: 5, 12, 20 coins.",
    "Return one from hand for 3 coins, or hire one for 3 coins.",
)
PILE_NAMES = ("Streets", "Shops", "Glass factories", "Special buildings", "Palaces")
TILE_RULES = {
    "factory": "1 point when built. Used in production: 2 points lost, a block won.",
    "shop": "2 points when built. Sells to customers of its colour that it can reach.",
    "palace": "3 points when built, nobody's. Its coats of arms count for characters.",
    "special": "No points: keep one of three special-building cards.",
}
TILE_POINTS = {"factory": 1, "shop": 2, "palace": 3, "special": 0}
SHORT = ("Sacca Mattia", "S. Teresa", "San Donato", "Serenella", "S. Chiara", "S. Pietro")
CARD_SHORT = {
    6: "pay for up to 12, if 2 blue, 1 grey, palace, special",
    7: "pay for up to 12, if 2 red, 1 grey, palace, special",
    8: "10 if red and blue customers are 3 or fewer",
    9: "12 for every kind of building and customer",
    15: "2 for each own building, 1 for others'",
    16: "1 for each own building, 2 for others'",
    17: "12 if specials equal red customers",
    18: "12 if specials equal blue customers",
    19: "12 if specials equal grey customers",
    20: "16 if factories, palaces and shops are equal",
    21: "12 if shops equal coats of arms",
    22: "12 if factories equal coats of arms",
    23: "12 if own buildings equal all others'",
    25: "10 for three own buildings there",
    26: "10 for three own buildings there",
    27: "10 for three own buildings there",
    28: "10 for two own gondoliers there",
    29: "10 for two own gondoliers there",
    30: "10 for two own gondoliers there",
    31: "7 for each of up to 3 blue blocks",
    32: "7 for each of up to 3 blue blocks",
    33: "7 for each of up to 3 red blocks",
    34: "7 for each of up to 3 red blocks",
    35: "7 for each of up to 3 green blocks",
    36: "7 for each of up to 3 green blocks",
}
"""Card texts that would not go on a compact card, shorter; the whole text is in the hover text."""

LOG_ICONS = {
    "TurnPassed": "gondola",
    "CoinsTaken": "coin",
    "TileBought": "coin",
    "ShopBought": "stall",
    "PalaceBought": "palace",
    "CharacterKept": "recruit",
    "NoCharacterKept": "recruit",
    "GondolierPlaced": "gondolier",
    "GondolierDismissed": "crew",
    "GondolierHired": "crew",
    "StreetLaid": "street",
    "FactoryBuilt": "furnace",
    "ShopBuilt": "stall",
    "PalaceBuilt": "palace",
    "SpecialBuilt": "dome",
    "HouseRaised": "dome",
    "IncomeTaken": "coins",
    "FactoriesUsed": "furnace",
    "BlocksSold": "blocks",
    "PileUsedUp": "warning",
    "EndTriggered": "warning",
    "FinalScoringBegan": "heading",
    "CardScored": "recruit",
    "GondoliersCounted": "gondolier",
}
SOUNDS = {
    "GondolaMoved": "oar",
    "CoinsPaid": "coin",
    "CoinsTaken": "purse",
    "PointsScored": "points",
    "TileBought": "tile",
    "ShopBought": "tile",
    "PalaceBought": "tile",
    "PileShuffled": "shuffle",
    "CharacterKept": "card_flip",
    "GondolierPlaced": "pawn",
    "StreetLaid": "tile",
    "FactoryBuilt": "hammer",
    "ShopBuilt": "hammer",
    "PalaceBuilt": "hammer",
    "SpecialBuilt": "hammer",
    "HouseRaised": "card_flip",
    "FactoriesUsed": "furnace",
    "BlockDrawn": "clink",
    "BlocksSold": "clink",
    "EndTriggered": "campanile",
    "CardScored": "bonus",
    "MatchEnded": "final",
}


def number_name(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def tile_name(what: str, detail: int) -> str:
    """A tile in words."""
    if what == "shop":
        return f"{('Red', 'Blue', 'Grey')[detail]} shop"
    if what == "palace":
        return f"Palace with {('one coat', 'two coats', 'three coats')[detail]} of arms"
    return {"factory": "Glass factory", "special": "Special building", "street": "Street"}[what]
