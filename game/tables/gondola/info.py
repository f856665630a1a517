"""Facts about Gondola for the shell."""

from game.game_info import GameInfo

from .next_turn import foresight

INFO = GameInfo(
    minutes={2: 15, 3: 17, 4: 20, 5: 23},
    chapters=("place", "race", "draw"),
    spread=1.0,
    foresight=foresight,
    big_events=("flag_placed",),
    moves=110,
    days=({"races": 1}, {"races": 3}),
    laps="races",
    icons={"checkpoints": "flag", "races": "crown"},
)
