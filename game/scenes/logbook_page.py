"""The right page of the log book: one match with its picture, its seats, when it was and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.match.berths import player_name
from game.match.shelf import Saved
from game.ui import emblems
from game.ui.canvas import Canvas, Rect
from game.ui.fittings import draw_bar, rule
from game.ui.theme import GOLD_INK, INK, RED, SEPIA

from .ages import date_of
from .logbook_rows import draw_picture, game_of, how_far
from .miniature import Miniatures

LARGE = (400.0, 245.0)
SEAT = 47.0


def draw(canvas: Canvas, box: Rect, saved: Saved, pictures: Miniatures, colours: Sequence[int]) -> None:
    """All of it but the buttons."""
    x, right = box.x + 24, box.right - 24
    when = date_of(saved.written)
    wide = canvas.text(when, right, box.y + 34, "small italic", SEPIA, "right")
    canvas.text(saved.title or game_of(saved), x, box.y + 32, "heading", INK, room=right - x - wide - 16)
    rule(canvas, x - 6, box.y + 54, box.width - 36)
    picture = Rect(x, box.y + 68, *LARGE)
    draw_picture(canvas, picture, pictures, saved.path, large=True)
    _draw_seats(canvas, Rect(picture.right + 18, picture.y, right - picture.right - 18, picture.height), saved, colours)
    _draw_way(canvas, Rect(x, picture.bottom + 11, LARGE[0], 30), saved, pictures)


def _draw_seats(canvas: Canvas, area: Rect, saved: Saved, colours: Sequence[int]) -> None:
    """Who sat down, in their order, and what they have reached."""
    y = area.y + SEAT / 2 - 3
    for seat, who in enumerate(saved.deal.seats):
        emblems.draw(canvas, colours[seat], area.x + 13, y, 26)
        wide = 0.0
        if saved.points:
            style, ink = ("figure", RED) if saved.places[seat] == 1 else ("large", INK)
            wide = canvas.text(str(saved.points[seat]), area.right, y, style, ink, "right") + 8
        canvas.text(who.name, area.x + 34, y - 8, "bold", INK, room=area.width - 36 - wide)
        canvas.text(player_name(who.player), area.x + 34, y + 10, "small italic", SEPIA, room=area.width - 36 - wide)
        y += SEAT


def _draw_way(canvas: Canvas, area: Rect, saved: Saved, pictures: Miniatures) -> None:
    """How far it has come."""
    words = f"{game_of(saved)}, {tr('logbook.moves', count=saved.moves)}"
    canvas.text(words, area.x, area.y + 8, "text", INK)
    if saved.is_over:
        canvas.text(how_far(saved), area.right, area.y + 8, "text", GOLD_INK, "right")
        return
    made = pictures.large(saved.path)
    if made is not None:
        draw_bar(canvas, Rect(area.right - 150, area.y + 5, 150, 7), made.progress)
