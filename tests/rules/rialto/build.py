"""Positions of Rialto, set up rather than played.

Cards are written as letters, A to F and J for a joker; buildings as in the moves, "yellow2".
"""

from __future__ import annotations

from game.rules import get
from game.rules.base import Event
from game.rules.rialto.board import BUILDINGS, COPIES, KINDS, VALUE
from game.rules.rialto.plays import begin_stage
from game.rules.rialto.rules import proceed
from game.rules.rialto.state import BLUE, GREEN, NEUTRAL, OPENING, OVER, REDUCING, TAKING, State
from game.rules.rialto.turn_flow import enter, line_up

GAME = get("rialto")
LETTERS = "ABCDEFJ"
A, B, C, D, E, F = range(6)


def table(seats: int = 3, *, neutral: bool = False, coins: int = 0, round_no: int = 1) -> State:
    """Return a table without hands or buildings.

    Seat 0 is first in Doge order, then clockwise. District k comes in round k. A neutral player is first, and seat 0
    sits to its left.
    """
    s: State = GAME.new(seats, 1, neutral=neutral)
    order = [NEUTRAL, 0, 1] if neutral else list(range(seats))
    for i, player in enumerate(order):
        s.order[i] = player
        s.left[player] = order[(i + 1) % len(order)]
    for i in range(6):
        s.where[i] = i
        s.number[i] = i + 1
        s.pile[i] = i
    for seat in range(seats):
        s.coins[seat] = coins
    s.first = s.lead = order[0]
    s.marker = 0 if neutral else -1
    s.round_no = round_no
    for row in range(seats + 1):
        s.taker[row] = row if row < seats else -1
    s.spare = seats
    return s


def hand(s: State, player: int, letters: str) -> None:
    """Give a player exactly these cards, from the deck."""
    for kind in range(KINDS):
        wanted = letters.count(LETTERS[kind])
        s.deck[kind] += s.hand[player][kind] - wanted
        s.hand[player][kind] = wanted
    s.hand_size[player] = len(letters)
    s.deck_left = sum(s.deck)


def row(s: State, index: int, letters: str) -> None:
    """Lay these cards out as a row, from the deck."""
    for kind in range(KINDS):
        wanted = letters.count(LETTERS[kind])
        s.deck[kind] += s.rows[index][kind] - wanted
        s.rows[index][kind] = wanted
    s.deck_left = sum(s.deck)


def deck(s: State, letters: str) -> None:
    """Leave exactly these cards in the deck; the others are discarded for all to see."""
    for kind in range(KINDS):
        wanted = letters.count(LETTERS[kind])
        s.gone[kind] += s.deck[kind] - wanted
        s.deck[kind] = wanted
        assert 0 <= s.gone[kind] <= COPIES
    s.deck_left = len(letters)


def build(s: State, seat: int, *names: str, coin: bool = False) -> None:
    """Give a seat buildings, each with a coin if `coin` is set."""
    for name in names:
        building = BUILDINGS.index(name)
        s.stock[building] -= 1
        s.own[seat][building] += 1
        s.owned[seat] += 1
        if coin:
            s.used[seat][building] += 1


def council(s: State, player: int, *districts: int) -> None:
    """Put a player's councillors into districts, from the general supply first."""
    for district in districts:
        s.council[district][player] += 1
        if player != NEUTRAL:
            if s.general[player]:
                s.general[player] -= 1
            else:
                s.personal[player] -= 1


def supplies(s: State, seat: int, general: int, personal: int) -> None:
    """Set the councillors in the supplies; all others stand in Castello."""
    s.general[seat], s.personal[seat] = general, personal
    s.council[5][seat] = 18 - general - personal - sum(s.council[district][seat] for district in range(5))


def spaces(s: State, **where: int) -> None:
    """Put markers on the Doge track: `_0=5` is seat 0 on space 5.

    Of markers on the same space, later ones lie higher.
    """
    players = [int(name[1:]) for name in where]
    for player, space in zip(players, where.values(), strict=True):
        s.space[player] = space
    higher = players[::-1]
    for i, player in enumerate(sorted(higher, key=lambda player: -s.space[player])):
        s.order[i] = player


def stage(s: State, number: int, *hands: str) -> State:
    """Begin a stage with these hands of the seats; the first in Doge order leads."""
    for seat, letters in enumerate(hands):
        hand(s, seat, letters)
    s.lead = s.order[0]
    begin_stage(s, number)
    proceed(s)
    return s


def opening(s: State) -> State:
    """Begin the choice of first buildings, before the first round."""
    s.round_no = 0
    return _phase(s, OPENING)


def taking(s: State, *rows: str) -> State:
    """Begin the choice of rows."""
    for index in range(s.seats + 1):
        s.taker[index] = -1
        row(s, index, rows[index] if rows else "ABCDEF")
    return _phase(s, TAKING)


def green(s: State, spare: str = "ABCDEF") -> State:
    """Begin the activation of green buildings, with this row left over."""
    row(s, s.spare, spare)
    return _phase(s, GREEN)


def reducing(s: State, *hands: str) -> State:
    """Begin the reduction of hands."""
    for seat, letters in enumerate(hands):
        hand(s, seat, letters)
    return _phase(s, REDUCING)


def blue(s: State) -> State:
    """Begin the activation of blue buildings, after the last stage."""
    s.stage = F
    return _phase(s, BLUE)


def last_count(s: State) -> list[Event]:
    """End the sixth round and count; return the events.

    No blue building may be left to activate.
    """
    s.round_no = 6
    told: list[Event] = []
    s._told = told
    blue(s)
    s._told = None
    assert s.phase == OVER
    return told


def _phase(s: State, phase: int) -> State:
    line_up(s)
    enter(s, phase)
    proceed(s)
    return s


def do(s: State, *texts: str) -> list[Event]:
    """Make moves and return their events."""
    told: list[Event] = []
    for text in texts:
        told += GAME.apply(s, GAME.parse(s, text))
    return told


def moves(s: State, kind: str = "") -> list[str]:
    """Return the legal moves as texts, of one kind or all."""
    texts = [GAME.text(s, move) for move in GAME.legal(s)]
    return [text for text in texts if not kind or text.split()[0] == kind]


def plays(s: State) -> set[tuple[int, int, int]]:
    """Return the legal plays: cards of the kind, jokers, yellow buildings of 3."""
    return {(int(a), int(b), int(c)) for _, a, b, c in (text.split() for text in moves(s, "play"))}


def full_board(s: State, seat: int) -> None:
    """Fill a seat's seven places: green 1 to 4 and yellow 1 to 3."""
    build(s, seat, "green1", "green2", "green3", "green4", "yellow1", "yellow2", "yellow3")
    assert sum(VALUE[building] * s.own[seat][building] for building in range(12)) == 16
