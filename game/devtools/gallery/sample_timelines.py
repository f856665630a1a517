"""Gallery scenes of the win chart, with sample chances made from the points."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ai.analysis import COURSE_SIMS, Judgement
from game.match import Match
from game.match.retry import main_human_seat
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.results.results_scene import COURSE, ResultsScene
from game.scenes.review.review_scene import ReviewScene
from game.scenes.scene import Scene
from game.session.timeline.win_timeline import Chances, TimelinePoint, WinTimeline, shares

from .sample_aids import option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.shell.app import App

TURNS_UP = 4  # decisions from one revealed item to the next
TURNING_POINTS = (0.24, 1, 0.7), (0.46, 0, 1.2), (0.71, 1, 1.6)  # share of the match, seat, gain at its beginning


def made_up(match: Match, share: float = 1.0) -> WinTimeline:
    """Return a timeline from the points alone, for a part of the match."""
    plies = [ply for ply, step in enumerate(match.steps) if not step.forced]
    known = plies[: round(share * len(plies))]
    moments = [
        TimelinePoint(ply, match.steps[ply].seat, chances(match, ply), chances(match, ply + 1), at % TURNS_UP == 0)
        for at, ply in enumerate(known)
    ]
    result = shares(match.game.places(match.state)) if share >= 1.0 else ()
    return WinTimeline(len(match.steps), 0, COURSE_SIMS, tuple(moments), result)


def chances(match: Match, ply: int) -> Chances:
    """Return chances from the points, more certain the later it is, and close to the result at the end."""
    far = ply / len(match.steps)
    points, final = match.game.points(match.state_after(ply)), match.game.points(match.state)
    sway = [(1 - far) * (_drift(9 * far + 2.3 * seat) + _turns(far, seat)) for seat in range(len(match.seats))]
    gained = [float(one) + far**3 * (float(last) - float(one)) for one, last in zip(points, final, strict=True)]
    weights = [math.exp(0.16 * far * one + by) for one, by in zip(gained, sway, strict=True)]
    return tuple(weight / sum(weights) for weight in weights)


def _drift(at: float) -> float:
    """Return a slow, irregular wave between -1 and 1."""
    return 0.6 * math.sin(at) + 0.25 * math.sin(2.7 * at) + 0.15 * math.sin(7.3 * at)


def _turns(far: float, seat: int) -> float:
    """Return what the turning points so far have given a seat."""
    return sum(gain for at, whose, gain in TURNING_POINTS if far >= at and whose == seat)


def courses(app: App, match: Match, hues: Sequence[int]) -> Iterator[tuple[str, Scene]]:
    """Yield the results with the win chart.

    It is shown half computed, and complete at a turning point.
    """
    half = _Charted(app, match, hues)
    half.win_chart.timeline_worker.timeline = made_up(match, 0.45)
    yield f"{match.game.name}-course-half", half
    whole = _Charted(app, match, hues)
    course = whole.win_chart.timeline_worker.timeline = made_up(match)
    whole.win_chart.chosen = course.turning_points(1)[0].ply
    yield f"{match.game.name}-course", whole
    yield f"{match.game.name}-replay-course", _Watched(app, match, hues)
    yield f"{match.game.name}-review-course", _Reviewed(app, match, hues, main_human_seat(match))


class _Charted(ResultsScene):
    """Results with the win chart open."""

    def enter(self) -> None:
        self.clock = self.end + 7.4
        self.tab = COURSE
        super().enter()


class _Watched(ReplayScene):
    """Replay in the middle, with the win chart open."""

    def enter(self) -> None:
        super().enter()
        self.playing.toggle()
        self.playing.seek(len(self.playback.script) // 2)
        self.win_chart.timeline_worker.timeline = made_up(self.win_chart.timeline_worker.match)
        self.win_chart.toggle()


class _Reviewed(ReviewScene):
    """Review of a sample moment in the middle of the match."""

    def enter(self) -> None:
        self.judge.begin = lambda: None  # type: ignore[method-assign]
        super().enter()
        one = self.judge.decisions[len(self.judge.decisions) // 2]
        legal, saved = self.match.game.legal(one.veiled), self.ribbon.match
        best = next(move for move in legal if move != one.move)
        sources = saved.game.sources(saved.state)[one.seat]
        made, better = (option(saved, one.seat, move, rank, sources) for move, rank in ((one.move, 2), (best, 0)))
        self.questions.moments = [Judgement(one.ply, one.seat, made, better, better.win - made.win)]
        self.ribbon.timeline_worker.timeline = made_up(self.ribbon.timeline_worker.match)
        self.questions.stop_waiting()
        self.questions.show(0)
        self._ask()
        self._tell()
