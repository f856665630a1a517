"""Drawing of notes in the right column: the outcome of a move, and a card seen large.

They lie over the log and not over the board: what is pointed at stays in sight with its ways, gondolas and figures,
and the prompt and its buttons too. The caller that draws what they lie over says where in the column they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.art import highlights
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.shapes import Outline
from game.ui.theme import GOLD, GOLD_INK, GOLD_LIGHT, GOOD, INK, REFUSAL, SEPIA, STYLES, Colour, Style
from game.ui.widgets.widget_drawing import rule

from ..base.turn_summary import MINUS
from ..base.ui_model import Line
from .chrome import emblem

PAD = 15.0
TITLE, ROW = 19.0, 18.0  # heights of a line in logical units
SHRUNK = 0.3  # least share of its size that a large card keeps
TITLES = (STYLES["subheading"], STYLES["subheading"]._replace(size=17.0))  # heading styles, largest first
CHIP = 29.0  # width of the chip with a move's worth, next to its heading, in logical units
EMBLEM, ARROW = 24.0, 15.0  # widths of a seat's emblem and of an arrow between values


Dock = Callable[[float], Rect]  # rectangle of a note for its height


def at_foot(column: Rect, high: float) -> Rect:
    """Return the foot of a column, as high as a note may be there."""
    high = min(high, column.height)
    return Rect(column.x, column.bottom - high, column.width, high)


def at_head(column: Rect, high: float) -> Rect:
    """Return the head of a column, as high as a note may be there."""
    return Rect(column.x, column.y, column.width, min(high, column.height))


def draw_outcome(
    canvas: Canvas, wide: float, dock: Dock, lines: Sequence[Line], colours: Sequence[int], whose: int = -1
) -> Rect:
    """Draw the outcome of a move: what and where, then the change for each seat.

    Its worth to the player in turn stands on a chip next to the heading, as on the board.
    """
    head, *rest = lines
    inside = wide - 2 * PAD
    heading = _Heading.of(
        head, next((line.gain for line in rest if line.seat == whose and line.gain), ""), inside, canvas
    )
    rows = [_Row.of(line, inside, canvas.scale) for line in rest]
    high = 2 * PAD + heading.tall + sum(ROW * row.deep + 3 for row in rows) + (11 if rows else 0)
    box = _draw_sheet(canvas, dock(high))
    x, y = box.x + PAD, box.y + PAD
    heading.draw(canvas, x, y, colours)
    y += heading.tall + TITLE / 2
    if rows:
        rule(canvas, x, y - 3, inside)
        y += 10
    for row in rows:
        row.draw(canvas, x, y, inside, colours)
        y += ROW * row.deep + 3
    return box


class _Heading(NamedTuple):
    """Name and place of a move, with its worth or its player."""

    line: Line
    worth: str
    style: Style
    words: list[str]
    left: float  # left edge of the words

    @classmethod
    def of(cls, line: Line, worth: str, inside: float, canvas: Canvas) -> _Heading:
        """Return it for a sheet of a width."""
        chipped = worth if line.seat < 0 else ""
        left = CHIP + 7 if chipped else EMBLEM if line.seat >= 0 else 0.0
        words, room = line.words[:1].upper() + line.words[1:], inside - left
        style = next((one for one in TITLES if text.width(words, one, canvas.scale) <= room), TITLES[-1])
        return cls(line, chipped, style, text.wrap(text.joined(words), style, room, canvas.scale), left)

    @property
    def tall(self) -> float:
        """Height in logical units."""
        rows = TITLE * len(self.words) + (ROW - 2 if self.line.place else 0)
        return max(rows, CHIP - 4) if self.worth else rows

    def draw(self, canvas: Canvas, x: float, y: float, colours: Sequence[int]) -> None:
        """Draw the heading with its upper left there."""
        seated = 0 <= self.line.seat < len(colours)
        if self.worth:
            highlights.draw_chip(canvas, x + CHIP / 2 - 1, y + self.tall / 2, self.worth, CHIP, hot=True)
        elif seated:
            emblem(canvas, colours[self.line.seat], x + 8, y + TITLE / 2, 19)
        rows = TITLE * len(self.words) + (ROW - 2 if self.line.place else 0)
        y += (self.tall - rows) / 2 + TITLE / 2
        for words in self.words:
            canvas.text(words, x + self.left, y, self.style, GOOD if seated else INK)
            y += TITLE
        if self.line.place:
            canvas.text(self.line.place, x + self.left, y - 2, "small italic", SEPIA)


class _Row(NamedTuple):
    """Typeset line: emblem, gain and words, with the values before and after at the right."""

    line: Line
    words: list[str]
    left: float  # left edge of the words

    @classmethod
    def of(cls, line: Line, inside: float, scale: float) -> _Row:
        """Return it for a sheet of a width."""
        left = EMBLEM if line.seat >= 0 else 0.0
        if line.seat >= 0 and line.gain:
            left += text.width(line.gain, "bold", scale) + 6
        ends = _ends(line, scale)
        words = text.wrap(text.joined(line.words), "small", inside - left - ends, scale) if line.words else []
        return cls(line, words, left)

    @property
    def deep(self) -> int:
        """Number of lines of words."""
        return max(1, len(self.words))

    def draw(self, canvas: Canvas, x: float, y: float, inside: float, colours: Sequence[int]) -> None:
        line = self.line
        still = line.seat >= 0 and line.stays
        if 0 <= line.seat < len(colours):
            emblem(canvas, colours[line.seat], x + 8, y, 17, 0.5 if still else 1.0)
            canvas.text(line.gain, x + EMBLEM, y, "bold", _tone(line.gain))
        for at, words in enumerate(self.words):
            style = "small italic" if line.seat >= 0 and (line.gain or still) else "small"
            canvas.text(words, x + self.left, y + ROW * at, style, SEPIA if still else INK)
        _draw_ends(canvas, line, x + inside, y, SEPIA if still else INK)


def _tone(gain: str) -> Colour:
    return REFUSAL if gain.startswith(MINUS) else GOOD


def _ends(line: Line, scale: float) -> float:
    """Return the width of the values at a line's right end."""
    before = text.width(line.before, "small", scale) + ARROW if line.before else 0.0
    return before + text.width(line.after, "bold", scale) + 6 if line.after else 0.0


def _draw_ends(canvas: Canvas, line: Line, right: float, y: float, ink: Colour) -> None:
    """Draw from where to where."""
    if not line.after:
        return
    x = right - canvas.text(line.after, right, y, "bold", ink, "right")
    if line.before:
        canvas.text("\u203a", x - ARROW / 2, y - 1, "bold", GOLD_INK, "center")
        canvas.text(line.before, x - ARROW, y, "small", ink, "right")


class Said(NamedTuple):
    """Words below a card seen large: a name if its picture bears none, rules, example, refusal."""

    name: str
    rules: Sequence[str] = ()
    example: str = ""
    refusal: str = ""


def draw_card(
    canvas: Canvas,
    room: tuple[float, float],
    dock: Dock,
    shape: tuple[float, float],
    draw: Callable[[Canvas, Rect], None],
    told: Said,
) -> Rect:
    """Draw a card large, with its words, in a limited room.

    Returns where the note stands.
    """
    wide, high = shape
    rows = _fitting(told, room, SHRUNK * high, canvas.scale)
    needs = 2 * PAD + high + 8 + sum(row.high for row in rows)
    if needs > room[1]:  # the words come first: they are what the small card cannot say
        shrink = max(SHRUNK, 1 - (needs - room[1]) / high)
        wide, high, needs = wide * shrink, high * shrink, needs - high * (1 - shrink)
    box = _draw_sheet(canvas, dock(needs))
    draw(canvas, Rect(box.centerx - wide / 2, box.y + PAD, wide, high))
    y = box.y + PAD + high + 8
    for row in rows:
        for at, words in enumerate(row.lines):
            canvas.text(words, box.x + PAD, y + row.leading * (at + 0.5), row.style, row.ink)
        y += row.high
    return box


class _Paragraph(NamedTuple):
    """Lines of a paragraph below a large card, with their style and leading."""

    lines: list[str]
    style: Style
    ink: Colour
    leading: float

    @property
    def high(self) -> float:
        return self.leading * len(self.lines) + 4


def _fitting(told: Said, room: tuple[float, float], least: float, scale: float) -> list[_Paragraph]:
    """Return a card's paragraphs, as large as its smallest picture leaves room for.

    If there is still no room, the example is left out.
    """
    for example, times in (*((told.example, times) for times in (1.0, *text.SHRUNK)), ("", text.SHRUNK[-1])):
        paragraphs = [(told.name, "bold", INK), *((words, "small", INK) for words in told.rules)]
        paragraphs += [(example, "small italic", INK), (told.refusal, "small italic", SEPIA)]
        styles = [(words, text.larger(style, times), ink) for words, style, ink in paragraphs if words]
        rows = [
            _Paragraph(text.wrap(words, style, room[0] - 2 * PAD, scale), style, ink, ROW * times)
            for words, style, ink in styles
        ]
        if 2 * PAD + least + 8 + sum(row.high for row in rows) <= room[1]:
            break
    return rows


def _draw_sheet(canvas: Canvas, box: Rect) -> Rect:
    """Draw lit parchment in a golden frame."""
    box = Rect(round(box.x), round(box.y), round(box.width), round(box.height))
    SPRITES.panel(canvas, box, 51, lit=True, lines=False)
    for inset, colour, thick in ((3.0, GOLD, 2.2), (3.6, GOLD_LIGHT, 0.9)):
        frame = canvas.box(box.inflate(-2 * inset, -2 * inset))
        canvas.stroke(Outline(frame.topleft, frame.size, colour, max(1, canvas.px(thick)), canvas.px(5)))
    return box
