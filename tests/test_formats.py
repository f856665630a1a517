"""FORMATS.md names the keys that journals, stories and archives have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.match import RULES, Match, Seat
from game.match.match import FORMAT, header_of
from game.match.origin import Origin
from game.saves import stories, transfer

TEXT = (Path(__file__).parents[1] / "game" / "match" / "FORMATS.md").read_text(encoding="utf-8")
JOURNAL, STORY, ARCHIVE = (TEXT.partition(f"\n## {part}")[2].partition("\n## ")[0] for part in ("Jour", "Sto", "Arch"))


def keys(text: str, column: str) -> set[str]:
    """Return the words in code of a table's first column, found by its heading."""
    rows = text.partition(f"| {column} |")[2].partition("\n\n")[0].splitlines()[2:]
    return {word for row in rows for word in re.findall(r"`(\w+)`", row.split("|")[1])}


@pytest.fixture
def match() -> Match:
    """Return a match with every field that a header can have."""
    found = Match("rialto", (Seat("Ada"), Seat("Bea", "doge")), 3, colours=(0, 1), lesson=True)
    found.origin = Origin("2026-11-19", 7)
    found.commit(found.game.legal(found.state)[0])
    return found


def test_the_journals_header_is_described(match: Match) -> None:
    assert keys(JOURNAL, "key") == set(header_of(match))
    assert FORMAT == 1


@pytest.mark.parametrize("key", ["move", "undo", "player", "sat", "title", "over"])
def test_the_journals_lines_are_described(key: str) -> None:
    assert f'"{key}": ' in JOURNAL


def test_the_story_is_described(match: Match) -> None:
    told = stories.to_json(stories.story_of(match))
    assert (told["laguna"], told["rules"]) == (1, RULES)
    assert keys(STORY, "key") == set(told)
    assert keys(STORY, "key of a turn") == set(told["turns"][0])


def test_the_archive_is_described() -> None:
    assert transfer.FORMAT == 1
    assert set(transfer.RECORDS) | {transfer.LABEL, "matches/", "replays/"} <= set(re.findall(r"`([^`]+)`", ARCHIVE))
