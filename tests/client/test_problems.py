"""Problems are reached, answered, explained and continued.

They work by mouse, keys and gamepad.
"""

from __future__ import annotations

import dataclasses
import datetime
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.challenges.problems import collection
from game.challenges.problems.problem import RIGHT, Problem
from game.challenges.problems.progress import ProblemMark, ProblemProgress
from game.files import paths
from game.game_info import game_info
from game.locale import tr
from game.locale.rule_pages import FOLDER as LOCALE
from game.rules import GAMES
from game.scenes.library.library_scene import LibraryScene
from game.scenes.problems.problem_list import ProblemList
from game.scenes.problems.problem_list_drawing import GameCard, RungButton
from game.scenes.problems.problem_panel import SolutionRow, shortened
from game.scenes.problems.problem_table import ProblemTable
from game.scenes.problems.progress import ladder_of
from game.scenes.table.table_scene import TableScene
from game.scenes.title.daily_teaser import Slip
from game.scenes.title.title_scene import TitleScene
from game.session.updates import AnswerGiven
from game.shell.app import App
from game.ui.art import icons
from tests.client import tables
from tests.client.keyboard import Keyboard
from tests.client.player import Hand, Person, red_button
from tests.client.test_gamepads import Pad

KEPT = Path(__file__).parents[1] / "challenges" / "problems"
TODAY = datetime.date(2026, 11, 18)


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the tests' problems instead of the shipped ones."""
    monkeypatch.setattr(collection, "PLACE", KEPT)


@pytest.fixture
def app() -> Iterator[App]:
    made = tables.app()
    made.calendar = lambda: TODAY
    yield made
    while made.scenes:
        made.scenes.pop().leave()


def problem(game: str = "rialto", number: int = 0) -> Problem:
    return collection.Collection().of(game).problems[number]


def begun(app: App, one: Problem) -> ProblemTable:
    app.begin(app.scene_factory.problem(one))
    app.step(0.02, [])
    return asked(app)


def asked(app: App) -> ProblemTable:
    scene = app.scene
    assert isinstance(scene, ProblemTable)
    return scene


def move(table: ProblemTable, way: int) -> int:
    return table.match.game.parse(table.match.state, table.problem.ways[way].move)


def answer(app: App, way: int) -> None:
    """Answer by mouse: choose on the board or in the hand, commit by the red button."""
    table, person = asked(app), Person(app, 2)
    person.hand.wait(0.6)
    person.point(table, move(table, way))
    if table.attempt.is_open:
        person.hand.press_at(red_button(table))
    app.step(0.02, [])


def title(app: App) -> TitleScene:
    app.begin(TitleScene(app))
    for _ in range(5):
        app.step(0.02, [])
    assert isinstance(app.scene, TitleScene)
    return app.scene


def slips(scene: TitleScene) -> list[Slip]:
    return [one for one in scene.panel.widgets if isinstance(one, Slip)]


# ---- the title


def test_the_title_opens_the_days_problem_and_all_problems(app: App) -> None:
    shown = slips(title(app))
    assert [one.head for one in shown] == [tr("today.deal"), tr("problems.slip.day"), tr("logbook.title")]
    assert shown[1].line == tr("problems.slip.open")
    Hand(app).click(*shown[1].rect.center)
    assert asked(app).problem == collection.Collection().of_day(TODAY)
    assert asked(app).is_of_day
    Hand(app).key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
    Hand(app).key(pygame.K_p)
    assert isinstance(app.scene, ProblemList)
    Hand(app).key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
    Hand(app).click(*slips(app.scene)[2].rect.center)
    assert isinstance(app.scene, LibraryScene)


def test_the_title_shows_the_result_of_todays_problem(app: App) -> None:
    of_day = collection.Collection().of_day(TODAY)
    assert of_day is not None
    ProblemProgress().answered(of_day, False, TODAY)
    assert slips(title(app))[1].line == "tried 1 time"
    for ago in (0, 1):
        ProblemProgress().answered(of_day, True, TODAY - datetime.timedelta(ago))
    assert slips(title(app))[1].line == "solved, 2 days in a row"


def test_without_problems_the_title_reports_it_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "PLACE", KEPT / "nowhere")
    assert len(slips(title(app))) == 2
    assert len(app.toasts.words) == len(GAMES)
    scene = ProblemList(app)
    app.begin(scene)
    app.step(0.02, [])
    assert not [one for one in scene.panel.widgets if isinstance(one, RungButton)]


# ---- a problem at its table


@pytest.mark.parametrize("game", ["rialto", "gondola", "murano"])
def test_the_best_answer_by_mouse_is_right_and_explained(app: App, game: str) -> None:
    table = begun(app, problem(game))
    moves = len(table.match.steps)
    assert table.sidebar.advised_move() == -1, "nothing is given away"
    assert not [one for one in table.panel.widgets if isinstance(one, SolutionRow)]
    answer(app, 0)
    assert table.attempt.verdict == RIGHT
    assert len(table.match.steps) == moves, "nothing is played"
    assert table.sidebar.advised_move() == move(table, 0)
    rows = [one for one in table.panel.widgets if isinstance(one, SolutionRow)]
    assert [one.option.move for one in rows] == [move(table, 0), move(table, table.problem.right)]
    assert ProblemProgress().of(table.problem) == ProblemMark(1, is_solved=True)
    Hand(app).move(*rows[1].rect.center)
    assert table.sidebar.advised_move() == rows[1].option.move, "each is shown on the board"


@pytest.mark.parametrize("game", ["rialto", "gondola", "murano"])
def test_a_wrong_answer_hides_the_best_one_until_requested(app: App, game: str) -> None:
    table = begun(app, problem(game))
    answer(app, -1)
    hand = Hand(app)
    assert table.attempt.verdict not in ("", RIGHT)
    best = move(table, 0)
    assert best not in [one.option.move for one in table.panel.widgets if isinstance(one, SolutionRow)]
    assert table.sidebar.advised_move() == move(table, -1)
    assert tr("problem.next") not in [getattr(one, "label", "") for one in table.panel.widgets]
    hand.press(tr("problem.again"))
    assert table.attempt.is_open
    answer(app, -1)
    hand.press(tr("problem.show"))
    assert table.sidebar.advised_move() == best
    assert ProblemProgress().of(table.problem) == ProblemMark(2, is_shown=True)
    hand.press(tr("problem.again"))
    answer(app, 0)
    assert table.attempt.verdict == RIGHT
    assert not ProblemProgress().of(table.problem).is_solved


def test_a_problem_allows_nothing_but_answers(app: App) -> None:
    table = begun(app, problem())
    hand, moves = Hand(app), len(table.match.steps)
    for key in (pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_b, pygame.K_n, pygame.K_x):
        hand.key(key)
    hand.wait(3.0)
    assert app.scene is table
    assert len(table.match.steps) == moves
    assert table.attempt.is_open
    assert not table.session.is_hint_requested
    assert not list(paths.saves().glob("*")), "nothing is kept"


@pytest.mark.parametrize("hands", [Keyboard, Pad])
@pytest.mark.parametrize("game", ["rialto", "gondola", "murano"])
def test_a_problem_is_solved_by_keys_or_gamepad_alone(app: App, game: str, hands: type[Keyboard]) -> None:
    """The best answer is focused, chosen and committed; then one key leads on."""
    table = begun(app, problem(game))
    person = hands(app, 3)
    app.step(0.6, [])
    person._press(table, move(table, 0))
    if table.attempt.is_open:
        person.key(pygame.K_RETURN)
    assert table.attempt.verdict == RIGHT
    app.step(0.3, [])
    told = [one for one in table.interaction.focus.targets() if one.key == ("button", tr("problem.next.best"))]
    person.go_to(table, told[0])
    app.step(0.02, [])
    assert table.sidebar.advised_move() == move(table, table.problem.right), "what is gone to is shown on the board"
    person.key(pygame.K_RETURN)
    app.step(0.02, [])
    assert app.scene is not table


def test_the_next_problem_is_unsolved_and_the_last_leads_to_the_ladder(app: App) -> None:
    record = ProblemProgress()
    last = problem("murano")
    for one in collection.Collection().all():
        if one not in (last, problem()):
            record.answered(one, True)
    table = begun(app, problem())
    answer(app, 0)
    Hand(app).press(tr("problem.next"))
    assert asked(app).problem == last
    assert table not in app.scenes
    answer(app, 0)
    Hand(app).press(tr("problem.next"))
    assert isinstance(app.scene, ProblemList)


def test_a_problem_continues_as_a_match_against_its_guests(app: App) -> None:
    table = begun(app, problem("gondola"))
    answer(app, 0)
    Hand(app).press(tr("problem.play"))
    played = app.scene
    assert type(played) is TableScene
    assert played.match.origin.retried_from == len(table.problem.moves)
    assert played.match.people == {table.problem.seat}
    assert played.match.practice
    assert played.match.journal is not None


def test_the_description_includes_the_problem(app: App) -> None:
    table = begun(app, problem())
    assert tr("problem.ask", name=table.sheet.name) in table.in_words()
    table._hear(AnswerGiven((move(table, 0),)))
    assert tr("problem.said.right") in table.in_words()
    assert tr("problem.next.best") in table.in_words()


def test_the_days_problem_counts_for_the_streak_only_on_its_day(app: App) -> None:
    of_day = collection.Collection().of_day(TODAY)
    assert of_day is not None
    begun(app, of_day)
    answer(app, 0)
    assert ProblemProgress().streak(TODAY) == 1
    other = next(one for one in collection.Collection().all() if one != of_day)
    begun(app, other)
    answer(app, 0)
    assert ProblemProgress().streak(TODAY) == 1


# ---- all problems


def test_the_ladder_shows_every_game_and_each_problems_result(app: App) -> None:
    ProblemProgress().answered(problem(), True)
    scene = ProblemList(app, "rialto")
    app.begin(scene)
    app.step(0.02, [])
    rungs = [one for one in scene.panel.widgets if isinstance(one, RungButton)]
    assert len(rungs) == 4
    assert [one.made for one in rungs].count("first") == 1
    assert [one.of_day for one in rungs].count(True) == 1
    hand = Hand(app)
    cards = [one for one in scene.panel.widgets if isinstance(one, GameCard)]
    hand.click(*cards[3].rect.center)
    assert scene.game == "murano"
    hand.click(*next(one for one in scene.panel.widgets if isinstance(one, RungButton)).rect.center)
    assert asked(app).problem == problem("murano")
    answer(app, 0)
    hand.key(pygame.K_ESCAPE)
    assert app.scene is scene
    assert [one.made for one in scene.panel.widgets if isinstance(one, RungButton)] == ["first"]
    hand.key(pygame.K_RETURN)
    assert asked(app).problem == ladder_of(app).next("murano")


def test_an_impossible_problem_is_reported_and_closed(app: App) -> None:
    scene = ProblemList(app, "rialto")
    app.begin(scene)
    app.step(0.02, [])
    odd = dataclasses.replace(problem(), moves=("fly",))
    scene._set(odd)
    app.step(0.02, [])
    assert app.scene is scene
    assert any("rialto.json" in words for words in app.toasts.words)


def test_many_problems_are_split_into_pages(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    many = [dataclasses.replace(problem(), seed=seed) for seed in range(60)]
    scene = ProblemList(app, "rialto")
    monkeypatch.setattr(scene.ladder.collection.of("rialto"), "problems", many)
    app.begin(scene)
    scene.resized()
    seen = []
    for _ in range(scene.pages):
        seen += [one.number for one in scene.panel.widgets if isinstance(one, RungButton)]
        for button in [one for one in scene.panel.widgets if getattr(one, "icon", "") == "right"]:
            Hand(app).click(*button.rect.center)
    assert scene.pages == 3
    assert sorted(seen) == list(range(1, 61))


def test_moves_lose_their_brackets_unless_they_become_alike() -> None:
    assert shortened(["Lay the T (Speed 4) east", "Lay the T (Speed 4) west"]) == ["Lay the T east", "Lay the T west"]
    assert shortened(["Lay the T (Speed 4)", "Lay the T (Speed 3)"]) == ["Lay the T (Speed 4)", "Lay the T (Speed 3)"]


@pytest.mark.parametrize("game", GAMES)
def test_every_source_of_points_has_an_icon_that_is_there(game: str) -> None:
    told = game_info(game)
    named = tomllib.loads((LOCALE / "en" / f"{game}.toml").read_text(encoding="utf-8"))["sources"]
    names = {told.groups.get(key, key) for key in named} - {"start"}
    assert names <= {*told.icons}
    for icon in told.icons.values():
        assert icons.source(icon)
