"""What the shell says of Pebbles."""

from game.game_info import GameInfo

ABOUT = GameInfo(minutes={2: 2, 3: 3, 4: 4}, chapters=("take",))
