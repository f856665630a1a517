"""Facts of Rialto that the shell shows."""

from game.game_info import GameInfo
from game.rules.rialto.board import DISTRICTS
from game.rules.rialto.state import SOURCES

COUNTS = {
    "points": lambda state, seat: state.score[seat],
    "doge": lambda state, seat: state.space[seat],
    "councillors": lambda state, seat: sum(district[seat] for district in state.council),
    "personal": lambda state, seat: state.personal[seat],
    "buildings": lambda state, seat: state.owned[seat],
    "coins": lambda state, seat: state.coins[seat],
    "cards": lambda state, seat: state.hand_size[seat],
}

INFO = GameInfo(
    minutes={2: 25, 3: 35, 4: 45, 5: 55},
    chapters=("cards", *["actions"] * 6, "blue"),  # phase I, stages A to F, phase III
    before="cards",
    counts=COUNTS,
    moves=280,
    groups={
        "start": "start",
        **dict.fromkeys(DISTRICTS, "districts"),
        **{source: "blue" for source in SOURCES if source.startswith("blue")},
    },
    colours={
        "start": (184, 170, 152),
        "blue": (47, 95, 153),
        "supplies": (156, 203, 232),
        "banks": (227, 185, 63),
        "districts": (47, 143, 128),
        "gondolas": (122, 76, 148),
        "buildings": (138, 154, 58),
        "bridges": (176, 78, 52),
        "returned": (74, 58, 48),
        "penalties": (246, 220, 210),
        "other": (227, 154, 168),
    },
    icons={
        "bridges": "rialto/bridge",
        "penalties": "rialto/bridge",
        "gondolas": "rialto/gondola",
        "banks": "rialto/laurel",
        "supplies": "rialto/coin",
        **dict.fromkeys(("returned", "blue2", "blue4", "blue", "buildings"), "rialto/building"),
        **dict.fromkeys(
            ("districts", "santa_croce", "san_polo", "dorsoduro", "cannaregio", "san_marco", "castello"),
            "rialto/councillor",
        ),
    },
)
