"""The film "since your last turn" as it is shown: once more on the board, with a line for each seat over the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules import Event
from game.sitting.film import Film
from game.tables import furniture
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, INK, SEPIA


def draw_film(canvas: Canvas, area: Rect, film: Film, colours: Sequence[int], playing: Event | None) -> None:
    """The lines, over the tray; whoever is being shown is lit."""
    SPRITES.panel(canvas, area, 57, lit=True)
    canvas.text(tr("recap.title"), area.x + 20, area.y + 21, "subheading", GOLD_INK)
    canvas.text(tr("recap.close"), area.right - 20, area.y + 21, "small italic", SEPIA, "right")
    now = getattr(playing, "seat", -1)
    y = area.y + 45
    for seat in film.lines:
        words = film.said(seat, playing)
        if seat == now:
            canvas.fill(Rect(area.x + 12, y - 11, area.width - 24, 22), GOLD, 0.25)
        furniture.emblem(canvas, colours[seat], area.x + 28, y, 18)
        name = canvas.text(film.match.names[seat], area.x + 44, y, "bold", INK)
        room = area.width - 44 - name - 34
        canvas.text(words, area.x + 52 + name, y, "text", INK, room=room)
        y += 22
