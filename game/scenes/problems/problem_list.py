"""List of problems in three grades a game, with the player's progress.

The problem of the day is marked.
"""

from __future__ import annotations

from functools import partial

from game.challenges.problems.problem import GRADES, Problem
from game.files.user_errors import UserError
from game.locale import tr
from game.rules import GAMES
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Button, RoundButton

from ..panel_scene import PANELS_TOP, HarbourScene
from ..scene import AppHost, Change, Push
from . import problem_list_drawing as picture
from .progress import ladder_of


class ProblemList(HarbourScene):
    """Scene of the problems of one game in three rows."""

    def __init__(self, app: AppHost, game: str = ""):
        super().__init__(app)
        self.ladder = ladder_of(app)
        self.page = 0
        self.game = game
        if not game:
            following = self.ladder.next(GAMES[0])
            self.game = following.game if following is not None else GAMES[0]

    # Life cycle

    def resume(self, result: object) -> Change | None:
        self.ladder = ladder_of(self.app)
        self.resized()
        return None

    def lay_out(self, canvas: Canvas) -> None:
        self.card = Rect(self.left + 40, PANELS_TOP, 380, self.high)
        self.side = Rect(self.left + 440, PANELS_TOP, 800, self.high)

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

    def build(self) -> None:
        super().build()
        panel = self.panel
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
        box = Rect(self.side.x + 24, self.side.bottom - 62, 260, 48)
        if following is not None:
            action = partial(self._set, following)
            tip = tr("problem.next.tip")
            self.panel.add(Button(box, tr("problem.next"), action, "main", "play", tip=tip, key="return"))
        of_day = self.of_day
        if of_day is not None:
            words, tip = tr("problem.day"), tr("problem.day.tip", game=tr(f"game.{of_day.game}"))
            day = Rect(box.right + 16, box.y + 3, 270, 42)
            self.panel.add(Button(day, words, partial(self._set, of_day), icon="sun", tip=tip, key="t"))

    # Actions of the player

    def look_at(self, game: str) -> None:
        """Show the problems of a game."""
        self.game, self.page = game, 0
        self.app.audio.play("card_slide")
        self.build()

    def _turn(self, step: int) -> None:
        self.page = (self.page + step) % self.pages
        self.build()

    def _set(self, problem: Problem) -> None:
        try:
            self.go(Push(self.app.scene_factory.problem(problem)))
        except UserError as trouble:
            self.app.tell(trouble)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self.draw_harbour(canvas, tr("problems.title"), 700.0)
        days = self.ladder.record.streak(self.app.calendar())
        picture.draw_card(canvas, self.card, self.ladder, days)
        picture.draw_side(canvas, self.side, self.ladder, self.game, self.page, self.pages)
        self.draw_panel(canvas)
