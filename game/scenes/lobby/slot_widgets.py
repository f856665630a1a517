"""Parts of a slot's card.

They are the heads and emblems to choose from, a free slot's glass, and a free mooring's hull.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.languages import capitalized
from game.locale import tr
from game.stage.scenery import boats
from game.ui.art import emblems, pictures
from game.ui.render import painting
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import SEATS, rgb
from game.ui.widgets.widget_drawing import draw_focus, draw_glow
from game.ui.widgets.widgets import Widget

CARD = (175.0, 341.0)
BOAT = 214.0
PALE_GOLD = rgb("#FBE9B4")


class Head(Widget):
    """Level's head in a ring. A click chooses it."""

    def __init__(
        self, x: float, y: float, size: float, portrait: str, chosen: bool, action: Callable[[], object], tip: str
    ):
        super().__init__(Rect(x - size / 2, y - size / 2, size, size), tip)
        self.portrait, self.chosen, self.action = portrait, chosen, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        lit = self.chosen or self.hovered
        size = canvas.px(self.rect.width + (4 if lit else 0))
        if self.hovered:
            draw_glow(canvas, self.rect, 7, self.rect.width / 2)
        canvas.blit(
            pictures.round_portrait(self.portrait, size, lit, not lit and self.rect.width < 40),
            *self.rect.center,
            "center",
        )
        if self.focused:
            draw_focus(canvas, self.rect, self.rect.width / 2)


class Emblem(Widget):
    """Button for a player's colour."""

    def __init__(self, x: float, y: float, seat: int, chosen: bool, taken: bool, action: Callable[[], object]):
        name = tr(f"colour.{SEATS[seat].name}")
        tip = tr("seats.colour.taken" if taken else "seats.colour", colour=name)
        super().__init__(Rect(x - 15, y - 15, 30, 30), capitalized(tip))
        self.seat, self.chosen, self.taken, self.action = seat, chosen, taken, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.center
        if self.chosen:
            ring = Rect(x - 10.5, y - 10.5, 21, 21)
            draw_focus(canvas, ring, 10.5)
        small = self.taken and not self.hovered
        emblems.draw(canvas, self.seat, x, y, 20 if small else 25, small)
        if self.focused:
            draw_focus(canvas, Rect(x - 13, y - 13, 26, 26), 13)


def glass(scale: float) -> pygame.Surface:
    """Return a free slot's card: dark glass hemmed with golden dashes."""
    width, height = CARD
    layer = painting.Layer(width, height, scale)
    layer.rect(0, 0, width, height, rgb("#0B3744"), 8, 190)
    inset, dash, gap = 8.0, 12.0, 8.0
    for x1, y1, x2, y2 in (
        (inset, inset, width - inset, inset),
        (width - inset, inset, width - inset, height - inset),
        (width - inset, height - inset, inset, height - inset),
        (inset, height - inset, inset, inset),
    ):
        long = math.hypot(x2 - x1, y2 - y1)
        count = round(long / (dash + gap))
        for k in range(count):
            a, b = (k + 0.2) / count, (k + 0.8) / count
            layer.line(
                [(x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)], PALE_GOLD, 1.3
            )
    return layer.done()


def dashed_hull(scale: float) -> pygame.Surface:
    """Return the dashed outline of a hull on the water, for a free mooring."""
    unit = BOAT / boats.SPAN
    width, height = 260.0, 190.0
    layer = painting.Layer(width, height, scale)
    turn = math.radians(45)
    stations = [k / 30 - 1 for k in range(61)]
    outline = [(t, 1) for t in stations] + [(t, -1) for t in reversed(stations)]
    points = []
    for t, side in outline:
        x, y = boats.HALF_LENGTH * t * unit, boats.half_width(t) * side * 1.25 * unit
        points.append(
            (
                width / 2 + x * math.cos(turn) - y * math.sin(turn),
                height / 2 - (x * math.sin(turn) + y * math.cos(turn)) * boats.WATER_FORESHORTENING,
            )
        )
    layer.polygon(points, rgb("#06283A"), 80)
    travelled = 0.0
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        travelled += math.dist(a, b)
        if int(travelled / 8) % 2 == 0:
            layer.line([a, b], rgb("#FFECB2"), 1.5)
    return layer.done()
