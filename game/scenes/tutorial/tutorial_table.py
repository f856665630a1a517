"""Tutorial at its table: a guide speaks, and a lantern shows where to look.

The guide stands in the log's place. It holds what is taught and what may be done meanwhile
(`game/session/tutorial/guide.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.decision.click_guard import GUARD_SECONDS
from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.toolbar import Tool, view_tools
from game.locale import labelled, tr
from game.match import Match
from game.session.session import Session
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import lesson_of
from game.session.tutorial.tutorial_session import TutorialOpponents, TutorialSession
from game.session.updates import InputDeclined, SessionUpdate
from game.session.visibility import Visibility
from game.tables.base.view import AnyView
from game.ui.input_events import InputEvent, KeyPressed
from game.ui.render.canvas import Canvas, Rect
from game.ui.widgets.widgets import Button, RoundButton

from ..scene import AppHost, Change
from ..table.table_scene import TableScene
from .guide_panel import GuidePanel
from .spotlight import Spotlight

REMINDED = -3  # stands for a reminder in place of a step's number
NO_STEP = -1  # number of the step while the guide says none


class TutorialTable(TableScene):
    """Table at which a player learns the game."""

    guide: Guide
    sidebar: GuidePanel

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int]):
        self._shown = -2  # step, or other saying, for which the buttons were built
        self._since = -GUARD_SECONDS  # clock at which the saying began
        self._was_guiding = False  # true if the guide had steps left when last followed
        self._has_summed_up = False  # true once the summary was shown
        super().__init__(app, match, colours)
        self.light = Spotlight(self.presenter, self.decision, self.sidebar, self.guide)
        self.interaction.drawing.shining = self.light.shining
        self.decision.is_by_hand = lambda: self.guide.is_by_hand
        self.session.notify = self._hear

    def _sit_down(self, view: AnyView) -> Session:
        match, settings = self.match, self.app.settings
        game = match.game.name
        self.guide = Guide(match, lesson_of(game), settings.taught.setdefault(game, []))
        searching = TutorialOpponents(match, settings, self.app.compile_service, self.app.notice)
        searching.guide = self.guide
        session = TutorialSession(
            match, settings, Visibility(match, settings), view.composer, view.labels.log_icon, searching
        )
        session.guide = self.guide
        return session

    def _lay_sidebar(self, decision: DecisionPanel) -> GuidePanel:
        return GuidePanel(self.presenter, decision, self.guide)

    def is_reading(self) -> bool:
        return self.guide.is_telling

    def wanted(self) -> Sequence[int]:
        return self.guide.wanted() if self.guide.is_guiding else ()

    def draw_light(self, canvas: Canvas) -> None:
        self.light.draw(canvas)

    def leave(self) -> None:
        self.app.save_settings()
        super().leave()

    # Words

    def in_words(self) -> str:
        """Return the table in plain words, with the guide's words first."""
        said = f"{labelled(self.guide.name, self.sidebar.words())}\n\n" if self.sidebar.is_speaking else ""
        return said + super().in_words()

    def _follow(self) -> None:
        """Let the guide choose its words, and build the buttons again when they change."""
        self._sum_up()
        if self.sidebar.may_speak:
            self.guide.note_said()
        is_speaking = self.sidebar.is_speaking
        number = self.guide.number if is_speaking else -1
        said = REMINDED if number == NO_STEP and is_speaking else number
        if said != self._shown:
            self._shown = said
            self._since = self.sidebar.since = self.app.clock
            self.build_buttons()

    def _sum_up(self) -> None:
        """Open the summary of the rules when the guide's last step is over, once."""
        was_guiding, self._was_guiding = self._was_guiding, self.guide.is_guiding
        is_over = was_guiding and not self._was_guiding and not self.guide.is_left and not self.match.is_over
        if is_over and not self._has_summed_up:
            self._has_summed_up = True
            self.guide.reminding.rest()
            self.exits.open(self.app.scene_factory.lesson_summary(self.match))

    def update(self, seconds: float) -> Change | None:
        change = super().update(seconds)
        self._follow()
        return change

    def build_buttons(self) -> None:
        """Build the buttons of the table and of the guide's words.

        A player who has sent the guide away gets a button that calls it back.
        """
        back = [Tool("person", self._leave, words=tr("lesson.back"))] if self.guide.is_left else []
        own = [*view_tools(self.presenter), *back]
        self.tools.build(self.panel, self.presenter, self.round_buttons(), own)
        area, is_speaking = self.room.layout.log, self.sidebar.is_speaking
        is_telling = is_speaking and self.guide.is_telling
        if is_speaking and self.guide.step is not None:
            tip = f"{tr('lesson.leave')}\n{tr('lesson.leave.tip')}"
            self.panel.add(RoundButton(area.right - 22, area.y + 22, 25, "close", self._leave, tip))
        self.sidebar.foot = (
            50.0 if is_telling or (is_speaking and self._shown == REMINDED and not self.match.is_over) else 0.0
        )
        if self.sidebar.foot:
            words, key = tr("lesson.on" if is_telling else "lesson.thanks"), "return" if is_telling else ""
            box = Rect(area.x + 12, area.bottom - 50, area.width - 24, 40)
            look = "main" if is_telling else "paper"
            self.panel.add(Button(box, words, self._read, look, key=key, style="bold"))
        self.decision.stand_after(len(self.panel.widgets))

    def _read(self) -> None:
        """Mark the guide's words as read.

        A click within the time of a double click is ignored.
        """
        if self.app.clock - self._since < GUARD_SECONDS:
            return
        self.app.audio.play("press")
        if self.guide.is_telling:
            self.guide.read()
        else:
            self.guide.reminding.dismiss()
        self._follow()

    def _leave(self) -> None:
        """Send the guide away, or call it back."""
        self.guide.is_left = not self.guide.is_left
        self._shown = -2
        self._follow()

    # Actions

    def _hear(self, told: SessionUpdate) -> None:
        if isinstance(told, InputDeclined):
            self._decline()
        else:
            self.presenter.on_update(told)

    def _decline(self) -> None:
        """Decline a move, with the reason why the step wants another."""
        step = self.guide.step
        if step is None or self.guide.is_telling:
            self.room.refusal.say(tr("lesson.declined.read"))
        else:
            self.room.refusal.say(tr(f"lesson.{self.match.game.name}.{self.guide.refused}"))

    def handle(self, intent: InputEvent) -> Change | None:
        if isinstance(intent, KeyPressed) and intent.key == "g":
            self._leave()
            return None
        if (
            isinstance(intent, KeyPressed)
            and intent.key == "return"
            and self.sidebar.is_speaking
            and self.guide.is_telling
        ):
            if not self.interaction.keyboard.takes(intent):
                self._read()
            return None
        return super().handle(intent)
