"""Decisions of a player at a table: choosing, committing, stepping back.

The session carries them out; the rest follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.interaction.decision.move_under_pointer import MoveUnderPointer
from game.interaction.display.presenter import TablePresenter
from game.tables.base.ui_model import Card

QUIET_SECONDS = 1.5  # time after a choice in which no hover text opens over it, unless the pointer moves


def _never() -> bool:
    return False


class TableCommands:
    """Decisions that call the session's commands."""

    def __init__(self, presenter: TablePresenter, pointing: MoveUnderPointer, cards: Callable[[], Sequence[Card]]):
        self._presenter = presenter
        self._cards = cards  # returns the cards in the tray now
        self._session = presenter.session
        self._pointing = pointing
        self.is_reading: Callable[[], bool] = _never  # true if the player must read something first

    def can_act(self) -> bool:
        """Return whether a click now would be a decision."""
        presenter = self._presenter
        takes_clicks = presenter.is_trial or presenter.player.takes_clicks
        return takes_clicks and bool(presenter.room.question.legal) and not self.is_reading()

    def choose(self, move: int, key: str = "", moves: Sequence[int] = (), dropped: bool = False) -> None:
        """Choose a move, and perhaps others after it; commit it if it is chosen already.

        A move that is one of several is gathered instead. A `dropped` move, which was dragged, is committed at once.
        """
        if self._session.draft.is_choice(move, key):
            self._session.commit()
        elif self._session.select(move, key, moves):
            self._pointing.note_chosen()
            self._presenter.room.rested = -QUIET_SECONDS
            if dropped:
                self._session.commit()

    def step_back(self) -> bool:
        """Take back the choice, or the move gathered last."""
        return self._session.step_back(picks=self.can_act())

    def cover(self) -> None:
        """Cover the hand and its draft with the privacy screen."""
        if self._session.visibility.shared:
            self._presenter.player.finish()
            self._session.cover()

    def follow(self, move: int) -> None:
        """Choose a hint's move with all that belongs to it, and pick its cards."""
        presenter = self._presenter
        self._session.deselect()
        presenter.view.take_in_hand(presenter.room.question.state_before_choice, move, self._cards())
        presenter.room.invalidate()
        self.choose(move, next((card.key for card in self._cards() if card.move == move), ""))
