"""Where Laguna keeps settings, saves and caches: `LAGUNA_HOME`, or the places the system has for them."""

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
    """The folder that the environment names, from the root on: other processes may work in other folders."""
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
    except OSError as error:  # the folder that it is relative to is gone
        raise UserError("home", why=why(error)) from None
    return place


def home() -> Path:
    """The folder of settings and saves; it need not exist yet."""
    return _given() or _of_system(platformdirs.user_data_dir)


def cache_home() -> Path:
    """The folder of what can be made again."""
    given = _given()
    return given / "cache" if given else _of_system(platformdirs.user_cache_dir)


def _of_system(folder: Callable[..., str]) -> Path:
    """A folder that the system has for Laguna; `UserError` where it does not even know whose it would be."""
    try:
        return Path(folder(NAME, appauthor=False))
    except RuntimeError as error:
        raise UserError("homeless", why=error) from None


def saves() -> Path:
    """The folder of the matches' journals."""
    return home() / "matches"


def replays() -> Path:
    """The folder of the matches that were kept to be watched, or came from elsewhere."""
    return home() / "replays"


def check() -> None:
    """Raise `UserError` if a folder has a name that none can have. One that cannot be written is no reason to end."""
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
    """No screen, and settings and saves of its own; what has been baked and compiled is shared."""
    cache = cache_home()
    kept = {key: os.environ.get(key) for key in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", VARIABLE)}
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:  # Windows keeps what is still open
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
