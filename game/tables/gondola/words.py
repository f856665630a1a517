"""The view's own words about tiles, ways and flags."""

from __future__ import annotations

from game.rules.gondola.board import ANY, BONUS, CHECKPOINT, DEEP, NO_PASSING, REPLACE, SHAPES, TILES
from game.rules.gondola.words import BRIDGES

ICON_RULES = {
    REPLACE: "Replace: may take the place of a tile in play, if it keeps all its joins of water.",
    NO_PASSING: "No passing: while another gondola lies here, nobody passes it.",
    DEEP: "Deep water: every gondola that enters stops here. It may lie beside land.",
    CHECKPOINT: "Checkpoint: passed, never rested on. The first across five different ones wins.",
}
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def tile_name(kind: int) -> str:
    """What a tile is called."""
    tile = TILES[kind]
    if tile.icon == CHECKPOINT:
        return "checkpoint"
    name = "deep water" if tile.icon == DEEP else "boathouse" if SHAPES[tile.shape] == "berth" else SHAPES[tile.shape]
    return f"bonus {name}" if tile.stack == BONUS else name


def titled(words: str) -> str:
    """Words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def tile_words(kind: int) -> str:
    """A tile in words, for hover texts."""
    tile = TILES[kind]
    lines = [titled(tile_name(kind))]
    if tile.speed:
        lines.append(f"Speed {tile.speed}: the most steps for whoever lays it.")
    if tile.current:
        lines.append(f"Current {tile.current}: the most steps for a gondola that starts here.")
        room = "all" if tile.capacity == ANY else str(tile.capacity)
        lines.append(f"Capacity {room}: how many gondolas may rest here.")
    if tile.icon in ICON_RULES:
        lines.append(ICON_RULES[tile.icon])
    return "\n".join(lines)


def bridge(number: int) -> str:
    """The name of a checkpoint."""
    return BRIDGES[number]


def short_bridge(number: int) -> str:
    """The name of a checkpoint as it stands on the map."""
    return bridge(number).removeprefix("the ").removeprefix("Bridge of ")


def crossings(mask: int) -> str:
    """The checkpoints of a mask in a row, such as "the Bridge of Fists and the Bridge of Straw"; empty for none."""
    names = [bridge(number) for number in range(len(BRIDGES)) if mask >> number & 1]
    return " and ".join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def flags_gained(mask: int, had: int) -> str:
    """Which flags a move brings, such as "your second flag"; empty for none."""
    count = mask.bit_count()
    if not count:
        return ""
    if had + count >= len(ORDINALS):
        return "your fifth flag wins"
    gained = [ORDINALS[had + at] for at in range(count)]
    return f"your {' and '.join(gained)} flag{'s' if count > 1 else ''}"


def steps(count: int) -> str:
    return f"{count} step{'s' if count != 1 else ''}"
