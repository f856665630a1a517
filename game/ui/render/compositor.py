"""Compositor: keeps the displayed frame and redraws only the differences.

Differences are gathered into regions. In each region everything that touches it is redrawn, from the topmost thing that
hides all below it. The display gets fewer and larger regions: there many small ones cost more than the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from .display_list import OPAQUE, DisplayList, DrawCall

MAX_REGIONS = 48  # most regions that are drawn
HANDED = 16  # most regions that are handed to the display
MERGE_SLACK_PX = 4096  # unchanged pixels that two regions may include when they are merged
MERGE_SLACK_MAX_PX = 4  # factor on the slack while there are too many regions
FULL_REDRAW_SHARE = 0.6  # share of the window above which all of it is drawn

Region = tuple[int, int, int, int, int]  # left, top, right, bottom; its area


class Compositor:
    """Surface that shows frames."""

    def __init__(self) -> None:
        self.regions: list[pygame.Rect] = []  # regions drawn for the last frame
        self.changed: list[pygame.Rect] = []  # the same in fewer regions, for the display
        self.pixels = 0  # pixels drawn for the last frame; a pixel drawn twice counts twice
        self._shown: DisplayList | None = None
        self._surface: pygame.Surface | None = None
        self._painted_over: list[pygame.Surface] = []  # sprites painted over in place since the last frame

    def forget(self) -> None:
        """Draw all of the next frame.

        The window is new, or its content cannot be relied on.
        """
        self._shown = None

    def repaint(self, painted_over: list[pygame.Surface]) -> None:
        """Redraw sprites that were painted over in place, in the next frame."""
        self._painted_over += painted_over

    def show(self, frame: DisplayList, surface: pygame.Surface) -> None:
        """Show a frame on a surface."""
        if surface is not self._surface or self._shown is None:
            self.regions = [surface.get_rect()]
        else:
            different = differences(self._shown, frame) + list(_boxes_of(self._painted_over, frame))
            self.regions = _with_strokes(merged(different, surface.get_rect()), frame)
        self._painted_over = []
        self.changed = merged(self.regions, surface.get_rect(), HANDED)
        self._surface, self._shown = surface, frame
        boxes = frame.boxes() if self.regions else []
        self.pixels = sum(_draw(frame, boxes, surface, region) for region in self.regions)


def differences(old: DisplayList, new: DisplayList) -> list[pygame.Rect]:
    """Return the boxes in which two frames differ.

    A box belongs to a draw call that only one frame has, or to one that lies in another order.
    """
    before, after = old.calls, new.calls
    first, last = _ends(before, after)
    stop, end = len(before) - last, len(after) - last
    if first == stop == end:
        return []
    gone = dict.fromkeys(before[first:stop])
    come = dict.fromkeys(after[first:end])
    if len(gone) != stop - first or len(come) != end - first:  # equal calls twice: compare no closer
        return [old.box(at) for at in range(first, stop)] + [new.box(at) for at in range(first, end)]
    found = [old.box(at) for at, thing in enumerate(gone, first) if thing not in come and old.shows(at)]
    found += [new.box(at) for at, thing in enumerate(come, first) if thing not in gone and new.shows(at)]
    stayed_before = [thing for thing in gone if thing in come]
    stayed_after = [thing for thing in come if thing in gone]
    if stayed_before != stayed_after:
        begin, tail = _ends(stayed_before, stayed_after)
        found += [pygame.Rect(thing[3:7]) for thing in stayed_after[begin : len(stayed_after) - tail]]
    return found


def _boxes_of(sprites: list[pygame.Surface], frame: DisplayList) -> Iterator[pygame.Rect]:
    """Yield the boxes where a frame shows any of some sprites, or a part of one."""
    if sprites:
        for at, thing in enumerate(frame.calls):
            what = thing[0]
            if isinstance(what, pygame.Surface) and frame.shows(at):
                if any(what is sprite or what.get_abs_parent() is sprite for sprite in sprites):
                    yield frame.box(at)


def _ends(before: list[DrawCall], after: list[DrawCall]) -> tuple[int, int]:
    """Count the equal draw calls at the beginning and at the end."""
    least = min(len(before), len(after))
    first = 0
    while first < least and before[first] == after[first]:
        first += 1
    last = 0
    while last < least - first and before[-1 - last] == after[-1 - last]:
        last += 1
    return first, last


def merged(boxes: Iterable[pygame.Rect], whole: pygame.Rect, most: int = MAX_REGIONS) -> list[pygame.Rect]:
    """Merge boxes into at most `most` regions that hardly overlap."""
    regions: list[Region] = []
    loose = MERGE_SLACK_PX
    for x, y, width, height in dict.fromkeys(map(tuple, boxes)):
        _take_in(regions, (x, y, x + width, y + height, width * height), loose)
        while len(regions) > most:
            loose *= MERGE_SLACK_MAX_PX
            before, regions = regions, []
            for region in before:
                _take_in(regions, region, loose)
    if sum(region[-1] for region in regions) > FULL_REDRAW_SHARE * whole.width * whole.height:
        return [whole]
    return [pygame.Rect(left, top, right - left, bottom - top).clip(whole) for left, top, right, bottom, _ in regions]


def _take_in(regions: list[Region], now: Region, loose: int) -> None:
    """Add a region, joined with all regions that it lies near.

    It takes plain numbers, because it runs hundreds of times in a frame.
    """
    left, top, right, bottom, area = now
    at = 0
    while at < len(regions):
        x, y, end, foot, other = regions[at]
        x, y = (x if x < left else left), (y if y < top else top)
        end, foot = (end if end > right else right), (foot if foot > bottom else bottom)
        both = (end - x) * (foot - y)
        if both <= area + other + loose:
            left, top, right, bottom, area = x, y, end, foot, both
            del regions[at]
            at = 0
        else:
            at += 1
    regions.append((left, top, right, bottom, area))


def _with_strokes(regions: list[pygame.Rect], frame: DisplayList) -> list[pygame.Rect]:
    """Add the regions of strokes that show what lies below them.

    Such a stroke is drawn whole, with all it reads, when any of that changes.
    """
    for thing in frame.calls:
        reach = getattr(thing[0], "reach", None)
        if reach is not None:
            box = pygame.Rect(thing[3:7]).union(reach)
            if box.collidelist(regions) >= 0:
                regions = [*regions, box]
    return regions


def _draw(frame: DisplayList, boxes: list[pygame.Rect], surface: pygame.Surface, region: pygame.Rect) -> int:
    """Draw a region of a frame, given the box of each draw call.

    Returns the number of pixels drawn.
    """
    touching = region.collidelistall(boxes)
    surface.set_clip(region)
    start = _bottom(frame, boxes, touching, region)
    if start < 0:
        surface.fill((0, 0, 0))
        start = 0
    pixels = 0
    for at in touching[start:]:
        what, x, y, left, top, width, height, flags, _, share = frame.calls[at]
        box = boxes[at].clip(region)
        pixels += box.width * box.height
        if isinstance(what, pygame.Surface):
            if share == OPAQUE:
                _blit(surface, what, (left, top), (left - x, top - y, width, height), flags)
            else:
                part = what.subsurface(box.move(-x, -y)).copy()
                part.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(part, box, special_flags=flags)
        elif isinstance(what, tuple):
            if share == OPAQUE:
                surface.fill(what, box, flags)
            else:
                veil = pygame.Surface(box.size)
                veil.fill(what)
                veil.set_alpha(share)
                surface.blit(veil, box)
        else:
            what.draw(surface)
    surface.set_clip(None)
    return pixels


def _blit(
    surface: pygame.Surface, what: pygame.Surface, place: tuple[int, int], area: tuple[int, int, int, int], flags: int
) -> None:
    """Draw a part of a sprite.

    A painting thread that reads the sprite locks it, and SDL draws no locked surface. A view of it is never locked.
    """
    try:
        surface.blit(what, place, area, flags)
    except pygame.error:
        surface.blit(what.subsurface(what.get_rect()), place, area, flags)


def _bottom(frame: DisplayList, boxes: list[pygame.Rect], touching: list[int], region: pygame.Rect) -> int:
    """Return the place of the topmost call that hides all below it in a region.

    The place is an index into `touching`, -1 if there is none.
    """
    covers = [number for number, hidden in frame.covers if hidden.contains(region)]
    least = max(covers, default=-1)
    for place in range(len(touching) - 1, -1, -1):
        at = touching[place]
        if at <= least:
            return place if at == least else place + 1
        if boxes[at].contains(region) and _is_opaque(frame.calls[at]):
            return place
    return -1


def _is_opaque(thing: DrawCall) -> bool:
    what, flags, alpha, share = thing[0], thing[7], thing[8], thing[9]
    if flags or share != OPAQUE or alpha not in (None, OPAQUE):
        return False
    if isinstance(what, pygame.Surface):
        return not what.get_flags() & pygame.SRCALPHA and what.get_colorkey() is None
    return isinstance(what, tuple)
