"""Outcomes of Murano's moves in words: gains, prices, and changes of points and incomes."""

from __future__ import annotations

from game.locale import tr
from game.rules.murano.board import (
    BANK,
    BUILD,
    COINS,
    CREW,
    HOSTEL,
    INCOME,
    ISLAND_NAMES,
    ISLANDS,
    MOOR,
    PALACE,
    PRODUCTION,
    RECRUIT,
    RING,
    SHOP,
)
from game.rules.murano.people import dismissal_pay, hire_price, mooring_price
from game.rules.murano.purse import has
from game.rules.murano.state import OPEN, State
from game.tables.base.turn_summary import MINUS, signed
from game.tables.base.ui_model import Line

from .move_effects import CardsChange, island_of, only_looks, price_of, space_of, split, tile_of
from .shown import standing
from .texts import ACTIONS, action_name, can_hire, card_words, island_name, tile_name
from .view import MuranoView

DEARER = {SHOP: "search", PALACE: "search", MOOR: "colours"}  # actions that may cost more, and why


def action_outcome(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the outcome of an action: its gains, the gondolas, its cost."""
    seat, action = state.active, RING[space_of(move)]
    legs = view.legs(state, move)
    way = sum(leg.price for leg in legs)
    lines = [Line(seat, action_name(action))]
    gives = action_gives(view, state, seat, action)
    if gives:
        lines.append(Line(-1, gives))
    if len(legs) > 1:
        lines.append(Line(-1, tr("murano.tell.legs", count=len(legs), coins=way)))
    if split(move).kind == "jump":
        lines.append(Line(-1, tr("murano.tell.jump")))
    price = price_of(state, space_of(move))
    if only_looks(state, space_of(move), way):
        lines.append(Line(-1, tr("murano.tell.only_look", coins=price)))
        price = 0
    dearer = DEARER.get(action, "")
    if price:
        lines.append(Line(-1, tr(f"murano.tell.cost.{dearer}" if dearer else "murano.tell.cost", coins=price)))
    total = way + price
    if total:
        words, yours = tr("murano.tell.total.least" if dearer else "murano.tell.total"), state.coins[seat]
        lines.append(Line(-1, words, f"{MINUS}{total}", str(yours), str(yours - total)))
    return lines


def pass_outcome(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the outcome of a pass."""
    seat, yours = state.active, state.coins[state.active]
    coins = Line(-1, tr("murano.count.coins"), "+1", str(yours), str(yours + 1))
    to = Line(-1, tr("murano.tell.pass.to", action=action_name(RING[space_of(move)])))
    return [Line(seat, tr("murano.tell.pass")), to, coins]


def clear_outcome(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the outcome of moving a gondola out of the way."""
    return [Line(-1, tr("murano.tell.clear"))]


def action_gives(view: MuranoView, state: State, seat: int, action: int) -> str:
    """Return the gains of an action, in figures; empty if its name says it."""
    if action == INCOME:
        best = max(range(ISLANDS), key=lambda island: state.takings[seat][island])
        return tr("murano.tell.gives.income", island=island_name(best), coins=state.takings[seat][best])
    if action == CREW and not can_hire(state):
        return tr("murano.tell.gives.crew.dismiss", pay=dismissal_pay(state, seat))
    if action == CREW and not state.gondoliers[seat]:
        return tr("murano.tell.gives.crew.hire", price=hire_price(state, seat))
    if action == CREW:
        return tr("murano.tell.gives.crew", pay=dismissal_pay(state, seat), price=hire_price(state, seat))
    if action == COINS:
        return tr("murano.tell.gives.coins", coins=4) if has(state, seat, BANK) else ""
    count = {
        BUILD: sum(state.held[seat]),
        PRODUCTION: sum(standing(code) == ("factory", 0, seat) for code in view.state.lot if code > OPEN),
        MOOR: state.gondoliers[seat],
        RECRUIT: 5 if has(state, seat, HOSTEL) else 3,
    }
    return tr(f"murano.tell.gives.{ACTIONS[action]}", count=count[action]) if action in count else ""


def mooring_outcome(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the price of a mooring, and the change of own characters' points."""
    seat, values = state.active, split(move).values
    coins = mooring_price(state, seat, values["owner"])
    line = Line(seat, tr("murano.tell.mooring", island=ISLAND_NAMES[values["island"]], coins=coins))
    return [line, *(_cards_lines(view.cards_change(state, move)) or [Line(-1, tr("murano.tell.worthless"))])]


def placing_outcome(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the changes that a street or building brings."""
    island = ISLAND_NAMES[island_of(move)]
    if split(move).kind == "lay":
        words = tr("murano.tell.street", island=island)
    else:
        words = tr("murano.tell.building", tile=tile_name(*tile_of(move)), island=island)
    return [Line(state.active, words), *_changes(view, state, move)]


def _changes(view: MuranoView, state: State, move: int) -> list[Line]:
    """Return the gains and losses of own characters, and of every seat's income on the island."""
    change, seat = view.change(state, move), state.active
    lines = []
    if change.points:
        score = state.score[seat]
        lines.append(Line(-1, tr("murano.tell.points"), signed(change.points), str(score), str(score + change.points)))
    if change.income:
        before = str(change.takings - change.income)
        lines.append(Line(-1, tr("murano.tell.income"), signed(change.income), before, str(change.takings)))
    for colour, now, then in view.better_shops(state, move) if split(move).kind == "lay" else ():
        shop = tr("murano.tell.shop", tile=tile_name("shop", colour))
        lines.append(Line(-1, shop, signed(then - now), str(now), str(then)))
    lines += _cards_lines(change.characters)
    if change.promise > change.characters.gain:
        lines.append(Line(-1, tr("murano.tell.promise", points=signed(change.promise))))
    for rival, now, then in change.rivals:
        lines.append(Line(rival, tr("murano.tell.income"), signed(then - now), str(now), str(then)))
    nothing = {"special": "murano.tile.special", "lay": "murano.tell.nothing.street"}
    return lines or [Line(-1, tr(nothing.get(split(move).kind, "murano.tell.nothing")))]


def _cards_lines(change: CardsChange) -> list[Line]:
    """Return the change of own characters' points: of the only one that it concerns, or of all together."""
    if not change.gain:
        return []
    if len(change.cards) == 1:
        ((card, now, then),) = change.cards
        return [Line(-1, card_words(card), signed(then - now), str(now), str(then))]
    return [Line(-1, tr("murano.tell.characters"), signed(change.gain), str(change.now), str(change.then))]
