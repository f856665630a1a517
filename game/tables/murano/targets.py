"""What the pointer may mean on Murano's board: candidates, where each move is clicked, why not, and hover texts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.murano import moves as m
from game.rules.murano.board import (
    CUSTOMERS,
    ISLAND_NAMES,
    ISLANDS,
    KINDS,
    LOTS,
    MOOR,
    MOORINGS,
    PALACE,
    RING,
    SEATS,
    SHOP,
    SPACES,
    STREETS,
    Lot,
    Street,
)
from game.rules.murano.people import mooring_price
from game.rules.murano.ring import fare, run
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, AT_ONCE, BUILDING, CLEAR, OPEN

from . import board, changes, ground
from .shown import built_by, lot_of, space_of, standing
from .words import ACTION_NAMES, ACTION_RULES, PILE_NAMES, tile_name

if TYPE_CHECKING:
    from .view import MuranoView

REACH = 16.0
ISLAND_REACH = 96.0
STAGE = (38.0, 28.0)
DEARER = {SHOP: ", or 4 to search", PALACE: ", or 4 to search", MOOR: ", or more at other colours"}


def space_at(bx: float, by: float) -> int:
    """The space of the ring whose landing stage or berth is at a point of the board; -1 none."""
    for space in range(SPACES):
        sx, sy = ground.STAGE_SPOTS[space]
        if abs(bx - sx) < STAGE[0] and abs(by - sy) < STAGE[1]:
            return space
    return berth_at(bx, by)


def berth_at(bx: float, by: float) -> int:
    """The space whose berth is at a point of the board; -1 none."""
    found = (space for space in range(SPACES) if math.dist((bx, by), ground.SPACE_SPOTS[space]) < REACH + 4)
    return next(found, -1)


def _in_mode(view: MuranoView, move: int) -> bool:
    return (m.PASS <= move < m.CLEAR_TO) == (view.mode == "pass")


def candidates(view: MuranoView, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
    """The legal moves that a click at a point may mean, nearest first."""
    bx, by = view.to_board(x, y)
    if state.phase in (ACT, CLEAR):
        space = space_at(bx, by)
        found = [move for move in legal if space_of(move) == space and _in_mode(view, move)]
        if view.grabbed >= 0:
            found = [move for move in found if view.legs(state, move)[0].origin == view.grabbed]
        jumps = view.mode == "jump"
        return sorted(found, key=lambda move: ((m.JUMP <= move < m.PASS) != jumps, move))
    near: list[tuple[float, int]] = []
    for move in legal:
        spot = spot_of(move)
        if spot is None or not is_at_hand(view, move):
            continue
        away = math.dist((bx, by), spot)
        if away < (ISLAND_REACH if is_of_island(move) else REACH):
            near.append((away, move))
    return [move for _, move in sorted(near)][:4]


def is_at_hand(view: MuranoView, move: int) -> bool:
    """Whether the tile or card that a move uses has been taken in hand."""
    if lot_of(move) >= 0:
        return view.picked == "{}/{}".format(*built_by(move))
    return not m.SCORE <= move < m.PAY or (move - m.SCORE) // ISLANDS == view.card


def is_of_island(move: int) -> bool:
    """Whether a move is made by clicking a whole island."""
    return m.TAKE_INCOME <= move < m.PRODUCE or m.SCORE <= move < m.PAY


def island_of(move: int) -> int:
    """The island of an income or a scoring."""
    return move - m.TAKE_INCOME if move < m.PRODUCE else (move - m.SCORE) % ISLANDS


def spot_of(move: int) -> tuple[float, float] | None:
    """Where on the board a move is made; None for moves made elsewhere."""
    if move < m.TOP:
        return ground.STAGE_SPOTS[space_of(move)]
    if m.PLACE <= move < m.DISMISS:
        return ground.MOORING_SPOTS[move - m.PLACE][:2]
    if m.LAY <= move < m.BUILD_FACTORY:
        return ground.STREET_SPOTS[move - m.LAY]
    if lot_of(move) >= 0:
        return ground.LOT_SPOTS[lot_of(move)]
    return ground.MIDDLES[island_of(move)] if is_of_island(move) else None


def refusal(view: MuranoView, x: float, y: float, state: Any) -> str:
    """Why a click at a point means nothing now."""
    bx, by = view.to_board(x, y)
    space = space_at(bx, by)
    if state.phase == CLEAR and space >= 0:
        return "The gondola in the way cannot come to rest there."
    if state.phase == ACT and space >= 0:
        cleared = run(state, space)
        if view.mode == "pass":
            return "A pass moves a gondola to a free space, and never past another gondola."
        if fare(cleared) > state.coins[state.active]:
            return f"{cleared} gondolas lie in the way: clearing them costs {fare(cleared)} coins."
        return f"{ACTION_NAMES[RING[space]]}: you cannot do that now."
    if state.phase in (BUILDING, AT_ONCE):
        lot = _lot_at(view, bx, by)
        if lot >= 0:
            if state.lot[lot] > OPEN:
                return "Something stands there."
            if state.lot[lot] < OPEN:
                return "A building needs a street tile beside it."
            return "Pick a tile from your tray first."
        if _street_at(view, bx, by) >= 0:
            return "Streets are drawn from the pile: press Draw a street."
    return ""


def _cell_at(
    view: MuranoView, bx: float, by: float, spots: Sequence[tuple[float, float]], cells: Sequence[Lot | Street]
) -> int:
    half = ground.CELL / 2
    for number, (x, y) in enumerate(spots):
        if abs(bx - x) < half and abs(by - y) < half and view.in_play(cells[number].island):
            return number
    return -1


def _lot_at(view: MuranoView, bx: float, by: float) -> int:
    return _cell_at(view, bx, by, ground.LOT_SPOTS, LOTS)


def _street_at(view: MuranoView, bx: float, by: float) -> int:
    return _cell_at(view, bx, by, ground.STREET_SPOTS, STREETS)


# What a move would bring


def outcome(view: MuranoView, state: Any, move: int) -> list[tuple[int, str]]:
    """What a move would bring, line by line, each with the seat it is about (-1: nobody)."""
    seat = state.active
    if move < m.TOP:
        return _ring_outcome(view, state, move)
    if m.PLACE <= move < m.DISMISS:
        return _mooring_outcome(view, state, move - m.PLACE)
    if changes.is_placing(move):
        return [(seat, _building_words(move)), *_changes(view, state, move)]
    return [(seat, view.game.describe(state, move))]


def _ring_outcome(view: MuranoView, state: Any, move: int) -> list[tuple[int, str]]:
    seat, action = state.active, RING[space_of(move)]
    if m.PASS <= move < m.CLEAR_TO:
        return [(seat, "Pass: take 1 coin"), (-1, f"A gondola comes to: {ACTION_NAMES[action]}")]
    if move >= m.CLEAR_TO:
        return [(-1, "The gondola in the way goes here")]
    legs = view.legs(state, move)
    price = sum(leg.price for leg in legs)
    lines = [(seat, ACTION_NAMES[action])]
    if len(legs) > 1:
        lines.append((-1, f"{len(legs)} gondolas move: {_coins(price)}"))
    if m.JUMP <= move < m.PASS:
        lines.append((-1, "The red gondola jumps on; the wheel shows other ways"))
    cost = board.price_of(view, space_of(move))
    dearer = DEARER.get(action, "")
    if cost:
        lines.append((-1, f"The action: {_coins(int(cost))}{dearer}"))
    total = price + int(cost or 0)
    if total:
        lines.append((-1, f"In all {_coins(total)}{' or more' if dearer else ''}; you have {state.coins[seat]}"))
    return lines


def _coins(number: int) -> str:
    return f"{number} coin{'' if number == 1 else 's'}"


def _mooring_outcome(view: MuranoView, state: Any, mooring: int) -> list[tuple[int, str]]:
    """The price of a mooring, and what own characters could be scored with a gondolier there."""
    seat, (island, owner) = state.active, divmod(mooring, SEATS)
    coins = mooring_price(state, seat, owner)
    lines = [(seat, f"{ISLAND_NAMES[island]}: {_coins(coins)}")]
    for card in view.own_cards(state, seat):
        points = worth(state, card, seat, island)
        if points:
            lines.append((-1, f"Character {card + 1} would score {points} here now"))
    return lines if len(lines) > 1 else [*lines, (-1, "No character of yours scores here yet")]


def _building_words(move: int) -> str:
    if move < m.BUILD_FACTORY:
        return f"A street on {ISLAND_NAMES[changes.island_of(move)]}"
    return f"{tile_name(*built_by(move))} on {ISLAND_NAMES[changes.island_of(move)]}"


def _changes(view: MuranoView, state: Any, move: int) -> list[tuple[int, str]]:
    """What own characters and the income would gain or lose on the island."""
    change = view.change(state, move)
    lines = []
    if change.points:
        lines.append((-1, f"{change.points:+} point{'' if change.points == 1 else 's'} at once"))
    if change.income:
        lines.append((-1, f"Income here {change.income:+}: {change.takings}"))
    return lines + [(-1, f"Character {card + 1} here: {now}, then {then}") for card, now, then in change.cards]


# Hover texts


def tips(view: MuranoView, x: float, y: float) -> str:
    """The hover text of whatever lies at a point of the board."""
    bx, by = view.to_board(x, y)
    space = space_at(bx, by)
    if space >= 0:
        held = "\nHeld by a gondola." if view.shown.ring[space] else ""
        return f"{ACTION_NAMES[RING[space]]}\n{ACTION_RULES[RING[space]]}{held}"
    for pile in range(KINDS):
        if math.dist((bx, by), ground.PILE_SPOTS[pile]) < REACH:
            left = view.shown.pile[pile]
            return f"{PILE_NAMES[pile]}\n{left} left. When two of the five piles are used up, the end comes."
    for mooring in range(MOORINGS):
        if math.dist((bx, by), ground.MOORING_SPOTS[mooring][:2]) < 13 and view.in_play(mooring // SEATS):
            return _mooring_tip(view, mooring)
    lot = _lot_at(view, bx, by)
    if lot >= 0:
        return _lot_tip(view, lot)
    cell = _street_at(view, bx, by)
    if cell >= 0:
        kind = view.shown.street[cell]
        name = ISLAND_NAMES[STREETS[cell].island]
        if kind:
            count = sum(CUSTOMERS[kind - 1])
            words = view.game.words.term("en", "tile", kind - 1)
            return f"Street on {name}\nIt lies {words}." if count else f"Street on {name}\nWithout customers."
        return f"Rubble on {name}\nA street tile may be laid here."
    return ""


def _mooring_tip(view: MuranoView, mooring: int) -> str:
    island, colour = divmod(mooring, SEATS)
    names = view.table.match.names
    whose = f"{names[colour]}'s mooring" if colour < len(names) else "A mooring that nobody owns"
    who = view.shown.mooring[mooring]
    state = f"{names[who - 1]}'s gondolier lies here." if who else "Free: 2 coins for its owner, 5 for others."
    return f"{whose} at {ISLAND_NAMES[island]}\n{state}"


def _lot_tip(view: MuranoView, lot: int) -> str:
    code = view.shown.lot[lot]
    island = ISLAND_NAMES[LOTS[lot].island]
    if not code:
        return f"Building space on {island}\nNeeds a street tile beside it."
    what, detail, owner = standing(code)
    names = view.table.match.names
    whose = f" of {names[owner]}" if 0 <= owner < len(names) else ""
    return f"{tile_name(what, detail)}{whose}\nOn {island}."
