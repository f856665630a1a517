"""Names of tiles, places and flags, put together from a language's words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.words import Language, capitalized

from .board import BONUS, CHECKPOINT, DEEP, KINDS, NO_PASSING, OUTSIDE, REPLACE, SIZE, TILES

_DEEP_NOUN, _CHECKPOINT_NOUN = 5, 6  # numbers of nouns, after those of the five shapes


def with_names(language: Language) -> Language:
    """Return a language with names of tiles, places and crossed checkpoints."""
    terms, patterns = language.terms, language.patterns
    tiles = [_full(language, kind) for kind in range(KINDS)]
    bridges = terms["checkpoint"]
    return language.adding(
        {
            "tile": tiles,
            "tile_short": [_short(language, terms["noun"], kind) for kind in range(KINDS)],
            "tile_titled": titled([_short(language, terms["noun_bare"], kind) for kind in range(KINDS)]),
            "number_titled": titled(bridges),
            "place": place_names(terms["landmark"], terms["side"]),
            "flags": crossings(patterns["flags"], bridges, patterns["flags_and"]),
            "replaced": [patterns["replaced"].format(tile) for tile in tiles],
            "drawn": [patterns["drawn"].format(tile) for tile in tiles],
        }
    )


def _short(language: Language, nouns: Sequence[str], kind: int) -> str:
    """Name a kind of tile without its signs."""
    tile = TILES[kind]
    special = {CHECKPOINT: _CHECKPOINT_NOUN, DEEP: _DEEP_NOUN}
    noun = nouns[special.get(tile.icon, tile.shape)]
    return language.patterns["bonus"].format(noun) if tile.stack == BONUS else noun


def _full(language: Language, kind: int) -> str:
    """Name a kind of tile with its icon and figures."""
    tile, patterns = TILES[kind], language.patterns
    name = _short(language, language.terms["noun"], kind)
    if tile.icon in (REPLACE, NO_PASSING) and tile.stack != BONUS:  # every bonus tile may replace
        name = patterns["replace" if tile.icon == REPLACE else "no_passing"].format(name)
    if not tile.speed and not tile.current:
        return name
    bears = "both" if tile.speed and tile.current else "speed" if tile.speed else "current"
    return patterns[bears].format(name, speed=tile.speed, current=tile.current)


def titled(names: Sequence[str]) -> tuple[str, ...]:
    """Return names with a capital at the beginning."""
    return tuple(map(capitalized, names))


SIDES = 9  # sides of a landmark, from the north-west over the place itself to the south-east


def place_names(landmarks: Sequence[str], sides: Sequence[str]) -> tuple[str, ...]:
    """Return every side of every landmark: the boathouse, and the checkpoints.

    Checkpoints are in the order of their numbers.
    """
    assert len(sides) == SIDES
    return tuple(side.format(landmark) for landmark in landmarks for side in sides)


def place_number(cells: Sequence[int], cell: int) -> int:
    """Return the index of a cell's place name.

    It is a side of the nearest of the landmarks on `cells`. One that is `OUTSIDE` is not there.
    """

    def off(landmark: int) -> tuple[int, int]:
        return cell % SIZE - landmark % SIZE, cell // SIZE - landmark // SIZE

    number = min(
        (one for one in range(len(cells)) if cells[one] != OUTSIDE), key=lambda one: max(map(abs, off(cells[one])))
    )
    right, down = off(cells[number])
    across = (right > 0) - (right < 0) if 2 * abs(right) > abs(down) else 0
    along = (down > 0) - (down < 0) if 2 * abs(down) > abs(right) else 0
    return number * SIDES + (along + 1) * 3 + across + 1


def crossings(across: str, bridges: Sequence[str], last: str) -> tuple[str, ...]:
    """Return the texts for ways across checkpoints, by a mask of their numbers."""

    def name(mask: int) -> str:
        *first, end = [bridge for number, bridge in enumerate(bridges) if mask >> number & 1]
        return across.format(f"{', '.join(first)}{last}{end}" if first else end)

    return ("", *(name(mask) for mask in range(1, 1 << len(bridges))))
