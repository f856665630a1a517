"""A choice at Venezia's table: what may be chosen shines, with its worth on it and what would come of it beside."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from game.rules.venezia.board import GOAL, HEX_CENTRES, HEX_DISTRICT, HEXES, TRACK
from game.rules.venezia.building import points_of, scored_district
from game.rules.venezia.state import PAUSE
from game.scenes.table import Table
from game.tables.venezia import choosing, targets
from game.tables.venezia.sites import is_placing, site_of
from game.ui import marks
from tests.client import tables
from tests.client.player import Hand

CHOICES = ("basilica", "joint-building", "draining")


def shown(name: str) -> tuple[Table, Hand]:
    table, hand = tables.shown(tables.position("venezia", name))
    assert table.may_decide()
    return table, hand


def lightness(table: Table, h: int) -> float:
    x, y = table.view.to_window(*HEX_CENTRES[h])
    box = pygame.Rect(0, 0, 14, 14)
    box.center = round(x), round(y + 12)
    return sum(pygame.transform.average_color(table.app.surface, box)[:3])


def test_every_target_is_lighter_than_the_same_ground_elsewhere() -> None:
    table, _ = shown("basilica")
    hexes = choosing.hexagons(table.draft.legal())
    ground = table.view.shown.ground
    others = [h for h in range(HEXES) if h not in hexes and ground[h] == ground[hexes[0]]]
    assert others
    dim = max(lightness(table, h) for h in others)
    assert sum(lightness(table, h) for h in hexes) / len(hexes) > 1.2 * dim


@pytest.mark.parametrize("name", CHOICES)
def test_every_target_has_its_edge_and_nothing_else_has(name: str) -> None:
    table, _ = shown(name)
    hexes = choosing.hexagons(table.draft.legal())
    shapes = choosing.shapes(hexes, 1.0)
    assert sorted(itertools.chain(*(shape.faces for shape in shapes))) == sorted(
        tuple(choosing.terrain.corners(*HEX_CENTRES[h])) for h in hexes
    )


def test_chips_keep_apart_from_each_other_and_from_the_track() -> None:
    seen = 0
    for name in ("joint-building", "basilica"):
        table, _ = shown(name)
        legal = table.draft.legal()
        for hovered in (-1, *(move for move in legal if is_placing(move))):
            chips = choosing.chips(table.view, table.draft.state, legal, (hovered, -1))
            seen += len(chips)
            assert all(math.dist(a[1:3], b[1:3]) >= marks.APART for a, b in itertools.combinations(chips, 2))
            for chip in chips:
                spaces = [table.view.to_window(*TRACK[space]) for space in range(GOAL + 1)]
                assert all(max(abs(chip.x - x), abs(chip.y - y)) > 20 for x, y in spaces)
                assert chip.worth == points_of(table.draft.state, chip.move)
    assert seen


def test_the_best_site_has_its_chip() -> None:
    table, _ = shown("joint-building")
    legal = table.draft.legal()
    chips = choosing.chips(table.view, table.draft.state, legal, (-1, -1))
    assert chips[0].worth == max(points_of(table.draft.state, move) for move in legal if is_placing(move))


def test_a_bridge_is_valued_at_the_end_that_is_scored() -> None:
    for move in range(targets.m.PLACE_PONTE, targets.m.PLACE_CASA):
        spot = choosing.spot_of_chip(move)
        ends = [h for h in site_of(move) if HEX_CENTRES[h] == spot]
        assert [HEX_DISTRICT[h] for h in ends] == [scored_district(move)]


def test_gondolas_are_shown_where_the_building_brings_them_with_every_pause_for_gold_between() -> None:
    table, _ = shown("joint-building")
    state = table.match.state
    for move in (move for move in table.draft.legal() if is_placing(move)):
        landed = {event.seat: event.target for event in targets.glides(table.view, state, move)}
        after = state.copy()
        table.match.game.apply(after, move)
        while after.phase == PAUSE and after.work == state.work:
            table.match.game.apply(after, targets.m.DONE)
        moved = {seat: after.gondola[seat] for seat in range(after.seats) if after.gondola[seat] != state.gondola[seat]}
        assert moved == landed
        assert moved
