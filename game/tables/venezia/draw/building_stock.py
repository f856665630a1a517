"""Building stock of each kind.

It also shows the cards that each party has laid for the next building of a kind, and the master of the kind.
"""

from __future__ import annotations

from game.locale import tr
from game.rules.venezia.board import (
    CRAFTS,
    KIND_NAMES,
    NEEDED,
    PIECES,
)
from game.rules.venezia.state import IMAGINARY
from game.tables.hud import chrome
from game.ui.art import icons
from game.ui.art.emblems import draw as draw_emblem
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, REFUSAL, SEPIA
from game.ui.widgets.widget_drawing import rule

from ..geometry import stock_box, stock_rows
from ..texts import layers, name_of, sites_left
from ..view import VeneziaView
from . import art

NAME_ROOM = 58.0  # of a kind's name beside its pieces
MARK = 15.0  # an emblem beside the number of its cards


def draw(canvas: Canvas, view: VeneziaView, area: Rect) -> None:
    """Draw the box with a row for each kind."""
    box = stock_box(area)
    SPRITES.panel(canvas, box, 34)
    canvas.text(tr("venezia.left"), box.x + 18, box.y + 19, "heading", INK)
    rule(canvas, box.x + 14, box.y + 34, box.width - 28)
    for kind, row in enumerate(stock_rows(area)):
        _draw_left(canvas, view, kind, row)
        if kind < CRAFTS:
            _draw_laid(canvas, view, kind, row)


def _draw_left(canvas: Canvas, view: VeneziaView, kind: int, row: Rect) -> None:
    """Draw a kind's name, its pieces and the number of them left."""
    y = row.y + (10 if kind < CRAFTS else row.height / 2)
    left = view.state.left[kind]
    icons.draw(canvas, f"venezia/card-{KIND_NAMES[kind]}", row.x + 22, row.y + row.height / 2, 21)
    name = name_of(kind)
    style = text.larger("text", min(1.0, NAME_ROOM / text.width(name, "text")))
    canvas.text(name, row.x + 38, y, style, INK)
    art.draw_pips(canvas, kind, row.x + 102, y, left, PIECES[kind])
    wide = canvas.text(str(left), row.right - 16, y, "bold", REFUSAL if left <= 1 else GOLD_INK, "right")
    former = view.former or view.state
    chrome.draw_wedge(canvas, row.right - 22 - wide, y, left - former.left[kind])


def _draw_laid(canvas: Canvas, view: VeneziaView, kind: int, row: Rect) -> None:
    """Draw the cards laid for the next building of a kind, their seats with the master first, and its sites."""
    y, x = row.y + row.height - 9, row.x + 38
    laid = sum(front[kind] for front in view.state.front)
    x += canvas.text(f"{laid}/{NEEDED[kind]}", x, y, "small", INK if laid else SEPIA) + 9
    for seat in layers(view, kind):
        if seat == view.state.pawn[kind]:
            art.draw_pawn(canvas, kind, x + 3, y - 1, MARK)
            x += 9
        if seat == IMAGINARY:
            icons.draw(canvas, "mask", x + MARK / 2, y, MARK, SEPIA)
        else:
            draw_emblem(canvas, view.room.colours[seat], x + MARK / 2, y, MARK)
        x += MARK + 2
        number, before = view.state.front[seat][kind], (view.former or view.state).front[seat][kind]
        x += canvas.text(str(number), x, y, "small bold", INK) + 6
        if number != before:
            chrome.draw_wedge(canvas, x + 1, y, number - before)
            x += 9
    sites = sites_left(tuple(view.state.ground))[kind]
    words = tr("venezia.left.sites", sites=sites) if sites else tr("venezia.left.none")
    if x + text.width(words, "small italic") < row.right - 14:
        canvas.text(words, row.right - 16, y, "small italic", REFUSAL if not sites else SEPIA, "right")
