"""Facts about Gondola for the shell."""

from game.game_info import GameInfo

INFO = GameInfo(
    minutes={2: 15, 3: 17, 4: 20, 5: 23},
    chapters=("place", "race", "draw"),
    spread=1.0,
    moves=110,
    days=({"races": 1}, {"races": 3}),
    laps="races",
)
