"""Atomic file writes.

A file holds its old content or its new one, never half, even if other processes write at the same time.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from . import untrusted

NO_SYNC = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EROFS)  # errors of a disk that cannot sync
OTHERS_WRITE_BITS = stat.S_IWGRP | stat.S_IWOTH
LOCK_PAUSE = 0.005  # seconds between two tries to lock a file
_ASIDES = 1000
_PATIENCE = 20  # retries while another program has the file open, on Windows


def folder(path: Path) -> None:
    """Make a folder with all its parents; `OSError` if that is impossible."""
    missing = []
    while not _is_there(path):
        missing.append(path)
        path = path.parent
    for part in reversed(missing):
        part.mkdir(exist_ok=True)


def _is_there(path: Path) -> bool:
    try:
        path.stat()
    except FileNotFoundError:
        return path == path.parent
    return True


def is_owned(folder: Path) -> bool:
    """Return whether a folder belongs to this user.

    Always true if the system has no user numbers.
    """
    return not hasattr(os, "geteuid") or folder.stat().st_uid == os.geteuid()


def is_private(folder: Path) -> bool:
    """Return whether a folder belongs to this user and no other user may write in it.

    Code from a cache is run, so the cache must be private. `OSError` if the folder is not there.
    """
    return is_owned(folder) and (not hasattr(os, "geteuid") or not folder.stat().st_mode & OTHERS_WRITE_BITS)


def write(path: Path, content: bytes, lasting: bool = True) -> None:
    """Put a whole file in its place.

    Raises `OSError` if that is impossible; then nothing has changed. A file that can be made again need not outlast a
    power cut: it is not `lasting`, and the caller does not wait for the disk.
    """
    folder(path.parent)
    fresh = path.with_name(f".{path.stem[:40]}-{os.getpid()}-{secrets.token_hex(4)}.new")
    try:
        with fresh.open("xb") as file:
            file.write(content)
            file.flush()
            if lasting:
                sync(file)
        _replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def _replace(fresh: Path, path: Path) -> None:
    """Put the new file in the old one's place.

    On Windows this waits for any process that has the old one open.
    """
    for left in range(_PATIENCE, -1, -1):
        try:
            fresh.replace(path)
            return
        except PermissionError:
            if sys.platform != "win32" or not left:
                raise
            time.sleep(0.02)


def sync(file: IO[bytes]) -> None:
    """Have the disk hold what was written; `OSError` if it does not."""
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise


def quarantine(path: Path) -> Path:
    """Rename an unusable file without overwriting earlier ones; return its new place."""
    stem = path.stem if len(os.fsencode(path.name)) < 200 else path.stem[:40]
    for number in range(1, _ASIDES):
        aside = path.with_name(f"{stem}.damaged{'' if number == 1 else number}")
        try:
            aside.open("xb").close()  # reserves the name
        except FileExistsError:
            continue
        except OSError:
            return path
        try:
            path.replace(aside)
        except OSError:
            with contextlib.suppress(OSError):
                aside.unlink()
            return path
        return aside
    return path


@contextlib.contextmanager
def locked(path: Path, seconds: float) -> Iterator[None]:
    """Keep other processes that take the same lock from changing a file.

    Raises `OSError` if another process holds the lock for longer than `seconds`. The lock is on a neighbouring file,
    because `write` puts a new file in the place of the old one.
    """
    folder(path.parent)
    beside = path.with_name(f".{path.stem}.lock")
    with contextlib.suppress(FileExistsError):
        beside.open("xb").close()
    with untrusted.opened(beside, writable=True) as file:
        until = time.monotonic() + seconds
        while not lock(file):
            if time.monotonic() >= until:
                raise OSError(errno.EBUSY, "another window is writing it")
            time.sleep(LOCK_PAUSE)
        yield


def lock(file: IO[bytes]) -> bool:
    """Keep other processes off a file; return False if one has it.

    The system releases the lock however this process ends.
    """
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # the disk does not support locks
    finally:
        if sys.platform == "win32":
            file.seek(0)
    return True
