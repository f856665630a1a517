"""Decisions of a player at a table: choosing, committing, stepping back.

The session carries them out; the rest follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.tables.base.ui_model import Card

from .pointing import Pointing
from .table.display.presenter import TablePresenter


def _never() -> bool:
    return False


class Decisions:
    """Decisions that call the session's commands."""

    def __init__(self, showing: TablePresenter, pointing: Pointing, cards: Callable[[], Sequence[Card]]):
        self._showing = showing
        self._cards = cards  # what lies in the tray now
        self._session = showing.session
        self._pointing = pointing
        self.is_reading: Callable[[], bool] = _never  # whether something is to be read first

    def can_act(self) -> bool:
        """Whether a click now would be a decision."""
        showing = self._showing
        takes_clicks = showing.is_trial or showing.player.takes_clicks
        return takes_clicks and bool(showing.room.question.legal) and not self.is_reading()

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """A click on what means a move, and perhaps others after it: chosen, or committed if it was chosen by that.

        What is one of several is gathered instead. What was drawn with the pointer and `dropped` commits at once.
        """
        if self._session.draft.is_choice(move, key):
            self._session.commit()
        elif self._session.select(move, key, moves):
            self._pointing.note_chosen()
            if dropped:
                self._session.commit()

    def step_back(self) -> bool:
        """Take back the choice, or what was gathered last."""
        return self._session.step_back(picks=self.can_act())

    def cover(self) -> None:
        """Lay the cloth over the hand, and over what has been tried with it."""
        if self._session.visibility.shared:
            self._showing.player.finish()
            self._session.cover()

    def follow(self, move: int) -> None:
        """Choose what a line of counsel says, all that belongs to it, with what it is made of in hand."""
        showing = self._showing
        self._session.deselect()
        showing.view.take_in_hand(showing.room.question.state_before_choice, move, self._cards())
        showing.room.invalidate()
        self.choose(move, next((card.key for card in self._cards() if card.move == move), ""))
