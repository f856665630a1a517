"""Venezia's table: log pictures, bridges over the track, cards, the end."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pygame
import pytest

from game import locale
from game.interaction.display import hud
from game.languages import LANGUAGES
from game.locale import tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    BASILICA,
    BRIDGES,
    CASA,
    DISTRICTS,
    GOAL,
    HEX_CENTRES,
    HEX_HEIGHT,
    HEX_WIDTH,
    HEXES,
    KINDS,
    MARSH,
    PALAZZO,
    PONTE,
    TRACK,
)
from game.rules.venezia.state import PLAY
from game.scenes.table.table_scene import TableScene
from game.tables.base.event_cues import worded
from game.tables.base.layout import Layout
from game.tables.hud import note_drawing
from game.tables.venezia import geometry
from game.tables.venezia.draw import art, backdrop, buildings, cards, gondolas, hex_ground, recent_moves, track_spaces
from game.tables.venezia.events import EVENTS
from game.tables.venezia.geometry import middle
from game.tables.venezia.move_effects import glides
from game.tables.venezia.view import Building, VeneziaView
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import SEATS
from game.ui.widgets import panel
from game.ui.widgets.widgets import Button
from tests.client import tables
from tests.client.player import Person, red_button
from tests.rules.venezia.build import fill, give, start

STEEP = tuple(
    bridge
    for bridge in BRIDGES
    if abs(HEX_CENTRES[bridge[0]][0] - HEX_CENTRES[bridge[1]][0])
    < abs(HEX_CENTRES[bridge[0]][1] - HEX_CENTRES[bridge[1]][1])
)


def test_every_line_of_the_log_has_a_picture_of_its_kind() -> None:
    played = tables.match("venezia", ("human", "doge"))
    tables.play_random(played, 4000)
    assert played.is_over
    seen: dict[str, set[str]] = {}
    for step in played.steps:
        for event in step.events:
            name = worded(EVENTS[type(event)].icon, event)
            if name:
                assert icons.source(name).startswith("<svg")
                seen.setdefault(type(event).__name__, set()).add(name)
    assert len(seen["CardLaid"]) == KINDS
    assert len(seen["Built"]) == KINDS
    assert "heading" not in set().union(*seen.values())


def _bridged(bridge: tuple[int, int], number: bool) -> np.ndarray:
    """Return a bridge over the track on an empty map.

    `number` draws the numbers that it would hide.
    """
    room = pygame.Surface((816, 500))
    canvas, board = Canvas(room, 1.0), Rect(0, 0, 816, 500)
    if number:
        art.draw_building(canvas, board, 1.0, Building(PONTE, bridge))
    else:
        track_spaces.draw(canvas, board, 1.0)
    return pygame.surfarray.array3d(room).astype(int)


def test_a_bridge_up_the_map_hides_no_number_of_the_track() -> None:
    tables.app()
    assert STEEP
    crossed = set()
    for bridge in STEEP:
        built, bare = _bridged(bridge, True), _bridged(bridge, False)
        for space in track_spaces.under(bridge):
            x, y = map(round, TRACK[space])
            part = slice(x - 7, x + 8), slice(y - 6, y + 7)
            assert abs(built[part] - bare[part]).mean() < 12, space
            crossed.add(space)
    assert crossed


def test_a_bridge_across_the_map_bears_the_number_that_it_spans() -> None:
    tables.app()
    signs = set()
    for bridge in BRIDGES:
        found = track_spaces.under(bridge)
        assert all(0 < space <= GOAL for space in found)
        if bridge not in STEEP and found:
            x, y = map(round, middle(bridge))
            sign = slice(x - 12, x + 13), slice(y - 20, y - 3)
            plain, built = _bridged(bridge, False), _bridged(bridge, True)
            pale = built[sign].min(axis=2) > 200  # the sign's ground
            assert pale.mean() > 0.4
            assert (built[sign].max(axis=2) < 90).any(), "no figure on the sign"
            assert not (plain[sign].min(axis=2) > 200).mean() > 0.4
            signs.update(found)
    assert signs == {40, 42, 47, 49}


def test_no_bridge_touches_a_number_that_it_does_not_span() -> None:
    tables.app()
    for bridge in BRIDGES:
        drawn = buildings.building(PONTE, bridge, 1.0)
        left, top = (spot - anchor for spot, anchor in zip(middle(bridge), drawn.anchor, strict=True))
        solid = pygame.mask.from_surface(drawn.sprite, 200)
        for space, (x, y) in enumerate(TRACK[: GOAL + 1]):
            if space not in track_spaces.under(bridge):
                buoy = pygame.mask.Mask((17, 17))
                for dx in range(17):
                    for dy in range(17):
                        buoy.set_at((dx, dy), int(math.dist((dx, dy), (8, 8)) <= 8))
                assert not solid.overlap(buoy, (round(x - 8 - left), round(y - 8 - top))), (bridge, space)


@pytest.mark.parametrize("make", [cards.face, cards.mini], ids=["face", "mini"])
def test_cards_of_two_kinds_look_different(make) -> None:  # type: ignore[no-untyped-def]
    tables.app()
    made = [pygame.surfarray.array3d(make(kind, 40, 1.0)).astype(int) for kind in range(KINDS)]
    for one, other in itertools.combinations(made, 2):
        assert abs(one - other).mean() > 20


def test_cards_have_names_in_the_chosen_language() -> None:
    tables.app()
    shown = []
    for lang in ("en", "fr", "en"):
        locale.choose(lang)
        room = pygame.Surface((80, 112))
        art.draw_card(Canvas(room, 1.0), BASILICA, Rect(1, 1, 78, 110))
        shown.append(pygame.image.tobytes(room, "RGB"))
    assert shown[0] != shown[1]
    assert shown[0] == shown[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_next_to_the_map_fit_their_boxes(lang: str) -> None:
    locale.choose(lang)
    layout = Layout.of(1280, 720, VeneziaView.side_height)
    for title in (tr("venezia.open"), tr("venezia.left")):
        assert 18 + text.width(title, "heading") < layout.side.width - 8
    counts = tr("venezia.open.counts", deck=22, used=22)
    assert text.width(counts, "small italic") < layout.side.width - 36
    assert 50 + text.width(tr("venezia.imaginary"), "bold") < layout.panels.width - 20


def test_a_finished_match_shows_all_seats_over_the_board() -> None:
    made = tables.app()
    played = tables.match("venezia", ("human", "doge", "merchant"))
    tables.play_random(played, 4000)
    table = tables.seated(made, played)
    for _ in range(3):
        made.step(0.1, [])
    shown = pygame.surfarray.array3d(made.picture).astype(int)
    area = table.room.layout.board
    board = shown[round(area.x) : round(area.right), round(area.y) : round(area.bottom)]
    for colour in table.colours:
        assert (abs(board - np.array(SEATS[colour].colour)).sum(axis=2) < 60).sum() > 100, SEATS[colour].name


def test_a_button_on_a_card_shows_a_single_hover_text(monkeypatch: pytest.MonkeyPatch) -> None:
    table, hand = tables.shown(tables.position("venezia", "middle"), drawn=True)
    tables.settle(table)
    told: list[str] = []
    for module in (panel, hud):
        monkeypatch.setattr(module, "draw_tooltip", lambda canvas, words, *at: told.append(words))
    monkeypatch.setattr(
        note_drawing, "draw_card", lambda canvas, room, dock, shape, draw, said: told.append(said.rules[0])
    )
    card, chip = next((card, chip) for card in table.decision.cards for chip in card.chips)
    hand.move(card.rect.centerx, card.rect.bottom - 20)
    hand.wait(1.5)
    assert set(told) == {card.tip.partition("\n")[2]}
    told.clear()
    button = next(one for one in table.panel.widgets if isinstance(one, Button) and one.label == chip.label)
    hand.move(*button.rect.center)
    hand.wait(1.5)
    assert set(told) == {chip.tip}


def test_the_button_on_a_card_leaves_its_name_middle_and_foot_free() -> None:
    table, _ = tables.shown(tables.position("venezia", "middle"), drawn=True)
    card, chip = next((card, chip) for card in table.decision.cards for chip in card.chips)
    button = next(one for one in table.panel.widgets if isinstance(one, Button) and one.label == chip.label)
    name = card.rect.y + card.rect.height * 20 / cards.CARD_HEIGHT  # foot of the name, by the face's own line
    assert name <= button.rect.y
    assert button.rect.bottom < card.spot[1], "a click in the card's middle plays the card"


def test_drained_land_differs_by_district_and_variant() -> None:
    tables.app()
    plots = {
        (district, variant): pygame.image.tobytes(hex_ground.tile("earth", variant, 1.0, district), "RGBA")
        for district in range(DISTRICTS)
        for variant in range(4)
    }
    assert len(set(plots.values())) == len(plots)


def test_a_hexagon_is_told_up_to_its_corners_and_no_farther() -> None:
    table, _ = tables.shown(tables.position("venezia", "draining"))
    view, legal = table.view, table.draft.legal()
    for h in range(HEXES):
        x, y = HEX_CENTRES[h]
        assert all(geometry.hexagon_at(*corner) == h for corner in backdrop.corners(x, y, backdrop.RADIUS * 0.99))
        assert all(geometry.hexagon_at(*corner) != h for corner in backdrop.corners(x, y, backdrop.RADIUS * 1.01))
        assert geometry.hexagon_at(x + HEX_WIDTH / 2 + 1, y) != h
        if m.DRAIN_HEX + h in legal:
            corner = view.to_window(x, y - 0.49 * HEX_HEIGHT)
            assert m.DRAIN_HEX + h in view.candidates(*corner, table.draft.state, legal)


def of_three_bridges() -> TableScene:
    """Return a table whose player holds three ponte and nothing else.

    There is no site left for a ponte.
    """
    app = tables.app()
    app.settings.forced = False
    played = tables.match("venezia", ("human", "doge", "doge"))
    table = tables.seated(app, played)
    state = give(start(3), 0, PONTE, PONTE, PONTE)
    fill(state, 1, 2)
    for hexagon in range(HEXES):
        state.ground[hexagon] = MARSH
    played.history.states[-1] = state
    table.presenter.sync()
    assert Person(app).settle(table)
    return table


def test_a_set_without_a_site_is_lost_only_after_a_warning_and_confirmation() -> None:
    table = of_three_bridges()
    person, steps = Person(table.app), len(table.match.steps)
    person.point(table, m.SET + PONTE)
    assert len(table.match.steps) == steps
    assert table.draft.moves == [], "nothing is played on a copy beyond what is asked"
    assert table.room.question.state.phase == PLAY
    assert [card.chosen for card in table.decision.cards] == [True] * 3
    prompt = table.decision.prompt
    assert prompt is not None
    assert prompt.main is not None
    assert prompt.main.cost == "3 ponte cards lost: no room"
    assert "built" not in prompt.words
    assert prompt.main.asks
    person.hand.press_at(red_button(table))
    assert len(table.match.steps) == steps, "it asks first"
    person.hand.press_at(red_button(table))
    assert len(table.match.steps) > steps
    tables.settle(table)
    assert not table.decision.cards, "the hand that is shown is the hand that there is"
    assert any("no room" in line.words.lower() for line in table.session.log.lines)


def test_a_set_without_a_site_can_be_taken_back_before_it_is_confirmed() -> None:
    table = of_three_bridges()
    person = Person(table.app)
    person.point(table, m.SET + PONTE)
    person.hand.key(pygame.K_ESCAPE)
    assert table.draft.is_empty
    assert [card.chosen for card in table.decision.cards] == [False] * 3


def test_a_laid_cards_hover_text_says_how_to_take_it_back() -> None:
    app = tables.app()
    played = tables.match("venezia", ("human", "doge", "doge"))
    table = tables.seated(app, played)
    state = fill(give(start(3), 0, PALAZZO, CASA), 1, 2)
    played.history.states[-1] = state
    table.presenter.sync()
    person = Person(app)
    assert person.settle(table)
    for kind in (PALAZZO, CASA):
        person.point(table, m.LAY + kind)
    laid = [card for card in table.decision.cards if card.chosen]
    assert [card.sprite_kind for card in laid] == [PALAZZO, CASA]
    for card in laid:
        assert card.refusal == "", "nothing is refused"
        assert card.tip.endswith(tr("venezia.laid"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_singular_is_used_for_one_card(lang: str) -> None:
    locale.choose(lang)
    one, three = (tr("venezia.not.complete", kind="casa", count=count) for count in (1, 3))
    assert "1 cards" not in one
    assert one.replace("1", "3") != three


@pytest.mark.parametrize("name", ["basilica", "joint-building"])
def test_a_preview_of_a_building_fades_the_gondolas_that_it_moves_and_hides_old_trails(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hand = tables.shown(tables.position("venezia", name), drawn=True)
    view = table.view
    assert isinstance(view, VeneziaView)
    trails: list[int] = []
    faint: set[int] = set()
    monkeypatch.setattr(recent_moves, "_draw_trail", lambda canvas, view, seat, *_: trails.append(seat))
    blit = Canvas.blit

    def watched(canvas: Canvas, *args: Any, **named: Any) -> Any:
        if args[-1] is gondolas.LEAVING:
            x, y = args[1:3]
            faint.update(
                seat
                for seat in range(view.state.seats)
                if math.dist((x, y), view.to_window(*view.boat_place(seat))) < 2
            )
        return blit(canvas, *args, **named)

    monkeypatch.setattr(Canvas, "blit", watched)
    hand.move(1.0, 1.0)
    hand.wait(0.2)
    assert trails
    assert not faint
    trails.clear()
    state = table.room.question.state
    move = next(move for move in table.draft.legal() if geometry.is_placing(move) and glides(view, state, move))
    spot = view.where(state, move)
    assert spot is not None
    hand.move(*spot)
    trails.clear()
    faint.clear()
    hand.wait(0.2)
    pointed = table.room.question.pointed
    assert geometry.is_placing(pointed)
    assert faint == {way.seat for way in glides(view, state, pointed)} != set()
    assert not trails


def test_a_third_kind_in_front_is_told_before_it_is_played() -> None:
    app = tables.app()
    played = tables.match("venezia", ("human", "doge", "doge"))
    table = tables.seated(app, played)
    state = give(start(3), 0, PALAZZO, PONTE, BASILICA)
    fill(state, 1, 2)
    played.history.states[-1] = state
    table.presenter.sync()
    person, costs = Person(app), []
    assert person.settle(table)
    for kind in (PALAZZO, PONTE, BASILICA):
        person.point(table, m.LAY + kind)
        prompt = table.decision.prompt
        assert prompt is not None
        assert prompt.main is not None
        costs.append(prompt.main.cost)
    assert costs == ["", "", tr("venezia.play.third")]
