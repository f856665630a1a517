"""Win chart: all seats' chances over a match as bands, with their causes below.

The bands have the seats' colours. Decisions stand above the line and luck hangs below it. A click leads to a move, and
the arrow keys from decision to decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.locale import tr
from game.session.timeline.win_timeline import ChanceSwing, WinTimeline
from game.ui.art import emblems
from game.ui.input_events import InputEvent, KeyPressed
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD_DARK, INK, PALE, PAPER_MID, SEA, SEATS, SEPIA
from game.ui.widgets.widget_drawing import draw_focus, draw_knob, draw_well
from game.ui.widgets.widgets import Widget

BAND_OVERSAMPLING = 2  # factor by which the bands are painted larger than shown
FULL_SWING_CHANCE = 0.2  # change of a chance that fills half of the track
MIN_SWING_CHANCE = 0.02  # change of a chance below which nothing is drawn
TRACK, SHORT_TRACK = 0.26, 0.4  # shares of the height, for a normal strip and a low one
LOW_HEIGHT = 90.0  # logical height up to which a strip is low
TRACK_GAP = 6.0
SIGN = 16.0  # logical size of an emblem
TALL_HEIGHT = 180.0  # logical height from which a chart has an axis and numbered swings
WIDE_WIDTH = 400.0  # logical width from which a chart has room for an axis
WORD_WIDTH = 66.0  # logical width at the left of a chart for its axis and words
WORD_PITCH = 15.0  # least logical distance between the two words of the track
MIN_BAR_HEIGHT = 9.0  # least logical height of a bar in a tall chart's track
CURSOR_INSET = 2.0  # logical units by which the cursor stays within the bands
KNOB, SEAL = 17.0, 19.0  # logical sizes of the cursor's handle and of a numbered swing
SEAL_PITCH = 22.0  # least logical distance between the middles of two numbered swings
NUMBERED_SWINGS = 3  # largest swings that are numbered
MIN_NUMBERED_CHANCE = 0.05  # least change of a chance that is numbered


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
        return Rect(rect.x + WORD_WIDTH, rect.y, rect.width - WORD_WIDTH, rect.height * (1 - track) - gap)

    @property
    def is_tall(self) -> bool:
        """True if there is room for an axis and numbered swings."""
        return self.rect.width >= WIDE_WIDTH and self.rect.height >= TALL_HEIGHT

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

        It belongs to a decision or to the end. The last column is the end's, however many moves there are.
        """
        share = (x - self.bands.x) / (self.bands.width - 1)
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
        self._draw_cursor(canvas)
        if self.is_tall:
            self._draw_axis(canvas)
            self._draw_swings(canvas)
        if self.focused:
            draw_focus(canvas, self.rect)

    def _draw_axis(self, canvas: Canvas) -> None:
        """Draw the chances in percent at the left."""
        bands = self.bands
        for share in (0, 50, 100):
            y = bands.bottom - (bands.height - 12) * share / 100 - 6
            canvas.text(tr("course.percent", share=share), bands.x - 7, y, "small", SEPIA, "right")

    def swings(self) -> list[ChanceSwing]:
        """Return the largest swings, in the order of the match."""
        return self.course.turning_points(NUMBERED_SWINGS, MIN_NUMBERED_CHANCE)

    def _draw_swings(self, canvas: Canvas) -> None:
        """Draw the numbers of the largest swings in the bands."""
        y = self.bands.y + SEAL / 2 + 3
        for number, x in enumerate(self.seal_places(), 1):
            draw_seal(canvas, x, y, number)

    def seal_places(self) -> list[float]:
        """Return the x of each numbered swing's seal: at the swing, and clear of the other seals."""
        places = [self.held_within(swing.ply, SEAL / 2 + 2) for swing in self.swings()]
        for at in range(1, len(places)):
            places[at] = max(places[at], places[at - 1] + SEAL_PITCH)
        limit = self.bands.right - SEAL / 2 - 2
        for at in reversed(range(len(places))):
            places[at] = limit = min(places[at], limit)
            limit -= SEAL_PITCH
        return places

    def held_within(self, ply: int, inset: float) -> float:
        """Return the x of a state, kept within the bands by an inset."""
        return max(self.bands.x + inset, min(self.bands.right - inset, self.x_of(ply)))

    def _draw_cursor(self, canvas: Canvas) -> None:
        """Draw the line of the chosen state, with a handle on a tall chart."""
        x, y = self.held_within(self.chosen, CURSOR_INSET), self.bands.y
        canvas.fill((x - 1.6, y, 3.2, self.rect.bottom - y), PALE)
        canvas.fill((x - 0.8, y, 1.6, self.rect.bottom - y), INK)
        if self.is_tall:
            draw_knob(canvas, x, self.bands.bottom + TRACK_GAP / 2, KNOB, self.hovered)

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
        for side, key in ((-1, "course.above"), (1, "course.below")):
            y = middle + side * max(half, WORD_PITCH) / 2
            canvas.text(tr(key), track.x - 7, y, "small italic", SEPIA, "right")
        canvas.fill((track.x, middle - 0.6, track.width, 1.2), GOLD_DARK)
        thick = max(2.4, min(4.0, track.width / max(1, self.course.moves)))
        for change in self.course.changes():
            self._draw_change(canvas, change, middle, half, thick)

    def _draw_change(self, canvas: Canvas, change: ChanceSwing, middle: float, half: float, thick: float) -> None:
        x = self.x_of(change.ply) - thick / 2
        least = MIN_BAR_HEIGHT if self.is_tall else 0.0
        sizes = (change.decision, change.fortune)
        up, down = (max(least, half * min(1.0, size / FULL_SWING_CHANCE)) for size in sizes)
        if change.decision >= MIN_SWING_CHANCE:
            hue = SEATS[self.colours[change.seat]].colour
            canvas.fill((x, middle - up, thick, up), emblems.darker(hue, 0.45))
            canvas.fill((x + 0.4, middle - up + 0.4, thick - 0.8, max(0.5, up - 0.6)), hue)
        if change.fortune >= MIN_SWING_CHANCE:
            canvas.fill((x, middle, thick, down), SEA)


def draw_seal(canvas: Canvas, x: float, y: float, number: int) -> None:
    """Draw the seal of a numbered swing: a figure on white in a brass rim."""
    draw_knob(canvas, x, y, SEAL, False)
    key = ("seal face", canvas.scale)

    def make() -> pygame.Surface:
        size = SEAL - 5
        across, down = painting.grid(round(size * canvas.scale), round(size * canvas.scale))
        distance = painting.box_distance(across / canvas.scale, down / canvas.scale, size, size, size / 2)
        cover = painting.smooth(0.5, -0.5, distance * canvas.scale)
        return painting.from_array(painting.ramp(cover, [(0, PALE), (1, PALE)]), cover)

    canvas.blit(SPRITES.get(key, make), x, y, "center")
    canvas.text(str(number), x, y, "small bold", INK, "center")
