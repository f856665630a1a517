"""Compiled searches are shared by all tests of a session, and kept beside pytest's own cache."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _cache_home(request: pytest.FixtureRequest) -> Iterator[None]:
    cache = request.config.cache
    assert cache is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAGUNA_HOME", str(cache.mkdir("laguna")))
        yield
