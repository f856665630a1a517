"""Garbage is collected between frames, and none of it stays for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.shell import gc_scheduler
from game.shell.frame_pacing import AWAKE_SECONDS, IdleTimer
from game.shell.gc_scheduler import GcScheduler
from game.ui.render.eviction import EVICTION


class Thing:
    """Object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def looker(monkeypatch: pytest.MonkeyPatch) -> Iterator[GcScheduler]:
    gc.collect()
    monkeypatch.setattr(EVICTION, "has_left", False)
    made = GcScheduler()
    made.begin()
    yield made
    made.end()


def old_rubbish() -> weakref.ref[Thing]:
    """Return garbage that has survived the collections of young objects."""
    thing = Thing()
    found = weakref.ref(thing)
    gc.collect(0)
    gc.collect(1)
    del thing
    return found


def test_automatic_collection_is_off_until_the_end(looker: GcScheduler) -> None:
    assert not gc.isenabled()
    looker.end()
    assert gc.isenabled()


def test_young_garbage_is_collected_after_a_frame(looker: GcScheduler) -> None:
    lost = [weakref.ref(Thing()) for _ in range(gc_scheduler.YOUNG_OBJECTS)]
    assert lost[0]() is not None
    assert not looker.look(is_quiet=False)
    assert not any(one() is not None for one in lost)


def test_old_garbage_is_collected_while_nothing_moves(looker: GcScheduler) -> None:
    lost = old_rubbish()
    for _ in range(gc_scheduler.FULL_COLLECTION_DUE):
        gc.collect(1)
    assert not looker.look(is_quiet=False)
    assert lost() is not None, "not while something moves"
    assert looker.look(is_quiet=True)
    assert lost() is None


def test_frozen_garbage_is_collected_at_rest_after_a_scene_has_left(looker: GcScheduler) -> None:
    thing = Thing()
    lost = weakref.ref(thing)
    gc.freeze()
    del thing
    try:
        gc.collect()
        assert lost() is not None
        EVICTION.has_left = True
        assert not looker.look(is_quiet=False)
        assert looker.look(is_quiet=True)
        assert lost() is None
        assert not looker.look(is_quiet=True), "once for each"
    finally:
        gc.unfreeze()


def test_old_garbage_is_collected_in_the_end_even_without_rest(looker: GcScheduler) -> None:
    lost = old_rubbish()
    looks = 0
    while not looker.look(is_quiet=False):
        gc.collect(1)
        looks += 1
    assert lost() is None
    assert gc_scheduler.FULL_COLLECTION_DUE < looks <= gc_scheduler.FULL_COLLECTION_OVERDUE


def test_nothing_is_collected_while_few_objects_are_made(looker: GcScheduler) -> None:
    seen: list[str] = []
    gc.callbacks.append(lambda phase, _: seen.append(phase))
    try:
        for is_quiet in (False, True):
            assert not looker.look(is_quiet)
    finally:
        gc.callbacks.pop()
    assert seen == []


def test_a_window_is_at_rest_when_nothing_has_moved_for_a_while() -> None:
    resting = IdleTimer()
    assert not resting.is_begun
    resting.go_on(AWAKE_SECONDS)
    assert resting.is_begun
    resting.disturb()
    assert not resting.is_begun
