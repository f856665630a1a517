"""Lesson of Gondola."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.gondola.board import CODE_ICON, CODE_KIND, DEEP, NO_PASSING, REPLACE, SIZE, START_CELL, TILES
from game.rules.gondola.state import State

from .lesson import Lesson, LessonStep, Reminder

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
    Reminder("checkpoint", ("place straight-checkpoint*",), steps=("present",)),
    Reminder("steps", after=("steps_set",), steps=("tiles",)),
    Reminder("fallen", after=("glided",), event=lambda event, me: event.fallen > 0, steps=("others",)),
    Reminder("way", after=("glided",)),
    Reminder("flag", after=("flag_placed",)),
    Reminder("hand", ("discard *",), after=("draw_skipped",), steps=("current",)),
    Reminder("nothing", when=has_no_bridge),
    Reminder("two", when=lambda s, me: s.seats == 2),
    Reminder("replace", ("place *-replace-*",), steps=("replaced",)),
    Reminder("deep", when=shows(DEEP), steps=("signs",)),
    Reminder("no-passing", when=shows(NO_PASSING), steps=("signs",)),
)


def is_before_bridge(s: State, seat: int) -> bool:
    """Return whether the seat waits before the first bridge, and a guest has crossed another."""
    return bool(s.at[seat] == BEFORE_BRIDGE and max(s.flagged[: s.seats]) == 1 and not s.flagged[seat])


def has_lost_cross(s: State, seat: int) -> bool:
    """Return whether a guest has replaced the learner's cross."""
    return bool(s.flagged[seat] == 1 and CODE_ICON[s.grid[CROSS] & 255] == REPLACE)


def holds_no_passing(s: State, seat: int) -> bool:
    """Return whether the seat holds a tile that no gondola passes."""
    return any(TILES[kind].icon == NO_PASSING for kind in s.hand[seat][: s.held[seat]])


def has_no_boathouse(s: State, seat: int) -> bool:
    """Return whether a tile lies in the boathouse's place."""
    return bool(CODE_ICON[s.grid[START_CELL] & 255] == REPLACE)


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the Current under the learner's gondola, and the learner's flags."""
    kind = CODE_KIND[s.grid[s.at[seat]] & 255]
    return {"current": TILES[kind].current, "flags": int(s.flagged[seat])}


BEFORE_BRIDGE = 24 * SIZE + 20  # last cell before the bridge at the start
CROSS = 22 * SIZE + 17  # cell where the learner lays the cross

LESSON = Lesson(
    game="gondola",
    seed=49,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("flags", light=("seats", "board")),
        LessonStep("tiles", light=("tray",)),
        LessonStep("lay", ("place straight-5/4/2 22.24 *", "race 20.24 *"), light=("tray",), times=2),
        LessonStep("others", asked=True, when=is_before_bridge, light=("board",)),
        LessonStep("present", asked=True, when=is_before_bridge, light=("board", "seats")),
        LessonStep("cross", ("place cross-3/4/3 17.22 *", "race 22.24 0"), light=("tray",), times=2),
        LessonStep("current", asked=True, when=lambda s, me: s.flagged[me] == 1, light=("board",)),
        LessonStep("replaced", asked=True, when=has_lost_cross, light=("board",)),
        LessonStep("signs", asked=True, when=holds_no_passing, light=("tray", "side")),
        LessonStep("slow", ("place corner-5/3/2 20.25 0", "race 18.24 none"), light=("tray",), times=2),
        LessonStep("boathouse", asked=True, when=has_no_boathouse, light=("board",)),
        LessonStep("fast", ("place straight-4/3/2 16.25 0", "race 17.22 1"), light=("tray",), times=2),
        LessonStep("bonus", ("place bonus*",), light=("board",), is_practice=True),
        LessonStep("end", asked=True, light=("seats",)),
    ),
    replies=(
        "place straight-checkpoint-5/-/- 18.23 0",
        "race 18.24 none",
        "place corner-5/3/2 18.22 180",
        "race 18.22 1",
        "place corner-replace-4/3/2 17.22 0",
        "race 17.22 1",
        "place T-replace-3/3/2 17.24 180",
        "race 19.24 none",
        "place corner-replace-3/3/2 16.24 90",
        "race 18.24 none",
        "place straight-4/4/2 21.25 90",
        "race 22.24 0",
        "place straight-5/3/2 18.21 0",
        "race 22.24 0",
        "place bonus-corner-replace--/5/2 23.24 270",
    ),
    reminders=REMINDERS,
    figures=figures,
)
