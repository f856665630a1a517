"""Gamepads do what keys do, one for all players or one for each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import Poster, TitleScene
from game.shell.app import App
from game.ui import gamepads
from game.ui.gamepads import AXES, AXIS_RANGE, BUTTONS, FIRST_REPEAT_SECONDS, REPEAT_SECONDS, SHIFTED, Gamepads
from game.ui.input_events import KeyPressed, KeyReleased
from tests.client import tables
from tests.client.keyboard import Keyboard, play


def event(kind: int, pad: int = 0, **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=pad, **more)


class Pad(Keyboard):
    """Player with one gamepad for all seats, or with each seat's own."""

    def __init__(self, app: App, seed: int = 1, own: bool = False):
        super().__init__(app, seed)
        self.own = own

    def key(self, key: int, shift: bool = False) -> None:
        name = pygame.key.name(key)
        self.pressed.add(name)
        named = SHIFTED if shift else name
        number = self._number()
        axis = next(((axis, keys.index(named)) for axis, keys in AXES.items() if named in keys), None)
        if named not in BUTTONS.values() or (axis is not None and self.dice.random() < 0.5):
            assert axis is not None, f"no gamepad has {named}"
            for value in (AXIS_RANGE if axis[1] else -AXIS_RANGE, 0):
                self.app.take(event(pygame.CONTROLLERAXISMOTION, number, axis=axis[0], value=value))
            return
        button = next(one for one, means in BUTTONS.items() if means == named)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.app.take(event(kind, number, button=button))

    def _number(self) -> int:
        """Return the number of the deciding seat's gamepad."""
        table = self.app.scene
        if not self.own or not isinstance(table, TableScene):
            return 0
        people = table.session.visibility.humans
        return people.index(table.match.actor) if table.match.actor in people else 0


def known(app: App, pads: int) -> None:
    """Register some gamepads in their order."""
    for pad in range(pads):
        app.gamepads.number(pad)


def seated(game: str, own: bool, seed: int = 11) -> tuple[TableScene, Pad]:
    app = tables.app()
    app.settings.own_pads = own
    known(app, 2)
    table = tables.seated(app, tables.match(game, ("human", "human", "doge"), seed))
    return table, Pad(app, own=own)


@pytest.mark.parametrize("game", GAMES)
def test_people_play_by_gamepads_alone(game: str) -> None:
    table, pad = seated(game, own=game in ("venezia", "murano"))
    made = play(pad.app, table, pad, 20)
    assert made == 20 or table.match.is_over


@pytest.mark.slow
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_gamepads(game: str, own: bool) -> None:
    table, pad = seated(game, own)
    play(pad.app, table, pad, 10_000)
    assert table.match.is_over


def test_with_a_gamepad_each_only_the_deciding_players_one_works() -> None:
    table, pad = seated("venezia", own=True)
    assert pad.settle(table)
    assert table.match.actor == table.session.visibility.humans[0]
    for button in BUTTONS:
        pad.app.take(event(pygame.CONTROLLERBUTTONDOWN, 1, button=button))
        pad.app.take(event(pygame.CONTROLLERBUTTONUP, 1, button=button))
    assert pad.app.scene is table
    assert table.covered
    assert table.interaction.focus.target is None
    assert table.room.refusal.words == "It is Ada's turn, with another gamepad"


def test_a_pushed_stick_counts_once_until_released() -> None:
    pads = Gamepads()
    told = []
    for value in (0.2, 0.7, 0.9, 0.5, 0.4, 0.3, 0.1, -0.7):
        told += list(
            pads.read(
                event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=int(value * AXIS_RANGE))
            )
        )
    assert told == [KeyPressed("right", pad=0), KeyReleased("right"), KeyPressed("left", pad=0)]


def test_only_a_held_arrow_repeats() -> None:
    pads = Gamepads()
    for button in (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A):
        list(pads.read(event(pygame.CONTROLLERBUTTONDOWN, button=button)))
    assert list(pads.update(FIRST_REPEAT_SECONDS - 0.01)) == []
    assert list(pads.update(0.02)) == [KeyPressed("down", pad=0)]
    assert list(pads.update(REPEAT_SECONDS)) == [KeyPressed("down", pad=0)]
    list(pads.read(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)))
    assert list(pads.update(1.0)) == []


def test_an_unplugged_gamepad_releases_its_buttons() -> None:
    pads = Gamepads()
    list(pads.read(event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)))
    list(pads.read(event(pygame.CONTROLLERDEVICEREMOVED)))
    assert list(pads.update(1.0)) == []


def test_menus_are_used_by_gamepad() -> None:
    app = tables.app()
    app.scenes = []
    title = TitleScene(app)
    app.begin(title)
    pad = Pad(app)
    for _ in range(3):
        pad.key(pygame.K_RIGHT)
    assert isinstance(title.panel.focus, Poster)
    assert title.panel.focus.game == GAMES[2]
    pad.key(pygame.K_SPACE)
    assert type(app.scene).__name__ == "LobbyScene"
    pad.key(pygame.K_ESCAPE)
    assert app.scene is title


def test_a_gamepad_that_comes_back_and_one_that_is_new_have_numbers_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ids = iter((0, 1, 2))  # the system gives a gamepad that comes back a new id
    system = SimpleNamespace(Controller=lambda index: SimpleNamespace(id=next(ids)))
    monkeypatch.setattr(gamepads, "_system", lambda: system)
    pads = Gamepads()
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEADDED):
        list(pads.read(event(kind, 0, device_index=0)))
    list(pads.read(event(pygame.CONTROLLERDEVICEADDED, 0, device_index=1)))
    assert [pads.number(1), pads.number(2)] == [0, 1]
