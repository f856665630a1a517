"""Text of a frame that something small lies on: a switch, a field, a badge.

A panel may cover text: what is hidden whole is not looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pygame

from game.ui.render.display_list import OPAQUE, DisplayList, DrawCall

Mask = np.ndarray[tuple[int, int], np.dtype[np.bool_]]
LARGEST_COVER_PX = 90_000  # area of a larger sprite is a panel's, which may lie over anything
LEAST_SHARE = 0.004  # of a text's pixels that are covered by something small
HIDDEN_SHARE = 0.88  # of a text's pixels that are covered: the text is hidden whole
SOLID = 150  # least alpha of a pixel that covers
LEAST_LETTERS = 3  # shorter words are numbers on pieces, which may carry a badge


def covered_texts(frame: DisplayList, words_of: Callable[[pygame.Surface], str], board: pygame.Rect) -> Iterator[str]:
    """Yield the texts outside of the board that are covered in part."""
    boxes = np.array([thing[3:7] for thing in frame.calls])
    left, top, right, bottom = boxes[:, 0], boxes[:, 1], boxes[:, 0] + boxes[:, 2], boxes[:, 1] + boxes[:, 3]
    for at, thing in enumerate(frame.calls):
        words = words_of(thing[0]) if isinstance(thing[0], pygame.Surface) else ""
        box = frame.box(at)
        if len(words) < LEAST_LETTERS or thing[-1] < OPAQUE or board.collidepoint(box.center):
            continue
        over = (left < box.right) & (right > box.left) & (top < box.bottom) & (bottom > box.top)
        above = [frame.calls[number] for number in np.flatnonzero(over) if number > at]
        if _is_covered(thing, [one for one in above if not (isinstance(one[0], pygame.Surface) and words_of(one[0]))]):
            yield words


def _is_covered(text: DrawCall, above: list[DrawCall]) -> bool:
    """Return whether something small covers a part of a text that is not hidden whole."""
    ink = _solid(text, pygame.Rect(text[3:7]))
    seen, whole, is_covered = ink.copy(), ink.sum(), False
    for thing in above:
        if thing[7] == pygame.BLEND_RGB_ADD or thing[-1] < OPAQUE or not isinstance(thing[0], pygame.Surface | tuple):
            continue
        box = pygame.Rect(text[3:7]).clip(pygame.Rect(thing[3:7]))
        part = np.s_[box.x - text[3] : box.right - text[3], box.y - text[4] : box.bottom - text[4]]
        solid = _solid(thing, box)
        is_small = thing[5] * thing[6] <= LARGEST_COVER_PX
        is_covered |= is_small and (ink[part] & solid).sum() > LEAST_SHARE * whole
        seen[part] &= ~solid
    return is_covered and seen.sum() > (1 - HIDDEN_SHARE) * whole


def _solid(thing: DrawCall, box: pygame.Rect) -> Mask:
    """Return the pixels of a box that a draw call covers."""
    source = thing[0]
    if not isinstance(source, pygame.Surface) or not source.get_masks()[3]:
        return np.ones(box.size, bool)
    alphas = pygame.surfarray.pixels_alpha(source)
    x, y = box.x - thing[1], box.y - thing[2]
    return alphas[x : x + box.width, y : y + box.height] > SOLID
