"""Panel of widgets that share a pointer, a focus and a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.ui.input_events import (
    LEFT,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    WheelScrolled,
)

from ..arrow_navigation import ARROWS, next_to
from ..render.canvas import Canvas, Rect
from ..theme import TOOLTIP_DELAY
from ..ui_sound import UI_SOUND
from .widget_drawing import draw_tooltip
from .widgets import Area, Segments, TextField, Widget

W = TypeVar("W", bound=Widget)


class WidgetPanel:
    """Widgets that share a pointer, a focus and a tooltip."""

    def __init__(self, widgets: Sequence[Widget] = ()):
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self._lost: tuple[type[Widget], tuple[float, float]] | None = None  # focus before `clear`
        self._held: Widget | None = None
        self._over: Widget | None = None
        self._since = 0.0
        self._at = (0.0, 0.0)

    def add(self, widget: W) -> W:
        """Add a widget and return it."""
        self.widgets.append(widget)
        if self._lost == _place(widget):
            self.set_focus(widget)
        return widget

    def clear(self) -> None:
        """Remove all widgets.

        The keyboard focus stays where it was if such a widget comes there again.
        """
        self._lost = _place(self.focus) if self.focus is not None else None
        self.widgets.clear()
        self.focus = self._held = self._over = None

    @property
    def held(self) -> Widget | None:
        """Widget on which the button is held down."""
        return self._held

    def cut(self, length: int) -> None:
        """Remove all widgets but the first `length`.

        A removed widget that was held or in focus has no further effect.
        """
        gone = self.widgets[length:]
        del self.widgets[length:]
        self._held = None if self._held in gone else self._held
        self._over = None if self._over in gone else self._over
        if self.focus in gone:
            self.set_focus(None)

    def hold(self, widget: Widget) -> None:
        """Go on holding a widget that replaces the held one."""
        self._held = widget
        widget.pressed = widget.hovered = True

    def under(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget at a point."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(x, y):
                return widget
        return None

    def set_focus(self, widget: Widget | None) -> None:
        """Give the keyboard focus to a widget."""
        if self.focus is not None:
            self.focus.focused = False
        self.focus, self._lost = widget, None
        if widget is not None:
            widget.focused = True

    def handle(self, intent: InputEvent) -> bool:
        """Handle an input event; return whether a widget used it."""
        match intent:
            case PointerMoved(x, y):
                return self._move(x, y)
            case PointerLeft():
                self._hover(None)
            case PointerPressed(x, y, button) if button == LEFT:
                return self._press(x, y)
            case PointerReleased(x, y, button) if button == LEFT:
                return self._release(x, y)
            case WheelScrolled(x, y, steps):
                found = self.under(x, y)
                return found is not None and found.enabled and found.wheel(steps)
            case KeyPressed() | TextEntered():
                return self._type(intent)
        return False

    def _move(self, x: float, y: float) -> bool:
        self._at = (x, y)
        if self._held is not None:
            self._held.hovered = self._held.contains(x, y)
            self._held.drag(x, y)
            return True
        found = self.under(x, y)
        self._hover(found)
        return found is not None

    def _hover(self, found: Widget | None) -> None:
        if found is self._over:
            return
        if self._over is not None:
            self._over.hovered = False
        self._over = found
        self._since = 0.0
        if found is not None:
            found.hovered = True
            if found.enabled and found.sound:
                UI_SOUND.play("hover", -1)

    def _press(self, x: float, y: float) -> bool:
        self._move(x, y)
        found = self.under(x, y)
        self.set_focus(found if isinstance(found, TextField) else None)
        if found is None:
            return False
        if found.enabled:
            self._held = found
            found.pressed = True
            if found.sound:
                UI_SOUND.play(found.sound, found.sound_variant)
            found.press(x, y)
        return True

    def _release(self, x: float, y: float) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        if held.enabled and held.contains(x, y):
            held.click(x, y)
        self._move(x, y)
        return True

    def _type(self, intent: InputEvent) -> bool:
        if self.focus is not None and self.focus.enabled and self.focus.visible:
            if self.focus.typed(intent):
                return True
            if (
                isinstance(intent, KeyPressed)
                and intent.key in ("return", "space")
                and not isinstance(self.focus, TextField)
            ):
                self.focus.click(*self.focus.rect.center)
                return True
        if isinstance(intent, KeyPressed):
            if intent.key == "tab":
                self._tab(-1 if intent.shift else 1)
                return True
            if not isinstance(self.focus, TextField):
                for widget in reversed(self.widgets):
                    if widget.visible and widget.enabled and widget.key and widget.key == intent.key:
                        widget.click(*widget.rect.center)
                        return True
                return self._go(intent.key)
        return False

    def _go(self, key: str) -> bool:
        """Move the focus in an arrow's direction.

        Returns whether the key is an arrow and there is any widget to go to.
        """
        stops = self._stops()
        if key not in ARROWS or not stops:
            return False
        spots = [widget.rect.center for widget in stops]
        at = next_to(spots, self.focus.rect.center, key) if self.focus in stops else 0
        if at >= 0:
            self.set_focus(stops[at])
        return True

    def _stops(self) -> list[Widget]:
        """Return the widgets that the keys can reach."""
        return [one for one in self.widgets if one.visible and one.enabled and one.takes_focus]

    def _tab(self, step: int) -> None:
        stops = self._stops()
        if stops:
            at = stops.index(self.focus) + step if self.focus in stops else (0 if step > 0 else -1)
            self.set_focus(stops[at % len(stops)])

    def update(self, seconds: float) -> None:
        """Advance the time that the pointer has rested."""
        self._since += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, in order."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)

    def draw_tip(self, canvas: Canvas, clear: Sequence[Rect] = ()) -> None:
        """Draw the hover text, if the pointer has rested long enough."""
        over = self._over
        if over is not None and over.visible and self._held is None and self._since >= TOOLTIP_DELAY:
            tip = over.tip
            if isinstance(over, Segments) and over.tips:
                at = int((self._at[0] - over.rect.x) / over.rect.width * len(over.labels))
                tip = over.tips[max(0, min(len(over.tips) - 1, at))]
            if tip:
                draw_tooltip(canvas, tip, *self._at, clear)


def buttons_of(panel: WidgetPanel) -> list[Rect]:
    """Return the rectangles of a panel's visible buttons."""
    return [one.rect for one in panel.widgets if one.visible and not isinstance(one, Area)]


def _place(widget: Widget) -> tuple[type[Widget], tuple[float, float]]:
    """Return a widget's type and centre, which identify it after a rebuild."""
    return type(widget), widget.rect.center
