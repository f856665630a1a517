"""Prompts and buttons of the player to decide in Venezia."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import listed, tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import CASA, CRAFTS, KIND_NAMES, NEEDED, STEP_PRICE
from game.rules.venezia.building import has_site, kind_of
from game.rules.venezia.gold import gold
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import (
    BUILD,
    CLOSE,
    DRAIN,
    DRAINS,
    DRAW,
    DROP,
    KINDS_IN_FRONT,
    PAUSE,
    PLAY,
    SITE,
    TAKE,
    State,
)
from game.rules.venezia.words import paid_for
from game.settings import Settings
from game.tables.base.acts import of_kind
from game.tables.base.ui_model import Offer, Prompt
from game.ui.render.canvas import Rect

from .texts import name_of, noun_of, party_name
from .view import VeneziaView

TRADES_SHOWN, PRICE = 4, 70.0  # of the buttons for gold: how many there are, and how wide two beside each other
SHORT_FROM = 50  # gold from which they have short words


def prompt(view: VeneziaView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """Return the prompt of a decision."""
    more: tuple[Offer, ...] = ()
    if m.TURN_UP in legal and state.phase != CLOSE:
        more += (Offer(tr("venezia.turn"), m.TURN_UP, tr("venezia.turn.tip"), "eye"),)
    done = m.DONE in legal
    phase = state.phase
    if phase == PLAY:
        return _play(view, state, seat, legal, more)
    if phase == BUILD:
        return Prompt(tr("venezia.build"), None, more + _works(view, state, legal), "venezia/hammer")
    if phase == SITE:
        return Prompt(_site_words(view, state, seat), None, more, "venezia/hammer")
    if phase == PAUSE:
        main = Offer(tr("venezia.pause.on"), m.DONE) if done else None
        words = tr("venezia.pause" if gold(state, seat) >= STEP_PRICE else "venezia.pause.only")
        return Prompt(words, main, more, "venezia/gold")
    if phase == DROP:
        drops = tuple(
            Offer(name_of(kind), m.DROP_KIND + kind, tr("venezia.drop.tip", kind=name_of(kind)))
            for kind in range(CRAFTS)
            if m.DROP_KIND + kind in legal
        )
        return Prompt(tr("venezia.drop"), None, more + drops, "venezia/cards")
    if phase == DRAIN:
        return _drain(state, done, more)
    if phase in (DRAW, TAKE):
        words = tr("venezia.draw.more", count=state.takes) if phase == TAKE else tr("venezia.draw")
        deck = Offer(tr("venezia.draw.deck"), m.TAKE_DECK, tr("venezia.draw.deck.tip"), "cards")
        if done:
            none, cost = tr("venezia.draw.none"), tr("venezia.draw.none.cost")
            more += (Offer(none, m.DONE, tr("venezia.draw.none.tip"), refuses=True, cost=cost, asks=True),)
        return Prompt(words, deck if m.TAKE_DECK in legal else None, more, "venezia/draw")
    if phase == CLOSE:
        if m.TURN_UP in legal:
            return Prompt(tr("venezia.close.turn"), Offer(tr("venezia.close.turn.end"), m.TURN_UP), more)
        words = tr("venezia.close" if gold(state, seat) >= STEP_PRICE else "venezia.close.only")
        return Prompt(words, Offer(tr("venezia.close.end"), m.DONE), more)
    return _final(state, seat, done)


def _play(view: VeneziaView, state: State, seat: int, legal: Sequence[int], more: tuple[Offer, ...]) -> Prompt:
    """Return the prompt for laying cards: the building, and the loss without a site."""
    question, done = view.question, m.DONE in legal
    last = (
        question.pending_move if question.ends_gathering else -1
    )  # after the last card of a hand building begins by itself
    state = _with(state, last)
    ready = _ready(state)
    key = "venezia.play" if any(view.committed.hand[seat]) else "venezia.play.empty"
    words = tr(f"{key}.ready", ready=ready) if ready else tr(key)
    kinds = {MOVES.split(move).kind for move in legal}
    if done and not ready and question.is_untouched and not kinds & {"lay", "set"}:
        words = tr("venezia.play.stuck.turn" if "turnup" in kinds else "venezia.play.stuck")
        return Prompt(words, Offer(tr("venezia.pause.on"), m.DONE, tr("venezia.play.tip")), more, "venezia/cards")
    if not ready and question.is_untouched:
        words = tr("venezia.play.trade") if "trade" in kinds else words
        main = Offer(tr("venezia.play.lay"), -1, tr("table.choose.first"), "cards", off=True)
        none = (Offer(tr("venezia.play.none"), m.DONE, tr("venezia.play.tip"), refuses=True),) if done else ()
        return Prompt(words, main, more + none, "venezia/cards")
    lost = _lost(state)
    third = tr("venezia.play.third") if len(_unfinished(state, seat, last)) > KINDS_IN_FRONT else ""
    cost = tr("venezia.play.lost", cards=lost) if lost else third
    label = tr("venezia.play.build") if ready else tr("venezia.play.lay")
    move = m.DONE if last < 0 else -1
    icon = "hammer" if ready else "cards"
    main = Offer(label, move, tr("venezia.play.tip"), icon, cost=cost, asks=bool(lost))
    return Prompt(words, main if done or last >= 0 else None, more, "venezia/cards")


def _with(state: State, last: int) -> State:
    """Return the state with the last chosen card or set laid."""
    if last < 0:
        return state
    after = state.copy()
    name, values = MOVES.split(last)
    if name == "set":
        after.apart[values["kind"]] += 1
    elif values["kind"] == CASA:
        after.homes += 1
    else:
        after.joint[values["kind"]] += 1
    return after


def _drain(state: State, done: bool, more: tuple[Offer, ...]) -> Prompt:
    """Return the prompt for draining marsh, up to twice; draining none gives up a whole action."""
    words = tr("venezia.drain.again") if state.drained else tr("venezia.drain")
    most = 2 * min(DRAINS - state.drained, state.marshes)
    if done:
        label, cost = tr("venezia.drain.none"), tr("venezia.drain.none.cost", gold=most)
        none = Offer(label, m.DONE, tr("venezia.drain.none.tip"), refuses=True, cost=cost, asks=not state.drained)
        more += (none,)
    main = Offer(tr("venezia.armed.drain"), -1, tr("table.choose.first"), off=True)
    return Prompt(words, main, more, "venezia/bucket")


def _final(state: State, seat: int, done: bool) -> Prompt:
    """Return the prompt of the last trade; gold that is left after it is worth nothing."""
    left = gold(state, seat)
    main = Offer(tr("venezia.armed.trade"), -1, tr("table.choose.first"), off=True)
    none: tuple[Offer, ...] = ()
    if done:
        cost = tr("venezia.final.cost", gold=left)
        none = (Offer(tr("venezia.final.end"), m.DONE, refuses=True, cost=cost, asks=True),)
    return Prompt(tr("venezia.final"), main, none, "venezia/gold")


def _unfinished(state: State, seat: int, last: int) -> set[int]:
    """Return the kinds of cards that stay in front of a seat after building, the last chosen card's among them."""
    name, values = MOVES.split(last) if last >= 0 else ("", {})
    own = {kind for kind in range(CRAFTS) if state.front[seat][kind]}
    own |= {values["kind"]} & set(range(CRAFTS)) if name == "lay" else set()
    return {kind for kind in own if state.joint[kind] < NEEDED[kind]}


def _lost(state: State) -> str:
    """Return the cards of buildings without a site."""
    lost = {k: NEEDED[k] for k in range(CRAFTS) if _waits(state, k) and not has_site(state, k)}
    if state.homes and not has_site(state, CASA):
        lost[CASA] = state.homes
    return ", ".join(tr("venezia.play.lost.cards", count=count, kind=noun_of(kind)) for kind, count in lost.items())


def _waits(state: State, kind: int) -> bool:
    return bool(state.joint[kind] == NEEDED[kind] or state.apart[kind])


def _ready(state: State) -> str:
    """Return the buildings that have all their cards and a site."""
    kinds = [noun_of(k) for k in range(CRAFTS) if _waits(state, k) and has_site(state, k)]
    if state.homes and has_site(state, CASA):
        kinds.append(noun_of(CASA) if state.homes == 1 else tr("venezia.play.homes", count=state.homes))
    return ", ".join(kinds)


def _works(view: VeneziaView, state: State, legal: Sequence[int]) -> tuple[Offer, ...]:
    """Return the buildings that may come next, with those that they may leave without a site."""
    works = [(move, values["work"]) for move, values in of_kind(MOVES, legal, "build")]
    offers = []
    for move, work in works:
        risked = _risked(view, state, move, {_kind(other) for _, other in works if other != work})
        label, tip = _work(work), ""
        if risked:
            kinds = listed([noun_of(kind) for kind in risked], "or")
            label, tip = tr("venezia.build.risk", work=label, kinds=kinds), tr("venezia.build.risk.tip", kinds=kinds)
        offers.append(Offer(label, move, tip))
    return tuple(offers)


def _kind(work: int) -> int:
    return CASA if work >= 2 * CRAFTS else kind_of(work)


def _risked(view: VeneziaView, state: State, move: int, others: set[int]) -> list[int]:
    """Return the kinds whose last site a building may take, wherever its master puts it."""
    begun = state.copy()
    view.game.apply(begun, move)
    risked: set[int] = set()
    for site in view.game.legal(begun) if begun.phase == SITE else ():
        after = begun.copy()
        view.game.apply(after, site)
        risked |= {kind for kind in others if has_site(state, kind) and not has_site(after, kind)}
    return sorted(risked)


def _work(work: int) -> str:
    """Return the label of a building that may be built next."""
    if work < CRAFTS:
        return name_of(work)
    if work < 2 * CRAFTS:
        return tr("venezia.build.apart", kind=name_of(kind_of(work)))
    return tr("venezia.build.casa") if work == 2 * CRAFTS else tr("venezia.build.imaginary")


def _site_words(view: VeneziaView, state: State, seat: int) -> str:
    kind = kind_of(state.work)
    place = tr(f"venezia.site.{KIND_NAMES[kind]}")
    if state.master == seat:
        return tr("venezia.site", kind=name_of(kind), place=place)
    return tr("venezia.site.for", kind=name_of(kind), name=party_name(view, state.master), place=place)


def tray_offers(
    view: VeneziaView, state: State, seat: int, legal: Sequence[int], area: Rect
) -> list[tuple[Rect, Offer]]:
    """Return small buttons that trade gold for spaces; only their owner sees them."""
    trades = list(of_kind(MOVES, legal, "trade"))
    if len(trades) > TRADES_SHOWN:
        trades = [*trades[: TRADES_SHOWN - 1], trades[-1]]
    beside = 2 if len(trades) > 2 else 1
    paid = [paid_for(state, seat, values["steps"]) for _, values in trades]
    wide, price = (PRICE, "venezia.trade.price") if beside == 2 else (2 * PRICE + 4, "venezia.trade.price.whole")
    if beside == 2 and max(paid) >= SHORT_FROM:
        price = "venezia.trade.price.short"
    offers = []
    for at, (move, values) in enumerate(trades):
        steps = values["steps"]
        row, column = divmod(at, beside)
        box = Rect(area.x + 16 + (wide + 4) * column, area.y + 64 + 27 * row, wide, 25)
        label, tip = tr(price, gold=paid[at], steps=steps), tr("venezia.trade", gold=paid[at], steps=steps)
        offers.append((box, Offer(label, move, tip, "venezia/gold" if beside == 1 else "")))
    return offers


def auto_move(view: VeneziaView, state: State, legal: Sequence[int], settings: Settings) -> int:
    """Return the move on from a pause for gold, if the player is not asked for it; -1 for none."""
    return m.DONE if state.phase == PAUSE and not settings.ask_gold and m.DONE in legal else -1
