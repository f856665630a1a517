"""Title: the harbour in the late afternoon, with game posters and gondolas."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial

from game.files import paths
from game.files.user_errors import MissingError
from game.locale import tr
from game.match.journal import SaveError
from game.match.lineup import colours_of
from game.rules import GAMES, get
from game.saves.save_folder import SavedMatch, SaveFolder
from game.session.tutorial.lessons import has_lesson
from game.session.tutorial.setup import is_finished
from game.stage.scenery.harbour import LOBBY as SEATS_VIEW
from game.stage.scenery.harbour import NIGHT, TITLE, Harbour
from game.stage.scenery.water import Water
from game.ui.art import icons, pictures
from game.ui.input_events import LEFT, InputEvent, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_LIGHT, PALE, Style, rgb
from game.ui.widgets.widget_drawing import draw_focus, draw_glow
from game.ui.widgets.widgets import Button, RoundButton, Widget

from ..panel_scene import PanelScene
from ..relative_time import age_of
from ..scene import AppHost, Change, Push, Quit, Scene, SceneFactory
from ..tutorial.start import to_lesson
from .daily_teaser import DailyTeaser, Slip
from .harbour_boats import HarbourBoats

NAME = Style("spira", 122, 16)
MUTED_SPOT = (30.0, 30.0)  # middle of the icon that says that sound is off
IDLE = 60.0
WATCH_X, WATCH_WIDTH = 104.0, 180.0  # logical place and least width of the demonstration's button
AT_ONCE = 3  # journals that are read in a frame
MOST_SAID = 3  # faults of saved matches that are reported at once
WARM_AT = 90  # frames after which the pictures of the next scenes are painted
POSTER = (177.0, 255.0)
POSTER_GAP = 29.0
POSTER_TOP = 187.0  # in the smallest window; tabs below the posters end above the mooring posts
TAB = (86.0, 23.0)  # least width and height of a tutorial's tab
SIGN, SIGN_GAP = (214.0, 46.0), 12.0  # logical size of a sign on the quay, and the gap to the next
DOORS_ROOM = 336.0  # logical units at the right end of the quay for the round buttons


class Poster(Widget):
    """Game's poster, which comes nearer under the pointer."""

    def __init__(self, rect: Rect, game: str, action: Callable[[str], object]):
        super().__init__(rect)
        self.game, self.action = game, action

    def click(self, x: float, y: float) -> None:
        self.action(self.game)

    def draw(self, canvas: Canvas) -> None:
        words = tr(f"game.{self.game}"), tr(f"game.{self.game}.line")
        if self.hovered and not self.tip:  # the first frame needs no rules
            seats = get(self.game).seats
            span = f"{min(seats)}\u2013{max(seats)}"
            self.tip = tr("title.play", game=words[0], seats=span)
        lit = self.hovered or self.focused
        rect = self.rect
        if lit:
            draw_glow(canvas, rect, 15, 6)
            rect = Rect(rect.x - 5, rect.y - 12, rect.width + 10, rect.height + 14)
        pictures.draw_poster(canvas, self.game, *words, rect, lit)
        if self.focused:
            draw_focus(canvas, rect, 5)


class Ribbon(Widget):
    """Ribbon that continues the newest unfinished match."""

    HEAD = Style("bold", 21, 0.3)

    def __init__(self, rect: Rect, line: str, tip: str, action: Callable[[], object]):
        super().__init__(rect, tip, "return")
        self.line, self.action = line, action

    @classmethod
    def wide(cls, line: str, scale: float = 1.0) -> float:
        """Return the logical width of the icon and words."""
        return text.width(tr("title.continue"), cls.HEAD, scale) + text.width(line, "italic", scale) + 46

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        ribbon = pictures.ribbon(canvas, rect.width, rect.height, self.hovered)
        canvas.blit(ribbon, rect.x - pictures.RIBBON_MARGIN, rect.y - pictures.RIBBON_MARGIN)
        head, scale = tr("title.continue"), canvas.scale
        style = self.HEAD
        wide = self.wide(self.line, scale)
        x, y = rect.centerx - wide / 2 + 2, rect.y + rect.height / 2 + 0.5
        icons.draw(canvas, "play", x + 8, y, 15, GOLD_LIGHT)
        canvas.text(head, x + 26, y, style, PALE)
        canvas.text(self.line, x + 46 + text.width(head, style, scale), y + 0.5, "italic", rgb("#FFE9C8"))
        if self.focused:
            draw_focus(canvas, Rect(rect.x + 30, rect.y, rect.width - 60, rect.height), 3)


class TitleScene(PanelScene):
    """Scene of the harbour, where the player starts and to which every scene returns."""

    music = "title"
    place = "title"
    stands_at_once = True

    def __init__(self, app: AppHost):
        super().__init__(app)
        self.harbour = Harbour(TITLE)
        self.idle = 0.0
        self.frames = 0
        self.today = DailyTeaser(app, self.go)
        self._shelf: SaveFolder
        self._at = (-1.0, -1.0)
        self.basin = HarbourBoats(app)

    # Life cycle

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        """List the matches that can be continued, and report faults in others."""
        self._shelf = SaveFolder(paths.saves())
        self._read_on()
        self.resized()

    def _read_on(self) -> None:
        """Read a few journals, and report faults when all are read."""
        self._shelf.read_on(AT_ONCE)
        if self._shelf.is_read:
            for trouble in self._shelf.troubles[:MOST_SAID]:
                self.app.tell(trouble, once=True)

    @property
    def _newest(self) -> SavedMatch | None:
        """Unfinished match that was begun or continued last."""
        return next(iter(self._shelf.matches), None)

    def resume(self, result: object) -> Change | None:
        self.idle = 0.0
        self.today.look_again()
        self._look()
        return result if isinstance(result, (Quit,)) else None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.basin.moor(canvas)
        width = canvas.width
        self.panel.clear()
        x = (width - 4 * POSTER[0] - 3 * POSTER_GAP) / 2
        for game in GAMES:
            place = Rect(x, POSTER_TOP + (canvas.height - 720) * 0.3, *POSTER)
            self.panel.add(Poster(place, game, self._choose))
            is_left = any(saved.deal.lesson and saved.deal.game.name == game for saved in self._shelf.matches)
            is_offered = has_lesson(game) and not is_finished(game, self.app.settings)
            if is_offered and (is_left or game not in self.app.settings.seats):
                self._offer_lesson(place, game, is_left)
            x += POSTER[0] + POSTER_GAP
        if self._newest is not None:
            self._add_ribbon(width)
        floor = canvas.height - TITLE.quay + 33
        doors: tuple[tuple[str, str, Callable[[SceneFactory], Scene], str], ...] = (
            ("settings", "settings", lambda ways: ways.settings(), "s"),
            ("book", "rules", lambda ways: ways.rules(GAMES[0]), "f1"),
            ("hint", "problems", lambda ways: ways.problems(), "p"),
            ("cup", "fame", lambda ways: ways.hall_of_fame(), "f"),
        )
        for k, (icon, name, way, key) in enumerate(doors):
            x = width - 311 + 49 * k
            self.panel.add(RoundButton(x, floor, 39, icon, partial(self._open, way), tr(f"title.{name}"), key))
        watch = Rect(WATCH_X, floor - 19.0, max(WATCH_WIDTH, text.width(tr("title.watch"), "bold") + 92), 38)
        tip = tr("title.watch.tip")
        self.panel.add(Button(watch, tr("title.watch"), self._watch, "paper", "film", tip=tip, key="w", style="bold"))
        self._put_up_signs(watch.right, width - DOORS_ROOM, floor)
        self.panel.add(RoundButton(width - 115, floor, 39, "quit", lambda: self.go(Quit()), tr("title.quit")))

    def _put_up_signs(self, left: float, right: float, y: float) -> None:
        """Add the signs of deal, problem and matches between two places of the quay."""
        wide = min(SIGN[0], (right - left - 4 * SIGN_GAP) / 3)
        first = (left + right - 3 * wide - 2 * SIGN_GAP) / 2
        places = [Rect(first + (wide + SIGN_GAP) * at, y - SIGN[1] / 2 - 1, wide, SIGN[1]) for at in range(3)]
        self.today.build(self.panel, places)
        newest, count = self._newest, len(self._shelf.matches)
        game = newest.deal.game.name if newest is not None else GAMES[-1]
        line, go = tr("logbook.sailing", count=count), partial(self._open, lambda ways: ways.library())
        self.panel.add(Slip(places[2], tr("logbook.title"), "", line, game, tr("title.logbook"), go, "l"))

    def _offer_lesson(self, poster: Rect, game: str, is_left: bool) -> None:
        """Hang a tab for a tutorial below a game's poster: one that was left, or of a game that was never played."""
        label = tr("lesson.resume" if is_left else "title.learn")
        wide = max(TAB[0], text.width(label, "small bold") + 24)
        box = Rect(poster.centerx - wide / 2, poster.bottom - 1, wide, TAB[1])
        tip = tr("lesson.offer.tip", game=tr(f"game.{game}"))
        self.panel.add(Button(box, label, partial(self._learn, game), "paper", tip=tip, style="small bold"))

    def _add_ribbon(self, width: float) -> None:
        assert self._newest is not None
        saved = self._newest
        game = tr(f"game.{saved.deal.game.name}")
        names = ", ".join(saved.deal.names)
        key = "title.continue.line" if saved.moves > 1 else "title.continue.fresh"
        line = tr(key, game=game, moves=saved.moves, age=age_of(saved.written))
        tip = tr("title.continue.tip", game=game, names=names)
        wide = max(428.0, Ribbon.wide(line) + 90)
        ribbon = Rect((width - wide) / 2, 134, wide, 38)
        self.panel.add(Ribbon(ribbon, line, tip, self._continue))
        others = len(self._shelf.matches) - 1
        if others and self._shelf.is_read:
            more = tr("title.more", count=others)
            box = Rect(ribbon.right + 12, ribbon.y + 3, text.width(more, "bold") + 34, 32)
            go = partial(self._open, lambda ways: ways.library())
            self.panel.add(Button(box, more, go, "paper", tip=tr("title.more.tip"), style="bold"))

    # Actions of the player

    def use(self, intent: InputEvent) -> bool:
        if isinstance(intent, (PointerPressed, KeyPressed)) or (
            isinstance(intent, PointerMoved) and (intent.x, intent.y) != self._at
        ):
            self.idle = 0.0
        if isinstance(intent, PointerReleased) and self.basin.moorings.release():
            return True
        if isinstance(intent, PointerMoved):
            before, self._at = self._at, (intent.x, intent.y)
            if not self.basin.moorings.drag(intent.x, intent.y) and not self.panel.handle(intent):
                self.basin.sweep(intent, before)
        elif not super().use(intent) and isinstance(intent, PointerPressed) and intent.button == LEFT:
            self.basin.touch(intent.x, intent.y)
        return True

    def _choose(self, game: str) -> None:
        self.go(Push(self.app.scene_factory.lobby(game)))

    def _learn(self, game: str) -> None:
        self.go(Push(to_lesson(self.app, game)))

    def _watch(self) -> None:
        """Show the demonstration."""
        self.idle = 0.0
        self.go(None)
        with contextlib.suppress(MissingError):  # without its matches there is no demonstration
            self.go(Push(self.app.scene_factory.demo()))

    def _continue(self) -> None:
        if self._newest is None:
            return
        try:
            match = self.app.autosaver.take_up(self._newest.path)
        except SaveError as error:
            self.app.tell(error)
            self._look()
            return
        self.go(Push(self.app.scene_factory.table(match, colours_of(self.app.settings, match))))

    def _open(self, way: Callable[[SceneFactory], Scene]) -> None:
        self.go(Push(way(self.app.scene_factory)))  # only now, because the first call loads all scenes

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        super().update(seconds)
        self.frames += 1
        if self.frames > 2:  # the first frame is shown, so physics may load
            self.basin.moorings.update(seconds, self.app.motion, self.app.clock)
        if self.frames == WARM_AT:
            canvas = self.app.canvas()
            for soon in (Harbour(SEATS_VIEW), Water(), Harbour(NIGHT)):
                soon.warm(canvas)
        if not self._shelf.is_read:
            before = self._newest
            self._read_on()
            if (before is None and self._newest is not None) or self._shelf.is_read:
                self.resized()
        if self.panel.held is None and (self.today.is_over or (self.frames > 2 and self.today.read())):
            self.resized()
        self.idle += seconds
        if self.idle >= IDLE:
            self._watch()
            change, self._change = self._change, None
            return change
        return None

    def draw(self, canvas: Canvas) -> None:
        self.harbour.draw(canvas, self.app.clock, self.app.motion)
        floor = canvas.height - TITLE.quay
        self.basin.draw(canvas, floor)
        pictures.draw_on_sky(canvas, "LAGUNA", canvas.width / 2 + 8, 75, NAME, "center")
        if self.app.settings.muted:
            icons.draw(canvas, "mute", *MUTED_SPOT, 22, rgb("#20161A"))
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)
