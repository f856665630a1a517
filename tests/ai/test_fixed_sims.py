"""Searches with fixed simulations give equal results despite interruptions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ai.analysis import Decision
from ai.levels import Player
from ai.search.engine import python_engine
from ai.search.fixed_sims import judged, played, think
from ai.search.params import hint_params
from ai.worker import AiWorker
from game.rules import GAMES, Game, State, get
from tests.ai.test_worker import settled

CREW = (Player("apprentice", "rival"), Player("merchant", "builder"), Player("apprentice"))


def opening(game: str) -> tuple[Game, State]:
    rules = get(game)
    return rules, rules.new(3, 7)


def decisions(game: Game, s: State, count: int) -> list[Decision]:
    """Return the first decisions of a match in which every last legal move is made."""
    found: list[Decision] = []
    s = s.copy()
    while len(found) < count:
        legal, seat = game.legal(s), game.actor(s)
        if len(legal) > 1:
            found.append(Decision(len(found), game.veiled(s, seat), seat, legal[-1]))
        game.apply(s, legal[-1])
    return found


def moves(game: Game, s: State, count: int, at: int = 0) -> list[int]:
    """Return the crew's first `count` moves."""
    found: list[int] = []
    for move in played(python_engine(game.name), CREW, s, at, 5, lambda: len(found) >= count):
        found.append(move)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_the_same_each_time(game: str) -> None:
    rules, s = opening(game)
    engine = python_engine(game)
    for decision in decisions(rules, s, 2):
        assert judged(engine, decision, 200) == judged(engine, decision, 200)


def test_equal_seeds_give_equal_results_and_other_seeds_other_ones() -> None:
    game, s = opening("rialto")
    engine, seat = python_engine("rialto"), game.actor(s)
    veiled = game.veiled(s, seat)
    one, same, other = (think(engine, hint_params("rialto"), veiled, seat, 500, seed).candidates for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_an_interrupted_crew_plays_the_same_moves() -> None:
    game, s = opening("gondola")
    whole = moves(game, s, 12)
    for move in whole[:5]:
        game.apply(s, move)
    assert moves(game, s, 7, at=5) == whole[5:]


def test_a_worker_reports_judgements_in_the_order_of_the_match() -> None:
    game, s = opening("rialto")
    asked = decisions(game, s, 5)
    several, alone = AiWorker("rialto", cores=4), AiWorker("rialto", cores=1)
    for one in (several, alone):
        one.judge(asked, sims=100)
        settled(one)
    assert [judgement.ply for judgement in several.judgements] == [one.ply for one in asked]
    assert several.judgements == alone.judgements, "however many think"
    several.close()
    alone.close()


def test_a_worker_plays_a_whole_match_for_its_crew() -> None:
    game, s = opening("gondola")
    one = AiWorker("gondola")
    one.play(s, CREW, 0, 5)
    settled(one)
    made: Sequence[int] = one.played
    one.close()
    for move in made:
        game.apply(s, move)
    assert game.actor(s) < 0
    assert made[:12] == tuple(moves(game, opening("gondola")[1], 12))
