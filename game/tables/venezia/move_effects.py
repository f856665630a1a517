"""Effects of a move that the table shows before it is made: gondolas that a building or gold would move."""

from __future__ import annotations

from game.rules.venezia import moves as m
from game.rules.venezia.events import Glided
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import PAUSE, State

from .context import VeneziaContext
from .geometry import Glide


def glides(view: VeneziaContext, state: State, move: int) -> list[Glide]:
    """Return the ways of gondolas that follow a placement or a trade, if nobody trades gold meanwhile."""
    return view.kept_glides.of(state, (view.question.ply, move), lambda: _glides(view, state, move))


def _glides(view: VeneziaContext, state: State, move: int) -> list[Glide]:
    after = state.copy()
    events = list(view.game.apply(after, move))
    if MOVES.split(move).kind != "trade":
        while after.phase == PAUSE and after.work == state.work:
            events += view.game.apply(after, m.DONE)
    glided = (event for event in events if isinstance(event, Glided))
    return [Glide(event.seat, event.origin, event.target, event.steps, event.leaps) for event in glided]
