"""Small map of the whole course, which stays at the left end of the tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.rules.gondola.board import CHECKPOINT, CODE_ICON, CODE_WATER, DEEP, EAST, NORTH, SIZE, SOUTH, WEST
from game.rules.gondola.state import State
from game.ui.art import emblems
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.render.shapes import Outline
from game.ui.theme import GOLD_LIGHT, PALE, rgb

from . import course
from .camera import Camera, Extent
from .geometry import SIDE

MAP, PAD, OFF = 100.0, 8.0, 9.0  # its side, its edge, and how far from the tray's edges it lies, in logical units
MAP_ROOM = MAP + 2 * OFF  # logical width that it takes from the tray
LAND, WATER, DARK, GATE = rgb("#D9BE92"), rgb("#1F7A84"), rgb("#0A2C47"), rgb("#CE3B27")


def _squared(extent: Extent) -> Extent:
    """Return as many rows as columns, about the same middle."""
    north, south, west, east = extent
    more = (south - north) - (east - west)
    if more > 0:
        return north, south, west - more // 2, east + more - more // 2
    return north + more // 2, south - more + more // 2, west, east


class Overview:
    """Small map with its place and its scale."""

    def __init__(self, camera: Camera, state: State, tray: Rect):
        self.camera, self.slots = camera, course.frontier(state)
        self.extent = _squared(course.extent(state))
        north, south, _, _ = self.extent
        side = min(MAP, tray.height - OFF)
        self.box = Rect(tray.x + OFF, tray.y + (tray.height - side) / 2, side, side)
        self.cell = (self.box.width - 2 * PAD) / (south - north + 3)

    def _spot(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the board on the map."""
        north, _, west, _ = self.extent
        return (
            self.box.x + PAD + (x / SIDE - west + 1) * self.cell,
            self.box.y + PAD + (y / SIDE - north + 1) * self.cell,
        )

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the board under a point of the map."""
        north, _, west, _ = self.extent
        return (
            ((x - self.box.x - PAD) / self.cell + west - 1) * SIDE,
            ((y - self.box.y - PAD) / self.cell + north - 1) * SIDE,
        )

    def draw(
        self,
        canvas: Canvas,
        codes: Sequence[int],
        boats: Mapping[int, tuple[float, float]],
        colours: Sequence[int],
    ) -> None:
        """Draw tiles, gates, open ends, boats, and the frame of the window."""
        north, south, west, east = self.extent
        shown = tuple(
            codes[row * SIZE + column] if 0 <= row < SIZE and 0 <= column < SIZE else 0
            for row in range(north, south + 1)
            for column in range(west, east + 1)
        )
        SPRITES.panel(canvas, self.box, 57, lines=False)
        key = ("gondola map", shown, self.extent, canvas.scale)
        canvas.blit(SPRITES.get(key, lambda: self._tiles(canvas.scale, shown)), self.box.x + PAD, self.box.y + PAD)
        for cell in self.slots:
            x, y = self._spot((cell % SIZE + 0.5) * SIDE, (cell // SIZE + 0.5) * SIDE)
            canvas.fill(Rect(x - 1.5, y - 1.5, 3, 3), GOLD_LIGHT)
        for seat, (x, y) in boats.items():
            emblems.draw(canvas, colours[seat], *self._spot(x, y), 13)
        area = self.camera.area
        left, top = self._spot(*self.camera.to_board(area.x, area.y))
        right, bottom = self._spot(*self.camera.to_board(area.right, area.bottom))
        inner = self.box.inflate(-8, -8)
        left, top = max(inner.x, left), max(inner.y, top)
        right, bottom = min(inner.right, right), min(inner.bottom, bottom)
        if right > left and bottom > top:
            frame = canvas.box(Rect(left, top, right - left, bottom - top))
            dark, radius = frame.inflate(2, 2), canvas.px(3)
            canvas.stroke(Outline(dark.topleft, dark.size, (60, 36, 10), max(2, canvas.px(2.6)), radius))
            canvas.stroke(Outline(frame.topleft, frame.size, (255, 214, 103), max(1, canvas.px(1.4)), radius))

    def _tiles(self, scale: float, shown: Sequence[int]) -> pygame.Surface:
        north, south, west, east = self.extent
        c = self.cell
        columns, rows = east - west + 1, south - north + 1
        layer = Layer((columns + 2) * c, (rows + 2) * c, scale)
        layer.rect(0, 0, (columns + 2) * c, (rows + 2) * c, rgb("#5FA8A8"), 3)
        for at, code in enumerate(shown):
            if not code:
                continue
            x, y = (at % columns + 1) * c, (at // columns + 1) * c
            layer.rect(x, y, c + 0.2, c + 0.2, DARK if CODE_ICON[code] == DEEP else LAND)
            for side, (dx, dy) in ((NORTH, (0, -1)), (EAST, (1, 0)), (SOUTH, (0, 1)), (WEST, (-1, 0))):
                if CODE_WATER[code] >> side & 1 and CODE_ICON[code] != DEEP:
                    middle = (x + c / 2, y + c / 2)
                    layer.line([middle, (middle[0] + dx * c / 2, middle[1] + dy * c / 2)], WATER, c * 0.36)
            if CODE_ICON[code] == CHECKPOINT:
                layer.disc((x + c / 2, y + c / 2), c * 0.36, PALE)
                layer.disc((x + c / 2, y + c / 2), c * 0.25, GATE)
        return layer.done()
