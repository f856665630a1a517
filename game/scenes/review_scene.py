"""The review of a match: the few decisions that mattered, each as a question before it is an answer.

A search looks at all decisions of one person, as that person knew the table then. The costliest are shown on the board,
one after the other, and may be played anew; only then the panel tells what was played and what the search found.
What is shown is a sitting of its own (`game.session.playback.playback.ReviewSession`), in which an answer is told and
never played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.locale import tr
from game.match import Match
from game.session.ai.search_opponents import SearchOpponents
from game.session.opponents import Opponents
from game.session.playback.playback import Playback, ReviewSession
from game.session.playback.review_questions import ReviewQuestions
from game.session.updates import AnswerGiven, SessionUpdate
from game.tables import view_of
from game.ui import speech
from game.ui.input_events import InputEvent
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widgets import Button

from .asking import Asking
from .description import description, tell
from .hands import Hands
from .keyboard import KEYS
from .leaving import Leaving
from .prompt_line import PromptLine
from .review_course import ReviewCourse
from .review_sheet import ReviewSheet
from .scene import Change, Pop, Scene, Shell
from .showing import Showing
from .surroundings import Surroundings
from .table_picture import TablePicture
from .table_room import TableRoom
from .tools import Tool, Tools, view_tools


class Review(Scene):
    """A match that is looked at once more, and asked about."""

    def __init__(self, app: Shell, saved: Match, colours: Sequence[int], seat: int):
        super().__init__(app)
        self.course = ReviewQuestions(saved, seat)
        self.playback = Playback(saved)
        self.match = self.playback.match
        self.room = TableRoom(app, self.match, colours)
        self.view = view_of(saved.game.name)(saved.game, self.room)
        searching = SearchOpponents(self.match, app.settings, app.yard)
        self.session = ReviewSession(self.playback, app.settings, seat, self.view, self.view.log_icon, searching)
        self.showing = Showing(app, self.session, self.view, self.room)
        self.session.notify = self._hear
        self.director = self.showing.director
        self.panel = WidgetPanel()
        self.asking = Asking(self.showing, self.panel)
        self.line = PromptLine(self.showing, self.asking)
        self.sheet = ReviewSheet(self.showing, self.course)
        self.leaving = Leaving(self.showing)
        self.ribbon = ReviewCourse(self.showing, saved, self.leaving, self._put_up_buttons)
        acts = {
            "d": lambda key: tell(app, description(self.showing, self.asking, self.line.words()), key.shift),
            "f1": lambda key: self.leaving.keys(),
        }
        self.hands = Hands(self.showing, self.asking, self.panel, self.line, self.sheet, acts, self._leave)
        around = Surroundings(self.showing, self.panel)
        self.picture = TablePicture(
            self.showing, self.asking, self.panel, self.line, self.sheet, around, self.hands.focus
        )
        self.tools = Tools()
        self.room.warn = self.line.warn
        self.line.sayings = (self.sheet.words,)

    @property
    def thinking(self) -> Opponents:
        """Those who judge."""
        return self.session.opponents

    @thinking.setter
    def thinking(self, opponents: Opponents) -> None:
        self.session.opponents = opponents

    # Life

    def enter(self) -> None:
        self.resized()
        self.session.seek(self.course.decisions[0].ply if self.course.decisions else 0)
        self.thinking.judge(self.course.decisions)

    def leave(self) -> None:
        self.ribbon.close()
        self.thinking.close()
        speech.hush()

    def resume(self, result: object) -> Change | None:
        self.resized()
        self.showing.sync()
        return result if isinstance(result, Change) else None

    def resized(self) -> None:
        self.picture.surroundings.rehearsal.again()
        self.showing.layout(self.app.canvas())
        self._put_up_buttons()

    def _put_up_buttons(self) -> None:
        """The round buttons, and the one that goes on."""
        tools = (
            Tool("menu", self._leave, "escape"),
            Tool("help", self.leaving.rules, "f2"),
            Tool("left", self._go_back, "left", lambda: "" if self.course.number > 0 else tr("review.first")),
        )
        self.tools.build(self.panel, self.showing, tools, view_tools(self.showing, is_decided=False))
        area = self.sheet.area
        label, action, look = self._step()
        box = Rect(area.x + 14, area.bottom - 54, area.width - 28, 42)
        self.panel.add(Button(box, label, action, look, style="bold"))
        if self.course.is_told:
            self.ribbon.put_up(self.panel, area)
        self.asking.stand_after(len(self.panel.widgets))

    def _step(self) -> tuple[str, Callable[[], None], str]:
        """What the sheet's button says and does now."""
        course = self.course
        if course.is_looking:
            return tr("review.enough"), self._begin, "paper"
        if course.is_asking:
            return tr("review.show"), self._tell, "paper"
        if course.is_last:
            return tr("review.leave"), self._leave, "main"
        return tr("review.next"), self._go_on, "main"

    # The course of it

    def _begin(self) -> None:
        """Show what has been found."""
        self.course.begin(self.thinking.judgements)
        self.thinking.forget()
        self._ask(0)

    def _ask(self, number: int) -> None:
        """Ask about one of the moments."""
        self.course.show(number)
        self.session.is_asking = self.course.is_asking
        if self.course.moments:
            self.director.finish()
            self.session.seek(self.course.moment.ply)
        self._put_up_buttons()

    def _go_on(self) -> None:
        self._ask(self.course.number + 1)

    def _go_back(self) -> None:
        """The moment before."""
        if self.course.number > 0:
            self._ask(self.course.number - 1)

    def _tell(self, tried: int = -1) -> None:
        if self.course.is_asking:
            self.course.tell(tried)
            self.session.is_asking = False
            self.app.audio.play("hint")
            self._put_up_buttons()

    def _hear(self, told: SessionUpdate) -> None:
        """What the sitting tells is shown; an answer is told of."""
        if isinstance(told, AnswerGiven):
            self.showing.sync()
            self._tell(told.moves[0])
        else:
            self.showing.hear(told)

    def _leave(self) -> None:
        self.leaving.next = Pop()

    def handle(self, intent: InputEvent) -> Change | None:
        reader = self.hands.keyboard if isinstance(intent, KEYS) else self.hands.pointer
        reader.handle(intent)
        return self.leaving.take() if self.leaving.next is not None else None

    def update(self, seconds: float) -> Change | None:
        self.asking.freshen()
        self.tools.update()
        for part in (self.panel, self.picture, self.hands.undoing, self.asking.guard, self.line, self.showing):
            part.update(seconds)
        if self.director.is_idle and self.showing.is_unsettled:
            self.showing.settle()
        if self.course.is_looking and self.thinking.judged_share >= 1.0:
            self._begin()
        if self.course.is_told:
            self.ribbon.update(self.panel)
        return self.leaving.take()

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)
