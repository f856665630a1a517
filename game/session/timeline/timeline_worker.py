"""Background computation of a match's win timeline.

The result is the same each time, and it is stored with the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ai.analysis import COURSE_SIMS, PublicDecision
from game.match import Match
from game.match.retry import main_human_seat

from .timeline_store import TimelineStore, rounded
from .win_timeline import TimelinePoint, WinTimeline, shares

if TYPE_CHECKING:
    from ai.worker import AiWorker

AT_ONCE = 12  # moves examined per frame for hidden information that they reveal


class TimelineWorker:
    """Win timeline of one finished match, from a file or from a search."""

    def __init__(
        self, match: Match, courses: TimelineStore, worker: Callable[[str], AiWorker], sims: int = COURSE_SIMS
    ):
        self.match = match
        self._courses = courses
        self._think = worker
        self._sims = sims
        self._worker: AiWorker | None = None
        self._seen: list[bool] = []  # for each move, true if it revealed hidden information
        self.viewer = main_human_seat(match)
        self._sightings: list[PublicDecision] = []
        self.timeline: WinTimeline | None = None

    def begin(self) -> None:
        """Read the timeline, or start computing it.

        A computation that has begun goes on.
        """
        if self._worker is not None or (self.timeline is not None and self.timeline.is_whole):
            return
        if self.read() is None:
            self.timeline = WinTimeline(len(self.match.steps), self.viewer, self._sims, ())
            self._sightings = sightings(self.match, self.viewer)
            self._worker = self._think(self.match.game.name)
            self._worker.request_timeline(self._sightings, self.match.seed, self._sims)

    def read(self) -> WinTimeline | None:
        """Return the stored timeline.

        Returns None if there is none.
        """
        self.timeline = self._courses.read(self.match)
        return self.timeline

    @property
    def share(self) -> float:
        """Share of the timeline that is computed, from 0 to 1."""
        if self.timeline is None or self.timeline.is_whole:
            return float(self.timeline is not None)
        return len(self.timeline.moments) / sum(not step.forced for step in self.match.steps)

    def update(self) -> bool:
        """Take over the results so far.

        Returns whether there is anything new.
        """
        if self._worker is None or self.timeline is None:
            return False
        found = self._worker.outlooks
        before = len(self.timeline.moments)
        known = min(len(found), self._looked_up_to())
        moments = [
            TimelinePoint(
                one.ply, self.match.steps[one.ply].seat, rounded(one.wins), rounded(one.made), self._turns_up(at)
            )
            for at, one in enumerate(found[before:known], before)
        ]
        is_whole = before + len(moments) == len(self._sightings)
        result = rounded(shares(self.match.game.places(self.match.state))) if is_whole else ()
        self.timeline = WinTimeline(
            self.timeline.moves, self.viewer, self._sims, (*self.timeline.moments, *moments), result
        )
        if is_whole:
            self._courses.keep(self.match, self.timeline)
            self.rest()
        return bool(moments) or is_whole

    def _looked_up_to(self) -> int:
        """Examine a few more moves for hidden information that they reveal.

        Returns the number of decisions for which this is known up to the next decision.
        """
        match = self.match
        for at in range(len(self._seen), min(len(match.steps), len(self._seen) + AT_ONCE)):
            self._seen.append(match.history.reveals(at))
        if len(self._seen) == len(match.steps):
            return len(self._sightings)
        return sum(one.ply < len(self._seen) for one in self._sightings) - 1

    def _turns_up(self, number: int) -> bool:
        """Return whether hidden information was revealed between a decision and the next."""
        plies = [one.ply for one in self._sightings[number : number + 2]]
        end = plies[1] if len(plies) > 1 else len(self.match.steps)
        return any(self._seen[plies[0] : end])

    def rest(self) -> None:
        """Stop the search.

        An incomplete timeline is computed another time.
        """
        if self._worker is not None:
            self._worker.close()
        self._worker = None


def sightings(match: Match, viewer: int) -> list[PublicDecision]:
    """Return the decisions of a match, with the positions as a viewer knew them."""
    game = match.game
    return [
        PublicDecision(ply, game.veiled(match.state_after(ply), viewer), viewer, step.move)
        for ply, step in enumerate(match.steps)
        if not step.forced
    ]
