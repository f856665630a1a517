"""Rules of Rialto: setting up, and the flow of the game from phase to phase."""

from __future__ import annotations

from ..base import tell
from ..chance import rand, shuffle
from ..record import Row
from .actions import acting_step, apply_action, legal_action
from .board import (
    AREAS,
    CHOICES,
    COPIES,
    COUNCILLORS,
    DECK,
    KINDS,
    ROUNDS,
    SPANS,
    START_COINS,
    START_COUNCILLORS,
    START_POINTS,
    TILES,
)
from .buildings import (
    apply_blue,
    blue_step,
    choose_first,
    clear_coins,
    legal_blue,
    legal_opening,
    opening_step,
)
from .cards import (
    apply_green,
    deal_rows,
    discard,
    green_step,
    legal_discards,
    legal_green,
    legal_rows,
    reducing_step,
    take_row,
    taking_step,
)
from .city import lowest_link, rank
from .events import CoinsCleared, RoundBegan, RoundEnded
from .hidden_info import hide, redeal
from .moves import DISCARD, ROW, TAKE
from .plays import apply_play, begin_stage, legal_play, next_stage, playing_step
from .scoring import final_count
from .state import (
    ACTING,
    BLUE,
    FROM_START,
    GREEN,
    NEUTRAL,
    OPENING,
    OVER,
    PLAYING,
    REDUCING,
    SOURCES,
    TAKING,
    State,
)
from .turn_flow import enter, line_up

__all__ = ["SOURCES", "WIDTH", "actor", "apply", "deal", "hide", "legal", "place", "points", "redeal"]

# All lists write a move first and count it then. A store costs less than a branch that is hard to predict.
# The widest choice is a play. Seven places hold y yellow buildings of value 3 and 7 - y green ones of value 4 or 3.
# The hand then has at most 7 + 2 * 5 + 2 cards: fewer than 300 combinations of cards, jokers and yellow buildings.
WIDTH = 320


def deal(s: State) -> None:
    """Set up the game."""
    for i in range(AREAS):
        s.where[i] = i
        s.pile[i] = i
    shuffle(s, s.where, 0, AREAS)
    for i in range(AREAS):
        s.number[s.where[i]] = i + 1
    shuffle(s, s.pile, 0, SPANS)
    for kind in range(KINDS):
        s.deck[kind] = COPIES
    s.deck_left = DECK
    for building in range(CHOICES):
        s.stock[building] = TILES
    for row in range(6):
        s.taker[row] = -1
    s.spare = -1
    s.winner = -1
    seat_players(s)
    s.marker = lowest_link(s) if s.neutral == 1 else -1
    s.phase = OPENING
    line_up(s)
    s.turn = s.acting[s.seats - 1]


def seat_players(s: State) -> None:
    """Seat the players round the table, draw the first one and hand out the supplies."""
    s.markers = s.seats + s.neutral
    for seat in range(s.seats):
        s.left[seat] = (seat + 1) % s.seats
        s.score[seat] = START_POINTS
        s.gained[seat][FROM_START] = START_POINTS
        s.personal[seat] = START_COUNCILLORS
        s.general[seat] = COUNCILLORS - START_COUNCILLORS
    if s.neutral == 1:
        s.first = NEUTRAL
        s.left[NEUTRAL] = rand(s, s.seats)
        s.left[1 - s.left[NEUTRAL]] = NEUTRAL
    else:
        s.first = rand(s, s.seats)
    s.lead = s.first
    seat = s.first
    served = 0
    for i in range(s.markers):
        s.order[i] = seat
        s.space[seat] = 1
        if seat != NEUTRAL:
            s.coins[seat] = START_COINS[s.seats - 2][served]
            served += 1
        seat = s.left[seat]


def actor(s: State) -> int:
    """Return the seat to decide, -1 when the game is over."""
    if s.phase == OVER:
        return -1
    return s.turn


def legal(s: State, out: Row) -> int:
    """Write the legal moves and return their number."""
    phase = s.phase
    if phase == PLAYING:
        return legal_play(s, out)
    if phase == ACTING:
        return legal_action(s, out)
    if phase == REDUCING:
        return legal_discards(s, out)
    if phase == TAKING:
        return legal_rows(s, out)
    if phase == GREEN:
        return legal_green(s, out)
    if phase == BLUE:
        return legal_blue(s, out)
    return legal_opening(s, out)


def apply(s: State, move: int) -> None:
    """Apply a move, and go on until the next decision."""
    phase = s.phase
    if phase == PLAYING:
        apply_play(s, move)
    elif phase == ACTING:
        apply_action(s, move)
    elif phase == REDUCING:
        discard(s, move - DISCARD)
    elif phase == TAKING:
        take_row(s, move - ROW)
    elif phase == GREEN:
        apply_green(s, move)
    elif phase == BLUE:
        apply_blue(s, move)
    else:
        choose_first(s, move - TAKE)
    proceed(s)


def proceed(s: State) -> None:
    """Go from phase to phase until a player has to decide or the game is over."""
    asking = False
    while not asking and s.phase != OVER:
        phase = s.phase
        if phase == PLAYING:
            asking = playing_step(s)
        elif phase == ACTING:
            asking = acting_step(s)
            if not asking and not next_stage(s):
                line_up(s)
                enter(s, BLUE)
        elif phase == REDUCING:
            asking = reducing_step(s)
            if not asking:
                s.lead = s.order[0]
                begin_stage(s, 0)
        elif phase == TAKING:
            asking = taking_step(s)
        elif phase == GREEN:
            asking = green_step(s)
        elif phase == BLUE:
            asking = blue_step(s)
            if not asking:
                end_round(s)
        else:
            asking = opening_step(s)
            if not asking:
                begin_round(s)


def begin_round(s: State) -> None:
    """Deal the rows and let the seats take them in Doge order."""
    s.round_no += 1
    tell(s, RoundBegan, s.round_no, s.where[s.round_no - 1])
    line_up(s)
    enter(s, TAKING)
    deal_rows(s)


def end_round(s: State) -> None:
    """Clear the coins from the buildings, and begin the next round.

    After the sixth round, count instead.
    """
    for seat in range(s.seats):
        coins = clear_coins(s, seat)
        if coins > 0:
            tell(s, CoinsCleared, seat, coins)
    tell(s, RoundEnded, s.round_no)
    if s.round_no < ROUNDS:
        begin_round(s)
    else:
        line_up(s)
        enter(s, OVER)
        final_count(s)


def points(s: State, seat: int) -> int:
    """Return the seat's points so far."""
    return s.score[seat]


def place(s: State, seat: int) -> int:
    """Return the seat's place.

    Doge order breaks ties, so seats never share a place.
    """
    ahead = 1
    mine = rank(s, seat)
    for other in range(s.seats):
        if s.score[other] > s.score[seat] or (s.score[other] == s.score[seat] and rank(s, other) < mine):
            ahead += 1
    return ahead
