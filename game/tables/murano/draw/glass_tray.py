"""Drawing of the tray of fresh glass over the middle of the board."""

from __future__ import annotations

import math

import pygame

from game.rules.murano.board import GLASS_IDS
from game.stage.animation.tween import between
from game.ui.art import icons
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import SHADE_DARK, rgb

from ..glass_physics import HEIGHT, WIDTH
from ..view import MuranoView
from . import art

BLOCK_SIDE = 34.0
TURN_DEGREES = 6  # degrees between two sprites of a block


def draw(canvas: Canvas, view: MuranoView) -> None:
    """Draw the tray, the bag over it, and the blocks as they tumble or fly home."""
    left, top = view.board.centerx - WIDTH / 2, view.board.centery - HEIGHT / 2
    canvas.blit(SPRITES.get(("murano glass tray", canvas.scale), lambda: _tray(canvas.scale)), left - 14, top - 44)
    for block in view.glass.blocks:
        x, y = left + block.body.position.x, top + block.body.position.y
        x, y = between(x, view.glass_home[0], block.home), between(y, view.glass_home[1], block.home)
        canvas.blit(_turned(block.glass, math.degrees(block.body.angle), canvas.scale), x, y, "center")


def _turned(glass: int, degrees: float, scale: float) -> pygame.Surface:
    turn = round(degrees / TURN_DEGREES) * TURN_DEGREES % 360

    def make() -> pygame.Surface:
        _, inner = art.source(f"block-{GLASS_IDS[glass]}")
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-46 -46 92 92">'
            f'<g transform="rotate({turn}) translate(-32 -33)">{inner}</g></svg>'
        )
        side = round(BLOCK_SIDE * 92 / 64 * scale)
        return icons.raster(svg, side, side)

    return SPRITES.get(("murano tumbling", glass, turn, scale), make)


def _tray(scale: float) -> pygame.Surface:
    """Return a wooden tray lined with dark cloth, the bag's mouth above it."""
    layer = Layer(WIDTH + 28, HEIGHT + 66, scale)
    layer.rect(6, 34, WIDTH + 16, HEIGHT + 22, rgb("#3A2212"), 10)
    layer.rect(8, 36, WIDTH + 12, HEIGHT + 18, rgb("#8A5A30"), 9)
    layer.rect(10, 38, WIDTH + 8, 3, rgb("#C98F54"), 2)
    layer.rect(14, 42, WIDTH, HEIGHT + 2, rgb("#2A1A12"), 6)
    layer.rect(16, 44, WIDTH - 4, HEIGHT - 2, rgb("#23364A"), 5)
    for stripe in range(9):
        layer.line([(22, 54 + stripe * 11), (WIDTH + 4, 54 + stripe * 11)], rgb("#33506A"), 0.8, 120)
    made = layer.done()
    bag = art.picture("bag", 50, scale)
    turned = pygame.transform.flip(bag, False, True)
    place = turned.get_rect(midtop=(round((WIDTH / 2 + 14) * scale), 0))
    made.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return painting.with_shadow(made, (3 * scale, 5 * scale), 4 * scale, 0.5, SHADE_DARK)[0]
