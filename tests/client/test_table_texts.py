"""Texts and choices of single tables that no other test would miss."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.locale import tr
from game.rules.gondola.board import SIZE
from game.rules.murano.board import SEATS
from game.rules.murano.people import mooring_price
from game.rules.murano.state import MOORING
from game.rules.rialto import moves as rialto_moves
from game.rules.venezia import moves as venezia_moves
from game.rules.venezia.state import PAUSE
from game.tables.gondola import texts as gondola_texts
from game.tables.murano import texts as murano_texts
from game.tables.murano.draw import glass_tray
from game.tables.murano.shown import building_on
from tests.client import tables


def test_a_pause_for_gold_is_passed_unless_the_player_wants_to_be_asked() -> None:
    table, _ = tables.shown(tables.position("venezia", "trading-gold"))
    state, settings = table.match.state.copy(), table.app.settings
    done, other = venezia_moves.DONE, venezia_moves.TRADE + 1
    state.phase = PAUSE
    assert table.view.composer.auto_move(state, [done, other], replace(settings, ask_gold=False)) == done
    assert table.view.composer.auto_move(state, [other], replace(settings, ask_gold=False)) == -1
    assert table.view.composer.auto_move(state, [done, other], replace(settings, ask_gold=True)) == -1


def test_a_free_building_space_of_murano_names_its_island() -> None:
    table, _ = tables.shown(tables.position("murano", "building"))
    places, told = table.view.places["lot"], 0
    for key in places.keys(table.view):
        if not building_on(table.view.state, key):
            assert places.tip is not None
            words = places.tip(table.view, key)
            assert words
            assert words.startswith(tr("murano.tip.lot", island="\n").split("\n")[0])
            told += 1
    assert told


def test_tiles_on_one_side_of_a_landmark_are_counted_from_the_nearest() -> None:
    landmark = 6 * SIZE + 6
    cells = [landmark + 4, landmark + 1 - 2 * SIZE, landmark + 1]
    words = gondola_texts._told(landmark, 0, cells)
    near = words[landmark + 1]
    assert [words[cell] for cell in (landmark + 1 - 2 * SIZE, landmark + 4)] == [
        near.replace("1", "2", 1),
        near.replace("1", "3", 1),
    ]


def test_a_councillors_note_begins_with_the_mover_and_leaves_out_seats_without_a_change() -> None:
    table, _ = tables.shown(tables.position("rialto", "councillor"))
    state, seen = table.draft.state, 0
    for move in table.draft.legal():
        if rialto_moves.MOVES.split(move).kind != "settle":
            continue
        figures = [line for line in table.view.outcome(state, move)[1:] if line.seat >= 0]
        assert figures[0].seat == state.turn
        assert all(line.before != line.after for line in figures[1:])
        seen += 1
    assert seen


def test_the_neutral_player_of_rialto_gains_nothing_in_a_bridges_note() -> None:
    match = tables.match("rialto", ("human", "doge"), 5, neutral=True)
    seen = 0
    table, _ = tables.shown(match)
    while not match.is_over and seen < 20:
        for move in match.game.legal(match.state):
            if rialto_moves.MOVES.split(move).kind in ("bridge", "gondola"):
                lines = table.view.outcome(match.state, move)
                assert sorted(line.seat for line in lines if line.seat >= 0) == [0, 1]
                seen += 1
        match.commit(match.game.legal(match.state)[-1])
    assert seen


def test_a_mooring_that_is_too_dear_names_its_price_and_the_coins_at_hand() -> None:
    table, _ = tables.shown(tables.position("murano", "mooring"))
    state = table.match.state.copy()
    state.coins[state.active] = 0
    free = next(mooring for mooring, seat in enumerate(state.mooring) if not seat)
    taken = next(mooring for mooring, seat in enumerate(state.mooring) if seat)
    words = murano_texts.why_no_mooring(table.view, state, free)
    price = mooring_price(state, state.active, free % SEATS)
    assert words == tr("murano.no.mooring.price", coins=price, yours=0)
    assert str(price) in words
    assert words != murano_texts.why_no_mooring(table.view, state, taken)


def test_a_landing_stage_says_that_characters_are_scored_now() -> None:
    table, _ = tables.shown(tables.position("murano", "scoring"))
    state = table.match.state.copy()
    words = murano_texts.why_no_stage(table.view, state, 0)
    assert words == tr("murano.no.scoring")
    state.phase = MOORING
    assert murano_texts.why_no_stage(table.view, state, 0) != words


def test_the_glass_tray_of_murano_is_drawn_only_while_glass_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    table, hand = tables.shown(tables.position("murano", "production"), drawn=True)
    drawn: list[bool] = []
    monkeypatch.setattr(glass_tray, "draw", lambda canvas, view: drawn.append(True))
    hand.wait(0.1)
    assert not drawn
    table.view.glass.await_blocks(1)
    hand.wait(0.1)
    assert drawn
