"""Targets shine, everything else dims, and marks stay apart."""

from __future__ import annotations

import itertools
import math
import random

import pygame
import pytest

from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.display_list import DisplayList
from tests.client import tables

GREY = (140, 140, 140)
SCALE = 1.5
SQUARE = ((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0))


@pytest.fixture(autouse=True)
def window() -> None:
    tables.app()


def plain() -> Canvas:
    surface = pygame.Surface((600, 450))
    surface.fill(GREY)
    return Canvas(surface, SCALE)


def frame(pulse: float) -> DisplayList:
    made = DisplayList((600, 450))
    target_highlight.draw_targets(
        Canvas(made, SCALE), Rect(40, 40, 300, 200), [(highlights.closed("sq", SQUARE), 150, 120)], pulse
    )
    return made


def shade(canvas: Canvas, x: float, y: float) -> tuple[int, int, int]:
    assert isinstance(canvas.surface, pygame.Surface)
    red, green, blue, _ = canvas.surface.get_at((canvas.px(x), canvas.px(y)))
    return red, green, blue


def is_gold(colour: tuple[int, int, int]) -> bool:
    red, green, blue = colour
    return red > 225 and green > 170 and red - blue > 60


def test_everything_but_targets_dims_by_a_quarter() -> None:
    canvas = plain()
    target_highlight.draw_targets(canvas, Rect(40, 40, 300, 200), [(highlights.closed("sq", SQUARE), 150, 120)], 1.0)
    assert min(shade(canvas, 150, 120)) >= GREY[0]
    for away in ((60, 60), (10, 10), (390, 200), (150, 290)):  # points on the area and around it
        assert 0.68 < sum(shade(canvas, *away)) / sum(GREY) < 0.8, away


def test_a_target_has_a_gold_edge_of_four_pixels_with_a_light_core() -> None:
    canvas = plain()
    highlights.draw_target(canvas, highlights.closed("sq", SQUARE), 150, 120)
    across = [shade(canvas, 170 + at / SCALE, 120) for at in range(-6, 7)]
    golden = [at for at, colour in enumerate(across) if is_gold(colour) or min(colour) > 200]
    assert len(golden) in (4, 5), across
    assert max(min(colour) for colour in across) > 140  # the line's core
    assert sum(across[golden[0] - 1]) < sum(GREY)  # the line's casing


def test_only_the_glow_around_the_edge_pulses() -> None:
    weak, strong = frame(0.5), frame(1.0)
    differing = [(one, other) for one, other in zip(weak.calls, strong.calls, strict=True) if one != other]
    assert [(one[:9] == other[:9], one[7]) for one, other in differing] == [(True, pygame.BLEND_RGB_ADD)]
    share = differing[0][0][9] / differing[0][1][9]
    assert share == pytest.approx(highlights.MIN_LIGHT, abs=0.01)


def test_a_small_change_of_the_pulse_draws_the_same_frame() -> None:
    assert frame(0.900).calls == frame(0.903).calls


def test_pieces_in_front_of_a_target_are_dimmed() -> None:
    canvas = plain()
    sprite = pygame.Surface((24, 24), pygame.SRCALPHA)
    sprite.fill((*GREY, 255))
    square = highlights.closed("sq", SQUARE)
    target_highlight.draw_targets(
        canvas, Rect(40, 40, 300, 200), [(square, 150, 120)], 1.0, [("house", sprite, 142, 112)]
    )
    assert sum(shade(canvas, 148, 118)) < 0.8 * sum(GREY)
    assert sum(shade(canvas, 138, 130)) >= sum(GREY)


def test_touching_faces_share_an_edge_and_others_have_their_own() -> None:
    sidebar = [(x + 40, y) for x, y in SQUARE]
    far = [(x + 200, y) for x, y in SQUARE]
    both, alone = sorted(highlights.joined("k", [SQUARE, far, sidebar]), key=lambda shape: -len(shape.faces))
    assert (len(both.faces), len(both.edges), len(both.between)) == (2, 6, 1)
    assert (len(alone.faces), len(alone.edges), len(alone.between)) == (1, 4, 0)
    assert both.key != alone.key


def test_a_capsule_keeps_its_distance_around_the_whole_way() -> None:
    shape = highlights.capsule("way", [(0.0, 0.0), (30.0, 0.0), (60.0, 0.0)], 16)
    xs, ys = zip(*shape.faces[0], strict=True)
    assert (min(xs), max(xs)) == pytest.approx((-16, 76), abs=0.2)
    assert (min(ys), max(ys)) == pytest.approx((-16, 16), abs=0.2)


def test_kept_chips_have_their_distance_and_the_first_is_kept() -> None:
    dice = random.Random(3)
    spots = [(dice.uniform(0, 300), dice.uniform(0, 200)) for _ in range(60)]
    taken = [(150.0, 100.0)]
    kept = [spots[at] for at in target_highlight.spaced(spots, taken)]
    assert all(math.dist(a, b) >= highlights.CHIP_DISTANCE for a, b in itertools.combinations([*kept, *taken], 2))
    dropped = [spot for spot in spots if spot not in kept]
    assert all(min(math.dist(spot, other) for other in [*kept, *taken]) < highlights.CHIP_DISTANCE for spot in dropped)


def test_a_seal_is_placed_farthest_from_chips() -> None:
    assert target_highlight.clearest([(0, 0), (10, 0), (20, 0)], [(1, 0), (22, 0)]) == (10, 0)


def test_three_chips_are_larger_only_with_points_shown() -> None:
    assert target_highlight.best_three([3, 9, 4, 8, 1], shown=True) == {1, 3, 2}
    assert target_highlight.best_three([3, 9, 4, 8, 1], shown=False) == set()


def test_a_shifted_way_keeps_its_ends() -> None:
    for count in range(2, 200):
        way = [(float(at), 0.0) for at in range(count)]
        sidebar = highlights.aside(way, 5.0)
        assert sidebar[0] == pytest.approx(way[0], abs=0.01)
        assert sidebar[-1] == pytest.approx(way[-1], abs=0.01)
