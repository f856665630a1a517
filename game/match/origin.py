"""Origin of a match: a daily deal, or a position of another match that is retried."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from game.files.untrusted import Json

from .journal import Line


@dataclass(frozen=True)
class Origin:
    """Origin of a match that was not simply dealt."""

    day: str = ""  # the date of the daily deal, as 2026-11-18
    retried_from: int = -1  # number of moves of another match before the retry; -1 if it begins with its deal

    @property
    def is_again(self) -> bool:
        """True if the match continues from the middle of another."""
        return self.retried_from >= 0

    def line(self) -> Line:
        """Return the entries that the header of a journal stores."""
        told: Line = {"day": self.day} if self.day else {}
        return told | ({"again": self.retried_from} if self.is_again else {})


DEALT = Origin()


def origin_of(header: Mapping[str, Json]) -> Origin:
    """Return the origin in a journal's header.

    Malformed entries are ignored.
    """
    day, again = header.get("day"), header.get("again")
    return Origin(
        day if isinstance(day, str) and date_of(day) is not None else "",
        again if type(again) is int and again >= 0 else -1,
    )


def date_of(day: str) -> datetime.date | None:
    """Return the date of a day as it is written.

    Returns None if it is not a date.
    """
    with contextlib.suppress(ValueError):
        date = datetime.date.fromisoformat(day)
        return date if date.isoformat() == day else None
    return None
