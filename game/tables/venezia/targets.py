"""What can be clicked on the lagoon map, what it would bring, and why the rest cannot."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.locale import listed, term, tr
from game.rules.venezia import events as told
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    BUILT,
    CRAFTS,
    GOAL,
    HEX_CENTRES,
    HEX_DISTRICT,
    HEXES,
    PONTE,
    STEP_PRICE,
    TOUCH,
)
from game.rules.venezia.building import kind_of, points_of, scored_district
from game.rules.venezia.state import DRAIN, PAUSE, SITE, TAKES, State
from game.tables.base.ui_model import Line

from . import side
from .pictures import KINDS as PICTURES
from .pieces import WET
from .sites import is_placing, kind_placed, middle, site_of
from .stand import VeneziaStand
from .words import district_of, name_of, noun_of, subject_of

REACH = 30.0  # board units: how near the pointer must be to a site


def candidates(view: VeneziaStand, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
    """The legal moves that a click at a point may mean, nearest first."""
    open_card = side.open_card_at(view, x, y)
    if open_card is not None:
        return [open_card] if open_card in legal else []
    bx, by = view.to_board(x, y)
    found: list[tuple[float, int]] = []
    for move in legal:
        if is_placing(move):
            site = site_of(move)
            if kind_placed(move) == PONTE:
                scored = scored_district(move)
                near = next(h for h in site if HEX_DISTRICT[h] == scored)
                far = next(h for h in site if h != near)
                away = math.dist(HEX_CENTRES[near], (bx, by))
                other = math.dist(HEX_CENTRES[far], (bx, by))
                away = min(away, other + 0.5) if _only_end(move, legal) else away
            else:
                away = math.dist(middle(site), (bx, by))
                if min(math.dist(HEX_CENTRES[h], (bx, by)) for h in site) > REACH:
                    continue
            if away < REACH * (1.6 if len(site) > 1 else 1.0):
                found.append((away, move))
        elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
            away = math.dist(HEX_CENTRES[move - m.DRAIN_HEX], (bx, by))
            if away < 25:
                found.append((away, move))
    return [move for _, move in sorted(found)][:6]


def where(view: VeneziaStand, state: State, move: int) -> tuple[float, float] | None:
    """Where to click for a move that is made on the map or a card at its side."""
    if is_placing(move):
        site = site_of(move)
        if kind_placed(move) == PONTE:
            scored = scored_district(move)
            return view.to_window(*HEX_CENTRES[next(h for h in site if HEX_DISTRICT[h] == scored)])
        return view.to_window(*middle(site))
    if m.DRAIN_HEX <= move < m.TAKE_OPEN:
        return view.to_window(*HEX_CENTRES[move - m.DRAIN_HEX])
    if m.TAKE_OPEN <= move < m.TAKE_DECK:
        box = side.open_boxes(view).get(move - m.TAKE_OPEN)
        return box.center if box else None
    if move == m.TAKE_DECK:
        return side.deck_boxes(view.room.layout.side)[0].center
    return None


def _only_end(move: int, legal: Sequence[int]) -> bool:
    other = m.PLACE_PONTE + ((move - m.PLACE_PONTE) ^ 1)
    return other not in legal


def refusal(view: VeneziaStand, x: float, y: float, state: State, legal: Sequence[int]) -> str:
    """Why a click at a point of the map means nothing now."""
    if not legal:
        return ""
    bx, by = view.to_board(x, y)
    h = min(range(HEXES), key=lambda at: math.dist(HEX_CENTRES[at], (bx, by)))
    if not view.room.layout.board.collidepoint(x, y) or math.dist(HEX_CENTRES[h], (bx, by)) > 25:
        return _not_to_be_clicked(view, x, y)
    mark = state.ground[h]
    if state.phase == SITE:
        if mark == WET:
            return tr("venezia.not.marsh")
        if mark >= BUILT:
            return tr("venezia.not.taken", building=subject_of(mark - BUILT))
        return tr(f"venezia.not.{PICTURES[kind_of(state.work)]}")  # a campo or a casa fits on any empty hexagon
    if state.phase == DRAIN:
        return tr("venezia.not.drained")
    return tr(
        "venezia.later.marsh" if mark == WET else "venezia.later.built" if mark >= BUILT else "venezia.later.empty"
    )


def _not_to_be_clicked(view: VeneziaStand, x: float, y: float) -> str:
    """What a space of the track, a card beside the deck or a row of the stock is for."""
    area = view.room.layout.side
    if any(box.collidepoint(x, y) for box in (side.deck_boxes(area)[0], *side.open_boxes(view).values())):
        return tr("venezia.later.cards", count=TAKES)
    if area.collidepoint(x, y):
        return tr("venezia.later.stock") if side.tips(view, x, y) else ""
    return tr("venezia.later.space", gold=STEP_PRICE) if side.tips(view, x, y) else ""


def outcome(view: VeneziaStand, state: State, move: int) -> list[Line]:
    """What a move would bring, line by line."""
    if move < 0:
        return []
    if is_placing(move):
        return _building_outcome(view, state, move)
    if m.DRAIN_HEX <= move < m.TAKE_OPEN:
        district = district_of(HEX_DISTRICT[move - m.DRAIN_HEX])
        return [Line(-1, tr("venezia.brings.drain", district=district)), Line(state.decider, tr("venezia.brings.gold"))]
    if m.TAKE_OPEN <= move < m.TAKE_DECK:
        return [Line(state.decider, tr("venezia.brings.open", kind=noun_of(move - m.TAKE_OPEN)))]
    if move >= m.TRADE:
        return _trade_outcome(view, state, move)
    return []


def _trade_outcome(view: VeneziaStand, state: State, move: int) -> list[Line]:
    """Where gold would bring the gondola, and what it costs."""
    seat, paid = state.decider, (move - m.TRADE) * STEP_PRICE
    return [Line(seat, tr("venezia.brings.trade", gold=paid)), *(_moved(event) for event in glides(view, state, move))]


def _moved(event: told.Glided) -> Line:
    """A gondola's way: its steps, whom it skips, from where to where."""
    words = tr("venezia.brings.over", leaps=event.leaps) if event.leaps else ""
    return Line(event.seat, words, f"+{event.steps}", str(event.origin), str(event.target))


def glides(view: VeneziaStand, state: State, move: int) -> list[told.Glided]:
    """The gondolas that a building or gold would move, each where it would lie, if nobody traded gold meanwhile."""
    return view.kept_glides.of(state, (view.question.ply, move), lambda: _glides(view, state, move))


def _glides(view: VeneziaStand, state: State, move: int) -> list[told.Glided]:
    after = state.copy()
    events = list(view.game.apply(after, move))
    if move >= m.TRADE:
        return [event for event in events if isinstance(event, told.Glided)]
    while after.phase == PAUSE and after.work == state.work:
        events += view.game.apply(after, m.DONE)
    return [event for event in events if isinstance(event, told.Glided)]


def _building_outcome(view: VeneziaStand, state: State, move: int) -> list[Line]:
    """Who would move how far, whom that skips, who draws treasure."""
    kind = kind_placed(move)
    points = points_of(state, move)
    site = site_of(move)
    districts = sorted({HEX_DISTRICT[h] for h in site})
    where = listed([district_of(d) for d in districts])
    lines = [Line(-1, name_of(kind), place=tr("venezia.brings.where", where=where))]
    bits = sum(1 << d for d in districts)
    moved = {event.seat: event for event in glides(view, state, move)}
    if not moved:
        lines.append(Line(state.master, "", f"+{points}"))
    for seat in range(state.seats):
        space = state.gondola[seat]
        stays = Line(seat, tr("venezia.brings.stays"), after=str(space), stays=True)
        lines.append(_moved(moved[seat]) if seat in moved else stays)
        contributes = seat == state.master or (kind < CRAFTS and state.work < CRAFTS and state.front[seat][kind] > 0)
        if contributes and space <= GOAL and TOUCH[space] & bits and state.chest_size:
            lines.append(Line(seat, tr("venezia.brings.treasure")))
    if kind == PONTE:
        lines.append(Line(-1, tr("venezia.brings.houses", houses=term("venezia", "houses", scored_district(move)))))
    return lines
