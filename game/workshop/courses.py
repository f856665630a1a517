"""The course of a match as the gallery shows it: made up of the points, since nobody thinks there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ai.review import COURSE_SIMS
from game.match import Match
from game.scenes.results import COURSE, Results
from game.scenes.scene import Scene
from game.sitting.course import Chances, Course, Moment, shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app import App

TURNS_UP = 4  # every so many decisions something turns up


def made_up(match: Match, share: float = 1.0) -> Course:
    """A course by the points alone, of so much of the match."""
    plies = [ply for ply, step in enumerate(match.steps) if not step.forced]
    known = plies[: round(share * len(plies))]
    moments = [
        Moment(ply, match.steps[ply].seat, chances(match, ply), chances(match, ply + 1), at % TURNS_UP == 0)
        for at, ply in enumerate(known)
    ]
    result = shares(match.game.places(match.state)) if share >= 1.0 else ()
    return Course(len(match.steps), 0, COURSE_SIMS, tuple(moments), result)


def chances(match: Match, ply: int) -> Chances:
    """Chances by the points, the surer the later."""
    state, far = match.state_after(ply), ply / len(match.steps)
    sway = [0.25 * math.sin(0.21 * ply + 2.3 * seat) for seat in range(len(match.seats))]
    points = match.game.points(state)
    weights = [math.exp(0.16 * far * int(one) + by) for one, by in zip(points, sway, strict=True)]
    return tuple(weight / sum(weights) for weight in weights)


def courses(app: App, match: Match, hues: Sequence[int]) -> Iterator[tuple[str, Scene]]:
    """The results with the course of their match: half worked out, and whole at a turning point."""
    half = _Charted(app, match, hues)
    half.course.charting.course = made_up(match, 0.45)
    yield f"{match.game.name}-course-half", half
    whole = _Charted(app, match, hues)
    course = whole.course.charting.course = made_up(match)
    whole.course.chosen = course.turning_points(1)[0].ply
    yield f"{match.game.name}-course", whole


class _Charted(Results):
    """The results when the course is looked at."""

    def enter(self) -> None:
        self.clock = self.end + 7.4
        self.tab = COURSE
        super().enter()
