"""The others' last moves stay listed until the reader's next turn ends."""

from __future__ import annotations

import random

import pytest

from game.match import HUMAN, Match, Seat, Step
from game.rules import GAMES
from game.session.recap import after_last_turn, has_happened_since, last_turn
from game.session.recent_turns import RecentTurns, RecentTurnsTracker
from game.session.visibility import Visibility
from game.settings import Settings

GAME = pytest.mark.parametrize("game", GAMES)


def begun(game: str, people: tuple[int, ...] = (0,), seats: int = 3) -> Match:
    return Match(game, [Seat(name, HUMAN if at in people else "doge") for at, name in enumerate("ABCD"[:seats])], 5)


def play(match: Match, dice: random.Random) -> None:
    match.commit(dice.choice(match.game.legal(match.state)))


@GAME
def test_the_others_last_turns_are_listed_during_a_turn_and_ones_own_never(game: str) -> None:
    match, dice = begun(game), random.Random(2)
    lately = RecentTurnsTracker(match, Visibility(match, Settings()))
    seen = 0
    for _ in range(160):
        if match.is_over:
            break
        play(match, dice)
        since = lately.current()
        assert 0 not in since.turns
        assert not match.is_over or since == RecentTurns()
        assert all(step.seat != 0 or match.actor == 0 for step in match.steps[since.begin :]) or match.is_over
        if match.actor == 0 and since.turns:
            seen += 1
            assert since.points == tuple(match.game.points(match.state_after(since.begin)))
            mine = [event for step in match.steps[since.begin :] if step.seat == 0 for event in step.events]
            assert [*since.marked.get(0, ())] == mine
            first = next(at for at in range(since.begin, -1, -1) if not at or match.steps[at - 1].seat != 0)
            assert bytes(since.earlier or b"") == bytes(match.game.veiled(match.state_after(first), 0))
            for seat, events in since.turns.items():
                own = [step for step in match.steps[since.begin :] if step.seat == seat]
                assert events[-1] == own[-1].events[-1].seen_by(0)
    assert seen


@GAME
def test_the_list_is_cleared_when_the_turn_has_ended(game: str) -> None:
    match, dice = begun(game), random.Random(3)
    lately = RecentTurnsTracker(match, Visibility(match, Settings()))
    ended = 0
    for _ in range(160):
        if match.is_over:
            break
        mine = match.actor == 0
        play(match, dice)
        if mine and match.actor not in (0, -1):
            ended += 1
            assert lately.current().turns == {}
            assert lately.current().begin == len(match.steps)
    assert ended


@GAME
def test_the_list_has_nothing_that_is_hidden_from_its_reader(game: str) -> None:
    match, dice = begun(game), random.Random(4)
    lately = RecentTurnsTracker(match, Visibility(match, Settings()))
    for _ in range(120):
        if match.is_over:
            break
        play(match, dice)
        for events in lately.current().turns.values():
            assert all(event == event.seen_by(0) for event in events)


def test_there_is_no_list_without_a_person() -> None:
    match, dice = begun("rialto", ()), random.Random(1)
    for _ in range(20):
        play(match, dice)
    assert RecentTurnsTracker(match, Visibility(match, Settings())).current().turns == {}


def test_the_list_follows_an_undone_and_changed_turn() -> None:
    match, dice = begun("venezia", (0, 1), 2), random.Random(1)
    lately = RecentTurnsTracker(match, Visibility(match, Settings()))
    while not (match.actor == 0 and lately.current().turns):
        play(match, dice)
    before = lately.current()
    play(match, dice)
    match.undo(0)
    assert lately.current() == before


def test_the_list_follows_its_reader_in_one_state() -> None:
    match, dice = begun("rialto", (0, 1), 2), random.Random(1)
    lately = RecentTurnsTracker(match, Visibility(match, Settings()))
    while not (match.actor == 1 and lately.current().turns):
        play(match, dice)
    assert set(lately.current().turns) == {0}
    match.hand_over(1, "doge")
    assert lately.current().turns == {}, "the other person's turn has just ended"


def test_a_last_turn_is_a_players_last_consecutive_steps() -> None:
    steps = [Step(seat, HUMAN, 1, False, ()) for seat in (0, 0, 1, 1, 0, 2)]
    assert [last_turn(steps, seat) for seat in range(4)] == [(4, 5), (2, 4), (5, 6), (0, 0)]
    assert [after_last_turn(steps, seat) for seat in range(4)] == [5, 4, 0, 0]
    assert [has_happened_since(steps, seat) for seat in range(4)] == [True, True, True, True]
    assert not has_happened_since([], 0)
