"""Every picture shows whose turn it is, who leads, what to do and what changed.

Each answer has its place and stays in sight.
"""

from __future__ import annotations

import pygame
import pytest

from game.devtools.gallery.gallery import COLOURS
from game.devtools.gallery.positions import Position, gallery_of, match_at
from game.interaction.display.expressions import leaders
from game.locale import tr
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.display_list import DisplayList
from tests.client import tables
from tests.client.player import red_button

POSITIONS = [(game, position) for game in GAMES for position in gallery_of(game)]
ON_BOARD = {"venezia": "basilica", "rialto": "market", "gondola": "replacing", "murano": "middle"}
FEW = [(game, position) for game in GAMES for position in gallery_of(game)[1::5]]


def at(app: App, game: str, position: Position) -> TableScene:
    """Return a drawn table at a position of the gallery, with its pointer in place."""
    match = match_at(game, position)
    table = TableScene(app, match, COLOURS[: position.seats])
    table.thinking = NullOpponents()
    app.scenes = []
    app.begin(table)
    for _ in range(40):
        app.step(0.05, [])
    move = position.hover(table) if position.hover is not None else None
    spot = table.view.where(match.state, move) if move is not None else None
    if spot is not None:
        table.interaction.mouse.point_at(*spot, move)
        table.room.rested = 2.0
    app.step(0.0, [])
    return table


def answers(table: TableScene) -> dict[str, list[Rect]]:
    """Return the places of the four answers."""
    between = table.decision.buttons.between
    panels, match = table.interaction.hud.seats.panels, table.match
    lead = leaders([table.view.labels.shown_points(seat) for seat in range(len(match.seats))])
    return {
        "whose turn": [panels[match.actor].portrait] if match.actor >= 0 else [],
        "who leads": [panels[seat].portrait for seat in sorted(lead)],
        "what to do": [Rect(between.x + 4, between.y + 8, between.width - 14, between.height - 16)],
        "what changed": [panels[seat].last for seat in table.presenter.since.turns],
    }


def check(app: App, game: str, position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at(app, game, position)
    frame = DisplayList(app.window.surface.get_size())
    canvas = Canvas(frame, app.canvas().scale)
    drawn: list[int] = []
    line = table.interaction.line.draw

    def counted(canvas: Canvas) -> None:
        line(canvas)
        drawn.append(len(frame.calls))

    monkeypatch.setattr(table.interaction.line, "draw", counted)
    table.interaction.drawing.draw(canvas)
    if not drawn:  # the transition's cover hides everything
        return
    found = answers(table)
    assert found["what to do"]
    assert found["whose turn"] or table.match.is_over
    for question, places in found.items():
        for place in places:
            box = canvas.box(place)
            assert frame.get_rect().contains(box), question
            over = [thing for thing in frame.calls[drawn[0] :] if pygame.Rect(thing[3:7]).colliderect(box)]
            assert not over, (game, position.name, question, over[:2])


@pytest.mark.parametrize(("game", "position"), FEW, ids=lambda one: getattr(one, "name", one))
def test_the_four_answers_have_their_places_and_nothing_covers_them(
    game: str, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(tables.app(), game, position, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "position"), POSITIONS, ids=lambda one: getattr(one, "name", one))
def test_the_four_answers_are_visible_at_every_position_of_the_gallery(
    game: str, position: Position, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(tables.app(size), game, position, monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_the_red_button_says_what_it_will_do_before_a_choice(game: str) -> None:
    table, hand = tables.shown(tables.position(game, ON_BOARD[game]), drawn=True)
    button = red_button(table)
    waiting = button.label
    assert not button.enabled
    assert waiting not in ("", tr("table.confirm"))
    move = next(move for move in table.room.question.legal if table.view.where(table.match.state, move))
    spot = table.view.where(table.match.state, move)
    assert spot is not None
    hand.move(*spot)
    hand.wait(0.1)
    pointed = table.view.armed_words(table.match.state, table.decision.pointed)
    assert (button.label, button.look) == (pointed, "pointed")
    assert (pointed != waiting) == (game in ("venezia", "murano"))  # elsewhere a click does the same everywhere
    hand.move(1.0, 1.0)
    hand.wait(0.1)
    assert (button.label, button.look) == (waiting, "waiting")
