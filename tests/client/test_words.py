"""The client's texts are complete and filled in correctly; rules pages agree."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from ai.levels import LEVELS
from game import locale
from game.game_info import game_info
from game.languages import LANGUAGES, counted, parts, texts
from game.locale import tr, words_of
from game.locale.rule_pages import chapters
from game.rules import GAMES, Event, get
from game.rules.words import Language
from game.scenes.lobby.lobby_base import RIGHT
from game.scenes.rulebook.contents import chapter_of
from game.tables.hud.rulebook_figures import figures_of
from game.ui.art.icons import FOLDER
from game.ui.render import rich_text
from game.ui.theme import STYLES

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "game" / "locale"
PARTS = tuple(parts("en"))
# Folders whose texts are shown, so that `tr` must translate them
SHOWN = ("scenes", "tables", *(f"tables/{game}" for game in GAMES))


def sources() -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py") if LOCALE not in path.parents
    )


def test_a_text_depends_on_its_arguments_and_the_chosen_language() -> None:
    told = [tr("title.continue.line", game="Rialto", moves=2, age="now") for _ in range(2)]
    assert told[0] == told[1]
    assert tr("title.continue.line", game="Rialto", moves=3, age="now") != told[0]
    assert tr("list.and", first=1, end=0) != tr("list.and", first=True, end=False), "equal numbers are not the same"
    locale.choose("it")
    assert tr("title.continue.line", game="Rialto", moves=2, age="now") != told[0]


def test_every_used_text_key_exists() -> None:
    asked = set(re.findall(r'\btr\(\s*"([\w.]+)"', sources()))
    assert asked - set(words_of("en")) == set()


def table(lang: str, part: str) -> dict[str, str]:
    return texts(parts(lang)[part])


def fields(template: str) -> set[tuple[str, str]]:
    """Return the fields of a template, each plain or as a count with its noun."""
    found = set()
    for _, field, spec, _ in string.Formatter().parse(template):
        if field is not None:
            found.add((field, "noun" if "|" in (spec or "") else ""))
    return found


def plain(found: set[tuple[str, str]]) -> set[str]:
    return {field for field, _ in found}


def test_no_key_is_in_two_tables() -> None:
    keys = [key for part in PARTS for key in table("en", part)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_translation_has_the_same_keys_and_fields(lang: str, part: str) -> None:
    english, other = table("en", part), table(lang, part)
    assert set(other) == set(english)
    for key, words in english.items():
        assert plain(fields(other[key])) == plain(fields(words)), key
        assert other[key].count("|") == words.count("|") or fields(words), key
        assert other[key] == other[key].strip(), key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_texts_of_a_game(lang: str, game: str) -> None:
    english: Language = get(game).words.languages["en"]
    other: Language = get(game).words.languages[lang]
    for kind in ("moves", "events"):
        mine, theirs = getattr(english, kind), getattr(other, kind)
        assert set(theirs) == set(mine)
        for key, words in mine.items():
            assert plain(fields(theirs[key])) == plain(fields(words)), (kind, key)
    assert set(other.sources) == set(english.sources)
    for vocabulary, words in english.terms.items():
        assert len(other.terms[vocabulary]) == len(words), vocabulary


def test_a_noun_goes_with_its_count() -> None:
    assert [counted(lang, 0, "a|b") for lang in LANGUAGES] == ["0 b", "0 b", "0 a"]
    assert [counted(lang, 1, "a|b") for lang in LANGUAGES] == ["1 a", "1 a", "1 a"]
    assert counted("en", -2, "~a|b") == "b"


def _score_sources() -> set[str]:
    """Return the names of all score sources; they have words of their own."""
    return {name for game in GAMES for name in import_module(f"game.rules.{game}.state").SOURCES}


def _events() -> set[str]:
    for game in GAMES:
        import_module(f"game.rules.{game}.events")
    found, left = set(), [Event]
    while left:
        one = left.pop()
        found.add(one.__name__)
        left += one.__subclasses__()
    return found


def _said(path: Path) -> Iterator[tuple[int, str]]:
    """Yield strings of a file that look like text to read."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    skipped = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise | ast.Assert | ast.AnnAssign):
            skipped |= {id(part) for part in ast.walk(node.annotation if isinstance(node, ast.AnnAssign) else node)}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in ("cast", "TypeVar", "getattr", "open"):
                skipped |= {id(part) for part in ast.walk(node)}
    known = set(STYLES) | _events() | _score_sources()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            words = node.value.strip()
            if words in known or words.startswith(("<", "game.", "ai.")) or "/>" in words:
                continue
            if re.fullmatch(rf"({'|'.join(GAMES)}) [a-z ]+", words):  # the name of a drawing
                continue
            if re.fullmatch(r"[A-Z][a-zA-Z]+", words) and f"class {words}" in text:  # an exported name
                continue
            if re.search(r"[A-Za-z]{2,}[,.:;!?]? [A-Za-z]{2,}|^[A-Z][a-z]{2,}\b|^\W*[a-z]{3,} $", node.value):
                yield node.lineno, words


@pytest.mark.parametrize("folder", SHOWN)
def test_every_shown_text_can_be_translated(folder: str) -> None:
    found = []
    for path in sorted((ROOT / "game" / folder).glob("*.py")):
        if path.name == "chart.py":
            continue  # Names painted on a map are the same in every language.
        found += [f"{path.name}:{line}: {words}" for line, words in _said(path)]
    assert not found, "\n" + "\n".join(found)


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(KeyError):
        tr("there.is.no.such.word")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_character_in_every_language(lang: str) -> None:
    for level in LEVELS:
        assert words_of(lang)[f"level.{level}"]
        assert words_of(lang)[f"level.{level}.line"].endswith(".")


def test_an_incomplete_language_is_not_offered() -> None:
    locale.choose("tlh")
    assert locale.language() == "en"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_words(lang: str, game: str) -> None:
    words = words_of(lang)
    for key in ("", ".line"):
        assert words[f"game.{game}{key}"]
    for key in ("win", "end", "turn"):
        head, _, rest = words[f"goal.{game}.{key}"].partition("|")
        assert rest
        assert len(rich_text.layout(f"**{head}** {rest}", RIGHT - 76, STYLES["text"].size, 1.0)) <= 2, (
            "on the card of the goal"
        )
    for number in range(1, game_info(game).captions + 1):
        assert len(words[f"attract.{game}.{number}"]) < 110
    for option in get(game).options:
        assert words[f"option.{option}.tip"]


@pytest.mark.parametrize("game", GAMES)
def test_chapters_have_icons_keys_and_figures(game: str) -> None:
    found = chapters(game)
    assert len({chapter.key for chapter in found}) == len(found)
    for chapter in found:
        assert (FOLDER / f"{chapter.icon}.svg").exists(), chapter.icon
        assert chapter.blocks
        for block in chapter.blocks:
            if block.kind == "figure":
                assert block.words[0] in figures_of(game)
    assert any(block.kind == "figure" for chapter in found for block in chapter.blocks)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_strip_opens_a_chapter(game: str) -> None:
    for at, key in enumerate(game_info(game).chapters):
        assert chapters(game)[chapter_of(game, at)].key == key
    assert chapter_of(game, 99) == 0
    assert chapters("rialto")[chapter_of("rialto", -1)].key == "cards"
    assert chapters(game)[chapter_of(game, "known")].key == "known"


def decided(game: str) -> list[str]:
    """Return the numbers of a game's rulings in `RULINGS.md`."""
    whole = (ROOT / "game" / "rules" / "RULINGS.md").read_text(encoding="utf-8")
    part = next(part for part in whole.split("\n## ")[1:] if part.partition("\n")[0].lower() == game)
    return re.findall(r"^- \*\*([A-Z]\d+)\*\*", part, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_numbered_consecutively(game: str) -> None:
    assert decided(game) == [f"{game[0].upper()}{number}" for number in range(1, len(decided(game)) + 1)]
    assert len(decided(game)) >= 15


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rules_page_has_each_ruling_under_its_number(game: str, lang: str) -> None:
    blocks = [block for chapter in chapters(game, lang) for block in chapter.blocks]
    numbers = [number for block in blocks if block.kind in ("ruling", "note") for number in block.words[0].split()]
    assert sorted(numbers) == sorted(decided(game))
    assert not [block for block in blocks if block.words[0].startswith(">")], "a ruling without a number"
