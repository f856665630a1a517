"""What Murano asks, phase by phase: a sentence, the main button and the quieter ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.murano import moves as m
from game.rules.murano.assignment import best_scoring
from game.rules.murano.board import SHOP_PILE
from game.rules.murano.characters import COLUMN_COINS, COLUMN_POINTS
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
)
from game.tables.view import Offer, Prompt

from . import tray
from .words import SHORT, number_name

if TYPE_CHECKING:
    from .view import MuranoView

Ask = Callable[["MuranoView", Any, int, Sequence[int]], Prompt]


def ask(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    """What the seat is asked."""
    return ASKED[state.phase](view, state, seat, legal)


def _offers(
    view: MuranoView, state: Any, legal: Sequence[int], name: Callable[[int], str], icon: str = ""
) -> tuple[Offer, ...]:
    return tuple(Offer(name(move), move, view.game.describe(state, move), icon) for move in legal)


def _act(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    if all(m.PASS <= move < m.CLEAR_TO for move in legal):
        return Prompt("No action can be taken: pass for 1 coin, and click where a gondola goes.", icon="gondola")
    if view.mode == "pass":
        return Prompt("Pass for 1 coin: click the free space that a gondola comes to.", icon="gondola")
    return Prompt("Choose a landing stage: the nearest gondola comes, and you use its action.", icon="gondola")


def _clear(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt("The way must be cleared: click where the gondola in the way goes.", icon="gondola")


def _buy(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    what = "shops" if state.bought == SHOP_PILE else "palaces"
    more = []
    if m.SEARCH_FOR in legal:
        more.append(Offer("Search, 4", m.SEARCH_FOR, "Look through the pile and take any tile", "lens"))
    if m.TOP in legal:
        more.append(Offer("Top, 2", m.TOP, "Take the top tile, unseen", "coin"))
    return Prompt(f"Take the top one of the {what} unseen, or search the pile?", None, tuple(more), "coin")


def _search(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt("You look through the pile: click the tile you take.", icon="lens")


def _keep(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    price = state.cards[seat] + 1
    tip = "All go under the deck; the turn is over"
    none = (Offer("Keep none", m.KEEP_NONE, tip),) if m.KEEP_NONE in legal else ()
    return Prompt(f"Keep one character, your {number_name(price)}.", None, none, "recruit")


def _mooring(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt("Click the mooring for your gondolier: your own colour is cheaper.", icon="gondolier")


def _build(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    done = Offer("Done", m.DONE, "Build no more") if m.DONE in legal else None
    if state.phase == AT_ONCE:
        return Prompt("You may build it at once, beside a street.", done, (), "hammer")
    tip = "It is seen before it is laid, and must be laid on rubble"
    more = (Offer("Draw a street", m.DRAW_STREET, tip, "street"),) if m.DRAW_STREET in legal else ()
    left = {1: "one tile", 2: "two tiles", 3: "three tiles"}.get(state.tiles_left, f"{state.tiles_left} tiles")
    return Prompt(f"Build up to {left}: a street, or a tile of yours.", done, more, "hammer")


def _lay(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    tile = view.game.words.term("en", "tile", max(0, state.tile - 1))
    return Prompt(f"Lay the street {tile} on rubble; it must be laid.", icon="street")


def _choose(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt("Keep one special-building card: it works from your next turn.", icon="dome")


def _income(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    best = max(legal, key=lambda move: state.takings[seat][move - m.TAKE_INCOME])
    island = best - m.TAKE_INCOME
    main = Offer(f"{SHORT[island]}  +{state.takings[seat][island]}", best, view.game.describe(state, best))
    return Prompt("Income: click an island, or take the best.", main, (), "coin")


def _produce(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    move = tray.fire_move(view)
    if move not in legal:
        move = legal[0]
    count, _ = tray.fired(move)
    label = f"Fire {count}: -{2 * count} points" if count else "Only sell"
    return Prompt("How many factories do you fire?", Offer(label, move, view.game.describe(state, move)), (), "furnace")


def _sell(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    done = Offer("Sell none", m.DONE) if m.DONE in legal else None
    return Prompt("Sell one, two or three blocks of a colour for 5, 12 or 20 coins.", done, (), "blocks")


def _give_back(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    return Prompt("The Trading Post wants a block back: click it.", icon="blocks")


def _hire(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    offers = _offers(view, state, legal, lambda move: "Return one" if move == m.DISMISS else "Hire one", "crew")
    return Prompt("Return a gondolier for coins, or hire one?", None, offers, "crew")


def _score(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    plan = best_scoring(state, seat)
    first = plan.moves[0] if plan.moves and plan.moves[0] in legal else m.FINISH
    tip = "Score the characters as they are marked: there is no better way"
    main = Offer(f"Best: +{plan.cards}", first, tip, "check", then=tuple(plan.moves[1:]))
    finish = m.FINISH in legal and first != m.FINISH
    more = (Offer("Finish", m.FINISH, "Leave the other cards unscored"),) if finish else ()
    words = "Take the best scoring, or drag a character to an island with a gondolier of yours."
    if view.card >= 0:
        words = f"Character {view.card + 1}: click the island it is scored for."
    return Prompt(words, main if first in legal else None, more, "recruit")


def _pay(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    def name(move: int) -> str:
        return f"{COLUMN_COINS[move - m.PAY]} for {COLUMN_POINTS[move - m.PAY]}"

    return Prompt("Coins for points: which column?", None, _offers(view, state, legal, name), "coin")


def _return(view: MuranoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    def name(move: int) -> str:
        return f"{move - m.RETURN + 1}: +{7 * (move - m.RETURN + 1)}"

    return Prompt("How many blocks, for 7 points each?", None, _offers(view, state, legal, name), "blocks")


def armed_words(move: int) -> str:
    """The main button's words while a move waits to be confirmed."""
    if m.PASS <= move < m.CLEAR_TO:
        return "Pass"
    if move < m.TOP:
        return "Move and act"
    if m.BUILD_FACTORY <= move < m.CHOOSE:
        return "Build here"
    if m.PRODUCE <= move < m.SELL:
        return "Draw the glass"
    if m.KEEP_CARD <= move < m.KEEP_NONE or m.CHOOSE <= move < m.TAKE_INCOME:
        return "Keep it"
    return {
        m.DRAW_STREET: "Draw and look",
        m.TOP: "Take it unseen",
        m.SEARCH_FOR: "Pay and look",
    }.get(move, "Place here" if m.PLACE <= move < m.DISMISS else "Confirm")


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
