"""The map agrees with the rules page."""

from __future__ import annotations

from math import dist

from game.rules.venezia import board
from game.rules.venezia.board import (
    BRIDGES,
    BUILT,
    CROSSING,
    DISTRICTS,
    EMPTY,
    GROUND,
    HEX_CENTRES,
    HEX_DISTRICT,
    HEX_HEIGHT,
    HEX_NAMES,
    HEX_WIDTH,
    HEXES,
    KINDS,
    MARSH,
    NEAR,
    PAIR_RIM,
    PAIRS,
    TOUCH,
    TRACK,
    TRIANGLES,
    post,
    space_centre,
)

ALL = range(HEXES)


def near(h: int) -> set[int]:
    return {other for other in NEAR[h] if other >= 0}


def inside(district: int) -> list[int]:
    return [h for h in ALL if HEX_DISTRICT[h] == district]


def connected(hexes: list[int]) -> bool:
    found, waiting = {hexes[0]}, [hexes[0]]
    while waiting:
        fresh = (near(waiting.pop()) & set(hexes)) - found
        found |= fresh
        waiting += fresh
    return found == set(hexes)


def touched(space: int) -> set[int]:
    return {district for district in range(DISTRICTS) if TOUCH[space] >> district & 1}


def test_there_are_42_cards_and_as_many_pieces_as_the_box_holds() -> None:
    assert board.CARDS == (10, 8, 8, 8, 8)
    assert sum(board.CARDS) == board.CARD_COUNT == 42
    assert board.PIECES == (5, 6, 6, 6, 19)
    assert board.NEEDED == (4, 3, 3, 3, 1)


def test_tokens_are_86_marshes_and_18_treasures_of_these_values() -> None:
    assert board.MARSH_TOKENS == (26, 34, 26)
    assert sum(board.MARSH_TOKENS) == board.MARSH_COUNT == 86
    assert board.TREASURES == (5, 5, 4, 4)
    assert board.TREASURE_BASE == 3
    assert sum(board.TREASURES) == board.TREASURE_COUNT == 18


def test_five_districts_of_different_sizes_hold_105_hexagons_13_to_27_each() -> None:
    sizes = [len(inside(district)) for district in range(DISTRICTS)]
    assert len(set(sizes)) == DISTRICTS == 5
    assert min(sizes) >= 13
    assert max(sizes) <= 27
    assert sum(sizes) == HEXES == 105


def test_there_are_86_marshes_and_two_stones_in_each_district() -> None:
    assert GROUND.count(MARSH) == 86
    for district in range(DISTRICTS):
        assert [GROUND[h] for h in inside(district)].count(EMPTY) == 2


def test_one_building_of_each_kind_is_printed_on_its_hexagons() -> None:
    assert board.PRINTED == (1,) * KINDS
    for kind, count in enumerate((3, 2, 1, 2, 1)):
        assert GROUND.count(BUILT + kind) == count == board.HEX_COUNT[kind]
    printed = [tuple(h for h in ALL if GROUND[h] == BUILT + kind) for kind in range(KINDS)]
    assert printed[board.BASILICA] in TRIANGLES
    assert printed[board.PALAZZO] in PAIRS
    assert printed[board.PONTE] in BRIDGES


def test_hexagons_are_adjacent_only_within_a_district() -> None:
    for h in ALL:
        assert near(h) == {
            other
            for other in ALL
            if HEX_DISTRICT[other] == HEX_DISTRICT[h] and 0 < dist(HEX_CENTRES[h], HEX_CENTRES[other]) < 46
        }
        assert all(h in near(other) for other in near(h))


def test_each_district_is_connected() -> None:
    assert all(connected(inside(district)) for district in range(DISTRICTS))


def test_pairs_rims_and_triangles_follow_from_adjacency() -> None:
    assert set(PAIRS) == {(a, b) for a in ALL for b in near(a) if a < b}
    for (a, b), rim in zip(PAIRS, PAIR_RIM, strict=True):
        assert {h for h in rim if h >= 0} == (near(a) | near(b)) - {a, b}
    assert set(TRIANGLES) == {(a, b, c) for a, b in PAIRS for c in near(a) & near(b) if b < c}
    assert list(PAIRS) == sorted(PAIRS)
    assert list(TRIANGLES) == sorted(TRIANGLES)
    for starts, table in ((board.PAIR_START, PAIRS), (board.TRIANGLE_START, TRIANGLES)):
        for h in ALL:
            assert all(entry[0] == h for entry in table[starts[h] : starts[h + 1]])
        assert starts[0] == 0
        assert starts[-1] == len(table)


def test_there_is_room_for_every_kind_of_building_in_every_district() -> None:
    free = {h for h in ALL if GROUND[h] < BUILT}
    for district in range(DISTRICTS):
        room = free & set(inside(district))
        assert any(set(pair) <= room for pair in PAIRS)
        assert any(set(triangle) <= room for triangle in TRIANGLES)
        assert any(set(bridge) <= free and set(bridge) & room for bridge in BRIDGES)


def test_at_least_nine_bridge_sites_join_at_least_six_pairs_of_districts() -> None:
    assert len(BRIDGES) >= 9
    assert len({frozenset((HEX_DISTRICT[a], HEX_DISTRICT[b])) for a, b in BRIDGES}) >= 6
    assert all(HEX_DISTRICT[a] != HEX_DISTRICT[b] for a, b in BRIDGES)


def test_no_hexagon_is_in_two_bridge_sites() -> None:
    ends = [h for bridge in BRIDGES for h in bridge]
    assert len(set(ends)) == len(ends)


def test_a_bridge_spans_one_canal_and_nothing_else() -> None:
    for a, b in BRIDGES:
        (ax, ay), (bx, by) = HEX_CENTRES[a], HEX_CENTRES[b]
        assert dist((ax, ay), (bx, by)) < 100
        for step in range(21):
            spot = (ax + (bx - ax) * step / 20, ay + (by - ay) * step / 20)
            assert all(dist(spot, HEX_CENTRES[h]) > HEX_WIDTH / 2 - 1 for h in ALL if h not in (a, b))


def test_islands_lie_apart_with_a_canal_for_gondolas_between_them() -> None:
    for a in ALL:
        for b in ALL:
            if HEX_DISTRICT[a] != HEX_DISTRICT[b]:
                assert dist(HEX_CENTRES[a], HEX_CENTRES[b]) > HEX_WIDTH + 26
    for space, spot in enumerate(TRACK):
        assert all(dist(spot, centre) > HEX_HEIGHT / 2 + 9 for centre in HEX_CENTRES), space


def test_neighbouring_spaces_are_next_to_each_other() -> None:
    assert len(TRACK) == board.GOAL + 1 == 61
    gaps = [dist(TRACK[space], TRACK[space + 1]) for space in range(board.GOAL)]
    assert min(gaps) >= 37
    assert max(gaps) <= 50


def test_the_track_crosses_itself_once_at_10_and_45() -> None:
    assert CROSSING == (10, 45)
    assert TRACK[10] == TRACK[45]
    for a in range(len(TRACK)):
        for b in range(a + 2, len(TRACK)):
            if (a, b) != CROSSING:
                assert dist(TRACK[a], TRACK[b]) > 30, (a, b)
    legs = [(a, TRACK[a], TRACK[a + 1]) for a in range(board.GOAL)]
    for a, p, q in legs:
        for b, r, t in legs:
            if b > a + 1 and not {a, a + 1, b, b + 1} >= {10, 45}:
                assert not _cross(p, q, r, t), (a, b)


def _cross(p: board.Point, q: board.Point, r: board.Point, t: board.Point) -> bool:
    def side(a: board.Point, b: board.Point, c: board.Point) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(p, q, r) * side(p, q, t) < 0 and side(r, t, p) * side(r, t, q) < 0


def test_the_districts_a_space_touches_agree_with_the_geometry() -> None:
    assert touched(0) == set()
    for space in range(1, len(TRACK)):
        nearest = [min(dist(TRACK[space], HEX_CENTRES[h]) for h in inside(d)) for d in range(DISTRICTS)]
        assert touched(space) == {d for d in range(DISTRICTS) if nearest[d] <= board.TOUCHING}


def test_the_crossing_touches_the_four_districts_around_it() -> None:
    four = {board.SAN_MARCO, board.MERCATO, board.ARSENALE, board.GIARDINI}
    assert touched(10) == touched(45) == four


def test_the_start_and_spaces_57_to_60_touch_no_district_and_others_one_or_two() -> None:
    for space in range(len(TRACK)):
        if space == 0 or space >= 57:
            assert not touched(space)
        elif space not in CROSSING:
            assert len(touched(space)) in (1, 2), space
    assert set().union(*(touched(space) for space in range(61))) == set(range(DISTRICTS))


def test_untouched_districts_are_clearly_farther() -> None:
    for space in range(1, len(TRACK)):
        for district in range(DISTRICTS):
            gap = min(dist(TRACK[space], HEX_CENTRES[h]) for h in inside(district))
            assert gap <= 63 or gap >= 67, (space, district, gap)


def test_mooring_posts_continue_the_track_without_end_at_distinct_places() -> None:
    assert len(board.POSTS) == 40
    assert board.POSTS[0] == post(61) == space_centre(61)
    spots = [space_centre(space) for space in range(46, 61 + 72)]
    for i, spot in enumerate(spots):
        assert all(dist(spot, other) > 9 for other in spots[i + 1 :])
    assert all(HEX_CENTRES[h] not in spots for h in ALL)


def test_everything_lies_on_the_board() -> None:
    width, height = board.BOARD_SIZE
    for x, y in (*HEX_CENTRES, *TRACK, *board.POSTS, *((x, y) for x, y, _ in board.LABELS)):
        assert 5 <= x <= width - 5
        assert 5 <= y <= height - 5
    assert all(12 <= y <= height - 12 for _, y, slant in board.LABELS if not slant), "no name's letters are cut"
    for x, y in board.POSTS:
        assert all(dist((x, y), centre) > HEX_WIDTH for centre in HEX_CENTRES)
    assert all(HEX_WIDTH // 2 <= x <= width - HEX_WIDTH // 2 for x, _ in HEX_CENTRES)
    assert all(HEX_HEIGHT // 2 <= y <= height - HEX_HEIGHT // 2 for _, y in HEX_CENTRES)


def test_hexagons_are_named_by_district_and_number() -> None:
    assert len(set(HEX_NAMES)) == HEXES
    assert HEX_NAMES[0] == "S1"
    assert [HEX_NAMES[inside(d)[-1]] for d in range(DISTRICTS)] == ["S27", "M21", "A24", "G18", "P15"]
    assert board.hex_named("A24") == inside(board.ARSENALE)[-1]
