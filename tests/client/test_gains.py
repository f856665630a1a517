"""Every point is shown at the place where it is earned and at its seat's score."""

from __future__ import annotations

import math

import pytest

from game.rules import GAMES, Event
from game.rules.rialto import events as rialto
from game.rules.rialto.state import FROM_BLUE_2, FROM_BLUE_4, FROM_BUILDINGS, FROM_RETURNED, FROM_SUPPLIES
from game.scenes.table.table_scene import TableScene
from game.stage.animation.tween import Runner
from game.tables.base.flying_points import Gain
from tests.client import tables

OPTIONS = {"gondola": {"races": 3}}
# Sources of points in Rialto that are earned at a seat, not on the board
AT_A_SEAT = {FROM_BLUE_2, FROM_BLUE_4, FROM_BUILDINGS, FROM_RETURNED, FROM_SUPPLIES}
NEAR = 6.0


def points_of(table: TableScene) -> list[int]:
    return [table.view.labels.shown_points(seat) for seat in range(len(table.match.seats))]


def flown(table: TableScene, event: Event, gains: list[Gain]) -> tuple[list[bool], list[bool]]:
    """Show an event to its end.

    Returns for each gain whether something rose at its place, and whether it came to the seat's score.
    """
    effects, runner = table.view.room.effects, Runner(table.view.animate(event))
    rose, came = [False] * len(gains), [False] * len(gains)
    while not runner.is_over:
        runner.advance(0.02)
        table.view.update(0.02)
        for at, gain in enumerate(gains):
            for thing in effects.flying:
                spot = thing.x, thing.y
                rose[at] = rose[at] or math.dist(spot, gain.place()) < NEAR
                came[at] = came[at] or math.dist(spot, table.view.score_spot(gain.seat)) < NEAR
    return rose, came


def check_place(table: TableScene, event: Event, gain: Gain) -> None:
    """Assert that a gain's place is on the table and not at the score itself.

    A seat's own things may lie elsewhere in the window.
    """
    spot = gain.place()
    assert math.dist(spot, table.view.score_spot(gain.seat)) > 40, event
    if isinstance(event, rialto.Scored) and event.source in AT_A_SEAT:
        assert 0 < spot[0] < 1280, event
    else:
        assert table.room.layout.board.inflate(4, 4).collidepoint(spot), (event, spot)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 8])
def test_every_gain_in_a_match_flies_from_its_place_to_the_panel(game: str, seed: int) -> None:
    played = tables.match(game, ("doge", "noble", "merchant"), seed, **OPTIONS.get(game, {}))
    table, _ = tables.shown(played)
    table.player.finish()
    view, told, gained = table.view, len(played.steps), 0
    table.presenter.sync()
    tables.play_random(played, 100_000, seed)
    assert played.is_over
    for step in played.steps[told:]:
        for event in step.events:
            seen = played.game.seen_by(event, table.session.visibility.viewer)
            gains, before = list(view.gains(seen)), points_of(table)
            if gains:
                rose, came = flown(table, seen, gains)
                assert all(rose), seen
                assert all(came), seen
                gained += 1
            else:
                Runner(view.animate(seen)).finish()
                view.update(1.0)
            for gain in gains:
                before[gain.seat] += gain.points
                check_place(table, seen, gain)
            assert points_of(table) == before, seen
    assert gained > 10
    assert points_of(table) == [played.game.points(played.state)[seat] for seat in range(3)]
