"""Rules of Venezia: the deal, the decisions, the legal moves and their effects."""

from __future__ import annotations

from ..base import tell
from ..chance import rand
from ..record import Row
from .board import (
    BRIDGES,
    CARD_COUNT,
    CARDS,
    CASA,
    CRAFTS,
    DISTRICTS,
    GROUND,
    HEXES,
    KINDS,
    MARSH,
    MARSH_COUNT,
    MARSH_TOKENS,
    MOST_STEPS,
    NEEDED,
    PAIRS,
    PIECES,
    PRINTED,
    PRINTED_HOUSES,
    STEP_PRICE,
    TREASURE_COUNT,
    TREASURES,
    TRIANGLES,
)
from .building import commence, drain, erect, kind_of, sites
from .cards import draw_card, drop, kinds_in_front, lay, lay_set, leave_hand, turn_up
from .events import CardOffered, MarshDrained, OpenTaken
from .gold import could_trade, gold, pay
from .hidden_info import hide, redeal
from .moves import (
    BUILD_NEXT,
    DONE,
    DRAIN_HEX,
    DROP_KIND,
    LAY,
    OFFER,
    PLACE_BASILICA,
    SET,
    TAKE_DECK,
    TAKE_OPEN,
    TRADE,
    TURN_UP,
)
from .sailing import sail
from .state import (
    BUILD,
    CLOSE,
    DRAIN,
    DRAINS,
    DRAW,
    DROP,
    FINAL,
    GOLD,
    HAND_LIMIT,
    KINDS_IN_FRONT,
    MARSH_VALUES,
    NONE,
    OVER,
    PAUSE,
    PLAY,
    SITE,
    SOURCES,
    START_HAND,
    TAKE,
    TAKES,
    TREASURE_VALUES,
    WORKS,
    State,
)
from .turn_flow import (
    after_last_trade,
    begin_turn,
    decline_draw,
    draw_rest,
    end_turn,
    enter_close,
    enter_drain,
    enter_draw,
    finish,
    proceed,
    start_building,
    take_rest,
    voyage,
    waits,
)

__all__ = ["SOURCES", "WIDTH", "actor", "apply", "deal", "hide", "legal", "place", "points", "redeal"]

WIDTH = max(len(PAIRS), len(TRIANGLES), 2 * len(BRIDGES), HEXES + 1) + MOST_STEPS


def deal(s: State) -> None:
    """Set up the board, the heaps and the hands, and draw a random first player."""
    for h in range(HEXES):
        s.ground[h] = GROUND[h]
    for district in range(DISTRICTS):
        s.houses[district] = PRINTED_HOUSES[district]
    for kind in range(KINDS):
        s.deck[kind] = CARDS[kind]
        s.left[kind] = PIECES[kind] - PRINTED[kind]
    for kind in range(CRAFTS):
        s.pawn[kind] = NONE
    s.deck_size = CARD_COUNT
    s.marshes = MARSH_COUNT
    for value in range(MARSH_VALUES):
        s.bag[value] = MARSH_TOKENS[value]
    s.chest_size = TREASURE_COUNT
    for value in range(TREASURE_VALUES):
        s.chest[value] = TREASURES[value]
    s.offered = NONE
    s.work = NONE
    s.master = NONE
    for i in range(3):
        s.site[i] = NONE
    for seat in range(s.seats):
        for _ in range(START_HAND):
            draw_card(s, seat)
    s.turn = rand(s, s.seats)
    begin_turn(s)


def actor(s: State) -> int:
    """Return the seat to decide; -1 at the end."""
    return s.decider


def legal(s: State, out: Row) -> int:
    """Write the legal moves in ascending order and return their number.

    A phase that only offers a trade always has `done`, because the seat's gold may not be enough.
    """
    seat = s.decider
    phase = s.phase
    count = 0
    if phase == PLAY:
        hand = s.hand[seat]
        for kind in range(KINDS):
            if hand[kind] > 0 and (kind == CASA or s.joint[kind] < NEEDED[kind]):
                out[count] = LAY + kind
                count += 1
        for kind in range(CRAFTS):
            if hand[kind] >= NEEDED[kind]:
                out[count] = SET + kind
                count += 1
        if s.seats == 2 and s.fresh == 1:
            out[count] = TURN_UP
            count += 1
        out[count] = DONE
        count += 1
    elif phase == BUILD:
        for work in range(WORKS):
            if waits(s, work):
                out[count] = BUILD_NEXT + work
                count += 1
    elif phase == SITE:
        count = sites(s, kind_of(s.work), out)
        if seat != s.turn:
            return count
    elif phase == DROP:
        for kind in range(CRAFTS):
            if s.front[seat][kind] > 0:
                out[count] = DROP_KIND + kind
                count += 1
    elif phase == DRAIN:
        for h in range(HEXES):  # without branches, which are hard to predict
            out[count] = DRAIN_HEX + h
            count += 1 if s.ground[h] == MARSH else 0
        out[count] = DONE
        count += 1
    elif phase == DRAW:
        count = draws(s, seat, out)
    elif phase == TAKE:
        for kind in range(KINDS):
            if s.open[kind] > 0 and kind != s.offered:
                out[count] = TAKE_OPEN + kind
                count += 1
        out[count] = TAKE_DECK
        count += 1
    elif phase == CLOSE and s.seats == 2 and s.turned == 0:
        out[count] = TURN_UP
        count += 1
    else:
        out[count] = DONE
        count += 1
    if could_trade(s, seat):
        for steps in range(1, gold(s, seat) // STEP_PRICE + 1):
            out[count] = TRADE + steps
            count += 1
    return count


def draws(s: State, seat: int, out: Row) -> int:
    """Write the legal draws, and return their number.

    They are one open card, the top of the deck, three cards for one put open, or none.
    """
    count = 0
    for kind in range(KINDS):
        if s.open[kind] > 0:
            out[count] = TAKE_OPEN + kind
            count += 1
    out[count] = TAKE_DECK
    count += 1
    if 1 <= s.hand_size[seat] <= HAND_LIMIT - TAKES + 1:
        for kind in range(KINDS):
            if s.hand[seat][kind] > 0 and s.open[kind] == 0:
                out[count] = OFFER + kind
                count += 1
    out[count] = DONE
    return count + 1


def apply(s: State, move: int) -> None:
    """Apply a legal move."""
    s.news = 0
    if move >= TRADE:
        trade(s, s.decider, move - TRADE)
        return
    s.fresh = 0
    if move >= DONE:
        done(s)
    elif move >= TURN_UP:
        turn_up_card(s)
    elif move >= OFFER:
        offer(s, move - OFFER)
    elif move >= TAKE_DECK:
        take_deck(s)
    elif move >= TAKE_OPEN:
        take_open(s, move - TAKE_OPEN)
    elif move >= DRAIN_HEX:
        drain_hex(s, move - DRAIN_HEX)
    elif move >= DROP_KIND:
        drop(s, s.turn, move - DROP_KIND)
        if kinds_in_front(s, s.turn) <= KINDS_IN_FRONT:
            enter_drain(s)
    elif move >= PLACE_BASILICA:
        erect(s, move)
        voyage(s)
    elif move >= BUILD_NEXT:
        if not commence(s, move - BUILD_NEXT):
            proceed(s)
    elif move >= SET:
        lay_set(s, s.turn, move - SET)
        play_on(s)
    else:
        lay(s, s.turn, move - LAY)
        play_on(s)


def play_on(s: State) -> None:
    """Go on after a laid card; with an empty hand there is nothing more to play."""
    if s.hand_size[s.turn] == 0:
        start_building(s)


def done(s: State) -> None:
    """End a step, or decline an offer."""
    if s.phase == PLAY:
        start_building(s)
    elif s.phase == PAUSE:
        voyage(s)
    elif s.phase == DRAIN:
        enter_draw(s)
    elif s.phase == DRAW:
        decline_draw(s)
    elif s.phase == FINAL:
        after_last_trade(s)
    else:
        end_turn(s)


def trade(s: State, seat: int, steps: int) -> None:
    """Give gold for steps.

    Reaching the goal ends the game, but contributors that have yet to move still do.
    """
    pay(s, seat, steps)
    sail(s, seat, steps, GOLD)
    if s.phase == FINAL:
        after_last_trade(s)
    elif s.phase == PAUSE:
        if s.ending != 0 or not could_trade(s, seat):
            voyage(s)
    elif s.ending != 0:
        finish(s)
    elif s.phase == CLOSE and not could_trade(s, seat) and (s.seats > 2 or s.turned == 1):
        end_turn(s)


def turn_up_card(s: State) -> None:
    """Turn up the imaginary player's card.

    At the start of the turn it joins this turn's cards. At the end it builds at once.
    """
    turn_up(s)
    s.news = 1
    if s.phase == CLOSE:
        s.closing = 1
        s.begun = 0
        proceed(s)
    else:
        play_on(s)


def drain_hex(s: State, h: int) -> None:
    """Drain a marsh; after the second, or the last, go on to the cards."""
    value = drain(s, s.turn, h)
    tell(s, MarshDrained, s.turn, h, value, s.marshes, 1 << s.turn)
    if s.drained == DRAINS or s.marshes == 0:
        enter_draw(s)


def take_open(s: State, kind: int) -> None:
    """Take an open card, as the one card of the turn or as one of three."""
    s.open[kind] -= 1
    s.hand[s.turn][kind] += 1
    s.seen[s.turn][kind] += 1
    s.hand_size[s.turn] += 1
    tell(s, OpenTaken, s.turn, kind, s.hand_size[s.turn])
    if s.phase == TAKE:
        s.takes -= 1
        take_rest(s)
    else:
        enter_close(s)


def take_deck(s: State) -> None:
    """Draw one card from the deck, or all that are still to be taken.

    After a card from the deck no open card may follow.
    """
    if s.phase == DRAW:
        s.takes = 1
    draw_rest(s)


def offer(s: State, kind: int) -> None:
    """Put a hand card open next to the deck, to take three others."""
    leave_hand(s, s.turn, kind, 1)
    s.open[kind] += 1
    s.offered = kind
    s.takes = TAKES
    tell(s, CardOffered, s.turn, kind)
    take_rest(s)


def points(s: State, seat: int) -> int:
    """Return the number of spaces that the gondola has gone."""
    return s.gondola[seat]


def place(s: State, seat: int) -> int:
    """Return the seat's place, 1 for the gondola that has gone farthest.

    Gold breaks the tie of gondolas still at the start, once the game is over.
    """
    ahead = 1
    mine = s.gondola[seat]
    ashore = s.phase == OVER and mine == 0
    for other in range(s.seats):
        if s.gondola[other] > mine or (ashore and s.gondola[other] == 0 and gold(s, other) > gold(s, seat)):
            ahead += 1
    return ahead
