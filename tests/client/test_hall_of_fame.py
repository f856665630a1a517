"""The hall of fame keeps people's results once and survives a damaged file."""

from __future__ import annotations

import datetime
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.user_errors import UserError
from game.match import HUMAN, Match, Seat
from game.saves import hall_of_fame
from game.saves.hall_of_fame import HallOfFame
from game.scenes.hall_of_fame import HallOfFameScene
from tests.client import tables


def played(names: list[tuple[str, str]], seed: int) -> Match:
    match = Match("venezia", [Seat(*name) for name in names], seed)
    dice = random.Random(seed)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    return match


PAIR = [("Elena", HUMAN), ("Beppe", "apprentice")]


def test_a_finished_match_is_entered_once() -> None:
    hall, match = HallOfFame(), played(PAIR, 1)
    assert hall.record(match, [0, 1])
    assert not hall.record(match, [0, 1])
    assert hall.count("venezia") == 1


def test_a_match_has_the_time_of_its_end_or_of_now() -> None:
    hall = HallOfFame()
    hall.record(played(PAIR, 1), [0, 1], "2026-01-02T03:04:05+00:00")
    before = datetime.datetime.now().astimezone().replace(microsecond=0)
    hall.record(played(PAIR, 2), [0, 1])
    given, now = sorted({entry.ended for entry in hall.best("venezia")})
    assert given == "2026-01-02T03:04:05+00:00"
    assert before <= datetime.datetime.fromisoformat(now) <= datetime.datetime.now().astimezone()


def test_a_match_of_computers_is_not_entered() -> None:
    hall = HallOfFame()
    assert not hall.record(played([("Nane", "apprentice"), ("Beppe", "apprentice")], 2), [0, 1])


def test_an_unfinished_match_is_not_entered() -> None:
    assert not HallOfFame().record(Match("venezia", [Seat("Elena"), Seat("Bianca")], 1), [0, 1])


def test_the_best_come_first_by_game_seats_and_people() -> None:
    hall = HallOfFame()
    for seed in range(4):
        hall.record(played(PAIR, seed), [0, 1])
    hall.record(played([*PAIR, ("Orsola", "merchant")], 9), [0, 1, 2])
    best = hall.best("venezia")
    assert [entry.points for entry in best] == sorted((entry.points for entry in best), reverse=True)
    assert {entry.seats for entry in hall.best("venezia", 3)} == {3}
    assert {entry.player for entry in hall.best("venezia", people=True)} == {HUMAN}
    assert hall.best("rialto") == []
    assert {entry.level for entry in hall.best("venezia", 3)} == {"merchant"}


def test_players_that_met_have_a_score_against_each_other() -> None:
    hall = HallOfFame()
    wins = [0, 0]
    for seed in range(5):
        match = played(PAIR, seed)
        hall.record(match, [0, 1])
        places = match.game.places(match.state)
        wins[0] += places[0] < places[1]
        wins[1] += places[1] < places[0]
    rivalry = hall.rivalry("Elena", "Beppe")
    assert rivalry is not None
    assert list(rivalry.wins) == wins
    assert hall.rivalry("Elena", "Nobody") is None
    assert {hall.rivalries()[0].first, hall.rivalries()[0].second} == {"Elena", "Beppe"}


def test_results_persist_until_the_next_start() -> None:
    hall = HallOfFame()
    hall.record(played(PAIR, 1), [0, 1])
    hall.close()
    assert HallOfFame().count("venezia") == 1


def test_a_damaged_file_is_set_aside(own_home: Path) -> None:
    (own_home / "fame.sqlite").write_bytes(b"not a book of results" * 400)
    hall = HallOfFame()
    assert hall.record(played(PAIR, 1), [0, 1])
    hall.close()
    assert (own_home / "fame.damaged").exists()
    assert HallOfFame().count("venezia") == 1


def test_the_hall_of_fame_works_and_reports_where_nothing_can_be_written(own_home: Path) -> None:
    (own_home / "fame.sqlite").mkdir()
    said: list[UserError] = []
    hall = HallOfFame(said.append)
    assert [trouble.code for trouble in said] == ["fame.unkept"]
    assert hall.record(played(PAIR, 1), [0, 1])
    assert hall.count("venezia") == 1


HOLD = """
import sqlite3, sys
book = sqlite3.connect(sys.argv[1])
book.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""


def test_a_locked_hall_of_fame_is_not_damaged(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_of_fame, "LOCK_SECONDS", 0.2)
    hall = HallOfFame()
    hall.record(played(PAIR, 1), [0, 1])
    said: list[UserError] = []
    opened = HallOfFame(said.append)
    command = [sys.executable, "-c", HOLD, str(own_home / "fame.sqlite")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        assert not opened.record(played(PAIR, 2), [0, 1])
        later = HallOfFame(said.append)
        assert later.record(played(PAIR, 3), [0, 1]), "it plays on without"
        other.communicate()
    assert {trouble.code for trouble in said} == {"fame.locked"}
    assert [path.name for path in own_home.glob("fame.*")] == ["fame.sqlite"]
    assert HallOfFame().count("venezia") == 1, "no win is gone"


def test_a_second_damaged_hall_of_fame_does_not_replace_the_first(own_home: Path) -> None:
    for content in (b"one" * 999, b"two" * 999):
        (own_home / "fame.sqlite").write_bytes(content)
        HallOfFame().close()
    assert {path.read_bytes()[:3] for path in own_home.glob("fame.damaged*")} == {b"one", b"two"}


ODD = [
    "UPDATE result SET place = -1",
    "UPDATE result SET place = 'first'",
    "UPDATE result SET colour = 77",
    "UPDATE result SET points = 1e300",
    "UPDATE result SET name = NULL",
    "UPDATE result SET name = x'ff00ff'",
    "UPDATE result SET player = 'wizard'",
    "UPDATE match SET level = 'wizard'",
    "UPDATE match SET seats = 3.5",
    "UPDATE match SET seats = 99",
    "UPDATE match SET ended = x'00'",
    "UPDATE match SET assisted = 'perhaps'",
]


@pytest.mark.parametrize("odd", ODD)
def test_bad_values_are_left_out_of_the_hall_of_fame(own_home: Path, odd: str) -> None:
    hall = HallOfFame()
    hall.record(played(PAIR, 1), [0, 1])
    hall.close()
    with sqlite3.connect(own_home / "fame.sqlite") as book:
        book.execute(odd)
    app = tables.HiddenApp((640, 360))
    app.begin(HallOfFameScene(app, game="venezia"))
    app.step(0.1, [])
    assert isinstance(app.scene, HallOfFameScene), "it apologises"
    hall = HallOfFame()
    assert hall.record(played(PAIR, 2), [0, 1])
    assert hall.best("venezia")
    hall.close()


def test_names_in_the_hall_of_fame_can_be_drawn(own_home: Path) -> None:
    hall = HallOfFame()
    hall.record(played(PAIR, 1), [0, 1])
    hall._book.execute("UPDATE result SET name = ?", ("\ufe0f\x00Ada\n" + "x" * 999,))
    assert {entry.name for entry in hall.best("venezia")} == {"Ada " + "x" * 20}


def test_a_damaged_hall_of_fame_takes_new_matches_or_is_set_aside_with_a_message(own_home: Path) -> None:
    path = own_home / "fame.sqlite"
    hall = HallOfFame()
    for seed in range(3):
        hall.record(played(PAIR, seed), [0, 1])
    hall.close()
    whole, dice, match = path.read_bytes(), random.Random(5), played(PAIR, 77)
    asides = 0
    for _ in range(60):
        damaged = bytearray(whole)
        for _ in range(dice.choice((1, 4, 40))):
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        path.write_bytes(damaged[: dice.choice((len(damaged), dice.randrange(len(damaged))))])
        said: list[UserError] = []
        hall = HallOfFame(said.append)
        assert hall.record(match, [0, 1]), said
        hall.close()
        assert {trouble.code for trouble in said} <= {"fame.aside"}
        asides += len(said)
        path.unlink()
    assert 0 < asides == len(list(own_home.glob("fame.damaged*")))


def test_a_hall_of_fame_of_another_layout_is_set_aside(own_home: Path) -> None:
    with sqlite3.connect(own_home / "fame.sqlite") as book:
        book.execute("CREATE TABLE match (wins INTEGER)")
    said: list[UserError] = []
    assert HallOfFame(said.append).record(played(PAIR, 1), [0, 1])
    assert [trouble.code for trouble in said] == ["fame.aside"]
