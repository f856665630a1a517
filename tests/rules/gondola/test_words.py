"""Gondola's moves and events in words."""

from __future__ import annotations

from tests.rules.gondola.build import GAME, boats, draw, flags, go, hand, moves, put, put_text, race, table, tile, top

NAMES = ("Ada", "Bea", "Carlo")


def say(events: list) -> list[str]:
    return [GAME.sentence(event, "en", NAMES) for event in events]


def test_a_placement_is_described() -> None:
    s = table()
    hand(s, 0, "corner-4/3/2")
    move = GAME.parse(s, put_text("corner-4/3/2", 6, 0, 180))
    assert GAME.describe(s, move) == "Lay the corner (Speed 4, Current 3) on column 23, row 25, turned round"


def test_a_race_is_described_with_its_checkpoints() -> None:
    s = draw(table(), "─═─═─", 10, 5)
    boats(s, (10, 5))
    race(s, 4)
    (text,) = [text for text in moves(s) if text.endswith("1+2")]
    assert GAME.describe(s, GAME.parse(s, text)) == "Race to column 31, row 30, across checkpoints 2 and 3"


def test_the_story_of_a_turn() -> None:
    s = draw(table(), "──")
    hand(s, 0, "straight-6/2/1", "straight-replace-4/3/2")
    boats(s, (4, 0))
    said = say(put(s, "straight-replace-4/3/2", 8, 0, 90)) + say(go(race(s, 2), 6, 0, "0"))
    assert said[0] == "Ada lays the straight that may replace (Speed 4, Current 3) on column 25, row 25"
    assert "Ada glides to column 23, row 25" in said
    assert "Ada puts a flag on checkpoint 1; 4 flags are left" in said
    assert "Ada draws nothing, having placed a flag" in said
    assert said[-2:] == ["Bea is to play", "Bea may go 2 steps: Speed 2, Current 3"]


def test_a_fall_back_and_its_reason_are_told() -> None:
    s = draw(table(), "──a", 10, 5, a=tile("straight-no-passing-4/4/2", 90))
    boats(s, (10, 5), (12, 5), (12, 5))
    said = say(go(race(s, 3), 11, 5))
    assert said[0] == "Ada glides to column 28, row 30, held up where nobody may pass, back 1 for want of room"


def test_a_bonus_is_told() -> None:
    s = draw(table(2), "──")
    flags(s, 1, 0)
    top(s, "bonus-straight-replace--/4/2")
    boats(s, (4, 0))
    said = say(go(race(s, 2), 6, 0, "0"))
    assert said[-1] == "Ada is last across and draws the bonus straight that may replace (Current 4)"
