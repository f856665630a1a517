"""What Rialto's table says, in words, numbers, icons and sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.rialto.board import ROUNDS, STAGES
from game.rules.rialto.state import BLUE, OVER, State
from game.tables.base.labels import Teller
from game.tables.base.ui_model import Count, TurnStep

from . import art, listing, names, panels, texts
from .events import EVENTS
from .market import MarketStand
from .places import PLACES


class RialtoTeller(MarketStand, Teller[State]):
    """Tells what is shown, and what happened."""

    events = EVENTS
    places = PLACES

    @property
    def goal(self) -> tuple[str, str, str]:
        return tr("rialto.goal.win"), tr("rialto.goal.end"), tr("rialto.goal.turn")

    @property
    def steps(self) -> tuple[TurnStep, ...]:
        return tuple(self._step(stage) for stage in range(STAGES))

    def _step(self, stage: int) -> TurnStep:
        """A stage, marked with who won its bonus in this round."""
        letter, kind = names.LETTERS[stage], names.kind_name(stage)
        label = tr("rialto.stage.label", letter=letter, kind=kind)
        tip = tr("rialto.stage.tip", letter=letter, kind=kind, rule=names.card_rule(stage))
        winner = self.shown.winners.get(stage, -1)
        if winner < 0:
            return TurnStep(art.kind_icon(stage), label, tip)
        won = tr("rialto.stage.won", name=self.name_of(winner))
        return TurnStep(art.kind_icon(stage), label, f"{tip}\n{won}", self.colour_of(winner))

    def step(self) -> int:
        if self.shown.is_stage:
            return self.shown.stage
        return STAGES if self.shown.phase in (BLUE, OVER) else -1

    def shown_points(self, seat: int) -> int:
        return self.shown.points[seat] if seat < len(self.shown.points) else 0

    def counts(self, seat: int) -> Sequence[Count]:
        return panels.counts(self, seat)

    def status(self, seat: int) -> str:
        return texts.played_words(self, seat)

    def counters(self) -> Sequence[Count]:
        words = tr("rialto.round", round=max(1, self.shown.round_no), rounds=ROUNDS)
        return (Count("again", words, tr("rialto.round.tip")),)

    def in_front(self, seat: int) -> Sequence[str]:
        return listing.in_front(self, seat)
