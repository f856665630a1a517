"""The seats' panels have fixed places for turn, lead and last change."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from ai.levels import LEVELS
from game.interaction.display.expressions import CALM, EXPRESSION_SECONDS, PLEASED, THINKING, WORRIED, Expressions
from game.interaction.display.player_panels import level, wreathed
from game.locale import LANGUAGES, choose, tr
from game.match import HUMAN, Match, Seat
from game.match.lineup import player_name
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.tables.base.layout import Layout
from game.tables.hud import seat_panels
from game.tables.hud.seat_panels import OUT, PanelFacts, panel_layout
from game.ui.art import pictures, player_portraits
from game.ui.art.guests import LOOKS
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.display_list import DisplayList
from game.ui.render.display_options import DISPLAY_OPTIONS
from tests.client import tables


@pytest.fixture(scope="module")
def app() -> App:
    return tables.app()


GAME = pytest.mark.parametrize("game", GAMES)


def table(app: App, game: str, seats: int) -> TableScene:
    """Return a table in mid-match at a person's decision."""
    match = Match(game, [Seat(name, "doge" if at else HUMAN) for at, name in enumerate("ABCDE"[:seats])], 7)
    dice = random.Random(7)
    while len(match.steps) < 50 or match.actor != 0:
        match.commit(dice.choice(match.game.legal(match.state)))
    made = TableScene(app, match, list(range(seats)))
    made.thinking = NullOpponents()
    app.scenes = []
    app.begin(made)
    for _ in range(90):
        app.step(1 / 60, [])
    return made


@GAME
@pytest.mark.parametrize("seats", [2, 4])
def test_parts_of_a_panel_do_not_overlap(app: App, game: str, seats: int) -> None:
    made = table(app, game, seats)
    for layout in made.interaction.hud.seats.panels:
        parts = [layout.portrait, layout.front, layout.last]
        for at, part in enumerate(parts):
            assert layout.box.contains(part)
            assert all(not part.colliderect(other) for other in parts[at + 1 :])
    made.leave()


@GAME
def test_the_active_seats_panel_stands_out_towards_the_board(app: App, game: str) -> None:
    made = table(app, game, 3)
    acting, *others = made.interaction.hud.seats.panels
    assert acting.box.x == pytest.approx(others[0].box.x + OUT, abs=0.5)
    assert acting.box.right <= made.room.layout.board.x
    made.leave()


@GAME
def test_each_other_seat_shows_its_last_turn_in_three_signs_at_most(app: App, game: str) -> None:
    made = table(app, game, 3)
    facts = made.interaction.hud.seats.facts()
    turns = made.session.recent_turns.current().turns
    assert turns
    for seat, fact in enumerate(facts):
        assert len(fact.last) <= 3
        assert bool(fact.last) <= (seat in turns)
    assert any(fact.last for fact in facts)
    made.leave()


def test_five_panels_fill_the_column_and_no_more() -> None:
    layout = Layout.of(1280, 720, 300)
    boxes = [layout.panel(seat, 5) for seat in range(5)]
    assert boxes[-1].bottom <= layout.panels.bottom + 0.01
    assert all(one.bottom < other.y for one, other in itertools.pairwise(boxes))
    assert all(panel_layout(box).front.height > 18 for box in boxes)


def test_a_gain_makes_happy_and_being_overtaken_worries() -> None:
    miens = Expressions()
    miens.update(0.1, [10, 8, 3])
    assert [miens.of(seat, False) for seat in range(3)] == [CALM] * 3
    miens.update(0.1, [10, 14, 3])
    assert [miens.of(seat, False) for seat in range(3)] == [WORRIED, PLEASED, CALM]
    assert miens.of(2, True) == THINKING
    miens.update(EXPRESSION_SECONDS, [10, 14, 3])
    assert [miens.of(seat, False) for seat in range(3)] == [CALM] * 3


def test_a_small_gain_changes_no_expression() -> None:
    miens = Expressions()
    miens.update(0.1, [30, 20])
    miens.update(0.1, [30, 22])
    assert [miens.of(seat, False) for seat in range(2)] == [CALM] * 2


@pytest.mark.parametrize(
    "portrait",
    [name for name, _ in player_portraits.GUESTS] + sorted({face.drawing for face in LOOKS.values()}),
)
def test_every_portrait_has_four_different_expressions(portrait: str) -> None:
    svg = pictures.source(f"portraits/{portrait}")
    drawn = {pictures.with_expression(svg, expression) for expression in pictures.EXPRESSIONS}
    assert len(drawn) == len(pictures.EXPRESSIONS)
    assert all('class="' not in face for face in drawn)


@pytest.mark.parametrize(
    ("points", "wreaths", "equal"),
    [
        ((3, 5, 4), {1}, set()),
        ((5, 5, 4), {0, 1}, set()),
        ((5, 5), set(), {0, 1}),
        ((5, 5, 5, 4), set(), {0, 1, 2}),
        ((0, 0, 0), set(), set()),
        ((7,), set(), set()),
    ],
)
def test_laurel_is_for_one_leader_or_two_of_more_and_others_are_level(
    points: tuple[int, ...], wreaths: set[int], equal: set[int]
) -> None:
    assert wreathed(points) == wreaths
    assert level(points) == equal


class Sitters:
    """View whose seats all have the same points."""

    def __init__(self, points: int):
        self._points = points
        self.labels: Any = self
        self.painter: Any = self

    def shown_points(self, seat: int) -> int:
        return self._points

    def counts(self, seat: int) -> list[object]:
        return []

    def draw_in_front(self, canvas: Canvas, seat: int, area: Rect) -> None:
        pass


@pytest.mark.parametrize("couch", [False, True], ids=["usual", "couch"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_guests_name_or_subtitle_is_cut(
    app: App, lang: str, size: tuple[int, int], couch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, fitted = set(), text.fitted

    def noted(words: str, *rest: object) -> str:
        found = fitted(words, *rest)
        if found != words:
            cut.add(words)
        return found

    choose(lang)
    monkeypatch.setattr(text, "fitted", noted)
    monkeypatch.setattr(DISPLAY_OPTIONS, "large_ui", couch)
    canvas, room = Canvas(DisplayList(size), size[1] / 720), Layout.of(1280, 720, 300)
    statuses = [player_name(one.name).lower() for one in LEVELS.values()]
    statuses += [tr("table.turn"), tr("table.decides"), tr("table.thinks")]
    for one in LEVELS.values():
        for seats in range(2, 6):
            layouts = seat_panels.panel_layouts(room, [0.0] * seats, canvas.scale)
            for points, status in itertools.product((0, 88, 188), statuses):
                facts = [PanelFacts(name, status, 0, False, -1.0, False, name) for name in one.names[:seats]]
                seat_panels.draw_all(canvas, room, facts, Sitters(points), layouts)
    assert not cut
