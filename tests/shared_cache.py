"""The cache that test runs share: compiled searches, which take more than two minutes of processor time to make.

It lies in the user's cache folder, or where `LAGUNA_TEST_CACHE` says. What is kept there is machine code and pickles,
which are run when they are loaded, so a folder that another user could have filled is refused.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from game import disk

NAME = "laguna-tests"
VARIABLE = "LAGUNA_TEST_CACHE"


class NotPrivateError(Exception):
    """The folder belongs to another user, or others may write in it."""


def folder() -> Path:
    """Return the folder, made if need be. `NotPrivateError` if another user could have filled it."""
    given = os.environ.get(VARIABLE)
    place = Path(given).absolute() if given else Path(platformdirs.user_cache_dir(NAME, appauthor=False))
    disk.folder(place.parent)
    place.mkdir(mode=0o700, exist_ok=True)
    if not disk.is_private(place):
        raise NotPrivateError(f"{place} is not yours alone: remove it, or let {VARIABLE} name another folder")
    return place


def link_compiled(cache: Path, shared: Path) -> None:
    """Let a home's cache folder keep its compiled searches in the shared one."""
    compiled = shared / "compiled"
    compiled.mkdir(mode=0o700, exist_ok=True)
    cache.mkdir(exist_ok=True)
    if not (cache / "compiled").is_symlink():
        (cache / "compiled").symlink_to(compiled, target_is_directory=True)
