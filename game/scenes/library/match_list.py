"""List of the library: a row a match with its picture, scrolled by wheel and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.locale import labelled, listed, tr
from game.saves.save_folder import SavedMatch
from game.ui.art import pictures as art_pictures
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_DARK, GOLD_INK, INK, PAPER_MID, PAPER_RIM, SEA, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_chip, draw_focus, draw_well
from game.ui.widgets.widgets import Widget

from ..relative_time import age_of
from .thumbnails import Thumbnails

ROW_HEIGHT = 68.0
THUMBNAIL_SIZE = (91.0, 56.0)
BAR = 8.0


class MatchRow(Widget):
    """Row of a match. A click selects it, a second one continues or watches it."""

    def __init__(self, rect: Rect, saved: SavedMatch, chosen: bool, pictures: Thumbnails, action: Callable[[], object]):
        super().__init__(rect, key="")
        self.saved, self.chosen, self.action = saved, chosen, action
        self._pictures = pictures

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect, saved = self.rect, self.saved
        box = rect.inflate(-4, -4)
        if self.chosen:
            draw_chip(canvas, box)
        elif self.hovered:
            canvas.fill(box, PAPER_MID)
        self._draw_picture(canvas, rect.x + 12, rect.centery - THUMBNAIL_SIZE[1] / 2)
        x, right = rect.x + 24 + THUMBNAIL_SIZE[0], rect.right - 14
        age = age_of(saved.written)
        room = right - x - text.width(age, "small", canvas.scale) - 14
        canvas.text(saved.title or game_of(saved), x, rect.y + 21, "large bold", INK, room=room)
        canvas.text(age, right, rect.y + 21, "small", SEPIA, "right")
        told = how_far(saved)
        room = right - x - text.width(told, "small italic", canvas.scale) - 14
        names = ", ".join(saved.deal.names)
        line = labelled(game_of(saved), names) if saved.title else names
        fits = text.width(line, "text", canvas.scale) <= room
        rows, style = ([line], "text") if fits else text.rows(line, "small", room, 2, canvas.scale)
        for at, row in enumerate(rows):
            canvas.text(row, x, rect.y + 46 + (at - (len(rows) - 1) / 2) * 16, style, INK)
        canvas.text(told, right, rect.y + 46, "small italic", GOLD_INK, "right")
        if self.focused:
            draw_focus(canvas, box)

    def _draw_picture(self, canvas: Canvas, x: float, y: float) -> None:
        draw_picture(canvas, Rect(x, y, *THUMBNAIL_SIZE), self._pictures, self.saved.path)


def draw_picture(canvas: Canvas, rect: Rect, pictures: Thumbnails, path: Path, large: bool = False) -> None:
    """Draw a match's picture in its frame. It is water until it has been painted."""
    made = pictures.large(path) if large else None
    picture = made.large if made is not None else None if large else pictures.small(path)
    canvas.fill(rect.inflate(3, 3), GOLD_DARK)
    if picture is None:
        canvas.fill(rect, SEA)
        if pictures.is_broken(path):
            canvas.blit(art_pictures.sprite(canvas, "harbour/cat", 50, 35), *rect.center, "center")
        return
    canvas.surface.blit(picture, canvas.box(rect).topleft)


class MatchList:
    """Visible rows of a page's matches, with their scroll bar."""

    def __init__(self) -> None:
        self.box = Rect(0, 0, 1, 1)
        self.first = 0  # row at the top
        self.shown = 0  # number of visible rows

    def lay_out(self, box: Rect) -> None:
        """Lay the list out in a box."""
        self.box = box
        self.shown = int((box.height - 86) / ROW_HEIGHT)

    def bring(self, place: int) -> None:
        """Scroll until a row is visible."""
        self.first = max(min(self.first, place), place - self.shown + 1)

    def visible(self, matches: Sequence[SavedMatch]) -> Sequence[SavedMatch]:
        """Return the matches with visible rows."""
        return matches[self.first : self.first + self.shown]

    def add_to(
        self,
        panel: WidgetPanel,
        matches: Sequence[SavedMatch],
        chosen: Path | None,
        pictures: Thumbnails,
        click: Callable[[SavedMatch], object],
        scroll: Callable[[int], object],
    ) -> None:
        """Add the rows to a panel."""
        self.first = max(0, min(self.first, len(matches) - self.shown))
        scrolls = len(matches) > self.shown
        wide = self.box.width - 28 - (BAR + 8 if scrolls else 0)
        top = self.box.y + 76
        for at, saved in enumerate(self.visible(matches)):
            rect = Rect(self.box.x + 14, top + ROW_HEIGHT * at, wide, ROW_HEIGHT)
            panel.add(MatchRow(rect, saved, saved.path == chosen, pictures, partial(click, saved)))
        if scrolls:
            bar = Rect(self.box.right - 22, top, BAR, ROW_HEIGHT * self.shown)
            panel.add(ScrollBar(bar, self.first, self.shown, len(matches), scroll))


class ScrollBar(Widget):
    """Scroll bar of a list, which shows the visible part and may be dragged."""

    sound = ""

    def __init__(self, rect: Rect, first: int, shown: int, count: int, scrolled: Callable[[int], object]):
        super().__init__(rect)
        self.first, self.shown, self.count, self.scrolled = first, shown, count, scrolled

    def press(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        share = (y - self.rect.y) / self.rect.height
        self.scrolled(round(share * self.count - self.shown / 2))

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw_well(canvas, rect, BAR / 2, PAPER_RIM)
        high = max(24.0, rect.height * self.shown / self.count)
        top = rect.y + (rect.height - high) * self.first / max(1, self.count - self.shown)
        canvas.fill((rect.x + 2, top, rect.width - 4, high), GOLD_DARK)


def game_of(saved: SavedMatch) -> str:
    """Return the name of a match's game."""
    return tr(f"game.{saved.deal.game.name}")


def how_far(saved: SavedMatch) -> str:
    """Return a match's progress in a few words: its winners, or its number of moves."""
    winners = [saved.deal.names[seat] for seat, place in enumerate(saved.places) if place == 1]
    if winners:
        return tr("logbook.won", names=listed(winners))
    if saved.is_over:
        return tr("logbook.over")
    return tr("logbook.moves", count=saved.moves) if saved.moves > 1 else tr("logbook.fresh")
