"""Outcomes of moves that can be counted at once: what a seat has after one move, compared with another.

Only what the seat knows is used. Each move is made in several redeals, and a gain counts if it is the same in all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.game_info import game_info
from game.locale import tr
from game.match import Match
from game.rules import Game, State, get

REDEALS = 3  # redeals in which a gain must be the same
MAX_FORCED_MOVES = 12  # forced moves that are made after a move
MAX_GAINS = 3

Gain = tuple[str, int, int]  # name of a count, or "" for a rival's points; that rival or -1; the number gained


def gains_at_once(match: Match, seat: int, better: int, other: int) -> list[str]:
    """Return in words what a seat has more of right after one move than after another, the most telling first."""
    found = _gains(match.game.name, bytes(match.state), seat, better, other)
    return [_words(match, gain) for gain in found[:MAX_GAINS]]


def _words(match: Match, gain: Gain) -> str:
    name, rival, count = gain
    if rival >= 0:
        return tr("why.rival.points", name=match.names[rival], count=count)
    return tr(f"gain.{match.game.name}.{name}", count=count)


@lru_cache(maxsize=64)
def _gains(name: str, record: bytes, seat: int, better: int, other: int) -> tuple[Gain, ...]:
    """Return the gains of one move over another. Drawing asks for them in every frame."""
    game = get(name)
    state = game.make.of_bytes(record)
    found = [_gains_in(game, game.redeal(state, seat, seed), seat, better, other) for seed in range(REDEALS)]
    return tuple(gain for gain in found[0] if all(gain in others for others in found))


def _gains_in(game: Game, world: State, seat: int, better: int, other: int) -> list[Gain]:
    """Return the gains in one redeal; none if a move is not legal in it."""
    if not {better, other} <= {*game.legal(world)}:
        return []
    first, second = (_after(game, world, seat, move) for move in (better, other))
    own: Iterator[Gain] = (
        (name, -1, count(first, seat) - count(second, seat)) for name, count in game_info(game.name).counts.items()
    )
    points = enumerate(zip(game.points(second), game.points(first), strict=True))
    rivals: Iterator[Gain] = (("", rival, its - mine) for rival, (its, mine) in points if rival != seat)
    return [gain for gain in (*own, *rivals) if gain[2] > 0]


def _after(game: Game, world: State, seat: int, move: int) -> State:
    """Return the state after a move and the moves that it forces on its seat."""
    after = world.copy()
    game.apply_legal(after, move)
    for _ in range(MAX_FORCED_MOVES):
        legal = game.legal(after)
        if game.actor(after) != seat or len(legal) != 1:
            break
        game.apply_legal(after, legal[0])
    return after
