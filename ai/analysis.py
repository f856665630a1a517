"""Analysis of positions and matches: the worth of moves to a seat.

It serves hints before a decision and the review after the match.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules import Game, State

if TYPE_CHECKING:
    from .search.engine import Candidate

ADVISER_SIMS = 12_000
JUDGE_SIMS = 3_000  # simulations of each decision of a judged match
COURSE_SIMS = 1_000  # simulations of each decision of a win timeline
SPREAD_OF_PAYOFFS = 0.35  # approximate standard deviation of a payoff
Z95 = 1.959964
CONFIDENCE = {"venezia": 0.6, "gondola": 0.75, "murano": 0.25}
"""Exponent of a search's win chances by game, fitted in `ai.evaluation.calibration`."""
LINES, LINE = 4, 8  # options that are shown with their continuation, and moves of a continuation
KNOWN_SHARE = 0.25  # share of the most visited move's visits from which a move is compared with others
DOUBTED_VISITS = 30  # visits as good as the average move that are assumed of every move


@dataclass(frozen=True)
class Option:
    """Move with the seat's win chance and expected points if it is played.

    The points are those at the end, in total and by source.
    """

    move: int
    win: float
    margin: float  # half the width of the 95 % interval of `win`
    points: float
    sources: dict[str, float]
    visits: int
    wins: tuple[float, ...]  # every seat's chance of winning
    scores: tuple[float, ...] = ()  # every seat's expected points
    line: tuple[int, ...] = ()  # the move and the seat's moves right after it


@dataclass(frozen=True)
class Advice:
    """Moves of a position, best chance first, with the confidence in the best (0.5 to 1).

    Moves that the search soon gave up are left out, because their chances are hardly known.
    """

    seat: int
    options: tuple[Option, ...]
    sure: float
    sims: int
    given_up: Option | None = None  # best known of the moves that the search soon gave up

    @property
    def best(self) -> Option:
        """Move to play."""
        return self.options[0]


@dataclass(frozen=True)
class Decision:
    """Decision of a match: the position known to the seat, and the move it made.

    `ply` is its number.
    """

    ply: int
    veiled: State
    seat: int
    move: int


@dataclass(frozen=True)
class Judgement:
    """Cost of a decision: the win chance between the best move and the one made."""

    ply: int
    seat: int
    made: Option
    best: Option
    cost: float
    options: tuple[Option, ...] = ()  # all options that the search visited, the best first

    def option(self, move: int) -> Option | None:
        """Return the option of a move, or None if the search has not visited it."""
        return next((option for option in self.options if option.move == move), None)

    @property
    def is_good(self) -> bool:
        """True if no better move was found, or none that is certainly better."""
        return self.made.move == self.best.move or self.cost <= max(self.made.margin, self.best.margin)


@dataclass(frozen=True)
class PublicDecision:
    """Decision of a match as a viewer knew the position, and the move made.

    Viewer -1 is the public.
    """

    ply: int
    veiled: State
    viewer: int
    move: int


@dataclass(frozen=True)
class WinChances:
    """Win chances of every seat at a decision, and as expected after the move made."""

    ply: int
    wins: tuple[float, ...]
    made: tuple[float, ...]


def calibrated(game: str, wins: Sequence[float]) -> tuple[float, ...]:
    """Return each seat's win chance as it comes true.

    A search is more certain than it should be of everything that is not settled.
    """
    powers = [win ** CONFIDENCE.get(game, 1.0) for win in wins]
    return tuple(power / sum(powers) for power in powers)


def percentages(wins: Sequence[float]) -> tuple[int, ...]:
    """Return chances in whole percent with a sum of 100: the largest remainders are rounded up."""
    exact = [100 * win / (sum(wins) or 1.0) for win in wins]
    order = sorted(range(len(wins)), key=lambda seat: int(exact[seat]) - exact[seat])
    missing = 100 - sum(map(int, exact))
    return tuple(int(share) + (seat in order[:missing]) for seat, share in enumerate(exact))


def percent_of(wins: Sequence[float], seat: int) -> int:
    """Return a seat's chance in whole percent, as it stands in the list of all seats' chances."""
    return percentages(wins)[seat]


def games_lost(best: Option, other: Option, seat: int) -> int:
    """Return how many games in 100 a move loses to the best, by the percentages that are shown; at least 1."""
    return max(1, percent_of(best.wins, seat) - percent_of(other.wins, seat))


def margin_of(found: float, visits: int, sureness: float) -> float:
    """Return half the width of the 95 % interval of a displayed win chance.

    It depends on the chance that the search found and on its visits. One match more won and one more lost are assumed,
    because few visits leave doubt even where all had the same outcome. `sureness` is the exponent of the calibration.
    """
    found = (found * visits + 1) / (visits + 2)
    told = 1 / (1 + math.pow((1 - found) / found, sureness))
    # Slope of the calibrated chance over the measured one
    steepness = sureness * told * (1 - told) / (found * (1 - found))
    return steepness * Z95 * math.sqrt(found * (1 - found) / (visits + 2))


def options_of(game: Game, seat: int, candidates: Sequence[Candidate]) -> list[Option]:
    """Return a search's candidates as options of a seat, best chance first.

    Of options with the same chance in whole percent, the one with more visits comes first. A few visits as good as the
    average are added to each candidate. Otherwise the luckiest of the little visited moves would seem the best.
    """
    total, seats = sum(one.visits for one in candidates), len(candidates[0].wins)
    won = [sum(one.visits * one.wins[rival] for one in candidates) for rival in range(seats)]
    average = [(part + 1 / seats) / (total + 1) for part in won]  # one even match more: little is ever quite certain
    options = [option_of(game, seat, one, average) for one in candidates]
    return sorted(options, key=lambda one: (-percent_of(one.wins, seat), -one.visits))


def option_of(game: Game, seat: int, candidate: Candidate, average: Sequence[float]) -> Option:
    """Return a search candidate as an option of a seat.

    `average` holds each seat's chance after the average move.
    """
    visits, doubted = candidate.visits, DOUBTED_VISITS
    found = [
        (win * visits + usual * doubted) / (visits + doubted)
        for win, usual in zip(candidate.wins, average, strict=True)
    ]
    wins = calibrated(game.name, found)
    sources = {name: gain for name, gain in zip(game.rules.SOURCES, candidate.gains, strict=False) if abs(gain) >= 0.05}
    doubt = margin_of(found[seat], visits, CONFIDENCE.get(game.name, 1.0))
    points = candidate.points
    return Option(candidate.move, wins[seat], doubt, points[seat], sources, visits, wins, points)


def advice_of(
    game: Game,
    veiled: State,
    seat: int,
    found: Iterable[Candidate],
    line: Callable[[int, int], tuple[int, ...]] | None = None,
) -> Advice | None:
    """Return advice from a search's results so far.

    `line` returns the continuation after a move.
    """
    legal = set(game.legal(veiled))
    candidates = [candidate for candidate in found if candidate.move in legal]
    if not candidates:
        return None
    least = KNOWN_SHARE * max(candidate.visits for candidate in candidates)
    every = options_of(game, seat, candidates)
    options = tuple(one for one in every if one.visits >= least)
    given_up = max((one for one in every if one.visits < least), key=lambda one: one.visits, default=None)
    if line is not None:
        followed = (replace(option, line=line(option.move, LINE)) for option in options[:LINES])
        options = (*followed, *options[LINES:])
    sims = sum(candidate.visits for candidate in candidates)
    return Advice(seat, options, confidence(seat, candidates), sims, given_up)


def confidence(seat: int, candidates: Sequence[Candidate]) -> float:
    """Return the probability that the most visited candidate is better than each other.

    It accounts only for chance in the simulations.
    """
    if len(candidates) < 2:
        return 1.0
    first = candidates[0]
    least = 1.0
    for other in candidates[1:]:
        error = SPREAD_OF_PAYOFFS * math.sqrt(1 / first.visits + 1 / other.visits)
        z = (first.value[seat] - other.value[seat]) / error
        least = min(least, 0.5 * (1 + math.erf(z / math.sqrt(2))))
    return max(0.5, least)


def judgement_of(game: Game, decision: Decision, found: Iterable[Candidate]) -> Judgement:
    """Compare a decision with the best move that the search found.

    The search must have looked at the move made. The best is the move made if nothing known has a better chance.
    """
    legal = set(game.legal(decision.veiled))
    options = options_of(game, decision.seat, [candidate for candidate in found if candidate.move in legal])
    made = next(option for option in options if option.move == decision.move)
    least = KNOWN_SHARE * max(option.visits for option in options)
    best = next(option for option in options if option is made or option.visits >= least)
    return Judgement(decision.ply, decision.seat, made, best, max(0.0, best.win - made.win), tuple(options))


def moments(judgements: Iterable[Judgement], seat: int, count: int = 3) -> list[Judgement]:
    """Return the few costliest decisions of a seat, in the order of the match."""
    costly = [one for one in judgements if one.seat == seat and not one.is_good]
    costly.sort(key=lambda one: -one.cost)
    return sorted(costly[:count], key=lambda one: one.ply)
