"""Toolbar in the window's corner: round buttons, and why they are disabled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.interaction.display.presenter import TablePresenter
from game.locale import tr
from game.ui.theme import FRAME_TOP
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import RoundButton

FIRST_BUTTON_X, PITCH, SIZE = 20.0, 31.0, 29.0


def _always() -> str:
    return ""


@dataclass(frozen=True)
class Tool:
    """Round button.

    `why_not` returns the reason why it is disabled: it is grey then, and its tooltip gives the reason. `note` returns
    what the tooltip adds while it is enabled.
    """

    icon: str
    action: Callable[[], object]
    key: str = ""
    why_not: Callable[[], str] = _always
    note: Callable[[], str] = _always
    cue: str = ""  # name of the key, if the table itself listens to it
    words: str = ""  # hover text, if it is not the table's own for this icon

    @property
    def tip(self) -> str:
        """Hover text with the key."""
        cue = self.cue or (tr("key.escape") if self.key == "escape" else self.key.upper())
        words = self.words or tr(f"table.{self.icon}")
        return f"{words} ({cue})" if cue else words


class Toolbar:
    """Buttons of some tools."""

    def __init__(self) -> None:
        self._buttons: list[tuple[Tool, RoundButton, str]] = []  # with the tool's own hover text

    def build(self, panel: WidgetPanel, presenter: TablePresenter, tools: Sequence[Tool], own: Sequence[Tool]) -> None:
        """Replace all buttons.

        Tools are in the window's corner, from the right. The view's own are on the board.
        """
        panel.clear()
        self._buttons = []
        width = presenter.app.canvas().width
        for at, tool in enumerate(tools):
            self._add(panel, tool, width - FIRST_BUTTON_X - PITCH * at, FRAME_TOP / 2 + 1, SIZE)
        for tool, (x, y) in zip(own, presenter.view.tool_spots(presenter.room.layout, len(own)), strict=True):
            self._add(panel, tool, x, y, 32)
        self.update()

    def _add(self, panel: WidgetPanel, tool: Tool, x: float, y: float, size: float) -> None:
        tip = tool.tip
        button = RoundButton(x, y, size, tool.icon, tool.action, tip)
        button.key = "" if tool.key == "escape" else tool.key  # a table uses that key for something else first
        self._buttons.append((tool, panel.add(button), tip))

    def update(self) -> None:
        """Disable the tools without an effect, and add the reason or a note to their hover texts."""
        for tool, button, tip in self._buttons:
            why = tool.why_not()
            button.enabled = not why
            why = why or tool.note()
            button.tip = f"{tip}\n{why}" if why else tip


def view_tools(presenter: TablePresenter, is_decided: bool = True) -> list[Tool]:
    """Return the view's own tools, from the board's corner.

    Its switches belong to them only if the player decides at this table.
    """
    looks = [Tool(icon, act, words=tip) for icon, tip, act in presenter.view.tools()]
    switches = presenter.view.switches() if is_decided else ()
    return looks + [Tool(icon, act, why_not=why, words=tip) for icon, tip, act, why in switches]
