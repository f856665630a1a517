"""Policy and position features of Venezia.

It builds for itself on the best site, takes gold and cards while they are free, and spends all gold at the end.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from game.rules.moves import Moves, axes
from game.rules.venezia.board import (
    BRIDGES,
    BUILT,
    CASA,
    CRAFTS,
    DISTRICTS,
    EMPTY,
    GOAL,
    HEX_DISTRICT,
    HEXES,
    KIND_NAMES,
    KINDS,
    NEAR,
    NEEDED,
    PAIRS,
    PONTE,
    STEP_PRICE,
    TOUCH,
    TRIANGLES,
)
from game.rules.venezia.building import kind_of, points_of
from game.rules.venezia.gold import gold
from game.rules.venezia.moves import (
    BUILD_NEXT,
    DONE,
    DRAIN_HEX,
    DROP_KIND,
    LAY,
    OFFER,
    PLACE_BASILICA,
    PLACE_CAMPO,
    PLACE_CASA,
    PLACE_PALAZZO,
    PLACE_PONTE,
    SET,
    TAKE_DECK,
    TAKE_OPEN,
    TRADE,
    TURN_UP,
    WORK_NAMES,
)
from game.rules.venezia.state import DRAIN, DRAW, FINAL, IMAGINARY, NONE, PLAY

from .features import add_feature

actor: Any = None

SIDES = 6
NEAR_OR_SELF = tuple(
    tuple(h if other == NONE else other for other in row) for h, row in enumerate(NEAR)
)  # the hexagon itself, if there is none
# 1 for each hexagon on which a bridge may end
ENDS = tuple(int(any(h in bridge for bridge in BRIDGES)) for h in range(HEXES))
MOST_WORTH = 11
# weight of draining a marsh, at a bridge's end or not, by its empty neighbours
DRAIN_WORTHS = tuple(tuple(accumulate([0.2 + end] + [1.0] * SIDES)) for end in range(2))

# Move classes: laying by kind and effect on the pile, sites by their points, all others by what they name.
_LAYS, _SETS, _BUILDS, _SITES = 0, 24, 28, 40
_DRAINS, _DROPS, _TAKES, _OFFERS, _ENDS, _TRADES = 80, 84, 88, 96, 104, 120
MOVE_CLASSES = 128
ROLLOUT_SAMPLE = 8


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < SET:
        return feel_lay(s, move - LAY)
    if move < PLACE_BASILICA:
        return (_SETS + move - SET, 6.0) if move < BUILD_NEXT else (_BUILDS + move - BUILD_NEXT, 1.0)
    if move < DROP_KIND:
        return feel_site(s, move)
    if move < TAKE_OPEN:
        if move >= DRAIN_HEX:
            return _DRAINS + ENDS[move - DRAIN_HEX], drain_worth(s, move - DRAIN_HEX)
        return _DROPS + move - DROP_KIND, 1.0 / s.front[s.turn][move - DROP_KIND]
    if move < OFFER:
        kind = move - TAKE_OPEN
        return _TAKES + kind, 1.0 if move == TAKE_DECK else 1.0 + s.hand[s.turn][kind]
    if move < TURN_UP:
        return _OFFERS + move - OFFER, 8.0  # three cards for one
    if move < TRADE:
        return feel_end(s, move)
    # At the end all gold becomes steps and kept gold is lost. Before that, gold can wait.
    return (_TRADES + 1, 1.0 * (move - TRADE) ** 4) if s.phase == FINAL else (_TRADES, 0.05)


def feel_lay(s: Any, kind: int) -> tuple[int, float]:
    """Weigh laying a card, best where it completes a building with the own pawn."""
    if kind == CASA:
        return _LAYS + 20, 3.0
    mine = s.front[s.turn][kind] + 1
    if s.joint[kind] + 1 == NEEDED[kind]:
        holder = s.pawn[kind]
        leads = holder == NONE or holder == s.turn or mine > s.front[holder][kind]  # noqa: PLR1714
        return _LAYS + 4 * kind + 1, 6.0 if leads else 2.0
    if mine > 1:
        return _LAYS + 4 * kind + 2, 1.5
    fronts = 0
    for other in range(CRAFTS):
        if s.front[s.turn][other] > 0:
            fronts += 1
    return _LAYS + 4 * kind + (3 if s.joint[kind] > 0 else 0), 0.4 if fronts >= 2 else 1.0


def feel_site(s: Any, move: int) -> tuple[int, float]:
    """Weigh sites: the best for the own seat, the worst for another."""
    worth = points_of(s, move)
    kind = _SITES + min(worth, MOST_WORTH)
    if s.decider == s.master:
        return kind + 12, (0.5 + worth) ** 3
    return kind, (0.5 + worth) ** 3 if s.master >= s.seats else 1.0 / (1.0 + worth)


def feel_end(s: Any, move: int) -> tuple[int, float]:
    """Weigh turning up cards or ending a step, low while anything can be taken."""
    phase = s.phase
    kind = _ENDS + 2 * min(phase, 7)
    if move < DONE:
        return kind + 1, 1.0
    if phase == PLAY:
        return kind, 0.6
    return kind, 0.001 if phase in (DRAIN, DRAW, FINAL) else 1.0


def drain_worth(s: Any, h: int) -> float:
    """Return the worth of draining a marsh.

    Marsh next to empty ground, and at the ends of bridges, makes sites.
    """
    return DRAIN_WORTHS[ENDS[h]][empty_beside(s, h)]


def empty_beside(s: Any, h: int) -> int:
    """Return how many hexagons next to a marsh are empty.

    It takes no branch that depends on what lies there.
    """
    count = 0
    for i in range(SIDES):
        count += s.ground[NEAR_OR_SELF[h][i]] == EMPTY
    return count


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


# ---- move features

PHASES = ("play", "build", "site", "pause", "drop", "drain", "draw", "take", "close", "final", "over")
CRAFT_NAMES = KIND_NAMES[:CRAFTS]
PAWNS = ("nobody", "mine", "other")
TOUCHED = ("nobody", "others", "mine", "all")
MOVE_FEATURE_NAMES = Moves(
    lay=axes(kind=CRAFT_NAMES, mine=4, joint=4, pawn=PAWNS),
    layhand=axes(kind=KIND_NAMES, cards=6),
    layfronts=axes(new=("old", "new"), kinds=3),
    set=axes(kind=CRAFT_NAMES),
    build=axes(work=WORK_NAMES),
    site=axes(kind=KIND_NAMES, whose=("own", "other"), worth=12),
    touch=axes(touched=TOUCHED, whose=("own", "other")),
    last=axes(lead=("behind", "ahead")),
    drop=axes(kind=CRAFT_NAMES, cards=4, pawn=PAWNS),
    drain=axes(bridge=("no", "end"), empty=5, built=4),
    drainbuild=axes(district=DISTRICTS),
    take=axes(kind=KIND_NAMES, cards=5),
    takefront=axes(kind=CRAFT_NAMES, mine=4, pawn=PAWNS),
    deck=axes(cards=6),
    offer=axes(kind=KIND_NAMES, cards=5),
    turnup=axes(phase=("play", "close")),
    done=axes(phase=PHASES, cards=6),
    trade=axes(steps=4, phase=("early", "final"), end=("on", "reached")),
    tradelead=axes(lead=("behind", "ahead"), phase=("early", "final"), end=("on", "reached")),
)
MOVE_FEATURES = MOVE_FEATURE_NAMES.limit
FEATURE_CACHE = 1
T_LAY = MOVE_FEATURE_NAMES.base("lay")
T_LAY_HAND = MOVE_FEATURE_NAMES.base("layhand")
T_LAY_FRONTS = MOVE_FEATURE_NAMES.base("layfronts")
T_SET = MOVE_FEATURE_NAMES.base("set")
T_BUILD = MOVE_FEATURE_NAMES.base("build")
T_SITE = MOVE_FEATURE_NAMES.base("site")
T_TOUCH = MOVE_FEATURE_NAMES.base("touch")
T_LAST = MOVE_FEATURE_NAMES.base("last")
T_DROP = MOVE_FEATURE_NAMES.base("drop")
T_DRAIN = MOVE_FEATURE_NAMES.base("drain")
T_DRAIN_BUILD = MOVE_FEATURE_NAMES.base("drainbuild")
T_TAKE = MOVE_FEATURE_NAMES.base("take")
T_TAKE_FRONT = MOVE_FEATURE_NAMES.base("takefront")
T_DECK = MOVE_FEATURE_NAMES.base("deck")
T_OFFER = MOVE_FEATURE_NAMES.base("offer")
T_TURN_UP = MOVE_FEATURE_NAMES.base("turnup")
T_DONE = MOVE_FEATURE_NAMES.base("done")
T_TRADE = MOVE_FEATURE_NAMES.base("trade")
T_TRADE_LEAD = MOVE_FEATURE_NAMES.base("tradelead")


def pawn_of(s: Any, seat: int, kind: int) -> int:
    """Return the owner class of a kind's pawn: no player, the seat, or another."""
    holder = s.pawn[kind]
    return 0 if holder == NONE else (1 if holder == seat else 2)


def leads(s: Any, seat: int) -> int:
    """Return whether no gondola has gone farther than the seat's."""
    for other in range(s.seats):
        if s.gondola[other] > s.gondola[seat]:
            return 0
    return 1


def touches_of(s: Any, seat: int) -> int:
    """Return the districts that a seat's gondola touches, as bits."""
    return TOUCH[s.gondola[seat]] if s.gondola[seat] <= GOAL else 0


def fronts_of(s: Any, seat: int) -> int:
    """Return how many kinds of joint cards the seat has in front."""
    count = 0
    for kind in range(CRAFTS):
        if s.front[seat][kind] > 0:
            count += 1
    return count


def move_features(s: Any, desk: Any, move: int) -> int:
    """Record the features of a move. Returns their number."""
    seat = s.decider
    if move < SET:
        return sense_lay(s, desk, move - LAY)
    if move < DROP_KIND:
        if move >= PLACE_BASILICA:
            return sense_site(s, desk, move)
        desk.features[0] = T_SET + move - SET if move < BUILD_NEXT else T_BUILD + move - BUILD_NEXT
        return 1
    if move < TAKE_OPEN:
        if move >= DRAIN_HEX:
            return sense_drain(s, desk, move - DRAIN_HEX)
        kind = move - DROP_KIND
        desk.features[0] = T_DROP + (kind * 4 + min(3, s.front[seat][kind])) * 3 + pawn_of(s, seat, kind)
        return 1
    if move < TURN_UP:
        return sense_cards(s, desk, move)
    if move < DONE:
        desk.features[0] = T_TURN_UP + (0 if s.phase == PLAY else 1)
    elif move < TRADE:
        desk.features[0] = T_DONE + s.phase * 6 + min(5, s.hand_size[seat])
    else:
        steps = move - TRADE
        final = 1 if s.phase == FINAL else 0
        reached = 1 if s.gondola[seat] + steps >= GOAL else 0
        desk.features[0] = T_TRADE + (min(3, steps) * 2 + final) * 2 + reached
        desk.features[1] = T_TRADE_LEAD + (leads(s, seat) * 2 + final) * 2 + reached
        return 2
    return 1


def sense_lay(s: Any, desk: Any, kind: int) -> int:
    """Record the features of laying a card: its pile, its pawn and the hand left."""
    seat = s.decider
    desk.features[0] = T_LAY_HAND + kind * 6 + min(5, s.hand[seat][kind])
    if kind == CASA:
        return 1
    mine = s.front[seat][kind]
    desk.features[1] = T_LAY + ((kind * 4 + min(3, mine)) * 4 + min(3, s.joint[kind])) * 3 + pawn_of(s, seat, kind)
    desk.features[2] = T_LAY_FRONTS + (3 if mine == 0 else 0) + min(2, fronts_of(s, seat))
    return 3


def sense_site(s: Any, desk: Any, move: int) -> int:
    """Record the features of a site.

    These are its worth, who gets it, and whose gondolas draw a treasure there.
    """
    seat = s.decider
    kind = kind_of(s.work)
    own = 0 if s.master == seat else 1
    desk.features[0] = T_SITE + (kind * 2 + own) * 12 + min(11, points_of(s, move))
    if kind == PONTE:
        bridge = BRIDGES[(move - PLACE_PONTE) // 2]
        touched = 1 << HEX_DISTRICT[bridge[0]] | 1 << HEX_DISTRICT[bridge[1]]
    elif move >= PLACE_CASA:
        touched = 1 << HEX_DISTRICT[move - PLACE_CASA]
    elif move >= PLACE_CAMPO:
        touched = 1 << HEX_DISTRICT[move - PLACE_CAMPO]
    elif move >= PLACE_PALAZZO:
        touched = 1 << HEX_DISTRICT[PAIRS[move - PLACE_PALAZZO][0]]
    else:
        touched = 1 << HEX_DISTRICT[TRIANGLES[move - PLACE_BASILICA][0]]
    mine = 0
    others = 0
    for other in range(s.seats):
        draws = s.master == other or (s.work < CRAFTS and s.front[other][kind] > 0)
        if draws and touches_of(s, other) & touched:
            if other == seat:
                mine = 2
            else:
                others = 1
    desk.features[1] = T_TOUCH + (mine + others) * 2 + own
    if s.left[kind] > 1:
        return 2
    desk.features[2] = T_LAST + leads(s, seat)
    return 3


def sense_drain(s: Any, desk: Any, h: int) -> int:
    """Record the features of a marsh: what lies next to it."""
    built = 0
    for i in range(SIDES):
        built += s.ground[NEAR_OR_SELF[h][i]] >= BUILT
    desk.features[0] = T_DRAIN + (ENDS[h] * 5 + min(4, empty_beside(s, h))) * 4 + min(3, built)
    desk.features[1] = T_DRAIN_BUILD + HEX_DISTRICT[h]
    return 2


def sense_cards(s: Any, desk: Any, move: int) -> int:
    """Record the features of taking or offering a card.

    These are how many of its kind are in hand, and which lie in front.
    """
    seat = s.decider
    if move == TAKE_DECK:
        desk.features[0] = T_DECK + min(5, s.hand_size[seat])
        return 1
    if move >= OFFER:
        desk.features[0] = T_OFFER + (move - OFFER) * 5 + min(4, s.hand[seat][move - OFFER])
        return 1
    kind = move - TAKE_OPEN
    desk.features[0] = T_TAKE + kind * 5 + min(4, s.hand[seat][kind])
    if kind == CASA:
        return 1
    desk.features[1] = T_TAKE_FRONT + (kind * 4 + min(3, s.front[seat][kind])) * 3 + pawn_of(s, seat, kind)
    return 2


# ---- position features

SIZES = ("two", "more")  # sizes of a table: two seats, or more
AGES = ("a", "b", "c", "d", "e", "f")  # sixths of the distance to the end
WHEN = axes(size=SIZES, age=AGES)
POSITION_FEATURE_NAMES = Moves(
    even=WHEN,
    turn=WHEN,
    next=WHEN,
    gold=WHEN,
    steps=WHEN,
    poor=WHEN,
    hand=(*WHEN, *axes(kind=KIND_NAMES)),
    pair=(*WHEN, *axes(kind=KIND_NAMES)),
    whole=(*WHEN, *axes(kind=CRAFT_NAMES)),
    size=(*WHEN, *axes(cards=6)),
    joint=(*axes(size=SIZES), *axes(kind=CRAFT_NAMES, pawn=("helper", "mine", "tied"), missing=4)),
    joined=(*axes(size=SIZES), *axes(kind=CRAFT_NAMES, missing=4, cards=4)),
    fronts=(*WHEN, *axes(kinds=4)),
    houses=WHEN,
    touch=WHEN,
    lead=WHEN,
    far=WHEN,
)
POSITION_FEATURES = POSITION_FEATURE_NAMES.limit
P_EVEN = POSITION_FEATURE_NAMES.base("even")
P_TURN = POSITION_FEATURE_NAMES.base("turn")
P_NEXT = POSITION_FEATURE_NAMES.base("next")
P_GOLD = POSITION_FEATURE_NAMES.base("gold")
P_STEPS = POSITION_FEATURE_NAMES.base("steps")
P_POOR = POSITION_FEATURE_NAMES.base("poor")
P_HAND = POSITION_FEATURE_NAMES.base("hand")
P_PAIR = POSITION_FEATURE_NAMES.base("pair")
P_WHOLE = POSITION_FEATURE_NAMES.base("whole")
P_SIZE = POSITION_FEATURE_NAMES.base("size")
P_JOINT = POSITION_FEATURE_NAMES.base("joint")
P_JOINED = POSITION_FEATURE_NAMES.base("joined")
P_FRONTS = POSITION_FEATURE_NAMES.base("fronts")
P_HOUSES = POSITION_FEATURE_NAMES.base("houses")
P_TOUCH = POSITION_FEATURE_NAMES.base("touch")
P_LEAD = POSITION_FEATURE_NAMES.base("lead")
P_FAR = POSITION_FEATURE_NAMES.base("far")
GAME_PHASE_NAMES = Moves(age=WHEN)
GAME_PHASES = GAME_PHASE_NAMES.limit
USED_UP = (60, 50, 40, 31, 22, 13)  # progress of a match by the number of pieces of a kind that are left


def game_phase(s: Any) -> int:
    """Return the phase, by the foremost gondola and by the pieces left.

    Phases differ between two at the table and more.
    """
    far = 0
    for seat in range(s.seats):
        far = max(far, s.gondola[seat])
    for kind in range(CRAFTS):
        if s.left[kind] < 6:
            far = max(far, USED_UP[s.left[kind]])
    far = max(far, 60 - 3 * s.left[CASA])
    return (0 if s.seats == 2 else 6) + min(5, max(0, far) // 10)  # type: ignore[no-any-return]


def cut_clock(s: Any) -> int:
    """Return the clock, which ticks with each turn, and before the last trades."""
    return s.turn + (8 if s.phase >= FINAL else 0)  # type: ignore[no-any-return]


def position_features(s: Any, desk: Any, seat: int) -> int:
    """Record the features of a position for a seat. Returns their number."""
    now = game_phase(s)
    size = now // 6
    n = add_feature(desk, 0, P_EVEN + now, 1)
    n = add_feature(desk, n, P_TURN + now, 1 if s.turn == seat else 0)
    n = add_feature(desk, n, P_NEXT + now, 1 if (s.turn + 1) % s.seats == seat else 0)
    treasure = gold(s, seat)
    n = add_feature(desk, n, P_GOLD + now, treasure)
    n = add_feature(desk, n, P_STEPS + now, treasure // STEP_PRICE)
    best = -99
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.gondola[other])
    n = add_feature(desk, n, P_LEAD + now, max(-15, min(15, s.gondola[seat] - best)))
    n = add_feature(desk, n, P_FAR + now, s.gondola[seat])
    n = add_feature(desk, n, P_POOR + now, max(0, GOAL - s.gondola[seat] - treasure // STEP_PRICE))
    touched = touches_of(s, seat)
    count = 0
    for district in range(DISTRICTS):
        count += touched >> district & 1
    n = add_feature(desk, n, P_TOUCH + now, count)
    return outlook_of_cards(s, desk, seat, now, size, n)


def outlook_of_cards(s: Any, desk: Any, seat: int, now: int, size: int, n: int) -> int:
    """Record the features of cards, of pawns and of what buildings still lack.

    The cards are those in hand and in front.
    """
    hand = s.hand[seat]
    for kind in range(KINDS):
        n = add_feature(desk, n, P_HAND + now * KINDS + kind, hand[kind])
        n = add_feature(desk, n, P_PAIR + now * KINDS + kind, hand[kind] * (hand[kind] - 1))
    n = add_feature(desk, n, P_SIZE + now * 6 + min(5, s.hand_size[seat]), 1)
    for kind in range(CRAFTS):
        lacking = max(0, NEEDED[kind] - s.joint[kind])
        mine = s.front[seat][kind]
        n = add_feature(desk, n, P_WHOLE + now * CRAFTS + kind, 1 if hand[kind] >= min(lacking, NEEDED[kind]) else 0)
        if mine > 0:
            holder = s.pawn[kind]
            status = 1 if holder == seat else 0
            if holder != seat and (holder == IMAGINARY or holder >= 0) and s.front[holder][kind] == mine:
                status = 2
            n = add_feature(desk, n, P_JOINT + ((size * CRAFTS + kind) * 3 + status) * 4 + min(3, lacking), 1)
        if s.joint[kind] > 0:
            n = add_feature(
                desk, n, P_JOINED + ((size * CRAFTS + kind) * 4 + min(3, lacking)) * 4 + min(3, hand[kind]), 1
            )
    n = add_feature(desk, n, P_FRONTS + now * 4 + min(3, fronts_of(s, seat)), 1)
    most = 0
    for district in range(DISTRICTS):
        most = max(most, s.houses[district])
    return add_feature(desk, n, P_HOUSES + now, most * (hand[PONTE] + s.front[seat][PONTE]))
