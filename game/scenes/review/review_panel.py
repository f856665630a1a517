"""Panel of a review.

It shows the progress, the question, the move played and the move found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.analysis import Option, games_lost, percent_of
from game.interaction.display.presenter import TablePresenter
from game.interaction.sidebar.comparison import Comparison
from game.interaction.sidebar.move_lines import move_lines
from game.locale import tr
from game.session.ai.reasons import why_lines
from game.session.playback.match_judge import MatchJudge
from game.session.playback.review_questions import ReviewQuestions
from game.tables.hud import chrome, note_drawing
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, GOOD, INK, SEPIA
from game.ui.widgets.widget_drawing import draw_bar, rule

MADE_ALPHA = 0.8  # opacity of the badge at the place of the move that was made
CHART_HEIGHT = 208.0  # logical height of the win chart and the buttons at the foot


@dataclass(frozen=True)
class ReviewRow:
    """Told move and its place."""

    box: Rect
    caption: str
    option: Option
    lines: Sequence[str]  # its move in words


class ReviewPanel:
    """Panel that shows the question and answer, and the move under the pointer.

    See `game.interaction.input.board_navigation.Beside`.
    """

    def __init__(self, presenter: TablePresenter, course: ReviewQuestions, judge: MatchJudge):
        self._presenter = presenter
        self._course = course
        self._judge = judge
        self._pointed = -1

    @property
    def is_whole(self) -> bool:
        """True if the panel covers the view's own boxes.

        The told answer needs their place too.
        """
        return self._course.is_told

    @property
    def area(self) -> Rect:
        """Box of the panel."""
        layout = self._presenter.room.layout
        high = layout.side.bottom - layout.log.y if self.is_whole else layout.log.height
        return Rect(layout.log.x, layout.log.y, layout.log.width, high)

    @property
    def foot(self) -> float:
        """Top of the scene's buttons, of a told answer with the win chart."""
        return self.area.bottom - CHART_HEIGHT

    def hover(self, x: float, y: float) -> None:
        """Track the move under the pointer."""
        self._pointed = next((move for box, move in self.rows() if box.collidepoint(x, y)), -1)

    def click(self, x: float, y: float) -> bool:
        """Ignore a click, which decides nothing here."""
        return False

    def wheel(self, steps: int) -> None:
        """Ignore the wheel, because nothing here scrolls."""

    def press_key(self, key: str) -> bool:
        """Ignore a key, which means nothing here."""
        return False

    def rows(self) -> list[tuple[Rect, int]]:
        """Return the boxes and numbers of the told moves."""
        return [(row.box, row.option.move) for row in self._option_rows()]

    def _option_rows(self) -> list[ReviewRow]:
        """Place the best move and the one that was made, once they are told."""
        course, area, y, found = self._course, self.area, self.area.y + 86, list[ReviewRow]()
        if course.is_looking or not course.moments or not course.is_told:
            return found
        room, told = self._presenter.room, course.told_options()
        words = move_lines(self._presenter.view, room.question.state, [option.move for _, option in told])
        for (caption, option), line in zip(told, words, strict=True):
            lines = text.wrap(line, "small bold", area.width - 36, room.scale)
            box = Rect(area.x + 10, y - 12, area.width - 20, 44 + 17 * len(lines))
            found.append(ReviewRow(box, caption, option, lines))
            y = box.bottom + 16
        return found

    @property
    def hides_notes(self) -> bool:
        return False

    @property
    def kept_clear(self) -> Sequence[Rect]:
        return ()

    def tip(self) -> str:
        """Return no tooltip, because the panel says everything."""
        return ""

    def advised_move(self) -> int:
        """Return the told move that the board shows. Returns -1 before the answer is told."""
        if not self._course.is_told:
            return -1
        return self._pointed if self._pointed >= 0 else self._course.moment.best.move

    def words(self) -> str:
        """Return the panel's words for the prompt line.

        They are empty while the player is asked.
        """
        course = self._course
        if course.is_looking:
            return tr("review.looking", name=self._presenter.session.match.names[course.seat])
        if not course.moments:
            return tr("review.nothing")
        if not course.is_told:
            return ""
        if not course.verdict:
            moment = course.moment
            return tr("review.cost.then", lost=games_lost(moment.best, moment.made, course.seat))
        said, lost = tr(f"review.{course.verdict}"), course.games_lost
        return said if lost is None else f"{said} {tr('review.cost', lost=lost)}"

    # Drawing

    @property
    def card_room(self) -> float:
        return self._presenter.room.layout.log.height

    def place_note(self, canvas: Canvas, high: float, card: bool = False) -> Rect:
        """Return a note's box at the foot of the panel, which it may cover."""
        return note_drawing.at_foot(self._presenter.room.layout.log, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the view's own boxes."""
        course, area = self._course, self.area
        self._presenter.view.painter.draw_side(canvas, self._presenter.room.layout.side)
        SPRITES.panel(canvas, area, 33, lit=True)
        icons.draw(canvas, "lens", area.x + 24, area.y + 22, 20, GOLD_INK)
        canvas.text(tr("review.title"), area.x + 40, area.y + 22, "heading", INK)
        rule(canvas, area.x + 14, area.y + 38, area.width - 28)
        left, y = area.x + 18, area.y + 60
        if course.is_looking:
            self._draw_far(canvas, area, left, y)
            return
        if not course.moments:
            canvas.paragraph(tr("review.nothing"), left, y, area.width - 36, "italic", SEPIA)
            return
        canvas.text(self._place(), left, y, "italic", SEPIA, room=area.width - 36)
        if not course.is_told:
            canvas.paragraph(tr("review.ask"), left, y + 26, area.width - 36, "text", INK)
        else:
            one, rows = course.moment, self._option_rows()
            for row in rows:
                percent = percent_of(row.option.wins, course.seat)
                _draw_option(canvas, row, percent, row.option.move == self.advised_move())
            self._draw_made(canvas, rows[-1])
            role, judged = course.judged
            match, y = self._presenter.session.match, rows[-1].box.bottom + 14
            for line in why_lines(match, course.seat, one.best, judged, role, has_table=True):
                y = canvas.paragraph(line, left, y, area.width - 36, "text", INK) + 4
            captions = tr("problem.points.best"), tr("problem.points.yours")
            comparison = Comparison(self._presenter.view, match, course.seat, one.best, judged, captions)
            comparison.draw(canvas, left, y + 8, area.width - 36, self.foot)

    def _draw_made(self, canvas: Canvas, row: ReviewRow) -> None:
        """Draw the player's badge next to the move that was made, and where it was made on the board.

        The board's badge is left out while the board shows this move itself.
        """
        room, move = self._presenter.room, row.option.move
        colour = room.colours[self._course.seat]
        chrome.emblem(canvas, colour, row.box.right - 20, row.box.y + 14, 20)
        spot = self._presenter.view.place_of(room.question.state, move)
        if spot is not None and move != self.advised_move() and room.layout.board.collidepoint(*spot):
            chrome.emblem(canvas, colour, *spot, 28, MADE_ALPHA)

    def _place(self) -> str:
        """Return the number of the present moment, and of all or of the decisions looked at so far."""
        course, judge = self._course, self._judge
        if course.is_done:
            return tr("review.moment", at=course.number + 1, all=len(course.moments))
        return tr("review.moment.so_far", at=course.number + 1, done=len(judge.judgements), all=len(judge.decisions))

    def _draw_far(self, canvas: Canvas, area: Rect, left: float, y: float) -> None:
        """Draw the progress of the search."""
        words = tr("review.far", done=len(self._judge.judgements), all=len(self._judge.decisions))
        canvas.text(words, left, y, "italic", SEPIA)
        draw_bar(canvas, Rect(left, y + 16, area.width - 36, 5), self._judge.share)


def _draw_option(canvas: Canvas, row: ReviewRow, percent: int, is_shown: bool) -> None:
    """Draw a move with its caption, its chance to win and the margin of error."""
    x, y = row.box.x + 8, row.box.y + 12
    if is_shown:
        canvas.fill(row.box, GOLD, 0.22)
    canvas.text(tr(row.caption), x, y, "small italic", GOLD_INK)
    y += 18
    for line in row.lines:
        canvas.text(line, x, y, "small bold", INK)
        y += 17
    wide = canvas.text(f"{percent} %", x, y, "small bold", GOOD)
    canvas.text(f"±{100 * row.option.margin:.0f}", x + 6 + wide, y, "small", SEPIA)
