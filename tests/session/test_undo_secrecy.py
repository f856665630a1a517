"""The undo button tells a player nothing that is hidden from that player."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.match import Match, Seat
from game.match.history import History
from game.rules import GAMES, State

VIEWER = 0
AHEAD = 6  # moves that are played again in another world
TABLES = {
    "people": ("human", "human", "human"),
    "alone": ("human", "doge", "doge"),
    "practice": ("human", "doge", "doge"),
}


def table(game: str, kind: str) -> Match:
    seats = [Seat(name, player) for name, player in zip(("Ada", "Bea", "Carlo"), TABLES[kind], strict=True)]
    return Match(game, seats, 4, practice=kind == "practice")


def answers(game: str, kind: str, dealt: State, moves: Sequence[int]) -> Iterator[tuple[object, int]]:
    """Play moves from a state. Yields after each all that the viewer knows, and the steps that an undo takes back."""
    match = table(game, kind)
    match.history = History(match.game, dealt)
    match.steps = match.history.steps
    for move in moves:
        if move not in match.game.legal(match.state):
            return
        events = [event.seen_by(VIEWER) for event in match.commit(move)]
        yield (events, match.actor, match.game.known(match.state, VIEWER)), match.undoable(VIEWER)


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("game", GAMES)
def test_undo_is_the_same_in_every_redeal(game: str, kind: str) -> None:
    match, dice, compared = table(game, kind), random.Random(7), 0
    while not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
    moves = [step.move for step in match.steps]
    for at in dice.sample([at for at, step in enumerate(match.steps) if step.seat == VIEWER], 10):
        state, ahead = match.state_after(at), moves[at : at + AHEAD]
        true = list(answers(game, kind, state, ahead))
        for deal in range(4):
            world = match.game.redeal(state, VIEWER, 50 + deal)
            for (known, undo), (known_there, undo_there) in zip(true, answers(game, kind, world, ahead), strict=False):
                if known != known_there:
                    break
                assert undo == undo_there, (at, ahead)
                compared += 1
    assert compared > 10
