"""Living harbour: the painted picture, and glittering water over it.

The picture is painted once for each size and kept by the picture cache. Two sheets of light sway against each other.
The lagoon glitters where both are bright and the picture permits it.
"""

from __future__ import annotations

import math

import pygame

from game.ui.render import painting
from game.ui.render.canvas import Canvas
from game.ui.render.display_list import anew
from game.ui.render.picture_cache import PICTURE_CACHE, CachedPicture, Paint, PictureOrder
from game.ui.theme import HEIGHT, WIDTH, rgb

from .harbour_painting import LOBBY, NIGHT, TITLE, HarbourView, glitter_mask, glitter_sheet, painted

VERSION = 1
SWAY = 40.0
GLITTERS = 2  # changes of the light per second; few, because it covers half the window
PLAIN = rgb("#5F7F96")  # ground until there is a picture

__all__ = ["LOBBY", "NIGHT", "TITLE", "Harbour", "HarbourView"]


class Harbour:
    """Living view of the harbour."""

    def __init__(self, view: HarbourView):
        self.view = view
        self._made_of: list[PictureOrder] = []  # picture, two sheets of light and their mask
        self._size = (0, 0, 0.0)
        self._light: pygame.Surface | None = None
        self._lit: tuple[object, pygame.Surface] | None = None  # glitter at the sheets' last places
        self._clock = 0.0

    def draw(self, canvas: Canvas, clock: float, motion: bool = True) -> None:
        """Fill the canvas with the harbour at a time."""
        self._fit(canvas)
        seconds = max(0.0, clock - self._clock)
        self._clock = clock
        if not self.picture.is_there:
            canvas.surface.fill(PLAIN)
        self.picture.draw(canvas.surface, (0, 0), seconds)
        self._glitter(canvas, clock if motion else 20.0)

    @property
    def picture(self) -> CachedPicture:
        """Painted picture."""
        return PICTURE_CACHE.picture(*self._made_of[0])

    @property
    def _sheets(self) -> list[CachedPicture]:
        return [PICTURE_CACHE.picture(*sheet, later=True) for sheet in self._made_of[1:]]

    @property
    def sheet(self) -> pygame.Surface:
        """Sheet of ripples, in which other things are mirrored."""
        return self._sheets[0].shown

    def warm(self, canvas: Canvas) -> None:
        """Have the view painted in the background, ahead of its use."""
        for order in self._orders(canvas):
            PICTURE_CACHE.warm(*order)

    def _orders(self, canvas: Canvas) -> list[PictureOrder]:
        """Return the orders of the picture, the two sheets of light and their mask.

        They have the form that the picture cache takes.
        """
        view = self.view
        width, height = canvas.surface.get_size()
        wide = canvas.width
        deep = height - canvas.px(view.quay) - canvas.px(view.horizon)
        swayed = width + 2 * math.ceil(SWAY * canvas.scale)

        def whole(w: int, h: int) -> pygame.Surface:
            return painted(view, w, h, w / wide)

        def mask(w: int, h: int) -> pygame.Surface:
            return painting.from_array(glitter_mask(view, w, h, w / wide))

        def sheet(seed: int) -> Paint:
            return lambda w, h: glitter_sheet(w, h, w / (wide + 2 * SWAY), seed)

        usual = min(width / WIDTH, height / HEIGHT)
        size = "" if math.isclose(canvas.scale, usual, abs_tol=0.001) else f"@{canvas.scale:g}"
        return [
            (f"{view.key()}{size}", VERSION, (width, height), whole),
            *((f"glitter-{seed}-{view.name}{size}", VERSION, (swayed, deep), sheet(seed)) for seed in (41, 67)),
            (f"glitter-mask-{view.name}{size}", VERSION, (width, deep), mask),
        ]

    def _fit(self, canvas: Canvas) -> None:
        size = (*canvas.surface.get_size(), canvas.scale)
        if self._size == size:
            return
        self._size = size
        self._made_of = self._orders(canvas)
        self._light = self._lit = None

    def _glitter(self, canvas: Canvas, clock: float) -> None:
        first, second, mask = self._sheets
        if not (first.is_there and second.is_there and mask.is_there):
            return
        clock = math.floor(clock * GLITTERS) / GLITTERS
        reach = SWAY * canvas.scale
        across = -round(reach * (1 + math.sin(0.19 * clock))), -round(reach * (1 + math.sin(-0.23 * clock + 1.3)))
        lay = across, first.shown, second.shown, mask.shown
        if self._lit is None or self._lit[0] != lay:
            self._lit = lay, self._lighten(*lay[1:], across)
        canvas.surface.blit(self._lit[1], (0, canvas.px(self.view.horizon)), special_flags=pygame.BLEND_RGB_ADD)

    def _lighten(
        self, first: pygame.Surface, second: pygame.Surface, mask: pygame.Surface, across: tuple[int, int]
    ) -> pygame.Surface:
        """Return the glitter of the sheets at their present places."""
        if self._light is None:
            self._light = pygame.Surface(mask.get_size())
        self._light.blit(first, (across[0], 0))
        self._light.blit(second, (across[1], 0), special_flags=pygame.BLEND_RGB_MULT)
        self._light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return anew(self._light)
