"""Every binding sentence of a rules page has a test, by the tables of sentences.

The third column marks the sentences that a player must know to play well. It names the steps of the lesson and the
reminders that explain them.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from game import locale
from game.rules import GAMES
from game.session.tutorial.lessons import lesson_of
from tests.sources import tree_of

HERE = Path(__file__).parent
LEAST = 90  # sentences of a page at least
MARKED = range(25, 41)  # marked sentences of a game


@cache
def held_by(path: Path) -> frozenset[str]:
    """Return the tests of a file, without those that assert nothing."""
    if not path.is_file():
        return frozenset()
    tree = tree_of(path)
    return frozenset(
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_" and _does(node)
    )


def _does(test: ast.FunctionDef) -> bool:
    """Return whether a test asserts anything, itself or in a call."""
    return any(isinstance(node, ast.Assert | ast.With | ast.Call) for node in ast.walk(test))


def rows(game: str) -> list[tuple[str, list[str], list[str]]]:
    """Return the sentences of a game, each with its tests and the words that explain it."""
    found = []
    for number, line in enumerate((HERE / game / "sentences.tsv").read_text(encoding="utf-8").splitlines(), 1):
        sentence, tab, rest = line.partition("\t")
        assert tab, f"{game}/sentences.tsv, line {number}: no tab between sentence and tests"
        tests, _, explained = rest.partition("\t")
        found.append((sentence, tests.split(), explained.split()))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_a_test_that_exists(game: str) -> None:
    missing = []
    for sentence, tests, _ in rows(game):
        assert sentence.strip() == sentence != ""
        if not tests:
            missing.append(f"no test for: {sentence}")
        for test in tests:
            file, colons, name = test.partition("::")
            if not colons or name not in held_by(HERE / game / file):
                missing.append(f"{game}/{test} does not exist, but stands for: {sentence}")
    assert not missing, "\n" + "\n".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_listed_twice_or_missing(game: str) -> None:
    sentences = [sentence for sentence, *_ in rows(game)]
    assert len(set(sentences)) == len(sentences) > LEAST


@pytest.mark.parametrize("game", GAMES)
def test_every_marked_sentence_is_explained_by_the_lesson_or_a_reminder(game: str) -> None:
    lesson = lesson_of(game)
    known = {step.name for step in lesson.steps} | {f"remind.{one.name}" for one in lesson.reminders}
    marked = [explained for _, _, explained in rows(game) if explained]
    assert len(marked) in MARKED
    assert {name for names in marked for name in names} <= known
    assert all(locale.tr(f"lesson.{game}.{name}") for names in marked for name in names)
