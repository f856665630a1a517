"""Acts of Gondola: the making, telling and showing of each kind of move."""

from __future__ import annotations

from game.rules.gondola.board import SIDES
from game.rules.gondola.state import State
from game.tables.base.acts import Act, Acts
from game.tables.base.ui_model import Line

from . import prompts, texts
from .draw import target_overlay
from .race_preview import placed, raced
from .view import GondolaView


def _turns_away(view: GondolaView, move: int, x: float, y: float) -> float:
    """Return the quarter turns from the tile's last turn to a placement's."""
    return (placed(move)[2] - view.turned) % SIDES


def _checkpoints_missed(view: GondolaView, move: int, x: float, y: float) -> float:
    """Return the order of a race among those that end on a cell: the most checkpoints come first."""
    return -raced(move)[1].bit_count()


def _nothing(view: GondolaView, state: State, move: int) -> list[Line]:
    return []


ACTS: Acts = {
    "place": Act(
        at="tile",
        by="cell",
        arm="gondola.button.lay",
        outcome=texts.placement_outcome,
        preview=target_overlay.draw_placement,
        away=_turns_away,
    ),
    "race": Act(
        at="tile",
        by="cell",
        follows=True,
        arm=prompts.arm_race,
        cost=prompts.race_cost,
        outcome=texts.race_outcome,
        preview=target_overlay.draw_race,
        away=_checkpoints_missed,
    ),
    "discard": Act(arm="gondola.button.discard", outcome=_nothing),
}
