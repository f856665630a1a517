"""Phase II: the actions that follow the plays of a stage, and the stage's end."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import AREAS, BRIDGE, BUILDING, COUNCILLOR, DOGE, ENDS, GOLD, GONDOLA, KINDS
from .buildings import apply_build, begin_building, legal_build
from .city import advance, arrive, build_bridge, close_banks, elsewhere, enlist, legal_links, moor_gondola
from .events import BY_BONUS, BY_STAGE, CardsDiscarded, Finished
from .moves import DONE, MOOR_AT, SETTLE_IN, SHIFT_FROM, SPAN_AT
from .state import (
    ACTING,
    BUILD,
    FROM_BRIDGES,
    FROM_GONDOLAS,
    FROM_PENALTIES,
    GENERAL,
    MOOR,
    NEUTRAL,
    NOTHING,
    PERSONAL,
    SETTLE,
    SHIFT,
    SPAN,
    State,
)
from .turn_flow import ask, gain_coins, score


def acting_step(s: State) -> bool:
    """Carry out the actions until a player has to decide.

    Returns False when all actions are done.
    """
    while s.question == NOTHING:
        if s.at == s.markers:
            end_stage(s)
            return False
        seat = s.acting[s.at]
        s.at += 1
        begin_action(s, seat)
    return True


def begin_action(s: State, seat: int) -> None:
    """Carry out the action of a seat's cards, and ask the seat if it has a choice."""
    count = s.count[seat]
    bonus = 1 if s.winner == seat else 0
    if seat == NEUTRAL:
        act_neutral(s, count, bonus)
    elif s.stage == BRIDGE:
        act_bridge(s, seat, count, bonus)
    elif count == 0:
        return
    elif s.stage == DOGE:
        advance(s, seat, count + bonus, BY_STAGE)
    elif s.stage == GOLD:
        gain_coins(s, seat, count + bonus, BY_STAGE)
    elif s.stage == BUILDING:
        begin_building(s, seat, count + bonus)
    elif s.stage == GONDOLA:
        act_gondola(s, seat, count, bonus)
    else:
        act_councillor(s, seat, count + bonus)


def act_bridge(s: State, seat: int, count: int, bonus: int) -> None:
    """Carry out stage D: points for cards, or one lost for none.

    A seat without points loses none. The bonus builds a bridge.
    """
    if count > 0:
        score(s, seat, count + bonus, FROM_BRIDGES)
    elif s.score[seat] > 0:
        score(s, seat, -1, FROM_PENALTIES)
    if bonus == 1:
        s.question = SPAN
        ask(s, seat)


def act_gondola(s: State, seat: int, count: int, bonus: int) -> None:
    """Carry out stage E: councillors for the personal supply, points for missing ones.

    The bonus moors a gondola.
    """
    missing = enlist(s, seat, count, BY_STAGE)
    if missing > 0:
        score(s, seat, missing, FROM_GONDOLAS)
    if bonus == 1:
        s.question = MOOR
        ask(s, seat)


def after_mooring(s: State, seat: int, connection: int) -> None:
    """Ask for the councillor that follows the gondola.

    If the general supply is empty, the seat gets a point and may move a councillor instead.
    """
    s.moored = connection
    if s.general[seat] > 0:
        s.question = SETTLE
    else:
        score(s, seat, 1, FROM_GONDOLAS)
        s.question = SHIFT
        s.owed = 1


def act_councillor(s: State, seat: int, count: int) -> None:
    """Carry out stage F: councillors for the round's district.

    Those of the personal supply come first.
    """
    district = s.where[s.round_no - 1]
    ready = min(count, s.personal[seat])
    for _ in range(ready):
        arrive(s, seat, PERSONAL, district, BY_STAGE)
    s.owed = count - ready
    ask_to_shift(s, seat)


def ask_to_shift(s: State, seat: int) -> None:
    """Ask for a councillor from another district, if one may still come."""
    if s.owed > 0 and elsewhere(s, seat, s.where[s.round_no - 1]):
        s.question = SHIFT
        ask(s, seat)
    else:
        s.question = NOTHING


def act_neutral(s: State, count: int, bonus: int) -> None:
    """Carry out the neutral player's action."""
    if s.stage == DOGE and count > 0:
        advance(s, NEUTRAL, count + bonus, BY_STAGE)
    elif s.stage == COUNCILLOR:
        for _ in range(count + bonus):
            arrive(s, NEUTRAL, GENERAL, s.where[s.round_no - 1], BY_STAGE)
    elif bonus == 1 and s.marker >= 0:
        connection = s.marker
        one = ENDS[connection][0]
        other = ENDS[connection][1]
        if s.stage == BRIDGE:
            build_bridge(s, NEUTRAL, connection, 0 if s.number[one] < s.number[other] else 1)
        elif s.stage == GONDOLA:
            moor_gondola(s, NEUTRAL, connection)
            arrive(s, NEUTRAL, GENERAL, one, BY_BONUS)
            arrive(s, NEUTRAL, GENERAL, other, BY_BONUS)


def end_stage(s: State) -> None:
    """Discard all played cards, and make the winner the next stage's first player."""
    for i in range(s.markers):
        seat = s.order[i]
        played = s.played[seat]
        total = 0
        for kind in range(KINDS):
            total += played[kind]
        if total > 0:
            tell(s, CardsDiscarded, seat, s.stage, played)
            for kind in range(KINDS):
                s.gone[kind] += played[kind]
                played[kind] = 0
    if s.winner >= 0:
        s.lead = s.winner
    if s.stage == COUNCILLOR:
        close_banks(s)


def legal_action(s: State, out: Row) -> int:
    """Write the legal moves of the pending decision, and return their number."""
    if s.question == BUILD:
        return legal_build(s, out)
    if s.question == SPAN:
        return legal_links(s, SPAN_AT, 2, out)
    if s.question == MOOR:
        return legal_links(s, MOOR_AT, 1, out)
    if s.question == SETTLE:
        out[0] = SETTLE_IN + ENDS[s.moored][0]
        out[1] = SETTLE_IN + ENDS[s.moored][1]
        return 2
    return legal_shift(s, out)


def legal_shift(s: State, out: Row) -> int:
    """Write a move for each origin and target of a councillor, and `DONE`.

    Returns their number.
    """
    seat = s.turn
    n = 0
    one = s.where[s.round_no - 1]
    other = one
    two = False
    supply = 0
    if s.stage == GONDOLA:
        one = ENDS[s.moored][0]
        other = ENDS[s.moored][1]
        two = True
        supply = s.personal[seat]
    for origin in range(PERSONAL + 1):
        here = supply if origin == PERSONAL else s.council[origin][seat]
        if here > 0:
            if origin != one:
                out[n] = SHIFT_FROM + origin * AREAS + one
                n += 1
            if two and origin != other:
                out[n] = SHIFT_FROM + origin * AREAS + other
                n += 1
    out[n] = DONE
    return n + 1


def apply_action(s: State, move: int) -> None:
    """Apply a move that decides the pending question of an action."""
    seat = s.turn
    if s.question == BUILD:
        apply_build(s, move)
    elif s.question == SPAN:
        build_bridge(s, seat, (move - SPAN_AT) // 2, (move - SPAN_AT) % 2)
        s.question = NOTHING
    elif s.question == MOOR:
        moor_gondola(s, seat, move - MOOR_AT)
        after_mooring(s, seat, move - MOOR_AT)
    elif s.question == SETTLE:
        arrive(s, seat, GENERAL, move - SETTLE_IN, BY_BONUS)
        s.question = NOTHING
    elif move == DONE:
        tell(s, Finished, seat, ACTING)
        s.owed = 0
        s.question = NOTHING
    else:
        shift = move - SHIFT_FROM
        arrive(s, seat, shift // AREAS, shift % AREAS, BY_STAGE if s.stage == COUNCILLOR else BY_BONUS)
        s.owed -= 1
        if s.stage == COUNCILLOR:
            ask_to_shift(s, seat)
        else:
            s.question = NOTHING
