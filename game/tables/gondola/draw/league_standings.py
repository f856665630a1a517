"""Standings board between the races of a league."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.ui.art import emblems, pictures
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets.widget_drawing import rule

from ..view import StandingsLine

FADES = 4.0  # speed of fading out: shares of the opacity in a second
MIN_TABLE_WIDTH, ROW, FACE = 450.0, 46.0, 40.0
LEFT, NAME, RIGHT = (
    106.0,
    150.0,
    110.0,
)  # logical units: left of the names, width of the names, space right of the flags


def draw(canvas: Canvas, area: Rect, done: int, races: int, lines: Sequence[StandingsLine], alpha: float) -> None:
    """Draw the points of all seats after some races, over the middle of the lagoon."""
    order = sorted(lines, key=lambda line: -line.points)
    flags = [tr(f"gondola.standings.{'won' if line.won else 'flags'}", count=line.flags) for line in order]
    wide = max(
        MIN_TABLE_WIDTH, LEFT + NAME + 12 + max(text.width(words, "text", canvas.scale) for words in flags) + RIGHT
    )
    high = 104 + ROW * len(lines)
    box = Rect(
        round(area.centerx - wide / 2), round(area.centery - high / 2 - (1 - alpha) * 30), round(wide), round(high)
    )
    SPRITES.panel(canvas, box, 77, lit=True)
    canvas.text(tr("gondola.standings", done=done, races=races), box.centerx, box.y + 30, "heading", INK, "center")
    rule(canvas, box.x + 24, box.y + 50, box.width - 48)
    canvas.text(tr("gondola.standings.race"), box.right - RIGHT, box.y + 68, "small italic", SEPIA, "right")
    canvas.text(tr("gondola.standings.points"), box.right - 30, box.y + 68, "small italic", SEPIA, "right")
    for at, line in enumerate(order):
        y = box.y + 98 + at * ROW
        place = 1 + sum(other.points > line.points for other in order)
        canvas.text(f"{place}.", box.x + 44, y, "bold", SEPIA, "right")
        canvas.blit(pictures.round_portrait(line.face, canvas.px(FACE)), box.x + 70, y, "center")
        emblems.draw(canvas, line.colour, box.x + 84, y + 12, 18)
        canvas.text(line.name, box.x + LEFT, y, "large bold", INK, room=NAME)
        canvas.text(flags[at], box.right - RIGHT, y, "text", GOLD_INK if line.won else SEPIA, "right")
        canvas.text(str(line.points), box.right - 30, y, "big figure", INK, "right")
