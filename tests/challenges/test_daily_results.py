"""Daily results of the player and the doge: the first one counts.

None is lost or invented.
"""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from game.challenges.daily.daily_match import match_of, reference_match, reference_names, share_text
from game.challenges.daily.deal import deal_of
from game.challenges.daily.results import NAME, DailyResults, DayResult
from game.files import paths
from game.files.user_errors import UserError
from game.locale import choose
from game.match import HUMAN, Match
from game.match.origin import Origin
from game.settings import Settings
from tests.match.test_match import play_on

DATE = datetime.date(2026, 11, 24)  # a date with three races of Gondola and the player on the first seat
TODAY = datetime.date(2026, 11, 25)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    return tmp_path


def played(date: datetime.date = DATE, dice: int = 0) -> Match:
    """Return a date's deal, played to its end at random; `dice` varies the first move."""
    match = match_of(deal_of(date), Settings())
    legal = match.game.legal(match.state)
    match.commit(legal[dice % len(legal)])
    play_on(match, 10_000)
    return match


def entered(match: Match) -> DayResult | None:
    return DailyResults().record(match, deal_of(DATE).seat, TODAY)


def test_a_dates_deal_seats_the_player_among_its_guests() -> None:
    settings = Settings(seats={"rialto": [["Nane", "apprentice", "gold"], ["Ada", HUMAN, "teal"]]})
    for back in range(20):
        deal = deal_of(DATE - datetime.timedelta(back))
        match = match_of(deal, settings)
        assert match.people == {deal.seat}
        assert match.seats[deal.seat].name == "Ada"
        assert match.colours[deal.seat] == 3
        assert len(set(match.colours)) == 4
        assert [who.name for who in match.seats if not who.is_human] == [guest.name for guest in deal.guests]
        assert (match.seed, match.options, match.practice) == (deal.seed, deal.options, False)
        assert match.origin.day == deal.date.isoformat()


def test_the_doge_plays_the_players_seat_against_the_same_guests() -> None:
    deal = deal_of(DATE)
    own, doges = match_of(deal, Settings()), reference_match(deal)
    assert bytes(own.state) == bytes(doges.state)
    assert [who.player for who in doges.seats] == [player.level for player in reference_names(deal)]
    assert doges.seats[deal.seat].player == "doge"
    others = [seat for seat in range(4) if seat != deal.seat]
    assert [own.seats[seat] for seat in others] == [doges.seats[seat] for seat in others]


def test_the_first_result_counts_and_later_ones_are_repeats() -> None:
    first, second = played(dice=0), played(dice=1)
    one, other = entered(first), entered(second)
    assert one is not None
    assert other is not None
    day = DailyResults().of(DATE)
    assert day.first == one
    assert day.own == [one, other]
    assert day.best_repeat == other
    assert one.points == first.game.points(first.state)[deal_of(DATE).seat]
    assert (one.place, one.ended, one.assisted) == (
        first.game.places(first.state)[deal_of(DATE).seat],
        "2026-11-25",
        False,
    )


def test_one_match_is_entered_once() -> None:
    match = played()
    assert entered(match) == entered(match)
    assert len(DailyResults().of(DATE).own) == 1


def test_only_the_deal_of_a_date_played_to_its_end_from_its_beginning_is_entered() -> None:
    under_way = match_of(deal_of(DATE), Settings())
    other, again = played(), played()
    other.origin, again.origin = Origin(), Origin(DATE.isoformat(), retried_from=3)
    assert [entered(match) for match in (under_way, other, again)] == [None, None, None]
    assert DailyResults().of(DATE).own == []


def test_help_is_recorded() -> None:
    assisted, handed = played(), match_of(deal_of(DATE), Settings())
    assisted.assisted = True
    seat = deal_of(DATE).seat
    handed.hand_over(seat, "doge")
    play_on(handed, 10_000)
    results = [entered(match) for match in (assisted, handed)]
    assert [result is not None and result.assisted for result in results] == [True, True]


def test_the_date_of_a_match_is_kept_with_it(own_home: Path) -> None:
    from game.saves.load import load

    match = match_of(deal_of(DATE), Settings())
    match.keep(own_home)
    assert match.journal is not None
    assert load(match.journal.path).origin == Origin("2026-11-24")


def test_two_windows_keep_each_others_results() -> None:
    one, other = DailyResults(), DailyResults()
    seat = deal_of(DATE).seat
    one.record(played(dice=0), seat, TODAY)
    other.record(played(dice=1), seat, TODAY)
    one.keep_doge(DATE, [4, 5])
    day = DailyResults().of(DATE)
    assert len(day.own) == 2
    assert day.moves == [4, 5]


def test_the_doges_moves_are_kept_until_its_result_is_known() -> None:
    DailyResults().keep_doge(DATE, [7, 8, 9])
    assert DailyResults().of(DATE).moves == [7, 8, 9]
    DailyResults().keep_doge(DATE, (), DayResult(40, 2))
    assert (DailyResults().of(DATE).moves, DailyResults().of(DATE).doge) == ([], DayResult(40, 2))


SOUND = [5, 1, "2026-11-24", False, "x"]
DAMAGED = [
    "",
    "[]",
    "no JSON",
    '{"days": 3}',
    *(
        json.dumps({"days": {"2026-11-24": day}})
        for day in (
            None,
            {"own": [SOUND]},
            {"own": [[5, 9, "", False, ""]], "computer": None},
            {"own": [[10**9, 1, "", False, ""]], "computer": None},
            {"own": [SOUND[:3]], "computer": None},
            {"own": [["5", 1, "", False, ""]], "computer": None},
            {"own": [], "computer": None, "moves": ["a"]},
        )
    ),
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(own_home: Path, content: str) -> None:
    (own_home / NAME).write_text(content, encoding="utf-8")
    said: list[UserError] = []
    days = DailyResults(said.append)
    assert [trouble.code for trouble in said] == ["days.aside"]
    assert days.of(DATE).own == []
    assert days.record(played(), deal_of(DATE).seat, TODAY) is not None
    assert [path.read_text(encoding="utf-8") for path in own_home.glob("days*.damaged")] == [content]
    assert len(DailyResults().of(DATE).own) == 1


def test_a_file_that_cannot_be_read_is_left_alone(own_home: Path) -> None:
    (own_home / NAME).mkdir()
    said: list[UserError] = []
    days = DailyResults(said.append)
    days.record(played(), deal_of(DATE).seat, TODAY)
    assert {trouble.code for trouble in said} == {"unreadable"}
    assert (own_home / NAME).is_dir()


def test_a_failure_to_save_is_reported(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[UserError] = []
    days = DailyResults(said.append)

    def full(*args: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.atomic.write", full)
    assert days.record(played(), deal_of(DATE).seat, TODAY) is not None
    assert [trouble.code for trouble in said] == ["days.unkept"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Laguna 18 Nov 2026, Rialto: 78, second of four"),
        ("it", "Laguna 18 nov 2026, Rialto: 78, secondo posto su quattro"),
        ("fr", "Laguna 18 nov. 2026, Rialto\u00a0: 78, deuxième place sur quatre"),
    ],
)
def test_a_result_is_worded_in_one_line(lang: str, told: str) -> None:
    choose(lang)
    try:
        assert share_text(datetime.date(2026, 11, 18), "rialto", DayResult(78, 2), 4) == told
    finally:
        choose("en")


def test_a_shared_line_marks_help_and_repeats() -> None:
    told = share_text(DATE, "gondola", DayResult(12, 1, assisted=True), 4, is_repeat=True)
    assert told == "Laguna 24 Nov 2026, Gondola: 12, first of four (replay, assisted)"


def test_daily_results_are_kept_in_the_home() -> None:
    entered(played())
    assert (paths.home() / NAME).is_file()
