"""Sidebar: the three stacks as they lie, and the meaning of the tiles' signs."""

from __future__ import annotations

from game.locale import tr
from game.rules.gondola.state import State
from game.tables.hud.chrome import draw_change
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK
from game.ui.widgets.widget_drawing import rule

from ..geometry import STACKS, STACKS_TOP, stack_spot
from ..texts import MEDALS
from ..view import GondolaView
from . import badges, cards

ROW = 23.6
CHANGE_ASIDE, CHANGE_DROP = 20.0, 86.0  # logical units from a stack to the wedge at its changed count
SIGNS = ("speed", "current", "capacity")


def draw(canvas: Canvas, view: GondolaView, area: Rect) -> None:
    """Draw the stacks with their counts, and the signs."""
    SPRITES.panel(canvas, area, 33)
    canvas.text(tr("gondola.supply"), area.x + 18, area.y + 21, "heading", INK)
    rule(canvas, area.x + 14, area.y + 37, area.width - 28)
    counts, former = _counts(view.state), _counts(view.former or view.state)
    for stack, count, then in zip(STACKS, counts, former, strict=True):
        x, _ = stack_spot(area, stack)
        draw_change(canvas, x + CHANGE_ASIDE, area.y + STACKS_TOP + CHANGE_DROP, count - then)
        cards.draw_stack(canvas, x, area.y + STACKS_TOP - 4, stack, count, tr(f"gondola.stack.{stack}"))
    y = area.y + STACKS_TOP + 116
    rule(canvas, area.x + 14, y - 4, area.width - 28, lozenge=False)
    y += 13
    for sign in SIGNS:
        badges.draw_sign(canvas, sign, area.x + 28, y)
        canvas.text(tr(f"gondola.sign.{sign}"), area.x + 46, y, "small", INK)
        y += ROW
    for icon, name in MEDALS.items():
        badges.draw_medal(canvas, icon, area.x + 28, y, 21)
        canvas.text(tr(f"gondola.sign.{name}"), area.x + 46, y, "small", INK)
        y += ROW


def _counts(state: State) -> tuple[int, int, int]:
    """Return the numbers of tiles in the stacks."""
    return state.stack_left, state.bonus_left, sum(state.discarded)
