"""Window that plays by itself and reports what each frame showed, for `test_soak`.

`test_soak` kills it. It starts as a player's window does: with the newest match if there is one, else with a new one,
which it also begins after the end of a match.
"""

from __future__ import annotations

import hashlib
import random
import sys
from typing import Any

import pygame

from game import settings
from game.match import Match
from game.rules import GAMES
from game.saves.hall_of_fame import HallOfFame
from game.scenes.results.results_scene import ResultsScene
from game.scenes.table.table_scene import TableScene
from game.shell import launch
from game.shell.app import App

MOST = 6  # moves a frame at most


def digest(match: Match, moves: int) -> str:
    """Return a hash of a match's first moves."""
    return hashlib.sha256(repr([(step.seat, step.move) for step in match.steps[:moves]]).encode()).hexdigest()[:16]


def told(*words: object) -> None:
    print(*words, flush=True)


class Soaked(App):
    """The real application, except that it moves for everybody."""

    dice = random.Random()

    def step(self, seconds: float, events: Any) -> None:
        """Draw a frame and report its content once it is on the screen."""
        super().step(seconds, events)
        pygame.display.flip()
        match self.scene:
            case TableScene() as table:
                path = table.match.journal.path.name if table.match.journal else ""
                told("moves", path, len(table.match.steps), digest(table.match, len(table.match.steps)))
                self._play(table)
            case ResultsScene():
                hall = HallOfFame()
                told("fame", sum(hall.count(game) for game in GAMES))
                hall.close()
                self.running = False
            case other:
                told("lost", type(other).__name__)

    def _play(self, table: TableScene) -> None:
        for _ in range(self.dice.randrange(MOST)):
            if not table.match.is_over:
                table.session.play(self.dice.choice(table.match.game.legal(table.match.state)))
        table.player.finish()
        if self.dice.random() < 0.05:
            self.settings.music = self.dice.randrange(101)
            told("saving", self.settings.music)
            settings.save(self.settings)
            told("music", self.settings.music)


def main() -> int:
    """Continue the newest match, or begin one."""
    import game.shell.app

    game.shell.app.App = Soaked  # type: ignore[misc]
    try:
        return launch.launch(None, None, None, {}, False, True)
    except launch.LaunchError:
        return launch.launch(Soaked.dice.choice(GAMES), "human,human", None, {}, False, False)


if __name__ == "__main__":
    sys.exit(main())
