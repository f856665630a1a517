"""Hands on a shared screen: seen for two seconds after the turn, and while the badge or the seat's key is held."""

from __future__ import annotations

import pygame
import pytest

from game.interaction.display.hand_reveal import LINGER_SECONDS
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.ui.input_events import FocusLost
from tests.client import tables
from tests.client.player import FRAME, Hand

COUCH = ("human", "human", "doge")
WORLDS = 3  # redeals that a seat cannot tell apart


def opened(game: str) -> tuple[TableScene, Hand]:
    """Return a table of two people and a computer, where the first person has a hand and sees it."""
    app = tables.app()
    table = tables.seated(app, tables.match(game, COUCH, seed=4))
    for _ in range(300):
        actor = table.match.actor
        if (
            actor in table.match.humans
            and len(table.match.steps) > 12
            and len(table.match.legal(table.match.state)) > 1
        ):
            break
        table.match.commit(table.match.legal(table.match.state)[0])
    table.presenter.sync()
    table.session.uncover()
    app.step(FRAME, [])
    return table, Hand(app)


def pass_turn(table: TableScene) -> int:
    """Let the person whose hand is open play until another person's turn. Returns the first person's seat."""
    seat = table.match.actor
    for _ in range(200):
        if table.match.actor != seat:
            break
        table.session.play(table.match.legal(table.match.state)[0])
    table.presenter.player.finish()
    table.app.step(FRAME, [])
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_seen_for_two_seconds_after_its_turn(game: str) -> None:
    table, hand = opened(game)
    seat = pass_turn(table)
    reveal = table.presenter.reveal
    assert reveal.seat == seat
    assert table.session.visibility.viewer == -1, "the hand is covered for everything else"
    assert table.decision.cards == []
    hand.wait(LINGER_SECONDS - 0.5)
    assert reveal.seat == seat
    hand.wait(0.8)
    assert reveal.seat == -1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["click", "enter", "key", "focus"])
def test_the_next_input_covers_the_hand_and_opens_no_other(game: str, way: str) -> None:
    table, hand = opened(game)
    pass_turn(table)
    if way == "click":
        hand.click(*table.room.layout.tray.center)
    elif way == "enter":
        hand.key(pygame.K_RETURN)
    elif way == "key":
        hand.key(pygame.K_l)
    else:
        table.handle(FocusLost())
    assert table.presenter.reveal.seat == -1
    assert table.session.visibility.viewer == -1


@pytest.mark.parametrize("game", GAMES)
def test_a_held_key_or_badge_shows_one_hand_until_it_is_released(game: str) -> None:
    table, _ = opened(game)
    table.session.cover()
    other = 1 - table.match.actor if table.match.actor < 2 else 0
    reveal = table.presenter.reveal
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + other, mod=0, unicode=str(other + 1))
    table.app.step(FRAME, [event])
    assert reveal.seat == other
    assert table.session.visibility.viewer == -1
    assert not table.room.question.legal
    table.app.step(FRAME, [pygame.event.Event(pygame.KEYUP, key=pygame.K_1 + other, mod=0)])
    assert reveal.seat == -1
    badge = table.interaction.hud.seats.panels[other].portrait.center
    x, y = (round(part * table.room.scale) for part in badge)
    table.app.step(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)])
    assert reveal.seat == other
    table.app.step(FRAME, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)])
    assert reveal.seat == -1
    assert not reveal.hold(2), "computers do not show their hands"


def test_a_person_alone_has_nothing_to_hold() -> None:
    table = tables.seated(tables.app(), tables.match("rialto", ("human", "doge")))
    assert not table.presenter.reveal.hold(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_revealed_hand_shows_nothing_else(game: str) -> None:
    """Worlds that look alike to the hand's owner give the same picture; another hand of the owner gives another one."""
    table, _ = opened(game)
    table.session.cover()
    app, seat = table.app, table.match.actor
    history, real = table.match.history, table.match.state
    assert isinstance(app, tables.HiddenApp)
    assert table.presenter.reveal.hold(seat)
    pictures = []
    for seed in range(WORLDS):
        history.states[-1] = table.match.game.redeal(real, seat, 50 + seed)
        table.room.invalidate()
        app.step(0.0, [])
        pictures.append(tables.pixels(app))
    assert len(set(pictures)) == 1
    table.presenter.reveal.end()
    app.step(0.0, [])
    assert tables.pixels(app) != pictures[0]


def test_a_move_that_made_itself_opens_no_hand() -> None:
    """A forced move of a person whose hand is covered is no reason to show it."""
    table, _ = opened("rialto")
    table.session.cover()
    seat = table.match.actor
    for _ in range(200):
        if table.match.actor != seat:
            break
        table.session.play(table.match.legal(table.match.state)[0])
    assert table.presenter.reveal.seat == -1
