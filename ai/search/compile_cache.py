"""Ahead-of-time compilation of the searches, and the cache of the results.

A game's search takes 15 to 25 seconds to compile and a fraction of one to load. It is kept in the cache, in a folder
of its own for each game and each state of the sources. `python -m ai.search.compile_cache GAME` fills that folder. A
`CompileService` runs it in the background, the chosen game first, and loads the finished searches.

Machine code with a flipped bit would end the program without a message. So a search is compiled in a temporary folder,
which gets checksums and then moves to its place. A folder is loaded only if every file in it matches its checksum, and
only this user can change it. Any other is compiled again.

Nothing here is required: without Numba, a writable folder or a second process the plain Python backend searches. Numba
is imported only when there is something to compile or to load.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from game.files import atomic, untrusted
from game.files.paths import cache_home
from game.rules import GAMES

from .weights import is_damaged

if TYPE_CHECKING:
    from .engine import SearchEngine

OWN, ELDER = (
    "own",
    "elder",
)  # makes of `ai.search.engine`, which is imported only for compiling or loading
SUMS = "sums.json"
MAX_CODE_BYTES = 1 << 28  # largest file of machine code, in bytes
FRESH = ".new-"  # prefix of the name of a folder that is being filled
STALE_SECONDS = 3600.0  # seconds until an unfinished folder counts as abandoned
SHORT_SWITCH = 0.0005
LOOK_AGAIN = 0.1  # seconds until the lock is tried again
_ROOT = Path(__file__).resolve().parents[2]
_engines: dict[tuple[str, str], SearchEngine] = {}
_refused: dict[tuple[str, str], str] = {}  # reasons why searches cannot be compiled
_lock = threading.RLock()
_switching = 0
_usual_switch = sys.getswitchinterval()


def has_numba() -> bool:
    """Return whether Numba is available."""
    return importlib.util.find_spec("numba") is not None


@contextlib.contextmanager
def quick_switching() -> Iterator[None]:
    """Make Python threads take short turns while one of them works hard.

    The window thus keeps its frame rate.
    """
    global _switching, _usual_switch  # noqa: PLW0603
    with _lock:
        if _switching == 0:
            _usual_switch = sys.getswitchinterval()
            sys.setswitchinterval(SHORT_SWITCH)
        _switching += 1
    try:
        yield
    finally:
        with _lock:
            _switching -= 1
            if _switching == 0:
                sys.setswitchinterval(_usual_switch)


def place_of(name: str, make: str = OWN) -> Path:
    """Return the cache folder of a game's compiled search.

    The baseline `elder` has a folder of its own.
    """
    from ..backends.builder import sources_hash  # noqa: PLC0415

    folder = f"{name}-elder" if make == ELDER else name
    ending = "" if make in (OWN, ELDER) else f"-{make}"
    return cache_home() / "compiled" / folder / f"{sources_hash(name, make)}{ending}"


def usable(folder: Path) -> bool:
    """Return whether this user can keep files in a folder of their own.

    The folder is made if necessary.
    """
    try:
        atomic.folder(folder)
        if not atomic.is_owned(folder):
            return False
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def is_kept(folder: Path) -> bool:
    """Return whether a folder holds a complete, unchanged compiled search.

    Only this user may be able to change the folder.
    """
    try:
        if not atomic.is_private(folder):
            return False
        kept = json.loads(untrusted.read(folder / SUMS))
        is_all = bool(kept) and kept.keys() == {_name(path, folder) for path in _files(folder)}
        return is_all and all(_sum(folder / name) == wanted for name, wanted in kept.items())
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return False


def write_checksums(folder: Path) -> None:
    """Write the checksums of compiled files into a folder."""
    sums = {_name(path, folder): _sum(path) for path in _files(folder)}
    atomic.write(folder / SUMS, json.dumps(sums).encode())


def _files(folder: Path) -> list[Path]:
    """Return the files of machine code below a folder."""
    return [path for path in folder.rglob("*") if path.is_file() and path.name != SUMS]


def _name(path: Path, folder: Path) -> str:
    """Return a file's name in the list of checksums."""
    return path.relative_to(folder).as_posix()


def _sum(path: Path) -> str:
    return hashlib.sha256(untrusted.read(path, MAX_CODE_BYTES)).hexdigest()


def fill(
    name: str, folder: Path | None, make: str = OWN, report: Callable[[float], None] | None = None
) -> SearchEngine:
    """Load a game's search from a folder, and compile into it what is missing."""
    from .engine import numba_engine  # noqa: PLC0415

    engine = numba_engine(name, make, folder, _rare_folder(folder) if folder is not None else None)
    with _counted(engine, report):
        engine.warm_up()
    return engine


def kept(name: str, folder: Path, make: str = OWN) -> SearchEngine | None:
    """Load a game's search from a complete folder; None where it must be compiled."""
    if not is_kept(folder):
        return None
    try:
        engine = fill(name, folder, make)
        if not is_kept(folder):  # Numba has compiled for other dates of the sources, or for another copy of them
            write_checksums(folder)
    except Exception:
        return None
    return engine


def fresh(folder: Path) -> Path:
    """Create a folder to compile in, next to its final place."""
    return Path(tempfile.mkdtemp(prefix=f"{FRESH}{folder.name[:8]}-", dir=folder.parent))


def put(made: Path, folder: Path) -> None:
    """Move a compiled search to its place, unless another process was faster."""
    if not is_kept(folder):
        with contextlib.suppress(OSError):
            if folder.exists():
                folder.rename(fresh(folder) / "broken")
            made.rename(folder)
    clear_others(folder)
    shutil.rmtree(made, ignore_errors=True)


def built(name: str, folder: Path, make: str = OWN, report: Callable[[float], None] | None = None) -> SearchEngine:
    """Compile a game's search, and keep it in a folder."""
    made = fresh(folder)
    try:
        engine = fill(name, made, make, report)
        write_checksums(made)
        put(made, folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return kept(name, folder, make) or engine  # the folder for rare entries lies next to it


def _rare_folder(folder: Path) -> Path | None:
    """Return the private folder next to a sealed one for code that is compiled later.

    Returns None next to an unfinished one.
    """
    if not (folder / SUMS).exists():
        return None
    rare = folder.with_name(f"{folder.name}-rare")
    with contextlib.suppress(OSError):
        rare.mkdir(mode=0o700, exist_ok=True)
        if atomic.is_private(rare):
            return rare
    return None


@contextlib.contextmanager
def _counted(engine: SearchEngine, report: Callable[[float], None] | None) -> Iterator[None]:
    """Report the share of functions that are compiled already."""
    if report is None:
        yield
        return
    event: Any = importlib.import_module("numba.core.event")
    functions, tell = max(1, engine.backend.functions), report

    class Count(event.Listener):  # type: ignore[misc]
        """Counter of compiled functions."""

        done = 0

        def on_start(self, happened: object) -> None:
            pass

        def on_end(self, happened: object) -> None:
            self.done += 1
            tell(min(0.95, self.done / functions))

    count = Count()
    event.register("numba:compile", count)
    try:
        yield
    finally:
        event.unregister("numba:compile", count)


def clear_others(folder: Path) -> None:
    """Delete searches compiled from other sources of the game, and unfinished ones."""
    with contextlib.suppress(OSError):
        for other in folder.parent.iterdir():
            if other.name.startswith(FRESH):
                stale = time.time() - other.stat().st_mtime > STALE_SECONDS or (other / "broken").exists()
            else:
                stale = other.name.partition("-")[0] != folder.name.partition("-")[0]
            if stale:
                shutil.rmtree(other, ignore_errors=True)


def loaded(name: str, make: str = OWN) -> SearchEngine:
    """Return a game's compiled search from the cache, or compile it now.

    Raises `ImportError` where that is impossible.
    """
    key = name, make
    with _lock:
        if key in _refused:
            raise ImportError(_refused[key])
        if key not in _engines:
            try:
                _engines[key] = _load(name, make)
            except Exception as error:
                _refused[key] = str(error) or type(error).__name__
                raise ImportError(_refused[key]) from error
        return _engines[key]


def engine_of(name: str, is_compiled: bool | None = None) -> SearchEngine:
    """Return a game's search on the backend asked for.

    Without a request it is the compiled one where Numba is installed.
    """
    from .engine import python_engine  # noqa: PLC0415

    return loaded(name) if (has_numba() if is_compiled is None else is_compiled) else python_engine(name)


def _load(name: str, make: str) -> SearchEngine:
    from ..backends.builder import compiler  # noqa: PLC0415

    if not has_numba():
        raise ImportError("there is no Numba")
    compiler()
    folder = place_of(name, make)
    if usable(folder.parent):
        engine = kept(name, folder, make)
        with contextlib.suppress(OSError):  # a full disk keeps nothing, but the search is compiled
            return engine or _built_once(name, folder, make)
    return fill(name, None, make)


def _built_once(name: str, folder: Path, make: str) -> SearchEngine:
    """Compile a game's search and keep it.

    While another process does so, wait, and load what it has kept.
    """
    with alone(folder):
        return kept(name, folder, make) or built(name, folder, make)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Lock out other processes that compile the same game, after waiting for them."""
    with folder.parent.with_suffix(".lock").open("ab") as file:
        while not atomic.lock(file):
            time.sleep(LOOK_AGAIN)
        yield


class CompileService:
    """Background compilation of the searches: the wanted game first, then the others."""

    def __init__(self, games: Iterable[str] = GAMES):
        self._waiting = list(games)
        self._progress = dict.fromkeys(self._waiting, 0.0)
        self._engines: dict[str, SearchEngine] = {}
        self._building = ""
        self._process: subprocess.Popen[str] | None = None
        self._spare_folder: str | None = None
        self._closed = False
        self._turn = threading.Condition()
        self._thread = Thread(target=self._work, name="laguna-yard", daemon=True)
        self.trouble = "" if has_numba() else "numba"
        """Reason for plain searches until the end: "numba" is missing, or "compile" failed."""

    def start(self, first: str | None = None) -> None:
        """Start with this game. A later call makes another game the first."""
        with self._turn:
            if self._closed or self.trouble or not self._waiting:
                return
            if first in self._waiting:
                self._waiting.remove(first)
                self._waiting.insert(0, first)
                if self._process is not None and self._building != first:
                    self._process.kill()  # the game is compiled again later
            if self._thread.ident is None:
                self._thread.start()

    def engine(self, name: str) -> SearchEngine | None:
        """Return the compiled search of a game, once it is ready."""
        return self._engines.get(name)

    def is_ready(self, name: str) -> bool:
        """Return whether a game's opponents think at full strength."""
        return name in self._engines

    def is_coming(self, name: str) -> bool:
        """Return whether a game's search is being built, or will be built next.

        Returns false once it is there.
        """
        return not self.trouble and not self._closed and self._thread.is_alive() and name in self._waiting

    def progress(self, name: str) -> float:
        """Return the progress of building a game's search, 0 to 1."""
        return 1.0 if name in self._engines else self._progress.get(name, 0.0)

    @staticmethod
    def is_unlearned(name: str) -> bool:
        """Return whether the weights of a game's opponents are damaged.

        The opponents then play without them.
        """
        return is_damaged(name)

    @property
    def busy_with(self) -> str:
        """Game whose search is being built, or nothing."""
        return self._building

    def close(self) -> None:
        """Stop all work; return at once."""
        with self._turn:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        if self._thread.is_alive():
            self._thread.join(0.5)
        if self._spare_folder is not None:
            shutil.rmtree(self._spare_folder, ignore_errors=True)

    def _work(self) -> None:
        while True:
            with self._turn:
                if self._closed or not self._waiting:
                    self._building = ""
                    return
                name = self._building = self._waiting[0]
            try:
                engine = self._build(name)
            except Exception:
                engine = None
                self.trouble = "compile"
            with self._turn:
                if engine is not None:
                    self._engines[name] = engine
                    self._waiting.remove(name)
                elif self._waiting[0] == name and not self._closed:
                    self._waiting.remove(name)  # it failed, and was not postponed
                    self.trouble = "compile"

    def _build(self, name: str) -> SearchEngine | None:
        folder = place_of(name)
        if not usable(folder.parent):
            if self._spare_folder is None:
                self._spare_folder = tempfile.mkdtemp(prefix="laguna-")
            folder = Path(self._spare_folder) / name
        with quick_switching():
            engine = kept(name, folder)
        if engine is not None:
            return engine
        made = fresh(folder)
        try:
            if not self._compile(name, made):
                return None
            put(made, folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
        with quick_switching():
            return kept(name, folder)

    def _compile(self, name: str, folder: Path) -> bool:
        """Run the compiler in a process of its own, so that frames are not delayed."""
        self._progress[name] = 0.0
        with self._turn:
            if self._closed:
                return False
            self._process = subprocess.Popen(  # noqa: S603
                [sys.executable, "-m", "ai.search.compile_cache", name, str(folder)],
                cwd=_ROOT,
                stdin=subprocess.PIPE,  # the compiler ends when this end of the pipe closes
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        process = self._process
        assert process.stdout is not None
        with process:
            for line in process.stdout:
                with contextlib.suppress(ValueError):
                    self._progress[name] = float(line)
        self._process = None
        return process.returncode == 0


def main(arguments: Sequence[str]) -> int:
    """Fill a folder with a game's compiled search, and print the progress by lines."""
    parser = argparse.ArgumentParser(prog="python -m ai.search.compile_cache", description="compile a game's search")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "folder", nargs="?", type=Path, help="where to put it; without it the game's place in the cache"
    )
    chosen = parser.parse_args(arguments)
    folder = chosen.folder or place_of(chosen.game)
    if not usable(chosen.folder or folder.parent):
        parser.error(f"{folder} cannot be written")
    if chosen.folder:
        Thread(target=_leave_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)

    def report(share: float) -> None:
        print(f"{share:.3f}", flush=True)

    if chosen.folder:
        fill(chosen.game, folder, report=report)
        write_checksums(folder)
    else:
        built(chosen.game, folder, report=report)
    return 0


def _leave_with_parent() -> None:
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
