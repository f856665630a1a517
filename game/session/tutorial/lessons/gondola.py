"""Lesson of Gondola."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.gondola.board import CODE_ICON, DEEP, NO_PASSING, SIZE, TILES
from game.rules.gondola.state import State

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

WHIRL = 25 * SIZE + 20  # cell where a guest lays deep water
PASSING = 21 * SIZE + 18  # cell where a guest lays a tile that nobody passes


def has_whirl(s: State, seat: int) -> bool:
    """Return whether a guest has laid deep water south of the learner, who has no flag yet."""
    return bool(CODE_ICON[s.grid[WHIRL] & 255] == DEEP and not s.flagged[seat])


def has_fallen_back(s: State, seat: int) -> bool:
    """Return whether a guest has gone back before the bridge in the north, which the other guest has crossed."""
    return bool(s.at[FRIEND] == BEFORE_BRIDGE and s.flagged[GUIDE] == 1)


def has_passing(s: State, seat: int) -> bool:
    """Return whether a guest has laid a tile that nobody passes."""
    return bool(CODE_ICON[s.grid[PASSING] & 255] == NO_PASSING)


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the learner's flags."""
    return {"flags": int(s.flagged[seat])}


BEFORE_BRIDGE = 24 * SIZE + 18  # cell before the bridge in the north

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
        LessonStep("row", ("race 20.24 *",)),
        LessonStep("whirl", asked=True, when=has_whirl, light=("whirl", "last-gate")),
        LessonStep(
            "turn",
            ("place corner-5/3/2 23.24 270",),
            ("place straight-5/?/2 23.24 *",),
            tries=("place corner-5/3/2 23.24 *",),
            reasons=(("place corner-5/3/2 23.24 *", ".south"), ("place * 23.24 *", ".speed")),
            light=("tray",),
        ),
        LessonStep("fork", ("race 23.24 0+1",), by_hand=True),
        LessonStep("discard", ("discard T-*",), reasons=(("discard cross-*", ".cross"),), light=("tray",)),
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
            light=("tray",),
        ),
        LessonStep("west", ("race 20.24 *",)),
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
