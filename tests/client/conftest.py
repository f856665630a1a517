"""Fixtures of the client's tests: SDL's dummy drivers and a home of their own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import shared_cache

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def own_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, shared_cache_folder: Path
) -> Path:
    """Give a test settings and saves of its own.

    Baked pictures and compiled searches are shared.
    """
    place = tmp_path_factory.mktemp("home")
    shared = tmp_path_factory.getbasetemp() / "cache"
    shared_cache.link_compiled(shared, shared_cache_folder)
    (place / "cache").symlink_to(shared, target_is_directory=True)
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


@pytest.fixture(autouse=True)
def no_building(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep windows of tests from compiling searches in the background.

    Every home would compile all four otherwise.
    """
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setattr("ai.search.compile_cache.CompileService.start", lambda self, first=None: None)
