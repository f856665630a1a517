"""The canvas: a surface with a scale, so that whoever draws thinks in logical units."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from . import paint, text
from .frame import WHOLE, Frame, Stroke, Target
from .sight import SIGHT
from .theme import INK, SHADE_DARK, Colour, Style

Rect = pygame.FRect
RAGGED = 8.0  # how far in from its worn edge a panel hides all below it


class Canvas:
    """A surface, or a frame of the window, to draw on in logical units."""

    def __init__(self, surface: Target, scale: float):
        self.surface = surface
        self.scale = scale
        self.width = surface.get_width() / scale
        self.height = surface.get_height() / scale

    def px(self, length: float) -> int:
        """A logical length in pixels."""
        return round(length * self.scale)

    def box(self, rect: pygame.FRect | tuple[float, float, float, float]) -> pygame.Rect:
        """A logical rectangle in pixels, its edges rounded alike everywhere."""
        x, y, w, h = rect
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def blit(
        self, sprite: pygame.Surface, x: float, y: float, anchor: str = "topleft", alpha: float = 1.0, add: bool = False
    ) -> pygame.Rect:
        """Draw a premultiplied sprite with its anchor at a logical point."""
        if alpha <= 0.0:
            return pygame.Rect(0, 0, 0, 0)
        place = sprite.get_rect(**{anchor: (self.px(x), self.px(y))})
        self.put(sprite, place.topleft, alpha, pygame.BLEND_RGB_ADD if add else pygame.BLEND_PREMULTIPLIED)
        return place

    def put(
        self,
        sprite: pygame.Surface,
        place: tuple[int, int],
        alpha: float = 1.0,
        blend: int = pygame.BLEND_PREMULTIPLIED,
    ) -> None:
        """Draw a premultiplied sprite with its corner at a pixel, at a share of its opacity."""
        share = WHOLE if alpha >= 0.995 else max(0, round(alpha * WHOLE))
        if isinstance(self.surface, Frame):
            self.surface.blit(sprite, place, special_flags=blend, share=share)
        else:
            self.surface.blit(
                paint.faded(sprite, share / WHOLE) if share < WHOLE else sprite, place, special_flags=blend
            )

    def stroke(self, stroke: Stroke) -> None:
        """Draw something that is no sprite."""
        if isinstance(self.surface, Frame):
            self.surface.stroke(stroke)
        else:
            stroke.draw(self.surface)

    def cover(self, rect: pygame.FRect) -> None:
        """What was drawn last hides all below it within a rectangle: what lies there need not be drawn."""
        if isinstance(self.surface, Frame):
            self.surface.cover(self.box(rect))

    def text(
        self,
        words: str,
        x: float,
        y: float,
        style: str | Style = "text",
        colour: Colour = INK,
        anchor: str = "left",
        alpha: float = 1.0,
        room: float = 0.0,
    ) -> float:
        """One line, its capitals centred on y, left, centred or right of x; its logical width."""
        if not words:
            return 0.0
        if room:
            words = text.fitted(words, style, room, self.scale)
        sprite = text.render(words, style, SIGHT.ink(colour), self.scale)
        chosen = text.style_of(style)
        top, bottom = text.capitals(chosen.face, chosen.size, self.scale)
        wide = text.width(words, style, self.scale)
        left = x - (wide / 2 if anchor == "center" else wide if anchor == "right" else 0.0)
        place = (self.px(left), round(y * self.scale - (top + bottom) / 2))
        self.put(sprite, place, alpha)
        return wide

    def paragraph(
        self, words: str, x: float, y: float, room: float, style: str | Style = "text", colour: Colour = INK
    ) -> float:
        """Lines ragged at the right, the first centred on y; the y after the last line."""
        for line in text.wrap(words, style, room, self.scale):
            self.text(line, x, y, style, colour)
            y += text.line_height(style)
        return y

    def fill(self, rect: pygame.FRect | tuple[float, float, float, float], colour: Colour, alpha: float = 1.0) -> None:
        """A plain area; for veils and hairlines only."""
        box = self.box(rect)
        if alpha >= 0.995:
            self.surface.fill(colour, box)
            return
        if isinstance(self.surface, Frame):
            self.surface.fill(colour, box, share=round(alpha * WHOLE))
            return
        veil = pygame.Surface(box.size)
        veil.fill(colour)
        veil.set_alpha(round(alpha * WHOLE))
        self.surface.blit(veil, box)


class Sprites:
    """Sprites made once for each size and kept, as far as there is room: those not drawn for longest go first."""

    LEAST_ROOM = 200_000_000  # bytes
    A_PIXEL = 100  # bytes of room for each pixel of the window

    def __init__(self) -> None:
        self.room = self.LEAST_ROOM
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._corners: dict[Hashable, tuple[int, int]] = {}
        self._bytes = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The sprite of a key, made if it is new."""
        found = self._made.get(key)
        if found is None:
            found = make()
            self._keep(key, found)
        else:
            self._made.move_to_end(key)
        return found

    def __contains__(self, key: Hashable) -> bool:
        """Whether the sprite of a key is there already."""
        return key in self._made

    def _keep(self, key: Hashable, made: pygame.Surface) -> None:
        self._made[key] = made
        self._bytes += _size(made)
        while self._bytes > self.room and len(self._made) > 1:
            old, gone = self._made.popitem(last=False)
            self._corners.pop(old, None)
            self._bytes -= _size(gone)

    def give_room(self, pixels: int) -> None:
        """Room enough for a window of so many pixels."""
        self.room = max(self.LEAST_ROOM, self.A_PIXEL * pixels)

    def clear(self) -> None:
        """Forget all: another window size, or another game's table."""
        self._made.clear()
        self._corners.clear()
        self._bytes = 0

    def panel(self, canvas: Canvas, rect: Rect, seed: int = 1, lit: bool = False, lines: bool = True) -> None:
        """Draw a parchment panel with its shadow."""
        width, height = round(rect.width, 1), round(rect.height, 1)
        key = ("panel", width, height, seed, lit, lines, canvas.scale, SIGHT.contrast)
        if key not in self._made:
            sheet = paint.parchment(
                width, height, canvas.scale, seed, lit=1.0 if lit else 0.0, lines=lines, plain=SIGHT.contrast
            )
            reach = (5.0, 6.0) if lit else (3.0, 4.5)
            offset = (reach[0] * canvas.scale, reach[1] * canvas.scale)
            made, corner = paint.with_shadow(sheet, offset, 4.2 * canvas.scale, 0.6, SHADE_DARK)
            self._corners[key] = corner
            self._keep(key, made)
        self._made.move_to_end(key)
        left, top = self._corners[key]
        canvas.put(self._made[key], (canvas.px(rect.x) - left, canvas.px(rect.y) - top))
        canvas.cover(rect.inflate(-2 * RAGGED, -2 * RAGGED))


def _size(made: pygame.Surface) -> int:
    return made.get_width() * made.get_height() * made.get_bytesize()


SPRITES = Sprites()
