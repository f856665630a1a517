"""Count of the client's files that name each event.

Run `python -m game.devtools.event_mentions [GAME ...]`.

The client is `game/` without the rules and the development tools; words and docstrings count like code. A game's events
are looked for in its own folders and in the shared ones.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from game.rules import GAMES, Event

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


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        found = mentions(game)
        most, mean = max(map(len, found.values())), sum(map(len, found.values())) / len(found)
        print(f"{game}: {len(found)} events, {mean:.1f} files each, {most} at most")
        for name, files in sorted(found.items(), key=lambda item: -len(item[1])):
            print(f"    {len(files)} {name}: {' '.join(files)}")
