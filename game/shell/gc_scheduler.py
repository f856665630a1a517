"""Rubbish: objects that only hold each other.

Python looks for it whenever enough new ones have been made, in the midst of a frame, and a look through all of them
takes as long as several frames. So it is told when to look: through the newest ones in the time that is left after a
frame, through all of them while nothing moves, where nobody can see that it takes long.
"""

from __future__ import annotations

import gc

NEWEST = 3_000  # new objects, after which it looks through them
OLDER = 10  # such looks, after which it looks through what the last of them left, too
DUE = 3  # such looks again, after which it is time for a look through all of them
OVERDUE = 30  # and after which it must not wait for rest any more


class GcScheduler:
    """Looks for rubbish, from the time it is begun on."""

    def begin(self) -> None:
        """From now on nobody else looks."""
        gc.disable()

    def end(self) -> None:
        """Python looks by itself again."""
        gc.enable()

    def look(self, is_quiet: bool) -> bool:
        """After a frame, while nothing moves or while something does; whether all was looked through."""
        newest, older, all_of_them = gc.get_count()
        if all_of_them >= (DUE if is_quiet else OVERDUE):
            gc.collect()
            return True
        if older >= OLDER:
            gc.collect(1)
        elif newest >= NEWEST:
            gc.collect(0)
        return False
