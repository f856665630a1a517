"""Where things stand on the seats: read by what is clicked there and by what is drawn."""

from __future__ import annotations

from game.ui.canvas import Rect

RIGHT = 299.0  # the width of the boxes at the right
MATCH = (265.0, 316.0)  # where the box of the match begins, and how tall it is
ORDER, TEMPO, PRACTICE, OPTION = 327.0, 362.0, 406.0, 448.0  # the middles of its rows
CODE = 505.0  # where the field of the share code begins
HEAD, LINE = -8.0, 10.0  # from a row's middle to its words and to the line below them
HULL = 74.0  # from the quay up to the middle of a boat


def head_of(card: Rect, level: int) -> tuple[float, float]:
    """The middle of a level's head on a free berth's card."""
    return card.centerx - 39.5 + 79 * (level % 2), card.y + 138 + 86 * (level // 2)
