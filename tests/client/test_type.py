"""Type in the smallest window: large enough, complete, nothing on it, and no blank letter.

All scenes and tables are rendered in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pygame
import pytest

from game import locale
from game.devtools.check_texts import wording_faults
from game.devtools.gallery import gallery
from game.locale import LANGUAGES
from game.rules import GAMES
from game.shell.app import App
from game.tables.base.ui_model import Count
from game.tables.hud import chrome
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.theme import FRAME_LEFT, MIN_FONT_SIZE, STYLES, Style
from tests.client import tables
from tests.client.covered_text import covered_texts

TEXTS_OF_A_TABLE, TEXTS_OF_SCENES = 150, 500  # fewer different texts mean that things were not drawn
COLOURS_OF_A_PICTURE = 1000  # a sixteenth of the pixels of the plainest scene has twice as many
CUT_BY_DESIGN = (
    "venezia-recap",  # a long recap ends in an ellipsis; the log has all of it
    "gondola-course-half",  # so does a long turning point; its hover text has all of it
    "gondola-course",
    "murano-course-half",
    "murano-course",
)
STYLE_SHEET = "style-"  # pages for artists, with names and sizes as the code writes them


# All languages but Italian, which has the longest texts and is tested by default
OTHERS = [pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES if lang != "it"]


@pytest.fixture(params=["it", *OTHERS])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Choose a language for the time of the test."""
    SPRITES.clear()
    locale.choose(request.param)
    yield request.param
    SPRITES.clear()


class Rendered:
    """Record of rendered texts and their faults."""

    def __init__(self) -> None:
        self.texts: set[str] = set()
        self.faults: set[tuple[str, str]] = set()  # texts too small, cut, covered or ill worded, or prompts too long
        self._sprites: dict[int, tuple[pygame.Surface, str]] = {}  # sprites by identity, which are kept for it

    def note(self, sprite: pygame.Surface, words: str) -> pygame.Surface:
        """Remember the words of a sprite, and return it."""
        self._sprites[id(sprite)] = sprite, words
        return sprite

    def look(self, app: App) -> None:
        """Record the texts of the last frame that are covered in part."""
        frame = app.compositor._shown
        room = getattr(app.scenes[-1], "room", None)
        board = app.canvas().box(room.layout.board) if room is not None else pygame.Rect(0, 0, 0, 0)
        assert frame is not None
        self.faults.update((words, "covered in part") for words in covered_texts(frame, self._words, board))

    def _words(self, sprite: pygame.Surface) -> str:
        return self._sprites.get(id(sprite), (sprite, ""))[1]


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> Rendered:
    """Return a record of every text that is rendered from now on."""
    text.forget()  # so that every line is rendered from now on
    seen = Rendered()
    found = seen.faults
    render, fitted, rows, counters = text.render, text.fitted, chrome._prompt_rows, chrome.draw_counters

    def noted(words: str, style: str | Style, colour: Any, scale: float) -> pygame.Surface:
        if words not in seen.texts:
            seen.texts.add(words)
            found.update((words, fault) for fault in wording_faults(locale.language(), words))
        size = text.style_of(style).size * scale
        if size < MIN_FONT_SIZE - 0.05 and words.strip():
            found.add((words, f"{size:.1f}"))
        return seen.note(render(words, style, colour, scale), words)

    def noted_cut(words: str, style: str | Style, room: float, scale: float = 1.0) -> str:
        shown = fitted(words, style, room, scale)
        if shown != words:
            found.add((words, shown))
        return shown

    def noted_rows(words: str, wide: float, scale: float) -> Any:
        made = rows(words, wide, scale)
        if len(made[0]) > 2:
            found.add((words, "more than two rows"))
        return made

    def noted_counters(canvas: Canvas, x: float, y: float, shown: Sequence[Count]) -> Any:
        places = counters(canvas, x, y, shown)
        over = [count.text for (box, _), count in zip(places, shown, strict=True) if box.right > FRAME_LEFT]
        found.update((words, "reaches the strip of steps") for words in over)
        return places

    monkeypatch.setattr(chrome, "draw_counters", noted_counters)
    monkeypatch.setattr(chrome, "_prompt_rows", noted_rows)
    monkeypatch.setattr(text, "render", noted)
    monkeypatch.setattr(text, "fitted", noted_cut)
    return seen


def assert_painted(picture: pygame.Surface, earlier: set[int]) -> None:
    """Assert that a window shows a scene, and none of the earlier ones."""
    pixels = pygame.surfarray.array2d(picture)
    assert len(np.unique(pixels[::4, ::4])) > COLOURS_OF_A_PICTURE
    content = hash(pixels.tobytes())
    assert content not in earlier
    earlier.add(content)


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_text_is_large_enough_and_complete(game: str, spoken: str, rendered: Rendered) -> None:
    app = tables.app(drawn=True)
    earlier: set[int] = set()
    for _, picture in gallery._tables(app, game):
        assert_painted(picture, earlier)
        rendered.look(app)
    assert rendered.faults == set()
    assert len(rendered.texts) > TEXTS_OF_A_TABLE


def test_the_other_scenes_text_is_large_enough_and_complete(spoken: str, rendered: Rendered) -> None:
    app = tables.app(drawn=True)
    earlier: set[int] = set()
    known: set[tuple[str, str]] = set()
    for name, picture in gallery._menus(app):
        assert_painted(picture, earlier)
        rendered.look(app)
        if name in CUT_BY_DESIGN:
            rendered.faults.difference_update([one for one in rendered.faults - known if one[1].endswith("\u2026")])
        if name.startswith(STYLE_SHEET):
            rendered.faults.intersection_update(known)
        known.update(rendered.faults)
    assert rendered.faults == set()
    assert len(rendered.texts) > TEXTS_OF_SCENES


@pytest.mark.parametrize("style", STYLES)
def test_no_face_leaves_a_letter_blank(style: str) -> None:
    letters = "".join(chr(code) for code in range(33, 127)) + "àâçèéêëìîïòôùûœÀÇÈÉŒ«»º–’…"  # noqa: RUF001
    blank = [one for one in letters if not text.render(one, style, (0, 0, 0), 1.0).get_bounding_rect().width]
    assert not blank


@pytest.mark.parametrize("style", ["text", "subheading", "title"])
def test_an_apostrophe_is_set_as_in_print(style: str) -> None:
    typed, printed = (text.render(words, style, (0, 0, 0), 1.0) for words in ("l'oro", "l\u2019oro"))
    assert pygame.image.tobytes(typed, "RGBA") == pygame.image.tobytes(printed, "RGBA")
    assert text.width("l'oro", style) == text.width("l\u2019oro", style)


@pytest.mark.parametrize("style", ["text", "bold", "italic"])
@pytest.mark.parametrize("mark", [".", ","])
def test_a_mark_after_an_f_does_not_make_it_an_e(style: str, mark: str) -> None:
    assert text.width(f"F{mark}", style) >= text.width("F", style) + text.width(mark, style)
