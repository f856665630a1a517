"""Bars of every seat's points by source, which grow during the ceremony."""

from __future__ import annotations

import pygame

from game.game_info import game_info
from game.locale import tr
from game.match.lineup import player_name
from game.match.score_breakdown import source_name
from game.ui.art import emblems, pictures
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_INK, INK, PALE, PIGMENTS, RED, SEATS, SEPIA, Colour, rgb
from game.ui.widgets.widget_drawing import draw_well, rule

from .count_timeline import CountTimeline

LOST_GROUND = rgb("#F6DCD2")
LOSS_WIDTH = 44.0  # logical units kept free for a penalty's figure after the longest bar
LOSS_HEIGHT = 5.0  # height of the hatching below a bar, in logical units
FIGURE_INSET = 4.0  # least space between a figure and each end of its segment, in logical units
MIN_FIGURE_WIDTH = 15.0  # logical width below which a segment has no figure
MAX_SINGLE_PARTS = 12  # points up to which a bar of one source has one part for each point


class ScoreBars:
    """Drawing of a match's count."""

    def __init__(self, results: CountTimeline):
        self.results = results

    def row(self, rank: float) -> Rect:
        """Return the box of a rank's row. A fraction stands for a row between two ranks."""
        box, count = self.results.box, len(self.results.order)
        high = min(118.0, 372.0 / count)
        return Rect(box.x + 14, box.y + 60 + high * rank, box.width - 28, high)

    def draw(self, canvas: Canvas, is_open: bool = True) -> None:
        """Draw the panel.

        Only its sheet and heading are drawn while the win chart covers it.
        """
        results = self.results
        box = results.box
        SPRITES.panel(canvas, box, 95, lit=True)
        if not results.is_told:
            canvas.text(tr("results.count"), box.x + 24, box.y + 30, "heading", INK)
        told = f"{tr(f'game.{results.match.game.name}')}, {tr('results.moves', moves=len(results.match.steps))}"
        canvas.text(told, box.right - 24, box.y + 32, "italic", SEPIA, "right")
        rule(canvas, box.x + 20, box.y + 52, box.width - 40)
        if not is_open:
            return
        full = game_info(results.match.game.name).full_bar
        most = max(full, *(sum(max(0, points) for points in row.values()) for row in results.rows))
        results.sort()
        for seat in reversed(results.order):  # a seat ahead passes over the others
            self._draw_row(canvas, seat, self.row(results.standing[seat]), most)
        self._draw_legend(canvas, box.y + 60 + self.row(0).height * len(results.order) + 12)
        y = box.bottom - 43
        rule(canvas, box.x + 20, y - 30, box.width - 40)
        if results.share_line:
            self._draw_share(canvas, Rect(box.x + 22, y - 18, box.width - 148, 36))
        else:
            self._draw_code(canvas, y)

    def _draw_share(self, canvas: Canvas, well: Rect) -> None:
        """Draw the words to share of a dated deal."""
        draw_well(canvas, well, 6, (255, 251, 239))
        (words,), style = text.rows(self.results.share_line, "bold", well.width - 20, 1, canvas.scale)
        canvas.text(words, well.x + 12, well.centery, style, INK)

    def _draw_code(self, canvas: Canvas, y: float) -> None:
        """Draw the share code and the rivalry.

        The rivalry is the score between the best human player and the best other.
        """
        results, box = self.results, self.results.box
        canvas.text(tr("seats.code"), box.x + 24, y, "bold", INK)
        well = Rect(box.x + 112, y - 18, 164, 36)
        draw_well(canvas, well, 6, (255, 251, 239))
        style = "large bold" if text.width(results.code, "large bold", canvas.scale) < well.width - 8 else "bold"
        canvas.text(results.code, well.centerx, well.centery, style, INK, "center")
        if results.rival is not None:
            words = tr("results.rivals", first=results.rival.first, second=results.rival.second)
            (line,), small = text.rows(words, "small italic", 164, 1, canvas.scale)
            canvas.text(line, box.right - 24, y - 11, small, SEPIA, "right")
            wide = canvas.text(
                f"{results.rival.wins[0]} : {results.rival.wins[1]}",
                box.right - 24,
                y + 10,
                "figure",
                INK,
                "right",
            )
            for k, seat in enumerate(results.pair):
                emblems.draw(canvas, results.colours[seat], box.right - 24 - wide - 46 + 26 * k, y + 10, 23)

    def _draw_row(self, canvas: Canvas, seat: int, row: Rect, most: int) -> None:
        results = self.results
        first = results.places[seat] == 1
        known = results.clock >= results.counted
        who = results.match.seats[seat]
        if first and known:
            canvas.fill((row.x, row.y + 2, row.width, row.height - 3), rgb("#F2D98A"), 0.42)
        place = str(results.places[seat]) if known else ""
        canvas.text(place, row.x + 21, row.centery, "big figure", GOLD_INK, "center")
        bar = Rect(
            row.x + 44,
            row.y + row.height - min(38.0, row.height * 0.46) - 5,
            row.width - 124,
            min(38.0, row.height * 0.46),
        )
        name_y = (row.y + bar.y) / 2 + 1
        emblems.draw(canvas, results.colours[seat], bar.x + 13, name_y, min(27.0, row.height * 0.36))
        wide = canvas.text(who.name, bar.x + 32, name_y, "prompt bold", INK, room=200)
        note = player_name(who.player)
        if first and known:
            note = tr("results.winner")
        elif who.is_human and sum(one.is_human for one in results.match.seats) == 1:
            note = tr("results.person")
        if known and results.wins_tie(seat):
            note = f"{note}, {tr(f'results.tie.{results.match.game.name}')}"
        note_x = bar.x + 42 + wide
        canvas.text(
            note, note_x, name_y + 1, "italic", GOLD_INK if first and known else SEPIA, room=row.right - 76 - note_x
        )
        draw_well(canvas, Rect(bar.x - 2.5, bar.y - 2.5, bar.width + 5, bar.height + 5), 6, rgb("#E5D4AB"))
        self._draw_bar(canvas, seat, bar, most)
        total = results.points[seat] if known else round(results.counted_points(seat))
        middle = row.right - 36
        if first and known:
            canvas.blit(pictures.sprite(canvas, "harbour/laurel", 76, 65), middle, row.centery, "center")
        canvas.text(str(total), middle, row.centery, "big figure", INK, "center")

    def _draw_bar(self, canvas: Canvas, seat: int, bar: Rect, most: int) -> None:
        """Draw a seat's segments so far, its penalty after them, and the lost length hatched below."""
        results = self.results
        is_losing = any(points < 0 for row in results.rows for points in row.values())
        unit = (bar.width - (LOSS_WIDTH if is_losing else 0.0)) / most
        x, lost = bar.x, 0.0
        for number, key in enumerate(results.sources):
            points = results.rows[seat][key] * results.share(number)
            if points <= 0:
                lost += points
                continue
            box = Rect(x, bar.y, points * unit, bar.height)
            self._draw_source(canvas, seat, number, box, unit)
            x = box.right
        if lost < -0.5:
            start = max(bar.x, x + lost * unit)
            draw_loss(canvas, Rect(start, bar.bottom, x - start, LOSS_HEIGHT))
            canvas.text(f"\u2212{round(-lost)}", x + 7, bar.centery, "bold", RED)

    def _draw_source(self, canvas: Canvas, seat: int, number: int, box: Rect, unit: float) -> None:
        """Draw the segment of a source, with its figure where there is room."""
        results, colour = self.results, self._colour(number, seat)
        points = results.rows[seat][results.sources[number]]
        if self._is_single and points <= MAX_SINGLE_PARTS:
            for at in range(points):
                left = box.x + at * unit
                draw_segment(canvas, Rect(left, box.y, max(0.0, min(unit, box.right - left)), box.height), colour)
            return
        draw_segment(canvas, box, colour)
        wide = max(MIN_FIGURE_WIDTH, text.width(str(points), "bold", canvas.scale) + 2 * FIGURE_INSET)
        if results.share(number) > 0.95 and wide <= box.width:
            ink = rgb("#20150A") if _is_light(colour) else PALE
            canvas.text(str(points), box.centerx, box.centery, "bold", ink, "center")

    @property
    def _is_single(self) -> bool:
        """True if all points come from one source, so that bars have the seats' colours."""
        return len(self.results.sources) == 1

    def _colour(self, number: int, seat: int = 0) -> Colour:
        """Return a source's colour: its own, or one of the pigments. A single source has its seat's."""
        if self._is_single:
            return SEATS[self.results.colours[seat]].colour
        own = game_info(self.results.match.game.name).colours
        return own.get(self.results.sources[number], PIGMENTS[number % len(PIGMENTS)])

    def _draw_legend(self, canvas: Canvas, y: float) -> None:
        """Draw the legend of the colours.

        It has four columns, or runs on if a name is too long for a column.
        """
        left, wide = self.results.box.x + 26, self.results.box.width - 44
        rule(canvas, self.results.box.x + 20, y - 4, self.results.box.width - 40)
        names = [source_name(self.results.match, key) for key in self.results.sources]
        lengths = [text.width(name, "small", canvas.scale) + 25 for name in names]
        column = wide / 4 if max(lengths, default=0.0) <= wide / 4 - 12 else 0.0
        x = 0.0
        row = y + 18
        for number, (name, length) in enumerate(zip(names, lengths, strict=True)):
            if x + length > wide:
                x, row = 0.0, row + 25
            style = "text" if column and text.width(name, "text", canvas.scale) <= column - 30 else "small"
            swatch = Rect(left + x, row - 9, 18, 18)
            if any(points[self.results.sources[number]] < 0 for points in self.results.rows):
                draw_loss(canvas, swatch)
            elif self._is_single:
                for rank, seat in enumerate(self.results.order):
                    draw_segment(canvas, swatch.move(21.0 * rank, 0), self._colour(number, seat))
                x += 21.0 * rank
            else:
                draw_segment(canvas, swatch, self._colour(number))
            canvas.text(name, left + x + 25, row, style, INK)
            x += column or length + 20


def _is_light(colour: Colour) -> bool:
    """Return whether a colour needs dark figures."""
    red, green, blue = colour
    return 0.3 * red + 0.6 * green + 0.1 * blue > 142


def draw_segment(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    """Draw a part of a bar: pigment lit from above, with a cream line at its left."""
    box = canvas.box(rect)
    if box.width < 1:
        return
    key = ("segment", colour, box.height, canvas.scale)

    def make() -> pygame.Surface:
        width = max(2, canvas.px(420))
        px, py = painting.grid(width, box.height)
        stops = [(0.0, emblems.lighter(colour, 0.24)), (0.35, colour), (1.0, emblems.darker(colour, 0.24))]
        grain = painting.noise(width, box.height, 40 * canvas.scale, 20 * canvas.scale, 7) * 0.05
        return painting.from_array(painting.ramp(py / box.height + grain + px * 0, stops)).convert()

    canvas.surface.blit(SPRITES.get(key, make), box.topleft, (0, 0, box.width, box.height))
    canvas.surface.fill(rgb("#FFF6DF"), (box.x, box.y, max(1, canvas.px(0.9)), box.height))


def draw_loss(canvas: Canvas, rect: Rect) -> None:
    """Draw a part of a bar that is lost again, hatched in red."""
    box = canvas.box(rect)
    if box.width < 1:
        return

    def make() -> pygame.Surface:
        made = painting.surface(*box.size)
        made.fill((*LOST_GROUND, 255))
        step, thick = max(4, canvas.px(6)), max(1, canvas.px(2.2))
        for x in range(-box.height, box.width + step, step):
            pygame.draw.line(made, RED, (x, box.height), (x + box.height, 0), thick)
        pygame.draw.rect(made, RED, made.get_rect(), max(1, canvas.px(1.2)))
        return made

    canvas.put(SPRITES.get(("loss", box.size, canvas.scale), make), box.topleft)
