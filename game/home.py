"""Where Laguna keeps settings, saves and caches: `LAGUNA_HOME`, or the places the system has for them."""

from __future__ import annotations

import os
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
