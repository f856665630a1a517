"""Detail page of the library: a match's picture, seats, date and progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.locale import tr
from game.match.lineup import player_name
from game.match.match import TITLE_LENGTH
from game.saves.save_folder import SavedMatch
from game.ui.art import emblems
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_INK, INK, RED, SEPIA
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_bar, rule
from game.ui.widgets.widgets import Button, TextField

from ..relative_time import date_of
from ..scene import Change
from .match_actions import MatchActions
from .match_list import draw_picture, game_of, how_far
from .selection import LibrarySelection
from .thumbnails import Thumbnails

PICTURE_SIZE = (400.0, 245.0)
SEAT = 47.0


def draw(canvas: Canvas, box: Rect, saved: SavedMatch, pictures: Thumbnails, colours: Sequence[int]) -> None:
    """Draw the page without its buttons."""
    x, right = box.x + 24, box.right - 24
    when = date_of(saved.written)
    wide = canvas.text(when, right, box.y + 34, "small italic", SEPIA, "right")
    canvas.text(saved.title or game_of(saved), x, box.y + 32, "heading", INK, room=right - x - wide - 16)
    rule(canvas, x - 6, box.y + 54, box.width - 36)
    picture = Rect(x, box.y + 68, *PICTURE_SIZE)
    draw_picture(canvas, picture, pictures, saved.path, large=True)
    _draw_seats(canvas, Rect(picture.right + 18, picture.y, right - picture.right - 18, picture.height), saved, colours)
    _draw_way(canvas, Rect(x, picture.bottom + 11, PICTURE_SIZE[0], 30), saved, pictures)


def _draw_seats(canvas: Canvas, area: Rect, saved: SavedMatch, colours: Sequence[int]) -> None:
    """Draw the players in their order, with their results."""
    y = area.y + SEAT / 2 - 3
    for seat, who in enumerate(saved.deal.seats):
        emblems.draw(canvas, colours[seat], area.x + 13, y, 26)
        wide = 0.0
        if saved.points:
            style, ink = ("figure", RED) if saved.places[seat] == 1 else ("large", INK)
            wide = canvas.text(str(saved.points[seat]), area.right, y, style, ink, "right") + 8
        canvas.text(who.name, area.x + 34, y - 8, "bold", INK, room=area.width - 36 - wide)
        canvas.text(player_name(who.player), area.x + 34, y + 10, "small italic", SEPIA, room=area.width - 36 - wide)
        y += SEAT


def _draw_way(canvas: Canvas, area: Rect, saved: SavedMatch, pictures: Thumbnails) -> None:
    """Draw a match's game, number of moves and progress."""
    words = f"{game_of(saved)}, {tr('logbook.moves', count=saved.moves)}"
    words += f", {tr('logbook.older')}" if saved.is_older else ""
    canvas.text(words, area.x, area.y + 8, "text", INK)
    if saved.is_over:
        canvas.text(how_far(saved), area.right, area.y + 8, "text", GOLD_INK, "right")
        return
    made = pictures.large(saved.path)
    if made is not None:
        bar = Rect(area.right - 150, area.y + 5, 150, 7)
        draw_bar(canvas, bar, made.progress)
        words = tr("logbook.played", share=round(100 * made.progress))
        canvas.text(words, bar.x - 10, bar.centery, "small italic", SEPIA, "right")


class LibraryHost(Protocol):
    """Match library as its detail page sees it."""

    bookmark: LibrarySelection
    deeds: MatchActions

    def build(self) -> None:
        """Build the widgets again after a change."""

    def go(self, change: Change | None) -> None:
        """Leave with a change of scene."""

    def delete(self) -> None:
        """Delete the selected match."""


class MatchAction(NamedTuple):
    """Button of an action on a match."""

    name: str
    do: Callable[[SavedMatch], Change | None]
    icon: str
    look: str
    key: str
    wide: float


class MatchButtons:
    """Buttons of the detail page.

    They also hold unfinished actions: a title being typed, a deletion asked for once.
    """

    def __init__(self, book: LibraryHost):
        self._book = book
        self.is_naming = False
        self.is_sure = False  # true if the deletion waits for its confirmation
        self._title = ""

    def settle(self) -> None:
        """Cancel the unfinished actions."""
        self.is_naming = self.is_sure = False

    def do_main(self, saved: SavedMatch) -> None:
        """Do the first action, as a second click on a match does."""
        self._book.go(self._deeds(saved)[0].do(saved))

    def add_to(self, panel: WidgetPanel, box: Rect, saved: SavedMatch) -> None:
        """Add the buttons to a panel."""
        x, y = box.x + 24, box.bottom - 106
        for deed in self._deeds(saved):
            high = 48.0 if deed.look == "main" else 40.0
            place = Rect(x, y + 24 - high / 2, deed.wide, high)
            words, tip = tr(f"logbook.{deed.name}"), tr(f"logbook.{deed.name}.tip")
            panel.add(Button(place, words, self._doer(deed, saved), deed.look, deed.icon, tip=tip, key=deed.key))
            x += deed.wide + 12
        self._add_title(panel, box, saved)
        self._add_delete(panel, box, saved)
        if self.is_naming:
            panel.set_focus(next(one for one in panel.widgets if isinstance(one, TextField)))

    def _doer(self, deed: MatchAction, saved: SavedMatch) -> Callable[[], None]:
        return lambda: self._book.go(deed.do(saved))

    def _deeds(self, saved: SavedMatch) -> list[MatchAction]:
        deeds = self._book.deeds
        watch = MatchAction("watch", deeds.watch, "film", "paper", "w", 150.0)
        if self._book.bookmark.page != "kept" and not saved.is_over:
            return [MatchAction("go", deeds.go_on, "play", "main", "return", 210.0), watch]
        review = MatchAction("review", deeds.review, "lens", "paper", "r", 150.0)
        return [watch._replace(look="main", key="return", wide=210.0)] + ([review] if saved.is_over else [])

    def _add_title(self, panel: WidgetPanel, box: Rect, saved: SavedMatch) -> None:
        """Add the field for a match's title, or the button that opens it."""
        place = Rect(box.x + 24, box.bottom - 48, 320, 34)
        if not self.is_naming:
            words, tip = tr("logbook.rename" if saved.title else "logbook.name"), tr("logbook.name.tip")
            button, begin = Rect(place.x, place.y + 2, 190, 30), lambda: self.begin_naming(saved.title)
            panel.add(Button(button, words, begin, "paper", "pen", tip=tip, key="n", style="small bold"))
            return
        field = panel.add(TextField(place, self._title, self._type, TITLE_LENGTH, tr("logbook.hint")))
        field.done = lambda: self._book.deeds.rename(saved, self._title)
        keep = Rect(place.right + 8, place.y, 80, 34)
        panel.add(Button(keep, tr("logbook.keep"), field.done, style="bold"))

    def begin_naming(self, title: str) -> None:
        """Open the title's field with the current title."""
        self.is_naming, self.is_sure = True, False
        self._title = title
        self._book.build()

    def _type(self, words: str) -> None:
        self._title = words

    def _add_delete(self, panel: WidgetPanel, box: Rect, saved: SavedMatch) -> None:
        look, words = ("asking", "table.sure") if self.is_sure else ("outline", "logbook.delete")
        is_kept = self._book.deeds.is_at_table(saved)
        tip = tr("logbook.delete.not" if is_kept else "logbook.delete.tip")
        place = Rect(box.right - 194, box.bottom - 45, 170, 29)
        button = Button(place, tr(words), self._delete, look, tip=tip, key="delete", style="small bold")
        button.enabled = not is_kept
        panel.add(button)

    def _delete(self) -> None:
        if self.is_sure:
            self._book.delete()
            return
        self.is_sure, self.is_naming = True, False
        self._book.build()
