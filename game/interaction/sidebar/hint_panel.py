"""Hint panel: a search's view of the legal moves, in the log's place on demand.

It lists the best few moves with their chances to win and expected points. The selected move also shows every seat's
chance, and its tooltip the sources of its points. Pointing at a move shows it on the board, and a click drafts it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ai.analysis import Advice, Option, percent_of
from game.interaction.sidebar.comparison import chances_height, draw_chances
from game.interaction.sidebar.move_lines import MovePlaces, move_lines
from game.locale import tr
from game.rules import State
from game.session.ai.hints import HintView
from game.ui.art import icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, GOOD, INK, SEPIA
from game.ui.widgets.widget_drawing import draw_bar, rule

MAX_OPTIONS = 4
WHY = 15.5  # logical height of a line of the reasons


@dataclass(frozen=True)
class OptionRow:
    """Option of a hint and its box."""

    box: Rect
    option: Option
    lines: Sequence[str]  # the move in words


class HintPanel:
    """Panel for one hint."""

    def __init__(self, hint_view: HintView, view: MovePlaces):
        self.hint_view = hint_view
        self._view = view
        self.rows: list[OptionRow] = []
        self._why: list[str] = []  # lines at the foot
        self._chances_y: float | None = None  # top of all seats' chances; None without room for them

    def hover(self, x: float, y: float) -> None:
        """Set the pointer's place."""
        self.hint_view.hovered = self.at(x, y)

    def at(self, x: float, y: float) -> int:
        """Return the move whose row is at a point, -1 if none."""
        return next((row.option.move for row in self.rows if row.box.collidepoint(x, y)), -1)

    def lay_out(self, area: Rect, advice: Advice | None, state: State, seats: int, scale: float) -> None:
        """Place the best options, as many as fit above the chances and the reasons."""
        self.rows, self._why, self._chances_y = [], [], None
        if advice is None:
            return
        view = self.hint_view
        said = (view.fall(advice), *view.why(advice), view.after(advice, state))
        self._why = [line for one in said if one for line in text.wrap(one, "small italic", area.width - 32, scale)]
        best = advice.options[:MAX_OPTIONS]
        words = move_lines(self._view, state, [option.move for option in best])
        lines_of = [text.wrap(line, "small bold", area.width - 32, scale) for line in words]
        options = list(zip(best, lines_of, strict=True))
        chances = chances_height(seats)
        foot = area.bottom - 14 - WHY * len(self._why)
        if area.y + 46 + sum(_height(lines) for _, lines in options[:2]) + chances < foot:
            foot -= chances
            self._chances_y = foot
        y = area.y + 46
        for option, lines in options:
            high = _height(lines)
            if option is not advice.best and y + high > foot:
                break
            self.rows.append(OptionRow(Rect(area.x + 8, y, area.width - 16, high - 3), option, lines))
            y += high

    def draw(self, canvas: Canvas, area: Rect, advice: Advice | None, share: float, colours: Sequence[int]) -> None:
        """Draw the panel as laid out, or the search's progress before the first advice."""
        SPRITES.panel(canvas, area, 33, lit=True)
        icons.draw(canvas, "hint", area.x + 24, area.y + 22, 20, GOLD_INK)
        canvas.text(tr("counsel.title"), area.x + 40, area.y + 22, "heading", INK)
        rule(canvas, area.x + 14, area.y + 38, area.width - 28)
        if advice is None:
            canvas.text(tr("counsel.weighing"), area.x + 18, area.y + 62, "italic", SEPIA)
            draw_bar(canvas, Rect(area.x + 18, area.y + 80, area.width - 36, 5), share)
            return
        chosen = self.hint_view.looked_at(advice)
        if self._chances_y is not None:
            draw_chances(canvas, area.x + 16, self._chances_y + 1, area.width - 32, chosen.wins, colours)
        for number, row in enumerate(self.rows):
            percent = percent_of(row.option.wins, advice.seat)
            _draw_option(canvas, row, percent, "small" if number else "small bold", row.option is chosen)
        for at, line in enumerate(reversed(self._why)):
            canvas.text(line, area.x + 16, area.bottom - 20 - WHY * at, "small italic", INK)


def _draw_option(canvas: Canvas, row: OptionRow, percent: int, style: str, chosen: bool) -> None:
    """Draw an option: its move, its chance to win and the margin of error."""
    if chosen:
        canvas.fill(row.box, GOLD, 0.22)
    x, y = row.box.x + 8, row.box.y + 11
    for line in row.lines:
        canvas.text(line, x, y, style, INK)
        y += 17
    wide = canvas.text(f"{percent} %", x, y, "small bold", GOOD)
    canvas.text(f"±{100 * row.option.margin:.0f}", x + 4 + wide, y, "small", SEPIA)


def _height(lines: Sequence[str]) -> float:
    """Return the height of an option."""
    return 17.0 * len(lines) + 28.0
