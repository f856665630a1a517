"""Rialto in words."""

from __future__ import annotations

import dataclasses

import pytest

from game.rules.base import Event
from game.rules.rialto import events
from game.rules.rialto.state import NEUTRAL, SOURCES, State
from game.rules.rialto.words import WORDS

from .build import GAME, A, B, C, D, E, blue, build, do, full_board, stage, supplies, table

NAMES = ("Ada", "Bea", "Carlo")
LANGUAGES = pytest.mark.parametrize("lang", sorted(WORDS.languages))


def said(s: State, text: str) -> str:
    """Return the English text of a move."""
    return GAME.describe(s, GAME.parse(s, text))


def playing(letters: str, number: int = B, *buildings: str) -> State:
    """Return a state in which seat 0 is to play."""
    s = table(2, coins=5)
    build(s, 0, *buildings)
    return stage(s, number, letters, "A")


def test_a_play_reads_as_a_sum() -> None:
    s = playing("BBJJ", B, "yellow3", "yellow4")
    assert said(s, "play 2 1 0") == "Play 2 Gold cards + 1 Joker = 3"
    assert said(s, "play 1 2 1") == "Play 1 Gold card + 2 Jokers + 1 by yellow 3 = 4"
    assert said(s, "play 0 0 0") == "Play nothing in stage B, Gold"
    assert said(playing("AJJ"), "play 0 2 0") == "Play 2 Jokers = 1"


def test_a_turned_card_is_named() -> None:
    s = playing("AJ", B, "yellow4")
    assert said(s, "turn 4 doge") == "Use yellow 4: a Doge card counts as 2 Gold cards"
    told = do(s, "turn 4 doge")
    assert GAME.sentence(told[-1], "en", NAMES) == "Ada turns a Doge card into 2 Gold cards with yellow 4"
    assert said(s, "play 0 1 0") == "Play 2 turned into Gold + 1 Joker = 3"


def test_a_bridge_names_its_values() -> None:
    s = stage(table(2), D, "D", "")
    do(s, "play 1 0 0")
    assert said(s, "bridge san_polo-san_marco high") == "Build the bridge from San Polo (4) to San Marco (3)"


def test_done_names_its_subject() -> None:
    s = stage(table(2), C, "C" * 5, "")
    do(s, "play 5 0 0")
    assert said(s, "done") == "Take no building"
    do(s, "take green4")
    assert said(s, "done") == "Take no second building"


def test_returning_and_blue_2_name_their_points() -> None:
    s = table(2)
    full_board(s, 0)
    stage(s, C, "C", "")
    do(s, "play 1 0 0")
    assert said(s, "give green4") == "Return green 4 for 4 points to make room"
    s = table(2, coins=1)
    build(s, 0, "blue2")
    supplies(s, 0, 0, 5)
    blue(s)
    assert said(s, "blue 2") == "Use blue 2: score two points, as the general supply is empty"


def test_a_hidden_card_is_no_more_than_a_card() -> None:
    drawn = events.CardDrawn(1, A, 30, 0, 1 << 1)
    assert GAME.sentence(drawn.seen_by(0), "en", NAMES) == "Bea draws a card"
    assert GAME.sentence(drawn.seen_by(1), "en", NAMES) == "Bea draws a Doge card"


def test_the_neutral_player_has_its_own_name() -> None:
    assert (
        GAME.sentence(events.StageBegan(E, NEUTRAL), "en", NAMES[:2]) == "Stage E, Gondola: the neutral player begins"
    )


def test_a_loss_is_worded_as_a_loss() -> None:
    assert GAME.sentence(events.Scored(0, -1, 2, 5), "en", NAMES) == "Ada loses 1 point (no Bridge card played)"


@LANGUAGES
def test_every_event_has_a_template_and_no_template_lacks_its_event(lang: str) -> None:
    kinds = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)}
    templates = {name.split(".")[0] for name in WORDS.languages[lang].events}
    assert kinds - {"Event"} == templates


@LANGUAGES
def test_every_event_can_be_described_for_every_seat(lang: str) -> None:
    for name, kind in vars(events).items():
        if isinstance(kind, type) and issubclass(kind, Event) and name != "Event":
            for number in (0, 1):
                fields = {
                    field.name: (number,) * 7 if "tuple" in str(field.type) else number
                    for field in dataclasses.fields(kind)
                }
                sentence = WORDS.event(kind(**fields), lang, NAMES)
                assert sentence[0].isupper()
                assert "?" not in sentence


@LANGUAGES
def test_every_source_and_every_vocabulary_is_complete(lang: str) -> None:
    language, english = WORDS.languages[lang], WORDS.languages["en"]
    assert set(language.sources) == set(SOURCES)
    assert language.moves.keys() == english.moves.keys()
    assert {name: len(words) for name, words in language.terms.items()} == {
        name: len(words) for name, words in english.terms.items()
    }
