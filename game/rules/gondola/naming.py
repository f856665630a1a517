"""Names of tiles, places and flags, put together from the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .board import BONUS, CHECKPOINT, DEEP, KINDS, NO_PASSING, REPLACE, SIZE, TILES


class TileWords(NamedTuple):
    """What tiles are called: nouns, and templates for what they bear."""

    shapes: Sequence[str]  # straight, corner, T, cross, boathouse
    deep: str
    checkpoint: str
    bonus: str  # {} is the noun
    replace: str
    no_passing: str
    speed: str = "{}"  # of a tile with Speed alone
    current: str = "{}"
    both: str = "{}"


def short_names(words: TileWords) -> tuple[str, ...]:
    """What every kind of tile is called, without what it bears."""
    return tuple(_short(words, kind) for kind in range(KINDS))


def _short(words: TileWords, kind: int) -> str:
    tile = TILES[kind]
    special = {CHECKPOINT: words.checkpoint, DEEP: words.deep}
    noun = special.get(tile.icon, words.shapes[tile.shape])
    return words.bonus.format(noun) if tile.stack == BONUS else noun


def full_names(words: TileWords) -> tuple[str, ...]:
    """What every kind of tile is called, with its icon and figures."""
    return tuple(_full(words, kind) for kind in range(KINDS))


def _full(words: TileWords, kind: int) -> str:
    tile = TILES[kind]
    name = {REPLACE: words.replace, NO_PASSING: words.no_passing}.get(tile.icon, "{}").format(_short(words, kind))
    if tile.speed and tile.current:
        return words.both.format(name, speed=tile.speed, current=tile.current)
    template = words.speed if tile.speed else words.current if tile.current else "{}"
    return template.format(name, speed=tile.speed, current=tile.current)


def titled(names: Sequence[str]) -> tuple[str, ...]:
    """Names with a capital at the beginning."""
    return tuple(name[:1].upper() + name[1:] for name in names)


SIDES = 9  # of a landmark, from the north-west over the place itself to the south-east


def place_names(landmarks: Sequence[str], sides: Sequence[str]) -> tuple[str, ...]:
    """Every side of every landmark: the boathouse, and the checkpoints by their numbers."""
    assert len(sides) == SIDES
    return tuple(side.format(landmark) for landmark in landmarks for side in sides)


def place_number(cells: Sequence[int], cell: int) -> int:
    """Which of these names a cell has: a side of the nearest of the landmarks that lie on these cells."""

    def off(landmark: int) -> tuple[int, int]:
        return cell % SIZE - landmark % SIZE, cell // SIZE - landmark // SIZE

    number = min(range(len(cells)), key=lambda one: max(map(abs, off(cells[one]))))
    right, down = off(cells[number])
    across = (right > 0) - (right < 0) if 2 * abs(right) > abs(down) else 0
    along = (down > 0) - (down < 0) if 2 * abs(down) > abs(right) else 0
    return number * SIDES + (along + 1) * 3 + across + 1


def crossings(across: str, bridges: Sequence[str], last: str) -> tuple[str, ...]:
    """What is told of a way that crosses checkpoints, by a mask of their numbers."""

    def name(mask: int) -> str:
        *first, end = [bridge for number, bridge in enumerate(bridges) if mask >> number & 1]
        return across.format(f"{', '.join(first)}{last}{end}" if first else end)

    return ("", *(name(mask) for mask in range(1, 1 << len(bridges))))
