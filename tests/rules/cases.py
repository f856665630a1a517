"""Cases: every game with every number of seats and every allowed option."""

from __future__ import annotations

import importlib
import itertools
from typing import Any, NamedTuple

from ai.search.playout import pick
from game.rules import GAMES, Game, get


class Case(NamedTuple):
    """Game with its number of seats and its options."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def game(self) -> Game:
        return get(self.name)

    def new(self, seed: int) -> Any:
        return self.game.new(self.seats, seed, **dict(self.options))

    def check(self, s: Any) -> None:
        """Assert the game's own invariants."""
        importlib.import_module(f"tests.rules.{self.name}.invariants").check(s)

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{key}={value}" for key, value in self.options)])


def _cases() -> list[Case]:
    cases = []
    for name in GAMES:
        game = get(name)
        for values in itertools.product(*game.options.values()):
            chosen = dict(zip(game.options, values, strict=True))
            changed = tuple((key, value) for key, value in chosen.items() if value != game.options[key][0])
            for seats in game.seats:
                if all(seats in game.only.get(key, game.seats) for key, _ in changed):
                    cases.append(Case(name, seats, changed))
    return cases


CASES = _cases()


def random_move(game: Game, s: Any, seed: int, count: int) -> int:
    """Return the `count`-th move of random play with this seed."""
    moves = game.legal(s)
    return moves[pick(seed, count, len(moves))]


def after(case: Case, seed: int, moves: int) -> Any:
    """Return a state some random moves into a game, before its end."""
    game = case.game
    s = case.new(seed)
    for count in range(moves):
        before = s.copy()
        game.rules.apply(s, random_move(game, s, seed, count))
        if game.actor(s) < 0:
            return before
    return s
