"""List of problems in three grades a game, with the player's progress.

The problem of the day is marked.
"""

from __future__ import annotations

from functools import partial

from game.challenges.problems.problem import GRADES, Problem
from game.files.user_errors import UserError
from game.locale import tr
from game.rules import GAMES
from game.stage.scenery import props
from game.stage.scenery.harbour import LOBBY as VIEW
from game.stage.scenery.harbour import Harbour
from game.ui.art import pictures
from game.ui.input_events import InputEvent
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import Style
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button, RoundButton

from ..scene import AppHost, Change, Pop, Push, Scene
from . import problem_list_drawing as picture
from .progress import ladder_of


class ProblemList(Scene):
    """Scene of the problems of one game in three rows."""

    music = "title"
    place = "title"

    def __init__(self, app: AppHost, game: str = ""):
        super().__init__(app)
        self.harbour = Harbour(VIEW)
        self.panel = WidgetPanel()
        self.ladder = ladder_of(app)
        self.page = 0
        self._next: Change | None = None
        self.game = game
        if not game:
            following = self.ladder.next(GAMES[0])
            self.game = following.game if following is not None else GAMES[0]

    # Life cycle

    def enter(self) -> None:
        self.resized()

    def resume(self, result: object) -> Change | None:
        self.ladder = ladder_of(self.app)
        self.resized()
        return None

    def resized(self) -> None:
        canvas = self.app.canvas()
        self.left = max(0.0, (canvas.width - 1280) / 2)
        self.floor = canvas.height - VIEW.quay
        high = self.floor - 92 - 24
        self.card = Rect(self.left + 40, 92, 380, high)
        self.side = Rect(self.left + 440, 92, 800, high)
        self._build()

    @property
    def of_day(self) -> Problem | None:
        """Problem of today."""
        return self.ladder.collection.of_day(self.app.calendar())

    @property
    def pages(self) -> int:
        """Number of the game's pages, given by its largest grade."""
        most = max(len(self.ladder.rungs(self.game, grade)) for grade in GRADES)
        return max(1, -(-most // picture.ON_PAGE))

    # Widgets

    def _build(self) -> None:
        panel = self.panel
        panel.clear()
        panel.add(RoundButton(self.left + 44, 44, 43, "back", self._back, tr("seats.back"), "escape"))
        for number, game in enumerate(GAMES):
            card = picture.GameCard(
                picture.game_box(self.card, number), game, self.ladder, game == self.game, partial(self.look_at, game)
            )
            panel.add(card)
        for grade in GRADES:
            self._build_grade(grade)
        if self.pages > 1:
            for dx, icon, step in ((-96.0, "left", -1), (-24.0, "right", 1)):
                x = self.side.right + dx
                panel.add(RoundButton(x, self.side.y + 32, 32, icon, partial(self._turn, step), tr(f"problems.{icon}")))
        self._build_ways()

    def _build_grade(self, grade: int) -> None:
        """Add the page's problems of a grade."""
        rungs = self.ladder.rungs(self.game, grade)
        first = self.page * picture.ON_PAGE
        of_day = self.of_day
        for at, problem in enumerate(rungs[first : first + picture.ON_PAGE]):
            box = picture.rung_box(self.side, grade, at)
            mark = self.ladder.record.of(problem)
            action = partial(self._set, problem)
            self.panel.add(picture.RungButton(box, first + at + 1, mark, problem == of_day, action))

    def _build_ways(self) -> None:
        """Add the buttons of the next problem and the problem of the day."""
        following = self.ladder.next(self.game)
        box = Rect(self.card.x, self.floor + 39, 260, 58)
        if following is not None:
            action = partial(self._set, following)
            tip = tr("problem.next.tip")
            self.panel.add(Button(box, tr("problem.next"), action, "main", "play", tip=tip, key="return"))
        of_day = self.of_day
        if of_day is not None:
            words, tip = tr("problem.day"), tr("problem.day.tip", game=tr(f"game.{of_day.game}"))
            day = Rect(box.right + 18, box.y + 5, 270, 48)
            self.panel.add(Button(day, words, partial(self._set, of_day), icon="sun", tip=tip, key="t"))

    # Actions of the player

    def handle(self, intent: InputEvent) -> Change | None:
        self._next = None
        self.panel.handle(intent)
        return self._next

    def look_at(self, game: str) -> None:
        """Show the problems of a game."""
        self.game, self.page = game, 0
        self.app.audio.play("card_slide")
        self._build()

    def _turn(self, step: int) -> None:
        self.page = (self.page + step) % self.pages
        self._build()

    def _set(self, problem: Problem) -> None:
        try:
            self._next = Push(self.app.scene_factory.problem(problem))
        except UserError as trouble:
            self.app.tell(trouble)

    def _back(self) -> None:
        self._next = Pop()

    # Time and drawing

    def update(self, seconds: float) -> Change | None:
        self.panel.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        self.harbour.draw(canvas, self.app.clock, self.app.motion)
        pictures.draw_on_sky(canvas, tr("problems.title"), self.left + 82, 46, Style("spira", 44, 1.2))
        canvas.blit(pictures.sprite(canvas, "harbour/cat", 50, 35), self.left + 700, self.floor + 46, "midbottom")
        props.draw_lamp(canvas, self.left + 1190, canvas.height - 17, 150)
        days = self.ladder.record.streak(self.app.calendar())
        picture.draw_card(canvas, self.card, self.ladder, days)
        picture.draw_side(canvas, self.side, self.ladder, self.game, self.page, self.pages)
        self.panel.draw(canvas)
        self.panel.draw_tip(canvas)
