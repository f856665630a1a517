"""A fifth game and a fifth level play at the real table.

Nothing shared changes except for a line each.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_fifth_game_and_a_fifth_level_need_nothing_but_folders_and_a_line_each() -> None:
    command = [sys.executable, "-m", "tests.example_game.play"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
