"""Sessions without a window: whole matches with every mix of players."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.match import Match, Seat
from game.rules import GAMES, Event
from game.rules.murano.events import GondolaMoved, TurnPassed
from game.session.log import sentence
from game.session.pacing import BEAT_SECONDS, THINK_SECONDS
from game.session.updates import EventsShown, MoveCommitted
from game.session.visibility import WORLD
from game.settings import Settings
from tests.session.session_helpers import Evening, match

ROOT = Path(__file__).parents[2]
GAME = pytest.mark.parametrize("game", GAMES)
COMPUTERS, COUCH = ("doge", "noble", "merchant"), ("human", "doge", "human")


def decide(evening: Evening) -> None:
    """Lift the cover, choose a random move and commit it."""
    session = evening.session
    if session.visibility.hand_covered:
        session.uncover()
    question = session.pending_decision()
    assert question.legal
    move = evening.dice.choice(question.legal)
    session.select(move)
    session.commit()


def play(evening: Evening) -> None:
    """Play to the end: people decide at random, and computers get time."""
    for _ in range(20_000):
        if evening.match.is_over:
            return
        if evening.match.seats[evening.match.actor].is_human:
            decide(evening)
        else:
            evening.wait()
    raise AssertionError("it never ends")


def replayed(played: Match) -> Match:
    """Return the match replayed from its seed and moves by the rules alone."""
    again = Match(played.game.name, played.seats, played.seed, played.options)
    for step in played.steps:
        again.commit(step.move)
    return again


# ---- whole matches


@GAME
def test_computers_alone_play_a_whole_match_with_open_hands(game: str) -> None:
    evening = Evening(match(game, COMPUTERS))
    play(evening)
    assert evening.match.is_over
    assert evening.thinking.moves == len(evening.match.steps)
    assert evening.shown == [event for step in evening.match.steps for event in step.events]
    assert len(evening.session.log.lines) == len(evening.shown)


@GAME
@pytest.mark.parametrize("cover", ["cloth", "curtain", "open"])
def test_a_whole_match_of_people_and_a_computer_follows_the_rules(game: str, cover: str) -> None:
    evening = Evening(match(game, COUCH), Settings(cover=cover, forced=False))
    play(evening)
    again = replayed(evening.match)
    assert bytes(again.state) == bytes(evening.match.state)
    assert [step.events for step in again.steps] == [step.events for step in evening.match.steps]
    assert {step.seat for step in evening.match.steps if step.is_human} == {0, 2}


@GAME
def test_each_move_is_reported_with_its_player_and_whether_the_turn_passes(game: str) -> None:
    evening = Evening(match(game, COMPUTERS))
    play(evening)
    told = [one for one in evening.told if isinstance(one, MoveCommitted)]
    seats = [step.seat for step in evening.match.steps]
    assert [one.seat for one in told] == seats
    assert [one.is_next for one in told] == [
        one != after for one, after in zip(seats, [*seats[1:], seats[-1]], strict=True)
    ]


@GAME
def test_undo_and_redo_restore_the_same_match(game: str) -> None:
    evening = Evening(match(game, ("human", "doge"), practice=True), Settings(forced=False))
    session, undone = evening.session, 0
    for _ in range(60):
        while not evening.match.is_over and not evening.match.seats[evening.match.actor].is_human:
            evening.wait()
        if evening.match.is_over:
            break
        decide(evening)
        back, after, lines = session.undo_stack.steps, bytes(evening.match.state), list(session.log.lines)
        if not back or evening.match.is_over:
            continue
        before = bytes(evening.match.state_after(len(evening.match.steps) - back))
        assert session.undo()
        assert bytes(evening.match.state) == before
        assert evening.anew[-1] == "undo"
        assert session.redo()
        assert bytes(evening.match.state) == after
        assert session.log.lines == lines
        undone += 1
    assert undone >= 10
    assert evening.desk.interrupted == undone


@GAME
def test_a_seat_goes_to_a_computer_and_back_during_a_match(game: str) -> None:
    evening = Evening(match(game, ("human", "doge", "noble")), Settings(forced=False))
    for _ in range(12):
        if not evening.match.seats[evening.match.actor].is_human:
            evening.wait()
        else:
            decide(evening)
    evening.session.hand_over(0, "merchant")
    assert evening.session.visibility.viewer == -1, "no hand opens by it"
    before = len(evening.match.steps)
    for _ in range(8):
        evening.wait()
    assert len(evening.match.steps) == before + 8
    evening.session.hand_over(0, "human")
    assert [line.icon for line in evening.session.log.lines if line.event is None] == ["computer", "person"]
    play(evening)


# ---- visibility


@GAME
def test_nothing_private_is_shown_or_asked_before_the_cover_is_lifted(game: str) -> None:
    evening = Evening(match(game, ("human", "human")), Settings(forced=False))
    seen = 0
    while seen < 30 and not evening.match.is_over:
        session, played = evening.session, evening.match
        question = session.pending_decision()
        if question.covered:
            assert (question.legal, question.hand) == ((), -1)
            assert bytes(question.state) == bytes(played.game.veiled(played.state, -1))
            session.uncover()
            seen += 1
        question = session.pending_decision()
        assert question.hand == question.seat == played.actor
        assert question.state is question.committed is session.pending_decision().state, "imagined once"
        assert bytes(question.state) == bytes(played.game.redeal(played.state, played.actor, WORLD))
        assert list(question.state.rng) != list(played.state.rng), "and what comes is another's"
        decide(evening)
    assert seen
    for step, told in zip(
        evening.match.steps, (one for one in evening.told if isinstance(one, EventsShown)), strict=True
    ):
        seen = [evening.match.game.seen_by(event, step.seat) for event in step.events]
        assert list(told.events) == seen
        assert [event.record for event in told.events] == [event.record for event in seen], "and so are the records"


@GAME
def test_the_privacy_screen_covers_hands_of_players_who_want_it(game: str) -> None:
    played = match(game, ("human", "human", "human"))
    evening = Evening(played, Settings(forced=False, bare=[played.names[1]]))
    asked = set()
    for _ in range(60):
        session, seat = evening.session, played.actor
        if played.is_over:
            break
        asked.add(seat)
        assert session.visibility.hand_covered == (seat != 1)
        assert session.visibility.viewer == (1 if seat == 1 else -1)
        decide(evening)
        session.cover()
    assert asked == {0, 1, 2}


@GAME
def test_a_draft_is_hidden_by_the_privacy_screen_and_comes_back(game: str) -> None:
    evening = Evening(match(game, ("human", "human")), Settings(forced=False))
    session = evening.session
    session.uncover()
    session.select(session.pending_decision().legal[-1])
    tried = session.draft_keeper.trial()
    session.cover()
    assert session.pending_decision().covered
    assert (session.pending_decision().drafted, session.pending_decision().pending_move) == ((), -1)
    evening.wait()
    assert not evening.match.steps, "and nothing is made unasked meanwhile"
    session.uncover()
    assert session.draft_keeper.trial().is_as(tried)
    assert session.pending_decision().pending_move >= 0


# ---- drafts


def drafted(evening: Evening) -> list[int]:
    """Draft moves as long as they can be made on copies; return them."""
    session = evening.session
    evening.desk.gathered = range(1 << 40)
    while session.draft.pending_move < 0 and session.pending_decision().legal:
        session.add(evening.dice.choice(session.pending_decision().legal))
    return list(session.pending_decision().drafted)


@GAME
def test_drafted_moves_are_adopted_without_being_recomputed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(match(game, ("human", "doge"), seed=4), Settings(forced=False))
    played: list[int] = []
    plain = Match.commit

    def noted(self: Match, move: int) -> list[Event]:
        played.append(move)
        return plain(self, move)

    monkeypatch.setattr(Match, "commit", noted)
    most = 0
    for _ in range(25):
        if evening.match.is_over:
            break
        if not evening.match.seats[evening.match.actor].is_human:
            evening.wait()
            continue
        moves = drafted(evening)
        made = [one.after for one in evening.session.draft.moves_made.results()]
        steps = len(evening.match.steps)
        played.clear()
        evening.session.commit()
        assert [step.move for step in evening.match.steps[steps:]] == moves
        assert played == moves[len(made) :]
        assert all(evening.match.state_after(steps + 1 + at) is one for at, one in enumerate(made))
        most = max(most, len(made))
    assert most
    monkeypatch.undo()
    assert bytes(replayed(evening.match).state) == bytes(evening.match.state)


@GAME
def test_undo_removes_the_choice_and_redo_restores_it(game: str) -> None:
    evening = Evening(match(game, ("human", "doge"), seed=4), Settings(forced=False))
    session = evening.session
    while not session.pending_decision().legal:
        evening.wait()
    session.select(session.pending_decision().legal[0])
    chosen = session.pending_decision()
    assert session.step_back()
    assert session.pending_decision().pending_move == -1
    assert session.redo()
    assert (session.pending_decision().pending_move, session.pending_decision().drafted) == (
        chosen.pending_move,
        chosen.drafted,
    )
    assert session.step_back()
    assert not session.step_back()
    session.draft.picks = ["a card"]
    assert session.pending_decision().picks == ["a card"]
    assert not session.step_back(picks=False)
    assert session.step_back()
    assert session.pending_decision().picks == []
    assert session.redo()
    assert session.pending_decision().picks == ["a card"]


@pytest.mark.parametrize(("game", "moves"), [("venezia", 5), ("rialto", 2), ("murano", 0)])
def test_move_zero_can_be_chosen_undone_and_committed(game: str, moves: int) -> None:
    evening = Evening(match(game, ("human", "human"), seed=0), Settings(cover="open"))
    dice = random.Random(0)
    for _ in range(moves):
        evening.session.play(dice.choice(evening.match.game.legal(evening.match.state)))
    session, draft = evening.session, evening.session.draft
    session.select(0)
    assert not draft.is_empty
    assert draft.is_chosen
    draft.clear()
    assert draft.is_empty
    session.select(0)
    session.commit()
    assert [step.move for step in evening.match.steps[moves:]] == [0]


def test_moves_that_belong_together_are_drafted_and_the_last_one_waits() -> None:
    evening = Evening(match("venezia", ("human", "human")), Settings(cover="open"))
    dice, draft = random.Random(2), evening.session.draft
    while True:
        legal = evening.match.game.legal(evening.match.state)
        first = dice.choice(legal)
        after = evening.match.state.copy()
        events = evening.match.game.apply(after, first)
        if events and evening.match.game.actor(after) == evening.match.actor:
            break
        evening.match.commit(first)
    then = evening.match.game.legal(after)
    assert draft.select([first, then[0]]) == events
    assert (draft.moves, draft.pending_move) == ([first], then[0])
    assert draft.state == after


# ---- pace


def test_a_computer_waits_its_pause_within_the_time_limit() -> None:
    evening = Evening(match("rialto", COMPUTERS))
    evening.session.update(BEAT_SECONDS / 2)
    assert not evening.match.steps
    assert evening.session.pacing.think_time_left < THINK_SECONDS["easy"] / 2
    evening.session.update(BEAT_SECONDS)
    assert len(evening.match.steps) == 1


@GAME
def test_a_forced_move_is_made_automatically(game: str) -> None:
    evening = Evening(match(game, ("human", "doge")), Settings(forced=True))
    for _ in range(400):
        if evening.match.is_over:
            break
        steps, seat = len(evening.match.steps), evening.match.actor
        legal = evening.match.game.legal(evening.match.state)
        evening.wait()
        if seat == 0:
            assert (len(evening.match.steps) > steps) == (len(legal) == 1)
        if len(evening.match.steps) == steps:
            decide(evening)


def test_a_move_that_the_player_automated_is_made_automatically() -> None:
    evening = Evening(match("venezia", ("human", "doge")), Settings(forced=False))
    while not evening.session.pending_decision().legal:
        evening.wait()
    legal = evening.session.pending_decision().legal
    evening.wait()
    assert evening.session.pending_decision().legal == legal
    evening.desk.wanted = {legal[-1]}
    evening.wait()
    assert evening.match.steps[-1].move == legal[-1]


def test_a_move_that_the_table_continues_is_made_only_under_no_cover() -> None:
    settings = Settings(forced=False)
    evening = Evening(match("venezia", ("human", "human")), settings)
    evening.desk.continue_move = lambda state, legal: legal[-1]  # type: ignore[method-assign]
    assert evening.session.visibility.hand_covered
    evening.wait()
    assert not evening.match.steps
    evening.session.uncover()
    legal = evening.session.pending_decision().legal
    evening.wait()
    assert evening.match.steps[0].move == legal[-1]


def test_a_requested_hint_is_searched_at_the_drafts_base() -> None:
    evening = Evening(match("rialto", ("human", "doge"), practice=True), Settings(cover="open"))
    asked: list[tuple[object, int]] = []
    evening.thinking.request_hint = lambda state, seat: asked.append((state, seat))  # type: ignore[method-assign]
    assert not evening.session.is_hint_requested
    evening.session.request_hint()
    assert evening.session.is_hint_requested
    assert asked == [(evening.match.state, evening.match.actor)]


# ---- structure


def test_a_session_imports_nothing_of_the_window() -> None:
    program = (
        "import sys, pkgutil, importlib, game.session;"
        "[importlib.import_module(one.name) for one in pkgutil.walk_packages(game.session.__path__, 'game.session.')];"
        "bad = [name for name in sys.modules"
        " if name.startswith(('pygame', 'numba', 'game.ui', 'game.stage', 'game.tables', 'game.scenes'))];"
        "assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_log_leaves_out_the_player_and_no_word_that_reads_like_the_name() -> None:
    moved = GondolaMoved(seat=0, red=1, origin=0, space=1, why=1)
    table = Match("murano", (Seat("The", "human"), Seat("Bea", "human")), 3)
    assert sentence(table, moved).startswith("The red gondola goes from")
    assert sentence(table, TurnPassed(seat=0, passes=1)) == "passes"
    assert sentence(table, TurnPassed(seat=2, passes=1)) == "Seat 3 passes", "a seat without an emblem"
