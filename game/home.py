"""Where Laguna keeps settings, saves and caches: `LAGUNA_HOME`, or the places the system has for them."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs

NAME = "laguna"


def home() -> Path:
    """The folder of settings and saves; it need not exist yet."""
    given = os.environ.get("LAGUNA_HOME")
    return Path(given).expanduser() if given else Path(platformdirs.user_data_dir(NAME, appauthor=False))


def cache_home() -> Path:
    """The folder of what can be made again."""
    given = os.environ.get("LAGUNA_HOME")
    return Path(given).expanduser() / "cache" if given else Path(platformdirs.user_cache_dir(NAME, appauthor=False))


def saves() -> Path:
    """The folder of the matches' journals."""
    return home() / "matches"


@contextlib.contextmanager
def apart() -> Iterator[None]:
    """No screen, and settings and saves of its own; what has been baked and compiled is shared."""
    cache = cache_home()
    kept = {key: os.environ.get(key) for key in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LAGUNA_HOME")}
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as place:
        with contextlib.suppress(OSError):
            cache.mkdir(parents=True, exist_ok=True)
            (Path(place) / "cache").symlink_to(cache, target_is_directory=True)
        os.environ["LAGUNA_HOME"] = place
        try:
            yield
        finally:
            for key, value in kept.items():
                if value is None:
                    os.environ.pop(key, None)
                else:
                    os.environ[key] = value
