"""Final standings: all players by rank, in the tray between a match's end and its count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ui.art import pictures
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_LIGHT, PALE
from game.ui.widgets.widget_drawing import rule

from . import seat_panels
from .seat_panels import PanelFacts

MAX_SEAT_WIDTH = 170.0  # largest width for a seat, in logical units
FACE, NAME = 72.0, 40.0  # largest portrait and room for the name below it, in logical units
LAUREL_SHARE = 1.28  # size of the winner's laurel, in shares of the portrait
LOSER_SCALE = 0.74  # size of the others, in shares of the winner's


def draw(canvas: Canvas, area: Rect, facts: Sequence[PanelFacts], places: Sequence[int], points: Sequence[int]) -> None:
    """Draw the winner in laurel and pleased, then the others with their points."""
    room = min(MAX_SEAT_WIDTH, (area.width - 40) / len(facts))
    x = area.centerx - room * (len(facts) - 1) / 2
    high = min(FACE, min(area.height, canvas.height - area.y) - NAME)
    foot = area.y + 10 + high
    rule(canvas, x, foot + 8, room * (len(facts) - 1))
    for seat in sorted(range(len(facts)), key=lambda seat: (places[seat], seat)):
        first = places[seat] == 1
        side = high * (1.0 if first else LOSER_SCALE)
        look = replace(facts[seat], mien=pictures.EXPRESSIONS[1 if first else 0], turn=0, thinking=-1.0)
        face = Rect(round(x - side / 2), round(foot - side), round(side), round(side))
        seat_panels.draw_face(canvas, face, look)
        if first:
            laurel = pictures.sprite(canvas, "rialto/laurel", LAUREL_SHARE * side, LAUREL_SHARE * side)
            canvas.blit(laurel, face.centerx, face.centery + 1, "center")
        words = f"{look.name}  {points[seat]}"
        style = "large bold" if first else "bold"
        canvas.text(words, x, foot + 18, style, GOLD_LIGHT if first else PALE, "center", room=room - 8)
        x += room
