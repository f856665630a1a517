"""A toy game for tests: draw secret cards, bank them or steal.

The highest bank wins.
"""

from game.rules.game import Game
from game.rules.words import Language, Words

from . import rules
from .rules import MOVES, State

WORDS = Words(
    MOVES,
    {"card": "card"},
    {
        "en": Language(
            moves={"draw": "Draw a card", "bank": "Bank {card}", "steal": "Steal a coin from seat {target}"},
            events={"Drew": "{seat} draws {card}", "Banked": "{seat} banks {card} for {points:point|points}"},
            terms={"card": ("a one", "a two", "a three"), "card?": ("a card",)},
        )
    },
)
GAME = Game("toy", range(2, 5), {"rounds": (4, 8)}, State, rules, MOVES, WORDS)
