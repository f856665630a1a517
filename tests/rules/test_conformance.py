"""The contract of `game.rules.game.Game`, over all numbers of seats and options."""

from __future__ import annotations

import dataclasses

import pytest

from game.rules import GAMES, IllegalMove, get
from game.rules.base import Event
from tests.rules.cases import CASES, Case, after, random_move

EVERY = pytest.mark.parametrize("case", CASES, ids=str)
GAME = pytest.mark.parametrize("name", GAMES)
LIMIT = 20_000  # moves of the longest possible game


@EVERY
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_random_games_keep_the_invariants_and_end(case: Case, seed: int) -> None:
    game = case.game
    s = case.new(seed)
    count = 0
    while (actor := game.actor(s)) >= 0:
        assert actor in range(case.seats)
        moves = game.legal(s)
        assert moves
        assert moves == sorted(set(moves))
        assert 0 <= moves[0] <= moves[-1] < game.move_limit
        assert len(moves) <= game.rules.WIDTH
        assert all(type(move) is int for move in moves)
        game.rules.apply(s, random_move(game, s, seed, count))
        count += 1
        if count % 3 == 0:
            case.check(s)
        assert count < LIMIT
    case.check(s)
    assert game.legal(s) == []


@EVERY
def test_points_are_the_sum_of_their_sources_and_places_are_well_formed(case: Case) -> None:
    game = case.game
    for seed in (3, 4):
        s = case.new(seed)
        count = 0
        while game.actor(s) >= 0:
            game.rules.apply(s, random_move(game, s, seed, count))
            count += 1
            if count % 7 == 0 or game.actor(s) < 0:
                points, places, sources = game.points(s), game.places(s), game.sources(s)
                assert points == [sum(row.values()) for row in sources]
                assert len(points) == len(places) == case.seats
                assert all(place == 1 + sum(other < place for other in places) for place in places)


@EVERY
def test_the_best_in_points_is_first_at_the_end(case: Case) -> None:
    game = case.game
    s = case.new(11)
    count = 0
    while game.actor(s) >= 0:
        game.rules.apply(s, random_move(game, s, 11, count))
        count += 1
    points, places = game.points(s), game.places(s)
    if case.name != "gondola":  # in Gondola the fifth flag wins, and ties are broken by the remaining distance
        assert points[places.index(1)] == max(points)
    assert min(places) == 1


@EVERY
def test_a_refused_move_leaves_the_state_unchanged(case: Case) -> None:
    game = case.game
    s = after(case, 5, 40)
    legal = set(game.legal(s))
    before = bytes(s)
    refused = [move for move in range(game.move_limit) if move not in legal][:200]
    for move in (*refused, -1, game.move_limit, True, None, "pass", 1.0):
        with pytest.raises(IllegalMove):
            game.apply(s, move)  # type: ignore[arg-type]
        assert bytes(s) == before
    s.copy()


@EVERY
def test_copies_are_independent(case: Case) -> None:
    game = case.game
    s = after(case, 6, 30)
    before = bytes(s)
    copy = s.copy()
    assert copy == s
    for count in range(20):
        if game.actor(copy) >= 0:
            game.apply(copy, random_move(game, copy, 6, count))
    assert bytes(s) == before
    assert bytes(copy) != before


@EVERY
def test_the_same_seed_and_moves_give_the_same_record(case: Case) -> None:
    game = case.game
    one, two, other = case.new(8), case.new(8), case.new(9)
    assert bytes(one) == bytes(two) != bytes(other)
    for count in range(60):
        if game.actor(one) < 0:
            break
        move = random_move(game, one, 8, count)
        assert game.apply(one, move) == game.apply(two, move)
        assert bytes(one) == bytes(two)


@EVERY
def test_recording_events_changes_nothing(case: Case) -> None:
    game = case.game
    told, silent = case.new(12), case.new(12)
    for count in range(80):
        if game.actor(told) < 0:
            break
        move = random_move(game, told, 12, count)
        game.apply(told, move)
        game.rules.apply(silent, move)
        assert bytes(told) == bytes(silent)


@EVERY
def test_a_redeal_keeps_what_the_seat_knows(case: Case) -> None:
    game = case.game
    for moves in (0, 7, 23, 61, 120):
        s = after(case, 20 + moves, moves)
        before = bytes(s)
        for seat in range(-1, case.seats):
            known = game.known(s, seat)
            for seed in (0, 1):
                dealt = game.redeal(s, seat, seed)
                assert game.known(dealt, seat) == known
                assert game.actor(dealt) == game.actor(s)
                if game.actor(s) == seat:
                    assert game.legal(dealt) == game.legal(s)
                case.check(dealt)
                assert bytes(dealt) == bytes(game.redeal(dealt, seat, seed)), "equal knowledge gives equal redeals"
        assert bytes(s) == before


@EVERY
def test_a_redeal_can_be_played_to_the_end(case: Case) -> None:
    game = case.game
    s = after(case, 31, 50)
    dealt = game.redeal(s, 0, 77)
    count = 0
    while game.actor(dealt) >= 0:
        game.rules.apply(dealt, random_move(game, dealt, 31, count))
        count += 1
        if count % 11 == 0:
            case.check(dealt)
        assert count < LIMIT


@EVERY
def test_redeals_vary_hidden_information(case: Case) -> None:
    game = case.game
    s = after(case, 40, 12)
    for seat in range(-1, case.seats):
        assert len({bytes(game.redeal(s, seat, seed)) for seed in range(12)}) == 12


@EVERY
def test_every_move_has_a_description_and_a_text_that_is_read_back(case: Case) -> None:
    game = case.game
    s = case.new(13)
    count = 0
    seen: set[str] = set()
    while game.actor(s) >= 0 and count < 400:
        for move in game.legal(s):
            text = game.text(s, move)
            assert game.parse(s, text) == move
            kind = text.split()[0]
            if kind not in seen or count % 40 == 0:
                seen.add(kind)
                words = game.describe(s, move)
                assert words
                assert "?" not in words, words
                assert "{" not in words, words
        game.rules.apply(s, random_move(game, s, 13, count))
        count += 1


@EVERY
def test_every_event_has_a_sentence(case: Case) -> None:
    game = case.game
    names = ("Ada", "Bea", "Carlo", "Dino", "Elsa")[: case.seats]
    s = case.new(14)
    count = 0
    while game.actor(s) >= 0 and count < 600:
        for event in game.apply(s, random_move(game, s, 14, count)):
            assert isinstance(event, Event)
            assert "?" not in game.sentence(event, "en", names), event
            for viewer in range(-1, case.seats):
                seen = event.seen_by(viewer)
                assert type(seen) is type(event)
                assert game.sentence(seen, "en", names)
            if event.hidden:
                assert event.seen_by(None) is event
                fields = {field.name for field in dataclasses.fields(event)}
                assert "eyes" in fields
                assert set(event.hidden) <= fields
        count += 1


@EVERY
def test_events_hide_private_information_from_other_seats(case: Case) -> None:
    """Games that look the same to a seat look the same after another seat's move."""
    game = case.game
    for moves in (5, 20, 45, 90):
        s = after(case, 50 + moves, moves)
        mover = game.actor(s)
        for viewer in range(-1, case.seats):
            if viewer == mover:
                continue
            dealt = game.redeal(s, viewer, 3)
            for move in set(game.legal(s)) & set(game.legal(dealt)):
                here, there = s.copy(), dealt.copy()
                seen = [game.seen_by(event, viewer) for event in game.apply(here, move)]
                also = [game.seen_by(event, viewer) for event in game.apply(there, move)]
                if game.known(here, viewer) == game.known(there, viewer):
                    assert seen == also
                    assert [event.record for event in seen] == [event.record for event in also]
                break


@EVERY
def test_events_carry_the_record_after_them_veiled_for_each_viewer(case: Case) -> None:
    game = case.game
    s = after(case, 21, 12)
    told = [event for _ in range(12) if game.actor(s) >= 0 for event in game.apply(s, game.legal(s)[0])]
    assert told[-1].record[: s.independent_bytes]
    for event in told:
        state = game.state_after(event)
        assert state is not None
        assert game.seen_by(event, None) is event
        assert event.seen_by(-1).record == b"", "only the game can veil a record"
        assert game.seen_by(event, 0).record == bytes(game.veiled(state, 0))
        assert event == dataclasses.replace(event), "the record is no part of an event's equality"


@GAME
def test_new_refuses_invalid_seats_and_options(name: str) -> None:
    game = get(name)
    for seats in (0, 1, game.seats[-1] + 1, -2, True, "2", None, 2.0):
        with pytest.raises(ValueError, match=r"takes \d to \d seats"):
            game.new(seats, 1)  # type: ignore[arg-type]
    for seed in (-1, 2**32, "x", None, 1.5, True):
        with pytest.raises(ValueError, match="a seed is a whole number from 0 to 4294967295"):
            game.new(2, seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has no option 'weather'"):
        game.new(2, 1, weather=True)
    for option, values in game.options.items():
        with pytest.raises(ValueError, match=f"option {option} is one of"):
            game.new(2, 1, **{option: "sideways"})
        assert all(game.new(game.only.get(option, game.seats)[0], 1, **{option: value}) for value in values)


def test_an_option_for_some_numbers_of_seats_is_refused_for_others() -> None:
    with pytest.raises(ValueError, match="neutral=True is for 2 seats only"):
        get("rialto").new(3, 1, neutral=True)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no game 'chess'"):
        get("chess")


@GAME
def test_a_state_is_at_most_8_kb(name: str) -> None:
    game = get(name)
    assert game.make.nbytes <= 8192
    s = game.new(2, 1)
    assert s.array.shape == (1,)
    assert s.array.dtype == game.make.dtype
    s.array["seats"][0] = 2
    assert s.seats == 2


@GAME
def test_an_observation_has_no_derived_fields(name: str) -> None:
    game = get(name)
    s = game.new(2, 1)
    assert len(game.known(s, 0)) == len(game.known(s, -1)) == game.make.independent_bytes
    assert game.make.independent_bytes == {"gondola": 3160}.get(name, game.make.nbytes)


@GAME
def test_an_unknown_language_is_refused(name: str) -> None:
    game = get(name)
    s = game.new(2, 1)
    with pytest.raises(ValueError, match="no language 'xx'"):
        game.describe(s, game.legal(s)[0], "xx")


@GAME
def test_an_invalid_move_text_is_refused(name: str) -> None:
    game = get(name)
    s = game.new(2, 1)
    for text in ("", "fly", game.text(s, game.legal(s)[0]) + " twice"):
        with pytest.raises(ValueError, match="no move"):
            game.parse(s, text)
