"""Toasts: messages shown for a few seconds over any scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.files import untrusted
from game.files.user_errors import UserError
from game.locale import tr
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import DEEP, FOAM

READ_CHARS_PER_SECOND = 240
TOAST_SECONDS = 6.0  # seconds that a message is shown
FADE_SECONDS = 0.5
TOAST_TOP_PX = 6.0  # top of the first message, if no button stands there
TOAST_MAX_WIDTH_PX = 720.0
LINE_HEIGHT_PX, TOAST_PADDING_PX, TOAST_GAP_PX = 18.0, 10.0, 4.0


class Toasts:
    """Messages on display, the newest lowest, each with the seconds it has left."""

    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        self._told: set[str] = set()

    @property
    def words(self) -> list[str]:
        """Messages on display."""
        return list(self._left)

    def say(self, words: str) -> None:
        """Show a message, unless it is on display already."""
        self._left.setdefault(untrusted.line(words, READ_CHARS_PER_SECOND), TOAST_SECONDS)

    def tell(self, trouble: UserError, once: bool = False) -> None:
        """Show an error in the chosen language.

        With `once`, an error that was shown since the window was opened is skipped.
        """
        if not (once and str(trouble) in self._told):
            self._told.add(str(trouble))
            self.say(tr(f"trouble.{trouble.code}", **trouble.values))

    def clear(self) -> None:
        """Remove all messages."""
        self._left.clear()

    def places(self, canvas: Canvas, buttons: Sequence[Rect]) -> list[tuple[Rect, list[str]]]:
        """Return the place and the rows of each message.

        They stand one below the other from the upper edge on, and on no button.
        """
        found, y = list[tuple[Rect, list[str]]](), TOAST_TOP_PX
        for words in self._left:
            rows = text.wrap(words, "small", TOAST_MAX_WIDTH_PX - 2 * TOAST_PADDING_PX, canvas.scale)
            wide = max(text.width(row, "small", canvas.scale) for row in rows) + 2 * TOAST_PADDING_PX
            box = _lowered(
                Rect((canvas.width - wide) / 2, y, wide, LINE_HEIGHT_PX * len(rows) + TOAST_PADDING_PX),
                canvas.height,
                buttons,
            )
            found.append((box, rows))
            y = box.bottom + TOAST_GAP_PX
        return found

    def draw(self, canvas: Canvas, seconds: float, buttons: Sequence[Rect]) -> None:
        """Draw the messages, and advance their time."""
        for (box, rows), left in zip(self.places(canvas, buttons), self._left.values(), strict=True):
            _draw(canvas, box, rows, min(1.0, left / FADE_SECONDS))
        self._left = {words: left - seconds for words, left in self._left.items() if left > seconds}


def _lowered(box: Rect, bottom: float, buttons: Sequence[Rect]) -> Rect:
    """Return the highest place at or below a box that covers no button.

    If buttons cover all places down to `bottom`, returns the first place.
    """
    at = box
    while at.bottom <= bottom:
        under = [one.bottom for one in buttons if one.colliderect(at)]
        if not under:
            return at
        at = Rect(at.x, max(under) + TOAST_GAP_PX, at.width, at.height)
    return box


def _draw(canvas: Canvas, box: Rect, rows: list[str], shown: float) -> None:
    canvas.fill(box, DEEP, 0.85 * shown)
    for at, row in enumerate(rows):
        canvas.text(
            row,
            box.centerx,
            box.y + (TOAST_PADDING_PX + LINE_HEIGHT_PX) / 2 + LINE_HEIGHT_PX * at,
            "small",
            FOAM,
            "center",
            shown,
        )
