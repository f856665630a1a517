"""The Doge track: thirty spaces on a rail over the city, and the markers stacked on them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import PALE, SEATS, SHADE_DARK, STYLES, Colour, lit, rgb

from .. import chart, geometry
from ..view import NOBODY, RialtoView
from . import art

Y = 20.0  # y of the rail's middle, in board units
TRACK_HEIGHT = 30.0
CHIP = 4.6  # thickness of a marker, in board units
RISE = 1.6  # from one marker of a space to the next, in board units
MARKER_STEP, MAX_SPREAD = 11.0, 30.0  # board units from one marker of a space to the next, and from first to last
SPACES = [x for x, _ in geometry.half(chart.TRACK)]
PITCH = (SPACES[-1] - SPACES[0]) / (len(SPACES) - 1)
LEFT, RIGHT = SPACES[0] - 42.0, SPACES[-1] + 17.0
NEUTRAL_COLOUR = rgb("#6B6662")
Marker = tuple[int, float]  # seat colour (`NOBODY` for the neutral player) and space


def _rail(scale: float, zoom: float) -> pygame.Surface:
    """Return a wooden rail with a gold line, its spaces of parchment.

    Figures do not shrink with it.
    """
    width = RIGHT - LEFT
    layer = Layer(width + 8, TRACK_HEIGHT + 10, scale, (-3, -3))
    layer.rect(2.4, 4.2, width, TRACK_HEIGHT, SHADE_DARK, 7, 120)
    layer.rect(0, 0, width, TRACK_HEIGHT, rgb("#3A2010"), 7)
    layer.rect(0.9, 0.9, width - 1.8, TRACK_HEIGHT - 1.8, rgb("#8A5A32"), 6.2)
    for at in range(5):
        y = 3.4 + at * 5.6
        layer.line([(5, y), (width * 0.4, y + 0.8), (width - 5, y - 0.4)], rgb("#5E3A1E"), 0.6, 110)
    layer.rect(0.9, 0.9, width - 1.8, 3.0, rgb("#C08A54"), 2.4, 120)
    layer.rect(2.6, 2.6, width - 5.2, TRACK_HEIGHT - 5.2, rgb("#E2BE5A"), 4.6)
    layer.rect(3.4, 3.4, width - 6.8, TRACK_HEIGHT - 6.8, rgb("#6E4A20"), 4.0)
    for at, x in enumerate(SPACES):
        fifth = (at + 1) % 5 == 0
        tone = rgb("#F6D98C") if fifth else rgb("#FDF3DA") if at % 2 == 0 else rgb("#EBD9AE")
        left = x - LEFT - PITCH / 2 + 0.4
        layer.rect(left, 4.2, PITCH - 0.8, TRACK_HEIGHT - 8.4, tone, 1.8)
        layer.rect(left, TRACK_HEIGHT - 7.4, PITCH - 0.8, 3.2, lit(tone, 0.88), 1.4, 150)
    layer.grain(0.025, 0.03, 8)
    made = layer.done()
    canvas = Canvas(made, scale)
    for at, x in enumerate(SPACES):
        fifth = (at + 1) % 5 == 0
        style = STYLES["bold" if fifth else "small"]._replace(size=(16.0 if fifth else 14.4) / min(1.0, zoom))
        canvas.text(
            str(at + 1),
            x - LEFT + 3,
            TRACK_HEIGHT / 2 + 3,
            style,
            rgb("#3A2410") if fifth else rgb("#5E4628"),
            "center",
        )
    return made


def draw(canvas: Canvas, to_window: tuple[float, float], zoom: float) -> None:
    """Draw the rail with its corno."""
    scale = round(canvas.scale * zoom, 4)
    left, top = to_window
    middle = top + Y * zoom
    made = SPRITES.get(("rialto rail", scale, zoom), lambda: _rail(scale, zoom))
    canvas.blit(made, left + (LEFT - 3) * zoom, middle - (TRACK_HEIGHT / 2 + 3) * zoom)
    art.draw(canvas, "doge", left + (LEFT + 14) * zoom, middle - 3 * zoom, 29 * zoom)


def draw_markers(canvas: Canvas, to_window: tuple[float, float], zoom: float, markers: Sequence[Marker]) -> None:
    """Draw the markers, from the last to the first in Doge order.

    Those of one space lie side by side, the first at the right and over the others.
    """
    left, top = to_window
    middle = top + Y * zoom
    for x, stack in _stacks(markers).items():
        step = min(MARKER_STEP, MAX_SPREAD / max(1, len(stack) - 1))
        first = 0.0 if x == SPACES[0] else -step * (len(stack) - 1) / 2  # clear of the corno
        for at, (colour, _) in enumerate(stack):
            draw_marker(canvas, colour, left + (x + first + step * at) * zoom, middle + (2.5 - RISE * at) * zoom, zoom)
        _, lap = stack[-1]
        if lap:
            words = f"+{lap * chart.TRACK_LENGTH}"
            aside = first + step * (len(stack) - 1) + 11 + 3.4 * len(words)  # the disc stands right of the markers
            art.draw_disc(canvas, words, left + (x + aside) * zoom, middle + 0.5 * zoom, 15)


def _stacks(markers: Sequence[Marker]) -> dict[float, list[tuple[int, int]]]:
    """Return the colours and laps of the markers at each place, from the last to the first in Doge order."""
    found: dict[float, list[tuple[int, int]]] = {}
    for colour, space in reversed(markers):
        at, lap = chart.track_space(max(1, int(space)))
        x = SPACES[0] + PITCH * ((at + space - int(space)) % len(SPACES))
        found.setdefault(x, []).append((colour, lap))
    return found


def draw_marker(canvas: Canvas, colour: int, x: float, y: float, zoom: float, alpha: float = 1.0) -> None:
    """Draw a player's marker."""
    scale = round(canvas.scale * zoom, 4)
    body: Colour = NEUTRAL_COLOUR if colour == NOBODY else SEATS[colour].colour

    def make() -> pygame.Surface:
        layer = Layer(30, 30, scale, finer=4)
        layer.disc((16.4, 19.4), 11.4, (20, 12, 30), 90, flat=0.8)
        for drop, tone in ((CHIP, rgb("#241408")), (CHIP - 0.8, lit(body, 0.62)), (CHIP * 0.45, lit(body, 0.8))):
            layer.disc((15, 14 + drop), 11.0, tone, flat=0.88)
        for turn in range(7):
            sx = 15 - 9 + turn * 3
            layer.line([(sx, 21.4 + CHIP * 0.4), (sx, 22.2 + CHIP * 0.5)], PALE, 0.7, 120)
        return layer.done()

    canvas.blit(SPRITES.get(("rialto chip", colour, scale), make), x, y, "center", alpha)
    art.draw_medal(canvas, colour, x, y - 1.4 * zoom, 22.4 * zoom, alpha)


def boxes(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of the track."""
    area, zoom = view.full, view.full_zoom
    box = Rect(
        area.x + LEFT * zoom,
        area.y + (Y - TRACK_HEIGHT / 2 - 6) * zoom,
        (RIGHT - LEFT) * zoom,
        (TRACK_HEIGHT + 12) * zoom,
    )
    return {0: box.clip(area)}
