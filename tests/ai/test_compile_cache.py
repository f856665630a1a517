"""Compile cache: kept, loaded again, told apart, deleted, never required."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ai.search.compile_cache
from ai.backends.builder import sources_hash
from ai.search import compile_cache
from ai.search.compile_cache import CompileService, has_numba, is_kept, place_of, usable
from game.files import atomic
from game.rules import GAMES

ROOT = Path(ai.search.compile_cache.__file__).parents[2]
WITH_NUMBA = pytest.mark.skipif(not has_numba(), reason="there is no Numba")

MEASURE = """
import sys, time
from ai.search.compile_cache import loaded
started = time.perf_counter()
for name in sys.argv[1:]:
    assert loaded(name).game.name == name
print(time.perf_counter() - started)
"""


def waited(compile_service: CompileService, seconds: float = 60.0) -> None:
    compile_service._thread.join(seconds)  # its work is done
    assert not compile_service._thread.is_alive()


@WITH_NUMBA
def test_a_kept_search_is_loaded_by_another_process_without_compiling() -> None:
    for name in GAMES[:2]:
        compile_cache.loaded(name)
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


def test_each_games_cache_folder_depends_on_its_sources() -> None:
    places = {place_of(name) for name in GAMES}
    assert len(places) == len(GAMES)
    assert all(place.name == sources_hash(place.parent.name) for place in places)


def test_searches_compiled_from_other_sources_are_deleted(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "search.nbc").write_bytes(b"stale")
    (tmp_path / "new").mkdir()
    compile_cache.clear_others(tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_a_folder_that_cannot_be_created_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not usable(tmp_path / "file" / "below")
    assert usable(tmp_path / "new" / "below")


class Brain:
    """Stand-in for a compiled search: one file, read when it is loaded."""

    def __init__(self, code: bytes):
        self.code = code


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the list of folders that something was compiled into.

    The home is a new one, and the compiler takes no time.
    """
    folders: list[Path] = []

    def filled(name: str, folder: Path | None, policy: bool = True, report: object = None) -> Brain:
        if folder is None:
            return Brain(b"in memory")
        file = folder / "search.nbc"
        if not file.exists():
            folders.append(folder)
            file.write_bytes(b"machine code of " + name.encode())
        return Brain(file.read_bytes())

    def compiled(self: CompileService, name: str, folder: Path) -> bool:
        filled(name, folder)
        compile_cache.write_checksums(folder)
        return True

    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setattr(compile_cache, "fill", filled)
    monkeypatch.setattr(CompileService, "_compile", compiled)
    monkeypatch.setattr(compile_cache, "_engines", {})
    monkeypatch.setattr(compile_cache, "_refused", {})
    return folders


def built(name: str = "rialto") -> CompileService:
    compile_service = CompileService([name])
    compile_service.start(name)
    waited(compile_service)
    return compile_service


@WITH_NUMBA
def test_a_broken_cache_folder_is_no_error(tmp_path: Path, made: list[Path]) -> None:
    (tmp_path / "cache").write_text("in the way")
    compile_service = built()
    assert compile_service.is_ready("rialto")
    assert not compile_service.trouble
    assert tmp_path not in made[0].parents
    compile_service.close()
    assert not made[0].parent.exists()
    assert compile_cache.loaded("rialto").code == b"in memory"  # type: ignore[attr-defined]


def flip(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 4
    path.write_bytes(raw)


DAMAGES = {
    "a bit of the code": lambda place: flip(place / "search.nbc"),
    "the code cut off": lambda place: (place / "search.nbc").write_bytes(b"machine"),
    "the code gone": lambda place: (place / "search.nbc").unlink(),
    "a bit of the checksums": lambda place: flip(place / compile_cache.SUMS),
    "no checksums": lambda place: (place / compile_cache.SUMS).unlink(),
    "checksums of nothing": lambda place: (place / compile_cache.SUMS).write_text("{}"),
    "checksums that are a list": lambda place: (place / compile_cache.SUMS).write_text("[1]"),
    "a file without a checksum": lambda place: (place / "planted.nbc").write_bytes(b"machine code of nobody"),
    "writable by others": lambda place: place.chmod(0o777),
}


@WITH_NUMBA
@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("use", ["the window", "arena and bench"])
def test_a_damaged_kept_search_is_compiled_again_once(
    damage: str, use: str, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def load() -> bytes:
        monkeypatch.setattr(compile_cache, "_engines", {})
        engine = compile_cache.loaded("rialto") if use == "arena and bench" else built().engine("rialto")
        assert isinstance(engine, Brain)
        return engine.code

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
    filled = compile_cache.fill

    def filled_by_a_copy(name: str, folder: Path | None, make: str = "own", report: object = None) -> Any:
        assert folder is not None
        (folder / "copy.nbc").write_bytes(b"machine code of a copy")
        return filled(name, folder)

    compile_cache.loaded("rialto")
    place = place_of("rialto")
    monkeypatch.setattr(compile_cache, "fill", filled_by_a_copy)
    monkeypatch.setattr(compile_cache, "_engines", {})
    compile_cache.loaded("rialto")
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
    compile_cache.loaded("rialto")
    place = place_of("rialto")
    monkeypatch.setattr(atomic, "is_owned", lambda folder: tmp_path not in folder.parents)
    assert not is_kept(place)
    assert not usable(place.parent)
    compile_service = built()
    assert compile_service.is_ready("rialto")
    assert tmp_path not in made[-1].parents
    compile_service.close()


@WITH_NUMBA
def test_two_processes_that_compile_at_once_do_not_disturb_each_other(made: list[Path]) -> None:
    place = place_of("rialto")
    usable(place.parent)
    first, second = compile_cache.fresh(place), compile_cache.fresh(place)
    for folder in (first, second):
        compile_cache.fill("rialto", folder)
        compile_cache.write_checksums(folder)
    compile_cache.put(first, place)
    before = (place / "search.nbc").stat().st_ino
    compile_cache.put(second, place)
    assert (place / "search.nbc").stat().st_ino == before
    assert [path.name for path in place.parent.iterdir()] == [place.name]


@WITH_NUMBA
def test_unfinished_compile_folders_are_deleted_after_an_hour(made: list[Path]) -> None:
    place = place_of("rialto")
    usable(place.parent)
    old, young = compile_cache.fresh(place), compile_cache.fresh(place)
    os.utime(old, (1, 1))
    compile_cache.clear_others(place)
    assert not old.exists()
    assert young.exists(), "somebody may be compiling there"


@WITH_NUMBA
def test_a_search_is_compiled_in_memory_on_a_full_disk(made: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(folder: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compile_cache, "write_checksums", full)
    assert compile_cache.loaded("rialto").code == b"in memory"  # type: ignore[attr-defined]


@WITH_NUMBA
@pytest.mark.parametrize("fault", [RuntimeError, ImportError, AttributeError, SystemError])
def test_a_search_that_cannot_be_compiled_is_an_import_error_once(
    fault: type[Exception], made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    def failing(name: str) -> object:
        tries.append(name)
        raise fault("broken")

    monkeypatch.setattr(importlib, "import_module", failing)
    for _ in range(3):
        with pytest.raises(ImportError, match="Numba cannot be used: broken"):
            compile_cache.loaded("rialto")
    assert len(tries) == 1


RELATIVE = """
import os, sys
from pathlib import Path
from ai.search.compile_cache import CompileService, is_kept, place_of
CompileService._compile_real = CompileService._compile
def compiled(self, name, folder):
    assert folder.is_absolute(), folder
    return self._compile_real(name, folder)
CompileService._compile = compiled
os.chdir(sys.argv[1])
yard = CompileService(["gondola"])
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
def test_the_chosen_game_is_compiled_first_and_a_failure_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def compiled(self: CompileService, name: str, folder: Path) -> bool:
        order.append(name)
        return False

    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    monkeypatch.setattr(CompileService, "_compile", compiled)
    compile_service = CompileService()
    compile_service.start("gondola")
    waited(compile_service)
    assert order[0] == "gondola"
    assert sorted(order) == sorted(GAMES)
    assert compile_service.trouble == "compile"
    assert compile_service.engine("gondola") is None
    compile_service.close()


def test_without_numba_the_compile_service_reports_it_and_builds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_cache, "has_numba", lambda: False)
    compile_service = CompileService()
    compile_service.start("rialto")
    assert compile_service.trouble == "numba"
    assert compile_service.engine("rialto") is None
    assert compile_service.progress("rialto") == 0.0
    compile_service.close()
    monkeypatch.setattr(compile_cache, "_engines", {})
    monkeypatch.setattr(compile_cache, "_refused", {})
    with pytest.raises(ImportError):
        compile_cache.loaded("rialto")


@WITH_NUMBA
def test_closing_the_compile_service_ends_its_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    compile_service = CompileService(["murano"])
    compile_service.start("murano")
    until = time.monotonic() + 10
    while compile_service._process is None and time.monotonic() < until:
        time.sleep(0.01)
    process = compile_service._process
    assert process is not None
    compile_service.close()
    process.wait(5)
    assert not compile_service.is_ready("murano")


@WITH_NUMBA
@pytest.mark.skipif(os.name == "nt", reason="killed otherwise there")
def test_a_compiler_ends_when_its_window_is_gone(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ai.search.compile_cache", "murano", str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(8) == 1


@WITH_NUMBA
def test_a_finished_compile_service_can_be_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_service = CompileService(["rialto", "murano"])
    monkeypatch.setattr(compile_service, "_build", lambda name: name)
    compile_service.start("murano")
    compile_service._thread.join(20)
    assert compile_service.is_ready("rialto")
    assert compile_service.is_ready("murano")
    compile_service.start("rialto")
    compile_service.start()
    assert not compile_service.trouble
    compile_service.close()


@WITH_NUMBA
def test_training_leaves_a_sealed_search_unchanged() -> None:
    place = place_of("rialto")
    code = "from ai.search.compile_cache import loaded; one = loaded('rialto').backend; one.tick(one.states(1))"
    for _ in range(2):
        compile_cache.loaded("rialto")
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
        assert is_kept(place), "the next process loads it, and compiles nothing again"
    assert list(place.with_name(f"{place.name}-rare").rglob("*tick*.nbc"))
