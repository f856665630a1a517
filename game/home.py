"""Where Laguna keeps settings, saves and caches: `LAGUNA_HOME`, or the places the system has for them."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs

from . import disk
from .trouble import Trouble, why

NAME = "laguna"
VARIABLE = "LAGUNA_HOME"


def _given() -> Path | None:
    """The folder that the environment names, from the root on: other processes may work in other folders."""
    given = os.environ.get(VARIABLE)
    if not given:
        return None
    try:
        place = Path(given).expanduser()
    except RuntimeError as error:
        raise Trouble("home", why=error) from None
    if not place.is_absolute():
        place = place.absolute()
        os.environ[VARIABLE] = str(place)
    return place


def home() -> Path:
    """The folder of settings and saves; it need not exist yet."""
    return _given() or _of_system(platformdirs.user_data_dir)


def cache_home() -> Path:
    """The folder of what can be made again."""
    given = _given()
    return given / "cache" if given else _of_system(platformdirs.user_cache_dir)


def _of_system(folder: Callable[..., str]) -> Path:
    """A folder that the system has for Laguna; `Trouble` where it does not even know whose it would be."""
    try:
        return Path(folder(NAME, appauthor=False))
    except RuntimeError as error:
        raise Trouble("homeless", why=error) from None


def saves() -> Path:
    """The folder of the matches' journals."""
    return home() / "matches"


def replays() -> Path:
    """The folder of the matches that were kept to be watched, or came from elsewhere."""
    return home() / "replays"


def check() -> None:
    """`Trouble` when the home's name is one that no folder can have. One that cannot be written is no reason to end."""
    try:
        (saves() / ("m" * 40)).stat()
    except OSError as error:
        if error.errno in (errno.ENAMETOOLONG, errno.EINVAL, errno.ELOOP):
            raise Trouble("home", why=why(error)) from None
    except ValueError as error:
        raise Trouble("home", why=error) from None


@contextlib.contextmanager
def apart() -> Iterator[None]:
    """No screen, and settings and saves of its own; what has been baked and compiled is shared."""
    cache = cache_home()
    kept = {key: os.environ.get(key) for key in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", VARIABLE)}
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as place:
        with contextlib.suppress(OSError):
            disk.folder(cache)
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
