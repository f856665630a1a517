"""Faces of the computer opponents."""

from __future__ import annotations

import re

import pygame

from ai.levels import LEVELS
from game.match.lineup import GUESTS, named_seats
from game.ui.art import pictures
from game.ui.art.guests import LOOKS
from game.ui.art.player_portraits import face_of

WOMEN = {"glassblower-woman", "trader-woman", "lady", "lady-balzo"}
WOMENS_NAMES = {"Zanetta", "Tonia", "Orsola", "Felicita", *LEVELS["noble"].names}


def test_each_opponent_has_a_face_of_its_own_level() -> None:
    assert list(LOOKS) == [name for level in LEVELS.values() for name in level.names]
    for level in LEVELS.values():
        for name in level.names:
            assert LOOKS[name].drawing.startswith(level.portrait)
            assert (LOOKS[name].drawing in WOMEN) == (name in WOMENS_NAMES)


def test_no_two_faces_are_alike() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    shown = {pygame.image.tobytes(pictures.portrait(name, 48, 48, (46, 24, 108)), "RGB") for name in LOOKS}
    assert len(shown) == sum(len(level.names) for level in LEVELS.values())


def test_a_recoloured_face_keeps_its_expressions() -> None:
    for name, look in LOOKS.items():
        svg = pictures.source(f"portraits/{look.drawing}")
        groups = re.findall(r'<g class="(\w+)">', svg)
        assert set(groups) == set(pictures.EXPRESSIONS), name


def test_other_names_wear_the_mask_of_their_colour() -> None:
    assert face_of("Orsola", 2) == "Orsola"
    assert face_of(GUESTS[0], 2) == face_of("", 2) != face_of("", 3)


def test_the_seats_of_the_command_line_are_named_after_their_levels() -> None:
    seats = named_seats(["human", "doge", "merchant", "merchant"])
    assert [seat.name for seat in seats] == [GUESTS[0], *LEVELS["doge"].names[:1], *LEVELS["merchant"].names[:2]]
