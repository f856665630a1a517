"""Best use of a seat's character cards: an island, and coins or blocks, for each.

Cards compete only for what they share: gondoliers at an island, coins, blocks. So the search goes through the cards one
by one. Of all ways to the same rest of gondoliers, coins and blocks it keeps only the best.

The module is not part of the rules proper. Tables offer the result in the final scoring, and show with it the present
value of a seat's hand.
"""

from __future__ import annotations

from typing import NamedTuple

from .board import ALIKE, GLASS, ISLANDS, STUDIO_RED_GREEN
from .characters import CARDS, CHARACTERS, COLUMN_COINS, COLUMN_POINTS, EXCHANGE, GLASSWARE
from .moves import FINISH, PAY, RETURN, SCORE
from .scoring import may_exchange, worth
from .state import State


class Rest(NamedTuple):
    """Unused gondoliers at each island, coins, and blocks of each colour."""

    gondoliers: tuple[int, ...]
    coins: int
    blocks: tuple[int, ...]


class Use(NamedTuple):
    """A card scored on an island, and its points."""

    card: int
    island: int
    points: int


class Way(NamedTuple):
    """Points won so far, the moves that win them, and the cards used."""

    points: int
    moves: tuple[int, ...]
    uses: tuple[Use, ...]


class Plan(NamedTuple):
    """Best scoring: points of cards, points of leftover gondoliers, moves to its end, cards used."""

    cards: int
    gondoliers: int
    moves: tuple[int, ...]
    uses: tuple[Use, ...]


def best_scoring(s: State, seat: int) -> Plan:
    """Return the most that the seat's cards at hand can score now.

    Of equal ways it is the one that leaves more coins, then the one whose cards score more.
    """
    start = Rest(
        tuple(s.crew[island][seat] - s.used[island][seat] for island in range(ISLANDS)),
        s.coins[seat],
        tuple(s.blocks[seat]),
    )
    ways = {start: Way(0, (), ())}
    for card in range(CARDS):
        if s.where[card] == seat:
            ways = _with_card(s, seat, card, ways)
    rest, way = max(ways.items(), key=_value)
    left = sum(rest.gondoliers)
    asked = s.cards[seat] > len(way.uses) and left > 0
    return Plan(way.points, left + s.gondoliers[seat], (*way.moves, FINISH) if asked else way.moves, way.uses)


def _value(found: tuple[Rest, Way]) -> tuple[int, int, int]:
    """Return the total of a way with its leftover gondoliers, its coins, and the points of its cards."""
    rest, way = found
    return way.points + sum(rest.gondoliers), rest.coins, way.points


def _with_card(s: State, seat: int, card: int, ways: dict[Rest, Way]) -> dict[Rest, Way]:
    """Return each way with the card left unscored, and with each use of it."""
    found = dict(ways)
    for rest, way in ways.items():
        for island in range(ISLANDS):
            if rest.gondoliers[island]:
                used = (*rest.gondoliers[:island], rest.gondoliers[island] - 1, *rest.gondoliers[island + 1 :])
                score = SCORE + card * ISLANDS + island
                for points, coins, blocks, move in _uses(s, seat, card, island, rest):
                    reached = Rest(used, coins, blocks)
                    moves = (*way.moves, score) if move < 0 else (*way.moves, score, move)
                    if reached not in found or found[reached].points < way.points + points:
                        found[reached] = Way(way.points + points, moves, (*way.uses, Use(card, island, points)))
    return found


def _uses(s: State, seat: int, card: int, island: int, rest: Rest) -> list[tuple[int, int, tuple[int, ...], int]]:
    """Return all uses of a card on an island.

    Each is a tuple: the points, the coins and blocks left, and the move that says how much (or -1).
    """
    figures = CHARACTERS[card]
    if figures.island not in (-1, island):
        return []
    if figures.kind == EXCHANGE:
        if not may_exchange(s, figures.a, seat, island):
            return []
        payable = [column for column, coins in enumerate(COLUMN_COINS) if coins <= rest.coins]
        return [
            (COLUMN_POINTS[column], rest.coins - COLUMN_COINS[column], rest.blocks, PAY + column if payable[1:] else -1)
            for column in payable
        ]
    if figures.kind == GLASSWARE:
        same = ALIKE[s.works[seat] >> STUDIO_RED_GREEN & 7][figures.a]
        usable = sum(rest.blocks[glass] for glass in range(GLASS) if same >> glass & 1)
        most = min(figures.high, usable)
        return [
            (
                figures.points * count,
                rest.coins,
                _without(rest.blocks, figures.a, same, count),
                RETURN + count - 1 if usable > 1 else -1,
            )
            for count in range(1, most + 1)
        ]
    points = worth(s, card, seat, island)
    return [(points, rest.coins, rest.blocks, -1)] if points else []


def _without(blocks: tuple[int, ...], glass: int, same: int, count: int) -> tuple[int, ...]:
    """Return the blocks left after `count` of them are spent as one colour.

    That colour is spent first, then the colours that stand for it, in order.
    """
    left = list(blocks)
    for colour in (glass, *(other for other in range(GLASS) if other != glass and same >> other & 1)):
        spent = min(count, left[colour])
        left[colour] -= spent
        count -= spent
    return tuple(left)
