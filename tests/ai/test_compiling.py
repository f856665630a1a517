"""Compiling ahead of time: kept, found again, told apart, cleared away, and never a condition for playing."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ai.compiling
from ai import compiling
from ai.compiled import sources_hash
from ai.compiling import Yard, has_numba, is_kept, place_of, usable
from game.files import atomic
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


class Brain:
    """A search as it lies in a folder: one file, read when it is loaded."""

    def __init__(self, code: bytes):
        self.code = code


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders into which something was compiled, in a home of its own with a compiler that takes no time."""
    folders: list[Path] = []

    def filled(name: str, folder: Path | None, instinct: bool = True, report: object = None) -> Brain:
        if folder is None:
            return Brain(b"in memory")
        file = folder / "search.nbc"
        if not file.exists():
            folders.append(folder)
            file.write_bytes(b"machine code of " + name.encode())
        return Brain(file.read_bytes())

    def compiled(self: Yard, name: str, folder: Path) -> bool:
        filled(name, folder)
        compiling.seal(folder)
        return True

    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setattr(compiling, "fill", filled)
    monkeypatch.setattr(Yard, "_compile", compiled)
    monkeypatch.setattr(compiling, "_brains", {})
    monkeypatch.setattr(compiling, "_refused", {})
    return folders


def built(name: str = "rialto") -> Yard:
    yard = Yard([name])
    yard.start(name)
    waited(yard)
    return yard


@WITH_NUMBA
def test_a_broken_cache_folder_is_no_error(tmp_path: Path, made: list[Path]) -> None:
    (tmp_path / "cache").write_text("in the way")
    yard = built()
    assert yard.is_ready("rialto")
    assert not yard.trouble
    assert tmp_path not in made[0].parents
    yard.close()
    assert not made[0].parent.exists()
    assert compiling.loaded("rialto").code == b"in memory"  # type: ignore[attr-defined]


def flip(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 4
    path.write_bytes(raw)


DAMAGES = {
    "a bit of the code": lambda place: flip(place / "search.nbc"),
    "the code cut off": lambda place: (place / "search.nbc").write_bytes(b"machine"),
    "the code gone": lambda place: (place / "search.nbc").unlink(),
    "a bit of the checksums": lambda place: flip(place / compiling.SUMS),
    "no checksums": lambda place: (place / compiling.SUMS).unlink(),
    "checksums of nothing": lambda place: (place / compiling.SUMS).write_text("{}"),
    "checksums that are a list": lambda place: (place / compiling.SUMS).write_text("[1]"),
    "a file without a checksum": lambda place: (place / "planted.nbc").write_bytes(b"machine code of nobody"),
    "writable by others": lambda place: place.chmod(0o777),
}


@WITH_NUMBA
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("use", ["the window", "arena and bench"])
def test_a_kept_search_that_is_not_whole_is_built_anew_once(
    damage: str, use: str, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> bytes:
        monkeypatch.setattr(compiling, "_brains", {})
        brain = compiling.loaded("rialto") if use == "arena and bench" else built().brain("rialto")
        assert isinstance(brain, Brain)
        return brain.code

    wanted, place = load(), place_of("rialto")
    assert is_kept(place)
    DAMAGES[damage](place)
    assert not is_kept(place)
    assert load() == wanted
    assert len(made) == 2
    assert is_kept(place)
    assert load() == wanted
    assert len(made) == 2, "once, not with each run"
    assert [path.name for path in place.parent.iterdir()] == [place.name], "nothing is left lying about"


@WITH_NUMBA
def test_code_added_by_a_second_copy_of_the_program_gets_checksums(
    made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    filled = compiling.fill

    def filled_by_a_copy(name: str, folder: Path | None, make: str = "own", report: object = None) -> Any:
        assert folder is not None
        (folder / "copy.nbc").write_bytes(b"machine code of a copy")
        return filled(name, folder)

    compiling.loaded("rialto")
    place = place_of("rialto")
    monkeypatch.setattr(compiling, "fill", filled_by_a_copy)
    monkeypatch.setattr(compiling, "_brains", {})
    compiling.loaded("rialto")
    assert len(made) == 1, "what the first copy compiled is still of use"
    assert is_kept(place)
    flip(place / "copy.nbc")
    assert not is_kept(place)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no user numbers")
def test_a_folder_of_another_user_or_writable_by_others_is_not_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o755)
    assert atomic.is_private(tmp_path)
    tmp_path.chmod(0o775)
    assert not atomic.is_private(tmp_path)
    tmp_path.chmod(0o700)
    assert atomic.is_private(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert not atomic.is_owned(tmp_path)
    assert not atomic.is_private(tmp_path)


@WITH_NUMBA
def test_a_cache_of_another_user_is_neither_loaded_nor_filled(
    tmp_path: Path, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling.loaded("rialto")
    place = place_of("rialto")
    monkeypatch.setattr(atomic, "is_owned", lambda folder: tmp_path not in folder.parents)
    assert not is_kept(place)
    assert not usable(place.parent)
    yard = built()
    assert yard.is_ready("rialto")
    assert tmp_path not in made[-1].parents
    yard.close()


@WITH_NUMBA
def test_two_that_build_at_once_do_not_disturb_each_other(made: list[Path]) -> None:
    place = place_of("rialto")
    usable(place.parent)
    first, second = compiling.fresh(place), compiling.fresh(place)
    for folder in (first, second):
        compiling.fill("rialto", folder)
        compiling.seal(folder)
    compiling.put(first, place)
    before = (place / "search.nbc").stat().st_ino
    compiling.put(second, place)
    assert (place / "search.nbc").stat().st_ino == before
    assert [path.name for path in place.parent.iterdir()] == [place.name]


@WITH_NUMBA
def test_what_nobody_finished_is_cleared_away_in_time(made: list[Path]) -> None:
    place = place_of("rialto")
    usable(place.parent)
    old, young = compiling.fresh(place), compiling.fresh(place)
    os.utime(old, (1, 1))
    compiling.clear_others(place)
    assert not old.exists()
    assert young.exists(), "somebody may be compiling there"


@WITH_NUMBA
def test_a_full_disk_does_not_keep_a_search_from_being_compiled(
    made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(folder: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compiling, "seal", full)
    assert compiling.loaded("rialto").code == b"in memory"  # type: ignore[attr-defined]


@WITH_NUMBA
@pytest.mark.parametrize("fault", [RuntimeError, ImportError, AttributeError, SystemError])
def test_a_search_that_cannot_be_compiled_is_said_not_to_be_there(
    fault: type[Exception], made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    def failing(name: str) -> object:
        tries.append(name)
        raise fault("broken")

    monkeypatch.setattr(importlib, "import_module", failing)
    for _ in range(3):
        with pytest.raises(ImportError, match="Numba cannot be used: broken"):
            compiling.loaded("rialto")
    assert len(tries) == 1


RELATIVE = """
import os, sys
from pathlib import Path
from ai.compiling import Yard, is_kept, place_of
Yard._compile_real = Yard._compile
def compiled(self, name, folder):
    assert folder.is_absolute(), folder
    return self._compile_real(name, folder)
Yard._compile = compiled
os.chdir(sys.argv[1])
yard = Yard(["gondola"])
yard.start("gondola")
yard._thread.join()
assert yard.is_ready("gondola"), yard.trouble
assert is_kept(place_of("gondola"))
assert place_of("gondola").is_relative_to(Path(sys.argv[1]) / "my home"), place_of("gondola")
"""


@WITH_NUMBA
@pytest.mark.slow
def test_a_relative_home_is_the_same_for_the_compiler_whatever_folder_it_works_in(tmp_path: Path) -> None:
    environment = os.environ | {"LAGUNA_HOME": "my home", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", RELATIVE, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (ROOT / "my home").exists()


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
    monkeypatch.setattr(compiling, "_refused", {})
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
