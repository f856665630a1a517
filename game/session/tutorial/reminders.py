"""Reminders: rules that are explained once, in the turn in which they first concern the learner."""

from __future__ import annotations

from typing import Protocol

from game.match import Match

from .lessons import Lesson, Reminder
from .lessons.lesson import matches

KEY = "remind."  # prefix of a reminder's name among the names of everything that was said


class Learner(Protocol):
    """Guide that follows a learner through the match."""

    match: Match
    lesson: Lesson
    learner: int
    said: list[str]
    is_left: bool

    @property
    def is_leading(self) -> bool:
        """True while the steps of the lesson have the word."""


class Reminders:
    """Reminders of a match: one a turn of the learner, the most important first.

    What must be known at once comes in the same turn, too.
    """

    def __init__(self, guide: Learner):
        self._guide = guide
        self._struck: set[str] = set()  # names of the rules that have concerned the learner
        self._seen = 0  # steps of the match that have been examined
        self._turn = -1  # ply at which the turn of the last reminder began
        self._shown: Reminder | None = None

    @property
    def current(self) -> Reminder | None:
        """Reminder that is shown in this turn, if any."""
        guide = self._guide
        is_told = guide.is_leading or guide.is_left or guide.match.actor != guide.learner
        return None if is_told or self._turn != self._turn_start() else self._shown

    def update(self) -> None:
        """Choose the reminder of the learner's turn, which counts as said from then on."""
        guide = self._guide
        self._examine()
        start = self._turn_start()
        if guide.is_leading or guide.is_left or guide.match.actor != guide.learner:
            return
        is_due = start != self._turn
        found = next((one for one in self.open() if one.name in self._struck and (is_due or one.at_once)), None)
        if found is not None:
            guide.said.append(KEY + found.name)
            self._turn, self._shown = start, found

    def dismiss(self) -> None:
        """Note that the current reminder has been read."""
        self._shown = None

    def skip_turn(self) -> None:
        """Show no reminder in the learner's present turn."""
        self._turn, self._shown = self._turn_start(), None

    def open(self) -> list[Reminder]:
        """Return the reminders that have not been said, nor explained by a step."""
        said = set(self._guide.said)
        return [
            one for one in self._guide.lesson.reminders if KEY + one.name not in said and said.isdisjoint(one.steps)
        ]

    def _turn_start(self) -> int:
        """Return the ply at which the present run of the learner's decisions began."""
        steps = self._guide.match.steps
        at = len(steps)
        while at and steps[at - 1].seat == self._guide.learner:
            at -= 1
        return at

    def _examine(self) -> None:
        """Look for rules that have concerned the learner since the last call."""
        match, seat = self._guide.match, self._guide.learner
        if self._seen > len(match.steps):  # the match was taken back
            self._seen = min(self._seen, len(match.steps))
        for step in match.steps[self._seen :]:
            told = [(match.game.events.name_of(event), event) for event in step.events]
            for one in self.open():
                if any(name in one.after and one.event(event, seat) for name, event in told):
                    self._struck.add(one.name)
        is_new = self._seen < len(match.steps) or not match.steps
        self._seen = len(match.steps)
        if is_new and match.actor == seat:
            self._examine_position()

    def _examine_position(self) -> None:
        match, seat = self._guide.match, self._guide.learner
        waiting = [one for one in self.open() if one.name not in self._struck]
        texts = [match.game.text(match.state, move) for move in match.legal(match.state)] if waiting else []
        for one in waiting:
            if (one.when and one.when(match.state, seat)) or any(matches(text, one.moves) for text in texts):
                self._struck.add(one.name)
