"""The person's settings, in one readable file. A damaged one is set aside, and defaults take its place."""

from __future__ import annotations

import contextlib
import dataclasses
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .home import home

SPEEDS = ("slow", "normal", "fast", "off")
TEMPOS = ("brisk", "easy", "off")
COVERS = ("cloth", "curtain", "open")
FILLING = 0  # a size: as large as the window holds
SIZES = (FILLING, 100, 125, 150, 175, 200)


@dataclass
class Settings:
    """What a person has chosen. The field's default says its type, `CHOICES` what it may be."""

    language: str = ""  # empty: the system's
    size: int = FILLING  # of the interface, in percent of its natural size
    couch: bool = False  # larger prompt, tray and scores
    own_speed: str = "normal"
    other_speed: str = "normal"
    tempo: str = "easy"
    music: int = 60
    effects: int = 80
    forced: bool = True  # a move without a choice is taken by itself
    cover: str = "cloth"  # what hides a hand between people
    thinking: int = 100  # the share of its time that a level may use
    reduced_motion: bool = False
    calm_water: bool = False  # what moves by itself stands still
    high_contrast: bool = False
    fullscreen: bool = False
    ask_gold: bool = False  # Venezia: offer the trade between moves
    seats: dict[str, list[list[str]]] = field(default_factory=dict)  # by game: name, player and colour of each seat
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    practice: bool = True
    drawn_order: bool = True
    games_seen: list[str] = field(default_factory=list)


CHOICES: dict[str, tuple[Any, ...] | range] = {
    "size": SIZES,
    "own_speed": SPEEDS,
    "other_speed": SPEEDS,
    "tempo": TEMPOS,
    "cover": COVERS,
    "music": range(101),
    "effects": range(101),
    "thinking": range(25, 401),
}


def path() -> Path:
    """The settings' file."""
    return home() / "settings.json"


def load() -> tuple[Settings, str]:
    """The settings, and one line about what was wrong with them, if anything."""
    where = path()
    try:
        given = json.loads(where.read_text(encoding="utf-8"))
        if not isinstance(given, dict):
            raise TypeError("it is no record")
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{where.name} cannot be read ({error.strerror}); defaults are used"
    except (ValueError, TypeError, RecursionError):
        aside = where.with_suffix(".damaged")
        with contextlib.suppress(OSError):
            where.replace(aside)
        return Settings(), f"{where.name} was damaged; it is kept as {aside.name}, and defaults are used"
    settings, bad = Settings(), []
    for one in dataclasses.fields(Settings):
        if one.name in given:
            value = given[one.name]
            if _fits(one.name, value, getattr(settings, one.name)):
                setattr(settings, one.name, value)
            else:
                bad.append(one.name)
    return settings, f"{where.name}: {', '.join(bad)} could not be used" if bad else ""


def _fits(name: str, value: Any, default: Any) -> bool:
    if type(value) is not type(default):
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "seats":
        return all(
            isinstance(key, str)
            and isinstance(rows, list)
            and all(
                isinstance(row, list) and len(row) == 3 and all(isinstance(part, str) for part in row) for row in rows
            )
            for key, rows in value.items()
        )
    if name == "options":
        return all(isinstance(chosen, dict) for chosen in value.values())
    return True


def save(settings: Settings) -> str:
    """Write the settings; one line about what went wrong, if anything."""
    where = path()
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        fresh = where.with_suffix(".new")
        fresh.write_text(
            json.dumps(dataclasses.asdict(settings), indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
        )
        fresh.replace(where)
    except OSError as error:
        return f"settings cannot be saved: {error.strerror}"
    return ""
