"""Calibration of hints: stated win chances come true.

Of the positions said to be won with 70 %, about 70 % are won.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ai.evaluation import calibration
from ai.evaluation.calibration import Prediction, bands, kept_of, main, matches_of, play, sayings
from ai.search.compile_cache import has_numba
from game.rules import GAMES, get

SIMS = {"murano": 1500}  # simulations of a position; fewer find certainty where a result is only likely
USUAL_SIMS = 200  # simulations of a position in all other games
FEWEST = 80  # kept matches of each game
ENOUGH = 100  # predictions that make a band count
ABOUT = 0.08  # tolerated difference of probabilities for a single game, whose matches are few


@pytest.mark.parametrize("game", GAMES)
def test_every_kept_match_can_be_played_again_to_its_end(game: str) -> None:
    rules = get(game)
    matches = matches_of(game)
    assert len(matches) >= FEWEST
    for match in matches:
        s = rules.new(match.seats, match.seed)
        for choice in match.choices:
            rules.rules.apply(s, rules.legal(s)[choice])
        assert rules.actor(s) < 0


@cache
def said_of(game: str) -> list[Prediction]:
    """Return all predictions of hints for a game's kept positions."""
    return list(sayings(game, matches_of(game), SIMS.get(game, USUAL_SIMS)))


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="too slow without Numba")
@pytest.mark.parametrize("game", GAMES)
def test_stated_win_chances_come_true_in_every_band(game: str) -> None:
    told = [band for band in bands(said_of(game)) if band.sayings >= ENOUGH]
    assert len(told) >= 4
    for band in told:
        assert abs(band.said - band.won) < ABOUT, band


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="too slow without Numba")
def test_positions_said_to_be_won_with_70_percent_are_won_with_65_to_75() -> None:
    found = bands([one for game in GAMES for one in said_of(game)])[7]
    assert found.sayings >= 4 * ENOUGH
    assert 0.65 <= found.won <= 0.75, found


def test_a_kept_match_is_one_line_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "PLACE", tmp_path)
    assert main(["make", "rialto", "--matches", "1", "--sims", "4"]) == 0
    assert main(["make", "rialto", "--matches", "1", "--sims", "4"]) == 0
    match = play("rialto", 0, 4)
    assert matches_of("rialto") == [match] == [kept_of(match.line())]


def test_every_seats_predicted_and_real_result_sum_to_one() -> None:
    match = play("rialto", 2, 4)
    said = list(sayings("rialto", [match], 8, each=6))
    assert len(said) % match.seats == 0
    for at in range(0, len(said), match.seats):
        assert sum(one.said for one in said[at : at + match.seats]) == pytest.approx(1.0)
        assert sum(one.won for one in said[at : at + match.seats]) == pytest.approx(1.0)


def test_a_band_has_mean_prediction_and_mean_result() -> None:
    found = bands(
        [Prediction(0, 0.66, 1.0), Prediction(0, 0.74, 0.0), Prediction(1, 0.7, 0.5), Prediction(1, 0.76, 1.0)]
    )
    assert found[7].said == pytest.approx(0.7)
    assert found[7].won == pytest.approx(0.5)
    assert [band.sayings for band in found] == [0] * 7 + [3, 1, 0, 0]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["tell", "chess"])
