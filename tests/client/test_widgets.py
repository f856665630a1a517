"""Widgets learn everything from intents and report the choice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.locale import tr
from game.shell.app import App
from game.ui.input_events import (
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    WheelScrolled,
)
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Area, Button, Segments, Slider, TextField, Toggle
from tests.client import tables


@pytest.fixture
def app() -> App:
    return tables.HiddenApp()


def click(panel: WidgetPanel, x: float, y: float) -> None:
    panel.handle(PointerMoved(x, y))
    panel.handle(PointerPressed(x, y))
    panel.handle(PointerReleased(x, y))


def test_a_button_acts_when_it_is_pressed_and_released_on_it() -> None:
    told: list[str] = []
    panel = WidgetPanel([Button(Rect(10, 10, 100, 40), "Sail", lambda: told.append("sail"))])
    click(panel, 50, 30)
    assert told == ["sail"]


def test_a_button_does_nothing_when_the_pointer_leaves_it_before_the_release() -> None:
    told: list[str] = []
    panel = WidgetPanel([Button(Rect(10, 10, 100, 40), "Sail", lambda: told.append("sail"))])
    panel.handle(PointerPressed(50, 30))
    panel.handle(PointerMoved(300, 300, True))
    panel.handle(PointerReleased(300, 300))
    assert told == []


def test_a_disabled_button_does_nothing_and_passes_no_click_on() -> None:
    told: list[str] = []
    below = Button(Rect(0, 0, 200, 200), "below", lambda: told.append("below"))
    above = Button(Rect(10, 10, 100, 40), "above", lambda: told.append("above"))
    above.enabled = False
    panel = WidgetPanel([below, above])
    click(panel, 50, 30)
    assert told == []


def test_the_topmost_widget_takes_the_click() -> None:
    told: list[str] = []
    panel = WidgetPanel(
        [Button(Rect(0, 0, 90, 90), name, lambda name=name: told.append(name)) for name in ("below", "above")]
    )
    click(panel, 40, 40)
    assert told == ["above"]


def test_a_key_presses_its_button_unless_something_is_being_typed() -> None:
    told: list[str] = []
    field = TextField(Rect(0, 100, 200, 30), "", lambda value: None)
    panel = WidgetPanel([Button(Rect(0, 0, 90, 30), "Hint", lambda: told.append("hint"), key="h"), field])
    panel.handle(KeyPressed("h"))
    assert told == ["hint"]
    panel.set_focus(field)
    panel.handle(KeyPressed("h"))
    panel.handle(TextEntered("h"))
    assert told == ["hint"]
    assert field.value == "h"


def test_a_slider_follows_the_pointer_that_drags_it_and_stays_between_its_ends() -> None:
    told: list[int] = []
    slider = Slider(Rect(0, 0, 220, 26), 0, 100, 50, told.append, 5)
    panel = WidgetPanel([slider])
    panel.handle(PointerPressed(60, 13))
    panel.handle(PointerMoved(160, 13, True))
    panel.handle(PointerMoved(900, 400, True))
    panel.handle(PointerReleased(900, 400))
    assert told == [25, 75, 100]
    panel.handle(PointerMoved(100, 13))
    panel.handle(WheelScrolled(100, 13, -1))
    assert slider.value == 95


def test_segments_report_only_changes() -> None:
    told: list[int] = []
    segments = Segments(Rect(0, 0, 300, 30), ["a", "b", "c"], 0, told.append)
    panel = WidgetPanel([segments])
    click(panel, 50, 15)
    click(panel, 150, 15)
    panel.set_focus(segments)
    panel.handle(KeyPressed("right"))
    panel.handle(KeyPressed("right"))
    assert told == [1, 2, 0]


def test_a_toggle_switches_by_click_and_by_space() -> None:
    told: list[bool] = []
    toggle = Toggle(10, 20, False, told.append)
    panel = WidgetPanel([toggle])
    click(panel, 20, 20)
    panel.set_focus(toggle)
    panel.handle(KeyPressed("space"))
    assert told == [True, False]


def test_a_field_takes_text_up_to_its_limit_and_returns_it() -> None:
    told: list[str] = []
    field = TextField(Rect(0, 0, 200, 30), "Zu", told.append, limit=4)
    panel = WidgetPanel([field])
    click(panel, 190, 10)
    for letter in "an\x07ino":
        panel.handle(TextEntered(letter))
    assert field.value == "Zuan"
    panel.handle(KeyPressed("backspace"))
    panel.handle(KeyPressed("backspace", ctrl=True))
    assert told[-2:] == ["Zua", ""]


def test_tab_cycles_through_usable_widgets() -> None:
    def nothing(*_: Any) -> None:
        return None

    first, off, place, last = (
        Button(Rect(0, 0, 9, 9), "", nothing),
        Button(Rect(0, 0, 9, 9), "", nothing),
        Area(Rect(0, 0, 9, 9)),
        Toggle(0, 0, False, nothing),
    )
    off.enabled = False
    panel = WidgetPanel([first, off, place, last])
    panel.handle(KeyPressed("tab"))
    assert panel.focus is first
    panel.handle(KeyPressed("tab"))
    assert panel.focus is last
    panel.handle(KeyPressed("tab"))
    assert panel.focus is first
    panel.handle(KeyPressed("tab", shift=True))
    assert panel.focus is last


def test_a_hover_text_waits_and_never_leaves_the_window(app: App) -> None:
    panel = WidgetPanel([Area(Rect(1200, 660, 80, 60), "A long word about the corner of the window, to be read here")])
    canvas = app.canvas()
    panel.handle(PointerMoved(1270, 710))
    canvas.surface.fill((0, 0, 0))
    panel.draw_tip(canvas)
    assert canvas.surface.get_bounding_rect().width in (0, 1280)
    before = canvas.surface.copy()
    panel.update(1.0)
    panel.draw_tip(canvas)
    assert canvas.surface.get_at((1000, 660)) != before.get_at((1000, 660))
    panel.handle(PointerLeft())
    assert panel.widgets[0].hovered is False


def test_the_keyboard_focus_survives_a_new_layout() -> None:
    panel = WidgetPanel()
    boxes = [Rect(0, 40 * at, 100, 30) for at in range(3)]

    def build(count: int) -> None:
        panel.clear()
        for box in boxes[:count]:
            panel.add(Button(box, "one", lambda: None))

    build(3)
    panel.set_focus(panel.widgets[1])
    build(3)
    assert panel.focus is panel.widgets[1]
    assert panel.focus.focused
    build(1)
    assert panel.focus is None


def test_arrows_move_the_focus_unless_a_widget_uses_them() -> None:
    pressed: list[str] = []
    spots = [(0, 0), (200, 0), (0, 100), (200, 100)]
    panel = WidgetPanel([Button(Rect(x, y, 80, 30), "", lambda: None) for x, y in spots])
    panel.add(Button(Rect(400, 0, 80, 30), "", lambda: pressed.append("up"), key="up"))
    for key, at in (("down", 0), ("right", 1), ("down", 3), ("left", 2), ("left", 2)):
        assert panel.handle(KeyPressed(key))
        assert panel.focus is panel.widgets[at]
    assert panel.handle(KeyPressed("up"))
    assert pressed == ["up"]
    assert panel.focus is panel.widgets[2]


@pytest.mark.parametrize(("key", "room"), [("escape", 50), ("t", 36)])
def test_a_label_gives_way_to_its_key_cue(key: str, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, tuple[float, str]] = {}
    canvas = Canvas(pygame.Surface((400, 100)), 1.0)
    monkeypatch.setattr(canvas, "text", lambda words, x, *rest, **more: drawn.update({words: (x, rest[1])}))
    label = "Main menu"
    wide = text.width(label, "button", 1.0)
    button = Button(Rect(10, 10, wide + room, 50), label, lambda: None, key=key)
    button.draw(canvas)
    x = drawn.pop(label)[0]
    assert len(drawn) == (room > text.width(tr("key.escape"), "small", 1.0) or key == "t")
    for cue, (end, style) in drawn.items():
        assert x + wide / 2 < end - text.width(cue, style, 1.0)
    assert x - wide / 2 > button.rect.x
