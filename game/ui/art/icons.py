"""Icons: SVG drawn for this project, rasterised at their size.

Each has a box of 64 and one colour (`currentColor`). A name with a folder, such as "rialto/bridge", is a table's own
picture in its own colours. It may stand for an icon.
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.files.packaged_assets import drawing

from ..render.canvas import SPRITES, Canvas
from ..theme import Colour

FOLDER = Path(__file__).resolve().parents[3] / "sprites" / "icons"
PICTURE = 1.2
_sources: dict[str, str] = {}


def source(name: str) -> str:
    """Return the SVG of an icon."""
    if name not in _sources:
        folder = FOLDER.parent if "/" in name else FOLDER
        _sources[name] = drawing(folder / f"{name}.svg")
    return _sources[name]


def raster(svg: str, width: int, height: int, finer: int = 3) -> pygame.Surface:
    """Render an SVG as a premultiplied surface of a size in pixels."""
    large = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width * finer, height * finer))
    room = pygame.Surface((width * finer, height * finer), pygame.SRCALPHA)
    room.blit(large, large.get_rect(center=room.get_rect().center))
    return pygame.transform.smoothscale(room.premul_alpha(), (width, height))


def icon(name: str, size: int, colour: Colour | None) -> pygame.Surface:
    """Return an icon of a size in pixels; `colour` replaces currentColor."""

    def make() -> pygame.Surface:
        svg = source(name)
        if colour is not None:
            svg = svg.replace("currentColor", "#{:02X}{:02X}{:02X}".format(*colour))
        return raster(svg, size, size)

    return SPRITES.get(("icon", name, size, colour), make)


def draw(
    canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour | None = None, alpha: float = 1.0
) -> None:
    """Draw an icon with its middle at a logical point.

    A picture is drawn a little larger, because it has no bold outline.
    """
    if "/" in name:
        size *= PICTURE
    canvas.blit(icon(name, max(1, canvas.px(size)), colour), x, y, "center", alpha)
