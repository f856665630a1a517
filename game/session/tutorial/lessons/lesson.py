"""Parts of a lesson: steps, the guests' replies, and reminders.

Reminders follow once the steps are done. Moves are named by patterns of their short text forms. `drain *` is any
draining, `lay casa` exactly this card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from game.rules import State

LEARNER = 0  # the learner's seat; the guest in the next seat speaks


def matches(text: str, patterns: tuple[str, ...]) -> bool:
    """Return whether a move's text matches one of some patterns."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def no_figures(s: State) -> Mapping[str, int]:
    """Return no figures, for words that name none."""
    return {}


@dataclass(frozen=True)
class LessonStep:
    """Step of a lesson: words, a spotlight and the moves that are wanted.

    A step without moves is only read. Its words stand under `lesson.<game>.<name>`. A step with moves is due when one
    of them is legal.
    """

    name: str
    moves: tuple[str, ...] = ()
    light: tuple[str, ...] = ()  # places of the window; with wanted moves also the places of those
    spread: tuple[float, float] = (60.0, 60.0)  # width and height of the spotlight at a place on the board
    times: int = 1  # number of these moves that are wanted
    asked: bool = False  # for a step that is read: it waits until the learner is to decide


@dataclass(frozen=True)
class Reminder:
    """Thing that the learner has not done yet, mentioned once when it is possible.

    Its words stand under `lesson.<game>.remind.<name>`.
    """

    name: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """Lesson of one game, for a learner and two guests."""

    game: str
    seed: int
    steps: tuple[LessonStep, ...]
    replies: tuple[str, ...]  # the guests' moves in their order; if one is not legal, the guest searches for a move
    reminders: tuple[Reminder, ...] = ()
    figures: Callable[[State], Mapping[str, int]] = no_figures  # figures for the words, by the names used there
