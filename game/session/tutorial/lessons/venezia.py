"""Lesson of Venezia."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.venezia.board import BASILICA, CAMPO, CASA, CRAFTS, GIARDINI, GOAL, PALAZZO, PONTE, TOUCH
from game.rules.venezia.gold import gold
from game.rules.venezia.state import DRAW, HAND_LIMIT, KINDS_IN_FRONT, LEAPS, OPEN_LIMIT, PLAY, SITE, TAKES, State
from game.rules.venezia.words import paid_for

from .lesson import GUIDE, AnyEvent, EventCondition, Lesson, LessonStep, Reminder

NEAR_GOAL, NEAR_PIECES = (
    GOAL - 20,
    1,
)  # space of the first gondola, or pieces left of a kind, from which the end is near
SPACE_GOLD = 5  # gold for a space
THIRD_KIND = 2  # reason of a discard, see `CardsDiscarded`


def shares(s: State, seat: int) -> bool:
    """Return whether a building with cards of the seat has cards of another player, too."""
    return any(0 < s.front[seat][kind] < s.joint[kind] for kind in range(CRAFTS))


def is_anothers_turn(s: State, seat: int) -> bool:
    """Return whether it is another player's turn."""
    return bool(s.turn != seat)


def places_in_anothers_turn(s: State, seat: int) -> bool:
    """Return whether the seat, as master builder, chooses a site in another player's turn."""
    return bool(s.phase == SITE and s.master == seat != s.turn)


def has_two_kinds(s: State, seat: int) -> bool:
    """Return whether the seat, about to play cards, has as many kinds in front as may stay."""
    return s.phase == PLAY and sum(s.front[seat][kind] > 0 for kind in range(CRAFTS)) == KINDS_IN_FRONT


def is_large_building(event: AnyEvent, seat: int) -> bool:
    """Return whether a building of several cards was built."""
    return bool(event.kind != CASA)


def is_placed_by_another(event: AnyEvent, seat: int) -> bool:
    """Return whether another player placed a building of several cards."""
    return bool(event.kind != CASA and event.master != seat)


def is_built(kind: int) -> EventCondition:
    """Return the condition that a building of a kind was built."""
    return lambda event, seat: event.kind == kind


REMINDERS = (
    Reminder("end", when=lambda s, me: max(s.gondola[: s.seats]) >= NEAR_GOAL or min(s.left) <= NEAR_PIECES),
    Reminder("lost", after=("building_failed",)),
    Reminder("master", when=places_in_anothers_turn, at_once=True),
    Reminder("placed", after=("built",), event=is_placed_by_another, steps=("half", "remind.master")),
    Reminder("half", when=shares, after=("built",), event=is_large_building, steps=("half",)),
    Reminder(
        "third",
        when=has_two_kinds,
        after=("cards_discarded",),
        event=lambda event, me: event.why == THIRD_KIND,
        steps=("nothing",),
    ),
    Reminder("imaginary", after=("turned_up", "turned_away")),
    Reminder("pawn", after=("pawn_taken",), steps=("others",)),
    Reminder(
        "treasure",
        when=lambda s, me: s.phase == PLAY and s.gondola[me] > 0,
        after=("treasure_drawn",),
        steps=("treasure",),
    ),
    Reminder("drain", ("drain *",), steps=("drain",)),
    Reminder("offer", ("offer *",), steps=("offer",)),
    Reminder("gold", ("trade *",), steps=("gold", "trade")),
    Reminder("apart", ("set *",), after=("set_laid",), event=lambda told, me: told.seat == me, at_once=True),
    Reminder("casa", ("lay casa",), steps=("build.two",)),
    Reminder("ponte", ("ponte *",), after=("built",), event=is_built(PONTE), steps=("ponte",)),
    Reminder("basilica", ("basilica *",), after=("built",), event=is_built(BASILICA), steps=("basilica",)),
    Reminder("palazzo", ("palazzo *",), after=("built",), event=is_built(PALAZZO), steps=("around",)),
    Reminder("campo", ("campo *",), after=("built",), event=is_built(CAMPO), steps=("around",)),
    Reminder("hand", when=lambda s, me: s.hand_size[me] >= HAND_LIMIT - 1, steps=("offer", "remind.offer")),
    Reminder(
        "swept",
        when=lambda s, me: s.phase == DRAW and sum(s.open) >= OPEN_LIMIT - 1,
        after=("open_swept",),
    ),
    Reminder("leap", when=lambda s, me: s.gained[me][LEAPS] > 0, steps=("again",)),
)


def has_tied_palazzo(s: State, seat: int) -> bool:
    """Return whether the seat and the guide have one palazzo card each, and the seat is master builder."""
    return bool(s.front[seat][PALAZZO] == s.front[GUIDE][PALAZZO] == 1 and s.pawn[PALAZZO] == seat)


def touches_giardini(s: State, seat: int) -> bool:
    """Return whether the seat's gondola touches Giardini."""
    return bool(TOUCH[s.gondola[seat]] >> GIARDINI & 1)


def has_casas_for_treasures(s: State, seat: int) -> bool:
    """Return whether the seat has two casas, and its gondola touches Giardini."""
    return bool(s.hand[seat][CASA] + s.homes >= 2 and touches_giardini(s, seat))


def may_find_treasure(s: State, seat: int) -> bool:
    """Return whether two casas wait to be built, and the seat's gondola touches Giardini."""
    return bool(s.homes == 2 and touches_giardini(s, seat))


def may_find_another_treasure(s: State, seat: int) -> bool:
    """Return whether the last casa waits to be built, the first has brought a treasure, and another may come."""
    return bool(s.homes == s.treasure_count[seat] == 1 and touches_giardini(s, seat))


def has_casas_and_treasures(s: State, seat: int) -> bool:
    """Return whether both casas of the lesson are built, and both have brought a treasure."""
    return bool(s.gained[seat][CASA] == s.treasure_count[seat] == 2)


def owns_two_basilicas(s: State, seat: int) -> bool:
    """Return whether the seat has two basilica cards, in its hand or in front."""
    return bool(s.hand[seat][BASILICA] + s.front[seat][BASILICA] == 2)


def masters_basilica(s: State, seat: int) -> bool:
    """Return whether the seat is master builder of the basilica with two cards."""
    return bool(s.front[seat][BASILICA] == 2 and s.pawn[BASILICA] == seat)


def has_half_of_palazzo(s: State, seat: int) -> bool:
    """Return whether the seat has half of the guide's points of a palazzo."""
    return bool(s.gained[seat][PALAZZO] == s.gained[GUIDE][PALAZZO] // 2 > 0)


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the learner's gold, the price of a space in whole tokens, and the points of the first palazzo."""
    had = gold(s, seat)
    paid = paid_for(s, seat, 1) if had >= SPACE_GOLD else SPACE_GOLD
    return {"gold": had, "paid": paid, "half": int(s.gained[seat][PALAZZO])}


LESSON = Lesson(
    game="venezia",
    seed=1,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("goal", light=("counters", "strip", "seats")),
        LessonStep("joint", ("lay palazzo",)),
        LessonStep("build", ("done",), ("lay basilica",), when=lambda s, me: s.hand[me][CASA] == 1 and not s.homes),
        LessonStep("drain", ("drain *",), light=("board",), times=2),
        LessonStep("offer", ("offer casa",), light=("side",)),
        LessonStep("others", when=has_tied_palazzo, light=("seats",)),
        LessonStep("gold", asked=True, light=("seats", "tray")),
        LessonStep("basilica", ("lay basilica",), when=owns_two_basilicas, times=2),
        LessonStep("nothing", ("done",), when=has_two_kinds),
        LessonStep("around", asked=True, light=("palazzo", "campo")),
        LessonStep("ahead", ("drain *",), light=("board",), times=2),
        LessonStep("offer.two", ("offer campo",), when=lambda s, me: s.hand[me][CAMPO] == 2, light=("side",)),
        LessonStep("ponte", asked=True, when=lambda s, me: s.takes == TAKES and s.open[PONTE] > 0, light=("ponte",)),
        LessonStep("three", ("take casa",), ("deck",), when=lambda s, me: s.takes == TAKES, light=("side",)),
        LessonStep("rest", ("deck",), when=lambda s, me: s.takes == TAKES - 1, light=("side",)),
        LessonStep("treasure", light=("board",)),
        LessonStep("half", when=has_half_of_palazzo, light=("seats",)),
        LessonStep("casa", ("lay casa",), when=has_casas_for_treasures, times=2),
        LessonStep("build.two", ("done",), when=lambda s, me: s.homes >= 2),
        LessonStep("site", ("casa G3", "casa G11"), when=may_find_treasure),
        LessonStep("site.two", ("casa G3", "casa G11"), when=may_find_another_treasure),
        LessonStep("again", ("drain *",), when=has_casas_and_treasures, light=("board",), times=2),
        LessonStep("offer.three", ("offer basilica",), ("offer campo",), when=masters_basilica, light=("side",)),
        LessonStep("three.two", ("deck",), ("trade *",), when=lambda s, me: s.offered == BASILICA, light=("side",)),
        LessonStep("trade", ("trade *",), when=lambda s, me: gold(s, me) >= SPACE_GOLD),
        LessonStep("end", asked=True, when=lambda s, me: s.phase == PLAY, light=("counters", "seats")),
    ),
    replies=(
        "lay palazzo",
        "done",
        "drain P13",
        "drain S6",
        "offer ponte",
        "take casa",
        "lay ponte",
        "done",
        "drain P3",
        "drain S16",
        "offer casa",
        "deck",
        "lay palazzo",
        "lay casa",
        "done",
        "build casa",
        "casa P3",
        "palazzo P13-P14",
        "drain P15",
        "drain A18",
        "offer casa",
        "deck",
        "done",
        "lay palazzo",
        "done",
        "drain P9",
        "drain P8",
        "take casa",
        "done",
    ),
    guest_seconds=0.8,
    reminders=REMINDERS,
    silent=is_anothers_turn,
    figures=figures,
)
