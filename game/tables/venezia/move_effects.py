"""Effects of a move that the table shows before it is made: gondolas that a building or gold would move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Event
from game.rules.venezia import moves as m
from game.rules.venezia.events import Glided
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import PAUSE, SITE, State

from .geometry import Glide, is_placing
from .view import VeneziaView


def glides(view: VeneziaView, state: State, move: int) -> list[Glide]:
    """Return the ways of gondolas that follow a placement or a trade, if nobody trades gold meanwhile."""
    return view.kept_glides.of(state, (view.question.ply, move), lambda: _glides(view, state, move))


def _glides(view: VeneziaView, state: State, move: int) -> list[Glide]:
    after = state.copy()
    events = list(view.game.apply(after, move))
    if MOVES.split(move).kind != "trade":
        while after.phase == PAUSE and after.work == state.work:
            events += view.game.apply(after, m.DONE)
    return glides_among(events)


def building_previewed(view: VeneziaView) -> int:
    """Return the move whose building is previewed: the one pointed at before the pending one; -1 for none."""
    question = view.question
    return next((move for move in (question.pointed, question.pending_move) if is_placing(move)), -1)


def leaving(view: VeneziaView) -> frozenset[int]:
    """Return the seats whose gondolas the previewed building would move."""
    move = building_previewed(view)
    state = view.pointed_state if move == view.question.pointed else view.drafted
    if move < 0 or state.phase != SITE:
        return frozenset()
    return frozenset(way.seat for way in glides(view, state, move))


def glides_among(events: Sequence[Event]) -> list[Glide]:
    """Return the ways of gondolas among events."""
    glided = (event for event in events if isinstance(event, Glided))
    return [Glide(event.seat, event.origin, event.target, event.steps, event.leaps) for event in glided]
