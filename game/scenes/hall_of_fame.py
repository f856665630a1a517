"""Hall of fame: best results by game and number of seats, and rivalries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.locale import tr
from game.locale.dates import day_of, short_date
from game.match.lineup import player_name
from game.rules import GAMES, get
from game.saves.hall_of_fame import Entry, HallOfFame
from game.ui.art import emblems, pictures, player_portraits
from game.ui.input_events import InputEvent, PointerLeft, PointerMoved, PointerReleased
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, PAPER_MID, RED, SEPIA, Style
from game.ui.widgets.widget_drawing import draw_focus, rule
from game.ui.widgets.widgets import Segments, Toggle, Widget

from .panel_scene import PANELS_TOP, HarbourScene
from .scene import AppHost, Change, Push, Replace, Reset

LINES = 10
FIRST_ROW_Y, ROW_HEIGHT = 124.0, 40.0  # logical top of the first line and distance between lines
MOST_RIVALS = 4
ENTRY_FACE = 34.0  # logical size of a face in the list
RIVAL_FACES = (50.0, 74.0)  # least and greatest logical size of a rival's face
RIVAL_TOP, FEWEST_ROWS = 74.0, 3  # logical top of the rivals, and the rows that share their column at least
RIVAL_INSET, RIVAL_NAME = 62.0, 96.0  # from the panel's edge to a face's middle, and room for a name
DEMO_SECONDS = 14.0


class FameLine(Widget):
    """Line of the hall of fame. A click opens its match."""

    def __init__(self, rect: Rect, action: Callable[[], object], tip: str):
        super().__init__(rect, tip)
        self.action = action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            canvas.fill(self.rect, PAPER_MID)
        if self.focused:
            draw_focus(canvas, self.rect)


class HallOfFameScene(HarbourScene):
    """Scene of the results of all who have played here.

    In the demonstration it shows for a while, and any input ends that.
    """

    def __init__(self, app: AppHost, demo: bool = False, game: str = ""):
        super().__init__(app)
        self.demo = demo
        self.hall = HallOfFame(app.tell)
        counts = {name: self.hall.count(name) for name in GAMES}
        self.game = game or max(GAMES, key=lambda name: counts[name])
        self.seats = 0
        self.people = False
        self.clock = 0.0
        self.entries: list[Entry] = []
        self.rivals = self.hall.rivalries(MOST_RIVALS)

    def leave(self) -> None:
        self.hall.close()

    def lay_out(self, canvas: Canvas) -> None:
        self.box = Rect(self.left + 40, PANELS_TOP, 850, self.high)
        self.side = Rect(self.left + 912, PANELS_TOP, 328, self.high)

    def build(self) -> None:
        super().build()
        self.entries = self.hall.best(self.game, self.seats, self.people, LINES)
        panel = self.panel
        names = [tr(f"game.{name}") for name in GAMES]
        panel.add(
            Segments(Rect(self.box.x + 22, self.box.y + 20, 420, 32), names, GAMES.index(self.game), self._choose)
        )
        counts = [0, *get(self.game).seats]
        labels = [tr("fame.all"), *(str(count) for count in counts[1:])]
        panel.add(
            Segments(
                Rect(self.box.x + 462, self.box.y + 20, 204, 32),
                labels,
                counts.index(self.seats) if self.seats in counts else 0,
                lambda at: self._filter(counts[at]),
                tr("fame.seats.tip"),
            )
        )
        panel.add(Toggle(self.box.right - 66, self.box.y + 36, self.people, self._only_people, tr("fame.people.tip")))
        for at, entry in enumerate(self.entries):
            row = Rect(
                self.box.x + 16,
                self.box.y + FIRST_ROW_Y + ROW_HEIGHT * (at - 0.5) + 1,
                self.box.width - 32,
                ROW_HEIGHT - 2,
            )
            panel.add(FameLine(row, partial(self._open, entry), tr("fame.open")))

    # Actions of the player

    def handle(self, intent: InputEvent) -> Change | None:
        if not self.demo:
            return super().handle(intent)
        if isinstance(intent, (PointerMoved, PointerLeft, PointerReleased)):
            return None
        return Reset(self.app.scene_factory.title())

    def _choose(self, at: int) -> None:
        self.game, self.seats = GAMES[at], 0
        self.build()

    def _filter(self, seats: int) -> None:
        self.seats = seats
        self.build()

    def _only_people(self, on: bool) -> None:
        self.people = on
        self.build()

    def _open(self, entry: Entry) -> None:
        """Open the match of a line in the library, if it is still saved."""
        played = self.hall.played(entry.match)
        if played is not None:
            self.go(Push(self.app.scene_factory.library(played=played)))

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        self.clock += seconds
        if self.demo and self.clock > DEMO_SECONDS:
            return Replace(self.app.scene_factory.demo())
        return None

    def draw(self, canvas: Canvas) -> None:
        self.draw_harbour(canvas, tr("fame.title"), 700.0)
        SPRITES.panel(canvas, self.box, 91)
        SPRITES.panel(canvas, self.side, 92)
        self.panel.draw(canvas)
        self._draw_best(canvas)
        self._draw_rivals(canvas)
        self.panel.draw_tip(canvas)

    def _draw_best(self, canvas: Canvas) -> None:
        box = self.box
        canvas.text(tr("fame.people"), box.right - 78, box.y + 36, "small", INK, "right")
        rule(canvas, box.x + 20, box.y + 68, box.width - 40)
        if not self.entries:
            canvas.blit(pictures.sprite(canvas, "rialto/laurel", 124, 124), box.centerx, box.y + 200, "center")
            canvas.text("1", box.centerx, box.y + 202, Style("bold", 46), RED, "center")
            canvas.text(
                tr("fame.empty", game=tr(f"game.{self.game}")), box.centerx, box.y + 290, "prompt", INK, "center"
            )
            canvas.text(tr("fame.empty.line"), box.centerx, box.y + 320, "italic", SEPIA, "center")
            return
        columns = (box.x + 66, box.x + 116, box.x + 330, box.x + 470, box.right - 176, box.right - 34)
        heads = ("", tr("fame.name"), tr("fame.place"), tr("fame.against"), tr("fame.points"), tr("fame.when"))
        for x, words, anchor in zip(columns, heads, ("right", "left", "left", "left", "right", "right"), strict=True):
            canvas.text(words, x, box.y + 90, "small italic", SEPIA, anchor)
        y = box.y + FIRST_ROW_Y
        for number, entry in enumerate(self.entries, 1):
            if number == 1:
                canvas.blit(pictures.sprite(canvas, "harbour/laurel", 40, 34), box.x + 49, y, "center")
            canvas.text(str(number), box.x + 49, y, "figure", RED if number == 1 else GOLD_INK, "center")
            face = player_portraits.face_of(entry.name, entry.colour)
            canvas.blit(pictures.round_portrait(face, canvas.px(ENTRY_FACE)), box.x + 88, y, "center")
            emblems.draw(canvas, entry.colour, box.x + 88 + ENTRY_FACE * 0.38, y + ENTRY_FACE * 0.3, 15)
            canvas.text(entry.name, columns[1], y, "large bold" if number == 1 else "large", INK, room=206)
            place = tr(f"place.{entry.place}")
            canvas.text(tr("fame.place.of", place=place, seats=entry.seats), columns[2], y, "text", INK)
            mark = tr("fame.assisted") if entry.assisted else ""
            against = tr("fame.people.only") if entry.level == "human" else player_name(entry.level)
            wide = canvas.text(against, columns[3], y, "text", INK)
            canvas.text(mark, columns[3] + wide + 8, y, "small italic", SEPIA)
            canvas.text(str(entry.points), columns[4], y, "figure", INK, "right")
            day = day_of(entry.ended)
            canvas.text(short_date(day) if day else "", columns[5], y, "small", SEPIA, "right")
            y += ROW_HEIGHT

    def _draw_rivals(self, canvas: Canvas) -> None:
        box = self.side
        canvas.text(tr("fame.rivals"), box.x + 20, box.y + 36, "heading", INK)
        rule(canvas, box.x + 18, box.y + 68, box.width - 36)
        if not self.rivals:
            for k, line in enumerate(text.wrap(tr("fame.rivals.empty"), "italic", box.width - 44, canvas.scale)):
                canvas.text(line, box.x + 22, box.y + 100 + 22 * k, "italic", SEPIA)
            return
        high = (box.height - RIVAL_TOP - 16) / max(FEWEST_ROWS, len(self.rivals))
        face_size = max(RIVAL_FACES[0], min(RIVAL_FACES[1], high - 62))
        y = box.y + RIVAL_TOP + high / 2 - 10
        for rival in self.rivals:
            names, edges = (rival.first, rival.second), (box.x + RIVAL_INSET, box.right - RIVAL_INSET)
            for name, colour, x in zip(names, rival.colours, edges, strict=True):
                face = player_portraits.face_of(name, colour)
                canvas.blit(pictures.round_portrait(face, canvas.px(face_size)), x, y, "center")
                emblems.draw(canvas, colour, x + face_size * 0.36, y + face_size * 0.3, face_size * 0.4)
                canvas.text(name, x, y + face_size / 2 + 15, "small bold", INK, "center", room=RIVAL_NAME)
            canvas.text(f"{rival.wins[0]} : {rival.wins[1]}", box.centerx, y, "large bold", GOLD_INK, "center")
            y += high
