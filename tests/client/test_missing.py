"""A missing part of Laguna: one line if it is needed for the picture.

A missing sound is silence.
"""

from __future__ import annotations

import shutil
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.files.packaged_assets import drawing
from game.files.user_errors import MissingError
from game.locale import tr
from game.match import Match, Seat
from game.platform.terminal import Ended
from game.session import demo_positions
from game.session.ai.search_opponents import SearchOpponents
from game.settings import Settings
from game.shell import audio, launch, window
from game.shell.app import App
from game.ui.art import icons, pictures
from game.ui.render import text
from game.ui.render.canvas import SPRITES
from tests.client import tables


@pytest.fixture(autouse=True)
def _keep_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no closed window end pygame for the tests after this one."""
    monkeypatch.setattr(pygame, "quit", lambda: None)


def start() -> None:
    """Start as from the command line."""
    SPRITES.clear()
    text.forget()
    launch.launch(None, None, None, {}, False, False)


@pytest.mark.parametrize(
    ("module", "folder", "named"),
    [
        (text, "FONTS", "Cardo104s.ttf"),
        (pictures, "SPRITE_FOLDER", ".svg"),
        (icons, "FOLDER", ".svg"),
        (window, "ICON", "laguna.svg"),
    ],
)
def test_a_missing_sprite_or_font_is_one_line_that_names_it(
    module: object, folder: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, folder, tmp_path / "laguna.svg")
    monkeypatch.setattr(pictures, "_sources", {})
    monkeypatch.setattr(icons, "_sources", {})
    with pytest.raises(launch.LaunchError) as raised:
        start()
    (line,) = str(raised.value).splitlines()
    assert named in line
    assert "is missing or damaged: please install Laguna again" in line


def test_an_empty_sprite_counts_as_missing(tmp_path: Path) -> None:
    (tmp_path / "cat.svg").write_bytes(b"\xff\x00")
    with pytest.raises(MissingError, match=r"cat\.svg"):
        drawing(tmp_path / "cat.svg")


@pytest.mark.parametrize("face", text.FACES)
@pytest.mark.parametrize("damage", ["garbage", "cut off"])
def test_a_damaged_font_is_one_line_that_names_it(
    face: str, damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(text.FONTS, tmp_path / "fonts")
    path = tmp_path / "fonts" / text.FACES[face]
    path.write_bytes(b"garbage" if damage == "garbage" else path.read_bytes()[:9000])
    monkeypatch.setattr(text, "FONTS", tmp_path / "fonts")
    with pytest.raises(
        launch.LaunchError, match=f"^{text.FACES[face]} is missing or damaged: please install Laguna ag"
    ):
        start()


def test_missing_sounds_stay_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "effects").mkdir()
    for name in ("splash-1.ogg", "splash-x.ogg", "splash-2.ogg"):
        (tmp_path / "effects" / name).write_bytes(b"no sound")
    monkeypatch.setattr(audio, "FOLDER", tmp_path)
    heard = audio.Audio(Settings())
    heard.open()
    assert heard.is_open
    for _ in range(100):
        heard.play("splash")
        heard.play("campanile")
        heard.mood("title")
        heard.update(0.1)
    heard.close()


def test_a_failing_first_scene_shows_the_error_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.error_screen import ErrorScreen

    app = App((640, 360), hidden=True)
    launch.begin(app, lambda: 1 / 0)  # type: ignore[arg-type,return-value]
    app.step(0.1, [])
    assert isinstance(app.scene, ErrorScreen)


def test_a_signal_while_the_first_scene_is_made_closes_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[App] = []

    def end(app: App, *_: object) -> None:
        opened.append(app)
        raise Ended(signal.SIGTERM)

    monkeypatch.setattr(launch, "_first", end)
    with pytest.raises(Ended):
        start()
    assert not opened[0].audio.is_open
    assert not [thread for thread in threading.enumerate() if thread.name == "sounds"]


@pytest.fixture
def middles_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Use a copy of the demonstration's matches; yield its folder."""
    for path in Path(demo_positions.__file__).parent.glob("*.json"):
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(demo_positions, "_file", lambda game: tmp_path / f"{game}.json")
    demo_positions._journals.cache_clear()
    yield tmp_path
    demo_positions._journals.cache_clear()


@pytest.mark.parametrize("content", ["", "[1]", "[[]]", '[["a"]]', '[[{"laguna": 1}]]', "{}", "[" * 99_999])
def test_a_game_with_damaged_demo_positions_is_left_out_of_the_demonstration(content: str, middles_at: Path) -> None:
    (middles_at / "venezia.json").write_text(content)
    shows = {demo_positions.next_middle(turn).game.name for turn in range(8)}
    assert shows == {"rialto", "gondola", "murano"}


def test_without_demo_positions_the_title_stays_and_the_demonstration_is_one_line(middles_at: Path) -> None:
    for path in middles_at.iterdir():
        path.write_text("damaged")
    made = tables.app()
    title = made.scene_factory.title()
    made.begin(title)
    title.idle = 10_000.0  # type: ignore[attr-defined]
    assert title.update(0.1) is None
    with pytest.raises(launch.LaunchError, match="demonstration"):
        launch.launch(None, None, None, {}, True, False)


def test_a_failing_search_is_logged_and_reported(own_home: Path) -> None:
    said: list[str] = []
    match = Match("rialto", [Seat("Ada", "doge"), Seat("Bea", "doge")], 1)
    searching = SearchOpponents(match, Settings(), lambda game: None, said.append)  # type: ignore[arg-type,return-value]
    searching._worker = SimpleNamespace(result=lambda: 3, error=RuntimeError("out of paper"))  # type: ignore[assignment]
    searching._seat = 0
    assert searching.move() == 3
    assert said == [tr("app.rescued")]
    assert "RuntimeError: out of paper" in (own_home / "errors.log").read_text()
    searching._seat = 0
    searching.move()
    assert len(said) == 1


def test_damaged_weights_are_reported_when_opponents_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.search.compile_cache.is_damaged", lambda game: game == "rialto")
    made = tables.app()
    made.compile_service("murano")
    assert not made.toasts.words
    made.compile_service("rialto")
    assert made.toasts.words == [tr("app.unlearned", game="Rialto")]
