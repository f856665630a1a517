"""Store of win timelines, in the folder of the journals.

Each file is named by the token that identifies its match. Only the newest are kept. A damaged file is set aside, and
its timeline computed again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.files import paths
from game.files.store import Store
from game.files.untrusted import Json
from game.files.user_errors import UserError
from game.match import Match
from game.match.match import RULES
from game.saves.hall_of_fame import token_of

from .win_timeline import Chances, TimelinePoint, WinTimeline

ENDING = ".course"
MAX_TIMELINES = 60  # number of files that are kept
CHANCE_DIGITS = 4  # decimal places of a chance


class TimelineStore:
    """Folder of win timelines.

    `say` receives its errors.
    """

    def __init__(self, say: Callable[[UserError], None] = lambda trouble: None, folder: Path | None = None):
        self._say = say
        self._folder = folder or paths.saves()

    def path(self, match: Match) -> Path:
        """Return the path of a match's timeline."""
        return self._folder / f"{token_of(match)}{ENDING}"

    def _store(self, match: Match) -> Store[WinTimeline | None]:
        return Store(self.path(match), "course", partial(_timeline, match), _told, self._say, is_cache=True)

    def read(self, match: Match) -> WinTimeline | None:
        """Return a match's timeline.

        Returns None if it is not stored, or is of other rules.
        """
        return self._store(match).read()

    def keep(self, match: Match, timeline: WinTimeline) -> None:
        """Store a match's timeline, and delete the oldest beyond the limit."""
        trouble = self._store(match).write(timeline)
        if trouble is not None:
            self._say(trouble)
        self._make_room()

    def _make_room(self) -> None:
        with contextlib.suppress(OSError):
            found = [path for path in self._folder.iterdir() if path.name.endswith(ENDING)]
            found.sort(key=lambda path: -path.stat().st_mtime)
            for path in found[MAX_TIMELINES:]:
                path.unlink()


def rounded(wins: Chances) -> Chances:
    """Return chances rounded as they are stored.

    So a timeline that is read equals the one that was computed.
    """
    return tuple(round(win, CHANCE_DIGITS) for win in wins)


def _told(timeline: WinTimeline | None) -> dict[str, Json]:
    """Return a timeline as its file stores it."""
    if timeline is None:
        return {}
    return {
        "rules": RULES,
        "viewer": timeline.viewer,
        "sims": timeline.sims,
        "moments": [[one.ply, one.seat, one.wins, one.made, one.turns_up] for one in timeline.moments],
        "result": timeline.result,
    }


def _timeline(match: Match, kept: Json) -> WinTimeline | None:
    """Return the timeline of a file, or None if there is none or it is of other rules.

    Raises an error if it does not fit the match.
    """
    if kept is None or kept["rules"] != RULES:
        return None
    seats, moves = len(match.seats), len(match.steps)
    moments = tuple(_moment(row, seats) for row in kept["moments"])
    plies = [one.ply for one in moments]
    if plies != [ply for ply, step in enumerate(match.steps) if not step.forced]:
        raise ValueError("it is another match's")
    if any(match.steps[one.ply].seat != one.seat for one in moments):
        raise ValueError("others decided there")
    viewer, sims = kept["viewer"], kept["sims"]
    if type(viewer) is not int or type(sims) is not int or not -1 <= viewer < seats:
        raise TypeError("nobody saw that")
    return WinTimeline(moves, viewer, sims, moments, _chances(kept["result"], seats))


def _moment(row: Json, seats: int) -> TimelinePoint:
    ply, seat, wins, made, turns_up = row
    if type(ply) is not int or type(seat) is not int or type(turns_up) is not bool:
        raise TypeError("that is no moment")
    return TimelinePoint(ply, seat, _chances(wins, seats), _chances(made, seats), turns_up)


def _chances(told: Json, seats: int) -> Chances:
    if len(told) != seats or any(type(win) not in (int, float) or not 0 <= win <= 1 for win in told):
        raise ValueError("those are no chances")
    return tuple(map(float, told))
