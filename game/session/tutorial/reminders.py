"""Reminders after a lesson's steps: legal moves that the learner has never made."""

from __future__ import annotations

from typing import Protocol

from game.match import Match

from ..memo import Memo
from .lessons import LEARNER, Lesson, Reminder
from .lessons.lesson import matches

MOVES_BETWEEN_REMINDERS = 12  # moves of all seats between two reminders


class Learner(Protocol):
    """Guide that follows a learner through the match."""

    match: Match
    lesson: Lesson
    is_left: bool

    @property
    def is_guiding(self) -> bool:
        """True while there are steps left and the learner wants them."""

    @property
    def position(self) -> tuple[object, ...]:
        """Key of everything that is computed."""


class Reminders:
    """Reminders, each mentioned once and with a pause after it."""

    def __init__(self, guide: Learner):
        self._guide = guide
        self._done: set[str] = set()
        self._quiet_until = 0  # ply before which nothing is mentioned again
        self._known: Memo[Reminder | None] = Memo()

    @property
    def current(self) -> Reminder | None:
        """Reminder of a move that is legal now and was never made, if any."""
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
        """Return whether the learner has ever made a move that matches."""
        match = self._guide.match
        own = ((at, step.move) for at, step in enumerate(match.steps) if step.seat == LEARNER)
        return any(matches(match.game.text(match.state_after(at), move), patterns) for at, move in own)

    def dismiss(self) -> None:
        """Note that the current reminder has been read."""
        found = self.current
        if found is not None:
            self._done.add(found.name)
            self._quiet_until = len(self._guide.match.steps) + MOVES_BETWEEN_REMINDERS
