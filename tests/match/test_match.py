"""A match: play, undo, seat changes, share codes."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from ai.search.playout import pick
from game.match import HUMAN, RULES, Match, Seat, draw_seed, read_share_code, reveals_hidden_info, share_code
from game.match.reveals import equivalent_worlds, may_reveal
from game.rules import GAMES, IllegalMove, get
from game.saves.load import from_lines
from tests.rules.cases import CASES, Case

PEOPLE = (Seat("Ada"), Seat("Bea"), Seat("Carlo"))
ALONE = (Seat("Ada"), Seat("Doge", "doge"), Seat("Mia", "merchant"))


def match_of(game: str, seats: tuple[Seat, ...] = PEOPLE, seed: int = 5, practice: bool = False) -> Match:
    return Match(game, seats, seed, practice=practice)


def play_on(match: Match, moves: int) -> None:
    """Play at random."""
    for _ in range(moves):
        if match.is_over:
            return
        legal = match.game.legal(match.state)
        match.commit(legal[pick(match.seed, len(match.steps), len(legal))])


def until(match: Match, kind: str, seat: int | None = None, least: int = 2) -> None:
    """Play at random until a move of this kind is legal.

    The decision is this seat's, if one is given, and has at least `least` legal moves.
    """
    for _ in range(3000):
        legal = match.game.legal(match.state)
        if (seat is None or match.actor == seat) and len(legal) >= least and kind in {_kind(match, m) for m in legal}:
            return
        play_on(match, 1)
    raise AssertionError(f"no {kind} in {match.game.name}")


def _kind(match: Match, move: int) -> str:
    return match.game.text(match.state, move).split()[0]


def make(match: Match, kind: str) -> None:
    """Make the first move of a kind."""
    match.commit(next(move for move in match.game.legal(match.state) if _kind(match, move) == kind))


# ---------------------------------------------------------------- playing
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_equals_its_log(case: Case) -> None:
    seats = [Seat(f"Guest {seat}") for seat in range(case.seats)]
    match = Match(case.name, seats, 9, dict(case.options))
    play_on(match, 120)
    again = from_lines(match.lines())
    assert bytes(again.state) == bytes(match.state)
    assert again.steps == match.steps
    assert (again.seats, again.options, again.seed) == (match.seats, match.options, match.seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_played_to_its_end(game: str) -> None:
    match = match_of(game)
    play_on(match, 20_000)
    assert match.is_over
    assert match.actor == -1
    assert match.lines()[-1] == {"over": match.game.points(match.state), "places": match.game.places(match.state)}
    with pytest.raises(IllegalMove):
        match.commit(0)


def test_a_refused_move_leaves_everything_as_it_was() -> None:
    match = match_of("rialto")
    before = bytes(match.state)
    with pytest.raises(IllegalMove):
        match.commit(match.game.move_limit - 1)
    assert bytes(match.state) == before
    assert match.steps == []


def test_every_earlier_state_of_a_match_is_available() -> None:
    match = match_of("murano")
    play_on(match, 12)
    replayed = match.state_after(0).copy()
    for number, step in enumerate(match.steps):
        assert bytes(replayed) == bytes(match.state_after(number))
        assert tuple(match.game.apply(replayed, step.move)) == step.events
    assert bytes(replayed) == bytes(match.state)


def test_invalid_arguments_make_no_match() -> None:
    for game, seats, options in (("chess", PEOPLE, {}), ("rialto", PEOPLE[:1], {}), ("gondola", PEOPLE, {"races": 2})):
        with pytest.raises(ValueError, match=r"no game|takes|one of"):
            Match(game, seats, 1, options)
    with pytest.raises(ValueError, match="a seed is"):
        Match("gondola", PEOPLE, -1)
    assert 0 <= draw_seed() < 2**32


# ---------------------------------------------------------------- undo
FREE = {"venezia": "lay", "rialto": "pick", "gondola": "place", "murano": "place"}
SHOWS = {"venezia": "drain", "rialto": "row", "murano": "street"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("practice", [False, True])
def test_a_decision_that_revealed_nothing_can_be_undone(game: str, practice: bool) -> None:
    match = match_of(game, practice=practice)
    until(match, FREE[game])
    seat, before, steps = match.actor, bytes(match.state), match.steps[:]
    make(match, FREE[game])
    assert match.undoable(seat) == 1
    assert match.undo(seat) == 1
    assert bytes(match.state) == before
    assert match.steps == steps
    assert not match.assisted


@pytest.mark.parametrize("game", sorted(SHOWS))
def test_a_revealing_move_cannot_be_undone(game: str) -> None:
    match = match_of(game)
    until(match, SHOWS[game])
    seat = match.actor
    make(match, SHOWS[game])
    after = bytes(match.state)
    assert match.undoable(seat) == 0
    assert match.undo(seat) == 0
    assert bytes(match.state) == after


@pytest.mark.parametrize("game", sorted(SHOWS))
def test_in_practice_a_revealing_move_can_be_undone_and_marks_the_match(game: str) -> None:
    match = match_of(game, ALONE, practice=True)
    until(match, SHOWS[game], seat=0)
    before = bytes(match.state)
    make(match, SHOWS[game])
    assert match.undo(0) == 1
    assert bytes(match.state) == before
    assert match.assisted


def test_a_tile_drawn_by_any_player_is_revealing() -> None:
    """In Gondola the race ends with the draw, which only its player sees."""
    match = match_of("gondola")
    until(match, "race")
    seat = match.actor
    make(match, "race")
    assert match.actor != seat
    assert match.undoable(seat) == 0


def test_a_revealed_token_counts_even_if_its_value_was_certain() -> None:
    """The revealed marsh token is of the only kind left, so its value was certain."""
    match = match_of("venezia")
    until(match, "drain")
    for state in match.history.states:
        state.bag[1] += state.bag[0] + state.bag[2]
        state.bag[0] = state.bag[2] = 0
    seat = match.actor
    make(match, "drain")
    assert match.undoable(seat) == 0


def test_a_computers_decision_cannot_be_undone_by_the_next_holder_of_its_seat() -> None:
    match = match_of("gondola", (Seat("Doge", "doge"), Seat("Bea", "doge")))
    until(match, "place")
    seat = match.actor
    make(match, "place")
    assert match.undoable(seat) == 1
    match.hand_over(seat, HUMAN)
    assert match.undoable(seat) == 0


def test_in_practice_computers_answers_are_undone_and_the_match_is_assisted() -> None:
    match = match_of("murano", ALONE, practice=True)
    until(match, "pass", seat=0)
    before, length = bytes(match.state), len(match.steps)
    make(match, "pass")
    while match.actor != 0:
        play_on(match, 1)
    answers = len(match.steps) - length - 1
    assert answers > 0
    assert match.undo(0) == answers + 1
    assert bytes(match.state) == before
    assert match.assisted


def test_without_practice_computers_answers_cannot_be_undone() -> None:
    match = match_of("murano", ALONE)
    until(match, "pass", seat=0)
    make(match, "pass")
    while match.steps[-1].seat == 0 or match.steps[-1].forced:
        play_on(match, 1)
    assert match.undoable(0) == 0


def test_undo_never_crosses_another_persons_decision() -> None:
    for practice in (False, True):
        match = match_of("murano", PEOPLE, practice=practice)
        until(match, "pass", seat=0)
        make(match, "pass")
        while match.steps[-1].seat == 0 or match.steps[-1].forced:
            play_on(match, 1)
        assert match.undoable(0) == 0


def test_undo_never_crosses_decisions_before_a_seat_went_to_a_computer() -> None:
    match = match_of("murano", PEOPLE, practice=True)
    until(match, "pass", seat=0)
    make(match, "pass")
    while match.steps[-1].seat == 0 or match.steps[-1].forced:
        play_on(match, 1)
    match.hand_over(match.steps[-1].seat, "doge")
    assert match.undoable(0) == 0


def test_nothing_can_be_undone_at_the_start() -> None:
    match = match_of("venezia", practice=True)
    assert [match.undo(seat) for seat in range(3)] == [0, 0, 0]


def test_forced_moves_are_undone_with_the_decision_before_them() -> None:
    match = match_of("venezia", PEOPLE[:2], practice=True)
    for _ in range(200):
        play_on(match, 1)
        seat = match.steps[-1].seat
        if match.steps[-1].forced and match.undoable(seat) > 1:
            break
    back = match.undo(seat)
    assert back > 1
    assert match.actor == seat


def test_a_finished_practice_match_continues_after_undo() -> None:
    match = match_of("rialto", ALONE, practice=True)
    play_on(match, 20_000)
    assert match.is_over
    assert match.undo(0)
    assert not match.is_over
    assert bytes(from_lines(match.lines()).state) == bytes(match.state)


def test_undo_is_in_the_log() -> None:
    match = match_of("gondola", ALONE, practice=True)
    play_on(match, 30)
    while not match.undo(0):
        play_on(match, 1)
    again = from_lines(match.lines())
    assert bytes(again.state) == bytes(match.state)
    assert again.assisted == match.assisted


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_undoable_move_shows_the_same_in_every_redeal(case: Case) -> None:
    game = case.game
    s = case.new(3)
    for count in range(40):
        moves = game.legal(s)
        if not moves:
            break
        move, seat, after = moves[count % len(moves)], game.actor(s), s.copy()
        events = game.apply(after, move)
        if not reveals_hidden_info(game, s, after, seat, move, events):
            for seed in range(100, 110):
                world = game.redeal(s, seat, seed)
                told: list[Any] = game.apply(world, move)
                assert [e.seen_by(-1) for e in told] == [e.seen_by(-1) for e in events]
                assert game.known(world, seat) == game.known(after, seat)
        s = after


@pytest.mark.parametrize("game", GAMES)
def test_only_chance_and_declared_events_show_what_the_mover_had_not_decided(game: str) -> None:
    match = match_of(game)
    play_on(match, 20_000)
    for at, step in enumerate(match.steps):
        before, after = match.state_after(at), match.state_after(at + 1)
        if may_reveal(before, after, step.events):
            continue
        for world in equivalent_worlds(match.game, before, step.seat, 3):
            told = match.game.apply_legal(world, step.move)
            assert match.game.known(world, step.seat) == match.game.known(after, step.seat)
            for viewer in range(before.seats):
                assert [e.seen_by(viewer) for e in told] == [e.seen_by(viewer) for e in step.events]


@pytest.mark.parametrize("game", GAMES)
def test_a_commit_asks_for_the_legal_moves_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = match_of(game), list[object]()
    ask = match.game.legal
    monkeypatch.setattr(type(match.game), "legal", lambda self, state: asked.append(state) or ask(state))
    for _ in range(10):
        match.commit(match.legal(match.state)[0])
    assert len(asked) == 10


# ---------------------------------------------------------------- seats
def test_a_seat_changes_its_player_and_back() -> None:
    match = match_of("rialto")
    play_on(match, 4)
    match.hand_over(1, "doge")
    assert not match.seats[1].is_human
    assert match.names == ["Ada", "Bea", "Carlo"]
    play_on(match, 4)
    match.hand_over(1, HUMAN, "Bruna")
    assert match.seats[1] == Seat("Bruna", HUMAN)


def test_each_step_remembers_who_had_the_seat() -> None:
    match = match_of("rialto")
    seat = match.actor
    play_on(match, 1)
    match.hand_over(seat, "doge")
    while match.actor != seat:
        play_on(match, 1)
    play_on(match, 1)
    own = [step for step in match.steps if step.seat == seat]
    assert own[0].is_human
    assert not own[-1].is_human


# ---------------------------------------------------------------- share codes
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_share_code_gives_the_same_deal(case: Case) -> None:
    for seed in (0, 1, 123_456_789, 2**32 - 1):
        match = Match(case.name, [Seat(str(seat)) for seat in range(case.seats)], seed, dict(case.options))
        deal = read_share_code(share_code(match))
        assert (deal.game, deal.seats, deal.seed) == (case.name, case.seats, seed)
        assert bytes(get(deal.game).new(deal.seats, deal.seed, **deal.options)) == bytes(match.state_after(0))


def test_a_share_code_is_read_in_any_case_and_spacing() -> None:
    match = match_of("gondola", seed=3_141_592_653)
    code = share_code(match)
    assert len(code) == 14
    for careless in (code.lower(), code.replace("-", ""), f" {code} ", code.replace("0", "O").replace("1", "l")):
        assert read_share_code(careless) == read_share_code(code)


def test_an_error_in_a_share_code_is_detected() -> None:
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    code = share_code(match_of("murano", seed=27_182_818)).replace("-", "")
    for at, letter in itertools.product(range(len(code)), alphabet):
        if letter != code[at]:
            with pytest.raises(ValueError, match="share code"):
                read_share_code(code[:at] + letter + code[at + 1 :])
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            with pytest.raises(ValueError, match="share code"):
                read_share_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


def test_a_share_code_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = share_code(match_of("gondola"))
    monkeypatch.setattr("game.match.share_codes.RULES", RULES + 1)
    with pytest.raises(ValueError, match="another version of the rules"):
        read_share_code(code)


@pytest.mark.parametrize("text", ["", "-", "????", "UUUU-UUUU-UUUU", "1" * 17, "ZZZZ-ZZZZ-ZZZZ", "0", "ß", "\uff10"])
def test_an_invalid_share_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="share code"):
        read_share_code(text)
