"""Gallery scenes of the daily deal: title and card before and after play.

The day is a sample.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.challenges.daily.results import NAME
from game.files import paths
from game.scenes.daily.daily_scene import DailyScene
from game.scenes.scene import Scene

from .sample_aids import ReadTitle

if TYPE_CHECKING:
    from game.shell.app import App

MADE: dict[int, dict[str, object]] = {  # own results and the doge's, by the number of days ago
    0: {
        "own": [[78, 2, "2026-11-18", False, "a"], [83, 1, "2026-11-18", False, "b"]],
        "computer": [85, 1, "", False, ""],
    },
    1: {"own": [[31, 3, "2026-11-17", False, "c"]], "computer": [44, 1, "", False, ""]},
    2: {"own": [[64, 1, "2026-11-17", True, "d"]], "computer": [61, 2, "", False, ""]},
    4: {"own": [[12, 4, "2026-11-14", False, "e"]], "computer": None},
}


def days(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the daily card before and during the doge's match, and the results.

    The results are the title and the card when both have played.
    """
    yield "day", DailyScene(app)
    yield "day-doge", _Playing(app)
    with paths.temporary_home():
        day = app.calendar()
        told = {(day - datetime.timedelta(ago)).isoformat(): made for ago, made in MADE.items()}
        (paths.home() / NAME).write_text(json.dumps({"laguna": 1, "days": told}), encoding="utf-8")
        yield "title-today", ReadTitle(app)
        yield "day-played", DailyScene(app)


class _Playing(DailyScene):
    """Daily card during the doge's match."""

    def enter(self) -> None:
        super().enter()
        self.doge = _HalfWay()  # type: ignore[assignment]


class _HalfWay:
    """Doge in the middle of its match that thinks no further."""

    share, is_playing = 0.55, True

    def update(self) -> bool:
        return False

    def rest(self) -> None:
        pass
