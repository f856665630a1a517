"""Prompts of Gondola: the player's question, and the words of the main button."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.gondola.board import CHECKPOINT, TILES
from game.rules.gondola.state import FLAGS, LAY_BONUS, PLACE, RACE, State
from game.tables.base.ui_model import Offer, Prompt

from . import course, hand, texts
from .race_preview import CanalWay, Steps, is_placement, is_race, placed, raced
from .view import GondolaView


def prompt(view: GondolaView, state: State, seat: int, legal: Sequence[int]) -> Prompt:
    """Return the prompt of the pending decision."""
    if state.phase == PLACE:
        if not is_placement(legal[0]):
            return Prompt(tr("gondola.prompt.nothing"), icon="warning")
        if hand.is_forced(legal):
            held = sum(TILES[kind].icon == CHECKPOINT for kind in state.hand[seat][: state.held[seat]])
            return Prompt(tr(f"gondola.prompt.checkpoint{'.choose' if held > 1 else ''}"), icon="flag")
        may_replace = any(state.grid[placed(move)[1]] for move in legal if is_placement(move))
        return Prompt(tr("gondola.prompt.lay.replace" if may_replace else "gondola.prompt.lay"), icon="plus")
    if state.phase == RACE:
        best = view.previews.best(state, legal)
        main = Offer(arm_race(view, state, best), best, tr("gondola.race.shown"), cost=race_cost(view, state, best))
        way = view.previews.way(state, best)
        words = race_sentence(view, state, best)
        if len(legal) > 1 and raced(best)[1]:
            words = tr("gondola.prompt.or", words=words)
        elif len(legal) > 1:
            words = tr(f"{_glide_key(way)}.or", steps=way.steps)
        return Prompt(words, main, _back(view), icon="gondola")
    if state.phase == LAY_BONUS:
        return Prompt(tr("gondola.prompt.bonus"), icon="plus")
    held = state.held[seat]
    return Prompt(tr("gondola.prompt.discard", count=held - FLAGS + state.flagged[seat], held=held), icon="cards")


def _back(view: GondolaView) -> tuple[Offer, ...]:
    """Return the offer to take back the tile that was laid to try; nothing is lost by it."""
    if not view.question.tried:
        return ()
    words, tip = tr("table.undo"), tr("gondola.back.tip")
    return (Offer(words, -1, tip, refuses=True, back=True),)


def race_sentence(view: GondolaView, state: State, move: int) -> str:
    """Return a race in a sentence, with the reason why it ends."""
    _, mask = raced(move)
    way = view.previews.way(state, move)
    if mask:
        flags = texts.flags_gained(mask, state.flagged[state.turn])
        return tr("gondola.prompt.across", steps=way.steps, bridges=texts.crossings(mask), flags=flags)
    why = texts.ended(way)
    key = _glide_key(way)
    return tr(f"{key}.why" if why else key, steps=way.steps, why=why)


def _glide_key(way: CanalWay) -> str:
    return "gondola.prompt.glide" if way.steps else "gondola.prompt.stay"


def chosen_words(view: GondolaView, state: State, move: int) -> str:
    """Return the prompt while a move is chosen; empty for a discard, which has no words of its own."""
    if is_placement(move):
        return tr("gondola.ask.here", tile=texts.tile_name(placed(move)[0]))
    return race_sentence(view, state, move) if is_race(move) else ""


def arm_race(view: GondolaView, state: State, move: int) -> str:
    """Return the main button's words for a race, alone or together with the tile just laid."""
    return tr("gondola.button.both") if view.question.tried else tr("gondola.button.race")


def race_cost(view: GondolaView, state: State, move: int) -> str:
    """Return a race's steps in words; the plate at the boat has the sum that allows them."""
    return tr("gondola.steps", count=view.previews.way(state, move).steps)


def known_steps(view: GondolaView, state: State, pointed: int, made: int = -1) -> Steps | None:
    """Return Speed and Current for the boat's steps, and those of a way; `None` until they are known."""
    laying = [move for move in (pointed, *reversed(view.question.drafted)) if is_placement(move)]
    kind = placed(laying[0])[0] if laying else view.picks.kind if state.phase == PLACE else -1
    speed = TILES[kind].speed if kind >= 0 else view.speed if state.phase == RACE else 0
    return Steps(speed, course.current(state, state.turn), made) if speed else None
