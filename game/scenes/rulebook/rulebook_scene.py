"""Rulebook: contents on the left, a chapter with its picture on the right, rulings as footnotes that open."""

from __future__ import annotations

from functools import partial

import pygame

from game.locale import language, tr
from game.locale.rule_pages import Chapter, chapters
from game.rules import GAMES
from game.ui.art.book import BOOK, BOOK_MARGIN
from game.ui.input_events import InputEvent, WheelScrolled
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.frame_budget import FRAME_BUDGET
from game.ui.widgets.widgets import RoundButton, Segments, TextField

from ..panel_scene import PanelScene
from ..scene import AppHost
from . import table_picture
from .contents import ContentsLine, chapter_of
from .footnote import Footnote
from .page_drawing import PAGE_LEFT, PageSpread
from .table_picture import Crop
from .typesetting import PICTURE_RISE, Page, Typesetter

ROW = 36.0


class RulebookScene(PanelScene):
    """Scene of a game's rules.

    It opens at a step of the turn strip or at a chapter's key.
    """

    def __init__(self, app: AppHost, game: str, step: int | str | None = None):
        super().__init__(app)
        self.game = game
        self.pages: list[Page] = []
        self.at = 0
        self.chosen = 0
        self.search = ""
        self._step = step
        self.footnotes: list[Footnote] = []
        self._spread: tuple[tuple[object, ...], pygame.Surface] | None = None

    # Life cycle

    def enter(self) -> None:
        super().enter()
        if self._step is not None:
            self._open(chapter_of(self.game, self._step))
        else:
            self.turn_to(self.at)

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.box = Rect((canvas.width - BOOK[0]) / 2, (canvas.height - BOOK[1]) / 2, *BOOK)
        self._set(canvas.scale)
        self._build()

    def _set(self, scale: float) -> None:
        self.pages = Typesetter(self.game, scale).lay_out(self.chapters)
        self.at = min(self.at, len(self.pages) - 1)

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return chapters(self.game, language())

    # Typesetting

    def _build(self) -> None:
        panel, box = self.panel, self.box
        panel.clear()
        left = Rect(box.x + 44, box.y, BOOK[0] / 2 - 88, 0)
        field = TextField(Rect(left.x, box.y + 96, left.width, 32), self.search, self._search, 30, tr("rules.search"))
        panel.add(field)
        rows = len(self.chapters)
        row = min(ROW, 458.0 / rows)
        for number, chapter in enumerate(self.chapters):
            first = self._page_of(number)
            found = chapter.holds(self.search)
            rect = Rect(left.x, box.y + 138 + row * number, left.width, row)
            panel.add(ContentsLine(rect, chapter, first + 1, number == self.chosen, found, partial(self._open, number)))
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
        panel.add(RoundButton(box.right - 38, box.y + 40, 36, "close", self.back, tr("settings.close"), "escape"))
        middle = box.centerx
        back = panel.add(
            RoundButton(middle + 54, box.bottom - 34, 32, "left", partial(self._turn, -1), tr("rules.back"), "left")
        )
        on = panel.add(
            RoundButton(box.right - 44, box.bottom - 34, 32, "right", partial(self._turn, 1), tr("rules.on"), "right")
        )
        back.enabled, on.enabled = self.at > 0, self.at < len(self.pages) - 1
        self._build_footnotes()

    def _build_footnotes(self) -> None:
        """Put the signs of footnotes on the page; those with the searched words are open."""
        self.footnotes = []
        setter = Typesetter(self.game, self.app.canvas().scale)
        for placed in self.pages[self.at].column:
            for note, (x, y) in zip(placed.notes, setter.signs(placed) if placed.notes else (), strict=True):
                sign = self.panel.add(Footnote(self._column + x, self.box.y + y, note.words[-1]))
                sign.is_open = bool(self.search) and note.holds(self.search)
                self.footnotes.append(sign)

    @property
    def _column(self) -> float:
        """Left edge of the page's text."""
        return self.box.centerx + PAGE_LEFT

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        is_used = super().use(intent)
        if isinstance(intent, WheelScrolled) and not is_used:
            self._turn(-1 if intent.steps > 0 else 1)
        return is_used

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
        self._set(self.app.canvas().scale)
        self._build()

    def _search(self, words: str) -> None:
        """Grey out the chapters without the words, and open the first page with them.

        A page that holds them stays open.
        """
        self.search = words
        held = [number for number, chapter in enumerate(self.chapters) if chapter.holds(words)]
        if words and held and not self.pages[self.at].holds(words):
            self.at = next((at for at, page in enumerate(self.pages) if page.holds(words)), self._page_of(held[0]))
            page = self.pages[self.at]
            self.chosen = next((one for one in (page.head, *page.chapters) if one in held), held[0])
        for widget in self.panel.widgets:
            if isinstance(widget, ContentsLine):
                widget.found = widget.chapter.holds(words)
                widget.chosen = widget.chapter is self.chapters[self.chosen]
        self.panel.cut(len(self.panel.widgets) - len(self.footnotes))
        self._build_footnotes()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self.app.draw_water(canvas)
        place = canvas.px(self.box.x - BOOK_MARGIN[0]), canvas.px(self.box.y - BOOK_MARGIN[1])
        canvas.surface.blit(self._made(canvas), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        for placed in self.pages[self.at].column:
            if placed.block.kind == "picture":
                crop = Crop(self.game, placed.block.words[0], placed.picture_height)
                table_picture.draw(canvas, self.app, crop, self._column, self.box.y + placed.y - PICTURE_RISE)
        self.draw_panel(canvas)
        for sign in self.footnotes:
            if sign.is_open:
                sign.draw_note(canvas)

    def _made(self, canvas: Canvas) -> pygame.Surface:
        """Return the open book. It is kept until another page is opened."""
        key = (self.game, self.at, canvas.scale, language())
        if self._spread is not None and self._spread[0] == key:
            return self._spread[1]
        with FRAME_BUDGET.watched() as missing:
            made = PageSpread(self.game, self.chapters, self.pages[self.at], self.at + 1).print(canvas.scale)
            if not missing():
                self._spread = (key, made)
        return made
