"""`--report` prints what a bug form asks for, and nothing private."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pygame
import pytest

import main as cli
from game import __version__
from game.files import error_log
from game.platform.report import report
from game.settings import Settings

ROOT = Path(__file__).parents[1]
LINES = ["Laguna", "Python", "System", "Packages", "Screen", "Language", "Folders", "Settings"]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "Ada Lovelace"
    place.mkdir()
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return place


def broken() -> BaseException:
    """Return an error whose message and frames contain a person's folder."""
    try:
        Path("/home/ada/letters").read_bytes()
    except OSError as error:
        return error
    raise AssertionError


def test_the_report_has_its_lines_and_nothing_private(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = {"language": "it", "music": 10, "bare": ["Ada"], "seats": {"rialto": [["Ada", "human", "red"]]}}
    (own_home / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    assert cli.main(["--report"]) == 0
    told = capsys.readouterr().out
    assert [line.partition(":")[0] for line in told.splitlines()][:8] == LINES
    assert __version__ in told.splitlines()[0]
    assert "dummy" in told.splitlines()[4]
    assert "Language: it" in told
    assert "music=10" in told
    assert "Ada" not in told
    assert str(ROOT) not in told


def test_an_error_is_reported_by_its_kind_and_places(own_home: Path) -> None:
    told = report(Settings(), broken()).splitlines()
    error = told.index("Error: FileNotFoundError")
    assert told[error + 1].startswith("tests/test_report.py:")
    assert told[error + 1].endswith(" broken")
    assert "ada" not in "\n".join(told).lower()


def test_the_log_has_no_personal_folder(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_log, "ROOT", ROOT / "game")  # the tests' own file then lies outside of the program
    assert error_log.places(broken())[0].startswith("test_report.py:")


def test_a_damaged_settings_file_is_mentioned(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_home / "settings.json").write_text("{", encoding="utf-8")
    assert cli.main(["--report"]) == 0
    assert "Trouble: settings.json was damaged" in capsys.readouterr().out


def test_the_report_mentions_a_missing_screen(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    assert cli.main(["--report"]) == 0
    assert "Screen: none" in capsys.readouterr().out


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_the_report_mentions_a_missing_library(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import PackageNotFoundError, version

    def without(name: str) -> str:
        if name == missing:
            raise PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr("game.platform.report.version", without)
    assert f"no {missing}" in report(Settings())


def test_the_report_names_the_way_of_installing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "(source tree)" in report(Settings())
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "(bundle)" in report(Settings())
