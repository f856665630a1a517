"""What Rialto asks a person: a sentence, the main button, quieter ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, BLUE_2, GREEN_1, GREEN_2, GREEN_3, GREEN_4
from game.rules.rialto.state import ACTING, BUILD, GREEN, MOOR, OPENING, PLAYING, REDUCING, SETTLE, SPAN, TAKING
from game.tables.view import Offer, Prompt

from . import names, plays
from .art import kind_icon
from .plan import DISTRICT_NAMES

if TYPE_CHECKING:
    from .view import RialtoView

HOUSE, CARDS, COUNCIL = "rialto/building", "cards", "rialto/councillor"
GREENS = (GREEN_1, GREEN_3, GREEN_4)


def ask(view: RialtoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    """The question of the moment."""
    phase = state.phase
    if phase == OPENING:
        return Prompt("Choose a building of value 1 to begin with.", icon=HOUSE)
    if phase == TAKING:
        return Prompt("Take a whole row; two cards from the deck come with it.", icon=CARDS)
    if phase == GREEN:
        return _greens(view, state, legal)
    if phase == REDUCING:
        return _discard(view, state, seat, legal)
    if phase == PLAYING:
        return _play(view, state, seat, legal)
    if phase == ACTING:
        return _action(state, legal)
    return _blues(view, state, legal)


def _done(legal: Sequence[int], label: str, tip: str) -> Offer | None:
    return Offer(label, m.DONE, tip) if m.DONE in legal else None


def _greens(view: RialtoView, state: Any, legal: Sequence[int]) -> Prompt:
    ways = [(move, GREENS[move - m.DRAW], "draw 3") for move in legal if m.DRAW <= move < m.PICK]
    ways += [(move, GREEN_2, "keep 1 more") for move in legal if move == m.KEEP]
    offers = [
        Offer(
            names.building_name(building) + (f": {what}" if len(ways) == 1 else ""),
            move,
            view.game.describe(state, move),
            "rialto/coin",
        )
        for move, building, what in ways
    ]
    picks = any(m.PICK <= move < m.KEEP for move in legal)
    words = "Use green buildings, a coin each" + (", or click a card of the row left over." if picks else ".")
    return Prompt(words, _done(legal, "Done", "Use no more green buildings"), tuple(offers), HOUSE)


def _blues(view: RialtoView, state: Any, legal: Sequence[int]) -> Prompt:
    offers = []
    for move in legal:
        if m.ACTIVATE <= move < m.DONE:
            which = BLUE_2 if move == m.ENLIST else BLUE_2 + move - m.ACTIVATE
            label = names.building_name(which) + (" + councillor" if move == m.ENLIST else "")
            offers.append(Offer(label, move, view.game.describe(state, move), "rialto/coin"))
    words = "Use blue buildings, a coin each."
    if any(m.UPGRADE <= move < m.ACTIVATE for move in legal):
        words = "Use blue buildings, a coin each; blue 1: click the building to be exchanged."
    return Prompt(words, _done(legal, "Done", "Use no more blue buildings"), tuple(offers), HOUSE)


def _discard(view: RialtoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    wanted, picked = plays.surplus(state, seat), view.choice.kinds
    keeps = state.hand_size[seat] - wanted
    words = f"Keep {keeps}: choose {names.counted(wanted, 'card')} to discard"
    words += f", {len(picked)} chosen." if picked else "; a double click takes all of a kind."
    ready = len(picked) == wanted and wanted > 0 and m.DISCARD + picked[0] in legal
    first = m.DISCARD + picked[0] if picked else legal[0]
    then = tuple(m.DISCARD + kind for kind in picked[1:])
    main = Offer(f"Discard {wanted}", first, "Discard the cards chosen", CARDS, then=then, off=not ready)
    return Prompt(words, main, (), CARDS)


def _play(view: RialtoView, state: Any, seat: int, legal: Sequence[int]) -> Prompt:
    choice = view.choice
    move, count = choice.play(state.stage), choice.count(state)
    kind = names.KINDS[state.stage]
    more: tuple[Offer, ...] = ()
    if m.DELAY in legal:
        more = (Offer("Delay", m.DELAY, "Yellow 1: play after all the others, and take a coin", "rialto/coin"),)
    if choice.turning:
        words = f"Which card shall the yellow building turn into {names.counted(choice.turning, kind, kind)}?"
    elif move in legal and count:
        what = plays.sum_words(state, choice)
        made = f"{what} = {count}" if "+" in what or not what.startswith(str(count)) else f"{kind} \u00d7 {count}"
        words = f"{made}: {plays.effect(state, count)}; {plays.bonus_words(state, seat, count)}."
    elif choice.of(state.stage) or choice.kinds or choice.tiles:
        words = "Jokers alone need two, and no card of the kind in hand."
    else:
        article = "a " if kind != "Gold" else ""
        words = f"Play {kind} cards and jokers, or none."
        if state.hand[seat][state.stage] == 0:
            words = f"You hold no {kind} card: two jokers stand for {article}first one, or play none."
    label = f"Play {count}" if count else "Play none"
    main = Offer(label, move if move in legal else legal[0], "", CARDS, off=move not in legal)
    return Prompt(words, main, more, kind_icon(state.stage))


def _action(state: Any, legal: Sequence[int]) -> Prompt:
    if state.question == BUILD:
        if any(m.GIVE <= move < m.SPAN_AT for move in legal):
            words = "Your seven places are full: click one of your buildings to return it for its points."
        else:
            words = f"Take a building of value up to {min(4, state.budget)} from the stock."
        return Prompt(words, _done(legal, "Take none", "Take no building"), (), HOUSE)
    if state.question == SPAN:
        words = "Build the bridge: the pointer's nearer end gets the higher value; the wheel flips it."
        return Prompt(words, icon="rialto/bridge")
    if state.question == MOOR:
        return Prompt("Moor a gondola on a free connection: a councillor comes to one of its ends.", icon=kind_icon(4))
    if state.question == SETTLE:
        return Prompt("Which of the two districts does the councillor go to?", icon=COUNCIL)
    return _shift(state, legal)


def _shift(state: Any, legal: Sequence[int]) -> Prompt:
    """Councillors come from elsewhere, source by source."""
    shifts = [divmod(move - m.SHIFT_FROM, AREAS) for move in legal if m.SHIFT_FROM <= move < m.UPGRADE]
    targets = sorted({target for _, target in shifts})
    where = " or ".join(DISTRICT_NAMES[target] for target in targets)
    words = f"Move a councillor to {where}: click the district it leaves"
    if state.owed > 1:
        words += f"; {state.owed} may come"
    offers = [
        Offer(
            f"To {DISTRICT_NAMES[target]}" if len(targets) > 1 else "From supply",
            m.SHIFT_FROM + AREAS * AREAS + target,
            "From your supply",
            COUNCIL,
        )
        for origin, target in shifts
        if origin == AREAS
    ]
    return Prompt(words + ".", _done(legal, "Done", "Move no more councillors"), tuple(offers), COUNCIL)


def armed_words(move: int) -> str:
    """The main button's words while a move waits to be confirmed."""
    if m.ROW <= move < m.DRAW:
        return "Take the row"
    if m.TAKE <= move < m.GIVE:
        return "Take it"
    if m.SPAN_AT <= move < m.MOOR_AT:
        return "Build here"
    if m.MOOR_AT <= move < m.SETTLE_IN:
        return "Moor here"
    if m.PLAY <= move < m.TAKE:
        return "Play" if move > m.PLAY else "Play none"
    return "Confirm"
