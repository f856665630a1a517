"""A game's table whole: bases for drawing, labels, decisions, choices and view controls, which are one object.

They share one `ViewContext` with some twenty facts of a game: what is shown, where it lies, what is in hand or in the
air. Motions change these facts and all parts read them. A caller that needs less than a table says so by a protocol of
its own: a session by `game.session.move_composer.MoveComposer`, the seats' panels by `Sitters`, motions by `Standing`,
places and acts by `PlaceView` and `ActView`.
"""

from __future__ import annotations

from game.ui.render.canvas import Canvas

from .board import Board
from .context import S
from .interaction import Desk
from .labels import Teller
from .move_composition import Choices
from .recent_moves import Turns, draw_seals
from .view_controls import Gestures


class MixedView(Board[S], Teller[S], Desk[S], Choices[S], Gestures[S]):
    """A game's table."""

    def draw_since(self, canvas: Canvas, turns: Turns) -> None:
        """Mark the other players' last turns on the board, given by seat."""
        with canvas.within(self.room.layout.board):
            self.draw_trails(canvas, turns)
            draw_seals(canvas, self, turns)
