"""Notes in the column at the right: what a move would bring, and a card seen large.

They lie over the log and not over the board: what is pointed at stays in sight with its ways, gondolas and figures,
and the prompt and its buttons too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import rule
from game.ui.strokes import Outline
from game.ui.theme import GOLD, GOLD_LIGHT, GOOD, INK, SEPIA

from .furniture import emblem

PAD = 15.0
TITLE, ROW = 19.0, 18.0  # the height of a line
LARGE = (176.0, 187.0)  # a card seen large has room for that much
Line = tuple[int, str]  # the seat a line is about, -1 nobody, and its words


def docked(column: Rect, height: float) -> Rect:
    """Where a note stands: at the foot of the column, as high as it needs."""
    high = min(height, column.height)
    return Rect(column.x, column.bottom - high, column.width, high)


def draw_outcome(canvas: Canvas, column: Rect, lines: Sequence[Line], colours: Sequence[int]) -> Rect:
    """What a move would bring, seat by seat, under what it is; where the note stands."""
    (about, title), *rest = lines
    seated = 0 <= about < len(colours)
    inside = column.width - 2 * PAD
    head = text.wrap(title, "bold", inside - (22 if seated else 0), canvas.scale)
    rows = [(seat, text.wrap(words, "small", inside - 24, canvas.scale)) for seat, words in rest]
    high = 2 * PAD + TITLE * len(head) + sum(ROW * len(row) + 3 for _, row in rows) + (9 if rows else 0)
    box = _draw_sheet(canvas, docked(column, high))
    x, y = box.x + PAD, box.y + PAD + TITLE / 2
    if seated:
        emblem(canvas, colours[about], x + 8, y, 19)
    for words in head:
        canvas.text(words, x + (24 if seated else 0), y, "bold", GOOD if seated else INK)
        y += TITLE
    if rows:
        rule(canvas, x, y - 4, inside)
        y += 8
    for seat, row in rows:
        if 0 <= seat < len(colours):
            emblem(canvas, colours[seat], x + 8, y, 17)
        for words in row:
            canvas.text(words, x + 24, y, "small", INK)
            y += ROW
        y += 3
    return box


def draw_card(
    canvas: Canvas,
    column: Rect,
    shape: tuple[float, float],
    draw: Callable[[Canvas, Rect], None],
    tip: str,
    refusal: str,
) -> Rect:
    """A card seen large, with what it says of itself; where the note stands."""
    zoom = min(LARGE[0] / shape[0], LARGE[1] / shape[1])
    wide, high = shape[0] * zoom, shape[1] * zoom
    inside = column.width - 2 * PAD
    said = [part for part in tip.split("\n") if part]
    paragraphs = [(words, "small" if at else "bold", INK) for at, words in enumerate(said)]
    paragraphs += [(refusal, "small italic", SEPIA)] if refusal else []
    rows = [(text.wrap(words, style, inside, canvas.scale), style, ink) for words, style, ink in paragraphs]
    needs = 2 * PAD + high + 8 + sum(ROW * len(row) + 4 for row, _, _ in rows)
    if needs > column.height:  # the words come first: they are what the small card cannot say
        shrink = max(0.45, 1 - (needs - column.height) / high)
        wide, high, needs = wide * shrink, high * shrink, needs - high * (1 - shrink)
    box = _draw_sheet(canvas, docked(column, needs))
    draw(canvas, Rect(box.centerx - wide / 2, box.y + PAD, wide, high))
    y = box.y + PAD + high + 8 + ROW / 2
    for row, style, ink in rows:
        for words in row:
            canvas.text(words, box.x + PAD, y, style, ink)
            y += ROW
        y += 4
    return box


def _draw_sheet(canvas: Canvas, box: Rect) -> Rect:
    """Lit parchment in a golden frame."""
    box = Rect(round(box.x), round(box.y), round(box.width), round(box.height))
    SPRITES.panel(canvas, box, 51, lit=True, lines=False)
    for inset, colour, thick in ((3.0, GOLD, 2.2), (3.6, GOLD_LIGHT, 0.9)):
        frame = canvas.box(box.inflate(-2 * inset, -2 * inset))
        canvas.stroke(Outline(frame.topleft, frame.size, colour, max(1, canvas.px(thick)), canvas.px(5)))
    return box
