"""Clicks on Venezia's hexagons: several choose a building's site, and none is lost while a marsh turns over."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.scenes.table.table_scene import TableScene
from game.tables.venezia.geometry import centre, is_placing, site_of
from tests.client import tables
from tests.client.player import Hand


def click(table: TableScene, hand: Hand, h: int) -> None:
    hand.click(*table.view.to_window(*centre(h)))
    hand.wait(0.1)


@pytest.mark.parametrize("name", ["basilica", "joint-building"])
def test_clicks_on_all_hexagons_of_a_site_choose_it_and_ask(name: str) -> None:
    table, hand = tables.shown(tables.position("venezia", name))
    steps = len(table.match.steps)
    sites = sorted({tuple(sorted(site_of(move))) for move in table.draft.legal() if is_placing(move)})[:4]
    assert sites
    for site in sites:
        for order in list(permutations(site))[:3]:
            for h in order:
                click(table, hand, h)
                assert len(table.match.steps) == steps, "nothing is built without the question"
                assert table.draft.is_chosen
            assert set(site_of(table.draft.pending_move)) == set(site)
            assert table.decision.buttons.main is not None
            table.decision.step_back()
    for h in (*sites[0], sites[0][-1]):
        click(table, hand, h)
    assert len(table.match.steps) > steps, "a second click on the same hexagon builds"


def test_a_click_on_the_second_marsh_counts_while_the_first_turns_over() -> None:
    table, hand = tables.shown(tables.position("venezia", "draining"))
    table.app.settings.own_speed = "normal"
    marshes = [move for move in table.draft.legal() if table.match.game.text(table.match.state, move)[:5] == "drain"]
    first, second = (table.view.where(table.draft.state, move) for move in (marshes[0], marshes[-1]))
    steps = len(table.match.steps)
    hand.click(*first)
    hand.wait(0.5)
    hand.click(*first)
    assert len(table.match.steps) == steps + 1
    assert not table.player.takes_clicks
    hand.click(*second)
    assert table.draft.pending_move == marshes[-1]
