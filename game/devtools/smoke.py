"""Smoke test of an installed Laguna: `python -m game.devtools.smoke COMMAND...`.

It starts the command headless, has it play a match, opens the demonstration on SDL's dummy drivers, waits until a board
is painted, and quits. It runs on Linux, macOS and Windows, for wheels and bundles alike. Where there is no window to be
seen, Ctrl-Break stands for the window's close button on Windows, and SIGTERM elsewhere.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

SECONDS = 180.0  # seconds that painting a board may take
QUIT_SECONDS = 30.0
PAUSE = 0.2  # seconds between two looks
BREAK = getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM)
STATUS = 128 + getattr(signal, "SIGBREAK", signal.SIGTERM)
OWN_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # otherwise Ctrl-Break would reach this process, too


class SmokeError(Exception):
    """Failure of the program; its text gives the reason in one line."""


def smoke(command: Sequence[str], home: Path) -> None:
    """Start the command in several ways, with an empty home."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
        "LAGUNA_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    report = _output([*command, "--report"], environment)
    if not report.startswith("Laguna: "):
        raise SmokeError(f"--report printed {report[:80]!r}")
    print(report)
    contest = [
        "arena",
        "gondola",
        "--seats",
        "apprentice,random",
        "--games",
        "2",
        "--sims",
        "5",
        "--jobs",
        "2",
        "--json",
    ]
    for line in _output([*command, *contest], environment).splitlines()[:2]:
        if json.loads(line)["moves"] < 1:
            raise SmokeError("a match of the arena has no moves")
    _demonstrate(command, environment, home)


def _output(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """Run a command to its end. Returns what it printed."""
    done = subprocess.run(  # noqa: S603
        command, env=environment, cwd=environment["LAGUNA_HOME"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SmokeError(f"{' '.join(command)}: status {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def _demonstrate(command: Sequence[str], environment: Mapping[str, str], home: Path) -> None:
    """Open the demonstration, wait until a board is painted, and quit."""
    program = subprocess.Popen(  # noqa: S603
        [*command, "--demo"], env=environment, cwd=home, stderr=subprocess.PIPE, text=True, creationflags=OWN_GROUP
    )
    try:
        end = time.monotonic() + SECONDS
        while not list((home / "cache").glob("*.baked")):
            if program.poll() is not None:
                raise SmokeError(f"--demo ended with status {program.returncode}: {program.communicate()[1].strip()}")
            if time.monotonic() > end:
                raise SmokeError("no board was painted")
            time.sleep(PAUSE)
        program.send_signal(BREAK)
        status = program.wait(QUIT_SECONDS)
        if status != STATUS:
            raise SmokeError(f"quitting gave status {status} instead of {STATUS}: {program.communicate()[1].strip()}")
    except subprocess.TimeoutExpired:
        raise SmokeError("it does not quit") from None
    finally:
        program.kill()
        program.wait()
    log = home / "errors.log"
    if log.exists():
        raise SmokeError(log.read_text(encoding="utf-8"))


def main(command: Sequence[str]) -> int:
    """Test a command. Returns 0 if it starts, plays, demonstrates and quits."""
    if not command:
        print("usage: python -m game.devtools.smoke COMMAND...", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        try:
            smoke(command, Path(place))
        except (SmokeError, OSError, ValueError) as error:
            print(f"smoke test failed: {error}", file=sys.stderr)
            return 1
    print("started, played, demonstrated, quit")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
