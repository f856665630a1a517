"""Plate at the boat of the turn: the steps it may go, and why."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.locale import language, tr
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_INK, INK, SHADE_DARK, STYLES, Colour, Style, rgb

from ..race_preview import Steps
from . import badges

PLATE_HEIGHT = 31.0
PLATE_DISTANCE = 11.0  # logical distance from the tile
TIP_LENGTH = 11.0
THREAD_END = 15.0  # logical distance of a thread's end from the middle of the boat's tile
OWN_TILE_COST, FAR_COST = 20.0, 1.2  # of covering the boat's tile, and of being a tile farther from it
FARTHEST = 7  # quarters of a tile by which the plate may lie farther off
SIDE_MARGIN, SIGN_SIZE = 11.0, 22.0
FIGURES = STYLES["bold"]._replace(size=14.7)
RESULT = rgb("#8A2417")


class PlatePart(NamedTuple):
    """Piece of the line: a sign, or words in a style."""

    words: str
    style: Style = FIGURES
    ink: Colour = INK
    sign: str = ""


def line(steps: Steps) -> list[PlatePart]:
    """Return the line in pieces: Speed and Current by their signs, and the steps that come of them."""
    return [
        PlatePart("", sign="speed"),
        PlatePart(f"{steps.speed}  ", FIGURES),
        PlatePart("", sign="current"),
        PlatePart(f"{steps.current}  ", FIGURES),
        PlatePart("\u203a  ", FIGURES, GOLD_INK),
        PlatePart(_result(steps), FIGURES, RESULT),
    ]


def _result(steps: Steps) -> str:
    """Return the steps in words; those of the way that is shown, if it ends early."""
    if 0 <= steps.made < steps.most:
        return tr("gondola.steps.made", made=steps.made, count=steps.most)
    return tr("gondola.steps", count=steps.most)


def _wide(part: PlatePart, scale: float) -> float:
    return SIGN_SIZE if part.sign else text.width(part.words, part.style, scale)


class Obstacle(NamedTuple):
    """Thing on the board that the plate had better not cover, with the cost of covering it with a whole plate."""

    box: Rect
    cost: float


def box_at(tile: Rect, board: Rect, steps: Steps, scale: float, obstacles: Sequence[Obstacle]) -> Rect:
    """Return the box of the plate, within the board, near the boat's tile and over as little as can be."""
    wide = sum(_wide(part, scale) for part in line(steps)) + 2 * SIDE_MARGIN
    boxes = [obstacle.box for obstacle in obstacles]

    def cost(box: Rect) -> float:
        covered = 0.0
        for at in box.collidelistall(boxes):
            part = box.clip(boxes[at])
            covered += obstacles[at].cost * part.width * part.height / (box.width * box.height)
        away = _gap(box, tile)
        return covered + OWN_TILE_COST * box.colliderect(tile) + (away - PLATE_DISTANCE) / tile.height * FAR_COST

    return min(_spots(tile, board, wide), key=cost)


def _spots(tile: Rect, board: Rect, wide: float) -> Iterator[Rect]:
    """Yield the boxes that are compared: against the boat's tile, and in steps farther from it."""
    step = tile.width / 4
    for away in range(FARTHEST + 1):
        near = PLATE_DISTANCE + away * step
        for y in (tile.bottom + near, tile.y - near - PLATE_HEIGHT):
            for across in range(-4 - away, 5 + away):
                yield Rect(tile.centerx - wide / 2 + across * step, y, wide, PLATE_HEIGHT).clamp(board)
        for x in (tile.x - near - wide, tile.right + near):
            for down in range(-2 - away, 3 + away):
                yield Rect(x, tile.centery - PLATE_HEIGHT / 2 + down * step, wide, PLATE_HEIGHT).clamp(board)


def _gap(box: Rect, tile: Rect) -> float:
    """Return the distance between the plate and the boat's tile."""
    across = max(tile.x - box.right, box.x - tile.right, 0.0)
    return math.hypot(across, max(tile.y - box.bottom, box.y - tile.bottom, 0.0))


def draw(canvas: Canvas, box: Rect, tile: Rect, steps: Steps) -> None:
    """Draw the plate with its tip towards the boat; farther off, it hangs on a thread."""
    below = box.centery > tile.centery
    reach = max(box.x + 2 * TIP_LENGTH, min(box.right - 2 * TIP_LENGTH, tile.centerx)) - box.x
    is_tipped = _gap(box, tile) < PLATE_DISTANCE + 1 and tile.x < box.x + reach < tile.right
    if not is_tipped:
        reach = 0.0
        _draw_thread(canvas, box, tile)
    key = ("gondola plate", steps, below, round(reach), round(box.width), language(), canvas.scale)
    pad = TIP_LENGTH + 3
    canvas.blit(SPRITES.get(key, lambda: _paint(canvas.scale, box, steps, below, reach)), box.x - pad, box.y - pad)


def _draw_thread(canvas: Canvas, box: Rect, tile: Rect) -> None:
    """Draw a thread from the plate to the boat."""
    boat, middle = pygame.Vector2(tile.center), pygame.Vector2(box.center)
    end = boat + (middle - boat).normalize() * THREAD_END
    room = Rect(end.x, end.y, 0, 0).union(Rect(middle.x, middle.y, 0, 0)).inflate(12, 12)

    def make() -> pygame.Surface:
        layer = Layer(room.width, room.height, canvas.scale)
        ways = [(end.x - room.x, end.y - room.y), (middle.x - room.x, middle.y - room.y)]
        for colour, width, alpha in ((SHADE_DARK, 4.6, 150), (rgb("#7A5A10"), 3.4, 255), (PAPER, 1.8, 255)):
            layer.line(ways, colour, width, alpha)
            layer.disc(ways[0], width + 0.6, colour, alpha)
        return layer.done()

    key = ("gondola thread", *(round(value) for value in (*(middle - end), canvas.scale)))
    canvas.blit(SPRITES.get(key, make), room.x, room.y)


def _paint(scale: float, box: Rect, steps: Steps, below: bool, reach: float) -> pygame.Surface:
    pad = TIP_LENGTH + 3
    layer = Layer(box.width + 2 * pad, box.height + 2 * pad, scale)
    foot, tip = (pad + 1.5, pad - TIP_LENGTH) if below else (pad + PLATE_HEIGHT - 1.5, pad + PLATE_HEIGHT + TIP_LENGTH)
    for grow, colour, alpha, drop in ((0.6, SHADE_DARK, 110, 3.0), (1.1, rgb("#7A5A10"), 255, 0), (0, PAPER, 255, 0)):
        layer.rect(
            pad - grow, pad - grow + drop, box.width + 2 * grow, PLATE_HEIGHT + 2 * grow, colour, 6.6 + grow, alpha
        )
        point = [
            (pad + reach - TIP_LENGTH * 0.62 - grow, foot),
            (pad + reach, tip),
            (pad + reach + TIP_LENGTH * 0.62 + grow, foot),
        ]
        if reach:
            layer.polygon([(x, y + drop) for x, y in point], colour, alpha)
    made = layer.done()
    canvas, x = Canvas(made, scale), pad + SIDE_MARGIN
    for part in line(steps):
        if part.sign:
            badges.draw_sign(canvas, part.sign, x + SIGN_SIZE / 2 - 2, pad + PLATE_HEIGHT / 2, 19)
        else:
            canvas.text(part.words, x, pad + PLATE_HEIGHT / 2, part.style, part.ink)
        x += _wide(part, scale)
    return made


PAPER = rgb("#FBF1DC")
