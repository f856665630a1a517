"""Undo takes back one of the player's steps, says what else goes, has a redo."""

from __future__ import annotations

import json

import pygame
import pytest

from game.files import paths
from game.locale import tr
from game.match.journal import read
from game.rules import GAMES
from game.saves.load import from_lines
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from game.ui.widgets.widgets import RoundButton
from tests.client import tables
from tests.client.player import FRAME, Hand, Person

GAME = pytest.mark.parametrize("game", GAMES)


def begun(game: str, people: tuple[str, ...], practice: bool = True) -> tuple[App, TableScene, Hand]:
    """Return a table at a person's decision."""
    app = tables.app()
    app.settings.forced = False
    played = tables.match(game, people)
    played.practice = practice
    table = tables.seated(app, played)
    assert Person(app).settle(table)
    return app, table, Hand(app)


def decide(table: TableScene) -> None:
    """Commit the first of several moves, without an answer of others."""
    while len(table.match.game.legal(table.match.state)) == 1:
        table.session.play(table.match.game.legal(table.match.state)[0])
    table.session.play(table.match.game.legal(table.match.state)[0])
    table.player.finish()
    table.app.step(0.0, [])


def tool(table: TableScene, icon: str) -> RoundButton:
    return next(one for one in table.panel.widgets if isinstance(one, RoundButton) and one.icon == icon)


def redo(app: App) -> None:
    app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_CTRL, unicode="")])


@GAME
def test_undo_takes_back_one_own_step_and_redo_repeats_it(game: str) -> None:
    app, table, hand = begun(game, ("human", "human"))
    undone = 0
    for _ in range(30):
        decide(table)
        match = table.match
        back = match.undoable(match.steps[-1].seat)
        assert tool(table, "undo").enabled == (bool(back) or table.covered)
        if not back or match.actor == match.steps[-1].seat:
            continue
        undone += 1
        steps, before, after = len(match.steps), bytes(match.state_after(len(match.steps) - back)), bytes(match.state)
        hand.key(pygame.K_z)
        if table.interaction.undo_buttons.is_asking:
            hand.wait(0.5)
            hand.key(pygame.K_z)
        assert (bytes(match.state), len(match.steps)) == (before, steps - back)
        assert table.covered
        redo(app)
        assert bytes(match.state) == after
        assert not tool(table, "redo").enabled
    assert undone or game in ("venezia", "murano"), "turns that end by turning something up"


@GAME
def test_undo_with_moves_of_others_needs_a_second_press(game: str) -> None:
    _, table, hand = begun(game, ("human", "doge"))
    person = Person(table.app)
    while table.match.actor == 0:
        decide(table)
    assert person.settle(table)
    steps = len(table.match.steps)
    back = table.interaction.undo_buttons.back
    assert any(step.seat == 1 for step in table.match.steps[-back:])
    hand.key(pygame.K_z)
    assert len(table.match.steps) == steps
    assert "Bea" in table.interaction.line.words()
    assert "assisted" in table.interaction.line.words()
    hand.wait(0.5)
    hand.key(pygame.K_z)
    assert len(table.match.steps) == steps - back
    assert table.match.assisted
    assert table.match.actor == 0


def test_any_other_action_cancels_the_confirmation_of_undo() -> None:
    _, table, hand = begun("rialto", ("human", "doge"))
    while table.match.actor == 0:
        decide(table)
    assert Person(table.app).settle(table)
    steps = len(table.match.steps)
    for other in (lambda: hand.key(pygame.K_ESCAPE), lambda: hand.click(640, 80), lambda: hand.key(pygame.K_l)):
        hand.key(pygame.K_z)
        assert table.interaction.undo_buttons.is_asking
        hand.wait(0.5)
        other()
        assert not table.interaction.undo_buttons.is_asking
    hand.key(pygame.K_z)
    assert len(table.match.steps) == steps


def test_two_quick_presses_do_not_confirm_undo() -> None:
    _, table, hand = begun("rialto", ("human", "doge"))
    while table.match.actor == 0:
        decide(table)
    assert Person(table.app).settle(table)
    steps = len(table.match.steps)
    hand.key(pygame.K_z)
    hand.key(pygame.K_z)
    assert len(table.match.steps) == steps


@GAME
def test_an_undone_draft_step_can_be_redone_until_another_is_made(game: str) -> None:
    app, table, hand = begun(game, ("human", "doge"))
    person = Person(app, 9)
    while table.draft.is_empty:
        assert person.settle(table)
        table.decision.select(table.draft.legal()[0])
    before = table.draft.moves[:], table.draft.pending_move
    hand.key(pygame.K_ESCAPE)
    assert table.draft.is_empty
    app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_SHIFT, unicode="")])
    assert (table.draft.moves, table.draft.pending_move) == before
    hand.key(pygame.K_ESCAPE)
    table.decision.select(table.draft.legal()[-1])
    app.step(FRAME, [])
    assert not tool(table, "redo").enabled


@GAME
def test_a_disabled_button_is_grey_and_gives_its_reason(game: str) -> None:
    app, table, hand = begun(game, ("human", "human"), practice=False)
    app.step(FRAME, [])
    for icon in ("undo", "redo", "hint"):
        button = tool(table, icon)
        if icon == "undo" and table.interaction.undo_buttons.back:
            continue
        assert not button.enabled, icon
        assert "\n" in button.tip, icon
        hand.click(*button.rect.center)
    assert not table.session.is_hint_requested


def test_undo_and_redo_leave_an_equivalent_journal(tmp_path: object) -> None:
    _, table, _ = begun("gondola", ("human", "doge"))
    table.match.keep(paths.saves())
    journal = table.match.journal
    assert journal is not None
    dice = 0
    while dice < 6:
        decide(table)
        dice += 1
    while table.match.actor != 0:
        decide(table)
    assert table.match.undo(0)
    assert table.match.redo()
    assert not table.match.redoable
    assert table.match.undo(0)
    again = from_lines(read(journal.path))
    assert bytes(again.state) == bytes(table.match.state)
    assert again.redoable == table.match.redoable > 0
    again.redo()
    table.match.redo()
    assert bytes(again.state) == bytes(table.match.state)
    assert all(json.dumps(line) for line in table.match.lines())


def test_an_undo_that_may_be_refused_says_so_before_it_is_pressed() -> None:
    """The note is the same if something was turned up and if not, because that is a secret among several people."""
    notes = set()
    for seed in (1, 2, 3):
        app = tables.app()
        table = tables.seated(app, tables.match("rialto", ("human", "human"), seed=seed))
        seat = table.match.actor
        while table.match.actor == seat:
            table.session.uncover()
            table.session.play(table.match.legal(table.match.state)[0])
        tables.settle(table)
        app.step(0.02, [])
        undo = next(one for one in table.panel.widgets if isinstance(one, RoundButton) and one.icon == "undo")
        assert undo.enabled
        notes.add(undo.tip.partition("\n")[2])
    assert notes == {tr("table.undo.maybe")}
    alone = tables.seated(tables.app(), tables.match("rialto", ("human", "doge")))
    assert alone.interaction.undo_buttons.warning() == ""
