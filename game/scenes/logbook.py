"""The log book: matches under way to go on with, matches that have arrived and kept replays to watch and to review."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.intents import PAGE_DOWN, PAGE_UP, RIGHT, Intent, Keyed, Pressed, Wheeled
from game.locale import tr
from game.match import Match, load
from game.match.again import persons_seat
from game.match.berths import colours_of
from game.match.fame import Played
from game.match.journal import SaveError
from game.match.logbook import PAGES, LogBook
from game.match.match import TITLE_LENGTH
from game.match.shelf import Saved, delete
from game.stage import props
from game.stage.harbour import SEATS as VIEW
from game.stage.harbour import Harbour
from game.trouble import Trouble
from game.ui import art
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import rule
from game.ui.panel import Panel
from game.ui.theme import INK, SEPIA, Style
from game.ui.widgets import Button, Field, RoundButton, Segments

from . import logbook_page as page
from . import logbook_rows as rows
from .miniature import Miniatures
from .scene import Change, Pop, Push, Reset, Scene, Shell

MOST_SAID = 3  # of what is wrong with kept matches, at once
BEGIN = "sailing"


class LogBookScene(Scene):
    """All kept matches. It may be opened at one: a replay just saved, or a match of the hall of fame."""

    music = "title"

    def __init__(self, app: Shell, at: Path | None = None, played: Played | None = None):
        super().__init__(app)
        self.harbour = Harbour(VIEW)
        self.panel = Panel()
        self.name = BEGIN
        self.at = at
        self._sought = played
        self._wanted = at  # what it is to be opened at, until it is found
        self._clicked: Path | None = None
        self.first = 0  # the row at the top
        self.is_naming = False
        self.is_sure = False  # whether deleting has been asked for once
        self._said = 0
        self._next: Change | None = None
        self.pictures: Miniatures

    # Life

    def enter(self) -> None:
        self._open()
        self.resized()

    def resume(self, result: object) -> Change | None:
        self._open()
        self.resized()
        return result if isinstance(result, Change) else None

    def _open(self) -> None:
        """Read the folders anew."""
        self.book = LogBook()
        self.book.read_on()
        self._find()

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.left = max(0.0, (canvas.width - 1280) / 2)
        self.floor = canvas.height - VIEW.quay
        high = self.floor - 92 - 36
        self.list = Rect(self.left + 40, 92, 540, high)
        self.side = Rect(self.left + 600, 92, 640, high)
        self.shown = int((high - 86) / rows.HIGH)
        sizes = (canvas.box((0, 0, *one)).size for one in (page.LARGE, rows.SMALL))
        self.pictures = Miniatures(self.app, *sizes)
        self._build()

    # What is looked at

    @property
    def matches(self) -> list[Saved]:
        """The matches of the open page."""
        return self.book.page(self.name)

    @property
    def chosen(self) -> Saved | None:
        """The match that is looked at."""
        return next((saved for saved in self.matches if saved.path == self.at), None)

    @property
    def is_at_table(self) -> bool:
        """Whether the match that is looked at is being played at the table below."""
        return self.chosen is not None and self.app.keeper.plays(self.chosen.path)

    def _find(self) -> None:
        """Open the book where it is to be opened, as soon as that has been read; else at the newest match."""
        if self._sought is not None and self.book.is_read:
            self._wanted = self.book.find(self._sought)
            if self._wanted is None:
                self.app.notice(tr("logbook.lost"))
            self._sought = None
        name = self.book.page_of(self._wanted) if self._wanted is not None else ""
        if name:
            self.name, self.at, self._wanted = name, self._wanted, None
        elif self.book.is_read and not self.matches and self.at is None:
            self.name = next((one for one in PAGES if self.book.page(one)), self.name)
        if self.chosen is None and self._wanted is None and self.matches:
            self.at = self.matches[0].path

    def _tell(self) -> None:
        """Say what is wrong with what was read."""
        troubles = self.book.troubles
        for trouble in troubles[self._said : MOST_SAID]:
            self.app.tell(trouble, once=True)
        self._said = len(troubles)
        while self.pictures.troubles:
            self.app.tell(self.pictures.troubles.pop(), once=True)

    def _place(self) -> int:
        """The number of the match that is looked at; -1 none."""
        return next((at for at, saved in enumerate(self.matches) if saved.path == self.at), -1)

    def _look_at(self, at: int) -> None:
        """Look at a match of this page, and see that its row shows."""
        matches = self.matches
        if matches:
            at = max(0, min(len(matches) - 1, at))
            self.at = matches[at].path
            self.first = max(min(self.first, at), at - self.shown + 1)
        self._settle()

    def _scroll(self, first: int) -> None:
        self.first = first
        self._build()

    def _settle(self) -> None:
        """Something else is looked at: nothing is half done any more."""
        self.is_naming = self.is_sure = False
        self._build()

    # Widgets

    def _build(self) -> None:
        panel, box = self.panel, self.list
        panel.clear()
        panel.add(RoundButton(self.left + 44, 44, 43, "back", self._back, tr("seats.back"), "escape"))
        labels = [tr(f"logbook.{name}", count=len(self.book.page(name))) for name in PAGES]
        segments = Rect(box.x + 20, box.y + 20, box.width - 40, 32)
        panel.add(Segments(segments, labels, PAGES.index(self.name), self._turn_to))
        self._add_rows()
        panel.add(Button(Rect(self.left + 40, self.floor + 39, 240, 58), tr("fame.back"), self._harbour, icon="anchor"))
        if self.chosen is not None:
            self._add_deeds(self.chosen)
        if self.is_naming:
            panel.set_focus(next(one for one in panel.widgets if isinstance(one, Field)))

    def _add_rows(self) -> None:
        box, matches = self.list, self.matches
        self.first = max(0, min(self.first, len(matches) - self.shown))
        scrolls = len(matches) > self.shown
        wide = box.width - 28 - (rows.BAR + 8 if scrolls else 0)
        top = box.y + 76
        for at, saved in enumerate(matches[self.first : self.first + self.shown]):
            rect = Rect(box.x + 14, top + rows.HIGH * at, wide, rows.HIGH)
            self.panel.add(rows.Row(rect, saved, saved.path == self.at, self.pictures, self._clicker(saved)))
        if scrolls:
            bar = Rect(box.right - 22, top, rows.BAR, rows.HIGH * self.shown)
            self.panel.add(rows.ScrollBar(bar, self.first, self.shown, len(matches), self._scroll))

    def _clicker(self, saved: Saved) -> Callable[[], None]:
        def click() -> None:
            again = self._clicked == saved.path == self.at
            self._clicked = saved.path
            self.at = saved.path
            self._settle()
            if again:
                self._do_main()

        return click

    def _add_deeds(self, saved: Saved) -> None:
        """What may be done with the match that is looked at."""
        x, y = self.side.x + 24, self.side.bottom - 106
        for name, action, icon, look, key, wide in self._deeds(saved):
            tip = tr(f"logbook.{name}.tip")
            high = 48.0 if look == "main" else 40.0
            self.panel.add(
                Button(
                    Rect(x, y + 24 - high / 2, wide, high), tr(f"logbook.{name}"), action, look, icon, tip=tip, key=key
                )
            )
            x += wide + 12
        self._add_title(saved)
        self._add_delete()

    def _add_delete(self) -> None:
        look, words = ("asking", "table.sure") if self.is_sure else ("outline", "logbook.delete")
        box = Rect(self.side.right - 194, self.side.bottom - 45, 170, 29)
        tip = tr("logbook.delete.not" if self.is_at_table else "logbook.delete.tip")
        button = Button(box, tr(words), self._delete, look, tip=tip, key="delete", style="small bold")
        button.enabled = not self.is_at_table
        self.panel.add(button)

    def _deeds(self, saved: Saved) -> list[tuple[str, Callable[[], None], str, str, str, float]]:
        watch = ("watch", self._watch, "film", "paper", "w", 150.0)
        if self.name != "kept" and not saved.is_over:
            return [("go", self._go_on, "play", "main", "return", 210.0), watch]
        review = ("review", self._review, "lens", "paper", "r", 150.0)
        return [("watch", self._watch, "film", "main", "return", 210.0)] + ([review] if saved.is_over else [])

    def _add_title(self, saved: Saved) -> None:
        """The field for a match's title, or the button that brings it."""
        box = Rect(self.side.x + 24, self.side.bottom - 48, 320, 34)
        if not self.is_naming:
            words = tr("logbook.rename" if saved.title else "logbook.name")
            tip = tr("logbook.name.tip")
            button = Rect(box.x, box.y + 2, 190, 30)
            self.panel.add(
                Button(button, words, self._begin_naming, "paper", "pen", tip=tip, key="n", style="small bold")
            )
            return
        field = self.panel.add(Field(box, self._title, self._type, TITLE_LENGTH, tr("logbook.hint")))
        field.done = self._name
        keep = Rect(box.right + 8, box.y, 80, 34)
        self.panel.add(Button(keep, tr("logbook.keep"), self._name, style="bold"))

    # What the person does

    def handle(self, intent: Intent) -> Change | None:
        self._next = None
        if self._steps_back(intent):
            self._settle()
        elif isinstance(intent, Wheeled) and self.list.collidepoint(intent.x, intent.y):
            self._scroll(self.first - intent.steps)
        elif not (isinstance(intent, Keyed) and self._goes_through(intent.key)):
            self.panel.handle(intent)
        return self._next

    def _steps_back(self, intent: Intent) -> bool:
        """Whether naming and deleting are left."""
        if isinstance(intent, Pressed):
            return intent.button == RIGHT
        return isinstance(intent, Keyed) and intent.key == "escape" and (self.is_naming or self.is_sure)

    def _goes_through(self, key: str) -> bool:
        """Take a key that goes through the list; whether it does."""
        step = {"up": -1, "down": 1, PAGE_UP: -self.shown, PAGE_DOWN: self.shown}.get(key)
        if self.is_naming or (step is None and key not in ("home", "end")):
            return False
        last = len(self.matches) - 1
        self._look_at(self._place() + step if step is not None else 0 if key == "home" else last)
        return True

    def _turn_to(self, at: int) -> None:
        self.name, self.first = PAGES[at], 0
        self.at = self.matches[0].path if self.matches else None
        self._settle()

    def _back(self) -> None:
        self._next = Pop()

    def _harbour(self) -> None:
        self._next = Reset(self.app.ways.title())

    def _do_main(self) -> None:
        if self.chosen is not None:
            self._deeds(self.chosen)[0][1]()

    def _go_on(self) -> None:
        if self.chosen is None:
            return
        if self.is_at_table:
            self._next = Pop(Pop())  # with the menu that lies over it
            return
        try:
            match = self.app.keeper.take_up(self.chosen.path)
        except SaveError as error:
            self._complain(error)
            return
        self._next = Reset(self.app.ways.table(match, colours_of(self.app.settings, match)))

    def _loaded(self) -> Match | None:
        """The match that is looked at, played through; None where it cannot be, which is said."""
        try:
            return load(self.chosen.path) if self.chosen is not None else None
        except SaveError as error:
            self._complain(error)
            return None

    def _watch(self) -> None:
        match = self._loaded()
        if match is not None:
            self._next = Push(self.app.ways.replay(match, colours_of(self.app.settings, match)))

    def _review(self) -> None:
        match = self._loaded()
        if match is None:
            return
        seat = persons_seat(match)
        if seat < 0:
            self.app.notice(tr("results.review.none"))
        else:
            self._next = Push(self.app.ways.review(match, colours_of(self.app.settings, match), seat))

    def _begin_naming(self) -> None:
        self.is_naming, self.is_sure = True, False
        self._title = self.chosen.title if self.chosen is not None else ""
        self._build()

    def _type(self, words: str) -> None:
        self._title = words

    def _name(self) -> None:
        self._change(lambda path: self.app.keeper.rename(path, self._title))

    def _delete(self) -> None:
        if not self.is_sure:
            self.is_sure, self.is_naming = True, False
            self._build()
            return
        at = self._place()
        self._change(delete)
        self._look_at(at)

    def _change(self, deed: Callable[[Path], None]) -> None:
        """Change what is on the disk, and read it anew."""
        if self.chosen is None:
            return
        try:
            deed(self.chosen.path)
        except Trouble as error:
            self.app.tell(error)
        self._reread()

    def _complain(self, error: SaveError) -> None:
        self.app.tell(error)
        self._reread()

    def _reread(self) -> None:
        """Read anew; what is looked at stays, with its picture."""
        self.book = LogBook()
        while self.book.read_on():
            pass
        self._settle()

    # Time and picture

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        if self.book.read_on():
            self._find()
            self._build()
        self._tell()
        return None

    def draw(self, canvas: Canvas) -> None:
        self.harbour.draw(canvas, self.app.clock, self.app.motion)
        art.draw_on_sky(canvas, tr("logbook.title"), self.left + 82, 46, Style("spira", 44, 1.2))
        canvas.blit(art.sprite(canvas, "harbour/cat", 50, 35), self.left + 700, self.floor + 46, "midbottom")
        props.draw_lamp(canvas, self.left + 1190, canvas.height - 17, 150)
        SPRITES.panel(canvas, self.list, 91)
        SPRITES.panel(canvas, self.side, 92)
        rule(canvas, self.list.x + 18, self.list.y + 66, self.list.width - 36)
        if self.chosen is not None:
            page.draw(canvas, self.side, self.chosen, self.pictures, colours_of(self.app.settings, self.chosen.deal))
        elif self.book.is_read:
            self._draw_empty(canvas)
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)
        self.pictures.go_on(self.chosen, rows.visible(self.matches, self.first, self.shown))

    def _draw_empty(self, canvas: Canvas) -> None:
        words = tr(f"logbook.{self.name}.empty")
        canvas.text(words, self.list.centerx, self.list.y + 200, "prompt", INK, "center", room=self.list.width - 40)
        canvas.text(tr("logbook.empty"), self.side.centerx, self.side.centery, "italic", SEPIA, "center")
