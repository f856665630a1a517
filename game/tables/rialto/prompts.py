"""Prompts of Rialto: a sentence, the main button, quieter ones."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import describe, listed, tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, BLUE_1, BRIDGE, GONDOLA, GREEN_1, GREEN_2, GREEN_3, GREEN_4, TOP_VALUE
from game.rules.rialto.moves import MOVES
from game.rules.rialto.state import ACTING, BUILD, GREEN, MOOR, OPENING, PLAYING, REDUCING, SETTLE, SPAN, TAKING, State
from game.settings import Settings
from game.tables.base.acts import of_kind
from game.tables.base.ui_model import Offer, Prompt

from . import names, plays, texts
from .draw.art import kind_icon
from .view import RialtoView

HOUSE, CARDS, COUNCIL = "rialto/building", "cards", "rialto/councillor"
GREENS = (GREEN_1, GREEN_3, GREEN_4)


def ask(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """Return the prompt of the pending decision."""
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
        return _action(view, state, legal)
    return _blues(view, state, legal)


def _none(legal: Sequence[int], label: str, tip: str, cost: str = "") -> tuple[Offer, ...]:
    """Return the button that takes none, or no more, of the things offered.

    If something is lost by it, it asks for a second click.
    """
    if m.DONE not in legal:
        return ()
    return (Offer(tr(label), m.DONE, tr(tip), refuses=True, cost=cost, asks=bool(cost)),)


def _greens(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    ways = [(move, GREENS[values["value"]], "rialto.green.draw") for move, values in of_kind(MOVES, legal, "draw")]
    ways += [(move, GREEN_2, "rialto.green.keep") for move, _ in of_kind(MOVES, legal, "keep")]
    offers = []
    for move, building, told in ways:
        name = names.building_name(building)
        label = tr(told, building=name) if len(ways) == 1 else name
        offers.append(Offer(label, move, describe(view.game, state, move), "rialto/coin"))
    picks = [*of_kind(MOVES, legal, "pick")]
    words = tr("rialto.ask.green.row" if picks else "rialto.ask.green")
    return Prompt(words, None, (*_none(legal, "rialto.done", "rialto.green.done"), *offers), HOUSE)


def _blues(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    """Return the prompt for blue buildings: a click on one, or the choice among the uses of the picked one."""
    using = view.picks.using
    uses = plays.blue_uses(using, legal) if using >= 0 else []
    if using == BLUE_1:
        words = tr("rialto.ask.blue.one")
        return Prompt(words, None, _none(legal, "rialto.done", "rialto.blue.done"), HOUSE)
    if uses and view.question.pending_move in (-1, *uses):
        words = tr("rialto.ask.blue.which", building=names.building_name(using))
        return Prompt(words, None, tuple(_blue_use(view, state, move) for move in uses), HOUSE)
    kinds = {MOVES.split(move).kind for move in legal} - {"done"}
    if not kinds - {"blue", "enlist"} and len(found := _usable(legal)) == 1:
        effect = texts.use_words(view, state, plays.blue_uses(found[0], legal)[0])
        words = tr("rialto.ask.blue.only", building=names.building_name(found[0]), effect=effect)
        return Prompt(words, None, _none(legal, "rialto.done", "rialto.blue.done"), HOUSE)
    key = "rialto.ask.blue" if "upgrade" not in kinds else "rialto.ask.blue.upgrade"
    words = tr("rialto.ask.blue.exchange" if kinds == {"upgrade"} else key)
    return Prompt(words, None, _none(legal, "rialto.done", "rialto.blue.done"), HOUSE)


def _usable(legal: Sequence[int]) -> list[int]:
    """Return the blue buildings that can be used."""
    return [building for building in plays.BLUE_MOVES if plays.blue_uses(building, legal)]


def _blue_use(view: RialtoView, state: State, move: int) -> Offer:
    """Return the button for one of the uses of the picked building."""
    kind = MOVES.split(move).kind
    key = "alone" if kind == "blue" and m.ENLIST in view.legal() and move == m.ACTIVATE else kind
    return Offer(tr(f"rialto.blue.{key}"), move, describe(view.game, state, move))


def _discard(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    wanted, picked = plays.surplus(state, seat), view.picks.kinds
    keeps = state.hand_size[seat] - wanted
    key = "rialto.ask.discard.more" if picked else "rialto.ask.discard"
    words = tr(key, keeps=keeps, count=wanted, picked=len(picked))
    ready = len(picked) == wanted and wanted > 0 and m.DISCARD + picked[0] in legal
    first = m.DISCARD + picked[0] if picked else legal[0]
    then = tuple(m.DISCARD + kind for kind in picked[1:])
    label, tip = tr("rialto.discard", count=wanted), tr("rialto.discard.tip")
    return Prompt(words, Offer(label, first, tip, CARDS, then=then, off=not ready), (), CARDS)


def _play(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    choice = view.picks
    move, count = choice.play(state.stage), choice.count(state)
    ready = move in legal and count > 0
    more: tuple[Offer, ...] = ()
    if m.PLAY in legal and not count:
        lost = tr("rialto.play.none.cost") if state.stage == BRIDGE and state.score[seat] > 0 else ""
        more = (Offer(tr("rialto.play.none"), m.PLAY, refuses=True, cost=lost, asks=bool(lost)),)
    if m.DELAY in legal:
        more += (Offer(tr("rialto.delay"), m.DELAY, tr("rialto.delay.tip"), "rialto/coin"),)
    label = tr("rialto.play.count", count=count) if count else tr("rialto.play")
    main = Offer(label, move if ready else -1, "", CARDS, off=not ready)
    if plays.is_idle(legal):
        words = names.passed_words(state, state.stage, seat)
    else:
        words = _play_words(view, state, seat, legal)
    return Prompt(words, main, more, kind_icon(state.stage))


def _play_words(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> str:
    choice = view.picks
    kind, count = names.kind_name(state.stage), choice.count(state)
    if choice.turning:
        return tr("rialto.ask.play.turning", count=choice.turning, kind=kind)
    if choice.play(state.stage) in legal and count:
        effect, bonus = plays.effect(state, count), _bonus_words(view, state, seat, count)
        return tr("rialto.ask.play.chosen", made=plays.made_words(state, choice), effect=effect, bonus=bonus)
    if choice.of(state.stage) or choice.kinds or choice.tiles:
        return tr("rialto.ask.play.jokers")
    if state.hand[seat][state.stage]:
        return tr("rialto.ask.play", kind=kind)
    has_jokers = any(plays.choice_of(state, move).jokers for move, _ in of_kind(MOVES, legal, "play"))
    return tr("rialto.ask.play.lacking" if has_jokers else "rialto.ask.play.turn", kind=kind)


def _bonus_words(view: RialtoView, state: State, seat: int, count: int) -> str:
    """Return a count's bonus standing, and the player who may still win a tie."""
    rival = plays.tie_winner(state, seat)
    if rival >= 0 and plays.leads(state, seat, count):
        return tr("rialto.bonus.leads.ties", name=view.name_of(rival))
    return plays.bonus_words(state, seat, count)


def auto_move(view: RialtoView, state: State, legal: Sequence[int], settings: Settings) -> int:
    """Return the pass of a stage in which the player has no card to play; -1 for none.

    Among several people a pass made at once would tell the others that the hand left no choice.
    """
    is_forced = settings.forced and len(view.question.people) == 1
    return m.PLAY if is_forced and plays.is_idle(legal) else -1


def _action(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    if state.question == BUILD:
        if [*of_kind(MOVES, legal, "give")]:
            words = tr("rialto.ask.build.full")
        elif [*of_kind(MOVES, view.question.drafted, "give")]:
            words = tr("rialto.ask.build.given", most=min(TOP_VALUE, state.budget))
        else:
            words = tr("rialto.ask.build", most=min(TOP_VALUE, state.budget))
        lost = tr("rialto.build.none.cost")
        return Prompt(words, None, _none(legal, "rialto.build.none", "rialto.build.none.tip", lost), HOUSE)
    if state.question == SPAN:
        return Prompt(tr("rialto.ask.bridge"), icon="rialto/bridge")
    if state.question == MOOR:
        return Prompt(tr("rialto.ask.gondola"), icon=kind_icon(GONDOLA))
    if state.question == SETTLE:
        return Prompt(tr("rialto.ask.settle"), icon=COUNCIL)
    return _shift(view, state, legal)


def _shift(view: RialtoView, state: State, legal: Sequence[int]) -> Prompt:
    """Return the prompt for councillors from elsewhere: one, or as many as are owed."""
    shifts = [(move, values["origin"], values["district"]) for move, values in of_kind(MOVES, legal, "shift")]
    targets = sorted({target for *_, target in shifts})
    where = listed([names.district_name(target) for target in targets], "or")
    words = tr("rialto.ask.shift.more" if state.owed > 1 else "rialto.ask.shift", where=where, count=state.owed)
    offers = []
    for move, origin, target in shifts:
        if origin == AREAS:
            to = tr("rialto.shift.to", district=names.district_name(target))
            label = to if len(targets) > 1 else tr("rialto.shift.supply")
            offers.append(Offer(label, move, tr("rialto.shift.supply.tip"), COUNCIL))
    if state.stage == GONDOLA:
        return Prompt(words, None, (*_none(legal, "rialto.shift.none", "rialto.shift.done"), *offers), COUNCIL)
    gathered = len(view.question.drafted)
    move = m.DONE if gathered and view.question.pending_move < 0 else -1
    label = tr("rialto.shift.move", count=gathered) if gathered else tr("rialto.shift.move.none")
    main = Offer(label, move, icon=COUNCIL, off=not gathered)
    lost = tr("rialto.shift.none.cost", count=state.owed)
    none = _none(legal, "rialto.shift.none", "rialto.shift.done", lost) if not gathered else ()
    return Prompt(words, main, none, COUNCIL)
