"""Texts with little room shrink or end in an ellipsis, and are never just cut."""

from __future__ import annotations

import re
from functools import partial

import pygame
import pytest

from ai.levels import LEVELS
from game.interaction.sidebar.picture_text import PictureReader
from game.languages import LANGUAGES
from game.locale import choose, tr
from game.rules.gondola.board import TILES
from game.scenes.lobby.slot_widgets import CARD
from game.tables.gondola import texts
from game.tables.gondola.draw import cards
from game.tables.hud import note_drawing
from game.tables.hud.chrome import _prompt_rows
from game.ui.render import magnifier, rich_text, text
from game.ui.render.canvas import Canvas
from tests.client.tables import app, match, shown
from tests.sources import ROOT, sources

LONG = "This goes back to before the turn of Serenissimo, and marks the match “assisted”. Undo again."


def test_long_lines_shrink_and_stay_whole() -> None:
    app()
    wide = text.width(LONG, "small") / 2.7
    for most in (3, 4):
        lines, style = text.rows(LONG, "small", wide, most)
        assert " ".join(lines) == LONG
        assert all(text.width(line, style) <= wide for line in lines)


def test_lines_too_long_for_any_size_end_in_an_ellipsis() -> None:
    app()
    lines, style = text.rows(LONG, "small", 120, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(text.width(line, style) <= 120 for line in lines)
    assert LONG.startswith(" ".join(lines)[:-1].rstrip())


@pytest.mark.parametrize("wide", [270, 300, 340, 400])
def test_no_prompt_loses_its_end_without_a_sign(wide: float) -> None:
    app()
    rows, style, _ = _prompt_rows(LONG, wide, 1.0)
    assert len(rows) <= 3
    assert " ".join(rows) == LONG or rows[-1].endswith("…")
    assert all(text.width(row, style) <= wide for row in rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_levels_fit_a_free_seat_slot(lang: str) -> None:
    app()
    choose(lang)
    for level in LEVELS:
        told = tr(f"level.{level}.line")
        lines, _ = text.rows(told, "small italic", CARD[0] - 22, 3)
        assert " ".join(lines) == told, level


@pytest.mark.parametrize("room", range(40, 160, 10))
def test_a_saints_abbreviation_stays_with_the_name(room: int) -> None:
    words = "moors at S. Pietro Martire and S. Teresa"
    lines = text.wrap(words, "small", room)
    runs = [line[-1].words for line in rich_text.layout(words, room, 14.5, 1.0)]
    assert not [line for line in (*lines, *runs) if line.endswith("S.")]


def test_wrapped_text_is_never_cut() -> None:
    cut = re.compile(r"text\.wrap\(.*\)\[:")
    found = [path.relative_to(ROOT).as_posix() for path in sources("game") if cut.search(path.read_text("utf-8"))]
    assert not found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_large_tiles_text_stays_on_its_sheet(lang: str) -> None:
    """In a tutorial at 1280x720 a large tile has only the room of the guest's words."""
    table, _ = shown(match("gondola", ("human", "doge")))
    made = table.app
    choose(lang)
    room = table.room.layout.log
    for kind in range(len(TILES)):
        reader = PictureReader(made.canvas())
        said = note_drawing.Said("", texts.tile_words(kind, 2).split("\n"), texts.tile_example(kind))
        size = room.width, room.height
        box = note_drawing.draw_card(
            reader, size, partial(note_drawing.at_foot, room), cards.LARGE, lambda *given: None, said
        )
        lowest = max(y for y, _, _ in reader._written)
        assert lowest + 6 <= box.bottom <= room.bottom, texts.tile_words(kind, 2)


@pytest.mark.parametrize("corner", [(1, 1), (1279, 719), (640, 719), (0, 300)])
def test_a_magnifier_at_the_edge_shows_nothing_beyond_the_window(corner: tuple[int, int]) -> None:
    app()
    window = pygame.Surface((1280, 720))
    window.fill((200, 180, 120))
    magnifier.draw(Canvas(window, 1.0), *corner)
    reach = round(magnifier.RADIUS + magnifier.RIM)
    x, y = (min(max(one, reach), most - reach) for one, most in zip(corner, (1280, 720), strict=True))
    spots = [(x + dx, y + dy) for dx in (-70, 0, 70) for dy in (-70, 0, 70)]
    assert {tuple(window.get_at(spot))[:3] for spot in spots} == {(200, 180, 120)}
