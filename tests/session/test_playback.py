"""A finished match can be set to the state after any of its moves."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.session.playback.playback import Playback, ReplaySession
from game.session.updates import EventsShown, SessionUpdate
from game.settings import Settings
from tests.session.session_helpers import Desk, match


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


def test_a_replay_shows_each_move_and_then_says_that_there_are_no_more() -> None:
    dice = random.Random(8)
    saved = match("rialto", ("human", "doge", "noble"))
    for _ in range(6):
        saved.commit(dice.choice(saved.game.legal(saved.state)))
    playback, told = Playback(saved), list[SessionUpdate]()
    replay = ReplaySession(playback, Settings(), None, Desk(), lambda event: "told")
    replay.notify = told.append  # type: ignore[method-assign]
    for number in range(1, 7):
        assert replay.go_on() is True
        assert playback.at == number
    assert replay.go_on() is False
    assert playback.at == 6
    shown = [event for update in told if isinstance(update, EventsShown) for event in update.events]
    assert shown == [event for step in saved.steps for event in step.events]
