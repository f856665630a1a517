"""The rows of the settings' sheet: what a setting is called, a line that says what it does, and what changes it."""

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
    """What follows most changes."""


@dataclass
class Label:
    """What is written at a row."""

    name: str
    x: float
    y: float
    figure: str = ""

    def draw(self, canvas: Canvas) -> None:
        """The name, the line below it and the figure at its end."""
        canvas.text(tr(f"settings.{self.name}"), self.x, self.y, "bold", INK)
        canvas.text(tr(f"settings.{self.name}.line"), self.x, self.y + 18, "small italic", SEPIA, room=COLUMN - 54)
        if self.figure:
            canvas.text(self.figure, self.x + COLUMN, self.y, "bold", INK, "right")


class SettingRows:
    """The rows of a sheet, put into a panel one after the other. Each tells where the next may begin.

    What a row means stands beside it, so that nothing needs to be told of it when it is pointed at.
    """

    def __init__(self, panel: WidgetPanel, settings: Settings):
        self._panel = panel
        self._settings = settings
        self._labels: list[Label] = []

    def draw(self, canvas: Canvas) -> None:
        """What is written; the panel draws the rest."""
        for label in self._labels:
            label.draw(canvas)

    def slider(
        self, x: float, y: float, name: str, span: range, unit: str = "", then: Callable[[], object] = nothing
    ) -> float:
        """A number out of a span."""
        label = self._label(x, y, name)
        value = getattr(self._settings, name)
        label.figure = f"{value}{unit}"

        def changed(number: int) -> None:
            setattr(self._settings, name, number)
            label.figure = f"{number}{unit}"
            then()

        place = Rect(x, y + 32, COLUMN, 26)
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
        """One of a few values: as it is set, or as it is now; what is none of them shows the first."""
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
        """On or off."""
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
