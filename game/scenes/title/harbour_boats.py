"""Basin before the title's quay: gondolas at moorings, and water that reacts."""

from __future__ import annotations

import math

import pygame

from game.stage.scenery import boats, props
from game.stage.scenery.harbour import TITLE
from game.stage.scenery.mooring import DRIFTING, Moored, Moorings
from game.ui.art import pictures
from game.ui.input_events import PointerMoved
from game.ui.render.canvas import Canvas
from game.ui.theme import SEATS

from ..scene import AppHost

BOAT = 300.0
HEADINGS = (44.0, 49.0, 46.0, 43.0, 48.0)
CARRIED = 200.0  # logical length of a pointer jump that no longer counts as a sweep over the water
Pole = tuple[float, float, int, float]  # x, y, colour and height


class HarbourBoats:
    """Boats, poles and rings on the water."""

    def __init__(self, app: AppHost):
        self.app = app
        self.moorings: Moorings
        self.poles: list[Pole] = []
        self.rings: list[tuple[float, float, float]] = []  # x, y and clock of each touch of the water

    def moor(self, canvas: Canvas) -> None:
        """Moor every boat in a canvas of this size."""
        width, height = canvas.width, canvas.height
        floor = height - TITLE.quay
        pitch = width * 0.185
        first = width / 2 - 2 * pitch
        moored = [
            Moored(seat, first + pitch * seat, floor - 72 + (3, -4, 0, 4, -1)[seat], HEADINGS[seat])
            for seat in range(len(SEATS))
        ]
        self.moorings = Moorings(moored, BOAT, (8, 350, width - 8, floor - 4))
        self.poles = []
        for k in range(4):
            x = first + pitch * (k + 0.5) + 12
            self.poles += [(x + 20, floor - 60, k, 116.0), (x - 14, floor - 16, k, 98.0)]
        self.moorings.posts = [(x, y) for x, y, _, _ in self.poles]

    def sweep(self, intent: PointerMoved, before: tuple[float, float]) -> None:
        """Sweep the water along a movement of the pointer."""
        step = intent.x - before[0], intent.y - before[1]
        if not intent.held and abs(step[0]) + abs(step[1]) < CARRIED:
            self.moorings.sweep(intent.x, intent.y, *step)

    def touch(self, x: float, y: float) -> None:
        """Grab a boat, or splash the water, where the player clicked."""
        if self.moorings.grab(x, y):
            self.app.audio.play("bump")
        elif TITLE.horizon < y < self.app.canvas().height - TITLE.quay:
            self.moorings.splash(x, y)
            self.rings.append((x, y, self.app.clock))
            self.app.audio.play("splash")

    def draw(self, canvas: Canvas, floor: float) -> None:
        """Draw everything on the water, and the poles and quay."""
        clock = self.app.clock
        draw_far_life(canvas, self.app.beat if self.app.motion else 0.0)
        draw_rings(canvas, self.rings, clock)
        draw_moored(canvas, self.moorings, self.poles, floor)
        draw_quay_life(canvas, self.moorings, floor)


def draw_far_life(canvas: Canvas, clock: float) -> None:
    """Draw sails, channel marks and gulls between the far shore and the posters."""
    width = canvas.width
    for kind, share, y, wide in (
        ("sail-band", 0.963, 235, 39),
        ("sail-plain", 0.05, 225, 32),
        ("sail-sun", 0.897, 315, 75),
    ):
        drift = 6 * math.sin(clock * 0.05 + share * 9)
        props.draw_sail(
            canvas,
            kind,
            width * share + drift,
            y + 0.6 * math.sin(clock * 1.3 + share * 20),
            wide,
            1.4 * math.sin(clock * 0.9 + y),
        )
    props.draw_bricola(canvas, width * 0.0885, 398, 80, True)
    props.draw_bricola(canvas, width * 0.922, 424, 72, False)
    for number, (share, y, wide, flip) in enumerate(
        ((0.14, 280, 36, False), (0.066, 308, 24, True), (0.846, 352, 29, True))
    ):
        t = clock * 0.32 + number * 2.1
        props.draw_gull(
            canvas, width * share + 26 * math.sin(t), y + 9 * math.sin(1.7 * t), wide, 10 * math.cos(t), flip
        )


def draw_rings(canvas: Canvas, rings: list[tuple[float, float, float]], clock: float) -> None:
    """Draw rings that spread where the water was touched."""
    rings[:] = [ring for ring in rings if clock - ring[2] < 1.6]
    for x, y, begun in rings:
        age = max(0.0, clock - begun)
        for delay in (0.0, 0.22, 0.44):
            share = (age - delay) / 1.1
            if 0 < share < 1:
                radius = 6 + 44 * share
                layer = pygame.Surface((canvas.px(radius * 2 + 6), canvas.px(radius * 0.9 + 6)), pygame.SRCALPHA)
                pygame.draw.ellipse(
                    layer, (223, 242, 236, round(170 * (1 - share))), layer.get_rect(), max(1, canvas.px(1.4))
                )
                canvas.surface.blit(layer, layer.get_rect(center=(canvas.px(x), canvas.px(y))))


def draw_moored(canvas: Canvas, moorings: Moorings, poles: list[Pole], floor: float) -> None:
    """Draw boats and poles, the farther ones first."""
    scale, length = canvas.scale, moorings.length
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip((0, 0, canvas.surface.get_width(), canvas.px(floor)))
    for boat in moorings.boats:
        near = round(boat.home[2] / boats.STEP) * boats.STEP
        steady = near if abs(boat.heading - near) < boats.SWING else boat.heading
        x, y = _lies(boat, 0.0)
        canvas.blit(boats.reflection(boat.seat, steady, length, scale), x, y, "center")
        canvas.blit(boats.lapping(steady, length, scale, boat.speed > 90), x, y, "center")
    things: list[tuple[float, Moored | Pole]] = [(boat.y + 38, boat) for boat in moorings.boats]
    things += [(pole[1], pole) for pole in poles]
    for _, thing in sorted(things, key=lambda entry: entry[0]):
        if isinstance(thing, Moored):
            sprite = boats.boat(thing.seat, thing.heading, length, scale, near=thing.home[2])
            canvas.blit(sprite, *_lies(thing, thing.bob), "center")
        else:
            x, y, stripes, high = thing
            props.draw_pole(canvas, x, y, stripes, high, floor)
    canvas.surface.set_clip(clip)


def _lies(boat: Moored, bob: float) -> tuple[float, float]:
    """Return the point at which a boat is drawn.

    A moored boat sways by whole units, so that half the screen need not be redrawn.
    """
    x, y = boat.x, boat.y - bob
    return (x, y) if boat.speed > DRIFTING else (round(x), round(y))


def draw_quay_life(canvas: Canvas, moorings: Moorings, floor: float) -> None:
    """Draw ropes and bollards, the cat and the lamps."""
    half = moorings.length * 0.44
    for boat in moorings.boats:
        stern = boat.point(-half, 0, moorings.length * 0.055)
        x = boat.home[0] - 88
        away = math.hypot(stern[0] - x, stern[1] - floor)
        props.draw_rope(canvas, (stern, (x, floor + 4)), max(1.0, 9 - away * 0.06))
        canvas.blit(pictures.sprite(canvas, "harbour/bollard", 27, 29), x - 12, floor - 6)
    canvas.blit(pictures.sprite(canvas, "harbour/cat", 50, 35), canvas.width * 0.345, floor + 13, "midbottom")
    for x in (49, canvas.width - 47):
        props.draw_lamp(canvas, x, canvas.height - 17, 212)
