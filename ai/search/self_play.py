"""Self-play by policy and weights alone, without search, on any backend.

Training plays such games by the ten thousand. After each game every feature of a move gains weight if its seat did
better than the others, and loses weight if it did worse (a policy gradient, after Williams). `slopes` holds direction
and size. `rollout_outcomes` gives the worth of a position: the mean of many such games played on from it.
"""

from __future__ import annotations

from typing import Any

from game.rules.chance import mix, rand, reseed

from .mcts import CHANCE_UNITS, SEATS, Layout, advance, evaluate, learned_factor, sample_move, score_terminal

MOVE_FEATURES = 1
ROLLOUT_SAMPLE = 1
MEMO = 64  # features of a move that self-play records, at most
actor: Any = None
legal: Any = None
deal: Any = None
copy: Any = None
playout_prior: Any = None
episode_id: Any = None
is_episode_over: Any = None
move_features: Any = None
cut_clock: Any = None


def pad_layout(handful: int, traits: int) -> Layout:
    """Return the layout of the training memory.

    It holds the features of the legal moves, and for each seat its gradient in this game.
    """
    return {
        "size": (int, handful),
        "trait": (int, handful * MEMO),
        "weight": (float, handful),
        "leaned": (float, SEATS * traits),
    }


def train_batch(states: Any, desks: Any, pads: Any, slopes: Any, games: int, seed: int) -> int:
    """Play a number of games from `states[0]`, which is undealt.

    Adds to the slopes. Returns the number of all decisions made.
    """
    desk = desks[0]
    pad = pads[0]
    decisions = 0
    for game in range(games):
        copy(states, 1, 0)
        s = states[1]
        reseed(s, mix(seed ^ mix(game + 1)))
        deal(s)
        start = episode_id(s)
        desk.cached_features = 0
        for at in range(s.seats * MOVE_FEATURES):
            pad.leaned[at] = 0.0
        while not is_episode_over(s, start):
            n = legal(s, desk.out)
            chosen = 0
            if n > 1:
                chosen = attempt(s, desk, pad, n)
                decisions += 1
            advance(s, desk, desk.out[chosen])
        evaluate(s, desk, start)
        usual = 0.0
        for seat in range(s.seats):
            usual += desk.payoff[seat] / s.seats
        for seat in range(s.seats):
            better = desk.payoff[seat] - usual
            base = seat * MOVE_FEATURES
            for trait in range(MOVE_FEATURES):
                slopes[trait] += pad.leaned[base + trait] * better
    return decisions


def attempt(s: Any, desk: Any, pad: Any, n: int) -> int:
    """Draw a move as a rollout would, and record its gradient."""
    looked, step, start = n, 1, 0
    if n > ROLLOUT_SAMPLE:
        looked, step, start = ROLLOUT_SAMPLE, n // ROLLOUT_SAMPLE, rand(s, n)
    at = start
    total = 0.0
    for i in range(looked):
        move = desk.out[at]
        weight = playout_prior(s, move)[1] * learned_factor(s, desk, move)
        pad.size[i] = min(MEMO, move_features(s, desk, move))
        for j in range(pad.size[i]):
            pad.trait[i * MEMO + j] = desk.features[j]
        pad.weight[i] = weight
        total += weight
        at += step
        if at >= n:
            at -= n
    thrown = rand(s, CHANCE_UNITS) * (total / CHANCE_UNITS)
    chosen = 0
    passed = pad.weight[0]
    while chosen < looked - 1 and passed <= thrown:
        chosen += 1
        passed += pad.weight[chosen]
    base = actor(s) * MOVE_FEATURES
    for i in range(looked):
        lean = -pad.weight[i] / total if total > 0.0 else 0.0
        if i == chosen:
            lean += 1.0
        for j in range(pad.size[i]):
            pad.leaned[base + pad.trait[i * MEMO + j]] += lean
    at = start + chosen * step
    return at if at < n else at - n


def rollout_outcomes(states: Any, desks: Any, sums: Any, games: int, seed: int) -> None:
    """Play on from `states[0]` a number of times.

    Adds up each seat's points at the end, and behind them its wins.
    """
    desk = desks[0]
    start = episode_id(states[0])
    for game in range(games):
        copy(states, 1, 0)
        s = states[1]
        reseed(s, mix(seed ^ mix(game + 1)))
        desk.cached_features = 0
        while not is_episode_over(s, start):
            n = legal(s, desk.out)
            chosen = 0
            if n > 1:
                desk.played_count = 0
                chosen = sample_move(s, desk, n)
            advance(s, desk, desk.out[chosen])
        score_terminal(s, desk)
        for seat in range(s.seats):
            sums[seat] += desk.score[seat]
            sums[SEATS + seat] += desk.win[seat]


def sample_position(states: Any, desks: Any, seed: int, left: int) -> int:
    """Play a number of decisions from `states[0]`, then to the next tick.

    `states[0]` is undealt; the game is played in `states[1]`, and the tick is that of its clock. Returns whether the
    game is then still running.
    """
    desk = desks[0]
    copy(states, 1, 0)
    s = states[1]
    reseed(s, mix(seed))
    deal(s)
    start = episode_id(s)
    desk.cached_features = 0
    now = cut_clock(s)
    while not is_episode_over(s, start):
        n = legal(s, desk.out)
        chosen = 0
        if n > 1:
            if left <= 0 and cut_clock(s) != now:
                return 1
            desk.played_count = 0
            chosen = sample_move(s, desk, n)
            left -= 1
        if left >= 0:
            now = cut_clock(s)
        advance(s, desk, desk.out[chosen])
    return 0
