"""Lesson of Venezia."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Event
from game.rules.venezia.board import BASILICA, CAMPO, CASA, CRAFTS, GOAL, PALAZZO, PONTE
from game.rules.venezia.events import (
    BuildingFailed,
    Built,
    CardsDiscarded,
    OpenSwept,
    PawnTaken,
    TreasureDrawn,
    TurnedAway,
    TurnedUp,
)
from game.rules.venezia.state import HAND_LIMIT, KINDS_IN_FRONT, LEAPS, OPEN_LIMIT, State

from .lesson import Lesson, LessonStep, Reminder

NEAR_GOAL, NEAR_PIECES = (
    GOAL - 20,
    1,
)  # space of the first gondola, or pieces left of a kind, from which the end is near
THIRD_KIND = 2  # reason of a discard, see `CardsDiscarded`


def shares(s: State, seat: int) -> bool:
    """Return whether a building with cards of the seat has cards of another player, too."""
    return any(0 < s.front[seat][kind] < s.joint[kind] for kind in range(CRAFTS))


def kinds_in_front(s: State, seat: int) -> int:
    """Return the number of kinds in front of a seat."""
    return sum(s.front[seat][kind] > 0 for kind in range(CRAFTS))


def is_large_building(event: Event, seat: int) -> bool:
    """Return whether a building of several cards was built."""
    return isinstance(event, Built) and event.kind != CASA


def is_built(kind: int) -> Callable[[Event, int], bool]:
    """Return the condition that a building of a kind was built."""
    return lambda event, seat: isinstance(event, Built) and event.kind == kind


REMINDERS = (
    Reminder("end", when=lambda s, me: max(s.gondola[: s.seats]) >= NEAR_GOAL or min(s.left) <= NEAR_PIECES),
    Reminder("lost", event=lambda event, me: isinstance(event, BuildingFailed)),
    Reminder("master", when=shares, event=is_large_building),
    Reminder("half", when=shares, event=is_large_building, steps=("share",)),
    Reminder(
        "third",
        when=lambda s, me: kinds_in_front(s, me) >= KINDS_IN_FRONT,
        event=lambda event, me: isinstance(event, CardsDiscarded) and event.why == THIRD_KIND,
    ),
    Reminder("imaginary", event=lambda event, me: isinstance(event, (TurnedUp, TurnedAway))),
    Reminder("pawn", event=lambda event, me: isinstance(event, PawnTaken)),
    Reminder(
        "treasure",
        when=lambda s, me: s.gondola[me] > 0,
        event=lambda event, me: isinstance(event, TreasureDrawn),
    ),
    Reminder("drain", ("drain *",), steps=("drain",)),
    Reminder("offer", ("offer *",), steps=("offer",)),
    Reminder("gold", ("trade *",), steps=("trade",)),
    Reminder("apart", ("set *",)),
    Reminder("casa", ("lay casa",), steps=("casa",)),
    Reminder("ponte", ("ponte *",), event=is_built(PONTE)),
    Reminder("basilica", ("basilica *",), event=is_built(BASILICA)),
    Reminder("palazzo", ("palazzo *",), event=is_built(PALAZZO), steps=("share.site",)),
    Reminder("campo", ("campo *",), event=is_built(CAMPO)),
    Reminder("hand", when=lambda s, me: s.hand_size[me] >= HAND_LIMIT - 1),
    Reminder(
        "swept",
        when=lambda s, me: sum(s.open) >= OPEN_LIMIT - 1,
        event=lambda event, me: isinstance(event, OpenSwept),
    ),
    Reminder("leap", when=lambda s, me: s.gained[me][LEAPS] > 0, steps=("others",)),
)

LESSON = Lesson(
    game="venezia",
    seed=670,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("goal", light=("counters", "seats")),
        LessonStep("casa", ("lay casa",)),
        LessonStep("joint", ("lay palazzo",)),
        LessonStep("build", ("done",)),
        LessonStep("site", ("casa *",)),
        LessonStep("drain", ("drain S1", "drain S3")),
        LessonStep("drain.two", ("drain S1", "drain S3")),
        LessonStep("draw", ("deck",), ("side", "red")),
        LessonStep("others", asked=True, light=("seats",)),
        LessonStep("share", ("lay palazzo",)),
        LessonStep("share.build", ("done",)),
        LessonStep("share.site", ("palazzo *",)),
        LessonStep("again", ("drain *",), ("board",), times=2),
        LessonStep("open", ("take campo",), ("side",)),
        LessonStep("trade", ("trade 1",), ("tray",)),
        LessonStep("bridge", asked=True, light=("board", "side")),
        LessonStep("master", ("lay campo",)),
        LessonStep("nothing", ("done",)),
        LessonStep("ahead", ("drain *",), ("board",), times=2),
        LessonStep("offer", ("offer campo",), ("tray", "side")),
        LessonStep("three", ("take *", "deck"), ("side",)),
        LessonStep("end", asked=True, light=("counters", "seats")),
    ),
    replies=(
        "lay casa",
        "done",
        "casa G11",
        "drain P3",
        "drain S6",
        "offer ponte",
        "lay palazzo",
        "lay basilica",
        "done",
        "drain S7",
        "drain S4",
        "offer campo",
        "deck",
        "lay casa",
        "lay palazzo",
        "lay campo",
        "done",
        "casa S4",
        "drain M20",
        "drain S16",
        "offer basilica",
        "deck",
        "done",
        "lay campo",
        "lay basilica",
        "lay ponte",
        "drop campo",
        "drain M17",
        "drain P1",
        "take basilica",
        "done",
    ),
    reminders=REMINDERS,
)
