"""The AI worker: never blocks, sees nothing hidden, always has an answer."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import ai.worker
from ai.analysis import ADVISER_SIMS, Decision
from ai.levels import LEVELS
from ai.search import compile_cache
from ai.search.compile_cache import CompileService, has_numba, loaded
from ai.search.engine import SearchEngine
from ai.search.searcher import Searcher
from ai.worker import PLAIN_SIMS, AiWorker, seat_tree_bytes
from game.rules import GAMES, get
from tests.rules.cases import Case, after

NEVER = 20.0


class ReadyYard:
    """Compile service whose searches are all built, or none before a test says so."""

    def __init__(self, is_built: bool = True):
        self.is_built = is_built and has_numba()

    def engine(self, name: str) -> SearchEngine | None:
        return loaded(name) if self.is_built else None

    def is_coming(self, name: str) -> bool:
        return False


def worker(name: str, is_built: bool = True, cores: int = 2) -> AiWorker:
    if is_built and has_numba():
        loaded(name)  # This may compile the search, which later waits should not include.
    return AiWorker(name, cast("CompileService", ReadyYard(is_built)), cores)


def waited(one: AiWorker) -> int:
    until = time.monotonic() + NEVER
    while not one.ready and time.monotonic() < until:
        time.sleep(0.002)
    assert one.error is None
    move = one.result()
    assert move is not None
    return move


def asked(one: AiWorker, name: str, s: Any, level: str = "merchant", seed: int = 1) -> int:
    seat = get(name).actor(s)
    one.start(get(name).veiled(s, seat), seat, level, seed)
    return waited(one)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("is_built", [True, False])
def test_the_worker_finds_a_legal_move_on_both_backends(name: str, is_built: bool) -> None:
    s = after(Case(name, 3), 2, 30)
    one = worker(name, is_built)
    assert asked(one, name, s) in get(name).legal(s)
    report = one.report
    assert report.share == 1.0
    assert report.sims > 0
    assert report.is_compiled == (is_built and has_numba())
    assert len(report.wins) == 3
    assert report.best[0].visits >= report.best[-1].visits
    one.close()


def test_a_move_is_returned_once() -> None:
    s = get("rialto").new(2, 1)
    one = worker("rialto")
    asked(one, "rialto", s)
    assert not one.ready
    assert one.result() is None
    one.close()


def forced(name: str) -> Any:
    """Return a state with one legal move."""
    game = get(name)
    s = after(Case(name, 3), 1, 10)
    while len(game.legal(s)) > 1:
        game.apply(s, game.legal(s)[0])
    return s


def test_a_seats_first_forced_move_is_ready_at_once() -> None:
    game, s = get("rialto"), forced("rialto")
    one = worker("rialto")
    one.start(game.veiled(s, game.actor(s)), game.actor(s), "doge", 1)
    assert one.ready
    assert one.report.share == 1.0
    assert one.result() == game.legal(s)[0]
    assert not one.is_thinking
    one.close()


def test_a_forced_move_takes_as_long_as_the_last_search_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game, s = get("rialto"), forced("rialto")
    seat = game.actor(s)
    clock = SimpleNamespace(now=0.0, sleep=time.sleep)
    clock.perf_counter = lambda: clock.now
    monkeypatch.setattr(ai.worker, "time", clock)

    one = worker("rialto")
    one._took[seat] = 0.5
    one.start(game.veiled(s, seat), seat, "doge", 1)
    clock.now += 0.25
    assert (one.ready, one.result()) == (False, None)
    assert one.report.share == pytest.approx(0.5)
    clock.now += 0.25
    assert one.report.share == 1.0
    assert one.result() == game.legal(s)[0]
    one.start(game.veiled(s, seat), seat, "doge", 1)
    one.move_now()
    assert one.result() == game.legal(s)[0], "whoever wants no more waiting has it at once"
    one.start(game.veiled(s, seat), seat, "doge", 1)
    one.cancel()
    assert one.result() is None
    one.close()


def test_a_searchs_time_is_remembered_for_its_seat() -> None:
    s = after(Case("rialto", 3), 2, 30)
    one = worker("rialto")
    asked(one, "rialto", s)
    assert one._took.keys() == {get("rialto").actor(s)}
    assert one._took[get("rialto").actor(s)] > 0.0
    one.close()


def test_starting_a_search_does_not_block() -> None:
    s = get("venezia").new(4, 1)
    one = worker("venezia", is_built=False)
    seat = get("venezia").actor(s)
    veiled = get("venezia").veiled(s, seat)
    asked(one, "venezia", s)  # everything that must be imported is imported now
    one.start(veiled, seat, "doge", 1)
    assert not one.ready
    assert one.is_thinking
    one.close()


def test_move_now_is_answered_soon() -> None:
    s = get("rialto").new(4, 1)
    one = worker("rialto")
    asked(one, "rialto", s)
    seat = get("rialto").actor(s)
    one.start(get("rialto").veiled(s, seat), seat, "doge", 1)
    time.sleep(0.05)
    one.move_now()
    assert waited(one) in get("rialto").legal(s)
    assert one.report.sims < LEVELS["doge"].sims
    one.close()


def test_a_cancelled_search_gives_no_move_and_frees_its_thread_after_one_batch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    batches = 0
    run = Searcher._run

    def counted(*values: Any) -> None:
        nonlocal batches
        batches += 1
        run(*values)

    monkeypatch.setattr(Searcher, "_run", counted)
    s = get("rialto").new(4, 1)
    one = worker("rialto")
    asked(one, "rialto", s)
    seat = get("rialto").actor(s)
    one.start(get("rialto").veiled(s, seat), seat, "doge", 1)
    time.sleep(0.05)
    one.cancel()
    before = batches
    time.sleep(0.3)
    assert batches <= before + 1
    assert not one.ready
    assert not one.is_thinking
    assert asked(one, "rialto", s) in get("rialto").legal(s)
    one.close()


def test_a_deadline_is_kept() -> None:
    s = get("gondola").new(4, 1)
    one = worker("gondola", is_built=False)
    asked(one, "gondola", s)
    seat = get("gondola").actor(s)
    one.start(get("gondola").veiled(s, seat), seat, "doge", 1, deadline=0.05)
    waited(one)
    assert one.report.sims < PLAIN_SIMS  # more simulations would take seconds on the plain backend
    one.close()


def test_a_long_turn_shares_one_time_budget() -> None:
    doge = LEVELS["doge"]
    spent, decisions = 0.0, []
    for _ in range(8):
        _, seconds = doge.budget(40, 1.0, spent)
        decisions.append(seconds)
        spent += seconds
    assert decisions[0] == doge.seconds
    assert spent <= 2 * doge.seconds + 1.0
    assert doge.budget(2)[0] < doge.budget(40)[0]


@pytest.mark.skipif(not has_numba(), reason="there is no Numba")
def test_a_running_search_switches_to_the_compiled_backend() -> None:
    s = get("rialto").new(4, 1)
    loaded("rialto")
    compile_service = ReadyYard(False)
    one = AiWorker("rialto", cast("CompileService", compile_service), 2)
    seat = get("rialto").actor(s)
    one.start(get("rialto").veiled(s, seat), seat, "doge", 1)
    time.sleep(0.15)
    compile_service.is_built = True
    waited(one)
    assert one.report.is_compiled
    one.close()


def test_the_plain_backend_switches_threads_often_while_it_searches() -> None:
    usual = sys.getswitchinterval()
    s = get("venezia").new(4, 1)
    one = worker("venezia", is_built=False)
    seat = get("venezia").actor(s)
    one.start(get("venezia").veiled(s, seat), seat, "doge", 1)
    seen = {sys.getswitchinterval()}
    until = time.monotonic() + NEVER
    while not one.ready and time.monotonic() < until:
        seen.add(sys.getswitchinterval())
        time.sleep(0.001)
    one.close(wait=NEVER)
    assert min(seen) == pytest.approx(compile_cache.SHORT_SWITCH)
    assert sys.getswitchinterval() == pytest.approx(usual)


@pytest.mark.parametrize("name", GAMES)
def test_the_worker_never_receives_hidden_information(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    received = []
    think = Searcher.think

    def watched(self: Searcher, veiled: Any, *values: Any, **more: Any) -> Any:
        received.append(veiled.independent)
        return think(self, veiled, *values, **more)

    monkeypatch.setattr(Searcher, "think", watched)
    game = get(name)
    s = after(Case(name, 3), 4, 35)
    seat = game.actor(s)
    one = worker(name)
    asked(one, name, s)
    one.close()
    assert received == [game.known(s, seat)]


def test_the_worker_answers_the_same_for_states_that_look_the_same() -> None:
    game = get("venezia")
    s = after(Case("venezia", 3), 4, 35)
    seat = game.actor(s)
    answers = set()
    for world in range(3):
        one = worker("venezia")
        answers.add(asked(one, "venezia", game.redeal(s, seat, world)))
        one.close()
    assert len(answers) == 1


def test_closing_a_worker_ends_its_threads() -> None:
    s = get("rialto").new(4, 1)
    one = worker("rialto", cores=4)
    asked(one, "rialto", s)
    seat = get("rialto").actor(s)
    one.start(get("rialto").veiled(s, seat), seat, "doge", 1)
    time.sleep(0.05)
    one.close(wait=5.0)
    names = [thread.name for thread in threading.enumerate()]
    assert not [name for name in names if name.startswith("laguna-t")]


@pytest.mark.skipif(not has_numba(), reason="plain trees are small")
@pytest.mark.parametrize("name", ["gondola", "rialto"])  # they remember most, and search most
def test_trees_are_bounded_for_each_seat_and_given_back_after_the_match(name: str) -> None:
    game = get(name)
    most = seat_tree_bytes(max(ADVISER_SIMS, LEVELS["doge"].for_game(name).sims))
    one, s, seats = worker(game.name), game.new(4, 3), set[int]()
    while len(seats) < 3:
        seat = game.actor(s)
        for ask in range(2):  # a hint and a move share what a seat may have
            if ask:
                one.start(game.veiled(s, seat), seat, "doge", 1, deadline=0.05)
                game.apply(s, waited(one))
            else:
                one.request_hint(game.veiled(s, seat), seat, sims=ADVISER_SIMS)
                until = time.monotonic() + NEVER
                while one.hint is None and time.monotonic() < until:
                    time.sleep(0.002)
                one.cancel()
        seats.add(seat)
        assert 0.8 * len(seats) * most < one.tree_bytes <= len(seats) * most
    one.close(NEVER)
    assert one.tree_bytes == 0


def test_a_failed_search_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*values: Any, **more: Any) -> None:
        raise RuntimeError("out of paper")

    monkeypatch.setattr(Searcher, "think", broken)
    s = get("rialto").new(2, 1)
    seat = get("rialto").actor(s)
    one = worker("rialto")
    one.start(get("rialto").veiled(s, seat), seat, "noble", 1)
    until = time.monotonic() + NEVER
    while not one.ready and time.monotonic() < until:
        time.sleep(0.002)
    assert one.result() in get("rialto").legal(s)
    assert isinstance(one.error, RuntimeError)
    one.close()


# ---- hints


def settled(one: AiWorker) -> None:
    until = time.monotonic() + NEVER
    while one.is_thinking and time.monotonic() < until:
        time.sleep(0.002)
    assert one.error is None


def test_advice_has_chances_points_and_their_sources() -> None:
    game = get("rialto")
    s = after(Case("rialto", 3), 4, 45)
    seat = game.actor(s)
    one = worker("rialto")
    one.request_hint(game.veiled(s, seat), seat, sims=800)
    settled(one)
    advice = one.hint
    assert advice is not None
    assert {option.move for option in advice.options} <= set(game.legal(s))
    assert 0.5 <= advice.sure <= 1.0
    for option in advice.options:
        assert 0.0 <= option.win <= 1.0
        assert sum(option.sources.values()) == pytest.approx(option.points, abs=1.0)
        assert option.wins[seat] == option.win
    one.close()


def test_a_review_judges_every_decision_with_a_choice() -> None:
    game = get("rialto")
    s = after(Case("rialto", 2), 4, 45)
    decisions = []
    for ply in range(4):
        seat = game.actor(s)
        move = game.legal(s)[-1]
        decisions.append((Decision(ply, game.veiled(s, seat), seat, move), len(game.legal(s))))
        game.apply(s, move)
    one = worker("rialto")
    one.judge([decision for decision, _ in decisions], sims=400)
    settled(one)
    assert [judgement.ply for judgement in one.judgements] == [d.ply for d, choices in decisions if choices > 1]
    for judgement in one.judgements:
        assert judgement.made.move == decisions[judgement.ply][0].move
        assert judgement.cost >= 0.0
    one.close()


def test_importing_the_worker_is_quick_and_loads_no_compiler() -> None:
    code = "import sys, ai.worker, ai.levels, ai.analysis; sys.exit('numba' in sys.modules or 'pygame' in sys.modules)"
    root = Path(ai.worker.__file__).parent.parent
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
