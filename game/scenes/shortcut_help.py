"""Keys of a table, on a card over it. The next input closes the card."""

from __future__ import annotations

from game.locale import tr
from game.ui.input_events import InputEvent, KeyPressed, PointerPressed
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import DEEP, INK, SEPIA
from game.ui.widgets.widget_drawing import draw_chip, rule

from .scene import Change, Pop, Scene

KEYS = (
    ("tab", "tab"),
    ("arrows", "arrows"),
    ("space", "space"),
    ("return", "enter"),
    ("X", "refuse"),
    ("escape", "escape"),
    ("R", "turn"),
    ("Z", "undo"),
    ("redo", "redo"),
    ("N", "now"),
    ("H", "hint"),
    ("B", "recap"),
    ("L", "log"),
    ("page", "page"),
    ("D", "describe"),
    ("F1", "keys"),
    ("F2", "rules"),
    ("F11", "full"),
    ("M", "mute"),
    ("1-5", "hand"),
    ("alt", "lens"),
    ("wheel", "wheel"),
)
ROW = 34.0
COLUMN = 372.0


class ShortcutHelp(Scene):
    """Card of the keys."""

    see_through = True

    def handle(self, intent: InputEvent) -> Change | None:
        return Pop() if isinstance(intent, KeyPressed | PointerPressed) else None

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, canvas.width, canvas.height), DEEP, 0.5)
        rows = (len(KEYS) + 1) // 2
        high = 104 + ROW * rows
        box = Rect((canvas.width - 2 * COLUMN - 50) / 2, (canvas.height - high) / 2, 2 * COLUMN + 50, high)
        SPRITES.panel(canvas, box, 73, lit=True)
        canvas.text(tr("keys.title"), box.x + 32, box.y + 38, "heading", INK)
        canvas.text(tr("keys.close"), box.right - 32, box.y + 40, "small italic", SEPIA, "right")
        rule(canvas, box.x + 26, box.y + 60, box.width - 52)
        for at, (label, name) in enumerate(KEYS):
            key = label if label[0].isupper() or label[0].isdigit() else tr(f"key.{label}")
            x = box.x + 32 + COLUMN * (at // rows)
            y = box.y + 88 + ROW * (at % rows)
            wide = max(34.0, text.width(key, "bold", canvas.scale) + 18)
            draw_chip(canvas, Rect(x, y - 13, wide, 26))
            canvas.text(key, x + wide / 2, y, "bold", INK, "center")
            canvas.text(tr(f"keys.{name}"), x + 84, y, "text", INK, room=COLUMN - 92)
