"""Numbering of Venezia's moves.

A turn is a chain of small moves: `lay` and `set` cards, `done`, `build` the next building, place it, `drop` third
kinds, `drain`, draw. A move places a building by naming its hexagons; a bridge also names the district that is scored.
`done` ends a step or declines an offer. `trade` gives gold for steps.
"""

from __future__ import annotations

from ..moves import Moves, axes
from .board import BRIDGES, CRAFTS, DISTRICT_LETTERS, HEX_DISTRICT, HEX_NAMES, KIND_NAMES, MOST_STEPS, PAIRS, TRIANGLES

CRAFT_NAMES = KIND_NAMES[:CRAFTS]
WORK_NAMES = (*CRAFT_NAMES, *(f"{kind}-apart" for kind in CRAFT_NAMES), "casa", "casa-turned")
PAIR_NAMES = tuple(f"{HEX_NAMES[a]}-{HEX_NAMES[b]}" for a, b in PAIRS)
TRIANGLE_NAMES = tuple(f"{HEX_NAMES[a]}-{HEX_NAMES[b]}-{HEX_NAMES[c]}" for a, b, c in TRIANGLES)
SPAN_NAMES = tuple(
    f"{HEX_NAMES[bridge[0]]}-{HEX_NAMES[bridge[1]]}/{DISTRICT_LETTERS[HEX_DISTRICT[end]]}"
    for bridge in BRIDGES
    for end in bridge
)

MOVES = Moves(
    lay=axes(kind=KIND_NAMES),
    set=axes(kind=CRAFT_NAMES),
    build=axes(work=WORK_NAMES),
    basilica=axes(triangle=TRIANGLE_NAMES),
    palazzo=axes(pair=PAIR_NAMES),
    campo=axes(hex=HEX_NAMES),
    ponte=axes(span=SPAN_NAMES),
    casa=axes(hex=HEX_NAMES),
    drop=axes(kind=CRAFT_NAMES),
    drain=axes(hex=HEX_NAMES),
    take=axes(kind=KIND_NAMES),
    deck=axes(),
    offer=axes(kind=KIND_NAMES),
    turnup=axes(),
    done=axes(),
    trade=axes(steps=MOST_STEPS + 1),
)
LAY = MOVES.base("lay")
SET = MOVES.base("set")
BUILD_NEXT = MOVES.base("build")
PLACE_BASILICA = MOVES.base("basilica")
PLACE_PALAZZO = MOVES.base("palazzo")
PLACE_CAMPO = MOVES.base("campo")
PLACE_PONTE = MOVES.base("ponte")
PLACE_CASA = MOVES.base("casa")
DROP_KIND = MOVES.base("drop")
DRAIN_HEX = MOVES.base("drain")
TAKE_OPEN = MOVES.base("take")
TAKE_DECK = MOVES.base("deck")
OFFER = MOVES.base("offer")
TURN_UP = MOVES.base("turnup")
DONE = MOVES.base("done")
TRADE = MOVES.base("trade")
