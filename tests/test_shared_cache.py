"""The cache that test runs share: named, private, and filled once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.files import atomic
from tests import shared_cache
from tests.sources import ROOT


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(shared_cache.VARIABLE, str(tmp_path / "shared"))
    return tmp_path / "shared"


def test_the_folder_is_made_for_this_user_alone(place: Path) -> None:
    own = shared_cache.folder()
    assert own.parent == place
    assert atomic.is_private(place)
    assert shared_cache.folder() == own, "it may be there already"


def test_each_checkout_has_a_folder_until_it_is_gone(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, other = shared_cache.folder(), tmp_path / "checkout"
    other.mkdir()
    monkeypatch.setattr(shared_cache, "ROOT", other)
    its = shared_cache.folder()
    assert its != own
    monkeypatch.undo()
    monkeypatch.setenv(shared_cache.VARIABLE, str(place))
    assert shared_cache.folder() == own
    assert its.is_dir()
    other.rmdir()
    shared_cache.folder()
    assert not its.exists()
    assert own.is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="this system has other permissions")
def test_a_folder_in_which_others_may_write_is_refused(place: Path) -> None:
    shared_cache.folder()
    place.chmod(0o777)
    with pytest.raises(shared_cache.NotPrivateError, match=shared_cache.VARIABLE):
        shared_cache.folder()


def test_a_folder_of_another_user_is_refused(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic, "is_owned", lambda folder: False)
    with pytest.raises(shared_cache.NotPrivateError):
        shared_cache.folder()


def test_two_homes_keep_compiled_searches_in_one_place(tmp_path: Path, place: Path) -> None:
    for home in ("first", "second"):
        shared_cache.link_compiled(tmp_path / home, shared_cache.folder())
    (tmp_path / "first" / "compiled" / "rialto").mkdir()
    assert (tmp_path / "second" / "compiled" / "rialto").is_dir()


COMPILE = """
import sys, time
from pathlib import Path
from ai.search import compile_cache as compiling
place, log = Path(sys.argv[1]), Path(sys.argv[2])
def kept(name, folder, make):
    return folder.exists() or None
def built(name, folder, make):
    with log.open("a") as file:
        file.write("built\\n")
    time.sleep(0.5)
    folder.mkdir()
    return True
compiling.kept, compiling.built = kept, built
print("ready", flush=True)
sys.stdin.readline()
assert compiling._built_once("rialto", place, "own")
"""


def test_processes_wait_for_a_game_that_another_compiles(tmp_path: Path) -> None:
    place, log = tmp_path / "rialto" / "hash", tmp_path / "log"
    place.parent.mkdir()
    command = [sys.executable, "-c", COMPILE, str(place), str(log)]
    both = [
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    for one in both:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in both:
        one.communicate("go\n")
    assert [one.returncode for one in both] == [0, 0]
    assert log.read_text() == "built\n"
