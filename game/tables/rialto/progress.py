"""Stages and rounds of Rialto's table, and the progress of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.rialto.board import ROUNDS, STAGES
from game.rules.rialto.state import BLUE, OVER
from game.tables.base.table import close_points
from game.tables.base.ui_model import Count, TurnStep

from .draw.art import kind_icon
from .names import LETTERS, card_rule, kind_name
from .shown import is_stage, standings
from .view import RialtoView


def goal(view: RialtoView) -> tuple[str, str, str]:
    """Return the words for the way to win, the end and a turn."""
    return tr("rialto.goal.win"), tr("rialto.goal.end"), tr("rialto.goal.turn")


def steps(view: RialtoView) -> tuple[TurnStep, ...]:
    """Return the phases of a round: cards, the stages with the winners of their bonuses, blue buildings."""
    first = TurnStep("cards", tr("rialto.step.cards"), tr("rialto.step.cards.tip"))
    last = TurnStep("house", tr("rialto.step.blue"), tr("rialto.step.blue.tip"))
    return (first, *(_step(view, stage) for stage in range(STAGES)), last)


def _step(view: RialtoView, stage: int) -> TurnStep:
    letter, kind = LETTERS[stage], kind_name(stage)
    label = tr("rialto.stage.label", letter=letter, kind=kind)
    tip = tr("rialto.stage.tip", letter=letter, kind=kind, rule=card_rule(stage))
    winner = view.winners.get(stage, -1)
    if winner < 0:
        return TurnStep(kind_icon(stage), label, tip)
    won = tr("rialto.stage.won", name=view.name_of(winner))
    return TurnStep(kind_icon(stage), label, f"{tip}\n{won}", view.colour_of(winner))


def step(view: RialtoView) -> int:
    """Return the index of the running phase; all are over after the last."""
    if is_stage(view.state):
        return 1 + view.state.stage
    return {BLUE: STAGES + 1, OVER: STAGES + 2}.get(view.state.phase, 0)


def progress(view: RialtoView) -> float:
    """Return the progress of the match, 0 to 1."""
    return (max(0, view.state.round_no - 1) + max(0, view.state.stage) / 6) / ROUNDS


def closeness(view: RialtoView) -> float:
    """Return how close the two leading players are, districts counted as they stand."""
    return close_points(standings(view.state, [view.labels.shown_points(seat) for seat in range(view.state.seats)]))


def counters(view: RialtoView) -> Sequence[Count]:
    """Return the round."""
    words = tr("rialto.round", round=max(1, view.state.round_no), rounds=ROUNDS)
    return (Count("again", words, tr("rialto.round.tip")),)
