"""Sprites are kept, but not without end."""

from __future__ import annotations

import pygame

from game.ui.canvas import Sprites


def _square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_sprite_is_made_once() -> None:
    sprites = Sprites()
    first = sprites.get("a", lambda: _square(4))
    assert sprites.get("a", lambda: _square(8)) is first


def test_what_was_not_drawn_for_longest_goes_first() -> None:
    sprites = Sprites()
    sprites.room = 3 * 100 * 100 * 4
    for name in "abc":
        sprites.get(name, lambda: _square(100))
    kept = sprites.get("a", lambda: _square(1))
    sprites.get("d", lambda: _square(100))
    assert sprites.get("a", lambda: _square(1)) is kept
    assert sprites.get("b", lambda: _square(7)).get_width() == 7
