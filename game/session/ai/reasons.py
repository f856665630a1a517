"""Reasons why one move is better than another, put into words.

They are made from a search's figures, and are never more certain than those. Moves whose chances differ by less than
their margins count as equally good, and no reason is given. Otherwise the reasons are gains of the better move: more of
the seat's own points from a source, or fewer points of a rival. A gain is named only if chance in the simulations would
hardly make one as large.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ai.analysis import Z95, Option
from game.game_info import game_info
from game.locale import figure, listed, tr
from game.match import Match
from game.match.score_breakdown import nameable_sources, source_name

MAX_REASONS = 3
MIN_POINTS = 0.25  # smallest difference in points that is worth a word
SURE, LIKELY, OPEN = "sure", "likely", "open"


@dataclass(frozen=True)
class Reason:
    """Gain in points of one move over another.

    It concerns either one source of the seat's own points, or a rival's total points.
    """

    points: float
    source: str = ""
    rival: int = -1
    is_saved: bool = False  # true if the source only takes points, and takes fewer of them


def reasons(match: Match, seat: int, better: Option, other: Option) -> list[Reason]:
    """Return the largest gains of one move over another, largest first."""
    spread = game_info(match.game.name).spread
    chance = Z95 * spread * math.sqrt(1 / max(1, better.visits) + 1 / max(1, other.visits))
    found = [reason for reason in _gains(match, seat, better, other) if reason.points >= max(MIN_POINTS, chance)]
    return sorted(found, key=lambda reason: -reason.points)[:MAX_REASONS]


def _gains(match: Match, seat: int, better: Option, other: Option) -> Iterator[Reason]:
    mine, its = (nameable_sources(match, option.sources) for option in (better, other))
    for source in dict.fromkeys((*mine, *its)):
        gained, least = mine.get(source, 0.0), its.get(source, 0.0)
        yield Reason(gained - least, source=source, is_saved=max(gained, least) <= 0.0)
    for rival, (score, least) in enumerate(zip(other.scores, better.scores, strict=True)):
        if rival != seat:
            yield Reason(score - least, rival=rival)


def confidence(one: Option, other: Option) -> str:
    """Return how certain it is which of two moves wins more often.

    Returns `SURE` if the gap exceeds both margins together, `LIKELY` if it exceeds the larger one, and else `OPEN`.
    """
    gap = abs(one.win - other.win)
    if gap > one.margin + other.margin:
        return SURE
    return LIKELY if gap > max(one.margin, other.margin) else OPEN


def sentence(match: Match, seat: int, one: Option, other: Option, than: str) -> str:
    """Return sentences on why one move is better or worse than another.

    `than` names the role of the other move: next, best, played or answer.
    """
    certainty = confidence(one, other)
    if certainty == OPEN:
        return tr("why.equal", than=tr(f"why.as.{than}"))
    is_better = one.win > other.win
    verdict = "better" if is_better else "worse"
    found = reasons(match, seat, *((one, other) if is_better else (other, one)))
    told = [tr(f"why.{verdict}.{certainty}", than=tr(f"why.than.{than}"))]
    if found:
        told.append(tr(f"why.reasons.{verdict}", reasons=listed([reason_words(match, reason) for reason in found])))
    return " ".join(told)


def reason_words(match: Match, reason: Reason) -> str:
    """Return a gain in words and figures."""
    if reason.rival >= 0:
        return tr("why.rival", name=match.names[reason.rival], points=figure(reason.points, ".1f"))
    source = source_name(match, reason.source)
    if reason.is_saved:
        return tr("why.saved", source=source, points=figure(reason.points, ".1f"))
    return tr("why.gain", source=source, points=signed(reason.points))


def loss_words(match: Match, reason: Reason) -> str:
    """Return in words what a gain means to a player who no longer has it."""
    points = figure(reason.points, ".1f")
    if reason.rival >= 0:
        return tr("why.risen", name=match.names[reason.rival], points=points)
    return tr("why.lost", source=source_name(match, reason.source), points=points)


def signed(points: float) -> str:
    """Return a difference in points as it is written, with its sign."""
    return figure(points, "+.1f")
