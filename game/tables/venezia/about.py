"""What the shell says of Venezia."""

from game.about import About

ABOUT = About(
    minutes={2: 20, 3: 28, 4: 35, 5: 42},
    chapters=("play", "build", "drain", "draw"),
    habit="ask_gold",
)
