"""Drawing of a table, as scenes ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import State
from game.ui.render.canvas import Canvas, Rect

from . import acts
from .places import Point
from .recent_moves import Turns, draw_seals
from .table_view import TableView
from .ui_model import Card


class Painter:
    """Drawing of a view: the board, what flies over it, the tray, and marks of moves."""

    def __init__(self, view: TableView):
        self._view = view
        self._table = view.table

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board and its pieces."""
        self._table.draw_board(canvas, self._view)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the things that fly over everything: cards, tokens, flags of points."""
        self._table.draw_over(canvas, self._view)

    def draw_side(self, canvas: Canvas, area: Rect) -> None:
        """Draw the boxes at the right, below the log."""
        self._table.draw_side(canvas, self._view, area)

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        """Draw the things in front of a seat, within its panel."""
        if seat < self._view.state.seats:
            self._table.draw_in_front(canvas, self._view, seat, area)

    def draw_extra_panel(self, canvas: Canvas, area: Rect) -> float:
        """Draw a panel below the seats' for a player at the table without a seat. Returns its height."""
        return self._table.draw_extra_panel(canvas, self._view, area)

    def draw_card(self, canvas: Canvas, card: Card) -> None:
        """Draw one thing in the tray, in its rectangle."""
        self._table.draw_card(canvas, self._view, card)

    def large(self, card: Card) -> Point:
        """Return the width and height of a thing of the tray that is seen large."""
        return self._table.large_size(self._view, card)

    def draw_large(self, canvas: Canvas, card: Card) -> None:
        """Draw a thing of the tray, large in its rectangle."""
        self._table.draw_large(canvas, self._view, card)

    def draw_tray_side(self, canvas: Canvas, area: Rect, seat: int) -> None:
        """Draw the seat's own hidden information and counts next to the hand."""
        if seat < self._view.state.seats:
            self._table.draw_tray_side(canvas, self._view, area, seat)

    def draw_since(self, canvas: Canvas, turns: Turns) -> None:
        """Mark recent turns on the board, given by seat."""
        with canvas.within(self._view.room.layout.board):
            self._table.draw_trails(canvas, self._view, turns)
            draw_seals(canvas, self._view, turns, on_board=True)
        self._table.draw_over_seals(canvas, self._view)

    def draw_since_beside(self, canvas: Canvas, turns: Turns) -> None:
        """Mark recent turns in the boxes round the board, given by seat."""
        draw_seals(canvas, self._view, turns, on_board=False)

    def draw_legal(self, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
        """Let legal targets glow."""
        self._table.draw_legal(canvas, self._view, state, legal, hovered)

    def draw_ghost(self, canvas: Canvas, state: State, move: int, firm: bool) -> None:
        """Draw a move before it is made. `firm` is true once it is chosen and waits to be confirmed."""
        preview = acts.act_of(self._view, move).preview
        if preview is not None:
            preview(canvas, self._view, state, move, firm)

    def draw_spot(self, canvas: Canvas, x: float, y: float) -> None:
        """Light a place on the board."""
        self._table.draw_spot(canvas, self._view, x, y)

    def prewarm(self, canvas: Canvas) -> Iterator[None]:
        """Draw sprites in advance, step by step in a background thread."""
        return self._table.prewarm(canvas, self._view)
