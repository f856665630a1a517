"""Input at a table by pointer, keys and gamepads: its readers and their links."""

from __future__ import annotations

from collections.abc import Callable

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.decision.prompt_line import PromptLine
from game.interaction.display.presenter import TablePresenter
from game.interaction.input.keyboard import Acts, Keyboard
from game.interaction.input.keyboard_focus import KeyboardFocus
from game.interaction.input.mouse import Mouse
from game.interaction.input.undo_buttons import UndoButtons
from game.interaction.sidebar.sheet import Sidebar
from game.ui.widgets.panel import WidgetPanel


class TableInput:
    """Pointer and keyboard, with the focus and the undo buttons that both know."""

    def __init__(
        self,
        presenter: TablePresenter,
        decision: DecisionPanel,
        panel: WidgetPanel,
        line: PromptLine,
        sidebar: Sidebar,
        acts: Acts,
        leave: Callable[[], object],
    ):
        self.undo_buttons = UndoButtons(presenter, decision.deciding, line)
        self.pointer = Mouse(presenter, decision, panel, line, sidebar, self.undo_buttons)
        self.focus = KeyboardFocus(presenter, decision, panel, sidebar.rows, self.pointer.handle)
        self.keyboard = Keyboard(presenter, decision, self.focus, panel, line, self.undo_buttons, sidebar, acts, leave)
        self.pointer.taken = self.focus.lose
