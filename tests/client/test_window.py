"""A real window on a virtual screen, clicked by a real pointer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool, which this system lacks"
)


@pytest.fixture
def screen() -> Iterator[str]:
    """Start a virtual screen; yield its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    assert number
    yield f":{number}"
    server.terminate()
    server.wait(10)


def _wait(test: object, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():  # type: ignore[operator]
            return True
        time.sleep(0.2)
    return False


def test_the_window_opens_takes_clicks_and_closes(screen: str, own_home: Path) -> None:
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("SDL_")},
        "DISPLAY": screen,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
        "LAGUNA_HOME": str(own_home),
    }

    def xdotool(*words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    command = [sys.executable, "main.py", "--game", "gondola", "--seats", "human,human", "--seed", "7"]
    program = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert _wait(lambda: xdotool("search", "--class", "laguna"), 60), "no window came up"
        window = xdotool("search", "--class", "laguna").splitlines()[0]
        journal = own_home / "matches"
        assert _wait(lambda: list(journal.glob("*.jsonl")), 60), "the match has no journal"

        def moves() -> int:
            return sum('"move"' in line for path in journal.glob("*.jsonl") for line in path.read_text().splitlines())

        def click_about() -> bool:
            # Click the cover first, then cells of the course, then the confirming buttons.
            geometry = dict(
                line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).splitlines() if "=" in line
            )
            width, height = int(geometry["WIDTH"]), int(geometry["HEIGHT"])
            xdotool("mousemove", "--window", window, str(width // 2), str(height - 60), "click", "1")
            time.sleep(0.6)
            for share in (0.30, 0.36, 0.42, 0.48, 0.54, 0.60, 0.66, 0.72, 0.78):
                for down in (0.26, 0.40, 0.52):
                    place = (str(int(width * share)), str(int(height * down)))
                    xdotool("mousemove", "--window", window, *place, "click", "1")
                    time.sleep(0.06)
                xdotool("key", "--window", window, "Return")
                time.sleep(0.1)
            return moves() > 0

        assert _wait(click_about, 90), "no click reached the game"
        assert program.poll() is None
        xdotool("key", "--window", window, "Escape")
        assert program.poll() is None, "Escape closed the window"
    finally:
        program.terminate()
        program.wait(20)
    assert list((own_home / "matches").glob("*.jsonl"))
    assert not (own_home / "errors.log").exists(), (own_home / "errors.log").read_text()
