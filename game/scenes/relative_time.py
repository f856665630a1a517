"""Ages and dates in words."""

from __future__ import annotations

import datetime

from game.locale import tr
from game.locale.dates import date_and_time, short_date

LONG_AGO = 1440 * 30  # minutes after which an age becomes a date


def _moment(written: float) -> datetime.datetime | None:
    try:
        return datetime.datetime.fromtimestamp(written, datetime.UTC)
    except (OverflowError, ValueError, OSError):
        return None


def age_of(written: float) -> str:
    """Return the age of something written. After a month it is a date."""
    then = _moment(written)
    if then is None:
        return tr("age.now")
    minutes = int((datetime.datetime.now(datetime.UTC) - then).total_seconds() // 60)
    if minutes >= LONG_AGO:
        return short_date(then.astimezone())
    for size, key in ((1440, "days"), (60, "hours"), (2, "minutes")):
        if minutes >= (2 * size if key == "days" else size):
            return tr(f"age.{key}", count=minutes // size if key != "minutes" else minutes)
    return tr("age.now")


def date_of(written: float) -> str:
    """Return the local date and time at which something was written."""
    then = _moment(written)
    return date_and_time(then.astimezone()) if then is not None else ""
