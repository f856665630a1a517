"""A player who sits down during a match knows what the seat knew.

The rest is redealt and kept.
"""

from __future__ import annotations

import random

import pytest

from game.match import HUMAN, Match
from game.match.journal import SaveError
from game.rules import GAMES
from game.saves.load import from_lines
from game.session.demo_positions import middle
from game.session.playback.playback import Playback


def taken(game: str) -> tuple[Match, Match, int]:
    """Return a watched match, the same with its deciding seat taken, and the seat."""
    before, after = middle(game, 0), middle(game, 0)
    seat = after.actor
    after.sit_down(seat, 77)
    return before, after, seat


@pytest.mark.parametrize("game", GAMES)
def test_a_taken_seat_keeps_its_knowledge_and_the_rest_is_redealt(game: str) -> None:
    before, after, seat = taken(game)
    assert after.game.known(after.state, seat) == before.game.known(before.state, seat)
    assert bytes(after.state) != bytes(before.state)
    assert after.seats[seat].player == HUMAN
    assert after.assisted


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_a_taken_seat_continues_and_is_read_back(game: str) -> None:
    before, after, seat = taken(game)
    lines = [*before.lines(), {"sat": seat, "seed": 77}]
    for _ in range(12):
        move = after.game.legal(after.state)[0]
        lines.append({"move": after.game.text(after.state, move), "seat": after.actor})
        after.commit(move)
    again = from_lines(lines)
    assert bytes(again.state) == bytes(after.state)
    assert again.people == {seat}
    assert {"sat": seat, "seed": 77} in again.lines()


def test_moves_before_a_seat_was_taken_cannot_be_undone() -> None:
    _, after, seat = taken("venezia")
    assert after.undoable(seat) == 0


@pytest.mark.parametrize("line", [{"sat": 9, "seed": 1}, {"sat": 0}, {"sat": 0, "seed": -1}, {"sat": "0", "seed": 1}])
def test_a_line_that_takes_an_impossible_seat_is_refused(line: dict[str, object]) -> None:
    with pytest.raises(SaveError):
        from_lines([*middle("venezia", 0).lines(), line])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_a_taken_seat_is_replayed_as_it_was(game: str) -> None:
    _, after, _ = taken(game)
    at = len(after.steps)
    dice = random.Random(4)
    while len(after.steps) < at + 12:
        after.commit(dice.choice(after.game.legal(after.state)))
    shown = Playback(after)
    shown.seek(len(after.steps))
    assert bytes(shown.match.state) == bytes(after.state)
    shown.seek(at - 3)
    assert bytes(shown.match.state) == bytes(after.state_after(at - 3))
    shown.seek(at + 5)
    assert bytes(shown.match.state) == bytes(after.state_after(at + 5))
