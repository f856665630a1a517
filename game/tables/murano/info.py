"""Facts about Murano outside its table."""

from game.game_info import GameInfo
from game.rules.murano.state import SOURCES

INFO = GameInfo(
    minutes={2: 30, 3: 42, 4: 55},
    chapters=("turn", "buy", "characters"),
    moves=220,
    groups={"start": "start", **{source: "characters" for source in SOURCES if source.startswith("character")}},
    hidden=("characters",),
)
