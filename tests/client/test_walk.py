"""How far a press and a commit walk through the house: the number may only sink (`python -m game.workshop.walk`)."""

from __future__ import annotations

import pytest

from game.assets import BAKERY
from game.rules import GAMES
from game.workshop.walk import walks

# Files of game/ that a press runs through. A commit is for 20 at most, whatever the game; of those the rules' own are 9
# in Venezia, 6 in Rialto, 7 in Gondola and 10 in Murano; the others are the client's and the match's.
PRESS = {"venezia": 31, "rialto": 29, "gondola": 35, "murano": 36}
COMMIT = 20
CLIENTS = 10


@pytest.mark.parametrize("game", GAMES)
def test_a_press_and_a_commit_run_through_few_files(game: str) -> None:
    BAKERY.patient = True
    for (what, walk), most in zip(walks(game), (PRESS[game], COMMIT), strict=True):
        assert len(walk.files) <= most, f"{game}, {what}: {walk.files}"
        assert "scenes/table.py" in walk.files, "it has been traced at all"
        ours = [name for name in walk.files if not name.startswith("rules/")]
        assert what != "commit" or len(ours) <= CLIENTS, f"{game}: {ours}"
