"""The end of a match: the winner is named at once, and the count sorts itself.

The count begins in the order of seats.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.game_info import game_info
from game.interaction.decision.decision_panel import win_words
from game.locale import listed, tr
from game.match.score_breakdown import unit
from game.scenes.results import score_bars
from game.scenes.results.count_timeline import BEGIN
from game.scenes.results.results_scene import ResultsScene
from game.tables.base.ui_model import TurnStep
from game.tables.hud import chrome
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import SEATS, Colour
from tests.client import tables


def ended(game: str) -> ResultsScene:
    """Return the results of a finished match at their beginning."""
    made = tables.app()
    scene = ResultsScene(made, tables.position(game, "end"), [4, 2, 1, 0])
    made.scenes = []
    made.begin(scene)
    return scene


def rows(scene: ResultsScene, clock: float) -> list[int]:
    """Return the seats from the top down, as the count shows them at a time."""
    scene.clock = clock
    scene.count.draw(scene.app.canvas())
    heights = [scene.count.row(at).y for at in scene.standing]
    return sorted(range(len(heights)), key=lambda seat: heights[seat])


@pytest.mark.parametrize("game", ["venezia", "rialto", "gondola", "murano"])
def test_the_count_begins_in_the_order_of_seats_and_ends_in_that_of_places(game: str) -> None:
    scene = ended(game)
    assert rows(scene, BEGIN / 2) == list(range(len(scene.order)))
    assert rows(scene, scene.end) == scene.order
    assert scene.places[scene.order[0]] == 1


def test_lost_points_are_hatched_at_the_end_of_their_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    hatched: list[float] = []
    monkeypatch.setattr(score_bars, "draw_loss", lambda canvas, rect: hatched.append(rect.width))
    scene = ended("murano")
    losing = [seat for seat, row in enumerate(scene.rows) if min(row.values()) < 0]
    rows(scene, scene.end)
    swatches = sum(any(row[key] < 0 for row in scene.rows) for key in scene.sources)
    assert len(hatched) == len(losing) + swatches


@pytest.mark.parametrize("game", ["rialto", "gondola"])
def test_a_finished_table_names_the_winner_and_leads_to_the_count(game: str) -> None:
    table, hand = tables.shown(tables.position(game, "end"))
    del table._end  # type: ignore[attr-defined]
    tables.settle(table)
    table.room.invalidate()
    places = table.match.game.places(table.match.state)
    assert table.match.seats[list(places).index(1)].name in table.interaction.line.words()
    assert [fact.leads for fact in table.interaction.hud.seats.facts()] == [place == 1 for place in places]
    hand.wait(2.0)
    assert table.app.scene is table, "people are waited for"
    hand.press(tr("table.count"))
    hand.wait(0.2)
    assert isinstance(table.app.scene, ResultsScene)


@pytest.mark.parametrize("game", ["rialto", "murano"])
def test_penalties_and_their_hatching_lie_clear_of_every_figure(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ended(game)
    segments: list[Rect] = []
    hatched: list[Rect] = []
    figures: list[tuple[str, float]] = []
    monkeypatch.setattr(score_bars, "draw_segment", lambda canvas, rect, colour: segments.append(rect))
    monkeypatch.setattr(score_bars, "draw_loss", lambda canvas, rect: hatched.append(rect))
    canvas = scene.app.canvas()
    write = canvas.text
    monkeypatch.setattr(
        canvas, "text", lambda words, x, *rest, **named: figures.append((words, x)) or write(words, x, *rest, **named)
    )
    scene.clock = scene.end
    most = max(sum(max(0, points) for points in row.values()) for row in scene.rows)
    for seat, row in enumerate(scene.rows):
        del segments[:], hatched[:], figures[:]
        bar = Rect(100, 50, 400, 38)
        scene.count._draw_bar(canvas, seat, bar, most)
        lost = [x for words, x in figures if words.startswith("\u2212")]
        assert len(lost) == len(hatched) == any(points < 0 for points in row.values())
        assert all(box.top >= bar.bottom for box in hatched)
        assert all(segments[-1].right < x < bar.right - 26 for x in lost)


def test_a_game_of_one_source_has_bars_in_the_seats_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ended("gondola")
    drawn: list[Colour] = []
    monkeypatch.setattr(score_bars, "draw_segment", lambda canvas, rect, colour: drawn.append(colour))
    scene.clock = scene.end
    for seat, points in enumerate(scene.points):
        del drawn[:]
        scene.count._draw_bar(scene.app.canvas(), seat, Rect(0, 0, 400, 38), max(scene.points))
        assert drawn == [SEATS[scene.colours[seat]].colour] * points, "one part for each checkpoint"


@pytest.mark.parametrize("game", ["venezia", "rialto", "murano"])
def test_sources_of_points_have_colours_that_can_be_told_apart(game: str) -> None:
    scene = ended(game)
    colours = [scene.count._colour(number) for number in range(len(scene.sources))]
    nearest = min(math.dist(one, other) for one, other in itertools.combinations(colours, 2))
    assert nearest > 44, "the least distance, of basilica and ponte, is 54; it once was 27"


@pytest.mark.parametrize("game", ["venezia", "rialto", "murano"])
def test_a_source_of_points_has_the_same_colour_in_every_match(game: str) -> None:
    info, names = game_info(game), import_module(f"game.rules.{game}.state").SOURCES
    sources = {info.groups.get(name, name) for name in names}
    assert sources <= set(info.colours)
    nearest = min(math.dist(one, other) for one, other in itertools.combinations(info.colours.values(), 2))
    assert nearest > 44


def test_the_seat_that_wins_a_tie_says_by_what() -> None:
    app, match = tables.app(), tables.match("rialto", ("human", "doge", "doge"))
    tables.play_random(match, 5000)
    results = ResultsScene(app, match, [0, 1, 2])
    results.points, results.places = [40, 40, 31], [2, 1, 3]
    assert [results.wins_tie(seat) for seat in range(3)] == [False, True, False]
    results.places = [1, 1, 3]
    assert not any(results.wins_tie(seat) for seat in range(3)), "a shared place is no decided tie"
    results.places = [2, 1, 3]
    app.scenes = []
    app.begin(results)
    results.clock = results.end
    drawn: list[str] = []
    canvas = app.canvas()
    text = canvas.text
    canvas.text = lambda words, *rest, **more: drawn.append(words) or text(words, *rest, **more)  # type: ignore[method-assign, func-returns-value]
    results.count.draw(canvas, True)
    assert [words for words in drawn if tr("results.tie.rialto") in words] == [
        f"{tr('results.winner')}, {tr('results.tie.rialto')}"
    ]


def test_the_winner_stands_over_the_board_until_a_click_on_it() -> None:
    table, hand = tables.shown(tables.position("rialto", "end"), drawn=True)
    end, board = table.interaction.match_end, table.room.layout.board
    assert [player.place for player in end.players()] == [1, 2, 3, 4]
    assert end.is_shown
    hand.click(*board.center)
    assert end.is_over
    assert not end.is_shown
    assert table.ended < 1.0, "the click only lifts the standings"


def test_the_scores_wait_for_a_players_button() -> None:
    table, hand = tables.shown(tables.position("rialto", "end"))
    del table._end  # which keeps other tests at the table
    hand.wait(60)
    assert table.app.scene is table, "Enter does not change its meaning under a player's finger"
    hand.key(pygame.K_RETURN)
    hand.wait(1)
    assert isinstance(table.app.scene, ResultsScene)


@pytest.mark.parametrize("game", ["venezia", "gondola"])
def test_at_the_end_no_step_of_the_turn_is_lit(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[int] = []
    drawn = chrome.draw_strip

    def note(canvas: Canvas, area: Rect, steps: Sequence[TurnStep], current: int) -> list[Rect]:
        lit.append(current)
        return drawn(canvas, area, steps, current)

    monkeypatch.setattr(chrome, "draw_strip", note)
    table, _ = tables.shown(tables.position(game, "end"), drawn=True)
    assert lit[-1] == len(table.view.labels.steps)


@pytest.mark.parametrize(
    ("places", "points", "key"), [((2, 1), (7, 9), "won"), ((2, 1), (9, 9), "won.tie"), ((1, 1), (9, 9), "won.shared")]
)
def test_the_last_prompt_tells_the_winner_and_the_margin(
    places: tuple[int, ...], points: tuple[int, ...], key: str
) -> None:
    game = SimpleNamespace(name="rialto", places=lambda state: places, points=lambda state: points)
    seats = [SimpleNamespace(name="Ada"), SimpleNamespace(name="Bea")]
    match: Any = SimpleNamespace(game=game, state=None, seats=seats, options={})
    told = {
        "won": tr("table.won", name="Bea", margin=2, unit=unit(match, 2)),
        "won.tie": tr("table.won.tie", name="Bea", why=tr("results.tie.rialto")),
        "won.shared": tr("table.won.shared", names=listed(["Ada", "Bea"])),
    }
    assert win_words(match) == told[key]
