"""Phase II: the six stages, in each of which all seats play for the bonus."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import COUNCILLOR, JOKER, STAGES, TURNS_INTO, YELLOW_1, YELLOW_3
from .events import BY_DELAY, BonusLapsed, BonusWon, CardsPlayed, CardTurned, Delayed, NothingPlayed, StageBegan
from .moves import COUNTS, DELAY, PLAY, TILE_COUNTS, TURN
from .state import ACTING, NEUTRAL, NOTHING, PLAYING, State
from .turn_flow import activate, ask, can_activate, can_delay, enter, gain_coins, idle

ORDINARY = JOKER  # number of kinds that are not jokers
TURNING = (1, 3)  # value - 1 of the yellow buildings that turn a card, in the order of the moves


def begin_stage(s: State, stage: int) -> None:
    """Begin a stage: queue every player once, clockwise from the stage's first player."""
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


def next_stage(s: State) -> bool:
    """Begin the next stage.

    Returns False after the last.
    """
    if s.stage + 1 == STAGES:
        return False
    begin_stage(s, s.stage + 1)
    return True


def may_play(s: State, seat: int) -> bool:
    """Return whether the seat has anything to decide, by public information only.

    A hand counts whatever it holds.
    """
    if s.hand_size[seat] > 0 or s.turned > 0:
        return True
    return s.coins[seat] > 0 and (idle(s, seat, YELLOW_1) > 0 or (s.coins[seat] > 1 and idle(s, seat, YELLOW_3) > 1))


def playing_step(s: State) -> bool:
    """Ask the next seat in the queue to play.

    Returns False when all have played and the bonus is won.
    """
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
    """Write the legal moves of a play, and return their number.

    They are delaying, turning a card, and every count of cards, jokers and yellow buildings as jokers.
    """
    seat = s.turn
    hand = s.hand[seat]
    stage = s.stage
    n = 0
    most = 0
    if s.coins[seat] > 0:
        if can_delay(s, seat):
            out[n] = DELAY
            n += 1
        for i in range(2):
            if can_activate(s, seat, YELLOW_1 + TURNING[i]):
                for kind in range(ORDINARY):
                    out[n] = TURN + i * ORDINARY + kind
                    n += (kind != stage) & (hand[kind] > 0)
        most = min(s.coins[seat], idle(s, seat, YELLOW_3))
    for base in range(hand[stage] + 1):
        alone = base + s.turned == 0
        for jokers in range(hand[JOKER] + 1):
            for tiles in range(most + 1):
                extra = jokers + tiles
                out[n] = PLAY + (base * COUNTS + jokers) * TILE_COUNTS + tiles
                n += (not alone) | (extra == 0) | ((extra > 1) & (hand[stage] == 0))
    return n


def apply_play(s: State, move: int) -> None:
    """Apply a move of a play."""
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
        tiles = (move - PLAY) % TILE_COUNTS
        cards = (move - PLAY) // TILE_COUNTS
        for _ in range(tiles):
            activate(s, seat, YELLOW_3)
        play(s, seat, cards // COUNTS, cards % COUNTS, tiles)


def lay(s: State, seat: int, kind: int, cards: int) -> None:
    """Lay cards from a hand on the table."""
    s.hand[seat][kind] -= cards
    s.hand_size[seat] -= cards
    s.played[seat][kind] += cards


def turn_card(s: State, seat: int, which: int, kind: int) -> None:
    """Use a yellow building to turn a card into one or two of the stage's kind."""
    activate(s, seat, YELLOW_1 + which)
    lay(s, seat, kind, 1)
    s.turned += TURNS_INTO[which]
    tell(s, CardTurned, seat, YELLOW_1 + which, kind, s.stage, TURNS_INTO[which])


def play(s: State, seat: int, base: int, jokers: int, tiles: int) -> None:
    """Play cards of the stage's kind and jokers, and end the play."""
    lay(s, seat, s.stage, base)
    lay(s, seat, JOKER, jokers)
    count = base + s.turned + jokers + tiles
    if base + s.turned == 0 and count > 0:
        count -= 1  # two jokers stand for the first card
    s.count[seat] = count
    if count > 0:
        tell(s, CardsPlayed, seat, s.stage, base, jokers, tiles, s.turned, count)
    else:
        tell(s, NothingPlayed, seat, s.stage)
    s.turned = 0
    s.queue_at += 1


def play_neutral(s: State) -> None:
    """Play all the neutral player's cards of the stage.

    Its jokers are Councillor cards.
    """
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
    """Give the bonus to the highest count, and begin the actions.

    Doge order breaks ties, and is the order of the actions.
    """
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
