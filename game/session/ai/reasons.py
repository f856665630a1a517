"""Reasons why one move is better than another, put into words.

They are made from a search's figures, and are never more certain than those. A difference is named only if chance in
the simulations would hardly make one as large. At most the three largest differences are named. They are those of the
seat's own points by source, and of each rival's total points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ai.analysis import Z95, Option
from game.locale import figure, listed, tr
from game.match import Match
from game.match.score_breakdown import source_name

MAX_REASONS = 3
SPREAD_OF_POINTS = 6.0  # points; more than the standard deviation of a source's points between simulations
MIN_POINTS = 0.25  # smallest difference in points that is worth a word
SURE, LIKELY, OPEN = "sure", "likely", "open"


@dataclass(frozen=True)
class Reason:
    """Difference in points between two moves.

    It concerns either one source of the seat's own points, or a rival's total points.
    """

    points: float
    source: str = ""
    rival: int = -1


def reasons(seat: int, one: Option, other: Option) -> list[Reason]:
    """Return the largest differences between one move and another, largest first."""
    chance = Z95 * SPREAD_OF_POINTS * math.sqrt(1 / max(1, one.visits) + 1 / max(1, other.visits))
    found = [reason for reason in _differences(seat, one, other) if abs(reason.points) >= max(MIN_POINTS, chance)]
    return sorted(found, key=lambda reason: -abs(reason.points))[:MAX_REASONS]


def _differences(seat: int, one: Option, other: Option) -> Iterator[Reason]:
    for source in dict.fromkeys((*one.sources, *other.sources)):
        yield Reason(one.sources.get(source, 0.0) - other.sources.get(source, 0.0), source=source)
    for rival, (mine, its) in enumerate(zip(one.scores, other.scores, strict=True)):
        if rival != seat:
            yield Reason(mine - its, rival=rival)


def confidence(one: Option, other: Option) -> str:
    """Return how certain it is which of two moves wins more often.

    Returns `SURE` if the gap exceeds both margins together, `LIKELY` if it exceeds the larger one, and else `OPEN`.
    """
    gap = abs(one.win - other.win)
    if gap > one.margin + other.margin:
        return SURE
    return LIKELY if gap > max(one.margin, other.margin) else OPEN


def sentence(match: Match, seat: int, one: Option, other: Option, than: str) -> str:
    """Return a sentence on why one move is better or worse than another.

    `than` names the role of the other move: next, best or played.
    """
    verdict = "better" if one.win >= other.win else "worse"
    words = [reason_words(match, reason) for reason in reasons(seat, one, other)]
    told = listed(words) if words else tr("why.nothing")
    return tr(f"why.{verdict}.{confidence(one, other)}", than=tr(f"why.than.{than}"), reasons=told)


def reason_words(match: Match, reason: Reason) -> str:
    """Return a difference in words and figures."""
    about = match.names[reason.rival] if reason.rival >= 0 else source_name(match, reason.source)
    return f"{about}\u00a0{signed(reason.points)}"


def signed(points: float) -> str:
    """Return a difference in points as it is written, with its sign."""
    return figure(points, "+.1f")
