"""The others' last moves: marks on the map, and their gist in three figures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.murano import events as murano_told
from game.rules.rialto import events as rialto_told
from game.rules.venezia import events as venezia_told
from game.rules.venezia.board import HEX_CENTRES
from game.rules.venezia.state import SITE
from game.scenes.table.table_scene import TableScene
from game.tables.base import recent_moves
from game.tables.base.turn_summary import GIST_MOST, figure
from game.tables.murano import geometry as murano_geometry
from game.tables.rialto.draw import trails as rialto
from game.tables.venezia.draw import recent_moves as venezia
from tests.client import tables


def moments(
    game: str, seed: int = 4, when: Callable[[Any], bool] = lambda state: True, drawn: bool = False
) -> Iterator[TableScene]:
    """Yield a table at several decisions of its person."""
    played = tables.match(game, ("human", "doge", "doge"), seed)
    dice = random.Random(seed)
    found = 0
    while not played.is_over and found < 12:
        if played.actor == 0 and len(played.steps) > 40 and when(played.state) and dice.random() < 0.5:
            table, _ = tables.shown(played, drawn)
            found += 1
            yield table
        played.commit(dice.choice(played.game.legal(played.state)))


def test_every_gondola_moved_by_others_has_a_trail_from_its_old_place() -> None:
    seen = 0
    for table in moments("venezia"):
        match, since = table.match, table.session.recent_turns.current()
        moved: dict[int, tuple[int, int]] = {}
        for at in range(since.begin, len(match.steps)):
            if match.steps[at].seat != 0:
                before, after = match.state_after(at), match.state_after(at + 1)
                for seat in range(before.seats):
                    if before.gondola[seat] != after.gondola[seat]:
                        moved[seat] = moved.get(seat, (before.gondola[seat], 0))[0], after.gondola[seat]
        assert venezia.gone(since.turns) == moved
        seen += len(moved)
    assert seen


def test_recent_buildings_and_drained_marshes_have_a_seal_in_their_seats_colour() -> None:
    seen = 0
    for table in moments("venezia", 6):
        turns = table.session.recent_turns.current().turns
        done = [
            (table.colours[seat], event)
            for seat, events in turns.items()
            for event in events
            if isinstance(event, venezia_told.Built | venezia_told.MarshDrained)
        ]
        board = table.view.room.layout.board
        seals = [one for one in recent_moves.seals(table.view, turns) if board.collidepoint(*one[1:3])]
        assert [colour for colour, *_ in seals] == [colour for colour, _ in done]
        for (_, x, y, _), (_, event) in zip(seals, done, strict=True):
            bx, by = table.view.to_board(x, y)
            hexes = [event.hex] if isinstance(event, venezia_told.MarshDrained) else [h for h in event.site if h >= 0]
            assert min(abs(bx - HEX_CENTRES[h][0]) + abs(by - HEX_CENTRES[h][1]) for h in hexes) < 60
            seen += 1
    assert seen


def test_open_cards_and_stages_used_by_others_have_a_seal() -> None:
    seen = {"open": 0, "stage": 0}
    for table in moments("venezia", 6):
        view, turns = table.view, table.session.recent_turns.current().turns
        boxes = view.open_boxes()
        for _, x, y, _ in recent_moves.seals(view, turns):
            if not view.room.layout.board.collidepoint(x, y):
                assert any(box.inflate(12, 12).collidepoint(x, y) for box in boxes.values())
                seen["open"] += 1
    for table in moments("murano", 6):
        view, turns = table.view, table.session.recent_turns.current().turns
        spots = [view.to_board(x, y) for _, x, y, _ in recent_moves.seals(view, turns)]
        used = [event for events in turns.values() for event in events if isinstance(event, murano_told.ActionTaken)]
        for event in used:
            x, y = murano_geometry.STAGE_SPOTS[event.space]
            assert any(abs(u - x) < 25 and abs(v - y) < 20 for u, v in spots)
            seen["stage"] += 1
    assert all(seen.values()), seen


def test_a_seal_of_gondola_is_on_the_board() -> None:
    seen = 0
    for table in moments("gondola", 6):
        turns = table.session.recent_turns.current().turns
        for east in (0.0, 300.0, 600.0):
            table.view.camera.drag(east, 0.0)
            for _, x, y, _ in recent_moves.seals(table.view, turns):
                assert table.view.board.collidepoint(x, y)
                seen += 1
    assert seen


def test_a_seal_lies_on_no_chip() -> None:
    seen = 0
    for seed in range(3, 9):
        for table in moments("venezia", seed, lambda state: state.phase == SITE, drawn=True):
            for _, x, y, size in recent_moves.seals(table.view, table.session.recent_turns.current().turns):
                for chip in table.view.chips:
                    assert max(abs(chip.x - x), abs(chip.y - y)) > size / 2, (chip, x, y)
                    seen += 1
    assert seen


def test_a_marker_on_the_doge_track_leaves_its_trail() -> None:
    seen = 0
    for seed in range(3, 7):
        for table in moments("rialto", seed):
            turns = table.session.recent_turns.current().turns
            moves = [event for events in turns.values() for event in events if isinstance(event, rialto_told.DogeMoved)]
            for seat, (origin, target) in rialto.strides(turns).items():
                own = [event for event in moves if event.seat == seat]
                assert (origin, target) == (own[0].origin, own[-1].target)
                seen += 1
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_public_numbers_tell_what_they_gained_since_ones_turn(game: str) -> None:
    changed = 0
    for table in moments(game):
        view, since = table.view, table.session.recent_turns.current()
        assert since.before is not None
        for seat in range(view.state.seats):
            then = [count.amount for count in view.table.counts(view, table.match.state_after(since.begin), seat)]
            told = view.labels.counts(seat)
            assert [count.amount - before for count, before in zip(told, then, strict=True)] == [
                count.change for count in told
            ]
            changed += sum(count.change != 0 for count in told)
    assert changed


@pytest.mark.parametrize("game", ["venezia", "rialto"])
def test_a_gist_has_three_figures_at_most_with_their_sentences(game: str) -> None:
    seen = 0
    for table in moments(game):
        for events in table.session.recent_turns.current().turns.values():
            told = table.view.labels.gist(events)
            assert len(told) <= GIST_MOST
            assert len({count.icon for count in told}) == len(told)
            assert all(count.icon and count.text and count.tip for count in told)
            seen += len(told)
    assert seen


def test_a_gist_has_only_a_seats_own_actions_and_gains() -> None:
    table, _ = tables.shown(tables.position("venezia", "middle"))
    own = venezia_told.Glided(1, 4, 8, 3, 1, 0)
    other = venezia_told.Glided(2, 2, 5, 3, 0, 0)
    laid = venezia_told.CardLaid(1, 0, 1, 1, 4)
    assert [(one.icon, one.text) for one in table.view.labels.gist([laid, own, other, laid])] == [
        ("venezia/gondola", "+3"),
        ("venezia/cards", "\u00d72"),
    ]


def test_losses_are_worded_as_losses() -> None:
    assert [figure(*one) for one in ((3, "+"), (-1, "+"), (2, "\u00d7"))] == ["+3", "\u22121", "\u00d72"]


def test_a_gist_mentions_passes_and_taken_or_discarded_cards() -> None:
    table, _ = tables.shown(tables.position("rialto", "playing"))
    passed = [rialto_told.NothingPlayed(1, 2)]
    assert [(one.icon, one.text) for one in table.view.labels.gist(passed)] == [("laid", "\u00d70")]
    taken = [rialto_told.RowTaken(1, 0, (2, 1, 0, 0, 3, 0, 0)), *[rialto_told.Discarded(1, -1, 1, 1)] * 2]
    assert [(one.icon, one.text) for one in table.view.labels.gist(taken)] == [("cards", "+4")]
