"""Replay of a saved match."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.replay.replay_scene import ReplayScene
from game.ui.widgets.widgets import RoundButton
from tests.client import tables
from tests.client.player import Hand


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_goes_forwards_and_backwards(game: str) -> None:
    app = tables.app()
    saved = tables.match(game, ("human", "doge"))
    tables.play_random(saved, 60)
    replay = ReplayScene(app, saved, (0, 1))
    app.scenes = []
    app.begin(replay)
    replay.playing.speed = 2
    for _ in range(1500):
        app.step(0.1, [])
        if replay.playback.at == 60 and replay.player.is_idle:
            break
    assert replay.playback.at == 60
    assert bytes(replay.match.state) == bytes(saved.state)
    replay.playing.toggle()
    for to in (10, 42, 0, 60):
        replay.playing.seek(to)
        assert bytes(replay.match.state) == bytes(saved.state_after(to))
        shown = bytes(replay.view.state)
        replay.view.show(replay.presenter.state, None, replay.presenter.happened())
        assert bytes(replay.view.state) == shown
    replay.playing.back()
    assert replay.playback.at == 59
    replay.playing.forward()
    assert replay.playback.at == 60
    assert len(saved.steps) == 60


def test_the_slider_seeks_by_mouse() -> None:
    app = tables.app()
    saved = tables.match("rialto", ("human", "doge"))
    tables.play_random(saved, 40)
    replay = ReplayScene(app, saved, (0, 1))
    app.scenes = []
    app.begin(replay)
    replay.playing.is_on = False
    Hand(app).click(*replay.playing.slider.rect.center)
    assert 15 <= replay.playback.at <= 25


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_has_its_own_toolbar_and_ignores_the_tables_keys(game: str) -> None:
    app = tables.app()
    saved = tables.match(game, ("human", "doge"))
    tables.play_random(saved, 30)
    replay = ReplayScene(app, saved, (0, 1))
    app.scenes = []
    app.begin(replay)
    replay.playing.is_on = False
    replay.playing.seek(20)
    icons = [one.icon for one in replay.panel.widgets if isinstance(one, RoundButton)]
    assert not {"hint", "undo", "redo", "film", "no-passing"} & set(icons)
    hand = Hand(app)
    for key in (pygame.K_h, pygame.K_z, pygame.K_b, pygame.K_y, pygame.K_l, pygame.K_n, pygame.K_v, pygame.K_RETURN):
        hand.key(key)
        assert (replay.playback.at, replay.playing.is_on) == (20, False)
    hand.key(pygame.K_LEFT)
    assert replay.playback.at == 19
    hand.key(pygame.K_p)
    assert replay.playing.is_on
