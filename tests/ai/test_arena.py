"""The arena: fair seats, the promised lines, and players that can be told apart."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

import main
from ai.arena import Contest, Result, deals, interval_of_deals, play, run
from ai.levels import LEVELS, Effort
from ai.players import check, effort_named, names, tuning_named
from ai.tuning import PLAIN
from game.rules import GAMES

LINE = {"game", "seed", "seats", "points", "places", "moves", "seconds", "sims"}


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main.main(["arena", *arguments, "--jobs", "1", "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_is_a_line_for_each_game_and_then_the_totals(capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(capsys, "gondola", "--seats", "greedy,random,random", "--games", "4", "--seed", "9")
    assert [set(line) for line in lines[:-1]] == [LINE] * 4
    assert set(lines[-1]) == {"totals"}
    assert lines[0]["game"] == "gondola"
    assert len(lines[0]["points"]) == len(lines[0]["places"]) == 3


def test_seats_rotate_over_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = played(capsys, "rialto", "--seats", "greedy,random,random", "--games", "6", "--seed", "5")[:-1]
    assert [line["seed"] for line in lines] == [5, 5, 5, 6, 6, 6]
    assert [line["seats"].index("greedy") for line in lines] == [0, 1, 2, 0, 1, 2]


def test_the_same_contest_is_played_the_same_way_again() -> None:
    contest = Contest("rialto", ("merchant", "apprentice"), 2, 3, {}, Effort(0.1))
    one, other = play(contest, 1), play(contest, 1)
    assert (one.points, one.moves, one.sims) == (other.points, other.moves, other.sims)
    assert one.sims > 0


def test_a_shared_first_place_is_a_share_of_a_win() -> None:
    contest = Contest("gondola", ("greedy", "random"), 4, 1, {})
    out = io.StringIO()
    found = run(contest, 1, True, out, None)
    assert sum(total.wins for total in found) == pytest.approx(4)
    results = [json.loads(line) for line in out.getvalue().splitlines()[:-1]]
    assert len(results) == 4


def test_the_interval_narrows_with_the_deals() -> None:
    assert interval_of_deals([]) == (0.0, 1.0)
    low, high = interval_of_deals([1.0, 0.5, 0.5, 1.0] * 10)
    assert 0.6 < low < 0.74 < high < 0.85
    assert interval_of_deals([1.0, 0.5, 0.5, 1.0] * 100)[0] > low
    assert interval_of_deals([1.0] * 10)[0] < 0.9


def test_deals_whose_luck_is_shared_by_both_tell_more_than_single_matches() -> None:
    steady = interval_of_deals([0.5] * 40)
    wild = interval_of_deals([1.0, 0.0] * 20)
    assert steady[1] - steady[0] < (wild[1] - wild[0]) / 2


def test_a_deal_counts_when_every_seat_was_taken() -> None:
    def match(seats: tuple[str, ...], places: tuple[int, ...]) -> Result:
        return Result("rialto", 1, seats, (0, 0), places, 1, 0.0, 0)

    ab, ba = ("a", "b"), ("b", "a")
    played = [match(ab, (1, 2)), match(ba, (1, 2)), match(ab, (1, 1)), match(ba, (2, 1)), match(ab, (1, 2))]
    assert deals(played, 2, "a") == [0.5, 0.75]
    assert deals(played, 2, "b") == [0.5, 0.25]


def test_elder_sits_down_and_plays_as_it_did() -> None:
    contest = Contest("rialto", ("elder", "random"), 1, 1, {}, Effort(sims=8))
    one, other = play(contest, 0), play(contest, 0)
    assert one.sims > 0
    assert (one.points, one.sims) == (other.points, other.sims)


@pytest.mark.parametrize("name", GAMES)
def test_every_player_finishes_a_match(name: str) -> None:
    contest = Contest(name, ("greedy", "apprentice"), 1, 1, {}, Effort(sims=4))
    assert min(play(contest, 0).places) == 1


def test_the_baseline_finishes_one_too() -> None:
    contest = Contest("gondola", ("plain", "random"), 1, 1, {}, Effort(sims=4))
    assert min(play(contest, 0).places) == 1


def test_a_player_may_have_a_setting_changed() -> None:
    assert tuning_named("doge:heat=3:kinds=0", "rialto").heat == 3.0
    assert not tuning_named("doge:heat=3:kinds=0", "rialto").kinds
    assert tuning_named("plain", "rialto") == PLAIN
    assert "plain" in names()


def test_a_player_may_think_harder_than_the_others() -> None:
    contest = Contest("rialto", ("doge:sims=8", "elder:sims=4"), 2, 1, {}, Effort(ms=50))
    assert 0 < play(contest, 0).sims < 3000
    assert effort_named("doge:sims=1500", Effort(ms=50)) == Effort(sims=1500)
    assert effort_named("elder:ms=20", Effort(sims=9)) == Effort(ms=20)
    assert effort_named("noble:heat=3", Effort(sims=9)) == Effort(sims=9)
    check("elder:ms=20")


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("duke", "no player 'duke'"),
        ("doge:zeal=3", "no setting 'zeal'"),
        ("doge:heat=hot", "takes a number"),
        ("random:heat=1", "has no settings"),
        ("elder:heat=1", "has no settings"),
        ("random:sims=5", "has no settings"),
        ("doge:sims=few", "takes a number"),
        ("elder:ms=1000000", "takes a number"),
    ],
)
def test_what_is_no_player_is_refused_in_one_line(spec: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=why):
        check(spec)
    assert main.main(["arena", "rialto", "--seats", f"{spec},random"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_levels_have_a_face_and_think_more_from_one_to_the_next() -> None:
    assert list(LEVELS) == ["apprentice", "merchant", "noble", "doge"]
    for level in LEVELS.values():
        assert level.portrait
        assert level.budget(1)[0] >= 2
    sims = [level.sims for level in LEVELS.values()]
    assert sims == sorted(sims)


def test_no_opponent_reads_the_state_of_another_module() -> None:
    import ai.thinker as thinker

    text = Path(thinker.__file__).read_text(encoding="utf-8")
    assert "import numba" not in text
