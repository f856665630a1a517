"""The win timeline: reproducible, kept, and telling decisions and luck apart."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from ai.analysis import PublicDecision, WinChances
from ai.worker import AiWorker
from game.files import paths
from game.files.user_errors import UserError
from game.match import Match, Seat
from game.session.timeline.timeline_store import ENDING, MAX_TIMELINES, TimelineStore
from game.session.timeline.timeline_worker import TimelineWorker, sightings
from game.session.timeline.win_timeline import DRAW_SHARE, TimelinePoint, WinTimeline, shares
from tests.match.test_match import play_on


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    return tmp_path


@cache
def played(game: str = "rialto", human: bool = True) -> Match:
    match = Match(game, [Seat("Ada", "human" if human else "doge"), Seat("Bea", "doge")], 7)
    play_on(match, 10_000)
    assert match.is_over
    return match


class Quick:
    """Worker that makes up its results, `pace` of them at each look."""

    def __init__(self, pace: int = 40):
        self.pace, self.shown, self.is_closed = pace, 0, False
        self.asked: list[tuple[int, int]] = []

    def request_timeline(self, told: Iterable[PublicDecision], seed: int, sims: int) -> None:
        self.told = list(told)
        self.asked.append((seed, sims))

    @property
    def outlooks(self) -> Sequence[WinChances]:
        self.shown += self.pace
        return [
            WinChances(one.ply, (0.4 + one.ply / 9000, 0.6 - one.ply / 9000), (0.45, 0.55))
            for one in self.told[: self.shown]
        ]

    def close(self) -> None:
        self.is_closed = True


def timeline_worker(match: Match, worker: Quick | None = None) -> tuple[TimelineWorker, Quick]:
    quick = worker or Quick()
    return TimelineWorker(match, TimelineStore(), lambda game: cast("AiWorker", quick)), quick


def worked_out(match: Match, worker: Quick | None = None) -> WinTimeline:
    found, _ = timeline_worker(match, worker)
    found.begin()
    for _ in range(2000):
        found.update()
        if found.timeline is not None and found.timeline.is_whole:
            return found.timeline
    raise AssertionError("it never ends")


# ---- contents


def test_a_change_in_win_chance_is_split_into_decision_and_luck() -> None:
    moments = (
        TimelinePoint(0, 0, (0.5, 0.5), (0.4, 0.6), turns_up=True),
        TimelinePoint(3, 0, (0.7, 0.3), (0.75, 0.25), turns_up=False),
        TimelinePoint(4, 1, (0.8, 0.2), (0.79, 0.21), turns_up=False),
        TimelinePoint(6, 1, (0.78, 0.22), (0.6, 0.4), turns_up=False),
        TimelinePoint(8, 0, (0.6 - 2 * DRAW_SHARE, 0.4 + 2 * DRAW_SHARE), (0.5, 0.5), turns_up=False),
    )
    course = WinTimeline(9, 0, 10, moments, (1.0, 0.0))
    turned_up, own, small, hidden, last = course.changes()
    assert turned_up.decided == pytest.approx((-0.1, 0.1))
    assert turned_up.luck == pytest.approx((0.3, -0.3))
    assert turned_up.fortune > turned_up.decision
    assert (own.decided, own.luck) == (pytest.approx((0.1, -0.1)), (0.0, 0.0)), "where nothing turned up all is decided"
    assert (small.decided, small.luck) == (pytest.approx((-0.02, 0.02)), (0.0, 0.0))
    assert hidden.luck == pytest.approx((-2 * DRAW_SHARE, 2 * DRAW_SHARE)), (
        "what comes to light of others is no merit of theirs"
    )
    assert last.luck == pytest.approx((0.5, -0.5)), "the count tells the rest"
    afters = [*(one.wins for one in moments[1:]), (1.0, 0.0)]
    for change, one, after in zip(course.changes(), moments, afters, strict=True):
        both = [mine + its for mine, its in zip(change.decided, change.luck, strict=True)]
        assert both == pytest.approx([mine - its for mine, its in zip(after, one.wins, strict=True)])


def test_win_chances_hold_until_the_next_decision_and_end_with_the_result() -> None:
    moments = (TimelinePoint(2, 0, (0.5, 0.5), (0.5, 0.5), False), TimelinePoint(5, 1, (0.3, 0.7), (0.3, 0.7), False))
    course = WinTimeline(8, 0, 10, moments, (0.0, 1.0))
    assert [course.chances(ply) for ply in (0, 2, 4, 5, 7, 8)] == [
        (),
        (0.5, 0.5),
        (0.5, 0.5),
        (0.3, 0.7),
        (0.3, 0.7),
        (0.0, 1.0),
    ]
    assert [one.ply for one in course.turning_points(5)] == [2], "the result is no turning point"
    assert course.turning_points(5, least=0.9) == []
    assert not WinTimeline(8, 0, 10, moments).is_whole


def test_a_shared_win_counts_its_share() -> None:
    assert shares([1, 2, 1]) == (0.5, 0.0, 0.5)


# ---- computing


def test_the_timeline_uses_all_decisions_as_the_player_saw_them() -> None:
    match, worker = played(), Quick()
    course = worked_out(match, worker)
    assert [one.ply for one in course.moments] == [ply for ply, step in enumerate(match.steps) if not step.forced]
    assert [one.seat for one in course.moments] == [match.steps[one.ply].seat for one in course.moments]
    assert course.viewer == 0
    assert all(one.viewer == 0 for one in worker.told)
    assert all(bytes(one.veiled) == bytes(match.game.veiled(match.state_after(one.ply), 0)) for one in worker.told)
    assert worker.asked == [(match.seed, course.sims)]
    assert worker.is_closed
    assert course.result == shares(match.game.places(match.state))
    assert 0 < sum(one.turns_up for one in course.moments) < len(course.moments)


def test_the_timeline_of_computers_alone_uses_the_public_view() -> None:
    course = worked_out(played(human=False))
    assert course.viewer == -1
    one = sightings(played(human=False), -1)[5]
    match = played(human=False)
    assert bytes(one.veiled) == bytes(match.game.veiled(match.state_after(one.ply), -1))


def test_the_timeline_grows_and_ends_the_same_at_every_pace() -> None:
    match = played()
    found, _ = timeline_worker(match, Quick(7))
    found.begin()
    shares_ = []
    while found.timeline is not None and not found.timeline.is_whole:
        found.update()
        shares_.append(found.share)
    assert len(shares_) > 10
    assert all(one <= other for one, other in itertools.pairwise(shares_))
    assert shares_[-1] == 1.0
    TimelineStore().path(match).unlink()
    assert worked_out(match, Quick(1000)) == found.timeline


@pytest.mark.parametrize("human", [True, False])
def test_equal_effort_gives_an_equal_timeline(human: bool) -> None:
    """Run the search twice on the plain backend, each time without a kept timeline."""
    match, found = played(human=human), []
    for _ in range(2):
        work = TimelineWorker(match, TimelineStore(), AiWorker, sims=50)
        work.begin()
        until = time.monotonic() + 120
        while work.timeline is not None and not work.timeline.is_whole and time.monotonic() < until:
            work.update()
            time.sleep(0.01)
        assert work.timeline is not None
        found.append(work.timeline)
        TimelineStore().path(match).unlink()
    assert found[0].is_whole
    assert found[0] == found[1]
    assert all(sum(one.wins) == pytest.approx(1, abs=1e-3) for one in found[0].moments)


# ---- files


def test_a_timeline_is_kept_next_to_the_journals_and_read_back() -> None:
    match = played()
    course = worked_out(match)
    assert TimelineStore().read(match) == course
    assert TimelineStore().path(match).parent == paths.saves()
    work, worker = timeline_worker(match)
    work.begin()
    assert work.timeline == course
    assert worker.asked == [], "nothing is worked out twice"
    assert TimelineStore().path(played("gondola")) != TimelineStore().path(match)


DAMAGED = [
    "",
    "no JSON",
    "[]",
    '{"rules": 2}',
    '{"rules": 2, "viewer": 0, "sims": 5, "moments": [], "result": [1.0, 0.0]}',
    '{"rules": 2, "viewer": 0, "sims": 5, "moments": [[0, 0, [2.0, 0.0], [1, 0], false]], "result": [1.0, 0.0]}',
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_timeline_is_set_aside_and_computed_again(content: str) -> None:
    match = played()
    path = TimelineStore().path(match)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    said: list[UserError] = []
    assert TimelineStore(said.append).read(match) is None
    assert [trouble.code for trouble in said] == ["course.aside"]
    assert [one.read_text(encoding="utf-8") for one in path.parent.glob("*.damaged")] == [content]
    assert worked_out(match) == TimelineStore().read(match)


def test_a_timeline_of_other_rules_is_left_and_computed_again() -> None:
    match = played()
    worked_out(match)
    path = TimelineStore().path(match)
    kept = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(kept | {"rules": 1}), encoding="utf-8")
    assert TimelineStore().read(match) is None
    assert path.exists()


def test_only_the_newest_timelines_are_kept() -> None:
    match = played()
    course = worked_out(match)
    folder = TimelineStore().path(match).parent
    for number in range(MAX_TIMELINES + 5):
        (folder / f"old-{number}{ENDING}").write_text("{}", encoding="utf-8")
    journal = folder / "match.jsonl"
    journal.write_text("{}", encoding="utf-8")
    TimelineStore().keep(match, course)
    assert len(list(folder.glob(f"*{ENDING}"))) == MAX_TIMELINES
    assert TimelineStore().read(match) == course
    assert journal.exists()


def test_a_failure_to_save_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[UserError] = []

    def full(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.atomic.write", full)
    match = played()
    TimelineStore(said.append).keep(match, WinTimeline(len(match.steps), 0, 5, (), (1.0, 0.0)))
    assert [trouble.code for trouble in said] == ["course.unkept"]
