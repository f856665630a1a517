"""Names of tiles, places and flags, put together from the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .board import BONUS, CHECKPOINT, DEEP, KINDS, NO_PASSING, REPLACE, SIZE, START_CELL, TILES


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


def cell_names(home: str, beside: str, sides: Sequence[str]) -> tuple[str, ...]:
    """Places as a player counts them on the course: from the boathouse, by sides from north clockwise."""
    north, east, south, west = sides

    def name(cell: int) -> str:
        down, right = cell // SIZE - START_CELL // SIZE, cell % SIZE - START_CELL % SIZE
        across = (east if right > 0 else west).format(abs(right)) if right else ""
        along = (south if down > 0 else north).format(abs(down)) if down else ""
        way = ", ".join(part for part in (across, along) if part)
        return beside.format(way) if way else home

    return tuple(name(cell) for cell in range(SIZE * SIZE))


def crossings(across: str, bridges: Sequence[str], last: str) -> tuple[str, ...]:
    """What is told of a way that crosses checkpoints, by a mask of their numbers."""

    def name(mask: int) -> str:
        *first, end = [bridge for number, bridge in enumerate(bridges) if mask >> number & 1]
        return across.format(f"{', '.join(first)}{last}{end}" if first else end)

    return ("", *(name(mask) for mask in range(1, 1 << len(bridges))))
