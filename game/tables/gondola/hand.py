"""Hand of Gondola: the tiles in the tray, and the one picked to be laid."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.gondola import moves as m
from game.rules.gondola.board import CHECKPOINT, TILES
from game.rules.gondola.state import LAY_BONUS, PLACE, State
from game.tables.base.acts import Targets, targets_of
from game.tables.base.ui_model import Card
from game.ui.render.canvas import Rect

from . import texts
from .geometry import Point
from .race_preview import is_placement, placed
from .view import GondolaView

PLAYABLE = "playable"  # label of a card that can be laid
TILE_HEIGHT, TILE_GAP = 102.7, 9.0
SMALL_TILE_GAP = 3.0  # between the tiles of the layout for the couch
FIGURES_WIDTH = 38.0  # of the figures beside a tile's picture


def tray(view: GondolaView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the tiles in hand, or the bonus tile that is to be laid."""
    view.previews.clear()
    kinds = [state.hand[seat][i] for i in range(state.held[seat])]
    if state.phase == LAY_BONUS and state.turn == seat and legal:
        kinds = [state.bonus_tile]
    playable = {placed(move)[0] for move in legal if is_placement(move)}
    picked = view.picks
    if picked.kind not in playable or picked.kind not in kinds:
        picked.kind = next((kind for kind in kinds if kind in playable), -1)
    cards = [_card(state, number, kind, playable, legal) for number, kind in enumerate(kinds)]
    alike = [card.key for card in cards if card.sprite_kind == picked.kind]
    if picked.key not in alike:
        picked.key = alike[0] if alike else ""
    return cards


def _card(state: State, number: int, kind: int, playable: set[int], legal: Sequence[int]) -> Card:
    give_up = m.DISCARD_TILE + kind
    move = give_up if give_up in legal else -1
    refusal = "" if move >= 0 or kind in playable else _why_not(state, kind, legal)
    label = PLAYABLE if kind in playable else ""
    tip, example = texts.tile_words(kind, state.seats), texts.tile_example(kind)
    return Card(f"{kind}/{number}", kind, move=move, refusal=refusal, tip=tip, example=example, label=label)


def _why_not(state: State, kind: int, legal: Sequence[int]) -> str:
    if not legal:
        return tr("gondola.refuse.turn")
    if state.phase != PLACE:
        return tr("gondola.refuse.laid")
    if is_forced(legal) and TILES[kind].icon != CHECKPOINT:
        return tr("gondola.refuse.checkpoint")
    return tr("gondola.refuse.nowhere")


def is_forced(legal: Sequence[int]) -> bool:
    """Return whether a checkpoint must be laid."""
    return all(TILES[placed(move)[0]].icon == CHECKPOINT for move in legal if is_placement(move))


def pick(view: GondolaView, card: Card) -> bool:
    """Pick a tile that can be laid. Returns whether it can."""
    if card.move < 0 and card.label == PLAYABLE:
        view.picks.kind, view.picks.key = card.sprite_kind, card.key
        return True
    return False


def pick_for(view: GondolaView, state: State, move: int, cards: Sequence[Card]) -> None:
    """Pick the tile that a move lays."""
    kind = placed(move)[0] if is_placement(move) else view.picks.kind
    if kind != view.picks.kind:
        view.picks.kind, view.picks.key = kind, next(card.key for card in cards if card.sprite_kind == kind)


def _is_offered(view: GondolaView, move: int) -> bool:
    """Return whether a click on the course can mean a move: a tile must be picked to be laid."""
    return not is_placement(move) or placed(move)[0] == view.picks.kind


def targets(view: GondolaView, state: State, legal: Sequence[int]) -> Targets:
    """Return the moves that a click on the course can mean, by place."""
    return targets_of(view, state, [move for move in legal if _is_offered(view, move)])


def click_before(view: GondolaView, state: State, move: int, cards: Sequence[Card]) -> Point | None:
    """Return the tile to click before a move is offered; `None` once it is."""
    if _is_offered(view, move):
        return None
    return next(card for card in cards if card.sprite_kind == placed(move)[0]).rect.center


def complete_move(view: GondolaView, state: State, move: int) -> Sequence[int]:
    """Return a placement with the race that follows; other moves alone."""
    race = view.previews.ahead(state, move).race if is_placement(move) else -1
    return (move, race) if race >= 0 else (move,)


def laid(view: GondolaView) -> int:
    """Return the cell of the tile that was laid to try; -1 for none."""
    cells = [placed(move)[1] for move in view.question.drafted if is_placement(move)]
    return cells[-1] if cells else -1


def shape() -> float:
    """Return the width of a tile in hand as a share of its height."""
    return (TILE_HEIGHT - 8 + 6 + FIGURES_WIDTH) / TILE_HEIGHT


def lay(view: GondolaView, area: Rect, cards: Sequence[Card]) -> None:
    """Lay the tiles in a row in the middle of the tray, smaller where they would not all find room."""
    if not cards:
        return
    area, gap = view.free_tray(area), TILE_GAP if view.has_overview else SMALL_TILE_GAP
    room = area.width - 2 * gap
    wide = min(TILE_HEIGHT * shape(), (room + gap) / len(cards) - gap)
    high = wide / shape()
    left = area.x + gap + (room - len(cards) * (wide + gap) + gap) / 2
    for at, card in enumerate(cards):
        card.rect = Rect(left + at * (wide + gap), area.y + (area.height - high) / 2 + 2, wide, high)
