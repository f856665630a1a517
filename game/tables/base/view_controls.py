"""What the pointer and the keys do at a table that decides nothing: round buttons, the wheel, dragging."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .context import S, Stand
from .layout import Layout


class Gestures(Stand[S]):
    """What a person does with a board that is no decision."""

    def tools(self) -> Sequence[tuple[str, str, Callable[[], object]]]:
        """Round buttons at the board's corner: icon, hover text, action."""
        return ()

    def tool_spots(self, layout: Layout, count: int) -> list[tuple[float, float]]:
        """Where those buttons stand: in the board's corner."""
        return [(layout.board.right - 24 - 38 * at, layout.board.bottom - 24) for at in range(count)]

    def switches(self) -> Sequence[tuple[str, str, Callable[[], object], Callable[[], str]]]:
        """Round buttons beside those for what the person to decide wants: icon, hover text, action, why not now."""
        return ()

    def scroll(self, x: float, y: float, steps: int) -> bool:
        """The wheel turned over the board, with nothing to cycle: whether the view made use of it."""
        return False

    def click(self, x: float, y: float) -> bool:
        """A click that is no decision, such as on a small map: whether the view made use of it."""
        return False

    def press_key(self, key: str) -> bool:
        """A key was pressed that means nothing to the table: whether the view made use of it."""
        return False

    def grab(self, x: float, y: float) -> bool:
        """The button went down on a piece: whether it can be drawn elsewhere, rather than clicked."""
        return False

    def let_go(self) -> None:
        """The button is up again."""

    def drag(self, dx: float, dy: float) -> None:
        """The board is dragged by a distance in logical units."""
