"""What a point of Rialto's board and side boxes means: moves, outcomes, refusals, hover texts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, BRIDGES, ENDS, KINDS, LINKS
from game.rules.rialto.state import ACTING, MOOR, NEUTRAL, SPAN

from . import board, names, panels, plan, plays, side, stage_queue, track, tray

if TYPE_CHECKING:
    from .view import RialtoView

REACH = 34.0  # how far from a connection the pointer may be


# Moves


def candidates(view: RialtoView, x: float, y: float, state: Any, legal: Sequence[int]) -> list[int]:
    """The moves that a click at a point may mean, nearest first."""
    if view.table.taken is not None and view.board.collidepoint(x, y):
        return tray.dropped(view, state, legal)
    for building, box in side.stock_boxes(view.table.places.side).items():
        if box.inflate(12, 6).collidepoint(x, y):
            return [m.TAKE + building] if m.TAKE + building in legal else []
    if view.market.is_open and view.market.sheet().collidepoint(x, y):
        return view.market.moves_at(x, y, list(legal))
    bx, by = view.to_board(x, y)
    if state.phase == ACTING and state.question in (SPAN, MOOR):
        return _link_moves(bx, by, state, legal)
    district = board.district_at(bx, by)
    if district < 0:
        return []
    found = [m.SETTLE_IN + district] if m.SETTLE_IN + district in legal else []
    return found + [move for move in legal if origin_of(move) == district]


def origin_of(move: int) -> int:
    """The district that a councillor leaves by a move; -1 for other moves and the supply."""
    if not m.SHIFT_FROM <= move < m.UPGRADE:
        return -1
    origin = (move - m.SHIFT_FROM) // AREAS
    return origin if origin < AREAS else -1


def link_of(move: int) -> int:
    """The connection that a move builds on; -1 for other moves."""
    if m.SPAN_AT <= move < m.MOOR_AT:
        return (move - m.SPAN_AT) // 2
    return move - m.MOOR_AT if m.MOOR_AT <= move < m.SETTLE_IN else -1


def _link_moves(bx: float, by: float, state: Any, legal: Sequence[int]) -> list[int]:
    found: list[tuple[float, int]] = []
    for link in range(LINKS):
        away = min(math.dist((bx, by), plan.route_point(link, share / 12)[:2]) for share in range(13))
        if away > REACH:
            continue
        route = plan.ROUTES[link]
        first = 1 if math.dist((bx, by), route[0]) <= math.dist((bx, by), route[-1]) else 0
        if state.question == MOOR and m.MOOR_AT + link in legal:
            found.append((away, m.MOOR_AT + link))
        elif state.question == SPAN and m.SPAN_AT + 2 * link in legal:
            found.append((away, m.SPAN_AT + 2 * link + first))  # the nearer end gets the higher value
            found.append((away + 0.1, m.SPAN_AT + 2 * link + 1 - first))
    return [move for _, move in sorted(found)]


def where(view: RialtoView, move: int) -> tuple[float, float] | None:
    """Where to click for a move that is made on the board or a side box."""
    if m.TAKE <= move < m.GIVE:
        return side.stock_boxes(view.table.places.side)[move - m.TAKE].center
    boxes = view.market.row_boxes()
    if m.ROW <= move < m.DRAW:
        return boxes[move - m.ROW].center if move - m.ROW in boxes else None
    if m.PICK <= move < m.KEEP:
        for row, box in boxes.items():
            for kind, _, place in view.market.card_boxes(row, box):
                if kind == (move - m.PICK) % KINDS:
                    return place.x + 6, place.centery
        return None
    link = link_of(move)
    if link >= 0:
        share = 0.4 if move < m.MOOR_AT else 0.5
        return view.to_window(*plan.route_point(link, share)[:2])
    if m.SETTLE_IN <= move < m.SHIFT_FROM:
        return view.to_window(*plan.SQUARES[move - m.SETTLE_IN])
    origin = origin_of(move)
    return view.to_window(*plan.SQUARES[origin]) if origin >= 0 else None


# What would come of it


def values_of(state: Any, move: int) -> tuple[int, int]:
    """The values that a bridge or gondola brings to its two ends."""
    if move >= m.MOOR_AT:
        return 1, 1
    low, high = BRIDGES[state.pile[state.bridges]]
    return (high, low) if (move - m.SPAN_AT) % 2 else (low, high)


def changes_of(state: Any, move: int) -> dict[int, int]:
    """What a move adds to the values of districts."""
    link = link_of(move)
    return dict(zip(ENDS[link], values_of(state, move), strict=True)) if link >= 0 else {}


def outcome(view: RialtoView, state: Any, move: int) -> list[tuple[int, str]]:
    """What a move would bring, line by line."""
    seat = state.turn
    changes = changes_of(state, move)
    if changes:
        lines = [(-1, "The bridge" if move < m.MOOR_AT else "A gondola")]
        for district, more in changes.items():
            worth = state.worth[district]
            lines.append((-1, f"{plan.DISTRICT_NAMES[district]}: {worth} to {worth + more}"))
        return lines
    if m.TAKE <= move < m.GIVE:
        building = move - m.TAKE
        phase, words = names.EFFECTS[building].split(". ", 1)
        return [(seat, f"Take {names.building_name(building)}"), (-1, phase + "."), *_folded(words)]
    if m.ROW <= move < m.DRAW:
        row = state.rows[move - m.ROW]
        held = [f"{row[kind]} {names.KINDS[kind]}" for kind in range(KINDS) if row[kind]]
        lines = [(seat, f"Take row {move - m.ROW + 1}, and two cards")]
        return lines + [(-1, ", ".join(held[at : at + 3])) for at in range(0, len(held), 3)]
    if m.PLAY <= move < m.TAKE:
        choice = plays.choice_of(state, move)
        count = choice.count(state)
        if not count:
            return [(seat, "Play none")]
        words = plays.sum_words(state, choice)
        lines = [(seat, f"{words} = {count}" if "+" in words else f"Play {words}")]
        return [*lines, (-1, plays.effect(state, count)), (-1, plays.bonus_words(state, seat, count))]
    if m.SETTLE_IN <= move < m.SHIFT_FROM or m.SHIFT_FROM <= move < m.UPGRADE:
        target = move - m.SETTLE_IN if move < m.SHIFT_FROM else (move - m.SHIFT_FROM) % AREAS
        return [(seat, view.game.describe(state, move)), *_standing_after(view, state, seat, origin_of(move), target)]
    return [(seat, view.game.describe(state, move))]


def _folded(words: str) -> list[tuple[int, str]]:
    """A sentence on lines of some forty letters."""
    lines = [""]
    for word in words.split(" "):
        if len(lines[-1]) + len(word) > 40:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return [(-1, line) for line in lines]


def _standing_after(view: RialtoView, state: Any, seat: int, origin: int, target: int) -> list[tuple[int, str]]:
    """The seat's rank in the districts that a councillor leaves and comes to, and what it is worth."""
    lines = []
    for district, change in ((origin, -1), (target, 1)):
        if district < 0:
            continue
        council = list(state.council[district])
        council[seat] += change
        order = [marker for marker in state.order[: state.markers] if council[marker]]
        ranked = sorted(order, key=lambda marker: -council[marker])
        name = plan.DISTRICT_NAMES[district]
        if seat not in ranked:
            lines.append((-1, f"{name}: nobody of yours left"))
            continue
        rank = ranked.index(seat)
        lines.append((-1, f"{name}: {names.RANKS[rank]}, worth {state.worth[district] >> rank}"))
    return lines


def refusal(view: RialtoView, x: float, y: float, state: Any) -> str:
    """Why a click at a point means nothing now."""
    for building, box in side.stock_boxes(view.table.places.side).items():
        if box.inflate(12, 6).collidepoint(x, y):
            if not view.shown.stock[building]:
                return f"No {names.building_name(building)} is left."
            return f"{names.building_name(building)} cannot be taken now."
    bx, by = view.to_board(x, y)
    if state.phase == ACTING and state.question in (SPAN, MOOR):
        for link in range(LINKS):
            if view.shown.near[link] and math.dist((bx, by), plan.route_point(link, 0.5)[:2]) < 30:
                return "That connection is built already."
    return ""


# Hover texts


def tips(view: RialtoView, x: float, y: float) -> str:
    """What is at a point, in words."""
    found = side.tip(view, x, y) or panels.tip(view, x, y)
    if found or not view.board.collidepoint(x, y):
        return found
    if view.market.is_open and view.market.sheet().collidepoint(x, y):
        return _card_in_row(view, x, y)
    found = stage_queue.tip(view, x, y)
    if found:
        return found
    bx, by = view.to_board(x, y)
    district = board.district_at(bx, by)
    if district >= 0:
        return _district_tip(view, district)
    space = track.space_at(bx, by)
    if space >= 0:
        return _track_tip(view)
    link = next((at for at in range(LINKS) if math.dist((bx, by), plan.route_point(at, 0.5)[:2]) < 20), -1)
    return _link_tip(view, link) if link >= 0 else ""


def _card_in_row(view: RialtoView, x: float, y: float) -> str:
    for row, box in view.market.row_boxes().items():
        for kind, _, place in reversed(view.market.card_boxes(row, box)):
            if place.collidepoint(x, y):
                return names.card_tip(kind)
    return ""


def name_of(view: RialtoView, marker: int) -> str:
    """A player's name."""
    return "The neutral player" if marker == NEUTRAL else view.table.match.names[marker]


def _district_tip(view: RialtoView, district: int) -> str:
    """A district's value for each rank, and who gets what now."""
    shown = view.shown
    worth = shown.worth[district]
    prizes = [f"{names.RANKS[rank]} {worth >> rank}" for rank in range(len(shown.order)) if worth >> rank]
    lines = [f"{plan.DISTRICT_NAMES[district]}, for councillors in round {shown.number[district]}"]
    lines.append(("At the end: " + ", ".join(prizes) if prizes else "Worth nothing until something is built") + ".")
    for at, (marker, number) in enumerate(shown.standing(district)):
        points = names.counted(worth >> at, "point")
        lines.append(f"{at + 1}. {name_of(view, marker)}: {names.counted(number, 'councillor')}, {points}")
    return "\n".join(lines)


def _track_tip(view: RialtoView) -> str:
    """The Doge order."""
    shown = view.shown
    lines = ["The Doge track", "Farther along goes first, on one space the marker on top. It breaks every tie."]
    for at, marker in enumerate(shown.order):
        lines.append(f"{at + 1}. {name_of(view, marker)}: space {int(shown.space[marker])}")
    return "\n".join(lines)


def _link_tip(view: RialtoView, link: int) -> str:
    """A connection: what it joins, and what stands there."""
    shown = view.shown
    one, other = (plan.DISTRICT_NAMES[district] for district in ENDS[link])
    if shown.near[link] == 0:
        words = "A free connection, for a bridge or a gondola."
        if link == shown.marker:
            words += " The neutral player will build here."
        return f"{one} and {other}\n{words}"
    thing = "A gondola" if shown.near[link] == 1 else "A bridge"
    return f"{thing}\n{shown.near[link]} for {one}, {shown.far[link]} for {other}"
