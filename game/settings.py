"""Settings of the player, in one readable file.

A damaged file is set aside, and defaults take its place. The content of a file is checked and cleaned when it is read,
so every setting in memory can be used.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from .files import atomic, untrusted
from .files.paths import home
from .files.store import Store
from .files.untrusted import Json
from .files.user_errors import UserError
from .languages import LANGUAGES
from .match import NAME_LENGTH, players
from .rules import GAMES, get

SPEEDS = ("slow", "normal", "fast", "off")
TEMPOS = ("brisk", "easy", "off")
BACKGROUNDS = ("on", "softer", "off")
COVERS = ("cloth", "curtain", "open")
MIN_WINDOW_PX, MAX_WINDOW_PX = 320, 16384  # bounds of a window's side in pixels
NAMES = 40  # most people whose settings are kept
NAMES_TAUGHT = 200  # most steps and reminders of a game that are kept
FILLING = 0  # size that stands for the largest that the window holds
SIZES = (FILLING, 100, 125, 150, 175, 200)


@dataclass
class Settings:
    """Settings that the player has chosen.

    A field's default gives its type, `CHOICES` its legal values.
    """

    language: str = ""  # empty for the system's language
    size: int = FILLING  # size of the interface, in percent of its natural size
    couch: bool = False  # larger prompt, tray and scores
    own_speed: str = "normal"
    other_speed: str = "normal"
    tempo: str = "easy"
    music: int = 75
    effects: int = 90
    ambience: int = 75
    muted: bool = False
    background: str = "softer"  # sound while another window has the focus
    forced: bool = True  # a move without a choice is made automatically
    cover: str = "cloth"  # cover of the hand between players
    thinking: int = 100  # percentage of its time that a level may use
    reduced_motion: bool = False
    calm_water: bool = False  # scenery stands still
    high_contrast: bool = False
    fullscreen: bool = False
    window: list[int] = field(default_factory=list)  # width and height chosen by the player, in pixels
    own_pads: bool = False  # on the couch each gamepad belongs to one player
    ask_gold: bool = False  # Venezia: offer the trade between moves
    bare: list[str] = field(default_factory=list)  # names of players who want no privacy screen over their hand
    large: list[str] = field(default_factory=list)  # names of players with larger prompt, tray and scores
    seats: dict[str, list[list[str]]] = field(default_factory=dict)  # name, player and colour of each seat, by game
    options: dict[str, dict[str, int]] = field(default_factory=dict)
    taught: dict[str, list[str]] = field(default_factory=dict)  # steps and reminders of each lesson that was begun
    practice: bool = True
    drawn_order: bool = True


CHOICES: dict[str, tuple[object, ...] | range] = {
    "language": ("", *LANGUAGES),
    "size": SIZES,
    "own_speed": SPEEDS,
    "other_speed": SPEEDS,
    "tempo": TEMPOS,
    "cover": COVERS,
    "background": BACKGROUNDS,
    "music": range(101),
    "effects": range(101),
    "ambience": range(101),
    "thinking": range(25, 401),
}


def path() -> Path:
    """Return the settings' file."""
    return home() / "settings.json"


def load() -> tuple[Settings, UserError | None]:
    """Return the settings, and what was wrong with them, if anything.

    Usable settings replace odd ones in the file, so the next start has nothing to report.
    """
    said: list[UserError] = []
    odd: list[str] = []
    store = Store(path(), "settings", partial(_usable, odd), dataclasses.asdict, said.append)
    settings = store.read()
    if odd:
        aside = atomic.quarantine(store.path)
        store.write(settings)
        said.append(UserError("settings.odd", name=store.path.name, what=", ".join(odd), aside=aside.name))
    return settings, next(iter(said), None)


def _usable(odd: list[str], given: Json) -> Settings:
    """Return the usable settings, and add the names of the unusable ones to `odd`."""
    settings = Settings()
    for one in dataclasses.fields(Settings):
        if given is None or one.name not in given:
            continue
        value, default = given[one.name], getattr(settings, one.name)
        if type(value) is not type(default) or value not in CHOICES.get(one.name, (value,)):
            odd.append(one.name)
            continue
        usable = CLEANERS[one.name](value) if one.name in CLEANERS else value
        setattr(settings, one.name, usable)
        if usable != value:
            odd.append(one.name)
    return settings


def _is_length(side: object) -> bool:
    return type(side) is int and MIN_WINDOW_PX <= side <= MAX_WINDOW_PX


def _seats(given: dict[str, Json]) -> dict[str, list[list[str]]]:
    """Return the last seats of each game.

    Each row is a drawable name, an existing player and a colour.
    """
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
    """Return the names of people that can be drawn."""
    return [untrusted.name(name, NAME_LENGTH) for name in given if isinstance(name, str)][-NAMES:]


def _taught(given: dict[str, Json]) -> dict[str, list[str]]:
    """Return the names that each game's lesson may have said."""
    return {
        game: [name for name in names if isinstance(name, str)][-NAMES_TAUGHT:]
        for game, names in given.items()
        if game in GAMES and isinstance(names, list)
    }


def _options(given: dict[str, Json]) -> dict[str, dict[str, int]]:
    """Return the options that each game has, if their values are legal."""
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
    "taught": _taught,
    "options": _options,
    "window": lambda given: given if len(given) == 2 and all(_is_length(side) for side in given) else [],
}


def save(settings: Settings) -> None:
    """Write the settings; `UserError` if they cannot be kept."""
    trouble = Store(path(), "settings", partial(_usable, []), dataclasses.asdict, lambda said: None).write(settings)
    if trouble is not None:
        raise trouble
