"""The golden playthroughs, move by move.

A change here is a change of the rules: see `tests/golden/make.py`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import GAMES, get
from tests.golden.make import HERE, SEED, header, kept_cases, outcome, path_of
from tests.rules.cases import Case

KEPT = kept_cases()


@pytest.mark.parametrize("case", KEPT, ids=str)
def test_a_golden_game_replays_as_written(case: Case) -> None:
    path = path_of(case)
    assert path.is_file(), f"there is no {path.name}: run python -m tests.golden.make"
    lines = path.read_text(encoding="utf-8").splitlines()
    head = list(header(case))
    assert lines[: len(head)] == head
    game, s = case.game, case.new(SEED)
    number = len(head)
    assert lines[number] == f"deal | {outcome(case, s)}"
    for number, line in enumerate(lines[len(head) + 1 : -1], len(head) + 2):
        if line.startswith("#"):
            continue
        where = f"{path.name}, line {number}"
        move = line.partition(" | ")[0].partition(" ")[2]
        assert game.parse(s, move) in game.legal(s), f"{where}: {move} is not legal any more"
        seat = game.actor(s)
        game.apply(s, game.parse(s, move))
        assert f"{seat} {move} | {outcome(case, s)}" == line, where
    assert game.actor(s) == -1
    assert lines[-1] == f"places {' '.join(map(str, game.places(s)))}"


def test_every_game_has_a_playthrough_for_each_number_of_seats_and_each_option() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {path_of(case).name for case in KEPT}
    seats = Counter(case.name for case in KEPT if not case.options)
    assert seats == {name: len(get(name).seats) for name in GAMES}
    for name in GAMES:
        for option, values in get(name).options.items():
            for value in values[1:]:
                assert any(case.name == name and (option, value) in case.options for case in KEPT)
