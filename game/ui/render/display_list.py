"""A frame: what is drawn of one picture, in order, before a pixel is touched.

It stands in for the window's surface: whoever draws blits, fills and clips as ever. Two frames can be compared, and so
only what differs between them has to be drawn (see `screen`). What has been blitted is taken to stay as it is: a sprite
that is painted over in place must be told to the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ..theme import Colour

WHOLE = 255  # of a thing's opacity
Place = Sequence[float] | pygame.Rect
Box = Sequence[float] | pygame.Rect


def anew(surface: pygame.Surface) -> pygame.Surface:
    """A surface that has been painted over in place, as a new one: so the screen sees that it has changed."""
    return surface.subsurface(surface.get_rect())


class VectorShape(Protocol):
    """Something drawn that is no sprite: equal strokes draw the same, in the window's pixels."""

    @property
    def box(self) -> pygame.Rect:
        """All that it may touch."""

    @property
    def reach(self) -> pygame.Rect | None:
        """What it looks at, where it copies what lies below it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


# One thing drawn: what, where its corner lies (x, y), the part of the window it touches (x, y, width, height), the
# blending, the surface's own opacity and the share of it that is wanted. Plain, because a frame holds hundreds.
DrawCall = tuple[pygame.Surface | Colour | VectorShape, int, int, int, int, int, int, int, int | None, int]


class DisplayList:
    """The things drawn in one picture, the lowest first."""

    def __init__(self, size: tuple[int, int]):
        self.calls: list[DrawCall] = []
        self.covers: list[tuple[int, pygame.Rect]] = []  # from which thing on all that lies below a place is hidden
        self._place = pygame.Rect((0, 0), size)  # of this part in the window
        self._corner = (0, 0)
        self._keep_within(self._place)

    def subsurface(self, box: Box) -> DisplayList:
        """A part of the frame, with its own corner and clip, drawn in the same order."""
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
        """Where its corner lies in the window, and what it may touch there."""
        return *self._corner, *self._edges

    # What a surface can tell

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
        """Keep what is drawn from now on within a box; None: within the whole."""
        if box is None:
            self._keep_within(self._place)
        else:
            self._keep_within(pygame.Rect(box).move(self._place.topleft).clip(self._place))

    # Drawing

    def blit(
        self, source: pygame.Surface, dest: Place, area: Box | None = None, special_flags: int = 0, share: int = WHOLE
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
        """Draw a whole sprite with its corner at a pixel: the way of nearly everything, so it makes no rectangles."""
        left, top, right, bottom = self._edges
        x, y = x + self._corner[0], y + self._corner[1]
        width, height = source.get_size()
        begin, over = (x if x > left else left), (y if y > top else top)
        width = (x + width if x + width < right else right) - begin
        height = (y + height if y + height < bottom else bottom) - over
        if width > 0 and height > 0:
            self.calls.append((source, x, y, begin, over, width, height, blend, source.get_alpha(), share))

    def fill(self, colour: Sequence[int], rect: Box | None = None, special_flags: int = 0, share: int = WHOLE) -> None:
        """Fill a box, or everything, with a colour or a veil of it."""
        box = self._clip if rect is None else pygame.Rect(rect).move(self._place.topleft).clip(self._clip)
        if box.width and box.height:
            red, green, blue = colour[:3]
            self.calls.append(((red, green, blue), box.x, box.y, *box, special_flags, None, share))

    def stroke(self, stroke: VectorShape) -> None:
        """Draw something that is no sprite."""
        assert self._place.topleft == (0, 0), "strokes are drawn on the whole window"
        box = stroke.box.clip(self._clip)
        if box.width and box.height:
            self.calls.append((stroke, box.x, box.y, *box, 0, None, WHOLE))

    def cover(self, box: Box) -> None:
        """What was drawn last hides all below it within a box."""
        hidden = pygame.Rect(box).move(self._place.topleft).clip(self._clip)
        if self.calls and hidden.width and hidden.height:
            self.covers.append((len(self.calls) - 1, hidden))

    # Comparing

    def shows(self, at: int) -> bool:
        """Whether a thing can be seen: nothing above it hides all of it."""
        box = self.box(at)
        return not any(number > at and hidden.contains(box) for number, hidden in self.covers)

    def box(self, at: int) -> pygame.Rect:
        """What a thing touches."""
        return pygame.Rect(self.calls[at][3:7])

    def boxes(self) -> list[pygame.Rect]:
        """What each thing touches."""
        return [pygame.Rect(thing[3:7]) for thing in self.calls]


Target = pygame.Surface | DisplayList  # what can be drawn on
