"""The doge plays a date's deal in the background, reproducibly.

An interruption does not change the result.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from ai.levels import Player
from ai.worker import AiWorker
from game.challenges.daily.daily_match import reference_match
from game.challenges.daily.deal import deal_of
from game.challenges.daily.reference_match import KEPT_EVERY, ReferenceMatch
from game.challenges.daily.results import DailyResults
from game.rules import get

DATE = datetime.date(2026, 11, 24)  # a date with three races of Gondola and the player on the first seat


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))


class Quick:
    """Worker whose crew always makes its first legal move, `pace` moves at each look."""

    begun: list[int]

    def __init__(self, pace: int):
        self.pace = pace
        self.is_closed = False
        self._moves: list[int] = []
        self._shown = 0

    def play(self, state: Any, crew: Iterable[Player], at: int, seed: int) -> None:
        self.at, self.crew, self.seed = at, tuple(crew), seed
        game, s = get("gondola"), state.copy()
        while game.actor(s) >= 0:
            self._moves.append(game.legal(s)[0])
            game.apply(s, self._moves[-1])

    @property
    def played(self) -> Sequence[int]:
        self._shown += self.pace
        return tuple(self._moves[: self._shown])

    def close(self) -> None:
        self.is_closed = True


def doge(pace: int) -> tuple[ReferenceMatch, list[Quick]]:
    made: list[Quick] = []

    def think(game: str) -> AiWorker:
        made.append(Quick(pace))
        return cast("AiWorker", made[-1])

    return ReferenceMatch(DailyResults(), think), made


def whole() -> list[int]:
    """Return all moves of the match."""
    match = reference_match(deal_of(DATE))
    while not match.is_over:
        match.commit(match.game.legal(match.state)[0])
    return [step.move for step in match.steps]


def test_the_doge_plays_to_the_end_and_its_result_is_kept() -> None:
    playing, made = doge(3)
    playing.play(deal_of(DATE))
    shares = []
    while not playing.update():
        shares.append(playing.share)
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1
    match = reference_match(deal_of(DATE))
    for move in whole():
        match.commit(move)
    kept = DailyResults().of(DATE).doge
    seat = deal_of(DATE).seat
    assert kept is not None
    assert (kept.points, kept.place) == (match.game.points(match.state)[seat], match.game.places(match.state)[seat])
    assert made[0].is_closed
    assert not playing.is_playing


def test_an_interrupted_reference_match_continues() -> None:
    first, made = doge(4)
    first.play(deal_of(DATE))
    first.update()
    first.rest()
    assert made[0].is_closed
    begun = DailyResults().of(DATE).moves
    assert begun == whole()[: len(begun)]
    assert begun
    second, others = doge(4)
    second.play(deal_of(DATE))
    assert others[0].at == len(begun)
    assert (others[0].seed, others[0].crew) == (made[0].seed, made[0].crew)


def test_a_reference_match_is_saved_from_time_to_time() -> None:
    playing, _ = doge(KEPT_EVERY)
    playing.play(deal_of(DATE))
    playing.update()
    assert DailyResults().of(DATE).moves == whole()[:KEPT_EVERY]


def test_a_played_reference_match_is_not_played_again() -> None:
    playing, _ = doge(1000)
    playing.play(deal_of(DATE))
    playing.update()
    again, made = doge(1000)
    again.play(deal_of(DATE))
    assert made == []
    assert not again.is_playing


def test_illegal_kept_moves_are_discarded() -> None:
    DailyResults().keep_doge(DATE, [10**6])
    playing, made = doge(1)
    playing.play(deal_of(DATE))
    assert made[0].at == 0
