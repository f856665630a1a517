"""Pointer's meaning: the moves that a click at its place would stand for.

It also tracks the current one.
"""

from __future__ import annotations

from game.interaction.display.presenter import TablePresenter
from game.rules import State


class MoveUnderPointer:
    """Pointer's place on the board, in moves."""

    def __init__(self, presenter: TablePresenter):
        self._view = presenter.view
        self._room = presenter.room
        self._session = presenter.session
        self.candidates: list[int] = []  # moves that a click at the pointer may select, nearest first
        self.cycle = 0
        self._meant: list[int] = []
        self._chosen_among: list[int] = []  # candidates when one of them was chosen

    @property
    def pointed(self) -> int:
        """Move that a click would select now, -1 if none."""
        return self.candidates[self.cycle % len(self.candidates)] if self.candidates else -1

    @property
    def state(self) -> State:
        """State in which the move pointed at is made.

        The move is a part of the choice, or another choice.
        """
        question = self._room.question
        return question.state if self.pointed < 0 or self.pointed in question.legal else question.state_before_choice

    def point(self, x: float, y: float) -> None:
        """Point at a place of the board."""
        found = self._found(x, y)
        if found != self.candidates:
            self._mean(found)

    def point_nowhere(self) -> None:
        """Point at no move."""
        if self.candidates:
            self._mean([])

    def turn(self, step: int) -> None:
        """Turn to the next move that a click here may select; this turns a tile."""
        if len(self.candidates) > 1:
            self._mean(self.candidates, (self.cycle + step) % len(self.candidates))

    def forget(self) -> None:
        """Forget the candidates until the pointer moves, because the decision changed."""
        self.candidates, self.cycle = [], 0

    def _mean(self, found: list[int], cycle: int = 0) -> None:
        """Set the candidates, and tell the board."""
        self.candidates, self.cycle = found, cycle
        self._room.point(self.pointed, len(found))

    def _found(self, x: float, y: float) -> list[int]:
        """Return the moves that a click may select.

        The chosen one comes first where it was chosen. Other parts of the choice, or other choices, follow.
        """
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
        """Return the candidates with the chosen one first.

        This applies only where the candidates are those it was chosen among.
        """
        self._meant = found
        draft = self._session.draft
        if not draft.is_chosen or draft.target not in found or found != self._chosen_among:
            return found
        return [draft.target, *(move for move in found if move != draft.target)]

    def note_chosen(self) -> None:
        """Note that one of the candidates has been chosen."""
        self._chosen_among = self._meant
