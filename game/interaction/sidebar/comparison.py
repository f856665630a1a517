"""Comparison of two moves in figures: expected points by source, points of the rivals, and chances to win."""

from __future__ import annotations

from collections.abc import Sequence

from ai.analysis import Option, percentages
from game.game_info import game_info
from game.locale import figure, tr
from game.match import Match
from game.match.score_breakdown import compared_sources, source_name
from game.tables.base.view import AnyView
from game.tables.hud import chrome
from game.ui.art import icons, pictures, player_portraits
from game.ui.render import text
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import GOLD_INK, GOOD, INK, REFUSAL, SEATS, SEPIA
from game.ui.widgets.widget_drawing import draw_bar, rule

MAX_SOURCES = 4  # sources that are compared
MAX_RIVALS = 2  # rivals whose points are compared
ROW = 17.0  # logical height of a line
ROW_GAP = 2.5  # logical units between two rows
ICON_ROOM = 21.0  # logical width of an icon with its gap
ICON_SIZE = 16.0
FIGURES_WIDTH = 90.0  # logical width of both columns of figures
COLUMN = 40.0  # logical width of the right one
WEDGE_GAP = 5.0  # logical units from a figure to the middle of its wedge, and from there to a name
HEAD = 31.0  # logical height of the captions, and of those of the chances
LEAST_DIFFERENCE = 0.05  # points, below which two figures look alike


def sign_of(difference: float) -> int:
    """Return 1 for a gain, -1 for a loss, and 0 where two figures look alike."""
    return 0 if abs(difference) < LEAST_DIFFERENCE else 1 if difference > 0 else -1


class Comparison:
    """Table of two moves' expected points for a seat. `captions` are the words above the two columns."""

    def __init__(self, view: AnyView, match: Match, seat: int, best: Option, other: Option, captions: tuple[str, str]):
        self._view, self._match, self._seat = view, match, seat
        self._best, self._other, self._captions = best, other, captions

    def draw(self, canvas: Canvas, left: float, y: float, room: float, foot: float) -> float:
        """Draw as many rows as fit above `foot`. Returns the y at which they end."""
        every = compared_sources(self._match, self._best.sources, self._other.sources, MAX_SOURCES)
        sources = [(name, mine, its) for name, mine, its in every if sign_of(mine - its)]
        if not (sources or self._rivals()) or y + HEAD + ROW > foot:
            return y
        right = left + room
        rule(canvas, left, y, room, lozenge=False)
        canvas.text(tr("problem.points"), left, y + 13, "small italic", GOLD_INK)
        for caption, x in zip(self._captions, (right - COLUMN, right), strict=True):
            canvas.text(caption, x, y + 13, "small italic", GOLD_INK, "right")
        y += HEAD
        icons_of = game_info(self._match.game.name).icons
        for name, mine, its in sources:
            lines = text.wrap(source_name(self._match, name), "small", room - FIGURES_WIDTH - ICON_ROOM, canvas.scale)
            if y + ROW * len(lines) > foot:
                return y
            if name in icons_of:
                icons.draw(canvas, icons_of[name], left + ICON_SIZE / 2, y, ICON_SIZE, GOLD_INK)
            ends = self._draw_figures(canvas, right, y, mine, its, 1)
            y = self._draw_lines(canvas, left + ICON_ROOM, y, lines, ends)
            below = Rect(left + ICON_ROOM, y - ROW / 2, room - FIGURES_WIDTH, ICON_SIZE + 2)
            if below.bottom <= foot and self._view.table.draw_source(canvas, self._view, self._seat, name, below):
                y += below.height
            y += ROW_GAP
        return self._draw_rivals(canvas, left, y, room, foot)

    def _draw_lines(self, canvas: Canvas, left: float, y: float, lines: Sequence[str], right: float) -> float:
        room = right - left
        for line in lines:  # a long word is smaller, not cut
            wide = text.width(line, "small", canvas.scale)
            canvas.text(line, left, y, text.larger("small", min(1.0, room / wide)), INK)
            y += ROW
        return y

    def _draw_figures(self, canvas: Canvas, right: float, y: float, mine: float, its: float, better: int) -> float:
        """Draw a row's figures that differ, with a wedge. Returns the x at which they begin.

        The wedge tells more from fewer, the figure's colour good from bad. `better` is -1 if fewer points are better.
        """
        sign = sign_of(mine - its)
        ink = GOOD if sign * better > 0 else REFUSAL
        x = right - COLUMN - canvas.text(figure(mine, ".1f"), right - COLUMN, y, "small bold", ink, "right") - WEDGE_GAP
        chrome.draw_wedge(canvas, x, y, sign, INK)
        canvas.text(figure(its, ".1f"), right, y, "small", SEPIA, "right")
        return x - WEDGE_GAP

    def _rivals(self) -> list[int]:
        """Return the rivals whose points differ most."""
        mine, its = self._best.scores, self._other.scores
        differences = {seat: abs(one - other) for seat, (one, other) in enumerate(zip(mine, its, strict=False))}
        rivals = [seat for seat in differences if seat != self._seat and sign_of(differences[seat])]
        return sorted(rivals, key=lambda seat: -differences[seat])[:MAX_RIVALS]

    def _draw_rivals(self, canvas: Canvas, left: float, y: float, room: float, foot: float) -> float:
        """Draw the points of the rivals that differ most, by their portraits."""
        for rival in self._rivals():
            if y + ROW > foot:
                break
            who, colour = self._match.seats[rival], self._view.room.colours[rival]
            name = player_portraits.face_of("" if who.is_human else who.name, colour)
            side = canvas.px(ICON_SIZE)
            canvas.blit(pictures.portrait(name, side, side), left, y - ICON_SIZE / 2)
            ends = self._draw_figures(canvas, left + room, y, self._best.scores[rival], self._other.scores[rival], -1)
            canvas.text(who.name, left + ICON_ROOM, y, "small", INK, room=ends - left - ICON_ROOM)
            y += ROW + ROW_GAP
        return y


def chances_height(seats: int) -> float:
    """Return the logical height of all seats' chances."""
    return HEAD - 5 + ROW * seats


def draw_chances(
    canvas: Canvas, left: float, y: float, room: float, wins: Sequence[float], colours: Sequence[int]
) -> None:
    """Draw every seat's chance to win."""
    rule(canvas, left, y, room, lozenge=False)
    canvas.text(tr("counsel.chances"), left, y + 13, "small italic", GOLD_INK)
    y += HEAD - 1
    for win, percent, colour in zip(wins, percentages(wins), colours, strict=True):
        chrome.emblem(canvas, colour, left + 8, y, 16)
        draw_bar(canvas, Rect(left + 22, y - 3, room - 64, 6), win, SEATS[colour].colour)
        canvas.text(f"{percent} %", left + room, y, "small", INK, "right")
        y += ROW
