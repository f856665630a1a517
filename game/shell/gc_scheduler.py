"""Schedule of Python's cyclic garbage collector.

Python collects whenever enough objects have been made, in the middle of a frame, and a full pass takes as long as
several frames. So automatic collection is disabled. The newest objects are collected in the time left after a frame.
All are collected while nothing moves, when the player cannot see that it takes long. After a scene has left, these
include the frozen ones: the title was on the stack when they were frozen.
"""

from __future__ import annotations

import gc

from game.ui.render.eviction import EVICTION

YOUNG_OBJECTS = 3_000  # new objects after which the newest generation is collected
YOUNG_COLLECTIONS = 10  # such collections after which the second generation is collected too
FULL_COLLECTION_DUE = 3  # collections of the second generation after which a full one is due
FULL_COLLECTION_OVERDUE = 30  # the same, after which a full one no longer waits for rest


class GcScheduler:
    """Garbage collection between frames, once it has begun."""

    def begin(self) -> None:
        """Disable automatic collection."""
        gc.disable()

    def end(self) -> None:
        """Enable automatic collection again."""
        gc.enable()

    def look(self, is_quiet: bool) -> bool:
        """Collect after a frame, more eagerly while nothing moves.

        Returns whether all objects were examined.
        """
        newest, older, all_of_them = gc.get_count()
        is_due = all_of_them >= (FULL_COLLECTION_DUE if is_quiet else FULL_COLLECTION_OVERDUE)
        if is_due or (is_quiet and EVICTION.has_left):
            has_left, EVICTION.has_left = EVICTION.has_left, False
            if has_left:
                gc.unfreeze()
            gc.collect()
            if has_left:
                gc.freeze()
            return True
        if older >= YOUNG_COLLECTIONS:
            gc.collect(1)
        elif newest >= YOUNG_OBJECTS:
            gc.collect(0)
        return False
