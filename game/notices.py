"""What is said quietly for a few seconds, over whatever scene is on."""

from __future__ import annotations

from . import foreign
from .locale import tr
from .trouble import Trouble
from .ui import text
from .ui.canvas import Canvas
from .ui.theme import DEEP, FOAM

LETTERS = 240
LASTS = 6.0  # seconds
FADES = 0.5
ROW = 32


class Notices:
    """The words that are shown, the newest lowest, each with the seconds it has left."""

    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        self._told: set[str] = set()

    @property
    def words(self) -> list[str]:
        """What is being said."""
        return list(self._left)

    def say(self, words: str) -> None:
        """Say something; what is being said already is not said twice."""
        self._left.setdefault(foreign.line(words, LETTERS), LASTS)

    def tell(self, trouble: Trouble, once: bool = False) -> None:
        """Say what went wrong, in the chosen language; perhaps only if it was not said since the window was opened."""
        if not (once and str(trouble) in self._told):
            self._told.add(str(trouble))
            self.say(tr(f"trouble.{trouble.fault}", **trouble.values))

    def clear(self) -> None:
        """Fall silent."""
        self._left.clear()

    def draw(self, canvas: Canvas, seconds: float) -> None:
        """Draw them at the upper edge, where no scene has a button, and let time pass."""
        y = 20.0
        for words, left in self._left.items():
            _draw_line(canvas, y, words, min(1.0, left / FADES))
            y += ROW
        self._left = {words: left - seconds for words, left in self._left.items() if left > seconds}


def _draw_line(canvas: Canvas, y: float, words: str, shown: float) -> None:
    words = text.fitted(words, "small", canvas.width - 60, canvas.scale)
    wide = text.width(words, "small", canvas.scale) + 28
    canvas.fill((canvas.width / 2 - wide / 2, y - 14, wide, 28), DEEP, 0.85 * shown)
    canvas.text(words, canvas.width / 2, y, "small", FOAM, "center", shown)
