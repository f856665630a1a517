"""How far a press and a commit walk through the house: the number may only sink (`python -m game.workshop.walk`)."""

from __future__ import annotations

import pytest

from game.assets import BAKERY
from game.rules import GAMES
from game.workshop.walk import walks

MOST = 47  # files of game/


@pytest.mark.parametrize("game", GAMES)
def test_a_press_and_a_commit_run_through_few_files(game: str) -> None:
    BAKERY.patient = True
    for what, walk in walks(game):
        assert len(walk.files) <= MOST, f"{game}, {what}: {walk.files}"
        assert "scenes/handled_table.py" in walk.files, "it has been traced at all"
