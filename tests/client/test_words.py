"""The client's words: complete, used with what they ask for; the rules pages hold together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import locale
from game.locale import tr
from game.locale.en import WORDS
from game.rules import GAMES, get
from game.rules_pages import STEPS, chapter_of, chapters
from game.scenes.attract import CAPTIONS
from game.ui import figures
from game.ui.icons import FOLDER

ROOT = Path(__file__).resolve().parents[2]


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py") if path.name != "en.py")


def test_every_key_that_is_asked_for_exists() -> None:
    asked = set(re.findall(r'\btr\(\s*"([\w.]+)"', sources()))
    assert asked - set(WORDS) == set()


def test_words_that_do_not_exist_are_an_error() -> None:
    with pytest.raises(KeyError):
        tr("there.is.no.such.word")


def test_a_language_that_is_not_complete_is_not_spoken() -> None:
    locale.choose("tlh")
    assert locale.language() == "en"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_words(game: str) -> None:
    for key in ("", ".line"):
        assert tr(f"game.{game}{key}")
    for key in ("win", "end", "turn"):
        assert "|" in tr(f"goal.{game}.{key}")
    for number in range(1, CAPTIONS + 1):
        assert len(tr(f"attract.{game}.{number}")) < 110
    for option in get(game).options:
        assert tr(f"option.{option}.tip")


@pytest.mark.parametrize("game", GAMES)
def test_chapters_have_icons_keys_and_figures(game: str) -> None:
    found = chapters(game)
    assert len({chapter.key for chapter in found}) == len(found)
    for chapter in found:
        assert (FOLDER / f"{chapter.icon}.svg").exists(), chapter.icon
        assert chapter.blocks
        for block in chapter.blocks:
            if block.kind == "figure":
                assert block.words[0] in figures.FIGURES
    assert any(block.kind == "figure" for chapter in found for block in chapter.blocks)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_strip_opens_a_chapter(game: str) -> None:
    for at, key in enumerate(STEPS[game]):
        assert chapters(game)[chapter_of(game, at)].key == key
    assert chapter_of(game, 99) == 0
    assert chapters("rialto")[chapter_of("rialto", -1)].key == "cards"
    assert chapters(game)[chapter_of(game, "known")].key == "known"


@pytest.mark.parametrize(("game", "least"), [("venezia", 11), ("rialto", 9), ("gondola", 12), ("murano", 8)])
def test_rulings_are_named(game: str, least: int) -> None:
    rulings = [block for chapter in chapters(game) for block in chapter.blocks if block.kind == "ruling"]
    assert len(rulings) >= least
