"""Problems and daily results for a scene. Faults of their files are reported once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.challenges.daily.results import DailyResults
from game.challenges.problems.collection import Collection
from game.challenges.problems.progress import ProblemProgress
from game.challenges.problems.progression import ProblemLadder
from game.files.user_errors import UserError

from ..scene import AppHost


def ladder_of(app: AppHost) -> ProblemLadder:
    """Return the current ladder of problems."""
    say = _say_once(app)
    return ProblemLadder(Collection(say), ProblemProgress(say, app.autosaver.owe))


def days_of(app: AppHost) -> DailyResults:
    """Return the current daily results."""
    return DailyResults(_say_once(app), app.autosaver.owe)


def _say_once(app: AppHost) -> Callable[[UserError], None]:
    return partial(app.tell, once=True)
