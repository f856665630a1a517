"""Texts and choices of single tables that no other test would miss."""

from __future__ import annotations

from dataclasses import replace

from game.locale import tr
from game.rules.gondola.board import SIZE
from game.rules.rialto import moves as rialto_moves
from game.rules.venezia import moves as venezia_moves
from game.rules.venezia.state import PAUSE
from game.tables.gondola import texts as gondola_texts
from tests.client import tables


def test_a_pause_for_gold_is_passed_unless_the_player_wants_to_be_asked() -> None:
    table, _ = tables.shown(tables.position("venezia", "trading-gold"))
    state, settings = table.match.state.copy(), table.app.settings
    done, other = venezia_moves.DONE, venezia_moves.TRADE + 1
    state.phase = PAUSE
    assert table.view.auto_move(state, [done, other], replace(settings, ask_gold=False)) == done
    assert table.view.auto_move(state, [other], replace(settings, ask_gold=False)) == -1
    assert table.view.auto_move(state, [done, other], replace(settings, ask_gold=True)) == -1


def test_a_free_building_space_of_murano_names_its_island() -> None:
    table, _ = tables.shown(tables.position("murano", "building"))
    places, told = table.view.places["lot"], 0
    for key in places.keys(table.view):
        if not table.view.shown.lot[key]:
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
