"""The table's waiting: for a person, who may have no choice, and for a computer, which takes its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sitting.eyes import PUBLIC

if TYPE_CHECKING:
    from .table import Table

BEAT = 0.45  # seconds that every seat takes at least, forced or not
TEMPO = {"brisk": 0.5, "easy": 1.0, "off": 3.0}  # how many beats a computer takes at least
PATIENCE = {"brisk": 4.0, "easy": 12.0, "off": 1e9}  # seconds that all computers together may take between two people
LEAST_THOUGHT = 0.15


class Waiting:
    """How long the table has waited for whoever is to decide, and what it does meanwhile."""

    def __init__(self, table: Table):
        self._table = table
        self.beat = 0.0  # seconds since the last move was shown
        self.waited = 0.0  # seconds that people have waited for computers since they last decided

    def update(self, seconds: float, actor: int) -> None:
        """Let time pass for the seat that is to decide."""
        self.beat += seconds
        if self._table.match.seats[actor].is_human:
            self.waited = 0.0
            self._for_person(actor)
        else:
            self.waited += seconds
            self._for_computer(actor)

    def turned(self) -> None:
        """A move has been made."""
        self.beat = 0.0

    def think(self, seat: int) -> None:
        """Let a computer think, for half of the patience that is left: whoever comes after it has the rest."""
        left = PATIENCE[self._table.app.settings.tempo] - self.waited
        self._table.thinking.start(seat, max(LEAST_THOUGHT, left / 2))

    def _for_person(self, actor: int) -> None:
        table = self._table
        if table.is_advised and not table.thinking.is_advising(table.draft.base_state):
            table.thinking.advise(table.draft.base_state, actor)
        if self.beat < BEAT or not (table.draft.is_empty and table.aside.is_empty):
            return
        legal = table.match.game.legal(table.match.state)
        unasked = table.view.unasked(table.match.state, legal)
        if unasked >= 0:
            table.commit([unasked])
        elif table.app.settings.forced and self._is_publicly_forced():
            table.commit([legal[0]])

    def _is_publicly_forced(self) -> bool:
        """Whether there is one move, and nobody could learn anything from its being taken at once."""
        game, state = self._table.match.game, self._table.match.state
        legal = game.legal(state)
        if len(legal) != 1:
            return False
        if len(self._table.eyes.humans) == 1:
            return True
        return all(game.legal(game.redeal(state, PUBLIC, seed)) == legal for seed in range(6))

    def _for_computer(self, actor: int) -> None:
        self.think(actor)
        if self.beat < BEAT * TEMPO[self._table.app.settings.tempo]:
            return
        move = self._table.thinking.move()
        if move is not None:
            self._table.play(move)
