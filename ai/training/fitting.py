"""Fitting of weights, with NumPy alone.

Moves are fitted by logistic regression on the visits. Positions are fitted by ridge regression on the points, or by
logistic regression on the wins.

Fitted weights are rounded to whole numbers, in the units of `ai.search.weights`. Sharpness is fitted on the rounded
weights.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..search.mcts import MAX_LOG_WEIGHT, NAT, POINT
from .dataset import Dataset, Floats, Ints

STEPS = 150
RATE = 0.08
TAUT = 2.0  # decisions whose pull draws each move weight towards 0
PULL = 10.0  # positions whose pull draws each position weight towards 0 when wins are fitted
RIDGE = 20.0  # positions whose pull draws each position weight towards 0 when points are fitted
CHUNK = 4096


# ---- moves


def fit_moves(seen: Dataset, count: int) -> tuple[Ints, tuple[float, float]]:
    """Return feature weights that make a move as likely as the search visited it."""
    first = np.array(seen.decisions)
    offset = np.log(np.array(seen.weights))
    visits = np.array(seen.visits)
    traits = np.array(seen.traits, np.int64)
    starts = np.array(seen.moves)
    sizes = np.diff(np.append(starts, len(traits)))
    owner = np.repeat(np.arange(len(starts)), sizes)  # index of the move of each feature
    within = np.repeat(np.arange(len(first)), np.diff(np.append(first, len(starts))))

    def likely(weights: Floats) -> Floats:
        score = offset + np.bincount(owner, weights[traits], len(starts))
        score -= np.maximum.reduceat(score, first)[within]
        power = np.exp(score)
        return power / np.add.reduceat(power, first)[within]  # type: ignore[no-any-return]

    def surprise(weights: Floats) -> float:
        return float(-(visits * np.log2(np.maximum(likely(weights), 1e-9))).sum() / len(first))

    def slope(weights: Floats) -> Floats:
        error = likely(weights) - visits
        return (np.bincount(traits, error[owner], count) + TAUT * weights) / len(first)

    weights = descend(slope, count)
    whole = np.clip(np.rint(weights * NAT), -MAX_LOG_WEIGHT, MAX_LOG_WEIGHT).astype(np.int64)
    return whole, (surprise(np.zeros(count)), surprise(whole / NAT))


def descend(slope: Callable[[Floats], Floats], count: int) -> Floats:
    """Return weights at a local minimum, found with ever smaller steps (Adam)."""
    weights = np.zeros(count)
    momentum, size = np.zeros(count), np.zeros(count)
    for step in range(1, STEPS + 1):
        down = slope(weights)
        momentum = 0.9 * momentum + 0.1 * down
        size = 0.99 * size + 0.01 * down**2
        rate = RATE * min(1.0, 2.0 * (1.0 - step / (STEPS + 1)))
        weights -= rate * (momentum / (1 - 0.9**step)) / (np.sqrt(size / (1 - 0.99**step)) + 1e-9)
    return weights


# ---- positions


def fit_positions(seen: Dataset, count: int) -> tuple[Ints, tuple[float, float]]:
    """Return feature weights whose sum is the points still to come."""
    starts = np.array([*seen.positions, len(seen.outlooks)])
    outlooks, amounts = np.array(seen.outlooks, np.int64), np.array(seen.amounts, np.float64)
    to_come = np.array(seen.ends, np.float64) - np.array(seen.points)
    square, product = np.zeros((count, count)), np.zeros(count)
    for begin in range(0, len(to_come), CHUNK):
        end = min(begin + CHUNK, len(to_come))
        rows = np.repeat(np.arange(end - begin), np.diff(starts[begin : end + 1]))
        table = np.zeros((end - begin, count), np.float32)
        np.add.at(table, (rows, outlooks[starts[begin] : starts[end]]), amounts[starts[begin] : starts[end]])
        square += table.T @ table
        product += table.T @ to_come[begin:end]
    pull = RIDGE * np.maximum(np.diag(square) / max(1, len(to_come)), 1e-3) + 1e-6
    weights = np.linalg.solve(square + np.diag(pull), product)
    whole = np.rint(weights * POINT).astype(np.int64)
    left = to_come - expected(seen, whole)
    return whole, (float(to_come.std()), float(left.std()))


def fit_wins(seen: Dataset, count: int) -> tuple[Ints, tuple[float, float]]:
    """Return feature weights that predict each seat's share of the wins.

    The share is proportional to e to the points so far plus the sum of the weights.
    """
    positions, cuts = np.array(seen.positions), np.array(seen.cuts)
    outlooks, amounts = np.array(seen.outlooks, np.int64), np.array(seen.amounts, np.float64)
    points, wins = np.array(seen.points, np.float64), np.array(seen.wins)
    owner = np.repeat(np.arange(len(positions)), np.diff(np.append(positions, len(outlooks))))

    def slope(weights: Floats) -> Floats:
        error = chances(points + np.bincount(owner, weights[outlooks] * amounts, len(points)), cuts) - wins
        return (np.bincount(outlooks, error[owner] * amounts, count) + PULL * weights) / len(cuts)

    def surprise(whole: Ints) -> float:
        chance = chances(points + expected(seen, whole), cuts)
        return float(-(wins * np.log2(np.maximum(chance, 1e-9))).sum() / len(cuts))

    whole = np.rint(descend(slope, count) * POINT).astype(np.int64)
    return whole, (surprise(np.zeros(count, np.int64)), surprise(whole))


def chances(score: Floats, cuts: Ints) -> Floats:
    """Return each seat's win chance, which is proportional to e to its score."""
    cut = np.repeat(np.arange(len(cuts)), np.diff(np.append(cuts, len(score))))
    power = np.exp(score - np.maximum.reduceat(score, cuts)[cut])
    return power / np.add.reduceat(power, cuts)[cut]


def expected(seen: Dataset, weights: Ints) -> Floats:
    """Return the points that weights expect to come, for each position."""
    sums = np.add.reduceat(weights[np.array(seen.outlooks)] * np.array(seen.amounts), np.array(seen.positions))
    return sums / POINT


def fit_sharpness(seen: Dataset, weights: Ints, stages: int) -> Ints:
    """Return for each phase the powers of e that a point of lead is worth.

    The unit is 1,024ths of a power. The values make the observed wins likeliest.
    """
    cuts = np.array(seen.cuts)
    score = np.array(seen.points) + expected(seen, weights)
    wins = np.array(seen.wins)
    sizes = np.diff(np.append(cuts, len(score)))
    cut = np.repeat(np.arange(len(cuts)), sizes)
    lead = score - np.maximum.reduceat(score, cuts)[cut]
    stage = np.array(seen.stages)[cut]
    best = np.full(stages, POINT // 10)
    least = np.full(stages, np.inf)
    for sharp in np.unique(np.geomspace(POINT / 100, POINT * 2, 60).astype(np.int64)):
        chance = chances(lead * sharp / POINT, cuts)
        doubt = np.bincount(stage, -wins * np.log(np.maximum(chance, 1e-9)), stages)
        better = (doubt < least) & (np.bincount(stage, minlength=stages) > 0)
        best[better], least[better] = sharp, doubt[better]
    return best
