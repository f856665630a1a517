"""Every command ends with one line at most, the right status and no process left.

Output fits what a terminal can show.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import main as cli
from game.files import untrusted
from game.files.user_errors import UserError
from game.match import Match, Seat
from game.platform import terminal
from game.saves.load import resume

ROOT = Path(__file__).parents[1]
POSIX = pytest.mark.skipif(os.name != "posix", reason="has no such signals and devices")
NEEDS_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return an environment without a screen and without a sound device."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "PYTHONUNBUFFERED"))}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        kept.pop(name, None)
    return kept | {"LAGUNA_HOME": str(home), "SDL_AUDIODRIVER": "dummy"} | more


def laguna(*words: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "main.py", *words]
    return subprocess.run(
        command, cwd=ROOT, env=environment(home, **more), capture_output=True, text=True, check=False, timeout=120
    )


def one_line(text: str) -> str:
    (line,) = text.splitlines()
    assert line.startswith("laguna: ")
    assert len(line) < 340
    return line


# ---------------------------------------------------------------- no screen
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a screen needs no name")
def test_without_a_screen_one_line_gives_a_remedy(tmp_path: Path) -> None:
    done = laguna("--demo", home=tmp_path)
    assert done.returncode == 2
    assert "run Laguna on a desktop" in one_line(done.stderr)


def test_a_missing_video_driver_is_one_line(tmp_path: Path) -> None:
    done = laguna(home=tmp_path, SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 2
    assert "nonsense" in one_line(done.stderr)


# ---------------------------------------------------------------- signals
@contextlib.contextmanager
def running(home: Path, *words: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """Run a command in a process group of its own; kill the group at the end."""
    process = subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env=environment(home, PYTHONUNBUFFERED="1", **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def gone(group: int) -> bool:
    """Return whether every process of a group ends within ten seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def kill_children(group: int) -> None:
    """Kill a command's worker processes."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "-g", str(group)], capture_output=True, text=True, check=False
    )
    for line in listed.stdout.splitlines():
        if "spawn_main" in line:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(line.split()[0]), signal.SIGKILL)


def to_all(group: int, number: int) -> None:
    os.killpg(group, number)


def to_one(process: int, number: int) -> None:
    os.kill(process, number)


@POSIX
@pytest.mark.parametrize(
    ("number", "send", "status"),
    [(signal.SIGINT, to_all, 130), (signal.SIGTERM, to_one, 143), (signal.SIGTERM, to_all, 143)],
)
@pytest.mark.parametrize("begun", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_a_signal_ends_an_arena_with_its_children(
    tmp_path: Path, number: int, send: Callable[[int, int], None], status: int, begun: bool
) -> None:
    words = ("arena", "rialto", "--seats", "random,random", "--games", "1000000000", "--jobs", "2", "--json")
    with running(tmp_path, *words) as process:
        assert process.stdout is not None
        if begun:
            assert process.stdout.readline()
        else:
            time.sleep(1.0)
        send(process.pid, number)
        threading.Thread(target=process.stdout.read, daemon=True).start()
        assert process.wait(30) == status
        assert process.stderr is not None
        one_line(process.stderr.read())
        assert gone(process.pid)


@POSIX
def test_an_arena_reports_killed_workers_in_one_line(tmp_path: Path) -> None:
    words = ("arena", "rialto", "--seats", "random,random", "--games", "1000000000", "--jobs", "2", "--json")
    with running(tmp_path, *words) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        reader = threading.Thread(target=process.stdout.read, daemon=True)
        reader.start()
        for _ in range(60):  # a child that is only starting cannot be found yet, so look again
            kill_children(process.pid)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)
                break
        assert process.poll() == 2
        assert process.stderr is not None
        one_line(process.stderr.read())
        assert gone(process.pid)


@POSIX
def test_a_signal_ends_a_gallery(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    with running(tmp_path, "gallery", str(folder), "--size", "640x360") as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 143
        assert process.stderr is not None
        one_line(process.stderr.read())
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.iterdir())


@POSIX
def test_a_signal_ends_a_window(tmp_path: Path) -> None:
    words = ("--game", "gondola", "--seats", "human,human")
    with running(tmp_path, *words, SDL_VIDEODRIVER="dummy") as process:
        for _ in range(300):
            if list(tmp_path.rglob("*.jsonl")):
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 143
        assert process.stderr is not None
        one_line(process.stderr.read())


SLOW_IMPORT = """
import runpy, sys, time
class Slow:
    def find_spec(self, name, path=None, target=None):
        if name == "game":
            print("importing", flush=True)
            time.sleep(30)
sys.meta_path.insert(0, Slow())
sys.argv = ["main.py", "--help"]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@POSIX
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("start", ["main.py", "game/packaging/laguna/__main__.py"])
def test_a_signal_during_the_imports_ends_a_command_without_a_traceback(
    tmp_path: Path, number: int, status: int, start: str
) -> None:
    command = [sys.executable, "-c", SLOW_IMPORT.replace("main.py", start)]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "importing\n"
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
    assert (process.returncode, said) == (status, "")


# ---------------------------------------------------------------- disks and folders
@POSIX
def test_a_gallery_on_a_full_disk_reports_it_and_leaves_no_partial_picture(tmp_path: Path) -> None:
    import resource

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    done = subprocess.run(
        [sys.executable, "main.py", "gallery", str(tmp_path / "pictures"), "--size", "640x360"],
        cwd=ROOT,
        env=environment(tmp_path / "home"),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=little_room,
        timeout=120,
    )
    assert done.returncode == 2
    assert "cannot be written: File too large" in one_line(done.stderr)
    assert list((tmp_path / "pictures").iterdir()) == []


def test_a_gallery_in_an_impossible_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file" / "pictures", tmp_path / ("x" * 300)):
        done = laguna("gallery", str(folder), home=tmp_path / "home")
        assert done.returncode == 2
        assert "cannot be written" in one_line(done.stderr)


# ---------------------------------------------------------------- output
def story(folder: Path) -> Path:
    match = Match("rialto", (Seat("Zoë"), Seat("Bea")), 5)
    match.keep(folder)
    while len(match.steps) < 40:
        match.commit(match.game.legal(match.state)[0])
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path


ARENA = ("arena", "rialto", "--seats", "random,random", "--games", "4", "--jobs", "1")
WORDS = [ARENA, ("replay", "{story}", "--text"), ("--help",), ("arena", "--help")]


@NEEDS_FULL
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_unwritable_output_is_one_line(tmp_path: Path, words: tuple[str, ...], unbuffered: str) -> None:
    command = [sys.executable, "main.py", *(word.format(story=story(tmp_path)) for word in words)]
    home = environment(tmp_path, PYTHONUNBUFFERED=unbuffered)
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, cwd=ROOT, env=home, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert "No space left" in one_line(done.stderr)


@POSIX
@pytest.mark.parametrize("words", ["arena rialto --seats random,random --games 1 --jobs 1", "replay {story} --text"])
def test_output_closed_before_the_start_is_one_line(tmp_path: Path, words: str) -> None:
    command = f"{shlex.quote(sys.executable)} main.py {words.format(story=story(tmp_path))} >&-"
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, env=environment(tmp_path), stderr=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 1
    assert "the output cannot be written: Bad file descriptor" in one_line(done.stderr)


@POSIX
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_no_fault(tmp_path: Path, words: tuple[str, ...], unbuffered: str) -> None:
    command = [sys.executable, "main.py", *(word.format(story=story(tmp_path)) for word in words)]
    home = environment(tmp_path, PYTHONUNBUFFERED=unbuffered)
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, cwd=ROOT, env=home, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_terminal_without_accents_gets_plain_letters(tmp_path: Path) -> None:
    for lang in ("it", "fr"):
        done = laguna("replay", str(story(tmp_path)), "--text", "--lang", lang, home=tmp_path, PYTHONIOENCODING="ascii")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
        assert "?" not in done.stdout
        assert "Zoe" in done.stdout


def test_plain_text_has_no_accents_and_no_typographers_signs() -> None:
    assert terminal.plain("\u00c8 \u2018c\u0153ur\u2019 \u2013 gi\u00e0\u00a0: \u65e5") == "E 'coeur' - gia : ?"


# ---------------------------------------------------------------- arguments and homes
@pytest.mark.parametrize(
    "line",
    [
        "--seed=--",
        "--game rialto --seed=--",
        "--game=--",
        "arena rialto --seed=--",
        "arena rialto --seats doge:mast_strength=inf,random",
        "arena rialto --seats doge:mast_strength=nan,random",
        "arena rialto --seats doge:mast_strength=-1,random",
        "arena rialto --seats doge:max_rollout_decisions=inf,random",
        "arena rialto --seats doge:max_rollout_decisions=1e300,random",
        "arena rialto --seats doge:learn_move_classes=nan,random",
        "arena rialto --seats doge:=1,random",
        "arena rialto --seats doge:weights_file=nowhere,random",
        "arena rialto --sims 99999999999999999999",
        "arena rialto --games " + "9" * 5000,
        "arena " + "x" * 100_000,
        "--game \x1b[2J",
        "--game rialto --seats human,\n\x07",
    ],
)
def test_a_bad_argument_is_quoted_in_one_short_line(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split(" ")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert one_line(err).isprintable()


def test_an_arena_of_any_size_starts_at_once(tmp_path: Path) -> None:
    with running(tmp_path, *ARENA[:-4], "--games", "1000000000", "--jobs", "1000", "--json") as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        children = subprocess.run(
            ["ps", "-o", "pid=", "-g", str(process.pid)], capture_output=True, text=True, check=False
        )
        assert len(children.stdout.split()) <= (os.cpu_count() or 1) + 3


@pytest.mark.parametrize("place", ["~nobody-of-this-name/x", "/tmp/" + "x" * 300, "/" + "x/" * 2500])
def test_an_impossible_home_is_one_line(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (["replay", "x", "--text"], ["--resume"], []):
        done = laguna(*words, home=Path(place), SDL_VIDEODRIVER="dummy")
        assert done.returncode == 2
        assert "LAGUNA_HOME cannot be used" in one_line(done.stderr)


def test_an_impossible_folder_of_matches_is_named(tmp_path: Path) -> None:
    (tmp_path / "matches").symlink_to(tmp_path / "matches")
    line = one_line(laguna("--resume", home=tmp_path).stderr)
    assert str(tmp_path / "matches") in line
    assert "LAGUNA_HOME" not in line


@POSIX
def test_a_relative_home_in_a_deleted_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    command = f"rmdir {shlex.quote(str(tmp_path / 'gone'))}; {shlex.quote(sys.executable)} {ROOT / 'main.py'} --resume"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=tmp_path / "gone",
        env=environment(Path("own")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "LAGUNA_HOME cannot be used: No such file or directory" in one_line(done.stderr)


def test_a_match_on_a_read_only_disk_cannot_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, opened = story(tmp_path), untrusted.opened

    def refuse(path: Path, writable: bool = False) -> object:
        if writable:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return opened(path)

    monkeypatch.setattr(untrusted, "opened", refuse)
    with pytest.raises(UserError, match="cannot be written: Read-only file system"):
        resume(path)


def test_a_deeply_nested_home_is_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = Path(f"{tmp_path}/{'a/' * 1500}home")
    monkeypatch.setenv("LAGUNA_HOME", str(deep))
    from game import settings
    from game.files import paths

    paths.check()
    settings.save(settings.Settings(music=3))
    assert settings.load()[0].music == 3
    match = Match("rialto", (Seat("Ada"), Seat("Bea")), 1)
    match.keep(paths.saves())
    assert match.close()
    while deep != tmp_path:  # pytest could not remove it
        for path in sorted(deep.iterdir()):
            if path.is_dir():
                for file in path.iterdir():
                    file.unlink()
                path.rmdir()
            else:
                path.unlink()
        deep.rmdir()
        deep = deep.parent


# ---------------------------------------------------------------- Numba
def test_an_arena_uses_the_plain_backend_if_numba_fails_on_import(tmp_path: Path) -> None:
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise RuntimeError('two lines\\nof trouble')")
    words = ["arena", "gondola", "--seats", "apprentice,random", "--games", "2", "--sims", "2"]
    for jobs in ("1", "2"):
        done = laguna(*words, "--jobs", jobs, home=tmp_path, PYTHONPATH=str(tmp_path))
        assert done.returncode == 0, done.stderr
        assert "Numba cannot be used: two lines of trouble" in one_line(done.stderr)
        assert "2 matches" in done.stdout
