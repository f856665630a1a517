"""Help to see: recap, hints, magnifier, high contrast, large UI."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pygame
import pytest

from game.devtools.gallery.positions import gallery_of, match_at
from game.devtools.gallery.sample_aids import MadeUp
from game.interaction.sidebar import recap
from game.interaction.sidebar.hand_area import _added
from game.interaction.sidebar.recap import rows
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.session.log import sentence
from game.session.recap import Recap, recap_seat
from game.tables.gondola import hand
from game.tables.gondola.race_preview import is_placement, placed
from tests.client import tables
from tests.client.player import FRAME, Hand, Person

GAME = pytest.mark.parametrize("game", GAMES)


def at_a_later_turn(game: str, people: tuple[str, ...] = ("human", "doge", "noble")) -> TableScene:
    """Return a table at which the first seat decides again, after the others."""
    app = tables.app()
    table = tables.seated(app, tables.match(game, people))
    person = Person(app, 3)
    person.settle(table)
    while not any(step.seat != 0 for step in table.match.steps[-1:]) or len(table.match.steps) < 30:
        person.decide(table)
        assert person.settle(table)
    return table


def film_of(table: TableScene) -> Recap:
    """Return the recap that would be shown now."""
    match, visibility = table.match, table.session.visibility
    return Recap(match, table.view.labels.log_icon, recap_seat(match, visibility), visibility.viewer)


@GAME
def test_the_recap_shows_the_others_moves_up_to_the_present(game: str) -> None:
    table = at_a_later_turn(game)
    app = table.app
    before = bytes(table.view.state)
    Hand(app).key(pygame.K_b)
    assert table.session.recap is not None
    assert set(table.session.recap.seats) <= {0, 1, 2}
    assert any(seat != 0 for seat in table.session.recap.seats)
    for event in table.session.recap.events:
        if table.view.labels.log_icon(event) not in ("", "heading") and event.seat in table.session.recap.seats:
            assert sentence(table.match, event) in recap.words_of(table.session.recap, event)
    assert not table.decision.can_act()
    assert table.decision.prompt is None
    for _ in range(900):
        app.step(FRAME, [])
        if table.session.recap is None:
            break
    assert table.session.recap is None
    assert bytes(table.view.state) == before
    assert table.decision.prompt is not None


@GAME
def test_a_click_ends_the_recap_event_by_event_and_plays_nothing(game: str) -> None:
    table = at_a_later_turn(game)
    hand = Hand(table.app)
    steps = len(table.match.steps)
    hand.key(pygame.K_b)
    for _ in range(400):
        if table.session.recap is None:
            break
        hand.click(640, 300)
    assert table.session.recap is None
    assert len(table.match.steps) == steps
    assert table.draft.is_empty


@GAME
def test_the_recap_shows_no_more_than_its_viewer_knows(game: str) -> None:
    played = tables.match(game, ("human", "doge", "noble"))
    tables.play_random(played, 40)
    told = []
    for world in range(2):
        if world:
            played.history.states = [played.game.redeal(state, 0, 9) for state in played.history.states]
        table = tables.seated(tables.app(), played)
        film = Recap(played, table.view.labels.log_icon, 0, 0)
        told.append((film.events, film.seats, bytes(film.first_state())))
    assert told[0] == told[1]


@GAME
def test_hints_replace_the_log_and_a_click_drafts_their_move(game: str) -> None:
    app = tables.app()
    played = tables.match(game, ("human", "doge"), seed=2)
    played.practice = True
    table = tables.seated(app, played)
    person = Person(app)
    person.settle(table)
    hand = person.hand
    hand.key(pygame.K_h)
    assert table.session.is_hint_requested
    table.thinking = MadeUp(played)
    app.step(FRAME, [])
    best = table.thinking.hint(table.draft.state)
    assert best is not None
    row = next((box, move) for box, move in table.sidebar.rows() if move == best.best.move)
    steps = len(played.steps)
    hand.move(*row[0].center)
    assert table.sidebar.hint_view.hint_view.hovered == best.best.move
    hand.click(*row[0].center)
    assert table.draft.all()[0] == best.best.move
    assert len(played.steps) == steps, "a line of counsel is chosen, not made"


@GAME
def test_a_hint_picks_the_cards_of_its_move(game: str) -> None:
    app = tables.app()
    played = tables.match(game, ("human", "doge"), seed=2)
    table = tables.seated(app, played)
    person, dice, picked = Person(app), random.Random(4), 0
    for _ in range(40):
        if not person.settle(table):
            break
        state = table.draft.state
        for move in dice.sample(table.draft.legal(), min(6, len(table.draft.legal()))):
            needs = table.view.click_before(state, move, table.decision.cards) is not None
            picked += needs
            table.decision.follow(move)
            assert table.view.click_before(state, move, table.decision.cards) is None, played.game.text(state, move)
            assert table.draft.all()[:1] == [move] or table.view.composer.gathers(state, move)
            table.draft.clear()
            table.draft.picks = table.view.composer.new_picks()
            table.room.invalidate()
        played.commit(dice.choice(played.game.legal(played.state)))
        table.presenter.sync()
    assert picked or game == "venezia"


def test_gondolas_hand_greys_the_tile_of_a_hint() -> None:
    app = tables.app()
    played = tables.match("gondola", ("human", "doge"), seed=2)
    tables.play_random(played, 20)
    while played.actor != 0 or not is_placement(played.game.legal(played.state)[-1]):
        tables.play_random(played, 1)
    table = tables.seated(app, played)
    Person(app).settle(table)
    view: Any = table.view
    first = view.picks.kind
    other = next(move for move in table.draft.legal() if is_placement(move) and placed(move)[0] != first)
    table.decision.follow(other)
    app.step(FRAME, [])
    held = next(card for card in table.decision.cards if card.key == view.picks.key)
    assert held.sprite_kind == placed(other)[0]
    assert hand.laid(view) == placed(other)[1]


def test_hints_are_refused_where_results_count() -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("venezia", ("human", "doge"), seed=2))
    assert not table.match.practice
    Person(app).settle(table)
    table.sidebar.hint()
    assert not table.session.is_hint_requested
    assert table.room.refusal.left > 0


def test_alt_shows_a_magnifier_over_every_scene() -> None:
    app = tables.app()
    tables.seated(app, tables.match("venezia", ("human", "doge"), seed=2))
    hand = Hand(app)
    hand.move(600, 300)
    app.clock = 4.0
    app.step(0.0, [])
    plain = tables.pixels(app)
    app.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")])
    assert tables.pixels(app) != plain
    app.step(0.0, [pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0)])
    app.clock = 4.0
    app.step(0.0, [])
    assert tables.pixels(app) == plain


@GAME
@pytest.mark.parametrize("sight", ["couch", "high_contrast"])
def test_a_match_is_played_by_mouse_with_every_visual_aid(game: str, sight: str) -> None:
    app = tables.app()
    setattr(app.settings, sight, True)
    app.refresh()
    table = tables.seated(app, tables.match(game, ("human", "doge")))
    person = Person(app, 8)
    for _ in range(25):
        if not person.settle(table):
            break
        person.decide(table)
    app.settings.couch = app.settings.high_contrast = False
    app.refresh()


HANDS = {"venezia": "middle", "rialto": "playing", "gondola": "racing", "murano": "middle"}


@GAME
def test_in_living_room_size_the_hand_is_at_least_a_fifth_larger(game: str) -> None:
    app, heights = tables.app(), list[list[float]]()
    for couch in (False, True):
        app.settings.couch = couch
        app.refresh()
        table = tables.seated(app, match_at(game, next(one for one in gallery_of(game) if one.name == HANDS[game])))
        heights.append([card.rect.height for card in table.decision.cards if card.button is None])
    app.settings.couch = False
    app.refresh()
    assert heights[0]
    assert all(large >= 1.2 * usual for usual, large in zip(*heights, strict=True))


@pytest.mark.parametrize("asked", [False, True])
def test_gold_is_offered_before_each_move_only_if_the_setting_asks(asked: bool) -> None:
    from game.rules.venezia.state import PAUSE

    app = tables.app()
    app.settings.ask_gold, app.settings.forced = asked, False
    table = tables.seated(app, tables.match("venezia", ("human", "doge", "noble"), seed=3))
    person = Person(app, 5)
    waited = 0
    for _ in range(150):
        if not person.settle(table):
            break
        if table.match.state.phase == PAUSE and not table.draft.moves:
            steps = len(table.match.steps)
            person.hand.wait(1.5)
            assert (len(table.match.steps) == steps) == asked
            waited += 1
            if waited == 2:
                return
        else:
            person.decide(table)
    assert waited


@GAME
def test_with_reduced_motion_events_dissolve_into_each_other(game: str) -> None:
    app = tables.app()
    app.settings.reduced_motion = True
    app.settings.other_speed = "normal"
    played = tables.match(game, ("doge", "noble"))
    table = tables.seated(app, played)
    faded = 0
    for _ in range(1500):
        app.step(FRAME, [])
        faded += table.presenter._dissolve is not None and table.presenter._dissolve._before is not None
        if len(played.steps) > 25 and table.player.is_idle:
            break
    assert faded > 3
    shown = bytes(table.view.state)
    table.presenter.sync()
    assert shown == bytes(table.view.state)


def test_f1_shows_the_keys_and_l_the_whole_log() -> None:
    from game.scenes.shortcut_help import ShortcutHelp

    app = tables.app()
    table = tables.seated(app, tables.match("venezia", ("human", "doge"), seed=2))
    hand = Hand(app)
    Person(app).settle(table)
    hand.wait(3.0)
    app.clock = 4.0
    app.step(0.0, [])
    before = tables.pixels(app)
    hand.key(pygame.K_l)
    assert table.sidebar.log_panel.is_whole
    hand.key(pygame.K_l)
    app.clock = 4.0
    app.step(0.0, [])
    assert tables.pixels(app) == before
    hand.key(pygame.K_F1)
    hand.wait(0.1)
    assert isinstance(app.scene, ShortcutHelp)
    hand.key(pygame.K_SPACE)
    hand.wait(0.1)
    assert app.scene is table


@GAME
def test_a_click_on_a_last_turn_replays_only_that_turn(game: str) -> None:
    table = at_a_later_turn(game)
    for _ in range(5):
        table.app.step(FRAME, [])
    seats = [seat for seat in (1, 2) if table.presenter.since.turns.get(seat)]
    assert seats
    Hand(table.app).click(*table.interaction.hud.seats.panels[seats[0]].last.center)
    assert table.session.recap is not None
    assert {getattr(event, "seat", seats[0]) for event in table.session.recap.events} & {seats[0]}
    own = [step for step in table.match.steps if step.seat == seats[0]]
    assert table.session.recap.events[-1] == own[-1].events[-1].seen_by(0)


@GAME
def test_a_click_on_a_recaps_row_shows_that_turn_alone(game: str) -> None:
    table = at_a_later_turn(game)
    person = Person(table.app, 4)
    while len(film_of(table).seats) < 2:
        person.decide(table)
        assert person.settle(table)
    table.app.step(FRAME, [])
    table.interaction.recap_player.show()
    film = table.session.recap
    assert film is not None
    seat, row = rows(table.view.free_tray(table.room.layout.tray), film)[-1]
    Hand(table.app).click(*row.center)
    alone = table.session.recap
    assert alone is not None
    assert alone is not film
    own = [step for step in table.match.steps if step.seat == seat]
    assert alone.events[-1] == own[-1].events[-1].seen_by(0)
    for _ in range(40):
        Hand(table.app).click(*row.center)
    assert table.session.recap is None, "and then the present comes"


def test_new_cards_are_those_beyond_the_number_held_before() -> None:
    keys = ("c0/0", "c0/1", "c3/0", "b0/0")
    assert _added(keys, {"c0": 2, "c3": 1}, {"c0": 1}) == {"c0/1", "c3/0"}
    assert _added(keys, {"c0": 2, "c3": 1}, {"c0": 2, "c3": 4}) == set()


@GAME
def test_a_hand_is_counted_by_the_keys_of_its_cards(game: str) -> None:
    match = match_at(game, next(one for one in gallery_of(game) if one.name == HANDS[game]))
    table = tables.seated(tables.app(), match)
    kinds = Counter(card.key.partition("/")[0] for card in table.decision.cards)
    held = {kind: count for kind, count in table.view.table.held(match.state, 0).items() if count}
    assert held
    assert {kind: kinds[kind] for kind in held} == held
