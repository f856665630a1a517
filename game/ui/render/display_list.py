"""Display list: the draw calls of one frame, in order, before a pixel is touched.

It stands in for the window's surface: callers blit, fill and clip as on a surface. Two frames can be compared, so only
their differences have to be drawn (see `compositor`). A blitted sprite is assumed to stay as it is. A sprite that is
painted over in place must be reported to the compositor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ..theme import Colour

OPAQUE = 255  # full opacity of a draw call
Place = Sequence[float] | pygame.Rect
Box = Sequence[float] | pygame.Rect


def anew(surface: pygame.Surface) -> pygame.Surface:
    """Return a new surface for one that has been painted over in place.

    The new identity lets the compositor see the change.
    """
    return surface.subsurface(surface.get_rect())


class VectorShape(Protocol):
    """Draw call without a sprite.

    Equal shapes draw the same. They are in the window's pixels.
    """

    @property
    def box(self) -> pygame.Rect:
        """Box that contains every pixel the shape may touch."""

    @property
    def reach(self) -> pygame.Rect | None:
        """Area that the shape reads, if it copies what lies below it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


# One draw call: source, its corner (x, y), the part of the window it touches (x, y, width, height), the
# blending, the surface's own opacity and the share of it to draw. It is a plain tuple: a frame holds hundreds.
DrawCall = tuple[pygame.Surface | Colour | VectorShape, int, int, int, int, int, int, int, int | None, int]


class DisplayList:
    """Draw calls of one picture, the lowest first."""

    def __init__(self, size: tuple[int, int]):
        self.calls: list[DrawCall] = []
        self.covers: list[tuple[int, pygame.Rect]] = []  # number of each covering call, and the box it hides
        self._place = pygame.Rect((0, 0), size)  # place of this part in the window
        self._corner = (0, 0)
        self._keep_within(self._place)

    def subsurface(self, box: Box) -> DisplayList:
        """Return a part of the frame, drawn in the same order.

        It has its own corner and clip.
        """
        part = DisplayList.__new__(DisplayList)
        part.calls, part.covers = self.calls, self.covers
        part._place = pygame.Rect(box).move(self._place.topleft)
        part._corner = part._place.topleft
        part._keep_within(part._place.clip(self._clip))
        return part

    def _keep_within(self, clip: pygame.Rect) -> None:
        self._clip = clip
        self._edges = clip.left, clip.top, clip.right, clip.bottom

    @property
    def reach(self) -> tuple[int, ...]:
        """Its corner's place in the window, and the edges of what it may touch there."""
        return *self._corner, *self._edges

    # Properties of a surface

    def get_size(self) -> tuple[int, int]:
        return self._place.size

    def get_width(self) -> int:
        return self._place.width

    def get_height(self) -> int:
        return self._place.height

    def get_rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self._place.size)

    def get_clip(self) -> pygame.Rect:
        return self._clip.move(-self._place.x, -self._place.y)

    def set_clip(self, box: Box | None) -> None:
        """Clip later draw calls to a box; None stands for the whole."""
        if box is None:
            self._keep_within(self._place)
        else:
            self._keep_within(pygame.Rect(box).move(self._place.topleft).clip(self._place))

    # Drawing

    def blit(
        self, source: pygame.Surface, dest: Place, area: Box | None = None, special_flags: int = 0, share: int = OPAQUE
    ) -> None:
        """Draw a sprite, or a part of it, at a share of its opacity."""
        if area is None:
            self.lay(source, int(dest[0]), int(dest[1]), special_flags, share)
            return
        part = pygame.Rect(area)
        x, y = int(dest[0]) + self._place.x, int(dest[1]) + self._place.y
        box = pygame.Rect(x, y, part.width, part.height)
        x, y = x - part.x, y - part.y
        box = box.clip(pygame.Rect((x, y), source.get_size())).clip(self._clip)
        if box.width and box.height:
            self.calls.append((source, x, y, *box, special_flags, source.get_alpha(), share))

    def lay(self, source: pygame.Surface, x: int, y: int, blend: int, share: int) -> None:
        """Draw a whole sprite with its corner at a pixel.

        Nearly every call takes this way, so it makes no rectangles.
        """
        left, top, right, bottom = self._edges
        x, y = x + self._corner[0], y + self._corner[1]
        width, height = source.get_size()
        begin, over = (x if x > left else left), (y if y > top else top)
        width = (x + width if x + width < right else right) - begin
        height = (y + height if y + height < bottom else bottom) - over
        if width > 0 and height > 0:
            self.calls.append((source, x, y, begin, over, width, height, blend, source.get_alpha(), share))

    def fill(self, colour: Sequence[int], rect: Box | None = None, special_flags: int = 0, share: int = OPAQUE) -> None:
        """Fill a box, or everything, with a colour or a veil of it."""
        box = self._clip if rect is None else pygame.Rect(rect).move(self._place.topleft).clip(self._clip)
        if box.width and box.height:
            red, green, blue = colour[:3]
            self.calls.append(((red, green, blue), box.x, box.y, *box, special_flags, None, share))

    def stroke(self, stroke: VectorShape) -> None:
        """Draw a vector shape."""
        assert self._place.topleft == (0, 0), "strokes are drawn on the whole window"
        box = stroke.box.clip(self._clip)
        if box.width and box.height:
            self.calls.append((stroke, box.x, box.y, *box, 0, None, OPAQUE))

    def cover(self, box: Box) -> None:
        """Declare that the last draw call hides everything below it within a box."""
        hidden = pygame.Rect(box).move(self._place.topleft).clip(self._clip)
        if self.calls and hidden.width and hidden.height:
            self.covers.append((len(self.calls) - 1, hidden))

    # Comparing

    def shows(self, at: int) -> bool:
        """Return whether a draw call can be seen: no call above hides all of it."""
        box = self.box(at)
        return not any(number > at and hidden.contains(box) for number, hidden in self.covers)

    def box(self, at: int) -> pygame.Rect:
        """Return the box that a draw call touches."""
        return pygame.Rect(self.calls[at][3:7])

    def boxes(self) -> list[pygame.Rect]:
        """Return the box that each draw call touches."""
        return [pygame.Rect(thing[3:7]) for thing in self.calls]


Target = pygame.Surface | DisplayList  # targets of drawing
