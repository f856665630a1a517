"""Lines that describe moves beside one another: equal words get the place of their move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from game.languages import capitalized
from game.locale import describe, tr
from game.rules import Game, State

PAIR = 2  # points that are told apart by a word instead of a number
Point = tuple[float, float]


class MovePlaces(Protocol):
    """View that knows where moves are made."""

    @property
    def game(self) -> Game:
        """Game of the table."""

    def place_of(self, state: State, move: int) -> Point | None:
        """Return the present point of a move."""


def move_lines(view: MovePlaces, state: State, moves: Sequence[int]) -> list[str]:
    """Return a line for each move; no two lines are alike if their places differ."""
    lines = [capitalized(describe(view.game, state, move)) for move in moves]
    for line in {line for line in lines if lines.count(line) > 1}:
        alike = [number for number, other in enumerate(lines) if other == line]
        spots = [view.place_of(state, moves[number]) for number in alike]
        known = [spot for spot in spots if spot is not None]
        if len(known) == len(alike):
            for number, where in zip(alike, places_among(known), strict=True):
                lines[number] = tr("move.apart", move=line, where=where)
    return lines


def places_among(spots: Sequence[Point]) -> list[str]:
    """Return words for the place of each point among the others.

    They go from the left or from the top, along the axis on which the points lie farther apart.
    """
    axis = 0 if _gap([x for x, _ in spots]) >= _gap([y for _, y in spots]) else 1
    order = sorted(range(len(spots)), key=lambda number: (spots[number][axis], spots[number][1 - axis]))
    if len(spots) == PAIR:
        first, last = (("left", "right"), ("upper", "lower"))[axis]
        return [tr(f"move.{first if number == order[0] else last}") for number in range(len(spots))]
    words = ("move.across", "move.down")[axis]
    return [tr(words, at=order.index(number) + 1, all=len(spots)) for number in range(len(spots))]


def _gap(values: Sequence[float]) -> float:
    """Return the smallest distance between neighbours."""
    ordered = sorted(values)
    return min(after - before for before, after in pairwise(ordered))
