"""Advice and judgements, from candidates made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.analysis import (
    CONFIDENCE,
    Decision,
    Judgement,
    advice_of,
    calibrated,
    confidence,
    judgement_of,
    margin_of,
    moments,
)
from ai.search.engine import Candidate
from game.rules import get

GAME = get("rialto")


def candidate(move: int, visits: int, win: float) -> Candidate:
    return Candidate(move, visits, (win, 1 - win), (win, 1 - win), (40.0, 38.0), (3.0, 0.0, 0.5))


def decision() -> tuple[Decision, list[int]]:
    s = GAME.new(2, 1)
    seat = GAME.actor(s)
    legal = GAME.legal(s)
    return Decision(7, GAME.veiled(s, seat), seat, legal[1]), legal


def test_advice_lists_the_best_move_first_with_its_sources() -> None:
    made, legal = decision()
    advice = advice_of(GAME, made.veiled, 0, [candidate(legal[0], 70, 0.6), candidate(legal[1], 30, 0.5)])
    assert advice is not None
    assert advice.best.move == legal[0]
    assert advice.sims == 100
    assert advice.best.sources == {"start": 3.0, "penalties": 0.5}
    assert advice.best.margin < advice.options[1].margin


def test_a_short_search_is_never_quite_certain() -> None:
    """All of 40 simulations were won: in Murano, where searches are too sure, that is no 100 %."""
    game = get("murano")
    s = game.new(2, 1)
    seat = game.actor(s)
    first, second, *_ = game.legal(s)
    found = [Candidate(move, 20, (1.0, 0.0), (1.0, 0.0), (40.0, 38.0)) for move in (first, second)]
    advice = advice_of(game, game.veiled(s, seat), 0, found)
    assert advice is not None
    assert 0.6 < advice.best.win < 0.9
    found = [replace(one, visits=6000) for one in found]
    advice = advice_of(game, game.veiled(s, seat), 0, found)
    assert advice is not None
    assert advice.best.win > 0.95


def test_illegal_moves_are_left_out() -> None:
    made, _ = decision()
    assert advice_of(GAME, made.veiled, 0, [candidate(GAME.move_limit - 1, 9, 0.5)]) is None


def test_advice_is_surer_with_more_visits_and_a_wider_gap() -> None:
    def sure(visits: int, gap: float) -> float:
        return confidence(0, [candidate(1, visits, 0.5 + gap), candidate(2, visits, 0.5)])

    assert sure(1000, 0.1) > sure(100, 0.1) > sure(100, 0.02) >= 0.5
    assert confidence(0, [candidate(1, 5, 0.5)]) == 1.0


def test_shown_chances_are_calibrated() -> None:
    assert calibrated("rialto", (0.9, 0.1)) == pytest.approx((0.9, 0.1))
    told = calibrated("murano", (0.7, 0.2, 0.1))
    assert sum(told) == pytest.approx(1.0)
    assert 1 / 3 < told[0] < 0.7
    assert told[0] > told[1] > told[2] > 0.1
    assert calibrated("murano", (1.0, 0.0)) == (1.0, 0.0)
    assert calibrated("murano", (0.5, 0.5)) == pytest.approx((0.5, 0.5))


def test_the_margin_follows_the_slope_of_the_calibration() -> None:
    assert margin_of(0.6, 400, 1.0) == pytest.approx(0.048, abs=0.001)
    told = [calibrated("murano", (win, 1 - win))[0] for win in (0.58, 0.6, 0.62)]
    moved = (told[2] - told[0]) / 0.04
    assert margin_of(0.6, 400, CONFIDENCE["murano"]) == pytest.approx(moved * 0.048, rel=0.02)
    assert margin_of(1.0, 10, 1.0) > 0.1


def judged(ply: int, gap: float, visits: int = 5000) -> Judgement:
    made, legal = decision()
    found = [candidate(legal[0], visits, 0.5 + gap), candidate(legal[1], visits, 0.5)]
    return judgement_of(GAME, Decision(ply, made.veiled, 0, legal[1]), found)


def test_a_decisions_cost_is_the_best_moves_lead_in_win_chance() -> None:
    assert abs(judged(1, 0.25).cost - 0.25) < 0.002  # a few average visits are assumed
    assert not judged(1, 0.25).is_good
    assert judged(1, 0.01, visits=50).is_good  # 50 visits are too few to be sure


def test_the_costliest_moments_are_in_the_order_of_the_match() -> None:
    found = moments([judged(3, 0.1), judged(9, 0.3), judged(12, 0.2), judged(20, 0.0)], seat=0, count=2)
    assert [moment.ply for moment in found] == [9, 12]
    assert moments([judged(3, 0.1)], seat=1) == []
