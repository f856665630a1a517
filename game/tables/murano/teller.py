"""What Murano's table says, in words, numbers, icons and sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.murano.state import State
from game.tables.base.labels import Teller
from game.tables.base.ui_model import Count, TurnStep

from . import texts
from .acts import ACTS
from .context import MuranoContext
from .events import EVENTS
from .places import PLACES

LISTED = [PLACES[kind] for kind in ("stage", "pile", "mooring", "lot", "street")]


class MuranoTeller(MuranoContext, Teller[State]):
    """Tells what is shown, and what happened."""

    events = EVENTS
    places = PLACES
    acts = ACTS

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(
            TurnStep(icon, tr(f"murano.step.{name}"), tr(f"murano.step.{name}.tip"))
            for icon, name in (("gondola", "move"), ("hammer", "act"), ("recruit", "score"))
        )

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("murano.goal.win"), tr("murano.goal.end"), tr("murano.goal.turn")

    def step(self) -> int:
        return self.shown.stage

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.coins):
            return ()
        crew = f"{shown.gondoliers[seat]}+{shown.hireable[seat]}"
        return (
            Count("coin", str(shown.coins[seat]), tr("murano.count.coins")),
            Count("gondolier", crew, tr("murano.count.crew")),
            Count("recruit", str(shown.cards[seat]), tr("murano.count.cards")),
        )

    def counters(self) -> Sequence[Count]:
        used = sum(1 for left in self.shown.pile if left == 0)
        return (Count("glass", tr("murano.count.piles", used=used), tr("murano.count.piles.tip"), used > 0),)

    def in_front(self, seat: int) -> Sequence[str]:
        return list(texts.pieces_in_front(self, seat))

    def listed(self) -> Sequence[str]:
        tips = [place.tip(self, key) for place in LISTED if place.tip is not None for key in place.keys(self)]
        return [*tips, *texts.pieces_beside_places(self)]
