"""Hand of a player at Venezia's table."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import CRAFTS, KIND_NAMES, KINDS, NEEDED
from game.rules.venezia.state import DRAW, PLAY, State
from game.tables.base.ui_model import Card, Offer
from game.ui.render.canvas import Canvas

from .draw import art
from .texts import name_of, noun_of, rule_of
from .view import VeneziaView

CHOSEN_RISE = 12.0  # logical units that a laid or chosen card is drawn out


def tray(view: VeneziaView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the hand, card by card, with those laid in the draft."""
    cards = []
    for kind in range(KINDS):
        laid = view.question if legal else None
        apart = f"button/{m.SET + kind}"
        pulled = NEEDED[kind] if laid is not None and kind < CRAFTS and laid.count_of(apart) else 0
        held = (view.committed if laid is not None else state).hand[seat][kind]
        for number in range(held):
            card = _card(state, kind, number, legal)
            if laid is not None and laid.count_of(card.key):
                card.chosen = True
            elif pulled:
                card.chosen, card.within = True, apart
                pulled -= 1
            if card.chosen:
                card.refusal, card.tip = "", f"{card.tip}\n{tr('venezia.laid')}"
            cards.append(card)
        if held and kind < CRAFTS and (m.SET + kind in legal or (laid is not None and laid.count_of(apart))):
            tip = tr("venezia.apart.tip", count=NEEDED[kind])
            first = next(card for card in cards if card.sprite_kind == kind)
            first.chips = (Offer(tr("venezia.apart"), m.SET + kind, tip),)
    return cards


def _card(state: State, kind: int, number: int, legal: Sequence[int]) -> Card:
    move, refusal = _card_move(state, kind, legal)
    tip = f"{name_of(kind)}\n{rule_of(kind)}"
    example = tr(f"venezia.example.{KIND_NAMES[kind]}")
    return Card(f"{kind}/{number}", kind, move=move, refusal=refusal, tip=tip, example=example, named=True)


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


def draw(canvas: Canvas, view: VeneziaView, card: Card) -> None:
    """Draw a card of the hand, drawn out once it is laid or chosen."""
    box = view.raised(card, 0.5, 6, CHOSEN_RISE if card.chosen else 0.0)
    art.draw_card(canvas, card.sprite_kind, box, playable=card.move >= 0 or card.chosen)
