"""Whoever leads a learner through a first evening: which step it is at, and what may be done in it.

How far a learner is follows from what was played: taking back, leaving and taking up again need nothing else. Only
what has been read is remembered here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.match import HUMAN, Match
from game.rules import State

from ..memo import Memo
from .lessons import LEARNER, Lesson, LessonStep
from .lessons.lesson import matches
from .reminders import Reminders

AHEAD = 3  # steps with moves that are looked at, should the time of some never come


class Progress(NamedTuple):
    """How far a learner is: the step, and how many of its moves have been made."""

    step: int = 0
    made: int = 0


class Guide:
    """Follows one match."""

    def __init__(self, match: Match, lesson: Lesson):
        self.match = match
        self.lesson = lesson
        self.is_left = False  # whether the learner goes on alone
        self._read: set[int] = set()
        self.reminding = Reminders(self)
        self._places: list[Progress] = [Progress()]  # after each step of the match
        self.gathered: tuple[int, ...] = ()  # what the learner has put in and not yet committed
        self._now_known: Memo[tuple[Progress, State]] = Memo()
        self._number_known: Memo[int] = Memo()
        self._wanted_known: Memo[list[int]] = Memo()

    # How far

    @property
    def position(self) -> tuple[object, ...]:
        """What all that is found here follows from."""
        return len(self.match.steps), self.match.state, self.gathered

    @property
    def place(self) -> Progress:
        """How far the learner is now."""
        steps = self.match.steps
        del self._places[len(steps) + 1 :]
        for at in range(len(self._places) - 1, len(steps)):
            state, step = self.match.state_after(at), steps[at]
            self._places.append(self._after(self._places[-1], state, step.seat, step.move))
        return self._places[-1]

    def forget(self) -> None:
        """Something was taken back: what came after it is not known any more."""
        self._places = [Progress()]

    def _after(self, place: Progress, state: State, seat: int, move: int) -> Progress:
        due = self._due(place, state) if seat == LEARNER else -1
        if due < 0:
            return place
        step = self.lesson.steps[due]
        made = (place.made if due == place.step else 0) + 1
        is_wanted = matches(self.match.game.text(state, move), step.moves)
        return Progress(due, made) if is_wanted and made < step.times else Progress(due + 1)

    def _due(self, place: Progress, state: State) -> int:
        """The step whose time has come, -1 none: of the next few, the first of whose moves one is legal."""
        texts = [self.match.game.text(state, move) for move in self.match.game.legal(state)]
        wanting = [at for at, one in enumerate(self.lesson.steps) if at >= place.step and one.moves][:AHEAD]
        due = (at for at in wanting if any(matches(text, self.lesson.steps[at].moves) for text in texts))
        return next(due, -1)

    # What is said

    @property
    def is_guiding(self) -> bool:
        """Whether there are steps still to come, and the learner wants them."""
        learns = not self.is_left and not self.match.is_over and self.match.seats[LEARNER].player == HUMAN
        return learns and any(at not in self._read for at in range(self._now[0].step, len(self.lesson.steps)))

    @property
    def number(self) -> int:
        """Which step it is, from 0; -1 while nothing is said."""
        who = self.match.seats[LEARNER].player
        key = (*self.position, len(self._read), self.is_left, who)
        return self._number_known.of(None, key, self._find_number)

    def _find_number(self) -> int:
        if not self.is_guiding:
            return -1
        is_asked = self.match.actor == LEARNER
        place, state = self._now
        due = self._due(place, state) if is_asked else -1
        steps = self.lesson.steps
        first = next((at for at in range(place.step, len(steps)) if steps[at].moves), len(steps))
        for at in range(place.step, max(first, due)):
            if not steps[at].moves and at not in self._read and (is_asked or not steps[at].asked):
                return at
        return due

    @property
    def step(self) -> LessonStep | None:
        """The step it is at, if anything is said now."""
        number = self.number
        return self.lesson.steps[number] if number >= 0 else None

    @property
    def figures(self) -> Mapping[str, int]:
        """The figures of the position that the words may name."""
        return self.lesson.figures(self.match.state)

    @property
    def is_telling(self) -> bool:
        """Whether something is to be read before anybody goes on."""
        step = self.step
        return step is not None and not step.moves

    def read(self) -> None:
        """What is said has been read."""
        if self.is_telling:
            self._read.add(self.number)

    # What may be done

    @property
    def _now(self) -> tuple[Progress, State]:
        """How far the learner is with what has been put in, and the state that it brings."""
        return self._now_known.of(None, self.position, lambda: self._tried(self.gathered))

    def wanted(self) -> list[int]:
        """The moves that are wanted now; none where the learner is free."""
        return self._wanted_known.of(None, self.position, lambda: self._wanted(*self._now))

    def _wanted(self, place: Progress, state: State) -> list[int]:
        due = self._due(place, state) if self.match.game.actor(state) == LEARNER else -1
        if due < 0:
            return []
        game, patterns = self.match.game, self.lesson.steps[due].moves
        return [move for move in game.legal(state) if matches(game.text(state, move), patterns)]

    def admits(self, moves: Sequence[int]) -> bool:
        """Whether a row of moves keeps to the steps."""
        if not self.is_guiding or self.match.actor != LEARNER:
            return True
        if self.is_telling:
            return False
        for at, move in enumerate(moves):
            wanted = self._wanted(*self._tried(moves[:at]))
            if wanted and move not in wanted:
                return False
        return True

    def led(self, kept: Sequence[int], moves: Sequence[int]) -> Sequence[int]:
        """What belongs to a choice, led to what is wanted where its later parts would go elsewhere."""
        if not self.is_guiding:
            return moves
        for at in range(1, len(moves)):
            wanted = self._wanted(*self._tried([*kept, *moves[:at]]))
            if wanted and moves[at] not in wanted:
                return [*moves[:at], wanted[0]]
        return moves

    def _tried(self, moves: Sequence[int]) -> tuple[Progress, State]:
        """Where the learner is after some moves, made on a copy, and the state that they bring."""
        game, place, state = self.match.game, self.place, self.match.state
        for move in moves:
            if move not in game.legal(state):
                break
            place = self._after(place, state, game.actor(state), move)
            state = state.copy()
            game.apply(state, move)
        return place, state
