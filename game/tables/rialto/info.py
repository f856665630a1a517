"""Facts of Rialto that the shell shows."""

from game.game_info import GameInfo
from game.rules.rialto.board import DISTRICTS
from game.rules.rialto.state import SOURCES

INFO = GameInfo(
    minutes={2: 25, 3: 35, 4: 45, 5: 55},
    chapters=("cards", *["actions"] * 6, "blue"),  # phase I, stages A to F, phase III
    before="cards",
    moves=280,
    groups={
        "start": "start",
        **dict.fromkeys(DISTRICTS, "districts"),
        **{source: "blue" for source in SOURCES if source.startswith("blue")},
    },
)
