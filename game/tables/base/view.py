"""A game's table whole: its board, its teller, its desk, its choices and gestures, each in a class of its own.

The five are bases of one object, and not five objects in a holder, though that was the plan: they share one `Stand`
with some twenty facts of a game (what is shown, where it lies, what is in hand or in the air), which motions change
and everybody reads. As five objects each would hold the same stand and reach through it for every one of them, and a
scene would have to know which of the five answers. Nor is anything gained in what they may know of each other: a part
is written and typed against its game's stand alone. Whoever needs less than a table says so by a protocol of its own:
a sitting by `game.session.move_composer.MoveComposer`, the seats' panels by `Sitters`, motions by `Standing`.
"""

from __future__ import annotations

from typing import Any

from game.ui.render.canvas import Canvas

from .board import Board
from .context import S
from .interaction import Desk
from .labels import Teller
from .move_composition import Choices
from .recent_moves import Turns, draw_seals
from .view_controls import Gestures


class View(Board[S], Teller[S], Desk[S], Choices[S], Gestures[S]):
    """A game's table."""

    def draw_since(self, canvas: Canvas, turns: Turns) -> None:
        """Mark on the board what the other players did in their last turns, given by seat."""
        with canvas.within(self.room.layout.board):
            self.draw_trails(canvas, turns)
            draw_seals(canvas, self, turns)


AnyView = View[Any]  # of a game that is known when the table is laid, not when it is written
