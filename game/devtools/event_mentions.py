"""Count of the client's files that name each event, and of those that shape each kind of place.

Run `python -m game.devtools.event_mentions [GAME ...]`.

The client is `game/` without the rules and the development tools; words and docstrings count like code. A game's events
are looked for in its own folders and in the shared ones. The shape of a kind of place is where its places are and how
far they extend: the functions, lists and boxes in `PLACES`. A plain number belongs to `PLACES` itself.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from game.rules import GAMES, Event
from game.tables import table_of
from game.tables.base.places import BoardPlaces, WindowPlaces
from game.ui.render.canvas import Rect

CLIENT = Path(__file__).parents[1]
OUTSIDE = ("rules", "devtools")


def mentions(game: str) -> dict[str, list[str]]:
    """Return the files that name each event of a game."""
    texts = {path.relative_to(CLIENT).as_posix(): path.read_text(encoding="utf-8") for path in _files(game)}
    return {
        name: [path for path, text in texts.items() if re.search(rf"\b{name}\b", text)] for name in sorted(events(game))
    }


def events(game: str) -> list[str]:
    """Return the names of a game's events."""
    declared = vars(import_module(f"game.rules.{game}.events")).values()
    return [one.__name__ for one in declared if isinstance(one, type) and issubclass(one, Event) and one is not Event]


def _files(game: str) -> Iterator[Path]:
    """Yield the client's modules that may be about a game."""
    others = set(GAMES) - {game}
    for path in sorted(CLIENT.rglob("*.py")):
        parts = {*path.relative_to(CLIENT).with_suffix("").parts}
        if not parts & others and not parts & set(OUTSIDE):
            yield path


def shapes(game: str) -> dict[str, list[str]]:
    """Return the modules that hold the shape of each kind of place of a game."""
    table, package = table_of(game), f"game.tables.{game}"
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    return {
        kind: sorted({_home(part, modules) for part in _parts(places)} - {""}) for kind, places in table.places.items()
    }


def _parts(places: BoardPlaces | WindowPlaces) -> tuple[object, ...]:
    if isinstance(places, WindowPlaces):
        return (places.boxes,)
    return places.at, places.extent, places.reach, places.key_at


def _home(part: object, modules: Sequence[ModuleType]) -> str:
    """Return the module that defines a part of a shape; empty for a plain number."""
    if callable(part):
        return part.__module__.rpartition(".")[2]
    if not isinstance(part, Sequence | Rect):
        return ""
    names = [(module, name) for module in modules for name, value in vars(module).items() if value is part]
    homes = (module.__name__.rpartition(".")[2] for module, name in names if _assigns(module, name))
    return next(homes, "places")


def _assigns(module: ModuleType, name: str) -> bool:
    return re.search(rf"^{name}\b[^(\n]*?=", inspect.getsource(module), re.MULTILINE) is not None


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        found = mentions(game)
        most, mean = max(map(len, found.values())), sum(map(len, found.values())) / len(found)
        print(f"{game}: {len(found)} events, {mean:.1f} files each, {most} at most")
        for name, files in sorted(found.items(), key=lambda item: -len(item[1])):
            print(f"    {len(files)} {name}: {' '.join(files)}")
        for kind, homes in shapes(game).items():
            print(f"    {len(homes)} {kind}: {' '.join(homes)}")
