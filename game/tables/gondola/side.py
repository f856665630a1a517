"""The box at the right: the three stacks as they lie, and what the signs on tiles mean."""

from __future__ import annotations

from game.locale import tr
from game.rules.gondola.board import CHECKPOINT, DEEP, NO_PASSING, REPLACE
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK
from game.ui.widgets.widget_drawing import rule

from . import badges, cards
from .shown import Shown

HEIGHT = 342.0
STACKS = ("canal", "bonus", "gone")
TOP, ROW = 48.0, 24.5
SIGNS = ("speed", "current", "capacity")
MEDALS = (REPLACE, NO_PASSING, DEEP, CHECKPOINT)


def spot(area: Rect, stack: str) -> tuple[float, float]:
    """The middle of a stack."""
    return area.x + area.width * (STACKS.index(stack) + 0.5) / len(STACKS), area.y + TOP + 36


def draw(canvas: Canvas, area: Rect, shown: Shown) -> None:
    """The stacks with their counts, and the signs."""
    SPRITES.panel(canvas, area, 33)
    canvas.text(tr("gondola.supply"), area.x + 18, area.y + 21, "heading", INK)
    rule(canvas, area.x + 14, area.y + 37, area.width - 28)
    for stack, count in zip(STACKS, (shown.stack, shown.bonus, shown.gone), strict=True):
        x, _ = spot(area, stack)
        cards.draw_stack(canvas, x, area.y + TOP - 4, stack, count, tr(f"gondola.stack.{stack}"))
    y = area.y + TOP + 116
    rule(canvas, area.x + 14, y - 4, area.width - 28, lozenge=False)
    y += 14
    for sign in SIGNS:
        badges.draw_sign(canvas, sign, area.x + 28, y)
        canvas.text(tr(f"gondola.sign.{sign}"), area.x + 46, y, "small", INK)
        y += ROW
    for icon in MEDALS:
        badges.draw_medal(canvas, icon, area.x + 28, y, 21)
        canvas.text(tr(f"gondola.sign.{badges.MEDALS[icon]}"), area.x + 46, y, "small", INK)
        y += ROW


def tip(area: Rect, x: float, y: float) -> str:
    """The hover text of a stack."""
    stack = stack_at(area, x, y)
    return tr(f"gondola.stack.{stack}.tip") if stack else ""


def stack_at(area: Rect, x: float, y: float) -> str:
    """The stack at a point; empty elsewhere."""
    if not area.collidepoint(x, y) or y > area.y + TOP + 112:
        return ""
    at = int((x - area.x) / area.width * len(STACKS))
    return STACKS[min(at, len(STACKS) - 1)]
