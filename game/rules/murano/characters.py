"""The 40 character cards: a kind of scoring and its figures for each.

The figures save each card a branch of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from .board import (
    CHIARA,
    DONATO,
    GLASS_BLUE,
    GLASS_GREEN,
    GLASS_RED,
    MATTIA,
    PIETRO,
    SERENELLA,
    TERESA,
)

CARDS = 40

# Things that a card may count on an island.
(
    SHOPS,
    FACTORIES,
    PALACES_HERE,
    SPECIALS,
    COATS,
    RED_SHOPS,
    BLUE_SHOPS,
    GREY_SHOPS,
    CUSTOMERS_HERE,
    RED_CUSTOMERS,
    BLUE_CUSTOMERS,
    GREY_CUSTOMERS,
    RED_AND_BLUE,
    OWN_SHOPS,
    OWN_FACTORIES,
    OTHERS_SHOPS,
    OTHERS_FACTORIES,
    OWN,
    OTHERS,
    OWN_GONDOLIERS,
) = range(20)

# Kinds of scoring.
EACH = 0  # `points` for each of `a`
BETWEEN = 1  # `points` if there are `low` to `high` of `a`
ALONE = 2  # `points` if there is at least one of `a` and none of `b`
EQUAL = 3  # `points` if there are as many of `a` as of `b` and of `c`, at least `low`
EVERYTHING = 4  # `points` if there is one of everything
LADDER = 5  # points of the ladder `b` for the number of `a`
MIXED = 6  # `points` for each of `a`, `low` for each of `b`
EXCHANGE = 7  # coins for points, if there are two of `a` and one of each other thing that the card asks for
GLASSWARE = 8  # `points` for each returned block of glass colour `a`, up to `high`

MANY = 99


class Character(NamedTuple):
    """Character card; `island` is the only one it may be scored for, or -1."""

    kind: int
    a: int
    b: int
    c: int
    low: int
    high: int
    points: int
    island: int


def _each(a: int, points: int) -> Character:
    return Character(EACH, a, 0, 0, 0, 0, points, -1)


def _between(a: int, low: int, high: int, points: int, island: int = -1) -> Character:
    return Character(BETWEEN, a, 0, 0, low, high, points, island)


def _alone(a: int, b: int) -> Character:
    return Character(ALONE, a, b, 0, 0, 0, 12, -1)


def _equal(a: int, b: int, c: int, low: int, points: int) -> Character:
    return Character(EQUAL, a, b, c, low, 0, points, -1)


def _ladder(a: int, ladder: int) -> Character:
    return Character(LADDER, a, ladder, 0, 0, 0, 12, -1)


def _mixed(own: int, others: int) -> Character:
    return Character(MIXED, OWN, OTHERS, 0, others, 0, own, -1)


def _exchange(a: int) -> Character:
    return Character(EXCHANGE, a, 0, 0, 2, 0, 12, -1)


def _glassware(colour: int, island: int) -> Character:
    return Character(GLASSWARE, colour, 0, 0, 0, 3, 7, island)


# Card number n is CHARACTERS[n - 1].
CHARACTERS = (
    _each(SHOPS, 2),
    _each(PALACES_HERE, 2),
    _each(SPECIALS, 3),
    _each(FACTORIES, 2),
    _alone(OWN_FACTORIES, OTHERS_FACTORIES),
    _alone(OWN_SHOPS, OTHERS_SHOPS),
    _exchange(BLUE_CUSTOMERS),
    _exchange(RED_CUSTOMERS),
    _between(RED_AND_BLUE, 0, 3, 10),
    Character(EVERYTHING, 0, 0, 0, 0, 0, 12, -1),
    _ladder(CUSTOMERS_HERE, 0),
    _ladder(RED_CUSTOMERS, 1),
    _ladder(BLUE_CUSTOMERS, 1),
    _ladder(GREY_CUSTOMERS, 1),
    _each(COATS, 1),
    _mixed(2, 1),
    _mixed(1, 2),
    _equal(SPECIALS, RED_CUSTOMERS, SPECIALS, 1, 12),
    _equal(SPECIALS, BLUE_CUSTOMERS, SPECIALS, 1, 12),
    _equal(SPECIALS, GREY_CUSTOMERS, SPECIALS, 1, 12),
    _equal(FACTORIES, PALACES_HERE, SHOPS, 1, 16),
    _equal(SHOPS, COATS, SHOPS, 1, 12),
    _equal(FACTORIES, COATS, FACTORIES, 1, 12),
    _equal(OWN, OTHERS, OWN, 0, 12),
    _between(COATS, 1, 1, 12),
    _between(OWN, 3, MANY, 10, TERESA),
    _between(OWN, 3, MANY, 10, MATTIA),
    _between(OWN, 3, MANY, 10, CHIARA),
    _between(OWN_GONDOLIERS, 2, MANY, 10, DONATO),
    _between(OWN_GONDOLIERS, 2, MANY, 10, SERENELLA),
    _between(OWN_GONDOLIERS, 2, MANY, 10, PIETRO),
    _glassware(GLASS_BLUE, MATTIA),
    _glassware(GLASS_BLUE, TERESA),
    _glassware(GLASS_RED, DONATO),
    _glassware(GLASS_RED, CHIARA),
    _glassware(GLASS_GREEN, PIETRO),
    _glassware(GLASS_GREEN, SERENELLA),
    _each(RED_SHOPS, 4),
    _each(BLUE_SHOPS, 4),
    _each(GREY_SHOPS, 4),
)

# Points for 0, 1, 2... customers: of all colours, of one colour.
LADDERS = (
    (0, 1, 1, 3, 3, 5, 5, 8, 8, 12),
    (0, 1, 1, 4, 6, 9, 12, 12, 12, 12),
)
LADDER_TOP = 9

# The columns of cards 7 and 8.
COLUMNS = 5
COLUMN_COINS = (2, 4, 6, 7, 8)
COLUMN_POINTS = (1, 3, 6, 8, 12)

SERENELLA_CARDS = (29, 36)  # numbers 30 and 37, not in play with fewer than four
