"""What Rialto asks a person: a sentence, the main button, quieter ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.locale import describe, listed, tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, BLUE_2, GONDOLA, GREEN_1, GREEN_2, GREEN_3, GREEN_4, TOP_VALUE
from game.rules.rialto.state import ACTING, BUILD, GREEN, MOOR, OPENING, PLAYING, REDUCING, SETTLE, SPAN, TAKING, State
from game.tables.view import Offer, Prompt

from . import names, plays
from .art import kind_icon

if TYPE_CHECKING:
    from .view import RialtoView

HOUSE, CARDS, COUNCIL = "rialto/building", "cards", "rialto/councillor"
GREENS = (GREEN_1, GREEN_3, GREEN_4)


def ask(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """The question of the moment."""
    phase = state.phase
    if phase == OPENING:
        return Prompt(tr("rialto.ask.opening"), icon=HOUSE)
    if phase == TAKING:
        return Prompt(tr("rialto.ask.taking"), icon=CARDS)
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
    return Offer(tr(label), m.DONE, tr(tip)) if m.DONE in legal else None


def _greens(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    ways = [(move, GREENS[move - m.DRAW], "rialto.green.draw") for move in legal if m.DRAW <= move < m.PICK]
    ways += [(move, GREEN_2, "rialto.green.keep") for move in legal if move == m.KEEP]
    offers = []
    for move, building, told in ways:
        name = names.building_name(building)
        label = tr(told, building=name) if len(ways) == 1 else name
        offers.append(Offer(label, move, describe(view.game, state, move), "rialto/coin"))
    picks = any(m.PICK <= move < m.KEEP for move in legal)
    words = tr("rialto.ask.green.row" if picks else "rialto.ask.green")
    return Prompt(words, _done(legal, "rialto.done", "rialto.green.done"), tuple(offers), HOUSE)


def _blues(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    offers = []
    for move in legal:
        if m.ACTIVATE <= move < m.DONE:
            offers.append(Offer(blue_words(move), move, describe(view.game, state, move), "rialto/coin"))
    upgrades = any(m.UPGRADE <= move < m.ACTIVATE for move in legal)
    words = tr("rialto.ask.blue.upgrade" if upgrades and len(offers) < 3 else "rialto.ask.blue")
    return Prompt(words, _done(legal, "rialto.done", "rialto.blue.done"), tuple(offers), HOUSE)


def blue_words(move: int) -> str:
    """The use of a blue building, briefly."""
    name = names.building_name(BLUE_2 if move == m.ENLIST else BLUE_2 + move - m.ACTIVATE)
    return tr("rialto.blue.enlist", building=name) if move == m.ENLIST else name


def _discard(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    wanted, picked = plays.surplus(state, seat), view.choice.kinds
    keeps = state.hand_size[seat] - wanted
    key = "rialto.ask.discard.more" if picked else "rialto.ask.discard"
    words = tr(key, keeps=keeps, count=wanted, picked=len(picked))
    ready = len(picked) == wanted and wanted > 0 and m.DISCARD + picked[0] in legal
    first = m.DISCARD + picked[0] if picked else legal[0]
    then = tuple(m.DISCARD + kind for kind in picked[1:])
    label, tip = tr("rialto.discard", count=wanted), tr("rialto.discard.tip")
    return Prompt(words, Offer(label, first, tip, CARDS, then=then, off=not ready), (), CARDS)


def _play(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    choice = view.choice
    move, count = choice.play(state.stage), choice.count(state)
    more: tuple[Offer, ...] = ()
    if m.DELAY in legal:
        more = (Offer(tr("rialto.delay"), m.DELAY, tr("rialto.delay.tip"), "rialto/coin"),)
    label = tr("rialto.play.count", count=count) if count else tr("rialto.play.none")
    main = Offer(label, move if move in legal else legal[0], "", CARDS, off=move not in legal)
    return Prompt(_play_words(state, seat, choice, move in legal), main, more, kind_icon(state.stage))


def _play_words(state: State, seat: int, choice: plays.Choice, is_legal: bool) -> str:
    kind, count = names.kind_name(state.stage), choice.count(state)
    if choice.turning:
        return tr("rialto.ask.play.turning", count=choice.turning, kind=kind)
    if is_legal and count:
        effect, bonus = plays.effect(state, count), plays.bonus_words(state, seat, count)
        return tr("rialto.ask.play.chosen", made=plays.made_words(state, choice), effect=effect, bonus=bonus)
    if choice.of(state.stage) or choice.kinds or choice.tiles:
        return tr("rialto.ask.play.jokers")
    return tr("rialto.ask.play" if state.hand[seat][state.stage] else "rialto.ask.play.lacking", kind=kind)


def _action(state: State, legal: Sequence[int]) -> Prompt:
    if state.question == BUILD:
        if any(m.GIVE <= move < m.SPAN_AT for move in legal):
            words = tr("rialto.ask.build.full")
        else:
            words = tr("rialto.ask.build", most=min(TOP_VALUE, state.budget))
        return Prompt(words, _done(legal, "rialto.build.none", "rialto.build.none.tip"), (), HOUSE)
    if state.question == SPAN:
        return Prompt(tr("rialto.ask.bridge"), icon="rialto/bridge")
    if state.question == MOOR:
        return Prompt(tr("rialto.ask.gondola"), icon=kind_icon(GONDOLA))
    if state.question == SETTLE:
        return Prompt(tr("rialto.ask.settle"), icon=COUNCIL)
    return _shift(state, legal)


def _shift(state: State, legal: Sequence[int]) -> Prompt:
    """Councillors come from elsewhere, source by source."""
    shifts = [divmod(move - m.SHIFT_FROM, AREAS) for move in legal if m.SHIFT_FROM <= move < m.UPGRADE]
    targets = sorted({target for _, target in shifts})
    where = listed([names.district_name(target) for target in targets], "or")
    words = tr("rialto.ask.shift.more" if state.owed > 1 else "rialto.ask.shift", where=where, count=state.owed)
    offers = []
    for origin, target in shifts:
        if origin == AREAS:
            to = tr("rialto.shift.to", district=names.district_name(target))
            label = to if len(targets) > 1 else tr("rialto.shift.supply")
            move = m.SHIFT_FROM + AREAS * AREAS + target
            offers.append(Offer(label, move, tr("rialto.shift.supply.tip"), COUNCIL))
    return Prompt(words, _done(legal, "rialto.done", "rialto.shift.done"), tuple(offers), COUNCIL)


def armed_words(move: int) -> str:
    """The main button's words while a move waits to be confirmed."""
    if m.ROW <= move < m.DRAW:
        return tr("rialto.arm.row")
    if m.TAKE <= move < m.GIVE:
        return tr("rialto.arm.take")
    if m.SPAN_AT <= move < m.MOOR_AT:
        return tr("rialto.arm.bridge")
    if m.MOOR_AT <= move < m.SETTLE_IN:
        return tr("rialto.arm.gondola")
    if m.PLAY <= move < m.TAKE:
        return tr("rialto.play" if move > m.PLAY else "rialto.play.none")
    return tr("table.confirm")
