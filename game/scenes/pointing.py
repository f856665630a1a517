"""Pointer's meaning: the moves that a click at its place would stand for.

It also tracks the current one.
"""

from __future__ import annotations

from game.rules import State

from .table.display.presenter import TablePresenter


class Pointing:
    """Pointer's place on the board, in moves."""

    def __init__(self, showing: TablePresenter):
        self._view = showing.view
        self._room = showing.room
        self._session = showing.session
        self.candidates: list[int] = []  # the moves that a click at the pointer may mean, nearest first
        self.cycle = 0
        self._meant: list[int] = []
        self._chosen_among: list[int] = []  # the moves that were meant where one of them was chosen

    @property
    def pointed(self) -> int:
        """The move that a click would mean now, -1 none."""
        return self.candidates[self.cycle % len(self.candidates)] if self.candidates else -1

    @property
    def state(self) -> State:
        """The state in which the move pointed at is made: a part of the choice, or another choice."""
        question = self._room.question
        return question.state if self.pointed < 0 or self.pointed in question.legal else question.state_before_choice

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point of the board."""
        found = self._found(x, y)
        if found != self.candidates:
            self._mean(found)

    def point_nowhere(self) -> None:
        """The pointer is nowhere that means anything."""
        if self.candidates:
            self._mean([])

    def turn(self, step: int) -> None:
        """Go on to the next move that a click here may mean; for a tile, turn it."""
        if len(self.candidates) > 1:
            self._mean(self.candidates, (self.cycle + step) % len(self.candidates))

    def forget(self) -> None:
        """Something else is asked: nothing is pointed at until the pointer moves."""
        self.candidates, self.cycle = [], 0

    def _mean(self, found: list[int], cycle: int = 0) -> None:
        """A click means one of these; the board is told."""
        self.candidates, self.cycle = found, cycle
        self._room.point(self.pointed, len(found))

    def _found(self, x: float, y: float) -> list[int]:
        """What a click may mean: what is chosen, where it was chosen; then another of its parts, or another choice."""
        view, draft, question = self._view, self._session.draft, self._room.question
        before = question.state_before_choice
        was = view.candidates(x, y, before, self._session.match.legal(before))
        if before is question.state:
            return self._chosen_first(was)
        now = view.candidates(x, y, question.state, question.legal)
        if draft.target in was:
            was = self._chosen_first(was)
            return [*was[:1], *now, *was[1:]] if was[0] == draft.target else now or was
        return self._chosen_first(now) or ([] if view.redrafted(x, y) else was)

    def _chosen_first(self, found: list[int]) -> list[int]:
        """Where the same moves are meant as when one of them was chosen, that one comes first."""
        self._meant = found
        draft = self._session.draft
        if not draft.is_chosen or draft.target not in found or found != self._chosen_among:
            return found
        return [draft.target, *(move for move in found if move != draft.target)]

    def note_chosen(self) -> None:
        """One of the moves pointed at has been chosen."""
        self._chosen_among = self._meant
