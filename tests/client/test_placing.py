"""A hover text stands at the pointer and keeps given places clear."""

from __future__ import annotations

import itertools

import pytest

from game.ui.render.canvas import Rect
from game.ui.widgets.tooltip_placement import place_beside

ROOM = Rect(4, 4, 1272, 712)
BAR = Rect(222, 552, 800, 46)  # the prompt's line, with its buttons
TRAY = Rect(222, 600, 1058, 120)


def placed(x: float, y: float, wide: float, high: float, *clear: Rect) -> Rect:
    wished = (x + 18, x - 14 - wide), (y + 16, y - 10 - high)
    return place_beside(x, y, (wide, high), *wished, ROOM, clear)


def test_a_prompt_buttons_hover_text_is_above_it() -> None:
    box = placed(945, 574, 159, 32, BAR, TRAY)
    assert not box.colliderect(BAR)
    assert not box.colliderect(TRAY)
    assert box.bottom < BAR.y
    assert box.x - 20 < 945 < box.right + 20


@pytest.mark.parametrize("clear", [(), (BAR,), (BAR, TRAY)], ids=len)
def test_a_hover_text_is_at_the_pointer(clear: tuple[Rect, ...]) -> None:
    for x, y in itertools.product(range(20, 1270, 50), range(20, 540, 40)):
        box = placed(x, y, 280, 90, *clear)
        assert box.inflate(2 * 160, 2 * 110).collidepoint(x, y), (x, y, box)
        assert not box.collidepoint(x, y)


def test_a_hover_text_among_many_targets_is_near_the_pointer() -> None:
    targets = [Rect(268 + 88 * at, top, 44, 44) for at in range(9) for top in (43, 522)]
    for at, top in itertools.product(range(9), (65, 544)):
        x = 290 + 88 * at
        box = placed(x, top, 280, 70, BAR, TRAY, *targets)
        assert not any(box.colliderect(one) for one in targets)
        assert box.inflate(2 * 60, 2 * 60).collidepoint(x, top), (x, top, box)


def test_a_hover_text_at_a_supply_of_targets_is_next_to_the_supply() -> None:
    supply = [Rect(1080 + 46 * column, 490 + 41 * row, 36, 36) for column in range(4) for row in range(3)]
    buttons = [Rect(1075, 390, 184, 40), Rect(978, 508, 32, 32), Rect(1016, 508, 32, 32)]
    tray = Rect(222, 600, 828, 120)
    for tile in supply:
        x, y = tile.center
        box = placed(x, y, 300, 130, BAR, tray, *buttons, *supply)
        assert not any(box.colliderect(one) for one in (BAR, *buttons, *supply))
        assert box.inflate(2 * 190, 2 * 220).collidepoint(x, y), (x, y, box)
