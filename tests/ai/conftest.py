"""Compiled searches are shared by all tests of a session, and kept beside pytest's own cache if it has one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _cache_home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    cache: pytest.Cache | None = getattr(request.config, "cache", None)  # pytest may be told to keep none
    home = cache.mkdir("laguna") if cache is not None else tmp_path_factory.mktemp("laguna")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAGUNA_HOME", str(home))
        yield
