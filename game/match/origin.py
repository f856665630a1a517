"""Where a match comes from: the deal of a date, or the midst of another match that is tried again from there."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from game.files.untrusted import Json

from .journal import Line


@dataclass(frozen=True)
class Origin:
    """What a match began as, if it was not simply dealt."""

    day: str = ""  # the date whose deal it is, as 2026-11-18
    retried_from: int = -1  # after how many moves of another match it was tried again; -1: it begins with its deal

    @property
    def is_again(self) -> bool:
        """Whether the match goes on from the midst of another."""
        return self.retried_from >= 0

    def line(self) -> Line:
        """As the header of a journal has it."""
        told: Line = {"day": self.day} if self.day else {}
        return told | ({"again": self.retried_from} if self.is_again else {})


DEALT = Origin()


def origin_of(header: Mapping[str, Json]) -> Origin:
    """Where the match of a header comes from; what nobody can make sense of is left out."""
    day, again = header.get("day"), header.get("again")
    return Origin(
        day if isinstance(day, str) and date_of(day) is not None else "",
        again if type(again) is int and again >= 0 else -1,
    )


def date_of(day: str) -> datetime.date | None:
    """The date of a day as it is written; None for what is none."""
    with contextlib.suppress(ValueError):
        date = datetime.date.fromisoformat(day)
        return date if date.isoformat() == day else None
    return None
