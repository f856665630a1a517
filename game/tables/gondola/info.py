"""Facts about Gondola for the shell."""

from game.game_info import GameInfo

from . import course
from .next_turn import checkpoints_within_reach, foresight, nearness

COUNTS = {
    "flags": lambda state, seat: state.gained[seat][0],
    "reach": checkpoints_within_reach,
    "steps": lambda state, seat: state.steps if state.turn == seat else 0,
    "nearer": nearness,
    "current": course.current,
    "tiles": lambda state, seat: state.held[seat],
}

INFO = GameInfo(
    minutes={2: 15, 3: 17, 4: 20, 5: 23},
    chapters=("place", "race", "draw"),
    spread=1.0,
    foresight=foresight,
    counts=COUNTS,
    big_events=("flag_placed",),
    full_bar=5,
    moves=110,
    days=({"races": 1}, {"races": 3}),
    laps="races",
    icons={"checkpoints": "flag", "races": "crown"},
)
