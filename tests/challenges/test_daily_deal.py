"""A date gives the same deal and problem on every machine and Python version."""

from __future__ import annotations

import datetime
import itertools

import pytest

from ai.levels import LEVELS
from game.challenges.daily.deal import WEEK, deal_of, game_of, guests_of, problem_of
from game.match import Match, Seat
from game.rules import GAMES

FIRST = datetime.date(2026, 11, 16)  # a Monday


def days(count: int) -> list[datetime.date]:
    return [FIRST + datetime.timedelta(day) for day in range(count)]


@pytest.mark.parametrize(
    ("date", "told"),
    [
        ("2026-11-16", "venezia 323813019 seat 1 [] Nane (apprentice), Marino (merchant), Zanetta (apprentice)"),
        (
            "2026-11-18",
            "rialto 3907353434 seat 3 [neutral=False] Marino (merchant), Felicita (merchant), Orsola (merchant)",
        ),
        ("2027-02-28", "gondola 1910170428 seat 2 [races=1] Morosina (noble), Loredana (noble), Ziani (doge)"),
        (
            "2028-02-29",
            "rialto 3645901060 seat 3 [neutral=False] Zanetta (apprentice), Orsola (merchant), Marino (merchant)",
        ),
    ],
)
def test_these_dates_have_these_deals(date: str, told: str) -> None:
    deal = deal_of(datetime.date.fromisoformat(date))
    guests = ", ".join(f"{guest.name} ({guest.level})" for guest in deal.guests)
    options = " ".join(f"{name}={value}" for name, value in deal.options.items())
    assert f"{deal.game} {deal.seed} seat {deal.seat} [{options}] {guests}" == told


def test_these_dates_have_these_problems() -> None:
    assert [problem_of(day, 240) for day in days(5)] == [41, 112, 228, 155, 225]


def test_a_date_gives_the_same_deal_again() -> None:
    assert [deal_of(day) for day in days(30)] == [deal_of(day) for day in days(30)]


def test_no_two_dates_have_the_same_seed() -> None:
    assert len({deal_of(day).seed for day in days(3000)}) == 3000


def test_consecutive_days_have_different_games_and_all_games_are_equally_frequent() -> None:
    games = [game_of(day) for day in days(400)]
    assert all(one != other for one, other in itertools.pairwise(games))
    assert {game: games.count(game) for game in GAMES} == dict.fromkeys(GAMES, 100)


def test_the_guests_of_a_week_grow_stronger_from_monday_to_sunday() -> None:
    strength = list(LEVELS)
    sums = [sum(strength.index(guest.level) for guest in guests_of(day)) for day in days(7)]
    assert sums == sorted(sums)
    assert all(sorted(guest.level for guest in guests_of(day)) == sorted(WEEK[day.weekday()]) for day in days(70))


def test_guests_have_different_names_and_their_own_levels() -> None:
    for day in days(300):
        guests = guests_of(day)
        assert len({guest.name for guest in guests}) == 3
        assert all(guest.name in LEVELS[guest.level].names for guest in guests)


def test_the_player_gets_every_seat_on_some_day() -> None:
    assert {deal_of(day).seat for day in days(40)} == {0, 1, 2, 3}


def test_the_deal_of_every_date_can_be_played() -> None:
    for day in days(60):
        deal = deal_of(day)
        seats = [Seat(guest.name, guest.level) for guest in deal.guests]
        seats.insert(deal.seat, Seat("Ada"))
        match = Match(deal.game, seats, deal.seed, deal.options)
        assert match.seats[deal.seat].is_human
        assert not match.is_over


def test_all_problems_come_before_one_returns() -> None:
    count = 7
    first = -FIRST.toordinal() % count
    for round_ in range(5):
        several = days(first + count * (round_ + 1))[first + count * round_ :]
        assert sorted(problem_of(day, count) for day in several) == list(range(count))
    assert len({tuple(problem_of(day, count) for day in days(first + count * n)[-count:]) for n in range(1, 6)}) > 1
