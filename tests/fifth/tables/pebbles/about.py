"""What the shell says of Pebbles."""

from game.about import About

ABOUT = About(minutes={2: 2, 3: 3, 4: 4}, chapters=("take",))
