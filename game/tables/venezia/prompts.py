"""What a person is asked in Venezia: prompts, buttons, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.locale import term, tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import CASA, CRAFTS, HEXES, KINDS, NEEDED, STEP_PRICE
from game.rules.venezia.building import kind_of
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, DROP, IMAGINARY, PAUSE, PLAY, SITE, TAKE, State
from game.tables.view import Card, Offer, Prompt
from game.ui.canvas import Rect

from .pictures import KINDS as PICTURES
from .pieces import BARE
from .sites import is_placing
from .words import name_of, noun_of, rule_of

if TYPE_CHECKING:
    from .view import VeneziaView

TRADES_SHOWN = 10


def prompt(view: VeneziaView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """What the seat is asked."""
    more: tuple[Offer, ...] = ()
    if m.TURN_UP in legal:
        more += (Offer(tr("venezia.turn"), m.TURN_UP, tr("venezia.turn.tip"), "eye"),)
    done = m.DONE in legal
    phase = state.phase
    if phase == PLAY:
        return _play(state, seat, done, more)
    if phase == BUILD:
        return Prompt(tr("venezia.build"), None, more + _works(legal), "venezia/hammer")
    if phase == SITE:
        return Prompt(_site_words(view, state, seat), None, more, "venezia/hammer")
    if phase == PAUSE:
        main = Offer(tr("venezia.pause.on"), m.DONE) if done else None
        return Prompt(tr("venezia.pause"), main, more, "venezia/gold")
    if phase == DROP:
        drops = tuple(
            Offer(name_of(kind), m.DROP_KIND + kind, tr("venezia.drop.tip", kind=name_of(kind)))
            for kind in range(CRAFTS)
            if m.DROP_KIND + kind in legal
        )
        return Prompt(tr("venezia.drop"), None, more + drops, "venezia/cards")
    if phase == DRAIN:
        words = tr("venezia.drain.again") if state.drained else tr("venezia.drain")
        main = Offer(tr("venezia.drain.on"), m.DONE, tr("venezia.drain.on.tip"), "cards") if done else None
        return Prompt(words, main, more, "venezia/bucket")
    if phase in (DRAW, TAKE):
        words = tr("venezia.draw.more", count=state.takes) if phase == TAKE else tr("venezia.draw")
        deck = Offer(tr("venezia.draw.deck"), m.TAKE_DECK, tr("venezia.draw.deck.tip"), "cards")
        if done:
            more += (Offer(tr("venezia.draw.none"), m.DONE, tr("venezia.draw.none.tip")),)
        return Prompt(words, deck if m.TAKE_DECK in legal else None, more, "venezia/draw")
    if phase == CLOSE:
        if m.TURN_UP in legal:
            return Prompt(tr("venezia.close.turn"), Offer(tr("venezia.close.turn.end"), m.TURN_UP))
        return Prompt(tr("venezia.close"), Offer(tr("venezia.close.end"), m.DONE))
    main = Offer(tr("venezia.final.end"), m.DONE) if done else None
    return Prompt(tr("venezia.final"), main, more, "venezia/gold")


def _play(state: State, seat: int, done: bool, more: tuple[Offer, ...]) -> Prompt:
    """Laying cards, and what will be built of them."""
    ready = _ready(state)
    key = "venezia.play" if sum(state.hand[seat]) else "venezia.play.empty"
    words = tr(f"{key}.ready", ready=ready) if ready else tr(key)
    label = tr("venezia.play.build") if ready else tr("venezia.play.on")
    tip = tr("venezia.play.lost") if ready and not _fits(state) else tr("venezia.play.tip")
    return Prompt(words, Offer(label, m.DONE, tip, "hammer") if done else None, more, "venezia/cards")


def _ready(state: State) -> str:
    """The buildings that have all their cards."""
    kinds = [noun_of(k) for k in range(CRAFTS) if state.joint[k] == NEEDED[k] or state.apart[k]]
    if state.homes:
        kinds.append(noun_of(CASA) if state.homes == 1 else tr("venezia.play.homes", count=state.homes))
    return ", ".join(kinds)


def _fits(state: State) -> bool:
    return any(state.ground[h] == BARE for h in range(HEXES))


def _works(legal: Sequence[int]) -> tuple[Offer, ...]:
    return tuple(Offer(_work(move - m.BUILD_NEXT), move) for move in legal if m.BUILD_NEXT <= move < m.PLACE_BASILICA)


def _work(work: int) -> str:
    """What may be built next."""
    if work < CRAFTS:
        return name_of(work)
    if work < 2 * CRAFTS:
        return tr("venezia.build.apart", kind=name_of(kind_of(work)))
    return tr("venezia.build.casa") if work == 2 * CRAFTS else tr("venezia.build.imaginary")


def _site_words(view: VeneziaView, state: State, seat: int) -> str:
    kind = kind_of(state.work)
    place = tr(f"venezia.site.{PICTURES[kind]}")
    if state.master == seat:
        return tr("venezia.site", kind=name_of(kind), place=place)
    name = term("venezia", "seat", IMAGINARY) if state.master == IMAGINARY else view.table.match.names[state.master]
    return tr("venezia.site.for", kind=name_of(kind), name=name, place=place)


def tray_offers(legal: Sequence[int], area: Rect) -> list[tuple[Rect, Offer]]:
    """Gold for spaces, as small buttons: nobody else's business."""
    trades = [move for move in legal if move >= m.TRADE]
    if len(trades) > TRADES_SHOWN:
        trades = [*trades[: TRADES_SHOWN - 1], trades[-1]]
    offers = []
    for at, move in enumerate(trades):
        steps = move - m.TRADE
        row, column = divmod(at, 5)
        box = Rect(area.x + 16 + 33 * column, area.y + 66 + 28 * row, 31, 26)
        offers.append((box, Offer(f"+{steps}", move, tr("venezia.trade", gold=steps * STEP_PRICE, steps=steps))))
    return offers


def armed_words(move: int) -> str:
    """The main button's words while a move is chosen that cannot be taken back."""
    if is_placing(move):
        return tr("venezia.armed.build")
    if m.DRAIN_HEX <= move < m.TAKE_OPEN:
        return tr("venezia.armed.drain")
    if move == m.TAKE_DECK:
        return tr("venezia.armed.draw")
    if m.TAKE_OPEN <= move < m.TAKE_DECK:
        return tr("venezia.armed.take")
    if m.OFFER <= move < m.TURN_UP:
        return tr("venezia.armed.offer")
    if move == m.TURN_UP:
        return tr("venezia.armed.turn")
    return tr("venezia.armed.trade") if move >= m.TRADE else tr("venezia.armed")


def tray(state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """The hand, card by card."""
    cards = []
    for kind in range(KINDS):
        held = state.hand[seat][kind]
        for number in range(held):
            move, refusal = _card_move(state, kind, legal)
            chips: tuple[Offer, ...] = ()
            if number == 0 and kind < CRAFTS and m.SET + kind in legal:
                tip = tr("venezia.apart.tip", count=NEEDED[kind])
                chips = (Offer(tr("venezia.apart"), m.SET + kind, tip),)
            cards.append(
                Card(
                    f"{kind}/{number}",
                    kind,
                    move=move,
                    refusal=refusal,
                    tip=f"{name_of(kind)}\n{rule_of(kind)}",
                    chips=chips,
                )
            )
    return cards


def _card_move(state: State, kind: int, legal: Sequence[int]) -> tuple[int, str]:
    if m.LAY + kind in legal:
        return m.LAY + kind, ""
    if m.OFFER + kind in legal:
        return m.OFFER + kind, ""
    if not legal:
        return -1, tr("venezia.not.turn")
    if state.phase == PLAY:
        return -1, tr("venezia.not.complete", kind=noun_of(kind), count=NEEDED[kind])
    if state.phase == DRAW:
        if state.open[kind]:
            return -1, tr("venezia.not.open", kind=noun_of(kind))
        return -1, tr("venezia.not.five")
    return -1, tr("venezia.not.now")
