"""Problems are read whole or not at all, attempted and remembered."""

from __future__ import annotations

import dataclasses
import datetime
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ai.problems import miner, position_probe
from game.challenges.problems.attempt import Attempt
from game.challenges.problems.collection import Collection
from game.challenges.problems.problem import (
    GRADES,
    NEARLY,
    NEARLY_RIGHT_LOSS,
    RIGHT,
    WRONG,
    Problem,
    SolutionMove,
    place_of,
    read,
)
from game.challenges.problems.progress import NAME, ProblemMark, ProblemProgress
from game.challenges.problems.progression import ProblemLadder
from game.challenges.problems.setup import GUESTS, played_on, posed
from game.files.user_errors import UserError
from game.rules import GAMES
from game.saves.load import load
from game.settings import Settings

KEPT = Path(__file__).parent / "problems"
DAY = datetime.date(2026, 11, 18)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    return tmp_path


def collection() -> Collection:
    return Collection(place=KEPT)


def problem(game: str = "rialto", number: int = 0) -> Problem:
    return collection().of(game).problems[number]


def attempt(one: Problem, day: datetime.date | None = None) -> tuple[Attempt, ProblemProgress]:
    record = ProblemProgress()
    return Attempt(one, posed(one, Settings()), record, day), record


def move(tried: Attempt, way: SolutionMove) -> int:
    return tried.match.game.parse(tried.match.state, way.move)


# ---- files


def test_problems_are_read_as_they_were_written(tmp_path: Path) -> None:
    found = read(KEPT / "rialto.json")
    found.keep(tmp_path / "again.json")
    assert read(tmp_path / "again.json") == found
    assert (tmp_path / "again.json").read_bytes() == (KEPT / "rialto.json").read_bytes()


def altered(change: Callable[[dict], object]) -> str:  # type: ignore[type-arg]
    kept = json.loads((KEPT / "rialto.json").read_text(encoding="utf-8"))
    change(kept)
    return json.dumps(kept)


DAMAGED = {
    "": "damaged",
    "no JSON": "damaged",
    "[]": "damaged",
    altered(lambda kept: kept.update(rules=1)): "rules",
    altered(lambda kept: kept.update(game="scopa")): "damaged",
    altered(lambda kept: kept["problems"][0].update(right=0)): "damaged",
    altered(lambda kept: kept["problems"][0].update(seat=9)): "damaged",
    altered(lambda kept: kept["problems"][0].update(grade=4)): "damaged",
    altered(lambda kept: kept["problems"][0]["ways"][0].update(wins=[0.5])): "damaged",
    altered(lambda kept: kept["problems"][0]["ways"][0].update(points=["a", "b"])): "damaged",
    altered(lambda kept: kept["problems"][0].pop("moves")): "damaged",
}


@pytest.mark.parametrize(("content", "fault"), DAMAGED.items(), ids=map(str, range(len(DAMAGED))))
def test_a_damaged_file_is_one_line_and_costs_only_its_own_game(tmp_path: Path, content: str, fault: str) -> None:
    for game in ("gondola", "murano"):
        (tmp_path / f"{game}.json").write_bytes((KEPT / f"{game}.json").read_bytes())
    (tmp_path / "rialto.json").write_text(content, encoding="utf-8")
    said: list[UserError] = []
    found = Collection(said.append, tmp_path)
    assert [trouble.code for trouble in said if trouble.values["name"] == "rialto.json"] == [fault]
    assert "\n" not in str(said[0])
    assert found.of("rialto").problems == []
    assert len(found.of("gondola").problems) == 1
    assert (tmp_path / "rialto.json").read_text(encoding="utf-8") == content


def test_a_missing_file_and_one_of_another_game_are_reported(tmp_path: Path) -> None:
    (tmp_path / "gondola.json").write_bytes((KEPT / "rialto.json").read_bytes())
    said: list[UserError] = []
    assert Collection(said.append, tmp_path).all() == []
    assert {trouble.values["name"]: trouble.code for trouble in said} == {
        "venezia.json": "unreadable",
        "rialto.json": "unreadable",
        "gondola.json": "damaged",
        "murano.json": "unreadable",
    }


def test_the_problem_of_a_date_is_the_same_for_everybody() -> None:
    found = [collection().of_day(DAY + datetime.timedelta(day)) for day in range(6)]
    assert [f"{one.game} {one.name}" for one in found if one is not None] == [
        "rialto 0-106",
        "murano 0-147",
        "rialto 1-135",
        "gondola 0-58",
        "rialto 1-148",
        "rialto 0-4",
    ]
    assert Collection(place=KEPT / "nowhere").of_day(DAY) is None


# ---- shipped problems

PARTS = 3  # parts of the shipped problems; one is checked by default


def shipped() -> list[Problem]:
    return [one for game in GAMES if place_of(game).exists() for one in read(place_of(game)).problems]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))])
def test_every_shipped_problem_can_be_set_up_as_described(part: int) -> None:
    for one in shipped()[part::PARTS]:
        match = posed(one, Settings())
        assert match.actor == one.seat
        assert match.seats[one.seat].is_human
        for way in one.ways:
            assert match.game.text(match.state, match.game.parse(match.state, way.move)) == way.move


def test_shipped_answers_are_clearly_best_by_their_figures() -> None:
    for one in shipped():
        assert one.lead >= miner.FINAL_LEAD - 1e-3, one.name
        assert min(way.visits for way in one.ways) >= 0.9 * miner.MIN_VISITS, one.name
        assert 2 * one.right <= len(one.ways)
        assert sum(way.visits for way in one.ways) >= 10 * miner.LEVELS[miner.PLAYER].sims
    assert len({(one.game, one.name) for one in shipped()}) == len(shipped())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_deep_search_from_another_seed_finds_the_same(game: str) -> None:
    """Search every seventh problem of a grade again; nine in ten must agree.

    The search has ten times the doge's simulations (in Rialto, 2.5 times).
    """
    found, engine = [one for one in shipped() if one.game == game], position_probe.brain_of(game)
    sample = [one for grade in GRADES for one in [one for one in found if one.grade == grade][::7]]
    agreed = sum(miner.is_found_again(engine, one) for one in sample)
    assert agreed >= 0.9 * len(sample), f"{agreed} of {len(sample)}"


# ---- setting up


def test_the_player_has_the_problems_seat_among_guests_of_its_grade() -> None:
    for one in collection().all():
        match = posed(one, Settings(seats={one.game: [["Bianca", "human", "teal"]]}))
        assert match.names[one.seat] == "Bianca"
        assert match.people == {one.seat}
        assert {who.player for who in match.seats if not who.is_human} == {GUESTS[one.grade]}
        assert len(set(match.names)) == len(set(match.colours)) == one.seats
        assert match.colours[one.seat] == 3


def test_a_problem_that_cannot_be_set_up_is_one_line() -> None:
    one = problem()
    for odd in (
        dataclasses.replace(one, moves=(*one.moves, "fly")),
        dataclasses.replace(one, moves=one.moves[:-1]),
        dataclasses.replace(one, ways=one.ways[:-1]),
        dataclasses.replace(one, seat=1 - one.seat),
    ):
        with pytest.raises(UserError, match=r"a problem of rialto\.json cannot be set up"):
            posed(odd, Settings())


def test_playing_on_is_a_new_match_with_the_rest_redealt(own_home: Path) -> None:
    for one in collection().all():
        match = posed(one, Settings())
        on, other = played_on(one, match, 5), played_on(one, match, 6)
        game = match.game
        assert bytes(game.veiled(on.state, one.seat)) == bytes(game.veiled(match.state, one.seat))
        assert game.legal(on.state) == game.legal(match.state)
        assert bytes(on.state) != bytes(other.state)
        assert (on.practice, on.assisted, on.origin.retried_from) == (True, True, len(one.moves))
        on.keep(own_home)
        assert on.journal is not None
        again = load(on.journal.path)
        assert bytes(again.state) == bytes(on.state)
        assert again.people == {one.seat}


# ---- attempts


def test_an_answer_is_right_nearly_right_or_wrong() -> None:
    one = problem()
    for number, way in enumerate(one.ways):
        tried, _ = attempt(one)
        lost = one.best.wins[one.seat] - way.wins[one.seat]
        wanted = RIGHT if number < one.right else NEARLY if lost <= NEARLY_RIGHT_LOSS else WRONG
        assert tried.answer(move(tried, way)) == tried.verdict == wanted
        assert not tried.is_open
        assert tried.is_told == (wanted == RIGHT)


def test_the_best_of_several_drafted_answers_counts() -> None:
    one = problem()
    tried, _ = attempt(one)
    assert tried.answer(move(tried, one.ways[-1]), move(tried, one.best)) == RIGHT


def test_the_best_move_is_shown_with_the_answer_or_the_second_best() -> None:
    one = problem()
    tried, _ = attempt(one)
    tried.answer(move(tried, one.best))
    assert (tried.best.move, tried.other.move) == (move(tried, one.best), move(tried, one.next_best))
    other, _ = attempt(one)
    other.answer(move(other, one.ways[-1]))
    other.show()
    assert (other.best.move, other.other.move) == (move(other, one.best), move(other, one.ways[-1]))
    assert other.lost > 0


def test_a_problem_is_solved_if_answered_right_before_it_was_shown() -> None:
    one = problem()
    tried, record = attempt(one)
    tried.answer(move(tried, one.ways[-1]))
    tried.again()
    assert tried.is_open
    tried.answer(move(tried, one.best))
    assert record.of(one) == ProblemProgress().of(one) == ProblemMark(2, is_solved=True)
    other = problem(number=1)
    tried, record = attempt(other)
    tried.show()
    tried.again()
    assert tried.is_open
    tried.answer(move(tried, other.best))
    assert record.of(other) == ProblemMark(1, is_solved=False, is_shown=True)


def test_the_streak_grows_with_problems_solved_on_their_day_and_breaks() -> None:
    for ago in (3, 2, 1):
        one = problem(number=ago)
        tried, record = attempt(one, DAY - datetime.timedelta(ago))
        tried.answer(move(tried, one.best))
    assert record.streak(DAY) == 3, "today's may still be solved"
    assert record.streak(DAY + datetime.timedelta(1)) == 0
    assert record.is_done(DAY - datetime.timedelta(1))
    assert not record.is_done(DAY)
    shown = problem("murano")
    tried, record = attempt(shown, DAY)
    tried.show()
    tried.again()
    tried.answer(move(tried, shown.best))
    assert not record.is_done(DAY), "what was shown is not solved"


@pytest.mark.parametrize(
    "content", ["", "[]", '{"problems": 3}', '{"problems": {"rialto": {"1-2": [1, 2]}}, "days": []}']
)
def test_a_damaged_record_is_set_aside_and_a_new_one_begun(own_home: Path, content: str) -> None:
    (own_home / NAME).write_text(content, encoding="utf-8")
    said: list[UserError] = []
    record = ProblemProgress(said.append)
    assert [trouble.code for trouble in said] == ["practice.aside"]
    record.answered(problem(), True)
    assert ProblemProgress().of(problem()).is_solved
    assert [path.read_text(encoding="utf-8") for path in own_home.glob("problems*.damaged")] == [content]


def test_a_failure_to_save_the_record_is_reported(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[UserError] = []
    record = ProblemProgress(said.append)

    def full(*args: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.atomic.write", full)
    record.answered(problem(), True)
    assert [trouble.code for trouble in said] == ["practice.unkept"]


def test_two_windows_keep_each_others_results() -> None:
    one, other = ProblemProgress(), ProblemProgress()
    one.answered(problem(number=0), True)
    other.answered(problem(number=1), False)
    assert ProblemProgress().of(problem(number=0)).is_solved
    assert ProblemProgress().of(problem(number=1)) == ProblemMark(1)


# ---- problem ladder


def test_the_ladder_leads_to_unsolved_problems_and_ends() -> None:
    record = ProblemProgress()
    ladder = ProblemLadder(collection(), record)
    order = ladder.in_order("rialto")
    assert sorted(order, key=lambda one: one.grade) == order
    assert len(order) == 4
    assert ladder.next("rialto") == order[0]
    record.answered(order[1], True)
    assert ladder.next("rialto", order[0]) == order[2]
    record.answered(order[2], True)
    record.answered(order[3], True)
    assert ladder.next("rialto", order[2]) == order[0], "what was left out comes once more"
    assert ladder.next("rialto", order[0]) == problem("gondola"), "then the next game's"
    for one in collection().all():
        record.answered(one, True)
    assert ladder.next("rialto") is None
    assert ladder.solved_of_all == (6, 6)
    assert [ladder.number(one) for one in ladder.rungs("rialto", 2)] == list(
        range(1, 1 + len(ladder.rungs("rialto", 2)))
    )


def test_without_problems_there_is_no_ladder() -> None:
    ladder = ProblemLadder(Collection(place=KEPT / "nowhere"), ProblemProgress())
    assert ladder.is_empty
    assert ladder.next("rialto") is None
