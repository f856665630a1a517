"""Tutorials are offered, left and continued."""

from __future__ import annotations

from game import locale
from game.rules import GAMES
from game.scenes.scene import Reset
from game.scenes.tutorial.start import to_lesson
from game.scenes.tutorial.tutorial_table import TutorialTable
from tests.client.player import Hand
from tests.client.tables import app
from tests.client.test_lessons import Learner


def test_the_title_offers_a_tutorial_for_every_unplayed_game() -> None:
    made = app()
    made.settings.seats["rialto"] = [["Ada", "human", "teal"], ["Beppe", "apprentice", "gold"]]
    made.scenes = []
    made.begin(made.scene_factory.title())
    offers = [one for one in made.scene.panel.widgets if getattr(one, "label", "") == locale.tr("lesson.offer")]
    assert len(offers) == len(GAMES) - 1
    Hand(made).click(*offers[0].rect.center)
    assert isinstance(made.scene, TutorialTable)
    assert made.scene.match.game.name == GAMES[0]


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
