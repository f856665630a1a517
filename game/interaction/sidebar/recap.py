"""Recap "since your last turn": replayed on the board, with a row a seat.

The rows lie over the tray.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.locale import labelled, tr
from game.rules import Event
from game.session.log import sentence
from game.session.recap import Recap
from game.tables.base.ui_model import Count
from game.tables.hud import chrome
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, INK, SEPIA

Gist = Callable[[Sequence[Event]], Sequence[Count]]
ROW_HEIGHT, NAME, PITCH = 24.0, 128.0, 76.0  # logical height of a row, room of a name, distance of two signs
MAX_STACKED_ROWS = 3  # rows in one column; further ones form another


def draw_film(
    canvas: Canvas, area: Rect, film: Recap, colours: Sequence[int], playing: Event | None, gist: Gist
) -> list[tuple[Rect, str]]:
    """Draw each seat's gist over the tray, with the shown seat lit.

    Returns the box of each sign with its hover text.
    """
    SPRITES.panel(canvas, area, 57, lit=True)
    canvas.text(tr("recap.title"), area.x + 20, area.y + 21, "subheading", GOLD_INK)
    canvas.text(tr("recap.close"), area.right - 20, area.y + 21, "small italic", SEPIA, "right")
    now = getattr(playing, "seat", -1)
    tips = []
    for seat, row in rows(area, film):
        if seat == now:
            canvas.fill(row, GOLD, 0.25)
        chrome.emblem(canvas, colours[seat], row.x + 16, row.centery, 18)
        canvas.text(film.match.names[seat], row.x + 32, row.centery, "bold", INK, room=NAME - 8)
        x = row.x + 32 + NAME
        if len(film.seats) > 1:
            tips.append((Rect(row.x, row.y, NAME, ROW_HEIGHT), tr("recap.row.tip")))
        counts = gist(film.of(seat))
        for count in counts:
            icons.draw(canvas, count.icon, x + 9, row.centery, 18, GOLD_INK)
            canvas.text(count.text, x + 23, row.centery, "bold", INK)
            tips.append((Rect(x, row.y, PITCH - 8, ROW_HEIGHT), count.tip))
            x += PITCH
        canvas.text(_fitting(counts, row.right - x - 16, canvas.scale), x + 8, row.centery, "small italic", SEPIA)
    return tips


def _fitting(counts: Sequence[Count], room: float, scale: float) -> str:
    """Return as many of the turn's sentences as there is room for."""
    found = ""
    for sentence_of in dict.fromkeys(line for count in counts for line in count.tip.split("\n")):
        longer = f"{found}; {sentence_of}" if found else sentence_of
        if text.width(longer, "small italic", scale) > room:
            break
        found = longer
    return found


def rows(area: Rect, film: Recap) -> list[tuple[int, Rect]]:
    """Return the seats of a recap with the boxes of their rows."""
    wide = area.width - 24 if len(film.seats) <= MAX_STACKED_ROWS else (area.width - 24) / 2
    return [
        (
            seat,
            Rect(
                area.x + 12 + at // MAX_STACKED_ROWS * wide,
                area.y + 35 + at % MAX_STACKED_ROWS * ROW_HEIGHT,
                wide,
                ROW_HEIGHT,
            ),
        )
        for at, seat in enumerate(film.seats)
    ]


def words_of(film: Recap, playing: Event | None) -> str:
    """Return the shown event in a sentence, or the recap's own words."""
    seat = getattr(playing, "seat", -1)
    if playing is None or seat not in film.seats:
        return tr("recap.prompt")
    said = sentence(film.match, playing)
    return labelled(film.match.names[seat], said) if said else tr("recap.prompt")
