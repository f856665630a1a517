"""Parts of a lesson: steps, the guests' replies, and reminders.

Reminders follow once the steps are done, and go on in later matches. Moves are named by patterns of their short text
forms. `drain *` is any draining, `lay casa` exactly this card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

AnyState = Any  # state of the lesson's own game
Condition = Callable[[AnyState, int], bool]  # of a state and the learner's seat
AnyEvent = Any  # event of the lesson's own game
EventCondition = Callable[[AnyEvent, int], bool]  # of an event and the learner's seat

LEARNER, GUIDE, FRIEND = 0, 1, 2  # seats of the learner, of the guest who speaks, and of the other guest


def matches(text: str, patterns: tuple[str, ...]) -> bool:
    """Return whether a move's text matches one of some patterns."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def no_figures(s: AnyState, seat: int) -> Mapping[str, int]:
    """Return no figures, for words that name none."""
    return {}


def always(s: AnyState, seat: int) -> bool:
    """Return True for every position."""
    return True


def never(s: AnyState, seat: int) -> bool:
    """Return False for every position."""
    return False


def any_event(event: AnyEvent, seat: int) -> bool:
    """Return True for every event."""
    return True


@dataclass(frozen=True)
class LessonStep:
    """Step of a lesson: words, a spotlight and the moves that are wanted.

    A step without moves is only read. Its words stand under `lesson.<game>.<name>`. A step with moves is due when one
    of them is legal. The reason why other moves are declined stands under `lesson.<game>.<name>.why`; the first of the
    `reasons` that matches has its own. Neighbours with the same name are forms of one step, of which the first that is
    due is taken.
    """

    name: str
    moves: tuple[str, ...] = ()
    also: tuple[str, ...] = ()  # moves that are as good; they are praised, and the learner is free from then on
    tries: tuple[str, ...] = ()  # further moves that may be tried on the board, but are declined when they are made
    by_hand: bool = False  # true if the learner makes the choice: no other move and no button brings it along
    reasons: tuple[tuple[str, str], ...] = ()  # patterns of declined moves, and the ends of their reasons' keys
    is_practice: bool = False  # true if the words say that better moves may exist; then any move is accepted
    when: Condition = always  # condition for what the words claim
    light: tuple[str, ...] = ()  # places of the window; with wanted moves also the places of those
    times: int = 1  # number of these moves that are wanted
    asked: bool = False  # for a step that is read: it waits until the learner is to decide


@dataclass(frozen=True)
class Reminder:
    """Rule that is explained once, when it first concerns the learner.

    It does when one of the moves is legal for the learner, when the condition holds at a decision of the learner, or
    after one of some events at the table, if it fulfils a condition. Its words stand under
    `lesson.<game>.remind.<name>`.
    """

    name: str
    moves: tuple[str, ...] = ()
    when: Condition | None = None
    after: tuple[str, ...] = ()  # persistent names of events
    event: EventCondition = any_event
    steps: tuple[str, ...] = ()  # steps that explain the same
    at_once: bool = False  # true if it does not wait for a turn without another reminder


@dataclass(frozen=True)
class Lesson:
    """Lesson of one game, for a learner and two guests.

    The most important reminder comes first.
    """

    game: str
    seed: int
    steps: tuple[LessonStep, ...]
    replies: tuple[str, ...]  # the guests' moves in their order; if one is not legal, the guest searches for a move
    guest_seconds: float = 0.0  # seconds that a guest's move takes at least while the steps lead the learner
    reminders: tuple[Reminder, ...] = ()
    silent: Condition = never  # condition in which only reminders come that do not wait
    figures: Callable[[AnyState, int], Mapping[str, int]] = no_figures  # figures for the words, by their names
    follows_tries: bool = False  # true if the words follow the moves that are tried on the board
    past: Condition = never  # condition from which no step with moves comes any more
