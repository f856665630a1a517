"""Lesson of Rialto."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules import State
from game.rules.rialto.state import State as RialtoState

from .lesson import Lesson, LessonStep, Reminder


def figures(s: State) -> Mapping[str, int]:
    """Return the value of the first round's district.

    It depends on the place of the learner's bridge.
    """
    assert isinstance(s, RialtoState)
    return {"worth": int(s.worth[s.where[0]])}


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
    reminders=(
        Reminder("delay", ("delay",)),
        Reminder("blue", ("blue *", "enlist", "upgrade *")),
        Reminder("gondola", ("gondola *",)),
        Reminder("shift", ("shift *",)),
    ),
    figures=figures,
)
