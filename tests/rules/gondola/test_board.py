"""The tile set and the grid agree with the rules page."""

from __future__ import annotations

from collections import Counter

from game.rules.gondola.board import (
    ANY,
    BERTH,
    BESIDE,
    BONUS,
    BONUS_SIZE,
    CANAL,
    CELLS,
    CHECKPOINT,
    CODE_KIND,
    CODE_WATER,
    CORNER,
    CROSS,
    DEEP,
    EAST,
    ICONS,
    KINDS,
    LAID_MOST,
    NAMES,
    NO_PASSING,
    NORTH,
    OUTSIDE,
    PLAIN,
    REPLACE,
    SHAPES,
    SIDES,
    SIZE,
    SOUTH,
    STACK_SIZE,
    START,
    START_CELL,
    START_TILES,
    STRAIGHT,
    TEE,
    TILES,
    TURNS,
    WATER,
    WEST,
)
from game.rules.gondola.state import CHECKPOINTS, OPEN_MOST

PAGE = {
    ("straight", "plain"): "6/2/1 x2, 5/4/2 x3, 5/3/2 x4, 4/3/2 x3, 4/4/2 x2, 3/5/3 x2",
    ("straight", "replace"): "3/3/2, 4/3/2",
    ("straight", "no passing"): "5/3/2 x2, 6/2/2, 4/4/2",
    ("corner", "plain"): "6/2/1 x2, 5/4/2 x3, 5/3/2 x4, 4/3/2 x4, 4/4/2 x3, 3/4/3 x2, 2/5/3 x2",
    ("corner", "replace"): "3/3/2, 4/3/2",
    ("corner", "no passing"): "5/3/2 x2, 6/2/2, 4/4/2",
    ("T", "plain"): "4/3/2 x2, 3/4/3 x4, 3/3/2 x2",
    ("T", "replace"): "3/3/2, 2/4/3",
    ("cross", "plain"): "3/4/3 x2, 2/5/3 x2, 3/3/2 x2",
    ("straight", "checkpoint"): "5/-/- x4, 4/-/- x4",
    ("cross", "deep water"): "3/4/2 x4, 4/3/2 x4",
}
BONUS_PAGE = {
    "straight": "-/4/2 x2, -/5/2 x2",
    "corner": "-/4/2 x2, -/5/2 x2",
    "T": "-/4/3 x2, -/5/3 x2",
    "cross": "-/5/3 x3",
}


def on_page(text: str) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for entry in text.split(", "):
        figures, _, copies = entry.partition(" x")
        found[tuple(0 if n == "-" else int(n) for n in figures.split("/"))] += int(copies or 1)
    return found


def in_table(shape: str, icon: str, stack: int) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for tile in TILES:
        if (SHAPES[tile.shape], ICONS[tile.icon], tile.stack) == (shape, icon, stack):
            found[tile.speed, tile.current, tile.capacity] += tile.copies
    return found


def number(stack: int, shape: int | None = None, icon: int | None = None) -> int:
    return sum(
        tile.copies
        for tile in TILES
        if tile.stack == stack and shape in (None, tile.shape) and icon in (None, tile.icon)
    )


def test_there_are_80_canal_tiles_15_bonus_tiles_and_6_start_tiles() -> None:
    assert (number(CANAL), number(BONUS), number(START)) == (STACK_SIZE, BONUS_SIZE, 6) == (80, 15, 6)
    assert LAID_MOST == 101


def test_every_canal_tile_bears_what_the_page_lists() -> None:
    for (shape, icon), listed in PAGE.items():
        assert in_table(shape, icon, CANAL) == on_page(listed), (shape, icon)
    assert sum(sum(on_page(listed).values()) for listed in PAGE.values()) == 80


def test_every_bonus_tile_bears_what_the_page_lists_and_may_replace() -> None:
    for shape, listed in BONUS_PAGE.items():
        assert in_table(shape, "replace", BONUS) == on_page(listed), shape
    assert all(tile.icon == REPLACE and tile.speed == 0 for tile in TILES if tile.stack == BONUS)


def test_the_sums_of_the_shapes_are_those_of_the_page() -> None:
    special = {shape: number(CANAL, shape, CHECKPOINT) + number(CANAL, shape, DEEP) for shape in range(5)}
    assert [number(CANAL, shape) - special[shape] for shape in (STRAIGHT, CORNER, TEE, CROSS)] == [22, 26, 10, 6]
    assert number(CANAL, icon=CHECKPOINT) == number(CANAL, STRAIGHT, CHECKPOINT) == 8
    assert number(CANAL, icon=DEEP) == number(CANAL, CROSS, DEEP) == 8
    assert [number(BONUS, shape) for shape in (STRAIGHT, CORNER, TEE, CROSS)] == [4, 4, 4, 3]


def test_a_tile_has_as_many_sides_with_water_as_its_shape_says() -> None:
    for kind, tile in enumerate(TILES):
        sides = {STRAIGHT: 2, CORNER: 2, TEE: 3, CROSS: 4, BERTH: 1}[tile.shape]
        for turn in range(TURNS[kind]):
            wet = [side for side in range(SIDES) if WATER[kind][turn] >> side & 1]
            assert len(wet) == sides
            if tile.shape in (STRAIGHT, CORNER):
                assert (wet[1] - wet[0] == 2) == (tile.shape == STRAIGHT)


def test_equal_looking_turnings_are_one_move() -> None:
    for kind in range(KINDS):
        looks = [WATER[kind][turn] for turn in range(TURNS[kind])]
        assert len(set(looks)) == len(looks)
        if TILES[kind].shape != BERTH:
            assert set(WATER[kind]) == set(looks)


def test_only_checkpoints_have_neither_current_nor_capacity() -> None:
    for tile in TILES:
        assert (tile.current == 0) == (tile.capacity == 0) == (tile.icon == CHECKPOINT)


def test_every_tile_of_the_canal_stack_has_a_speed_and_no_other() -> None:
    for tile in TILES:
        assert (tile.speed > 0) == (tile.stack == CANAL)


def test_the_start_tiles_are_those_of_the_page() -> None:
    waters = [WATER[kind][turn] for kind, turn in START_TILES]
    e, w, n, s = 1 << EAST, 1 << WEST, 1 << NORTH, 1 << SOUTH
    assert waters == [e, e | w, e | w | n, e | w, e | w | s, e | w]
    assert [TILES[kind].current for kind, _ in START_TILES] == [5, 4, 4, 4, 4, 0]
    assert [TILES[kind].capacity for kind, _ in START_TILES] == [ANY, 3, 3, 3, 3, 0]
    assert [TILES[kind].icon for kind, _ in START_TILES] == [PLAIN] * 5 + [CHECKPOINT]
    laid = Counter(kind for kind, _ in START_TILES)
    assert all(laid[kind] == TILES[kind].copies for kind in range(KINDS) if TILES[kind].stack == START)


def test_eight_tiles_forbid_passing() -> None:
    assert number(CANAL, icon=NO_PASSING) == 8


def test_nine_checkpoints_can_be_in_play() -> None:
    assert number(CANAL, icon=CHECKPOINT) + number(START, icon=CHECKPOINT) == CHECKPOINTS


def test_the_grid_is_48_by_48_with_start_1_at_column_16_and_row_24() -> None:
    assert (SIZE, CELLS) == (48, 48 * 48)
    assert divmod(START_CELL, SIZE) == (24, 16)


def test_neighbouring_cells_are_mutual_and_inside_the_grid() -> None:
    outside = 0
    for cell in range(CELLS):
        for side in range(SIDES):
            other = BESIDE[cell][side]
            if other == OUTSIDE:
                outside += 1
            else:
                assert BESIDE[other][(side + 2) % SIDES] == cell
    assert outside == 4 * SIZE


def test_a_code_has_its_tile_and_its_water() -> None:
    assert CODE_KIND[0] == -1
    assert CODE_WATER[0] == 0
    for kind in range(KINDS):
        for turn in range(SIDES):
            assert CODE_KIND[1 + kind * SIDES + turn] == kind
            assert CODE_WATER[1 + kind * SIDES + turn] == WATER[kind][turn]


def test_the_open_cells_have_room_for_the_widest_course() -> None:
    assert sum(tile.copies * (tile.shape + 1) for tile in TILES) >= 101
    most = sum(tile.copies * {STRAIGHT: 1, CORNER: 1, TEE: 2, CROSS: 3, BERTH: 1}[tile.shape] for tile in TILES)
    assert most < OPEN_MOST


def test_every_kind_of_tile_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == KINDS
