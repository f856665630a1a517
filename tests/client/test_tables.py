"""Every table: played by mouse alone, true to the state, silent about secrets."""

from __future__ import annotations

import random

import pygame
import pytest

from game import locale
from game.locale import tr
from game.rules import GAMES, get
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.table_scene import TableScene
from game.ui.widgets.widgets import Segments
from tests.client import tables
from tests.client.player import FRAME, Person

GAME = pytest.mark.parametrize("game", GAMES)
LOSSES = {
    "venezia": {"BuildingFailed", "CardsDiscarded", "TreasureMissed"},
    "rialto": {"NoneTaken", "CoinsCleared"},
    "gondola": {"BonusLost", "Discarded"},
    "murano": {"NoCharacterKept", "BlocksReturned", "CardUnscored", "GondolierDismissed"},
}


def check_pieces(table: TableScene, done: str) -> None:
    """Assert that the animated pieces equal those after a sync."""
    shown = bytes(table.view.state)
    table.view.show(table.presenter.state, table.session.visibility.viewer, table.presenter.happened())
    assert shown == bytes(table.view.state), done


def play_out(table: TableScene, person: Person, draws: bool = False) -> None:
    """Play to the end and compare the pieces after every decision.

    If `draws` is set, frames are drawn while things move.
    """
    while person.settle(table):
        text = table.match.game.text(table.draft.state, person.decide(table))
        if draws:
            assert table.app.picture.get_size() == (1280, 720)
        for _ in range(900):
            if table.player.is_idle:
                break
            table.app.step(FRAME, [])
        check_pieces(table, text)
    assert table.match.is_over


@GAME
def test_a_whole_match_by_mouse_events_with_one_person_and_two_computers(game: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, ("human", "doge", "apprentice")))
    play_out(table, Person(app), draws=True)


@GAME
def test_a_whole_match_of_two_people_with_the_privacy_screen(game: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, ("human", "human"), seed=4))
    assert table.covered or table.match.seats[table.match.actor].player == "human"
    play_out(table, Person(app, 2))


def _all_ways(game: str) -> list[tuple[str, int, tuple[tuple[str, object], ...]]]:
    found: list[tuple[str, int, tuple[tuple[str, object], ...]]] = []
    rules = get(game)
    for seats in rules.seats:
        found.append((game, seats, ()))
    for option, values in rules.options.items():
        found += [(game, rules.only.get(option, rules.seats)[0], ((option, value),)) for value in values[1:]]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), [way for game in GAMES for way in _all_ways(game)], ids=str)
def test_every_number_of_players_and_variant_is_played(
    game: str, seats: int, options: tuple[tuple[str, object], ...]
) -> None:
    app = tables.app()
    players = ["human", *["merchant"] * (seats - 1)]
    play_out(tables.seated(app, tables.match(game, players, 21, **dict(options))), Person(app, 5))


@GAME
@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_animations_played_out_end_where_the_state_is(game: str, speed: str) -> None:
    app = tables.app()
    app.settings.other_speed = speed
    played = tables.match(game, ("doge", "noble", "merchant"))
    table = tables.seated(app, played)
    for step in (1 / 60, 1 / 11, 0.1):
        moves = len(played.steps)
        for frame in range(4000):
            app.step(step, [])
            if frame % 50 == 0:
                assert app.picture.get_size() == (1280, 720), "things in motion can be drawn"
            if played.is_over or (len(played.steps) >= moves + 25 and table.player.is_idle):
                break
        while not table.player.is_idle:
            app.step(step, [])
        check_pieces(table, f"{len(played.steps)} moves at {step:.3f}")


@GAME
def test_a_person_can_leave_a_seat_to_a_computer_and_take_it_back(game: str) -> None:
    app = tables.app()
    played = tables.match(game, ("human", "doge"))
    table = tables.seated(app, played)
    table.hand_over(0, "merchant")
    before = len(played.steps)
    for _ in range(200):
        app.step(FRAME, [])
    assert len(played.steps) > before
    table.hand_over(0, "human")
    assert Person(app).settle(table)
    assert played.seats[0].is_human


@GAME
def test_a_rewritten_log_names_who_took_over_a_seat(game: str) -> None:
    app = tables.app()
    played = tables.match(game, ("human", "doge"))
    table = tables.seated(app, played)
    for player in ("human", "merchant"):
        if player == "merchant":
            table.hand_over(0, player)
        while sum(step.player == player for step in played.steps) < 2:
            played.commit(played.game.legal(played.state)[0])
    table.session.log.rewrite(played.steps, table.session.visibility.log_viewer)
    told = [line.words for line in table.sidebar.log_panel.lines if line.icon == "computer"]
    assert told == [tr("table.handed.computer", level=tr("level.merchant"))]


@GAME
def test_choosing_and_drafting_leave_the_match_unchanged(game: str) -> None:
    app = tables.app()
    app.settings.forced = False
    table = tables.seated(app, tables.match(game, ("human", "doge"), seed=2))
    person = Person(app, 9)
    tried = 0
    while person.settle(table) and tried < 6:
        before, steps = bytes(table.match.state), len(table.match.steps)
        move = person.dice.choice(table.draft.legal())
        person.point(table, move)
        while not table.player.is_idle:
            app.step(FRAME, [])
        if len(table.match.steps) == steps and not table.draft.is_empty:
            tried += 1
            while table.decision.step_back():
                pass
            assert bytes(table.match.state) == before
            check_pieces(table, "stepping back")
            table.session.commit([table.match.game.legal(table.match.state)[0]])
    assert tried or table.match.is_over


@GAME
def test_a_table_changes_its_language_during_a_match(game: str) -> None:
    played = tables.match(game, ("human", "doge", "doge"))
    while len(played.steps) < 25 or played.actor != 0:
        played.commit(played.game.legal(played.state)[0])
    table, hand = tables.shown(played)
    app = table.app
    tables.settle(table)
    english = [line.words for line in table.sidebar.log_panel.lines], table.interaction.line.words()
    try:
        hand.key(pygame.K_ESCAPE)
        hand.press("Settings")
        hand.wait(1.0)
        scene = app.scene
        assert isinstance(scene, SettingsScene)
        box = next(one for one in scene.panel.widgets if isinstance(one, Segments) and "Italiano" in one.labels).rect
        hand.click(box.centerx, box.centery)
        assert app.settings.language == locale.language() == "it"
        hand.press("Fatto")
        hand.wait(1.0)
        hand.press("Riprendi")
        hand.wait(1.0)
        assert app.scene is table
        italian = [line.words for line in table.sidebar.log_panel.lines], table.interaction.line.words()
        assert len(italian[0]) == len(english[0])
        assert not set(italian[0]) & set(english[0])
        assert italian[1] != english[1]
    finally:
        locale.choose("en")


@GAME
def test_a_seats_loss_is_in_the_log_at_once(game: str) -> None:
    played = tables.match(game, ("human", "human", "human"))
    table = tables.seated(tables.app(), played)
    lost = set()
    for seed in range(6):
        played = tables.match(game, ("human", "human", "human"), seed=seed)
        dice = random.Random(seed)
        while not played.is_over:
            for event in played.commit(dice.choice(played.game.legal(played.state))):
                name = type(event).__name__
                if name in LOSSES[game] and (name != "CardsDiscarded" or event.why):
                    lost.add(name)
                    assert table.view.labels.log_icon(event), name
    assert lost, "nothing was lost at all"
