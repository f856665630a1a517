"""Watching a saved match."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.scenes.replay import Replay
from tests.client import tables
from tests.client.player import Hand


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_is_watched_to_and_fro(game: str) -> None:
    app = tables.app()
    saved = tables.match(game, ("human", "doge"))
    tables.play_random(saved, 60)
    replay = Replay(app, saved, (0, 1))
    app.scenes = []
    app.begin(replay)
    replay.speed = 2
    for _ in range(1500):
        app.step(0.1, [])
        if replay.at == 60 and replay.director.is_idle:
            break
    assert replay.at == 60
    assert bytes(replay.match.state) == bytes(saved.state)
    replay.toggle()
    for to in (10, 42, 0, 60):
        replay.seek(to)
        assert bytes(replay.match.state) == bytes(saved.state_after(to))
        shown = replay.view.pieces()
        replay.view.sync(replay.match.state, None)
        assert replay.view.pieces() == shown
    replay.back()
    assert replay.at == 59
    replay.forward()
    assert replay.at == 60
    assert len(saved.steps) == 60


def test_the_slider_seeks_by_mouse() -> None:
    app = tables.app()
    saved = tables.match("rialto", ("human", "doge"))
    tables.play_random(saved, 40)
    replay = Replay(app, saved, (0, 1))
    app.scenes = []
    app.begin(replay)
    replay.playing = False
    Hand(app).click(*replay.slider.rect.center)
    assert 15 <= replay.at <= 25
