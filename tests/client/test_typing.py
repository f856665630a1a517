"""A text field: letters appear at the caret, and a selection is replaced."""

from __future__ import annotations

import pytest

from game.ui.input_events import KeyPressed, TextEntered
from game.ui.render.canvas import Rect
from game.ui.text_edit import TextEdit
from game.ui.widgets import widgets
from game.ui.widgets.widgets import TextField


def field(words: str, told: list[str] | None = None, limit: int = 24) -> TextField:
    return TextField(Rect(0, 0, 300, 30), words, (told if told is not None else []).append, limit)


def press(made: TextField, *keys: str, shift: bool = False, ctrl: bool = False) -> None:
    for key in keys:
        made.typed(KeyPressed(key, shift, ctrl))


def test_letters_are_inserted_at_the_caret() -> None:
    made = field("Zan")
    press(made, "left")
    made.typed(TextEntered("u"))
    assert made.value == "Zaun"
    press(made, "home")
    made.typed(TextEntered("Il "))
    assert made.value == "Il Zaun"
    press(made, "end")
    made.typed(TextEntered("!"))
    assert made.value == "Il Zaun!"


def test_typing_replaces_the_selection() -> None:
    told: list[str] = []
    made = field("Caterina", told)
    press(made, "a", ctrl=True)
    made.typed(TextEntered("Bice"))
    assert made.value == "Bice"
    press(made, "left", "left", shift=True)
    made.typed(TextEntered("x"))
    assert made.value == "Bix"
    press(made, "home", shift=True)
    press(made, "delete")
    assert made.value == ""
    assert told == ["Bice", "Bix", ""]


def test_delete_and_backspace_remove_one_letter_on_their_side() -> None:
    made = field("Marco")
    press(made, "left", "left")
    press(made, "backspace")
    assert made.value == "Maco"
    press(made, "delete")
    assert made.value == "Mao"
    press(made, "home", "backspace")
    assert made.value == "Mao"
    press(made, "backspace", ctrl=True)
    assert made.value == ""


def test_the_systems_keys_copy_cut_and_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(widgets, "copy_to_clipboard", board.append)
    monkeypatch.setattr(widgets, "clipboard", lambda: board[-1])
    made = field("Bianca")
    press(made, "a", "x", ctrl=True)
    assert made.value == ""
    press(made, "v", "v", ctrl=True)
    assert made.value == "BiancaBianca"


def test_a_line_keeps_its_maximum_length() -> None:
    made = field("Zuan", limit=5)
    made.typed(TextEntered("etto"))
    assert made.value == "Zuane"
    press(made, "a", ctrl=True)
    made.typed(TextEntered("Beppino"))
    assert made.value == "Beppi"


def test_the_pointer_sets_the_caret_and_the_selection() -> None:
    made = field("Lorenzo")
    made.press(1, 15)
    assert made.line.caret == 0
    made.drag(299, 15)
    assert made.line.selected == "Lorenzo"
    made.press(299, 15)
    assert made.line.caret == 7
    assert made.line.selected == ""


def test_an_arrow_ends_a_selection_at_its_side() -> None:
    line = TextEdit("abc", 9)
    line.select_all()
    line.go("left", False)
    assert (line.caret, line.selected) == (0, "")
    line.select_all()
    line.go("right", False)
    assert (line.caret, line.selected) == (3, "")
