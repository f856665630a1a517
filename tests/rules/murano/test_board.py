"""Map, ring, tiles and cards agree with the rules page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import dist

import pytest

from game.rules.murano import board, characters
from game.rules.murano.state import SOURCES
from game.tables.murano import geometry


def cells(island: int) -> dict[tuple[int, int], str]:
    return {
        (col, row): mark
        for row, line in enumerate(board.SHORES[island])
        for col, mark in enumerate(line)
        if mark != "."
    }


def sidebar(cell: tuple[int, int]) -> list[tuple[int, int]]:
    col, row = cell
    return [(col - 1, row), (col + 1, row), (col, row - 1), (col, row + 1)]


def test_there_are_six_islands_and_one_for_the_piles() -> None:
    assert board.ISLAND_NAMES == (
        "Sacca Mattia",
        "S. Teresa e S. Mattia",
        "San Donato",
        "Sacca Serenella",
        "S. Chiara e S. Stefano",
        "S. Pietro Martire",
    )
    assert board.PILES_ISLAND == "S. Giacomo e S. Maffio"
    assert len(board.SHORES) == board.ISLANDS == 6


def test_each_island_has_four_moorings_one_in_each_player_colour() -> None:
    assert board.MOORINGS == 24
    assert len(board.SEAT_COLOURS) == 4


@pytest.mark.parametrize("island", range(6))
def test_an_island_has_6_to_9_connected_street_spaces(island: int) -> None:
    streets = {cell for cell, mark in cells(island).items() if mark == "#"}
    assert 6 <= len(streets) <= 9
    reached = {min(streets)}
    while grown := {near for cell in reached for near in sidebar(cell) if near in streets} - reached:
        reached |= grown
    assert reached == streets


def test_at_least_three_islands_have_7_street_spaces_or_more() -> None:
    assert sum(list(cells(island).values()).count("#") >= 7 for island in range(6)) >= 3


@pytest.mark.parametrize("island", range(6))
def test_an_island_has_7_to_10_building_spaces_each_beside_a_street_space(island: int) -> None:
    found = cells(island)
    lots = [cell for cell, mark in found.items() if mark == "o"]
    assert 7 <= len(lots) <= 10
    for lot in lots:
        assert any(found.get(near) == "#" for near in sidebar(lot))


def test_every_pile_can_run_out() -> None:
    assert board.STREET_COUNT >= 42
    assert board.LOT_COUNT >= 48
    assert sum(street.island != board.SERENELLA for street in board.STREETS) >= 35
    assert sum(lot.island != board.SERENELLA for lot in board.LOTS) >= 40
    assert sum(board.PILE_SIZES) - board.PILE_SIZES[0] == 48
    assert sum(board.SMALL_PILE_SIZES) - board.SMALL_PILE_SIZES[0] == 40


@pytest.mark.parametrize("island", range(6))
def test_the_tables_agree_with_the_drawing(island: int) -> None:
    found = cells(island)
    streets = range(board.STREET_START[island], board.STREET_START[island + 1])
    bits = {(board.STREETS[at].col, board.STREETS[at].row): board.STREETS[at].bit for at in streets}
    assert list(bits) == [cell for cell in bits if found[cell] == "#"]
    assert len(bits) == list(found.values()).count("#")
    assert sorted(bits.values()) == [1 << i for i in range(len(bits))]
    for at in streets:
        place = board.STREETS[at]
        assert place.near == sum(bits[near] for near in sidebar((place.col, place.row)) if near in bits)
        lots = {(board.LOTS[lot].col, board.LOTS[lot].row) for lot in board.BESIDE[at] if lot >= 0}
        assert lots == {near for near in sidebar((place.col, place.row)) if found.get(near) == "o"}
        assert all(board.LOTS[lot].island == island for lot in board.BESIDE[at] if lot >= 0)
    for at in range(board.LOT_START[island], board.LOT_START[island + 1]):
        lot = board.LOTS[at]
        assert found[lot.col, lot.row] == "o"
        assert lot.near == sum(bits[near] for near in sidebar((lot.col, lot.row)) if near in bits)


def test_the_ring_has_18_spaces_with_the_right_number_of_each_action() -> None:
    assert len(board.RING) == board.SPACES == len(set(board.SPACE_IDS)) == 18
    counts = [board.RING.count(action) for action in range(board.ACTIONS)]
    assert counts == [1, 2, 2, 2, 1, 2, 2, 3, 1, 1, 1]


def test_equal_actions_are_never_neighbours() -> None:
    assert all(board.RING[at] != board.RING[at - 1] for at in range(board.SPACES))


def test_the_eight_anchors_are_spread_with_gaps_of_one_to_three_free_spaces() -> None:
    assert len(set(board.ANCHORS)) == board.GONDOLAS == 8
    following = (*board.ANCHORS[1:], board.ANCHORS[0] + board.SPACES)
    assert all(1 <= b - a - 1 <= 3 for a, b in zip(board.ANCHORS, following, strict=True))


def test_palaces_are_4_with_one_coat_of_arms_5_with_two_3_with_three() -> None:
    assert board.PALACES == (4, 5, 3)


def test_shops_are_4_of_each_colour() -> None:
    assert (board.SHOPS_EACH, board.COLOURS) == (4, 3)
    assert board.PILE_SIZES[1:] == (12, 12, 12, 12)


def test_streets_have_these_customers() -> None:
    by_size: dict[int, int] = {}
    for tile in board.STREET_TILES:
        size = tile.red + tile.blue + tile.grey
        by_size[size] = by_size.get(size, 0) + tile.number
    assert by_size == {0: 9, 1: 15, 2: 12, 3: 6}
    assert sum(by_size.values()) == 42
    single = [tile for tile in board.STREET_TILES if tile.red + tile.blue + tile.grey == 1]
    assert all(tile.number == 5 for tile in single)
    double = [tile for tile in board.STREET_TILES if tile.red + tile.blue + tile.grey == 2]
    assert len(double) == 6
    assert all(tile.number == 2 for tile in double)
    assert board.CUSTOMERS[-1] == (1, 1, 1)


def test_with_2_or_3_players_seven_streets_are_missing() -> None:
    missing = {board.CUSTOMERS[i]: tile.number - tile.small for i, tile in enumerate(board.STREET_TILES)}
    assert {customers: count for customers, count in missing.items() if count} == {
        (0, 0, 0): 4,
        (1, 0, 0): 1,
        (0, 1, 0): 1,
        (0, 0, 1): 1,
    }


def test_there_are_30_blocks_in_three_colours() -> None:
    assert board.GLASS * board.GLASS_EACH == 30


def test_there_are_15_special_building_cards_and_40_characters() -> None:
    assert board.HOUSES == len(set(board.HOUSE_IDS)) == 15
    assert characters.CARDS == len(characters.CHARACTERS) == 40
    assert len(SOURCES) == 50


def test_a_pair_of_studios_joins_all_three_colours() -> None:
    for studios, rows in enumerate(board.ALIKE):
        likes = [{0, 1}, {1, 2}, {0, 2}]
        groups = [{colour} for colour in range(3)]
        for bit, pair in enumerate(likes):
            if studios >> bit & 1:
                joined = set().union(*(group for group in groups if group & pair))
                groups = [group for group in groups if not group & pair] + [joined]
        for colour, bits in enumerate(rows):
            (group,) = [group for group in groups if colour in group]
            assert bits == sum(1 << one for one in group)


# ---- map

MIDDLE = geometry.BOARD[0] / 2, geometry.BOARD[1] / 2
LAND = geometry.STREET_SPOTS + geometry.LOT_SPOTS
Spot = tuple[float, float]


def least_distance(spots: Sequence[Spot]) -> float:
    return min(dist(a, b) for a, b in combinations(spots, 2))


def clearance(spot: Spot, cells: Sequence[Spot]) -> float:
    """Return the distance from a spot to the nearest of the cells."""
    return min(dist(spot, cell) for cell in cells)


def test_spaces_on_the_islands_do_not_overlap() -> None:
    assert least_distance(LAND) > geometry.CELL - 0.25


def test_moorings_lie_off_their_islands_shore() -> None:
    islands = [street.island for street in board.STREETS] + [lot.island for lot in board.LOTS]
    for mooring, spot in enumerate(geometry.MOORING_SPOTS):
        distances = [dist(spot, cell) for cell in LAND]
        nearest = distances.index(min(distances))
        assert islands[nearest] == mooring // board.SEATS
        assert geometry.CELL * 0.9 < distances[nearest] < geometry.CELL * 1.6
    assert least_distance(geometry.MOORING_SPOTS) > geometry.CELL * 0.6


def test_the_canal_is_a_smooth_closed_curve_round_the_islands() -> None:
    whole = geometry.canal_length(board.SPACES)
    poses = [geometry.canal(geometry.canal_place(whole * i / 180)) for i in range(180)]
    for before, pose in zip(poses[-1:] + poses, poses, strict=False):
        assert abs((pose[2] - before[2] + 180) % 360 - 180) < 28
        assert whole / 180 * 0.9 < dist(pose[:2], before[:2]) < whole / 180 * 1.01
    points, cells = [pose[:2] for pose in poses], LAND + geometry.MOORING_SPOTS
    for point in points:
        assert clearance(point, cells) > geometry.CELL * 0.5
    for x, y in cells:
        assert dist((x, y), MIDDLE) < max(
            dist(point, MIDDLE)
            for point in points
            if (point[0] - MIDDLE[0]) * (x - MIDDLE[0]) + (point[1] - MIDDLE[1]) * (y - MIDDLE[1]) > 0
        )


def test_a_place_on_the_canal_is_found_again_by_its_length() -> None:
    length = geometry.canal_length
    for at in (0.0, 0.4, 6.9, 7.5, 12.25, 16.5, 17.75, 21.5):
        assert geometry.canal_place(length(at)) == pytest.approx(at)
    assert length(board.SPACES) == pytest.approx(sum(length(at + 1) - length(at) for at in range(18)))


def test_figures_of_islands_stand_in_the_water_clear_of_the_spaces() -> None:
    assert min(clearance(spot, LAND) for spot in geometry.NOTCH_SPOTS) > geometry.CELL * 0.8


def test_the_gondolas_go_counter_clockwise() -> None:
    area = 0.0
    for at in range(board.SPACES):
        (x0, y0), (x1, y1) = geometry.SPACE_SPOTS[at], geometry.SPACE_SPOTS[(at + 1) % board.SPACES]
        area += x0 * y1 - x1 * y0
    assert area < 0  # The y axis points down.
    assert geometry.canal(18) == geometry.canal(0)


def test_the_landing_stages_stand_outside_the_canal_and_on_the_board() -> None:
    assert least_distance(geometry.STAGE_SPOTS) > 55
    rows = [y for _, y in geometry.STAGE_SPOTS]
    assert [rows.count(y) for y in sorted(set(rows))] == [9, 9]  # no stage stands at the sides
    for space, (x, y) in enumerate(geometry.STAGE_SPOTS):
        assert dist((x, y), MIDDLE) > dist(geometry.SPACE_SPOTS[space], MIDDLE)
        assert 28 <= x <= geometry.BOARD[0] - 28
        assert 15 <= y <= geometry.BOARD[1] - 15


def test_names_and_piles_lie_clear_of_the_spaces() -> None:
    for spot in (*geometry.NAME_SPOTS, *geometry.PILE_SPOTS):
        assert clearance(spot, LAND) > geometry.CELL * 0.8
