"""Steps of a turn at Venezia's table, counts of seats and stock, and the progress of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.venezia.board import GOAL, KIND_NAMES, KINDS, PIECES
from game.rules.venezia.state import BUILD, DRAIN, DROP, PAUSE, PLAY, SITE, State
from game.tables.base.table import CLOSE_SHARE, closeness_of
from game.tables.base.ui_model import Count, TurnStep

from .view import VeneziaView

STEPS = {"play": "cards", "build": "hammer", "drain": "bucket", "draw": "draw"}  # icons of a turn's steps
PHASE_STEP = {PLAY: 0, BUILD: 1, SITE: 1, PAUSE: 1, DROP: 1, DRAIN: 2}
LAST_STEP = 3  # step of all later phases


def goal(view: VeneziaView) -> tuple[str, str, str]:
    """Return the words for the way to win, the end and a turn."""
    return tr("venezia.goal.win"), tr("venezia.goal.end"), tr("venezia.goal.turn")


def steps(view: VeneziaView) -> tuple[TurnStep, ...]:
    """Return the steps of a turn."""
    return tuple(
        TurnStep(f"venezia/{icon}", tr(f"venezia.step.{key}"), tr(f"venezia.step.{key}.tip"))
        for key, icon in STEPS.items()
    )


def step(view: VeneziaView) -> int:
    """Return the index of the present step."""
    return PHASE_STEP.get(view.state.phase, LAST_STEP)


def progress(view: VeneziaView) -> float:
    """Return the progress of the match, 0 to 1, by the first gondola and the fewest pieces left."""
    farthest = max(view.state.gondola) / GOAL
    fewest = max(1 - left / total for left, total in zip(view.state.left, PIECES, strict=True))
    return max(farthest, 0.9 * fewest - 0.1)


def closeness(view: VeneziaView) -> float:
    """Return how close the two leading gondolas are, 0 to 1."""
    return closeness_of(list(view.state.gondola[: view.state.seats]), CLOSE_SHARE * GOAL)


def counts(view: VeneziaView, state: State, seat: int) -> Sequence[Count]:
    """Return the numbers of a seat's cards, marsh tokens and treasures."""
    return (
        Count("venezia/cards", str(state.hand_size[seat]), tr("venezia.count.hand")),
        Count("venezia/marsh", str(state.marsh_count[seat]), tr("venezia.count.marsh")),
        Count("venezia/chest", str(state.treasure_count[seat]), tr("venezia.count.treasure")),
    )


def counters(view: VeneziaView) -> Sequence[Count]:
    """Return the first gondola's way to the goal, and the kind of building of which the fewest are left."""
    least = min(range(KINDS), key=lambda kind: view.state.left[kind])
    left = view.state.left[least]
    return (
        Count("venezia/flag", f"{max(view.state.gondola)}/{GOAL}", tr("venezia.count.goal")),
        Count("", tr(f"venezia.fewest.{KIND_NAMES[least]}", left=left), tr("venezia.count.least"), left <= 1),
    )
