"""Goal and steps of Gondola's table, public numbers, and the progress of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.gondola.state import FLAGS, HAND, State
from game.tables.base.table import closeness_of
from game.tables.base.ui_model import Count, TurnStep

from . import course
from .view import GondolaView

STEPS = (("plus", "place"), ("gondola", "race"), ("cards", "draw"))  # icon and text key of each step of a turn

assert HAND == FLAGS, "as many tiles may be held as flags are left"


def goal(view: GondolaView) -> tuple[str, str, str]:
    """Return the words for the way to win, the end and a turn."""
    races = view.state.races
    wins = tr("gondola.goal.league", races=races) if races > 1 else tr("gondola.goal.win")
    return wins, tr("gondola.goal.end"), tr("gondola.goal.turn")


def steps(view: GondolaView) -> tuple[TurnStep, ...]:
    """Return the steps of a turn."""
    return tuple(TurnStep(icon, tr(f"gondola.step.{key}"), tr(f"gondola.step.{key}.tip")) for icon, key in STEPS)


def step(view: GondolaView) -> int:
    """Return the index of the present step of the turn."""
    return course.DRAWING if view.draws else course.stage_of(view.state)


def progress(view: GondolaView) -> float:
    """Return the progress of the match, 0 to 1."""
    return max(view.state.flagged) / FLAGS * 0.7


def closeness(view: GondolaView) -> float:
    """Return how close the two leading players are, by their flags."""
    return closeness_of([*view.state.flagged[: view.state.seats]], FLAGS + 1)


def counts(view: GondolaView, state: State, seat: int) -> Sequence[Count]:
    """Return a seat's tiles and its Current."""
    return (
        Count("cards", str(state.held[seat]), tr("gondola.held.tip")),
        Count("current", str(course.current(state, seat)), tr("gondola.current.tip")),
    )


def counters(view: GondolaView) -> Sequence[Count]:
    """Return the flags that win, and in a league the race."""
    state = view.state
    found = [Count("flag", tr("gondola.flags.wanted", flags=FLAGS), tr("gondola.flags.tip"))]
    if state.races > 1:
        words = tr("gondola.race", race=state.race + 1, races=state.races)
        found.append(Count("cup", words, tr("gondola.race.tip")))
    return found
