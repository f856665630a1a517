"""Build animations: sprites that rise from the ground or span the water from both ends."""

from __future__ import annotations

import pygame

from game.ui.render.canvas import Canvas

GROWTH = 1.1  # seconds that something takes to rise or to span
SOLID = 120  # opacity from which a part of a sprite is no shadow


def draw_rising(canvas: Canvas, sprite: pygame.Surface, x: float, y: float, share: float) -> None:
    """Draw a sprite as far as it has come out of the ground, its top first.

    Its corner lies at a point.
    """
    whole = sprite.get_bounding_rect(SOLID)
    part = pygame.Rect(whole.x, whole.y, whole.width, round(whole.height * share))
    _put(canvas, sprite, (canvas.px(x) + whole.x, canvas.px(y) + whole.bottom - part.height), part)


def draw_spanning(canvas: Canvas, sprite: pygame.Surface, x: float, y: float, share: float) -> None:
    """Draw a sprite from both its ends towards its middle, along its longer side."""
    for part in spans(sprite.get_bounding_rect(SOLID), share):
        _put(canvas, sprite, (canvas.px(x) + part.x, canvas.px(y) + part.y), part)


def spans(whole: pygame.Rect, share: float) -> list[pygame.Rect]:
    """Return the parts of a rectangle that a share of it shows, from both ends."""
    if whole.width >= whole.height:
        out = round(whole.width / 2 * share)
        ends = whole.left, whole.right - out
        return [pygame.Rect(end, whole.y, out, whole.height) for end in ends]
    out = round(whole.height / 2 * share)
    return [pygame.Rect(whole.x, end, whole.width, out) for end in (whole.top, whole.bottom - out)]


def _put(canvas: Canvas, sprite: pygame.Surface, place: tuple[int, int], part: pygame.Rect) -> None:
    if part.width and part.height:
        canvas.surface.blit(sprite, place, part, special_flags=pygame.BLEND_PREMULTIPLIED)
