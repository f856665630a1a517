"""Facts about Murano outside its table."""

from game.game_info import GameInfo
from game.rules.murano.state import SOURCES

COUNTS = {
    "points": lambda state, seat: state.score[seat],
    "income": lambda state, seat: max(state.takings[seat]),
    "coins": lambda state, seat: state.coins[seat],
    "moored": lambda state, seat: sum(island[seat] for island in state.crew),
    "shops": lambda state, seat: sum(island[seat] for island in state.shops),
    "factories": lambda state, seat: state.kilns[seat],
    "blocks": lambda state, seat: state.glass[seat],
    "tiles": lambda state, seat: sum(state.held[seat]),
    "cards": lambda state, seat: state.cards[seat],
}

INFO = GameInfo(
    minutes={2: 30, 3: 42, 4: 55},
    chapters=("turn", "buy", "characters"),
    moves=220,
    counts=COUNTS,
    groups={"start": "start", **{source: "characters" for source in SOURCES if source.startswith("character")}},
    hidden=("characters",),
    colours={
        "start": (184, 170, 152),
        "factories": (47, 95, 153),
        "shops": (156, 203, 232),
        "palaces": (227, 185, 63),
        "characters": (47, 143, 128),
        "gondoliers": (122, 76, 148),
        "basilica": (138, 154, 58),
        "cranes": (176, 78, 52),
        "harbour pub": (74, 58, 48),
        "guild hall": (24, 84, 52),
        "production": (246, 220, 210),
        "other": (227, 154, 168),
    },
    icons={
        "factories": "murano/factory",
        "shops": "murano/shop-red",
        "palaces": "murano/palace-1",
        "production": "furnace",
        "characters": "murano/card",
        "gondoliers": "murano/gondolier",
        "guild hall": "murano/house-guild-hall",
        "harbour pub": "murano/house-harbour-pub",
        "cranes": "murano/house-crane-trade",
        "basilica": "murano/house-basilica",
    },
)
