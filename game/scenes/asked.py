"""A table at which somebody is asked, as its pointer and its picture know it."""

from __future__ import annotations

from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.panel import Panel

from .asking import Asking
from .chronicle import Chronicle
from .counsel import CounselPanel
from .focus import Focus
from .laid import Laid


class Asked(Laid, Protocol):
    """The question with its buttons, what stands beside it, and what the pointer sets off."""

    @property
    def panel(self) -> Panel:
        """All buttons."""

    @property
    def asking(self) -> Asking:
        """What the person is asked."""

    @property
    def chronicle(self) -> Chronicle:
        """The log."""

    @property
    def counsel(self) -> CounselPanel:
        """What stands in the log's place while it is wanted."""

    @property
    def focus(self) -> Focus:
        """What the keys go over."""

    @property
    def refusal(self) -> str:
        """Why something was refused."""

    @property
    def refused(self) -> float:
        """For how long that is still said."""

    def says(self) -> str:
        """What the prompt's line says before all else."""

    def advised_move(self) -> int:
        """The move that counsel shows on the board, -1 none."""

    def follow(self, move: int) -> None:
        """Choose what a line of counsel says."""

    def lift(self) -> None:
        """Lift the cover from the hand of whoever decides."""

    def look_back(self, x: float, y: float) -> bool:
        """Show once more what is told at a point, a seat's last turn or a line of the log; whether anything is."""

    def draw_log(self, canvas: Canvas) -> None:
        """What stands at the right, above the view's own boxes."""

    def draw_tray(self, canvas: Canvas) -> None:
        """What lies below the prompt."""

    def draw_prompt(self, canvas: Canvas) -> None:
        """What stands in the prompt's line."""

    def draw_light(self, canvas: Canvas) -> None:
        """A light on what is spoken of."""
