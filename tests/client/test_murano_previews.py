"""Murano's previews: true points, true prices, prompts that fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from ai.evaluation.calibration import matches_of
from game import locale
from game.devtools.gallery.positions import Position, match_at
from game.languages import LANGUAGES
from game.locale import tr
from game.match import Match
from game.rules import get
from game.rules.murano import moves as m
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import COLOURS, CREW, ISLANDS, MOOR, PRODUCTION, RECRUIT, RING, SHOP_PILE, SPACES
from game.rules.murano.characters import CARDS
from game.rules.murano.events import CoinsPaid
from game.rules.murano.people import character_price
from game.rules.murano.scoring import worth
from game.rules.murano.state import (
    ACT,
    AT_ONCE,
    BUILDING,
    BUY,
    HIRING,
    KEEP,
    LAYING,
    MOORING,
    OPEN,
    PRODUCING,
    SCORING,
    State,
)
from game.tables.base.turn_summary import MINUS
from game.tables.hud import chrome
from game.tables.murano import outcomes, texts
from game.tables.murano.draw import board, landing_stages, target_overlay
from game.tables.murano.move_effects import chain, is_placing, island_of, space_of, split
from game.ui.render import text
from game.ui.render.canvas import Canvas
from tests.client import tables
from tests.rules.murano import build

MURANO: Any = get("murano")
PROMPT_SIGNS = 74.0  # width of the signs before a prompt's words, and of its margins
MATCHES = 24  # kept matches that are looked at


@pytest.fixture(scope="module")
def view() -> Any:
    """Return a view of a table; it previews moves in any state."""
    return tables.shown(tables.position("murano", "start"))[0].view


def states(wanted: Callable[[State], bool], every: int) -> Iterator[State]:
    """Yield one in `every` wanted states of the kept matches."""
    seen = 0
    for kept in matches_of("murano")[:MATCHES]:
        state = MURANO.new(kept.seats, kept.seed)
        for choice in kept.choices:
            if wanted(state):
                seen += 1
                if seen % every == 0:
                    yield state.copy()
            MURANO.apply(state, MURANO.legal(state)[choice])


def best(state: State, move: int) -> tuple[int, int]:
    """Return the points that the active seat's characters would score before and after a move."""
    after = state.copy()
    MURANO.apply(after, move)
    return best_scoring(state, state.active).cards, best_scoring(after, state.active).cards


def shown_gain(view: Any, state: State, move: int) -> int:
    """Return the points of characters that the outcome of a move names."""
    names = {texts.card_words(card) for card in range(CARDS)} | {tr("murano.tell.characters")}
    gains = [line.gain.replace(MINUS, "-") for line in view.outcome(state, move) if line.words in names]
    return sum(int(gain) for gain in gains)


# ---- points


def test_a_preview_shows_the_true_change_of_the_best_scoring(view: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tags: list[str] = []
    monkeypatch.setattr(board, "draw_tag", lambda canvas, words, *where: tags.append(words))
    canvas = tables.app().canvas()
    phases = (BUILDING, AT_ONCE, LAYING, MOORING)
    gains = []
    for state in states(lambda s: s.phase in phases and s.cards[s.active] > 0, every=5):
        for move in MURANO.legal(state):
            if not is_placing(move) and split(move).kind != "place":
                continue
            before, after = best(state, move)
            assert shown_gain(view, state, move) == after - before
            if is_placing(move):
                tags.clear()
                target_overlay._draw_change(canvas, view, state, move)
                assert tags == ([f"{after - before:+}"] if after != before else [])
            gains.append(after - before)
    assert any(gain > 0 for gain in gains)
    assert any(gain < 0 for gain in gains)
    assert 0 in gains


def alone_with_a_shop() -> State:
    """Return a state in which seat 0 builds, with the card for the only shop, and a shop to build."""
    s = build.start()
    build.streets(s, "mattia-b2", "donato-b2")
    build.character(s, 0, 6)
    build.give(s, 0, "red shop")
    s.phase, s.tiles_left = BUILDING, 3
    return s


def lots(s: State, island: str) -> list[int]:
    """Return the moves that build on an island."""
    return [move for move in MURANO.legal(s) if island in MURANO.text(s, move) and "shop" in MURANO.text(s, move)]


def test_a_shop_promises_nothing_without_a_gondolier_and_says_what_one_would_bring(view: Any) -> None:
    s = alone_with_a_shop()
    move = lots(s, "mattia")[0]
    assert shown_gain(view, s, move) == 0
    assert tr("murano.tell.promise", points="+12") in [line.words for line in view.outcome(s, move)]
    build.moor(s, 0, "mattia")
    assert shown_gain(view, s, move) == 12
    assert tr("murano.tell.promise", points="+12") not in [line.words for line in view.outcome(s, move)]


def test_a_card_that_scores_elsewhere_promises_nothing(view: Any) -> None:
    s = alone_with_a_shop()
    build.stand(s, 0, "blue shop", build.board.LOT_NAMES[lots_of(s, "donato")])
    for island in ("mattia", "donato"):
        build.moor(s, 0, island)
    assert best_scoring(s, 0).cards == 12
    move = lots(s, "mattia")[0]
    assert shown_gain(view, s, move) == 0
    assert not any("12" in str(line) for line in view.outcome(s, move))


def lots_of(s: State, island: str) -> int:
    """Return the first open lot of an island."""
    return next(at for at, name in enumerate(build.board.LOT_NAMES) if island in name and s.lot[at] == 1)


def test_a_second_gondolier_counts_for_the_card_that_asks_for_two(view: Any) -> None:
    s = build.start()
    build.character(s, 0, 30)
    island = next(at for at in range(ISLANDS) if best_scoring(crowded(s, at), 0).cards)
    s.crew[island][0] += 1
    s.afloat[0] += 1
    s.phase = MOORING
    moves = [move for move in MURANO.legal(s) if split(move).values["island"] == island]
    assert [worth(s, 29, 0, at) for at in range(ISLANDS)] == [0] * ISLANDS
    assert shown_gain(view, s, moves[0]) == 10


def crowded(s: State, island: int) -> State:
    """Return a copy of a state with two gondoliers of seat 0 at an island."""
    found = s.copy()
    found.crew[island][0] += 2
    return found


# ---- income


def best_sales(state: State, seat: int, island: int, colour: int) -> int:
    """Return the most that building a shop of a colour adds to a seat's income on an island."""
    tried = state.copy()
    tried.phase, tried.active, tried.tiles_left = BUILDING, seat, 1
    gains = [0]
    for move in MURANO.legal(tried):
        kind, values = split(move)
        if kind == "shop" and values["colour"] == colour and island_of(move) == island:
            after = tried.copy()
            MURANO.apply(after, move)
            gains.append(after.takings[seat][island] - tried.takings[seat][island])
    return max(gains)


def test_a_street_tells_every_income_that_it_changes(view: Any) -> None:
    own = others = shops = none = 0
    for state in states(lambda s: s.phase == LAYING, every=12):
        seat = state.active
        for move in MURANO.legal(state):
            after, island = state.copy(), island_of(move)
            MURANO.apply(after, move)
            _, *lines = view.outcome(state, move)
            incomes = {
                (-1 if at == seat else at, str(before[island]), str(then[island]))
                for at, (before, then) in enumerate(zip(state.takings, after.takings, strict=True))
                if before[island] != then[island]
            }
            told = [line for line in lines if line.words == tr("murano.tell.income")]
            assert {(line.seat, line.before, line.after) for line in told} == incomes
            for colour in range(COLOURS):
                words = tr("murano.tell.shop", tile=texts.tile_name("shop", colour))
                holds = state.shops_held[seat][colour] > 0
                sales = [best_sales(one, seat, island, colour) if holds else 0 for one in (state, after)]
                better = [tuple(map(str, sales))] if sales[0] < sales[1] else []
                assert [(line.before, line.after) for line in lines if line.words == words] == better
                shops += bool(better)
            own += any(line.seat < 0 for line in told)
            others += any(line.seat >= 0 for line in told)
            none += [line.words for line in lines] == [tr("murano.tell.nothing.street")]
    assert min(own, others, shops, none) > 0


def test_a_special_building_tells_its_card(view: Any) -> None:
    s = build.start()
    build.streets(s, "mattia-b2")
    build.give(s, 0, "special")
    s.phase, s.tiles_left = BUILDING, 3
    move = next(move for move in MURANO.legal(s) if split(move).kind == "special")
    assert [line.words for line in view.outcome(s, move)[1:]] == [tr("murano.tile.special")]


# ---- prices


def cost(state: State, move: int) -> int:
    """Return the coins that a move on the ring costs with the cheapest choice that uses its action."""
    tried, seat = state.copy(), state.active
    paid = 0
    for one in chain(MURANO, state, move):
        paid += spent(MURANO.apply(tried, one), seat)
    if tried.active != seat or tried.phase not in (BUY, KEEP, MOORING):
        return paid
    uses = [one for one in MURANO.legal(tried) if one != m.KEEP_NONE] or [m.KEEP_NONE]
    return paid + min(spent(MURANO.apply(tried.copy(), one), seat) for one in uses)


def spent(events: Any, seat: int) -> int:
    """Return the coins that a seat pays in events."""
    return sum(event.coins for event in events if isinstance(event, CoinsPaid) and event.seat == seat)


def turns() -> Iterator[State]:
    """Yield beginnings of turns, some of them with little or nothing left to use."""
    for state in states(lambda s: s.phase == ACT, every=12):
        yield state
        poor = state.copy()
        poor.coins[poor.active] = 2
        yield poor
        bare = state.copy()
        bare.gondoliers[bare.active] = 0
        yield bare


def test_the_price_of_a_space_is_what_the_click_will_cost(view: Any) -> None:
    actions, looks = set(), 0
    for state in turns():
        for move in MURANO.legal(state):
            if split(move).kind in ("go", "go-red", "jump"):
                paid = cost(state, move)
                assert paid <= state.coins[state.active]
                if view.price(state, move) > state.coins[state.active]:
                    assert RING[space_of(move)] == RECRUIT
                    assert texts.arm_go(view, state, move) == "Recruit: only look"
                    assert view.price(state, move) == paid + character_price(state, state.active)
                    looks += 1
                else:
                    assert view.price(state, move) == paid, MURANO.text(state, move)
                actions.add(RING[space_of(move)])
    assert actions >= set(RING) - {PRODUCTION}
    assert looks


@pytest.mark.parametrize("is_forced", [True, False])
def test_production_says_the_points_that_are_no_choice(view: Any, is_forced: bool) -> None:
    def after(s: State, move: int) -> State:
        tried = s.copy()
        for one in chain(MURANO, s, move):
            MURANO.apply(tried, one)
        return tried

    def wanted(s: Any, legal: list[int]) -> bool:
        fires = [move for move in legal if split(move).kind == "go" and RING[space_of(move)] == PRODUCTION]
        return bool(fires) and (len(MURANO.legal(after(s, fires[0]))) == 1) == is_forced

    state = match_at("murano", Position("fire", 3, wanted, after=60)).state
    moves = (move for move in MURANO.legal(state) if split(move).kind == "go")
    move = next(move for move in moves if RING[space_of(move)] == PRODUCTION)
    lit = after(state, move)
    assert lit.phase == PRODUCING
    points = lit.score[state.active]
    MURANO.apply(lit, MURANO.legal(lit)[-1])
    cost = f"{MINUS}{points - lit.score[state.active]} points"
    assert (cost in texts.arm_go(view, state, move)) == is_forced


def test_no_space_shows_a_price_that_cannot_be_paid(view: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    coins: list[str] = []
    monkeypatch.setattr(landing_stages, "_draw", lambda *drawn: None)
    monkeypatch.setattr(landing_stages, "draw_coin", lambda canvas, view, space, words: coins.append(words))
    own = view.state
    try:
        for state in turns():
            view.state = state
            for space in range(SPACES):
                coins.clear()
                landing_stages.draw(None, view, space, None)  # type: ignore[arg-type]
                assert all(int(words) >= 0 for words in coins)
                if RING[space] == MOOR and not state.gondoliers[state.active]:
                    assert not coins
                if RING[space] == RECRUIT and state.deck_left:
                    assert coins
    finally:
        view.state = own


def test_every_mooring_that_can_be_taken_shows_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    rich = Position("moorings", 3, lambda s, legal: s.active == 0 and s.phase == MOORING and s.coins[0] >= 5, after=40)
    table, _ = tables.shown(match_at("murano", rich))
    shown: dict[tuple[int, int], int] = {}
    gilded: list[int] = []

    def note(canvas: Canvas, x: float, y: float, side: float, words: str) -> None:
        shown[round(x), round(y)] = int(words)

    monkeypatch.setattr(target_overlay.art, "draw_price", note)
    monkeypatch.setattr(target_overlay.art, "draw_coin", lambda *place: (gilded.append(int(place[4])), note(*place)))
    canvas = Canvas(pygame.Surface((8, 8)), 1.0)
    target_overlay._draw_mooring_prices(canvas, table.view, table.match.state)
    legal, state = table.draft.legal(), table.match.state
    paid = [spent(MURANO.apply(state.copy(), move), state.active) for move in legal]
    assert sorted(shown.values()) == sorted(paid)
    assert len({*paid}) == 2
    assert {*gilded} == {min(paid)}


@pytest.mark.parametrize("what", ["palace", "special"])
def test_a_building_of_nobody_says_what_it_is_worth(view: Any, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = next(states(lambda s: any(texts.standing(code)[0] == what for code in s.lot if code > OPEN), every=1))
    lot = next(lot for lot, code in enumerate(s.lot) if code > OPEN and texts.standing(code)[0] == what)
    monkeypatch.setattr(view, "state", s)
    assert ("3 points" in texts.lot_tip(view, lot)) == (what == "palace")
    assert "belongs to nobody" in texts.lot_tip(view, lot)


# ---- prompts


def asks(phase: int, least: int = 2) -> Match:
    """Return a match in which seat 0 decides in a phase with some kinds of moves."""

    def wanted(s: Any, legal: list[int]) -> bool:
        return s.active == 0 and s.phase == phase and len({split(move).kind for move in legal}) >= least

    found: Match = match_at("murano", Position("asks", 3, wanted, after=40))
    return found


@pytest.mark.parametrize(
    ("phase", "kinds"), [(BUILDING, 3), (BUY, 2), (HIRING, 2), (LAYING, 1), (MOORING, 1), (SCORING, 2)]
)
def test_a_prompt_never_needs_a_third_row(phase: int, kinds: int) -> None:
    table, _ = tables.shown(asks(phase, kinds))
    try:
        for language in LANGUAGES:
            locale.choose(language)
            table.room.invalidate()
            assert table.decision.prompt is not None
            wide = table.decision.buttons.between.width - PROMPT_SIGNS
            asked = {table.view.chosen_words(table.match.state, move) for move in table.draft.legal()}
            for words in (table.decision.prompt.words, *asked):
                rows, style, _ = chrome._prompt_rows(words, wide, 1.0)
                assert len(rows) <= 2, (language, words, wide)
                assert max(text.width(row, style, 1.0) for row in rows) <= wide, (language, words, wide)
    finally:
        locale.choose("en")


def test_a_choice_among_equal_tiles_is_not_offered_beside_the_cheaper_one() -> None:
    played = asks(BUY)
    played.state.shop_pile[0] += sum(played.state.shop_pile[1:])
    played.state.shop_pile[1] = played.state.shop_pile[2] = 0
    played.state.bought, played.state.shops_known = SHOP_PILE, 1
    prompt = tables.shown(played)[0].decision.prompt
    assert prompt is not None
    assert prompt.main is not None
    assert prompt.main.move == m.TOP
    assert all(offer.refuses for offer in prompt.more)


def test_gondoliers_says_before_the_click_that_none_can_be_hired(view: Any) -> None:
    def wanted(s: Any, legal: list[int]) -> bool:
        return s.active == 0 and any(split(move).kind == "go" and RING[space_of(move)] == CREW for move in legal)

    state = match_at("murano", Position("crew", 3, wanted, after=40)).state.copy()
    go = next(move for move in MURANO.legal(state) if RING[space_of(move)] == CREW)
    state.hireable[0] = 0
    assert texts.arm_go(view, state, go) == tr("murano.do.dismiss", coins=3)
    assert outcomes.action_gives(view, state, 0, CREW) == tr("murano.tell.gives.crew.dismiss", pay=3)
