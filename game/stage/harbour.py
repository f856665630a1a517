"""The harbour, alive: the painted picture, and over it water that glitters.

The picture is painted once for each size and kept by the bakery. Two sheets of light sway against each other, and where
both are bright and the picture lets it, the lagoon glitters.
"""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.assets import BAKERY, Picture
from game.ui import paint
from game.ui.canvas import Canvas

from .harbour_paint import NIGHT, SEATS, TITLE, View, glitter_mask, glitter_sheet, painted

VERSION = 1
SWAY = 40.0

__all__ = ["NIGHT", "SEATS", "TITLE", "Harbour", "View"]


class Harbour:
    """A view of the harbour, alive."""

    def __init__(self, view: View):
        self.view = view
        self._picture: Picture | None = None
        self._sheets: list[Picture] = []
        self._size = (0, 0, 0.0)
        self._light = pygame.Surface((1, 1))
        self._clock = 0.0

    def draw(self, canvas: Canvas, clock: float, motion: bool = True) -> None:
        """Fill the canvas with the harbour at a time."""
        self._fit(canvas)
        seconds = max(0.0, clock - self._clock)
        self._clock = clock
        assert self._picture is not None
        self._picture.draw(canvas.surface, (0, 0), seconds)
        self._glitter(canvas, clock if motion else 20.0)

    @property
    def sheet(self) -> pygame.Surface:
        """A sheet of ripples, for whatever else is mirrored in the water."""
        return self._sheets[0].shown

    def quay_line(self, canvas: Canvas) -> float:
        """Where the quay begins."""
        return canvas.height - self.view.quay

    def _fit(self, canvas: Canvas) -> None:
        size = (*canvas.surface.get_size(), canvas.scale)
        if self._size == size:
            return
        self._size = size
        view, width, height = self.view, size[0], size[1]
        logical = canvas.width, canvas.height

        def whole(w: int, h: int) -> pygame.Surface:
            return painted(view, w, h, w / logical[0])

        self._picture = BAKERY.picture(view.key(), VERSION, (width, height), whole)
        top, bottom = canvas.px(view.horizon), height - canvas.px(view.quay)
        deep = bottom - top
        sway = math.ceil(SWAY * canvas.scale)

        def sheet(seed: int) -> Any:
            return lambda w, h: glitter_sheet(w, h, w / (logical[0] + 2 * SWAY), seed)

        wide = width + 2 * sway
        self._sheets = [
            BAKERY.picture(f"glitter-{seed}-{view.name}", VERSION, (wide, deep), sheet(seed)) for seed in (41, 67)
        ]
        self._sheets.append(
            BAKERY.picture(
                f"glitter-mask-{view.name}",
                VERSION,
                (width, deep),
                lambda w, h: paint.from_array(glitter_mask(view, w, h, w / logical[0])),
            )
        )
        self._light = pygame.Surface((width, deep)).convert()

    def _glitter(self, canvas: Canvas, clock: float) -> None:
        reach = SWAY * canvas.scale
        first, second, mask = self._sheets
        across = -round(reach * (1 + math.sin(0.19 * clock))), -round(reach * (1 + math.sin(-0.23 * clock + 1.3)))
        self._light.blit(first.shown, (across[0], 0))
        self._light.blit(second.shown, (across[1], 0), special_flags=pygame.BLEND_RGB_MULT)
        self._light.blit(mask.shown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(self._light, (0, canvas.px(self.view.horizon)), special_flags=pygame.BLEND_RGB_ADD)
