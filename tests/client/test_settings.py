"""Settings survive any content of their file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import locale, settings
from game.files.user_errors import UserError
from game.shell import launch
from game.shell.window import Window

ROOT = Path(__file__).resolve().parents[2]


def write(place: Path, content: str | bytes) -> None:
    path = place / "settings.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def test_without_a_file_settings_are_defaults() -> None:
    assert settings.load() == (settings.Settings(), None)


def test_saved_settings_are_read_again() -> None:
    chosen = settings.Settings(music=15, tempo="brisk", seats={"rialto": [["Elena", "human", "teal"]]})
    settings.save(chosen)
    assert settings.load() == (chosen, None)


@pytest.mark.parametrize("content", ["{", "[]", "null", "\x00\x01", '"music"', "1e999", b"\xff\xfe\x00", "[" * 100000])
def test_damaged_settings_are_set_aside_with_a_message(own_home: Path, content: str | bytes) -> None:
    write(own_home, content)
    found, complaint = settings.load()
    assert found == settings.Settings()
    assert "damaged" in str(complaint)
    assert "\n" not in str(complaint)
    assert (own_home / "settings.damaged").exists()


@pytest.mark.parametrize(
    "bad",
    [
        {"music": "loud"},
        {"music": 101},
        {"music": True},
        {"tempo": "presto"},
        {"seats": {"venezia": [["only a name"]]}},
        {"seats": []},
        {"options": {"rialto": 3}},
        {"reduced_motion": 1},
        {"size": 7},
    ],
)
def test_an_invalid_setting_is_reported_and_ignored(own_home: Path, bad: dict[str, object]) -> None:
    write(own_home, json.dumps({"effects": 5, **bad}))
    found, complaint = settings.load()
    assert found.effects == 5
    assert next(iter(bad)) in str(complaint)
    assert (own_home / "settings.damaged").exists()
    assert settings.load() == (found, None), "it is not said with every start"
    for name in bad:
        assert getattr(found, name) == getattr(settings.Settings(), name)


def test_only_options_that_a_game_has_are_kept(own_home: Path) -> None:
    races = {
        "gondola": {"races": 5, "wind": 1},
        "venezia": {"races": 5},
        "rialto": {"neutral": 1},
        "chess": {"clock": 1},
    }
    write(own_home, json.dumps({"options": races}))
    assert settings.load()[0].options == {"gondola": {"races": 5}, "venezia": {}, "rialto": {}}
    write(own_home, json.dumps({"options": {"gondola": {"races": 4}, "rialto": {"neutral": True}}}))
    assert settings.load()[0].options == {"gondola": {}, "rialto": {"neutral": True}}


def test_unknown_settings_are_harmless(own_home: Path) -> None:
    write(own_home, json.dumps({"effects": 5, "wings": 2}))
    assert settings.load()[0].effects == 5


def test_saving_settings_reports_where_nothing_can_be_written(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_home / "settings.json").mkdir()
    with pytest.raises(UserError, match="cannot be saved"):
        settings.save(settings.Settings())
    assert [path.name for path in own_home.iterdir() if path.suffix == ".new"] == [], "nothing half is left"


NAMES = ["\x00Ada", "\ud800Ada", "\ufe0fAda", "\u034fAda", "A\u200bda", "\u0301Ada", "Ada\n"]


def test_names_in_the_file_are_cleaned_and_can_be_saved_again(own_home: Path) -> None:
    rows = [[name, "human", "teal"] for name in NAMES]
    write(
        own_home, json.dumps({"seats": {"rialto": rows, "chess": rows}, "options": {"rialto": {"neutral": "\ud800"}}})
    )
    found, complaint = settings.load()
    assert found.seats == {"rialto": [["Ada", "human", "teal"]] * len(NAMES)}
    assert found.options == {"rialto": {}}
    assert complaint is not None
    settings.save(found)
    assert settings.load() == (found, None)


def test_unknown_players_and_languages_are_refused(own_home: Path) -> None:
    rows = [["Ada", "wizard", "teal"], ["Bea", "random", "gold"], ["Zoe", "doge", "ivory"]]
    write(own_home, json.dumps({"seats": {"rialto": rows}, "language": "tlh\ud800"}))
    found, complaint = settings.load()
    assert found.seats == {"rialto": [["Zoe", "doge", "ivory"]]}
    assert found.language == ""
    assert "language" in str(complaint)
    assert str(complaint).isprintable()


def test_a_second_damaged_file_does_not_replace_the_first(own_home: Path) -> None:
    for content in ("one", "two"):
        write(own_home, content)
        settings.load()
    assert {path.read_text() for path in own_home.glob("settings.damaged*")} == {"one", "two"}


SAVING = """
import sys
from game import settings
from game.shell.window import Window
for number in range(1, 120):
    settings.save(settings.Settings(music=number % 101, seats={"rialto": [["x" * 24, "human", "teal"]] * number}))
    found, complaint = settings.load()
    assert complaint is None, complaint
    assert found.seats, found
"""


def test_four_processes_that_save_at_once_never_read_half_a_file(own_home: Path) -> None:
    running = [subprocess.Popen([sys.executable, "-c", SAVING], cwd=ROOT) for _ in range(4)]
    assert [process.wait(120) for process in running] == [0] * 4
    assert settings.load()[1] is None
    assert sorted(path.name for path in own_home.iterdir()) == ["cache", "settings.json"]


@pytest.mark.parametrize(
    ("system", "wanted", "spoken"),
    [("fr", "", "fr"), ("de", "", "en"), ("fr", "it", "it"), ("it", "tlh", "it")],
)
def test_the_window_uses_the_chosen_language_or_the_systems(
    monkeypatch: pytest.MonkeyPatch, system: str, wanted: str, spoken: str
) -> None:
    monkeypatch.setattr(pygame, "quit", lambda: None)  # for the tests after this one
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": system, "country": ""}])
    settings.save(settings.Settings(language=wanted))
    with launch._opened():
        assert locale.language() == spoken


def test_the_window_opens_at_its_last_size(own_home: Path) -> None:
    window = Window(settings.Settings(), None, hidden=False)
    usual = window.surface.get_size()
    mine = settings.Settings(window=[700, 500])
    assert usual != (700, 500)
    window = Window(mine, None, hidden=False)
    assert window.surface.get_size() == (700, 500)
    assert not window.is_resized
    pygame.display.set_mode((720, 540), pygame.RESIZABLE)
    window.fit()
    assert window.is_resized
    assert mine.window == [720, 540]
    settings.save(mine)
    assert settings.load() == (mine, None)


@pytest.mark.parametrize("odd", [[1], [0, 0], [1e3, 800], ["a", "b"], [10**9, 700]])
def test_an_impossible_window_size_is_replaced_by_the_default(own_home: Path, odd: list[object]) -> None:
    write(own_home, json.dumps({"window": odd}))
    assert settings.load()[0].window == []
