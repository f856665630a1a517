"""Eviction: what is no longer shown is let go, and what is shown is never painted again."""

from __future__ import annotations

import threading
import time
import weakref

import pygame
import pytest

from game.platform import heap
from game.rules import GAMES
from game.scenes.scene import Reset
from game.shell.app import App
from game.ui.render import frame_budget, text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.display_list import DisplayList
from game.ui.render.draw_cache import DRAW_CACHE
from game.ui.render.eviction import EVICTION, IDLE_SECONDS, RETURN_OVERDUE, EvictingCache, Eviction, size_of
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.render.picture_cache import PICTURE_CACHE, CachedPicture
from tests.client import tables

FRAME = 0.1


def _square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def _pass(seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        EVICTION.update(FRAME, False)
    EVICTION.sweep()


@pytest.fixture
def stage() -> list[object]:
    """Return a stack of two scenes, the lower of which was shown first."""
    scenes: list[object] = [object(), object()]
    EVICTION.show(scenes[:1], scenes[0])
    return scenes


def test_a_lasting_entry_stays_as_long_as_its_scene_is_on_the_stack(stage: list[object]) -> None:
    cache: EvictingCache[str, pygame.Surface] = EvictingCache(size_of)
    cache.put("ahead", _square(10))
    EVICTION.show(stage, stage[1])
    _pass(3 * IDLE_SECONDS)
    assert list(cache) == ["ahead"]
    EVICTION.has_left = False
    EVICTION.show(stage[1:], stage[1])
    assert EVICTION.has_left, "its garbage is to be collected"
    _pass(IDLE_SECONDS - 1)
    assert list(cache) == ["ahead"], "the scene may come back"
    _pass(5)
    assert not len(cache)
    assert not cache.bytes


def test_an_entry_belongs_to_the_scene_that_used_it_last(stage: list[object]) -> None:
    cache: EvictingCache[str, pygame.Surface] = EvictingCache(size_of)
    for name in ("left", "taken over"):
        cache.put(name, _square(10))
    EVICTION.show(stage, stage[1])
    cache.get("taken over")
    EVICTION.show(stage[1:], stage[1])
    _pass(2 * IDLE_SECONDS)
    assert list(cache) == ["taken over"]


def test_a_brief_entry_goes_soon_after_its_last_use(stage: list[object]) -> None:
    cache: EvictingCache[str, pygame.Surface] = EvictingCache(size_of)
    cache.put("veil", _square(10), is_brief=True)
    for _ in range(3):
        _pass(IDLE_SECONDS - 5)
        assert cache.get("veil") is not None
    _pass(IDLE_SECONDS + 5)
    assert not len(cache)


def test_an_entry_that_is_let_go_is_found_while_anything_holds_it(stage: list[object]) -> None:
    cache: EvictingCache[str, pygame.Surface] = EvictingCache(size_of, room=1000)
    shown, larger = _square(10), _square(15)
    freed = weakref.ref(larger)
    cache.put("shown", shown)
    cache.put("larger", larger)
    del larger
    assert list(cache) == ["larger"]
    assert cache.bytes == 900
    assert cache.get("shown") is shown
    assert cache.bytes == 400, "it is kept again"
    assert cache.get("larger") is None
    assert freed() is None


def test_no_frame_waits_for_what_is_let_go() -> None:
    eviction, swept = Eviction(), threading.Event()

    class Slow:
        def sweep(self, now: float) -> None:
            swept.wait(10)

    slow = Slow()
    eviction.caches.add(slow)
    for _ in range(200):
        eviction.update(FRAME, False)
    assert [thread.name for thread in threading.enumerate()].count("sweep") >= 1
    swept.set()


def test_the_memory_of_a_large_picture_is_returned_before_it_is_freed(
    stage: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    returned: list[int] = []

    def discard(address: int, size: int) -> None:
        returned.append(address)
        heap_discard(address, size)

    heap_discard = heap.discard
    monkeypatch.setattr(heap, "discard", discard)
    monkeypatch.setattr(heap, "_mapped", lambda library: [])
    sprites: EvictingCache[str, pygame.Surface] = EvictingCache(size_of, is_brief=True, take_out=lambda made: made)
    pictures: EvictingCache[str, CachedPicture] = EvictingCache(
        lambda picture: 1, is_brief=True, take_out=CachedPicture.take_out
    )
    free, shown, part = _square(600), _square(600), _square(600).subsurface((0, 0, 600, 300))
    gone = [weakref.ref(free)]
    addresses = {free._pixels_address}
    shown.fill((1, 2, 3, 4))
    part.fill((1, 2, 3, 4))
    for name, made in (("free", free), ("shown", shown), ("part", part.get_parent()), ("small", _square(10))):
        assert made is not None
        sprites.put(name, made)
    for name, made in (("free", _square(600)), ("shown", shown)):
        picture = CachedPicture((600, 600))
        picture.begin(made, True)
        pictures.put(name, picture)
        gone.append(weakref.ref(picture))
        if name == "free":
            addresses.add(made._pixels_address)
    del free, made, picture
    _pass(IDLE_SECONDS + 5)
    for cache in (sprites, pictures):
        cache.sweep(EVICTION.moment.at)
    assert set(returned) == addresses
    assert shown.get_at((300, 300)) == part.get_at((300, 200)) == (1, 2, 3, 4), "what is shown keeps its pixels"
    assert not any(one() for one in gone)
    assert "shown" in sprites


def test_a_painting_thread_does_not_hold_its_last_order() -> None:
    class Order:
        """Key of an order."""

    order, is_kept = Order(), threading.Event()
    freed = weakref.ref(order)
    with FRAME_BUDGET.within(1.0):
        SPRITES.background(order, lambda: _square(4), lambda key, made: is_kept.set())
    del order
    assert is_kept.wait(10)
    for _ in range(100):
        if freed() is None:
            break
        time.sleep(0.02)
    assert freed() is None


def test_free_memory_is_returned_right_after_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    returned = threading.Event()
    monkeypatch.setattr(heap, "trim", returned.set)
    monkeypatch.setattr(frame_budget, "REST_SECONDS", 10.0)
    with FRAME_BUDGET.frame():
        thread = threading.Thread(target=Eviction().sweep)
        thread.start()
        assert not returned.wait(0.1)
    assert returned.wait(5)
    thread.join()


def test_free_memory_is_returned_at_rest_or_when_motion_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    returned: list[int] = []
    sweeps = 0
    monkeypatch.setattr(heap, "trim", lambda: returned.append(sweeps))
    monkeypatch.setattr(frame_budget, "REST_SECONDS", 0.0)
    memory = Eviction()
    for sweeps in range(1, 2 * RETURN_OVERDUE):  # noqa: B007
        memory.update(0.0, is_quiet=False)
        memory.sweep()
    assert returned == [RETURN_OVERDUE]
    memory.update(0.0, is_quiet=True)
    memory.sweep()
    assert returned == [RETURN_OVERDUE, sweeps]


def test_what_is_shown_is_not_painted_again_after_it_was_let_go(stage: list[object]) -> None:
    painted: list[int] = []

    def paint() -> pygame.Surface:
        painted.append(1)
        return _square(8)

    def deed(canvas: Canvas, x: float) -> None:
        canvas.blit(SPRITES.get(("shown for long",), paint, brief=True), x, 0)

    SPRITES.clear()
    for number in range(round(3 * IDLE_SECONDS / FRAME)):
        frame = DisplayList((200, 100))
        Canvas(frame, 1.0).draw_cached(deed, float(number // 600))  # drawn a second time after a minute
        EVICTION.update(FRAME, False)
        if number % 10 == 0:
            EVICTION.sweep()
    assert painted == [1]
    assert ("shown for long",) in SPRITES


CACHES = {"sprites": SPRITES._made, "text": text._kept, "lines": text._lines, "pictures": PICTURE_CACHE._pictures}


def _at_the_title(app: App) -> dict[str, tuple[int, int]]:
    """Return the number of entries and the bytes of each cache, after a while at the title."""
    app.change(Reset(app.scene_factory.title()))
    for _ in range(round((IDLE_SECONDS + 5) / FRAME)):
        app.step(FRAME, [])
    EVICTION.sweep()
    return {name: (len(cache), cache.bytes) for name, cache in CACHES.items()}


def test_nothing_of_tables_and_menus_is_left_some_time_after_them() -> None:
    app = tables.app((640, 360), drawn=True)
    app.refresh()
    alone = _at_the_title(app)
    most = dict.fromkeys(CACHES, 0)
    for game in GAMES:
        for scene in (app.scene_factory.lobby(game), tables.seated(app, tables.match(game, ("human", "doge")))):
            if app.scene is not scene:
                app.change(Reset(scene))
            for _ in range(5):
                app.step(FRAME, [])
            most = {name: max(most[name], cache.bytes) for name, cache in CACHES.items()}
    for made in (app.scene_factory.rules(GAMES[0]), app.scene_factory.settings(), app.scene_factory.library()):
        app.change(Reset(made))
        app.step(FRAME, [])
    assert all(most[name] > 1.2 * alone[name][1] for name in CACHES), "they did hold more"
    after = _at_the_title(app)
    for name, (number, size) in after.items():
        assert number <= alone[name][0] * 1.05 + 5, name
        assert size <= alone[name][1] * 1.05 + 100_000, name


def test_recordings_are_let_go_too(stage: list[object]) -> None:
    DRAW_CACHE.clear()
    Canvas(DisplayList((200, 100)), 1.0).draw_cached(Canvas.fill, (0.0, 0.0, 5.0, 5.0), (1, 2, 3))
    assert len(DRAW_CACHE._kept) == 1
    _pass(IDLE_SECONDS + 5)
    assert len(DRAW_CACHE._kept) == 0


def test_a_window_has_room_for_its_sprites_from_the_start() -> None:
    try:
        App((3840, 2160))
        assert SPRITES._made.room >= 3840 * 2160 * SPRITES.A_PIXEL
    finally:
        App((1280, 720))
    assert SPRITES._made.room == SPRITES.LEAST_ROOM
