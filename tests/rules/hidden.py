"""Hidden cards and tiles of each game as pools.

A pool is a set of zones that share their tiles or cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.rules import get
from game.rules.gondola.board import CHECKPOINT, TILES
from game.rules.murano.board import HOUSES, PALACES, SHOP_PILE, SHOPS_EACH, SMALL_SHOPS_EACH
from game.rules.murano.characters import CARDS
from game.rules.murano.state import HIDDEN, IN_DECK
from game.rules.rialto.board import SPANS

Zones = dict[str, Counter[int]]
Pools = dict[str, Zones]

VARYING = ("canal",)  # pool of Gondola's tiles other than checkpoints; its zones vary in size from deal to deal


def _heap(row: Iterable[int], known: Iterable[int] | None = None) -> Counter[int]:
    """Return a heap's counts by kind, without known items."""
    return Counter(dict(enumerate(row))) - Counter(dict(enumerate(known or ())))


def venezia(s: Any, seat: int, veiled: Any) -> Pools:
    others = [other for other in range(s.seats) if other != seat]
    cards = {f"hand {other}": _heap(s.hand[other], s.seen[other]) for other in others}
    marsh = {f"tokens of {other}": _heap(s.marsh[other]) for other in others}
    treasure = {f"treasures of {other}": _heap(s.treasure[other]) for other in others}
    return {
        "cards": cards | {"deck": _heap(s.deck)},
        "marsh": marsh | {"board": _heap(s.bag)},
        "treasures": treasure | {"supply": _heap(s.chest)},
    }


def rialto(s: Any, seat: int, veiled: Any) -> Pools:
    others = [other for other in range(s.seats) if other != seat]
    cards = {f"hand {other}": _heap(s.hand[other], s.shown[other]) for other in others}
    cards |= {f"discards of {other}": _heap(s.buried[other]) for other in others}
    return {
        "cards": cards | {"deck": _heap(s.deck)},
        "bridges": {f"bridge {at}": Counter([s.pile[at]]) for at in range(s.bridges + 1, SPANS)},
    }


def gondola(s: Any, seat: int, veiled: Any) -> Pools:
    others = [other for other in range(s.seats) if other != seat]
    lie = {f"hand {other}": Counter(list(s.hand[other])[: s.held[other]]) for other in others}
    lie |= {f"stack {at}": Counter([s.stack[at]]) for at in range(s.stack_left)}
    free = {f"hand {other}": s.fresh[other] for other in others}
    checkpoints, canal = {}, {}
    for zone, held in lie.items():
        canal[zone] = Counter({kind: copies for kind, copies in held.items() if TILES[kind].icon != CHECKPOINT})
        there = held.total() - canal[zone].total()
        checkpoints[zone] = Counter({1: there, 0: free.get(zone, 1) - there})
    bonus = {f"bonus {at}": Counter([s.bonus[at]]) for at in range(s.bonus_left)}
    return {"checkpoints": checkpoints, "canal": canal, "bonus": bonus}


def murano(s: Any, seat: int, veiled: Any) -> Pools:
    others = [other for other in range(s.seats) if other != seat]
    deck = {s.deck[at] - 1: at for at in range(CARDS) if s.deck[at] > 0}
    characters: Zones = {}
    for card in range(CARDS):
        if veiled.where[card] == HIDDEN:
            where = s.where[card]
            zone = f"deck {deck[card]}" if where == IN_DECK else f"where {where}"
            characters.setdefault(zone, Counter())[card] += 1
    houses = {f"house {at}": Counter([s.houses[at]]) for at in range(HOUSES) if veiled.houses[at] == HIDDEN}
    shops = {f"shops of {other}": _heap(s.shops_held[other]) for other in others}
    if veiled.shop_pile[0] == HIDDEN:
        shops["pile"] = _heap(s.shop_pile)
    palaces = {f"palaces of {other}": _heap(s.palaces_held[other]) for other in others}
    if veiled.palace_pile[0] == HIDDEN:
        palaces["pile"] = _heap(s.palace_pile)
    placed = sum((_heap(s.palaces_held[other]) for other in range(s.seats)), _heap(s.palace_pile))
    palaces["removed"] = Counter(dict(enumerate(PALACES))) - placed - _heap(s.palaces_built)
    each = SMALL_SHOPS_EACH if s.seats <= 3 else SHOPS_EACH
    assert sum(s.held[other][SHOP_PILE] for other in range(s.seats)) <= 3 * each
    return {"characters": characters, "houses": houses, "shops": shops, "palaces": palaces}


READERS: dict[str, Callable[[Any, int, Any], Pools]] = {
    "venezia": venezia,
    "rialto": rialto,
    "gondola": gondola,
    "murano": murano,
}


def pools(game: str, s: Any, seat: int) -> Pools:
    """Return the zones that a seat cannot see, without empty zones and pools."""
    found = READERS[game](s, seat, get(game).veiled(s, seat))
    kept = {pool: {zone: held for zone, held in zones.items() if held} for pool, zones in found.items()}
    return {pool: zones for pool, zones in kept.items() if zones}
