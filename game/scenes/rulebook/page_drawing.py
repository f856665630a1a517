"""Drawing of the rulebook: the head of the contents left, a page right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.locale import tr
from game.locale.rule_pages import Chapter, Passage
from game.tables.hud.rulebook_figures import figures_of
from game.ui.art import book, emblems
from game.ui.art.book import BOOK, COLUMN
from game.ui.render import rich_text, text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.frame_budget import UNPAINTED
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import INK, PALE, RED_DARK, SEPIA, Style, rgb
from game.ui.widgets.widget_drawing import rule

from .typesetting import POINT_INDENT, ROW_LEAD, ROW_SIZE, ROW_TEXTS, Page, Placed, split_initial

VERSION = 3
PAGE_LEFT, PAGE_MARGIN = 40.0, 32.0  # logical units left of the column from the book's middle, and right of it


@dataclass(frozen=True)
class PageSpread:
    """Open book with one page of a game's rules."""

    game: str
    chapters: Sequence[Chapter]
    page: Page
    number: int  # number of the page, from 1

    def print(self, scale: float) -> pygame.Surface:
        """Return the book with its print.

        Returns `NOTHING` while the blank book is painted in the background.
        """
        size = round(BOOK[0] * scale), round(BOOK[1] * scale)
        bake = partial(PICTURE_CACHE.sprite, "rules-book", VERSION, size, partial(book.open_book, scale))
        blank = SPRITES.get(("book", scale), bake, slow=True)
        if blank is UNPAINTED:
            return blank
        made = blank.copy()
        sheet = Canvas(made, scale)
        self._left(sheet, 26.0, 20.0)
        self._right(sheet, 26.0 + BOOK[0] / 2, 20.0)
        return made

    def _left(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the head of the contents."""
        x += 44
        wide = BOOK[0] / 2 - 88
        canvas.text(tr(f"game.{self.game}"), x, y + 52, Style("spira", 42, 0.6), RED_DARK)
        canvas.text(tr("rules.of"), x + wide, y + 58, "italic", SEPIA, "right")
        rule(canvas, x, y + 82, wide)

    def _right(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the page with its number."""
        page = self.page
        chapter = self.chapters[page.head]
        x += PAGE_LEFT
        right = x + COLUMN + PAGE_MARGIN
        emblems.draw_medal(canvas, chapter.icon, x + 21, y + 54, 42, (184, 51, 42))
        wide = canvas.text(chapter.title, x + 54, y + 55, Style("caps", 30, 0.8), INK, room=right - x - 90)
        if page.head not in page.chapters:
            canvas.text(tr("rules.follows"), x + 54 + wide + 12, y + 60, "italic", SEPIA)
        rule(canvas, x, y + 82, right - x)
        for placed in page.column:
            self._block(canvas, placed, x, y + placed.y)
        canvas.text(str(self.number), x + (right - x) / 2, y + BOOK[1] - 34, "italic", SEPIA, "center")

    def _block(self, canvas: Canvas, placed: Placed, x: float, y: float) -> None:
        block, words = placed.block, placed.block.words[-1]
        if block.kind == "heading":
            chapter = self.chapters[int(words)]
            rule(canvas, x, y - 8, COLUMN, lozenge=False)
            emblems.draw_medal(canvas, chapter.icon, x + 17, y + 18, 34, (184, 51, 42))
            canvas.text(chapter.title, x + 46, y + 19, Style("caps", 25, 0.6), INK)
        elif block.kind == "text" and placed.initial:
            self._initial(canvas, words, x, y)
        elif block.kind == "text":
            rich_text.draw(canvas, words, x, y, COLUMN)
        elif block.kind == "step":
            dot = SPRITES.get(("step-dot", canvas.scale), lambda: book.dot(canvas.scale))
            canvas.blit(dot, x + 11, y, "center")
            canvas.text(block.words[0], x + 11, y + 0.5, "small bold", PALE, "center")
            rich_text.draw(canvas, words, x + POINT_INDENT, y, COLUMN - POINT_INDENT)
        elif block.kind in ("point", "note"):
            canvas.blit(SPRITES.get(("gem", canvas.scale), lambda: book.gem(canvas.scale)), x + 14, y, "center")
            rich_text.draw(canvas, words, x + POINT_INDENT, y, COLUMN - POINT_INDENT)
        elif block.kind == "row":
            self._row(canvas, block, x, y)
        elif block.kind == "figure":
            figure = figures_of(self.game)[block.words[0]]
            figure.draw(canvas, x + (COLUMN - figure.width) / 2, y - 6)
            below = y + figure.height + figure.gap
            for line in text.wrap(words, "small italic", COLUMN, canvas.scale):
                canvas.text(line, x + COLUMN / 2, below, "small italic", SEPIA, "center")
                below += 18

    def _initial(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        letter, rest = split_initial(words)
        canvas.blit(SPRITES.get(("initial", canvas.scale), lambda: book.initial(canvas.scale)), x, y - 11)
        canvas.text(letter, x + 29, y + 19, Style("spira", 46), rgb("#9B2E1E"), "center")
        rich_text.draw(canvas, rest, x, y, COLUMN, indent=68.0, indented=3)

    def _row(self, canvas: Canvas, block: Passage, x: float, y: float) -> None:
        first, rest = block.words[0], block.words[1:]
        canvas.text(
            first,
            x + 4,
            y,
            "bold" if text.width(first, "bold", canvas.scale) < 110 else "small bold",
            RED_DARK,
            room=112,
        )
        if len(rest) == 2:
            canvas.text(rest[0], x + ROW_TEXTS[0], y, "small", SEPIA)
        left, end = ROW_TEXTS[len(rest) == 2], y
        for line in rich_text.layout(rest[-1], COLUMN - left, ROW_SIZE, canvas.scale):
            for run in line:
                canvas.text(run.words, x + left + run.x, end, Style(run.kind, ROW_SIZE), INK)
            end += ROW_LEAD
        line_y = end - 9 + 2
        canvas.blit(SPRITES.get(("hair", canvas.scale), lambda: book.hair(canvas.scale)), x, line_y)
