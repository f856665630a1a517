"""What can be clicked on the lagoon map, what it would bring, and why the rest cannot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.locale import listed, term, tr
from game.rules.venezia import events as told
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    BUILT,
    CAMPO,
    CRAFTS,
    GOAL,
    HEX_CENTRES,
    HEX_DISTRICT,
    HEXES,
    PALAZZO,
    PONTE,
    TOUCH,
)
from game.rules.venezia.building import kind_of, points_of, scored_district
from game.rules.venezia.state import DRAIN, SITE, State
from game.stage.effects import flag
from game.ui import icons
from game.ui.canvas import Canvas

from . import art, side
from .pieces import WET, Building
from .sites import is_placing, kind_placed, middle, site_of
from .words import district_of, name_of, noun_of, subject_of

if TYPE_CHECKING:
    from .view import VeneziaView

REACH = 30.0  # board units: how near the pointer must be to a site


def candidates(view: VeneziaView, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
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


def where(view: VeneziaView, state: State, move: int) -> tuple[float, float] | None:
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
        return side.deck_boxes(view.table.places.side)[0].center
    return None


def _only_end(move: int, legal: Sequence[int]) -> bool:
    other = m.PLACE_PONTE + ((move - m.PLACE_PONTE) ^ 1)
    return other not in legal


def refusal(view: VeneziaView, x: float, y: float, state: State, legal: Sequence[int]) -> str:
    """Why a click at a point of the map means nothing now."""
    bx, by = view.to_board(x, y)
    h = min(range(HEXES), key=lambda at: math.dist(HEX_CENTRES[at], (bx, by)))
    if math.dist(HEX_CENTRES[h], (bx, by)) > 25 or not legal:
        return ""
    mark = state.ground[h]
    if state.phase == SITE:
        if mark == WET:
            return tr("venezia.not.marsh")
        if mark >= BUILT:
            return tr("venezia.not.taken", building=subject_of(mark - BUILT))
        return tr("venezia.not.fitting", building=subject_of(kind_of(state.work)))
    if state.phase == DRAIN:
        return tr("venezia.not.drained")
    return ""


def outcome(view: VeneziaView, state: State, move: int) -> list[tuple[int, str]]:
    """What a move would bring, line by line."""
    if move < 0:
        return []
    if is_placing(move):
        return _building_outcome(view, state, move)
    if m.DRAIN_HEX <= move < m.TAKE_OPEN:
        district = district_of(HEX_DISTRICT[move - m.DRAIN_HEX])
        return [(-1, tr("venezia.brings.drain", district=district)), (state.decider, tr("venezia.brings.gold"))]
    if m.TAKE_OPEN <= move < m.TAKE_DECK:
        return [(state.decider, tr("venezia.brings.open", kind=noun_of(move - m.TAKE_OPEN)))]
    return []


def _building_outcome(view: VeneziaView, state: State, move: int) -> list[tuple[int, str]]:
    """Who would move how far, whom that skips, who draws treasure."""
    kind = kind_placed(move)
    points = points_of(state, move)
    site = site_of(move)
    districts = sorted({HEX_DISTRICT[h] for h in site})
    where = listed([district_of(d) for d in districts])
    lines: list[tuple[int, str]] = [(-1, tr("venezia.brings.building", kind=name_of(kind), where=where))]
    bits = sum(1 << d for d in districts)
    after = state.copy()
    events = view.game.apply(after, move)
    for event in events:
        if isinstance(event, told.Glided):
            key = "venezia.brings.master" if event.seat == state.master else "venezia.brings.half"
            key += ".over" if event.leaps else ""
            lines.append((event.seat, tr(key, steps=event.steps, target=event.target, leaps=event.leaps)))
    if not any(isinstance(event, told.Glided) for event in events):
        lines.append((state.master, f"+{points}"))
    for seat in range(state.seats):
        space = state.gondola[seat]
        contributes = seat == state.master or (kind < CRAFTS and state.work < CRAFTS and state.front[seat][kind] > 0)
        if contributes and space <= GOAL and TOUCH[space] & bits and state.chest_size:
            lines.append((seat, tr("venezia.brings.treasure")))
    if kind == PONTE:
        lines.append((-1, tr("venezia.brings.houses", houses=term("venezia", "houses", scored_district(move)))))
    return lines


def draw_legal(view: VeneziaView, canvas: Canvas, state: State, legal: Sequence[int], hovered: int) -> None:
    """Let legal targets glow, with their points where they differ."""
    marked: set[int] = set()
    for move in legal:
        if is_placing(move):
            marked.update(site_of(move))
        elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
            marked.add(move - m.DRAIN_HEX)
    pulse = view.pulse
    for h in marked:
        art.draw_ring(canvas, *view.to_window(*HEX_CENTRES[h]), view.zoom, pulse)
    if state.phase == SITE and kind_of(state.work) in (PALAZZO, CAMPO):
        best: dict[int, int] = {}
        for move in legal:
            if is_placing(move):
                for h in site_of(move):
                    best[h] = max(best.get(h, 0), points_of(state, move))
        for h, points in best.items():
            x, y = view.to_window(*HEX_CENTRES[h])
            art.draw_points(canvas, x, y, points, view.zoom)


def draw_ghost(view: VeneziaView, canvas: Canvas, state: State, move: int, firm: bool) -> None:
    """Show a move before it is made."""
    if is_placing(move):
        site = site_of(move)
        for h in site:
            art.draw_ring(canvas, *view.to_window(*HEX_CENTRES[h]), view.zoom, 1.0, bright=True)
        building = Building(kind_placed(move), site, 0.0, 1.0 if firm else 0.78)
        art.draw_building(canvas, view.board, view.zoom, building)
        if state.phase == SITE:
            x, y = view.to_window(*middle(site))
            colour = view.table.colour(state.master) if state.master < len(view.table.colours) else 0
            flag(colour, f"+{points_of(state, move)}")(canvas, x, y - 34 * view.zoom, 1.0)
    elif m.DRAIN_HEX <= move < m.TAKE_OPEN:
        x, y = view.to_window(*HEX_CENTRES[move - m.DRAIN_HEX])
        art.draw_ring(canvas, x, y, view.zoom, 1.0, bright=True)
        icons.draw(canvas, "venezia/bucket", x, y - 4 * view.zoom, 24 * view.zoom)
    elif m.TAKE_OPEN <= move < m.TAKE_DECK:
        box = side.open_boxes(view).get(move - m.TAKE_OPEN)
        if box is not None:
            art.draw_frame(canvas, box)
