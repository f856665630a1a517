"""Levels take obvious gains at any strength, and each beats the one below."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ai.evaluation.arena import totals
from ai.evaluation.contest import Contest, play
from ai.levels import LEVELS, Effort
from ai.players import seated
from ai.search.engine import Candidate
from ai.search.searcher import SearchResult, pick
from game.rules import GAMES, get
from tests.ai.positions import FREE, Position


@pytest.mark.parametrize("build", FREE, ids=lambda build: build.__name__)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_misses_an_obvious_gain(build: Callable[[], Position], level: str) -> None:
    position = build()
    game, s = position.game, position.state
    for seed in range(20 if LEVELS[level].temperature else 3):
        player = seated(level, game.name, str(seed), Effort(0.1 if level == "doge" else 1.0))
        move = player.choose(game.veiled(s, 0), 0, game.legal(s)).move
        player.close()
        assert position.is_good(move), f"{seed}: {game.text(s, move)}"


def test_temperature_picks_only_moves_that_the_policy_likes() -> None:
    def candidate(move: int, visits: int, weight: float) -> Candidate:
        return Candidate(move, visits, (0.5, 0.5), (0.5, 0.5), (0.0, 0.0), weight=weight)

    thought = SearchResult((candidate(1, 10, 0.01), candidate(2, 9, 1.0), candidate(3, 8, 0.9)), 27, 27)
    assert {pick(thought, 1.0, random.Random(seed)) for seed in range(50)} == {2, 3}
    assert {pick(thought, 0.0, random.Random(seed)) for seed in range(50)} == {1}


@pytest.mark.parametrize("name", GAMES)
def test_each_level_searches_more_than_the_one_below_in_every_game(name: str) -> None:
    levels = [level.for_game(name) for level in LEVELS.values()]
    assert [level.sims for level in levels] == sorted({level.sims for level in levels})
    game = get(name)
    s = game.new(2, 5)
    while len(legal := game.legal(s)) == 1:
        game.apply(s, legal[0])
    seat = game.actor(s)
    player = seated("merchant", name, "1", Effort())
    choice = player.choose(game.veiled(s, seat), seat, legal)
    player.close()
    assert 0 < choice.sims <= LEVELS["merchant"].for_game(name).budget(len(legal))[0]


def test_gondolas_lower_levels_search_less_and_rialtos_doge_more() -> None:
    own = {(name, game): level.for_game(game).sims for name, level in LEVELS.items() for game in GAMES}
    less = [(name, game) for (name, game), sims in own.items() if sims < LEVELS[name].sims]
    more = [(name, game) for (name, game), sims in own.items() if sims > LEVELS[name].sims]
    assert less == [("apprentice", "gondola"), ("merchant", "gondola"), ("noble", "gondola")]
    assert more == [("doge", "rialto")]


def test_only_muranos_apprentice_plays_with_less_chance_than_its_level() -> None:
    own = {(name, game): level.for_game(game).temperature for name, level in LEVELS.items() for game in GAMES}
    assert {key: one for key, one in own.items() if one != LEVELS[key[0]].temperature} == {
        ("apprentice", "murano"): 0.35
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("upper", "lower"), [("apprentice", "random"), ("merchant", "apprentice")])
def test_each_level_beats_the_one_below(name: str, upper: str, lower: str) -> None:
    contest = Contest(name, (upper, lower), 24, 77, {})
    found = totals([play(contest, number) for number in range(contest.games)], contest.seats)
    assert found[0].share > 0.6
