"""Rules of the toy game.

A turn is one of three: draw a hidden card of value 1 to 3, bank a card, or take a point from another player.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.rules import chance
from game.rules.base import Event, scratch, tell
from game.rules.base import State as BaseState
from game.rules.moves import Moves, axes
from game.rules.record import Row, i1, i2

SEATS = 4
SOURCES = ("banked", "stolen", "lost")
WIDTH = 1 + 3 + SEATS
MOVES = Moves(draw=axes(), bank=axes(card=("one", "two", "three")), steal=axes(target=SEATS))
DRAW, BANK, STEAL = MOVES.base("draw"), MOVES.base("bank"), MOVES.base("steal")
DECK = 24


class Card(NamedTuple):
    points: int
    copies: int


CARDS = (Card(1, 12), Card(2, 8), Card(3, 4))


@dataclass(frozen=True, slots=True)
class Drew(Event):
    hidden: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int
    eyes: int


@dataclass(frozen=True, slots=True)
class Banked(Event):
    seat: int
    card: int
    points: int


class State(BaseState):
    rounds = i1()
    turn = i1()
    lap = i1()
    used = i1(3)
    left = i1()
    deck = i1(DECK)
    hand = i1(SEATS, 3)
    held = i1(SEATS)
    gained = i2(SEATS, 3)


def deal(s: State) -> None:
    """Fill and shuffle the deck."""
    at = 0
    for card in range(3):
        for _ in range(CARDS[card].copies):
            s.deck[at] = card
            at += 1
    s.left = DECK
    chance.shuffle(s, s.deck, 0, DECK)


def actor(s: State) -> int:
    return s.turn if s.lap < s.rounds else -1


def legal(s: State, out: Row) -> int:
    n = 0
    if s.left > 0:
        out[n] = DRAW
        n += 1
    for card in range(3):
        if s.hand[s.turn][card] > 0:
            out[n] = BANK + card
            n += 1
    for target in range(s.seats):
        if target != s.turn:
            out[n] = STEAL + target
            n += 1
    return n


def apply(s: State, move: int) -> None:
    seat = s.turn
    if move == DRAW:
        s.left -= 1
        card = s.deck[s.left]
        s.deck[s.left] = 0
        s.hand[seat][card] += 1
        s.held[seat] += 1
        tell(s, Drew, seat, card, 1 << seat)
    elif move < STEAL:
        card = move - BANK
        s.hand[seat][card] -= 1
        s.held[seat] -= 1
        s.used[card] += 1
        s.gained[seat][0] += CARDS[card].points
        tell(s, Banked, seat, card, CARDS[card].points)
    else:
        s.gained[seat][1] += 1
        s.gained[move - STEAL][2] -= 1
    s.turn = (seat + 1) % s.seats
    if s.turn == 0:
        s.lap += 1


def points(s: State, seat: int) -> int:
    total = 0
    for value in s.gained[seat]:
        total += value
    return total


def place(s: State, seat: int) -> int:
    better = 0
    for other in range(s.seats):
        if points(s, other) > points(s, seat):
            better += 1
    return better + 1


def hide(s: State, seat: int) -> None:
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.seats):
        if other != seat:
            for card in range(3):
                s.hand[other][card] = 0
    for i in range(DECK):
        s.deck[i] = 0


def redeal(s: State, seat: int) -> None:
    pool = scratch(DECK)
    size = 0
    for card in range(3):
        free = CARDS[card].copies - s.used[card]
        for other in range(s.seats):
            free -= s.hand[other][card]
        for _ in range(free):
            pool[size] = card
            size += 1
    chance.shuffle(s, pool, 0, size)
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.held[other]):
                size -= 1
                s.hand[other][pool[size]] += 1
    for i in range(s.left):
        s.deck[i] = pool[i]
