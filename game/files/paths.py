"""Folders of settings, saves and caches.

They lie in `LAGUNA_HOME`, or in the places that the system has for them.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs

from . import atomic
from .user_errors import UserError, why

NAME = "laguna"
VARIABLE = "LAGUNA_HOME"


def _given() -> Path | None:
    """Return the absolute path of the folder that the environment names.

    It is absolute because other processes may work in other folders.
    """
    given = os.environ.get(VARIABLE)
    if not given:
        return None
    try:
        place = Path(given).expanduser()
        if not place.is_absolute():
            place = place.absolute()
            os.environ[VARIABLE] = str(place)
    except RuntimeError as error:
        raise UserError("home", why=error) from None
    except OSError as error:  # the working folder no longer exists
        raise UserError("home", why=why(error)) from None
    return place


def home() -> Path:
    """Return the folder of settings and saves; it need not exist yet."""
    return _given() or _of_system(platformdirs.user_data_dir)


def cache_home() -> Path:
    """Return the folder of files that can be made again."""
    given = _given()
    return given / "cache" if given else _of_system(platformdirs.user_cache_dir)


def _of_system(folder: Callable[..., str]) -> Path:
    """Return a folder that the system has for Laguna.

    Raises `UserError` if the system does not even know the user.
    """
    try:
        return Path(folder(NAME, appauthor=False))
    except RuntimeError as error:
        raise UserError("homeless", why=error) from None


def saves() -> Path:
    """Return the folder of the matches' journals."""
    return home() / "matches"


def replays() -> Path:
    """Return the folder of matches that were kept for replay, or were imported."""
    return home() / "replays"


def check() -> None:
    """Raise `UserError` if a folder has an impossible name.

    A folder that cannot be written is no reason to end.
    """
    reason = _impossible(home())
    if reason and _given():
        raise UserError("home", why=reason)
    reason = reason or _impossible(saves() / ("m" * 40))
    if reason:
        raise UserError("folder", name=saves(), why=reason)


def _impossible(path: Path) -> str:
    """Return why there can be no folder or file of a name; empty if there can."""
    try:
        path.stat()
    except OSError as error:
        return why(error) if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.ELOOP) else ""
    except ValueError as error:
        return str(error)
    return ""


@contextlib.contextmanager
def temporary_home() -> Iterator[None]:
    """Run without a screen, with temporary settings and saves.

    Baked pictures and compiled code are shared.
    """
    cache = cache_home()
    kept = {key: os.environ.get(key) for key in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", VARIABLE)}
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:  # Windows keeps files that are still open
        with contextlib.suppress(OSError):
            atomic.folder(cache)
            (Path(place) / "cache").symlink_to(cache, target_is_directory=True)
        os.environ[VARIABLE] = place
        try:
            yield
        finally:
            for key, value in kept.items():
                if value is None:
                    os.environ.pop(key, None)
                else:
                    os.environ[key] = value
