"""Policy of Rialto.

It keeps jokers and many cards of a kind, plays stages in earnest or not at all, and takes what is free.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.rules.moves import Moves, axes
from game.rules.rialto.board import (
    AREAS,
    BANK,
    BRIDGES,
    BUILDINGS,
    CARDS,
    ENDS,
    JOKER,
    KINDS,
    SHORE,
    VALUE,
)
from game.rules.rialto.moves import (
    ACTIVATE,
    COUNTS,
    DELAY,
    DISCARD,
    DONE,
    DRAW,
    ENLIST,
    GIVE,
    KEEP,
    MOOR_AT,
    PICK,
    PLAY,
    SETTLE_IN,
    SHIFT_FROM,
    SPAN_AT,
    TAKE,
    TILE_COUNTS,
    TURN,
    UPGRADE,
)
from game.rules.rialto.state import ACTING, BLUE, GREEN, OVER, PHASES, TURNED

from .rialto_value import (
    GAME_PHASE_NAMES,
    GAME_PHASES,
    POSITION_FEATURE_NAMES,
    POSITION_FEATURES,
    cut_clock,
    game_phase,
    position_features,
)

__all__ = [
    "FEATURE_CACHE",
    "GAME_PHASES",
    "GAME_PHASE_NAMES",
    "MOVE_CLASSES",
    "MOVE_FEATURES",
    "MOVE_FEATURE_NAMES",
    "POSITION_FEATURES",
    "POSITION_FEATURE_NAMES",
    "ROLLOUT_SAMPLE",
    "cut_clock",
    "episode_id",
    "game_phase",
    "is_episode_over",
    "move_features",
    "playout_prior",
    "position_features",
]

actor: Any = None

MAX_BUILDING_VALUE = 9
_ROW, _GREEN, _KEEP, _DISCARD, _DELAY, _TURN, _PLAY = 0, 8, 32, 40, 48, 56, 72
_TAKE, _GIVE, _SPAN, _MOOR, _SETTLE, _SHIFT, _BLUE, _DONE = 200, 240, 256, 288, 304, 312, 368, 400
MOVE_CLASSES = 416
ROLLOUT_SAMPLE = 4
# Functions that are inlined into their callers: those that a rollout calls at every decision. It looks at three moves
# there, so calls dominate. The first line gives 1.09 times the simulations per second, the second 1.05 times more, and
# compiling takes 2 seconds longer. In Venezia the compiler's own choice is better.
INLINED = (
    *("learned_factor", "tally", "playout_prior", "sample_move", "legal"),
    *("rand", "legal_play", "tally_sense_play", "most_played", "advance", "apply", "apply_play", "proceed"),
)

# Kinds of moves without further classes: those on the map and with blue buildings.
STEPS = tuple(
    kind + move - start
    for (start, kind), (end, _) in pairwise(
        (
            (SPAN_AT, _SPAN),
            (MOOR_AT, _MOOR),
            (SETTLE_IN, _SETTLE),
            (SHIFT_FROM, _SHIFT),
            (UPGRADE, _BLUE),
            (ACTIVATE, _BLUE + 16),
            (ENLIST, _BLUE + 20),
            (DONE, _DONE),
        )
    )
    for move in range(start, end)
)
# Cards of the kind, and jokers with yellow buildings, of each play. They are looked up, as are shares, because
# divisions slow a rollout down.
BASES = tuple(play // TILE_COUNTS // COUNTS for play in range(TAKE - PLAY))
EXTRAS = tuple(play // TILE_COUNTS % COUNTS + play % TILE_COUNTS for play in range(TAKE - PLAY))
PART = tuple(1.0 / max(1, count) for count in range(2 * COUNTS + TILE_COUNTS))
ENDING = tuple({BLUE: 0.1, GREEN: 0.5, ACTING: 0.05}.get(phase, 1.0) for phase in range(OVER + 1))


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < DISCARD:
        if move < DRAW:
            return _ROW, row_worth(s, move)
        if move < PICK:
            return _GREEN + move - DRAW, 1.0
        if move < KEEP:
            return _GREEN + 3 + (move - PICK) // KINDS, 1.0
        return _KEEP, 1.0
    if move < PLAY:
        if move < DELAY:
            kind = move - DISCARD
            return _DISCARD + kind, 0.03 if kind == JOKER else PART[s.hand[s.turn][kind]]
        if move < TURN:
            return _DELAY + s.stage, 0.4
        return _TURN + (move - TURN) // JOKER * 6 + s.stage, 0.4
    if move < TAKE:
        return feel_play(s, move)
    if move < GIVE:
        building = move - TAKE
        age = (12 if s.round_no > 2 else 0) + (12 if s.round_no > 4 else 0)
        return _TAKE + building + age, 1.0 * VALUE[building] ** 2
    if move < SPAN_AT:
        return _GIVE + move - GIVE, PART[VALUE[move - GIVE]]
    if move < DONE:
        return STEPS[move - SPAN_AT], 1.0
    return _DONE + s.phase, ENDING[s.phase]


def feel_play(s: Any, move: int) -> tuple[int, float]:
    """Weigh plays: all cards of the kind at once, and jokers only to some purpose.

    Playing nothing has weight only if there is nothing to play.
    """
    base = BASES[move - PLAY]
    extra = EXTRAS[move - PLAY]
    held = s.hand[s.turn][s.stage]
    kind = _PLAY + 20 * s.stage + min(MAX_BUILDING_VALUE, base + extra) + (10 if s.round_no > 3 else 0)
    if base < held:
        return kind, 0.05 if base > 0 or extra > 0 else 0.2
    if held == 0 and extra == 0:
        return kind, 2.0
    return kind, 3.0 * PART[1 + extra]


def row_worth(s: Any, row: int) -> float:
    """Return the worth of a row: jokers, and cards that match those in hand."""
    cards = s.rows[row]
    hand = s.hand[s.turn]
    worth = 3.0 * cards[JOKER]
    for kind in range(JOKER):
        together = cards[kind] + hand[kind]
        worth += together * together - hand[kind] * hand[kind]
    return worth + 1.0  # type: ignore[no-any-return]


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


# ---- move features

AGES = ("early", "middle", "late")
AGE = (0, 0, 0, 1, 1, 2, 2)  # class of each round
LETTERS = tuple("ABCDEF")
HOLDS = ("none", "far-behind", "behind", "level", "ahead", "far-ahead")  # classes of a seat's councillors in a district
MOVE_FEATURE_NAMES = Moves(
    row=axes(card=CARDS, cards=4, held=4),
    rowlate=axes(card=CARDS, cards=4),
    draw=axes(value=3),
    pick=axes(card=CARDS, held=4),
    keep=axes(),
    drop=axes(card=CARDS, held=6),
    droplate=axes(card=CARDS),
    delay=axes(game_phase=LETTERS),
    turn=axes(game_phase=LETTERS, building=("2", "4"), held=4),
    turned=axes(game_phase=LETTERS, card=CARDS),
    count=axes(game_phase=LETTERS, age=AGES, count=8),
    race=axes(game_phase=LETTERS, rivals=("last", "others"), lead=6),
    jokers=axes(game_phase=LETTERS, jokers=4, base=("without", "with")),
    held=axes(game_phase=LETTERS, cards=4, age=AGES),
    building=axes(building=BUILDINGS, round=7),
    more=axes(building=BUILDINGS, own=3),
    give=axes(building=BUILDINGS),
    span=axes(value=7, hold=HOLDS),
    moor=axes(hold=HOLDS, worth=("poor", "rich")),
    settle=axes(hold=HOLDS, worth=4),
    bank=axes(missing=4),
    leave=axes(hold=HOLDS, worth=4),
    upgrade=axes(building=BUILDINGS),
    blue=axes(value=("2", "3", "4"), age=AGES),
    enlist=axes(age=AGES),
    done=axes(phase=PHASES, age=AGES),
)
MOVE_FEATURES = MOVE_FEATURE_NAMES.limit
FEATURE_CACHE = 2  # one place is used; a record has no rows of one
T_ROW = MOVE_FEATURE_NAMES.base("row")
T_ROW_LATE = MOVE_FEATURE_NAMES.base("rowlate")
T_DRAW = MOVE_FEATURE_NAMES.base("draw")
T_PICK = MOVE_FEATURE_NAMES.base("pick")
T_KEEP = MOVE_FEATURE_NAMES.base("keep")
T_DROP = MOVE_FEATURE_NAMES.base("drop")
T_DROP_LATE = MOVE_FEATURE_NAMES.base("droplate")
T_DELAY = MOVE_FEATURE_NAMES.base("delay")
T_TURN = MOVE_FEATURE_NAMES.base("turn")
T_TURNED = MOVE_FEATURE_NAMES.base("turned")
T_COUNT = MOVE_FEATURE_NAMES.base("count")
T_RACE = MOVE_FEATURE_NAMES.base("race")
T_JOKERS = MOVE_FEATURE_NAMES.base("jokers")
T_HELD = MOVE_FEATURE_NAMES.base("held")
T_BUILDING = MOVE_FEATURE_NAMES.base("building")
T_MORE = MOVE_FEATURE_NAMES.base("more")
T_GIVE = MOVE_FEATURE_NAMES.base("give")
T_SPAN = MOVE_FEATURE_NAMES.base("span")
T_MOOR = MOVE_FEATURE_NAMES.base("moor")
T_SETTLE = MOVE_FEATURE_NAMES.base("settle")
T_BANK = MOVE_FEATURE_NAMES.base("bank")
T_LEAVE = MOVE_FEATURE_NAMES.base("leave")
T_UPGRADE = MOVE_FEATURE_NAMES.base("upgrade")
T_BLUE = MOVE_FEATURE_NAMES.base("blue")
T_ENLIST = MOVE_FEATURE_NAMES.base("enlist")
T_DONE = MOVE_FEATURE_NAMES.base("done")


def hold(s: Any, seat: int, district: int) -> int:
    """Return the class of a seat's councillors against the best opponent's there."""
    own = s.council[district][seat]
    most = 0
    for i in range(s.markers):
        other = s.order[i]
        if other != seat:
            most = max(most, s.council[district][other])
    if own == 0:
        return 0
    return 3 + max(-2, min(2, own - most))  # type: ignore[no-any-return]


def missing_on(s: Any, seat: int, district: int) -> int:
    """Return how many districts of an open bank the seat would lack with one here.

    Returns 3 where no bank is open.
    """
    bank = BANK[district]
    if s.banks[bank] == TURNED:
        return 3
    lacking = 0
    for i in range(3):
        other = SHORE[bank][i]
        if other != district and s.council[other][seat] == 0:
            lacking += 1
    return lacking


def move_features(s: Any, desk: Any, move: int) -> int:
    """Record the features of a move. Returns their number."""
    seat = s.turn
    age = AGE[s.round_no]
    if move >= PLAY:
        if move < TAKE:
            return sense_play(s, desk, move)
        if move < SPAN_AT:
            if move >= GIVE:
                desk.features[0] = T_GIVE + move - GIVE
                return 1
            building = move - TAKE
            desk.features[0] = T_BUILDING + building * 7 + s.round_no
            desk.features[1] = T_MORE + building * 3 + min(2, s.own[seat][building])
            return 2
        if move < UPGRADE:
            return sense_map(s, desk, move)
        if move < ACTIVATE:
            desk.features[0] = T_UPGRADE + move - UPGRADE
        elif move < ENLIST:
            desk.features[0] = T_BLUE + (move - ACTIVATE) * 3 + age
        elif move < DONE:
            desk.features[0] = T_ENLIST + age
        else:
            desk.features[0] = T_DONE + s.phase * 3 + age
        return 1
    if move < DRAW:
        cards = s.rows[move]
        hand = s.hand[seat]
        found = 0
        for kind in range(KINDS):
            if cards[kind] > 0:
                count = min(3, cards[kind])
                desk.features[found] = T_ROW + (kind * 4 + count) * 4 + min(3, hand[kind])
                found += 1
                if age == 2:
                    desk.features[found] = T_ROW_LATE + kind * 4 + count
                    found += 1
        return found
    if move < DISCARD:
        if move < PICK:
            desk.features[0] = T_DRAW + move - DRAW
        elif move < KEEP:
            kind = (move - PICK) % KINDS
            desk.features[0] = T_PICK + kind * 4 + min(3, s.hand[seat][kind])
        else:
            desk.features[0] = T_KEEP
        return 1
    if move < DELAY:
        kind = move - DISCARD
        desk.features[0] = T_DROP + kind * 6 + min(5, s.hand[seat][kind])
        if age < 2:
            return 1
        desk.features[1] = T_DROP_LATE + kind
        return 2
    if move < TURN:
        desk.features[0] = T_DELAY + s.stage
        return 1
    kind = (move - TURN) % JOKER
    desk.features[0] = T_TURN + (s.stage * 2 + (move - TURN) // JOKER) * 4 + min(3, s.hand[seat][kind])
    desk.features[1] = T_TURNED + s.stage * KINDS + kind
    return 2


def sense_play(s: Any, desk: Any, move: int) -> int:
    """Record the features of a play: its count, its lead, its cost and what is kept.

    The lead is over the others' plays so far.
    """
    seat = s.turn
    game_phase = s.stage
    age = AGE[s.round_no]
    base = BASES[move - PLAY]
    extra = EXTRAS[move - PLAY]
    count = base + s.turned + extra
    if count > 0 and base + s.turned == 0:
        count -= 1
    most = most_played(s, desk, seat)
    last = 0 if s.queue_at + 1 == s.queue_end else 1
    desk.features[0] = T_COUNT + (game_phase * 3 + age) * 8 + min(7, count)
    desk.features[1] = T_RACE + (game_phase * 2 + last) * 6 + max(0, min(5, 2 + count - most) if count > 0 else 0)
    desk.features[2] = T_JOKERS + (game_phase * 4 + min(3, extra)) * 2 + (1 if base > 0 else 0)
    desk.features[3] = T_HELD + (game_phase * 4 + min(3, s.hand[seat][game_phase] - base)) * 3 + age
    return 4


def most_played(s: Any, desk: Any, seat: int) -> int:
    """Return the most that another seat has played in this stage, cached by position."""
    if desk.cached_features == 0:
        desk.cached_features = 1
        desk.feature_cache[0] = 0
        for i in range(s.markers):
            if s.order[i] != seat:
                desk.feature_cache[0] = max(desk.feature_cache[0], s.count[s.order[i]])
    return desk.feature_cache[0]  # type: ignore[no-any-return]


def sense_map(s: Any, desk: Any, move: int) -> int:
    """Record the features of what is placed on the map."""
    seat = s.turn
    if move < MOOR_AT:
        link = (move - SPAN_AT) // 2
        turned = (move - SPAN_AT) % 2
        tile = s.pile[s.bridges]
        for end in range(2):
            value = BRIDGES[tile][turned] if end == 0 else BRIDGES[tile][1 - turned]
            desk.features[end] = T_SPAN + value * 6 + hold(s, seat, ENDS[link][end])
        return 2
    if move < SETTLE_IN:
        for end in range(2):
            district = ENDS[move - MOOR_AT][end]
            desk.features[end] = T_MOOR + hold(s, seat, district) * 2 + (1 if s.worth[district] > 5 else 0)
        return 2
    found = 0
    district = move - SETTLE_IN
    if move >= SHIFT_FROM:
        district = (move - SHIFT_FROM) % AREAS
        origin = (move - SHIFT_FROM) // AREAS
        if origin < AREAS:
            desk.features[0] = T_LEAVE + hold(s, seat, origin) * 4 + min(3, s.worth[origin] // 4)
            found = 1
    desk.features[found] = T_SETTLE + hold(s, seat, district) * 4 + min(3, s.worth[district] // 4)
    desk.features[found + 1] = T_BANK + missing_on(s, seat, district)
    return found + 2
