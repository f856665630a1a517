"""Big events are seen where they happen, last a second or two, and leave no trace."""

from __future__ import annotations

import pytest

from game.rules import Event
from game.rules.gondola import events as gondola
from game.rules.murano import events as murano
from tests.client import tables
from tests.client.player import FRAME


@pytest.mark.parametrize(
    ("game", "event"),
    [
        ("gondola", gondola.FlagPlaced(0, 0, 24 * 48 + 20, 4)),
        ("murano", murano.HouseRaised(0, 4)),
        ("murano", murano.EndTriggered(0, 1)),
    ],
)
def test_a_big_moment_is_shown_for_a_second_or_two_and_can_be_skipped(game: str, event: Event) -> None:
    app = tables.app()
    app.settings.own_speed = app.settings.other_speed = "normal"
    table = tables.seated(app, tables.match(game, ("human", "doge")))
    table.player.finish()
    table.player.play([event], "normal")
    app.step(FRAME, [])
    assert len(table.room.effects.flying) >= 2
    seconds = FRAME
    while not table.player.is_idle:
        app.step(FRAME, [])
        seconds += FRAME
    assert 1.0 < seconds < 3.0
    assert not table.room.effects.flying
    table.player.play([event], "normal")
    app.step(FRAME, [])
    table.player.skip()
    assert not table.room.effects.flying
    assert table.player.takes_clicks
