"""The person's settings, in one readable file. A damaged one is set aside, and defaults take its place.

What a file holds is checked and cleaned when it is read: whoever uses a setting finds one that can be used.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .files import atomic, untrusted
from .files.paths import home
from .files.untrusted import Json
from .files.user_errors import UserError, why
from .languages import LANGUAGES
from .match import NAME_LENGTH, players
from .rules import GAMES, get

SPEEDS = ("slow", "normal", "fast", "off")
TEMPOS = ("brisk", "easy", "off")
COVERS = ("cloth", "curtain", "open")
LEAST, MOST = 320, 16384  # pixels of a window's side
NAMES = 40  # of people whose wishes are kept
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
    window: list[int] = field(default_factory=list)  # how wide and high the person has made it, in pixels
    own_pads: bool = False  # on the couch each gamepad is one person's
    ask_gold: bool = False  # Venezia: offer the trade between moves
    bare: list[str] = field(default_factory=list)  # who wants no cloth over the own hand, by name
    large: list[str] = field(default_factory=list)  # at whose tables prompt, tray and scores are larger, by name
    seats: dict[str, list[list[str]]] = field(default_factory=dict)  # by game: name, player and colour of each seat
    options: dict[str, dict[str, int]] = field(default_factory=dict)
    practice: bool = True
    drawn_order: bool = True


CHOICES: dict[str, tuple[object, ...] | range] = {
    "language": ("", *LANGUAGES),
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


def load() -> tuple[Settings, UserError | None]:
    """The settings, and what was wrong with them, if anything."""
    where = path()
    try:
        given = json.loads(untrusted.read(where))
        if not isinstance(given, dict):
            raise TypeError("it is no record")
    except FileNotFoundError:
        return Settings(), None
    except untrusted.NotARegularFileError:
        return Settings(), UserError("settings.aside", name=where.name, aside=atomic.quarantine(where).name)
    except OSError as error:
        return Settings(), UserError("settings.unreadable", name=where.name, why=why(error))
    except (ValueError, TypeError, RecursionError):
        return Settings(), UserError("settings.aside", name=where.name, aside=atomic.quarantine(where).name)
    settings, odd = _usable(given)
    return settings, _mended(settings, where, odd) if odd else None


def _usable(given: dict[str, Json]) -> tuple[Settings, list[str]]:
    """The settings as far as they can be used, and the names of those that cannot."""
    settings, odd = Settings(), []
    for one in dataclasses.fields(Settings):
        if one.name not in given:
            continue
        value, default = given[one.name], getattr(settings, one.name)
        if type(value) is not type(default) or value not in CHOICES.get(one.name, (value,)):
            odd.append(one.name)
            continue
        usable = CLEANERS[one.name](value) if one.name in CLEANERS else value
        setattr(settings, one.name, usable)
        if usable != value:
            odd.append(one.name)
    return settings, odd


def _mended(settings: Settings, where: Path, odd: list[str]) -> UserError:
    """Put usable settings in the place of odd ones, so that the next start has nothing to say; what to say now."""
    aside = atomic.quarantine(where)
    with contextlib.suppress(UserError):
        save(settings)
    return UserError("settings.odd", name=where.name, what=", ".join(odd), aside=aside.name)


def _is_length(side: object) -> bool:
    return type(side) is int and LEAST <= side <= MOST


def _seats(given: dict[str, Json]) -> dict[str, list[list[str]]]:
    """Who sat at each game: rows of a name that can be drawn, a player there is, and a colour."""
    found = {}
    for game, rows in given.items():
        if game in GAMES and isinstance(rows, list):
            found[game] = [[untrusted.name(row[0], NAME_LENGTH), *row[1:]] for row in rows if _is_row(row)]
    return {game: rows for game, rows in found.items() if rows}


def _is_row(row: Json) -> bool:
    return (
        isinstance(row, list) and len(row) == 3 and all(isinstance(part, str) for part in row) and row[1] in players()
    )


def _names(given: list[Json]) -> list[str]:
    """Names of people, those that can be drawn."""
    return [untrusted.name(name, NAME_LENGTH) for name in given if isinstance(name, str)][-NAMES:]


def _options(given: dict[str, Json]) -> dict[str, dict[str, int]]:
    """Each game's options that it has, with values that they may take."""
    return {
        game: {option: value for option, value in chosen.items() if _may_be(game, option, value)}
        for game, chosen in given.items()
        if game in GAMES and isinstance(chosen, dict)
    }


def _may_be(game: str, option: str, value: object) -> bool:
    values = get(game).options.get(option, ())
    return any(value == allowed and type(value) is type(allowed) for allowed in values)


CLEANERS: dict[str, Callable[[Json], object]] = {
    "seats": _seats,
    "bare": _names,
    "large": _names,
    "options": _options,
    "window": lambda given: given if len(given) == 2 and all(_is_length(side) for side in given) else [],
}


def save(settings: Settings) -> None:
    """Write the settings; `UserError` where they cannot be kept."""
    content = json.dumps(dataclasses.asdict(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        atomic.write(path(), content.encode(errors="replace"))
    except OSError as error:
        raise UserError("settings.unsaved", why=why(error)) from None
