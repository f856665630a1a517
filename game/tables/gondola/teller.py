"""What Gondola's table says, in words, numbers, icons and sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.gondola.board import CODE_KIND, TILES
from game.rules.gondola.state import FLAGS, HAND, State
from game.tables.base.labels import Teller
from game.tables.base.ui_model import Count, TurnStep

from . import geometry, listing
from .draw.target_overlay import TargetContext
from .events import EVENTS
from .places import PLACES

assert HAND == FLAGS, "as many tiles may be held as flags are left"


class GondolaTeller(TargetContext, Teller[State]):
    """Tells what is shown, and what happened."""

    events = EVENTS
    places = PLACES

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        turn = (("plus", "place"), ("gondola", "race"), ("cards", "draw"))
        return tuple(TurnStep(icon, tr(f"gondola.step.{key}"), tr(f"gondola.step.{key}.tip")) for icon, key in turn)

    @property
    def goal(self) -> tuple[str, str, str]:
        races = self.shown.races
        wins = tr("gondola.goal.league", races=races) if races > 1 else tr("gondola.goal.win")
        return wins, tr("gondola.goal.end"), tr("gondola.goal.turn")

    def step(self) -> int:
        return self.stage

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.held):
            return ()
        limit = FLAGS - shown.flagged[seat]
        tile = TILES[CODE_KIND[shown.codes[shown.cells[seat]]]]
        return (
            Count("cards", tr("gondola.of", count=shown.held[seat], most=limit), tr("gondola.held.tip")),
            Count("current", str(tile.current), tr("gondola.current.tip")),
        )

    def counters(self) -> Sequence[Count]:
        races = self.shown.races
        flags = tr("gondola.of", count=max(self.shown.flagged, default=0), most=FLAGS)
        found = [Count("flag", flags, tr("gondola.flags.tip"))]
        if races > 1:
            words = tr("gondola.race", race=self.shown.race + 1, races=races)
            found.append(Count("cup", words, tr("gondola.race.tip")))
        return found

    def listed(self) -> Sequence[str]:
        return listing.on_board(self)

    def tips(self, x: float, y: float) -> str:
        overview = self.overview()
        if overview is not None and overview.box.collidepoint(x, y):
            return ""  # the small map hides what lies there
        if self.board.collidepoint(x, y):
            return self.drawing.tips(geometry.cell_at(*self.to_board(x, y)))
        stack = geometry.stack_at(self.room.layout.side, x, y)
        return tr(f"gondola.stack.{stack}.tip") if stack else ""
