"""Flow of a turn, from one decision to the next.

It skips everything that by public facts has nothing to decide.
"""

from __future__ import annotations

from ..base import tell
from .board import CASA, KINDS, NEEDED
from .building import clear_work, commence, share
from .cards import USED, draw_card, kinds_in_front
from .events import DrawDeclined, EndCame, GameOver, LastTradeOffered, OpenSwept, StageBegan, TurnBegan
from .gold import could_trade
from .sailing import sail
from .state import (
    APART,
    BUILD,
    CLOSE,
    DRAIN,
    DRAW,
    DROP,
    FINAL,
    HAND_LIMIT,
    HOUSE,
    IDLE,
    IDLE_ROUNDS,
    IMAGINARY,
    KINDS_IN_FRONT,
    NONE,
    OPEN_LIMIT,
    OVER,
    PAUSE,
    PLAY,
    TAKE,
    WORKS,
    State,
)

STAGE_BUILD, STAGE_DRAIN, STAGE_DRAW, STAGE_CLOSE = 0, 1, 2, 3


def begin_turn(s: State) -> None:
    """Begin the next seat's turn.

    Without a card in hand the seat has nothing to play, and so nothing to build or to drop.
    """
    s.turn = (s.turn + 1) % s.seats
    s.decider = s.turn
    s.fresh = 1
    s.news = 0
    s.turned = 0
    s.closing = 0
    s.stirred = 0
    s.begun = 0
    s.drained = 0
    s.phase = PLAY
    tell(s, TurnBegan, s.turn)
    if s.hand_size[s.turn] == 0 and s.seats > 2:
        s.phase = DRAIN if s.marshes > 0 else DRAW
        tell(s, StageBegan, s.turn, STAGE_DRAIN if s.marshes > 0 else STAGE_DRAW)


def waits(s: State, work: int) -> bool:
    """Return whether a building of this turn is still to be built."""
    if work < APART:
        return s.joint[work] == NEEDED[work]
    if work < HOUSE:
        return s.apart[work - APART] > 0
    if work == HOUSE:
        return s.homes > 0
    return s.homes_turned > 0


def placed_by_active(s: State, work: int) -> bool:
    """Return whether the active seat places that building."""
    if work >= APART:
        return True
    return s.pawn[work] == s.turn or s.pawn[work] == IMAGINARY


def start_building(s: State) -> None:
    """Go on to the buildings, when all cards are laid."""
    s.begun = 0
    s.phase = BUILD
    tell(s, StageBegan, s.turn, STAGE_BUILD)
    proceed(s)


def proceed(s: State) -> None:
    """Go on to the next building, which the active seat chooses if there are several.

    It chooses a single one too if another seat places it, because it may want to trade before. That holds only if its
    treasures or place have changed meanwhile, or if it has just seen the card that completes the building.
    """
    while True:
        count = 0
        only = NONE
        for work in range(WORKS):
            if waits(s, work):
                count += 1
                only = work
        if count == 0:
            built_all(s)
            return
        learned = s.begun > 0 or s.news == 1
        if count > 1 or (learned and not placed_by_active(s, only) and could_trade(s, s.turn)):
            s.phase = BUILD
            s.decider = s.turn
            return
        if commence(s, only):
            return


def voyage(s: State) -> None:
    """Move the contributors' gondolas, then finish the building.

    Before another seat's gondola moves, the active seat may pause to trade.
    """
    while s.at < s.queued:
        seat = s.queue[s.at]
        steps = share(s, seat)
        if steps > 0:
            if s.phase != PAUSE and seat != s.turn and s.ending == 0 and could_trade(s, s.turn):
                s.phase = PAUSE
                s.decider = s.turn
                return
            s.phase = BUILD
            if s.work >= HOUSE:
                sail(s, seat, steps, CASA)
            else:
                sail(s, seat, steps, s.work % APART)
        s.at += 1
    work = s.work
    clear_work(s, work, USED)
    s.work = NONE
    s.queued = 0
    s.at = 0
    s.worth = 0
    s.master = NONE
    for i in range(3):
        s.site[i] = NONE
    if s.ending != 0:
        finish(s)
    else:
        proceed(s)


def built_all(s: State) -> None:
    """Go on after the last building.

    If it came from a card turned up at the end of the turn, go back to the end of the turn.
    """
    s.decider = s.turn
    if s.closing == 1:
        if s.begun > 0 and could_trade(s, s.turn):
            s.phase = CLOSE
        else:
            end_turn(s)
    elif kinds_in_front(s, s.turn) > KINDS_IN_FRONT:
        s.phase = DROP
    else:
        enter_drain(s)


def enter_drain(s: State) -> None:
    """Begin the second action, while there is marsh."""
    s.decider = s.turn
    if s.marshes > 0:
        s.phase = DRAIN
        tell(s, StageBegan, s.turn, STAGE_DRAIN)
    else:
        enter_draw(s)


def enter_draw(s: State) -> None:
    """Begin the third action, unless the hand is full."""
    if s.hand_size[s.turn] < HAND_LIMIT:
        s.phase = DRAW
        tell(s, StageBegan, s.turn, STAGE_DRAW)
    else:
        enter_close(s)


def take_rest(s: State) -> None:
    """Ask for the other cards taken for the one put open.

    When no other card lies open, the deck gives the rest.
    """
    s.phase = TAKE
    if s.takes > 0:
        for kind in range(KINDS):
            if s.open[kind] > 0 and kind != s.offered:
                return
        draw_rest(s)
        return
    s.offered = NONE
    enter_close(s)


def draw_rest(s: State) -> None:
    """Draw all cards that are still to be taken from the deck."""
    while s.takes > 0:
        draw_card(s, s.turn)
        s.takes -= 1
    s.offered = NONE
    enter_close(s)


def decline_draw(s: State) -> None:
    """Draw nothing.

    The seat has seen nothing new, so only a card to be turned up delays the end of the turn.
    """
    tell(s, DrawDeclined, s.turn)
    if s.seats == 2 and s.turned == 0:
        enter_close(s)
    else:
        end_turn(s)


def enter_close(s: State) -> None:
    """Offer a last trade in this turn, and the imaginary player's card if it is due."""
    if (s.seats == 2 and s.turned == 0) or could_trade(s, s.turn):
        s.phase = CLOSE
        tell(s, StageBegan, s.turn, STAGE_CLOSE)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """End the turn; discard the open cards if there are four.

    After `IDLE_ROUNDS` rounds in which nothing stirred, the game ends.
    """
    if s.stirred == 1:
        s.quiet = 0
    else:
        s.quiet += 1
    count = 0
    for kind in range(KINDS):
        count += s.open[kind]
    if count >= OPEN_LIMIT:
        tell(s, OpenSwept, s.open)
        for kind in range(KINDS):
            s.discards[kind] += s.open[kind]
            s.open[kind] = 0
    if s.quiet >= IDLE_ROUNDS * s.seats:
        s.ending = IDLE
        tell(s, EndCame, s.turn, IDLE, NONE)
        finish(s)
    else:
        begin_turn(s)


def finish(s: State) -> None:
    """Begin the last trades after the end of the game.

    They go clockwise from the left of the active seat, which comes last.
    """
    s.phase = FINAL
    s.fresh = 0
    s.news = 0
    s.work = NONE
    s.master = NONE
    ask_last_trade(s, (s.turn + 1) % s.seats)


def ask_last_trade(s: State, seat: int) -> None:
    """Offer the last trade to this seat, or to the next that may have the gold.

    After the last seat the game is over.
    """
    while not could_trade(s, seat):
        if seat == s.turn:
            game_over(s)
            return
        seat = (seat + 1) % s.seats
    s.decider = seat
    tell(s, LastTradeOffered, seat)


def after_last_trade(s: State) -> None:
    """Go on after a seat's last trade, or after it declined."""
    if s.decider == s.turn:
        game_over(s)
    else:
        ask_last_trade(s, (s.decider + 1) % s.seats)


def game_over(s: State) -> None:
    """End the match: no decision is left."""
    s.phase = OVER
    s.decider = NONE
    best = 0
    for other in range(s.seats):
        if s.gondola[other] > s.gondola[best]:
            best = other
    tell(s, GameOver, best, s.gondola[best])
