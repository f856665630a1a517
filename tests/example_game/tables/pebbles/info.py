"""Facts of Pebbles that the shell shows."""

from game.game_info import GameInfo

INFO = GameInfo(minutes={2: 2, 3: 3, 4: 4}, chapters=("take",))
