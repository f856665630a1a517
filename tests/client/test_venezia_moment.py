"""Venezia's choices: targets shine with their value, and a note shows the outcome."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from game.rules import get
from game.rules.venezia import building
from game.rules.venezia import events as told
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    CRAFTS,
    GOAL,
    HEX_CENTRES,
    HEX_DISTRICT,
    HEXES,
    KINDS,
    NEEDED,
    TRACK,
)
from game.rules.venezia.building import points_of, scored_district
from game.rules.venezia.state import CLOSE, PAUSE
from game.rules.venezia.words import paid_for
from game.scenes.table.table_scene import TableScene
from game.tables.venezia import texts
from game.tables.venezia.draw import target_overlay
from game.tables.venezia.geometry import is_placing, site_of
from game.tables.venezia.move_effects import glides
from game.ui.art import highlights
from game.ui.render import text
from game.ui.theme import STYLES
from tests.client import tables
from tests.client.player import Hand

CHOICES = ("basilica", "joint-building", "draining")


def shown(name: str) -> tuple[TableScene, Hand]:
    table, hand = tables.shown(tables.position("venezia", name))
    assert table.decision.can_act()
    return table, hand


def lightness(table: TableScene, h: int) -> float:
    x, y = table.view.to_window(*HEX_CENTRES[h])
    box = pygame.Rect(0, 0, 14, 14)
    box.center = round(x), round(y + 12)
    return sum(pygame.transform.average_color(table.app.picture, box)[:3])


def test_every_target_is_lighter_than_the_same_ground_elsewhere() -> None:
    table, _ = shown("basilica")
    hexes = target_overlay.hexagons(table.draft.legal())
    ground = table.view.state.ground
    others = [h for h in range(HEXES) if h not in hexes and ground[h] == ground[hexes[0]]]
    assert others
    dim = max(lightness(table, h) for h in others)
    assert sum(lightness(table, h) for h in hexes) / len(hexes) > 1.2 * dim


@pytest.mark.parametrize("name", CHOICES)
def test_every_target_has_its_edge_and_nothing_else_has(name: str) -> None:
    table, _ = shown(name)
    hexes = target_overlay.hexagons(table.draft.legal())
    shapes = target_overlay.shapes(hexes, 1.0)
    assert sorted(itertools.chain(*(shape.faces for shape in shapes))) == sorted(
        tuple(target_overlay.backdrop.corners(*HEX_CENTRES[h])) for h in hexes
    )


def test_chips_avoid_each_other_and_the_track() -> None:
    seen = 0
    for name in ("joint-building", "basilica"):
        table, _ = shown(name)
        legal = table.draft.legal()
        for hovered in (-1, *(move for move in legal if is_placing(move))):
            chips = target_overlay.chips(table.view, table.draft.state, legal, (hovered, -1))
            seen += len(chips)
            assert all(
                math.dist(a[1:3], b[1:3]) >= highlights.CHIP_DISTANCE for a, b in itertools.combinations(chips, 2)
            )
            for chip in chips:
                spaces = [table.view.to_window(*TRACK[space]) for space in range(GOAL + 1)]
                assert all(max(abs(chip.x - x), abs(chip.y - y)) > 20 for x, y in spaces)
                assert chip.worth == points_of(table.draft.state, chip.target)
    assert seen


def test_the_best_site_has_its_chip() -> None:
    table, _ = shown("joint-building")
    legal = table.draft.legal()
    chips = target_overlay.chips(table.view, table.draft.state, legal, (-1, -1))
    assert chips[0].worth == max(points_of(table.draft.state, move) for move in legal if is_placing(move))


def test_a_bridge_is_valued_at_the_end_that_is_scored() -> None:
    for move in range(m.PLACE_PONTE, m.PLACE_CASA):
        spot = target_overlay.spot_of_chip(move)
        ends = [h for h in site_of(move) if HEX_CENTRES[h] == spot]
        assert [HEX_DISTRICT[h] for h in ends] == [scored_district(move)]


def test_gondolas_are_shown_at_their_new_places_with_pauses_for_gold() -> None:
    table, _ = shown("joint-building")
    state = table.match.state
    for move in (move for move in table.draft.legal() if is_placing(move)):
        landed = {event.seat: event.target for event in glides(table.view, state, move)}
        after = state.copy()
        table.match.game.apply(after, move)
        while after.phase == PAUSE and after.work == state.work:
            table.match.game.apply(after, m.DONE)
        moved = {seat: after.gondola[seat] for seat in range(after.seats) if after.gondola[seat] != state.gondola[seat]}
        assert moved == landed
        assert moved


def test_the_supply_lists_each_kinds_contributors_with_the_master_first() -> None:
    table, _ = shown("basilica")
    view, state = table.view, table.match.state
    count = 0
    for kind in range(CRAFTS):
        words = texts.stock_tip(view, kind)
        seats = texts.layers(view, kind)
        assert sorted(seats) == [seat for seat in range(state.seats) if state.front[seat][kind]]
        if seats:
            assert state.pawn[kind] < 0 or seats[0] == state.pawn[kind]
            assert f"{sum(state.front[seat][kind] for seat in seats)} of {NEEDED[kind]} (" in words
            assert all(f"{table.match.names[seat]} {state.front[seat][kind]}" in words for seat in seats)
            count += 1
    assert count > 1


def test_the_number_of_sites_follows_the_rules() -> None:
    seen = set()
    for name in ("basilica", "joint-building", "late"):
        state = tables.position("venezia", name).state
        counted = texts.sites_left(tuple(state.ground))
        for kind in range(KINDS):
            sites = [0] * 400
            moves = sites[: building.sites(state, kind, sites)]
            assert counted[kind] == len({site_of(move) for move in moves})
            seen.add((kind, counted[kind]))
    assert len(seen) > KINDS


def test_a_trade_shows_its_price_and_the_gondolas_new_place() -> None:
    table, _ = shown("trading-gold")
    state = table.match.state
    trades = [move for move in table.draft.legal() if move >= m.TRADE]
    assert trades
    offers = table.view.tray_offers(state, state.decider, table.draft.legal(), table.room.layout.tray)
    for move, (_, offer) in zip(trades, offers, strict=False):
        steps = move - m.TRADE
        paid = paid_for(state, state.decider, steps)
        assert offer.label == f"{paid} for {steps} point{'s' if steps > 1 else ''}"
        after = state.copy()
        table.match.game.apply(after, move)
        landed = {event.seat: event.target for event in glides(table.view, state, move)}
        assert landed == {state.decider: after.gondola[state.decider]}
        line = table.view.outcome(state, move)[1]
        assert (line.before, line.after) == (str(state.gondola[state.decider]), str(after.gondola[state.decider]))


def test_many_prices_fit_next_to_each_other() -> None:
    table, _ = shown("trading-gold")
    trades = [m.TRADE + steps for steps in range(1, 5)]
    offers = table.view.tray_offers(table.match.state, 0, trades, table.room.layout.tray)
    state = table.match.state
    assert [offer.label for _, offer in offers] == [f"{paid_for(state, 0, steps)} for {steps}" for steps in range(1, 5)]
    style = STYLES["small bold"]
    assert all(text.width(offer.label, style, 1.0) < box.width - 8 for box, offer in offers), (
        "in letters as large as any"
    )
    boxes = [box for box, _ in offers]
    assert all(not one.colliderect(other) for one, other in itertools.combinations(boxes, 2))
    assert all(table.room.layout.tray.contains(box) for box in boxes)


def test_a_seat_with_too_little_gold_is_not_asked_to_trade() -> None:
    table, _ = shown("middle")
    state = table.match.state.copy()
    state.phase = CLOSE
    for value in range(len(state.marsh[0])):
        state.marsh[0][value] = 0
    assert table.view.prompt(state, 0, [m.DONE]).words == "End your turn."
    state.marsh[0][2] = 5
    assert "trade" in table.view.prompt(state, 0, [m.DONE]).words


def test_a_marsh_without_gold_says_so() -> None:
    game = get("venezia")
    event = told.MarshDrained(0, 3, 0, 20, 1)
    for lang, words in (("en", "no gold"), ("it", "non trova oro"), ("fr", "pas d'or")):
        assert words in game.sentence(event, lang, ["Ada"])


@pytest.mark.parametrize("name", ["basilica", "joint-building", "draining"])
def test_every_illegal_hexagon_gives_its_reason(name: str) -> None:
    table, _ = shown(name)
    view, state, legal = table.view, table.draft.state, table.draft.legal()
    allowed = target_overlay.hexagons(legal)
    said = set()
    for h in (h for h in range(HEXES) if h not in allowed):
        words = view.refusal(*view.to_window(*HEX_CENTRES[h]), state, legal)
        assert words, h
        said.add(words)
    assert said
    if name != "draining":
        assert len(said) > 1
