"""Panel of a problem in the log's place: the question, then the answer's solution."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from ai.analysis import Option, games_lost, percent_of
from game.challenges.problems.attempt import Attempt
from game.challenges.problems.problem import GRADES, NEARLY, RIGHT, WRONG, Problem
from game.challenges.problems.progression import ProblemLadder
from game.interaction.display.host import TableHost
from game.interaction.sidebar.comparison import Comparison, chances_height, draw_chances
from game.interaction.sidebar.move_lines import move_lines
from game.locale import labelled, tr
from game.match import Match
from game.session.ai.reasons import why_lines
from game.tables.base.view import AnyView
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, GOOD, INK, REFUSAL, SEPIA, WARNING, Colour
from game.ui.widgets.panel import WidgetPanel
from game.ui.widgets.widget_drawing import draw_focus, rule
from game.ui.widgets.widgets import Button, Widget

from ..scene import AppHost

SIGNS: dict[str, tuple[str, Colour]] = {
    RIGHT: ("check", GOOD),
    NEARLY: ("step", WARNING),
    WRONG: ("close", REFUSAL),
    "": ("eye", GOLD_INK),
}  # icon and colour of a verdict; without one the best move is only shown
BUTTON_HEIGHT, BUTTON_GAP = 36.0, 6.0  # logical height of a button and gap between two
ROW = 17.0


class ProblemHost(Protocol):
    """Table of a problem, as its panel sees it."""

    app: AppHost
    problem: Problem
    attempt: Attempt
    ladder: ProblemLadder
    match: Match
    room: TableHost
    is_of_day: bool  # true for the problem of the day

    @property
    def view(self) -> AnyView:
        """View of the table."""

    def show_best(self) -> None:
        """Show the best move."""

    def try_again(self) -> None:
        """Ask the problem again."""

    def play_on(self) -> None:
        """Start a match of its own from this position."""

    def go_on(self) -> None:
        """Go on to the next problem."""


class SolutionRow(Widget):
    """Move with its caption, its chance and its margin of error.

    The board shows it under the pointer; a click keeps it shown.
    """

    def __init__(self, rect: Rect, caption: str, lines: Sequence[str], option: Option, sheet: ProblemPanel):
        self._hovered = False
        super().__init__(rect, tr("problem.look.tip"))
        self.caption, self.lines, self.option, self.sheet = caption, lines, option, sheet
        self.icon = caption  # name by which the keyboard finds it

    @property
    def hovered(self) -> bool:
        """True if the pointer is on the row.

        Setting it shows the row's move on the board from then on.
        """
        return self._hovered

    @hovered.setter
    def hovered(self, hovered: bool) -> None:
        self._hovered = hovered
        if hovered:
            self.sheet.looked_at = self.option.move

    def click(self, x: float, y: float) -> None:
        self.sheet.looked_at = self.option.move

    def draw(self, canvas: Canvas) -> None:
        rect, left = self.rect, self.rect.x + 8
        if self.option.move == self.sheet.shown_move():
            canvas.fill(rect, GOLD, 0.22)
        canvas.text(self.caption, left, rect.y + 11, "small italic", GOLD_INK)
        canvas.text(f"{self.sheet.percent(self.option)} %", rect.right - 34, rect.y + 11, "bold", GOOD, "right")
        canvas.text(f"±{doubt_words(self.option)}", rect.right - 30, rect.y + 11, "small", SEPIA)
        for number, line in enumerate(self.lines):
            canvas.text(line, left, rect.y + 29 + ROW * number, "small bold", INK)
        if self.focused:
            draw_focus(canvas, rect)


def shortened(lines: Sequence[str]) -> list[str]:
    """Return moves in words without what stands in brackets, unless two of them become alike."""
    short = [re.sub(r"\s*\([^)]*\)", "", line) for line in lines]
    return short if len({*short}) == len({*lines}) else list(lines)


def doubt_words(option: Option) -> int:
    """Return a chance's margin of error in hundredths, at least 1."""
    return max(1, round(100 * option.margin))


class ProblemPanel:
    """Panel with the question and its solution."""

    def __init__(self, table: ProblemHost):
        self.table = table
        self.looked_at = -1  # move shown on the board, -1 for the first told one
        self._foot = 0.0  # logical top of the buttons

    # Words

    @property
    def name(self) -> str:
        """Name of the player who is to move."""
        return self.table.match.names[self.table.problem.seat]

    def verdict(self) -> str:
        """Return the verdict in a sentence."""
        attempt = self.table.attempt
        if not attempt.verdict:
            return tr("problem.shown")
        made = attempt.made
        assert made is not None
        best = attempt.option(self.table.problem.best)
        lost = games_lost(best, made, self.table.problem.seat)
        return tr(f"problem.said.{attempt.verdict}", lost=lost)

    def marks(self) -> str:
        """Return the player's earlier progress in the problem."""
        mark = self.table.ladder.record.of(self.table.problem)
        if mark.is_solved:
            return tr("problem.solved.first" if mark.is_at_first else "problem.solved", tries=mark.tries)
        if mark.is_shown:
            return tr("problem.mark.shown")
        return tr("problem.tried", tries=mark.tries) if mark.tries else tr("problem.new")

    def streak(self) -> str:
        """Return the streak of the problem of the day.

        It counts the consecutive days on which that problem was solved.
        """
        days = self.table.ladder.record.streak(self.table.app.calendar())
        return tr("problem.streak", days=days) if days else tr("problem.streak.none")

    def why(self) -> list[str]:
        """Return the reasons why the best move is better, in sentences."""
        attempt, than = self.table.attempt, "next" if self._is_beside_next else "answer"
        match, seat = self.table.match, self.table.problem.seat
        return why_lines(match, seat, attempt.best, attempt.other, than, has_table=True)

    def percent(self, option: Option) -> int:
        """Return the chance to win after a move, in whole percent."""
        return percent_of(option.wins, self.table.problem.seat)

    @property
    def _is_beside_next(self) -> bool:
        """True if the best move is compared with the next best one, not with an answer."""
        return self.table.attempt.verdict in ("", RIGHT)

    def options(self) -> list[tuple[str, Option]]:
        """Return the told moves with their captions."""
        attempt = self.table.attempt
        if attempt.is_open:
            return []
        if not attempt.is_told:
            made = attempt.made
            return [(tr("problem.yours"), made)] if made is not None else []
        mine = "problem.yours" if attempt.verdict == RIGHT else "problem.best"
        other = "problem.next.best" if self._is_beside_next else "problem.yours"
        return [(tr(mine), attempt.best), (tr(other), attempt.other)]

    def _moves_in_words(self) -> list[str]:
        """Return a line for each told move."""
        table = self.table
        return shortened(
            move_lines(table.view, table.room.question.state, [option.move for _, option in self.options()])
        )

    def shown_move(self) -> int:
        """Return the move shown on the board. Returns -1 if there is none."""
        moves = [option.move for _, option in self.options()]
        return self.looked_at if self.looked_at in moves else next(iter(moves), -1)

    def lines(self) -> list[str]:
        """Return the whole panel in plain words."""
        table = self.table
        game, grade = tr(f"game.{table.problem.game}"), tr(f"problem.grade.{table.problem.grade}")
        said = [f"{tr('problem.title')}. {game}, {grade}. {self.marks()}"]
        said += [self.streak()] if table.is_of_day else []
        if table.attempt.is_open:
            return [*said, tr("problem.ask", name=self.name), tr("problem.goal")]
        said.append(self.verdict())
        for (caption, option), words in zip(self.options(), self._moves_in_words(), strict=True):
            said.append(labelled(caption, f"{words}. {self.percent(option)} % (±{doubt_words(option)})"))
        return [*said, *self.why()] if table.attempt.is_told else said

    # Buttons

    @property
    def area(self) -> Rect:
        """Box of the panel. A told solution takes the place of the view's boxes too."""
        layout = self.table.room.layout
        area = layout.log
        high = layout.side.bottom - area.y if self.table.attempt.is_told else area.height
        return Rect(area.x, area.y, area.width, high)

    def build(self, panel: WidgetPanel) -> None:
        """Add the buttons and the told moves to a panel."""
        area = self.area
        rows = self._buttons()
        y = self._foot = area.bottom - 10 - len(rows) * (BUTTON_HEIGHT + BUTTON_GAP)
        for words, action, look, key in rows:
            box = Rect(area.x + 12, y, area.width - 24, BUTTON_HEIGHT)
            tip = tr(f"{words}.tip")
            panel.add(Button(box, tr(words), action, look, tip=tip, key=key, style="bold"))
            y += BUTTON_HEIGHT + BUTTON_GAP
        y = area.y + 74
        for (caption, option), words in zip(self.options(), self._moves_in_words(), strict=True):
            lines = text.wrap(words, "small bold", area.width - 36, self._scale)
            panel.add(
                SolutionRow(Rect(area.x + 10, y, area.width - 20, 27 + ROW * len(lines)), caption, lines, option, self)
            )
            y += 33 + ROW * len(lines)
        self._told = y

    @property
    def _scale(self) -> float:
        return self.table.app.window.scale

    def _buttons(self) -> list[tuple[str, Callable[[], object], str, str]]:
        """Return the available buttons from the top: words, action, look and key."""
        table, attempt = self.table, self.table.attempt
        show = ("problem.show", table.show_best, "paper", "")
        again = ("problem.again", table.try_again, "main" if attempt.verdict else "paper", "")
        if attempt.is_open:
            return [show]
        if not attempt.is_told:
            return [again, show]
        on = ("problem.play", table.play_on, "paper", "")
        following = ("problem.next", table.go_on, "main", "return")
        return [on, following] if attempt.verdict == RIGHT else [(*again[:2], "paper", ""), on, following]

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet without its buttons."""
        table, area = self.table, self.area
        SPRITES.panel(canvas, area, 33, lit=True)
        left, room = area.x + 18, area.width - 36
        canvas.text(tr("problem.title"), left, area.y + 22, "heading", INK)
        draw_grade(canvas, area.right - 18, area.y + 21, table.problem.grade)
        rule(canvas, area.x + 14, area.y + 38, area.width - 28)
        if table.attempt.is_open:
            self._draw_question(canvas, left, area.y + 54, room)
            return
        icon, ink = SIGNS[table.attempt.verdict]
        words = tr(f"problem.verdict.{table.attempt.verdict or 'shown'}")
        icons.draw(canvas, icon, left + 6, area.y + 58, 16, ink)
        canvas.text(words, left + 20, area.y + 58, "large bold", ink, room=room - 20)
        y = self._told + 4
        if table.attempt.is_told:
            other = "problem.points.next" if self._is_beside_next else "problem.points.yours"
            captions, attempt, seat = (tr("problem.points.best"), tr(other)), table.attempt, table.problem.seat
            told = [line for one in self.why() for line in text.wrap(one, "small", room, canvas.scale)]
            comparison = Comparison(table.view, table.match, seat, attempt.best, attempt.other, captions)
            foot = self._foot - text.line_height("small") * len(told) - 12
            y = comparison.draw(canvas, left, y, room, foot) + 12
            for line in told:
                y = canvas.paragraph(line, left, y, room, "small", INK)
        self._draw_chances(canvas, left, y + 2, room)

    def _draw_question(self, canvas: Canvas, left: float, y: float, room: float) -> None:
        table = self.table
        rows = (
            (tr("problem.ask", name=self.name), "bold", INK),
            (tr("problem.goal"), "small italic", SEPIA),
            (self.marks(), "small", SEPIA),
            *([(self.streak(), "small", SEPIA)] if table.is_of_day else []),
        )
        for words, style, ink in rows:
            lines = text.wrap(words, style, room, canvas.scale)
            if y + text.line_height(style) * len(lines) > self._foot:
                break
            y = canvas.paragraph(words, left, y, room, style, ink) + 5

    def _draw_chances(self, canvas: Canvas, left: float, y: float, room: float) -> None:
        """Draw every seat's chance after the move shown on the board, if there is room."""
        shown = next((option for _, option in self.options() if option.move == self.shown_move()), None)
        if shown is not None and y + chances_height(len(shown.wins)) <= self._foot:
            draw_chances(canvas, left, y, room, shown.wins, self.table.match.colours)


def draw_grade(canvas: Canvas, right: float, y: float, grade: int, size: float = 14.0) -> None:
    """Draw a grade as one to three full stars, right-aligned."""
    for number in GRADES:
        ink = GOLD_INK if number <= grade else SEPIA
        x = right - size * 1.15 * (len(GRADES) - number + 0.5)
        icons.draw(canvas, "star" if number <= grade else "ring", x, y, size if number <= grade else size * 0.5, ink)
