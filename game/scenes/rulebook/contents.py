"""Contents of the rulebook: a line a chapter, pale if it lacks the searched words."""

from __future__ import annotations

from functools import partial

from game.game_info import game_info
from game.locale.rule_pages import Chapter, chapters
from game.ui.art import book, icons
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PALE, rgb
from game.ui.widgets.widget_drawing import draw_focus
from game.ui.widgets.widgets import Widget


class ContentsLine(Widget):
    """Line of the contents."""

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


def chapter_of(game: str, step: int | str) -> int:
    """Return the chapter for a step of the turn strip, or for a key.

    Returns the first one for anything else.
    """
    key = step if isinstance(step, str) else ""
    told = game_info(game)
    if isinstance(step, int) and 0 <= step < len(told.chapters):
        key = told.chapters[step]
    elif step == -1:
        key = told.before
    return next((at for at, chapter in enumerate(chapters(game)) if chapter.key == key), 0)
