"""The win chart next to the count: looked through by mouse and keys.

It leads to any move and continues from there.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from ai.analysis import percentages
from game.devtools.gallery.sample_timelines import made_up
from game.locale import LANGUAGES, choose, language, tr
from game.match import Match
from game.match.retry import may_retry
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.results.results_scene import COUNT, COURSE, ResultsScene
from game.scenes.review.review_scene import ReviewScene
from game.scenes.table.table_scene import TableScene
from game.scenes.win_chart import win_chart
from game.scenes.win_chart.turning_points import TurningPointRow
from game.scenes.win_chart.win_chart import WORD_WIDTH, WinChart
from game.session.timeline.timeline_store import TimelineStore
from game.session.timeline.timeline_worker import TimelineWorker
from game.session.timeline.win_timeline import ChanceSwing
from game.shell.app import App
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Button, Segments
from tests.client import tables
from tests.client.player import Hand
from tests.client.test_review import judge_of


@pytest.fixture
def app() -> Iterator[App]:
    made = tables.app()
    yield made
    while made.scenes:
        made.scenes.pop().leave()


def finished(players: tuple[str, ...] = ("human", "doge", "noble")) -> Match:
    match = tables.match("rialto", players)
    tables.play_random(match, 10_000)
    return match


def told(app: App, match: Match) -> tuple[ResultsScene, Hand]:
    """Return the results of a match whose win timeline is kept."""
    TimelineStore().keep(match, made_up(match))
    scene = ResultsScene(app, match, list(range(len(match.seats))))
    scene.clock = scene.end + 1
    app.begin(scene)
    app.step(0.02, [])
    return scene, Hand(app)


def ribbon(scene: ResultsScene) -> WinChart:
    return next(one for one in scene.panel.widgets if isinstance(one, WinChart))


def opened(app: App, match: Match) -> tuple[ResultsScene, Hand]:
    scene, hand = told(app, match)
    tabs = next(one for one in scene.panel.widgets if isinstance(one, Segments))
    hand.click(tabs.rect.right - 20, tabs.rect.centery)
    assert scene.tab == COURSE
    return scene, hand


def test_no_timeline_is_computed_before_it_is_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(TimelineWorker, "begin", lambda self: begun.append(True))
    scene, hand = told(app, finished())
    hand.wait(0.5)
    assert scene.tab == COUNT
    assert begun == []


def test_the_tab_switches_between_win_chart_and_count(app: App) -> None:
    scene, hand = opened(app, finished())
    assert scene.win_chart.timeline_worker.timeline is not None
    assert ribbon(scene).course.is_whole
    tabs = next(one for one in scene.panel.widgets if isinstance(one, Segments))
    hand.click(tabs.rect.x + 20, tabs.rect.centery)
    assert scene.tab == COUNT
    assert not [one for one in scene.panel.widgets if isinstance(one, WinChart)]


def test_a_click_selects_a_move_and_a_second_one_replays_from_there(app: App) -> None:
    match = finished()
    scene, hand = opened(app, match)
    strip = ribbon(scene)
    spot = strip.x_of(60), strip.bands.centery
    hand.click(*spot)
    ply = scene.win_chart.chosen
    assert abs(ply - 60) <= 5
    assert not match.steps[ply].forced
    assert match.names[match.steps[ply].seat] in scene.win_chart.happened()[0][0]
    hand.click(ribbon(scene).x_of(ply), spot[1])
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.playback.at == ply
    assert not replay.playing.is_on
    hand.key(pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.tab == COURSE


def test_keys_go_from_decision_to_decision_and_start_the_replay(app: App) -> None:
    scene, hand = opened(app, finished())
    scene.panel.set_focus(ribbon(scene))
    plies = [one.ply for one in ribbon(scene).course.moments]
    for wanted in (plies[1], plies[2], plies[1]):
        hand.key(pygame.K_RIGHT if wanted > scene.win_chart.chosen else pygame.K_LEFT)
        assert scene.win_chart.chosen == wanted
        assert ribbon(scene).focused, "the keyboard stays where it was"
    hand.key(pygame.K_w)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.playback.at == plies[1]


def test_buttons_go_from_turning_point_to_turning_point(app: App) -> None:
    scene, hand = opened(app, finished())
    course = ribbon(scene).course
    seen = []
    for _ in range(3):
        button = next(one for one in scene.panel.widgets if one.tip == tr("course.right"))
        hand.click(*button.rect.center)
        seen.append(scene.win_chart.chosen)
    assert seen == sorted(set(seen))
    sizes = {one.ply: one.size for one in course.changes()}
    assert all(sizes[ply] >= 0.03 for ply in seen)
    button = next(one for one in scene.panel.widgets if one.tip == tr("course.left"))
    hand.click(*button.rect.center)
    assert scene.win_chart.chosen == seen[1]


def test_a_match_is_tried_again_from_a_move_against_the_same_guests(app: App) -> None:
    match = finished()
    scene, hand = opened(app, match)
    hand.click(ribbon(scene).x_of(60), ribbon(scene).bands.centery)
    ply = scene.win_chart.chosen
    hand.press(tr("course.again"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.origin.retried_from == ply
    assert table.match.seats == match.seats
    assert [step.move for step in table.match.steps[:ply]] == [step.move for step in match.steps[:ply]]
    assert table.match.assisted
    assert table.match.journal is not None
    assert table.colours == scene.colours


def test_a_finished_position_or_a_match_without_people_cannot_be_tried_again(app: App) -> None:
    match = finished()
    assert may_retry(match, 0)
    assert not may_retry(match, len(match.steps))
    scene, hand = opened(app, match)
    hand.click(ribbon(scene).bands.right - 1, ribbon(scene).bands.centery)
    assert scene.win_chart.chosen == len(match.steps)
    button = next(one for one in scene.panel.widgets if isinstance(one, Button) and one.label == tr("course.again"))
    assert not button.enabled
    watched = finished(("doge", "doge", "noble"))
    assert not may_retry(watched, 0)
    scene, _ = opened(app, watched)
    button = next(one for one in scene.panel.widgets if isinstance(one, Button) and one.label == tr("course.again"))
    assert not button.enabled


def test_the_ribbon_grows_while_the_timeline_is_computed(app: App) -> None:
    scene, hand = opened(app, finished())
    match = scene.match
    for share in (0.2, 0.6):
        scene.win_chart.timeline_worker.timeline = made_up(match, share)
        scene._build()
        app.step(0.02, [])
        assert scene.win_chart.timeline_worker.share == pytest.approx(share, abs=0.01)
        assert ribbon(scene).ply_at(ribbon(scene).bands.right) == ribbon(scene).course.moments[-1].ply
    assert hand.app.scene is scene


# ---- in the replay


def watched(app: App, match: Match) -> tuple[ReplayScene, Hand]:
    TimelineStore().keep(match, made_up(match))
    scene = ReplayScene(app, match, list(range(len(match.seats))))
    app.begin(scene)
    app.step(0.02, [])
    return scene, Hand(app)


def test_the_replay_shows_the_ribbon_instead_of_the_slider(app: App) -> None:
    match = finished()
    scene, hand = watched(app, match)
    hand.key(pygame.K_c)
    strip = next(one for one in scene.panel.widgets if isinstance(one, WinChart))
    assert not scene.playing.slider.visible
    hand.click(strip.x_of(80), strip.bands.centery)
    assert abs(scene.playback.at - 80) <= 5
    assert not scene.playing.is_on
    assert strip.chosen == scene.playback.at
    hand.key(pygame.K_RIGHT)
    hand.wait(0.2)
    assert strip.chosen == scene.playback.at
    hand.key(pygame.K_c)
    assert scene.playing.slider.visible
    assert not [one for one in scene.panel.widgets if isinstance(one, WinChart)]


def test_a_replayed_match_is_tried_again_from_the_shown_move(app: App) -> None:
    match = finished()
    scene, hand = watched(app, match)
    scene.playing.toggle()
    scene.playing.seek(50)
    hand.wait(0.1)
    hand.press(tr("course.again"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.origin.retried_from == 50


def test_an_unfinished_match_has_no_win_chart(app: App) -> None:
    match = tables.match("rialto", ("human", "doge"))
    tables.play_random(match, 20)
    scene = ReplayScene(app, match, [0, 1])
    app.begin(scene)
    app.step(0.02, [])
    Hand(app).key(pygame.K_c)
    assert not scene.win_chart.is_open
    assert scene.playing.slider.visible


# ---- in the review


def reviewed(app: App, match: Match) -> tuple[ReviewScene, Hand]:
    """Return the review of a match at its first moment."""
    scene = ReviewScene(app, match, list(range(len(match.seats))), 0, judge_of(match))
    app.begin(scene)
    app.step(0.02, [])
    scene._tell()
    app.step(0.02, [])
    return scene, Hand(app)


def test_a_click_on_the_reviews_ribbon_goes_to_the_move(app: App) -> None:
    match = finished()
    TimelineStore().keep(match, made_up(match))
    scene, hand = reviewed(app, match)
    strip = next(one for one in scene.panel.widgets if isinstance(one, WinChart))
    assert strip.chosen == scene.questions.moment.ply
    hand.click(strip.x_of(100), strip.bands.centery)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert abs(replay.playback.at - 100) <= 6
    hand.key(pygame.K_ESCAPE)
    assert app.scene is scene
    hand.press(tr("course.again"))
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.origin.retried_from == scene.questions.moment.ply


def test_the_review_computes_a_timeline_only_on_request(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(TimelineWorker, "begin", lambda self: begun.append(True))
    scene, hand = reviewed(app, finished())
    assert begun == []
    assert not [one for one in scene.panel.widgets if isinstance(one, WinChart)]
    hand.press(tr("course.title"))
    assert begun == [True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_axis_and_its_words_fit_at_the_left_of_the_bands(lang: str) -> None:
    was = language()
    choose(lang)
    try:
        words = [(tr("course.percent", share=100), "small")]
        words += [(tr(key), "small italic") for key in ("course.above", "course.below")]
        assert max(text.width(one, style, 1.0) for one, style in words) <= WORD_WIDTH - 7
    finally:
        choose(was)


@pytest.mark.parametrize("plies", [(3, 4, 5), (195, 196, 197), (40, 196, 197), (100, 101, 160)])
def test_numbered_swings_lie_clear_of_each_other(plies: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    chart = WinChart(Rect(50, 50, 520, 268), made_up(match), (0, 1, 2), 0, lambda ply: None)
    swings = [ChanceSwing(ply, 0, (0.1,) * 3, (0.0,) * 3) for ply in plies]
    monkeypatch.setattr(chart, "swings", lambda: swings)
    places = chart.seal_places()
    assert all(right - left >= win_chart.SEAL for left, right in itertools.pairwise(places))
    assert all(chart.bands.left <= x - win_chart.SEAL / 2 for x in places)
    assert all(x + win_chart.SEAL / 2 <= chart.bands.right for x in places)


def test_the_cursor_and_numbered_swings_stay_within_the_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    chart = WinChart(Rect(50, 50, 520, 268), made_up(match), (0, 1, 2), len(match.steps), lambda ply: None)
    knobs: list[tuple[float, float]] = []
    monkeypatch.setattr(win_chart, "draw_knob", lambda canvas, x, y, size, hovered: knobs.append((x, size / 2)))
    canvas = Canvas(pygame.Surface((640, 360)), 1.0)
    filled: list[tuple[float, ...]] = []
    fill = canvas.fill
    monkeypatch.setattr(canvas, "fill", lambda box, *rest: filled.append(tuple(box)) or fill(box, *rest))
    chart.draw(canvas)
    assert len(knobs) == 1 + len(chart.swings()) > 1, "a handle, and the largest swings"
    assert all(chart.bands.x <= x - half and x + half <= chart.bands.right for x, half in knobs[1:])
    lines = [box for box in filled if box[2] in (1.6, 3.2)]
    assert lines
    assert all(x + wide <= chart.bands.right and y >= chart.bands.y for x, y, wide, _ in lines)


def test_turning_points_are_told_in_lines_that_lead_to_their_moves(app: App) -> None:
    scene, hand = opened(app, finished())
    swings = ribbon(scene).swings()
    rows = [one for one in scene.panel.widgets if isinstance(one, TurningPointRow)]
    assert [row.number for row in rows] == list(range(1, len(swings) + 1))
    for row in rows:
        before, now = row.figures.removesuffix("\u00a0%").split(" → ")
        assert before != now, "a turning point tells a chance that changed"
    hand.click(*rows[-1].rect.center)
    assert scene.win_chart.chosen == swings[-1].ply
    rows = [one for one in scene.panel.widgets if isinstance(one, TurningPointRow)]
    assert [row.is_chosen for row in rows] == [swing is swings[-1] for swing in swings]


def test_bars_and_words_tell_a_chance_with_the_same_figure(app: App) -> None:
    scene, _ = opened(app, finished())
    chart = scene.win_chart
    course = ribbon(scene).course
    for swing in course.changes():
        chart.chosen = swing.ply
        first, last = chart._parts(swing)[0], chart._parts(swing)[-1]
        assert first.percent(first.before) == percentages(course.chances(swing.ply))[first.seat]
        assert last.percent(last.after) == percentages(chart._next_chances())[last.seat]
