"""Guide of a tutorial: the current step of the lesson, and the moves it allows.

The learner's progress follows from the moves made, so undo, leaving and resuming need no further data. Only what has
been read is remembered here. A learner who prefers a move that is as good is free from then on: no move is declined any
more, and the steps that still suit the position only show how things work. Steps that do not become due for long are
left out, so the last one always comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from game.match import HUMAN, Match
from game.match.lineup import GUESTS
from game.rules import State

from ..memo import Memo
from .lessons import LEARNER, Lesson, LessonStep, lesson_of
from .lessons.lesson import GUIDE, matches
from .reminders import Reminders

STEPS_AHEAD = 3  # steps with moves that are examined, in case some never become due
IDLE_MOVES = 8  # moves of the learner without a step after which these are left out
GOOD, OWN = "good", "own"  # words that set the learner free: after a move that is as good, after any other
FREED = -2  # number of the words that set the learner free, in place of a step's


GUIDES = GUESTS[2], GUESTS[0]  # the guide's name, and its substitute for a learner of that name


def guide_name(learner: str) -> str:
    """Return the name of a learner's guide."""
    return next(name for name in GUIDES if name != learner)


def guided_plies(match: Match) -> set[int]:
    """Return the plies at which the learner did what the lesson asked for."""
    if not match.lesson:
        return set()
    places = Guide(match, lesson_of(match.game.name)).places
    return {ply for ply, (before, after) in enumerate(pairwise(places)) if before[:2] != after[:2] and not after.freed}


class Progress(NamedTuple):
    """Progress of a learner: the step, and how many of its moves have been made.

    After a move that no step wanted, `freed` names the words that set the learner free. `idle` counts the learner's
    moves since the last step.
    """

    step: int = 0
    made: int = 0
    freed: str = ""
    idle: int = 0


class Guide:
    """Guide through one match."""

    def __init__(self, match: Match, lesson: Lesson, said: list[str] | None = None):
        self.match = match
        # In any match but the lesson itself there are only reminders.
        self.lesson = lesson if match.lesson else replace(lesson, steps=(), replies=())
        self.learner = LEARNER if match.lesson else next(iter(match.humans), LEARNER)
        self.said = [] if said is None else said  # names of the steps and reminders that the player has met
        self.is_left = False  # true if the learner goes on without the guide
        self._read: set[int] = set()
        self.reminding = Reminders(self)
        self._places: list[Progress] = [Progress()]  # progress after each step of the match
        self.gathered: tuple[int, ...] = ()  # moves that the learner has gathered and not yet committed
        self.refused = ""  # key of the reason for the last refusal, after the game's name
        self._now_known: Memo[tuple[Progress, State]] = Memo()
        self._number_known: Memo[int] = Memo()
        self._wanted_known: Memo[list[int]] = Memo()
        self._tried_wanted: Memo[list[int]] = Memo()

    # Progress

    @property
    def position(self) -> tuple[object, ...]:
        """Key of everything that the guide computes."""
        return len(self.match.steps), self.match.state, self.gathered

    @property
    def place(self) -> Progress:
        """Current progress of the learner."""
        return self.places[-1]

    @property
    def places(self) -> list[Progress]:
        """Progress at the deal and after each step of the match."""
        steps = self.match.steps
        del self._places[len(steps) + 1 :]
        for at in range(len(self._places) - 1, len(steps)):
            state, step = self.match.state_after(at), steps[at]
            self._places.append(self._after(self._places[-1], state, step.seat, step.move))
        return self._places

    def forget(self) -> None:
        """Discard the progress after an undo; it is computed again."""
        self._places = [Progress()]

    def _after(self, place: Progress, state: State, seat: int, move: int) -> Progress:
        if seat != LEARNER:
            return place
        due = self._due(place, state)
        if due < 0:
            late = self._ahead(place)[-1:] if place.idle + 1 >= IDLE_MOVES else []
            return (
                Progress(self._step_after(late[0]), freed=place.freed) if late else place._replace(idle=place.idle + 1)
            )
        step = self.lesson.steps[due]
        made = (place.made if due == place.step else 0) + 1
        text = self.match.game.text(state, move)
        if not matches(text, step.moves):
            return Progress(self._step_after(due), freed=place.freed or (GOOD if matches(text, step.also) else OWN))
        at = due if made < step.times else self._step_after(due)
        return Progress(at, made if at == due else 0, place.freed)

    def _step_after(self, at: int) -> int:
        """Return the index of the step after another, and after other forms of it."""
        steps = self.lesson.steps
        return next((later for later in range(at + 1, len(steps)) if steps[later].name != steps[at].name), len(steps))

    def _due(self, place: Progress, state: State) -> int:
        """Return the step that is due, -1 none.

        It is the first of the next few steps that has a legal move.
        """
        if self.lesson.past(state, LEARNER):
            return -1
        texts = [self.match.game.text(state, move) for move in self.match.game.legal(state)]
        steps = self.lesson.steps
        due = (at for at in self._ahead(place) if any(matches(text, steps[at].moves) for text in texts))
        return next((at for at in due if steps[at].when(state, LEARNER)), -1)

    def _ahead(self, place: Progress) -> list[int]:
        """Return the next few steps with moves."""
        return [at for at, one in enumerate(self.lesson.steps) if at >= place.step and one.moves][:STEPS_AHEAD]

    # Words

    @property
    def is_guiding(self) -> bool:
        """True while there are steps left and the learner wants them."""
        learns = not self.is_left and not self.match.is_over and self.match.seats[LEARNER].player == HUMAN
        steps = self.lesson.steps
        if not learns or not steps or len(steps) - 1 in self._read:
            return False
        place, state = self._now
        left = (at for at in range(place.step, len(steps)) if at not in self._read)
        return any(not self._is_past(at, state) for at in left)

    def _is_past(self, at: int, state: State) -> bool:
        """Return whether a step has moves and comes no more."""
        return bool(self.lesson.steps[at].moves) and self.lesson.past(state, LEARNER)

    @property
    def is_leading(self) -> bool:
        """True while the steps lead the learner, or words of a step are shown to a learner who is free."""
        return self.is_guiding and (not self.is_free or self.step is not None)

    @property
    def is_free(self) -> bool:
        """True once the learner has preferred a move of their own."""
        return bool(self._now[0].freed)

    @property
    def number(self) -> int:
        """Index of the current step, from 0; -1 while none is shown."""
        who = self.match.seats[LEARNER].player
        key = (*self.position, len(self._read), self.is_left, who)
        return self._number_known.of(None, key, self._find_number)

    def _find_number(self) -> int:
        if not self.is_guiding:
            return -1
        is_asked = self.match.actor == LEARNER
        place, state = self._now
        if self.place.freed and FREED not in self._read:
            return FREED if is_asked else -1
        due = self._due(place, state) if is_asked else -1
        steps = self.lesson.steps
        ahead = range(place.step, len(steps))
        first = next((at for at in ahead if steps[at].moves and not self._is_past(at, state)), len(steps))
        for at in range(place.step, max(first, due)):
            is_said = steps[at].moves or at in self._read or not steps[at].when(state, LEARNER)
            if not is_said and (is_asked or not steps[at].asked):
                return at
        return due

    @property
    def step(self) -> LessonStep | None:
        """Current step, if one is shown."""
        number = self.number
        if number == FREED:
            return LessonStep(self.place.freed)
        return self.lesson.steps[number] if number >= 0 else None

    @property
    def name(self) -> str:
        """Name of the guide, who plays along in the lesson itself."""
        names = self.match.names
        return names[GUIDE] if self.match.lesson else guide_name(names[self.learner])

    @property
    def figures(self) -> Mapping[str, int]:
        """Figures of the position that the words may name."""
        return self.lesson.figures(self.match.state, self.learner)

    @property
    def is_telling(self) -> bool:
        """True if the learner must read something before the match goes on."""
        step = self.step
        return step is not None and not step.moves

    def read(self) -> None:
        """Note that the current step has been read."""
        if self.is_telling:
            self._read.add(self.number)

    def note_said(self) -> None:
        """Note that the present words are shown."""
        step = self.step
        if step is not None and step.name not in self.said:
            self.said.append(step.name)
        self.reminding.update()

    # Allowed moves

    @property
    def _now(self) -> tuple[Progress, State]:
        """Progress with the gathered moves included, and the state that they lead to."""
        return self._now_known.of(None, self.position, lambda: self._tried(self.gathered))

    def wanted(self) -> list[int]:
        """Return the moves that the step wants.

        Returns an empty list if the learner is free.
        """
        return self._wanted_known.of(None, self.position, lambda: self._wanted(*self._now))

    def wanted_after(self, moves: Sequence[int]) -> list[int]:
        """Return the moves that the steps want after some moves that the learner has tried."""
        return self._tried_wanted.of(None, (*self.position, tuple(moves)), lambda: self._wanted(*self._tried(moves)))

    def _wanted(self, place: Progress, state: State) -> list[int]:
        due = self._due(place, state) if self.match.game.actor(state) == LEARNER else -1
        if due < 0:
            return []
        return self._matching(state, self.lesson.steps[due].moves)

    def _matching(self, state: State, patterns: tuple[str, ...]) -> list[int]:
        game = self.match.game
        return [move for move in game.legal(state) if matches(game.text(state, move), patterns)]

    def accepted(self, place: Progress, state: State) -> list[int]:
        """Return the moves that are not declined; an empty list stands for all of them."""
        due = self._due(place, state) if self.match.game.actor(state) == LEARNER else -1
        if due < 0 or place.freed or self.lesson.steps[due].is_practice:
            return []
        step = self.lesson.steps[due]
        return self._matching(state, (*step.moves, *step.also))

    def admits(self, moves: Sequence[int]) -> bool:
        """Return whether a sequence of moves keeps to the steps."""
        if not self.is_guiding or self.match.actor != LEARNER:
            return True
        if self.is_telling:
            return False
        for at, move in enumerate(moves):
            now = self._tried(moves[:at])
            accepted = self.accepted(*now)
            if accepted and move not in accepted:
                self.refused = self._reason(*now, move)
                return False
        return True

    def _reason(self, place: Progress, state: State, move: int) -> str:
        """Return the key of the reason why a move is declined, after the game's name."""
        step, text = self.lesson.steps[self._due(place, state)], self.match.game.text(state, move)
        end = next((end for pattern, end in step.reasons if matches(text, (pattern,))), "")
        return f"{step.name}.why{end}"

    def may_try(self, moves: Sequence[int]) -> bool:
        """Return whether the last of some moves may be tried on the board, though it will be declined."""
        place, state = self._tried(moves[:-1])
        due = self._due(place, state) if self.is_guiding and not self.is_telling and not place.freed else -1
        return due >= 0 and matches(self.match.game.text(state, moves[-1]), self.lesson.steps[due].tries)

    @property
    def is_by_hand(self) -> bool:
        """True while the learner has to choose by a click of their own."""
        step = self.step
        return step is not None and step.by_hand and not self.is_free

    def led(self, kept: Sequence[int], moves: Sequence[int]) -> Sequence[int]:
        """Return the moves of a choice, redirected to the steps.

        The first later move that leaves the steps is replaced by a wanted one, and the moves after it are dropped. So
        is a move that the learner has to choose.
        """
        if not self.is_guiding:
            return moves
        for at in range(1, len(moves)):
            now = self._tried([*kept, *moves[:at]])
            wanted, accepted = self._wanted(*now), self.accepted(*now)
            if accepted and self.lesson.steps[self._due(*now)].by_hand:
                return moves[:at]
            if accepted and moves[at] not in accepted:
                return [*moves[:at], wanted[0]]
        return moves

    def _tried(self, moves: Sequence[int]) -> tuple[Progress, State]:
        """Return the progress and the state after some moves made on a copy."""
        game, place, state = self.match.game, self.place, self.match.state
        for move in moves:
            if move not in game.legal(state):
                break
            place = self._after(place, state, game.actor(state), move)
            state = state.copy()
            game.apply(state, move)
        return place, state
