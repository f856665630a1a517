"""Drawing of the list of problems.

The games are on the left, one game's problems by grade on the right.
"""

from __future__ import annotations

from collections.abc import Callable

from game.challenges.problems.problem import GRADES
from game.challenges.problems.progress import ProblemMark
from game.challenges.problems.progression import ProblemLadder
from game.locale import labelled, tr
from game.rules import GAMES
from game.ui.art import icons, pictures
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, GOOD, INK, PAPER_MID, SEPIA, Colour
from game.ui.widgets.widget_drawing import draw_bar, draw_chip, draw_focus, draw_glow, draw_plate, rule
from game.ui.widgets.widgets import Widget

from .problem_panel import draw_grade

GAME = 76.0  # logical height of a game's card
VIGNETTE = 58.0
FIRST_GRADE_Y, HEAD = 64.0, 28.0  # logical top of the first grade and height of its heading
RUNG, PITCH = 42.0, 54.6
IN_ROW, ROWS = 14, 2
ON_PAGE = IN_ROW * ROWS
LEGEND = 86.0  # logical units from the legend down to the side's foot, where the buttons are
SIGNS: dict[str, tuple[str, Colour]] = {
    "first": ("cup", GOLD_INK),
    "solved": ("check", GOOD),
    "shown": ("eye", SEPIA),
    "tried": ("again", SEPIA),
}  # icon and colour of each progress


def made_of(mark: ProblemMark) -> str:
    """Return the progress in a problem as a word. It is empty if there is none."""
    if mark.is_solved:
        return "first" if mark.is_at_first else "solved"
    if mark.is_shown:
        return "shown"
    return "tried" if mark.tries else ""


class GameCard(Widget):
    """Game's card with the count of its solved problems. A click shows all of its problems."""

    def __init__(self, rect: Rect, game: str, ladder: ProblemLadder, chosen: bool, action: Callable[[], object]):
        super().__init__(rect, tr("problems.game.tip", game=tr(f"game.{game}")))
        self.game, self.ladder, self.chosen, self.action = game, ladder, chosen, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.chosen:
            draw_chip(canvas, rect)
        elif self.hovered:
            canvas.fill(rect, PAPER_MID)
        picture = Rect(rect.x + 10, rect.centery - VIGNETTE / 2, VIGNETTE, VIGNETTE)
        pictures.draw_framed(canvas, pictures.vignette(self.game, *canvas.box(picture).size), picture)
        x = picture.right + 14
        solved, count = self.ladder.solved(self.game), len(self.ladder.in_order(self.game))
        canvas.text(tr(f"game.{self.game}"), x, rect.y + 20, "large bold", INK)
        words = tr("problems.count", solved=solved, all=count) if count else tr("problems.count.none")
        canvas.text(words, x, rect.y + 41, "small", SEPIA, room=rect.right - x - 8)
        draw_bar(canvas, Rect(x, rect.y + 56, rect.right - x - 14, 6), solved / max(1, count))
        if self.focused:
            draw_focus(canvas, rect)


class RungButton(Widget):
    """Button of a problem: its number and the sign of its progress."""

    def __init__(self, rect: Rect, number: int, mark: ProblemMark, of_day: bool, action: Callable[[], object]):
        made = made_of(mark)
        words = tr(f"problems.made.{made}", tries=mark.tries) if made else tr("problems.made.none")
        day = f"\n{tr('problem.day')}" if of_day else ""
        super().__init__(rect, labelled(tr("problems.number", number=number), f"{words}{day}"))
        self.number, self.made, self.of_day, self.action = number, made, of_day, action

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.of_day:
            draw_glow(canvas, rect, 7)
        state = "down" if self.pressed and self.hovered else "over" if self.hovered else "rest"
        draw_plate(canvas, rect, "paper", state)
        if self.made:
            icon, ink = SIGNS[self.made]
            canvas.text(str(self.number), rect.centerx, rect.y + 12, "small", SEPIA, "center")
            icons.draw(canvas, icon, rect.centerx, rect.y + 28, 17, ink)
        else:
            canvas.text(str(self.number), rect.centerx, rect.centery, "large bold", INK, "center")
        if self.of_day:
            icons.draw(canvas, "sun", rect.right - 3, rect.y + 3, 15, GOLD_INK)
        if self.focused:
            draw_focus(canvas, rect)


def game_box(card: Rect, number: int) -> Rect:
    """Return the box of a game's card."""
    return Rect(card.x + 16, card.y + 66 + (GAME + 6) * number, card.width - 32, GAME)


def grade_top(side: Rect, grade: int) -> float:
    """Return the top of a grade."""
    return side.y + FIRST_GRADE_Y + (side.height - FIRST_GRADE_Y - LEGEND - 8) / len(GRADES) * (grade - 1)


def rung_box(side: Rect, grade: int, at: int) -> Rect:
    """Return the box of a problem in its grade."""
    row, column = divmod(at, IN_ROW)
    y = grade_top(side, grade) + HEAD + (RUNG + 5) * row
    return Rect(side.x + 22 + PITCH * column, y, RUNG + 4, RUNG)


def draw_card(canvas: Canvas, card: Rect, ladder: ProblemLadder, days: int) -> None:
    """Draw the card of the games without their own cards. `days` is the streak."""
    SPRITES.panel(canvas, card, 91)
    solved, count = ladder.solved_of_all
    canvas.text(tr("problems.all"), card.x + 24, card.y + 32, "heading", INK)
    canvas.text(tr("problems.count", solved=solved, all=count), card.right - 24, card.y + 33, "italic", SEPIA, "right")
    rule(canvas, card.x + 18, card.y + 54, card.width - 36)
    y = game_box(card, len(GAMES) - 1).bottom + 14
    rule(canvas, card.x + 18, y, card.width - 36, lozenge=False)
    icons.draw(canvas, "sun", card.x + 36, y + 32, 22, GOLD_INK)
    words = tr("problem.streak", days=days) if days else tr("problem.streak.none")
    canvas.paragraph(words, card.x + 58, y + 26 if days else y + 22, card.width - 82, "text", INK)


def draw_side(canvas: Canvas, side: Rect, ladder: ProblemLadder, game: str, page: int, pages: int) -> None:
    """Draw the sheet of a game without its problems."""
    SPRITES.panel(canvas, side, 92)
    canvas.text(tr(f"game.{game}"), side.x + 24, side.y + 32, "heading", INK)
    if pages > 1:
        canvas.text(f"{page + 1} / {pages}", side.right - 60, side.y + 32, "small", SEPIA, "center")
    rule(canvas, side.x + 18, side.y + 54, side.width - 36)
    if not ladder.in_order(game):
        canvas.paragraph(tr("problems.none"), side.x + 24, side.y + 84, side.width - 48, "italic", SEPIA)
        return
    for grade in GRADES:
        y = grade_top(side, grade) + 13
        rungs = ladder.rungs(game, grade)
        wide = canvas.text(tr(f"problem.grade.{grade}"), side.x + 24, y, "subheading", INK)
        draw_grade(canvas, side.x + 24 + wide + 64, y, grade)
        line = tr(f"problems.grade.{grade}.line")
        canvas.text(line, side.x + 24 + wide + 80, y, "small italic", SEPIA)
        told = tr("problems.count", solved=ladder.record.solved(rungs), all=len(rungs)) if rungs else ""
        canvas.text(told, side.right - 24, y, "small", SEPIA, "right")
    _draw_legend(canvas, Rect(side.x + 24, side.bottom - LEGEND, side.width - 48, 20))


def _draw_legend(canvas: Canvas, area: Rect) -> None:
    """Draw the legend of the signs."""
    x = area.x
    for made, (icon, ink) in SIGNS.items():
        icons.draw(canvas, icon, x + 8, area.y + 8, 15, ink)
        x += 24 + canvas.text(tr(f"problems.legend.{made}"), x + 22, area.y + 8, "small", SEPIA) + 22
