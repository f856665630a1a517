"""Rialto's table: counts, picking and dragging cards, market, queue, final count."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pygame
import pytest

from game import locale
from game.devtools.gallery.positions import Position, match_at
from game.languages import LANGUAGES, counted
from game.match import Match
from game.rules import get
from game.rules.rialto import events as told
from game.rules.rialto import moves as m
from game.rules.rialto.board import (
    AREAS,
    BANK_POINTS,
    BLUE_2,
    BUILDINGS,
    CHOICES,
    COUNCILLOR,
    DISTRICTS,
    GONDOLA,
    JOKER,
    KINDS,
    PLACES,
    SHORE,
    STAGES,
    VALUE,
    YELLOW_1,
    YELLOW_2,
    YELLOW_3,
)
from game.rules.rialto.state import FROM_DISTRICTS, MARKERS, OPEN, OPENING, PLAYING, REDUCING, SHIFT
from game.scenes.table.table_scene import TableScene
from game.tables.base.layout import Layout
from game.tables.base.ui_model import Card, Line
from game.tables.hud import chrome
from game.tables.rialto import geometry, names, plays, progress, prompts, shown, texts, worth
from game.tables.rialto import hand as rialto_hand
from game.tables.rialto.draw import art, board, campo, cards, ground, sidebar, track
from game.tables.rialto.view import FIRSTS, NOBODY, RialtoView
from game.ui.input_events import PointerMoved
from game.ui.render import painting, text
from game.ui.theme import STYLES
from game.ui.widgets.widgets import RoundButton
from tests.client import tables
from tests.client.player import FRAME

RIALTO = get("rialto")
HEAD_HALF_WIDTH = 13.0  # board units, of the first councillor's


def of(table: TableScene) -> RialtoView:
    """Return the view of Rialto's table."""
    assert isinstance(table.view, RialtoView)
    return table.view


def states(seats: int, seed: int, count: int) -> Iterator[Any]:
    """Yield states of a random game, in order."""
    state, dice = RIALTO.new(seats=seats, seed=seed), random.Random(seed)
    for _ in range(count):
        legal = RIALTO.legal(state)
        if not legal:
            return
        yield state
        RIALTO.apply(state, dice.choice(legal))


# ---- counts


def test_picked_cards_have_the_rules_count_and_gain() -> None:
    seen: set[int] = set()
    for state in states(3, 5, 400):
        if state.phase != PLAYING:
            continue
        seat = state.turn
        for move in RIALTO.legal(state):
            if not m.PLAY <= move < m.TAKE:
                continue
            choice = plays.choice_of(state, move)
            assert choice.play(state.stage) == move
            after = state.copy()
            events = RIALTO.apply(after, move)
            played = [event.count for event in events if isinstance(event, told.CardsPlayed) and event.seat == seat]
            assert (played or [0])[0] == choice.count(state)
            if played:
                seen.add(state.stage)
                assert str(played[0]) in plays.effect(state, played[0]) or state.stage == 2
    assert seen == set(range(6))


def test_no_more_councillors_are_promised_than_exist() -> None:
    state = next(state for state in states(3, 5, 400) if state.phase == PLAYING and state.stage == COUNCILLOR)
    seat, there = state.turn, state.where[state.round_no - 1]
    for district in range(AREAS):
        state.council[district][seat] = 0
    state.personal[seat] = 2
    assert plays.effect(state, 4) == f"2 councillors into {names.district_name(there)}"
    state.council[(there + 1) % AREAS][seat] = 1
    told_now = f"3 councillors into {names.district_name(there)}, 1 of them from elsewhere"
    assert plays.effect(state, 4) == told_now
    state.personal[seat], state.council[(there + 1) % AREAS][seat] = 0, 0
    assert plays.effect(state, 1).startswith("no councillor")


def test_councillors_that_the_general_supply_lacks_are_promised_as_points() -> None:
    state = next(state for state in states(3, 5, 400) if state.phase == PLAYING and state.stage == GONDOLA)
    state.general[state.turn] = 1
    assert plays.effect(state, 3) == "1 councillor into your supply, 2 points"


def test_the_bonus_needs_exactly_the_stated_count() -> None:
    said = {"leads": 0, "needs": 0}
    for state in states(4, 9, 900):
        if state.phase != PLAYING:
            continue
        seat = state.turn
        order = list(state.order[: state.markers])

        def leads(count: int, state: Any = state, seat: int = seat, order: list[int] = order) -> bool:
            counts = [count if marker == seat else state.count[marker] for marker in range(MARKERS)]
            best = max(counts)
            return best > 0 and next(marker for marker in order if counts[marker] == best) == seat

        for count in range(1, 6):
            words = plays.bonus_words(state, seat, count)
            if leads(count):
                assert words == "leading for the bonus"
                said["leads"] += 1
            else:
                needed = next(more for more in range(count, 20) if leads(more))
                assert words == f"the bonus needs {needed}"
                said["needs"] += 1
    assert min(said.values()) > 20


def test_jokers_are_counted_in_words() -> None:
    state = next(state for state in states(3, 5, 400) if state.phase == PLAYING and state.stage == 3)
    assert plays.sum_words(state, plays.PickedCards.counting({3: 2, JOKER: 1})) == "2 Bridge cards + 1 Joker"
    assert plays.sum_words(state, plays.PickedCards.counting({JOKER: 1}, tiles=2)) == "3 Jokers"
    assert plays.PickedCards.counting({JOKER: 3}).count(state) == 2


# ---- outcomes of moves


def test_the_values_shown_for_a_bridge_are_those_after_it() -> None:
    built = 0
    for state in states(4, 3, 900):
        for move in RIALTO.legal(state):
            changes = worth.changes_of(state, move)
            if not changes:
                continue
            after = state.copy()
            RIALTO.apply(after, move)
            for district in range(AREAS):
                assert after.worth[district] == state.worth[district] + changes.get(district, 0)
            built += 1
    assert built > 40


def test_a_councillors_rank_is_shown_as_after_the_move() -> None:
    table, _ = tables.shown(tables.position("rialto", "shifting"))
    state = table.draft.state
    assert state.question == SHIFT
    seat = state.turn
    for move in (move for move in table.draft.legal() if m.SHIFT_FROM <= move < m.UPGRADE):
        lines = of(table).outcome(state, move)
        after = state.copy()
        RIALTO.apply(after, move)
        target = (move - m.SHIFT_FROM) % AREAS
        rank = [marker for marker, _ in shown.standing(after, target)].index(seat)
        assert [line.after for line in lines if line.words == names.district_name(target)] == [names.rank_name(rank)]
        mine = next(line for line in lines[1:] if line.seat == seat)
        assert int(mine.after) - int(mine.before) == worth.gain(state, move)[seat]


# ---- picking and playing


def card(table: TableScene, kind: int, label: str = rialto_hand.AT_REST) -> Any:
    return next(one for one in reversed(table.decision.cards) if one.key.startswith(f"c{kind}/") and one.label == label)


def test_a_click_picks_a_card_and_another_puts_it_back() -> None:
    table, hand = tables.shown(tables.position("rialto", "playing"))
    stage = table.draft.state.stage
    before = table.draft.state.hand[0][stage]
    assert before >= 2
    hand.click(*card(table, stage).rect.center)
    assert of(table).picks.of(stage) == 1
    hand.wait(0.5)
    hand.click(*card(table, stage, rialto_hand.PICKED).rect.center)
    assert of(table).picks.of(stage) == 0
    assert table.draft.state.hand[0][stage] == before


def test_a_double_click_takes_all_of_a_kind_and_the_button_waits_for_the_right_number() -> None:
    table, hand = tables.shown(tables.position("rialto", "discarding"))
    state = table.draft.state
    wanted = plays.surplus(state, 0)
    kind = max(range(KINDS), key=lambda one: state.hand[0][one])
    assert 1 < state.hand[0][kind] < wanted
    spot = card(table, kind).rect.center
    hand.click(*spot)
    hand.click(*spot)
    assert of(table).picks.of(kind) == state.hand[0][kind]
    assert table.decision.prompt is not None
    assert table.decision.prompt.main is not None
    assert table.decision.prompt.main.off
    hand.wait(0.5)
    while len(of(table).picks.kinds) < wanted:
        rest = next(one for one in table.decision.cards if one.key[0] == "c" and one.label == rialto_hand.AT_REST)
        hand.click(rest.rect.x + 3, rest.rect.bottom - 4)
        hand.wait(0.5)
    assert table.decision.prompt.main is not None
    assert not table.decision.prompt.main.off
    gone = [state.hand[0][one] - of(table).picks.of(one) for one in range(KINDS)]
    hand.press(table.decision.prompt.main.label)
    tables.settle(table)
    assert list(table.match.state.hand[0]) == gone


def reached(wanted: Callable[[Any], bool]) -> TableScene:
    """Return a table of two people in the first wanted state of matches at random."""
    for seed in range(40):
        played, dice = tables.match("rialto", ("human", "human"), seed), random.Random(seed)
        while not played.is_over:
            if wanted(played.state):
                table = tables.shown(played)[0]
                table.app.settings.cover = "open"
                table.session.visibility.uncover()
                table.room.invalidate()
                return table
            played.commit(dice.choice(played.legal(played.state)))
    raise AssertionError


def test_a_click_replaces_the_only_card_to_discard() -> None:
    table = reached(lambda state: state.phase == REDUCING and plays.surplus(state, state.turn) == 1)
    one, other = [card for card in table.decision.cards if card.key[0] == "c"][:2]
    assert rialto_hand.pick(of(table), one)
    of(table).clicked = (-1.0, (0.0, 0.0))
    assert rialto_hand.pick(of(table), other)
    assert of(table).picks.picked == [(other.sprite_kind, int(other.key.split("/")[1]))]


def test_a_joker_that_cannot_be_played_is_refused_with_its_reason() -> None:
    def is_single(state: Any) -> bool:
        hand = state.hand[state.turn]
        return state.phase == PLAYING and hand[JOKER] == 1 and not hand[state.stage] and not any(state.coins)

    table = reached(is_single)
    joker = card(table, JOKER)
    assert joker.refusal == locale.tr("rialto.refuse.joker")
    assert not rialto_hand.pick(of(table), joker)


def test_cards_dragged_to_the_board_are_played() -> None:
    table, hand = tables.shown(tables.position("rialto", "playing"))
    state = table.draft.state
    stage = state.stage
    hand.click(*card(table, stage).rect.center)
    hand.wait(0.5)
    spot, end = card(table, stage).rect.center, of(table).board.center
    hand.move(*spot)
    hand._post(pygame.MOUSEBUTTONDOWN, *spot, button=1)
    table.handle(PointerMoved(*end, True))
    first = of(table).outcome(state, table.decision.pointed)[0]
    assert first == Line(0, f"Play 2 {names.kind_name(stage)} cards")
    hand._post(pygame.MOUSEBUTTONUP, *end, button=1)
    wanted = plays.PickedCards.counting({stage: 2}).play(stage)
    assert wanted in [step.move for step in table.match.steps]


def test_a_hand_of_any_size_has_readable_names_in_the_tray() -> None:
    table, _ = tables.shown(tables.position("rialto", "playing"))
    area = pygame.FRect(0, 0, 808, 122)
    for counts in ((1,) * KINDS, (3, 2, 2, 2, 1, 1, 1), (4, 4, 3, 3, 2, 2, 2), (11, 0, 0, 0, 0, 0, 7)):
        hand = [
            Card(f"c{kind}/{number}", kind, counts[kind]) for kind in range(KINDS) for number in range(counts[kind])
        ]
        rialto_hand.lay(of(table), area, hand)
        tops = [[one for one in hand if one.sprite_kind == kind][-1] for kind in range(KINDS) if counts[kind]]
        assert all(one.rect.x >= 0 and one.rect.right < area.width - rialto_hand.TILES_WIDE for one in hand)
        for one, other in itertools.pairwise(tops):
            first = min(thing.rect.x for thing in hand if thing.sprite_kind == other.sprite_kind)
            assert first - one.rect.x > one.rect.width * 0.9


def test_the_seven_places_lie_apart_in_the_tray() -> None:
    area = pygame.FRect(0, 0, 808, 122)
    boxes = [rialto_hand._place(area, at) for at in range(PLACES)]
    assert all(area.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))


def test_every_building_and_card_is_explained() -> None:
    for building in range(CHOICES):
        words = names.building_tip(building)
        assert names.building_name(building) in words
        assert BUILDINGS[building].replace(str(building % 4 + 1), f" {building % 4 + 1}").capitalize() in words
        assert "coin" in words
    assert len({names.building_tip(building) for building in range(CHOICES)}) == CHOICES
    assert len({names.card_tip(kind) for kind in range(KINDS)}) == KINDS


def test_passing_for_the_round_plays_no_cards_until_its_end() -> None:
    played = tables.match("rialto", ("human", "doge"))
    table, hand = tables.shown(played)
    dice = random.Random(2)
    while played.state.phase != PLAYING or played.actor != 0:
        played.commit(dice.choice(RIALTO.legal(played.state)))
    table = tables.seated(table.app, played)
    tables.settle(table)
    switch = next(widget for widget in table.panel.widgets if "No more cards" in widget.tip)
    hand.click(*switch.rect.center)
    assert table.room.refusal.words.startswith("Play no cards in ")
    assert names.kind_name(table.match.state.stage) in table.room.refusal.words
    assert names.kind_name(STAGES - 1) in table.room.refusal.words
    assert all(names.kind_name(stage) not in table.room.refusal.words for stage in range(table.match.state.stage))
    assert not of(table).resting
    hand.click(*switch.rect.center)  # the second half of a double click
    assert not of(table).resting
    hand.wait(0.6)
    hand.click(*switch.rect.center)
    held, round_no, steps = played.state.hand_size[0], played.state.round_no, len(played.steps)
    for _ in range(3000):
        table.app.step(FRAME, [])
        state = played.state
        if state.round_no != round_no or (played.actor == 0 and state.phase != PLAYING):
            break
    own = [step.move for step in played.steps[steps:] if step.seat == 0]
    assert own
    assert set(own) == {m.PLAY}
    assert played.state.hand_size[0] >= held


# ---- the market


def test_the_market_sheet_has_every_row_and_card() -> None:
    table, _ = tables.shown(tables.position("rialto", "market"))
    view = of(table)
    sheet = view.market.sheet()
    assert view.full.contains(sheet)
    boxes = view.market.row_boxes()
    assert len(boxes) == view.state.seats + 1
    for row, box in boxes.items():
        assert sheet.contains(box)
        places = view.market.stacks(row, box)
        assert set(places) == {kind for kind, count in enumerate(view.state.rows[row]) if count}
        for kind, place in places.items():
            left, wide = view.market.column(kind)
            assert box.contains(place)
            assert left <= place.x < place.right <= left + wide
    for legal in table.draft.legal():
        spot = view.where(table.draft.state, legal)
        assert spot is not None
        assert view.candidates(*spot, table.draft.state, table.draft.legal()) == [legal]


@pytest.mark.parametrize("name", ["market", "green", "opening"])
def test_the_market_leaves_the_whole_board_visible(name: str) -> None:
    table, hand = tables.shown(tables.position("rialto", name))
    view = of(table)
    city = [view.to_window(*point) for line in (*geometry.SHORES, *geometry.ROUTES) for point in line]
    sheet = view.market.sheet()
    assert min(y for _, y in city) >= sheet.bottom
    assert max(y for _, y in city) <= view.full.bottom
    assert view.zoom >= 0.68 * view.full_zoom
    assert sheet.y >= view.full.y + (track.Y + track.TRACK_HEIGHT / 2) * view.full_zoom
    for district, spot in enumerate(geometry.SQUARES):
        hand.move(*view.to_window(*spot))
        assert names.district_name(district) in view.labels.tips(*view.to_window(*spot))
    hand.key(pygame.K_v)
    hand.wait(0.5)
    assert view.board == view.full


def test_market_cells_are_large_enough_to_read() -> None:
    table, _ = tables.shown(tables.position("rialto", "market"))
    view = of(table)
    places = [place for row, box in view.market.row_boxes().items() for place in view.market.stacks(row, box).values()]
    assert min(place.width for place in places) >= 90 * view.full_zoom
    assert min(place.height for place in places) >= 21 * view.full_zoom


def test_a_key_hides_the_market_and_it_slides_without_repainting() -> None:
    table, hand = tables.shown(tables.position("rialto", "market"))
    view = of(table)
    row = next(box for row, box in view.market.row_boxes().items() if any(view.state.rows[row]))
    assert view.market.is_open
    hand.key(pygame.K_v)
    shares = []
    for _ in range(25):
        table.app.step(FRAME, [])
        shares.append(view.market.share)
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0
    hand.move(*row.center)
    assert table.decision.candidates == []
    hand.key(pygame.K_v)
    hand.wait(0.5)
    assert view.market.share == 1
    hand.move(row.centerx + 2, row.centery)
    assert len(table.decision.candidates) == 1


def test_the_first_building_is_taken_from_the_market_sheet() -> None:
    table, hand = tables.shown(tables.position("rialto", "opening"))
    legal = table.draft.legal()
    for building, box in of(table).market.first_boxes().items():
        hand.move(*box.center)
        assert table.decision.candidates == ([m.TAKE + building] if m.TAKE + building in legal else [])


# ---- the queue of a stage


def test_played_counts_are_next_to_the_names() -> None:
    table, _ = tables.shown(tables.position("rialto", "five-seats"))
    state = of(table).state
    words = [texts.played_words(of(table), seat) for seat in range(5)]
    for seat in range(5):
        if shown.has_played(state, seat):
            assert words[seat] == (f"plays {state.count[seat]}" if state.count[seat] else "plays none")
        else:
            assert words[seat] == ""
    assert "plays none" in words
    assert any(one in words for one in ("plays 1", "plays 2"))
    state.queue[state.queue_end] = state.queue[0]
    state.queue_end += 1
    state.queue_at = state.queue_end - 1
    assert texts.played_words(of(table), state.queue[0]) == "delays"
    assert shown.players(state)[-1] == state.queue[0]


def test_the_strip_shows_the_winners_of_the_rounds_bonuses() -> None:
    table, _ = tables.shown(tables.position("rialto", "bridge"))
    won: dict[int, int] = {}
    for step in table.match.steps:
        for event in step.events:
            if isinstance(event, told.RoundBegan):
                won = {}
            elif isinstance(event, told.BonusWon):
                won[event.stage] = event.seat
    assert won[3] == 0
    marks = {at: step.mark for at, step in enumerate(of(table).labels.steps) if step.mark >= 0}
    assert marks == {1 + stage: table.colours[seat] for stage, seat in won.items()}  # after the step of cards
    assert table.match.names[0] in of(table).labels.steps[4].tip
    of(table).winners = {}
    assert all(step.mark < 0 for step in of(table).labels.steps)


@pytest.mark.parametrize(("lang", "fourth"), [("en", "D Bridge"), ("it", "D Ponte"), ("fr", "D Pont")])
def test_the_strip_is_in_the_chosen_language(lang: str, fourth: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = tables.shown(tables.position("rialto", "bridge"))
    locale.choose(lang)
    steps = of(table).labels.steps
    assert steps[4].label == fourth
    canvas, drawn = table.app.canvas(), []
    monkeypatch.setattr(canvas, "text", lambda words, *where, **how: drawn.append(words))
    chrome.draw_strip(canvas, Layout.of(1280, 720, RialtoView.side_height).strip, steps, 0)
    assert drawn == [step.label for step in steps]  # no label is cut


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cards_name_fits_its_ribbon(lang: str) -> None:
    closest = STYLES["bold"]._replace(size=14.0, track=-0.3)
    for kind in range(KINDS):
        assert text.width(RIALTO.words.term(lang, "kind", kind), closest) <= cards.RIBBON


# ---- the map


def test_nothing_on_the_map_covers_a_connections_figure() -> None:
    ends = [end for route in geometry.ROUTES for end in (route[0], route[-1])]
    for place, radius in ((geometry.NUMBERS, campo.NUMBER / 2), (geometry.PRIZES, 12.0)):
        for spot in place:
            assert all(math.dist(spot, end) > radius + board.END / 2 for end in ends), spot


@pytest.mark.parametrize("district", range(AREAS))
@pytest.mark.parametrize("count", range(1, 6))
def test_councillors_are_on_their_campo_in_order_between_number_and_laurel(count: int, district: int) -> None:
    places = campo.places(count, district)
    number, square, laurel = (spots[district][0] for spots in (geometry.NUMBERS, geometry.SQUARES, geometry.PRIZES))
    assert square + places[0] - HEAD_HALF_WIDTH >= number + campo.NUMBER / 2 - 3
    assert laurel - campo.LAUREL / 2 - square > places[-1]
    assert places == sorted(places)
    assert places[0] - campo.FIRST_PORTRAIT_WIDTH / 2 >= -geometry.PLATE[0] / 2
    assert places[-1] + campo.OTHER_PORTRAIT_WIDTH / 2 <= geometry.PLATE[0] / 2
    assert all(b - a >= 15 for a, b in itertools.pairwise(places))
    assert all(campo.foot(0) <= campo.foot(at) - 9 for at in range(1, count))


def test_no_campo_lies_under_a_name_or_on_a_connections_figure() -> None:
    ends = [end for route in geometry.ROUTES for end in (route[0], route[-1])]
    for district, (x, y) in enumerate(geometry.SQUARES):
        edge = [(x + px, y + py) for px, py in campo.outline(district)]
        assert all(math.dist(end, spot) > board.END / 2 for end in ends for spot in edge)
        assert all(math.dist(letter, spot) > 7 for letter in letters(district) for spot in edge), district


def letters(district: int) -> list[tuple[float, float]]:
    """Return the middles of the letters of a district's name on the map."""
    name = DISTRICTS[district].replace("_", " ").upper()
    curve = painting.spline(geometry.NAMES[district], 240)
    walked = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    half = text.width(name, ground.NAME, 1.0) / 2
    along = np.linspace(walked[-1] / 2 - half, walked[-1] / 2 + half, 2 * len(name))
    return [(float(np.interp(at, walked, curve[:, 0])), float(np.interp(at, walked, curve[:, 1]))) for at in along]


def test_a_districts_note_has_each_seats_points() -> None:
    table, _ = tables.shown(tables.position("rialto", "playing"))
    view = of(table)
    told_of = 0
    for district in range(AREAS):
        words = view.labels.tips(*view.to_window(*geometry.SQUARES[district]))
        worth = view.state.worth[district]
        assert names.district_name(district) in words
        assert not worth or f"first {worth}" in words
        for at, (marker, number) in enumerate(shown.standing(view.state, district)):
            assert f"{at + 1}. {table.match.names[marker]}: {counted('en', number, 'councillor|councillors')}" in words
            told_of += 1
    assert told_of


def test_the_neutral_player_has_a_mask_and_no_seat() -> None:
    table, _ = tables.shown(tables.position("rialto", "neutral"))
    assert of(table).colour_of(5) == NOBODY
    shot = tables.pixels(table.app)
    of(table).state.marker = -1
    table.app.step(0.0, [])
    assert tables.pixels(table.app) != shot


# ---- the final count


def test_each_districts_flags_fly_before_its_count() -> None:
    played = tables.match("rialto", ("human", "doge", "noble"))
    dice = random.Random(3)
    while True:
        move = dice.choice(RIALTO.legal(played.state))
        after = played.state.copy()
        events = RIALTO.apply(after, move)
        if RIALTO.actor(after) < 0:
            break
        played.commit(move)
    table, _ = tables.shown(played)
    table.app.settings.other_speed = table.app.settings.own_speed = "normal"
    table.session.play(move)
    lit, flown = [], 0
    for _ in range(2400):
        table.app.step(FRAME, [])
        if of(table).counted_district >= 0 and of(table).counted_district not in lit:
            lit.append(of(table).counted_district)
        flown += bool(table.room.effects.flying)
        if table.player.is_idle:
            break
    assert lit == [event.district for event in events if isinstance(event, told.DistrictCounted)]
    assert len(lit) == AREAS
    assert flown > 20
    assert of(table).counted_district == -1
    assert of(table).state == played.state
    assert any(isinstance(event, told.Scored) and event.source >= FROM_DISTRICTS for event in events)


def test_the_stocks_boxes_are_in_their_panel() -> None:
    table, _ = tables.shown(tables.position("rialto", "building"))
    area = table.room.layout.side
    boxes = sidebar.stock_boxes(area)
    assert len(boxes) == CHOICES
    assert all(area.contains(box) for box in boxes.values())
    assert [VALUE[building] for building in FIRSTS] == [1, 1, 1]


def rows_of_prompt(table: TableScene) -> int:
    """Return the number of rows of the prompt, whose style is not smaller than text."""
    rows, style, _ = chrome._prompt_rows(table.interaction.line.words(), table.decision.buttons.between.width - 78, 1.0)
    assert style.size >= STYLES["text"].size
    return len(rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_blue_building_with_several_uses_asks_which_and_the_prompt_keeps_its_room(lang: str) -> None:
    def has_many(state: Any) -> bool:
        legal = RIALTO.legal(state)
        return {m.ENLIST, m.ACTIVATE, m.UPGRADE + BLUE_2} <= set(legal)

    table = reached(has_many)
    locale.choose(lang)
    table.room.invalidate()
    assert rows_of_prompt(table) <= 2
    tile = next(card for card in table.decision.cards if card.sprite_kind == BLUE_2 and card.key[0] == "b")
    for move in (m.ENLIST, m.ACTIVATE, m.UPGRADE + BLUE_2):
        assert tile.move < 0, "a click on it is no move"
        table.decision.take_in_hand(tile)
        assert rows_of_prompt(table) <= 2
        offer = next(offer for offer in table.decision.prompt.more if offer.move == move)
        table.decision.select_offer(offer)
        assert rows_of_prompt(table) <= 2
        table.decision.step_back()
        table.decision.step_back()
    assert not table.view.composer.is_picking


def test_a_markers_laps_are_shown_next_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, float, float]] = []
    monkeypatch.setattr(art, "draw_disc", lambda canvas, words, x, y, size: drawn.append((words, x, y)))
    canvas = tables.app().canvas()
    track.draw_markers(canvas, (0.0, 0.0), 1.0, [(0, 95.0), (1, 40.0), (2, 40.0), (3, 12.0)])
    assert [words for words, _, _ in drawn] == ["+30", "+90"], (
        "one for both that lie on a stack, none for the first lap"
    )
    for (_, x, y), at in zip(drawn, (10, 5), strict=True):
        marker = track.SPACES[at - 1]
        assert marker + 11 < x < marker + 2 * track.PITCH
        assert abs(y - track.Y) < track.TRACK_HEIGHT / 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hover_texts_of_blue_2_and_3_mention_the_empty_supply_and_laps(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "_chosen", [lang])
    blue_2, blue_3 = (locale.tr(f"rialto.effect.blue{value}") for value in (2, 3))
    assert "1 p" in blue_2
    assert "2 p" in blue_2
    assert "30" in blue_3


def test_passing_for_the_round_applies_to_one_seat() -> None:
    played = tables.match("rialto", ("human", "human"), seed=4)
    while played.state.phase != PLAYING or len(played.game.legal(played.state)) < 3:
        played.commit(played.game.legal(played.state)[0])
    table, hand = tables.shown(played)
    view = table.view
    assert isinstance(view, RialtoView)
    switch = next(one for one in table.panel.widgets if isinstance(one, RoundButton) and one.icon == "no-passing")
    assert table.covered
    assert not switch.enabled, "nobody wants anything through the cloth"
    seat = played.actor
    view.resting[1 - seat] = int(played.state.round_no)
    hand.click(*table.room.layout.tray.center)
    assert switch.enabled
    assert not view.rests
    steps = len(played.steps)
    hand.wait(2.0)
    assert len(played.steps) == steps, "the other's wish plays nothing for this seat"
    view.resting[seat] = int(played.state.round_no)
    hand.wait(2.0)
    assert played.steps[steps].seat == seat
    assert played.steps[steps].move == m.PLAY


def test_a_seat_with_picked_cards_is_not_passed_automatically() -> None:
    played = tables.match("rialto", ("human", "doge"), seed=4)
    while played.actor != 0 or played.state.phase != PLAYING or len(played.game.legal(played.state)) < 3:
        played.commit(played.game.legal(played.state)[0])
    table, hand = tables.shown(played)
    tables.settle(table)
    view = table.view
    assert isinstance(view, RialtoView)
    card = next(one for one in table.decision.cards if one.sprite_kind == played.state.stage and one.key[0] == "c")
    hand.click(card.rect.x + 4, card.rect.bottom - 6)
    assert view.picks.kinds
    view.resting[0] = int(played.state.round_no)
    steps = len(played.steps)
    hand.wait(3.0)
    assert len(played.steps) == steps


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_stages_have_one_style_and_none_is_cut(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = tables.shown(tables.position("rialto", "bridge"))
    locale.choose(lang)
    written: list[tuple[str, Any]] = []
    canvas = table.app.canvas()
    monkeypatch.setattr(
        type(canvas), "text", lambda self, words, x, y, style="text", *rest, **more: written.append((words, style))
    )
    chrome.draw_strip(canvas, table.room.layout.strip, table.view.labels.steps, 3)
    assert [words for words, _ in written] == [step.label for step in table.view.labels.steps]
    assert len({style for _, style in written}) == 1
    locale.choose("en")


def test_every_phase_of_a_round_has_a_lit_step() -> None:
    played = tables.match("rialto", ("doge", "noble", "merchant"))
    table, _ = tables.shown(played)
    view, dice, lit = of(table), random.Random(3), set()
    while not played.is_over:
        view.show(played.state, None)
        lit.add(progress.step(view))
        assert 0 <= progress.step(view) < len(progress.steps(view))
        played.commit(dice.choice(played.legal(played.state)))
    view.show(played.state, None)
    assert progress.step(view) == len(progress.steps(view))
    assert {0, *range(1, STAGES + 1)} <= lit


def test_a_stage_passed_without_a_card_is_said_in_prompt_and_log() -> None:
    played = tables.match("rialto", ("human", "apprentice"), seed=4)
    while not (
        played.state.phase == PLAYING
        and played.actor == 0
        and not played.state.hand[0][played.state.stage]
        and len(played.game.legal(played.state)) == 1
    ):
        played.commit(played.game.legal(played.state)[0])
    kind = names.kind_name(played.state.stage)
    table, hand = tables.shown(played)
    assert not table.view.announcement, "what happened before is not announced"
    steps = len(played.steps)
    while len(played.steps) == steps:
        hand.wait(0.1)
    assert table.interaction.line.words() == locale.tr("rialto.passed", kind=kind)
    assert any("plays nothing" in line.words for line in table.session.log.lines[-3:])
    hand.wait(3.0)
    assert table.interaction.line.words() != locale.tr("rialto.passed", kind=kind)


def test_a_stage_without_a_card_is_passed_though_a_delay_is_possible() -> None:
    played = match_at("rialto", Position("idle", 3, lambda s, legal: s.turn == 0 and {*legal} == {m.PLAY, m.DELAY}))
    table, hand = tables.shown(played)
    prompt = table.decision.prompt
    assert prompt is not None
    assert prompt.words.startswith(f"You have no {names.kind_name(played.state.stage)} card: you pass")
    steps = len(played.steps)
    hand.wait(1.0)
    assert played.steps[steps].move == m.PLAY


def test_among_people_a_stage_without_a_card_is_passed_by_its_player() -> None:
    played, dice = tables.match("rialto", ("human", "human"), seed=5), random.Random(3)
    while {*played.legal(played.state)} != {m.PLAY, m.DELAY}:
        played.commit(dice.choice(played.legal(played.state)))
    table, hand = tables.shown(played)
    hand.wait(1.0)
    hand.click(*table.room.layout.tray.center)
    assert not table.covered
    steps = len(played.steps)
    hand.wait(1.0)
    assert len(played.steps) == steps, "a pass made at once would tell the others of the hand"
    hand.press(locale.tr("rialto.play.none"))
    assert played.steps[steps].move == m.PLAY


def test_jokers_are_offered_only_where_two_can_be_played() -> None:
    table, _ = tables.shown(tables.position("rialto", "playing"))
    said = {"two Jokers": 0, "yellow building": 0, "you pass": 0}
    for state in states(4, 9, 1200):
        if state.phase == PLAYING and not state.turned and not state.hand[state.turn][state.stage]:
            for jokers, building in itertools.product(range(3), (YELLOW_1, YELLOW_2, YELLOW_3)):
                tried = state.copy()
                tried.hand[tried.turn][JOKER], tried.own[tried.turn][building] = jokers, 1
                tried.coins[tried.turn] = 2
                legal = RIALTO.legal(tried)
                words = prompts._play(table.view, tried, tried.turn, legal).words
                said[next(one for one in said if one in words)] += 1
                with_jokers = any(m.MOVES.split(move).values["jokers"] for move in legal if move >= m.PLAY)
                assert ("two Jokers" in words) == with_jokers
    assert min(said.values()) > 2


def test_a_first_building_that_was_left_is_said_in_the_prompt() -> None:
    tried = (tables.match("rialto", ("human", "apprentice", "apprentice"), seed=seed) for seed in range(20))
    played = next(one for one in tried if _last_to_choose(one) == 0)
    while played.actor != 0:
        played.commit(played.legal(played.state)[0])
    table, hand = tables.shown(played)
    while played.state.phase == OPENING:
        hand.wait(0.1)
    hand.wait(0.1)
    assert "no other first building was left" in table.interaction.line.words()


def _last_to_choose(played: Match) -> int:
    """Return the seat that takes the last first building."""
    state, last = played.state.copy(), -1
    while state.phase == OPENING:
        last = state.turn
        RIALTO.apply(state, RIALTO.legal(state)[0])
    return last


def test_a_player_who_leads_hears_who_may_still_win_a_tie() -> None:
    named = 0
    for state in states(4, 9, 1200):
        if state.phase == PLAYING:
            rival = plays.tie_winner(state, state.turn)
            later = {*state.queue[state.queue_at + 1 : state.queue_end]}
            order = list(state.order[: state.markers])
            if rival >= 0:
                assert rival in later
                assert order.index(rival) < order.index(state.turn)
                named += 1
    assert named > 20


def test_the_worth_of_a_councillor_has_the_points_of_a_bank_that_it_completes() -> None:
    def completes(state: Any) -> bool:
        mine = [district for district in SHORE[0] if state.council[district][state.turn]]
        missing = [district for district in SHORE[0] if district not in mine]
        return state.banks[0] == OPEN and len(missing) == 1 and m.SETTLE_IN + missing[0] in RIALTO.legal(state)

    state = reached(completes).match.state
    move = next(
        m.SETTLE_IN + district
        for district in SHORE[0]
        if not state.council[district][state.turn] and m.SETTLE_IN + district in RIALTO.legal(state)
    )
    bare = state.copy()
    bare.banks[0] = OPEN + 1
    assert worth.own_gain(state, move) == worth.own_gain(bare, move) + BANK_POINTS
