"""Positions of Gondola for the gallery."""

from __future__ import annotations

import math

from game.devtools.gallery.positions import Posed, Position
from game.rules.gondola.board import CHECKPOINT, REPLACE, TILES
from game.rules.gondola.state import DISCARD, LAY_BONUS, OVER, PLACE, RACE, State

from . import geometry
from .race_preview import is_placement, is_race, placed, raced


def _placements(table: Posed) -> list[int]:
    return [move for move in table.draft.legal() if is_placement(move) and placed(move)[0] == table.view.picks.kind]


def _a_placement(table: Posed) -> int | None:
    moves = _placements(table)
    return moves[len(moves) // 3] if moves else None


def _the_best_placement(table: Posed) -> int | None:
    """Return the placement after which the gondola gets farthest; of equal ones the nearest to it."""
    state, previews = table.draft.state, table.view.previews
    here = geometry.centre(state.at[state.turn])

    def reach(move: int) -> tuple[int, int, float]:
        ahead = previews.ahead(state, move)
        away = math.dist(here, geometry.centre(placed(move)[1]))
        return raced(ahead.race)[1].bit_count(), previews.way(ahead.state, ahead.race, move).steps, -away

    return max(_placements(table), key=reach, default=None)


def _longest(table: Posed) -> int | None:
    moves = [move for move in table.draft.legal() if is_race(move)]
    return max(
        moves, key=lambda move: (raced(move)[1], table.view.previews.way(table.match.state, move).steps), default=None
    )


def _stopped(table: Posed) -> int | None:
    """Return a race that ends before all its steps are made."""
    moves = [move for move in table.draft.legal() if is_race(move)]
    return max(moves, key=lambda move: table.view.previews.way(table.match.state, move).reason, default=None)


def _lay_and_race(table: Posed) -> None:
    """Lay a tile; the race is drafted next."""
    move = _the_best_placement(table)
    assert move is not None
    table.decision.select(move)
    table.player.finish()
    for _ in range(2):
        table.app.step(0.2, [])


def _come_near(table: Posed) -> None:
    """Zoom in as far as the camera can."""
    table.view.camera.turn(6, *table.view.to_window(*table.view.fleet.pose(table.view.state, 0)[:2]), table.view.bounds)


def _tell_standings(table: Posed) -> None:
    """Show the standings between two races."""
    table.view.tell_standings()


def _holds(s: State, icon: int) -> bool:
    return any(TILES[s.hand[s.turn][i]].icon == icon for i in range(s.held[s.turn]))


POSITIONS = (
    Position("start", 5, lambda s, legal: s.turn == 0 and s.phase == PLACE, hover=_the_best_placement),
    Position("placing", 4, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=30, hover=_the_best_placement),
    Position("lay-and-race", 4, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=24, hover=_lay_and_race),
    Position(
        "racing", 4, lambda s, legal: s.turn == 0 and s.phase == RACE and len(legal) > 3, after=70, hover=_longest
    ),
    Position(
        "stopped", 3, lambda s, legal: s.turn == 0 and s.phase == RACE and len(legal) > 2, after=24, hover=_stopped
    ),
    Position("near", 4, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=90, hover=_come_near),
    Position(
        "checkpoint-in-hand",
        3,
        lambda s, legal: s.turn == 0 and s.phase == PLACE and _holds(s, CHECKPOINT) and s.held[0] > 2,
        after=20,
    ),
    Position("replacing", 3, lambda s, legal: s.turn == 0 and s.phase == PLACE and _holds(s, REPLACE), after=30),
    Position("bonus", 2, lambda s, legal: s.turn == 0 and s.phase == LAY_BONUS, hover=_a_placement),
    Position("discarding", 2, lambda s, legal: s.turn == 0 and s.phase == DISCARD),
    Position("five-seats", 5, lambda s, legal: s.turn == 0 and s.phase == PLACE, after=120),
    Position("league", 2, lambda s, legal: s.turn == 0 and s.phase == PLACE and s.race == 1, options=(("races", 3),)),
    Position("standings", 4, lambda s, legal: max(s.flagged) > 2, hover=_tell_standings, options=(("races", 3),)),
    Position("end", 4, lambda s, legal: s.phase == OVER),
)
