"""Collection of the problems that come with Laguna.

A file that cannot be used leaves its game without problems, and its error is reported.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.files.user_errors import UserError
from game.rules import GAMES

from ..daily.deal import problem_of
from .problem import PLACE, Problem, Problems, read

_read = cache(read)


class Collection:
    """Problems of all games.

    `say` receives the errors of their files.
    """

    def __init__(self, say: Callable[[UserError], None] = lambda trouble: None, place: Path | None = None):
        self._say = say
        self._games = {game: self._of(game, (place or PLACE) / f"{game}.json") for game in GAMES}

    def _of(self, game: str, path: Path) -> Problems:
        try:
            found = _read(path)
            if found.game != game:
                raise UserError("damaged", name=path.name, why="it is another game's")
        except UserError as trouble:
            self._say(trouble)
            return Problems(game)
        return found

    def of(self, game: str) -> Problems:
        """Return the problems of a game."""
        return self._games[game]

    def all(self) -> list[Problem]:
        """Return the problems of all games, always in the same order."""
        return [problem for game in GAMES for problem in self._games[game].problems]

    def of_day(self, date: datetime.date) -> Problem | None:
        """Return the problem of a date.

        Returns None if there are no problems at all.
        """
        problems = self.all()
        return problems[problem_of(date, len(problems))] if problems else None
