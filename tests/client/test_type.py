"""No text in the least window is smaller than may be read, on any scene and any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import gallery
from game.tables import TABLES
from game.ui import text
from game.ui.canvas import SPRITES
from game.ui.theme import SMALLEST, STYLES, Style
from tests.client import tables


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[str, float]]]:
    """The texts rendered smaller than may be, with their sizes in the least window."""
    found: set[tuple[str, float]] = set()
    render = text.render

    def noted(words: str, style: str | Style, colour: Any, scale: float) -> pygame.Surface:
        size = text.style_of(style).size * scale
        if size < SMALLEST - 0.05 and words.strip():
            found.add((words, round(size, 1)))
        return render(words, style, colour, scale)

    monkeypatch.setattr(text, "render", noted)
    SPRITES.clear()
    yield found
    SPRITES.clear()


@pytest.mark.parametrize("game", TABLES)
def test_the_tables_text_is_large_enough(game: str, small: set[tuple[str, float]]) -> None:
    app = tables.app()
    for _ in gallery._tables(app, game):
        pass
    assert small == set()


def test_the_other_scenes_text_is_large_enough(small: set[tuple[str, float]]) -> None:
    app = tables.app()
    for _ in gallery._menus(app):
        pass
    assert small == set()


@pytest.mark.parametrize("style", STYLES)
def test_no_face_leaves_a_letter_blank(style: str) -> None:
    letters = "".join(chr(code) for code in range(33, 127)) + "àâçèéêëìîïòôùûœÀÇÈÉŒ«»º–’…"  # noqa: RUF001
    blank = [one for one in letters if not text.render(one, style, (0, 0, 0), 1.0).get_bounding_rect().width]
    assert not blank
