"""Lessons: for each game a guided match on a fixed deal, as data."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from .lesson import LEARNER, Lesson, LessonStep, Reminder

__all__ = ["LEARNER", "Lesson", "LessonStep", "Reminder", "has_lesson", "lesson_of"]


def has_lesson(game: str) -> bool:
    """Return whether a game has a lesson."""
    return find_spec(f"{__name__}.{game}") is not None


@cache
def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game."""
    found: Lesson = import_module(f"{__name__}.{game}").LESSON
    return found
