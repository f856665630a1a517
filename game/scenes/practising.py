"""The problems and the days, as a scene reads them. What is wrong with their files is said once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.files.user_errors import UserError
from game.practice.collection import Collection
from game.practice.days import Days
from game.practice.ladder import Ladder
from game.practice.record import PracticeRecord

from .scene import Shell


def ladder_of(app: Shell) -> Ladder:
    """Return the ladder of problems as it stands."""
    say = _say_once(app)
    return Ladder(Collection(say), PracticeRecord(say, app.keeper.owe))


def days_of(app: Shell) -> Days:
    """Return the book of days as it stands."""
    return Days(_say_once(app), app.keeper.owe)


def _say_once(app: Shell) -> Callable[[UserError], None]:
    return partial(app.tell, once=True)
