"""Score breakdown at a match's end: points by source, with small sources merged.

This module draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from game.game_info import game_info
from game.languages import capitalized
from game.locale import language, tr
from game.rules import Game

from .match import Match

MOST_SOURCES = 8
MANY_POINTS = 2  # a count whose noun is plural


class Counted(Protocol):
    """Match or story whose points are counted."""

    @property
    def game(self) -> Game:
        """Game that was played."""

    @property
    def options(self) -> Mapping[str, Any]:
        """Options of the match."""


def grouped(match: Match) -> tuple[list[str], list[dict[str, int]]]:
    """Return a match's sources in counting order, and each seat's points by source."""
    return group_sources(match.game.name, match.game.sources(match.state))


def group_sources(game: str, sources: Iterable[Mapping[str, int]]) -> tuple[list[str], list[dict[str, int]]]:
    """Return sources in counting order, and each seat's points by source."""
    groups = game_info(game).groups
    rows: list[dict[str, int]] = []
    for told in sources:
        row: dict[str, int] = {}
        for source, points in told.items():
            key = groups.get(source, source)
            row[key] = row.get(key, 0) + points
        rows.append(row)
    order: list[str] = []
    for row in rows:
        order += [key for key in row if key not in order]
    if len(order) > MOST_SOURCES:
        weight = {key: sum(abs(row.get(key, 0)) for row in rows) for key in order}
        kept = sorted(order, key=lambda key: -weight[key])[: MOST_SOURCES - 1]
        for row in rows:
            row["other"] = sum(points for key, points in row.items() if key not in kept)
        order = [key for key in order if key in kept] + ["other"]
    return order, [{key: row.get(key, 0) for key in order} for row in rows]


def nameable_sources(match: Counted, sources: Mapping[str, float]) -> dict[str, float]:
    """Return points by source, with sources merged whose names may tell something unknown.

    A search imagines what is hidden. What it imagined scores too, such as a character that nobody holds.
    """
    info, found = game_info(match.game.name), dict[str, float]()
    for source, points in sources.items():
        group = info.groups.get(source, "")
        key = group if group in info.hidden else source
        found[key] = found.get(key, 0.0) + points
    return found


def compared_sources(
    match: Counted, mine: Mapping[str, float], its: Mapping[str, float], most: int
) -> list[tuple[str, float, float]]:
    """Return the sources that differ most between two moves: name, and the points of both."""
    mine, its = nameable_sources(match, mine), nameable_sources(match, its)
    names = sorted({**mine, **its}, key=lambda name: -abs(mine.get(name, 0.0) - its.get(name, 0.0)))
    return [(name, mine.get(name, 0.0), its.get(name, 0.0)) for name in names[:most]]


def unit(match: Counted, count: int = MANY_POINTS) -> str:
    """Return the name of a match's points, for a count of them.

    In a league of races they are no longer flags.
    """
    laps = match.options.get(game_info(match.game.name).laps, 1)
    return tr("unit.league" if laps > 1 else f"unit.{match.game.name}", count=count)


def source_name(match: Counted, key: str) -> str:
    """Return a source in words."""
    if key == "other":
        return tr("results.other")
    if key in game_info(match.game.name).groups.values():
        return tr(f"source.{key}")
    try:
        name = match.game.words.source(language(), key)
        return capitalized(name)
    except (KeyError, ValueError):
        return key.replace("_", " ").capitalize()
