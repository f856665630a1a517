"""Rialto's choices: crossings and campi shine with the points of a count now."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping

import pytest

from game.rules import get
from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, ENDS, VALUE
from game.rules.rialto.scoring import count_district
from game.rules.rialto.state import State
from game.scenes.table.table_scene import TableScene
from game.tables.base import acts
from game.tables.rialto import geometry, worth
from game.tables.rialto.draw import sidebar, target_overlay, track
from game.ui.art import highlights
from tests.client import tables

CHOICES = ("bridge", "gondola", "councillor")


def shown(name: str) -> TableScene:
    table, _ = tables.shown(tables.position("rialto", name))
    assert table.decision.can_act()
    return table


def counted(state: State) -> list[int]:
    """Return every seat's points from all districts, as the rules count them."""
    after = state.copy()
    before = get("rialto").points(after)
    for district in range(AREAS):
        count_district(after, district)
    return [now - was for now, was in zip(get("rialto").points(after), before, strict=True)]


@pytest.mark.parametrize("name", CHOICES)
def test_a_targets_points_are_the_rules_increase(name: str) -> None:
    table = shown(name)
    state = table.match.state
    seen = 0
    for move in table.draft.legal():
        link = worth.link_of(move)
        if link < 0 and not m.SETTLE_IN <= move < m.SHIFT_FROM:
            continue
        found = worth.gain(state, move)
        ways = [{end: 1} for end in ENDS[link]] if move >= m.MOOR_AT and link >= 0 else [worth.moved(move)]
        after = [changed(state, worth.changes_of(state, move), sent) for sent in ways]
        gains = [[a - b for a, b in zip(counted(one), counted(state), strict=True)] for one in after]
        assert found in gains
        assert found[state.turn] == max(gain[state.turn] for gain in gains)
        seen += 1
    assert seen


def changed(state: State, more: Mapping[int, int], sent: Mapping[int, int]) -> State:
    """Return a state with more valuable districts and with councillors sent."""
    after = state.copy()
    for district, points in more.items():
        after.worth[district] += points
    for district, change in sent.items():
        after.council[district][state.turn] += change
    return after


@pytest.mark.parametrize("name", [*CHOICES, "shifting"])
def test_every_target_has_its_edge(name: str) -> None:
    table = shown(name)
    legal = table.draft.legal()
    targets = table.view.targets(table.draft.state, legal)
    shapes = acts.edges_of(table.view, targets)
    assert len(shapes) == sum(map(len, targets.values())) > 0
    for move in legal:
        spot = table.view.where(table.match.state, move)
        if spot is not None:
            assert any(_holds(shape, spot[0] - x, spot[1] - y) for shape, x, y in shapes), move


def _holds(shape: highlights.Shape, x: float, y: float) -> bool:
    """Return whether a point is inside a shape's face, by counting crossed sides."""
    face = shape.faces[0]
    crossed = 0
    for (ax, ay), (bx, by) in itertools.pairwise((*face, face[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed += 1
    return crossed % 2 == 1


@pytest.mark.parametrize("name", CHOICES)
def test_chips_avoid_each_other_the_doge_track_and_names(name: str) -> None:
    table = shown(name)
    legal = table.draft.legal()
    seen = 0
    for hovered in (-1, *legal):
        chips = target_overlay.chips(table.view, table.draft.state, legal, (hovered, -1))
        seen += len(chips)
        assert all(math.dist(a[1:3], b[1:3]) >= highlights.CHIP_DISTANCE for a, b in itertools.combinations(chips, 2))
        for chip in chips:
            x, y = table.view.to_board(chip.x, chip.y)
            assert y > track.Y + track.TRACK_HEIGHT / 2 + highlights.CHIP_WIDTH / 2
            assert all(
                math.dist((x, y), spot) > highlights.CHIP_WIDTH / 2 + 6 for line in geometry.NAMES for spot in line
            )
    assert seen


def test_a_hovered_crossings_chip_covers_no_districts_figure() -> None:
    table = shown("bridge")
    for link in table.view.targets(table.draft.state, table.draft.legal())["link"]:
        x, y = table.view.to_board(*target_overlay.over(table.view, m.SPAN_AT + 2 * link))
        for spot in (*geometry.NUMBERS, *geometry.PRIZES):
            assert math.dist((x, y), spot) > 24, link


def test_a_loss_is_worded_as_a_loss() -> None:
    assert [target_overlay.signed(points) for points in (3, 0, -2)] == ["+3", "0", "\u22122"]


def test_a_refused_building_states_needed_and_present_count() -> None:
    table = shown("building")
    state = table.match.state
    legal = table.draft.legal()
    seen = 0
    for at, box in sidebar.stock_boxes(table.room.layout.side).items():
        if m.TAKE + at in legal:
            continue
        words = table.view.refusal(*box.center, state, legal)
        if VALUE[at] > state.budget:
            assert f"needs a total of {VALUE[at]}; you have {state.budget}" in words
            seen += 1
        assert words
    assert seen


@pytest.mark.parametrize("name", ["councillor", "shifting"])
def test_every_illegal_district_gives_its_reason(name: str) -> None:
    table = shown(name)
    legal = table.draft.legal()
    targets = table.view.targets(table.match.state, legal)
    refused = [district for district in range(AREAS) if district not in targets["district"]]
    assert refused
    for district in refused:
        words = table.view.refusal(*table.view.to_window(*geometry.SQUARES[district]), table.match.state, legal)
        assert words.startswith(("The councillor goes to one", "You have no councillor", "The councillor comes to"))
