"""The hall of fame holds what people reached, once, and survives a damaged file."""

from __future__ import annotations

import random
from pathlib import Path

from game.match import HUMAN, Match, Seat
from game.match.fame import Hall


def played(names: list[tuple[str, str]], seed: int) -> Match:
    match = Match("venezia", [Seat(*name) for name in names], seed)
    dice = random.Random(seed)
    while not match.is_over:
        match.play(dice.choice(match.game.legal(match.state)))
    return match


PAIR = [("Elena", HUMAN), ("Beppe", "apprentice")]


def test_a_finished_match_is_entered_once() -> None:
    hall, match = Hall(), played(PAIR, 1)
    assert hall.record(match, [0, 1])
    assert not hall.record(match, [0, 1])
    assert hall.count("venezia") == 1


def test_a_match_of_computers_is_not_entered() -> None:
    hall = Hall()
    assert not hall.record(played([("Nane", "apprentice"), ("Beppe", "apprentice")], 2), [0, 1])


def test_an_unfinished_match_is_not_entered() -> None:
    assert not Hall().record(Match("venezia", [Seat("Elena"), Seat("Bianca")], 1), [0, 1])


def test_the_best_come_first_by_game_seats_and_people() -> None:
    hall = Hall()
    for seed in range(4):
        hall.record(played(PAIR, seed), [0, 1])
    hall.record(played([*PAIR, ("Orsola", "merchant")], 9), [0, 1, 2])
    best = hall.best("venezia")
    assert [entry.points for entry in best] == sorted((entry.points for entry in best), reverse=True)
    assert {entry.seats for entry in hall.best("venezia", 3)} == {3}
    assert {entry.player for entry in hall.best("venezia", people=True)} == {HUMAN}
    assert hall.best("rialto") == []
    assert {entry.level for entry in hall.best("venezia", 3)} == {"merchant"}


def test_names_that_met_have_a_standing_score() -> None:
    hall = Hall()
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


def test_results_are_there_the_next_time() -> None:
    hall = Hall()
    hall.record(played(PAIR, 1), [0, 1])
    hall.close()
    assert Hall().count("venezia") == 1


def test_a_damaged_file_is_set_aside(own_home: Path) -> None:
    (own_home / "fame.sqlite").write_bytes(b"not a book of results" * 400)
    hall = Hall()
    assert hall.record(played(PAIR, 1), [0, 1])
    hall.close()
    assert (own_home / "fame.damaged").exists()
    assert Hall().count("venezia") == 1


def test_where_nothing_can_be_written_the_hall_lasts_as_long_as_the_program(own_home: Path) -> None:
    (own_home / "fame.sqlite").mkdir()
    hall = Hall()
    assert hall.record(played(PAIR, 1), [0, 1])
    assert hall.count("venezia") == 1
