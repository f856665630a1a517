"""Hit test of Venezia's table: the moves at a point, the point of a move, tooltips, and why a click means nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.locale import tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import BUILT, GOAL, HEX_CENTRES, HEX_DISTRICT, KIND_NAMES, PONTE, STEP_PRICE, TRACK
from game.rules.venezia.building import kind_of, scored_district
from game.rules.venezia.moves import MOVES
from game.rules.venezia.state import DRAIN, SITE, TAKES, State

from . import texts
from .context import VeneziaContext
from .geometry import (
    bridge_end,
    centre,
    deck_box,
    is_placing,
    kind_placed,
    middle,
    nearest_hexagon,
    site_of,
    stock_rows,
)
from .shown import WET

SITE_REACH = 30.0  # board units, from the pointer to a site
HEXAGON_REACH = 25.0  # board units, from the pointer to a hexagon's centre
TIP_REACH = 22.0  # the same for tooltips
SPACE_REACH = 12.0  # board units, from the pointer to a space of the track
MAX_CANDIDATES = 6


def candidates(view: VeneziaContext, x: float, y: float, legal: Sequence[int]) -> list[int]:
    """Return the legal moves that a click at a point may mean, nearest first."""
    card = card_at(view, x, y)
    if card is not None:
        return [card] if card in legal else []
    pointer = view.to_board(x, y)
    found = [(away, move) for move in legal if (away := _distance(move, pointer, legal)) is not None]
    return [move for _, move in sorted(found)][:MAX_CANDIDATES]


def _distance(move: int, pointer: tuple[float, float], legal: Sequence[int]) -> float | None:
    """Return the distance of a move's place from the pointer; `None` if it is out of reach."""
    if is_placing(move):
        site = site_of(move)
        if kind_placed(move) == PONTE:
            away = _bridge_distance(move, pointer, legal)
        else:
            if min(math.dist(HEX_CENTRES[h], pointer) for h in site) > SITE_REACH:
                return None
            away = math.dist(middle(site), pointer)
        return away if away < SITE_REACH * (1.6 if len(site) > 1 else 1.0) else None
    kind, values = MOVES.split(move)
    if kind == "drain":
        away = math.dist(HEX_CENTRES[values["hex"]], pointer)
        return away if away < HEXAGON_REACH else None
    return None


def _bridge_distance(move: int, pointer: tuple[float, float], legal: Sequence[int]) -> float:
    """Return the distance of a bridge's scored end; the other end counts too where only this end may score."""
    scored = scored_district(move)
    near = next(h for h in site_of(move) if HEX_DISTRICT[h] == scored)
    far = next(h for h in site_of(move) if h != near)
    away = math.dist(HEX_CENTRES[near], pointer)
    other_end = m.PLACE_PONTE + ((move - m.PLACE_PONTE) ^ 1)
    return away if other_end in legal else min(away, math.dist(HEX_CENTRES[far], pointer) + 0.5)


def card_at(view: VeneziaContext, x: float, y: float) -> int | None:
    """Return the move that a click on an open card or the deck means."""
    for kind, box in view.open_boxes().items():
        if box.collidepoint(x, y):
            return m.TAKE_OPEN + kind
    return m.TAKE_DECK if deck_box(view.room.layout.side).collidepoint(x, y) else None


def where(view: VeneziaContext, move: int) -> tuple[float, float] | None:
    """Return the point to click for a move that is made on the map or on a card beside it."""
    if is_placing(move):
        return view.to_window(*(bridge_end(move) if kind_placed(move) == PONTE else middle(site_of(move))))
    kind, values = MOVES.split(move)
    if kind == "drain":
        return view.to_window(*centre(values["hex"]))
    if kind == "take":
        box = view.open_boxes().get(values["kind"])
        return box.center if box else None
    return deck_box(view.room.layout.side).center if kind == "deck" else None


def refusal(view: VeneziaContext, x: float, y: float, state: State, legal: Sequence[int]) -> str:
    """Return why a click at a point of the map means nothing now."""
    if not legal:
        return ""
    h, away = nearest_hexagon(*view.to_board(x, y))
    if not view.room.layout.board.collidepoint(x, y) or away > HEXAGON_REACH:
        return _later(view, x, y)
    mark = state.ground[h]
    if state.phase == SITE:
        if mark == WET:
            return tr("venezia.not.marsh")
        if mark >= BUILT:
            return tr("venezia.not.taken", building=texts.subject_of(mark - BUILT))
        return tr(f"venezia.not.{KIND_NAMES[kind_of(state.work)]}")  # a campo or a casa fits on any empty hexagon
    if state.phase == DRAIN:
        return tr("venezia.not.drained")
    return tr(
        "venezia.later.marsh" if mark == WET else "venezia.later.built" if mark >= BUILT else "venezia.later.empty"
    )


def _later(view: VeneziaContext, x: float, y: float) -> str:
    """Return what a space of the track, a card beside the deck or a row of the stock is for."""
    if card_at(view, x, y) is not None:
        return tr("venezia.later.cards", count=TAKES)
    if not tip(view, x, y):
        return ""
    if view.room.layout.side.collidepoint(x, y):
        return tr("venezia.later.stock")
    return tr("venezia.later.space", gold=STEP_PRICE)


def tip(view: VeneziaContext, x: float, y: float) -> str:
    """Return the tooltip of the thing at a point."""
    area = view.room.layout.side
    for kind, box in view.open_boxes().items():
        if box.collidepoint(x, y):
            return texts.open_card_tip(kind)
    if deck_box(area).collidepoint(x, y):
        return tr("venezia.tip.deck")
    for kind, row in enumerate(stock_rows(area)):
        if row.collidepoint(x, y):
            return texts.stock_tip(view, kind)
    pointer = view.to_board(x, y)
    for space in range(GOAL + 1):
        if math.dist(TRACK[space], pointer) < SPACE_REACH:
            return texts.space_tip(space)
    h, away = nearest_hexagon(*pointer)
    return texts.hexagon_tip(h, view.shown.ground[h]) if away < TIP_REACH else ""
