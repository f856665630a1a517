"""Everything can be played by keys, and focus shows what hovering shows."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from tests.client import tables
from tests.client.keyboard import Keyboard, play


def seated(game: str, *players: str, seed: int = 11) -> tuple[TableScene, Keyboard]:
    app = tables.app()
    table = tables.seated(app, tables.match(game, players, seed))
    return table, Keyboard(app)


def asked(game: str, name: str = "", seed: int = 11) -> tuple[TableScene, Keyboard]:
    """Return a table with one person who must decide, and the person's keyboard."""
    table, keyboard = seated(game, "human", "doge", seed=seed)
    assert keyboard.settle(table)
    return table, keyboard


@pytest.mark.parametrize("game", GAMES)
def test_people_play_by_keys_alone(game: str) -> None:
    table, keyboard = seated(game, "human", "human", "doge")
    made = play(keyboard.app, table, keyboard, 25)
    assert made == 25 or table.match.is_over
    assert {"tab", "space", "return"} <= keyboard.pressed


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_keys_alone(game: str, seed: int) -> None:
    table, keyboard = seated(game, "human", "human", "doge", seed=seed)
    play(keyboard.app, table, keyboard, 10_000)
    assert table.match.is_over


@pytest.mark.parametrize("game", GAMES)
def test_tab_reaches_every_target_in_both_directions(game: str) -> None:
    table, keyboard = asked(game)
    targets = [one.key for one in table.interaction.focus.targets()]
    for step in (1, -1):
        seen = []
        for _ in targets:
            keyboard.key(pygame.K_TAB, shift=step < 0)
            assert table.interaction.focus.target is not None
            seen.append(table.interaction.focus.target.key)
        assert sorted(map(repr, seen)) == sorted(map(repr, targets))
        table.interaction.focus.lose()
        table.interaction.focus._at = (-1.0, -1.0)


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_focused(game: str) -> None:
    table, keyboard = asked(game)
    table.app.settings.forced = False  # a move that is made without asking has no place
    table.room.invalidate()
    dice = keyboard.dice
    for _ in range(12):
        targets = table.interaction.focus.targets()
        known = {move for one in targets for move in one.moves} | {card.move for card in table.decision.cards}
        known |= {meaning[1] for _, meaning in table.decision.buttons.all}
        for move in table.draft.legal():
            before = table.view.click_before(table.draft.state, move, table.decision.cards)
            there = (
                any(one.spot == before or (one.rect and one.rect.collidepoint(*before)) for one in targets)
                if before
                else move in known
            )
            is_asked = move != table.session.turn_driver.unasked_move()
            assert there or not is_asked, table.match.game.text(table.draft.state, move)
        table.match.commit(dice.choice(table.match.game.legal(table.match.state)))
        table.presenter.sync()
        if not keyboard.settle(table):
            break


def test_an_arrow_moves_the_focus_in_its_direction() -> None:
    table, keyboard = asked("venezia")
    keyboard.key(pygame.K_TAB)
    went = 0
    for key, axis, sign in (
        (pygame.K_RIGHT, 0, 1),
        (pygame.K_DOWN, 1, 1),
        (pygame.K_LEFT, 0, -1),
        (pygame.K_UP, 1, -1),
    ):
        assert table.interaction.focus.target is not None
        before = table.interaction.focus.target
        keyboard.key(key)
        after = table.interaction.focus.target
        moved = (after.spot[axis] - before.spot[axis]) * sign
        assert moved > 0 or after.key == before.key, "nothing lies that way"
        went += after.key != before.key
    assert went >= 2, "somewhere something lies"


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_shows_what_hovering_shows(game: str) -> None:
    table, keyboard = asked(game)
    places = [one for one in table.interaction.focus.targets() if one.moves]
    for _ in range(60):
        if places:
            break
        table.match.commit(keyboard.dice.choice(table.match.game.legal(table.match.state)))
        table.presenter.sync()
        assert keyboard.settle(table)
        places = [one for one in table.interaction.focus.targets() if one.moves]
    keyboard.go_to(table, places[-1])
    by_keys = table.decision.pointed
    x, y = table.room.hover
    assert by_keys in places[-1].moves
    keyboard.hand.move(5.0, 5.0)
    assert table.decision.pointed != by_keys
    keyboard.hand.move(x, y)
    assert table.decision.pointed == by_keys
    assert table.interaction.focus.target is None, "whoever moves the mouse has the pointer back"


def test_the_focus_is_framed() -> None:
    table, keyboard = asked("murano")
    app = keyboard.app
    keyboard.key(pygame.K_TAB)
    app.step(0.0, [])
    framed = tables.pixels(app)
    table.interaction.focus.target = None
    app.step(0.0, [])
    assert tables.pixels(app) != framed


def test_space_held_down_chooses_once_and_commits_nothing() -> None:
    table, keyboard = asked("venezia")
    keyboard.key(pygame.K_TAB)
    for _ in range(5):
        keyboard.app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    assert table.match.steps == []
    assert table.draft.is_chosen or table.draft.moves


def test_space_on_a_card_lays_the_card_and_presses_no_button_on_it() -> None:
    table, _ = tables.shown(tables.position("venezia", "middle"))
    keyboard = Keyboard(table.app)
    card = next(card for card in table.decision.cards for _ in card.chips)
    keyboard.go_to(table, next(one for one in table.interaction.focus.targets() if one.key == ("card", card.key)))
    keyboard.key(pygame.K_SPACE)
    assert table.draft.all() == [card.move]


def test_space_hastens_animations_without_a_focus() -> None:
    table, keyboard = asked("venezia")
    keyboard.app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    assert table.player.hurry
    keyboard.app.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert not table.player.hurry


def test_declining_has_its_own_keys_and_confirms_like_its_button() -> None:
    table, keyboard = asked("venezia")
    assert table.decision.buttons.refusing
    steps = len(table.match.steps)
    keyboard.key(pygame.K_RETURN)
    assert len(table.match.steps) == steps, "Enter never refuses"
    keyboard.key(pygame.K_x)
    assert len(table.match.steps) > steps or table.decision.guard.asked is not None


def test_the_list_of_keys_has_every_key_of_a_table() -> None:
    from game.scenes.shortcut_help import KEYS

    told = {label.lower() for label, _ in KEYS}
    table, _ = asked("rialto")
    pressed = {tool.key for tool in table.round_buttons()} - {""}
    pressed |= {"tab", "arrows", "space", "return", "x", "r", "l", "n", "f1", "page", "d", "f11"}
    assert {"escape" if key == "escape" else key for key in pressed} <= told
