"""Typesetting of the rules: chapters become pages, each chapter with its picture; rulings become footnotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import NamedTuple

from game.locale.rule_pages import Chapter, Passage
from game.tables.hud.rulebook_figures import figures_of
from game.tables.hud.rulebook_pictures import CLOSING, pictures_of
from game.ui.art.book import BOOK, COLUMN
from game.ui.render import rich_text, text
from game.ui.render.rich_text import TextRun
from game.ui.theme import HEIGHT, WIDTH, Style

TEXT_TOP, TEXT_BOTTOM = 118.0, 54.0  # logical distance of a page's text from its edges
LEAD = 21.8
LAST = BOOK[1] - TEXT_BOTTOM
HEADING = 66.0  # logical height of the heading of a chapter that begins within a page
PICTURE_LEAST, PICTURE_MOST = 120.0, 360.0  # logical height of a chapter's picture, which takes a page's free room
PAGE_COST, LOW_PICTURE_COST = 0.1, 0.03  # demerits of a further page, and of a picture of the least height
BLANK_COST = 0.3  # demerit of a page more than `MOST_BLANK` blank
MOST_BLANK = 1 / 3  # greatest share of a page that stays blank
WHOLE_PICTURE = COLUMN * HEIGHT / WIDTH  # height of the picture of a whole table
PICTURE_RISE, PICTURE_GAP = 9.0, 19.0  # from the line of text to a picture's top, and below it
POINT_INDENT = 32.0  # of steps, points and notes
ROW_TEXTS = 118.0, 176.0  # logical left of a row's last words: with one column before them, and with two
ROW_SIZE, ROW_LEAD = 14.5, 20.0
BLOCK_GAPS = {"row": 9.0, "step": 5.0, "point": 5.0, "note": 2.0}  # logical units below these kinds
SIGN_GAP, SIGN_PITCH = 14.0, 20.0  # from words to the middle of their footnote's sign, and from sign to sign


@dataclass
class Placed:
    """Block on a page, with the rulings that are its footnotes."""

    block: Passage
    y: float
    initial: bool = False
    height: float = 0.0  # with the space after it
    is_stretched: bool = False  # True for a picture that takes a page's free room
    notes: list[Passage] = field(default_factory=list)

    @property
    def picture_height(self) -> float:
        """Height of a picture without the space round it."""
        return self.height - PICTURE_GAP

    def holds(self, words: str) -> bool:
        """Return whether the block or a footnote of it holds the words."""
        return any(block.holds(words) for block in (self.block, *self.notes))


@dataclass
class Page:
    """Page with its first chapter, its column, and the chapters that begin on it."""

    head: int
    column: list[Placed]
    chapters: list[int]

    def holds(self, words: str) -> bool:
        """Return whether the page holds the words."""
        return any(placed.holds(words) for placed in self.column)

    @property
    def end(self) -> float:
        """End of the last block."""
        return max((placed.y + placed.height for placed in self.column), default=TEXT_TOP)


def split_initial(words: str) -> tuple[str, str]:
    """Split text into its ornate initial and the rest, which stays bold if it began so."""
    return (words[2], f"**{words[3:]}") if words.startswith("**") else (words[0], words[1:])


class Unit(NamedTuple):
    """Block of a chapter with what must be known to break pages before or after it."""

    chapter: int
    placed: Placed
    opens: bool  # True for the first block of a chapter
    leads: bool  # True for a block that is never the last on a page: a chapter's or a table's first

    @property
    def stretch(self) -> float:
        """Logical height by which the block may grow."""
        return PICTURE_MOST - PICTURE_LEAST if self.placed.is_stretched else 0.0


class Typesetter:
    """Typesetter of one game's rules at a scale."""

    def __init__(self, game: str, scale: float):
        self.game = game
        self.scale = scale

    def lay_out(self, chapters: Sequence[Chapter]) -> list[Page]:
        """Break chapters into pages at the least cost: few pages, little of them blank, large pictures.

        A chapter may follow the one before on its page. Its picture comes first. Pictures grow into the room that is
        left on their pages.
        """
        units = [unit for number, chapter in enumerate(chapters) for unit in self._units(number, chapter)]
        breaks = _breaks(units)
        return [self._page(units[start:end]) for start, end in pairwise(breaks)]

    def _units(self, number: int, chapter: Chapter) -> list[Unit]:
        """Return the blocks of a chapter, with its picture and with rulings as footnotes."""
        found: list[Unit] = []
        is_first = True
        for block in self._with_picture(chapter):
            if block.kind == "ruling":
                found[-1].placed.notes.append(block)
                continue
            is_stretched = block.kind == "picture" and not pictures_of(self.game)[chapter.key].is_whole
            placed = Placed(block, 0, is_first and self._has_initial(block), self.height(block, is_first), is_stretched)
            begins_table = block.kind == "row" and found[-1].placed.block.kind != "row"
            found.append(Unit(number, placed, not found, not found or begins_table))
            is_first = is_first and block.kind == "picture"
        return found

    def _with_picture(self, chapter: Chapter) -> list[Passage]:
        has_picture = chapter.key in pictures_of(self.game)
        return [*([Passage("picture", (chapter.key,))] if has_picture else []), *chapter.blocks]

    def _page(self, units: Sequence[Unit]) -> Page:
        """Return a page with its blocks in their places."""
        page = Page(units[0].chapter, [], [unit.chapter for unit in units if unit.opens])
        more, y = _growth(units), TEXT_TOP
        for at, unit in enumerate(units):
            if unit.opens and at:
                page.column.append(Placed(Passage("heading", (str(unit.chapter),)), y + 16, height=HEADING - 16))
                y += HEADING
            unit.placed.y = y
            unit.placed.height += more if unit.stretch else 0.0
            page.column.append(unit.placed)
            y += unit.placed.height
        if LAST - y > MOST_BLANK * (LAST - TEXT_TOP) and CLOSING in pictures_of(self.game):
            height = min(PICTURE_MOST, LAST - y - PICTURE_GAP)
            page.column.append(Placed(Passage("picture", (CLOSING,)), y + PICTURE_RISE, height=height + PICTURE_GAP))
        return page

    def height(self, block: Passage, first: bool = False) -> float:
        """Return the logical height of a block, with the space after it."""
        words = block.words[-1]
        if block.kind == "picture":
            is_whole = pictures_of(self.game)[words].is_whole
            return (WHOLE_PICTURE if is_whole else PICTURE_LEAST) + PICTURE_GAP
        if block.kind == "figure":
            lines = text.wrap(words, "small italic", COLUMN, self.scale)
            return figures_of(self.game)[block.words[0]].height + 38 + 18 * (len(lines) - 1)
        lines_of = self.lines(block, first and self._has_initial(block))
        if block.kind == "text":
            least = 3 if first and self._has_initial(block) else 1
            return max(least, len(lines_of)) * LEAD + (9 if least > 1 else 8)
        return len(lines_of) * self._lead(block) + BLOCK_GAPS[block.kind]

    def lines(self, block: Passage, initial: bool = False) -> Sequence[Sequence[TextRun]]:
        """Return the lines of a block's last words."""
        words, left, size = block.words[-1], self._left(block), ROW_SIZE if block.kind == "row" else 16
        if initial:
            return rich_text.layout(split_initial(words)[1], COLUMN, size, self.scale, 68.0, 3)
        return rich_text.layout(words, COLUMN - left, size, self.scale)

    def _lead(self, block: Passage) -> float:
        return ROW_LEAD if block.kind == "row" else LEAD

    def _left(self, block: Passage) -> float:
        """Return the left edge of a block's last words."""
        if block.kind == "row":
            return ROW_TEXTS[len(block.words) > 2]
        return 0.0 if block.kind == "text" else POINT_INDENT

    def signs(self, placed: Placed) -> list[tuple[float, float]]:
        """Return the middles of the signs of a block's footnotes, right of its last words."""
        block = placed.block
        if block.kind == "figure":
            figure, words = figures_of(self.game)[block.words[0]], block.words[-1]
            lines = text.wrap(words, "small italic", COLUMN, self.scale)
            end = (COLUMN + text.width(lines[-1], "small italic", self.scale)) / 2
            y = figure.height + figure.gap + 18 * (len(lines) - 1)
        else:
            broken = self.lines(block, placed.initial)
            run, size = broken[-1][-1], ROW_SIZE if block.kind == "row" else 16
            end = self._left(block) + run.x + text.width(run.words, Style(run.kind, size), self.scale)
            y = (len(broken) - 1) * self._lead(block)
        return [(end + SIGN_GAP + SIGN_PITCH * at, placed.y + y) for at in range(len(placed.notes))]

    def _has_initial(self, block: Passage) -> bool:
        """Return whether a text is long enough to run round an ornate initial."""
        return block.kind == "text" and len(rich_text.layout(block.words[-1], COLUMN, 16, self.scale)) >= 2


def _end(units: Sequence[Unit]) -> float:
    """Return the end of a page with some blocks, their pictures as low as may be."""
    headings = sum(unit.opens for unit in units[1:])
    return TEXT_TOP + HEADING * headings + sum(unit.placed.height for unit in units)


def _growth(units: Sequence[Unit]) -> float:
    """Return the height by which each picture of a page grows."""
    stretched = [unit.stretch for unit in units if unit.stretch]
    return min(max(stretched), (LAST - _end(units)) / len(stretched)) if stretched else 0.0


def _cost(units: Sequence[Unit]) -> float:
    """Return the demerit of a page for being one more, for its blank part, and for low pictures."""
    stretched = [unit for unit in units if unit.stretch]
    more = _growth(units)
    blank = (LAST - _end(units) - more * len(stretched)) / (LAST - TEXT_TOP)
    low = sum(1 - more / unit.stretch for unit in stretched)
    return PAGE_COST + blank * blank + LOW_PICTURE_COST * low + BLANK_COST * (blank > MOST_BLANK)


def _breaks(units: Sequence[Unit]) -> list[int]:
    """Return the first blocks of the pages, and the end, at the least cost."""
    count = len(units)
    costs, ends = [0.0] * (count + 1), [count] * (count + 1)
    for start in range(count - 1, -1, -1):
        costs[start] = inf
        for end in range(start + 1, count + 1):
            page = units[start:end]
            if end > start + 1 and _end(page) > LAST:
                break
            if end < count and page[-1].leads:
                continue
            cost = _cost(page) + costs[end]
            if cost < costs[start]:
                costs[start], ends[start] = cost, end
    found = [0]
    while found[-1] < count:
        found.append(ends[found[-1]])
    return found
