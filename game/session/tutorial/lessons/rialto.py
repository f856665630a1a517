"""Lesson of Rialto."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.rialto.board import BANK, HAND_LIMIT, PLACES, SHORE
from game.rules.rialto.events import BankCompleted, BonusWon, DogeMoved
from game.rules.rialto.state import OPEN, PLAYING, State

from .lesson import Lesson, LessonStep, Reminder


def figures(s: State, seat: int) -> Mapping[str, int]:
    """Return the value of the first round's district.

    It depends on the place of the learner's bridge.
    """
    return {"worth": int(s.worth[s.where[0]])}


DOGE, GOLD, BUILDING, BRIDGE, GONDOLA, COUNCILLOR, JOKER = range(7)  # stages, or kinds of cards
LATE_ROUND = 5  # round from which the count is near


def is_stage(stage: int) -> Callable[[State, int], bool]:
    """Return the condition that the seat plays a stage."""
    return lambda s, seat: s.phase == PLAYING and s.stage == stage


def nears_bank(s: State, seat: int) -> bool:
    """Return whether the seat has councillors in two districts of a bank whose bonus is open."""
    return any(
        s.banks[bank] == OPEN and sum(s.council[area][seat] > 0 for area in SHORE[bank]) >= 2 for bank in set(BANK)
    )


REMINDERS = (
    Reminder("last", when=lambda s, me: s.round_no >= LATE_ROUND),
    Reminder("neutral", when=lambda s, me: bool(s.neutral)),
    Reminder("bank", when=nears_bank, event=lambda event, me: isinstance(event, BankCompleted)),
    Reminder("doge", event=lambda event, me: isinstance(event, DogeMoved)),
    Reminder("bonus", event=lambda event, me: isinstance(event, BonusWon)),
    Reminder("penalty", when=lambda s, me: is_stage(BRIDGE)(s, me) and not s.hand[me][BRIDGE]),
    Reminder("coin", ("delay", "turn *", "draw *", "blue *", "enlist", "upgrade *")),
    Reminder("delay", ("delay",)),
    Reminder("yellow", ("turn *", "play * * [1-5]")),
    Reminder("bridge", ("bridge *",), steps=("bridge.place",)),
    Reminder("gondola", ("gondola *",), when=is_stage(GONDOLA)),
    Reminder("councillor", when=is_stage(COUNCILLOR), steps=("councillor",)),
    Reminder("building", when=is_stage(BUILDING), steps=("craft.take",)),
    Reminder("gold", when=is_stage(GOLD), steps=("gold",)),
    Reminder("jokers", when=lambda s, me: s.phase == PLAYING and s.hand[me][JOKER] > 0),
    Reminder("row", ("row *",), steps=("row",)),
    Reminder("seven", ("discard *",), when=lambda s, me: s.hand_size[me] > HAND_LIMIT, steps=("seven",)),
    Reminder("kept", when=lambda s, me: s.round_no >= 2),
    Reminder("green", ("draw *", "pick *", "keep")),
    Reminder("blue", ("blue *", "enlist", "upgrade *")),
    Reminder("shift", ("shift *",)),
    Reminder("full", ("give *",), when=lambda s, me: s.owned[me] >= PLACES - 1),
)

LESSON = Lesson(
    game="rialto",
    seed=8,
    steps=(
        LessonStep("welcome", light=("board",)),
        LessonStep("districts", light=("board",)),
        LessonStep("building", ("take yellow1",)),
        LessonStep("row", ("row 1",), spread=(396.0, 78.0)),
        LessonStep("seven", ("discard gondola",), ("tray",)),
        LessonStep("stages", asked=True, light=("strip",)),
        LessonStep("let.go", ("play 0 0 0",)),
        LessonStep("gold", ("play 1 0 0",)),
        LessonStep("craft", ("play 1 0 0",)),
        LessonStep("craft.take", ("take *",)),
        LessonStep("bridge", ("play 3 1 0",)),
        LessonStep("bridge.place", ("bridge *castello* *",)),
        LessonStep("gondola", ("play 0 0 0",)),
        LessonStep("councillor", ("play 1 0 0",)),
        LessonStep("end", asked=True, light=("board", "counters")),
    ),
    replies=(
        "take blue1",
        "take green1",
        "row 3",
        "row 2",
        "pick 1 gondola",
        "discard building",
        "discard councillor",
        "discard doge",
        "play 0 0 0",
        "play 0 2 0",
        "play 1 2 0",
        "play 1 0 0",
        "play 0 0 0",
        "play 0 0 0",
        "play 1 0 0",
        "play 3 0 0",
        "play 0 0 0",
        "play 2 0 0",
        "gondola san_marco-castello",
        "settle san_marco",
        "play 1 0 0",
        "play 1 0 0",
        "upgrade blue1",
        "row 2",
        "row 4",
    ),
    reminders=REMINDERS,
    figures=figures,
)
