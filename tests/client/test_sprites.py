"""Sprites are kept, within limits."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame

from game.rules import GAMES
from game.tables.hud import seat_panels
from game.ui.art import pictures
from game.ui.render.canvas import SPRITES, Canvas, Rect, SpriteCache
from game.ui.render.compositor import Compositor
from game.ui.render.display_list import DisplayList
from game.ui.render.frame_budget import FRAME_BUDGET, UNPAINTED
from game.ui.render.picture_cache import CachedSprite
from game.ui.theme import PAPER
from tests.client import tables


def _square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_a_sprite_is_made_once() -> None:
    sprites = SpriteCache()
    first = sprites.get("a", lambda: _square(4))
    assert sprites.get("a", lambda: _square(8)) is first


def test_the_least_recently_drawn_sprite_is_dropped_first() -> None:
    sprites = SpriteCache()
    sprites._made.room = 3 * 100 * 100 * 4
    for name in "abc":
        sprites.get(name, lambda: _square(100))
    kept = sprites.get("a", lambda: _square(1))
    sprites.get("d", lambda: _square(100))
    assert sprites.get("a", lambda: _square(1)) is kept
    assert sprites.get("b", lambda: _square(7)).get_width() == 7


def _aside(sprites: SpriteCache, key: str) -> bool:
    """Return whether a sprite is there within ten seconds."""
    return any(key in sprites or time.sleep(0.01) for _ in range(1000))


def test_prewarmed_sprites_are_painted_after_urgent_ones() -> None:
    sprites = SpriteCache()
    begun, order = threading.Event(), []

    def paint(name: str) -> pygame.Surface:
        begun.wait(10)
        order.append((name, threading.current_thread() is threading.main_thread()))
        return _square(2)

    def steps() -> Iterator[object]:
        yield sprites.get("first step", lambda: paint("first step"))
        yield sprites.get("second step", lambda: paint("second step"))

    sprites.prewarm(steps())
    with FRAME_BUDGET.within(1.0):
        assert sprites.get("wanted", lambda: paint("wanted"), slow=True) is UNPAINTED
    begun.set()
    assert _aside(sprites, "second step")
    assert ("wanted", False) in order
    assert order.index(("wanted", False)) < order.index(("second step", False))


def test_a_sprite_painted_for_an_old_look_is_not_kept() -> None:
    sprites = SpriteCache()
    begun, forgotten = threading.Event(), threading.Event()

    def old() -> pygame.Surface:
        begun.set()
        forgotten.wait(10)
        return _square(2)

    sprites.prewarm(iter([]))
    with FRAME_BUDGET.within(1.0):
        sprites.get("old", old, slow=True)
        begun.wait(10)
        sprites.clear()
        forgotten.set()
        sprites.get("new", lambda: _square(2), slow=True)
    assert _aside(sprites, "new")
    assert "old" not in sprites


def test_a_panel_is_plain_paper_until_it_is_painted() -> None:
    sprites = SpriteCache()
    surface = pygame.Surface((200, 100))
    canvas, rect = Canvas(surface, 1.0), Rect(20, 20, 160, 60)
    with FRAME_BUDGET.within(1.0):
        sprites.panel(canvas, rect)
        assert FRAME_BUDGET.skipped_work
    assert surface.get_at((100, 50))[:3] == PAPER
    assert surface.get_at((22, 16))[:3] == (0, 0, 0), "no shadow yet"
    sprites.panel(canvas, rect)
    assert len({surface.get_at((x, 50))[:3] for x in range(30, 170)}) > 1, "paper has a grain"


def test_every_table_can_be_prewarmed_with_the_sprites_of_its_hands() -> None:
    for game in GAMES:
        app = tables.app()
        table = tables.seated(app, tables.match(game, ("human", "doge", "noble")))
        canvas = Canvas(DisplayList(app.window.surface.get_size()), app.window.scale)
        SPRITES.clear()
        steps = sum(1 for _ in table.view.painter.prewarm(canvas))
        assert steps > 10, game
        people = sum(1 for _ in seat_panels.prewarm(canvas, table.room.layout, table.interaction.hud.seats.facts()))
        assert people == 3 * 3 * len(pictures.EXPRESSIONS)
        kept = SPRITES.bytes
        assert kept > 0
        list(table.view.painter.prewarm(canvas))
        assert SPRITES.bytes == kept, "all of it is there"
        table.leave()


def test_a_sprite_that_a_thread_reads_is_drawn_all_the_same() -> None:
    read = pygame.Surface((4, 4))
    read.fill((10, 20, 30))
    frame, shown = DisplayList((8, 8)), pygame.Surface((8, 8))
    frame.blit(read, (2, 2))
    read.lock()  # as a painting thread does
    Compositor().show(frame, shown)
    assert shown.get_at((3, 3)) == (10, 20, 30)


def test_a_sprite_made_of_one_that_a_thread_reads_waits_for_the_next_frame() -> None:
    read, sprites = pygame.Surface((4, 4)), SpriteCache()

    def make() -> pygame.Surface:
        made = pygame.Surface((4, 4))
        made.blit(read, (0, 0))
        return made

    read.lock()
    with FRAME_BUDGET.within(1.0):
        assert sprites.get("made of it", make) is UNPAINTED
        assert FRAME_BUDGET.skipped_work
        read.unlock()
        assert sprites.get("made of it", make) is not UNPAINTED


def test_a_large_sprite_that_a_thread_reads_turns_sharp_later() -> None:
    ground, sharp = CachedSprite(pygame.Surface((4, 4), pygame.SRCALPHA)), pygame.Surface((4, 4), pygame.SRCALPHA)
    sharp.fill((9, 9, 9, 255))
    ground.arrive(sharp)
    ground.shown.lock()
    assert not ground.update(10.0)
    ground.shown.unlock()
    assert ground.update(10.0)
    assert ground.shown.get_at((0, 0)) == (9, 9, 9, 255)
