"""Murano's table: chains of gondolas, dragging, glass, the tray, final scoring."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game import locale
from game.devtools.gallery.positions import Position, match_at
from game.languages import LANGUAGES
from game.locale import term
from game.match import Match
from game.rules.murano import events as told
from game.rules.murano import moves as m
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import BUILD, CREW, HOUSES, INCOME, ISLANDS, MOOR, PRODUCTION, RECRUIT, RING, SALES, SEATS
from game.rules.murano.characters import CARDS
from game.rules.murano.people import NEVER
from game.rules.murano.scoring import worth
from game.rules.murano.state import (
    ACT,
    BUILDING,
    BUY,
    CLEAR,
    FOR_GONDOLAS,
    IN_DECK,
    LAYING,
    SCORING,
    SEARCH,
    SELLING,
)
from game.scenes.table.table_scene import TableScene
from game.tables.base.ui_model import Card
from game.tables.murano import geometry, glass_physics, move_effects, texts
from game.tables.murano import hand as hand_of_seat
from game.tables.murano.draw import cards, target_overlay
from game.tables.murano.events import EVENTS, SMALL_SEAL_WIDTH
from game.tables.murano.move_effects import space_of
from game.tables.murano.shown import building_on, tally, works
from game.ui.render import text
from game.ui.render.canvas import Rect
from tests.client import tables
from tests.client.player import FRAME, Hand


def check_pieces(table: TableScene) -> None:
    shown = bytes(table.view.state)
    table.presenter.sync()
    assert bytes(table.view.state) == shown


def with_chain(choices: int = 1) -> Position:
    """Return a position with an action that needs gondolas cleared to several places."""

    def wanted(s: Any, legal: list[int]) -> bool:
        if s.active != 0 or s.phase != ACT:
            return False
        game = MURANO
        return any(len(move_effects.chain(game, s, move)) > choices for move in legal if move < m.JUMP)

    return Position("chain", 3, wanted, after=20)


def _murano() -> Any:
    from game.rules import get

    return get("murano")


MURANO = _murano()


def chained(played: Match, choices: int = 1) -> int:
    legal = MURANO.legal(played.state)
    return next(
        move for move in legal if move < m.JUMP and len(move_effects.chain(MURANO, played.state, move)) > choices
    )


# ---- the gondolas' ways


def test_shown_prices_are_paid() -> None:
    played = match_at("murano", with_chain())
    seen = 0
    for move in MURANO.legal(played.state):
        if move >= m.TOP:
            continue
        moves = move_effects.chain(MURANO, played.state, move)
        tried = played.state.copy()
        paid = [
            event.coins
            for one in moves
            for event in MURANO.apply(tried, one)
            if isinstance(event, told.CoinsPaid) and event.why == FOR_GONDOLAS
        ]
        legs = move_effects.legs(MURANO, played.state, moves)
        assert [leg.price for leg in legs if leg.price] == paid
        assert all(leg.origin != leg.space for leg in legs)
        if m.GO <= move < m.PASS:
            assert legs[-1].comes
            assert not any(leg.comes for leg in legs[:-1])
        seen += len(legs) > 1
    assert seen


def drafted(table: TableScene) -> list[int]:
    return [*table.draft.moves, *([table.draft.pending_move] if table.draft.pending_move >= 0 else [])]


def test_a_click_drafts_the_whole_chain_and_another_redirects_a_gondola() -> None:
    played = match_at("murano", with_chain())
    table, hand = tables.shown(played)
    move = chained(played)
    spot = table.view.where(played.state, move)
    assert spot is not None
    hand.click(*spot)
    tables.settle(table)
    assert drafted(table) == list(move_effects.chain(MURANO, played.state, move))
    check_pieces(table)
    clearing = played.state.copy()
    MURANO.apply(clearing, move)
    others = [one for one in MURANO.legal(clearing) if m.CLEAR_TO <= one < m.CLEAR_RED and one not in drafted(table)]
    assert others
    elsewhere = table.view.where(clearing, others[-1])
    assert elsewhere is not None
    hand.click(*elsewhere)
    tables.settle(table)
    assert drafted(table) == [move, *move_effects.chain(MURANO, clearing, others[-1])]
    check_pieces(table)


def test_a_chain_is_changed_in_its_middle() -> None:
    played = match_at("murano", with_chain())
    move = chained(played)
    whole = move_effects.chain(MURANO, played.state, move)
    clearing = played.state.copy()
    MURANO.apply(clearing, move)
    for other in MURANO.legal(clearing):
        found = move_effects.redrafted(MURANO, played.state, whole, space_of(other))
        if other == whole[1]:
            assert not found
        else:
            assert found[:2] == (move, other)
    assert not move_effects.redrafted(MURANO, played.state, whole, -1)


def drag(hand: Hand, start: tuple[float, float], end: tuple[float, float]) -> None:
    hand.move(*start)
    hand._post(pygame.MOUSEBUTTONDOWN, *start, button=1)
    for share in (0.3, 0.7, 1.0):
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        hand._post(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(1, 0, 0))
    hand._post(pygame.MOUSEBUTTONUP, *end, button=1)


def test_a_gondola_is_dragged_to_a_space() -> None:
    played = tables.position("murano", "middle")
    table, hand = tables.shown(played)
    move = next(
        move
        for move in table.draft.legal()
        if move < m.GO_RED and len(table.view.legs(played.state, move)) == 1  # type: ignore[attr-defined]
    )
    leg = table.view.legs(played.state, move)[0]  # type: ignore[attr-defined]
    start = table.view.to_window(*geometry.SPACE_SPOTS[leg.origin])
    steps = len(played.steps)
    drag(hand, start, table.view.to_window(*geometry.SPACE_SPOTS[leg.space]))
    assert [step.move for step in played.steps[steps:]] == [move]
    assert table.room.taken is None


def test_a_gondola_dropped_on_an_illegal_space_stays() -> None:
    played = tables.position("murano", "middle")
    table, hand = tables.shown(played)
    origin = next(space for space in range(18) if played.state.ring[space])
    start = table.view.to_window(*geometry.SPACE_SPOTS[origin])
    drag(hand, start, table.view.to_window(*geometry.MIDDLES[1]))
    assert not drafted(table)
    check_pieces(table)


def test_passing_is_the_decline_button_and_then_a_space() -> None:
    played = tables.position("murano", "middle")
    table, hand = tables.shown(played)
    buttons, prompt = table.decision.buttons, table.room.layout.prompt
    (button,) = buttons.refusing
    assert prompt.contains(button.rect)
    assert button.rect.right <= buttons.between.x
    assert "+1 coin" in button.label
    hand.click(*button.rect.center)
    assert "free space" in table.interaction.line.words()
    move = next(move for move in table.draft.legal() if m.PASS <= move < m.PASS_RED)
    spot = table.view.where(played.state, move)
    assert spot is not None
    hand.click(*spot)
    assert drafted(table) == [move]


def test_a_second_click_on_the_pass_button_cancels_the_pass() -> None:
    table, hand = tables.shown(tables.position("murano", "middle"))
    acts = table.interaction.line.words()
    hand.click(*table.decision.buttons.refusing[0].rect.center)
    hand.wait(0.5)
    hand.move(*table.room.layout.board.center)
    hand.click(*table.decision.buttons.refusing[0].rect.center)
    assert table.interaction.line.words() == acts
    assert not drafted(table)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_seals_on_landing_stages_lie_whole_on_the_board(size: tuple[int, int]) -> None:
    view = tables.seated(tables.app(size), tables.position("murano", "middle")).view
    seal = EVENTS[told.ActionTaken].seal
    assert seal is not None
    assert callable(seal.spot)
    for space, seat in itertools.product(range(len(geometry.STAGE_SPOTS)), range(SEATS)):
        spot = seal.spot(view, seat, told.ActionTaken(seat, space, BUILD))
        box = Rect(0, 0, SMALL_SEAL_WIDTH, SMALL_SEAL_WIDTH)
        box.center = spot
        assert view.room.layout.board.contains(box), (space, seat)


# ---- glass


def tumbled(kinds: list[int]) -> glass_physics.GlassTray:
    tray_of_glass = glass_physics.GlassTray()
    tray_of_glass.await_blocks(len(kinds))
    for kind in kinds:
        tray_of_glass.drop(kind)
        tray_of_glass.run(glass_physics.DROP_SECONDS)
    tray_of_glass.run(glass_physics.TUMBLE_SECONDS)
    return tray_of_glass


def test_blocks_come_to_rest_apart_on_the_tray() -> None:
    found = tumbled([0, 1, 2, 1, 0, 2])
    assert not found.awaited
    places = [tuple(block.body.position) for block in found.blocks]
    assert all(0 < x < glass_physics.WIDTH and 0 < y < glass_physics.HEIGHT for x, y in places)
    assert min(math.dist(a, b) for i, a in enumerate(places) for b in places[:i]) > 12


def test_equal_blocks_tumble_the_same_way() -> None:
    one, other = ([tuple(block.body.position) for block in tumbled([2, 0, 1]).blocks] for _ in range(2))
    assert one == other


def test_physics_is_loaded_when_glass_is_first_drawn() -> None:
    code = "import sys; import game.tables.murano.table; assert 'pymunk' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_production_shows_its_glass_and_removes_it() -> None:
    played = tables.position("murano", "production")
    table, hand = tables.shown(played)
    table.app.settings.own_speed = "normal"
    view: Any = table.view
    before = sum(played.state.blocks[0])
    plus = next(card for card in table.decision.cards if card.key == "f+")
    assert plus.label == "on"
    hand.click(*plus.rect.center)
    assert view.picks.fire == 2
    hand.press(table.decision.prompt.main.label)  # type: ignore[union-attr]
    most = 0
    while not table.player.is_idle:
        most = max(most, len(view.glass.blocks))
        table.app.step(FRAME, [])
    assert most == 2
    table.app.step(FRAME, [])
    assert view.glass.is_empty
    assert sum(view.state.blocks[0]) == before + 2
    check_pieces(table)


def test_the_stepper_stops_at_both_ends() -> None:
    played = tables.position("murano", "production")
    table, hand = tables.shown(played)
    view: Any = table.view
    counts = sorted(move_effects.fired(move)[0] for move in table.draft.legal())
    for key, end in (("f+", counts[-1]), ("f-", counts[0])):
        for _ in range(len(counts) + 3):
            hand.click(*next(card for card in table.decision.cards if card.key == key).rect.center)
        assert view.picks.fire == end


# ---- the tray


def test_chances_follow_the_seats_observation() -> None:
    played = tables.position("murano", "buying")
    assert played.state.phase == BUY
    table, _ = tables.shown(played)
    shown = [(card.key, card.label) for card in table.decision.cards if card.key[0] == "o"]
    assert 2 <= len(shown) <= 3
    assert 98 <= sum(int(label.split()[0]) for _, label in shown) <= 102
    for seed in range(4):
        world = MURANO.redeal(played.state, 0, seed)
        legal = MURANO.legal(world)
        found = [(card.key, card.label) for card in table.view.tray(world, 0, legal) if card.key[0] == "o"]
        assert found == shown


def test_every_legal_sale_is_in_the_tray_and_needs_one_click() -> None:
    def wanted(s: Any, legal: list[int]) -> bool:
        return bool(s.active == 0 and s.phase == SELLING and any(SALES[sale].count(0) < 2 for sale in sales(legal)))

    def sales(legal: list[int]) -> list[int]:
        return [move - m.SELL for move in legal if m.SELL <= move < m.GIVE_BACK]

    played = match_at("murano", Position("mixing", 2, wanted, after=60))
    table, hand = tables.shown(played)
    legal = table.draft.legal()
    offered = [card for card in table.decision.cards if card.key[0] == "g" and card.move >= 0]
    assert sorted(card.move for card in offered) == [m.SELL + sale for sale in sales(legal)]
    for one, other in itertools.combinations([card.rect for card in table.decision.cards], 2):
        assert not one.colliderect(other)
    mixed = next(card for card in offered if SALES[card.move - m.SELL].count(0) < 2)
    hand.click(*mixed.rect.center)
    assert table.draft.pending_move == mixed.move


def test_a_searched_pile_groups_equal_tiles() -> None:
    found = Position("search", 3, lambda s, legal: s.active == 0 and s.phase == SEARCH, after=40)
    played = match_at("murano", found)
    table, hand = tables.shown(played)
    laid = [card for card in table.decision.cards if card.key[0] == "s"]
    pile = [*played.state.shop_pile] if laid[0].key.startswith("sshop") else [*played.state.palace_pile]
    assert [card.count for card in laid] == [count for count in pile if count]
    assert {card.move for card in laid} == set(table.draft.legal())
    before = len(played.steps), len(table.draft.moves)
    hand.click(*laid[0].rect.center)
    if table.draft.pending_move >= 0:
        hand.click(*laid[0].rect.center)
    assert (len(played.steps), len(table.draft.moves)) != before


@pytest.mark.parametrize("number", [1, 3, 6, 12])
def test_the_tray_holds_many_cards(number: int) -> None:
    area = Rect(236, 598, 816, 118)
    laid = [Card(f"c{card}", card) for card in range(number)]
    laid += [Card(f"t{what}", 1) for what in ("factory/0", "special/0", "shop/0", "shop/1", "shop/2", "palace/2")]
    laid.append(Card("mjump", 0))
    table, _ = tables.shown(tables.position("murano", "start"))
    view: Any = table.view
    hand_of_seat.lay(view, area, laid)
    for card in laid:
        assert area.contains(card.rect), card.key
    fan = [card.rect for card in laid if card.key[0] == "c"]
    assert all(b.x - a.x >= 20 for a, b in pairwise(fan))


@pytest.mark.parametrize(("tiles", "drawn", "faced"), [(3, 3, True), (5, 3, True), (0, 4, True), (0, 5, False)])
def test_characters_to_choose_have_their_faces_at_the_left_where_there_is_room(
    tiles: int, drawn: int, faced: bool
) -> None:
    table, _ = tables.shown(tables.position("murano", "start"))
    laid = [Card(f"c{at}", at, label="drawn") for at in range(drawn)] + [Card(f"tshop/{at}", 2) for at in range(tiles)]
    hand_of_seat.lay(table.view, table.view.room.layout.tray_inside, laid)
    assert (min(card.rect.width for card in laid[:drawn]) >= geometry.FACED_WIDTH) == faced


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", range(CARDS))
def test_a_compact_card_shows_its_whole_text(card: int, lang: str) -> None:
    tables.app()
    locale.choose(lang)
    for wide, room in (
        (geometry.SLIM_WIDTH, geometry.SLIM_WIDTH - 61),
        (geometry.FACED_WIDTH, geometry.FACED_WIDTH - 107),
        (cards.WIDTH, cards.WIDTH - 122),
    ):
        lines = cards.text_lines(card, wide, cards.HEIGHT, 1.0)
        assert sum(line.high for line in lines) <= cards.HEIGHT - 9, lines
        assert max(text.width(line.words, line.style, 1.0) for line in lines) <= room, lines
        assert " ".join(line.words for line in lines) == text.bound(texts.card_words(card))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("house", range(HOUSES))
def test_a_special_card_shows_its_whole_text(house: int, lang: str) -> None:
    tables.app()
    name, effect = (MURANO.words.term(lang, vocabulary, house) for vocabulary in ("house_name", "house_text"))
    bold, plain = text.style_of("small bold")._replace(size=14.6), text.style_of("small")._replace(size=14.2)
    for said, style, room in ((name, bold, cards.WIDTH - 72), (effect, plain, cards.WIDTH - 16)):
        lines = text.wrap(said, style, room, 1.0)
        assert len(lines) <= 3, lines
        assert max(text.width(line, style, 1.0) for line in lines) <= room, lines


def test_no_two_characters_look_alike() -> None:
    assert len({(cards.FIGURES[card], cards.dress(card)) for card in range(CARDS)}) == CARDS


# ---- final scoring


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_log_quotes_no_character_that_is_scored_or_not(lang: str) -> None:
    long, short = MURANO.words, MURANO.words.at_table()
    for event in (told.CardScored(0, 7, 1, 5), told.CardUnscored(0, 7)):
        said = short.event(event, lang)
        assert len(said) < len(long.event(event, lang)), said


def test_the_best_scoring_is_accepted_with_one_click() -> None:
    played = tables.position("murano", "scoring")
    seat = played.actor
    plan = best_scoring(played.state, seat)
    before = played.state.score[seat]
    table, hand = tables.shown(played)
    hand.press(table.decision.prompt.main.label)  # type: ignore[union-attr]
    tables.settle(table)
    assert sum(points for _, points in tally(table.view.state, seat)) == plan.cards
    assert played.state.score[seat] - before >= plan.cards
    assert played.state.phase != CLEAR


def test_a_character_is_dragged_to_its_island() -> None:
    played = tables.position("murano", "scoring")
    assert played.state.phase == SCORING
    table, hand = tables.shown(played)
    move = next(move for move in table.draft.legal() if m.SCORE <= move < m.PAY)
    card = next(one for one in table.decision.cards if one.key == f"c{(move - m.SCORE) // 6}")
    spot = table.view.where(played.state, move)
    assert spot is not None
    steps = len(played.steps)
    drag(hand, card.rect.center, spot)
    assert [step.move for step in played.steps[steps:]] == [move]


# ---- words


@pytest.mark.parametrize(
    "lang", [lang if lang == "it" else pytest.param(lang, marks=pytest.mark.slow) for lang in LANGUAGES]
)
def test_no_text_is_cut(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    locale.choose(lang)
    cut, fitted = set(), text.fitted

    def noted(words: str, *rest: Any) -> str:
        found = fitted(words, *rest)
        if found != words:
            cut.add(words)
        return found

    monkeypatch.setattr(text, "fitted", noted)
    for name in ("start", "chain", "buying", "building", "street", "production", "scoring"):
        table, hand = tables.shown(tables.position("murano", name), drawn=True)
        for move in table.draft.legal()[:18]:
            hand.move(*(table.view.where(table.draft.state, move) or (0, 0)))
            hand.wait(FRAME)
        for card in table.decision.cards:
            if card.key == "mpass":
                hand.click(*card.rect.center)
                hand.wait(FRAME)
    assert cut == set()


def test_a_seats_special_buildings_have_hover_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    table, hand = tables.shown(tables.position("murano", "production"), drawn=True)
    seat = next(seat for seat in range(table.view.state.seats) if works(table.view.state, seat))
    said, render = set(), text.render
    monkeypatch.setattr(text, "render", lambda words, *rest: said.add(words) or render(words, *rest))
    heading = f"Special cards of {table.match.names[seat]}"
    front = table.interaction.hud.seats.panels[seat].front
    hand.move(front.centerx, front.bottom - 3)
    hand.wait(1.0)
    assert heading in said
    said.clear()
    hand.move(front.centerx, table.room.layout.panels.bottom - 4)
    hand.wait(1.0)
    assert "How to play" in said
    assert heading not in said


def test_named_sides_agree_with_the_map() -> None:
    sides = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
    named = 0
    for space, (x, y) in enumerate(geometry.SPACE_SPOTS):
        words = MURANO.words.term("en", "space", space)
        for name, (right, down) in sides.items():
            if f"({name})" in words:
                named += 1
                across, along = (x - geometry.BOARD[0] / 2) * right, (y - geometry.BOARD[1] / 2) * down
                assert max(across / geometry.BOARD[0], along / geometry.BOARD[1]) > 0.3, words
    assert named == 13


def test_a_chain_that_reveals_cards_asks_about_its_action() -> None:
    """Nothing can be drafted after the last gondola: cards are drawn when it rests."""

    def wanted(s: Any, legal: list[int]) -> bool:
        return s.active == 0 and s.phase == ACT and any(_draws_cards(s, move) for move in legal if move < m.JUMP)

    played = match_at("murano", Position("hidden", 3, wanted, after=20))
    table, hand = tables.shown(played)
    tables.settle(table)
    move = next(move for move in table.draft.legal() if move < m.JUMP and _draws_cards(played.state, move))
    hand.click(*table.view.to_window(*geometry.STAGE_SPOTS[space_of(move)]))
    tables.settle(table)
    assert m.CLEAR_TO <= table.draft.pending_move < m.TOP
    action = term("murano", "action", RING[space_of(move)])
    assert table.interaction.line.words() == f"{action}?"


def _draws_cards(s: Any, move: int) -> bool:
    return RING[space_of(move)] == RECRUIT and len(move_effects.chain(MURANO, s, move)) > 1


def test_high_contrast_applies_to_the_islands() -> None:
    def shades(contrast: bool) -> list[set[tuple[int, ...]]]:
        """Return the colours of each kind of free space, slightly off its middle."""
        table, _ = tables.shown(tables.position("murano", "start"))
        table.app.settings.high_contrast = contrast
        table.app.refresh()
        table.app.step(0.0, [])
        view, surface = table.view, table.app.picture
        found, built = [], [building_on(view.state, lot) for lot in range(len(geometry.LOT_SPOTS))]
        for spots, held in ((geometry.LOT_SPOTS, built), (geometry.STREET_SPOTS, view.state.street)):
            free = [view.to_window(x + 6, y + 9) for (x, y), code in zip(spots, held, strict=True) if not code]
            found.append({tuple(surface.get_at((round(x), round(y)))[:3]) for x, y in free})
        return found

    assert all(len(colours) > 20 for colours in shades(False))
    assert all(len(colours) < 8 for colours in shades(True))  # all spaces are flat, except where something passes over
    shades(False)  # Restore the look, which is shared by all tables.


# ---- present values


def test_open_stages_show_their_total_price_and_others_are_roped() -> None:
    table, _ = tables.shown(tables.position("murano", "chain"))
    view, state = table.view, table.match.state
    wanted = view.wanted()
    assert wanted is not None
    legal = [move for move in MURANO.legal(state) if move < m.PASS]
    assert set(wanted) == {space_of(move) for move in legal}
    assert set(wanted) != set(range(18))
    for space, price in wanted.items():
        seen = []
        for move in (move for move in legal if space_of(move) == space):
            legs = move_effects.legs(MURANO, state, move_effects.chain(MURANO, state, move))
            seen.append(sum(leg.price for leg in legs) + move_effects.price_of(view.state, space))
        assert price == min(seen)


def test_stages_are_plain_without_a_decision_about_them() -> None:
    table, _ = tables.shown(tables.position("murano", "income"))
    assert table.view.wanted() is None


def test_the_red_button_has_the_action_and_its_total_cost() -> None:
    table, hand = tables.shown(tables.position("murano", "chain"))
    wanted = table.view.wanted()
    assert wanted is not None
    space, price = max(wanted.items(), key=lambda pair: pair[1])
    hand.click(*table.view.to_window(*geometry.STAGE_SPOTS[space]))
    tables.settle(table)
    said = [button.label for button, _ in table.decision.buttons.all]
    assert any(f": {price} coin" in label for label in said), said


def test_every_legal_action_states_its_gain_in_figures() -> None:
    table, _ = tables.shown(tables.position("murano", "middle"))
    state, told_of = table.match.state, set()
    for move in MURANO.legal(state):
        if move < m.PASS and RING[space_of(move)] in (BUILD, CREW, INCOME, MOOR, PRODUCTION, RECRUIT):
            lines = [line.words + line.after for line in table.view.outcome(state, move)]
            assert any(any(sign.isdigit() for sign in line) for line in lines[1:]), lines
            told_of.add(RING[space_of(move)])
    assert len(told_of) > 2


def test_three_streets_take_nine_clicks_and_six_when_they_are_dragged() -> None:
    for dragged, most in ((False, 9), (True, 6)):
        table, hand = tables.shown(tables.position("murano", "building"))
        clicks = 0
        while table.match.state.phase in (BUILDING, LAYING) and table.match.state.active == 0:
            state = table.match.state
            if state.phase == BUILDING:
                hand.press("Draw a street")
                clicks += 1
            else:
                spot = table.view.where(state, next(move for move in MURANO.legal(state) if move >= m.LAY))
                assert spot is not None
                if dragged:
                    drag(hand, geometry.drawn_street_spot(table.room.layout.side), spot)
                    clicks += 1
                else:
                    hand.click(*spot)
                    tables.settle(table)
                    hand.click(*spot)
                    clicks += 2
            tables.settle(table)
        laid = sum(isinstance(event, told.StreetLaid) for step in table.match.steps[-6:] for event in step.events)
        assert laid == 3
        assert clicks == most


def test_a_card_shows_its_best_islands_points_and_hovering_shows_all() -> None:
    table, hand = tables.shown(tables.position("murano", "characters"))
    card = next(
        card for card in table.decision.cards if card.key[0] == "c" and table.view.worths[card.sprite_kind].best >= 0
    )
    shown = table.view.worths[card.sprite_kind]
    assert shown.points[shown.best] == max(p for p, ours in zip(shown.points, shown.ours, strict=True) if ours)
    hand.move(*card.rect.center)
    drawn: list[tuple[str, float, float]] = []
    target_overlay.draw_worths(_Listener(table.app.canvas(), drawn), table.view)  # type: ignore[arg-type]
    told_at = {(round(x), round(y + 0.6)): words for words, x, y in drawn}
    for island, points in enumerate(shown.points):
        if shown.islands[island]:
            x, y = table.view.to_window(*geometry.NOTCH_SPOTS[island])
            assert told_at[round(x), round(y)] == str(points)


def test_each_gondolier_counts_for_one_character() -> None:
    table, _ = tables.shown(tables.position("murano", "middle"))
    view, state = table.view, table.view.state.copy()
    for card in range(CARDS):
        state.where[card] = IN_DECK
    island, twins = next(
        (island, good[:2])
        for island in range(ISLANDS)
        if len(good := [card for card in range(CARDS) if worth(state, card, 0, island) > 2]) > 1
    )
    for other, crew in enumerate(state.crew):
        crew[0] = int(other == island)
    state.where[twins[0]] = state.where[twins[1]] = 0
    found = [hand_of_seat.worth_of(view, state, 0, card) for card in twins]
    assert all(one.points[island] > 0 and one.ours[island] for one in found)
    assert [one.shade for one in found].count(2) == 1


def test_a_click_on_a_kind_of_shop_pays_to_choose_it() -> None:
    table, hand = tables.shown(tables.position("murano", "buying"))
    assert m.SEARCH_FOR in table.draft.legal()
    card = next(card for card in table.decision.cards if card.key[0] == "o")
    hand.click(*card.rect.center)
    assert table.draft.pending_move == m.SEARCH_FOR
    hand.click(*card.rect.center)
    assert table.match.state.phase == SEARCH


class _Listener:
    """Canvas that records the texts written on it."""

    def __init__(self, canvas: Any, drawn: list[tuple[str, float, float]]):
        self._canvas, self._drawn = canvas, drawn

    def __getattr__(self, name: str) -> Any:
        return getattr(self._canvas, name)

    def text(self, words: str, x: float, y: float, *_: Any) -> float:
        self._drawn.append((words, x, y))
        return 0.0


def test_a_turns_gist_sums_its_coins() -> None:
    table, _ = tables.shown(tables.position("murano", "middle"))
    events = [
        told.CoinsPaid(1, 2, FOR_GONDOLAS, 4),
        told.CoinsTaken(1, 5, INCOME, 9),
        told.StreetLaid(1, 3, 2, 0),
        told.StreetLaid(1, 4, 0, 0),
    ]
    found = table.view.labels.gist(events)
    assert [(count.icon, count.text) for count in found] == [("street", "\u00d72"), ("coin", "+3")]
    assert all(count.tip for count in found)


def test_hover_and_click_on_a_roped_stage_state_the_same_rule_with_its_numbers() -> None:
    reasons = set()
    for name in ("chain", "middle", "small", "start"):
        table, hand = tables.shown(tables.position("murano", name))
        wanted, state = table.view.wanted(), table.match.state
        assert wanted is not None
        yours = str(state.coins[state.active])
        greyed = set(range(18)) - set(wanted)
        for space, spots in itertools.product(greyed, (geometry.STAGE_SPOTS, geometry.SPACE_SPOTS)):
            spot = table.view.to_window(*spots[space])
            *_, hovered = table.view.labels.tips(*spot).split("\n")
            hand.click(*spot)
            assert table.room.refusal.left > 0, space
            assert hovered == table.room.refusal.words, space
            assert not table.draft.is_chosen
            if "cost" in table.room.refusal.words:
                assert yours in table.room.refusal.words
            reasons.add(table.room.refusal.words)
    assert len(reasons) > 3


@pytest.mark.parametrize("name", ["street", "building", "mooring", "income"])
def test_a_wrong_click_on_the_islands_is_refused_with_a_reason(name: str) -> None:
    table, hand = tables.shown(tables.position("murano", name))
    tables.settle(table)
    view, state = table.view, table.match.state
    spots = {
        "street": [geometry.LOT_SPOTS[lot] for lot in range(4)],
        "building": [geometry.STREET_SPOTS[cell] for cell in range(4)],
        "mooring": [geometry.MOORING_SPOTS[at] for at, who in enumerate(view.state.mooring) if who],
        "income": [geometry.MIDDLES[island] for island in range(6) if not state.takings[state.active][island]],
    }[name]
    assert spots
    for spot in spots:
        before = table.room.refusal.words
        table.room.refusal.words, table.room.refusal.left = "", 0.0
        hand.click(*view.to_window(*spot))
        assert table.room.refusal.words, (name, spot, before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_character_is_named_by_its_score_not_by_a_number(lang: str) -> None:
    table, _ = tables.shown(tables.position("murano", "characters"))
    locale.choose(lang)
    game, state = table.match.game, table.match.state
    kept = [move for move in game.legal(state) if m.KEEP_CARD <= move < m.KEEP_NONE]
    assert kept
    for move in kept:
        card = move - m.KEEP_CARD
        scores = locale.term("murano", "card_text", card)
        event = told.CharacterKept(0, card, 1, 1)
        for said in (locale.describe(game, state, move), locale.sentence(game, event, table.match.names)):
            assert scores in said
            assert f"{card + 1} (" not in said


def test_only_a_stage_that_is_there_is_grabbed() -> None:
    grabbed = []
    for name in ("start", "clearing", "building"):
        table, _ = tables.shown(tables.position("murano", name))
        view: Any = table.view
        state: Any = table.match.state
        places = view.places["space"]
        for space in places.keys(view):
            spot = places.spot(view, space)
            assert spot is not None
            may = state.phase in (ACT, CLEAR) and view.state.ring[space] > 0
            assert view.grab(*spot) == may, (name, space)
            grabbed.append(may)
            view.let_go()
    assert {True, False} == set(grabbed)


def test_the_price_of_a_mooring_is_that_of_another_colour_once_none_of_ones_own_is_free() -> None:
    state = MURANO.new(3, 5)
    space = RING.index(MOOR)
    assert move_effects.price_of(state, space) == 2
    state.moorings_free[state.active] = 0
    assert move_effects.price_of(state, space) == 5
    state.gondoliers[state.active] = 0
    assert move_effects.price_of(state, space) == NEVER, "none is at hand: there is no price"
