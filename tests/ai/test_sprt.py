"""The sequential test: likelihoods, decisions and simulated error rates."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

import pytest

from ai.evaluation.sprt import (
    MIN_DEALS,
    Hypotheses,
    SequentialTest,
    Verdict,
    around,
    elo_difference,
    log_likelihood,
    parse_hypotheses,
)

RUNS = 400
MAX_DEALS = 3000
TOLERANCE = 0.02  # tolerance of an error rate of 5 % over 400 runs: two standard errors
# Distributions of a deal's score: (weights of equally spaced scores from 0 to 1, lower share, higher share).
WORLDS: Mapping[str, tuple[tuple[float, ...], float, float]] = {
    "independent matches": ((0.25, 0, 0.5, 0, 0.25), 0.5, 0.6),
    "cards decide": ((0.05, 0, 0.9, 0, 0.05), 0.5, 0.6),
    "many shared wins": ((0.1, 0.1, 0.6, 0.1, 0.1), 0.5, 0.6),
    "one against three": ((0.32, 0.42, 0.21, 0.05, 0.004), 0.25, 0.35),
    "nearly always won": ((0.25, 0, 0.5, 0, 0.25), 0.85, 0.95),
}


def tilted(weights: Sequence[float], mean: float) -> list[float]:
    """Return weights with the requested mean, changed as little as possible."""
    scores = [number / (len(weights) - 1) for number in range(len(weights))]
    low, high = -60.0, 60.0
    for _ in range(100):
        tilt = (low + high) / 2
        found = [weight * math.exp(tilt * score) for weight, score in zip(weights, scores, strict=True)]
        is_short = sum(part * score for part, score in zip(found, scores, strict=True)) < mean * sum(found)
        low, high = (tilt, high) if is_short else (low, tilt)
    return found


def decisions(weights: Sequence[float], mean: float, tested: Hypotheses, seed: int) -> list[Verdict]:
    """Return the decisions of many tests on deals with a true share of `mean`."""
    dice = random.Random(seed)
    scores = [number / (len(weights) - 1) for number in range(len(weights))]
    likely = tilted(weights, mean)
    made = []
    for _ in range(RUNS):
        test = SequentialTest(tested)
        while test.verdict is Verdict.UNDECIDED and test.deals < MAX_DEALS:
            test.add(dice.choices(scores, likely)[0])
        made.append(test.verdict)
    return made


@pytest.mark.parametrize("world", WORLDS)
def test_simulated_error_rates_are_near_the_stated_ones(world: str) -> None:
    weights, low, high = WORLDS[world]
    tested = Hypotheses(low, high)
    if_low = decisions(weights, low, tested, 1)
    if_high = decisions(weights, high, tested, 2)
    assert Verdict.UNDECIDED not in {*if_low, *if_high}
    assert if_low.count(Verdict.HIGH) / RUNS <= tested.alpha + TOLERANCE
    assert if_high.count(Verdict.LOW) / RUNS <= tested.beta + TOLERANCE


def test_smaller_error_rates_take_more_deals_and_hold() -> None:
    weights = WORLDS["independent matches"][0]
    strict = Hypotheses(0.5, 0.6, alpha=0.01, beta=0.2)
    assert decisions(weights, 0.5, strict, 3).count(Verdict.HIGH) / RUNS <= 0.02
    wrong = decisions(weights, 0.6, strict, 4).count(Verdict.LOW) / RUNS
    assert 0.1 <= wrong <= 0.24, "the larger error is used, not wasted"


@pytest.mark.parametrize("seed", range(20))
def test_the_likelihood_is_the_maximum_over_distributions(seed: int) -> None:
    dice = random.Random(seed)
    counts = {0.0: 0.9, 1.0: 1.1} | {score / 8: float(dice.choice([0.01, 1, 30])) for score in range(1, 8)}
    mean = dice.choice([0.03, 0.4, 0.5, 0.6, 0.97])
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(200):  # The same equation, solved by bisection.
        t = (low + high) / 2
        slope = sum(count * (score - mean) / (1 + t * (score - mean)) for score, count in counts.items())
        low, high = (t, high) if slope > 0 else (low, t)
    expected = -sum(count * math.log1p(t * (score - mean)) for score, count in counts.items())
    assert log_likelihood(counts, mean) == pytest.approx(expected, abs=1e-6)


def test_the_likelihood_is_found_near_the_ends_of_its_interval() -> None:
    assert log_likelihood({0.0: 0.9, 1.0: 2.1, 0.5: 26.0}, 0.6) == pytest.approx(-2.324734, abs=1e-5)


def test_a_few_deals_decide_nothing() -> None:
    test = SequentialTest(Hypotheses(0.3, 0.7))
    made = [test.add(1.0) for _ in range(MIN_DEALS)]
    assert made == [Verdict.UNDECIDED] * (MIN_DEALS - 1) + [Verdict.HIGH]


def test_a_decision_is_final() -> None:
    test = SequentialTest(Hypotheses(0.3, 0.7))
    for _ in range(20):
        test.add(0.0)
    deals = test.deals
    for _ in range(100):
        assert test.add(1.0) is Verdict.LOW
    assert test.deals == deals
    assert "accepted: 30.0% or less" in test.report()
    assert test.as_json()["decision"] == "low"


def test_hypotheses_lie_around_a_share_and_within_reach() -> None:
    assert (around(0.65).low, around(0.65).high) == (0.6, 0.7)
    assert (around(0.98).low, around(0.98).high) == (0.97, 0.99)


@pytest.mark.parametrize(
    "text", ["", "0.5", "0.5,", "0.6,0.5", "0,0.5", "0.5,1", "0.5,0.5", "a,b", "0.1,0.2,0.3", "nan,1"]
)
def test_invalid_hypotheses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a test needs"):
        parse_hypotheses(text)


@pytest.mark.parametrize(("alpha", "beta"), [(0, 0.05), (0.05, 0.5), (-1, 0.1), (math.nan, 0.1)])
def test_invalid_error_rates_are_refused(alpha: float, beta: float) -> None:
    with pytest.raises(ValueError, match="error rates"):
        Hypotheses(0.5, 0.6, alpha, beta)


def test_elo_is_relative_to_the_share_by_luck() -> None:
    assert elo_difference(0.5) == pytest.approx(0)
    assert elo_difference(0.76) == pytest.approx(200.2, abs=0.1)
    assert elo_difference(0.25, by_luck=0.25) == pytest.approx(0)
    assert elo_difference(0.5, by_luck=0.25) == pytest.approx(190.8, abs=0.1)
    assert elo_difference(1.0) is None
    assert elo_difference(0.0) is None
    assert elo_difference(0.5, by_luck=1.0) is None
