"""The round buttons in the window's corner: what they do, and why they sometimes do nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.locale import tr
from game.ui.panel import Panel
from game.ui.theme import TOP
from game.ui.widgets import RoundButton

FIRST, PITCH, SIZE = 20.0, 31.0, 29.0


def _always() -> str:
    return ""


@dataclass(frozen=True)
class Tool:
    """A round button. `why_not` says why it can do nothing now: it is grey then, and its hover text says so."""

    icon: str
    action: Callable[[], Any]
    key: str = ""
    why_not: Callable[[], str] = _always
    cue: str = ""  # the key as it is told, where the table listens to it itself

    @property
    def tip(self) -> str:
        """The hover text."""
        cue = self.cue or (tr("key.escape") if self.key == "escape" else self.key.upper())
        words = tr(f"table.{self.icon}")
        return f"{words} ({cue})" if cue else words


class Tools:
    """The buttons of some tools, from the right."""

    def __init__(self) -> None:
        self._buttons: list[tuple[Tool, RoundButton]] = []

    def build(self, panel: Panel, width: float, tools: Sequence[Tool]) -> None:
        """Put the buttons into a panel."""
        self._buttons = []
        for at, tool in enumerate(tools):
            x = width - FIRST - PITCH * at
            button = RoundButton(x, TOP / 2 + 1, SIZE, tool.icon, tool.action, tool.tip)
            button.key = "" if tool.key == "escape" else tool.key  # a table has its own use for that key first
            self._buttons.append((tool, panel.add(button)))
        self.update()

    def update(self) -> None:
        """What can do nothing now is grey, and its hover text says why."""
        for tool, button in self._buttons:
            why = tool.why_not()
            button.enabled = not why
            button.tip = f"{tool.tip}\n{why}" if why else tool.tip
