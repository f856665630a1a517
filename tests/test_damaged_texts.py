"""A damaged language file never stops the program.

In a copy whose English is damaged, every text can be shown.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sources import ROOT

EVERYTHING = """
import random
from game import locale
from game.files import paths
from game.locale.rule_pages import chapters
from game.match import Match, Seat
from game.rules import GAMES
from game.saves.transcript import transcript_of
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.session.log import sentence
from game.session.opponents import NullOpponents
from game.shell.app import App

with paths.temporary_home():
    app = App((1280, 720), hidden=True)
    for game in GAMES:
        match, dice = Match(game, (Seat("Ada", "doge"), Seat("Bea", "doge")), 3), random.Random(3)
        while not match.is_over:
            legal = match.game.legal(match.state)
            assert all(locale.describe(match.game, match.state, move) for move in legal[:2])
            match.commit(dice.choice(legal))
        assert all(transcript_of(match))
        assert all(sentence(match, event) for step in match.steps for event in step.events)
        assert len(chapters(game)) > 3
        table = TableScene(app, Match(game, (Seat("Ada"), Seat("Bea", "doge")), 3), (0, 1))
        table.thinking = NullOpponents()
        for scene in (TitleScene(app), RulebookScene(app, game), table):
            app.scenes = []
            app.begin(scene)
            app.step(0.1, [])
print(locale.language(), locale.tr("title.settings"), locale.tr("title.quit"), sep="|")
"""


def unreadable(path: Path) -> None:
    path.write_text("damaged = \n" + path.read_text(encoding="utf-8"), encoding="utf-8")


def full_of_holes(path: Path) -> None:
    """Leave out two texts of three, and all braces that close."""
    lines = path.read_text(encoding="utf-8").replace("}", "").splitlines()
    is_text = [" = " in line and not line.endswith("[") for line in lines]
    kept = [line for number, line in enumerate(lines) if not (is_text[number] and number % 3)]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("damage", "lines", "said"),
    [
        (unreadable, 12, "en|Impostazioni|Esci"),
        (Path.unlink, 12, "en|Impostazioni|Esci"),
        (full_of_holes, 5, "en|Impostazioni|Esci"),
    ],
)
def test_the_program_runs_with_damaged_english(
    damage: Callable[[Path], None], lines: int, said: str, tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("sprites", "sounds"):
        (tmp_path / name).symlink_to(ROOT / name, target_is_directory=True)
    for path in (tmp_path / "game" / "locale" / "en").iterdir():
        damage(path)
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},  # the opponents are those of this checkout
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == said
    reports = done.stderr.splitlines()
    assert len(reports) == lines, "one for each file that cannot be used"
    assert all(line.startswith("laguna: en/") for line in reports)
