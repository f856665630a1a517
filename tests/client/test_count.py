"""The end of a match: the winner is named at once, and the count sorts itself.

The count begins in the order of seats.
"""

from __future__ import annotations

import pytest

from game.locale import tr
from game.scenes.results import score_bars
from game.scenes.results.count_timeline import BEGIN
from game.scenes.results.results_scene import ResultsScene
from tests.client import tables


def ended(game: str) -> ResultsScene:
    """Return the results of a finished match at their beginning."""
    made = tables.app()
    scene = ResultsScene(made, tables.position(game, "end"), [4, 2, 1, 0])
    made.scenes = []
    made.begin(scene)
    return scene


def rows(scene: ResultsScene, clock: float) -> list[int]:
    """Return the seats from the top down, as the count shows them at a time."""
    scene.clock = clock
    scene.count.draw(scene.app.canvas())
    heights = [scene.count.row(at).y for at in scene.count._rows]
    return sorted(range(len(heights)), key=lambda seat: heights[seat])


@pytest.mark.parametrize("game", ["venezia", "rialto", "gondola", "murano"])
def test_the_count_begins_in_the_order_of_seats_and_ends_in_that_of_places(game: str) -> None:
    scene = ended(game)
    assert rows(scene, BEGIN / 2) == list(range(len(scene.order)))
    assert rows(scene, scene.end) == scene.order
    assert scene.places[scene.order[0]] == 1


def test_lost_points_are_hatched_at_the_end_of_their_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    hatched: list[float] = []
    monkeypatch.setattr(score_bars, "draw_loss", lambda canvas, rect: hatched.append(rect.width))
    scene = ended("murano")
    losing = [seat for seat, row in enumerate(scene.rows) if min(row.values()) < 0]
    rows(scene, scene.end)
    swatches = sum(any(row[key] < 0 for row in scene.rows) for key in scene.sources)
    assert len(hatched) == len(losing) + swatches


@pytest.mark.parametrize("game", ["rialto", "gondola"])
def test_a_finished_table_names_the_winner_and_leads_to_the_count(game: str) -> None:
    table, hand = tables.shown(tables.position(game, "end"))
    del table._end  # type: ignore[attr-defined]
    tables.settle(table)
    table.room.invalidate()
    places = table.match.game.places(table.match.state)
    assert table.match.seats[list(places).index(1)].name in table.line.words()
    assert [fact.leads for fact in table.picture.hud.seats.facts()] == [place == 1 for place in places]
    hand.wait(2.0)
    assert table.app.scene is table, "people are waited for"
    hand.press(tr("table.count"))
    hand.wait(0.2)
    assert isinstance(table.app.scene, ResultsScene)
