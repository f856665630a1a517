"""A match of older rules is listed in the library and read there.

Commands that would replay it say why they cannot.
"""

from __future__ import annotations

import pygame
import pytest

from game.files import paths
from game.locale import tr
from game.match import RULES, Match, Seat
from game.saves.stories import keep_story, read_story
from game.scenes.library.library_scene import LibraryScene
from game.scenes.story_scene import StoryScene
from game.scenes.title.title_scene import Ribbon, TitleScene
from game.shell.app import App
from tests.client import tables
from tests.client.player import Hand
from tests.test_stories import raise_rules

WHY = f"version {RULES} of the rules; this version of Laguna has {RULES + 1}"


def kept(moves: int) -> Match:
    """Keep a match that was closed after some moves, with its story if it is over."""
    match = Match("rialto", [Seat("Elena"), Seat("Beppe", "apprentice")], 3)
    match.keep(paths.saves(), 1)
    tables.play_random(match, moves)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    if match.is_over:
        keep_story(match, path)
    return match


def opened(page: int) -> tuple[App, LibraryScene, Hand]:
    """Open the match library at a page."""
    app = tables.app()
    app.scenes = []
    app.begin(TitleScene(app))
    scene = LibraryScene(app)
    app.begin(scene)
    hand = Hand(app)
    hand.wait(0.5)
    scene._turn_to(page)
    return app, scene, hand


def test_a_finished_match_of_older_rules_is_read_but_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = kept(5000)
    raise_rules(monkeypatch)
    app, scene, hand = opened(1)
    assert [saved.is_older for saved in scene.bookmark.matches] == [True]
    hand.press("Review")
    assert app.scene is scene
    assert [WHY in words for words in app.toasts.words] == [True]
    app.toasts.clear()
    hand.press("Watch")
    told = app.scene
    assert isinstance(told, StoryScene)
    assert told.story.points == tuple(match.game.points(match.state))
    assert len(told.lines) == sum(len(step.events) for step in match.steps)
    monkeypatch.setattr("game.scenes.story_scene.RULES", RULES + 1)
    for label in (tr("logbook.review"), tr("course.again")):
        app.toasts.clear()
        hand.press(label)
        assert app.scene is told
        assert [WHY in words for words in app.toasts.words] == [True], label
    hand.key(pygame.K_ESCAPE)
    assert app.scene is scene


def test_an_unfinished_match_of_older_rules_is_listed_and_not_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept(20)
    raise_rules(monkeypatch)
    app, scene, hand = opened(0)
    title = app.scenes[0]
    assert isinstance(title, TitleScene)
    assert not [one for one in title.panel.widgets if isinstance(one, Ribbon)], (
        "the harbour offers nothing to go on with"
    )
    assert len(scene.bookmark.matches) == 1
    for label in ("Continue", "Watch"):
        app.toasts.clear()
        hand.press(label)
        assert app.scene is scene
        assert [WHY in words for words in app.toasts.words] == [True], label
    assert len(list(paths.saves().glob("*.jsonl"))) == 1


def test_the_sentences_of_a_story_are_scrolled() -> None:
    match = kept(5000)
    story = read_story(next(paths.saves().glob("*.jsonl")))
    assert story is not None
    assert match.is_over
    app = tables.app()
    app.scenes = []
    scene = StoryScene(app, story, alone=True)
    app.begin(scene)
    hand = Hand(app)
    hand.key(pygame.K_PAGEDOWN)
    assert scene.first == scene.shown
    hand.key(pygame.K_END)
    assert scene.first == len(scene.lines) - scene.shown
    hand.key(pygame.K_UP)
    assert scene.first == len(scene.lines) - scene.shown - 1
    hand.key(pygame.K_HOME)
    assert scene.first == 0
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)
