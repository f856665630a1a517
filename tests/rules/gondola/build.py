"""Positions of Gondola, drawn rather than played.

Courses are drawings: `─│┌┐└┘┬┴├┤┼` are canals, `═║` checkpoints, `≈` deep water, anything else is empty. Other tiles
stand for a letter, `a=tile("straight-5/4/2", 90)`. Places are (x, y) from start tile 1, so that start tile 6 lies on
(5, 0) and the first free cell beyond it is (6, 0); x grows to the east, y to the south.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules import get
from game.rules.base import Event
from game.rules.gondola import course, rules
from game.rules.gondola.board import (
    BONUS,
    BONUS_SIZE,
    CANAL,
    CHECKPOINT,
    CODE_KIND,
    CROSS,
    DEEP,
    KINDS,
    NAMES,
    PLAIN,
    SIZE,
    STACK_SIZE,
    START_CELL,
    STRAIGHT,
    TEE,
    TILES,
)
from game.rules.gondola.hidden_info import add_to_hand
from game.rules.gondola.state import HAND, RACE, State

GAME = get("gondola")
CORNER = TILES[NAMES.index("corner-5/3/2")].shape
TURNED = ("0", "90", "180", "270")
SHAPES = {
    "│": (STRAIGHT, PLAIN, 0),
    "─": (STRAIGHT, PLAIN, 1),
    "└": (CORNER, PLAIN, 0),
    "┌": (CORNER, PLAIN, 1),
    "┐": (CORNER, PLAIN, 2),
    "┘": (CORNER, PLAIN, 3),
    "┴": (TEE, PLAIN, 0),
    "├": (TEE, PLAIN, 1),
    "┬": (TEE, PLAIN, 2),
    "┤": (TEE, PLAIN, 3),
    "┼": (CROSS, PLAIN, 0),
    "≈": (CROSS, DEEP, 0),
    "║": (STRAIGHT, CHECKPOINT, 0),
    "═": (STRAIGHT, CHECKPOINT, 1),
}

Place = tuple[int, int]
START = (0, 0)
EAST_END = (6, 0)  # the free cell beyond start tile 6


class Turned(NamedTuple):
    """Tile with its turning."""

    kind: int
    turn: int


def tile(name: str, degrees: int = 0) -> Turned:
    """Return a tile by its name."""
    return Turned(NAMES.index(name), degrees // 90)


def cell(x: int, y: int) -> int:
    """Return the number of a cell."""
    return START_CELL + y * SIZE + x


def place(number: int) -> Place:
    """Return the place of a cell."""
    y, x = divmod(number, SIZE)
    return x - START_CELL % SIZE, y - START_CELL // SIZE


def table(seats: int = 3, *, races: int = 1) -> State:
    """Return a table with the start tiles and all gondolas on the first.

    Hands are empty, all other tiles are stacked, and seat 0 is to lay a tile.
    """
    s: State = GAME.new(seats, 1, races=races)
    for seat in range(seats):
        for i in range(HAND):
            s.hand[seat][i] = 0
        s.held[seat] = s.fresh[seat] = 0
    fill(s)
    s.turn = 0
    return s


def fill(s: State) -> None:
    """Stack all canal and bonus tiles, with the lowest numbers on top."""
    canal = [kind for kind in range(KINDS) for _ in range(TILES[kind].copies) if TILES[kind].stack == CANAL]
    bonus = [kind for kind in range(KINDS) for _ in range(TILES[kind].copies) if TILES[kind].stack == BONUS]
    for i, kind in enumerate(reversed(canal)):
        s.stack[i] = kind
    for i, kind in enumerate(reversed(bonus)):
        s.bonus[i] = kind
    s.stack_left, s.bonus_left = STACK_SIZE, BONUS_SIZE


def take(s: State, kind: int) -> None:
    """Take a tile out of its stack."""
    row, left = (s.stack, s.stack_left) if TILES[kind].stack == CANAL else (s.bonus, s.bonus_left)
    at = max(i for i in range(left) if row[i] == kind)
    for i in range(at, left - 1):
        row[i] = row[i + 1]
    row[left - 1] = 0
    if TILES[kind].stack == CANAL:
        s.stack_left -= 1
    else:
        s.bonus_left -= 1


def left(s: State, kind: int) -> int:
    """Return the number of tiles of a kind in its stack."""
    row, size = (s.stack, s.stack_left) if TILES[kind].stack == CANAL else (s.bonus, s.bonus_left)
    return list(row)[:size].count(kind)


def hand(s: State, seat: int, *names: str) -> None:
    """Give a seat these tiles."""
    for name in names:
        kind = NAMES.index(name)
        take(s, kind)
        add_to_hand(s, seat, s.held[seat], kind)
        s.held[seat] += 1
        s.fresh[seat] += 1


def top(s: State, *names: str) -> None:
    """Put these tiles on top of their stack, the first uppermost."""
    for name in reversed(names):
        kind = NAMES.index(name)
        take(s, kind)
        if TILES[kind].stack == CANAL:
            s.stack[s.stack_left] = kind
            s.stack_left += 1
        else:
            s.bonus[s.bonus_left] = kind
            s.bonus_left += 1


def lay(s: State, x: int, y: int, turned: Turned) -> None:
    """Lay a tile from the stack without checking the rules."""
    take(s, turned.kind)
    s.seen[turned.kind] += 1
    replaced = CODE_KIND[s.grid[cell(x, y)] & 255]
    if replaced >= 0:
        s.discarded[replaced] += 1
    course.lay(s, cell(x, y), turned.kind, turned.turn)
    if TILES[turned.kind].icon == CHECKPOINT:
        rules.open_checkpoint(s, cell(x, y))


def draw(s: State, drawing: str, x: int = EAST_END[0], y: int = 0, **letters: Turned) -> State:
    """Lay a drawing with its upper left corner at (x, y).

    Plain canals have room for two gondolas, as long as such tiles are left.
    """
    for row, line in enumerate(drawing.split("\n")):
        for column, mark in enumerate(line):
            if mark in letters:
                lay(s, x + column, y + row, letters[mark])
            elif mark in SHAPES:
                shape, icon, turn = SHAPES[mark]
                kinds = [kind for kind in range(KINDS) if TILES[kind].stack == CANAL and left(s, kind)]
                fitting = [kind for kind in kinds if TILES[kind].shape == shape and TILES[kind].icon == icon]
                lay(s, x + column, y + row, Turned(min(fitting, key=lambda kind: TILES[kind].capacity != 2), turn))
    return s


def boats(s: State, *places: Place) -> None:
    """Put the gondolas of seats 0, 1... on these places."""
    for seat, (x, y) in enumerate(places):
        s.at[seat] = cell(x, y)


def flags(s: State, seat: int, *numbers: int) -> None:
    """Give a seat flags on checkpoints; number 0 is start tile 6."""
    for number in numbers:
        s.checkpoint_flags[number] |= 1 << seat
        s.flagged[seat] += 1
        s.gained[seat][0] += 1


def race(s: State, steps: int, seat: int = 0) -> State:
    """Let a seat race with this number of steps."""
    s.turn = seat
    s.phase = RACE
    s.steps = steps
    return s


def empty_stack(s: State) -> None:
    """Discard all tiles of the canal stack."""
    while s.stack_left:
        kind = s.stack[s.stack_left - 1]
        take(s, kind)
        s.seen[kind] += 1
        s.discarded[kind] += 1


def do(s: State, *texts: str) -> list[Event]:
    """Make moves and return their events."""
    told: list[Event] = []
    for text in texts:
        told += GAME.apply(s, GAME.parse(s, text))
    return told


def moves(s: State, kind: str = "") -> list[str]:
    """Return the legal moves as texts, of one kind or all."""
    texts = [GAME.text(s, move) for move in GAME.legal(s)]
    return [text for text in texts if not kind or text.split()[0] == kind]


def put(s: State, name: str, x: int, y: int, degrees: int = 0) -> list[Event]:
    """Lay a tile as a move."""
    return do(s, put_text(name, x, y, degrees))


def put_text(name: str, x: int, y: int, degrees: int = 0) -> str:
    """Return the text of a placement."""
    return f"place {name} {x + START_CELL % SIZE}.{y + START_CELL // SIZE} {degrees}"


def may_put(s: State, name: str, x: int, y: int) -> set[int]:
    """Return the legal turnings of a tile at a place, in degrees."""
    return {degrees for degrees in (0, 90, 180, 270) if put_text(name, x, y, degrees) in moves(s, "place")}


def spots(s: State, name: str) -> set[Place]:
    """Return the places where a tile may be laid in any turning."""
    found = set()
    for text in moves(s, "place"):
        _, kind, where, _ = text.split()
        if kind == name:
            column, row = map(int, where.split("."))
            found.add((column - START_CELL % SIZE, row - START_CELL // SIZE))
    return found


def go(s: State, x: int, y: int, crossing: str = "none") -> list[Event]:
    """Race to a place and put flags on these checkpoints."""
    return do(s, f"race {x + START_CELL % SIZE}.{y + START_CELL // SIZE} {crossing}")


def goals(s: State) -> set[Place]:
    """Return the places where the active gondola can come to rest."""
    return {where for where, _ in outcomes(s)}


def outcomes(s: State) -> set[tuple[Place, str]]:
    """Return the active gondola's resting places, each with the checkpoints it flags."""
    found = set()
    for text in moves(s, "race"):
        _, where, crossing = text.split()
        column, row = map(int, where.split("."))
        found.add(((column - START_CELL % SIZE, row - START_CELL // SIZE), crossing))
    return found


def told(events: list[Event], kind: type[Event]) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
