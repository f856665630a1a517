"""The view's own words about tiles, ways and flags."""

from __future__ import annotations

from game.locale import listed, term, tr
from game.rules.gondola.board import ANY, CHECKPOINT, DEEP, NO_PASSING, REPLACE, TILES
from game.rules.gondola.state import FLAGS

MEDALS = {REPLACE: "replace", NO_PASSING: "no-passing", DEEP: "stop", CHECKPOINT: "checkpoint"}  # by icon
USUAL = 3  # the Current of an example


def tile_name(kind: int) -> str:
    """What a tile is called, within a sentence."""
    return term("gondola", "tile_short", kind)


def tile_lines(kind: int) -> list[str]:
    """What a tile bears, for hover texts."""
    tile = TILES[kind]
    lines = []
    if tile.speed:
        lines.append(tr("gondola.tile.speed", speed=tile.speed))
    if tile.current:
        lines.append(tr("gondola.tile.current", current=tile.current))
        every = tile.capacity == ANY
        lines.append(tr("gondola.tile.capacity.all") if every else tr("gondola.tile.capacity", room=tile.capacity))
    if tile.icon in MEDALS:
        lines.append(tr(f"gondola.tile.{MEDALS[tile.icon]}"))
    return lines


def tile_words(kind: int) -> str:
    """A tile in words, for hover texts."""
    return "\n".join((term("gondola", "tile_titled", kind), *tile_lines(kind)))


def tile_example(kind: int) -> str:
    """How far a tile brings whoever lays it, by an example; empty for one that is laid and not raced on."""
    speed = TILES[kind].speed
    return tr("gondola.example", speed=speed, current=USUAL, steps=min(speed, USUAL)) if speed else ""


def crossings(mask: int) -> str:
    """The checkpoints of a mask in a row, such as "the Bridge of Fists and the Bridge of Straw"."""
    return listed([term("gondola", "checkpoint", number) for number in range(mask.bit_length()) if mask >> number & 1])


def flags_gained(mask: int, had: int) -> str:
    """Which flags a move brings, such as "your second flag"."""
    count = mask.bit_count()
    if had + count >= FLAGS:
        return tr("gondola.flags.win")
    which = listed([tr(f"gondola.flag.{had + at}") for at in range(1, count + 1)])
    return tr("gondola.flags", which=which, count=count)
