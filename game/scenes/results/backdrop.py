"""Backdrop of the results at dusk.

It shows the lagoon, lanterns, the regatta of all seats by their points, and rockets.
"""

from __future__ import annotations

import math

import pygame

from game.stage.scenery import boats, props
from game.stage.scenery.fireworks import pennant
from game.stage.scenery.harbour import NIGHT
from game.ui.art import emblems, icons, pictures
from game.ui.easing import ease, ease_out
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.shapes import Polygon, Polyline, points_of
from game.ui.theme import SEATS, Style, lit, rgb

from .count_timeline import ARRIVE, BEGIN, STILL_FIREWORKS_AT, CountTimeline

DUSK = 2.4  # seconds until dusk has fallen
LAST_LIGHT = (120, 74, 28)
LANES = (
    (460.0, 557.0, 286.0),
    (347.0, 478.0, 242.0),
    (250.0, 410.0, 202.0),
    (160.0, 352.0, 166.0),
    (92.0, 309.0, 136.0),
)
HEADINGS = (9.0, 10.0, 11.0, 12.0, 12.0)


class ResultsBackdrop:
    """Drawing of everything outside of the count."""

    def __init__(self, results: CountTimeline):
        self.results = results

    def draw(self, canvas: Canvas) -> None:
        """Draw the lagoon at dusk with the regatta, and rockets once the count is over."""
        results = self.results
        motion = results.app.motion
        clock = results.app.clock if motion else 0.0
        results.harbour.draw(canvas, results.app.clock, motion)
        if results.clock < DUSK:  # last light of the day
            left = 1 - ease(results.clock / DUSK)
            light = tuple(round(part * left) for part in LAST_LIGHT)
            canvas.surface.fill(light, special_flags=pygame.BLEND_RGB_ADD)
        if results.is_told:
            water = results.harbour.sheet
            sway = -round(30 * canvas.scale * (1 + math.sin(0.21 * clock)))
            at = results.clock - results.end if motion else STILL_FIREWORKS_AT
            results.fire.draw(canvas, at, water, sway)
        self._draw_lanterns(canvas, clock)
        self._draw_finish(canvas)
        self._draw_regatta(canvas, clock)
        for x in range(150, int(results.box.x) - 10, 79):
            if results.clock < 0.5 + x / 400:
                break
            props.draw_light(canvas, x, results.floor + 17, 60, rgb("#FFB54A"), 0.33, 0.36)
            props.draw_lantern(canvas, x, results.floor + 2, 22, afloat=False)
        props.draw_lamp(canvas, 51, canvas.height - 22, 200, 1.5)
        head, line = results.headline()
        if results.clock >= results.counted:
            share = min(1.0, (results.clock - results.counted) / 0.6)
            self._draw_headline(canvas, head, line, ease_out(share))

    def _draw_headline(self, canvas: Canvas, head: str, line: str, share: float) -> None:
        results = self.results
        middle = results.headline_box.centerx
        size = 66.0
        while text.width(head, Style("spira", size, 1), canvas.scale) > results.box.x - 60 and size > 30:
            size -= 3
        style = Style("spira", size, 1)
        made = pictures.lettering(
            head, style, canvas.scale, pictures.NIGHT_INK, (rgb("#0B1030"), 0.95, 7.0), (rgb("#FFF8DC"), rgb("#5D3A10"))
        )
        pictures.draw_lettering(canvas, made, style, 7.0, middle, 52 - 14 * (1 - share), "center")
        pictures.draw_glowing(canvas, line, middle, 112, Style("italic", 20), rgb("#FFF1D2"), rgb("#0B1030"), "center")

    def _draw_lanterns(self, canvas: Canvas, clock: float) -> None:
        """Draw paper lanterns on the water, clear of the boats."""
        results = self.results
        for k in range(26):
            if results.clock < 0.3 + 0.09 * k:
                break  # they are lit one after another
            share = ((k * 0.618) % 1.0) ** 1.2
            y = NIGHT.horizon + 20 + share * (results.floor - NIGHT.horizon - 60)
            x = 12 + ((k * 0.377 + 0.13) % 1.0) * (results.box.x - 30) + 4 * math.sin(clock * 0.23 + k)
            if any(abs(x - bx) < long * 0.45 and abs(y - by - results.lift) < long * 0.2 for bx, by, long in LANES):
                continue
            colour = (rgb("#FFB54A"), rgb("#FF8A4A"), rgb("#FFD27A"))[k % 3]
            props.draw_lantern(canvas, x, y + 0.8 * math.sin(clock * 1.1 + k * 2), round(6 + 10 * share), colour)

    def _draw_finish(self, canvas: Canvas) -> None:
        """Draw the finish: two posts and a garland between them."""
        results = self.results
        far, near = (results.left + 419, 319.0), (results.left + 583, results.floor - 30)
        props.draw_pole(canvas, *far, 4, 74, results.floor, 3.4, night=True)
        start, end = (far[0], far[1] - 80), (near[0], near[1] - 178)
        line = []
        for k in range(31):
            t = k / 30
            sag = 90 * t * (1 - t) * (1 + 0.6 * t)
            line.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag))
        garland = points_of((x * canvas.scale, y * canvas.scale) for x, y in line)
        canvas.stroke(Polyline(garland, rgb("#2A1C10"), max(1, canvas.px(1.3))))
        for k in range(1, 12):
            t = (k / 12) ** 0.86
            x, y = line[round(t * 30)]
            size = round(6 + 10 * t)
            if k % 2:
                props.draw_lantern(canvas, x, y + size * 0.6, size, afloat=False)
            else:
                colour = SEATS[k // 2 % 5].colour
                points = [(x - size * 0.5, y), (x + size * 0.5, y + size * 0.2), (x + 0.05 * size, y + size * 1.3)]
                pennon = points_of((px * canvas.scale, py * canvas.scale) for px, py in points)
                canvas.stroke(Polygon(pennon, lit(colour, 0.86)))
        props.draw_pole(canvas, *near, 0, 178, results.floor, 6.6, night=True)
        props.draw_light(canvas, near[0], near[1] - 186, 52, rgb("#FFB54A"), 0.6)

    def _draw_regatta(self, canvas: Canvas, clock: float) -> None:
        """Draw the boats by their points so far: each in the lane of its rank, and at the end in its place."""
        results = self.results
        scale = canvas.scale
        results.sort()
        for seat in sorted(results.order, key=lambda seat: -results.standing[seat]):
            rank, standing = round(results.standing[seat]), results.standing[seat]
            (lane_x, lane_y), length, heading = _lane(standing), LANES[rank][2], HEADINGS[rank]
            x, y = lane_x + results.left, lane_y + results.lift
            progress = self._progress(seat)
            way = (1 - progress) * (x * 0.72 + length * 0.4)
            x -= way
            y += math.tan(math.radians(heading)) * way * boats.WATER_FORESHORTENING
            bob = 0.006 * length * math.sin(clock * 1.3 + standing * 1.7)
            colour = results.colours[seat]
            moving = 0.02 < progress < 0.995
            canvas.blit(boats.reflection(colour, heading, length, scale), x, y, "center", 0.6)
            canvas.blit(boats.lapping(heading, length, scale, moving or not results.is_told), x, y, "center", 0.8)
            canvas.blit(boats.boat(colour, heading, length, scale, night=True), x, y - bob, "center")
            self._draw_rower(canvas, rank, colour, x, y - bob, length)
            self._draw_pennant(canvas, rank, seat, x - length * 0.17, y - bob - length * 0.02, length)

    def _progress(self, seat: int) -> float:
        """Return a boat's progress from 0 to 1: by its points, then on to its place."""
        results = self.results
        if results.is_told:
            return 1.0
        most = max(1, *results.points)
        far = max(0.0, results.counted_points(seat)) / most
        share = 0.34 + 0.5 * min(1.0, far)
        if results.clock > results.counted:
            share += (1 - share) * ease(min(1.0, (results.clock - results.counted) / ARRIVE))
        return share * min(1.0, results.clock / BEGIN + 0.3)

    def _draw_rower(self, canvas: Canvas, rank: int, colour: int, x: float, y: float, length: float) -> None:
        turn = math.radians(HEADINGS[rank])
        away = 0.366 * length
        high = length * 0.26
        kind = "gondolier-cheer" if rank == 0 and self.results.is_told else "gondolier"
        place = (x - away * math.cos(turn), y + away * math.sin(turn) * boats.WATER_FORESHORTENING - 0.045 * length)
        key = ("rower", kind, colour, round(high, 1), canvas.scale)

        def make() -> pygame.Surface:
            sash = SEATS[colour].colour if colour else rgb("#8C6D1F")
            svg = pictures.source(f"harbour/{kind}").replace("currentColor", emblems.code(sash))
            made = icons.raster(svg, max(1, canvas.px(high * 78 / 136)), max(1, canvas.px(high)))
            made.fill((230, 212, 244, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        sprite = SPRITES.get(key, make)
        foot = high * 36 / 136
        canvas.blit(sprite, place[0] - high * 0.02, place[1] + foot, "midbottom")

    def _draw_pennant(self, canvas: Canvas, rank: int, seat: int, x: float, y: float, length: float) -> None:
        results = self.results
        colour = results.colours[seat]
        width = (146.0, 122.0, 112.0, 102.0, 92.0)[rank]
        base = SEATS[colour].colour
        made = pennant(canvas, base, emblems.darker(base, 0.5), width)
        mast = 0.13 * length + width * 0.36
        for thick, ink, shift in ((2.6, rgb("#1A0F08"), 0.0), (1.3, rgb("#D9B36A"), -0.4)):
            top = (canvas.px(x + shift), canvas.px(y - mast))
            foot = (canvas.px(x + shift), canvas.px(y))
            canvas.stroke(Polyline((foot, top), ink, max(1, canvas.px(thick))))
        canvas.blit(made, x, y - mast)
        size = width * 0.22
        ink = SEATS[colour].ink
        middle = y - mast + width * 0.36 * 0.5
        canvas.blit(emblems.bare(colour, max(1, canvas.px(size)), ink), x + width * 0.2, middle - 1, "center")
        figure = str(round(results.counted_points(seat)) if not results.is_told else results.points[seat])
        canvas.text(figure, x + width * 0.60, middle - 0.5, Style("bold", width * 0.205), ink, "center")
        props.draw_lantern(canvas, x, y - mast - 7, 14, afloat=False)


def _lane(standing: float) -> tuple[float, float]:
    """Return the finish of a rank. A fraction stands for a boat between two lanes."""
    ahead = min(int(standing), len(LANES) - 1)
    behind, share = min(ahead + 1, len(LANES) - 1), standing - ahead
    (x, y, _), (far_x, far_y, _) = LANES[ahead], LANES[behind]
    return x + (far_x - x) * share, y + (far_y - y) * share
