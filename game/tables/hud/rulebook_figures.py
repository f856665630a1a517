"""Common parts of the rules pages' figures. Each game draws its own in its `figures.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module

import pygame

from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import rgb

WIDTH = 392.0
EARTH, WATER, LAND = rgb("#D9C294"), rgb("#3F9AA0"), rgb("#D8B98C")
DARK, BRIGHT = rgb("#4A3208"), rgb("#F0D77B")  # gold of lines and arches


@dataclass(frozen=True)
class Figure:
    """Small picture, and a function that writes its words, boats and icons from its corner on."""

    height: float
    paint: Callable[[Layer], None] | None
    write: Callable[[Canvas, float, float], None] | None = None
    gap: float = 6  # logical units between the figure and its caption
    width: float = WIDTH

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw it with its corner at a point."""
        if self.paint is not None:
            make = partial(self._painted, self.paint, canvas.scale)
            canvas.blit(SPRITES.get(("figure", self.paint, canvas.scale), make), x, y)
        if self.write is not None:
            self.write(canvas, x, y)

    def _painted(self, paint: Callable[[Layer], None], scale: float) -> pygame.Surface:
        layer = Layer(self.width, self.height, scale)
        paint(layer)
        return layer.done()


def figures_of(game: str) -> Mapping[str, Figure]:
    """Return the figures of a game's rules pages, by name."""
    found: Mapping[str, Figure] = import_module(f"game.tables.{game}.draw.rulebook_figures").FIGURES
    return found
