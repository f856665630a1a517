"""Prompts of Murano by phase: a sentence, the main button, quieter buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.locale import describe, term, tr
from game.rules.murano import moves as m
from game.rules.murano.board import SHOP_PILE
from game.rules.murano.building import TILES_A_TURN
from game.rules.murano.characters import COLUMN_COINS, COLUMN_POINTS
from game.rules.murano.odds import top_palace, top_shop
from game.rules.murano.people import dismissal_pay, hire_price
from game.rules.murano.state import (
    ACT,
    AT_ONCE,
    BUILDING,
    BUY,
    CHOOSING,
    CLEAR,
    EARNING,
    GIVING_BACK,
    HIRING,
    KEEP,
    LAYING,
    MOORING,
    PAYING,
    PRODUCING,
    RETURNING,
    SCORING,
    SEARCH,
    SELLING,
    State,
)
from game.tables.base.ui_model import Offer, Prompt

from . import hand
from .move_effects import PASSES, fired, split
from .texts import TILE_POINTS, TILES, card_words, island_name
from .view import MuranoView

BUILT = ("factory", "shop", "palace", "special")  # kinds of moves that build a tile of one's own
Ask = Callable[["MuranoView", State, int, Sequence[int]], Prompt]


def ask(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """Return the prompt of a seat."""
    return ASKED[state.phase](view, state, seat, legal)


def _offer(name: str, move: int, icon: str = "") -> Offer:
    return Offer(tr(f"murano.do.{name}"), move, tr(f"murano.do.{name}.tip"), icon)


def _waiting(name: str) -> Offer:
    """Return the red button while the choice is one of the buttons next to it."""
    return Offer(tr(f"murano.wait.{name}"), -1, tr("table.choose.first"), off=True)


def _refusal(name: str, move: int, cost: str = "", asks: bool = False) -> Offer:
    return replace(_offer(name, move), refuses=True, cost=cost, asks=asks)


def _offers(
    view: MuranoView, state: State, legal: Sequence[int], name: Callable[[int], str], icon: str = ""
) -> tuple[Offer, ...]:
    return tuple(Offer(name(move), move, describe(view.game, state, move), icon) for move in legal)


def _act(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    if all(split(move).kind in PASSES for move in legal):
        return Prompt(tr("murano.ask.act.stuck"), icon="gondola")
    return Prompt(tr("murano.ask.act.pass" if view.picks.mode == "pass" else "murano.ask.act"), icon="gondola")


def _clear(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt(tr("murano.ask.clear"), icon="gondola")


def _buy(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    words = tr("murano.ask.buy.shop" if state.bought == SHOP_PILE else "murano.ask.buy.palace")
    search, top = _offer("search", m.SEARCH_FOR, "lens"), _offer("top", m.TOP, "coin")
    ways = (search, top)
    weights = top_shop(state, seat) if state.bought == SHOP_PILE else top_palace(state, seat)
    if m.TOP in legal and sum(weight > 0 for weight in weights) == 1:
        quiet = (replace(search, refuses=True),) if m.SEARCH_FOR in legal else ()
        return Prompt(tr("murano.ask.buy.known"), top, quiet, "coin")
    return Prompt(words, _waiting("buy"), tuple(way for way in ways if way.move in legal), "coin")


def _search(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt(tr("murano.ask.search"), icon="lens")


def _keep(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    number = state.cards[seat] + 1
    cost = tr("murano.do.keep_none.cost")
    none = (_refusal("keep_none", m.KEEP_NONE, cost, True),) if m.KEEP_NONE in legal else ()
    return Prompt(tr(f"murano.ask.keep.{min(number, 4)}", number=number), None, none, "recruit")


def _mooring(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt(tr("murano.ask.mooring"), icon="moored")


def _build(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    done: tuple[Offer, ...] = ()
    if state.phase == AT_ONCE:
        if m.DONE in legal:
            done = (_leave_unbuilt(state, can_build=len(legal) > 1),)
        return Prompt(tr("murano.ask.build.at_once"), None, done, "hammer")
    if m.DONE in legal:
        left = state.tiles_left
        done = (_refusal("built", m.DONE, tr("murano.do.built.cost", left=left), left == TILES_A_TURN),)
    street = _offer("street", m.DRAW_STREET, "street") if m.DRAW_STREET in legal else None
    words = tr(f"murano.ask.build.{state.tiles_left}")
    if street is not None and not {split(move).kind for move in legal}.isdisjoint(BUILT):
        quiet = replace(street, refuses=True)  # Enter does not give up a tile for a street.
        return Prompt(words, None, (quiet, *done), "hammer")
    return Prompt(words, street, done, "hammer")


def _leave_unbuilt(state: State, can_build: bool) -> Offer:
    """Return the button that leaves a tile unbuilt, with its points as the cost."""
    if not can_build:
        return _refusal("later", m.DONE)
    what = TILES[state.bought]
    key = "murano.do.later.cost.special" if what == "special" else "murano.do.later.cost"
    return _refusal("later", m.DONE, tr(key, points=TILE_POINTS[what]), asks=True)


def _lay(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    tile = term("murano", "tile", max(0, state.tile - 1))
    return Prompt(tr("murano.ask.lay", tile=tile), icon="street")


def _choose(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt(tr("murano.ask.choose"), icon="dome")


def _income(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    best = max(legal, key=lambda move: state.takings[seat][split(move).values["island"]])
    island = split(best).values["island"]
    main = Offer(f"{island_name(island)}  +{state.takings[seat][island]}", best, describe(view.game, state, best))
    return Prompt(tr("murano.ask.income"), main, (), "coin")


def _produce(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    move = hand.fire_move(view)
    if move not in legal:
        move = legal[0]
    count, _ = fired(move)
    label = tr("murano.do.fire", count=count, points=2 * count) if count else tr("murano.do.fire.none")
    return Prompt(tr("murano.ask.produce"), Offer(label, move, describe(view.game, state, move)), (), "furnace")


def _sell(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    done = (Offer(tr("murano.do.sell.none"), m.DONE, refuses=True),) if m.DONE in legal else ()
    return Prompt(tr("murano.ask.sell"), None, done, "blocks")


def _give_back(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt(tr("murano.ask.give_back"), icon="blocks")


def _hire(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    pay, price = dismissal_pay(state, seat), hire_price(state, seat)

    def name(move: int) -> str:
        return tr("murano.do.dismiss", coins=pay) if move == m.DISMISS else tr("murano.do.hire", coins=price)

    words = tr("murano.ask.hire")
    return Prompt(words, _waiting("crew"), _offers(view, state, legal, name, "crew"), "crew")


def _score(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    plan = view.plan(state, seat)
    first = plan.moves[0] if plan.moves and plan.moves[0] in legal else m.FINISH
    label = tr("murano.do.best", points=plan.cards)
    main = Offer(label, first, tr("murano.do.best.tip"), "check", then=tuple(plan.moves[1:]))
    more: tuple[Offer, ...] = ()
    if m.FINISH in legal and first != m.FINISH:
        cost = tr("murano.do.finish.cost", count=state.cards[seat])
        more = (_refusal("finish", m.FINISH, cost, True),)
    words = (
        tr("murano.ask.score.card", card=card_words(view.picks.card))
        if view.picks.card >= 0
        else tr("murano.ask.score")
    )
    return Prompt(words, main if first in legal else None, more, "recruit")


def _pay(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    def name(move: int) -> str:
        column = split(move).values["column"]
        return tr("murano.do.pay", coins=COLUMN_COINS[column], points=COLUMN_POINTS[column])

    return Prompt(tr("murano.ask.pay"), _waiting("pay"), _offers(view, state, legal, name), "coin")


def _return(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    def name(move: int) -> str:
        count = split(move).values["blocks"] + 1
        return tr("murano.do.return", count=count, points=7 * count)

    return Prompt(tr("murano.ask.return"), _waiting("return"), _offers(view, state, legal, name), "blocks")


ASKED: dict[int, Ask] = {
    ACT: _act,
    CLEAR: _clear,
    BUY: _buy,
    SEARCH: _search,
    KEEP: _keep,
    MOORING: _mooring,
    BUILDING: _build,
    AT_ONCE: _build,
    LAYING: _lay,
    CHOOSING: _choose,
    EARNING: _income,
    PRODUCING: _produce,
    SELLING: _sell,
    GIVING_BACK: _give_back,
    HIRING: _hire,
    SCORING: _score,
    PAYING: _pay,
    RETURNING: _return,
}
