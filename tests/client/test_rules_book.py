"""The rule book's pages: no overlap and no overflow in any language."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game import locale
from game.languages import LANGUAGES
from game.locale.rule_pages import chapters
from game.rules import GAMES
from game.rules.gondola.board import START, TILES
from game.scenes.rulebook.page_drawing import PAGE_LEFT, PAGE_MARGIN
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.rulebook.table_picture import RING, Crop
from game.scenes.rulebook.typesetting import (
    BLOCK_GAPS,
    LAST,
    MOST_BLANK,
    PICTURE_LEAST,
    PICTURE_MOST,
    PICTURE_RISE,
    TEXT_TOP,
    Typesetter,
    split_initial,
)
from game.tables.hud.rulebook_figures import figures_of
from game.tables.hud.rulebook_pictures import CLOSING, pictures_of
from game.ui.art.book import COLUMN
from game.ui.render import rich_text, text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD, Style
from tests.client import tables
from tests.client.player import FRAME


def opened(game: str) -> RulebookScene:
    """Return a game's rulebook, laid out."""
    book = RulebookScene(tables.app(), game)
    book.resized()
    return book


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_a_footnote_and_no_page_overflows_or_stays_blank(game: str, lang: str) -> None:
    locale.choose(lang)
    book = opened(game)
    setter = Typesetter(game, 1.0)
    found = []
    for page in book.pages:
        assert page.column
        assert page.end <= LAST + BLOCK_GAPS["row"]
        assert LAST - page.end <= MOST_BLANK * (LAST - TEXT_TOP)
        for placed in page.column:
            for note, (x, y) in zip(placed.notes, setter.signs(placed) if placed.notes else (), strict=True):
                found.append(note)
                assert 0 < x <= COLUMN + PAGE_MARGIN
                assert TEXT_TOP <= y <= LAST
    rulings = [block for chapter in chapters(game, lang) for block in chapter.blocks if block.kind == "ruling"]
    assert found == rulings


def test_a_click_opens_a_footnote_and_shows_no_number() -> None:
    book = opened("venezia")
    book.turn_to(next(at for at, page in enumerate(book.pages) if any(placed.notes for placed in page.column)))
    sign = book.footnotes[0]
    assert not sign.is_open
    sign.click(*sign.rect.center)
    assert sign.is_open
    assert "V17" not in sign.words
    book._search("full rounds")
    assert [one.is_open for one in book.footnotes] == [False, True, False]


@pytest.mark.parametrize("height", [PICTURE_LEAST, PICTURE_MOST])
@pytest.mark.parametrize("game", GAMES)
def test_chapters_but_the_last_have_pictures_that_show_what_they_point_at(game: str, height: float) -> None:
    found = pictures_of(game)
    assert {*found} - {CLOSING} == {chapter.key for chapter in chapters(game)[:-1]}
    for key, picture in found.items():
        area = Crop(game, key, height).area
        assert len(picture.callouts) in (2, 3)
        for callout in picture.callouts:
            assert area.inflate(-2 * RING, -2 * RING).collidepoint(callout.x, callout.y), key


def test_gondolas_list_of_tiles_holds_every_kind_within_its_column() -> None:
    figure = figures_of("gondola")["list"]
    canvas = Canvas(pygame.Surface((round(COLUMN), round(figure.height))), 1.0)
    drawn: list[tuple[str, Rect]] = []

    def note(words: str, x: float, y: float, style: str, ink: object, align: str = "left", **_: object) -> None:
        wide = text.width(words, style, 1.0)
        drawn.append((words, Rect(x - wide / 2 if align == "center" else x, y - 8, wide, 16)))

    canvas.text = note  # type: ignore[method-assign, assignment]
    figure.draw(canvas, 0, 0)
    figures = [words for words, _ in drawn]
    for tile in (tile for tile in TILES if tile.stack != START):
        for figure_of_tile in (tile.speed, tile.current, tile.capacity):
            if figure_of_tile:
                figures.remove(str(figure_of_tile))
        if tile.copies > 1:
            figures.remove(f"\u00d7{tile.copies}")
    assert len(figures) == 6
    for words, box in drawn:
        assert Rect(0, 0, COLUMN, figure.height).contains(box), words


def test_a_chapters_picture_is_drawn_with_its_frame() -> None:
    made = tables.app(drawn=True)
    book = RulebookScene(made, "gondola", "race")
    made.scenes = []
    made.begin(book)
    made.step(FRAME, [])
    placed = next(one for one in book.pages[book.at].column if one.block.words == ("race",))
    x, y = book.box.centerx + PAGE_LEFT, book.box.y + placed.y - PICTURE_RISE
    edge = made.picture.get_at((round(x + COLUMN / 2), round(y + 1.4)))
    assert math.dist(edge[:3], GOLD) < 60


def test_text_that_begins_bold_is_measured_as_it_is_drawn() -> None:
    assert split_initial("**Bank:** take one") == ("B", "**ank:** take one")
    assert split_initial("Take one") == ("T", "ake one")


@pytest.mark.parametrize("room", range(60, 180, 4))
def test_adjoining_words_in_two_styles_break_together(room: int) -> None:
    lines = rich_text.layout("the place is called l'**incrocio**, and a gondola lies there", room, 16, 1.0)
    for line in lines:
        end = line[-1]
        assert end.x + text.width(end.words, Style(end.kind, 16)) <= max(room, 80)
    for above, below in pairwise(lines):
        assert above[-1].words not in ("l'", "incrocio")
        assert below[0].words not in ("incrocio", ",")


@pytest.mark.parametrize("game", GAMES)
def test_a_search_opens_a_page_that_has_the_words(game: str) -> None:
    book = RulebookScene(tables.app(), game)
    book.resized()
    searched = 0
    for chapter in book.chapters:
        said = [block for block in chapter.blocks if block.kind in ("text", "point", "step")]
        words = " ".join(said[-1].words).replace("*", "").split() if said else []
        for length in (1, 3) if words else ():
            book._search(" ".join(words[-length:]))
            assert book.pages[book.at].holds(book.search), (chapter.title, book.search)
            assert book.chosen in (book.pages[book.at].head, *book.pages[book.at].chapters)
            searched += 1
    assert searched > 8
