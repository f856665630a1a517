"""Match library: matches to continue, and finished matches and replays to watch."""

from __future__ import annotations

from pathlib import Path

from game.locale import tr
from game.match.lineup import colours_of
from game.saves.hall_of_fame import PlayedMatch
from game.saves.library import PAGES
from game.saves.save_folder import SavedMatch
from game.ui.art import pictures
from game.ui.input_events import PAGE_DOWN, PAGE_UP, RIGHT, InputEvent, KeyPressed, PointerPressed, WheelScrolled
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, SEPIA
from game.ui.widgets.widget_drawing import rule
from game.ui.widgets.widgets import Segments

from ..panel_scene import PANELS_TOP, HarbourScene
from ..scene import AppHost, Change
from . import detail_page as page
from . import match_list as rows
from .match_actions import MatchActions
from .selection import LibrarySelection
from .thumbnails import Thumbnails

GULL, EMPTY_WIDTH = (84.0, 66.0), 300.0  # logical size of the gull on an empty sheet, and width of the words below
MOST_SAID = 3  # faults of saved matches that are reported at once


class LibraryScene(HarbourScene):
    """Scene of all saved matches.

    It may open at one: a replay just saved, or a match of the hall of fame.
    """

    def __init__(self, app: AppHost, at: Path | None = None, played: PlayedMatch | None = None):
        super().__init__(app)
        self.bookmark = LibrarySelection(lambda: app.notice(tr("logbook.lost")), at, played)
        self.deeds = MatchActions(app, self._changed)
        self.list = rows.MatchList()
        self.buttons = page.MatchButtons(self)
        self.pictures: Thumbnails
        self._clicked: Path | None = None
        self._said = 0

    # Life cycle

    def enter(self) -> None:
        self.bookmark.open()
        self.resized()

    def resume(self, result: object) -> Change | None:
        self.enter()
        return result if isinstance(result, Change) else None

    def lay_out(self, canvas: Canvas) -> None:
        self.list.lay_out(Rect(self.left + 40, PANELS_TOP, 540, self.high))
        self.side = Rect(self.left + 600, PANELS_TOP, 640, self.high)
        sizes = (canvas.box((0, 0, *one)).size for one in (page.PICTURE_SIZE, rows.THUMBNAIL_SIZE))
        self.pictures = Thumbnails(self.app, *sizes)

    def build(self) -> None:
        super().build()
        panel, mark, box = self.panel, self.bookmark, self.list.box
        labels = [tr(f"logbook.{name}", count=len(mark.book.page(name))) for name in PAGES]
        segments = Rect(box.x + 20, box.y + 20, box.width - 40, 32)
        panel.add(Segments(segments, labels, PAGES.index(mark.page), self._turn_to))
        self.list.add_to(panel, mark.matches, mark.at, self.pictures, self._click, self._scroll)
        if mark.chosen is not None:
            self.buttons.add_to(panel, self.side, mark.chosen)

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        if self._steps_back(intent):
            self._settle()
        elif isinstance(intent, WheelScrolled) and self.list.box.collidepoint(intent.x, intent.y):
            self._scroll(self.list.first - intent.steps)
        elif not (isinstance(intent, KeyPressed) and self._goes_through(intent.key)):
            return super().use(intent)
        return True

    def _steps_back(self, intent: InputEvent) -> bool:
        """Return whether an input cancels naming and deleting."""
        if isinstance(intent, PointerPressed):
            return intent.button == RIGHT
        is_half_done = self.buttons.is_naming or self.buttons.is_sure
        return isinstance(intent, KeyPressed) and intent.key == "escape" and is_half_done

    def _goes_through(self, key: str) -> bool:
        """Move through the list by a key. Returns whether the key was used."""
        shown, mark = self.list.shown, self.bookmark
        step = {"up": -1, "down": 1, PAGE_UP: -shown, PAGE_DOWN: shown}.get(key)
        if self.buttons.is_naming or (step is None and key not in ("home", "end")):
            return False
        last = len(mark.matches) - 1
        self._look_at(mark.place + step if step is not None else 0 if key == "home" else last)
        return True

    def _look_at(self, place: int) -> None:
        """Select a match of this page and scroll to its row."""
        self.list.bring(self.bookmark.look_at(place))
        self._settle()

    def _scroll(self, first: int) -> None:
        self.list.first = first
        self.build()

    def _settle(self) -> None:
        """Cancel unfinished actions, because the selection has changed."""
        self.buttons.settle()
        self.build()

    def _turn_to(self, at: int) -> None:
        self.bookmark.turn_to(PAGES[at])
        self.list.first = 0
        self._settle()

    def _click(self, saved: SavedMatch) -> None:
        """Select a match on the first click, and do its first action on the second."""
        again = self._clicked == saved.path == self.bookmark.at
        self._clicked = self.bookmark.at = saved.path
        self._settle()
        if again:
            self.buttons.do_main(saved)

    def delete(self) -> None:
        """Delete the selected match and select the next."""
        place, saved = self.bookmark.place, self.bookmark.chosen
        if saved is not None:
            self.deeds.delete(saved)
        self._look_at(place)

    def _changed(self) -> None:
        """Read the saved matches again after a change.

        The selection stays, with its picture.
        """
        self.bookmark.read_again()
        self._settle()

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        super().update(seconds)
        if self.bookmark.read_on():
            self.build()
        self._tell()
        return None

    def _tell(self) -> None:
        """Report faults of the files that were read."""
        troubles = self.bookmark.book.troubles
        for trouble in troubles[self._said : MOST_SAID]:
            self.app.tell(trouble, once=True)
        self._said = len(troubles)
        while self.pictures.troubles:
            self.app.tell(self.pictures.troubles.pop(), once=True)

    def draw(self, canvas: Canvas) -> None:
        mark, box = self.bookmark, self.list.box
        self.draw_harbour(canvas, tr("logbook.title"), 700.0)
        SPRITES.panel(canvas, box, 91)
        SPRITES.panel(canvas, self.side, 92)
        rule(canvas, box.x + 18, box.y + 66, box.width - 36)
        if mark.chosen is not None:
            page.draw(canvas, self.side, mark.chosen, self.pictures, colours_of(self.app.settings, mark.chosen.deal))
        elif mark.book.is_read:
            self._draw_empty(canvas)
        self.draw_panel(canvas)
        self.pictures.go_on(mark.chosen, self.list.visible(mark.matches))

    def _draw_empty(self, canvas: Canvas) -> None:
        box, words = self.list.box, tr(f"logbook.{self.bookmark.page}.empty")
        canvas.text(words, box.centerx, box.y + 200, "prompt", INK, "center", room=box.width - 40)
        x, y = self.side.centerx, box.y + 200
        canvas.blit(pictures.sprite(canvas, "harbour/gull-sitting", *GULL), x, y, "center")
        for line in text.wrap(tr("logbook.empty"), "text", EMPTY_WIDTH, canvas.scale):
            canvas.text(line, x, y + GULL[1] / 2 + 28, "text", SEPIA, "center")
            y += text.line_height("text")
