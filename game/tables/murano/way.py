"""The way of the gondolas before they go: wakes along the canal, what each leg costs, and the boats where they land."""

from __future__ import annotations

import pygame

from game.rules.murano.board import SPACES
from game.rules.murano.state import State
from game.tables.hud import route_wake
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, PALE, rgb

from . import art, board, chart, ground, stages
from .chain import Leg
from .shown import space_of
from .stand import MuranoStand

WAKE = route_wake.Breadth(6.7, 16.7, 7.0)
SHORT = 44.0  # how far from a gondola's middle a wake begins and ends, on the chart
POINT = 14.0  # from one point of its line to the next
PILL = (51.0, 20.5)
LANDED = 0.72


def draw(canvas: Canvas, view: MuranoStand, state: State, move: int) -> None:
    """The stage lit, and what has to move for its action."""
    space = space_of(move)
    stages.draw_chosen(canvas, view, space, str(view.price(state, move)))
    legs = view.legs(state, move)
    first = view.strokes_before(state)
    for leg in legs:
        points = [view.to_window(*ground.canal(at)[:2]) for at in _line(leg)]
        route_wake.draw(canvas, ("murano", leg.origin, leg.space, view.board.topleft), points, WAKE)
    for leg in legs:
        x, y, heading = ground.canal(leg.space)
        hull = art.RED if leg.red else art.BLACK
        art.draw_boat(canvas, "gondola", *view.to_window(x, y), heading, board.GONDOLA * view.zoom, hull, LANDED)
    for number, leg in enumerate(legs):
        _draw_pill(canvas, price_box(view, leg), first + number + 1, leg.price)


def _ends(leg: Leg) -> tuple[float, float]:
    """Where a leg begins and ends along the canal, clear of the gondola on either end."""
    distance = (leg.space - leg.origin) % SPACES
    return chart.passed(leg.origin) + SHORT, chart.passed(leg.origin + distance) - SHORT


def _line(leg: Leg) -> list[float]:
    begin, end = _ends(leg)
    count = max(2, round((end - begin) / POINT))
    return [chart.place(begin + (end - begin) * at / count) for at in range(count + 1)]


def price_box(view: MuranoStand, leg: Leg) -> Rect:
    """Where a leg's price lies: in the middle of its way."""
    begin, end = _ends(leg)
    x, y, _ = ground.canal(chart.place((begin + end) / 2))
    box = Rect(0, 0, *PILL)
    box.center = view.to_window(x, y)
    return box.clamp(view.room.layout.board)


def _draw_pill(canvas: Canvas, box: Rect, number: int, price: int) -> None:
    """Which gondola moves when, and for how much."""
    width, height = PILL

    def make() -> pygame.Surface:
        layer = Layer(width + 4, height + 5, canvas.scale)
        layer.rect(1.6, 3, width, height, (4, 20, 40), height / 2, 120)
        layer.rect(0, 0, width, height, rgb("#7A5A10"), height / 2)
        layer.rect(1.1, 1.1, width - 2.2, height - 2.2, rgb("#FFF6DF"), height / 2 - 1)
        layer.disc((height / 2, height / 2), height / 2 - 2.4, rgb("#A8322A"))
        return layer.done()

    canvas.blit(SPRITES.get(("murano price", canvas.scale), make), box.x, box.y)
    canvas.text(str(number), box.x + height / 2, box.centery - 0.3, "small bold", PALE, "center")
    canvas.text(str(price), box.x + 27, box.centery - 0.2, "bold", INK, "center")
    art.draw_coin(canvas, box.right - 11.5, box.centery + 0.2, 16)
