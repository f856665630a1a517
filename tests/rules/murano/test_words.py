"""Every language of Murano has a text for everything."""

from __future__ import annotations

import dataclasses

import pytest

from game.rules.base import Event
from game.rules.murano import board, events
from game.rules.murano.characters import CARDS
from game.rules.murano.state import FOR_CARD, SOURCES
from game.rules.murano.words import WORDS

from .build import G, act, blocks, character, clear, hold, house, moor, purse, scoring, start, use

SIZES = {
    "space": board.SPACES,
    "action": board.ACTIONS,
    "why": FOR_CARD + 1,
    "gondola": 2,
    "pile": board.KINDS,
    "colour": board.COLOURS,
    "arms": board.ARMS,
    "card": CARDS,
    "card_text": CARDS,
    "house": board.HOUSES,
    "house_name": board.HOUSES,
    "house_text": board.HOUSES,
    "island": board.ISLANDS,
    "owner": 2,
    "cell": board.STREET_COUNT,
    "lot": board.LOT_COUNT,
    "tile": board.STREET_KINDS,
    "glass": board.GLASS,
    "source": len(SOURCES),
    "reason": 3,
    "post": 2,
    "searched": 2,
    "blocks": board.GLASS,
    "customers": board.COLOURS,
}


@pytest.mark.parametrize("lang", sorted(WORDS.languages))
def test_each_vocabulary_is_complete(lang: str) -> None:
    language = WORDS.language(lang)
    assert {name: len(language.terms[name]) for name in SIZES} == SIZES
    assert set(language.sources) == set(SOURCES)


@pytest.mark.parametrize("lang", sorted(WORDS.languages))
def test_each_event_has_a_sentence(lang: str) -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    kinds.remove(Event)
    assert len(kinds) > 40
    for kind in kinds:
        zeros = [(0, 0, 0) if str(field.type).startswith("tuple") else 0 for field in dataclasses.fields(kind)]
        sentence = WORDS.event(kind(*zeros), lang)
        assert sentence
        assert "{" not in sentence


def test_moves_name_their_price() -> None:
    s = start()
    hold(s, "recruit-1", "palace-1", "place-1", "build-2", "factory-1", "special", "production", "palace-2")
    assert G.describe(s, G.parse(s, "go build-2")) == "Build (west): 3 gondolas move for 3 coins"
    assert G.describe(s, G.parse(s, "go income")) == "Income"


def test_placing_and_hiring_name_their_price_with_cards() -> None:
    s = start()
    house(s, 0, "harbour")
    house(s, 0, "council-hall")
    use(s, "place-1")
    assert G.describe(s, G.parse(s, "place donato gold")).endswith("for 3 coins")
    s = start()
    house(s, 0, "council-hall")
    use(s, "gondoliers")
    assert G.describe(s, G.parse(s, "dismiss")).endswith("5 coins")
    assert G.describe(s, G.parse(s, "hire")).endswith("1 coin")


def test_a_sale_names_the_sold_blocks() -> None:
    s = start()
    house(s, 0, "studio-red-green")
    blocks(s, 0, red=1, green=2)
    use(s, "production")
    assert G.describe(s, G.parse(s, "sell red-green-green")) == "Sell 1 red block, 2 green blocks for 20 coins"


def test_a_card_names_its_points() -> None:
    s = start()
    character(s, 0, 9)
    moor(s, 0, "donato")
    scoring(s)
    assert G.describe(s, G.parse(s, "score 9 donato")).endswith("for San Donato: 10 points")


def test_hidden_items_are_not_named() -> None:
    s = start()
    purse(s, 0, 3)
    clear(s, "shop-1")
    bought = next(event for event in act(s, "go shop-1") if type(event).__name__ == "ShopBought")
    assert "face down" in G.sentence(bought.seen_by(1))
    assert "face down" not in G.sentence(bought)
