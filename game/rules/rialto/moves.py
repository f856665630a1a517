"""Numbering of Rialto's moves.

Each move takes one click or two. Choices that a person may click in any order are free here too, with one exception.
The surplus of a hand is discarded in ascending order of kinds, so that a search does not weigh the same discards in
every order. Every set of cards of the right size can be discarded so. A table that gathers the player's choice sorts it
before it commits.

A play of a stage begins with yellow buildings of value 2 and 4, each with the card it turns, in any order (`turn`). One
move ends it: the number of cards of the kind, jokers and yellow buildings of value 3 (`play`). Once a card has been
turned, any such move is legal, so no play can get stuck.

A bridge is placed "low" or "high": the value that comes to the connection's first end. With all places full, a building
is taken in two moves, `give` and `take`. `shift` moves a councillor that already stands somewhere. `enlist` is blue 2
with its councillor, `blue 2` without.
"""

from __future__ import annotations

from ..moves import Moves, axes
from .board import BUILDINGS, CARDS, CONNECTIONS, COPIES, DISTRICTS, TILES

COUNTS = COPIES + 1  # 0 to 11 of a kind
TILE_COUNTS = TILES + 1  # 0 to 5 yellow buildings of value 3

MOVES = Moves(
    row=axes(row=("1", "2", "3", "4", "5", "6")),
    # green buildings
    draw=axes(value=("1", "3", "4")),
    pick=axes(value=("1", "3", "4"), card=CARDS),
    keep=axes(),
    discard=axes(card=CARDS),
    # a stage
    delay=axes(),
    turn=axes(value=("2", "4"), card=CARDS[:-1]),
    play=axes(base=COUNTS, jokers=COUNTS, tiles=TILE_COUNTS),
    # its actions
    take=axes(building=BUILDINGS),
    give=axes(building=BUILDINGS),
    bridge=axes(connection=CONNECTIONS, turn=("low", "high")),
    gondola=axes(connection=CONNECTIONS),
    settle=axes(district=DISTRICTS),
    shift=axes(origin=(*DISTRICTS, "supply"), district=DISTRICTS),
    # blue buildings
    upgrade=axes(building=BUILDINGS),
    blue=axes(value=("2", "3", "4")),
    enlist=axes(),
    done=axes(),
)

ROW = MOVES.base("row")
DRAW = MOVES.base("draw")
PICK = MOVES.base("pick")
KEEP = MOVES.base("keep")
DISCARD = MOVES.base("discard")
DELAY = MOVES.base("delay")
TURN = MOVES.base("turn")
PLAY = MOVES.base("play")
TAKE = MOVES.base("take")
GIVE = MOVES.base("give")
SPAN_AT = MOVES.base("bridge")
MOOR_AT = MOVES.base("gondola")
SETTLE_IN = MOVES.base("settle")
SHIFT_FROM = MOVES.base("shift")
UPGRADE = MOVES.base("upgrade")
ACTIVATE = MOVES.base("blue")
ENLIST = MOVES.base("enlist")
DONE = MOVES.base("done")
