"""Memory of the process, on Linux. Elsewhere nothing here has an effect.

Painting needs many large arrays for a moment. glibc keeps what they leave free between things that stay: some 240 MB
after a table has been painted at 1920x1080. A smaller threshold of `mmap` would give all of it back at once, but system
calls and page faults then double the processor time of painting. So free memory is returned now and then. That takes
10 ms for 200 MB and 0.1 ms if there is none, in which no other thread gets a larger piece of memory.

A picture's pages are returned before it is freed. Freeing 40 MB takes 4 ms, in which no other thread of Python runs;
returning their pages does not hold them up.
"""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import sys
from pathlib import Path

M_ARENA_MAX = -8  # number of the parameter in <malloc.h>
COMPILER = "libllvmlite"  # library that only compiles and loads the searches
SLICE_BYTES = 4 << 20  # most bytes that are returned at once, so that no other allocation waits for long


def share_arena() -> None:
    """Let all threads share one arena, before they begin.

    Memory that one of them frees then serves the others: 30 MB less after four tables at 1920x1080. Python's threads
    take turns, so they do not wait for each other.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def trim() -> None:
    """Return free memory to the system, and the pages of code that is no longer run.

    Such code, 52 MB of it, is read again where it is needed after all.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
    for start, end in _mapped(COMPILER) if "llvmlite" in sys.modules else ():
        discard(start, end - start)


def discard(address: int, size: int) -> None:
    """Return the whole pages of a memory range, whose content is not needed any more."""
    if not sys.platform.startswith("linux"):
        return
    page = mmap.PAGESIZE
    start, end = -(-address // page) * page, (address + size) // page * page
    system = ctypes.CDLL(None)
    for part in range(start, end, SLICE_BYTES):
        length = min(SLICE_BYTES, end - part)
        system.madvise(ctypes.c_void_p(part), ctypes.c_size_t(length), mmap.MADV_DONTNEED)


def _mapped(library: str) -> list[tuple[int, int]]:
    """Return the memory ranges of a loaded library's machine code, which nothing ever writes to."""
    with contextlib.suppress(OSError, ValueError):
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        found = [line.split()[0].split("-") for line in maps if library in line and " r-xp " in line]
        return [(int(start, 16), int(end, 16)) for start, end in found]
    return []
