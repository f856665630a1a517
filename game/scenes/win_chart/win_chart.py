"""Win chart: all seats' chances over a match as bands, with their causes below.

The bands have the seats' colours. Decisions stand above the line and luck hangs below it. A click leads to a move, and
the arrow keys from decision to decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.locale import tr
from game.session.timeline.win_timeline import ChanceSwing, WinTimeline
from game.ui.art import emblems, icons
from game.ui.input_events import InputEvent, KeyPressed
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_DARK, INK, PALE, PAPER_MID, SEA, SEATS, SEPIA
from game.ui.widgets.widget_drawing import draw_focus, draw_well
from game.ui.widgets.widgets import Widget

BAND_OVERSAMPLING = 2  # factor by which the bands are painted larger than shown
FULL_SWING_CHANCE = 0.2  # change of a chance that fills half of the track
MIN_SWING_CHANCE = 0.02  # change of a chance below which nothing is drawn
TRACK, SHORT_TRACK = 0.26, 0.4  # shares of the height, for a normal strip and a low one
LOW_HEIGHT = 90.0  # logical height up to which a strip is low
TRACK_GAP = 6.0
SIGN = 16.0  # logical size of an emblem
SIGN_WIDTH = 20.0  # logical width at the left for the signs of the track


class WinChart(Widget):
    """Widget of a win timeline.

    `chosen` is the number of moves after which the match is viewed.
    """

    sound = ""

    def __init__(
        self,
        rect: Rect,
        course: WinTimeline,
        colours: Sequence[int],
        chosen: int,
        choose: Callable[[int], object],
        again: Callable[[int], object] | None = None,
    ):
        super().__init__(rect, tr("course.tip"))
        self.course, self.colours = course, tuple(colours)
        self.chosen, self.choose = chosen, choose
        self.again = again  # action of a click on the chosen move
        self._pointed = -1.0

    # Places

    @property
    def bands(self) -> Rect:
        """Box of the bands of chances."""
        rect = self.rect
        track, gap = (TRACK, TRACK_GAP) if rect.height > LOW_HEIGHT else (SHORT_TRACK, TRACK_GAP / 2)
        return Rect(rect.x + SIGN_WIDTH, rect.y, rect.width - SIGN_WIDTH, rect.height * (1 - track) - gap)

    @property
    def track(self) -> Rect:
        """Box of the track with the causes of changes."""
        rect, bands = self.rect, self.bands
        gap = TRACK_GAP if rect.height > LOW_HEIGHT else TRACK_GAP / 2
        return Rect(bands.x, bands.bottom + gap, bands.width, rect.bottom - bands.bottom - gap)

    def x_of(self, ply: int) -> float:
        """Return the x of the state after `ply` moves."""
        return self.bands.x + self.bands.width * ply / max(1, self.course.moves)

    def ply_at(self, x: float) -> int:
        """Return the number of moves drawn at an x.

        It belongs to a decision or to the end.
        """
        share = (x - self.bands.x) / self.bands.width
        plies = [ply for ply, _ in self.course.points]
        return min(plies, key=lambda ply: abs(ply - share * self.course.moves), default=0)

    # Actions

    def click(self, x: float, y: float) -> None:
        found = self.ply_at(x)
        if self.focused and x == self.rect.centerx:  # chosen by a key
            found = self.chosen
        if found == self.chosen and self.again is not None:
            self.again(found)
        else:
            self.choose(found)

    def typed(self, intent: InputEvent) -> bool:
        step = {"left": -1, "right": 1}.get(intent.key, 0) if isinstance(intent, KeyPressed) else 0
        plies = [ply for ply, _ in self.course.points]
        if step and plies:
            at = min(range(len(plies)), key=lambda number: abs(plies[number] - self.chosen))
            self.choose(plies[max(0, min(len(plies) - 1, at + step))])
        return bool(step)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        bands = self.bands
        draw_well(canvas, bands.inflate(4, 4), 5, PAPER_MID)
        if len(self.course.points) > 1:
            canvas.blit(self._painted(canvas), bands.x, bands.y)
        for share in (0.25, 0.5, 0.75):
            canvas.fill((bands.x, bands.y + bands.height * share, bands.width, 0.8), PALE, 0.35)
        self._draw_emblems(canvas)
        self._draw_track(canvas)
        x = self.x_of(self.chosen)
        canvas.fill((x - 1.6, bands.y - 3, 3.2, self.rect.bottom - bands.y + 3), PALE)
        canvas.fill((x - 0.8, bands.y - 3, 1.6, self.rect.bottom - bands.y + 3), INK)
        if self.focused:
            draw_focus(canvas, self.rect)

    def _painted(self, canvas: Canvas) -> pygame.Surface:
        """Return the painted bands, one on top of another."""
        size = canvas.box(self.bands).size
        key = ("course", self.course, self.colours, size)

        def make() -> pygame.Surface:
            large = pygame.Surface((size[0] * BAND_OVERSAMPLING, size[1] * BAND_OVERSAMPLING), pygame.SRCALPHA)
            self._paint(large)
            return pygame.transform.smoothscale(large, size)

        return SPRITES.get(key, make)

    def _paint(self, surface: pygame.Surface) -> None:
        wide, high = surface.get_size()
        points = self.course.points
        at = [round(wide * ply / max(1, self.course.moves)) for ply, _ in points]
        below = [float(high)] * len(points)
        for seat, colour in enumerate(self.colours):
            above = [y - high * wins[seat] for y, (_, wins) in zip(below, points, strict=True)]
            upper, lower = list(zip(at, above, strict=True)), list(zip(at, below, strict=True))
            hue = SEATS[colour].colour
            pygame.draw.polygon(surface, hue, [*upper, *reversed(lower)])
            pygame.draw.lines(surface, emblems.darker(hue, 0.35), False, upper, 2 * BAND_OVERSAMPLING)
            below = above

    def _draw_emblems(self, canvas: Canvas) -> None:
        """Draw each seat's emblem at the start of its band, where the band is high enough."""
        bands, points = self.bands, self.course.points
        below = bands.bottom
        for seat, win in enumerate(points[0][1] if points else ()):
            high = bands.height * win
            if high > 1.2 * SIGN:
                emblems.draw(canvas, self.colours[seat], bands.x + SIGN, below - high / 2, SIGN)
            below -= high

    def _draw_track(self, canvas: Canvas) -> None:
        """Draw the causes of changes.

        Decisions point up in the colour of the deciding seat, luck points down.
        """
        track = self.track
        middle, half = track.centery, track.height / 2 - 1
        for dy, icon in ((-0.5, "hand"), (0.5, "dice")):
            icons.draw(canvas, icon, self.rect.x + 8, middle + dy * half, min(15.0, half), SEPIA)
        canvas.fill((track.x, middle - 0.6, track.width, 1.2), GOLD_DARK)
        thick = max(1.6, min(4.0, track.width / max(1, self.course.moves)))
        for change in self.course.changes():
            self._draw_change(canvas, change, middle, half, thick)

    def _draw_change(self, canvas: Canvas, change: ChanceSwing, middle: float, half: float, thick: float) -> None:
        x = self.x_of(change.ply) - thick / 2
        up, down = (half * min(1.0, size / FULL_SWING_CHANCE) for size in (change.decision, change.fortune))
        if change.decision >= MIN_SWING_CHANCE:
            hue = SEATS[self.colours[change.seat]].colour
            canvas.fill((x, middle - up, thick, up), emblems.darker(hue, 0.45))
            canvas.fill((x + 0.4, middle - up + 0.4, thick - 0.8, max(0.5, up - 0.6)), hue)
        if change.fortune >= MIN_SWING_CHANCE:
            canvas.fill((x, middle, thick, down), SEA)
