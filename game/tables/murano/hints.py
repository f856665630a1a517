"""What shows on Murano's board before a move is made: glowing targets, ghosts, sums and the way of the gondolas."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.rules.murano import moves as m
from game.rules.murano.board import ISLANDS, LOTS
from game.rules.murano.events import IncomeTaken
from game.rules.murano.scoring import worth
from game.rules.murano.state import SCORING, State
from game.ui.canvas import SPRITES, Canvas, Rect
from game.ui.fittings import draw_glow
from game.ui.paint import Layer
from game.ui.theme import INK, PALE, rgb

from . import art, board, changes, ground, targets
from .chain import Leg
from .shown import built_by, lot_of, space_of
from .stand import MuranoStand

GHOST = 0.62
ROUND_ARROW = 14.0  # room round an arrow
PILL_OFF = 14.0  # how far outside the canal a price stands at most


def draw_legal(canvas: Canvas, view: MuranoStand, state: State, legal: Sequence[int]) -> None:
    """Let legal targets glow."""
    pulse = view.pulse
    for move in legal:
        if changes.is_placing(move) and targets.is_at_hand(view, move):
            _draw_place(canvas, view, state, move, pulse)
        elif m.PLACE <= move < m.DISMISS:
            board.draw_ring(canvas, *view.to_window(*ground.MOORING_SPOTS[move - m.PLACE][:2]), 15 * view.zoom, pulse)
    if state.phase == SCORING:
        _draw_plan(canvas, view, state, legal, pulse)
    else:
        _draw_sums(canvas, view, state, legal)


def _draw_place(canvas: Canvas, view: MuranoStand, state: State, move: int, pulse: float) -> None:
    """A space where something may be put, and what that would change for income and characters."""
    spot = targets.spot_of(move)
    assert spot is not None
    board.draw_square(canvas, view, *spot, pulse, False)
    change = view.change(state, move)
    x, y = view.to_window(*spot)
    if change.cards_gain:
        board.draw_tag(canvas, f"{change.cards_gain:+}", x, y + 8 * view.zoom, change.cards_gain > 0)
    if change.income:
        art.draw_coin(canvas, x, y - 7 * view.zoom, 19, f"{change.income:+}")


def draw_worths(canvas: Canvas, view: MuranoStand) -> None:
    """While the pointer is on a character: what it would score on each island now."""
    card = next((one for one in reversed(view.room.cards) if one.rect.collidepoint(*view.room.hover)), None)
    if card is None or card.key[0] != "c" or view.question.covered or view.drafted.phase == SCORING:
        return
    worths = view.worths[card.sprite_kind]
    for island, points in enumerate(worths.points):
        if points > 0 and worths.islands[island]:
            _draw_plate(canvas, *view.to_window(*ground.MIDDLES[island]), f"{points}", False)


def _draw_sums(canvas: Canvas, view: MuranoStand, state: State, legal: Sequence[int]) -> None:
    """What the income of each island would be."""
    for move in legal:
        if m.TAKE_INCOME <= move < m.PRODUCE:
            x, y = view.to_window(*ground.MIDDLES[move - m.TAKE_INCOME])
            _draw_plate(canvas, x, y, f"+{state.takings[state.active][move - m.TAKE_INCOME]}", True)


def _draw_plate(canvas: Canvas, x: float, y: float, words: str, coin: bool) -> None:
    """A dark plate with a sum, over an island."""
    width = 62.0 if coin else 48.0

    def make() -> pygame.Surface:
        layer = Layer(width + 4, 36, canvas.scale)
        layer.rect(2, 3, width, 32, (4, 32, 44), 15, 140)
        layer.rect(0, 0, width, 32, rgb("#F0D77B"), 15)
        layer.rect(1.6, 1.6, width - 3.2, 28.8, rgb("#14463A"), 13.6)
        return layer.done()

    canvas.blit(SPRITES.get(("murano plate", width, canvas.scale), make), x, y, "center")
    canvas.text(words, x - (10 if coin else 1), y - 1.4, "figure", PALE, "center")
    if coin:
        art.draw_coin(canvas, x + 16, y - 1, 20)


def _draw_plan(canvas: Canvas, view: MuranoStand, state: State, legal: Sequence[int], pulse: float) -> None:
    """Which characters the best scoring puts where; with one in hand, what it scores on each island."""
    seat = state.active
    if view.card >= 0:
        for move in legal:
            if m.SCORE <= move < m.PAY and (move - m.SCORE) // ISLANDS == view.card:
                island = (move - m.SCORE) % ISLANDS
                x, y = view.to_window(*ground.MIDDLES[island])
                board.draw_ring(canvas, x, y, 30, pulse)
                _draw_plate(canvas, x, y, f"+{worth(state, view.card, seat, island)}", False)
        return
    by_island: dict[int, list[int]] = {}
    for card, island in view.plan(state, seat).items():
        by_island.setdefault(island, []).append(card)
    for island, found in by_island.items():
        x, y = view.to_window(*ground.MIDDLES[island])
        for at, card in enumerate(found):
            left = x + (at - (len(found) - 1) / 2) * 54
            view.draw_face(canvas, card, left, y)
            board.draw_tag(canvas, f"+{worth(state, card, seat, island)}", left, y + 27)


# Ghosts


def draw_ghost(canvas: Canvas, view: MuranoStand, state: State, move: int, firm: bool) -> None:
    """Show a move before it is made; `firm` once it is chosen and waits to be confirmed."""
    if move < m.TOP:
        _draw_way(canvas, view, state, move)
    elif m.LAY <= move < m.BUILD_FACTORY:
        x, y = ground.STREET_SPOTS[move - m.LAY]
        if state.tile > 0:
            art.draw_street(canvas, state.tile - 1, *view.to_window(x, y), view.zoom, 1.0 if firm else 0.85)
        board.draw_square(canvas, view, x, y, 1.0, True)
    elif lot_of(move) >= 0:
        what, detail = built_by(move)
        owner = state.active if what in ("factory", "shop") else -1
        board.draw_square(canvas, view, *ground.LOT_SPOTS[lot_of(move)], 1.0, True)
        board.draw_building(canvas, view, lot_of(move), what, detail, owner, 0.99 if firm else 0.8)
    elif m.PLACE <= move < m.DISMISS:
        mooring = move - m.PLACE
        board.draw_ring(canvas, *view.to_window(*ground.MOORING_SPOTS[mooring][:2]), 17 * view.zoom, 1.0)
        board.draw_moored(canvas, view, mooring, view.room.colours[state.active], 1.0 if firm else 0.85)
    elif m.TAKE_INCOME <= move < m.PRODUCE:
        _draw_income(canvas, view, state, move)


def _draw_income(canvas: Canvas, view: MuranoStand, state: State, move: int) -> None:
    """The shops that sell, and how much each."""
    after = state.copy()
    for event in view.game.apply(after, move):
        if isinstance(event, IncomeTaken):
            sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
            for lot, coins in sold:
                if lot >= 0 and LOTS[lot].island == event.island:
                    board.draw_square(canvas, view, *ground.LOT_SPOTS[lot], 1.0, True)
                    x, y = view.to_window(*ground.LOT_SPOTS[lot])
                    board.draw_tag(canvas, f"+{coins}", x, y - 26 * view.zoom)


def draw_dragged(canvas: Canvas, view: MuranoStand, x: float, y: float) -> None:
    """What the pointer draws along: a gondola, a character, or a tile."""
    if view.lays:
        art.draw_street(canvas, view.before.tile - 1, x, y, 1.15)
    if view.grabbed >= 0:
        hull = art.RED if view.shown.red == view.grabbed else art.BLACK
        heading = ground.canal(view.grabbed)[2]
        art.draw_boat(canvas, "gondola", x, y, heading, board.GONDOLA * view.zoom, hull, 0.85)
    elif view.card >= 0:
        view.draw_face(canvas, view.card, x, y)
    elif view.picked and view.board.collidepoint(x, y):
        what, detail = view.picked.split("/")
        canvas.blit(art.tile(what, int(detail), 30, canvas.scale), x, y, "center", GHOST)


# The way of the gondolas


def _draw_way(canvas: Canvas, view: MuranoStand, state: State, move: int) -> None:
    """Numbered arrows along the ring with their prices, and the gondolas' ghosts where they land."""
    x, y = view.to_window(*ground.STAGE_SPOTS[space_of(move)])
    width, height = 68 * view.zoom, 52 * view.zoom
    draw_glow(canvas, Rect(x - width / 2, y - height / 2 + 2, width, height), 11, 8)
    board.draw_stage(canvas, view, space_of(move), True)
    legs = view.legs(state, move)
    first = view.strokes_before(state)
    for leg in legs:
        _draw_arrow(canvas, view, leg)
    for leg in legs:
        hull = art.RED if leg.red else art.BLACK
        x, y, heading = ground.canal(leg.space)
        spot = view.to_window(x, y)
        art.draw_boat(canvas, "berth", *spot, heading, board.GONDOLA * view.zoom, art.BLACK)
        art.draw_boat(canvas, "gondola", *spot, heading, board.GONDOLA * view.zoom, hull, GHOST)
    for number, leg in enumerate(legs):
        _draw_price(canvas, view, leg, first + number + 1)


def _along(leg: Leg) -> tuple[float, float]:
    """Where an arrow begins and ends, in spaces: clear of the gondola and of the ghost."""
    distance = (leg.space - leg.origin) % 18
    return leg.origin + 0.27, leg.origin + distance - 0.29


def _draw_arrow(canvas: Canvas, view: MuranoStand, leg: Leg) -> None:
    scale = round(canvas.scale * view.zoom, 4)
    start, end = _along(leg)
    count = max(2, round((end - start) * 14))
    points = [ground.canal(start + (end - start) * at / count)[:2] for at in range(count + 1)]
    left, top = (min(axis) - ROUND_ARROW for axis in zip(*points, strict=True))
    right, bottom = (max(axis) + ROUND_ARROW for axis in zip(*points, strict=True))

    def make() -> pygame.Surface:
        layer = Layer(right - left, bottom - top, scale, (left, top))
        x, y, heading = ground.canal(end)
        c, s = math.cos(math.radians(heading)), -math.sin(math.radians(heading))
        tip = [(x + u * c - v * s, y + u * s + v * c) for u, v in ((-3.0, -8.0), (11.0, 0.0), (-3.0, 8.0))]
        layer.line([(px + 1.2, py + 2.4) for px, py in points], INK, 8.0, 110)
        layer.line(points, rgb("#7A5A10"), 7.4)
        layer.polygon(tip, rgb("#F7DF86"), 255, rgb("#7A5A10"), 1.3)
        layer.line(points, rgb("#F7DF86"), 5.4)
        layer.line(points, rgb("#DDB02F"), 2.6)
        return layer.done()

    canvas.blit(SPRITES.get(("murano arrow", leg.origin, leg.space, scale), make), *view.to_window(left, top))


def price_box(view: MuranoStand, leg: Leg) -> Rect:
    """Where the pill on an arrow lies."""
    start, end = _along(leg)
    at = round((start + end) / 2 - 0.5) + 0.5  # between two landing stages
    x, y, heading = ground.canal(at)
    out = math.radians(heading - 90)  # counter-clockwise round the islands, open water is on the right
    off = PILL_OFF * abs(math.sin(math.radians(2 * heading)))  # only in the corners, where names are near
    x, y = view.to_window(x + off * math.cos(out), y - off * math.sin(out))
    width, height = 64.0, 25.0
    return Rect(x - width / 2, y - height / 2, width, height)


def _draw_price(canvas: Canvas, view: MuranoStand, leg: Leg, number: int) -> None:
    """A pill on an arrow: which gondola moves when, and for how much."""
    box = price_box(view, leg)
    (x, y), (width, height) = box.center, box.size

    def make() -> pygame.Surface:
        layer = Layer(width + 4, height + 6, canvas.scale)
        layer.rect(2, 4, width, height, (4, 20, 40), 12, 120)
        layer.rect(0, 0, width, height, rgb("#7A5A10"), 12)
        layer.rect(1.2, 1.2, width - 2.4, height - 2.4, rgb("#FFF6DF"), 11)
        layer.disc((12.5, height / 2), 9.6, rgb("#A8322A"))
        return layer.done()

    canvas.blit(SPRITES.get(("murano price", canvas.scale), make), box.x, box.y)
    canvas.text(str(number), x - width / 2 + 12.3, y - 0.4, "small bold", PALE, "center")
    canvas.text(str(leg.price), x + 3, y - 0.2, "bold", INK, "center")
    art.draw_coin(canvas, x + 19, y + 0.4, 19)
