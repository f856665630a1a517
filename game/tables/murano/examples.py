"""What a card brings, by an example: a character's for each kind of scoring, with the card's own figures."""

from __future__ import annotations

from game.locale import tr
from game.rules.murano.board import HOUSE_IDS
from game.rules.murano.characters import (
    ALONE,
    BETWEEN,
    CHARACTERS,
    COLUMN_COINS,
    COLUMN_POINTS,
    EACH,
    EQUAL,
    EVERYTHING,
    EXCHANGE,
    GLASSWARE,
    LADDER,
    LADDERS,
    MANY,
    MIXED,
)

KINDS = {
    EACH: "each",
    BETWEEN: "between",
    ALONE: "alone",
    EQUAL: "equal",
    EVERYTHING: "everything",
    LADDER: "ladder",
    MIXED: "mixed",
    EXCHANGE: "exchange",
    GLASSWARE: "glass",
}
FEW, MANY_THERE = 3, 5  # of what a ladder counts
COLUMN = 2  # of what coins buy


def example(card: int) -> str:
    """A character's scoring, by an example."""
    figures = CHARACTERS[card]
    kind, points = figures.kind, figures.points
    if kind == BETWEEN:
        is_open = figures.high >= MANY
        count, other = (figures.low, figures.low - 1) if is_open else (figures.high, figures.high + 1)
        return tr("murano.example.between", count=count, other=other, points=points)
    if kind == LADDER:
        few, many = LADDERS[figures.b][FEW], LADDERS[figures.b][MANY_THERE]
        return tr("murano.example.ladder", few=FEW, little=few, many=MANY_THERE, much=many)
    if kind == EXCHANGE:
        return tr("murano.example.exchange", coins=COLUMN_COINS[COLUMN], points=COLUMN_POINTS[COLUMN])
    total = {EACH: 3 * points, MIXED: 2 * points + figures.low, GLASSWARE: 2 * points}.get(kind, points)
    return tr(f"murano.example.{KINDS[kind]}", points=total)


def house_example(house: int) -> str:
    """A special building's use, by an example."""
    return tr(f"murano.example.house.{HOUSE_IDS[house]}")
