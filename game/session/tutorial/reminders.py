"""Reminders: rules that are explained once, in the turn in which they first concern the learner."""

from __future__ import annotations

from typing import Protocol

from game.match import Match

from .lessons import Lesson, Reminder
from .lessons.lesson import matches

KEY = "remind."  # prefix of a reminder's name among the names of everything that was said
PAUSE = 1  # turns of the learner without a reminder between two of them
SUMMARY_PAUSE = 2  # turns of the learner that are added to the pause after the summary of the rules


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
    """Reminders of a match, the most important first, with a turn of the learner between two of them.

    A rule of the position is explained while it holds, and waits for its next time otherwise. It waits only once, and
    what would be lost by waiting is said at once, before the others. A rule that concerned the learner while the guide
    was away is explained later.
    """

    def __init__(self, guide: Learner):
        self._guide = guide
        self._happened: set[str] = set()  # names of the rules of events that have concerned the learner
        self._present: set[str] = set()  # names of the rules that concern the learner's present decision
        self._postponed: set[str] = set()  # names of the rules of a position that had to wait
        self._seen = 0  # steps of the match that have been examined
        self._turn = -1  # ply at which the learner's present turn began
        self._turns = 0  # turns of the learner so far
        self._shown_in = -PAUSE - 1  # number of the turn with the last reminder
        self._shown: Reminder | None = None

    @property
    def current(self) -> Reminder | None:
        """Reminder that is shown in this turn, if any."""
        return None if self._is_silent or self._turn != self._turn_start() else self._shown

    @property
    def _is_silent(self) -> bool:
        guide = self._guide
        return guide.is_leading or guide.is_left or guide.match.actor != guide.learner

    def update(self) -> None:
        """Choose the reminder of the learner's turn, which counts as said from then on."""
        guide = self._guide
        is_new = self._examine()
        if self._is_silent:
            return
        self._begin_turn()
        struck = self._happened | self._present
        due = [one for one in self.open() if one.name in struck and self._is_due(one)]
        found = next((one for one in due if one.at_once), next(iter(due), None))
        if found is not None:
            guide.said.append(KEY + found.name)
            self._shown_in, self._shown = self._turns, found
        if is_new:
            self._postponed |= self._present

    def _begin_turn(self) -> None:
        start = self._turn_start()
        if start != self._turn:
            self._turn, self._shown = start, None
            self._turns += 1

    def _is_due(self, one: Reminder) -> bool:
        """Return whether a reminder may follow the last one now."""
        guide = self._guide
        if one.at_once or guide.lesson.silent(guide.match.state, guide.learner):
            return one.at_once
        pause = 1 if one.name in self._postponed else 1 + PAUSE
        return self._turns - self._shown_in >= pause

    def dismiss(self) -> None:
        """Note that the current reminder has been read."""
        self._shown = None

    def rest(self) -> None:
        """Show no reminder for some turns, after the summary has told the same rules."""
        self._begin_turn()
        self._shown_in, self._shown = self._turns + SUMMARY_PAUSE, None

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

    def _examine(self) -> bool:
        """Look for rules that have concerned the learner since the last call. Returns whether there was a move."""
        match, seat = self._guide.match, self._guide.learner
        if self._seen > len(match.steps):  # the match was taken back
            self._seen = min(self._seen, len(match.steps))
        for step in match.steps[self._seen :]:
            told = [(match.game.events.name_of(event), event) for event in step.events]
            for one in self.open():
                if any(name in one.after and one.event(event, seat) for name, event in told):
                    self._happened.add(one.name)
        is_new = self._seen < len(match.steps) or not match.steps
        self._seen = len(match.steps)
        if is_new:
            self._present = self._in_position() if match.actor == seat else set()
            if self._guide.is_left:
                self._happened |= self._present
        return is_new

    def _in_position(self) -> set[str]:
        """Return the names of the rules that concern the learner's decision."""
        match, seat, waiting = self._guide.match, self._guide.learner, self.open()
        texts = [match.game.text(match.state, move) for move in match.legal(match.state)] if waiting else []
        return {
            one.name
            for one in waiting
            if (one.when and one.when(match.state, seat)) or any(matches(text, one.moves) for text in texts)
        }
