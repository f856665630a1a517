"""Small effects that fly, rise and fade over a table.

They are flags of points, tokens, cards on their way, rings and dust.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui.easing import ease, ease_out, overshoot
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.theme import INK, SEATS, SETTLE, SLIDE, TOSS

from .tween import Do, Motion, Parallel, Sequence, Tween, Wait, arc

Draw = Callable[[Canvas, float, float, float], None]


@dataclass
class FlyingSprite:
    """Sprite on its way; `draw(canvas, x, y, alpha)` draws it."""

    draw: Draw
    x: float = 0.0
    y: float = 0.0
    alpha: float = 1.0


@dataclass
class Effects:
    """Effects on their way over a table."""

    flying: list[FlyingSprite] = field(default_factory=list)

    def draw(self, canvas: Canvas) -> None:
        """Draw all effects, the oldest below."""
        for thing in self.flying:
            thing.draw(canvas, thing.x, thing.y, thing.alpha)

    def clear(self) -> None:
        """Remove all effects."""
        self.flying.clear()

    def fly(
        self,
        draw: Draw,
        start: Callable[[], tuple[float, float]],
        end: Callable[[], tuple[float, float]],
        seconds: float = TOSS,
        height: float = 40.0,
        landed: Callable[[], object] | None = None,
    ) -> Motion:
        """Return a motion that throws a sprite to another place, where it vanishes."""
        thing = FlyingSprite(draw)
        ends: list[tuple[float, float]] = []

        def begin() -> None:
            ends[:] = [start(), end()]
            thing.x, thing.y = ends[0]
            self.flying.append(thing)

        def move(share: float) -> None:
            thing.x, thing.y = arc(ends[0], ends[1], height, share)

        def stop() -> None:
            if thing in self.flying:
                self.flying.remove(thing)
            if landed is not None:
                landed()

        return Sequence(Do(begin), Tween(seconds, move, ease), Do(stop))

    def rise(
        self, draw: Draw, at: Callable[[], tuple[float, float]], seconds: float = 0.9, height: float = 34.0
    ) -> Motion:
        """Return a motion of a sprite that rises from a place and fades."""
        thing = FlyingSprite(draw)
        origin: list[tuple[float, float]] = []

        def begin() -> None:
            origin[:] = [at()]
            thing.x, thing.y = origin[0]
            self.flying.append(thing)

        def move(share: float) -> None:
            thing.y = origin[0][1] - height * ease_out(share)
            thing.alpha = 1.0 if share < 0.6 else 1.0 - (share - 0.6) / 0.4

        def stop() -> None:
            if thing in self.flying:
                self.flying.remove(thing)

        return Sequence(Do(begin), Tween(seconds, move, lambda t: t), Do(stop))

    def puff(self, at: Callable[[], tuple[float, float]], reach: float = 22.0, wet: bool = False) -> Motion:
        """Return a motion of dust where a thing settles, or of a splash."""
        place: list[tuple[float, float]] = []
        count = 9
        share_now = [0.0]

        def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
            share = share_now[0]
            for i in range(count):
                turn = math.tau * i / count + 0.6 * (i % 2)
                away = reach * (0.35 + 0.65 * ease_out(share)) * (0.8 + 0.2 * (i % 3))
                size = (2.2 + 2.4 * share) * (1.2 if i % 2 else 0.9)
                sprite = _puff(canvas, round(size * 2) / 2, wet)
                lift = -3 * math.sin(math.pi * share) if wet else 0.0
                place_x, place_y = x + away * math.cos(turn), y + away * 0.55 * math.sin(turn) + lift
                canvas.blit(sprite, place_x, place_y, "center", 0.7 * (1 - share))

        thing = FlyingSprite(draw)

        def begin() -> None:
            place[:] = [at()]
            thing.x, thing.y = place[0]
            self.flying.insert(0, thing)

        def move(share: float) -> None:
            share_now[0] = share

        def stop() -> None:
            if thing in self.flying:
                self.flying.remove(thing)

        return Sequence(Do(begin), Tween(0.4, move, lambda t: t), Do(stop))


def _puff(canvas: Canvas, size: float, wet: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        layer = painting.Layer(size * 2 + 2, size * 2 + 2, canvas.scale)
        layer.disc((size + 1, size + 1), size, (226, 243, 240) if wet else (236, 222, 190))
        return layer.done()

    return SPRITES.get(("puff", size, wet, canvas.scale), make)


def settle_in(show: Callable[[float, float], object]) -> Motion:
    """Return a motion that slides a thing in on a shallow arc and settles it.

    It calls `show` with the share of the way and the height above it.
    """

    def slide(share: float) -> None:
        show(share, 26.0 * math.sin(math.pi * min(1.0, share)) * (1 - share * 0.6))

    def settle(share: float) -> None:
        show(1.0, -2.0 * math.sin(math.pi * share))

    return Sequence(Tween(SLIDE, slide, overshoot), Tween(SETTLE, settle, lambda t: t))


def flag(seat_colour: int, words: str) -> Draw:
    """Return a drawing function of a small flag of points in a seat's colour."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        colour = SEATS[seat_colour]

        def make() -> pygame.Surface:
            layer = painting.Layer(46, 26, canvas.scale)
            layer.polygon([(1, 3), (45, 3), (38, 13), (45, 23), (1, 23)], INK)
            layer.polygon([(2, 4), (43, 4), (36.6, 13), (43, 22), (2, 22)], colour.colour)
            return painting.with_shadow(layer.done(), (1.5 * canvas.scale, 2 * canvas.scale), 1.6 * canvas.scale)[0]

        canvas.blit(SPRITES.get(("flag", seat_colour, canvas.scale), make), x - 20, y - 14, alpha=alpha)
        canvas.text(words, x, y - 0.5, "bold", colour.ink, "center", alpha)

    return draw


__all__ = ["Draw", "Effects", "FlyingSprite", "Parallel", "Wait", "flag", "settle_in"]
