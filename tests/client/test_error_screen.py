"""The error screen offers a report for the bug form."""

from __future__ import annotations

import pytest

from game.locale import tr
from game.scenes.error_screen import ErrorScreen
from game.shell.app import App
from game.ui.widgets.widgets import Button


@pytest.mark.parametrize("works", [True, False])
def test_a_button_copies_the_report_of_the_error(works: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return works

    said: list[str] = []
    monkeypatch.setattr("game.scenes.error_screen.copy_to_clipboard", copy)
    app = App((1280, 720), hidden=True)
    monkeypatch.setattr(app, "notice", said.append)
    scene = ErrorScreen(app, ZeroDivisionError("at Ada's table"))
    scene.enter()
    buttons = {one.label: one for one in scene.panel.widgets if isinstance(one, Button)}
    buttons[tr("apology.copy")].action()
    assert "Error: ZeroDivisionError" in copied[0]
    assert "Ada" not in copied[0]
    assert said == [tr("apology.copied" if works else "apology.uncopied")]
