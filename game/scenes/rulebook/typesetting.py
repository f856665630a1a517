"""Typesetting of the rules: chapters become pages, each chapter with its picture; rulings become footnotes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.locale.rule_pages import Chapter, Passage
from game.tables.hud.rulebook_figures import figures_of
from game.tables.hud.rulebook_pictures import pictures_of
from game.ui.art.book import BOOK, COLUMN
from game.ui.render import rich_text, text
from game.ui.render.rich_text import TextRun
from game.ui.theme import HEIGHT, WIDTH, Style

TEXT_TOP, TEXT_BOTTOM = 118.0, 54.0  # logical distance of a page's text from its edges
LEAD = 21.8
LAST = BOOK[1] - TEXT_BOTTOM
HEADING = 66.0  # logical height of the heading of a chapter that begins within a page
PICTURE_LEAST, PICTURE_MOST = 120.0, 300.0  # logical height of a chapter's picture, which takes a page's free room
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


class Typesetter:
    """Typesetter of one game's rules at a scale, which sets page after page."""

    def __init__(self, game: str, scale: float):
        self.game = game
        self.scale = scale
        self.pages: list[Page] = []

    def lay_out(self, chapters: Sequence[Chapter]) -> list[Page]:
        """Break chapters into pages.

        A chapter follows the one before on its page if there is room. Its picture comes first. Pictures grow into the
        room that is left on their pages.
        """
        y = LAST
        for number, chapter in enumerate(chapters):
            blocks = self._with_picture(chapter)
            opening = sum(self.height(block, k == 1) for k, block in enumerate(blocks[:2]) if block.kind != "ruling")
            if not self.pages or y + HEADING + opening > LAST:
                y = self._new_page(number)
            else:
                self._put(Passage("heading", (str(number),)), y + 16, HEADING - 16)
                y += HEADING
            self.pages[-1].chapters.append(number)
            first = True
            for block in blocks:
                if block.kind == "ruling":
                    self.pages[-1].column[-1].notes.append(block)
                    continue
                high = self.height(block, first)
                if y + high > LAST and self.pages[-1].column:
                    y = self._new_page(number)
                self._put(block, y, high, first and self._has_initial(block))
                first = first and block.kind == "picture"
                y += high
        for page in self.pages:
            self._grow_pictures(page)
        return self.pages

    def _with_picture(self, chapter: Chapter) -> list[Passage]:
        has_picture = chapter.key in pictures_of(self.game)
        return [*([Passage("picture", (chapter.key,))] if has_picture else []), *chapter.blocks]

    def _new_page(self, number: int) -> float:
        self.pages.append(Page(number, [], []))
        return TEXT_TOP

    def _put(self, block: Passage, y: float, high: float, initial: bool = False) -> None:
        self.pages[-1].column.append(Placed(block, y, initial, high))

    def _grow_pictures(self, page: Page) -> None:
        """Let the pictures of a page share the room left on it, and move what is below them down."""
        pictures = [placed for placed in page.column if placed.block.kind == "picture" and not self._is_whole(placed)]
        more = min(PICTURE_MOST - PICTURE_LEAST, (LAST - page.end) / max(1, len(pictures)))
        for picture in pictures:
            for below in page.column[page.column.index(picture) + 1 :]:
                below.y += more
            picture.height += more

    def _is_whole(self, placed: Placed) -> bool:
        return pictures_of(self.game)[placed.block.words[0]].is_whole

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
