"""Sequential tests of a share of wins, and Elo differences.

A deal is played with every seat taken in turn. Its score is a player's mean share of the first place over these
matches. With two seats it is 0, 1/4, 1/2, 3/4 or 1: the pentanomial model of chess engine testing. Where one player
meets several, the score is the share of the places won, by the same measure.

`SequentialTest` is a generalized sequential probability ratio test (GSPRT): after each deal it compares the likeliest
distribution of scores whose mean is the lower hypothesis with the likeliest whose mean is the higher one. It stops at
Wald's bounds, so that the probability of a wrong decision is stated before, however often one looks. Scores of few
deals say little of their spread, so two more deals are assumed: their mean lies halfway between the hypotheses and
favours neither. `tests/ai/test_sprt.py` measures the error rates by simulation.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

ASSUMED_DEALS = 2.0
MIN_DEALS = 8  # deals before a decision
USUAL_ERROR = 0.05
HALF_WIDTH = 0.05  # half the distance of two hypotheses around a share
SOLVER_STEPS = 60
SOLVER_PRECISION = 1e-8


class Verdict(StrEnum):
    """State of a sequential test."""

    UNDECIDED = "undecided"
    LOW = "low"  # the lower share is accepted
    HIGH = "high"  # the higher share is accepted


@dataclass(frozen=True)
class Hypotheses:
    """Two shares of wins between which a test decides, and its error rates."""

    low: float
    high: float
    alpha: float = USUAL_ERROR  # probability of accepting `high` if the share is `low`
    beta: float = USUAL_ERROR  # probability of accepting `low` if the share is `high`

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"a test needs shares 0 < LOW < HIGH < 1, not {self.low:g},{self.high:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"error rates lie between 0 and 0.5, not {self.alpha:g} and {self.beta:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Log likelihood ratios at which the lower and the higher share are accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def describe(self) -> str:
        """Return the hypotheses as the command line takes them."""
        return f"{self.low:g},{self.high:g}"


def around(share: float, alpha: float = USUAL_ERROR, beta: float = USUAL_ERROR) -> Hypotheses:
    """Return hypotheses five hundredths below and above a share."""
    half = min(HALF_WIDTH, share / 2, (1 - share) / 2)
    return Hypotheses(round(share - half, 4), round(share + half, 4), alpha, beta)


def parse_hypotheses(text: str, alpha: float = USUAL_ERROR, beta: float = USUAL_ERROR) -> Hypotheses:
    """Return the hypotheses written as LOW,HIGH.

    Raises `ValueError`, which gives the fault in one line.
    """
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ValueError(f"a test needs two shares such as 0.5,0.6, not {text!r}") from None
    return Hypotheses(low, high, alpha, beta)


def add_test_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a sequential test."""
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        help="stop when a sequential test has decided between two shares of wins of the first player, such as 0.5,0.6; "
        "it counts deals with every seat taken in turn: pairs of matches between two, and against several players "
        "the share of first places won in a deal",
    )
    parser.add_argument("--alpha", type=float, default=USUAL_ERROR, help="risk of accepting HIGH at LOW (0.05)")
    parser.add_argument("--beta", type=float, default=USUAL_ERROR, help="risk of accepting LOW at HIGH (0.05)")
    parser.add_argument("--until", type=float, metavar="SHARE", help="gone: now a test around this share, see --sprt")


def test_of(asked: argparse.Namespace) -> SequentialTest | None:
    """Return the test that was asked for, if any.

    Raises `ValueError`, which gives the fault in one line.
    """
    if asked.until is not None:
        if asked.sprt is not None:
            raise ValueError("--until has given way to --sprt: name one of them")
        if not 0 < asked.until < 1:
            raise ValueError(f"--until takes a share between 0 and 1, not {asked.until:g}")
        tested = around(asked.until, asked.alpha, asked.beta)
        print(
            f"laguna: --until has given way to a test with stated errors: --sprt {tested.describe()}", file=sys.stderr
        )
        return SequentialTest(tested)
    if asked.sprt is None:
        return None
    return SequentialTest(parse_hypotheses(asked.sprt, asked.alpha, asked.beta))


class SequentialTest:
    """Test that takes deals' scores in turn and decides within its error rates."""

    def __init__(self, hypotheses: Hypotheses):
        self.hypotheses = hypotheses
        self.deals = 0
        self.llr = 0.0  # log likelihood ratio of the higher against the lower share
        self.verdict = Verdict.UNDECIDED
        middle = (hypotheses.low + hypotheses.high) / 2
        self._counts = {0.0: ASSUMED_DEALS * (1 - middle), 1.0: ASSUMED_DEALS * middle}

    def add(self, score: float) -> Verdict:
        """Count a deal's score. Returns the verdict, which is final once it is made."""
        if self.verdict is not Verdict.UNDECIDED:
            return self.verdict
        self.deals += 1
        self._counts[score] = self._counts.get(score, 0.0) + 1
        tested = self.hypotheses
        self.llr = log_likelihood(self._counts, tested.high) - log_likelihood(self._counts, tested.low)
        lower, upper = tested.bounds
        if self.deals >= MIN_DEALS:
            if self.llr >= upper:
                self.verdict = Verdict.HIGH
            elif self.llr <= lower:
                self.verdict = Verdict.LOW
        return self.verdict

    def report(self) -> str:
        """Return one line: hypotheses, error rates, ratio with bounds, decision.

        The ratio is the log likelihood ratio.
        """
        tested = self.hypotheses
        lower, upper = tested.bounds
        decided = {
            Verdict.UNDECIDED: "undecided",
            Verdict.LOW: f"accepted: {tested.low:.1%} or less",
            Verdict.HIGH: f"accepted: {tested.high:.1%} or more",
        }[self.verdict]
        return (
            f"SPRT {tested.low:.1%} against {tested.high:.1%}, errors {tested.alpha:.1%} and {tested.beta:.1%}:"
            f" LLR {self.llr:.2f} ({lower:.2f} to {upper:.2f}) after {self.deals} deals, {decided}"
        )

    def as_json(self) -> dict[str, object]:
        """Return the test's state as JSON values."""
        tested = self.hypotheses
        return {
            "low": tested.low,
            "high": tested.high,
            "alpha": tested.alpha,
            "beta": tested.beta,
            "bounds": [round(bound, 4) for bound in tested.bounds],
            "llr": round(self.llr, 4),
            "deals": self.deals,
            "decision": str(self.verdict),
        }


def log_likelihood(counts: Mapping[float, float], mean: float) -> float:
    """Return the log likelihood of the likeliest distribution with this mean.

    A term that all means share is left out. `counts` says how often each score was seen and must hold scores on both
    sides of the mean. The likeliest probabilities are proportional to count / (1 + t x (score - mean)), with the one
    `t` that gives them this mean.
    """
    seen = [(score - mean, count) for score, count in counts.items()]
    low, high = -1 / max(seen)[0], -1 / min(seen)[0]
    enough = SOLVER_PRECISION * sum(counts.values())
    t = 0.0
    for _ in range(SOLVER_STEPS):  # Newton's method, within bounds that close in
        parts = [(gap / (1 + t * gap), count) for gap, count in seen]
        slope = sum(count * part for part, count in parts)  # the slope falls from one end of the interval to the other
        if abs(slope) < enough:
            break
        low, high = (t, high) if slope > 0 else (low, t)
        nearer = t + slope / sum(count * part * part for part, count in parts)
        t = nearer if low < nearer < high else (low + high) / 2
    return -sum(count * math.log1p(t * gap) for gap, count in seen)


def elo_difference(share: float, by_luck: float = 0.5) -> float | None:
    """Return the Elo difference that makes a share of wins likely.

    Returns None for no win, no loss or no opponent. `by_luck` is the share that equal players have: one half between
    two, one quarter of one among four.
    """
    if not 0 < share < 1 or by_luck >= 1:
        return None
    return 400 * math.log10(share / (1 - share) * (1 - by_luck) / by_luck)
