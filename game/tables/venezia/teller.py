"""What Venezia's table says, in words, numbers, icons and sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.venezia.board import (
    GOAL,
    KINDS,
)
from game.rules.venezia.state import State
from game.tables.base.labels import Teller
from game.tables.base.ui_model import Count, TurnStep

from . import texts
from .acts import ACTS
from .context import VeneziaContext
from .events import EVENTS
from .places import PLACES
from .texts import name_of

STEPS = {"play": "cards", "build": "hammer", "drain": "bucket", "draw": "draw"}  # their icons


class VeneziaTeller(VeneziaContext, Teller[State]):
    """Tells what is shown, and what happened."""

    places = PLACES
    acts = ACTS
    events = EVENTS

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(
            TurnStep(f"venezia/{icon}", tr(f"venezia.step.{key}"), tr(f"venezia.step.{key}.tip"))
            for key, icon in STEPS.items()
        )

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("venezia.goal.win"), tr("venezia.goal.end"), tr("venezia.goal.turn")

    def step(self) -> int:
        return self.shown.stage

    def shown_points(self, seat: int) -> int:
        return round(self.shown.gondola[seat]) if seat < len(self.shown.gondola) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        shown = self.shown
        if seat >= len(shown.hand_size):
            return ()
        return (
            Count("venezia/cards", str(shown.hand_size[seat]), tr("venezia.count.hand")),
            Count("venezia/marsh", str(shown.marsh_count[seat]), tr("venezia.count.marsh")),
            Count("venezia/chest", str(shown.treasure_count[seat]), tr("venezia.count.treasure")),
        )

    def counters(self) -> Sequence[Count]:
        least = min(range(KINDS), key=lambda kind: self.shown.left[kind])
        left = self.shown.left[least]
        return (
            Count("venezia/flag", str(GOAL), tr("venezia.count.goal")),
            Count("venezia/built", f"{left} {name_of(least)}", tr("venezia.count.least"), left <= 1),
        )

    def in_front(self, seat: int) -> Sequence[str]:
        return texts.in_front(self, seat)

    def listed(self) -> Sequence[str]:
        return texts.imaginary_cards(self)
