"""Rialto's cards: a small coloured illustration under a ribbon with the name; the same picture on the mini cards."""

from __future__ import annotations

import pygame

from game.ui.art import icons
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD, GOLD_DARK, PALE, SHADE_DARK, STYLES, lit, mix, rgb

from .. import geometry
from ..names import LETTERS, kind_name
from . import art

CARD_WIDTH, CARD_HEIGHT = geometry.CARD
SHAPE = 1.42  # height of a mini card, in shares of its width
TINTS = tuple(map(rgb, ("#7A2E5A", "#80600F", "#9B4630", "#2F5E8A", "#17716E", "#55408A", "#4A4038")))
RIBBON = 70.0  # width for the name; a longer one is set closer
PAD = 9.0  # room round a card for its shadow and its light


def draw_card(canvas: Canvas, kind: int, box: Rect, chosen: bool = False, dim: bool = False) -> None:
    """Draw a card in a rectangle."""
    width = round(box.width / 2) * 2
    name, zoom = kind_name(kind), width / CARD_WIDTH
    key = ("rialto card", kind, name, width, chosen, dim, canvas.scale)
    made = SPRITES.get(key, lambda: _card(kind, name, canvas.scale, zoom, chosen, dim), slow=True)
    canvas.blit(made, box.x - PAD * zoom, box.y - PAD * zoom)


def _card(kind: int, name: str, scale: float, zoom: float, chosen: bool, dim: bool) -> pygame.Surface:
    k = scale * zoom
    layer = Layer(CARD_WIDTH, CARD_HEIGHT + 2, k)
    tint = TINTS[kind]
    layer.rect(0, 0, 78, 110, rgb("#FFE9A0") if chosen else rgb("#4A3214"), 5.4)
    layer.rect(0.9, 0.9, 76.2, 108.2, rgb("#F0D77B") if chosen else rgb("#DDB64E"), 4.8)
    layer.rect(2.4, 2.4, 73.2, 105.2, rgb("#6E5011"), 3.8)
    layer.rect(3.0, 3.0, 72.0, 104.0, rgb("#FBF1DA"), 3.4)
    sky, low = mix(lit(tint, 1.3), rgb("#FDF6E6"), 0.66), mix(lit(tint, 1.2), rgb("#F3E4C4"), 0.38)
    for i in range(40):
        layer.rect(3.6, 22 + i * 2.05, 70.8, 2.3, mix(sky, low, i / 39), 0)
    layer.disc((30, 50), 26, (255, 252, 240), 60)
    layer.disc((31, 49), 16, (255, 252, 240), 60)
    for i in range(19):
        layer.rect(3.6, 4.6 + i * 0.95, 70.8, 1.2, mix(lit(tint, 1.16), lit(tint, 0.86), i / 18), 0)
    layer.line([(3.6, 22.6), (74.4, 22.6)], GOLD, 1.0)
    for low_x, high_x in ((13, 33), (45, 65)):
        layer.line([(low_x, 100.4), (high_x, 100.4)], GOLD_DARK, 0.7)
    layer.polygon([(39, 97.6), (42, 100.4), (39, 103.2), (36, 100.4)], tint)
    if kind < len(LETTERS):
        for radius, colour in ((9.8, rgb("#5E430C")), (9.0, rgb("#F0D77B")), (7.8, tint)):
            layer.disc((13.0, 31.4), radius, colour)
    layer.grain(0.02, 0.02, kind + 2)
    made = layer.done()
    canvas = Canvas(made, k)
    style = STYLES["bold"]._replace(size=14.0 / min(1.0, zoom))
    over = text.width(name, style, k) - RIBBON
    if over > 0:
        style = style._replace(track=-over / len(name))
    canvas.text(name, 39, 13.4, style, PALE, "center")
    _drop_shadow(canvas, kind, 40, 63, 58)
    if kind < len(LETTERS):
        canvas.text(LETTERS[kind], 13.0, 31.3, STYLES["bold"]._replace(size=14.0), PALE, "center")
    if dim:
        made.fill((196, 190, 188, 255), special_flags=pygame.BLEND_RGB_MULT)
    return _on_shadow(made, k, chosen)


def _drop_shadow(canvas: Canvas, kind: int, x: float, y: float, width: float) -> None:
    """Draw a kind's picture on its shadow."""
    made = art.picture(art.KIND_PICTURES[kind], width, canvas.scale)
    cast, pad = painting.shadow(made, 1.6 * canvas.scale, 0.35, (40, 24, 16))
    left, top = canvas.px(x) - made.get_width() // 2, canvas.px(y) - made.get_height() // 2
    step = round(1.6 * canvas.scale)
    lower = (left - pad + step, top - pad + step)
    canvas.surface.blit(cast, lower, special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas.surface.blit(made, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _on_shadow(made: pygame.Surface, k: float, chosen: bool) -> pygame.Surface:
    """Return a card on its shadow, with light round it when it is chosen."""
    pad = round(PAD * k)
    room = painting.surface(made.get_width() + 2 * pad, made.get_height() + 2 * pad)
    if chosen:
        halo, spread = painting.shadow(made, 2.8 * k, 0.95, (255, 214, 110))
        room.blit(halo, (pad - spread, pad - spread), special_flags=pygame.BLEND_PREMULTIPLIED)
    cast, spread = painting.shadow(made, 2.2 * k, 0.55, SHADE_DARK)
    place = (pad - spread + round(2 * k), pad - spread + round(3 * k))
    room.blit(cast, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    room.blit(made, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    return room


def draw_mini(canvas: Canvas, kind: int, box: Rect, chosen: bool = False) -> None:
    """Draw a small card: its tint and picture."""
    width = round(min(box.width, box.height / SHAPE), 1)
    key = ("rialto mini", kind, width, chosen, canvas.scale)

    def make() -> pygame.Surface:
        height = width * SHAPE
        tint = TINTS[kind]
        layer = Layer(width + 2, height + 3, canvas.scale, finer=4)
        layer.rect(1.2, 1.8, width, height, (20, 12, 8), width * 0.1, 100)
        layer.rect(0, 0, width, height, rgb("#FFE9A0") if chosen else rgb("#4A3214"), width * 0.1)
        layer.rect(0.7, 0.7, width - 1.4, height - 1.4, rgb("#E2BE5A"), width * 0.085)
        layer.rect(1.6, 1.6, width - 3.2, height - 3.2, mix(lit(tint, 1.3), rgb("#FDF6E6"), 0.62), width * 0.06)
        layer.rect(1.6, 1.6, width - 3.2, height * 0.17, tint, width * 0.05)
        layer.rect(1.6, height * 0.86, width - 3.2, height * 0.14 - 1.6, mix(tint, rgb("#FDF6E6"), 0.25), width * 0.05)
        made = layer.done()
        name = art.KIND_PICTURES[kind]
        art.draw(Canvas(made, canvas.scale), name, width / 2, height * 0.52, width * 0.84)
        return made

    canvas.blit(SPRITES.get(key, make), box.x, box.y)


def draw_back(canvas: Canvas, box: Rect) -> None:
    """Draw a card's back."""
    width = round(min(box.width, box.height / SHAPE), 1)

    def make() -> pygame.Surface:
        height = width * SHAPE
        layer = Layer(width + 2, height + 3, canvas.scale, finer=4)
        layer.rect(1.2, 1.8, width, height, (20, 12, 8), width * 0.1, 100)
        layer.rect(0, 0, width, height, rgb("#0A2E38"), width * 0.1)
        layer.rect(0.7, 0.7, width - 1.4, height - 1.4, rgb("#E2BE5A"), width * 0.085)
        layer.rect(1.8, 1.8, width - 3.6, height - 3.6, rgb("#15545F"), width * 0.06)
        inner = 3.0
        layer.rect(inner, inner, width - 2 * inner, height - 2 * inner, rgb("#C9A227"), width * 0.05)
        inner = 3.5
        layer.rect(inner, inner, width - 2 * inner, height - 2 * inner, rgb("#0F4452"), width * 0.05)
        made = layer.done()
        icons.draw(Canvas(made, canvas.scale), "lion", width / 2, height / 2, width * 0.6, rgb("#F0D77B"))
        return made

    canvas.blit(SPRITES.get(("rialto back", width, canvas.scale), make), box.x, box.y)
