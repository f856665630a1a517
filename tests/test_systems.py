"""Differences of Windows and macOS, as far as other systems can simulate them."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import IO, cast

import pytest

from game.files import atomic
from game.match import Match, Seat
from game.saves import transfer
from game.ui import speech

ROOT = Path(__file__).parents[1]


class Windows(ModuleType):
    """Stand-in for the module that locks files on Windows; it records the calls."""

    LK_NBLCK = 2

    def __init__(self, error: OSError | None):
        super().__init__("msvcrt")
        self.error = error
        self.locked: list[tuple[int, int]] = []

    def locking(self, number: int, mode: int, size: int) -> None:
        """Lock some bytes from the file's position on, or raise the error."""
        assert mode == self.LK_NBLCK
        self.locked.append((os.lseek(number, 0, os.SEEK_CUR), size))
        if self.error is not None:
            raise self.error


@pytest.mark.parametrize(
    ("error", "is_ours"),
    [
        (None, True),
        (PermissionError(errno.EACCES, "another process has locked it"), False),
        (OSError(errno.ENOSYS, "a disk that knows no locks"), True),
    ],
)
def test_windows_locks_bytes_far_behind_the_content(
    error: OSError | None, is_ours: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = Windows(error)
    (tmp_path / "journal").write_bytes(b"a line\n")
    with (tmp_path / "journal").open("r+b", buffering=0) as file, monkeypatch.context() as patch:
        patch.setitem(sys.modules, "msvcrt", windows)
        patch.setattr(sys, "platform", "win32")
        assert atomic.lock(cast("IO[bytes]", file)) is is_ours
        assert file.read() == b"a line\n", "reading goes on from the beginning"
    assert windows.locked == [(1 << 30, 1)], "locked bytes cannot be read there, so none of ours is"


@pytest.mark.parametrize(
    ("system", "refusals", "is_written"), [("win32", 3, True), ("win32", 99, False), ("linux", 1, False)]
)
def test_windows_waits_for_readers_of_a_file(
    system: str, refusals: int, is_written: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, left = tmp_path / "settings.json", [refusals]
    path.write_bytes(b"old")
    replace = Path.replace

    def refuse(fresh: Path, target: Path) -> Path:
        if left[0]:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "it is used by another process")
        return replace(fresh, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        patch.setattr(sys, "platform", system)
        patch.setattr("time.sleep", lambda seconds: None)
        if is_written:
            atomic.write(path, b"new")
        else:
            with pytest.raises(PermissionError):
                atomic.write(path, b"new")
    assert path.read_bytes() == (b"new" if is_written else b"old")
    assert list(tmp_path.iterdir()) == [path], "nothing half-written stays"


def test_the_voice_of_windows_gets_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("shutil.which", lambda program: f"C:/{program}.exe")
    *start, script = speech.command("it")
    assert start == ["C:/powershell.exe", "-NoProfile", "-Command"]
    assert script.index("InputEncoding = [Text.Encoding]::UTF8") < script.index("Console]::In.ReadToEnd")


def test_the_voice_of_macos_reads_its_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr("shutil.which", lambda program: f"/usr/bin/{program}")
    assert speech.command("fr") == ["/usr/bin/say"]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Return the journal of a match with names that no old code page can encode."""
    match = Match("gondola", (Seat("“Ada” Łódź"), Seat("Élise", "doge")), 3)
    match.keep(tmp_path)
    match.commit(match.game.legal(match.state)[0])
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path


def test_a_journals_name_is_valid_on_every_system(journal: Path) -> None:
    assert transfer._is_own(f"matches/{journal.name}")


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "utf-8"])
def test_stories_survive_the_code_pages_of_windows(encoding: str, journal: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LAGUNA_HOME": str(tmp_path)}
    for form in ("--json", "--text"):
        command = [sys.executable, "main.py", "replay", str(journal), form]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        told = done.stdout.decode(encoding)
        if form == "--json":
            assert [seat["name"] for seat in json.loads(told)["seats"]] == ["“Ada” Łódź", "Élise"]
        else:
            assert "Ada" in told


def test_every_text_file_is_opened_with_an_encoding() -> None:
    ruff = pytest.importorskip("ruff").find_ruff_bin()
    command = [ruff, "check", "--preview", "--select", "PLW1514", "--output-format", "concise", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"Windows would take another encoding: {done.stdout}"
