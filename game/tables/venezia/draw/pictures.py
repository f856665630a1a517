"""Venezia's pictures: SVG drawn for this table, whole or a part of it, at any size."""

from __future__ import annotations

import re

import pygame

from game.ui.art import icons

Part = tuple[float, float, float, float]  # left, top, width, height in the picture's own units

_BOX = re.compile(r'viewBox="[^"]*"')


def picture(name: str, width: float, height: float, scale: float, part: Part | None = None) -> pygame.Surface:
    """Return a picture, or a part of it, in a box of logical units; it keeps its proportions."""
    svg = icons.source(f"venezia/{name}")
    if part is not None:
        svg = _BOX.sub(f'viewBox="{" ".join(map(str, part))}"', svg, count=1)
    return icons.raster(svg, max(1, round(width * scale)), max(1, round(height * scale)))
