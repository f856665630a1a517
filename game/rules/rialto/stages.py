"""Phase II: the six stages, each a play by everybody and then the actions."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import (
    AREAS,
    BRIDGE,
    BUILDING,
    COUNCILLOR,
    DOGE,
    ENDS,
    GOLD,
    GONDOLA,
    JOKER,
    KINDS,
    STAGES,
    TURNS_INTO,
    YELLOW_1,
    YELLOW_3,
)
from .buildings import apply_build, begin_building, legal_build
from .city import advance, arrive, build_bridge, close_banks, elsewhere, enlist, legal_links, moor_gondola
from .events import (
    BY_BONUS,
    BY_DELAY,
    BY_STAGE,
    BonusLapsed,
    BonusWon,
    CardsDiscarded,
    CardsPlayed,
    CardTurned,
    Delayed,
    Finished,
    NothingPlayed,
    StageBegan,
)
from .moves import COUNTS, DELAY, DONE, MASKS, MOOR_AT, PLAY, SETTLE_IN, SHIFT_FROM, SPAN_AT, TURN
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
    PLAYING,
    SETTLE,
    SHIFT,
    SPAN,
    State,
)
from .turns import activate, ask, can_activate, can_delay, enter, gain_coins, idle, score

ORDINARY = JOKER  # kinds of cards that are no jokers
TURNING = (1, 3)  # value less one of the yellow buildings that turn a card, as the moves number them


def begin_stage(s: State, stage: int) -> None:
    """Begin a stage: from its first player on clockwise, everybody is to play once."""
    s.stage = stage
    enter(s, PLAYING)
    seat = s.lead
    for i in range(s.markers):
        s.queue[i] = seat
        s.count[seat] = 0
        seat = s.left[seat]
    s.queue_at = 0
    s.queue_end = s.markers
    s.turned = 0
    s.winner = -1
    tell(s, StageBegan, stage, s.lead)


# --- playing


def may_play(s: State, seat: int) -> bool:
    """Whether the seat has anything to decide, as far as all can see: a hand counts whatever it holds."""
    if s.hand_size[seat] > 0 or s.turned > 0:
        return True
    return s.coins[seat] > 0 and (idle(s, seat, YELLOW_1) > 0 or (s.coins[seat] > 1 and idle(s, seat, YELLOW_3) > 1))


def playing_step(s: State) -> bool:
    """Ask the next in the queue; False when all have played and the bonus is won."""
    while s.queue_at < s.queue_end:
        seat = s.queue[s.queue_at]
        if seat == NEUTRAL:
            play_neutral(s)
        elif may_play(s, seat):
            ask(s, seat)
            return True
        else:
            tell(s, NothingPlayed, seat, s.stage)
            s.queue_at += 1
    award_bonus(s)
    return False


def legal_play(s: State, out: Row) -> int:
    """Delaying, turning a card, and every count of cards, jokers and yellow buildings as jokers."""
    seat = s.turn
    hand = s.hand[seat]
    stage = s.stage
    n = 0
    tiles = 0
    if s.coins[seat] > 0:
        if can_delay(s, seat):
            out[n] = DELAY
            n += 1
        for i in range(2):
            if can_activate(s, seat, YELLOW_1 + TURNING[i]):
                for kind in range(ORDINARY):
                    if kind != stage and hand[kind] > 0:
                        out[n] = TURN + i * ORDINARY + kind
                        n += 1
        tiles = min(s.coins[seat], idle(s, seat, YELLOW_3))
    for base in range(hand[stage] + 1):
        alone = base + s.turned == 0
        for jokers in range(hand[JOKER] + 1):
            for masks in range(tiles + 1):
                if alone and jokers + masks > 0 and (hand[stage] > 0 or jokers + masks < 2):
                    continue
                out[n] = PLAY + (base * COUNTS + jokers) * MASKS + masks
                n += 1
    return n


def apply_play(s: State, move: int) -> None:
    """A move of a play."""
    seat = s.turn
    if move == DELAY:
        activate(s, seat, YELLOW_1)
        tell(s, Delayed, seat, s.stage)
        gain_coins(s, seat, 1, BY_DELAY)
        s.queue[s.queue_end] = seat
        s.queue_end += 1
        s.queue_at += 1
    elif move < PLAY:
        turn_card(s, seat, TURNING[(move - TURN) // ORDINARY], (move - TURN) % ORDINARY)
    else:
        masks = (move - PLAY) % MASKS
        cards = (move - PLAY) // MASKS
        for _ in range(masks):
            activate(s, seat, YELLOW_3)
        play(s, seat, cards // COUNTS, cards % COUNTS, masks)


def lay(s: State, seat: int, kind: int, cards: int) -> None:
    """Lay cards from a hand on the table."""
    s.hand[seat][kind] -= cards
    s.hand_size[seat] -= cards
    s.played[seat][kind] += cards


def turn_card(s: State, seat: int, which: int, kind: int) -> None:
    """Let a yellow building turn a card into one or two of the stage's kind."""
    activate(s, seat, YELLOW_1 + which)
    lay(s, seat, kind, 1)
    s.turned += TURNS_INTO[which]
    tell(s, CardTurned, seat, YELLOW_1 + which, kind, s.stage, TURNS_INTO[which])


def play(s: State, seat: int, base: int, jokers: int, masks: int) -> None:
    """Play cards of the stage's kind and jokers, and end the play."""
    lay(s, seat, s.stage, base)
    lay(s, seat, JOKER, jokers)
    count = base + s.turned + jokers + masks
    if base + s.turned == 0 and count > 0:
        count -= 1  # two jokers stand for the first card
    s.count[seat] = count
    if count > 0:
        tell(s, CardsPlayed, seat, s.stage, base, jokers, masks, s.turned, count)
    else:
        tell(s, NothingPlayed, seat, s.stage)
    s.turned = 0
    s.queue_at += 1


def play_neutral(s: State) -> None:
    """The neutral player plays all its cards of the stage; its jokers are Councillor cards."""
    cards = s.hand[NEUTRAL][s.stage]
    jokers = s.hand[NEUTRAL][JOKER] if s.stage == COUNCILLOR else 0
    lay(s, NEUTRAL, s.stage, cards)
    lay(s, NEUTRAL, JOKER, jokers)
    s.count[NEUTRAL] = cards + jokers
    if cards + jokers > 0:
        tell(s, CardsPlayed, NEUTRAL, s.stage, cards, jokers, 0, 0, cards + jokers)
    else:
        tell(s, NothingPlayed, NEUTRAL, s.stage)
    s.queue_at += 1


def award_bonus(s: State) -> None:
    """Give the bonus to the highest count, ties by Doge order, and let the actions follow in that order."""
    best = 0
    for i in range(s.markers):
        seat = s.order[i]
        s.acting[i] = seat
        if s.count[seat] > best:
            best = s.count[seat]
            s.winner = seat
    if best > 0:
        tell(s, BonusWon, s.winner, s.stage, best)
    else:
        tell(s, BonusLapsed, s.stage, s.lead)
    s.question = NOTHING
    enter(s, ACTING)


# --- acting


def acting_step(s: State) -> bool:
    """Go on with the actions until somebody is asked; False when all are through."""
    while s.question == NOTHING:
        if s.at == s.markers:
            end_stage(s)
            return False
        seat = s.acting[s.at]
        s.at += 1
        begin_action(s, seat)
    return True


def begin_action(s: State, seat: int) -> None:
    """Do what the cards bring, and ask if that takes a decision."""
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
    """Stage D: points for cards, one lost for none; the bonus builds."""
    if count > 0:
        score(s, seat, count + bonus, FROM_BRIDGES)
    elif s.score[seat] > 0:
        score(s, seat, -1, FROM_PENALTIES)
    if bonus == 1:
        s.question = SPAN
        ask(s, seat)


def act_gondola(s: State, seat: int, count: int, bonus: int) -> None:
    """Stage E: councillors for the personal supply, points for those missing; the bonus moors a gondola."""
    missing = enlist(s, seat, count, BY_STAGE)
    if missing > 0:
        score(s, seat, missing, FROM_GONDOLAS)
    if bonus == 1:
        s.question = MOOR
        ask(s, seat)


def after_mooring(s: State, seat: int, connection: int) -> None:
    """A councillor follows the gondola; if none is left, a point, and one may be moved instead."""
    s.moored = connection
    if s.general[seat] > 0:
        s.question = SETTLE
    else:
        score(s, seat, 1, FROM_GONDOLAS)
        s.question = SHIFT
        s.owed = 1


def act_councillor(s: State, seat: int, count: int) -> None:
    """Stage F: councillors for the round's district, those of the personal supply first."""
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
    """What the neutral player does with its cards."""
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
    """Discard what was played; the winner begins the next stage."""
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


def next_stage(s: State) -> bool:
    """Begin the next stage; False after the last."""
    if s.stage + 1 == STAGES:
        return False
    begin_stage(s, s.stage + 1)
    return True


def legal_action(s: State, out: Row) -> int:
    """What may be decided in an action."""
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
    """From where a councillor may come and whereto, or none."""
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
    """A move that decides something in an action."""
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
