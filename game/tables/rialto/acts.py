"""Acts of Rialto: the input, words and drawing of each kind of move."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.rules.rialto.board import COUNCILLOR
from game.rules.rialto.moves import MOVES
from game.rules.rialto.state import State
from game.tables.base.acts import Act, Acts

from . import geometry, texts, worth
from .draw import target_overlay
from .view import RialtoView

FIRST_SHARE = 0.4  # share of the way at which a bridge is clicked, nearer to its higher value


def _stack(state: State, values: Mapping[str, int]) -> tuple[int, int] | None:
    """Return the row left over and the kind of the card that is picked from it."""
    row = next((row for row, cards in enumerate(state.rows) if any(cards)), None)
    return None if row is None else (row, values["card"])


def _first_share(view: RialtoView, state: State, move: int) -> tuple[float, float]:
    return view.to_window(*geometry.route_point(MOVES.split(move).values["connection"], FIRST_SHARE)[:2])


def _away_from_high_end(view: RialtoView, move: int, x: float, y: float) -> float:
    """Return the distance of a point from the end that gets a bridge's higher value."""
    _, values = MOVES.split(move)
    return math.dist((x, y), geometry.ROUTES[values["connection"]][0 if values["turn"] else -1])


def _shifts_gather(state: State, move: int) -> bool:
    return bool(state.stage == COUNCILLOR)


ACTS: Acts = {
    "row": Act(at="row", arm="rialto.arm.row", outcome=texts.row_outcome, preview=target_overlay.draw_offered),
    # green buildings
    "draw": Act(arm="rialto.arm.use"),
    "pick": Act(at="card", by=_stack, arm="rialto.arm.card", preview=target_overlay.draw_offered),
    "keep": Act(arm="rialto.arm.use"),
    "discard": Act(),
    # a stage
    "delay": Act(arm="rialto.arm.delay"),
    "turn": Act(gathers=True),
    "play": Act(arm=texts.play_words, outcome=texts.play_outcome),
    # its actions
    "take": Act(
        at="stock",
        by="building",
        arm="rialto.arm.take",
        outcome=texts.take_outcome,
        preview=target_overlay.draw_offered,
    ),
    "give": Act(gathers=True),
    "bridge": Act(
        at="link",
        by="connection",
        arm="rialto.arm.bridge",
        outcome=texts.link_outcome,
        worth=worth.own_gain,
        preview=target_overlay.draw_built,
        spot=_first_share,
        away=_away_from_high_end,
    ),
    "gondola": Act(
        at="link",
        by="connection",
        arm="rialto.arm.gondola",
        outcome=texts.link_outcome,
        worth=worth.own_gain,
        preview=target_overlay.draw_built,
    ),
    "settle": Act(
        at="district",
        arm="rialto.arm.settle",
        outcome=texts.councillor_outcome,
        worth=worth.own_gain,
        preview=target_overlay.draw_councillor,
    ),
    "shift": Act(
        at="district",
        by="origin",
        gathers=_shifts_gather,
        arm="rialto.arm.shift",
        outcome=texts.councillor_outcome,
        preview=target_overlay.draw_councillor,
    ),
    # blue buildings
    "upgrade": Act(arm="rialto.arm.exchange", ask=texts.use_words),
    "blue": Act(arm="rialto.arm.use", ask=texts.use_words),
    "enlist": Act(arm="rialto.arm.use", ask=texts.use_words),
    "done": Act(),
}
