"""The client is tested on SDL's dummy drivers, with a home of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import locale
from tests import shared_cache

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def own_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, shared_cache_folder: Path
) -> Path:
    """Settings and saves of a test are its own; what is baked and compiled is shared."""
    place = tmp_path_factory.mktemp("home")
    shared = tmp_path_factory.getbasetemp() / "cache"
    shared_cache.link_compiled(shared, shared_cache_folder)
    (place / "cache").symlink_to(shared, target_is_directory=True)
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, and leaves no other language behind."""
    locale.choose("en")
    yield
    locale.choose("en")


@pytest.fixture(autouse=True)
def no_building(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows of tests build no searches in the background: every home would have all four compiled anew."""
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setattr("ai.search.compile_cache.CompileService.start", lambda self, first=None: None)
