"""What laying a street or building on a space would change for a seat: points at once, income, own characters there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules import Game
from game.rules.murano import moves as m
from game.rules.murano.board import LOTS, STREETS
from game.rules.murano.scoring import worth
from game.rules.murano.state import State

from .shown import lot_of


@dataclass(frozen=True)
class Change:
    """The difference that one move makes on its island."""

    island: int
    points: int
    income: int  # more or less than now
    takings: int  # what the income would then be
    cards: tuple[tuple[int, int, int], ...]  # characters whose worth there changes: card, worth now, worth then

    @property
    def cards_gain(self) -> int:
        """How much more the characters would be worth there."""
        return sum(then - now for _, now, then in self.cards)


def is_placing(move: int) -> bool:
    """Whether a move lays a street or builds."""
    return m.LAY <= move < m.CHOOSE


def island_of(move: int) -> int:
    """The island on which a move lays or builds."""
    return STREETS[move - m.LAY].island if move < m.BUILD_FACTORY else LOTS[lot_of(move)].island


def change_of(game: Game, state: State, seat: int, hand: Sequence[int], move: int) -> Change:
    """What a move changes for a seat with some characters in hand, found by trying it."""
    island = island_of(move)
    after = state.copy()
    game.apply(after, move)
    worths = [(card, worth(state, card, seat, island), worth(after, card, seat, island)) for card in hand]
    return Change(
        island,
        after.score[seat] - state.score[seat],
        after.takings[seat][island] - state.takings[seat][island],
        after.takings[seat][island],
        tuple(one for one in worths if one[1] != one[2]),
    )
