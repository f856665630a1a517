"""A finished match can be set to the state after any of its moves."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.session.playback.playback import Playback
from tests.session.session_helpers import match


@pytest.mark.parametrize("game", GAMES)
def test_a_playback_shows_the_matchs_state_at_every_position(game: str) -> None:
    dice = random.Random(8)
    saved = match(game, ("human", "doge", "noble"))
    for _ in range(60):
        saved.commit(dice.choice(saved.game.legal(saved.state)))
    playback = Playback(saved)
    for _ in range(30):
        to = dice.randrange(-2, 63)
        playback.seek(to)
        at = max(0, min(60, to))
        assert playback.at == at
        assert bytes(playback.match.state) == bytes(saved.state_after(at))
        assert playback.next == (saved.steps[at].move if at < 60 else -1)
