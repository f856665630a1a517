"""Texts of moves and events."""

from __future__ import annotations

import dataclasses

from game.rules.base import Event
from game.rules.venezia import events
from game.rules.venezia.board import HEX_DISTRICT, MERCATO
from game.rules.venezia.words import WORDS
from tests.rules.venezia.build import (
    CAMPO,
    CASA,
    GAME,
    IMAGINARY,
    PONTE,
    at,
    clear,
    front,
    give,
    play,
    put,
    start,
    tokens,
)

NAMES = ("Ada", "Bea", "Carlo")


def told(happened: list[Event], kind: type[Event]) -> list[str]:
    return [GAME.sentence(event, "en", NAMES) for event in happened if isinstance(event, kind)]


def test_a_building_move_names_its_points() -> None:
    s = give(put(clear(start(), "S6", "G9"), CASA, "G1", "G2"), 0, PONTE, PONTE, PONTE)
    play(s, "set ponte")
    assert (
        GAME.describe(s, GAME.parse(s, "ponte S6-G9/G"))
        == "Build the ponte from San Marco to Giardini, scoring Giardini: 2 points"
    )


def test_done_names_the_ended_action() -> None:
    s = tokens(give(start(), 0, PONTE, PONTE), 0, 6)
    said = []
    for _ in range(3):
        done = GAME.parse(s, "done")
        said.append(GAME.describe(s, done))
        play(s, "done")
    assert said == ["Play no more cards", "Drain no more marsh", "Draw no card"]


def test_a_trade_names_its_price() -> None:
    s = tokens(give(start(), 0, PONTE), 0, 6, 6)
    assert GAME.describe(s, GAME.parse(s, "trade 2")) == "Trade 12 gold for 2 points", "tokens of 6 give no change"


def test_texts_name_the_player_who_places_for_another() -> None:
    s = at(give(front(start(), 1, CAMPO, CAMPO), 0, CAMPO), 2, 3)
    put(s, CASA, "G2", "G4", "G7", "G8")
    happened = play(s, "lay campo", "campo G3")
    assert told(happened, events.Built) == ["Bea builds a campo in Giardini: 4 points"]
    assert told(happened, events.Glided) == [
        "Bea moves 4 spaces for the campo, from 0 to 5, skipping 1 occupied space",
        "Ada moves 2 spaces for the campo, from 0 to 2",
    ]


def test_the_imaginary_player_has_a_name() -> None:
    event = events.PawnTaken(IMAGINARY, CAMPO, 0)
    assert WORDS.event(event, "en", NAMES) == "The imaginary player takes the campo pawn from Ada"
    event = events.PawnTaken(1, CAMPO, -1)
    assert WORDS.event(event, "en", NAMES) == "Bea takes the campo pawn"


def test_other_languages_use_their_articles() -> None:
    took = events.PawnTaken(IMAGINARY, CAMPO, 0)
    assert WORDS.event(took, "it", NAMES) == "Il giocatore immaginario prende la pedina del campo: la perde Ada"
    assert WORDS.event(took, "fr", NAMES) == "Le joueur imaginaire prend le pion du campo\u00a0: Ada le perd"
    drained = events.MarshDrained(0, HEX_DISTRICT.index(MERCATO), 1, 80, 1)
    assert WORDS.event(drained, "it", NAMES) == "Ada bonifica una palude al Mercato e trova 1 moneta d'oro"
    assert WORDS.event(drained, "fr", NAMES) == "Ada assèche un marais à Mercato et trouve 1 pièce d'or"


def test_a_bridge_is_named_in_other_languages() -> None:
    s = give(put(clear(start(), "S6", "G9"), CASA, "G1", "G2"), 0, PONTE, PONTE, PONTE)
    play(s, "set ponte")
    move = GAME.parse(s, "ponte S6-G9/G")
    assert (
        GAME.describe(s, move, "it")
        == "Costruisci il ponte San Marco\u2013Giardini (contano le case: Giardini): 2 punti"
    )
    assert (
        GAME.describe(s, move, "fr")
        == "Construire le pont entre San Marco et Giardini en comptant Giardini\u00a0: 2 points"
    )


def test_hidden_items_are_not_named() -> None:
    drawn = events.CardDrawn(0, PONTE, 4, 20, 1)
    assert GAME.sentence(drawn.seen_by(0), "en", NAMES) == "Ada draws a ponte card from the deck"
    assert GAME.sentence(drawn.seen_by(1), "en", NAMES) == "Ada draws a card from the deck"
    found = events.MarshDrained(0, 3, 2, 80, 1)
    assert GAME.sentence(found.seen_by(0), "en", NAMES) == "Ada drains a marsh in San Marco and finds 2 gold"
    assert GAME.sentence(found.seen_by(1), "en", NAMES) == "Ada drains a marsh in San Marco and hides the gold"


def test_every_event_has_a_text() -> None:
    classes = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    for kind in classes:
        if kind is not Event:
            fields = [(0, 0, 0) if field.name in ("site", "kinds") else 0 for field in dataclasses.fields(kind)]
            for lang in WORDS.languages:
                assert WORDS.event(kind(*fields), lang, NAMES)
