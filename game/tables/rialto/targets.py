"""What a point of Rialto's board and side boxes means: moves, outcomes, refusals, hover texts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.locale import describe, tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import AREAS, COUNCILLOR, ENDS, KINDS, LINKS, VALUE
from game.rules.rialto.state import ACTING, BUILD, MOOR, OPENING, SETTLE, SHIFT, SPAN, State
from game.tables.base.turn_summary import signed
from game.tables.base.ui_model import Line

from . import board, names, panels, plan, plays, side, stage_queue, track, tray, worth
from .market import MarketStand

REACH = 34.0  # how far from a connection the pointer may be


# Moves


def candidates(view: MarketStand, x: float, y: float, state: State, legal: Sequence[int]) -> list[int]:
    """The moves that a click at a point may mean, nearest first."""
    if view.room.taken is not None and view.board.collidepoint(x, y):
        return tray.dropped(view, state, legal)
    for building, box in side.stock_boxes(view.room.layout.side).items():
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


def is_gathered(state: State, move: int) -> bool:
    """Whether a move is one of several: a card turned, a building returned for another, one of many councillors."""
    if m.SHIFT_FROM <= move < m.UPGRADE:
        return bool(state.stage == COUNCILLOR)
    return m.TURN <= move < m.PLAY or m.GIVE <= move < m.SPAN_AT


def source_at(view: MarketStand, x: float, y: float) -> str:
    """The key of the source of councillors at a point; empty elsewhere."""
    state = view.drafted
    if state.phase != ACTING or state.question != SHIFT or state.stage != COUNCILLOR:
        return ""
    district = board.district_at(*view.to_board(x, y))
    return f"district/{district}" if district >= 0 else ""


def _link_moves(bx: float, by: float, state: State, legal: Sequence[int]) -> list[int]:
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


def where(view: MarketStand, move: int) -> tuple[float, float] | None:
    """Where to click for a move that is made on the board or a side box."""
    if m.TAKE <= move < m.GIVE:
        return side.stock_boxes(view.room.layout.side)[move - m.TAKE].center
    boxes = view.market.row_boxes()
    if m.ROW <= move < m.DRAW:
        return boxes[move - m.ROW].center if move - m.ROW in boxes else None
    if m.PICK <= move < m.KEEP:
        for row, box in boxes.items():
            for kind, _, place in view.market.card_boxes(row, box):
                if kind == (move - m.PICK) % KINDS:
                    return place.x + 6, place.centery
        return None
    link = worth.link_of(move)
    if link >= 0:
        share = 0.4 if move < m.MOOR_AT else 0.5
        return view.to_window(*plan.route_point(link, share)[:2])
    if m.SETTLE_IN <= move < m.SHIFT_FROM:
        return view.to_window(*plan.SQUARES[move - m.SETTLE_IN])
    origin = origin_of(move)
    return view.to_window(*plan.SQUARES[origin]) if origin >= 0 else None


# What would come of it


def outcome(view: MarketStand, state: State, move: int) -> list[Line]:
    """What a move would bring, line by line."""
    seat = state.turn
    changes = worth.changes_of(state, move)
    if changes:
        what = tr("rialto.outcome.bridge" if move < m.MOOR_AT else "rialto.outcome.gondola")
        lines = [Line(-1, what, place=" \u2013 ".join(names.district_name(district) for district in changes))]
        for district, more in changes.items():
            name, value = names.district_name(district), state.worth[district]
            lines.append(Line(-1, name, signed(more), str(value), str(value + more)))
        return lines + _gains(state, move, changes)
    if m.TAKE <= move < m.GIVE:
        building = move - m.TAKE
        taken = tr("rialto.outcome.take", building=names.building_name(building))
        return [Line(seat, taken), Line(-1, names.phase_of(building)), *_folded(names.effect_of(building))]
    if m.ROW <= move < m.DRAW:
        row = state.rows[move - m.ROW]
        held = [names.cards_of(kind, row[kind]) for kind in range(KINDS) if row[kind]]
        lines = [Line(seat, tr("rialto.outcome.row", row=move - m.ROW + 1))]
        return lines + [Line(-1, ", ".join(held[at : at + 3])) for at in range(0, len(held), 3)]
    if m.PLAY <= move < m.TAKE:
        choice = plays.choice_of(state, move)
        count = choice.count(state)
        if not count:
            return [Line(seat, tr("rialto.play.none"))]
        words = plays.sum_words(state, choice)
        lines = [Line(seat, f"{words} = {count}" if "+" in words else tr("rialto.play.sum", sum=words))]
        return [*lines, Line(-1, plays.effect(state, count)), Line(-1, plays.bonus_words(state, seat, count))]
    if m.SETTLE_IN <= move < m.SHIFT_FROM or m.SHIFT_FROM <= move < m.UPGRADE:
        target = move - m.SETTLE_IN if move < m.SHIFT_FROM else (move - m.SHIFT_FROM) % AREAS
        return [Line(seat, describe(view.game, state, move)), *_standing_after(state, seat, origin_of(move), target)]
    return [Line(seat, describe(view.game, state, move))]


def _gains(state: State, move: int, changes: Mapping[int, int]) -> list[Line]:
    """What each seat would win by it, place by place, if all were counted now; whoever decides comes first."""
    places: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(state.seats)}
    for district, more in changes.items():
        value = state.worth[district]
        for rank, marker in enumerate(worth.ranked(state, list(state.council[district]))):
            more_here = ((value + more) >> rank) - (value >> rank)
            if marker in places and more_here:
                places[marker].append((rank, more_here))
    gains = worth.gain(state, move)
    lines = [_gain(seat, sorted(places[seat]), gains[seat]) for seat in range(state.seats)]
    if move >= m.MOOR_AT and gains[state.turn]:
        lines[state.turn] = Line(state.turn, tr("rialto.outcome.follows"), signed(gains[state.turn]))
    return sorted(lines, key=lambda line: (line.seat != state.turn, line.seat))


def _gain(seat: int, places: Sequence[tuple[int, int]], gain: int) -> Line:
    """What a seat wins, and with which places."""
    if not gain:
        return Line(seat, tr("rialto.outcome.nothing"), stays=True)
    won = [names.rank_name(rank) + (f" +{points}" if len(places) > 1 else "") for rank, points in places]
    return Line(seat, ", ".join(won), signed(gain))


def _folded(words: str) -> list[Line]:
    """A sentence on lines of some forty letters."""
    lines = [""]
    for word in words.split(" "):
        if len(lines[-1]) + len(word) > 40:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return [Line(-1, line) for line in lines]


def _standing_after(state: State, seat: int, origin: int, target: int) -> list[Line]:
    """The seat's rank in the districts that a councillor leaves and comes to, and what it is worth to everybody."""
    moved = {district: change for district, change in ((origin, -1), (target, 1)) if district >= 0}
    lines = []
    for district, change in moved.items():
        council = list(state.council[district])
        before = _rank(state, council, seat)
        council[seat] += change
        lines.append(Line(-1, names.district_name(district), "", before, _rank(state, council, seat)))
    won = [sum(parts) for parts in zip(*(_prizes(state, district, 0) for district in moved), strict=True)]
    then = [sum(parts) for parts in zip(*(_prizes(state, *one) for one in moved.items()), strict=True)]
    for one in sorted(range(state.seats), key=lambda one: (one != seat, one)):
        if one == seat or won[one] != then[one]:
            gain = signed(then[one] - won[one])
            lines.append(Line(one, tr("rialto.outcome.points"), gain, str(won[one]), str(then[one])))
    return lines


def _rank(state: State, council: Sequence[int], seat: int) -> str:
    """A seat's rank in a district with such councillors; a dash where it has none."""
    ranked = worth.ranked(state, council)
    return names.rank_name(ranked.index(seat)) if seat in ranked else "\u2013"


def _prizes(state: State, district: int, change: int) -> list[int]:
    """By seat, what a district would bring now if whoever decides had so many councillors more there."""
    council = list(state.council[district])
    council[state.turn] += change
    prizes = [0] * state.seats
    for rank, marker in enumerate(worth.ranked(state, council)):
        if marker < state.seats:
            prizes[marker] = state.worth[district] >> rank
    return prizes


def refusal(view: MarketStand, x: float, y: float, state: State) -> str:
    """Why a click at a point means nothing now."""
    for building, box in side.stock_boxes(view.room.layout.side).items():
        if box.inflate(12, 6).collidepoint(x, y):
            return _stock_refusal(view, state, building)
    bx, by = view.to_board(x, y)
    if state.phase == ACTING and state.question in (SETTLE, SHIFT) and board.district_at(bx, by) >= 0:
        return _district_refusal(state, board.district_at(bx, by))
    if state.phase == ACTING and state.question in (SPAN, MOOR):
        for link in range(LINKS):
            if view.shown.near[link] and math.dist((bx, by), plan.route_point(link, 0.5)[:2]) < 30:
                return tr("rialto.refuse.built")
    return _not_to_be_clicked(view, x, y)


def _not_to_be_clicked(view: MarketStand, x: float, y: float) -> str:
    """When a thing of the map is for clicks, or what moves it."""
    if not view.full.collidepoint(x, y) or (view.market.is_open and view.market.sheet().collidepoint(x, y)):
        return ""
    bx, by = view.to_board(x, y)
    if board.district_at(bx, by) >= 0:
        return tr("rialto.later.district")
    if track.space_at((x - view.full.x) / view.full_zoom, (y - view.full.y) / view.full_zoom) >= 0:
        return tr("rialto.later.track")
    near = min(math.dist((bx, by), plan.route_point(at, 0.5)[:2]) for at in range(LINKS))
    return tr("rialto.later.link") if near < 20 else ""


def _stock_refusal(view: MarketStand, state: State, building: int) -> str:
    """Why a building of the stock cannot be taken, with the count that it needs."""
    name = names.building_name(building)
    if not view.shown.stock[building]:
        return tr("rialto.refuse.none", building=name)
    if state.phase == OPENING:
        return tr("rialto.refuse.first", building=name)
    if state.phase == ACTING and state.question == BUILD and VALUE[building] > state.budget:
        return tr("rialto.refuse.value", building=name, value=VALUE[building], budget=state.budget)
    return tr("rialto.refuse.take")


def _district_refusal(state: State, district: int) -> str:
    """Why a councillor neither comes to a district nor leaves it."""
    name = names.district_name(district)
    if state.question == SETTLE:
        one, other = (names.district_name(end) for end in ENDS[state.moored])
        return tr("rialto.refuse.beside", one=one, other=other)
    if not state.council[district][state.turn]:
        return tr("rialto.refuse.nobody", district=name)
    return tr("rialto.refuse.there", district=name)


# Hover texts


def tips(view: MarketStand, x: float, y: float) -> str:
    """What is at a point, in words."""
    found = side.tip(view, x, y) or panels.tip(view, x, y)
    if found or not view.full.collidepoint(x, y):
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
    zoom = view.full_zoom
    space = track.space_at((x - view.full.x) / zoom, (y - view.full.y) / zoom)
    if space >= 0:
        return _track_tip(view)
    link = next((at for at in range(LINKS) if math.dist((bx, by), plan.route_point(at, 0.5)[:2]) < 20), -1)
    return _link_tip(view, link) if link >= 0 else ""


def _card_in_row(view: MarketStand, x: float, y: float) -> str:
    for row, box in view.market.row_boxes().items():
        for kind, _, place in reversed(view.market.card_boxes(row, box)):
            if place.collidepoint(x, y):
                return names.card_tip(kind)
    return ""


def _district_tip(view: MarketStand, district: int) -> str:
    """A district's value for each rank, and who gets what now."""
    shown = view.shown
    worth = shown.worth[district]
    prizes = [f"{names.rank_name(rank)} {worth >> rank}" for rank in range(len(shown.order)) if worth >> rank]
    lines = [
        tr("rialto.district.tip", district=names.district_name(district), round=shown.number[district]),
        tr("rialto.district.worth", prizes=", ".join(prizes)) if prizes else tr("rialto.district.nothing"),
    ]
    for at, (marker, number) in enumerate(shown.standing(district)):
        name, points = view.name_of(marker), worth >> at
        lines.append(tr("rialto.district.seat", rank=at + 1, name=name, number=number, points=points))
    return "\n".join(lines)


def _track_tip(view: MarketStand) -> str:
    """The Doge order."""
    shown = view.shown
    lines = [tr("rialto.track.tip")]
    for at, marker in enumerate(shown.order):
        space = int(shown.space[marker])
        lines.append(tr("rialto.track.seat", rank=at + 1, name=view.name_of(marker), space=space))
    return "\n".join(lines)


def _link_tip(view: MarketStand, link: int) -> str:
    """A connection: what it joins, and what stands there."""
    shown = view.shown
    one, other = (names.district_name(district) for district in ENDS[link])
    near, far = shown.near[link], shown.far[link]
    if near == 0:
        return tr("rialto.link.marked" if link == shown.marker else "rialto.link.free", one=one, other=other)
    key = "rialto.link.gondola" if near == 1 else "rialto.link.bridge"
    return tr(key, near=near, far=far, one=one, other=other)
