"""The tables of Rialto agree with the material in the rules."""

from __future__ import annotations

import itertools
import math

import pytest

from game.rules.rialto import board
from game.rules.rialto.board import DISTRICTS, ENDS
from game.tables.rialto import chart

Point = tuple[int, int]


def inside(point: Point, polygon: chart.Line) -> bool:
    """Return whether a point lies in a polygon."""
    x, y = point
    crossings = 0
    for (x0, y0), (x1, y1) in itertools.pairwise((*polygon, polygon[0])):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            crossings += 1
    return crossings % 2 == 1


def distance(point: Point, line: chart.Line) -> float:
    """Return the distance of a point from a line."""
    best = math.inf
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        dx, dy = x1 - x0, y1 - y0
        t = max(0, min(1, ((point[0] - x0) * dx + (point[1] - y0) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.dist(point, (x0 + t * dx, y0 + t * dy)))
    return best


def test_there_are_77_cards_11_of_each_kind() -> None:
    assert board.DECK == 77 == len(board.CARDS) * board.COPIES


def test_there_are_sixty_buildings_of_three_colours_and_four_values() -> None:
    assert len(board.BUILDINGS) == board.CHOICES == len(board.VALUE)
    assert board.CHOICES * board.TILES == 60
    for building, name in enumerate(board.BUILDINGS):
        assert name == f"{board.COLOURS[building // 4]}{board.VALUE[building]}"


def test_a_building_worth_1_more_of_the_same_colour_is_the_next() -> None:
    for building in range(board.CHOICES - 1):
        if board.VALUE[building] < board.TOP_VALUE:
            assert board.VALUE[building + 1] == board.VALUE[building] + 1


def test_three_districts_lie_on_each_bank() -> None:
    west = {DISTRICTS[i] for i in board.SHORE[0]}
    east = {DISTRICTS[i] for i in board.SHORE[1]}
    assert west == {"santa_croce", "san_polo", "dorsoduro"}
    assert east == {"cannaregio", "san_marco", "castello"}
    assert all(board.BANK[district] == bank for bank in range(2) for district in board.SHORE[bank])


def test_every_district_is_joined_to_all_the_others_but_one() -> None:
    assert len(ENDS) == len(set(ENDS)) == board.LINKS == 12
    assert all(a < b for a, b in ENDS)
    for district in range(6):
        assert sum(district in ends for ends in ENDS) == 4
    lacking = {frozenset((DISTRICTS[a], DISTRICTS[b])) for a, b in itertools.combinations(range(6), 2)}
    lacking -= {frozenset((DISTRICTS[a], DISTRICTS[b])) for a, b in ENDS}
    assert lacking == {
        frozenset(("cannaregio", "dorsoduro")),
        frozenset(("san_marco", "santa_croce")),
        frozenset(("san_polo", "castello")),
    }


def test_there_are_as_many_connections_as_tiles() -> None:
    assert board.LINKS == board.SPANS + board.GONDOLAS


def test_the_bridges_are_34_35_36_45_46_56() -> None:
    assert [f"{low}{high}" for low, high in board.BRIDGES] == ["34", "35", "36", "45", "46", "56"]


def test_the_best_possible_district_is_worth_23_and_the_average_one_11() -> None:
    ends = sorted((value for tile in board.BRIDGES for value in tile), reverse=True)
    best = max(sum(max(tile) for tile in four) for four in itertools.combinations(board.BRIDGES, 4))
    assert best == 23
    assert (sum(ends) + 2 * board.GONDOLAS * board.GONDOLA_VALUE) / 6 == 11


@pytest.mark.parametrize("place", ["SHORES", "SQUARES", "NUMBERS", "PRIZES", "NAMES", "LANDMARKS"])
def test_the_chart_places_every_district_on_the_paper(place: str) -> None:
    entries = getattr(chart, place)
    assert len(entries) == 6
    for entry in entries:
        points = entry if isinstance(entry[0], tuple) else (entry,)
        assert all(0 < x < chart.SIZE[0] and 0 < y < chart.SIZE[1] for x, y in points)


@pytest.mark.parametrize("district", range(6))
def test_everything_of_a_district_lies_in_it(district: int) -> None:
    shore = chart.SHORES[district]
    assert inside(chart.SQUARES[district], shore)
    assert inside(chart.LANDMARKS[district], shore)
    assert all(inside(point, shore) for point in chart.NAMES[district])


def test_no_two_districts_overlap() -> None:
    for one, other in itertools.permutations(range(6), 2):
        assert not any(inside(point, chart.SHORES[other]) for point in chart.SHORES[one])


def test_the_grand_canal_separates_the_banks() -> None:
    for district, shore in enumerate(chart.SHORES):
        for x, y in shore:
            banks = sorted(chart.CANAL, key=lambda point: abs(point[1] - y))[:1]
            assert not inside(banks[0], shore)
            assert distance((x, y), chart.CANAL) > 20
        east = sum(x for x, _ in shore) / len(shore) > 816
        assert east == (board.BANK[district] == 1)


@pytest.mark.parametrize("connection", range(board.LINKS))
def test_a_connection_leads_from_shore_to_shore(connection: int) -> None:
    route = chart.ROUTES[connection]
    for point, district in zip((route[0], route[-1]), ENDS[connection], strict=True):
        shore = (*chart.SHORES[district], chart.SHORES[district][0])
        assert inside(point, chart.SHORES[district]) or distance(point, shore) < 20
        assert all(not inside(point, chart.SHORES[other]) for other in range(6) if other != district)


def test_the_doge_track_has_thirty_spaces_and_begins_again_one_lap_ahead() -> None:
    assert len(chart.TRACK) == chart.TRACK_LENGTH == 30
    assert [chart.track_space(space) for space in (1, 30, 31, 2**40)] == [
        (0, 0),
        (29, 0),
        (0, 1),
        ((2**40 - 1) % 30, (2**40 - 1) // 30),
    ]
    gaps = {b[0] - a[0] for a, b in itertools.pairwise(chart.TRACK)}
    assert gaps <= {49, 50}


def widest_play(yellow3: int) -> int:
    """Return the most legal moves of a play with yellow buildings of value 3.

    All other places hold green buildings.
    """
    green = board.PLACES - yellow3
    cards = board.HAND_LIMIT + 2 * min(green, board.TILES) + max(0, green - board.TILES)
    return max(
        (base + 1) * (min(cards - base, board.COPIES) + 1) * (yellow3 + 1)
        for base in range(min(cards, board.COPIES) + 1)
    )


def test_no_play_is_wider_than_the_buffer_of_moves() -> None:
    from game.rules.rialto.rules import WIDTH

    turning = 2 * 5 + 1  # one kind of card for each turning building, and the delay
    assert max(widest_play(yellow3) for yellow3 in range(board.TILES + 1)) + turning <= WIDTH
