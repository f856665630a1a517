"""The window is killed at random, keeps what it showed and starts again.

`LAGUNA_SOAK` is the number of kills (200 by default), with at most `LAGUNA_SOAK_SECONDS` between two of them.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import settings
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.saves.load import load
from game.saves.save_folder import look
from tests.client.soak import digest

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("LAGUNA_SOAK", "200"))
# Seconds between two kills at most, so that 200 take an hour
SECONDS = float(os.environ.get("LAGUNA_SOAK_SECONDS", "28"))


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="killed otherwise there")
def test_everything_shown_is_kept_when_the_window_is_killed(own_home: Path, screen: str) -> None:
    dice = random.Random(12)
    moves: dict[str, tuple[int, str]] = {}
    music, fame, starts = {settings.Settings().music}, 0, 0
    for _ in range(KILLS):
        told = _until_killed(own_home, screen, dice)
        starts += any(words[0] == "moves" for words in told)
        for kind, *words in told:
            match kind:
                case "moves":
                    moves[words[0]] = int(words[1]), words[2]
                case "fame":
                    fame = max(fame, int(words[0]))
                case "saving":
                    music.add(int(words[0]))
                case "music":
                    music = {int(words[0])}
                case _:
                    raise AssertionError(f"it went overboard: {kind} {words}")
        for name, (shown, sum_) in moves.items():
            kept = load(own_home / "matches" / name)
            assert len(kept.steps) >= shown, name
            assert digest(kept, shown) == sum_, name
        assert look(own_home / "matches").troubles == []
        found, complaint = settings.load()
        assert complaint is None
        assert found.music in music
        hall = HallOfFame()
        assert sum(hall.count(game) for game in GAMES) >= fame
        hall.close()
    print(
        f"{KILLS} kills, {starts} starts, {len(moves)} matches, {sum(n for n, _ in moves.values())} moves, fame {fame}"
    )
    assert starts >= KILLS * 0.8, "it must have shown a table nearly each time"
    assert sum(shown for shown, _ in moves.values()) > KILLS, "and played there"
    assert not (own_home / "errors.log").exists(), (own_home / "errors.log").read_text()


def _until_killed(place: Path, screen: str, dice: random.Random) -> list[list[str]]:
    """Run the window for a random time, and kill it if it still runs.

    Returns the words of each whole line of its report.
    """
    environment = os.environ | {
        "LAGUNA_HOME": str(place),
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    environment |= {"SDL_VIDEODRIVER": "x11", "DISPLAY": screen} if screen else {"SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.client.soak"]
    window = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    lines: list[str] = []
    reader = threading.Thread(target=lambda: lines.extend(window.stdout or ()), daemon=True)
    reader.start()
    for _ in range(600):  # A start may take long on a busy machine.
        if lines or window.poll() is not None:
            break
        time.sleep(0.1)
    time.sleep(dice.random() * SECONDS)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(window.pid, signal.SIGKILL)
    window.wait(20)
    reader.join(20)
    return [line.split() for line in lines if line.endswith("\n")]


@pytest.fixture
def screen() -> Iterator[str]:
    """Start a virtual screen and yield its name.

    Without Xvfb the name is empty, and the window is drawn without a screen.
    """
    if shutil.which("Xvfb") is None:
        yield ""
        return
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)
