"""A choice's note shows each seat's gain and its standing before and after."""

from __future__ import annotations

import pytest

from game.devtools.gallery.positions import gallery_of, match_at
from game.rules import GAMES
from game.rules.rialto import moves as m
from game.rules.rialto.board import ENDS
from game.tables.base.turn_summary import signed
from game.tables.base.ui_model import Line
from game.tables.gondola.race_preview import is_race, raced
from game.tables.hud import note_drawing
from game.tables.murano import move_effects
from game.tables.rialto import names, worth
from game.tables.venezia.geometry import is_placing
from game.tables.venezia.move_effects import glides
from game.ui.render.canvas import Canvas, Rect
from tests.client import tables


@pytest.mark.parametrize("game", GAMES)
def test_every_outcome_has_words_and_figures_that_add_up(game: str) -> None:
    changes = 0
    for position in gallery_of(game):
        match = match_at(game, position)
        table, _ = tables.shown(match)
        for move in [] if match.is_over else match.game.legal(match.state):
            lines = table.view.outcome(match.state, move)
            for line in lines:
                assert line.words or line.place or line.gain or line.after, (position.name, move)
                assert "{" not in line.words
                assert not (line.stays and line.gain)
                if line.gain and line.before.isdigit() and line.after.isdigit():
                    left = int(line.after) - int(line.before) - int(line.gain.replace("\N{MINUS SIGN}", "-"))
                    assert left == 0 or (game == "venezia" and left > 0 and line.words), "only a gondola jumps others"
                    changes += 1
    assert changes > 40


def test_a_venezia_buildings_note_has_every_gondolas_present_and_new_place() -> None:
    table, _ = tables.shown(tables.position("venezia", "joint-building"))
    state = table.draft.state
    for move in (move for move in table.draft.legal() if is_placing(move)):
        landed = {event.seat: event for event in glides(table.view, state, move)}
        lines = {line.seat: line for line in table.view.outcome(state, move) if line.after}
        assert set(lines) == set(range(state.seats))
        for seat, line in lines.items():
            if seat in landed:
                gain = signed(landed[seat].steps)
                assert (line.gain, line.before, line.after) == (
                    gain,
                    str(state.gondola[seat]),
                    str(landed[seat].target),
                )
            else:
                assert line.stays
                assert line.after == str(state.gondola[seat])


def test_a_rialto_bridges_note_has_both_values_and_every_seats_gain() -> None:
    table, _ = tables.shown(tables.position("rialto", "bridge"))
    state, told = table.draft.state, 0
    for move in (move for move in table.draft.legal() if m.SPAN_AT <= move < m.MOOR_AT):
        lines = table.view.outcome(state, move)
        gains = worth.gain(state, move)
        for seat in range(state.seats):
            line = next(one for one in lines[1:] if one.seat == seat)
            assert line.stays == (gains[seat] == 0)
            assert line.gain == (signed(gains[seat]) if gains[seat] else "")
        for district in ENDS[worth.link_of(move)]:
            line = next(one for one in lines if one.words == names.district_name(district))
            assert line.before == str(state.worth[district])
            assert line.after == str(state.worth[district] + worth.changes_of(state, move)[district])
        told += 1
    assert told > 3


def test_a_councillors_note_has_every_seat_whose_points_change() -> None:
    table, _ = tables.shown(tables.position("rialto", "shifting"))
    state = table.draft.state
    for move in table.draft.legal():
        if m.SHIFT_FROM <= move < m.UPGRADE:
            lines = {line.seat: line for line in table.view.outcome(state, move)[1:] if line.seat >= 0}
            for seat, gain in enumerate(worth.gain(state, move)):
                assert (seat in lines) == (gain != 0 or seat == state.turn)
                if seat in lines:
                    assert int(lines[seat].after) - int(lines[seat].before) == gain


def test_a_murano_buildings_note_has_points_and_income_before_and_after() -> None:
    table, _ = tables.shown(tables.position("murano", "building"))
    state, told = table.draft.state, 0
    for move in (move for move in table.draft.legal() if move_effects.is_placing(move)):
        after = state.copy()
        table.match.game.apply(after, move)
        points = (str(state.score[state.active]), str(after.score[state.active]))
        island = move_effects.island_of(move)
        income = (str(state.takings[state.active][island]), str(after.takings[state.active][island]))
        said = {(line.before, line.after) for line in table.view.outcome(state, move)}
        assert points[0] == points[1] or points in said
        assert income[0] == income[1] or income in said
        told += points[0] != points[1]
    assert told


def test_a_races_note_has_the_number_of_flags_after_it() -> None:
    table, _ = tables.shown(tables.position("gondola", "racing"))
    state = table.draft.state
    crossing = [move for move in table.draft.legal() if is_race(move) and raced(move)[1]]
    assert crossing
    for move in crossing:
        had, more = state.flagged[state.turn], raced(move)[1].bit_count()
        line = next(one for one in table.view.outcome(state, move) if one.after)
        assert (line.before, line.after) == (str(had), str(had + more))


def test_a_choice_keeps_its_note_while_nothing_else_is_hovered(monkeypatch: pytest.MonkeyPatch) -> None:
    table, hand = tables.shown(tables.position("venezia", "joint-building"), drawn=True)
    told: list[list[Line]] = []
    monkeypatch.setattr(note_drawing, "draw_outcome", lambda *given: told.append(list(given[3])))
    move = next(move for move in table.draft.legal() if is_placing(move))
    spot = table.view.where(table.draft.state, move)
    assert spot is not None
    hand.click(*spot)
    state = table.draft.state
    told.clear()
    hand.move(table.room.layout.board.right - 12, table.room.layout.board.bottom - 12)  # open water
    table.app.step(0.0, [])
    assert told[-1] == table.view.outcome(state, table.draft.pending_move)


def test_a_docked_note_is_as_high_as_its_lines() -> None:
    tables.app()
    column = Rect(1000, 50, 210, 400)
    canvas = Canvas(tables.app().window.surface, 1.0)

    def dock(high: float) -> Rect:
        return note_drawing.at_foot(column, high)

    few = note_drawing.draw_outcome(canvas, column.width, dock, [Line(0, "A"), Line(0, "", "+3", "14", "17")], (4, 2))
    wordy = Line(0, "words on two lines", "+3", "14", "17")
    more = note_drawing.draw_outcome(canvas, column.width, dock, [Line(0, "A"), wordy], (4, 2))
    assert few.bottom == more.bottom == column.bottom
    assert more.height - few.height == note_drawing.ROW
