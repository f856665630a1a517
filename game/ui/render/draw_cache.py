"""What is drawn alike in one frame after the other is recorded once, and laid again without being drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar, cast

import pygame

from .display_list import DisplayList, DrawCall
from .frame_budget import FRAME_BUDGET

MAX_RECORDINGS = 800  # parts of pictures that are kept
Told = TypeVar("Told")


class Recording(NamedTuple):
    """A part of a frame, and what was told of it."""

    calls: list[DrawCall]
    covers: list[tuple[int, pygame.Rect]]  # counted from the first of the things
    essential: object  # what the deed answers


class DrawCache:
    """Parts of frames by what they show."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Recording] = {}

    def clear(self) -> None:
        """Forget all: another window size, or other looks."""
        self._kept.clear()

    def draw(self, frame: DisplayList, shown: Hashable, deed: Callable[[], Told]) -> Told:
        """Let a deed draw on a frame what is shown, or lay what it drew when the same was shown before."""
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
        """Draw, and keep it where nothing of it was left for later."""
        begun, covered = len(frame.calls), len(frame.covers)
        with FRAME_BUDGET.watched() as is_missing:
            told = deed()
            is_whole = not is_missing()
        if is_whole:
            if len(self._kept) >= MAX_RECORDINGS:
                self._kept.clear()
            covers = [(at - begun, hidden) for at, hidden in frame.covers[covered:]]
            self._kept[key] = Recording(frame.calls[begun:], covers, told)
        return told


DRAW_CACHE = DrawCache()
