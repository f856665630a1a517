"""Typesetting of the rules: chapters become pages, and rulings go to the margin.

Each ruling stands next to its words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.locale.rule_pages import Chapter, Passage
from game.tables.hud.rulebook_figures import figures_of
from game.ui.art.book import BOOK, COLUMN
from game.ui.render import rich_text, text

MARGIN_WIDTH = 124.0
TEXT_TOP, TEXT_BOTTOM = 118.0, 54.0  # logical distance of a page's text from its edges
LEAD = 21.8
LAST = BOOK[1] - TEXT_BOTTOM
HEADING = 66.0  # logical height of the heading of a chapter that begins within a page
RULING_GAP = 14.0  # logical gap between two rulings


@dataclass
class Placed:
    """Block on a page."""

    block: Passage
    y: float
    initial: bool = False


@dataclass
class Page:
    """Page with its first chapter, its column, its margin, and the chapters on it."""

    head: int
    column: list[Placed]
    margin: list[Placed]
    chapters: list[int]

    def holds(self, words: str) -> bool:
        """Return whether the page holds the words."""
        return any(placed.block.holds(words) for placed in (*self.column, *self.margin))


def split_initial(words: str) -> tuple[str, str]:
    """Split text into its ornate initial and the rest, which stays bold if it began so."""
    return (words[2], f"**{words[3:]}") if words.startswith("**") else (words[0], words[1:])


class Typesetter:
    """Typesetter of one game's rules at a scale, which sets page after page."""

    def __init__(self, game: str, scale: float):
        self.game = game
        self.scale = scale
        self.pages: list[Page] = []

    def lay_out(self, chapters: Sequence[Chapter]) -> list[Page]:
        """Break chapters into pages.

        A chapter follows the one before on its page if there is room. A ruling that finds the margin full follows its
        words in the column.
        """
        y = LAST
        for number, chapter in enumerate(chapters):
            opening = sum(
                self.height(block, k == 0) for k, block in enumerate(chapter.blocks[:2]) if block.kind != "ruling"
            )
            if not self.pages or y + HEADING + opening > LAST:
                y = self._new_page(number)
            else:
                self.pages[-1].column.append(Placed(Passage("heading", (str(number),)), y + 16))
                y += HEADING
            self.pages[-1].chapters.append(number)
            first = True
            for block in chapter.blocks:
                high = self.height(block, first)
                if block.kind == "ruling":
                    if self._put_in_margin(block, y - 30, high):
                        continue
                    block = Passage("note", block.words)
                    high = self.height(block)
                if y + high > LAST and self.pages[-1].column:
                    y = self._new_page(number)
                self.pages[-1].column.append(Placed(block, y, first and self._has_initial(block)))
                first = False
                y += high
        return self.pages

    def _new_page(self, number: int) -> float:
        self.pages.append(Page(number, [], [], []))
        return TEXT_TOP

    def _put_in_margin(self, block: Passage, y: float, high: float) -> bool:
        """Put a ruling next to its words.

        Rulings above it make room. Returns whether there was enough.
        """
        margin = self.pages[-1].margin
        below = max((placed.y + self.height(placed.block) + RULING_GAP for placed in margin), default=TEXT_TOP)
        places = [min(max(below, y), LAST - high)]  # from below
        for placed in reversed(margin):
            places.append(min(placed.y, places[-1] - RULING_GAP - self.height(placed.block)))
        if margin and places[-1] < TEXT_TOP:
            return False
        margin.append(Placed(block, LAST))
        for placed, place in zip(reversed(margin), places, strict=True):
            placed.y = place
        return True

    def height(self, block: Passage, first: bool = False) -> float:
        """Return the logical height of a block, with the space after it."""
        words = block.words[-1]
        if block.kind == "text":
            if first and self._has_initial(block):
                lines = rich_text.layout(split_initial(words)[1], COLUMN, 16, self.scale, 68.0, 3)
                return max(3, len(lines)) * LEAD + 9
            return rich_text.height(words, COLUMN, self.scale) + 8
        if block.kind in ("step", "point"):
            return rich_text.height(words, COLUMN - 32, self.scale) + 5
        if block.kind == "note":
            return rich_text.height(words, COLUMN - 42, self.scale) + 5
        if block.kind == "row":
            return max(1, self._row_lines(block)) * 20.0 + 9
        if block.kind == "figure":
            return (
                figures_of(self.game)[block.words[0]].height
                + 38
                + 18 * (len(text.wrap(words, "small italic", COLUMN, self.scale)) - 1)
            )
        return 26 + 18 * len(text.wrap(words, "small italic", MARGIN_WIDTH, self.scale))

    def _has_initial(self, block: Passage) -> bool:
        """Return whether a text is long enough to run round an ornate initial."""
        return block.kind == "text" and len(rich_text.layout(block.words[-1], COLUMN, 16, self.scale)) >= 2

    def _row_lines(self, block: Passage) -> int:
        room = (COLUMN - 118) if len(block.words) == 2 else COLUMN - 176
        return len(rich_text.layout(block.words[-1], room, 14.5, self.scale))
