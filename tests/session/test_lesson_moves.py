"""The moves that a lesson asks for are within 2 % of the best that a search finds."""

from __future__ import annotations

import pytest

from ai.analysis import Option, options_of
from ai.problems.position_probe import PositionProbe
from ai.search.compile_cache import has_numba, loaded
from game.match import Match
from game.rules import GAMES
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER
from tests.session.test_lesson_claims import positions

SIMS = 12_000  # simulations of a position
# Visits of each move that is compared, enough for the margin
VISITS = {"venezia": 4_500, "rialto": 10_500, "gondola": 6_000, "murano": 2_000}
MARGIN, LOSS = 0.0105, 0.02  # margin of a chance, and loss of chance that a lesson may ask for
COMPARED = 3  # most promising moves, and wanted moves of a free choice, that are searched alone


def searched(match: Match, wanted: list[int]) -> dict[int, Option]:
    """Return the options of the learner's position, the wanted and the most promising ones for certain."""
    game, state = match.game, match.state
    veiled = game.veiled(state, LEARNER)
    probe = PositionProbe(loaded(game.name), veiled, LEARNER, 7)
    probe.look(SIMS)

    def options() -> list[Option]:
        return sorted(options_of(game, LEARNER, probe.candidates()), key=lambda option: -option.win)

    for move in (*wanted, *(option.move for option in options()[:COMPARED])):
        probe.look_at(move, VISITS[game.name])
    return {option.move: option for option in options()}


def few(moves: list[int]) -> list[int]:
    """Return all moves, or a few from the whole range."""
    return moves if len(moves) <= COMPARED else [moves[0], moves[len(moves) // 2], moves[-1]]


def faults_at(match: Match, guide: Guide) -> list[str]:
    """Return what a search has against the moves of the present step."""
    game, wanted = match.game, few(guide.wanted())
    accepted = guide.accepted(guide.place, match.state) or match.legal(match.state)
    found = searched(match, wanted)
    known = {move: option for move, option in found.items() if option.margin <= MARGIN}
    best = max(known.values(), key=lambda option: option.win)
    faults = [f"{game.text(match.state, move)} is not known well enough" for move in wanted if move not in known]
    losses = {move: best.win - known[move].win for move in wanted if move in known}
    if len(guide.wanted()) > COMPARED:  # A wide choice asks for no move in particular, so its average counts.
        losses = {wanted[0]: sum(losses.values()) / len(losses)} if losses else {}
    for move, loss in losses.items():
        if loss > LOSS:
            faults.append(f"{game.text(match.state, move)} loses {loss:.3f} to {game.text(match.state, best.move)}")
    asked = max((known[move].win for move in wanted if move in known), default=0.0)
    for move, option in known.items():
        if move not in accepted and option.win > asked + MARGIN:
            faults.append(f"{game.text(match.state, move)} {option.win:.3f} is declined, asked is {asked:.3f}")
    return faults


@pytest.mark.slow
@pytest.mark.skipif(not has_numba(), reason="a plain search is too slow")
@pytest.mark.parametrize("game", GAMES)
def test_the_moves_asked_for_are_within_two_percent_of_the_best(game: str) -> None:
    faults = {}
    for name, match, guide in positions(game, {}, 1):
        step = guide.step
        if guide.is_telling or step is None or step.is_practice or len(match.legal(match.state)) == 1:
            continue
        if found := faults_at(match, guide):
            faults[f"{name} at {len(match.steps)}"] = found
    assert faults == {}
