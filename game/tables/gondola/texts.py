"""Texts of Gondola's table: hover texts, refusals and outcomes of moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.locale import listed, term, tr
from game.rules.gondola import events as told
from game.rules.gondola.board import (
    ANY,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    DEEP,
    NO_PASSING,
    REPLACE,
    SIZE,
    TILES,
)
from game.rules.gondola.course import meets
from game.rules.gondola.naming import SIDES, place_number
from game.rules.gondola.state import DISCARD, FLAGS, RACE, State
from game.rules.gondola.words import landmarks
from game.tables.base import places
from game.tables.base.ui_model import Line
from game.ui.render.canvas import Rect

from . import course
from .race_preview import REASONS, CanalWay, placed, raced
from .view import GondolaView

MEDALS = {REPLACE: "replace", NO_PASSING: "no-passing", DEEP: "stop", CHECKPOINT: "checkpoint"}  # by icon
EXAMPLE_CURRENT = 3
LEAST_SEEN_PX = 4.0  # of a tile in the window, for it to be described


def tile_name(kind: int) -> str:
    """Return the name of a tile within a sentence."""
    return term("gondola", "tile_short", kind)


def tile_lines(kind: int, seats: int) -> list[str]:
    """Return the figures and signs of a tile, line by line, as they count for a number of seats."""
    tile = TILES[kind]
    lines = []
    if tile.speed:
        lines.append(tr("gondola.tile.speed", speed=tile.speed))
    if tile.current:
        lines.append(tr("gondola.tile.current", current=tile.current))
        limit = ".all" if tile.capacity == ANY else ".two" if seats == 2 and tile.capacity > 1 else ""
        lines.append(tr(f"gondola.tile.capacity{limit}", room=tile.capacity))
    if tile.icon in MEDALS:
        lines.append(tr(f"gondola.tile.{MEDALS[tile.icon]}"))
    return lines


def tile_words(kind: int, seats: int) -> str:
    """Return a kind of tile in words, as it counts for a number of seats."""
    return "\n".join((term("gondola", "tile_titled", kind), *tile_lines(kind, seats)))


def tile_example(kind: int) -> str:
    """Return an example of the steps that a tile gives; empty for one without a Speed."""
    speed = TILES[kind].speed
    return (
        tr("gondola.example", speed=speed, current=EXAMPLE_CURRENT, steps=min(speed, EXAMPLE_CURRENT)) if speed else ""
    )


def crossings(mask: int) -> str:
    """Return the checkpoints of a mask, such as "the Bridge of Fists and the Bridge of Straw"."""
    return listed([term("gondola", "checkpoint", number) for number in range(mask.bit_length()) if mask >> number & 1])


def flags_gained(mask: int, had: int) -> str:
    """Return the flags that a move brings, such as "your second flag"."""
    count = mask.bit_count()
    if had + count >= FLAGS:
        return tr("gondola.flags.win")
    which = listed([tr(f"gondola.flag.{had + at}") for at in range(1, count + 1)])
    return tr("gondola.flags", which=which, count=count)


# Places


def tile_tip(view: GondolaView, cell: int) -> str:
    """Return the hover text of the tile on a cell; empty on open water."""
    state, names = view.state, view.room.names
    code = state.grid[cell] & 255
    if not code:
        return ""
    kind = CODE_KIND[code]
    lines = [tile_words(kind, state.seats)]
    if TILES[kind].icon == CHECKPOINT and cell in course.checkpoints(state):
        name = term("gondola", "number_titled", course.checkpoints(state).index(cell))
        bits = course.flags(state)[cell]
        flagged = [names[seat] for seat in range(state.seats) if bits >> seat & 1]
        told = tr("gondola.tile.flags", names=", ".join(flagged)) if flagged else tr("gondola.tile.flags.none")
        lines = [name, *tile_lines(kind, state.seats), told]
    here = [names[seat] for seat, at in enumerate(course.boats(state)) if at == cell]
    if here:
        lines.append(tr("gondola.tile.here", names=", ".join(here)))
    return "\n".join([*lines, *_seals(view, cell)])


def _seals(view: GondolaView, cell: int) -> list[str]:
    """Return what the seals of recent turns on a cell mean, line by line."""
    keys = {told.TilePlaced: "gondola.seal.tile", told.FlagPlaced: "gondola.seal.flag"}
    return [
        tr(keys[type(event)], name=view.room.names[seat])
        for seat, events in view.recent.items()
        for event in events
        if isinstance(event, told.TilePlaced | told.FlagPlaced) and event.cell == cell
    ]


def why_not_here(view: GondolaView, state: State, cell: int) -> str:
    """Return why a click on a cell means nothing now."""
    code = state.grid[cell] & 255
    kind = view.picks.kind
    if state.phase == DISCARD:
        return tr("gondola.refuse.discard", held=state.held[state.turn], flags=FLAGS - state.flagged[state.turn])
    if state.phase == RACE:
        if code and CODE_ICON[code] == CHECKPOINT:
            return tr("gondola.refuse.gate")
        if cell == state.at[state.turn]:
            return tr("gondola.refuse.stay")
        return tr("gondola.refuse.rest", steps=state.steps)
    if code:
        replaces = kind >= 0 and TILES[kind].icon == REPLACE
        return tr("gondola.refuse.replace") if replaces else tr("gondola.refuse.taken")
    if not meets(state, cell):
        return tr("gondola.refuse.join")
    is_deep = kind >= 0 and TILES[kind].icon == DEEP
    return tr("gondola.refuse.close") if is_deep else tr("gondola.refuse.fit")


def stack_tip(view: GondolaView, stack: str) -> str:
    """Return the hover text of a stack."""
    return tr(f"gondola.stack.{stack}.tip")


def why_no_stack(view: GondolaView, state: State, stack: str) -> str:
    """Return why a click on a stack means nothing."""
    return tr(f"gondola.later.{stack}")


# Moves


def placement_outcome(view: GondolaView, state: State, move: int) -> list[Line]:
    """Return the outcome of laying a tile, with the race that follows."""
    kind, cell, _ = placed(move)
    doing = "replace" if state.grid[cell] else "lay"
    lines = [Line(-1, tr(f"gondola.outcome.{doing}", tile=tile_name(kind)))]
    ahead = view.previews.ahead(state, move)
    if ahead.race >= 0:
        current = course.current(state, state.turn)
        speed, steps = TILES[kind].speed, ahead.state.steps
        lines.append(Line(-1, tr("gondola.outcome.steps", speed=speed, current=current, steps=steps)))
        lines += _race_lines(view, ahead.state, ahead.race, move)
    else:
        tile = TILES[kind]
        lines.append(Line(-1, tr("gondola.outcome.tile", current=tile.current, capacity=tile.capacity)))
    return lines


def race_outcome(view: GondolaView, state: State, move: int) -> list[Line]:
    """Return the outcome of a race with flags; of others prompt and ring tell all."""
    return _race_lines(view, state, move, -1) if raced(move)[1] else []


def _race_lines(view: GondolaView, state: State, move: int, after: int) -> list[Line]:
    way = view.previews.way(state, move, after)
    seat = state.turn
    lines = [Line(seat, tr(f"gondola.outcome.{'glide' if way.steps else 'stay'}", steps=way.steps))]
    _, mask = raced(move)
    if mask:
        lines.append(Line(-1, tr("gondola.outcome.across", bridges=crossings(mask))))
        had, more = state.flagged[seat], mask.bit_count()
        lines.append(Line(seat, flags_gained(mask, had), f"+{more}", str(had), str(had + more)))
    return lines


def ended(way: CanalWay) -> str:
    """Return the reason why a way ends before all steps are made; empty if they are."""
    if way.fallen:
        return tr(f"gondola.end.{'bridge' if way.at_bridge else 'back'}", count=way.fallen)
    return tr(f"gondola.end.{REASONS[way.reason]}") if way.reason else ""


# The course in words


def hover_texts(view: GondolaView, area: Rect) -> Sequence[str]:
    """Return the hover texts in an area; on the board also those of tiles partly in the window."""
    seen = area.clip(view.board)
    parts = {cell: view.tile_box(cell).clip(seen) for cell in course.tiles(view.state)}
    told = [tile_tip(view, cell) for cell, part in parts.items() if min(part.size) >= LEAST_SEEN_PX]
    return list(dict.fromkeys(told)) or places.hover_texts(view, area)


def tiles_in_words(view: GondolaView) -> list[str]:
    """Return every tile of the course with its place, from the north on, wherever the window looks."""
    told, places = [], _places(view)
    for cell in course.tiles(view.state):
        title, _, rest = tile_tip(view, cell).partition("\n")
        place = places[cell]
        told.append(f"{place[:1].upper()}{place[1:]}\n{title}. {rest}" if rest else f"{place}\n{title}")
    return told


def _places(view: GondolaView) -> Mapping[int, str]:
    """Return each tile's place: a side of a landmark, as in the log, and its number from there on that side."""
    marks = landmarks(view.state)
    sides: dict[int, list[int]] = {}
    for cell in course.tiles(view.state):
        sides.setdefault(place_number(marks, cell), []).append(cell)
    return {
        cell: words for side, cells in sides.items() for cell, words in _told(marks[side // SIDES], side, cells).items()
    }


def _told(landmark: int, side: int, cells: list[int]) -> dict[int, str]:
    """Return the places of the tiles on one side of a landmark, the nearest first."""
    near = term("gondola", "place", side)
    if len(cells) == 1:
        return {cells[0]: near}

    def far(cell: int) -> tuple[int, int]:
        return abs(cell % SIZE - landmark % SIZE) + abs(cell // SIZE - landmark // SIZE), cell

    ordered = enumerate(sorted(cells, key=far), 1)
    return {cell: tr("gondola.place", near=near, at=at, all=len(cells)) for at, cell in ordered}
