"""Lesson of Gondola."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.gondola.board import CODE_ICON, DEEP, NO_PASSING, TILES
from game.rules.gondola.events import BonusDrawn, DrawSkipped, FlagPlaced, Glided, StepsSet
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
    Reminder("last", ("place bonus*",), event=lambda event, me: isinstance(event, BonusDrawn)),
    Reminder("checkpoint", ("place straight-checkpoint*",)),
    Reminder("steps", event=lambda event, me: isinstance(event, StepsSet), steps=("slow",)),
    Reminder("fallen", event=lambda event, me: isinstance(event, Glided) and event.fallen > 0),
    Reminder("way", event=lambda event, me: isinstance(event, Glided)),
    Reminder("flag", event=lambda event, me: isinstance(event, FlagPlaced)),
    Reminder("hand", ("discard *",), event=lambda event, me: isinstance(event, DrawSkipped)),
    Reminder("nothing", when=has_no_bridge),
    Reminder("two", when=lambda s, me: s.seats == 2),
    Reminder("replace", ("place *-replace-*",)),
    Reminder("deep", when=shows(DEEP)),
    Reminder("no-passing", when=shows(NO_PASSING)),
)

LESSON = Lesson(
    game="gondola",
    seed=49,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("flags", light=("seats",)),
        LessonStep("tiles", light=("tray",)),
        LessonStep("lay", ("place straight-5/4/2 22.24 *", "race 20.24 *"), ("tray",), times=2),
        LessonStep("others", asked=True, light=("board",)),
        LessonStep("cross", ("place straight-4/3/2 23.24 *", "race 23.24 0"), ("tray",), times=2),
        LessonStep("current", asked=True, light=("board",)),
        LessonStep("slow", ("place cross-3/4/3 24.24 *", "race 20.24 *"), ("tray",), times=2),
        LessonStep("bonus", asked=True, light=("board",)),
        LessonStep("fast", ("place corner*-5/3/2 16.23 *", "race * 1"), ("tray",), times=2),
        LessonStep("end", asked=True, light=("seats",)),
    ),
    replies=(
        "place straight-checkpoint-5/-/- 18.23 0",
        "race 18.24 none",
        "place corner-5/3/2 18.22 180",
        "race 18.22 1",
        "place corner-replace-4/3/2 17.22 90",
        "race 22.24 0",
        "place T-replace-3/3/2 20.25 90",
        "race 19.24 none",
        "place T-3/3/2 20.26 0",
        "race 19.24 none",
        "place cross-deep-water-3/4/2 17.23 0",
        "race 22.24 0",
        "place bonus-T-replace--/4/3 24.24 0",
        "place corner-replace-3/3/2 21.26 180",
        "race 18.22 1",
        "place bonus-corner-replace--/5/2 24.24 270",
        "place straight-4/4/2 24.23 0",
        "race 20.26 none",
    ),
    reminders=REMINDERS,
)
