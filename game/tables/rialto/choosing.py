"""A choice on Rialto's map: connections and campi that shine, what each is worth now, what would be built or placed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.rules.rialto import moves as m
from game.rules.rialto.board import ENDS, KINDS
from game.rules.rialto.state import State
from game.tables.base.chips import Chip
from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render import painting
from game.ui.render.canvas import Canvas
from game.ui.render.painting import Point

from . import board, campo, links, plan, plates, targets, worth
from .market import MarketStand

HALF, NARROW = 16.0, 10.0  # half the width of a connection's capsule; of the long way round the north
LENGTH = 24  # points of a capsule's way
LONG = 90
OFF = 34.0  # of the chip from the connection that is pointed at
BESIDE, ABOVE = 14.0, 34.0  # right of a campo's middle and above it: its chip, clear of heads, laurel and name


@lru_cache(maxsize=64)
def capsule(link: int, zoom: float) -> Shape:
    """All that belongs to a connection, round the board's corner."""
    route = plan.ROUTES[link]
    if len(route) > 2:
        way, half = [(float(x), float(y)) for x, y in painting.spline(route, LONG)], NARROW
    else:
        way, half = [plan.route_point(link, at / LENGTH)[:2] for at in range(LENGTH + 1)], HALF
    return highlights.capsule(("link", link, round(zoom, 4)), [(x * zoom, y * zoom) for x, y in way], half * zoom)


def connections(legal: Sequence[int]) -> list[int]:
    """The connections on which something may be built."""
    return sorted({worth.link_of(move) for move in legal} - {-1})


def districts(legal: Sequence[int]) -> list[int]:
    """The districts to which a councillor may come, or which one may leave."""
    settles = {move - m.SETTLE_IN for move in legal if m.SETTLE_IN <= move < m.SHIFT_FROM}
    return sorted((settles | {targets.origin_of(move) for move in legal}) - {-1})


def shapes(view: MarketStand, legal: Sequence[int]) -> list[target_highlight.Placed]:
    """The edges of all that may be chosen on the map."""
    found: list[target_highlight.Placed] = [
        (capsule(link, view.zoom), *view.board.topleft) for link in connections(legal)
    ]
    for district in districts(legal):
        found.append((board.edge_of(district, view.zoom), *view.to_window(*plan.SQUARES[district])))
    return found


def chips(view: MarketStand, state: State, legal: Sequence[int], shown: tuple[int, ...]) -> list[Chip]:
    """What each target but those that are shown would bring, if all were counted now: the best first."""
    key = (view.question.ply, tuple(legal), shown, view.board.topleft, view.zoom)
    return view.kept_chips.of(state, key, lambda: _chips(view, state, legal, shown))


def _chips(view: MarketStand, state: State, legal: Sequence[int], shown: Sequence[int]) -> list[Chip]:
    hidden = {_target(move) for move in shown if move >= 0}
    best: dict[int, int] = {}
    for move in legal:
        target = _target(move)
        if target >= 0 and target not in hidden and not m.SHIFT_FROM <= move < m.UPGRADE:
            best[target] = max(best.get(target, 0), worth.gain(state, move)[state.turn])
    order = sorted(best, key=lambda target: -best[target])
    spots = [_spot(view, target) for target in order]
    held = [over(view, move) for move in shown if worth.link_of(move) >= 0]
    return [Chip(order[at], *spots[at], best[order[at]]) for at in target_highlight.spaced(spots, held)]


def _target(move: int) -> int:
    """What a move is about: a connection, or beyond them a district."""
    link = worth.link_of(move)
    if link >= 0:
        return link
    return len(plan.ROUTES) + move - m.SETTLE_IN if m.SETTLE_IN <= move < m.SHIFT_FROM else -1


def _spot(view: MarketStand, target: int) -> Point:
    """Where a target's chip stands: in the middle of a connection, at the upper edge of a campo."""
    if target < len(plan.ROUTES):
        return view.to_window(*plan.route_point(target, 0.5)[:2])
    x, y = plan.SQUARES[target - len(plan.ROUTES)]
    return view.to_window(x + BESIDE, y - ABOVE)


def over(view: MarketStand, move: int) -> Point:
    """Where the chip of a connection stands that is shown as if built: beside it, clear of figures."""
    link = worth.link_of(move)
    x, y, heading = plan.route_point(link, 0.5)
    turn = math.radians(heading)
    sides = [(x + math.sin(turn) * OFF * side, y + math.cos(turn) * OFF * side) for side in (1, -1)]
    busy = [*plan.NUMBERS, *plan.PRIZES, *(plan.route_point(other, 0.5)[:2] for other in range(len(plan.ROUTES)))]
    return view.to_window(*target_highlight.clearest(sides, [spot for spot in busy if math.dist(spot, (x, y)) > 1]))


def on_offer(view: MarketStand, legal: Sequence[int]) -> list[target_highlight.Placed]:
    """The edges of the rows, cards and buildings in the market that may be taken."""
    boxes = [box for building, box in view.market.first_boxes().items() if m.TAKE + building in legal]
    for row, box in view.market.row_boxes().items():
        if m.ROW + row in legal:
            boxes.append(box)
        for kind, place in view.market.stacks(row, box).items():
            if any(m.PICK + which * KINDS + kind in legal for which in range(3)):
                boxes.append(place)
    return [
        (highlights.box(("market", round(b.width), round(b.height)), b.width, b.height, 5), *b.center) for b in boxes
    ]


# Drawing


def draw_legal(canvas: Canvas, view: MarketStand, state: State, legal: Sequence[int], hovered: int) -> None:
    """Let what can be clicked on the map shine, and all else step back."""
    if view.market.is_open:
        target_highlight.draw_targets(canvas, view.room.layout.board, on_offer(view, legal), view.pulse)
        return
    target_highlight.draw_targets(canvas, view.room.layout.board, shapes(view, legal), view.pulse)
    for district in districts(legal):
        board.draw_district(canvas, view, board.place_of(view), district)
    found = chips(view, state, legal, (hovered, view.question.pending_move))
    best = target_highlight.best_three([chip.worth for chip in found], view.question.hints_allowed)
    for at, chip in enumerate(found):
        highlights.draw_chip(
            canvas, chip.x, chip.y, str(chip.worth), highlights.BEST_CHIP_WIDTH if at in best else highlights.CHIP_WIDTH
        )


def draw_spot(canvas: Canvas, view: MarketStand, x: float, y: float) -> None:
    """Light a place on the map."""
    highlights.draw_hovered(canvas, highlights.disc(("rialto spot", view.zoom), 21 * view.zoom), *view.to_window(x, y))


def draw_ghost(canvas: Canvas, view: MarketStand, state: State, move: int, firm: bool) -> None:
    """A move before it is made: what would be built, with the values of both districts."""
    if worth.link_of(move) >= 0:
        _draw_link(canvas, view, state, move, 1.0 if firm else 0.86)
        return
    if view.market.is_open:
        draw_offered(canvas, view, move)
        return
    moved = worth.moved(move)
    for district in moved:
        _draw_campo(canvas, view, state, move, district)
    for district, change in moved.items():
        if change > 0:
            x, y = _spot(view, len(plan.ROUTES) + district)
            highlights.draw_chip(
                canvas, x, y, signed(worth.gain(state, move)[state.turn]), highlights.HOT_CHIP_WIDTH, hot=True
            )


def signed(points: int) -> str:
    """What is won, or lost, as a chip says it."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points else "0"


def _draw_link(canvas: Canvas, view: MarketStand, state: State, move: int, alpha: float) -> None:
    """A bridge or gondola with its values, the new values of both districts, and what that brings at once."""
    place, link = board.place_of(view), worth.link_of(move)
    highlights.draw_hovered(canvas, capsule(link, view.zoom), *view.board.topleft)
    near, far = worth.values_of(state, move)
    if move < m.MOOR_AT:
        made = links.bridge(link, round(canvas.scale * place.zoom, 4))
        key = ("rialto bridge", link, round(place.zoom, 4))
        highlights.draw_light(canvas, key, made, *place.at(*links.corner(link)))
        board.draw_bridge(canvas, place, link, near, far, alpha, lit=True)
    else:
        board.draw_gondola(canvas, place, link, alpha, lit=True)
    for district, more in zip(ENDS[link], (near, far), strict=True):
        x, y = place.at(*plan.PRIZES[district])
        plates.draw_value(canvas, x, y, place.zoom, state.worth[district], more)
    highlights.draw_chip(
        canvas, *over(view, move), signed(worth.gain(state, move)[state.turn]), highlights.HOT_CHIP_WIDTH, hot=True
    )


def _draw_campo(canvas: Canvas, view: MarketStand, state: State, move: int, district: int) -> None:
    """A campo that is pointed at, with whoever would stand there after a move."""
    spot, zoom = view.to_window(*plan.SQUARES[district]), view.zoom
    highlights.draw_hovered(canvas, board.edge_of(district, zoom), *spot)
    council = worth.council_after(state, move, district)
    standing = [(view.colour_of(marker), council[marker]) for marker in worth.ranked(state, council)]
    has_come = council[state.turn] > state.council[district][state.turn]
    campo.draw(canvas, *spot, zoom, district, standing, view.colour_of(state.turn) if has_come else None)
    board.draw_badges(canvas, view.shown, board.place_of(view), district)


def draw_offered(canvas: Canvas, view: MarketStand, move: int) -> None:
    """A stronger light round what a move takes from the market: a row, the cards of a kind in it, a building."""
    boxes = [box for row, box in view.market.row_boxes().items() if move == m.ROW + row]
    boxes += [box for building, box in view.market.first_boxes().items() if move == m.TAKE + building]
    if m.PICK <= move < m.KEEP:
        stacks = (view.market.stacks(row, box) for row, box in view.market.row_boxes().items())
        boxes += [place for found in stacks for kind, place in found.items() if kind == (move - m.PICK) % KINDS]
    for box in boxes:
        shape = highlights.box(("market", round(box.width), round(box.height)), box.width, box.height, 5)
        highlights.draw_hovered(canvas, shape, *box.center, fill=0.0)
