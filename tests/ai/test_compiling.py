"""Compiling ahead of time: kept, found again, told apart, cleared away, and never a condition for playing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ai.compiling
from ai import compiling
from ai.compiled import sources_hash
from ai.compiling import Yard, has_numba, is_kept, place_of, usable
from game.rules import GAMES

ROOT = Path(ai.compiling.__file__).parent.parent
WITH_NUMBA = pytest.mark.skipif(not has_numba(), reason="there is no Numba")

MEASURE = """
import sys, time
from ai.compiling import loaded
started = time.perf_counter()
for name in sys.argv[1:]:
    assert loaded(name).game.name == name
print(time.perf_counter() - started)
"""


def waited(yard: Yard, seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while yard.busy_with and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.05)


@WITH_NUMBA
def test_what_is_kept_is_loaded_in_another_process_and_not_compiled_again() -> None:
    for name in GAMES[:2]:
        compiling.loaded(name)
        assert is_kept(place_of(name))

    def kept() -> dict[str, int]:
        files = [path for name in GAMES[:2] for path in place_of(name).rglob("*.nb[ci]")]
        return {str(path): path.stat().st_mtime_ns for path in files}

    before = kept()
    assert before
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *GAMES[:2]], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert float(done.stdout) > 0
    assert kept() == before


def test_each_game_has_a_place_of_its_own_that_follows_the_sources() -> None:
    places = {place_of(name) for name in GAMES}
    assert len(places) == len(GAMES)
    assert all(place.name == sources_hash(place.parent.name) for place in places)


def test_what_was_made_from_other_sources_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "search.nbc").write_bytes(b"stale")
    (tmp_path / "new").mkdir()
    compiling.clear_others(tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_a_folder_that_cannot_be_made_is_not_usable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not usable(tmp_path / "file" / "below")
    assert usable(tmp_path / "new" / "below")


@WITH_NUMBA
def test_a_broken_cache_folder_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []

    def filled(name: str, folder: Path) -> object:
        folders.append(folder)
        return object()

    (tmp_path / "cache").write_text("in the way")
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setattr(compiling, "fill", filled)
    monkeypatch.setattr(Yard, "_compile", lambda self, name, folder: True)
    yard = Yard(["rialto"])
    yard.start("rialto")
    waited(yard)
    assert yard.is_ready("rialto")
    assert not yard.trouble
    assert tmp_path not in folders[0].parents
    yard.close()
    assert not folders[0].exists()


@WITH_NUMBA
def test_a_kept_search_that_cannot_be_read_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[bool] = []

    def filled(name: str, folder: Path) -> object:
        tries.append((folder / "ready").exists())
        if tries[-1]:
            raise EOFError("torn")
        return object()

    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    place = place_of("rialto")
    place.mkdir(parents=True)
    (place / "ready").touch()
    monkeypatch.setattr(compiling, "fill", filled)
    monkeypatch.setattr(Yard, "_compile", lambda self, name, folder: True)
    yard = Yard(["rialto"])
    yard.start()
    waited(yard)
    assert yard.is_ready("rialto")
    assert tries == [True, False]


@WITH_NUMBA
def test_the_chosen_game_is_built_first_and_a_failure_is_only_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def compiled(self: Yard, name: str, folder: Path) -> bool:
        order.append(name)
        return False

    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setattr(Yard, "_compile", compiled)
    yard = Yard()
    yard.start("gondola")
    waited(yard)
    assert order[0] == "gondola"
    assert sorted(order) == sorted(GAMES)
    assert yard.trouble == "compile"
    assert yard.brain("gondola") is None
    yard.close()


def test_without_numba_a_yard_says_so_and_builds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "has_numba", lambda: False)
    yard = Yard()
    yard.start("rialto")
    assert yard.trouble == "numba"
    assert yard.brain("rialto") is None
    assert yard.progress("rialto") == 0.0
    yard.close()
    monkeypatch.setattr(compiling, "_brains", {})
    with pytest.raises(ImportError):
        compiling.loaded("rialto")


@WITH_NUMBA
def test_closing_a_yard_ends_its_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    yard = Yard(["murano"])
    yard.start("murano")
    until = time.monotonic() + 10
    while yard._process is None and time.monotonic() < until:
        time.sleep(0.01)
    process = yard._process
    assert process is not None
    yard.close()
    process.wait(5)
    assert not yard.is_ready("murano")


@WITH_NUMBA
@pytest.mark.skipif(os.name == "nt", reason="killed otherwise there")
def test_a_compiler_whose_window_is_gone_gives_up(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ai.compiling", "murano", str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(8) == 1


@WITH_NUMBA
def test_a_yard_that_has_built_everything_may_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    yard = Yard(["rialto", "murano"])
    monkeypatch.setattr(yard, "_build", lambda name: name)
    yard.start("murano")
    yard._thread.join(20)
    assert yard.is_ready("rialto")
    assert yard.is_ready("murano")
    yard.start("rialto")
    yard.start()
    assert not yard.trouble
    yard.close()
