"""What a learner is reminded of once the steps of a first evening are done: what may be done and never has been."""

from __future__ import annotations

from typing import Protocol

from game.match import Match

from ..memo import Memo
from .lessons import LEARNER, Lesson, Reminder
from .lessons.lesson import matches

QUIET = 12  # moves between two reminders, everybody's


class Learner(Protocol):
    """Whoever follows a learner through the match."""

    match: Match
    lesson: Lesson
    is_left: bool

    @property
    def is_guiding(self) -> bool:
        """Whether there are steps still to come, and the learner wants them."""

    @property
    def position(self) -> tuple[object, ...]:
        """What all that is found follows from."""


class Reminders:
    """Mentions each thing once, and not one after the other."""

    def __init__(self, guide: Learner):
        self._guide = guide
        self._done: set[str] = set()
        self._quiet_until = 0  # how many moves are made before anything is mentioned again
        self._known: Memo[Reminder | None] = Memo()

    @property
    def current(self) -> Reminder | None:
        """What may be done now and never has been."""
        guide, match = self._guide, self._guide.match
        if guide.is_guiding or guide.is_left or len(match.steps) < self._quiet_until or match.actor != LEARNER:
            return None
        return self._known.of(None, (*guide.position, len(self._done)), self._find)

    def _find(self) -> Reminder | None:
        match = self._guide.match
        texts = [match.game.text(match.state, move) for move in match.game.legal(match.state)]
        for one in self._guide.lesson.reminders:
            may = one.name not in self._done and any(matches(text, one.moves) for text in texts)
            if may and not self._has_made(one.moves):
                return one
        return None

    def _has_made(self, patterns: tuple[str, ...]) -> bool:
        """Whether the learner has ever made one of some moves."""
        match = self._guide.match
        own = ((at, step.move) for at, step in enumerate(match.steps) if step.seat == LEARNER)
        return any(matches(match.game.text(match.state_after(at), move), patterns) for at, move in own)

    def dismiss(self) -> None:
        """The reminder has been heard."""
        found = self.current
        if found is not None:
            self._done.add(found.name)
            self._quiet_until = len(self._guide.match.steps) + QUIET
