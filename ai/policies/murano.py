"""Policy of Murano.

It acts rather than passes, avoids needless payments for gondolas, builds with available tiles, and takes every score.
"""

from __future__ import annotations

from typing import Any

from game.rules.moves import Moves, axes
from game.rules.murano.board import (
    ACTIONS,
    BUILD,
    CREW,
    CUSTOMERS,
    FACTORY_PILE,
    GLASS,
    HOUSE_IDS,
    INCOME,
    ISLANDS,
    LOTS,
    MOOR,
    PALACE_PILE,
    PRODUCTION,
    RECRUIT,
    RING,
    SALE_SIZES,
    SALES,
    SEATS,
    SHOP_PILE,
    SPACES,
    SPECIAL_PILE,
    STREETS,
)
from game.rules.murano.characters import CARDS
from game.rules.murano.moves import (
    BUILD_FACTORY,
    BUILD_PALACE,
    BUILD_SHOP,
    BUILD_SPECIAL,
    CHOOSE,
    CLEAR_TO,
    DONE,
    DRAW_STREET,
    FINISH,
    GIVE_BACK,
    GO,
    GO_RED,
    HIRE,
    JUMP,
    KEEP_CARD,
    KEEP_NONE,
    LAY,
    PASS,
    PAY,
    PLACE,
    PRODUCE,
    PRODUCE_POST,
    RETURN,
    SCORE,
    SELL,
    TAKE_INCOME,
    TOP,
)
from game.rules.murano.scoring import usable, worth
from game.rules.murano.state import BUILDING, NOT_YET, SELLING

from .murano_value import (
    CARD_NAMES,
    GAME_PHASE_NAMES,
    GAME_PHASES,
    POSITION_FEATURE_NAMES,
    POSITION_FEATURES,
    cut_clock,
    game_phase,
    position_features,
    tiles_to_end,
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

LOT_COUNT = len(LOTS)
_ACT, _PASS, _CLEAR, _BUY, _KEEP, _PLACE, _CREW = 0, 40, 48, 52, 64, 112, 124
_STREET, _LAY, _FACTORY, _SHOP, _PALACE, _SPECIAL, _CHOOSE = 128, 132, 140, 148, 168, 188, 196
_INCOME, _PRODUCE, _SELL, _DONE, _SCORE, _END = 216, 224, 240, 252, 256, 304
MOVE_CLASSES = 320
ROLLOUT_SAMPLE = 8


def site(move: int) -> int:
    """Return the class of a building move: what is built, and on which island."""
    if move >= BUILD_SPECIAL:
        return _SPECIAL + LOTS[move - BUILD_SPECIAL].island
    if move >= BUILD_PALACE:
        return _PALACE + (move - BUILD_PALACE) // LOT_COUNT * ISLANDS + LOTS[(move - BUILD_PALACE) % LOT_COUNT].island
    if move >= BUILD_SHOP:
        return _SHOP + (move - BUILD_SHOP) // LOT_COUNT * ISLANDS + LOTS[(move - BUILD_SHOP) % LOT_COUNT].island
    if move >= BUILD_FACTORY:
        return _FACTORY + LOTS[move - BUILD_FACTORY].island
    return _LAY + STREETS[move - LAY].island


SITES = tuple(site(move) for move in range(LAY, CHOOSE))
SALE_KINDS = tuple(3 * (sum(sale) - 1) + sale.index(max(sale)) for sale in SALES)  # classes by size and main colour


def playout_prior(s: Any, move: int) -> tuple[int, float]:
    """Return the class of a move and its weight in a rollout."""
    if move < CLEAR_TO:
        return feel_turn(s, move)
    if move < LAY:
        return feel_people(s, move)
    if move < CHOOSE:
        return SITES[move - LAY], 1.0
    if move < DONE:
        return feel_glass(move)
    if move < SCORE:
        return _DONE + (1 if s.phase == BUILDING else 0), 0.05
    if move < PAY:
        card = (move - SCORE) // ISLANDS
        return _SCORE + card, 1.0 * worth(s, card, s.active, (move - SCORE) % ISLANDS) ** 2
    if move < RETURN:
        return _END + 4 + move - PAY, 1.0 * (1 + move - PAY) ** 2
    if move < FINISH:
        return _END + 1 + move - RETURN, 1.0 * (1 + move - RETURN) ** 3
    return _END, 0.02


def feel_turn(s: Any, move: int) -> tuple[int, float]:
    """Weigh actions: acting beats passing; an occupied space costs gondolas."""
    if move >= PASS:
        return _PASS, 0.02
    space = (move - GO) % SPACES
    held = s.ring[space] != 0
    kind = _ACT + RING[space] + (ACTIONS if held else 0)
    if move >= JUMP:
        return kind, 1.0
    if move >= GO_RED:
        return kind, 0.2
    return kind, 0.3 if held else 1.0


def feel_people(s: Any, move: int) -> tuple[int, float]:
    """Weigh clearing a space, buying, cards, gondoliers and drawn streets."""
    if move < TOP:
        return _CLEAR, 1.0
    if move < KEEP_CARD:
        return _BUY + min(move - TOP, 11), 1.0
    if move < PLACE:
        return _KEEP + move - KEEP_CARD, 0.3 if move >= KEEP_NONE else 1.0
    if move < PLACE + ISLANDS * SEATS:
        own = (move - PLACE) % SEATS == s.active
        return _PLACE + (move - PLACE) // SEATS + (ISLANDS if own else 0), 1.0
    if move < DRAW_STREET:
        return _CREW + (1 if move >= HIRE else 0), 1.0
    return _STREET, 1.0


def feel_glass(move: int) -> tuple[int, float]:
    """Weigh choosing, taking an income, making glass and selling it."""
    if move < TAKE_INCOME:
        return _CHOOSE + move - CHOOSE, 1.0
    if move < PRODUCE:
        return _INCOME + move - TAKE_INCOME, 1.0
    if move < SELL:
        return _PRODUCE + min((move - PRODUCE) % (PRODUCE_POST - PRODUCE), 7), 1.0
    if move < GIVE_BACK:
        return _SELL + SALE_KINDS[move - SELL], 1.0 * SALE_SIZES[move - SELL] ** 2
    return _SELL + 9 + move - GIVE_BACK, 1.0


def episode_id(s: Any) -> int:
    """Return the episode; the whole match is one."""
    return 0


def is_episode_over(s: Any, start: int) -> bool:
    """Return whether the match is over."""
    return actor(s) < 0  # type: ignore[no-any-return]


assert CARDS <= _PLACE - _KEEP


# ---- move features

TIMES = ("opening", "building", "late", "last")
DEEDS = ("coins", "factory", "shop", "palace", "special", "recruit", "place", "build", "income", "produce", "crew")
BUILDINGS = ("factory", "shop", "palace", "special")
MOVE_FEATURE_NAMES = Moves(
    deed=axes(deed=DEEDS, time=TIMES),
    need=axes(deed=DEEDS, need=8),
    purse=axes(deed=DEEDS, coins=7),
    forced=axes(deed=DEEDS),
    ending=axes(deed=DEEDS, lead=("behind", "ahead")),
    rest=axes(coins=7),
    clear=axes(),
    buy=axes(how=("top", "search"), coins=7),
    find=axes(tile=("red", "blue", "grey", "arms-1", "arms-2", "arms-3")),
    keep=axes(card=CARD_NAMES),
    keepworth=axes(worth=7, time=TIMES),
    kept=axes(cards=5, time=TIMES),
    none=axes(cards=5, time=TIMES),
    moor=axes(worth=7, own=("other", "own")),
    crowd=axes(crew=3, cards=4),
    crew=axes(what=("dismiss", "hire"), time=TIMES),
    street=axes(time=TIMES),
    lay=axes(customers=4, shops=3, others=3),
    serves=axes(customers=4),
    site=axes(tile=BUILDINGS, own=3, others=3),
    harbour=axes(tile=("street", *BUILDINGS), crew=("none", "mine"), rivals=("none", "some")),
    market=axes(customers=6, stall=("new", "second")),
    build=axes(tile=BUILDINGS, time=TIMES),
    house=axes(house=HOUSE_IDS),
    income=axes(coins=8),
    produce=axes(blocks=5, time=TIMES),
    post=axes(),
    sell=axes(blocks=4, time=TIMES),
    back=axes(),
    done=axes(phase=("building", "selling", "at-once"), time=TIMES),
)
MOVE_FEATURES = MOVE_FEATURE_NAMES.limit
FEATURE_CACHE = 1 + ISLANDS
TIME_NOW, BEST_CARD = 0, 1  # places in the cache: the match's progress, and the most points of a card on each island
T_DEED = MOVE_FEATURE_NAMES.base("deed")
T_NEED = MOVE_FEATURE_NAMES.base("need")
T_PURSE = MOVE_FEATURE_NAMES.base("purse")
T_FORCED = MOVE_FEATURE_NAMES.base("forced")
T_ENDING = MOVE_FEATURE_NAMES.base("ending")
T_REST = MOVE_FEATURE_NAMES.base("rest")
T_CLEAR = MOVE_FEATURE_NAMES.base("clear")
T_BUY = MOVE_FEATURE_NAMES.base("buy")
T_FIND = MOVE_FEATURE_NAMES.base("find")
T_KEEP = MOVE_FEATURE_NAMES.base("keep")
T_KEEP_WORTH = MOVE_FEATURE_NAMES.base("keepworth")
T_KEPT = MOVE_FEATURE_NAMES.base("kept")
T_NONE = MOVE_FEATURE_NAMES.base("none")
T_MOOR = MOVE_FEATURE_NAMES.base("moor")
T_CROWD = MOVE_FEATURE_NAMES.base("crowd")
T_CREW = MOVE_FEATURE_NAMES.base("crew")
T_STREET = MOVE_FEATURE_NAMES.base("street")
T_LAY = MOVE_FEATURE_NAMES.base("lay")
T_SERVES = MOVE_FEATURE_NAMES.base("serves")
T_SITE = MOVE_FEATURE_NAMES.base("site")
T_HARBOUR = MOVE_FEATURE_NAMES.base("harbour")
T_MARKET = MOVE_FEATURE_NAMES.base("market")
T_BUILD = MOVE_FEATURE_NAMES.base("build")
T_HOUSE = MOVE_FEATURE_NAMES.base("house")
T_INCOME = MOVE_FEATURE_NAMES.base("income")
T_PRODUCE = MOVE_FEATURE_NAMES.base("produce")
T_POST = MOVE_FEATURE_NAMES.base("post")
T_SELL = MOVE_FEATURE_NAMES.base("sell")
T_BACK = MOVE_FEATURE_NAMES.base("back")
T_DONE = MOVE_FEATURE_NAMES.base("done")
STEP = tuple(min(6, (points + 2) // 3) for points in range(64))  # class of a card's points


def time_of(s: Any) -> int:
    """Return the phase of the match: opening, building, late or last."""
    if s.reason != NOT_YET:
        return 3
    left = tiles_to_end(s)
    return 0 if left > 13 else (1 if left > 6 else 2)


def time_now(s: Any, desk: Any) -> int:
    """Return the phase of the match, computed once for all moves of a position."""
    if desk.cached_features & 1 == 0:
        desk.cached_features |= 1
        desk.feature_cache[TIME_NOW] = time_of(s)
    return desk.feature_cache[TIME_NOW]  # type: ignore[no-any-return]


def best_on(s: Any, desk: Any, island: int) -> int:
    """Return the most points of the seat's cards on an island, cached by position."""
    bit = 2 << island
    if desk.cached_features & bit == 0:
        desk.cached_features |= bit
        desk.feature_cache[BEST_CARD + island] = best_card(s, s.active, island)
    return desk.feature_cache[BEST_CARD + island]  # type: ignore[no-any-return]


def move_features(s: Any, desk: Any, move: int) -> int:
    """Record the features of a move. Returns their number."""
    if move < CLEAR_TO:
        return sense_turn(s, desk, move)
    if move < DRAW_STREET:
        return sense_people(s, desk, move)
    if move < CHOOSE:
        return sense_tiles(s, desk, move)
    if move < SCORE:
        return sense_trade(s, desk, move)
    return 0


def sense_turn(s: Any, desk: Any, move: int) -> int:
    """Record the features of an action: phase, possible gain and cost."""
    seat = s.active
    coins = min(6, s.coins[seat] // 2)
    if move >= PASS:
        desk.features[0] = T_REST + coins
        return 1
    space = (move - GO) % SPACES
    deed = RING[space]
    time = time_now(s, desk)
    desk.features[0] = T_DEED + deed * 4 + time
    desk.features[1] = T_NEED + deed * 8 + min(7, need(s, seat, deed))
    desk.features[2] = T_PURSE + deed * 7 + coins
    found = 3
    if s.ring[space] != 0:
        desk.features[found] = T_FORCED + deed
        found += 1
    if time == 2:
        most = 0
        for other in range(s.seats):
            if other != seat:
                most = max(most, s.score[other])
        desk.features[found] = T_ENDING + deed * 2 + (1 if s.score[seat] > most else 0)
        found += 1
    return found


def need(s: Any, seat: int, deed: int) -> int:
    """Return the amount of the things that an action serves.

    Actions serve tiles to build, coins to earn, gondoliers for cards and the like.
    """
    held = s.held[seat]
    if deed == BUILD:
        return held[SHOP_PILE] + held[FACTORY_PILE] + held[PALACE_PILE] + held[SPECIAL_PILE]  # type: ignore[no-any-return]
    if deed == INCOME:
        most = 0
        for island in range(ISLANDS):
            most = max(most, s.takings[seat][island])
        return most
    if deed == PRODUCTION:
        most = 0
        for glass in range(GLASS):
            most = max(most, usable(s, seat, glass))
        return min(3, most) + (4 if s.kilns[seat] > 0 else 0)
    if deed == RECRUIT:
        return s.cards[seat]  # type: ignore[no-any-return]
    if deed == MOOR:
        return max(0, 3 + s.cards[seat] - s.afloat[seat])  # type: ignore[no-any-return]
    if deed == CREW:
        return s.gondoliers[seat]  # type: ignore[no-any-return]
    return held[SHOP_PILE] + held[FACTORY_PILE] + held[PALACE_PILE] + held[SPECIAL_PILE]  # type: ignore[no-any-return]


def best_worth(s: Any, seat: int, card: int) -> int:
    """Return the most points that a card would score now.

    Its island must have a gondolier of the seat, or room for one.
    """
    best = 0
    for island in range(ISLANDS):
        if s.crew[island][seat] > s.used[island][seat] or s.mooring[island * SEATS + seat] == 0:
            best = max(best, worth(s, card, seat, island))
    return best


def best_card(s: Any, seat: int, island: int) -> int:
    """Return the most points that a card of the seat would score on an island now."""
    best = 0
    for card in range(CARDS):
        if s.where[card] == seat:
            best = max(best, worth(s, card, seat, island))
    return best


def sense_people(s: Any, desk: Any, move: int) -> int:
    """Record the features of clearing, buying, recruiting, placing and hiring.

    Returns their number.
    """
    seat = s.active
    time = time_now(s, desk)
    if move < TOP:
        desk.features[0] = T_CLEAR
    elif move < TOP + 2:
        desk.features[0] = T_BUY + (move - TOP) * 7 + min(6, s.coins[seat] // 2)
    elif move < KEEP_CARD:
        desk.features[0] = T_FIND + move - TOP - 2
    elif move < KEEP_NONE:
        card = move - KEEP_CARD
        desk.features[0] = T_KEEP + card
        desk.features[1] = T_KEEP_WORTH + STEP[best_worth(s, seat, card)] * 4 + time
        desk.features[2] = T_KEPT + min(4, s.cards[seat]) * 4 + time
        return 3
    elif move < PLACE:
        desk.features[0] = T_NONE + min(4, s.cards[seat]) * 4 + time
    elif move < PLACE + ISLANDS * SEATS:
        island = (move - PLACE) // SEATS
        own = 1 if (move - PLACE) % SEATS == seat else 0
        desk.features[0] = T_MOOR + STEP[best_on(s, desk, island)] * 2 + own
        desk.features[1] = T_CROWD + min(2, s.crew[island][seat]) * 4 + min(3, s.cards[seat])
        return 2
    else:
        desk.features[0] = T_CREW + (4 if move >= HIRE else 0) + time
    return 1


def others_of(s: Any, row: Any, seat: int) -> int:
    """Return how many the opponents have of something, two at most."""
    count = 0
    for other in range(s.seats):
        if other != seat:
            count += row[other]
    return min(2, count)


def sense_tiles(s: Any, desk: Any, move: int) -> int:
    """Record the features of a street or a building: who has what on the island."""
    seat = s.active
    if move < LAY:
        desk.features[0] = T_STREET + time_now(s, desk)
        return 1
    island = STREETS[move - LAY].island if move < BUILD_FACTORY else LOTS[(move - BUILD_FACTORY) % LOT_COUNT].island
    shops = s.shops[island]
    crew = 2 if s.crew[island][seat] > 0 else 0
    rivals = 1 if others_of(s, s.crew[island], seat) > 0 else 0
    if move < BUILD_FACTORY:
        customers = CUSTOMERS[s.tile - 1]
        served = 0
        for colour in range(3):
            if s.reach[seat][island * 3 + colour] > 0:
                served += customers[colour]
        total = customers[0] + customers[1] + customers[2]
        desk.features[0] = T_LAY + (min(3, total) * 3 + min(2, shops[seat])) * 3 + others_of(s, shops, seat)
        desk.features[1] = T_SERVES + min(3, served)
        desk.features[2] = T_HARBOUR + crew + rivals
        return 3
    tile = 0 if move < BUILD_SHOP else (1 if move < BUILD_PALACE else (2 if move < BUILD_SPECIAL else 3))
    row = s.factories[island] if tile == 0 else shops
    desk.features[0] = T_SITE + (tile * 3 + min(2, row[seat])) * 3 + others_of(s, row, seat)
    desk.features[1] = T_HARBOUR + (tile + 1) * 4 + crew + rivals
    desk.features[2] = T_BUILD + tile * 4 + time_now(s, desk)
    if tile != 1:
        return 3
    colour = (move - BUILD_SHOP) // LOT_COUNT
    second = 1 if s.reach[seat][island * 3 + colour] > 0 else 0
    desk.features[3] = T_MARKET + min(5, s.customers[island][colour]) * 2 + second
    return 4


def sense_trade(s: Any, desk: Any, move: int) -> int:
    """Record the features of special buildings, coins, glass and ending."""
    if move < TAKE_INCOME:
        desk.features[0] = T_HOUSE + move - CHOOSE
    elif move < PRODUCE:
        desk.features[0] = T_INCOME + min(7, s.takings[s.active][move - TAKE_INCOME])
    elif move < PRODUCE_POST:
        desk.features[0] = T_PRODUCE + min(4, move - PRODUCE) * 4 + time_now(s, desk)
    elif move < SELL:
        desk.features[0] = T_PRODUCE + min(4, move - PRODUCE_POST) * 4 + time_now(s, desk)
        desk.features[1] = T_POST
        return 2
    elif move < GIVE_BACK:
        desk.features[0] = T_SELL + min(3, SALE_SIZES[move - SELL]) * 4 + time_now(s, desk)
    elif move < DONE:
        desk.features[0] = T_BACK
    else:
        phase = 0 if s.phase == BUILDING else (1 if s.phase == SELLING else 2)
        desk.features[0] = T_DONE + phase * 4 + time_now(s, desk)
    return 1
