"""Steps and figures of Murano's table, and the progress of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.murano.state import State
from game.tables.base.ui_model import Count, TurnStep

from . import texts
from .places import PLACES
from .shown import stage_of
from .view import MuranoView

LISTED = [PLACES[kind] for kind in ("stage", "pile", "mooring", "lot", "street")]  # in the text description


def goal(view: MuranoView) -> tuple[str, str, str]:
    """Return the words for the way to win, the end and a turn."""
    return tr("murano.goal.win"), tr("murano.goal.end"), tr("murano.goal.turn")


def steps(view: MuranoView) -> tuple[TurnStep, ...]:
    """Return the steps of a turn, and the final scoring."""
    return tuple(
        TurnStep(icon, tr(f"murano.step.{name}"), tr(f"murano.step.{name}.tip"))
        for icon, name in (("gondola", "move"), ("hammer", "act"), ("recruit", "score"))
    )


def step(view: MuranoView) -> int:
    """Return the index of the present step."""
    return stage_of(view.state)


def progress(view: MuranoView) -> float:
    """Return the progress of the match, 0 to 1, by the piles that are used up or nearly so."""
    pile = view.state.pile
    full = list(pile).count(0)
    return min(1.0, full * 0.4 + (1 - sum(sorted(pile)[:2]) / 24) * 0.6)


def counts(view: MuranoView, state: State, seat: int) -> Sequence[Count]:
    """Return the coins, gondoliers at hand and moored, and characters of a seat."""
    moored = sum(island[seat] for island in state.crew)
    return (
        Count("coin", str(state.coins[seat]), tr("murano.count.coins")),
        Count("boatman", str(state.gondoliers[seat]), tr("murano.count.crew", supply=state.hireable[seat])),
        Count("moored", str(moored), tr("murano.count.moored")),
        Count("murano/card", str(state.cards[seat]), tr("murano.count.cards")),
    )


def counters(view: MuranoView) -> Sequence[Count]:
    """Return the number of piles that are used up."""
    used = sum(1 for left in view.state.pile if left == 0)
    return (Count("glass", tr("murano.count.piles", used=used), tr("murano.count.piles.tip"), used > 0),)


def listed(view: MuranoView) -> Sequence[str]:
    """Return the texts of all places, and of the pieces that lie elsewhere."""
    tips = [place.tip(view, key) for place in LISTED if place.tip is not None for key in place.keys(view)]
    return [*tips, *texts.pieces_elsewhere(view)]
