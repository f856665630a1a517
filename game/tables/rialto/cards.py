"""Rialto's cards, building tiles and bonus marks."""

from __future__ import annotations

import pygame

from game.rules.rialto.board import BUILDING, COLOURS, VALUE
from game.ui import icons, paint
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.paint import Layer
from game.ui.theme import GOLD, GOLD_DARK, PALE, SHADE_DARK, STYLES, lit, mix, rgb

NAMES = ("Doge", "Gold", "Building", "Bridge", "Gondola", "Councillor", "Joker")
LETTERS = "ABCDEF"
TINTS = tuple(map(rgb, ("#7A2E5A", "#8A6414", "#9B4630", "#2F5E8A", "#17716E", "#55408A", "#4A4038")))
PICTURES = ("corno", "coins", "house", "bridge", "gondola", "council", "joker")
BUILDING_TINTS = tuple(map(rgb, ("#3F7A3E", "#C79412", "#2F5E9E")))
EFFECTS = (
    "Phase I. Take 1 card from the row left over, or draw 3 from the deck.",
    "Phase I. Keep 1 card more this round.",
    "Phase I. Like green 1, and keep 1 card more.",
    "Phase I. Like green 1, and keep 2 cards more.",
    "Phase II. Delay: play after all the others, and take 1 coin.",
    "Phase II. One card of another kind counts as 1 of the stage's kind.",
    "Phase II. Counts as one joker.",
    "Phase II. One card of another kind counts as 2 of the stage's kind.",
    "Phase III. Exchange a building of value 1 to 3 for one of its colour worth 1 more.",
    "Phase III. 1 point, and a councillor from the general to the personal supply.",
    "Phase III. Along the Doge track by the number of the space the marker is on.",
    "Phase III. 3 points.",
)
STAGE_RULES = (
    "One space along the Doge track for each card. Bonus: one more.",
    "One coin for each card. Bonus: one more.",
    "A building of value up to the count. Bonus: the count is one higher.",
    "One point for each card; playing none costs one. Bonus: one point more, and the next bridge.",
    "One councillor to your supply for each card. Bonus: a gondola, and a councillor beside it.",
    "One councillor into the round's district for each card. Bonus: one more.",
)


def building_name(building: int) -> str:
    """The name of a building: its colour and value."""
    return f"{COLOURS[building // 4].capitalize()} {VALUE[building]}"


def draw_card(canvas: Canvas, kind: int, box: Rect, chosen: bool = False, dim: bool = False) -> None:
    """A card in a rectangle."""
    width = round(box.width / 2) * 2
    key = ("rialto card", kind, width, chosen, dim, canvas.scale)
    canvas.blit(SPRITES.get(key, lambda: _card(kind, width, canvas.scale, chosen, dim)), box.x, box.y)


def _card(kind: int, width: float, scale: float, chosen: bool, dim: bool) -> pygame.Surface:
    zoom = width / 78
    k = scale * zoom
    layer = Layer(78, 110, k)
    tint = TINTS[kind]
    layer.rect(0, 0, 78, 110, rgb("#FFD97A") if chosen else rgb("#5A3F18"), 5)
    layer.rect(0.9, 0.9, 76.2, 108.2, rgb("#E2BE5A"), 4.4)
    layer.rect(2.2, 2.2, 73.6, 105.6, tint, 3.6)
    for i in range(20):
        layer.rect(4, 20 + i * 4.3, 70, 4.6, mix(lit(tint, 1.45), rgb("#FBF3E4"), 0.35 + i * 0.028), 0)
    layer.line([(4, 20), (74, 20)], GOLD, 0.8)
    layer.line([(12, 102), (33, 102)], GOLD_DARK, 0.7)
    layer.line([(45, 102), (66, 102)], GOLD_DARK, 0.7)
    layer.polygon([(39, 99.5), (41.5, 102), (39, 104.5), (36.5, 102)], tint)
    if kind < 6:
        layer.disc((12, 26), 8.4, GOLD_DARK)
        layer.disc((12, 26), 7.6, rgb("#F0D77B"))
        layer.disc((12, 26), 6.6, tint)
    layer.grain(0.02, 0.02, kind + 2)
    made = layer.done()
    canvas = Canvas(made, k)
    canvas.text(NAMES[kind], 39, 11.2, STYLES["bold"]._replace(size=13.2), PALE, "center")
    if kind < 6:
        canvas.text(LETTERS[kind], 12, 26, STYLES["bold"]._replace(size=10.6), PALE, "center")
    icons.draw(canvas, PICTURES[kind], 40, 62, 52, mix(tint, (30, 20, 16), 0.35))
    if dim:
        made.fill((196, 188, 184, 255), special_flags=pygame.BLEND_RGB_MULT)
    return paint.with_shadow(made, (2 * scale, 3 * scale), 2.2 * scale, 0.5, SHADE_DARK)[0]


def draw_mini(canvas: Canvas, kind: int, box: Rect, chosen: bool = False) -> None:
    """A small card: its tint and picture."""
    width = round(min(box.width, box.height / 1.42), 1)
    key = ("rialto mini", kind, width, chosen, canvas.scale)

    def make() -> pygame.Surface:
        height = width * 1.42
        layer = Layer(width, height, canvas.scale, finer=4)
        layer.rect(0, 0, width, height, rgb("#FFD97A") if chosen else rgb("#4A3414"), width * 0.09)
        layer.rect(0.6, 0.6, width - 1.2, height - 1.2, rgb("#E2BE5A"), width * 0.08)
        layer.rect(1.3, 1.3, width - 2.6, height - 2.6, TINTS[kind], width * 0.06)
        made = layer.done()
        icons.draw(Canvas(made, canvas.scale), PICTURES[kind], width / 2, height / 2, width * 0.76, PALE)
        return made

    canvas.blit(SPRITES.get(key, make), box.x, box.y)


def draw_back(canvas: Canvas, box: Rect) -> None:
    """A card's back."""
    width = round(min(box.width, box.height / 1.42), 1)

    def make() -> pygame.Surface:
        height = width * 1.42
        layer = Layer(width, height, canvas.scale)
        layer.rect(0, 0, width, height, rgb("#0A2E38"), width * 0.08)
        layer.rect(0.7, 0.7, width - 1.4, height - 1.4, rgb("#E2BE5A"), width * 0.07)
        layer.rect(1.6, 1.6, width - 3.2, height - 3.2, rgb("#17616D"), width * 0.06)
        made = layer.done()
        icons.draw(Canvas(made, canvas.scale), "bridge", width / 2, height / 2, width * 0.7, rgb("#F0D77B"))
        return made

    canvas.blit(SPRITES.get(("rialto back", width, canvas.scale), make), box.x, box.y)


def draw_building(
    canvas: Canvas, building: int, box: Rect, coin: bool = False, dim: bool = False, lit_up: bool = False
) -> None:
    """A building tile in a square, with a coin on it if it was used."""
    side = round(min(box.width, box.height), 1)
    key = ("rialto building", building, side, dim, lit_up, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(side + 3, side + 4, canvas.scale, finer=4)
        tint = BUILDING_TINTS[building // 4]
        layer.rect(1.4, 2.2, side, side, (20, 12, 8), 4, 110)
        layer.rect(0, 0, side, side, rgb("#FFE08A") if lit_up else rgb("#4A3414"), 4)
        layer.rect(1, 1, side - 2, side - 2, rgb("#F3E3B8") if not lit_up else rgb("#FFD34D"), 3.4)
        layer.rect(2, 2, side - 4, side - 4, tint, 3)
        layer.rect(2, 2, side - 4, (side - 4) * 0.45, lit(tint, 1.22), 3, 130)
        c, w = side / 2, side * 0.30
        roof = side * 0.30
        shape = [
            (c - w, side - 4.5),
            (c - w, roof + side * 0.16),
            (c, roof - side * 0.06),
            (c + w, roof + side * 0.16),
            (c + w, side - 4.5),
        ]
        layer.polygon(shape, lit(tint, 1.5), 110)
        made = layer.done()
        figures = Canvas(made, canvas.scale)
        figures.text(
            str(VALUE[building]), side / 2, side * 0.56, STYLES["bold"]._replace(size=side * 0.58), PALE, "center"
        )
        if dim:
            made.fill((150, 142, 138, 255), special_flags=pygame.BLEND_RGB_MULT)
        return made

    canvas.blit(SPRITES.get(key, make), box.x, box.y)
    if coin:
        draw_coin(canvas, box.right - side * 0.2, box.bottom - side * 0.2, side * 0.46)


def draw_coin(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A coin."""
    key = ("rialto coin", round(size, 1), canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(size + 2, size + 2, canvas.scale, finer=4)
        c = (size / 2, size / 2)
        layer.disc((c[0] + 0.7, c[1] + 1.1), size / 2 - 0.4, (40, 24, 8), 130)
        layer.disc(c, size / 2 - 0.4, rgb("#7A5A14"))
        layer.disc(c, size / 2 - 1.2, rgb("#E9C24A"))
        layer.disc(c, size / 2 - size * 0.2, rgb("#F7DE86"))
        layer.disc((c[0] - size * 0.1, c[1] - size * 0.12), size * 0.12, rgb("#FFF6D2"))
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center")


__all__ = ["BUILDING", "NAMES"]
