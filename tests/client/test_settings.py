"""Settings survive whatever stands in their file."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game import launch, locale, settings


def write(place: Path, content: str | bytes) -> None:
    path = place / "settings.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def test_without_a_file_the_defaults_hold() -> None:
    assert settings.load() == (settings.Settings(), "")


def test_what_is_saved_is_read_again() -> None:
    chosen = settings.Settings(music=15, tempo="brisk", seats={"rialto": [["Elena", "human", "teal"]]})
    assert settings.save(chosen) == ""
    assert settings.load() == (chosen, "")


@pytest.mark.parametrize("content", ["{", "[]", "null", "\x00\x01", '"music"', "1e999", b"\xff\xfe\x00", "[" * 100000])
def test_a_damaged_file_is_set_aside_with_a_word(own_home: Path, content: str | bytes) -> None:
    write(own_home, content)
    found, complaint = settings.load()
    assert found == settings.Settings()
    assert "damaged" in complaint
    assert "\n" not in complaint
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
def test_a_value_that_does_not_fit_is_named_and_left_out(own_home: Path, bad: dict[str, object]) -> None:
    write(own_home, json.dumps({"effects": 5, **bad}))
    found, complaint = settings.load()
    assert found.effects == 5
    assert next(iter(bad)) in complaint
    for name in bad:
        assert getattr(found, name) == getattr(settings.Settings(), name)


def test_what_is_unknown_does_no_harm(own_home: Path) -> None:
    write(own_home, json.dumps({"effects": 5, "wings": 2}))
    assert settings.load()[0].effects == 5


def test_where_nothing_can_be_written_saving_says_so(own_home: Path) -> None:
    (own_home / "settings.new").mkdir()
    assert "cannot be saved" in settings.save(settings.Settings())


@pytest.mark.parametrize(
    ("system", "wanted", "spoken"),
    [("fr", "", "fr"), ("de", "", "en"), ("fr", "it", "it"), ("it", "tlh", "en")],
)
def test_the_window_speaks_the_chosen_language_or_the_systems(
    monkeypatch: pytest.MonkeyPatch, system: str, wanted: str, spoken: str
) -> None:
    monkeypatch.setattr(locale, "_chosen", ["en"])
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": system, "country": ""}])
    settings.save(settings.Settings(language=wanted))
    app = launch._open()
    assert locale.language() == spoken
    if app.audio is not None:
        app.audio.close()
