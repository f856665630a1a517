"""Eviction: lets go of what is no longer shown. Nothing else decides what goes, and when.

Sprites, text, recordings and pictures lie in `EvictingCache`s. A lasting entry belongs to the scene that used it last.
It goes some seconds after that scene has left the stack, so a table keeps what it has painted ahead. A brief entry goes
some seconds after its last use. A full cache lets go of what was used longest ago.

What goes is still found while anything else holds it, such as a recording or the displayed frame. So nothing is painted
again while it is shown. It goes between two frames, in a thread, which first returns the memory of a large picture.
"""

from __future__ import annotations

import math
import sys
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import pygame

from game.platform import heap

from .frame_budget import FRAME_BUDGET

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

IDLE_SECONDS = 30.0  # seconds after which an entry that is no longer needed goes
SWEEP_SECONDS = 5.0  # seconds between two looks through all caches
RETURN_OVERDUE = 12  # such looks after which free memory is returned even though something moves
LARGE_BYTES = 1 << 20  # bytes from which a picture's memory is returned before it is freed


class Visit:
    """Stay of a scene on the stack."""

    def __init__(self) -> None:
        self.ended = math.inf  # time at which the scene left


class Moment(NamedTuple):
    """Time, and the visit of the scene that is shown."""

    visit: Visit
    at: float


class CacheEntry(Generic[Value]):
    """Kept value with its size and its last use."""

    __slots__ = ("is_brief", "size", "used", "value")

    def __init__(self, value: Value, size: int, used: Moment, is_brief: bool):
        self.value, self.size, self.used, self.is_brief = value, size, used, is_brief

    def is_due(self, now: float) -> bool:
        """Return whether the entry is no longer needed."""
        return now - (self.used.at if self.is_brief else self.used.visit.ended) > IDLE_SECONDS


class EvictingCache(Generic[Key, Value]):
    """Cache whose entries go when they are no longer shown. Threads may share it."""

    def __init__(
        self,
        size: Callable[[Value], int],
        room: float = math.inf,
        is_brief: bool = False,
        take_out: Callable[[Value], pygame.Surface | None] = lambda value: None,
    ):
        self.room = room  # largest sum of sizes
        self.bytes = 0  # sum of the sizes of all entries
        self._size, self._is_brief = size, is_brief
        self._take_out = take_out  # takes the large picture out of a value that is let go
        self._entries: OrderedDict[Key, CacheEntry[Value]] = OrderedDict()  # used longest ago first
        self._gone: weakref.WeakValueDictionary[Key, Value] = weakref.WeakValueDictionary()
        self._lock = threading.RLock()
        EVICTION.caches.add(self)

    def get(self, key: Key) -> Value | None:
        """Return the value of a key and note its use; None if it is not kept and nothing else holds it."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                entry.used = EVICTION.moment
                self._entries.move_to_end(key)
                return entry.value
            value = self._gone.get(key) if self._gone else None
            if value is not None:
                self.put(key, value)
            return value

    def put(self, key: Key, value: Value, is_brief: bool = False) -> None:
        """Keep a value. A brief one goes soon after its last use."""
        with self._lock:
            self._pop(key)
            entry = CacheEntry(value, self._size(value), EVICTION.moment, is_brief or self._is_brief)
            self._entries[key] = entry
            self.bytes += entry.size
            while self.bytes > self.room and len(self._entries) > 1:
                self.evict(next(iter(self._entries)))

    def evict(self, key: Key) -> None:
        """Let go of an entry. While anything else holds its value, `get` still finds it."""
        with self._lock:
            entry = self._pop(key)
            if entry is not None:
                self._gone[key] = entry.value

    def _pop(self, key: Key) -> CacheEntry[Value] | None:
        entry = self._entries.pop(key, None)
        if entry is not None:
            self.bytes -= entry.size
        return entry

    def sweep(self, now: float) -> None:
        """Let go of the entries that are no longer needed, each between two frames."""
        with self._lock:
            due = [key for key, entry in self._entries.items() if entry.is_due(now)]
        for key in due:
            FRAME_BUDGET.yield_to_frame()
            released = self._release(key, now)
            if released:
                _discard([self._take_out(released.pop())])

    def _release(self, key: Key, now: float) -> list[Value]:
        """Let go of an entry if nothing has used it meanwhile.

        Returns its value, in a list, if nothing else holds it. It can then be found no more.
        """
        with self._lock:
            entry = self._entries.get(key)
            if entry is None or not entry.is_due(now):
                return []
            self.evict(key)
            released = [entry.value]
            del entry
            if not _is_alone(released):
                return []
            self._gone.pop(key, None)
            return released

    def clear(self) -> None:
        """Forget everything, held elsewhere or not."""
        with self._lock:
            self._entries.clear()
            self._gone.clear()
            self.bytes = 0

    def __contains__(self, key: Key) -> bool:
        return key in self._entries or key in self._gone

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Key]:
        """Iterate over the keys of the entries."""
        return iter(list(self._entries))


class Sweepable(Protocol):
    """Cache that lets go of what is no longer needed."""

    def sweep(self, now: float) -> None:
        """Let go of it."""


class Eviction:
    """Time of the frames, the scenes on the stack, and the caches that follow them."""

    def __init__(self) -> None:
        self.caches: weakref.WeakSet[Sweepable] = weakref.WeakSet()
        self.moment = Moment(Visit(), 0.0)
        self.has_left = False  # true after a scene has left, until its garbage is collected
        self._stack: list[tuple[object, Visit]] = []
        self._swept = 0.0  # time of the last sweep
        self._sweeping: threading.Thread | None = None
        self._is_quiet = True  # true while nothing moves
        self._unreturned = 0  # sweeps since free memory was returned

    def show(self, scenes: Sequence[object], shown: object) -> None:
        """Note the scenes on the stack, and which of them is shown, the lowest if there are several."""
        if [scene for scene, _ in self._stack] != scenes:
            before = {id(scene): visit for scene, visit in self._stack}
            self._stack = [(scene, before.pop(id(scene)) if id(scene) in before else Visit()) for scene in scenes]
            for visit in before.values():
                visit.ended = self.moment.at
                self.has_left = True
        visit = next((visit for scene, visit in self._stack if scene is shown), self.moment.visit)
        if visit is not self.moment.visit:
            self.moment = Moment(visit, self.moment.at)

    def update(self, seconds: float, is_quiet: bool) -> None:
        """Advance the time, and have all caches swept now and then."""
        self._is_quiet = is_quiet
        self.moment = Moment(self.moment.visit, self.moment.at + seconds)
        is_idle = self._sweeping is None or not self._sweeping.is_alive()
        if self.moment.at - self._swept >= SWEEP_SECONDS and is_idle:
            self._swept = self.moment.at
            self._sweeping = threading.Thread(target=self.sweep, daemon=True, name="sweep")
            self._sweeping.start()

    def sweep(self) -> None:
        """Let go of what is no longer needed, and return free memory to the system.

        No frame that shows a motion waits for that, unless motion goes on for a minute.
        """
        for cache in list(self.caches):
            cache.sweep(self.moment.at)
        self._unreturned += 1
        if self._is_quiet or self._unreturned >= RETURN_OVERDUE:
            self._unreturned = 0
            FRAME_BUDGET.await_frame_end()
            heap.trim()


def size_of(made: pygame.Surface) -> int:
    """Return the bytes of a surface."""
    return made.get_width() * made.get_height() * made.get_bytesize()


def _holders(box: Sequence[object]) -> int:
    return sys.getrefcount(box[0])


ALONE = _holders([object()])  # count of an object that only such a list holds


def _is_alone(box: Sequence[object]) -> bool:
    """Return whether only a list of one object holds it."""
    return _holders(box) <= ALONE


def _discard(box: list[pygame.Surface | None]) -> None:
    """Return the memory of a picture that nothing but a list holds, so that freeing it takes no time."""
    made = box[0]
    if made is not None and size_of(made) >= LARGE_BYTES:
        address, size = made._pixels_address, made.get_pitch() * made.get_height()
        del made
        if _is_alone(box):
            heap.discard(address, size)


EVICTION = Eviction()
