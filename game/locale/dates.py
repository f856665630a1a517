"""Dates as the chosen language writes them."""

from __future__ import annotations

import datetime

from . import tr


def long_date(date: datetime.date) -> str:
    """Return a date with the whole name of its month."""
    return _written(date, tr(f"date.month.{date.month}"))


def short_date(date: datetime.date) -> str:
    """Return a date with its month abbreviated, for lists."""
    return _written(date, tr(f"date.short_month.{date.month}"))


def date_and_time(moment: datetime.datetime) -> str:
    """Return a long date with its time of day."""
    return tr("date.time", date=long_date(moment), time=f"{moment:%H:%M}")


def day_of(text: str) -> datetime.date | None:
    """Return the day of a date or time in ISO 8601, or None if it is neither."""
    try:
        return datetime.datetime.fromisoformat(text).date()
    except ValueError:
        return None


def _written(date: datetime.date, month: str) -> str:
    return tr("date", day=date.day, month=month, year=date.year)
