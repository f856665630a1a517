"""Folders and untrusted text, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files import paths, untrusted
from game.files.user_errors import UserError


def test_a_temporary_home_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    before = dict(os.environ)
    own = paths.home()
    with paths.temporary_home():
        assert os.environ["SDL_VIDEODRIVER"] == os.environ["SDL_AUDIODRIVER"] == "dummy"
        temporary = paths.home()
        assert temporary.is_dir()
        assert temporary != own
    assert dict(os.environ) == before
    assert not temporary.exists()


def test_without_a_named_home_the_system_gives_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAGUNA_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / "data" / name))
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda name, appauthor: str(tmp_path / "cached" / name))
    assert paths.home() == tmp_path / "data" / paths.NAME
    assert paths.cache_home() == tmp_path / "cached" / paths.NAME


def test_only_a_named_home_is_blamed_on_its_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path / ("x" * 300)))
    with pytest.raises(UserError, match="LAGUNA_HOME"):
        paths.check()
    monkeypatch.delenv("LAGUNA_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, appauthor: str(tmp_path / ("x" * 300)))
    with pytest.raises(UserError) as caught:
        paths.check()
    assert "LAGUNA_HOME" not in str(caught.value)


def test_a_line_is_cut_at_its_limit_and_holds_no_control_letters() -> None:
    assert untrusted.line("a" * 10, 10) == "a" * 10
    assert untrusted.line("a" * 11, 10) == "a" * 9 + "\u2026"
    assert untrusted.line("two\n lines\x1b[2J") == "two lines\ufffd[2J"
