"""Foresight for hints: the checkpoints that may be crossed after a move, by its player or the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.locale import term, tr
from game.rules import Game, State, get
from game.rules.gondola.race_paths import to_next_checkpoint
from game.rules.gondola.state import State as GondolaState

WORLDS = 4  # redeals that are looked at
MAX_OWN_MOVES = 12  # moves until the turn of the move is over
FAR_STEPS = 12  # steps to a checkpoint from which it counts as out of reach
LEAST_SHARE = 0.5  # share of the redeals from which a crossing is worth a word


def foresight(game: Game, names: Sequence[str], state: State, line: Sequence[int]) -> str:
    """Return a sentence on the checkpoint that the next player may cross after a move.

    `line` holds the move, with the mover's next moves. Only what the mover knows is used. The sentence is empty if
    there is hardly a checkpoint to cross.
    """
    seat = game.actor(state)
    known = game.veiled(state, seat)
    found = Counter[tuple[int, int]]()
    for seed in range(WORLDS):
        world = game.redeal(known, seat, seed)
        if _end_turn(game, world, line):
            found.update((game.actor(world), number) for number in _reachable(game, world))
    if not found:
        return ""
    (rival, number), worlds = found.most_common(1)[0]
    if worlds < LEAST_SHARE * WORLDS:
        return ""
    return tr("gondola.hint.may", name=names[rival], bridge=term(game.name, "checkpoint", number))


def _end_turn(game: Game, world: State, line: Sequence[int]) -> bool:
    """Play a line and the rest of its turn. Returns whether another player's turn follows."""
    seat = game.actor(world)
    for number in range(MAX_OWN_MOVES):
        legal = game.legal(world)
        move = line[number] if number < len(line) and line[number] in legal else legal[0]
        game.apply(world, move)
        if game.actor(world) != seat:
            return game.actor(world) >= 0
    return False


def _reachable(game: Game, world: State) -> set[int]:
    """Return the checkpoints that the player to move can cross in this turn."""
    found: set[int] = set()
    for tile in game.legal(world):
        after = world.copy()
        game.apply(after, tile)
        if game.actor(after) != game.actor(world):
            continue
        for move in game.legal(after):
            flags = _flags(game, move)
            found |= {number for number in range(flags.bit_length()) if flags >> number & 1}
    return found


def checkpoints_within_reach(state: State, seat: int) -> int:
    """Return the most checkpoints that a seat can cross at once now that its tile is laid."""
    game = get("gondola")
    if game.actor(state) != seat:
        return 0
    return max(_flags(game, move).bit_count() for move in game.legal(state))


def nearness(state: State, seat: int) -> int:
    """Return minus the steps to a seat's next checkpoint.

    Farther ones count as `FAR_STEPS`, so that no gain is told too large.
    """
    assert isinstance(state, GondolaState)
    return -min(FAR_STEPS, to_next_checkpoint(state, seat))


def _flags(game: Game, move: int) -> int:
    """Return the checkpoints that a move crosses, as bits."""
    return game.moves.split(move).values.get("flags", 0)
