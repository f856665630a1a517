"""Files of earlier versions open, and their unfinished matches continue.

`tests/data/make.py` writes them.
"""

from __future__ import annotations

import dataclasses
import datetime
import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from game import settings
from game.challenges.daily.deal import deal_of
from game.challenges.daily.reference_match import resumed
from game.challenges.daily.results import DailyResults, Day
from game.challenges.problems.collection import Collection
from game.challenges.problems.progress import ProblemMark, ProblemProgress
from game.files import paths
from game.files.user_errors import UserError
from game.match import Match, share_code
from game.match.share_codes import read_share_code
from game.rules import GAMES
from game.saves.autosave import Autosaver
from game.saves.hall_of_fame import HallOfFame, PlayedMatch, token_of
from game.saves.library import MatchLibrary
from game.saves.load import load
from game.saves.save_folder import look, saved_at
from game.scenes.library.library_scene import LibraryScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import Ribbon, TitleScene
from game.session.timeline.timeline_store import TimelineStore
from tests import data
from tests.client import tables
from tests.client.player import Hand
from tests.data.make import CHART_SIMS, EXPECTED

VERSIONS = sorted(path.parent for path in Path(data.__file__).parent.glob(f"*/{EXPECTED}"))


@pytest.fixture(params=VERSIONS, ids=lambda path: path.name)
def version(request: pytest.FixtureRequest, own_home: Path) -> Path:
    """Return a version's folder; a copy of its player's home is the test's home."""
    chosen: Path = request.param
    shutil.copytree(chosen / "home", own_home, dirs_exist_ok=True)
    return chosen


@pytest.fixture
def troubles() -> list[UserError]:
    """Return the list of reported troubles, which must stay empty."""
    return []


def expected(version: Path) -> dict[str, dict[str, Any]]:
    """Return the expected content of each journal of a version, by name."""
    found: dict[str, dict[str, Any]] = json.loads((version / EXPECTED).read_text(encoding="utf-8"))
    return found


def journals(version: Path, is_over: bool) -> list[Path]:
    """Return the copies of a version's finished or unfinished journals."""
    return [paths.saves() / name for name, told in expected(version).items() if (told["actor"] < 0) == is_over]


def days_of(version: Path) -> tuple[datetime.date, datetime.date]:
    """Return the day on which a version's files were written, and the day before."""
    written = datetime.date.fromisoformat(version.name)
    return written, written - datetime.timedelta(1)


def test_there_are_files_of_every_kind_and_every_game() -> None:
    assert VERSIONS
    for version in VERSIONS:
        kinds = {path.suffix for path in (version / "home").rglob("*") if path.is_file()}
        assert kinds == {".json", ".jsonl", ".sqlite", ".course"}
        for is_over in (True, False):
            names = [name for name, told in expected(version).items() if (told["actor"] < 0) == is_over]
            assert {game for game in GAMES for name in names if game in name} == set(GAMES)
        lines = {
            key
            for path in (version / "home" / "matches").glob("*.jsonl")
            for line in path.read_text(encoding="utf-8").splitlines()
            for key in json.loads(line)
        }
        assert lines >= {"move", "undo", "sat", "player", "title", "over", "lesson", "day", "again", "colours"}


RETIRED = {"games_seen"}  # settings that a later version dropped


def test_settings_are_read_as_they_were_chosen(version: Path) -> None:
    written = json.loads(settings.path().read_text(encoding="utf-8"))
    found, trouble = settings.load()
    assert trouble is None
    read = dataclasses.asdict(found)
    kept = {name: value for name, value in written.items() if name not in RETIRED}
    assert {name: read[name] for name in kept} == kept
    settings.save(found)
    assert settings.load() == (found, None)


def test_matches_are_read_as_they_were_left(version: Path) -> None:
    for name, told in expected(version).items():
        match = load(paths.saves() / name)
        game, state = match.game, match.state
        assert (len(match.steps), match.actor) == (told["moves"], told["actor"])
        assert list(game.points(state)) == told["points"]
        assert list(game.places(state)) == told["places"]
        assert [game.text(state, move) for move in game.legal(state)] == told["legal"]
        assert (match.assisted, match.title) == (told["assisted"], told["title"])
        assert share_code(match) == told["code"]
        deal = read_share_code(told["code"])
        assert (deal.game, deal.seats, deal.seed) == (game.name, len(match.seats), match.seed)
        assert dict(deal.options) == dict(match.options)
        saved = saved_at(paths.saves() / name)
        assert saved.is_over == (told["actor"] < 0)
        assert list(saved.points) == (told["points"] if saved.is_over else [])


def test_unfinished_matches_can_be_finished(version: Path, troubles: list[UserError]) -> None:
    keeper, hall = Autosaver(troubles.append), HallOfFame(troubles.append)
    for path in journals(version, is_over=False):
        match = keeper.take_up(path)
        before = [step.move for step in match.steps]
        finish(match)
        assert hall.record(match, range(len(match.seats))) == any(seat.is_human for seat in match.seats)
        keeper.let_go(match)
        again = load(path)
        assert again.is_over
        assert [step.move for step in again.steps] == [step.move for step in match.steps]
        assert [step.move for step in again.steps][: len(before)] == before
    hall.close()
    assert not look(paths.saves()).matches
    assert not troubles


def finish(match: Match) -> None:
    """Play a match to its end at random."""
    dice = random.Random(1)
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))


def test_the_hall_of_fame_knows_its_matches_and_finds_them(version: Path, troubles: list[UserError]) -> None:
    hall = HallOfFame(troubles.append)
    book = MatchLibrary()
    while book.read_on():
        pass
    over = [load(path) for path in journals(version, is_over=True)]
    for game in GAMES:
        matches = [match for match in over if match.game.name == game]
        assert hall.count(game) == len(matches)
        entries = hall.best(game, limit=100)
        points = sorted(points for match in matches for points in match.game.points(match.state))
        assert sorted(entry.points for entry in entries) == points
        for entry in entries:
            played = hall.played(entry.match)
            assert isinstance(played, PlayedMatch)
            path = book.find(played)
            assert path is not None
            assert token_of(load(path)) == played.token
    assert hall.rivalries()
    assert not any(hall.record(match, range(5)) for match in over), "they stand there already"
    hall.close()
    assert not troubles
    assert not book.troubles


def test_win_charts_are_found_by_their_matches(version: Path, troubles: list[UserError]) -> None:
    for path in journals(version, is_over=True):
        match = load(path)
        course = TimelineStore(troubles.append).read(match)
        assert course is not None
        assert course.is_whole
        assert (course.moves, course.sims) == (len(match.steps), CHART_SIMS)
        assert len(course.moments) == sum(not step.forced for step in match.steps)
    assert not troubles


def test_results_of_problems_and_days_are_kept(version: Path, troubles: list[UserError]) -> None:
    today, yesterday = days_of(version)
    record, collection = ProblemProgress(troubles.append), Collection()
    marks = json.loads((paths.home() / "problems.json").read_text(encoding="utf-8"))["problems"]
    assert set(marks) == set(GAMES)
    for game, named in marks.items():
        problems = {problem.name: problem for problem in collection.of(game).problems}
        assert {name: record.of(problems[name]) for name in named} == {
            name: ProblemMark(*row) for name, row in named.items()
        }
    assert record.is_done(today)
    assert record.streak(today) == 1

    days = DailyResults(troubles.append)
    assert days.dates == [today]
    first, repeat = days.of(today).first, days.of(today).best_repeat
    assert first is not None
    assert repeat is not None
    assert (first.assisted, repeat.assisted) == (False, True)
    assert days.of(today).doge is not None
    half: Day = days.of(yesterday)
    match = resumed(deal_of(yesterday), half.moves)
    assert len(match.steps) == len(half.moves) > 0
    finish(match)
    record.answered(collection.all()[0], is_right=False)
    days.keep_doge(yesterday, half.moves)
    assert DailyResults(troubles.append).of(today) == days.of(today)
    assert not troubles


def test_the_newest_match_continues_at_its_table(version: Path) -> None:
    app = tables.app()
    app.scenes = []
    title = TitleScene(app)
    app.begin(title)
    hand = Hand(app)
    hand.wait(0.5)
    ribbon = next(one for one in title.panel.widgets if isinstance(one, Ribbon))
    hand.click(*ribbon.rect.center)
    table = app.scene
    assert isinstance(table, TableScene)
    assert not table.match.is_over
    hand.wait(0.2)
    table.leave()


def test_every_unfinished_match_is_shown_at_its_table(version: Path) -> None:
    app = tables.app()
    for path in journals(version, is_over=False):
        app.scenes = []
        match = app.autosaver.take_up(path)
        app.begin(app.scene_factory.table(match, match.colours or range(len(match.seats))))
        app.step(0.1, [])
        table = app.scene
        assert isinstance(table, TableScene)
        assert table.match is match
        assert len(match.steps) >= expected(version)[path.name]["moves"]
        table.leave()
    assert not app.toasts.words


def test_the_library_shows_all_matches(version: Path) -> None:
    app = tables.app()
    app.scenes = []
    scene = LibraryScene(app)
    app.begin(scene)
    Hand(app).wait(1.5)
    book = scene.bookmark.book
    assert book.is_read
    assert sorted(saved.path.name for saved in book.page("sailing") + book.page("landed")) == sorted(expected(version))
    assert len(book.page("kept")) == 1
    assert not any(scene.pictures.is_broken(saved.path) for saved in scene.bookmark.matches)
    assert not app.toasts.words
