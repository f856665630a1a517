"""First evenings: for each game a guided match on a fixed deal, as data."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .lesson import LEARNER, Lesson, Reminder, Step

__all__ = ["LEARNER", "Lesson", "Reminder", "Step", "lesson_of"]


@cache
def lesson_of(game: str) -> Lesson:
    """The first evening of a game."""
    found: Lesson = import_module(f"{__name__}.{game}").LESSON
    return found
