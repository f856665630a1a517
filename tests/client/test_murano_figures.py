"""Murano's table names the figures that moves bring, with and without cards."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game import locale
from game.languages import LANGUAGES
from game.rules import get
from game.rules.murano import moves as m
from game.rules.murano.actions import perform
from game.rules.murano.board import (
    BANK,
    COINS,
    COUNCIL_HALL,
    CREW,
    FACTORY_PILE,
    HARBOUR,
    HOSTEL,
    PALACE_PILE,
    RECRUIT,
    RING,
    SHOP_PILE,
    SPECIAL_PILE,
)
from game.rules.murano.people import mooring_price
from game.rules.murano.state import ACT, AT_ONCE, HIRING, PILES_USED_UP
from game.tables.murano import outcomes, prompts, texts

MURANO = get("murano")
VIEW: Any = SimpleNamespace(game=MURANO)


def state(*houses: int, phase: int = ACT) -> Any:
    """Return a position at the turn of a seat with these special cards."""
    s = MURANO.new(3, 5)
    s.phase = phase
    for house in houses:
        s.works[s.active] |= 1 << house
    return s


def numbers(words: str) -> list[int]:
    return [int(found) for found in re.findall("[0-9]+", words)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("houses", [(), (COUNCIL_HALL,)])
def test_buttons_state_the_cost_of_hiring_and_returning_a_gondolier(houses: tuple[int, ...], lang: str) -> None:
    locale.choose(lang)
    s = state(*houses, phase=HIRING)
    seat, changes = s.active, {}
    for move in MURANO.legal(s):
        after = s.copy()
        MURANO.apply(after, move)
        changes[move] = after.coins[seat] - s.coins[seat]
    prompt = prompts.ask(VIEW, s, seat, MURANO.legal(s))
    assert {offer.move: numbers(offer.label) for offer in prompt.more} == {
        move: [abs(change)] for move, change in changes.items()
    }
    figures = [abs(changes[m.DISMISS]), abs(changes[m.HIRE])]
    assert numbers(outcomes.action_gives(VIEW, s, seat, CREW)) == figures


def test_an_actions_note_includes_special_cards() -> None:
    for houses, recruits, coins in (((), 3, ""), ((HOSTEL, BANK), 5, "4 coins, with the Bank")):
        s = state(*houses)
        view: Any = SimpleNamespace(state=s)
        assert numbers(outcomes.action_gives(view, s, s.active, RECRUIT))[0] == recruits
        assert outcomes.action_gives(view, s, s.active, COINS) == coins
    s = state(BANK)
    seat, before = s.active, s.coins[s.active]
    perform(s, RING.index(COINS))
    assert s.coins[seat] == before + 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_free_moorings_note_has_its_price_with_and_without_the_harbour(lang: str) -> None:
    locale.choose(lang)
    prices = []
    for houses in ((), (HARBOUR,)):
        s = state(*houses)
        prices += [mooring_price(s, s.active, s.active), mooring_price(s, s.active, 1 - s.active)]
    assert numbers(locale.tr("murano.tip.mooring.free")) == prices


POINTS = {FACTORY_PILE: 1, SHOP_PILE: 2, PALACE_PILE: 3}


@pytest.mark.parametrize("pile", [*POINTS, SPECIAL_PILE])
def test_leaving_a_tile_unbuilt_in_the_last_turn_names_its_cost_and_confirms(pile: int) -> None:
    s = state(phase=AT_ONCE)
    s.reason, s.bought, s.bought_kind, s.lots_open = PILES_USED_UP, pile, 0, 1
    (offer,) = prompts.ask(VIEW, s, s.active, [m.BUILD_FACTORY, m.DONE]).more
    assert (offer.move, offer.refuses, offer.asks) == (m.DONE, True, True)
    assert numbers(offer.cost) == ([POINTS[pile]] if pile in POINTS else [])
    assert offer.cost
    assert "later" not in f"{offer.label} {offer.tip}".lower()


def test_a_tile_that_fits_nowhere_is_left_without_confirmation() -> None:
    s = state(phase=AT_ONCE)
    s.bought = SHOP_PILE
    (offer,) = prompts.ask(VIEW, s, s.active, [m.DONE]).more
    assert not offer.asks


@pytest.mark.parametrize("lang", LANGUAGES)
def test_production_is_refused_with_its_true_reason(lang: str) -> None:
    locale.choose(lang)
    s = state()
    seat, said = s.active, []
    for kilns, score, bag in ((0, 5, 9), (1, 1, 9), (2, 5, 0)):
        s.kilns[seat], s.score[seat], s.bag_left = kilns, score, bag
        said.append(texts.why_no_production(s, seat))
    assert len(set(said)) == 3
    assert 1 in numbers(said[1])
