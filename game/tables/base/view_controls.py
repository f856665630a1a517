"""Controls of a view that decide nothing: round buttons, the wheel, dragging."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.render.canvas import Rect

from .context import S, ViewContext
from .layout import Layout


class Gestures(ViewContext[S]):
    """Input to a board that is no decision."""

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Return round buttons at the board's corner: icon, hover text, action."""
        return ()

    def tool_spots(self, layout: Layout, count: int) -> list[tuple[float, float]]:
        """Return the points of those buttons, in the board's corner."""
        return [(layout.board.right - 24 - 38 * at, layout.board.bottom - 24) for at in range(count)]

    def free_tray(self, tray: Rect) -> Rect:
        """Return the tray without what the view keeps in it at all times."""
        return tray

    def switches(self) -> Sequence[tuple[str, str, Callable[[], object], Callable[[], str]]]:
        """Return round buttons next to those, for standing orders of the player to decide.

        Each is icon, hover text, action, and a function that returns why not now.
        """
        return ()

    def scroll(self, x: float, y: float, steps: int) -> bool:
        """Take the wheel over the board. Returns true if it was used."""
        return False

    def click(self, x: float, y: float) -> bool:
        """Take a click that is no decision. Returns true if it was used."""
        return False

    def press_key(self, key: str) -> bool:
        """Take a key that means nothing to the table. Returns true if it was used."""
        return False

    def grab(self, x: float, y: float) -> bool:
        """Take the press on a piece. Returns true if the piece can be drawn elsewhere."""
        return False

    def let_go(self) -> None:
        """End the drag: the button is up again."""

    def drag(self, dx: float, dy: float) -> None:
        """Move the board by a distance in logical units."""
