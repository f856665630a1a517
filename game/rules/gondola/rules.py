"""Gondola's rules: a turn is place, race, draw; the fifth flag wins a race.

A league is several races. `course` has the fit of tiles, `race_paths` the ways of gondolas, and `hidden_info` the
visibility.
"""

from __future__ import annotations

from game.rules import chance
from game.rules.base import listening, scratch, tell
from game.rules.record import Row

from .board import (
    BONUS,
    BONUS_SIZE,
    BRIDGE,
    CANAL,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    KINDS,
    LAID_MOST,
    SIDES,
    SIZE,
    STACK_SIZE,
    START_CELL,
    START_TILES,
    TILES,
)
from .course import fits_anywhere, lay, placements
from .events import (
    AS_BONUS,
    CHECKPOINT_AHEAD,
    FIFTH_FLAG,
    FITS_NOWHERE,
    FROM_HAND,
    FULL_TILE_AHEAD,
    NO_TILES,
    OVER_LIMIT,
    UNTOLD,
    BonusDrawn,
    BonusLost,
    CheckpointOpened,
    Discarded,
    DrawSkipped,
    Drew,
    FlagPlaced,
    Glided,
    MatchEnded,
    RaceBegan,
    RaceWon,
    StepsSet,
    TilePlaced,
    TurnBegan,
)
from .hidden_info import add_to_hand, hide, redeal
from .moves import CROSSINGS, DISCARD_TILE, PLACE_STRIDE, PLACE_TILE, RACE_TO
from .race_paths import LENGTH, PATH, REASON, RESTS, WAY_SIZE, races, to_next_checkpoint, way_of
from .state import (
    CHECKPOINTS,
    DISCARD,
    FLAGS,
    HAND,
    LAY_BONUS,
    NO_BONUS,
    OPEN_MOST,
    OVER,
    PLACE,
    RACE,
    SEATS,
    SOURCES,
    State,
)

__all__ = ["SOURCES", "WIDTH", "actor", "apply", "deal", "hide", "legal", "place", "points", "redeal"]

WIDTH = 8192
EMPTY_HANDED_SPEED = 2
IDLE_ROUNDS = 5
FROM_CHECKPOINTS, FROM_RACES = range(2)


def deal(s: State) -> None:
    """Set up the first race, which a random player begins."""
    s.race = 0
    start_race(s, chance.rand(s, s.seats))


def start_race(s: State, first: int) -> None:
    """Lay the start tiles, shuffle both stacks and deal five tiles to each seat."""
    for cell in range(CELLS):
        s.grid[cell] = 0
        s.asked[cell] = 0
        s.joined[cell] = 0
    for i in range(OPEN_MOST):
        s.open_cells[i] = 0
    for kind in range(KINDS):
        s.seen[kind] = 0
        s.discarded[kind] = 0
    for number in range(CHECKPOINTS):
        s.checkpoint_cell[number] = 0
        s.checkpoint_flags[number] = 0
    for i in range(LAID_MOST):
        s.laid_cells[i] = 0
    s.laid_count = 0
    s.open_count = 0
    s.checkpoints = 0
    s.crossed = 0
    s.pending = 0
    s.bonus_tile = NO_BONUS
    s.idle = 0
    s.steps = 0
    s.north = START_CELL // SIZE
    s.south = s.north
    s.west = START_CELL % SIZE
    s.east = s.west
    for i in range(len(START_TILES)):
        kind = START_TILES[i][0]
        lay(s, START_CELL + i, kind, START_TILES[i][1])
        s.seen[kind] += 1

    size = 0
    bonus = 0
    for kind in range(KINDS):
        for _ in range(TILES[kind].copies):
            if TILES[kind].stack == CANAL:
                s.stack[size] = kind
                size += 1
            elif TILES[kind].stack == BONUS:
                s.bonus[bonus] = kind
                bonus += 1
    s.stack_left = STACK_SIZE
    s.bonus_left = BONUS_SIZE
    chance.shuffle(s, s.stack, 0, STACK_SIZE)
    chance.shuffle(s, s.bonus, 0, BONUS_SIZE)
    for seat in range(s.seats):
        s.at[seat] = START_CELL
        s.flagged[seat] = 0
        s.held[seat] = 0
        s.fresh[seat] = 0
        s.placed[seat] = 0
        for i in range(HAND):
            s.hand[seat][i] = 0
    s.turn = first
    s.phase = PLACE
    tell(s, RaceBegan, s.race, first)
    for i in range(len(START_TILES)):
        if TILES[START_TILES[i][0]].icon == CHECKPOINT:
            open_checkpoint(s, START_CELL + i)

    for _ in range(HAND):
        for i in range(s.seats):
            draw(s, (first + i) % s.seats)
    start_turn(s, first)


def open_checkpoint(s: State, cell: int) -> None:
    """Give the checkpoint on a cell its number."""
    number = s.checkpoints
    s.checkpoint_cell[number] = cell
    s.checkpoints += 1
    tell(s, CheckpointOpened, number, cell)


def draw(s: State, seat: int) -> None:
    """Draw the top tile of the canal stack."""
    s.stack_left -= 1
    kind = s.stack[s.stack_left]
    s.stack[s.stack_left] = 0
    add_to_hand(s, seat, s.held[seat], kind)
    s.held[seat] += 1
    s.fresh[seat] += 1
    tell(s, Drew, seat, kind, s.stack_left, 1 << seat)


def take_from_hand(s: State, seat: int, kind: int) -> None:
    """Take a tile out of a hand, into the open."""
    i = 0
    while s.hand[seat][i] != kind:
        i += 1
    s.held[seat] -= 1
    for j in range(i, s.held[seat]):
        s.hand[seat][j] = s.hand[seat][j + 1]
    s.hand[seat][s.held[seat]] = 0
    s.fresh[seat] = min(s.fresh[seat] - (1 if TILES[kind].icon == CHECKPOINT else 0), s.held[seat])
    s.seen[kind] += 1


def start_turn(s: State, seat: int) -> None:
    """Begin a turn; with an empty hand the seat has nothing to lay and moves at once."""
    s.turn = seat
    s.phase = PLACE
    s.crossed = 0
    s.pending = 0
    tell(s, TurnBegan, seat)
    if s.held[seat] == 0:
        start_moving(s, EMPTY_HANDED_SPEED)


def start_moving(s: State, speed: int) -> None:
    """Begin to race, with the lower of Speed and Current as the number of steps."""
    current = TILES[CODE_KIND[s.grid[s.at[s.turn]] & 255]].current
    s.steps = min(speed, current)
    s.phase = RACE
    tell(s, StepsSet, s.turn, speed, current, s.steps)


def actor(s: State) -> int:
    """Return the seat to decide, which is the seat of the turn; -1 at the end."""
    return -1 if s.phase == OVER else s.turn


def legal(s: State, out: Row) -> int:
    """Write the legal moves of the phase, and return their number."""
    if s.phase == PLACE:
        return legal_placements(s, out)
    if s.phase == RACE:
        return races(s, out)
    if s.phase == LAY_BONUS:
        return placements(s, s.bonus_tile, out, 0)
    return discards(s, out)


def legal_placements(s: State, out: Row) -> int:
    """Write the legal moves of the first step of a turn, and return their number.

    They are checkpoints if the seat holds one that fits, else all tiles that fit, else a discard.
    """
    seat = s.turn
    n = 0
    for only_checkpoints in range(1, -1, -1):
        last = -1
        for i in range(s.held[seat]):
            kind = s.hand[seat][i]
            if kind != last and (not only_checkpoints or TILES[kind].icon == CHECKPOINT):
                n = placements(s, kind, out, n)
            last = kind
        if n > 0:
            return n
    return discards(s, out)


def discards(s: State, out: Row) -> int:
    """Write a discard for each kind of tile in hand, and return their number."""
    hand = s.hand[s.turn]
    n = 0
    last = -1
    for i in range(s.held[s.turn]):
        if hand[i] != last:
            last = hand[i]
            out[n] = DISCARD_TILE + last
            n += 1
    return n


def apply(s: State, move: int) -> None:
    """Apply a legal move."""
    if s.phase == PLACE:
        show_no_checkpoint(s, move)
        if move >= DISCARD_TILE:
            discard(s, move - DISCARD_TILE, FITS_NOWHERE)
            start_moving(s, TILES[move - DISCARD_TILE].speed)
        else:
            kind = (move - PLACE_TILE) // PLACE_STRIDE
            take_from_hand(s, s.turn, kind)
            lay_tile(s, move, FROM_HAND)
            start_moving(s, TILES[kind].speed)
    elif s.phase == RACE:
        glide(s, move)
    elif s.phase == LAY_BONUS:
        lay_tile(s, move, AS_BONUS)
        s.bonus_tile = NO_BONUS
        next_bonus(s)
    else:
        discard(s, move - DISCARD_TILE, OVER_LIMIT)
        refill(s)


def show_no_checkpoint(s: State, move: int) -> None:
    """Record that a seat holds no checkpoint.

    It holds none if it lays another tile, or discards one, though a checkpoint would fit.
    """
    kind = move - DISCARD_TILE if move >= DISCARD_TILE else (move - PLACE_TILE) // PLACE_STRIDE
    if TILES[kind].icon != CHECKPOINT and fits_anywhere(s, BRIDGE):
        s.fresh[s.turn] = 0


def discard(s: State, kind: int, why: int) -> None:
    """Give up a tile of the hand, face up."""
    take_from_hand(s, s.turn, kind)
    s.discarded[kind] += 1
    tell(s, Discarded, s.turn, kind, why)


def lay_tile(s: State, move: int, why: int) -> None:
    """Lay the tile of a placement; a tile that it replaces leaves the game."""
    kind = (move - PLACE_TILE) // PLACE_STRIDE
    cell = (move - PLACE_TILE) % PLACE_STRIDE // SIDES
    turned = (move - PLACE_TILE) % SIDES
    replaced = CODE_KIND[s.grid[cell] & 255]
    lay(s, cell, kind, turned)
    if replaced >= 0:
        s.discarded[replaced] += 1
    tell(s, TilePlaced, s.turn, kind, cell, turned, why, replaced)
    if TILES[kind].icon == CHECKPOINT:
        open_checkpoint(s, cell)


def glide(s: State, move: int) -> None:
    """Move the gondola and place its flags.

    The fifth flag ends the race. The last across a checkpoint earns bonus tiles.
    """
    seat = s.turn
    target = (move - RACE_TO) // CROSSINGS
    mask = (move - RACE_TO) % CROSSINGS
    if listening(s):
        tell_way(s, move, target)
    s.at[seat] = target
    s.steps = 0
    for number in range(s.checkpoints):
        if mask >> number & 1:
            s.checkpoint_flags[number] |= 1 << seat
            s.flagged[seat] += 1
            s.crossed += 1
            s.gained[seat][FROM_CHECKPOINTS] += 1
            tell(s, FlagPlaced, seat, number, s.checkpoint_cell[number], FLAGS - s.flagged[seat])
            if s.checkpoint_flags[number] == (1 << s.seats) - 1:
                s.pending += 1
    if s.flagged[seat] == FLAGS:
        end_race(s, FIFTH_FLAG)
    else:
        next_bonus(s)


def tell_way(s: State, move: int, target: int) -> None:
    """Report the way of a gondola, which is at its target afterwards."""
    seat = s.turn
    way = scratch(WAY_SIZE)
    way_of(s, move, way)
    path = scratch(way[LENGTH] + 1)
    for i in range(way[LENGTH] + 1):
        path[i] = way[PATH + i]
    origin = s.at[seat]
    path[0] = origin
    s.at[seat] = target
    fallen, blocked = way[LENGTH] - way[RESTS], UNTOLD
    if fallen > 0:
        is_checkpoint = CODE_ICON[s.grid[path[way[LENGTH]]] & 255] == CHECKPOINT
        blocked = CHECKPOINT_AHEAD if is_checkpoint else FULL_TILE_AHEAD
    tell(s, Glided, seat, origin, target, path, fallen, way[REASON], blocked)


def next_bonus(s: State) -> None:
    """Draw the next earned bonus tile; one that fits nowhere leaves the game."""
    while s.pending > 0 and s.bonus_left > 0:
        s.pending -= 1
        s.bonus_left -= 1
        kind = s.bonus[s.bonus_left]
        s.bonus[s.bonus_left] = 0
        s.seen[kind] += 1
        tell(s, BonusDrawn, s.turn, kind)
        if fits_anywhere(s, kind):
            s.bonus_tile = kind
            s.phase = LAY_BONUS
            return
        s.discarded[kind] += 1
        tell(s, BonusLost, s.turn, kind)
    s.pending = 0
    refill(s)


def refill(s: State) -> None:
    """Draw up to the hand limit, or ask the seat to discard down to it.

    After a turn with a new flag the seat draws nothing.
    """
    seat = s.turn
    limit = FLAGS - s.flagged[seat]
    if s.held[seat] > limit:
        s.phase = DISCARD
        return
    if s.crossed == 0:
        while s.held[seat] < limit and s.stack_left > 0:
            draw(s, seat)
    if s.crossed > 0 or (s.held[seat] < limit and s.stack_left == 0):
        tell(s, DrawSkipped, seat, s.crossed)
    end_turn(s)


def end_turn(s: State) -> None:
    """Pass the turn to the left.

    The race ends instead if stack and hands have been empty for five rounds.
    """
    tiles = s.stack_left
    for seat in range(s.seats):
        tiles += s.held[seat]
    if tiles == 0:
        s.idle += 1
        if s.idle > IDLE_ROUNDS * s.seats:
            end_race(s, NO_TILES)
            return
    # No remainder: a division by a number that varies takes 1 to 2 % of random play.
    start_turn(s, s.turn + 1 if s.turn + 1 < s.seats else 0)


def end_race(s: State, why: int) -> None:
    """Score the race, and begin the next one if there is one.

    The last of the race begins the next one; of several, the first clockwise from the winner.
    """
    places = scratch(SEATS)
    rank(s, places)
    winner = -1
    worst = 1
    for seat in range(s.seats):
        s.placed[seat] = places[seat]
        worst = max(worst, places[seat])
        if places[seat] == 1:
            if winner < 0 or seat == s.turn:
                winner = seat
            s.wins[seat] += 1
            if s.races > 1:
                s.gained[seat][FROM_RACES] += 1
            tell(s, RaceWon, s.race, seat, why)
    first = winner
    for i in range(1, s.seats + 1):
        seat = (winner + i) % s.seats
        if places[seat] == worst:
            first = seat
            break
    if s.race + 1 < s.races:
        s.race += 1
        start_race(s, first)
    else:
        s.phase = OVER
        tell(s, MatchEnded, s.races)


def rank(s: State, places: Row) -> None:
    """Write the places in the present race.

    More flags are better, then a shorter way to a checkpoint that the seat has not yet crossed.
    """
    away = scratch(SEATS)
    for seat in range(s.seats):
        away[seat] = to_next_checkpoint(s, seat) if s.flagged[seat] < FLAGS else 0
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            level = s.flagged[other] == s.flagged[seat]
            if s.flagged[other] > s.flagged[seat] or (level and away[other] < away[seat]):
                places[seat] += 1


def place_in_race(s: State, seat: int) -> int:
    """Return the place in the present race; after the match, that in the last race."""
    if s.phase == OVER:
        return s.placed[seat]
    places = scratch(SEATS)
    rank(s, places)
    return places[seat]


def points(s: State, seat: int) -> int:
    """Return the seat's flags, in a league over all its races.

    In a league each race won gives one point more.
    """
    return s.gained[seat][FROM_CHECKPOINTS] + s.gained[seat][FROM_RACES]


def place(s: State, seat: int) -> int:
    """Return the place in the match: in a league by points, then by races won."""
    if s.races == 1:
        return place_in_race(s, seat)
    better = 0
    for other in range(s.seats):
        if points(s, other) > points(s, seat) or (points(s, other) == points(s, seat) and s.wins[other] > s.wins[seat]):
            better += 1
    return better + 1
