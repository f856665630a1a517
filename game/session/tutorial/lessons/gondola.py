"""Lesson of Gondola."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.gondola.board import (
    CODE_ICON,
    CODE_KIND,
    CROSS,
    DEEP,
    NO_PASSING,
    REPLACE,
    SIZE,
    START_CELL,
    TEE,
    TILES,
    Tile,
)
from game.rules.gondola.race_paths import may_rest
from game.rules.gondola.state import PLACE, State

from .lesson import FRIEND, GUIDE, Lesson, LessonStep, Reminder

NEAR_FLAGS = 2  # flags of a player from which the end is near


def shows(icon: int) -> Callable[[State, int], bool]:
    """Return the condition that a tile with an icon is in play, or in the seat's hand."""

    def is_shown(s: State, seat: int) -> bool:
        held = any(TILES[kind].icon == icon for kind in s.hand[seat][: s.held[seat]])
        return held or any(CODE_ICON[s.grid[cell] & 255] == icon for cell in s.laid_cells[: s.laid_count])

    return is_shown


def has_no_bridge(s: State, seat: int) -> bool:
    """Return whether the seat has crossed every bridge in play."""
    return all(flags >> seat & 1 for flags in s.checkpoint_flags[: s.checkpoints])


REMINDERS = (
    Reminder("win", when=lambda s, me: max(s.flagged[: s.seats]) >= NEAR_FLAGS),
    Reminder("last", ("place bonus*",), after=("bonus_drawn",), steps=("bonus",)),
    Reminder("checkpoint", ("place straight-checkpoint*",), steps=("bridge",), at_once=True),
    Reminder("steps", after=("steps_set",), steps=("row",)),
    Reminder("fallen", after=("glided",), event=lambda event, me: event.fallen > 0, steps=("back",)),
    Reminder("way", after=("glided",), steps=("west",)),
    Reminder("flag", after=("flag_placed",), steps=("straight",)),
    Reminder("hand", ("discard *",), after=("draw_skipped",), steps=("discard",)),
    Reminder("nothing", when=has_no_bridge),
    Reminder("two", when=lambda s, me: s.seats == 2),
    Reminder("replace", ("place *-replace-*",), steps=("replace",), at_once=True),
    Reminder("deep", when=shows(DEEP), steps=("whirl",)),
    Reminder("no-passing", when=shows(NO_PASSING), steps=("passing",)),
)

BOATS = 24 * SIZE + 20  # cell before the first bridge, where the first races end
OWN_BRIDGE = 24 * SIZE + 22  # cells of the bridges that the learner and the guide lay
GUIDE_BRIDGE = 23 * SIZE + 18
WHIRL = 25 * SIZE + 20  # cell where the friend lays deep water
BEHIND_BRIDGES = 24 * SIZE + 23  # cell of the learner's corner
NORTH_END, NORTH = 23 * SIZE + 23, 22 * SIZE + 23  # cell of the learner's straight, and the space beyond it
SLOW_TEE = 25 * SIZE + 21  # cell of the friend's tile with Speed 3
BEFORE_BRIDGE, BEYOND_BRIDGE = 24 * SIZE + 18, 22 * SIZE + 18  # cells on either side of the guide's bridge
PASSING = 21 * SIZE + 18  # cell where a guest lays a tile that nobody passes
FIRST_TILES = 9  # tiles on the table after the first round


def tile_at(s: State, cell: int) -> Tile | None:
    """Return the tile on a cell, if there is one."""
    code = s.grid[cell] & 255
    return TILES[CODE_KIND[code]] if code else None


def holds(s: State, seat: int, shape: int, speed: int) -> bool:
    """Return whether the seat holds a tile of a shape and a Speed."""
    hand = (TILES[kind] for kind in s.hand[seat][: s.held[seat]])
    return any((tile.shape, tile.speed) == (shape, speed) for tile in hand)


def is_open_bridge(s: State, cell: int, seat: int) -> bool:
    """Return whether a cell has a bridge without a flag of the seat."""
    numbers = range(s.checkpoints)
    return any(s.checkpoint_cell[at] == cell and not s.checkpoint_flags[at] >> seat & 1 for at in numbers)


def has_whirl(s: State, seat: int) -> bool:
    """Return whether the guide has laid her bridge, and the friend deep water, in the first round."""
    has_laid = is_open_bridge(s, GUIDE_BRIDGE, seat) and CODE_ICON[s.grid[WHIRL] & 255] == DEEP
    return bool(has_laid and s.laid_count == FIRST_TILES)


def is_before_bridges(s: State, seat: int) -> bool:
    """Return whether the seat is before two bridges without its flags, with deep water south of it."""
    is_there = s.at[seat] == BOATS and is_open_bridge(s, OWN_BRIDGE, seat)
    return bool(is_there and not s.flagged[seat] and CODE_ICON[s.grid[WHIRL] & 255] == DEEP)


def may_cross_both(s: State, seat: int) -> bool:
    """Return whether the seat has laid a tile with Speed 5 behind the two bridges, and has four steps."""
    tile = tile_at(s, BEHIND_BRIDGES)
    return bool(is_before_bridges(s, seat) and tile is not None and tile.speed == 5 and s.steps == 4)


def discards_tee(s: State, seat: int) -> bool:
    """Return whether the seat has placed two flags in this turn, its first, and holds a T with Speed 2."""
    return bool(s.crossed == s.flagged[seat] == 2 and holds(s, seat, TEE, 2))


def has_fallen_back(s: State, seat: int) -> bool:
    """Return whether the friend's three steps ended before the bridge in the north, which the guide has crossed."""
    tile = tile_at(s, SLOW_TEE)
    has_moved = tile is not None and (tile.shape, tile.speed) == (TEE, 3) and s.at[FRIEND] == BEFORE_BRIDGE
    has_crossed = is_open_bridge(s, GUIDE_BRIDGE, FRIEND) and not is_open_bridge(s, GUIDE_BRIDGE, GUIDE)
    return bool(has_moved and has_crossed and (s.flagged[GUIDE], s.flagged[FRIEND]) == (1, 0))


def is_behind_bridges(s: State, seat: int) -> bool:
    """Return whether the seat is behind its two bridges, on a Current of 3, and needs the guide's."""
    tile = tile_at(s, BEHIND_BRIDGES)
    is_there = s.at[seat] == BEHIND_BRIDGES and tile is not None and tile.current == 3
    return bool(is_there and s.flagged[seat] == 2 and is_open_bridge(s, GUIDE_BRIDGE, seat))


def may_straighten(s: State, seat: int) -> bool:
    """Return whether the seat, behind its bridges, has just heard of the guide's, and holds a cross with Speed 2."""
    return is_behind_bridges(s, seat) and has_fallen_back(s, seat) and holds(s, seat, CROSS, 2)


def may_turn_back(s: State, seat: int) -> bool:
    """Return whether the canal in the north of the seat ends after a step, and three would lead back."""
    is_short = tile_at(s, NORTH_END) is not None and tile_at(s, NORTH) is None
    return bool(is_behind_bridges(s, seat) and is_short and s.steps == 3)


def has_passing(s: State, seat: int) -> bool:
    """Return whether a tile that nobody passes lies where the lesson has it."""
    return bool(CODE_ICON[s.grid[PASSING] & 255] == NO_PASSING)


def may_replace(s: State, seat: int) -> bool:
    """Return whether the seat can cross the guide's bridge, and the boathouse is empty, or its tile replaced."""
    tile = tile_at(s, BEYOND_BRIDGE)
    can_cross = s.at[seat] == BOATS and is_open_bridge(s, GUIDE_BRIDGE, seat) and tile is not None
    is_ready = START_CELL not in s.at[: s.seats] if s.phase == PLACE else CODE_ICON[s.grid[START_CELL] & 255] == REPLACE
    return bool(can_cross and is_ready and may_rest(s, BEYOND_BRIDGE, seat))


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the learner's flags."""
    return {"flags": int(s.flagged[seat])}


LESSON = Lesson(
    game="gondola",
    seed=1607,
    steps=(
        LessonStep("welcome", light=("first-gate",)),
        LessonStep(
            "bridge",
            ("place straight-checkpoint-4/-/- 22.24 *",),
            ("place straight-checkpoint-4/-/- 20.25 *",),
            light=("tray",),
        ),
        LessonStep("row", ("race 20.24 *",), when=lambda s, me: s.steps == 4),
        LessonStep("whirl", asked=True, when=has_whirl, light=("whirl", "last-gate")),
        LessonStep(
            "turn",
            ("place corner-5/3/2 23.24 270",),
            ("place straight-5/?/2 23.24 *",),
            tries=("place corner-5/3/2 23.24 *",),
            reasons=(("place corner-5/3/2 23.24 *", ".south"), ("place * 23.24 *", ".speed")),
            when=is_before_bridges,
            light=("tray",),
        ),
        LessonStep("fork", ("race 23.24 0+1",), by_hand=True, when=may_cross_both),
        LessonStep(
            "discard",
            ("discard T-replace-2/*",),
            reasons=(("discard cross-*", ".cross"),),
            when=discards_tee,
            light=("tray",),
        ),
        LessonStep("back", asked=True, when=has_fallen_back, light=("last-gate",)),
        LessonStep(
            "straight",
            ("place straight-5/4/2 23.23 0",),
            (
                "place straight-5/?/2 22.25 *",
                "place straight-5/?/2 18.21 *",
                "place straight-5/3/2 23.23 *",
                "place straight-5/3/2 19.25 *",
                "place straight-5/3/2 17.22 *",
            ),
            reasons=(("place cross-*", ".speed"),),
            when=may_straighten,
            light=("tray",),
        ),
        LessonStep("west", ("race 20.24 *",), when=may_turn_back),
        LessonStep("passing", asked=True, when=has_passing, light=("passing",)),
        LessonStep(
            "replace",
            ("place straight-replace-4/3/2 16.24 90", "race 18.22 2"),
            (
                "place straight-* 23.2? *",
                "place straight-* 22.25 *",
                "place straight-* 21.2? *",
                "place straight-* 18.20 *",
                "place straight-5/3/2 16.22 *",
                "place straight-replace-* 17.24 *",
            ),
            reasons=(("place cross-*", ".speed"), ("race *", ".race")),
            when=may_replace,
            light=("tray",),
            times=2,
        ),
        LessonStep("bonus", ("place bonus*",), light=("board",), is_practice=True),
        LessonStep("end", asked=True, light=("seats",)),
    ),
    replies=(
        "place straight-checkpoint-5/-/- 18.23 0",
        "race 20.24 none",
        "place cross-deep-water-4/3/2 20.25 0",
        "race 20.24 none",
        "place T-4/3/2 18.22 270",
        "race 18.22 2",
        "place T-3/4/3 21.25 180",
        "race 18.24 none",
        "place straight-no-passing-5/3/2 18.21 0",
        "race 19.24 none",
        "place straight-4/4/2 17.22 90",
        "race 17.22 2",
    ),
    guest_seconds=0.8,
    reminders=REMINDERS,
    figures=figures,
    follows_tries=True,
)
