"""The surroundings of the board stay still until the event has been played.

They change with the event that changes them.
"""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.stage.animation.tween import Do, Runner, Sequence, Wait
from tests.client import tables

GAME = pytest.mark.parametrize("game", GAMES)
COLUMNS, ROWS = 9, 6  # columns and rows of the points whose hover texts are compared


def told(table: TableScene) -> dict[str, object]:
    """Return everything shown around the board.

    These are strip, counters, counts, points, and the hover texts on the board and next to it.
    """
    view, seats = table.view, range(len(table.match.seats))
    canvas = table.app.canvas()
    spots = [
        ((x + 0.5) * canvas.width / COLUMNS, (y + 0.5) * canvas.height / ROWS)
        for x in range(COLUMNS)
        for y in range(ROWS)
    ]
    return {
        "strip": (view.labels.step(), view.labels.steps),
        "counters": tuple(view.labels.counters()),
        "counts": [tuple(view.labels.counts(seat)) for seat in seats],
        "points": [view.labels.shown_points(seat) for seat in seats],
        "points tips": [table.interaction.hud.seats._points_tip(seat) for seat in seats],
        "status": [view.labels.status(seat) for seat in seats],
        "tips": [view.labels.tips(*spot) for spot in spots],
        "lately": table.presenter.since,
    }


@GAME
@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_nothing_around_the_board_changes_before_its_event_is_played(game: str, seed: int) -> None:
    made = tables.app()
    made.settings.own_speed = made.settings.other_speed = "normal"
    played = tables.match(game, ("doge", "noble", "merchant"), seed)
    table = tables.seated(made, played)
    table.update = lambda seconds: None  # type: ignore[method-assign]  # the test plays, and lets things be shown
    dice = random.Random(seed)
    moved = 0
    while not played.is_over:
        before, laid = told(table), bytes(table.view.state)
        table.session.play(dice.choice(played.game.legal(played.state)))
        assert told(table) == before
        assert bytes(table.view.state) == laid
        table.player.finish()
        table.presenter.settle()
        if moved % 5 == 0 or played.is_over:
            shown = told(table)
            table.presenter.sync()
            again = told(table)
            assert {key: shown[key] for key in shown if key != "tips"} == {
                key: again[key] for key in again if key != "tips"
            }
        moved += 1
    assert moved > 20


def test_a_sequence_of_motions_ends_all_of_them() -> None:
    """Sums of seconds are rounded; an instant motion at the end must not be lost."""
    dice = random.Random(1)
    for _ in range(300):
        ended: list[bool] = []
        waits = [Wait(dice.choice((0.1, 0.12, 0.2, 0.3, 0.7))) for _ in range(dice.randrange(2, 9))]
        Runner(Sequence(*waits, Do(partial(ended.append, True)))).finish()
        assert ended
