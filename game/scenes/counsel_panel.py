"""Counsel: what a search thinks of the moves at hand, shown where the log stands while it is wanted.

The best few moves with the chance to win and the points they lead to; of the one looked at, every seat's chance and,
as hover text, where its points would come from. Pointing at a move shows it on the board, a click drafts it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.review import Advice, Option
from game.locale import describe, tr
from game.rules import State
from game.sitting.counsel import Counsel
from game.tables import furniture
from game.ui import icons, text
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_bar, rule
from game.ui.theme import GOLD, GOLD_INK, GOOD, INK, SEATS, SEPIA

MOST = 4
ROW = 16.5  # of a seat's chance
WHY = 15.5  # a line of the reasons


class CounselPanel:
    """The panel for one piece of advice."""

    def __init__(self, counsel: Counsel):
        self.counsel = counsel
        self.rows: list[tuple[Rect, int]] = []  # of the moves that are told

    def hover(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        self.counsel.hovered = self.at(x, y)

    def at(self, x: float, y: float) -> int:
        """The move whose row is at a point, -1 for none."""
        return next((move for box, move in self.rows if box.collidepoint(x, y)), -1)

    def draw(
        self, canvas: Canvas, area: Rect, advice: Advice | None, state: State, share: float, colours: Sequence[int]
    ) -> None:
        """The panel; without advice yet, how far the search is."""
        SPRITES.panel(canvas, area, 33, lit=True)
        icons.draw(canvas, "hint", area.x + 24, area.y + 22, 20, GOLD_INK)
        canvas.text(tr("counsel.title"), area.x + 40, area.y + 22, "heading", INK)
        rule(canvas, area.x + 14, area.y + 38, area.width - 28)
        self.rows = []
        if advice is None:
            canvas.text(tr("counsel.weighing"), area.x + 18, area.y + 62, "italic", SEPIA)
            draw_bar(canvas, Rect(area.x + 18, area.y + 80, area.width - 36, 5), share)
            return
        chosen = self.counsel.looked_at(advice)
        why = text.wrap(self.counsel.why(advice), "small italic", area.width - 32, canvas.scale)
        rows = [(option, self._lines(canvas, area, option, state)) for option in advice.options[:MOST]]
        chances = 25.0 + ROW * len(colours)
        foot = area.bottom - 14 - WHY * len(why)
        if area.y + 46 + sum(_height(lines) for _, lines in rows[:2]) + chances < foot:
            foot -= chances
            self._draw_chances(canvas, area, foot, chosen, colours)
        y = area.y + 46
        for option, lines in rows:
            if option is not advice.best and y + _height(lines) > foot:
                break
            y = self._draw_option(canvas, area, y, lines, option, option is chosen)
        for at, line in enumerate(why):
            canvas.text(line, area.x + 16, area.bottom - 20 - WHY * (len(why) - 1 - at), "small italic", INK)

    def _lines(self, canvas: Canvas, area: Rect, option: Option, state: State) -> list[str]:
        words = describe(self.counsel.match.game, state, option.move)
        style = "small bold"
        return text.wrap(words[:1].upper() + words[1:], style, area.width - 32, canvas.scale)[:3]

    def _draw_option(
        self, canvas: Canvas, area: Rect, y: float, lines: Sequence[str], option: Option, chosen: bool
    ) -> float:
        box = Rect(area.x + 8, y, area.width - 16, _height(lines) - 3)
        if chosen:
            canvas.fill(box, GOLD, 0.22)
        self.rows.append((box, option.move))
        y += 11
        for line in lines:
            canvas.text(line, area.x + 16, y, "small bold" if not self.rows[1:] else "small", INK)
            y += 17
        chance = f"{100 * option.win:.0f} %"
        wide = canvas.text(chance, area.x + 16, y, "small bold", GOOD)
        canvas.text(f"±{100 * option.doubt:.0f}", area.x + 20 + wide, y, "small", SEPIA)
        return y + 17

    def _draw_chances(self, canvas: Canvas, area: Rect, y: float, chosen: Option, colours: Sequence[int]) -> None:
        """Every seat's chance to win."""
        left, right = area.x + 16, area.right - 16
        rule(canvas, left, y + 1, right - left, lozenge=False)
        canvas.text(tr("counsel.chances"), left, y + 12, "small italic", GOLD_INK)
        y += 27
        for seat, colour in enumerate(colours):
            furniture.emblem(canvas, colour, left + 8, y, 16)
            draw_bar(canvas, Rect(left + 22, y - 3, right - left - 66, 6), chosen.wins[seat], SEATS[colour].colour)
            canvas.text(f"{100 * chosen.wins[seat]:.0f} %", right, y, "small", INK, "right")
            y += ROW


def _height(lines: Sequence[str]) -> float:
    """How high an option is."""
    return 17.0 * len(lines) + 28.0
