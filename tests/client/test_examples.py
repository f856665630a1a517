"""Examples on large cards: every card has one with the rules' own figures.

The figures are the same in each language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.locale import LANGUAGES, choose
from game.rules.murano.board import (
    COUNCIL_HALL,
    HARBOUR,
    HOUSES,
    INN,
    SALE,
    STUDIO_BLUE_GREEN,
    STUDIO_RED_BLUE,
    STUDIO_RED_GREEN,
)
from game.rules.murano.people import character_price, dismissal_pay, hire_price, mooring_price
from game.rules.rialto.board import BLUE_3, CHOICES, GREEN_2, GREEN_3, GREEN_4, KEEPS, VALUE
from game.tables.murano.texts import house_example
from game.tables.rialto.names import building_example
from tests.client import tables
from tests.rules.murano import build

KEPT = 7  # cards at the end of Rialto's first phase


def figures(words: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", words)]


@pytest.mark.parametrize("example", [house_example, building_example], ids=["murano", "rialto"])
def test_an_example_has_the_same_figures_in_each_language(example: object) -> None:
    count = HOUSES if example is house_example else CHOICES
    for number in range(count):
        told = []
        for lang in LANGUAGES:
            choose(lang)
            told.append(example(number))  # type: ignore[operator]
        assert len(set(told)) == len(LANGUAGES)
        assert len({tuple(sorted(figures(words))) for words in told}) == 1, told


def priced(house: int) -> list[int]:
    """Return the prices that a special building changes, with and without it.

    They have the order of its example.
    """
    bare, housed = build.start(), build.start()
    housed.works[0] = 1 << house
    bare.cards[0] = housed.cards[0] = 3
    if house == INN:
        return [character_price(housed, 0), character_price(bare, 0)]
    if house == HARBOUR:
        return [mooring_price(s, 0, colour) for colour in (0, 1) for s in (housed, bare)]
    if house == COUNCIL_HALL:
        return [hire_price(housed, 0), dismissal_pay(housed, 0)]
    return [SALE[3]]


@pytest.mark.parametrize("house", [INN, HARBOUR, COUNCIL_HALL, STUDIO_RED_GREEN, STUDIO_BLUE_GREEN, STUDIO_RED_BLUE])
def test_a_special_buildings_example_has_the_rules_prices(house: int) -> None:
    choose("en")
    assert figures(house_example(house)) == priced(house)


@pytest.mark.parametrize("building", [GREEN_2, GREEN_3, GREEN_4])
def test_a_green_building_keeps_as_many_cards_as_its_example_says(building: int) -> None:
    choose("en")
    assert figures(building_example(building))[-1 if building != GREEN_2 else 0] == KEPT + KEEPS[VALUE[building] - 1]


def test_blue_3_doubles_the_space() -> None:
    choose("en")
    before, after = figures(building_example(BLUE_3))
    assert after == 2 * before


def opened() -> Iterator[tuple[str, str]]:
    for game, position in (("murano", "special-card"), ("rialto", "blue"), ("rialto", "green")):
        table, _ = tables.shown(tables.position(game, position))
        for card in table.decision.cards:
            if card.key[0] in "hb":
                yield card.tip, card.example


def test_special_buildings_and_rialtos_buildings_show_an_example_when_large() -> None:
    found = list(opened())
    assert len(found) > 5
    assert all(example for _, example in found)
