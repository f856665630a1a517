"""The box at the right: the three stacks as they lie, and what the signs on tiles mean."""

from __future__ import annotations

from game.rules.gondola.board import CHECKPOINT, DEEP, NO_PASSING, REPLACE
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import rule
from game.ui.theme import INK

from . import badges, cards
from .shown import Shown

HEIGHT = 342.0
STACKS = ("canal", "bonus", "gone")
TOP, ROW = 48.0, 24.5
STACK_TIPS = {
    "canal": "Canal tiles: drawn at the end of a turn, up to the flags you have left.",
    "bonus": "Bonus tiles: the last across a checkpoint draws one and lays it at once.",
    "gone": "Tiles that have left the game: discarded or replaced.",
}
SIGNS = (
    ("speed", "Speed of the tile you lay"),
    ("current", "Current under your boat"),
    ("capacity", "Capacity: room to rest"),
)
MEDALS = (
    (REPLACE, "May replace a tile"),
    (NO_PASSING, "No passing"),
    (DEEP, "Deep water: all stop"),
    (CHECKPOINT, "Checkpoint to cross"),
)


def spot(area: Rect, stack: str) -> tuple[float, float]:
    """The middle of a stack."""
    return area.x + area.width * (STACKS.index(stack) + 0.5) / len(STACKS), area.y + TOP + 36


def draw(canvas: Canvas, area: Rect, shown: Shown) -> None:
    """The stacks with their counts, and the signs."""
    SPRITES.panel(canvas, area, 33)
    canvas.text("Supply", area.centerx, area.y + 21, "heading", INK, "center")
    rule(canvas, area.x + 14, area.y + 37, area.width - 28)
    for stack, count in zip(STACKS, (shown.stack, shown.bonus, shown.gone), strict=True):
        x, _ = spot(area, stack)
        cards.draw_stack(canvas, x, area.y + TOP - 4, stack, count, stack)
    y = area.y + TOP + 116
    rule(canvas, area.x + 14, y - 4, area.width - 28, lozenge=False)
    y += 14
    for sign, words in SIGNS:
        badges.draw_sign(canvas, sign, area.x + 28, y)
        canvas.text(words, area.x + 46, y, "small", INK)
        y += ROW
    for icon, words in MEDALS:
        badges.draw_medal(canvas, icon, area.x + 28, y, 21)
        canvas.text(words, area.x + 46, y, "small", INK)
        y += ROW


def tip(area: Rect, x: float, y: float) -> str:
    """The hover text of a stack."""
    if not area.collidepoint(x, y) or y > area.y + TOP + 112:
        return ""
    at = int((x - area.x) / area.width * len(STACKS))
    return STACK_TIPS[STACKS[min(at, len(STACKS) - 1)]]
