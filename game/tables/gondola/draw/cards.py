"""Tiles in the hand and on their way: pictures with figures, stacks and backs."""

from __future__ import annotations

from functools import partial

import numpy as np
import pygame

from game.locale import tr
from game.rules.gondola.board import ANY, CHECKPOINT, TILES
from game.tables.base.ui_model import Card
from game.ui.art import icons
from game.ui.art.icons import raster
from game.ui.art.svg import document
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PALE, PAPER_RIM, SEPIA, SHADE_DARK, STYLES, rgb

from .. import hand
from ..hand import TILE_HEIGHT
from ..view import GondolaView
from . import badges, tile_art

WATER_BLUE, TILE_WATER = rgb("#17596B"), rgb("#2C959C")
LARGE = (134.0, 176.0)  # one that is seen large: its picture, and its figures below
LAID_VEIL_OPACITY = 186  # opacity, of 255, of the veil over a tile that has been laid to try


def square(canvas: Canvas, kind: int, turn: int, side: float) -> pygame.Surface:
    """Return a tile cut out, with its water under it."""
    pixels = canvas.px(side)

    def make() -> pygame.Surface:
        made, pad = tile_art.tile(tile_art.look(kind, turn), 0, pixels)
        gloss = painting.noise(pixels, pixels, 30 * pixels / 100, 8 * pixels / 100, 12)[..., None]
        room = painting.from_array(np.array(TILE_WATER, np.float32) + gloss * 10)
        room = room.convert_alpha() if pygame.display.get_surface() else room
        place = (-pad, -pad)
        room.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if TILES[kind].icon == CHECKPOINT:
            gate = tile_art.gate(tile_art.look(kind, turn).water, pixels)
            room.blit(gate, (0, pixels - gate.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        return room

    return SPRITES.get(("gondola square", kind, turn, pixels), make, slow=True)


def _paper(canvas: Canvas, box: Rect, side: float, lifted: bool) -> pygame.Surface:
    margin = 10.0

    def make() -> pygame.Surface:
        layer = Layer(box.width + 2 * margin, box.height + 2 * margin, canvas.scale)
        layer.rect(margin + 3, margin + 4, box.width, box.height, (14, 8, 4), 5, 130)
        if lifted:
            for grow, alpha in ((6, 40), (4, 70), (2.4, 120)):
                layer.rect(
                    margin - grow,
                    margin - grow,
                    box.width + 2 * grow,
                    box.height + 2 * grow,
                    rgb("#FFC65A"),
                    5 + grow,
                    alpha,
                )
        layer.rect(
            margin - 0.6,
            margin - 0.6,
            box.width + 1.2,
            box.height + 1.2,
            rgb("#7A5A10") if lifted else rgb("#3A2616"),
            5,
        )
        layer.rect(
            margin + 0.6, margin + 0.6, box.width - 1.2, box.height - 1.2, GOLD_LIGHT if lifted else PAPER_RIM, 4
        )
        layer.rect(margin + 2, margin + 2, box.width - 4, box.height - 4, rgb("#F8EED8"), 3)
        layer.rect(margin + 3, margin + 3, side + 2, side + 2, INK, 3)
        layer.rect(margin + 4, margin + 4, side, side, TILE_WATER)  # seen while the picture is painted
        x = margin + side + 9
        for row in (1, 2):
            y = margin + 3 + (side + 2) * row / 3
            layer.line([(x, y), (margin + box.width - 5, y)], GOLD, 0.6, 170)
        return layer.done()

    return SPRITES.get(("gondola paper", round(box.width, 1), round(box.height, 1), lifted, canvas.scale), make)


def draw(canvas: Canvas, kind: int, box: Rect, turn: int, lifted: bool = False, dim: bool = False) -> None:
    """Draw a tile in the hand, with Speed, Current and Capacity beside it."""
    grow = box.height / TILE_HEIGHT
    side = box.height - 8
    canvas.blit(_paper(canvas, box, side, lifted), box.x - 10, box.y - 10)
    canvas.blit(square(canvas, kind, turn, side), box.x + 4, box.y + 4)
    style = STYLES["bold"]._replace(size=20 * grow)
    for row, (sign, words) in enumerate(_figures(kind)):
        y = box.y + 4 + side * (row + 0.5) / 3
        badges.draw_sign(canvas, sign, box.x + side + 4 + 14 * grow, y, 22 * grow)
        canvas.text(words, box.x + side + 4 + 31 * grow, y, style, INK, "center")
    if dim:
        veil = SPRITES.get(("gondola veil", canvas.px(side)), partial(_veil, canvas.px(side)))
        canvas.blit(veil, box.x + 4, box.y + 4)
    badges.draw_medal(canvas, TILES[kind].icon, box.x + 4 + side - 14, box.y + 4 + side - 14, 23 * min(1.3, grow))


def draw_away(canvas: Canvas, box: Rect) -> None:
    """Draw the veil over a tile of the hand that was laid to try."""

    def make() -> pygame.Surface:
        layer = Layer(box.width, box.height, canvas.scale)
        layer.rect(1, 1, box.width - 2, box.height - 2, rgb("#2A1A10"), 5, LAID_VEIL_OPACITY)
        return layer.done()

    key = ("gondola away", round(box.width, 1), round(box.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, make), box.x, box.y)
    side = box.height - 8
    canvas.text(tr("gondola.away"), box.x + 4 + side / 2, box.centery, "italic", PALE, "center", room=side - 6)


def _figures(kind: int) -> tuple[tuple[str, str], ...]:
    """Return the signs of a tile with their figures."""
    tile = TILES[kind]
    return (
        ("speed", str(tile.speed or "-")),
        ("current", str(tile.current or "-")),
        ("capacity", "∞" if tile.capacity == ANY else str(tile.capacity or "-")),
    )


def draw_in_tray(canvas: Canvas, view: GondolaView, card: Card) -> None:
    """Draw a tile in the tray; the picked one is lifted, and veiled once it was laid to try."""
    picked = card.chosen or (card.key == view.picks.key and card.label == hand.PLAYABLE)
    lift = (5.0 if picked else 0.0) + 4.0 * card.lift
    box = Rect(card.rect.x, card.rect.y - lift, card.rect.width, card.rect.height)
    draw(canvas, card.sprite_kind, box, view.turned if picked else 0, picked, bool(card.refusal) and card.move < 0)
    if picked and hand.laid(view) >= 0:
        draw_away(canvas, box)


def draw_large(canvas: Canvas, view: GondolaView, card: Card) -> None:
    """Draw a tile seen large, with Speed, Current and Capacity below it."""
    kind, box = card.sprite_kind, card.rect
    grow = box.width / LARGE[0]
    edge, side = 5 * grow, box.width - 10 * grow
    canvas.blit(SPRITES.get(("gondola sheet", canvas.px(box.width)), partial(_sheet, canvas, box, grow)), box.x, box.y)
    canvas.blit(square(canvas, kind, 0, side), box.x + edge, box.y + edge)
    badges.draw_medal(
        canvas, TILES[kind].icon, box.x + edge + side - 17 * grow, box.y + edge + side - 17 * grow, 28 * grow
    )
    style, y = STYLES["bold"]._replace(size=24 * grow), (box.y + edge + side + box.bottom) / 2
    for at, (sign, words) in enumerate(_figures(kind)):
        x = box.x + edge + side * (at + 0.5) / 3
        badges.draw_sign(canvas, sign, x - 8 * grow, y, 24 * grow)
        canvas.text(words, x + 11 * grow, y, style, INK, "center")


def _sheet(canvas: Canvas, box: Rect, grow: float) -> pygame.Surface:
    layer = Layer(box.width, box.height, canvas.scale)
    for inset, colour in ((0.0, rgb("#3A2616")), (1.2, PAPER_RIM), (2.6, rgb("#F8EED8"))):
        layer.rect(inset, inset, box.width - 2 * inset, box.height - 2 * inset, colour, 6 - inset)
    edge = 4 * grow
    layer.rect(edge, edge, box.width - 2 * edge, box.width - 2 * edge, INK, 3)
    return layer.done()


def _veil(side: int) -> pygame.Surface:
    made = painting.surface(side, side)
    made.fill((42, 32, 26, 118))
    return made.premul_alpha()


def draw_stack(canvas: Canvas, x: float, y: float, kind: str, count: int, label: str) -> None:
    """Draw a stack of tiles, as high as it is, with its count under it."""
    face = {"canal": "#17596B", "bonus": "#8F2F22", "gone": "#6B5440"}[kind]
    layers = 0 if count == 0 else min(6, 1 + count // 9) if kind != "bonus" else min(4, 1 + count // 5)

    def make() -> pygame.Surface:
        body = ""
        if layers == 0:
            body = (
                '<rect x="4" y="26" width="42" height="42" rx="5" fill="#6B5440" fill-opacity="0.14" '
                'stroke="#6B5440" stroke-width="1" stroke-opacity="0.6"/>'
            )
        for at in range(layers):
            y0 = 26 - at * 3.2
            body += f'<rect x="6" y="{y0 + 2}" width="42" height="42" rx="5" fill="#1A100A" fill-opacity="0.35"/>'
            body += (
                f'<rect x="4" y="{y0}" width="42" height="42" rx="5" fill="{face}" stroke="#2A2019" '
                'stroke-width="1.1"/>'
            )
        if layers:
            top = 26 - (layers - 1) * 3.2
            body += (
                f'<rect x="7.6" y="{top + 3.6}" width="34.8" height="34.8" rx="3" fill="none" '
                'stroke="#F0D77B" stroke-width="1.2"/>'
            )
            body += badges.waves(11.5, top + 18, "#F0D77B", 1.7)
        return raster(document(body, 52, 72), canvas.px(52), canvas.px(72))

    canvas.blit(SPRITES.get(("gondola stack", kind, layers, canvas.scale), make), x - 25, y)
    canvas.text(str(count), x, y + 82, "figure", INK, "center")
    canvas.text(label, x, y + 100, "small", SEPIA, "center")


def draw_tile_back(canvas: Canvas, x: float, y: float) -> None:
    """Draw a tile face down."""
    size = 54.0

    def make() -> pygame.Surface:
        layer = Layer(size + 6, size + 6, canvas.scale)
        layer.rect(4, 5, size, size, SHADE_DARK, 6, 120)
        layer.rect(1, 1, size, size, INK, 6)
        layer.rect(2.2, 2.2, size - 2.4, size - 2.4, WATER_BLUE, 5)
        layer.rect(5, 5, size - 8, size - 8, GOLD_LIGHT, 4)
        layer.rect(6.4, 6.4, size - 10.8, size - 10.8, WATER_BLUE, 3)
        return layer.done()

    canvas.blit(SPRITES.get(("gondola back", canvas.scale), make), x, y, "center")
    icons.draw(canvas, "gondola", x, y, 26, GOLD_LIGHT)
