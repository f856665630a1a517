"""A part of Laguna itself that is missing: one line that names it for what must be seen, silence for what is heard."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import audio, launch, window
from game.app import App
from game.parts import drawing
from game.settings import Settings
from game.trouble import MissingError
from game.ui import art, icons, text
from game.ui.canvas import SPRITES


def start() -> None:
    """As from the command line."""
    SPRITES.clear()
    text.forget()
    launch.launch(None, None, None, {}, False, False)


@pytest.mark.parametrize(
    ("module", "folder", "named"),
    [
        (text, "FONTS", "Cardo104s.ttf"),
        (art, "SPRITE_FOLDER", ".svg"),
        (icons, "FOLDER", ".svg"),
        (window, "ICON", "laguna.svg"),
    ],
)
def test_a_missing_sprite_or_font_is_one_line_that_names_it(
    module: object, folder: str, named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, folder, tmp_path / "laguna.svg")
    monkeypatch.setattr(art, "_sources", {})
    monkeypatch.setattr(icons, "_sources", {})
    with pytest.raises(launch.LaunchError) as raised:
        start()
    (line,) = str(raised.value).splitlines()
    assert named in line
    assert "is missing or damaged: please install Laguna again" in line


def test_a_sprite_with_nothing_in_it_is_missing_too(tmp_path: Path) -> None:
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


def test_a_first_scene_that_breaks_is_apologised_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.apology import Apology

    app = App((640, 360), hidden=True)
    launch.begin(app, lambda: 1 / 0)  # type: ignore[arg-type,return-value]
    app.step(0.1, [])
    assert isinstance(app.scene, Apology)
