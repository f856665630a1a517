"""Lesson of Gondola."""

from __future__ import annotations

from .lesson import Lesson, LessonStep, Reminder

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
    reminders=(
        Reminder("checkpoint", ("place straight-checkpoint*",)),
        Reminder("replace", ("place *-replace-*",)),
        Reminder("last", ("place bonus*",)),
        Reminder("discard", ("discard *",)),
    ),
)
