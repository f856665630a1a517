"""Tutorials are offered, left and continued."""

from __future__ import annotations

import random

from game import locale
from game.rules import GAMES
from game.scenes.library.library_scene import LibraryScene
from game.scenes.scene import Pop, Push, Reset
from game.scenes.tutorial.start import to_lesson
from game.scenes.tutorial.tutorial_table import TutorialTable
from game.session.playback.review_questions import decisions_of
from game.session.tutorial.guide import guided_plies
from game.session.tutorial.lessons import lesson_of
from game.shell.app import App
from game.ui.widgets.widgets import Button
from tests.client.player import Hand
from tests.client.tables import app
from tests.client.test_lessons import Learner


def test_the_title_offers_a_tutorial_for_every_unplayed_game() -> None:
    made = app()
    made.settings.seats["rialto"] = [["Ada", "human", "teal"], ["Beppe", "apprentice", "gold"]]
    made.scenes = []
    made.begin(made.scene_factory.title())
    offers = [one for one in made.scene.panel.widgets if getattr(one, "label", "") == locale.tr("title.learn")]
    assert len(offers) == len(GAMES) - 1
    Hand(made).click(*offers[0].rect.center)
    assert isinstance(made.scene, TutorialTable)
    assert made.scene.match.game.name == GAMES[0]


def test_a_look_into_the_lobby_leaves_the_tutorial_on_the_title() -> None:
    made = app()
    made.scenes = []
    made.begin(made.scene_factory.title())
    made.change(Push(made.scene_factory.lobby("rialto")))
    Hand(made).wait(0.2)
    made.change(Pop(None))
    assert labels(made).count(locale.tr("title.learn")) == len(GAMES)


def test_an_unfinished_tutorial_is_resumed_from_the_lobby() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "venezia"))
    table = made.scene
    Learner(made, 3).follow(table, 2)
    made.change(Reset(made.scene_factory.lobby("venezia")))
    hand = Hand(made)
    hand.wait(0.1)
    offer = next(one for one in made.scene.panel.widgets if getattr(one, "icon", "") == "hint")
    hand.click(*offer.rect.center)
    assert made.scene.match.lines()[1:] == table.match.lines()[1:]
    assert made.scene.match.steps


def labels(made: App) -> list[str]:
    """Return the labels of the present scene's buttons."""
    return [one.label for one in made.scene.panel.widgets if isinstance(one, Button)]


def test_the_title_resumes_a_tutorial_that_was_left() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "venezia"))
    table = made.scene
    Learner(made, 3).follow(table, 2)
    made.settings.seats["venezia"] = [["Ada", "human", "teal"], ["Beppe", "apprentice", "gold"]]
    made.change(Reset(made.scene_factory.title()))
    hand = Hand(made)
    hand.wait(0.5)
    resume = next(
        one for one in made.scene.panel.widgets if isinstance(one, Button) and one.label == locale.tr("lesson.resume")
    )
    hand.click(*resume.rect.center)
    assert made.scene.match.lines()[1:] == table.match.lines()[1:]


def test_the_title_offers_no_tutorial_that_was_finished_though_its_match_goes_on() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "venezia"))
    Learner(made, 3).follow(made.scene, 2)
    made.settings.taught["venezia"] = [step.name for step in lesson_of("venezia").steps]
    made.change(Reset(made.scene_factory.title()))
    assert locale.tr("lesson.resume") not in labels(made)
    assert labels(made).count(locale.tr("title.learn")) == len(GAMES) - 1


def test_the_title_counts_the_other_unfinished_matches() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "venezia"))
    made.change(Reset(to_lesson(made, "rialto")))
    made.change(Reset(made.scene_factory.title()))
    hand = Hand(made)
    hand.wait(0.5)
    more = next(
        one
        for one in made.scene.panel.widgets
        if isinstance(one, Button) and one.label == locale.tr("title.more", count=1)
    )
    hand.click(*more.rect.center)
    assert isinstance(made.scene, LibraryScene)


def test_the_deal_of_the_day_offers_the_tutorial_of_an_unplayed_game() -> None:
    made = app()
    made.scenes = []
    made.begin(made.scene_factory.day())
    game = made.scene.deal.game
    assert locale.tr("lesson.offer") in labels(made)
    made.settings.seats[game] = [["Ada", "human", "teal"], ["Beppe", "apprentice", "gold"]]
    made.scene.resized()
    assert locale.tr("lesson.offer") not in labels(made)


def test_a_finished_tutorial_leads_to_the_first_match_with_reminders() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "gondola"))
    match = made.scene.match
    dice = random.Random(1)
    while not match.is_over:
        match.commit(dice.choice(match.legal(match.state)))
    made.change(Reset(made.scene_factory.results(match, match.colours)))
    assert locale.tr("lesson.first") in labels(made)
    made.scene._begin_first_match()
    following = made.scene._change.scene
    assert isinstance(following, TutorialTable)
    assert not following.match.lesson
    assert following.guide.step is None
    assert following.match.names[0] == match.names[0]


def test_a_review_leaves_out_the_moves_that_a_tutorial_asked_for() -> None:
    made = app()
    made.scenes = []
    made.begin(to_lesson(made, "venezia"))
    table = made.scene
    Learner(made, 3).follow(table, 4)
    own = [ply for ply, step in enumerate(table.match.steps) if step.seat == 0]
    assert own
    assert guided_plies(table.match) == set(own)
    assert made.judges.of(table.match, 0).decisions == []
    assert decisions_of(table.match, 0) != []
