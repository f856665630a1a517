"""Names of games, levels and languages appear only in their own places.

A game has its folders, a level `ai/levels.py`, and a language its folder. No two classes share a name without a reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ai.levels import LEVELS
from game.devtools import architecture_diagram
from game.game_info import game_info
from game.languages import LANGUAGES
from game.locale import words_of
from game.match.lineup import Lineup
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.settings import Settings
from game.tables.hud.rulebook_figures import figures_of
from tests.sources import ROOT, nodes_of, sources, tree_of
from tests.test_imports import module_of

# Places that belong to one game: its folders, its texts, and the gallery's pictures, which show scenes of some games
# only. The opponents' weights of a game have a place of their own.
HOMES = (
    "game/rules/{game}/",
    "game/tables/{game}/",
    "game/session/tutorial/lessons/{game}.py",
    "game/locale/",
    "game/devtools/",
)
REGISTERS = ("game/rules/__init__.py", "game/languages.py")  # the list of games, and the plural rules of languages


def shared() -> Iterator[Path]:
    """Yield the files of the client that belong to no game."""
    homes = [home.format(game=game) for home in HOMES for game in GAMES]
    for path in [ROOT / "main.py", *sources("game")]:
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(tuple(homes)) and name not in REGISTERS:
            yield path


def strings(path: Path) -> set[str]:
    """Return the string constants of a file."""
    return {node.value for node in nodes_of(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_no_shared_file_names_a_game() -> None:
    for path in shared():
        name = path.relative_to(ROOT).as_posix()
        named = strings(path) & set(GAMES)
        assert not named, f"{name}: {named}"
        brought = {
            game
            for module in architecture_diagram.imports(module_of(path), path)
            for game in GAMES
            if game in module.split(".")
        }
        assert not brought, f"{name}: {brought}"


def test_no_text_in_a_shared_file_mentions_a_game() -> None:
    """Player-facing text about a game belongs to the texts; docstrings may name it."""
    names = {words_of("en")[f"game.{game}"] for game in GAMES}
    for path in shared():
        told = {text for text in strings(path) - docstrings(path) if any(name in text for name in names)}
        assert not told, f"{path}: {told}"


def docstrings(path: Path) -> set[str]:
    """Return the strings that are statements in a file."""
    told = (node.value for node in nodes_of(path) if isinstance(node, ast.Expr))
    return {one.value for one in told if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def test_no_shared_file_names_a_level() -> None:
    for path in shared():
        named = strings(path) & set(LEVELS)
        assert not named, f"{path}: {named}"


def test_no_shared_file_lists_the_languages() -> None:
    for path in shared():
        assert len(strings(path) & set(LANGUAGES)) < 2, path


def test_class_names_are_unique() -> None:
    homes: dict[str, list[str]] = {}
    for path in [*sources("game"), *sources("ai")]:
        if path.parent.name in ("baseline", *GAMES) and "tables" not in path.parts:
            continue  # The same event occurs in several games, and the baseline is frozen.
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert not {name: places for name, places in homes.items() if len(places) > 1}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_texts_and_pictures(game: str) -> None:
    told, words = game_info(game), words_of("en")
    assert all(f"attract.{game}.{number}" in words for number in range(1, told.captions + 1))
    assert all(f"goal.{game}.{key}" in words for key in ("win", "end", "turn"))
    assert all(f"source.{group}" in words for group in told.groups.values())
    assert (ROOT / "sprites" / "posters" / f"{game}.svg").is_file()
    assert figures_of(game)


def test_a_fifth_level_plays_like_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setitem(LEVELS, "emperor", replace(LEVELS["doge"], name="emperor", names=("Federico", "Enrico")))
    berths = Lineup.remembered(GAMES[0], Settings())
    berths.take(1, "emperor")
    berths.take(2, "emperor")
    assert [slot.name for slot in berths.taken[1:]] == ["Federico", "Enrico"]
    match, colours = berths.match(practice=True, drawn=False)
    while not match.is_over:
        match.commit(match.game.legal(match.state)[0])
    hall = HallOfFame()
    assert hall.record(match, colours)
    assert hall.best(GAMES[0])[0].level == "emperor"
    hall.close()
