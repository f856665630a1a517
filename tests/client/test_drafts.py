"""Only the player changes a draft: it is back after anything that covered it."""

from __future__ import annotations

import pygame
import pytest

from game import locale
from game.locale import tr
from game.match import Match
from game.rules import GAMES
from game.scenes.pause_menu import PauseMenu
from game.scenes.shortcut_help import ShortcutHelp
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.ui.input_events import FocusLost
from tests.client import tables
from tests.client.player import Hand, Person

GAME = pytest.mark.parametrize("game", GAMES)
ALONE, COUCH = ("human", "doge"), ("human", "human")


def lift(table: TableScene) -> None:
    """Lift the cover, if there is one."""
    if table.covered:
        table.presenter.reveal.end()
        Hand(table.app).click(*table.room.layout.tray.center)
    assert not table.covered


def tried(game: str, people: tuple[str, ...], cover: str = "cloth") -> TableScene:
    """Return a table with a person's draft that needs a commit."""
    app = tables.app()
    app.settings.cover = cover
    app.settings.forced = False
    table = tables.seated(app, tables.match(game, people, seed=4))
    person = Person(app, 6)
    for _ in range(60):
        assert person.settle(table)
        lift(table)
        before = table.session.draft_keeper.trial()
        touch(table, person)
        if not table.session.draft_keeper.trial().is_as(before):
            tables.settle(table)
            return table
        person.decide(table)
    raise AssertionError("nothing can be tried")


def touch(table: TableScene, person: Person) -> None:
    """Choose a move without committing it.

    It is drafted or pending, or only the thing that must be picked first is.
    """
    state = table.draft.state
    for move in reversed(table.draft.legal()):
        first = table.view.click_before(state, move, table.decision.cards)
        if first is not None:
            person.hand.click(*first)
            return
        spot = table.view.where(state, move)
        if spot is not None and len(table.draft.legal()) > 1:
            person.hand.move(*spot)
            if table.decision.pointed >= 0:
                person.hand.click(*spot)
                return


def curtain(table: TableScene) -> None:
    table.app.settings.cover = "curtain"
    table.handle(FocusLost())
    assert table.session.visibility.fullscreen_cover or len(table.session.visibility.humans) < 2


def menu(table: TableScene) -> None:
    hand = Hand(table.app)
    table.go_out()
    table.app.change(table.exits.take())
    assert isinstance(table.app.scene, PauseMenu)
    hand.wait(0.1)
    hand.press(tr("menu.resume"))


def settings(table: TableScene) -> None:
    hand = Hand(table.app)
    table.go_out()
    table.app.change(table.exits.take())
    hand.press(tr("menu.settings"))
    hand.wait(0.3)
    hand.press(tr("settings.done"))
    hand.press(tr("menu.resume"))


def language(table: TableScene) -> None:
    locale.choose("it")
    table.resume(None)
    locale.choose("en")
    table.resume(None)


def resize(table: TableScene) -> None:
    app = table.app
    for size in ((1600, 900), (1280, 720)):
        app.window.surface = pygame.display.set_mode(size)
        app.step(0.0, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


def keys(table: TableScene) -> None:
    hand = Hand(table.app)
    hand.key(pygame.K_F1)
    assert isinstance(table.app.scene, ShortcutHelp)
    hand.key(pygame.K_ESCAPE)


def focus(table: TableScene) -> None:
    table.handle(FocusLost())


@GAME
@pytest.mark.parametrize("people", [ALONE, COUCH], ids=["alone", "couch"])
def test_a_draft_is_restored_after_every_interruption(game: str, people: tuple[str, ...]) -> None:
    table = tried(game, people)
    before = table.session.draft_keeper.trial()
    for between in (focus, curtain, menu, settings, language, resize, keys):
        between(table)
        assert table.app.scene is table
        Hand(table.app).wait(0.1)
        lift(table)
        assert table.session.draft_keeper.trial().is_as(before), between.__name__


@GAME
def test_a_draft_is_invisible_under_the_privacy_screen(game: str) -> None:
    seen = []
    for touched in (True, False):
        table = tried(game, COUCH)
        if not touched:
            table.draft.clear()
            table.draft.picks = table.view.composer.new_picks()
        table.handle(FocusLost())
        assert table.covered
        seen.append(still(table))
    assert seen[0] == seen[1]


def still(table: TableScene) -> list[bytes]:
    """Return pictures of a table at rest with the pointer outside and at two places."""
    found = []
    for at in ((-1.0, -1.0), (640.0, 300.0), (640.0, 640.0)):
        table.interaction.mouse.move(*at)
        table.session.pacing.beat = 0.0
        table.app.clock = 9.0
        for _ in range(2):
            table.app.step(0.0, [])
        found.append(tables.pixels(table.app))
    return found


@GAME
def test_an_open_hand_stays_open_while_its_player_thinks(game: str) -> None:
    table = tried(game, COUCH)
    Hand(table.app).wait(25.0)
    assert not table.covered


@GAME
def test_a_choice_of_one_seat_is_not_pending_for_the_next(game: str) -> None:
    table = tried(game, COUCH)
    seat = table.match.actor
    untouched = table.view.composer.new_picks()
    while table.match.actor == seat:
        table.match.commit(table.match.game.legal(table.match.state)[0])
    table.presenter.sync()
    assert table.draft.is_empty
    assert table.draft.picks == untouched


@GAME
def test_a_click_on_a_covered_board_asks_to_lift_the_privacy_screen(game: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, COUCH, seed=4))
    assert table.covered
    Hand(app).click(*table.room.layout.board.center)
    assert table.covered
    assert table.room.refusal.words == tr("table.covered.first")


@GAME
def test_enter_lifts_the_privacy_screen_and_commits_nothing(game: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, COUCH, seed=4))
    steps = len(table.match.steps)
    assert table.covered
    Hand(app).key(pygame.K_RETURN)
    assert not table.covered
    assert len(table.match.steps) == steps


@GAME
@pytest.mark.parametrize("opened", ["menu", "keys", "rules"])
def test_scenes_over_a_table_of_several_people_cover_its_hands(game: str, opened: str) -> None:
    app = tables.app()
    table = tables.seated(app, tables.match(game, COUCH, seed=4))
    lift(table)
    ways = {"menu": table.go_out, "keys": table.exits.keys, "rules": table.exits.rules}
    ways[opened]()
    app.change(table.exits.take())
    assert table.covered
    assert table.session.visibility.viewer == -1


def test_time_passes_beneath_the_menu() -> None:
    app = tables.app()
    played = tables.match("rialto", ("human", "doge", "noble"))
    while played.seats[played.actor].is_human:
        played.commit(played.game.legal(played.state)[0])
    table = tables.seated(app, played)
    table.go_out()
    app.change(table.exits.take())
    assert isinstance(app.scene, PauseMenu)
    before = len(played.steps)
    Hand(app).wait(3.0)
    assert isinstance(app.scene, PauseMenu)
    assert len(played.steps) > before


# ---- no hand is shown by a handover


def at_turn_of_a_person(game: str, people: tuple[str, ...]) -> tuple[App, TableScene, Match]:
    app = tables.app()
    played = tables.match(game, people)
    table = tables.seated(app, played)
    assert Person(app).settle(table)
    return app, table, played


@GAME
def test_a_match_of_people_keeps_hands_closed_after_computers_take_all_seats(game: str) -> None:
    _, table, played = at_turn_of_a_person(game, ("human", "doge", "human"))
    for seat in (0, 2):
        table.hand_over(seat, "merchant")
    assert table.session.visibility.viewer == -1
    assert bytes(table.presenter.state) == bytes(played.game.veiled(played.state, -1))
    assert table.decision.cards == []
    table.hand_over(0, "human")
    assert table.session.visibility.viewer == -1, "the hand of whoever comes back is covered"


@GAME
def test_only_a_match_of_computers_has_open_hands(game: str) -> None:
    table = tables.seated(tables.app(), tables.match(game, ("doge", "noble")))
    assert table.session.visibility.viewer is None


@GAME
def test_the_last_person_lifts_the_cover_and_then_sees_the_hand(game: str) -> None:
    app, table, played = at_turn_of_a_person(game, COUCH)
    other = 1 - played.actor
    table.hand_over(played.actor, "doge")
    assert table.session.visibility.viewer == -1
    assert Person(app).settle(table)
    assert table.covered
    lift(table)
    assert table.session.visibility.viewer == other
    table.handle(FocusLost())
    assert table.session.visibility.viewer == other


@GAME
def test_a_change_at_another_seat_keeps_the_draft(game: str) -> None:
    table = tried(game, ("human", "doge", "human"))
    before = table.session.draft_keeper.trial()
    other = next(seat for seat in range(3) if seat != table.match.actor)
    table.hand_over(other, "noble" if table.match.seats[other].is_human else "merchant")
    lift(table)
    assert table.session.draft_keeper.trial().is_as(before)


def test_a_resumed_match_knows_its_earlier_players() -> None:
    from game.saves.load import from_lines

    played = tables.match("rialto", ("human", "doge", "doge"))
    header = played.lines()[0]
    assert from_lines([header]).people == {0}
    taken = {"seat": 2, "player": "human", "name": "Eva"}
    assert from_lines([header, taken]).people == {0, 2}
