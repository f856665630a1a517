"""Widgets: clickable elements with the same behaviour everywhere.

A widget has a logical rectangle, a hover text and perhaps a key. A `WidgetPanel` (panel.py) hands input events to the
topmost widget under the pointer, moves the focus by Tab, and shows one tooltip near the pointer. Widgets never keep
time or read the mouse: input events tell them everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.files import untrusted
from game.ui.input_events import InputEvent, KeyPressed, TextEntered

from ..art import icons
from ..clipboard import clipboard, copy_to_clipboard
from ..render import text
from ..render.canvas import Canvas, Rect
from ..text_edit import TextEdit
from ..theme import GOLD, GOLD_DARK, GOOD_DARK, INK, PALE, RED, SEPIA, Style, rgb
from .widget_drawing import (
    OFF_INK,
    WAITING,
    draw_chip,
    draw_focus,
    draw_glow,
    draw_key,
    draw_knob,
    draw_plate,
    draw_well,
    ink_of,
    key_width,
)


class Widget:
    """Element in a rectangle.

    `tip` is its hover text, `key` the key that presses it.
    """

    sound = "press"  # effect of a press; empty for a widget that is silent under the hand

    @property
    def sound_variant(self) -> int:
        """Variant of the effect, or -1 for any."""
        return -1

    def __init__(self, rect: Rect, tip: str = "", key: str = ""):
        self.rect = rect
        self.tip = tip
        self.key = key
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def takes_focus(self) -> bool:
        """True if the keyboard focus may move to it."""
        return True

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is on the widget."""
        return bool(self.rect.collidepoint(x, y))

    def press(self, x: float, y: float) -> None:
        """Handle the left button going down on the widget."""

    def drag(self, x: float, y: float) -> None:
        """Handle a pointer move while the widget is held by the left button."""

    def click(self, x: float, y: float) -> None:
        """Handle the button going up on the widget, or its key (then at its middle)."""

    def wheel(self, steps: int) -> bool:
        """Handle the wheel over the widget; return whether it used the wheel."""
        return False

    def typed(self, intent: InputEvent) -> bool:
        """Handle a key or text while the widget has the focus; return whether it used it."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget."""


def state_of(widget: Widget) -> str:
    """Return the state of a button's plate: "off", "down", "over" or "rest"."""
    if not widget.enabled:
        return "off"
    if not widget.hovered:
        return "rest"
    return "down" if widget.pressed else "over"


LABEL_UP, SUB_DOWN = 0.17, 0.27  # shares of a button's height from its middle, if it has a second line
CUE_INSET, CUE_GAP = 5.0, 8.0  # logical distances of a key cue from the edge and from the label


class Button(Widget):
    """Plaque with a label, and an optional icon, second line and key cue."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        action: Callable[[], object],
        look: str = "paper",
        icon: str = "",
        sub: str = "",
        tip: str = "",
        key: str = "",
        style: str | Style = "",
    ):
        super().__init__(rect, tip, key)
        self.label = label
        self.action = action
        self.look = look
        self.icon = icon
        self.sub = sub
        self.style = style or ("main button" if look == "main" else "button")
        self.glowing = False

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        state = state_of(self)
        if self.glowing and self.enabled:
            draw_glow(canvas, self.rect, 8)
        draw_plate(canvas, self.rect, self.look, state)
        is_waiting = self.look in WAITING
        colour = ink_of(self.look) if self.enabled or is_waiting else OFF_INK
        x, y = self.rect.centerx, self.rect.centery + (1 if state == "down" else 0)
        if self.sub:
            y -= self.rect.height * LABEL_UP
        size = text.style_of(self.style).size
        wide = text.width(self.label, self.style, canvas.scale) if self.label else 0.0
        gap = size * 0.45 if self.icon and self.label else 0.0
        side = size * 1.15 if self.icon else 0.0
        room = max(self.rect.width - 16, self.rect.width * 0.8)
        content = gap + side + min(wide, room)
        has_cue = bool(self.key) and self.rect.height >= 30 and not is_waiting
        left = x - content / 2
        if has_cue:  # the label gives way to the cue to the left; a cue for which there is no room is left out
            clear = self.rect.right - CUE_INSET - key_width(canvas, self.key) - CUE_GAP - content
            left = min(left, clear)
            has_cue = left >= self.rect.x + CUE_INSET
        left = left if has_cue else x - content / 2
        if self.icon:
            icons.draw(canvas, self.icon, left + side / 2, y, side, colour)
        x = left + side + gap + min(wide, room) / 2
        canvas.text(self.label, x, y, self.style, colour, "center", room=room)
        if self.sub:
            y += self.rect.height * (LABEL_UP + SUB_DOWN)
            canvas.text(self.sub, self.rect.centerx, y, "small italic", colour, "center", room=room)
        if has_cue:
            draw_key(canvas, self.key, self.rect.right - CUE_INSET, self.rect.bottom - 4, self.enabled, colour)
        if self.focused:
            draw_focus(canvas, self.rect)


class RoundButton(Widget):
    """Medallion with an icon."""

    def __init__(
        self, x: float, y: float, size: float, icon: str, action: Callable[[], object], tip: str, key: str = ""
    ):
        super().__init__(Rect(x - size / 2, y - size / 2, size, size), tip, key)
        self.icon = icon
        self.action = action
        self.lit = False

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        size = self.rect.width
        state = state_of(self)
        draw_plate(canvas, self.rect, "paper", state, radius=size / 2)
        colour = INK if self.enabled else rgb("#9A875F")
        if self.lit:
            draw_glow(canvas, self.rect, 6, size / 2)
        icons.draw(
            canvas, self.icon, self.rect.centerx, self.rect.centery + (1 if state == "down" else 0), size * 0.5, colour
        )
        if self.focused:
            draw_focus(canvas, self.rect, size / 2)


class Toggle(Widget):
    """Switch with two states."""

    sound = "toggle"

    @property
    def sound_variant(self) -> int:
        """Variant of the effect: the rising one turns it on."""
        return int(self.on)

    WIDTH, HEIGHT = 44.0, 24.0

    def __init__(self, x: float, y: float, on: bool, changed: Callable[[bool], object], tip: str = ""):
        super().__init__(Rect(x, y - self.HEIGHT / 2, self.WIDTH, self.HEIGHT), tip)
        self.on = on
        self.changed = changed

    def click(self, x: float, y: float) -> None:
        self.on = not self.on
        self.changed(self.on)

    def draw(self, canvas: Canvas) -> None:
        fill = GOOD_DARK if self.on else rgb("#CDBB93")
        draw_well(canvas, self.rect, self.HEIGHT / 2, fill)
        if self.on:
            icons.draw(canvas, "check", self.rect.x + 13, self.rect.centery, 12, PALE)
        else:
            icons.draw(canvas, "ring", self.rect.right - 12, self.rect.centery, 9, rgb("#6E5A36"))
        size = self.HEIGHT + 1
        x = self.rect.right - size + 1 if self.on else self.rect.x - 1
        draw_knob(canvas, x + size / 2, self.rect.centery, size, self.hovered)
        if self.focused:
            draw_focus(canvas, self.rect, self.HEIGHT / 2)


class Segments(Widget):
    """Row of segments of which one is chosen."""

    sound = "tab"

    def __init__(
        self,
        rect: Rect,
        labels: Sequence[str],
        chosen: int,
        changed: Callable[[int], object],
        tip: str = "",
        tips: Sequence[str] = (),
        style: str | Style = "text",
    ):
        super().__init__(rect, tip)
        self.labels = list(labels)
        self.tips = list(tips)
        self.chosen = chosen
        self.changed = changed
        self.style = style

    def click(self, x: float, y: float) -> None:
        at = int((x - self.rect.x) / self.rect.width * len(self.labels))
        self.choose(max(0, min(len(self.labels) - 1, at)))

    def choose(self, at: int) -> None:
        """Choose one segment."""
        if at != self.chosen:
            self.chosen = at
            self.changed(at)

    def typed(self, intent: InputEvent) -> bool:
        if isinstance(intent, KeyPressed) and intent.key in ("left", "right"):
            self.choose((self.chosen + (1 if intent.key == "right" else -1)) % len(self.labels))
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        draw_well(canvas, self.rect, 7, rgb("#E9DABA"))
        part = self.rect.width / len(self.labels)
        for at, label in enumerate(self.labels):
            box = Rect(self.rect.x + part * at + 2.5, self.rect.y + 2.5, part - 5, self.rect.height - 5)
            if at == self.chosen:
                draw_chip(canvas, box)
            ink = INK if at == self.chosen else SEPIA
            canvas.text(label, box.centerx, box.centery, self.style, ink, "center", room=box.width - 4)
        if self.focused:
            draw_focus(canvas, self.rect)


class Slider(Widget):
    """Slider for a number within bounds."""

    sound = ""

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], object],
        step: int = 1,
        tip: str = "",
    ):
        super().__init__(rect, tip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.changed = changed

    def _set(self, x: float) -> None:
        share = min(1.0, max(0.0, (x - self.rect.x - 10) / (self.rect.width - 20)))
        self._to(self.low + share * (self.high - self.low))

    def _to(self, number: float) -> None:
        value = self.low + round((number - self.low) / self.step) * self.step
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def press(self, x: float, y: float) -> None:
        self._set(x)

    def drag(self, x: float, y: float) -> None:
        self._set(x)

    def wheel(self, steps: int) -> bool:
        self._to(self.value + steps * self.step)
        return True

    def typed(self, intent: InputEvent) -> bool:
        if isinstance(intent, KeyPressed) and intent.key in ("left", "right"):
            self._to(self.value + (self.step if intent.key == "right" else -self.step))
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        groove = Rect(self.rect.x, self.rect.centery - 4, self.rect.width, 8)
        draw_well(canvas, groove, 4, rgb("#D8C69C"))
        share = (self.value - self.low) / (self.high - self.low)
        x = self.rect.x + 10 + share * (self.rect.width - 20)
        if share > 0:
            canvas.fill((groove.x + 3, groove.y + 2, x - groove.x - 3, 4), rgb("#23747D"))
        for tick in range(5):
            canvas.fill(
                (self.rect.x + 10 + tick / 4 * (self.rect.width - 20) - 0.5, groove.bottom + 2, 1, 4), GOLD_DARK
            )
        draw_knob(canvas, x, self.rect.centery, 23, self.hovered)
        if self.focused:
            draw_focus(canvas, self.rect)


class TextField(Widget):
    """Field for one line of typed text."""

    sound = ""

    def __init__(
        self, rect: Rect, value: str, changed: Callable[[str], object], limit: int = 24, hint: str = "", tip: str = ""
    ):
        super().__init__(rect, tip)
        self.changed = changed
        self.hint = hint
        self.done: Callable[[], object] | None = None
        self.line = TextEdit(value, limit, len(value), len(value))
        self._scale = 1.0  # scale of the canvas it was last drawn on

    @property
    def value(self) -> str:
        """Text in the field."""
        return self.line.words

    @value.setter
    def value(self, words: str) -> None:
        self.line.words = words
        self.line.go("end", False)

    def press(self, x: float, y: float) -> None:
        self.line.point(self._letter_at(x))

    def drag(self, x: float, y: float) -> None:
        self.line.point(self._letter_at(x), selecting=True)

    def _letter_at(self, x: float) -> int:
        """Return the position of the letter before which a click puts the caret."""
        away = x - self.rect.x - 10
        return min(range(len(self.value) + 1), key=lambda at: abs(self._wide(at) - away))

    def _wide(self, letters: int) -> float:
        return text.width(self.value[:letters], "large", self._scale)

    def typed(self, intent: InputEvent) -> bool:
        before = self.value
        if isinstance(intent, TextEntered):
            self.line.put(untrusted.typed(intent.text))
        elif isinstance(intent, KeyPressed) and intent.key == "return" and self.done is not None:
            self.done()
            return True
        elif not (isinstance(intent, KeyPressed) and self._takes(intent)):
            # Letters arrive as text too; a field with the focus keeps them from being shortcuts.
            return isinstance(intent, KeyPressed) and len(intent.key) == 1 and not intent.ctrl
        if self.value != before:
            self.changed(self.value)
        return True

    def _takes(self, intent: KeyPressed) -> bool:
        """Handle a key that edits the line or moves in it; return whether it was one."""
        key, line = intent.key, self.line
        if key in ("backspace", "delete"):
            if intent.ctrl:
                line.select_all()
            line.rub_out(-1 if key == "backspace" else 1)
        elif key in ("left", "right", "home", "end"):
            line.go(key, intent.shift)
        elif intent.ctrl and key == "a":
            line.select_all()
        elif intent.ctrl and key in ("c", "x"):
            copy_to_clipboard(line.selected or line.words)
            if key == "x" and line.selected:
                line.rub_out(-1)
        elif intent.ctrl and key == "v":
            line.put(untrusted.typed(clipboard()).strip())
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        self._scale = canvas.scale
        draw_well(canvas, self.rect, 6, rgb("#FFFBEF"))
        x, room = self.rect.x + 10, self.rect.width - 22
        if self.focused and self.line.selected:
            low, high = (self._wide(at) for at in self.line.span)
            canvas.fill((x + low, self.rect.y + 5, min(high, room) - low, self.rect.height - 10), GOLD, 0.4)
        if self.value:
            canvas.text(self.value, x, self.rect.centery, "large", INK, room=room)
        elif not self.focused:
            canvas.text(self.hint, x, self.rect.centery, "italic", rgb("#7A6440"), room=room)
        if self.focused:
            at = min(self._wide(self.line.caret), room)
            canvas.fill((x + at + 1, self.rect.y + 6, 1.5, self.rect.height - 12), RED)
            draw_focus(canvas, self.rect, 6)


class Area(Widget):
    """Invisible area with a hover text, and a click if it has an action.

    It draws nothing itself but the focus.
    """

    sound = ""

    def __init__(self, rect: Rect, tip: str = "", action: Callable[[], object] | None = None):
        super().__init__(rect, tip)
        self.action = action

    @property
    def takes_focus(self) -> bool:
        return self.action is not None

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            draw_focus(canvas, self.rect)

    def click(self, x: float, y: float) -> None:
        if self.action is not None:
            self.action()
