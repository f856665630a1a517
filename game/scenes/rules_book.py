"""The rules book: contents at the left, a chapter at the right, every ruling in the margin under a pointing hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.assets import BAKERY
from game.intents import Intent, Keyed, Wheeled
from game.locale import language, tr
from game.rules import GAMES
from game.rules_pages import Block, Chapter, chapter_of, chapters
from game.tables.figures import figures_of
from game.ui import book, emblems, icons, rich, text
from game.ui.book import BOOK, COLUMN
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_focus, rule
from game.ui.panel import Panel
from game.ui.theme import INK, PALE, RED_DARK, REFUSAL, SEPIA, Style, rgb
from game.ui.widgets import Field, RoundButton, Segments, Widget

from .scene import Change, Pop, Scene, Shell

VERSION = 3
MARGIN = 124.0
TOP, BOTTOM = 118.0, 54.0  # of a page's text, from its edges
LEAD = 21.8
LAST = BOOK[1] - BOTTOM
HEADING = 66.0  # a chapter that begins within a page
GAP = 14.0  # between two rulings
ROW = 36.0


@dataclass
class Placed:
    """A block on a page."""

    block: Block
    y: float
    initial: bool = False


@dataclass
class Page:
    """One page: the chapter at its head, what stands in its column and in its margin, and the chapters on it."""

    head: int
    column: list[Placed]
    margin: list[Placed]
    chapters: list[int]

    def holds(self, words: str) -> bool:
        """Whether words stand on it."""
        return any(placed.block.holds(words) for placed in (*self.column, *self.margin))


class Entry(Widget):
    """A line of the contents."""

    def __init__(self, rect: Rect, chapter: Chapter, page: int, chosen: bool, found: bool, action: partial[None]):
        super().__init__(rect)
        self.chapter, self.page, self.chosen, self.found, self.action = chapter, page, chosen, found, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect, y = self.rect, self.rect.centery
        if self.chosen:
            canvas.blit(
                SPRITES.get(
                    ("contents-ribbon", rect.width, canvas.scale), lambda: book.ribbon(rect.width, canvas.scale)
                ),
                rect.x - 8,
                y - 17,
            )
        elif self.hovered:
            canvas.fill((rect.x - 4, rect.y + 2, rect.width, rect.height - 4), rgb("#E9C96A"), 0.40)
        ink = PALE if self.chosen else INK if self.found else rgb("#9A865E")
        ring = SPRITES.get(("contents-ring", self.chosen, canvas.scale), lambda: book.ring(self.chosen, canvas.scale))
        canvas.blit(ring, rect.x + 14, y, "center")
        icons.draw(canvas, self.chapter.icon, rect.x + 14, y, 15, PALE if self.chosen else rgb("#6E3A1C"))
        style = "large bold" if self.chosen else "large"
        wide = canvas.text(self.chapter.title, rect.x + 38, y, style, ink)
        number = canvas.text(str(self.page), rect.right - 10, y, "bold" if self.chosen else "text", ink, "right")
        x = rect.x + 50 + wide
        while x < rect.right - 20 - number:
            canvas.fill((x, y + 5, 1.3, 1.3), rgb("#F0B8A4") if self.chosen else rgb("#A98C58"))
            x += 6.6
        if self.focused:
            draw_focus(canvas, rect, 4)


class RulesBook(Scene):
    """A game's rules, opened at a chapter: a step of the table's strip, or a chapter's key."""

    def __init__(self, app: Shell, game: str, step: int | str | None = None):
        super().__init__(app)
        self.panel = Panel()
        self.game = game
        self.pages: list[Page] = []
        self.at = 0
        self.chosen = 0
        self.search = ""
        self._step = step
        self._next: Change | None = None
        self._spread: tuple[tuple[object, ...], pygame.Surface] | None = None

    # Life

    def enter(self) -> None:
        self.resized()
        if self._step is not None:
            self._open(chapter_of(self.game, self._step))
        else:
            self.turn_to(self.at)

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.scale = canvas.scale
        self.box = Rect((canvas.width - BOOK[0]) / 2, (canvas.height - BOOK[1]) / 2, *BOOK)
        self._lay_out()
        self._build()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return chapters(self.game, language())

    # Layout

    def _lay_out(self) -> None:
        """Break the chapters into pages; a chapter begins where the one before has ended, if there is room."""
        self.pages = []
        y = LAST
        for number, chapter in enumerate(self.chapters):
            opening = sum(self._height(block, k == 0) for k, block in enumerate(chapter.blocks[:2]))
            if not self.pages or y + HEADING + opening > LAST:
                y = self._new_page(number)
            else:
                self.pages[-1].column.append(Placed(Block("heading", (str(number),)), y + 16))
                y += HEADING
            self.pages[-1].chapters.append(number)
            first = True
            for block in chapter.blocks:
                high = self._height(block, first)
                if block.kind == "ruling":
                    if not self._put_in_margin(block, y - 30, high):
                        y = self._new_page(number)
                        self._put_in_margin(block, y, high)
                    continue
                if y + high > LAST and self.pages[-1].column:
                    y = self._new_page(number)
                self.pages[-1].column.append(Placed(block, y, first and self._has_initial(block)))
                first = False
                y += high
        self.at = min(self.at, len(self.pages) - 1)

    def _new_page(self, number: int) -> float:
        self.pages.append(Page(number, [], [], []))
        return TOP

    def _put_in_margin(self, block: Block, y: float, high: float) -> bool:
        """Put a ruling beside the words it belongs to; those above it make room. Whether there was enough."""
        margin = self.pages[-1].margin
        below = max((placed.y + self._height(placed.block) + GAP for placed in margin), default=TOP)
        places = [min(max(below, y), LAST - high)]  # from below
        for placed in reversed(margin):
            places.append(min(placed.y, places[-1] - GAP - self._height(placed.block)))
        if margin and places[-1] < TOP:
            return False
        margin.append(Placed(block, LAST))
        for placed, place in zip(reversed(margin), places, strict=True):
            placed.y = place
        return True

    def _height(self, block: Block, first: bool = False) -> float:
        """How far down the page a block goes, with the space after it."""
        words = block.words[-1]
        if block.kind == "text":
            if first and self._has_initial(block):
                lines = rich.layout(words[1:], COLUMN, 16, self.scale, 68.0, 3)
                return max(3, len(lines)) * LEAD + 9
            return rich.height(words, COLUMN, self.scale) + 8
        if block.kind in ("step", "point"):
            return rich.height(words, COLUMN - 32, self.scale) + 5
        if block.kind == "note":
            return rich.height(words, COLUMN - 42, self.scale) + 5
        if block.kind == "row":
            return max(1, self._row_lines(block)) * 20.0 + 9
        if block.kind == "figure":
            return (
                figures_of(self.game)[block.words[0]].height
                + 38
                + 18 * (len(text.wrap(words, "small italic", COLUMN, self.scale)) - 1)
            )
        return 26 + 18 * len(text.wrap(words, "small italic", MARGIN, self.scale))

    def _has_initial(self, block: Block) -> bool:
        """Whether a text is long enough to run round an ornate initial."""
        return block.kind == "text" and len(rich.layout(block.words[-1], COLUMN, 16, self.scale)) >= 2

    def _row_lines(self, block: Block) -> int:
        room = (COLUMN - 118) if len(block.words) == 2 else COLUMN - 176
        return len(rich.layout(block.words[-1], room, 14.5, self.scale))

    def _build(self) -> None:
        panel, box = self.panel, self.box
        panel.clear()
        left = Rect(box.x + 44, box.y, BOOK[0] / 2 - 88, 0)
        field = Field(Rect(left.x, box.y + 96, left.width, 32), self.search, self._search, 30, tr("rules.search"))
        self._search_field = panel.add(field)
        rows = len(self.chapters)
        row = min(ROW, 458.0 / rows)
        for number, chapter in enumerate(self.chapters):
            first = self._page_of(number)
            found = chapter.holds(self.search)
            rect = Rect(left.x, box.y + 138 + row * number, left.width, row)
            panel.add(Entry(rect, chapter, first + 1, number == self.chosen, found, partial(self._open, number)))
        names = [tr(f"game.{name}") for name in GAMES]
        panel.add(
            Segments(
                Rect(left.x, box.bottom - 62, left.width - 30, 30),
                names,
                GAMES.index(self.game),
                self._choose,
                style="small",
            )
        )
        panel.add(RoundButton(box.right - 38, box.y + 40, 36, "close", self._close, tr("settings.close"), "escape"))
        middle = box.centerx
        back = panel.add(
            RoundButton(middle + 54, box.bottom - 34, 32, "left", partial(self._turn, -1), tr("rules.back"), "left")
        )
        on = panel.add(
            RoundButton(box.right - 44, box.bottom - 34, 32, "right", partial(self._turn, 1), tr("rules.on"), "right")
        )
        back.enabled, on.enabled = self.at > 0, self.at < len(self.pages) - 1

    # What the person does

    def handle(self, intent: Intent) -> Change | None:
        self._next = None
        if isinstance(intent, Wheeled) and not self.panel.handle(intent):
            self._turn(-1 if intent.steps > 0 else 1)
            return None
        if not self.panel.handle(intent) and isinstance(intent, Keyed) and intent.key == "escape":
            return Pop()
        return self._next

    def _page_of(self, chapter: int) -> int:
        return next(at for at, page in enumerate(self.pages) if chapter in page.chapters)

    def _turn(self, step: int) -> None:
        if 0 <= self.at + step < len(self.pages):
            self.app.audio.play("card_slide")
            self.turn_to(self.at + step)

    def turn_to(self, at: int) -> None:
        """Show a page."""
        self.at = at
        page = self.pages[at]
        self.chosen = page.chapters[0] if page.chapters else page.head
        self._build()

    def _open(self, chapter: int) -> None:
        self.at, self.chosen = self._page_of(chapter), chapter
        self._build()

    def _choose(self, at: int) -> None:
        self.game, self.at, self.chosen, self.search = GAMES[at], 0, 0, ""
        self._lay_out()
        self._build()

    def _search(self, words: str) -> None:
        """Pale out the chapters that do not hold the words, and open the first page on which they stand."""
        self.search = words
        held = [number for number, chapter in enumerate(self.chapters) if chapter.holds(words)]
        if words and held and not self.pages[self.at].holds(words):
            self.at = next((at for at, page in enumerate(self.pages) if page.holds(words)), self._page_of(held[0]))
            page = self.pages[self.at]
            self.chosen = next((one for one in (page.head, *page.chapters) if one in held), held[0])
        for widget in self.panel.widgets:
            if isinstance(widget, Entry):
                widget.found = widget.chapter.holds(words)
                widget.chosen = widget.chapter is self.chapters[self.chosen]

    def _close(self) -> None:
        self._next = Pop()

    # Picture

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        self.app.draw_water(canvas)
        place = canvas.px(self.box.x - 26), canvas.px(self.box.y - 20)
        canvas.surface.blit(self._made(canvas), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)

    def _made(self, canvas: Canvas) -> pygame.Surface:
        """The open book with what is printed on it; kept until another page is opened."""
        key = (self.game, self.at, canvas.scale, language())
        if self._spread is None or self._spread[0] != key:
            size = canvas.px(BOOK[0]), canvas.px(BOOK[1])
            blank = SPRITES.get(
                ("book", canvas.scale),
                lambda: BAKERY.sprite("rules-book", VERSION, size, lambda: book.open_book(canvas.scale)),
            )
            made = blank.copy()
            sheet = Canvas(made, canvas.scale)
            self._print_left(sheet, 26.0, 20.0)
            self._print_right(sheet, 26.0 + BOOK[0] / 2, 20.0)
            self._spread = (key, made)
        return self._spread[1]

    def _print_left(self, canvas: Canvas, x: float, y: float) -> None:
        x += 44
        wide = BOOK[0] / 2 - 88
        canvas.text(tr(f"game.{self.game}"), x, y + 52, Style("spira", 42, 0.6), RED_DARK)
        canvas.text(tr("rules.of"), x + wide, y + 58, "italic", SEPIA, "right")
        rule(canvas, x, y + 82, wide)

    def _print_right(self, canvas: Canvas, x: float, y: float) -> None:
        page = self.pages[self.at]
        chapter = self.chapters[page.head]
        x += 40
        right = x + COLUMN + 22 + MARGIN
        emblems.draw_medal(canvas, chapter.icon, x + 21, y + 54, 42, (184, 51, 42))
        title = chapter.title if page.head in page.chapters else tr("rules.follows", title=chapter.title)
        canvas.text(title, x + 54, y + 55, Style("caps", 30, 0.8), INK, room=right - x - 90)
        rule(canvas, x, y + 82, right - x)
        for placed in page.column:
            self._print_block(canvas, placed, x, y + placed.y)
        for placed in page.margin:
            self._print_ruling(canvas, placed, x + COLUMN + 22, y + placed.y)
        canvas.text(str(self.at + 1), x + (right - x) / 2, y + BOOK[1] - 34, "italic", SEPIA, "center")

    def _print_block(self, canvas: Canvas, placed: Placed, x: float, y: float) -> None:
        block, words = placed.block, placed.block.words[-1]
        if block.kind == "heading":
            chapter = self.chapters[int(words)]
            rule(canvas, x, y - 8, COLUMN, lozenge=False)
            emblems.draw_medal(canvas, chapter.icon, x + 17, y + 18, 34, (184, 51, 42))
            canvas.text(chapter.title, x + 46, y + 19, Style("caps", 25, 0.6), INK)
        elif block.kind == "text" and placed.initial:
            self._print_initial(canvas, words, x, y)
        elif block.kind == "text":
            rich.draw(canvas, words, x, y, COLUMN)
        elif block.kind == "step":
            dot = SPRITES.get(("step-dot", canvas.scale), lambda: book.dot(canvas.scale))
            canvas.blit(dot, x + 11, y, "center")
            canvas.text(block.words[0], x + 11, y + 0.5, "small bold", PALE, "center")
            rich.draw(canvas, words, x + 32, y, COLUMN - 32)
        elif block.kind == "point":
            canvas.blit(SPRITES.get(("gem", canvas.scale), lambda: book.gem(canvas.scale)), x + 14, y, "center")
            rich.draw(canvas, words, x + 32, y, COLUMN - 32)
        elif block.kind == "note":
            canvas.text(block.words[0], x + 14, y, "small bold", REFUSAL, "center")
            rich.draw(canvas, words, x + 42, y, COLUMN - 42)
        elif block.kind == "row":
            self._print_row(canvas, block, x, y)
        elif block.kind == "figure":
            figure = figures_of(self.game)[block.words[0]]
            figure.draw(canvas, x, y - 6)
            below = y + figure.height + figure.gap
            for line in text.wrap(words, "small italic", COLUMN, canvas.scale):
                canvas.text(line, x + COLUMN / 2, below, "small italic", SEPIA, "center")
                below += 18

    def _print_initial(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        letter, rest = words[0], words[1:]
        if words.startswith("**"):
            letter, rest = words[2], "**" + words[3:]
        canvas.blit(SPRITES.get(("initial", canvas.scale), lambda: book.initial(canvas.scale)), x, y - 11)
        canvas.text(letter, x + 29, y + 19, Style("spira", 46), rgb("#9B2E1E"), "center")
        rich.draw(canvas, rest, x, y, COLUMN, indent=68.0, indented=3)

    def _print_row(self, canvas: Canvas, block: Block, x: float, y: float) -> None:
        first, rest = block.words[0], block.words[1:]
        canvas.text(
            first,
            x + 4,
            y,
            "bold" if text.width(first, "bold", canvas.scale) < 110 else "small bold",
            RED_DARK,
            room=112,
        )
        at = x + 118
        if len(rest) == 2:
            canvas.text(rest[0], at, y, "small", SEPIA)
            at += 58
        end = y
        for line in rich.layout(rest[-1], x + COLUMN - at, 14.5, canvas.scale):
            for run in line:
                canvas.text(run.words, at + run.x, end, Style(run.kind, 14.5), INK)
            end += 20
        line_y = end - 9 + 2
        canvas.blit(SPRITES.get(("hair", canvas.scale), lambda: book.hair(canvas.scale)), x, line_y)

    def _print_ruling(self, canvas: Canvas, placed: Placed, x: float, y: float) -> None:
        number, words = placed.block.words
        lines = text.wrap(words, "small italic", MARGIN, canvas.scale)
        canvas.fill((x - 10, y - 10, 1.5, 26 + 18 * len(lines)), REFUSAL)
        icons.draw(canvas, "hand", x + 11, y, 22, REFUSAL)
        canvas.text(f"{tr('rules.ruling')} {number}", x + 28, y, "bold", REFUSAL, room=MARGIN - 28)
        for k, line in enumerate(lines):
            canvas.text(line, x, y + 23 + 18 * k, "small italic", rgb("#8A2A1C"))
