"""Rows of the settings: name, explanation and widget of each setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.locale import tr
from game.settings import Settings
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import INK, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Segments, Slider, Toggle

COLUMN = 340.0


def nothing() -> None:
    """Do nothing after a change, as most settings need."""


@dataclass
class Label:
    """Words of a row."""

    name: str
    x: float
    y: float
    figure: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, the line below it and the figure at its end."""
        canvas.text(tr(f"settings.{self.name}"), self.x, self.y, "bold", INK)
        canvas.text(tr(f"settings.{self.name}.line"), self.x, self.y + 18, "small italic", SEPIA, room=COLUMN - 54)
        if self.figure:
            canvas.text(self.figure, self.x + COLUMN, self.y, "bold", INK, "right")


class SettingRows:
    """Rows of settings, added to a panel one after another.

    Each returns where the next may begin. A row explains its setting, so that it needs no tooltip.
    """

    def __init__(self, panel: WidgetPanel, settings: Settings):
        self._panel = panel
        self._settings = settings
        self._labels: list[Label] = []

    def draw(self, canvas: Canvas) -> None:
        """Draw the words of the rows. The panel draws the rest."""
        for label in self._labels:
            label.draw(canvas)

    def slider(
        self, x: float, y: float, name: str, span: range, unit: str = "", then: Callable[[], object] = nothing
    ) -> float:
        """Add a slider for a number in a range."""
        label = self._label(x, y, name)
        value = getattr(self._settings, name)
        label.figure = f"{value}{unit}"

        def changed(number: int) -> None:
            setattr(self._settings, name, number)
            label.figure = f"{number}{unit}"
            then()

        place = Rect(x, y + 28, COLUMN, 26)
        self._panel.add(Slider(place, span[0], span[-1], value, changed, span.step))
        return y + 80

    def choice(
        self,
        x: float,
        y: float,
        name: str,
        values: Sequence[object],
        labels: Sequence[str],
        then: Callable[[], object] = nothing,
        now: object = None,
    ) -> float:
        """Add a choice among a few values.

        It shows `now`, or the setting if `now` is empty. For any other value it shows the first.
        """
        self._label(x, y, name)
        shown = now or getattr(self._settings, name)

        def changed(at: int) -> None:
            setattr(self._settings, name, values[at])
            then()

        chosen = values.index(shown) if shown in values else 0
        place = Rect(x, y + 31, COLUMN, 30)
        self._panel.add(Segments(place, list(labels), chosen, changed, style="small"))
        return y + 78

    def toggle(self, x: float, y: float, name: str, then: Callable[[], object] = nothing) -> float:
        """Add a toggle."""
        self._label(x, y, name)

        def changed(on: bool) -> None:
            setattr(self._settings, name, on)
            then()

        is_on = getattr(self._settings, name)
        self._panel.add(Toggle(x + COLUMN - 44, y + 9, is_on, changed))
        return y + 56

    def _label(self, x: float, y: float, name: str) -> Label:
        label = Label(name, x, y)
        self._labels.append(label)
        return label
