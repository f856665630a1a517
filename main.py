"""Laguna's command line: opens the window, or runs a headless command.

A bad argument, a broken save, a missing file or screen gives one line on stderr and status 2; `game.platform.terminal`
says what else ends a command. Nothing here imports pygame unless a window or its pictures are asked for.
"""

from __future__ import annotations

import os
import signal

if __name__ == "__main__":  # a signal during the imports below ends the program without a traceback
    for _number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(_number, lambda number, frame: os._exit(128 + number))

import argparse
import multiprocessing
import re
import runpy
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.files import paths
from game.files.user_errors import UserError
from game.languages import LANGUAGES
from game.platform import terminal
from game.platform.arguments import whole
from game.rules import GAMES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

OWN = ("ai.", "game.")  # prefixes of the names of Laguna's modules
MAX_EFFORT = 10**9  # most simulations or milliseconds that an argument may ask for


class UsageError(Exception):
    """Request that cannot be fulfilled; the text says why, in one line."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the parsed arguments."""
        for argument in arguments:
            if argument.startswith("--") and argument.endswith("=--"):  # argparse would take this "--" for its own
                self.error(f"{argument[:-3]} takes a value, not '--'")
        return self.parse_args(arguments)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        print(message, end="", file=file)  # a write error is reported

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see 'python main.py {self.prog.partition(' ')[2]} --help')".replace("  ", " "))


def option_value(text: str) -> int | str:
    """Return the value of an option as written: a number, true or false, or a word."""
    words = {"true": True, "yes": True, "false": False, "no": False}
    if text.lower() in words:
        return words[text.lower()]
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def options_of(pairs: Sequence[str]) -> dict[str, int | str]:
    """Return options given as key=value."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UsageError(f"--option takes key=value, not {pair!r}")
        options[key] = option_value(value)
    return options


def share(text: str) -> float:
    """Parse a positive share."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
    if not 0 < value <= 100:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and up to 100")
    return value


def size(text: str) -> tuple[int, int]:
    """Parse a window size."""
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    if not (640 <= int(width) <= 7680 and 360 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text} is not from 640x360 to 7680x4320")
    return int(width), int(height)


SEED = whole(0, (1 << 32) - 1)


def arena(arguments: Sequence[str]) -> int:
    """Run headless matches between players."""
    from ai.evaluation.arena import ContestError, progress_stream, run
    from ai.evaluation.contest import Contest, files_of
    from ai.evaluation.executors import WorkerError, add_worker_arguments, open_workers
    from ai.evaluation.match_file import MatchFile, MatchFileError
    from ai.evaluation.sprt import add_test_arguments, test_of
    from ai.levels import Effort
    from ai.players import check
    from game.rules import get

    parser = Parser(prog="main.py arena", description="Play headless matches and tell who won how often.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", default="greedy,random", help="players, separated by commas")
    parser.add_argument("--games", type=whole(1), help="matches in all (20; with a test at most, 10000)")
    parser.add_argument("--seed", type=SEED, default=1, help="seed of the first deal; seats rotate over each seed")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--sims", type=whole(1, MAX_EFFORT), default=0, help="simulations a decision, for all levels alike"
    )
    how.add_argument("--ms", type=whole(1, MAX_EFFORT), default=0, help="milliseconds a decision, for all levels alike")
    how.add_argument("--effort", type=share, default=1.0, help="scales what each level spends")
    add_test_arguments(parser)
    add_worker_arguments(parser, whole(1))
    parser.add_argument("--continue", dest="file", type=Path, metavar="FILE", help="save matches there, and continue")
    parser.add_argument("--json", action="store_true", help="print one JSON object a match, then the totals")
    asked = parser.read(arguments)
    seats = tuple(asked.seats.split(","))
    options = options_of(asked.option)
    try:
        for seat in seats:
            check(seat, asked.game)
        get(asked.game).check(len(seats), options)
        test = test_of(asked)
        files = files_of(seats)
    except ValueError as error:
        raise UsageError(str(error)) from None
    games = asked.games or (20 if test is None else 10_000)
    effort = Effort(asked.effort, asked.sims, asked.ms)
    contest = Contest(asked.game, seats, games, asked.seed, options, effort, files)
    try:
        file = MatchFile(contest, asked.file)
        with open_workers(asked.jobs, asked.cluster, games) as workers:
            run(contest, workers, asked.json, sys.stdout, progress_stream(), test, file)
    except (ContestError, MatchFileError, WorkerError) as error:
        raise UsageError(str(error)) from None
    return 0


def bench(arguments: Sequence[str]) -> int:
    """Measure speeds, or compare those of engines with another checkout's."""
    from ai.evaluation.bench import run

    parser = Parser(prog="main.py bench", description="Measure speeds on this machine, side by side in one run.")
    parser.add_argument("--quick", action="store_true", help="a short run that does not measure memory")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="compare rules and search with another checkout")
    asked = parser.read(arguments)
    if asked.against is not None:
        return _bench_against(asked.against)
    run(asked.quick, asked.json, sys.stdout, lambda: _client_speeds(asked.quick))
    return 0


def _bench_against(other: Path) -> int:
    """Compare rules and search with those of another checkout."""
    from ai.evaluation.bench_builds import BuildError, run

    try:
        run(other)
    except BuildError as error:
        raise UsageError(str(error)) from None
    return 0


def _client_speeds(quick: bool) -> dict[str, object]:
    """Return the window's speeds, measured in a process of its own.

    They are empty if they cannot be measured.
    """
    import json
    import subprocess

    command = [sys.executable, "-m", "game.devtools.perf.client_bench", *(["--quick"] if quick else [])]
    done = subprocess.run(  # noqa: S603
        command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
    )
    lines = done.stdout.strip().splitlines()
    found: dict[str, object] = json.loads(lines[-1]) if done.returncode == 0 and lines else {}
    return found


def replay(arguments: Sequence[str]) -> int:
    """Watch or print a saved match."""
    import json

    from game.locale import choose
    from game.match.journal import SaveError
    from game.saves.stories import Story, load_told, to_json, told_at
    from game.saves.transcript import tell_kept, transcript_of

    parser = Parser(prog="main.py replay", description="Watch a saved match, or print its story.")
    parser.add_argument("file", type=Path)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="print the story instead of opening the window")
    how.add_argument("--json", action="store_true", help="print the story as JSON: events as names and values")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the story (default: the window's, or English)")
    asked = parser.read(arguments)
    try:
        match = load_told(asked.file)
    except SaveError as error:
        raise UsageError(str(error)) from None
    if asked.text:
        choose(asked.lang or "en")
        for line in tell_kept(match) if isinstance(match, Story) else transcript_of(match):
            print(line)
        return 0
    if asked.json:
        story = match if isinstance(match, Story) else told_at(asked.file, match)
        print(json.dumps(to_json(story)))  # ASCII: the same bytes on every system's terminal
        return 0
    from game.shell.launch import LaunchError, watch

    try:
        return watch(match, asked.lang)
    except LaunchError as error:
        raise UsageError(str(error)) from None


def window(arguments: Sequence[str]) -> int:
    """Open the window, at the title or straight at a table."""
    parser = Parser(prog="main.py", description="Laguna: four Venetian board games.")
    parser.add_argument("--game", choices=GAMES, help="start a match of this game")
    parser.add_argument("--seats", help="human or levels, separated by commas (default: the last ones)")
    parser.add_argument("--seed", type=SEED)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--demo", action="store_true", help="start the demonstration")
    parser.add_argument("--resume", action="store_true", help="continue the last unfinished match")
    parser.add_argument(
        "--desktop",
        nargs="?",
        const="add",
        choices=("add", "remove"),
        help="no window: add or remove a desktop shortcut",
    )
    parser.add_argument("--report", action="store_true", help="no window: print a report for a bug form")
    asked = parser.read(arguments)
    if not asked.game and (asked.seats or asked.option or asked.seed is not None):
        raise UsageError("--seats, --seed and --option need --game")
    if sum(map(bool, (asked.game, asked.demo, asked.resume, asked.desktop, asked.report))) > 1:
        raise UsageError("use only one of --game, --demo, --resume, --desktop and --report")
    if asked.desktop:
        return desktop(asked.desktop)
    if asked.report:
        return report()
    from game.shell.launch import LaunchError, launch

    try:
        return launch(asked.game, asked.seats, asked.seed, options_of(asked.option), asked.demo, asked.resume)
    except LaunchError as error:
        raise UsageError(str(error)) from None


def desktop(deed: str) -> int:
    """Add an entry with an icon to the desktop's programs, or remove it."""
    from game.platform.desktop_entry import install, remove

    for path in remove() if deed == "remove" else install():
        print(path)
    return 0


def report() -> int:
    """Print what a bug form asks for."""
    from game.platform.report import saved_report

    print(saved_report())
    return 0


def export(arguments: Sequence[str]) -> int:
    """Write the player's own files into an archive."""
    from game.saves.transfer import TransferError, export_to, summary

    parser = Parser(prog="main.py export", description="Write settings, matches and results into one file.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--replace", action="store_true", help="replace the file if it exists")
    asked = parser.read(arguments)
    try:
        done = export_to(asked.file, asked.replace)
    except TransferError as error:
        raise UsageError(str(error)) from None
    for line in done.left_out:
        terminal.complain(line)
    print(summary(done.names))
    return 0


def import_(arguments: Sequence[str]) -> int:
    """Import the files of an archive into the player's own."""
    from game.saves.transfer import TransferError, import_from, summary

    parser = Parser(prog="main.py import", description="Bring in what export wrote. Close Laguna's window first.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--replace", action="store_true", help="set aside files that differ, instead of refusing")
    asked = parser.read(arguments)
    try:
        done = import_from(asked.file, asked.replace)
    except TransferError as error:
        raise UsageError(str(error)) from None
    print(summary([*done.names, *done.replaced]))
    if done.aside is not None:
        print(f"replaced: {summary(done.replaced)}; kept in {done.aside}")
    return 0


def gallery(arguments: Sequence[str]) -> int:
    """Draw every scene and telling positions of every table as pictures."""
    parser = Parser(prog="main.py gallery", description="Draw every scene and telling positions as PNG files.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WIDTHxHEIGHT")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    asked = parser.read(arguments)
    from game.devtools.gallery.gallery import GalleryError, draw_all

    try:
        for name in draw_all(asked.folder, asked.size, asked.lang):
            print(name)
    except GalleryError as error:
        raise UsageError(str(error)) from None
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "arena": arena,
    "bench": bench,
    "gallery": gallery,
    "replay": replay,
    "export": export,
    "import": import_,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if getattr(sys, "frozen", False) and len(given) > 1 and given[0] == "-m" and given[1].startswith(OWN):
        return _stand_for_python(*given[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return terminal.run(lambda: _obey(given))


def _stand_for_python(module: str, *arguments: str) -> int:
    """Run a module of Laguna.

    A bundle's program does so wherever Laguna starts another process of its own.
    """
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
    return 0


def _obey(given: list[str]) -> int:
    """Run the command that the arguments name, or report why it cannot run."""
    try:
        paths.check()
        if given and given[0] in COMMANDS:
            return COMMANDS[given[0]](given[1:])
        return window(given)
    except (UsageError, UserError) as error:
        terminal.complain(error)
        return 2


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
