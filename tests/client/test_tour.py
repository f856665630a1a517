"""The performance tour: no frame on its way paints anything large."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.devtools.perf.frame_timer import FrameTimer
from game.devtools.perf.tour import stations, walk
from game.shell.app import App
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.render.picture_cache import PICTURE_CACHE

LARGE = 200_000  # pixels of one painting within a frame of a window of 1280 x 720


def is_enlarged(key: object) -> bool:
    """Return whether a painting is a kept picture that is only resized.

    Resizing takes some milliseconds and is no painting.
    """
    return isinstance(key, tuple) and (key[0] == "gondola shallows" or (key[0] == "rialto ground" and len(key) > 2))


class Counted(FrameTimer):
    """Frame timer that records large paintings instead of times."""

    def __init__(self, app: App):
        super().__init__(app)
        self.large: list[tuple[object, int]] = []

    def frame(self, events: list[pygame.event.Event] = []) -> None:  # type: ignore[override]  # noqa: B006
        super().frame(events)
        self.large += [one for one in FRAME_BUDGET.painted if one[1] > LARGE and not is_enlarged(one[0])]


def counted(stations_of: str, share: float) -> Counted:
    """Walk a part of the tour with limited painting and empty caches."""
    PICTURE_CACHE.blocking = False
    PICTURE_CACHE.forget()
    app = App((1280, 720))
    clock = Counted(app)
    app.apologise = _raise  # type: ignore[method-assign]
    app.begin(app.scene_factory.title())
    clock.frame()
    clock.large.clear()
    walk(app, clock, share, [name for name in stations_of.split(",") if name], tell=str)
    while app.scenes:
        app.scenes.pop().leave()
    return clock


def _raise(error: Exception) -> None:
    raise error


def test_the_tour_visits_every_kind_of_scene() -> None:
    names = [name for name, _ in stations()]
    assert len(names) == len(set(names)) == 21
    assert {name.partition("-")[2] for name in names} >= {"seats", "lesson", "playing", "ending"}


@pytest.mark.parametrize("way", ["title,settings", "venezia-lesson"])
def test_no_frame_paints_anything_large(way: str, own_home: Path) -> None:
    clock = counted(way, 0.1)
    assert len(clock.took) > 30
    assert not clock.large


@pytest.mark.slow
def test_no_frame_of_the_whole_tour_paints_anything_large(own_home: Path) -> None:
    clock = counted("", 0.2)
    assert len(clock.took) > 3000
    assert not list(itertools.islice(clock.large, 9))
