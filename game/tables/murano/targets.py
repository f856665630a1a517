"""What the pointer may mean on Murano's board: candidates, where each move is clicked, why not, and hover texts."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.locale import describe, term, tr
from game.rules.murano import moves as m
from game.rules.murano.actions import PRICE_BITS, PRICE_MASK, price_list
from game.rules.murano.board import (
    BANK,
    BUILD,
    COINS,
    CREW,
    CUSTOMERS,
    FACTORY,
    FACTORY_PILE,
    HOSTEL,
    INCOME,
    ISLAND_NAMES,
    ISLANDS,
    KINDS,
    LOTS,
    MOOR,
    MOORINGS,
    PALACE,
    PALACE_PILE,
    PRODUCTION,
    RECRUIT,
    RING,
    SEATS,
    SHOP,
    SHOP_PILE,
    SPACES,
    SPECIAL,
    SPECIAL_PILE,
    STREETS,
    Lot,
    Street,
)
from game.rules.murano.people import NEVER, dismissal_pay, hire_price, mooring_price
from game.rules.murano.purse import has
from game.rules.murano.ring import fare, reachable, run
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, AT_ONCE, BUILDING, CLEAR, EARNING, LAYING, MOORING, OPEN, SCORING, State
from game.tables.base.turn_summary import MINUS, signed
from game.tables.base.ui_model import Line

from . import art, board, changes, ground, prices
from .shown import built_by, lot_of, space_of, standing
from .stand import MuranoStand
from .words import action_name, card_words, island_name, pile_name, tile_name

REACH = 16.0
ISLAND_REACH = 96.0
STAGE = (25.0, 18.0)
FIRING_POINTS = 2  # that a glass factory costs each time that it is used
PILES = {FACTORY: FACTORY_PILE, SHOP: SHOP_PILE, PALACE: PALACE_PILE, SPECIAL: SPECIAL_PILE}
DEARER = {SHOP: "search", PALACE: "search", MOOR: "colours"}  # actions that may cost more, and why


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


def candidates(view: MuranoStand, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
    """The legal moves that a click at a point may mean, nearest first."""
    bx, by = view.to_board(x, y)
    if state.phase in (ACT, CLEAR):
        space = space_at(bx, by)
        found = [move for move in legal if space_of(move) == space and view.is_in_mode(move)]
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


def is_at_hand(view: MuranoStand, move: int) -> bool:
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


def refusal(view: MuranoStand, x: float, y: float, state: State) -> str:
    """Why a click at a point means nothing now."""
    refuse, at = REFUSALS.get(state.phase), view.to_board(x, y)
    return (refuse(view, state, *at) if refuse is not None else "") or _of_another_action(view, state, *at)


def _of_another_action(view: MuranoStand, state: State, bx: float, by: float) -> str:
    """A thing that another action is about: which landing stage it takes, or that the one move of the turn is made."""
    if space_at(bx, by) >= 0:
        return tr("murano.no.scoring" if state.phase == SCORING else "murano.no.moved")
    action = _action_about(view, bx, by)
    if action < 0:
        return ""
    if state.phase == SCORING:
        return tr("murano.no.scoring")
    return tr("murano.no.first" if state.phase == ACT else "murano.no.other", action=action_name(action))


def _action_about(view: MuranoStand, bx: float, by: float) -> int:
    """The action that a thing of the board is used by; -1 where there is none."""
    for pile in range(KINDS):
        if math.dist((bx, by), ground.PILE_SPOTS[pile]) < REACH:
            return next((action for action, of in PILES.items() if of == pile), BUILD)
    if any(
        math.dist((bx, by), ground.MOORING_SPOTS[at][:2]) < 13 and view.in_play(at // SEATS) for at in range(MOORINGS)
    ):
        return MOOR
    is_space = _lot_at(view, bx, by) >= 0 or _street_at(view, bx, by) >= 0
    return BUILD if is_space else -1


def _no_stage(view: MuranoStand, state: State, bx: float, by: float) -> str:
    berth = berth_at(bx, by)
    if berth >= 0 and state.ring[berth]:
        return tr("murano.no.gondola")
    space = space_at(bx, by)
    if space < 0:
        return ""
    if state.phase == CLEAR:
        return tr("murano.no.clear")
    return tr("murano.no.pass") if view.mode == "pass" else _why_roped(state, space)


def why_no_production(state: State, seat: int) -> str:
    """Return what production lacks, for a seat that has no block to sell: factories, points or blocks in the bag."""
    if not state.kilns[seat]:
        return tr("murano.no.production")
    if state.score[seat] < FIRING_POINTS:
        return tr("murano.no.production.points", points=state.score[seat])
    return tr("murano.no.production.bag")


def _why_roped(state: State, space: int) -> str:
    """Why an action cannot be taken: the gondolas in the way, what it costs, or what is missing for it."""
    seat, action = state.active, RING[space]
    price = (price_list(state, seat) >> PRICE_BITS * action & PRICE_MASK) + NEVER
    cleared = run(state, space)
    way, yours = fare(cleared), state.coins[seat]
    if price == NEVER:
        if action in PILES:
            return tr("murano.no.pile", pile=pile_name(board.TILES[PILES[action]]))
        if action == PRODUCTION:
            return why_no_production(state, seat)
        return tr(f"murano.no.{art.ACTIONS[action]}", count=sum(state.held[seat]))
    if not reachable(cleared):
        return tr("murano.no.reach", count=cleared)
    if way:
        return tr("murano.no.fare", count=cleared, coins=way, price=price, yours=yours)
    return tr("murano.no.price", action=action_name(action), coins=price, yours=yours)


def _no_building(view: MuranoStand, state: State, bx: float, by: float) -> str:
    lot = _lot_at(view, bx, by)
    if lot >= 0:
        code = state.lot[lot]
        return tr(f"murano.no.lot.{'taken' if code > OPEN else 'street' if code < OPEN else 'pick'}")
    return tr("murano.no.street") if _street_at(view, bx, by) >= 0 else ""


def _no_laying(view: MuranoStand, state: State, bx: float, by: float) -> str:
    cell = _street_at(view, bx, by)
    if cell >= 0 and state.street[cell]:
        return tr("murano.no.lay.taken")
    return tr("murano.no.lay.lot") if _lot_at(view, bx, by) >= 0 else ""


def _no_mooring(view: MuranoStand, state: State, bx: float, by: float) -> str:
    mooring = min(range(MOORINGS), key=lambda one: math.dist((bx, by), ground.MOORING_SPOTS[one][:2]))
    if math.dist((bx, by), ground.MOORING_SPOTS[mooring][:2]) > REACH or not view.in_play(mooring // SEATS):
        return ""
    if state.mooring[mooring]:
        return tr("murano.no.mooring.taken")
    price = mooring_price(state, state.active, mooring % SEATS)
    return tr("murano.no.mooring.price", coins=price, yours=state.coins[state.active])


def _no_income(view: MuranoStand, state: State, bx: float, by: float) -> str:
    near = min(range(ISLANDS), key=lambda island: math.dist((bx, by), ground.MIDDLES[island]))
    if math.dist((bx, by), ground.MIDDLES[near]) > ISLAND_REACH or not view.in_play(near):
        return ""
    return tr("murano.no.income.there", island=ISLAND_NAMES[near])


REFUSALS = {
    ACT: _no_stage,
    CLEAR: _no_stage,
    BUILDING: _no_building,
    AT_ONCE: _no_building,
    LAYING: _no_laying,
    MOORING: _no_mooring,
    EARNING: _no_income,
}


def _cell_at(
    view: MuranoStand, bx: float, by: float, spots: Sequence[tuple[float, float]], cells: Sequence[Lot | Street]
) -> int:
    half = ground.CELL / 2
    for number, (x, y) in enumerate(spots):
        if abs(bx - x) < half and abs(by - y) < half and view.in_play(cells[number].island):
            return number
    return -1


def _lot_at(view: MuranoStand, bx: float, by: float) -> int:
    return _cell_at(view, bx, by, ground.LOT_SPOTS, LOTS)


def _street_at(view: MuranoStand, bx: float, by: float) -> int:
    return _cell_at(view, bx, by, ground.STREET_SPOTS, STREETS)


# What a move would bring


def outcome(view: MuranoStand, state: State, move: int) -> list[Line]:
    """What a move would bring, line by line, each with the seat it is about (-1: nobody)."""
    seat = state.active
    if move < m.TOP:
        return _ring_outcome(view, state, move)
    if m.PLACE <= move < m.DISMISS:
        return _mooring_outcome(view, state, move - m.PLACE)
    if changes.is_placing(move):
        return [Line(seat, _building_words(move)), *_changes(view, state, move)]
    return [Line(seat, describe(view.game, state, move))]


def _ring_outcome(view: MuranoStand, state: State, move: int) -> list[Line]:
    seat, action = state.active, RING[space_of(move)]
    if m.PASS <= move < m.CLEAR_TO:
        coins = Line(-1, tr("murano.count.coins"), "+1", str(state.coins[seat]), str(state.coins[seat] + 1))
        to = Line(-1, tr("murano.tell.pass.to", action=action_name(action)))
        return [Line(seat, tr("murano.tell.pass")), to, coins]
    if move >= m.CLEAR_TO:
        return [Line(-1, tr("murano.tell.clear"))]
    legs = view.legs(state, move)
    price = sum(leg.price for leg in legs)
    lines = [Line(seat, action_name(action))]
    gives = _gives(view, state, seat, action)
    if gives:
        lines.append(Line(-1, gives))
    if len(legs) > 1:
        lines.append(Line(-1, tr("murano.tell.legs", count=len(legs), coins=price)))
    if m.JUMP <= move < m.PASS:
        lines.append(Line(-1, tr("murano.tell.jump")))
    cost = prices.price_of(view.shown, space_of(move))
    dearer = DEARER.get(action, "")
    if cost:
        lines.append(Line(-1, tr(f"murano.tell.cost.{dearer}" if dearer else "murano.tell.cost", coins=cost)))
    total = price + cost
    if total:
        words, yours = tr("murano.tell.total.least" if dearer else "murano.tell.total"), state.coins[seat]
        lines.append(Line(-1, words, f"{MINUS}{total}", str(yours), str(yours - total)))
    return lines


def _gives(view: MuranoStand, state: State, seat: int, action: int) -> str:
    """What an action brings, in figures, where its name does not say it."""
    if action == INCOME:
        best = max(range(ISLANDS), key=lambda island: state.takings[seat][island])
        return tr("murano.tell.gives.income", island=island_name(best), coins=state.takings[seat][best])
    if action == CREW:
        return tr("murano.tell.gives.crew", pay=dismissal_pay(state, seat), price=hire_price(state, seat))
    if action == COINS:
        return tr("murano.tell.gives.coins", coins=4) if has(state, seat, BANK) else ""
    count = {
        BUILD: sum(state.held[seat]),
        PRODUCTION: sum(standing(code) == ("factory", 0, seat) for code in view.shown.lot if code),
        MOOR: state.gondoliers[seat],
        RECRUIT: 5 if has(state, seat, HOSTEL) else 3,
    }
    return tr(f"murano.tell.gives.{art.ACTIONS[action]}", count=count[action]) if action in count else ""


def _mooring_outcome(view: MuranoStand, state: State, mooring: int) -> list[Line]:
    """The price of a mooring, and what own characters could be scored with a gondolier there."""
    seat, (island, owner) = state.active, divmod(mooring, SEATS)
    coins = mooring_price(state, seat, owner)
    lines = [Line(seat, tr("murano.tell.mooring", island=ISLAND_NAMES[island], coins=coins))]
    for card in view.own_cards(state, seat):
        points = worth(state, card, seat, island)
        if points:
            lines.append(Line(-1, tr("murano.tell.worth", card=card_words(card), points=points)))
    return lines if len(lines) > 1 else [*lines, Line(-1, tr("murano.tell.worthless"))]


def _building_words(move: int) -> str:
    island = ISLAND_NAMES[changes.island_of(move)]
    if move < m.BUILD_FACTORY:
        return tr("murano.tell.street", island=island)
    return tr("murano.tell.building", tile=tile_name(*built_by(move)), island=island)


def _changes(view: MuranoStand, state: State, move: int) -> list[Line]:
    """What own characters and the income would gain or lose on the island."""
    change, seat = view.change(state, move), state.active
    lines = []
    if change.points:
        score = state.score[seat]
        lines.append(Line(-1, tr("murano.tell.points"), signed(change.points), str(score), str(score + change.points)))
    if change.income:
        before = str(change.takings - change.income)
        lines.append(Line(-1, tr("murano.tell.income"), signed(change.income), before, str(change.takings)))
    for card, now, then in change.cards:
        lines.append(Line(-1, card_words(card), signed(then - now), str(now), str(then)))
    return lines or [Line(-1, tr("murano.tell.nothing"))]


# Hover texts


def tips(view: MuranoStand, x: float, y: float) -> str:
    """The hover text of whatever lies at a point of the board."""
    bx, by = view.to_board(x, y)
    space = space_at(bx, by)
    if space >= 0:
        action = RING[space]
        lines = [action_name(action), tr(f"murano.rule.{art.ACTIONS[action]}")]
        return "\n".join([*lines, tr("murano.tip.held")] if view.shown.ring[space] else lines)
    for pile in range(KINDS):
        if math.dist((bx, by), ground.PILE_SPOTS[pile]) < REACH:
            return tr("murano.tip.pile", pile=pile_name(board.TILES[pile]), left=view.shown.pile[pile])
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
        if not kind:
            return tr("murano.tip.rubble", island=name)
        if not sum(CUSTOMERS[kind - 1]):
            return tr("murano.tip.street.empty", island=name)
        return tr("murano.tip.street", island=name, tile=term("murano", "tile", kind - 1))
    return ""


def _mooring_tip(view: MuranoStand, mooring: int) -> str:
    island, colour = divmod(mooring, SEATS)
    names = view.room.names
    place = ISLAND_NAMES[island]
    if colour < len(names):
        whose = tr("murano.tip.mooring", name=names[colour], island=place)
    else:
        whose = tr("murano.tip.mooring.nobody", island=place)
    who = view.shown.mooring[mooring]
    lies = tr("murano.tip.moored", name=names[who - 1]) if who else tr("murano.tip.mooring.free")
    return f"{whose}\n{lies}"


def _lot_tip(view: MuranoStand, lot: int) -> str:
    code = view.shown.lot[lot]
    island = ISLAND_NAMES[LOTS[lot].island]
    if not code:
        return tr("murano.tip.lot", island=island)
    what, detail, owner = standing(code)
    tile, names = tile_name(what, detail), view.room.names
    if 0 <= owner < len(names):
        return tr("murano.tip.building.owned", tile=tile, name=names[owner], island=island)
    return tr("murano.tip.building", tile=tile, island=island)
