"""The log's panel: equal entries are merged, and a click shows an entry's place."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules import GAMES
from game.session.log import LogLine
from game.tables.hud.log_view import entries, newest_own, place_entries
from game.ui.render.canvas import Rect
from tests.client import tables
from tests.client.player import Hand, Person


def line(seat: int, words: str, heading: bool = False) -> LogLine:
    return LogLine("heading" if heading else "cards", seat, words, None, heading)


def told(*lines: LogLine) -> list[tuple[tuple[int, ...], str]]:
    return [(entry.seats, entry.words) for entry in entries(lines)]


def test_a_seats_repeated_events_are_one_entry_with_a_count() -> None:
    assert told(line(1, "a councillor"), line(1, "a councillor"), line(1, "a councillor"), line(1, "a bridge")) == [
        ((1,), "a bridge"),
        ((1,), "a councillor \u00d73"),
    ]


def test_equal_events_of_several_seats_are_one_entry() -> None:
    assert told(line(0, "passes"), line(1, "passes"), line(2, "passes")) == [((0, 1, 2), "passes")]


def test_several_seats_are_joined_only_if_each_did_it_equally_often() -> None:
    twice = [line(seat, "a councillor") for seat in (0, 1, 0, 1)]
    assert told(*twice) == [((0, 1), "a councillor \u00d72")]
    assert told(*(line(seat, "a councillor") for seat in (0, 0, 0, 1))) == [
        ((1,), "a councillor"),
        ((0,), "a councillor \u00d73"),
    ]


def test_passes_all_round_the_table_are_one_entry_a_round() -> None:
    passes = (line(seat, "passes") for seat in (1, 2, 3, 0, 1, 2))
    assert told(*passes) == [((3, 0, 1, 2), "passes"), ((1, 2), "passes")]


def test_a_rule_parts_what_has_happened_since_the_readers_last_act() -> None:
    lines = [line(seat, words) for seat, words in ((1, "a bridge"), (0, "a boat"), (1, "passes"), (2, "a boat"))]
    placed = place_entries(Rect(0, 0, 200, 300), lines, 0.0, 1.0)
    own = newest_own(placed, 0)
    assert own is not None
    assert own.entry.words == "a boat"
    assert own.entry.seats == (0,)
    assert newest_own(placed, 2) is None, "nothing is newer"
    assert newest_own(placed, 3) is None
    assert newest_own(placed, -1) is None


def test_headings_and_other_texts_are_not_merged() -> None:
    assert told(line(-1, "Stage A", True), line(-1, "Stage A", True), line(0, "passes"), line(0, "builds")) == [
        ((0,), "builds"),
        ((0,), "passes"),
        ((-1,), "Stage A"),
        ((-1,), "Stage A"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_line_lights_its_place_until_the_next_click(game: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, ("human", "doge")))
    person = Person(app, 3)
    person.settle(table)
    places: list[tuple[Rect, int]] = []
    while len(table.match.steps) < 20 or (not places and not table.match.is_over):
        person.decide(table)
        person.settle(table)
        app.step(0.1, [])
        places = [
            (box, number)
            for box, number in table.sidebar.log_panel.places()
            if table.sidebar.log_panel._spot(number) is not None
        ]
    box, number = places[0]
    hand = Hand(app)
    hand.click(*box.center)
    hand.move(640, 300)
    assert table.sidebar.log_panel.hovered < 0
    assert table.sidebar.log_panel.pinned == number
    pinned = tables.pixels(app)
    table.sidebar.log_panel.pinned = -1
    app.step(0.0, [])
    assert tables.pixels(app) != pinned
    hand.click(*box.center)
    hand.click(*box.center)
    assert table.sidebar.log_panel.pinned == -1


def test_the_wheel_of_the_mouse_scrolls_the_log() -> None:
    played = tables.match("rialto", ("human", "doge"))
    tables.play_random(played, 60)
    table, hand = tables.shown(played)
    x, y = (round(part * hand.app.window.scale) for part in table.room.layout.log.center)
    pygame.mouse.set_pos((x, y))
    before = table.sidebar.log_panel.scroll
    hand.app.step(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)])
    assert table.sidebar.log_panel.scroll > before
    hand.app.step(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0, flipped=False)])
    hand.app.step(0.02, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)])
    assert table.sidebar.log_panel.scroll == before


@pytest.mark.parametrize("game", GAMES)
def test_the_log_does_not_run_ahead_of_what_is_shown(game: str) -> None:
    table, _ = tables.shown(tables.match(game, ("doge", "noble")))
    table.app.settings.other_speed = "normal"
    log, panel, dice = table.session.log, table.sidebar.log_panel, random.Random(7)
    steps = list[list[int]]()
    for _ in range(100):
        before = len(log.lines)
        table.session.play(dice.choice(table.match.legal(table.match.state)))
        steps.append([before, len(panel.lines)])
        while not table.player.is_idle:
            table.player.update(0.05)
            steps[-1].append(len(panel.lines))
        assert steps[-1][-1] == len(log.lines), "what has been shown has its lines"
    assert all(step == sorted(step) for step in steps)
    assert any(step[1] < step[-1] - 1 for step in steps), "lines come one after the other"
