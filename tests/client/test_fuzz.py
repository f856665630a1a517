"""No file or code makes readers raise, or the scenes that show their results."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game import settings
from game.files import paths
from game.match import HUMAN, CodeError, Match, Seat, read_share_code, share_code
from game.match.journal import SaveError
from game.match.lineup import Lineup
from game.rules import GAMES
from game.saves.hall_of_fame import NAME, HallOfFame
from game.saves.load import load
from game.saves.save_folder import look
from game.scenes.error_screen import ErrorScreen
from game.scenes.hall_of_fame import HallOfFameScene
from game.scenes.lobby.lobby_scene import LobbyScene
from game.scenes.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene, colours_of
from game.shell.app import App
from tests.client import tables

EACH = 75  # mutations of each of the four kinds
EACH_SLOW = 1250
ODD = (
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "wizard",
    "\x00",
    "\ud800",
    "\ufe0f",
    "x" * 9999,
    [],
    [[]],
    {},
    [1, 2],
    "doge",
)


@cache
def journal(game: str) -> bytes:
    """Return a journal with moves and a seat that was handed over."""
    match = Match(game, [Seat("Ada"), Seat("Bea", "doge")], 3, practice=True)
    dice = random.Random(3)
    for _ in range(25):
        match.commit(dice.choice(match.game.legal(match.state)))
    lines = [*match.lines(), {"seat": 1, "player": "noble", "name": "Zoë"}]
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


@cache
def book() -> bytes:
    hall = HallOfFame()
    match = Match("gondola", [Seat("Ada"), Seat("Bea", "doge")], 3)
    dice = random.Random(3)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    hall.record(match, [0, 1])
    hall.close()
    content = (paths.home() / NAME).read_bytes()
    (paths.home() / NAME).unlink()
    return content


def preferences() -> bytes:
    rows = [["Ada", HUMAN, "teal"], ["Bea", "doge", "gold"]]
    chosen = settings.Settings(language="it", seats=dict.fromkeys(GAMES, rows), options={"gondola": {"races": 3}})
    return json.dumps(vars(chosen)).encode()


def torn(raw: bytes, dice: random.Random) -> bytes:
    """Return bytes of which some are changed, cut out, doubled or cut off."""
    made = bytearray(raw)
    for _ in range(dice.choice((1, 1, 3, 20))):
        at = dice.randrange(len(made) + 1)
        match dice.randrange(4):
            case 0:
                made[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                del made[at : at + dice.randrange(30)]
            case 2:
                made[at:at] = made[at : at + dice.randrange(60)]
            case 3 if dice.random() < 0.3:
                del made[at:]
    return bytes(made)


def swapped(value: object, dice: random.Random) -> object:
    """Return JSON with one value replaced or removed."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(list(value))
        if dice.random() < 0.1:
            return {name: part for name, part in value.items() if name != key}
        return value | {key: swapped(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.8:
        at = dice.randrange(len(value))
        return [*value[:at], swapped(value[at], dice), *value[at + 1 :]]
    return dice.choice(ODD)


def mutated(raw: bytes, dice: random.Random) -> bytes:
    """Return a damaged file, or a well-formed one with an odd value."""
    if dice.random() < 0.5:
        return torn(raw, dice)
    lines = raw.split(b"\n")
    at = dice.choice((0, 0, dice.randrange(len(lines))))
    with contextlib.suppress(ValueError):
        lines[at] = json.dumps(swapped(json.loads(lines[at]), dice)).encode()
    return b"\n".join(lines)


class Window:
    """Window for all tests, in which no scene may be an error screen."""

    def __init__(self) -> None:
        self.app = tables.HiddenApp((640, 360))

    def show(self, make: Callable[[App], Scene]) -> None:
        app = self.app
        while app.scenes:
            app.scenes.pop().leave()
        app.begin(make(app))
        for _ in range(2):
            app.step(0.05, [])
            assert not isinstance(app.scene, ErrorScreen), app.scene.error
        for words in app.toasts.words:
            assert words.isprintable()
        app.toasts.clear()


def try_journal(window: Window, dice: random.Random) -> None:
    game = dice.choice(GAMES)
    path = paths.saves() / "odd.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(mutated(journal(game), dice))
    with contextlib.suppress(SaveError):
        load(path)
    window.show(TitleScene)
    for saved in look(paths.saves()).matches:
        with contextlib.suppress(SaveError):
            match = window.app.autosaver.take_up(saved.path)
            window.show(lambda app, match=match: TableScene(app, match, colours_of(app.settings, match)))  # type: ignore[misc]
    window.show(TitleScene)
    for left in paths.saves().iterdir():
        left.unlink()


def try_settings(window: Window, dice: random.Random) -> None:
    settings.path().write_bytes(mutated(preferences(), dice))
    window.app.settings, complaint = settings.load()
    assert settings.load()[1] is None, "it is not said with every start"
    if complaint is not None:
        window.app.tell(complaint)
    game = dice.choice(GAMES)
    window.show(TitleScene)
    window.show(lambda app: LobbyScene(app, game))
    settings.save(window.app.settings)
    assert settings.load()[1] is None
    for left in paths.home().glob("settings*"):
        left.unlink()


def try_fame(window: Window, dice: random.Random) -> None:
    whole = book()
    path = paths.home() / NAME
    path.write_bytes(torn(whole, dice))
    window.show(lambda app: HallOfFameScene(app, game="gondola"))
    for left in paths.home().glob("fame*"):
        left.unlink()


def try_code(window: Window, dice: random.Random) -> None:
    game = dice.choice(GAMES)
    code = share_code(Match(game, [Seat("Ada"), Seat("Bea")], dice.getrandbits(32)))
    odd = torn(code.encode(), dice).decode("latin-1")
    with contextlib.suppress(CodeError):
        read_share_code(odd)
    session = Lineup.remembered(game, settings.Settings())
    session.enter(odd)
    seats = LobbyScene(window.app, game)
    window.show(lambda app: seats)
    seats.match_box.type(odd)
    window.app.step(0.05, [])
    assert window.app.scene is seats


TRIES = {"journals": try_journal, "settings": try_settings, "fame": try_fame, "codes": try_code}


@pytest.fixture
def window(own_home: Path) -> Iterator[Window]:
    made = Window()
    yield made
    while made.app.scenes:
        made.app.scenes.pop().leave()


@pytest.mark.parametrize("kind", TRIES)
def test_mutated_files_and_codes_never_raise(kind: str, window: Window) -> None:
    for seed in range(EACH):
        TRIES[kind](window, random.Random(f"{kind} {seed}"))


@pytest.mark.slow
@pytest.mark.parametrize("kind", TRIES)
def test_many_mutated_files_and_codes_never_raise(kind: str, window: Window) -> None:
    for seed in range(EACH, EACH + EACH_SLOW):
        TRIES[kind](window, random.Random(f"{kind} {seed}"))
