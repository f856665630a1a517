"""Draw cache: records draw calls that repeat between frames, and replays them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar, cast

import pygame

from .display_list import DisplayList, DrawCall
from .eviction import EvictingCache
from .frame_budget import FRAME_BUDGET

MAX_RECORDINGS = 800  # most recordings that are kept
Told = TypeVar("Told")


@dataclass(frozen=True)
class Recording:
    """Recorded part of a frame, with the drawing function's answer."""

    calls: list[DrawCall]
    covers: list[tuple[int, pygame.Rect]]  # numbers count from the recording's first call
    essential: object  # answer of the drawing function


class DrawCache:
    """Cache of recorded parts of frames, by the arguments they were drawn with."""

    def __init__(self) -> None:
        self._kept: EvictingCache[Hashable, Recording] = EvictingCache(
            lambda recording: 1, MAX_RECORDINGS, is_brief=True
        )

    def clear(self) -> None:
        """Forget all recordings, for another window size or other looks."""
        self._kept.clear()

    def draw(self, frame: DisplayList, shown: Hashable, deed: Callable[[], Told]) -> Told:
        """Draw on a frame, or replay the calls recorded for the same key."""
        if FRAME_BUDGET.is_within:
            return deed()
        key = (shown, frame.reach)
        found = self._kept.get(key)
        if found is None:
            return self._record(frame, key, deed)
        begun = len(frame.calls)
        frame.calls += found.calls
        frame.covers += [(begun + at, hidden) for at, hidden in found.covers]
        return cast("Told", found.essential)

    def _record(self, frame: DisplayList, key: Hashable, deed: Callable[[], Told]) -> Told:
        """Draw, and keep the recording unless some of its work was postponed."""
        begun, covered = len(frame.calls), len(frame.covers)
        with FRAME_BUDGET.watched() as is_missing:
            told = deed()
            is_whole = not is_missing()
        if is_whole:
            covers = [(at - begun, hidden) for at, hidden in frame.covers[covered:]]
            self._kept.put(key, Recording(frame.calls[begun:], covers, told))
        return told


DRAW_CACHE = DrawCache()
