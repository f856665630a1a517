"""Input at a table by pointer, keys and gamepads: its readers and their links."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.widgets.panel import WidgetPanel

from .asking import Asking
from .focus import Focus
from .keyboard import Acts, Keyboard
from .looking import Beside
from .pointer import Pointer
from .prompt_line import PromptLine
from .table.display.presenter import TablePresenter
from .undoing import Undoing


class Hands:
    """Pointer and keyboard, with the focus and the undo buttons that both know."""

    def __init__(
        self,
        showing: TablePresenter,
        asking: Asking,
        panel: WidgetPanel,
        line: PromptLine,
        beside: Beside,
        acts: Acts,
        leave: Callable[[], object],
    ):
        self.undoing = Undoing(showing, asking.deciding, line)
        self.pointer = Pointer(showing, asking, panel, line, beside, self.undoing)
        self.focus = Focus(showing, asking, panel, beside.rows, self.pointer.handle)
        self.keyboard = Keyboard(showing, asking, self.focus, panel, line, self.undoing, beside, acts, leave)
        self.pointer.taken = self.focus.lose
