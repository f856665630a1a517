"""Record of Gondola."""

from __future__ import annotations

from game.rules import base
from game.rules.record import derived, i1, i2

from .board import BONUS_SIZE, CELLS, KINDS, LAID_MOST, STACK_SIZE

SEATS = 5
FLAGS = 5  # flags of each player; the fifth wins
HAND = 5
CHECKPOINTS = 9  # checkpoints in play: eight in the stack and start tile 6
OPEN_MOST = 256  # cells next to open water: each of 101 tiles opens fewer than three
NO_BONUS = -1

PLACE, RACE, LAY_BONUS, DISCARD, OVER = range(5)
SOURCES = ("checkpoints", "races")


class State(base.State):
    """State of a match of Gondola: one race, or a league of them.

    `grid` holds a code for each cell (see `board`), read with `& 255`. `open_cells` are the empty cells next to open
    water, ascending. Checkpoints are numbered in the order in which they come into play.
    """

    races = i1()  # option: number of races in the match
    race = i1()  # the present race, from 0
    phase = i1()
    turn = i1()
    steps = i1()  # steps of the gondola of the turn
    crossed = i1()  # flags placed in this turn
    pending = i1()  # bonus tiles still to be drawn in this turn
    bonus_tile = i1()  # the bonus tile to be laid, or NO_BONUS
    idle = i2()  # turns since stack and hands ran empty

    grid = i1(CELLS)
    open_cells = i2(OPEN_MOST)
    open_count = i2()
    north = i1()  # the rows and columns that hold tiles
    south = i1()
    west = i1()
    east = i1()

    checkpoint_cell = i2(CHECKPOINTS)
    checkpoint_flags = i1(CHECKPOINTS)  # bits of the seats that have flagged each checkpoint
    checkpoints = i1()

    at = i2(SEATS)  # the cell of each gondola
    flagged = i1(SEATS)  # flags placed in this race
    hand = i1(SEATS, HAND)  # kinds of tiles, ascending; unused entries are 0
    held = i1(SEATS)
    fresh = i1(SEATS)  # number of these that can be checkpoints: those drawn since the hand was seen to hold none
    stack = i1(STACK_SIZE)
    stack_left = i1()
    bonus = i1(BONUS_SIZE)
    bonus_left = i1()
    seen = i1(KINDS)  # number of each kind that have come into the open
    discarded = i1(KINDS)

    gained = i2(SEATS, len(SOURCES))
    wins = i1(SEATS)

    asked = derived(i1(CELLS))  # views of a cell on its sides, see `course`
    joined = derived(i1(CELLS))
    laid_cells = derived(i2(LAID_MOST))  # the cells that hold tiles, ascending
    laid_count = derived(i2())
    placed = derived(i1(SEATS))  # places in the race that was played last
