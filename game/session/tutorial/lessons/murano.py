"""Lesson of Murano."""

from __future__ import annotations

from game.rules.murano.state import TO_CLEAR, State

from .lesson import Lesson, LessonStep, Reminder

NEAR_PILE = 3  # tiles left in a pile from which the end is near
FEW_COINS = 2
GREY_SHOPS = 39  # index of the character that counts grey shops

REMINDERS = (
    Reminder("score", ("score *",), at_once=True),
    Reminder("character", ("keep *",), steps=("keep",), at_once=True),
    Reminder("last", after=("end_triggered",)),
    Reminder("end", when=lambda s, me: min(s.pile) <= NEAR_PILE, after=("pile_used_up",)),
    Reminder("wins", when=lambda s, me: s.turns > 2 * s.seats, after=("character_kept",)),
    Reminder("production", ("produce *",), steps=("blocks",), at_once=True),
    Reminder("sell", ("sell *",), steps=("sell",)),
    Reminder(
        "pass",
        when=lambda s, me: s.coins[me] <= FEW_COINS,
        after=("turn_passed",),
    ),
    Reminder(
        "chain",
        ("clear *",),
        after=("gondola_moved",),
        event=lambda event, me: event.why == TO_CLEAR,
        steps=("produce",),
    ),
    Reminder(
        "gondoliers",
        ("go gondoliers",),
        after=("gondolier_dismissed", "gondolier_hired"),
    ),
    Reminder("palace", ("go palace-*",), after=("palace_bought", "palace_built")),
    Reminder("special", ("go special",), after=("special_built",)),
    Reminder("board", when=lambda s, me: s.turns > s.seats),
    Reminder("build", ("go build-*",), steps=("works", "shops")),
    Reminder("shop", ("go shop-*",), steps=("top",)),
    Reminder("income", ("go income",), steps=("income",)),
    Reminder("recruit", ("go recruit-*",), steps=("recruit",)),
    Reminder("mooring", ("go place-*",), steps=("place",)),
)


def suits_mattia(s: State, seat: int) -> bool:
    """Return whether the seat's only character is the one of the lesson, which suits Sacca Mattia."""
    return bool(s.where[GREY_SHOPS] == seat and s.cards[seat] == 1)


LESSON = Lesson(
    game="murano",
    seed=1,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("ring", light=("board",)),
        LessonStep("factory", ("go factory-1",), ("go shop-?", "go palace-?", "pass gondoliers", "pass build-1")),
        LessonStep("build", ("go build-2",), is_practice=True),
        LessonStep("street", ("street",)),
        LessonStep("lay", ("lay mattia-b2",), spread=(32.0, 32.0)),
        LessonStep("works", ("factory mattia-*",), spread=(32.0, 32.0)),
        LessonStep("stop", ("done",)),
        LessonStep("produce", ("go production", "clear place-2"), ("go shop-1", "go palace-*"), times=2),
        LessonStep("blocks", ("produce 1",)),
        LessonStep("sell", ("sell *",)),
        LessonStep("shop", ("go shop-2",)),
        LessonStep("top", ("top",)),
        LessonStep("build.two", ("go build-1",)),
        LessonStep("street.two", ("street",), ("shop blue chiara-c3",)),
        LessonStep("lay.two", ("lay mattia-c2",), ("lay [!m]*",), spread=(32.0, 32.0)),
        LessonStep("shops", ("shop blue mattia-[cd]1",), is_practice=True, spread=(32.0, 32.0)),
        LessonStep("stop.two", ("done",)),
        LessonStep("income", ("go income",), ("go palace-2",)),
        LessonStep("recruit", ("go recruit-1",), ("go shop-1", "go palace-*")),
        LessonStep("keep", ("keep 40",)),
        LessonStep("mooring", ("go place-1",), ("go shop-1", "go palace-2"), is_practice=True, when=suits_mattia),
        LessonStep("place", ("place mattia ivory",), when=suits_mattia),
        LessonStep("end", asked=True, light=("seats",)),
    ),
    replies=(
        "go shop-2",
        "top",
        "go build-1",
        "street",
        "lay chiara-d2",
        "street",
        "lay teresa-d1",
        "street",
        "lay chiara-d3",
        "go palace-1",
        "go factory-2",
        "pass shop-1",
        "go palace-2",
        "top",
        "go build-3",
        "street",
        "lay mattia-d2",
        "palace arms-3 chiara-d1",
        "shop red teresa-e1",
        "go shop-2",
        "go gondoliers",
        "go recruit-2",
        "none",
        "go coins",
        "go build-2",
        "street",
        "lay donato-d2",
        "shop red donato-d3",
        "palace arms-3 mattia-c3",
        "go palace-1",
        "search",
        "take-palace arms-3",
        "go recruit-1",
        "none",
        "go build-1",
        "palace arms-3 mattia-d1",
        "street",
        "lay chiara-c2",
        "street",
        "lay teresa-c3",
        "go gondoliers",
    ),
    reminders=REMINDERS,
)
