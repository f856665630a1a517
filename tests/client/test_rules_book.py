"""The rule book's pages: no overlap and no overflow in any language."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import locale
from game.languages import LANGUAGES
from game.locale.rule_pages import chapters
from game.rules import GAMES
from game.scenes.rulebook.page_drawing import HEAD_LEFT, ruling_head
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.rulebook.typesetting import LAST, MARGIN_WIDTH, TEXT_TOP, Typesetter, split_initial
from game.ui.render import rich_text, text
from game.ui.theme import Style
from tests.client import tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_in_a_margin_do_not_overlap(lang: str) -> None:
    locale.choose(lang)
    made = tables.app()
    for game in GAMES:
        book = RulebookScene(made, game)
        book.resized()
        setter = Typesetter(game, made.canvas().scale)
        for page in book.pages:
            ends = [TEXT_TOP] + [placed.y + setter.height(placed.block) for placed in page.margin]
            for end, placed in zip(ends, page.margin, strict=False):
                assert placed.y >= end, placed.block.words
            assert ends[-1] <= LAST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_has_rulings_alone(lang: str) -> None:
    locale.choose(lang)
    made = tables.app()
    for game in GAMES:
        book = RulebookScene(made, game)
        book.resized()
        for page in book.pages:
            assert page.column, page.margin


def test_text_that_begins_bold_is_measured_as_it_is_drawn() -> None:
    assert split_initial("**Bank:** take one") == ("B", "**ank:** take one")
    assert split_initial("Take one") == ("T", "ake one")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_in_a_margin_show_their_whole_number(lang: str) -> None:
    locale.choose(lang)
    numbers = [
        block.words[0]
        for game in GAMES
        for chapter in chapters(game, lang)
        for block in chapter.blocks
        if block.kind == "ruling"
    ]
    for number in numbers:
        head = ruling_head(number, 1.0)
        assert head.endswith(number)
        assert text.width(head, "bold") <= MARGIN_WIDTH - HEAD_LEFT


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
