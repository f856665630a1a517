"""Panel of a tutorial: the guide who speaks, or the log while the guide is silent."""

from __future__ import annotations

from collections.abc import Sequence

from game.interaction.decision.decision_panel import DecisionPanel
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.sidebar import LogOrHints
from game.locale import tr
from game.session.tutorial.guide import FREED, Guide
from game.session.tutorial.setup import GUIDE_COLOUR
from game.tables.hud import note_drawing
from game.ui.art import pictures, player_portraits
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, SEPIA
from game.ui.widgets.widget_drawing import draw_bar, rule

HEAD = 60.0  # logical size of the guide's head
NOTE_GAP = 8.0  # logical width between the column and a note next to it
CARD_HEIGHT = 290.0  # logical height below the words from which a large card makes do with it
LARGE_SHARE = 0.85  # share of the room below the head that large words may fill
SEAT = "seat_"  # beginning of the names of figures that are seats, for which the words name the player
READING_SECONDS = 2.5  # time for which new words are not covered by notes, unless the pointer moves


class GuidePanel(LogOrHints):
    """Guide's words in the log's place."""

    def __init__(self, presenter: TablePresenter, decision: DecisionPanel, guide: Guide):
        super().__init__(presenter, decision)
        self._guide = guide
        self.foot = 0.0  # logical height of a button below the words
        self.since = 0.0  # clock at which the words began

    @property
    def is_speaking(self) -> bool:
        """True while the guide speaks, so that the log is hidden."""
        return bool(self.words())

    @property
    def may_speak(self) -> bool:
        """True while nothing else is shown."""
        presenter, session = self._presenter, self._session
        is_quiet = presenter.player.is_idle or presenter.is_trial
        return is_quiet and session.recap is None and not session.is_hint_requested

    def words(self) -> str:
        """Return the guide's current words."""
        guide, match = self._guide, self._session.match
        if not self.may_speak:
            return ""
        name = match.game.name
        figures = {key: match.names[at] if key.startswith(SEAT) else at for key, at in guide.figures.items()}
        names = {"name": guide.name, "friend": match.names[-1], **figures}
        if match.is_over and match.lesson and not guide.is_left:
            return tr("lesson.over")
        if guide.step is not None:
            key = guide.step.name if guide.number == FREED else f"{name}.{guide.step.name}"
            return tr(f"lesson.{key}", **names)
        if guide.reminding.current is not None:
            return tr(f"lesson.{name}.remind.{guide.reminding.current.name}", **names)
        return ""

    @property
    def hides_notes(self) -> bool:
        """True until the pointer moves, while words are new or must be read."""
        room = self._presenter.room
        age = self._presenter.app.clock - self.since
        is_read = age < READING_SECONDS or self._guide.is_telling
        return self.is_speaking and is_read and room.rested >= age

    @property
    def kept_clear(self) -> Sequence[Rect]:
        return (self._presenter.room.layout.log,) if self.is_speaking else ()

    def why_no_hint(self) -> str:
        return tr("lesson.counsel") if self._guide.is_guiding else super().why_no_hint()

    def click(self, x: float, y: float) -> bool:
        """Handle a click. The guide's words hide the log, whose lines take none then."""
        return not self.is_speaking and super().click(x, y)

    @property
    def card_room(self) -> float:
        if not self.is_speaking:
            return super().card_room
        below = self._below_words(self._presenter.room.scale)
        return below.height if below.height >= CARD_HEIGHT else self._presenter.room.layout.board.height

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return a note's box, below the guide's words or else next to them, over the board's edge."""
        if not self.is_speaking:
            return super().place_note(canvas, high, card)
        below, layout = self._below_words(canvas.scale), self._presenter.room.layout
        if high <= below.height:
            bottom = layout.log.bottom if below.y + high <= layout.log.bottom else below.bottom
            return Rect(below.x, bottom - high, below.width, high)
        beside = note_drawing.at_foot(layout.board, high)
        return Rect(beside.right - below.width - NOTE_GAP, beside.y, below.width, beside.height)

    def _below_words(self, scale: float) -> Rect:
        """Return the part of the column below the guide's words in which nothing can be chosen."""
        log = self._presenter.room.layout.log
        words, wide = self.words(), log.width - 30
        style = text_style(words, wide, log.height - 92 - self.foot, scale)
        lines = len(text.wrap(words, style, wide, scale))
        end = log.bottom if self.foot else log.y + 91 + lines * text.line_height(style)
        return Rect(log.x, end, log.width, max(0.0, self._lowest - end))

    def draw(self, canvas: Canvas) -> None:
        if not self.is_speaking:
            super().draw(canvas)
            return
        room = self._presenter.room
        area = room.layout.log
        if not self.is_whole:
            self._presenter.view.painter.draw_side(canvas, room.layout.side)
        SPRITES.panel(canvas, area, 33, lit=True)
        name, _ = player_portraits.GUESTS[GUIDE_COLOUR]
        canvas.blit(pictures.round_portrait(name, canvas.px(HEAD)), area.x + 10, area.y + 9)
        left = area.x + 16 + HEAD
        canvas.text(self._guide.name, left, area.y + 26, "bold", INK)
        self._draw_progress(canvas, left, area.y + 47, area.right - 14 - left)
        rule(canvas, area.x + 14, area.y + 74, area.width - 28, lozenge=False)
        words, wide = self.words(), area.width - 30
        style = text_style(words, wide, area.height - 92 - self.foot, canvas.scale)
        canvas.paragraph(words, area.x + 16, area.y + 91, wide, style, INK)

    def _draw_progress(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        guide, names = self._guide, list(dict.fromkeys(step.name for step in self._guide.lesson.steps))
        if guide.step is None or guide.number == FREED:
            canvas.text(tr("lesson.remind"), x, y, "small italic", GOLD_INK)
            return
        number = names.index(guide.step.name) + 1
        words = tr("lesson.step", at=number, all=len(names))
        canvas.text(words, x, y, "small italic", SEPIA, room=room)
        draw_bar(canvas, Rect(x, y + 12, room, 3), number / len(names))


def text_style(words: str, room: float, high: float, scale: float) -> str:
    """Return the style in which words fit into a room.

    Long texts are set small. Short ones are set large, unless they take the place of a large card below them.
    """

    def fits(style: str, most: float) -> bool:
        return len(text.wrap(words, style, room, scale)) * text.line_height(style) <= most

    beside_card = high - CARD_HEIGHT
    if fits("large", beside_card) or (not fits("text", beside_card) and fits("large", LARGE_SHARE * high)):
        return "large"
    return "text" if fits("text", high) else "small"
