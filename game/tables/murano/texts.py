"""Texts of Murano's table: names, tooltips, refusals, pieces in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.locale import term, tr
from game.rules.murano.board import (
    BUILD,
    CREW,
    CUSTOMERS,
    FACTORY,
    FACTORY_PILE,
    GLASS,
    HOUSE_IDS,
    HOUSES,
    ISLAND_NAMES,
    KINDS,
    LOTS,
    MOOR,
    PALACE,
    PALACE_PILE,
    PRODUCTION,
    RING,
    SEATS,
    SHOP,
    SHOP_PILE,
    SPECIAL,
    SPECIAL_PILE,
    STREETS,
)
from game.rules.murano.characters import (
    ALONE,
    BETWEEN,
    CHARACTERS,
    COLUMN_COINS,
    COLUMN_POINTS,
    EACH,
    EQUAL,
    EVERYTHING,
    EXCHANGE,
    GLASSWARE,
    LADDER,
    LADDERS,
    MANY,
    MIXED,
)
from game.rules.murano.people import NEVER, dismissal_pay, hire_price, mooring_price
from game.rules.murano.ring import fare, reachable, run
from game.rules.murano.state import ACT, AT_ONCE, BUILDING, CLEAR, EARNING, LAYING, MOORING, OPEN, SCORING, State

from .move_effects import (
    CLEARS,
    PASSES,
    action_price,
    is_placing,
    island_of,
    space_of,
    split,
)
from .shown import Worth, building_on, standing, works
from .view import MuranoView

ACTIONS = ("coins", "factory", "shop", "palace", "special", "recruit", "moor", "build", "income", "production", "crew")
TILES = ("street", "shop", "factory", "special", "palace")  # by pile
TILE_POINTS = {"factory": 1, "shop": 2, "palace": 3, "special": 0}
SHORTENED = frozenset((6, 7, 8, 9, *range(15, 24), *range(25, 37)))  # cards too long for a compact card
FIRING_POINTS = 2  # the cost of each use of a glass factory
PILES = {FACTORY: FACTORY_PILE, SHOP: SHOP_PILE, PALACE: PALACE_PILE, SPECIAL: SPECIAL_PILE}  # by action
SCORING_KINDS = {
    EACH: "each",
    BETWEEN: "between",
    ALONE: "alone",
    EQUAL: "equal",
    EVERYTHING: "everything",
    LADDER: "ladder",
    MIXED: "mixed",
    EXCHANGE: "exchange",
    GLASSWARE: "glass",
}
EXAMPLE_FEW, EXAMPLE_MANY = 3, 5  # rungs of a ladder in its example
EXAMPLE_COLUMN = 2  # of the points that coins buy


# Names


def action_name(action: int) -> str:
    """Return the full name of an action."""
    return term("murano", "action", action)


def island_name(island: int) -> str:
    """Return the short name of an island."""
    return tr(f"murano.island.{island}")


def tile_name(what: str, detail: int) -> str:
    """Return the name of a tile."""
    return tr(f"murano.tile.{what}.{detail}")


def pile_name(pile: int) -> str:
    """Return the name of a pile of tiles."""
    return tr(f"murano.pile.{TILES[pile]}")


def card_words(card: int) -> str:
    """Return the scoring of a character, shortened where a compact card needs it."""
    return tr(f"murano.card.{card + 1}") if card in SHORTENED else term("murano", "card_text", card)


# Tooltips of the board


def stage_tip(view: MuranoView, space: int) -> str:
    """Return the tooltip of a landing stage."""
    return _ring_tip(view, space, why_no_stage)


def space_tip(view: MuranoView, space: int) -> str:
    """Return the tooltip of a space of the canal."""
    return _ring_tip(view, space, why_no_space)


def _ring_tip(view: MuranoView, space: int, why: Callable[[MuranoView, State, int], str]) -> str:
    """Return an action with its rule. If it cannot be chosen now, its refusal follows, as a click gives it."""
    action, wanted = RING[space], view.wanted()
    lines = [action_name(action), tr(f"murano.rule.{ACTIONS[action]}")]
    if wanted is not None and space not in wanted:
        return "\n".join([*lines, why(view, view.before, space)])
    if wanted is not None:
        lines.append(tr("murano.tip.whole"))
    return "\n".join([*lines, tr("murano.tip.held")] if view.state.ring[space] else lines)


def pile_tip(view: MuranoView, pile: int) -> str:
    """Return the tooltip of a pile of tiles."""
    return tr("murano.tip.pile", pile=pile_name(pile), left=view.state.pile[pile])


def mooring_tip(view: MuranoView, mooring: int) -> str:
    """Return the tooltip of a mooring."""
    island, colour = divmod(mooring, SEATS)
    names, place = view.room.names, ISLAND_NAMES[island]
    if colour < len(names):
        owner = tr("murano.tip.mooring", name=names[colour], island=place)
    else:
        owner = tr("murano.tip.mooring.nobody", island=place)
    seat = view.state.mooring[mooring]
    occupant = tr("murano.tip.moored", name=names[seat - 1]) if seat else tr("murano.tip.mooring.free")
    return f"{owner}\n{occupant}"


def lot_tip(view: MuranoView, lot: int) -> str:
    """Return the tooltip of a building space."""
    code, island = building_on(view.state, lot), ISLAND_NAMES[LOTS[lot].island]
    if not code:
        return tr("murano.tip.lot", island=island)
    what, detail, owner = standing(code)
    tile, names = tile_name(what, detail), view.room.names
    if 0 <= owner < len(names):
        return tr("murano.tip.building.owned", tile=tile, name=names[owner], island=island)
    return tr(f"murano.tip.building.{what}", tile=tile, island=island)


def street_tip(view: MuranoView, cell: int) -> str:
    """Return the tooltip of a street space."""
    kind, island = view.state.street[cell], ISLAND_NAMES[STREETS[cell].island]
    if not kind:
        return tr("murano.tip.rubble", island=island)
    if not sum(CUSTOMERS[kind - 1]):
        return tr("murano.tip.street.empty", island=island)
    return tr("murano.tip.street", island=island, tile=term("murano", "tile", kind - 1))


def works_tip(view: MuranoView, seat: int) -> str:
    """Return the tooltip of a seat's special buildings."""
    lines = [
        tr("murano.tip.house", name=term("murano", "house_name", house), words=term("murano", "house_text", house))
        for house in range(HOUSES)
        if works(view.state, seat) >> house & 1
    ]
    return "\n".join([tr("murano.tip.houses", name=view.room.names[seat]), *lines])


# Tooltips of the hand


def character_tip(card: int, worth_now: Worth, together: int = 0) -> str:
    """Return the whole text of a character, and its points on the islands now.

    With it stand the points of all characters in hand `together`, if it has any part in them.
    """
    words = "murano.tip.character" if CHARACTERS[card].island < 0 else "murano.tip.character.there"
    now = [f"{island_name(island)} {points}" for island, points in enumerate(worth_now.points) if points > 0]
    worths = tr("murano.tip.worths", worths=", ".join(now)) if now else tr("murano.tip.worthless")
    tip = tr(words, words=term("murano", "card_text", card), now=worths)
    if worth_now.where < 0:
        return tip
    has_gondolier = worth_now.ours[worth_now.where]
    shape = "ours" if worth_now.counts else "taken" if has_gondolier and worth_now.best >= 0 else "pale"
    if shape == "pale" and has_gondolier:
        return tip
    lines = [tip, tr(f"murano.tip.shape.{shape}", island=island_name(worth_now.where))]
    if together and worth_now.counts:
        lines.append(tr("murano.tip.together", points=together))
    return "\n".join(lines)


def character_example(card: int) -> str:
    """Return an example of a character's scoring, with the figures of the card."""
    figures = CHARACTERS[card]
    kind, points = figures.kind, figures.points
    if kind == BETWEEN:
        is_open = figures.high >= MANY
        count, other = (figures.low, figures.low - 1) if is_open else (figures.high, figures.high + 1)
        return tr("murano.example.between", count=count, other=other, points=points)
    if kind == LADDER:
        few, many = LADDERS[figures.b][EXAMPLE_FEW], LADDERS[figures.b][EXAMPLE_MANY]
        return tr("murano.example.ladder", few=EXAMPLE_FEW, little=few, many=EXAMPLE_MANY, much=many)
    if kind == EXCHANGE:
        return tr("murano.example.exchange", coins=COLUMN_COINS[EXAMPLE_COLUMN], points=COLUMN_POINTS[EXAMPLE_COLUMN])
    total = {EACH: 3 * points, MIXED: 2 * points + figures.low, GLASSWARE: 2 * points}.get(kind, points)
    return tr(f"murano.example.{SCORING_KINDS[kind]}", points=total)


def house_example(house: int) -> str:
    """Return an example of a special building's use."""
    return tr(f"murano.example.house.{HOUSE_IDS[house]}")


# Pieces in words


def pieces_in_front(view: MuranoView, seat: int) -> Iterator[str]:
    """Yield the names of a seat's tiles, blocks of glass and special buildings."""
    state = view.state
    for pile in range(KINDS):
        yield from [pile_name(pile)] * state.held[seat][pile]
    for glass in range(GLASS):
        yield from [tr("murano.told.block", glass=term("murano", "glass", glass))] * state.blocks[seat][glass]
    for house in range(HOUSES):
        if works(state, seat) >> house & 1:
            yield term("murano", "house_name", house)


def pieces_elsewhere(view: MuranoView) -> Iterator[str]:
    """Yield the blocks in the bag, and the space of the red gondola."""
    for glass in range(GLASS):
        yield tr("murano.told.bag", glass=term("murano", "glass", glass), count=view.state.bag[glass])
    yield f"{tr('murano.told.red')}\n{action_name(RING[view.state.red])}"


# The main button and the question while a move on the ring is chosen


def can_hire(state: State) -> bool:
    """Return whether the seat in turn can hire a gondolier; if not, Gondoliers dismisses one at once."""
    seat = state.active
    return bool(state.hireable[seat]) and state.coins[seat] >= hire_price(state, seat)


def arm_go(view: MuranoView, state: State, move: int) -> str:
    """Return the main button's words for an action, with its whole cost."""
    coins, action = view.price(state, move), tr(f"murano.action.{ACTIONS[RING[space_of(move)]]}")
    if coins > state.coins[state.active]:
        return tr("murano.armed.look", action=action)
    points = view.forced_points(state, move)
    if points:
        return tr(
            "murano.armed.go.points" if coins else "murano.armed.go.points.only",
            action=action,
            coins=coins,
            points=points,
        )
    if RING[space_of(move)] == CREW and not can_hire(state):
        return tr("murano.do.dismiss", coins=dismissal_pay(state, state.active))
    return tr("murano.armed.go" if coins else "murano.armed.go.free", action=action, coins=coins)


def arm_clear(view: MuranoView, state: State, move: int) -> str:
    """Return the main button's words for the last gondola of a way.

    They are those of the move that the way is for.
    """
    wanted = view.question.pointed_move
    kind = split(wanted).kind if wanted >= 0 else ""
    if not kind or kind in CLEARS:
        return tr("murano.armed.clear")
    return tr("murano.armed.pass") if kind in PASSES else arm_go(view, view.before, wanted)


def ask_short(view: MuranoView, state: State, move: int) -> str:
    """Return a move in few words: the prompt has little room beside two buttons, and the rest is in sight."""
    kind, values = split(move)
    if kind == "place":
        coins = mooring_price(state, state.active, values["owner"])
        return tr("murano.asked.place", island=island_name(values["island"]), coins=coins)
    island = values["island"] if kind == "score" else island_of(move) if is_placing(move) else -1
    return tr(f"murano.asked.{kind}", island=island_name(island)) if island >= 0 else tr(f"murano.asked.{kind}")


def ask_clear(view: MuranoView, state: State, move: int) -> str:
    """Return the action that follows at once when the last gondola is out of the way."""
    return action_name(RING[state.target])


# Reasons of refusals


def why_no_space(view: MuranoView, state: State, space: int) -> str:
    """Return why a gondola cannot go to a space of the canal."""
    if state.phase in (ACT, CLEAR) and state.ring[space]:
        return tr("murano.no.gondola")
    return why_no_stage(view, state, space)


def why_no_stage(view: MuranoView, state: State, space: int) -> str:
    """Return why a gondola cannot go to a landing stage."""
    if state.phase == CLEAR:
        return tr("murano.no.clear")
    if state.phase == ACT:
        return tr("murano.no.pass") if view.picks.mode == "pass" else why_no_action(state, space)
    return tr("murano.no.scoring" if state.phase == SCORING else "murano.no.moved")


def why_no_action(state: State, space: int) -> str:
    """Return the reason why an action cannot be taken: its way, its price or a lack."""
    seat, action = state.active, RING[space]
    price = action_price(state, action)
    cleared = run(state, space)
    way, yours = fare(cleared), state.coins[seat]
    if price == NEVER:
        if action in PILES:
            return tr("murano.no.pile", pile=pile_name(PILES[action]))
        if action == PRODUCTION:
            return why_no_production(state, seat)
        return tr(f"murano.no.{ACTIONS[action]}", count=sum(state.held[seat]))
    if not reachable(cleared):
        return tr("murano.no.reach", count=cleared)
    if way:
        return tr("murano.no.fare", count=cleared, coins=way, price=price, yours=yours)
    return tr("murano.no.price", action=action_name(action), coins=price, yours=yours)


def why_no_production(state: State, seat: int) -> str:
    """Return production's lack: factories, points, or blocks in the bag.

    The seat has no block to sell.
    """
    if not state.kilns[seat]:
        return tr("murano.no.production")
    if state.score[seat] < FIRING_POINTS:
        return tr("murano.no.production.points", points=state.score[seat])
    return tr("murano.no.production.bag")


def why_no_pile(view: MuranoView, state: State, pile: int) -> str:
    """Return why no tile can be taken from a pile: another action takes it."""
    return _why_other_action(state, next((action for action, of in PILES.items() if of == pile), BUILD))


def why_no_mooring(view: MuranoView, state: State, mooring: int) -> str:
    """Return why no gondolier can be placed at a mooring."""
    if state.phase != MOORING:
        return _why_other_action(state, MOOR)
    if state.mooring[mooring]:
        return tr("murano.no.mooring.taken")
    price = mooring_price(state, state.active, mooring % SEATS)
    return tr("murano.no.mooring.price", coins=price, yours=state.coins[state.active])


def why_no_lot(view: MuranoView, state: State, lot: int) -> str:
    """Return why nothing can be put on a building space."""
    if state.phase == LAYING:
        return tr("murano.no.lay.lot")
    if state.phase not in (BUILDING, AT_ONCE):
        return _why_other_action(state, BUILD)
    code = state.lot[lot]
    return tr(f"murano.no.lot.{'taken' if code > OPEN else 'street' if code < OPEN else 'pick'}")


def why_no_street(view: MuranoView, state: State, cell: int) -> str:
    """Return why nothing can be put on a street space."""
    if state.phase == LAYING and state.street[cell]:
        return tr("murano.no.lay.taken")
    return tr("murano.no.street") if state.phase in (BUILDING, AT_ONCE) else _why_other_action(state, BUILD)


def why_no_island(view: MuranoView, state: State, island: int) -> str:
    """Return why an island brings no income."""
    if state.phase != EARNING:
        return ""
    return tr("murano.no.income.there", island=ISLAND_NAMES[island])


def _why_other_action(state: State, action: int) -> str:
    """Return why a thing that another action uses cannot be used now."""
    if state.phase == SCORING:
        return tr("murano.no.scoring")
    return tr("murano.no.first" if state.phase == ACT else "murano.no.other", action=action_name(action))
