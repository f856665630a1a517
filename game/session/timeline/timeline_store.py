"""Store of win timelines, in the folder of the journals.

Each file is named by the token that identifies its match. Only the newest are kept. A damaged file is set aside, and
its timeline computed again.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path

from game.files import atomic, paths, untrusted
from game.files.user_errors import UserError, why
from game.match import Match
from game.match.match import RULES
from game.saves.hall_of_fame import token_of

from .win_timeline import Chances, TimelinePoint, WinTimeline

ENDING = ".course"
MAX_TIMELINES = 60  # number of files that are kept
CHANCE_DIGITS = 4  # decimal places of a chance
FAULTS = (ValueError, TypeError, LookupError, AttributeError, RecursionError)


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

    def read(self, match: Match) -> WinTimeline | None:
        """Return a match's timeline.

        Returns None if it is not stored, or is of other rules.
        """
        path = self.path(match)
        try:
            kept = json.loads(untrusted.read(path))
            return _course(kept, match) if kept["rules"] == RULES else None
        except FileNotFoundError:
            return None
        except untrusted.NotARegularFileError:
            self._put_aside(path)
        except OSError as error:
            self._say(UserError("unreadable", name=path.name, why=why(error)))
        except FAULTS:
            self._put_aside(path)
        return None

    def _put_aside(self, path: Path) -> None:
        self._say(UserError("course.aside", name=path.name, aside=atomic.quarantine(path).name))

    def keep(self, match: Match, course: WinTimeline) -> None:
        """Store a match's timeline, and delete the oldest beyond the limit."""
        told = {
            "laguna": 1,
            "rules": RULES,
            "viewer": course.viewer,
            "sims": course.sims,
            "moments": [[one.ply, one.seat, one.wins, one.made, one.turns_up] for one in course.moments],
            "result": course.result,
        }
        try:
            atomic.write(self.path(match), json.dumps(told, separators=(",", ":")).encode(), lasting=False)
            self._make_room()
        except OSError as error:
            self._say(UserError("course.unkept", name=self.path(match).name, why=why(error)))

    def _make_room(self) -> None:
        found = [path for path in self._folder.iterdir() if path.name.endswith(ENDING)]
        found.sort(key=lambda path: -path.stat().st_mtime)
        for path in found[MAX_TIMELINES:]:
            with contextlib.suppress(OSError):
                path.unlink()


def rounded(wins: Chances) -> Chances:
    """Return chances rounded as they are stored.

    So a timeline that is read equals the one that was computed.
    """
    return tuple(round(win, CHANCE_DIGITS) for win in wins)


def _course(kept: untrusted.Json, match: Match) -> WinTimeline:
    """Return the timeline of a file.

    Raises one of `FAULTS` if it does not fit this match.
    """
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


def _moment(row: untrusted.Json, seats: int) -> TimelinePoint:
    ply, seat, wins, made, turns_up = row
    if type(ply) is not int or type(seat) is not int or type(turns_up) is not bool:
        raise TypeError("that is no moment")
    return TimelinePoint(ply, seat, _chances(wins, seats), _chances(made, seats), turns_up)


def _chances(told: untrusted.Json, seats: int) -> Chances:
    if len(told) != seats or any(type(win) not in (int, float) or not 0 <= win <= 1 for win in told):
        raise ValueError("those are no chances")
    return tuple(map(float, told))
