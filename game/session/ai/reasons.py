"""Reasons why one move is better than another, put into words.

They are made from a search's figures, and are never more certain than those. Moves whose chances differ by less than
their margins count as equally good, and no reason is given. Otherwise the reasons are gains of the better move: more of
the seat's own points from a source, or fewer points of a rival. A gain is named only if chance in the simulations would
hardly make one as large. What the seat has at once is told too, as a gain of the better move.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.analysis import Z95, Option, percent_of
from game.game_info import game_info
from game.locale import figure, listed, tr
from game.match import Match
from game.match.score_breakdown import nameable_sources, source_name, unit

from .outcomes import gains_at_once

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


def why_lines(match: Match, seat: int, one: Option, other: Option, than: str, has_table: bool = False) -> list[str]:
    """Return sentences on why one move is better or worse than another in the match's present position.

    `than` names the role of the other move: next, best, played or answer. Where nothing that can be counted speaks for
    the better move, the expected figures of both are told. `has_table` leaves the figures of a better move to the table
    next to the sentences.
    """
    certainty = confidence(one, other)
    if certainty == OPEN:
        return [tr("why.equal", than=tr(f"why.as.{than}")), _expected(match, seat, one, other)]
    is_better = one.win > other.win
    verdict = "better" if is_better else "worse"
    better, worse = (one, other) if is_better else (other, one)
    found = sorted(reasons(match, seat, better, worse), key=lambda reason: reason.rival >= 0)
    in_the_end = [reason_words(match, reason) for reason in found]
    at_once = gains_at_once(match, seat, better.move, worse.move)
    told = [tr(f"why.{verdict}.{certainty}", than=tr(f"why.than.{than}"))]
    if found and has_table and is_better:
        told.append(_gains_in_words(match, found))
    elif found:
        told.append(tr(f"why.reasons.{verdict}", reasons=listed(in_the_end)))
    told += [tr(f"why.once.{verdict}", gains=listed(at_once))] if at_once else []
    return told if len(told) > 1 else [*told, _expected(match, seat, one, other)]


def _gains_in_words(match: Match, found: Sequence[Reason]) -> str:
    """Return a sentence on gains without their figures."""
    more = [source_name(match, one.source) for one in found if one.source and not one.is_saved]
    saved = [source_name(match, one.source) for one in found if one.is_saved]
    rivals = [match.names[one.rival] for one in found if one.rival >= 0]
    kinds = (("why.more", more), ("why.spared", saved), ("why.fewer", rivals))
    return tr("why.brings", gains=", ".join(tr(key, names=listed(names)) for key, names in kinds if names))


def _expected(match: Match, seat: int, one: Option, other: Option) -> str:
    """Return what the search expects of two moves: points at the end, or else chances to win."""
    mine, its = (figure(option.points, ".1f") for option in (one, other))
    if mine != its and (one.points > other.points) == (one.win > other.win):
        return tr("why.points", mine=mine, its=its, unit=unit(match))
    return tr("why.chances", mine=percent_of(one.wins, seat), its=percent_of(other.wins, seat))


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
