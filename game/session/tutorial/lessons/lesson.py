"""What a first evening is made of: steps, the guests' replies, and what one is reminded of once the steps are done.

Moves are named by patterns of their short text forms: `drain *` is any draining, `lay casa` just this card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from game.rules import State

LEARNER = 0  # the seat of whoever learns; the one beside it speaks


def matches(text: str, patterns: tuple[str, ...]) -> bool:
    """Whether a move is one of those that patterns name."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def no_figures(s: State) -> Mapping[str, int]:
    """Return the figures of words that name none."""
    return {}


@dataclass(frozen=True)
class LessonStep:
    """One thing at a time: words, a light on where to look, and the moves that are wanted; without any it is read.

    Its words stand under `lesson.<game>.<name>`. Its time comes when one of its moves is legal.
    """

    name: str
    moves: tuple[str, ...] = ()
    light: tuple[str, ...] = ()  # places of the window; where moves are wanted, also where they are made
    spread: tuple[float, float] = (60.0, 60.0)  # how wide and high the light is at a place on the board
    times: int = 1  # how many of these moves are wanted
    asked: bool = False  # what is read: only once the learner is to decide, after all the others


@dataclass(frozen=True)
class Reminder:
    """What has not been done yet, said once when it may be done: words under `lesson.<game>.remind.<name>`."""

    name: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A first evening of one game, for a learner and two guests."""

    game: str
    seed: int
    steps: tuple[LessonStep, ...]
    replies: tuple[
        str, ...
    ]  # the moves of the others, in their order; where one is not legal, they think for themselves
    reminders: tuple[Reminder, ...] = ()
    figures: Callable[[State], Mapping[str, int]] = no_figures  # that the words name, by the names they have there
