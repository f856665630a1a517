"""Timeline of the count of a finished match.

It holds what is counted, when and where; the drawing is made from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import listed, tr
from game.match import Match, share_code
from game.match.score_breakdown import grouped, unit
from game.saves.hall_of_fame import Rivalry
from game.stage.scenery.fireworks import Fireworks
from game.stage.scenery.harbour import NIGHT, Harbour
from game.ui.easing import ease_out
from game.ui.render.canvas import Canvas, Rect

from ..panel_scene import PanelScene
from ..scene import AppHost

SECONDS_PER_SOURCE = 0.85  # seconds of the count for each source
STILL_FIREWORKS_AT = 3.4  # seconds into the fireworks of the frame that reduced motion shows
HEADLINE_WIDTH, HEADLINE_HEIGHT = 400.0, 130.0  # logical size of the winner's name and the line below it
GLIDE = 2.6  # rows per second
BEGIN = 1.4  # seconds before the count begins
ARRIVE = 1.6  # seconds in which the boats reach their places at the end


class CountTimeline(PanelScene):
    """Seats in their order, the count by sources, and the times of both."""

    def __init__(self, app: AppHost, match: Match, colours: Sequence[int]):
        super().__init__(app)
        self.match, self.colours = match, list(colours)
        self.points = [int(points) for points in match.game.points(match.state)]
        self.places = list(match.game.places(match.state))
        self.order = sorted(range(len(self.points)), key=lambda seat: (self.places[seat], seat))
        self.sources, self.rows = grouped(match)
        self.code = share_code(match)
        self.pair: Sequence[int] = ()  # seats of the best human player and the best other player
        self.rival: Rivalry | None = None  # score between these two
        self.share_line = ""  # words to share for a dated deal, in the share code's place
        self.harbour = Harbour(NIGHT)
        self.clock = 0.0
        self.standing = [float(seat) for seat in range(len(self.order))]  # row of each seat, counted from the top
        self._sorted = 0.0  # clock when the rows last moved
        self.lay_out(app.canvas())

    def lay_out(self, canvas: Canvas) -> None:
        """Lay the count out for a canvas's size."""
        self.left = max(0.0, (canvas.width - 1280) / 2)
        self.floor = canvas.height - NIGHT.quay
        self.lift = canvas.height - 720
        self.box = Rect(canvas.width - self.left - 593, 22, 573, 598)
        self.fire = Fireworks(0, self.box.x - 4, NIGHT.horizon, self.headline_box)
        self.fire.update(max(0.0, self.clock - self.end))

    @property
    def headline_box(self) -> Rect:
        """Box of the winner's name and the line below it."""
        middle = min(345.0, self.box.x / 2)
        return Rect(middle - HEADLINE_WIDTH / 2, 0, HEADLINE_WIDTH, HEADLINE_HEIGHT)

    # Times of the count

    def wins_tie(self, seat: int) -> bool:
        """Return whether a seat is ahead of another one with as many points."""
        level = (other for other, points in enumerate(self.points) if points == self.points[seat])
        return any(self.places[other] > self.places[seat] for other in level)

    @property
    def counted(self) -> float:
        """Second in which the last source has been counted."""
        return BEGIN + SECONDS_PER_SOURCE * len(self.sources)

    @property
    def end(self) -> float:
        """Second in which the count and the regatta are over."""
        return self.counted + ARRIVE

    @property
    def is_told(self) -> bool:
        """True if the count and the regatta are over."""
        return self.clock >= self.end

    # Words

    def headline(self) -> tuple[str, str]:
        """Return the winner and the margin in words."""
        match = self.match
        winners = [match.seats[seat].name for seat in self.order if self.places[seat] == 1]
        game = tr(f"game.{match.game.name}")
        if len(winners) > 1:
            return tr("results.tie", names=listed(winners)), tr("results.even.shared", unit=unit(match), game=game)
        others = [self.points[seat] for seat in self.order if self.places[seat] > 1]
        margin = self.points[self.order[0]] - max(others, default=0)
        if margin:
            line = tr("results.by", margin=margin, unit=unit(match, margin), game=game)
        else:
            line = tr("results.even", unit=unit(match), why=tr(f"results.tie.{match.game.name}"))
        return tr("results.wins", name=winners[0]), line

    def counted_points(self, seat: int) -> float:
        """Return the points of a seat counted so far."""
        total = 0.0
        for number, key in enumerate(self.sources):
            total += self.rows[seat][key] * self.share(number)
        return total

    def sort(self) -> None:
        """Move the rows to their ranks.

        Rows begin in the order of seats and glide to the ranks of the points so far.
        """
        seats = range(len(self.order))
        order = sorted(seats, key=lambda seat: (-round(self.counted_points(seat), 3), seat))
        ranks = self.order if self.clock >= self.counted else order if self.clock > BEGIN else seats
        far = GLIDE * (self.clock - self._sorted) if self.app.motion else len(seats)
        self._sorted = self.clock
        for rank, seat in enumerate(ranks):
            away = rank - self.standing[seat]
            self.standing[seat] += max(-far, min(far, away))

    def share(self, number: int) -> float:
        """Return the counted share of a source, from 0 to 1."""
        return ease_out(
            max(0.0, min(1.0, (self.clock - BEGIN - SECONDS_PER_SOURCE * number) / (SECONDS_PER_SOURCE * 0.7)))
        )
