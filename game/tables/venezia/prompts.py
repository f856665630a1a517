"""What a person is asked in Venezia: prompts, buttons, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    CRAFTS,
    HEX_COUNT,
    HEXES,
    KIND_NAMES,
    KINDS,
    NEEDED,
    PONTE,
    STEP_PRICE,
)
from game.rules.venezia.building import kind_of
from game.rules.venezia.state import BUILD, CLOSE, DRAIN, DRAW, DROP, IMAGINARY, PAUSE, PLAY, SITE, TAKE
from game.tables.view import Card, Offer, Prompt
from game.ui.canvas import Rect

from .pieces import BARE
from .sites import is_placing
from .words import NAMES, RULES_OF

if TYPE_CHECKING:
    from .view import VeneziaView

TRADES_SHOWN = 10


def prompt(view: VeneziaView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    """What the seat is asked."""
    more: tuple[Offer, ...] = ()
    if m.TURN_UP in legal:
        more += (Offer("Turn up", m.TURN_UP, "Turn up a card for the imaginary player", "eye"),)
    done = m.DONE in legal
    phase = state.phase
    if phase == PLAY:
        ready = _ready(state)
        asked = "Lay cards in front of you" if sum(state.hand[seat]) else "You hold no cards"
        words = asked + (f": {ready} will be built." if ready else ".")
        label = "Build" if ready else "Go on"
        warn = "No site fits: its cards are lost" if ready and not _fits(state) else "No more cards this turn"
        return Prompt(words, Offer(label, m.DONE, warn, "hammer") if done else None, more, "venezia/cards")
    if phase == BUILD:
        return Prompt("Which building comes next?", None, more + _works(view, legal), "venezia/hammer")
    if phase == SITE:
        kind = kind_of(state.work)
        return Prompt(_site_words(view, state, seat, kind), None, more, "venezia/hammer")
    if phase == PAUSE:
        return Prompt(
            "The next gondola is about to move. Trade gold first?",
            Offer("Let it move", m.DONE) if done else None,
            more,
            "venezia/gold",
        )
    if phase == DROP:
        drops = tuple(
            Offer(NAMES[kind], m.DROP_KIND + kind, f"Discard all {NAMES[kind]} cards in front of you")
            for kind in range(CRAFTS)
            if m.DROP_KIND + kind in legal
        )
        return Prompt("You have three kinds in front of you: which one goes?", None, more + drops, "venezia/cards")
    if phase == DRAIN:
        left = 2 - state.drained
        words = "Drain up to two marshes." if left == 2 else "Drain one more marsh, or go on."
        return Prompt(
            words, Offer("Draw cards", m.DONE, "Drain no more", "cards") if done else None, more, "venezia/bucket"
        )
    if phase in (DRAW, TAKE):
        if phase == TAKE:
            words = f"Take {state.takes} more: open cards first, then the deck."
        else:
            words = "Draw one card, or put one of your hand open and take three."
        main = Offer("Deck", m.TAKE_DECK, "Draw from the deck", "cards") if m.TAKE_DECK in legal else None
        if done:
            more += (Offer("Draw nothing", m.DONE, "End the turn without a card"),)
        return Prompt(words, main, more, "venezia/draw")
    if phase == CLOSE:
        turn = m.TURN_UP in legal
        words = "Turn up a card for the imaginary player to end the turn." if turn else "End your turn, or trade gold."
        main = Offer("Turn up and end", m.TURN_UP) if turn else Offer("End turn", m.DONE)
        return Prompt(words, main, tuple(offer for offer in more if offer.move != m.TURN_UP))
    return Prompt(
        "Trade gold for spaces one last time?", Offer("Finish", m.DONE) if done else None, more, "venezia/gold"
    )


def _ready(state: Any) -> str:
    """The buildings that have all their cards."""
    kinds = [KIND_NAMES[k] for k in range(CRAFTS) if state.joint[k] == NEEDED[k] or state.apart[k]]
    if state.homes:
        kinds.append("casa" if state.homes == 1 else f"{state.homes} case")
    return ", ".join(kinds)


def _fits(state: Any) -> bool:
    return any(state.ground[h] == BARE for h in range(HEXES))


def _works(view: VeneziaView, legal: Sequence[int]) -> tuple[Offer, ...]:
    words = view.game.words
    return tuple(
        Offer(words.term("en", "work", move - m.BUILD_NEXT).removeprefix("the ").capitalize(), move)
        for move in legal
        if m.BUILD_NEXT <= move < m.PLACE_BASILICA
    )


def _site_words(view: VeneziaView, state: Any, seat: int, kind: int) -> str:
    place = {1: "a hexagon", 2: "two hexagons side by side", 3: "three hexagons that touch"}[HEX_COUNT[kind]]
    if kind == PONTE:
        place = "a dotted line; the nearer end is scored"
    if state.master == seat:
        return f"{NAMES[kind]}: choose {place}."
    name = "the imaginary player" if state.master == IMAGINARY else view.table.match.names[state.master]
    return f"{NAMES[kind]} for {name}: choose {place}."


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
        space = "space" if steps == 1 else "spaces"
        tip = f"Trade {steps * STEP_PRICE} gold\nMove {steps} {space} now; no change is given."
        offers.append((box, Offer(f"+{steps}", move, tip)))
    return offers


def armed_words(move: int) -> str:
    """The main button's words while a move is chosen that cannot be taken back."""
    if is_placing(move):
        return "Build here"
    if m.DRAIN_HEX <= move < m.TAKE_OPEN:
        return "Drain and look"
    if move == m.TAKE_DECK:
        return "Draw"
    if m.TAKE_OPEN <= move < m.TAKE_DECK:
        return "Take it"
    if m.OFFER <= move < m.TURN_UP:
        return "Put it open"
    if move == m.TURN_UP:
        return "Turn up"
    if move >= m.TRADE:
        return "Trade"
    return "Confirm"


def tray(state: Any, seat: int, legal: Sequence[int]) -> list[Card]:
    """The hand, card by card."""
    cards = []
    for kind in range(KINDS):
        held = state.hand[seat][kind]
        for number in range(held):
            move, refusal = _card_move(state, kind, legal)
            chips: tuple[Offer, ...] = ()
            if number == 0 and kind < CRAFTS and m.SET + kind in legal:
                tip = f"Lay all {NEEDED[kind]} apart and build alone, whatever lies in front of others"
                chips = (Offer("Set apart", m.SET + kind, tip),)
            cards.append(
                Card(
                    f"{kind}/{number}",
                    kind,
                    move=move,
                    refusal=refusal,
                    tip=f"{NAMES[kind]}\n{RULES_OF[kind]}",
                    chips=chips,
                )
            )
    return cards


def _card_move(state: Any, kind: int, legal: Sequence[int]) -> tuple[int, str]:
    if m.LAY + kind in legal:
        return m.LAY + kind, ""
    if m.OFFER + kind in legal:
        return m.OFFER + kind, ""
    if not legal:
        return -1, "It is not your turn."
    if state.phase == PLAY:
        return -1, f"The {KIND_NAMES[kind]} already has its {NEEDED[kind]} cards in front of the players."
    if state.phase == DRAW:
        if state.open[kind]:
            return -1, f"A {KIND_NAMES[kind]} card already lies open."
        return -1, "You would end with more than five cards."
    return -1, "Cards are laid at the beginning of a turn."
