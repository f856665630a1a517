"""Cache of compiled searches that test runs share.

Making them takes more than two minutes of processor time. The cache lies in the user's cache folder, or in
`LAGUNA_TEST_CACHE`. Each checkout has a folder of its own there. The files are machine code and pickles, which are run
when they are loaded, so a folder that another user could have filled is refused.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from pathlib import Path

import platformdirs

from game.files import atomic
from tests.sources import ROOT

NAME = "laguna-tests"
CHECKOUT = "checkout.txt"  # file in a checkout's folder that names the checkout's place
VARIABLE = "LAGUNA_TEST_CACHE"


class NotPrivateError(Exception):
    """Error for a folder that belongs to another user, or that others may write in."""


def folder() -> Path:
    """Return the folder, made if it is missing.

    `NotPrivateError` says that another user could have filled it.
    """
    given = os.environ.get(VARIABLE)
    place = Path(given).absolute() if given else Path(platformdirs.user_cache_dir(NAME, appauthor=False))
    atomic.folder(place.parent)
    place.mkdir(mode=0o700, exist_ok=True)
    if not atomic.is_private(place):
        raise NotPrivateError(f"{place} is not yours alone: remove it, or let {VARIABLE} name another folder")
    own = place / hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:12]
    own.mkdir(mode=0o700, exist_ok=True)
    (own / CHECKOUT).write_text(str(ROOT), encoding="utf-8")
    _clear_others(place)
    return own


def _clear_others(place: Path) -> None:
    """Remove the folders of checkouts that are gone."""
    for named in place.glob(f"*/{CHECKOUT}"):
        with contextlib.suppress(OSError, ValueError):
            if not Path(named.read_text(encoding="utf-8")).is_dir():
                shutil.rmtree(named.parent, ignore_errors=True)


def link_compiled(cache: Path, shared: Path) -> None:
    """Link a home's compiled searches to the shared cache."""
    compiled = shared / "compiled"
    compiled.mkdir(mode=0o700, exist_ok=True)
    atomic.folder(cache)
    if not (cache / "compiled").is_symlink():
        # Windows allows links to few users. For the others each home compiles by itself.
        with contextlib.suppress(OSError):
            (cache / "compiled").symlink_to(compiled, target_is_directory=True)
