"""The transcript of a match, as `replay --text` prints it."""

from __future__ import annotations

import pytest

from ai.search.playout import pick
from game import locale
from game.locale import LANGUAGES
from game.match import Match, Seat
from game.rules import GAMES, Event
from game.saves.transcript import transcript_of

SEATS = (Seat("Ada"), Seat("Bea", "doge"), Seat("Carlo"))


def played(game: str, moves: int) -> Match:
    match = Match(game, SEATS, 6)
    while not match.is_over and len(match.steps) < moves:
        legal = match.game.legal(match.state)
        match.commit(legal[pick(6, len(match.steps), len(legal))])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_has_every_move_and_every_event(game: str) -> None:
    match = played(game, 5000)
    lines = list(transcript_of(match))
    assert lines[0].startswith(f"{game.capitalize()}, 3 players")
    assert lines[0].endswith("seed 6: Ada, Bea, Carlo")
    events = sum(len(step.events) for step in match.steps)
    assert len(lines) == 1 + len(match.steps) + events + 3
    assert sum(line[0].isdigit() for line in lines[1:-3]) == len(match.steps)
    assert all("?" not in line and "{" not in line for line in lines)
    assert all(len(line) < 400 for line in lines)


def test_a_transcript_tells_its_options_in_words() -> None:
    league = Match("gondola", SEATS, 6, {"races": 3})
    neutral = Match("rialto", SEATS[:2], 6, {"neutral": True})
    assert next(transcript_of(league)) == "Gondola, 3 players, Races: 3, seed 6: Ada, Bea, Carlo"
    assert next(transcript_of(neutral)) == "Rialto, 2 players, Neutral player, seed 6: Ada, Bea"
    assert next(transcript_of(Match("rialto", SEATS[:2], 6))) == "Rialto, 2 players, seed 6: Ada, Bea"


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_ends_with_the_places(game: str) -> None:
    match = played(game, 5000)
    last = list(transcript_of(match))[-3:]
    places, points = match.game.places(match.state), match.game.points(match.state)
    assert sorted(last) == sorted(f"{places[at]}. {match.names[at]}: {points[at]}" for at in range(3))
    assert [int(line.partition(".")[0]) for line in last] == sorted(places)


def test_a_transcript_of_an_unfinished_match_names_the_player_to_decide() -> None:
    match = played("rialto", 10)
    assert list(transcript_of(match))[-1] == f"{match.names[match.actor]} to move."


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_of_an_unfinished_match_hides_private_information(game: str) -> None:
    match = played(game, 60)
    lines = list(transcript_of(match))
    events = [event for step in match.steps for event in step.events]
    hidden = [event for event in events if event.seen_by(-1) != event]
    assert hidden
    told = "\n".join(lines)
    for event in hidden:
        assert game_sentence(match, event.seen_by(-1)) in told
    open_sentences = {game_sentence(match, event) for event in hidden}
    public = {game_sentence(match, event.seen_by(-1)) for event in events}
    assert not [sentence for sentence in open_sentences - public if sentence in told]
    moves = [line for line in lines[1:-1] if not line.startswith(" ")]
    assert moves == [f"{number + 1}. {match.names[step.seat]}" for number, step in enumerate(match.steps)]


def test_a_transcript_of_an_unfinished_match_of_computers_hides_nothing() -> None:
    match = Match("murano", [Seat("Bea", "doge"), Seat("Dora", "doge")], 6)
    for _ in range(4):
        match.commit(match.game.legal(match.state)[0])
    assert all(": " in line for line in list(transcript_of(match))[1:-1] if not line.startswith(" "))


def game_sentence(match: Match, event: Event) -> str:
    return f"    {match.game.sentence(event, 'en', match.names)}."


def test_a_transcript_of_a_finished_match_hides_nothing() -> None:
    match = played("gondola", 5000)
    drawn = [line for line in transcript_of(match) if " draws " in line and "nothing" not in line]
    assert drawn
    assert not any("draws a tile" in line for line in drawn)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_exists_in_every_language(game: str, lang: str) -> None:
    match = played(game, 5000)
    english = list(transcript_of(match))
    try:
        locale.choose(lang)
        lines = list(transcript_of(match))
    finally:
        locale.choose("en")
    assert len(lines) == len(english)
    assert all("{" not in line for line in lines)
    shared = [line for line, other in zip(lines[:-3], english, strict=False) if line == other]
    assert not shared, "as in English"
