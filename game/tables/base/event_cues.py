"""What is told of an event beside its motion. Each game has a table of it, by the event's type."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tale:
    """An event's icon in the log and its sound; empty where it has none."""

    icon: str = ""
    sound: str = ""


SILENT = Tale()
