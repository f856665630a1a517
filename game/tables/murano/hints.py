"""What shows on Murano's board before a move is made: glowing targets, ghosts, sums and the way of the gondolas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.rules.murano import moves as m
from game.rules.murano.board import ISLANDS, LOT_COUNT, LOTS, STREET_COUNT, STREETS
from game.rules.murano.events import IncomeTaken
from game.rules.murano.scoring import worth
from game.rules.murano.state import SCORING, State
from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.art.highlights import Shape
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import INK, PALE, Style, rgb

from . import art, board, changes, ground, stages, targets, way
from .shown import built_by, lot_of
from .stand import MuranoStand

GHOST = 0.62


def draw_legal(canvas: Canvas, view: MuranoStand, state: State, legal: Sequence[int]) -> None:
    """Let legal targets shine; where something is put on the islands, all else steps back."""
    places = _targets(view, state, legal)
    if places:
        target_highlight.draw_targets(canvas, view.room.layout.board, places, view.pulse)
    for space, price in (view.wanted() or {}).items():
        highlights.draw_target(canvas, _plaque(view.zoom), *view.to_window(*ground.STAGE_SPOTS[space]), view.pulse)
        stages.draw_coin(canvas, view, space, str(price))
    for move in legal:
        if changes.is_placing(move) and targets.is_at_hand(view, move):
            _draw_place(canvas, view, state, move)
    if state.phase == SCORING:
        _draw_plan(canvas, view, state, legal)
    else:
        _draw_sums(canvas, view, state, legal)


@lru_cache
def _plaque(zoom: float) -> Shape:
    """The plaque of a landing stage."""
    return highlights.box(("murano plaque", round(zoom, 3)), 38 * zoom, 30 * zoom, 3.5 * zoom)


@lru_cache
def _square(zoom: float) -> Shape:
    """A space of an island."""
    side = (ground.CELL - 1) * zoom
    return highlights.box(("murano space", round(zoom, 3)), side, side, 3.0)


def _targets(view: MuranoStand, state: State, legal: Sequence[int]) -> list[target_highlight.Placed]:
    """What may be chosen on the islands."""
    zoom = view.zoom
    found: list[target_highlight.Placed] = []
    for move in legal:
        if changes.is_placing(move) and targets.is_at_hand(view, move):
            spot = targets.spot_of(move)
            assert spot is not None
            found.append((_square(zoom), *view.to_window(*spot)))
        elif m.PLACE <= move < m.DISMISS:
            disc = highlights.disc(("murano mooring", round(zoom, 3)), 13 * zoom)
            found.append((disc, *view.to_window(*ground.MOORING_SPOTS[move - m.PLACE][:2])))
        elif targets.is_of_island(move) and targets.is_at_hand(view, move):
            found += [(shape, *view.board.topleft) for shape in _island(view, targets.island_of(move))]
    return found


def _island(view: MuranoStand, island: int) -> list[Shape]:
    """An island's spaces, round the board's corner."""
    zoom, half = view.zoom, ground.CELL / 2
    spots = [ground.LOT_SPOTS[lot] for lot in range(LOT_COUNT) if LOTS[lot].island == island]
    spots += [ground.STREET_SPOTS[cell] for cell in range(STREET_COUNT) if STREETS[cell].island == island]
    faces = [[(x * zoom, y * zoom) for x, y in ground.square(*spot, half)] for spot in spots]
    return highlights.joined(("murano island", island, round(zoom, 3)), faces)


def _draw_place(canvas: Canvas, view: MuranoStand, state: State, move: int) -> None:
    """What putting something on a space would change for income and characters."""
    spot = targets.spot_of(move)
    assert spot is not None
    change = view.change(state, move)
    x, y = view.to_window(*spot)
    if change.cards_gain:
        board.draw_tag(canvas, f"{change.cards_gain:+}", x, y + 8 * view.zoom, change.cards_gain > 0)
    if change.income:
        art.draw_coin(canvas, x, y - 7 * view.zoom, 19, f"{change.income:+}")


def draw_worths(canvas: Canvas, view: MuranoStand) -> None:
    """While the pointer is on a character: what it would score on each island now, in the notch of its shore."""
    card = next((one for one in reversed(view.room.cards) if one.rect.collidepoint(*view.room.hover)), None)
    if card is None or card.key[0] != "c" or view.question.covered or view.drafted.phase == SCORING:
        return
    worths = view.worths[card.sprite_kind]
    for island, points in enumerate(worths.points):
        if points >= 0 and worths.islands[island]:
            x, y = view.to_window(*ground.NOTCHES[island])
            _draw_worth(canvas, x, y, str(points), island == worths.best, worths.ours[island])


def _draw_worth(canvas: Canvas, x: float, y: float, words: str, best: bool, ours: bool) -> None:
    """A disc with what a character would score: the best large and red, faint where no gondolier is free."""
    r = 23.3 if best else 17.3

    def make() -> pygame.Surface:
        layer = Layer(2 * r + 10, 2 * r + 10, canvas.scale)
        c = (r + 5, r + 5)
        layer.disc((c[0] + 1, c[1] + 2), r + 0.6, rgb("#04202C"), 130)
        layer.disc(c, r + (1.6 if best else 0.6), rgb("#6E4A10"))
        layer.disc(c, r + (0.8 if best else 0.0), rgb("#F4CE58") if best else rgb("#FFFDF4"))
        layer.disc(c, r - (2.0 if best else 1.2), rgb("#A8281C") if best else rgb("#FFF6DF" if ours else "#D9D2C0"))
        return layer.done()

    share = 1.0 if best or ours else 0.86
    canvas.blit(SPRITES.get(("murano worth", best, ours, canvas.scale), make), x, y, "center", share)
    style = Style("bold", 24.0 if best else 18.7)
    canvas.text(words, x, y - 0.6, style, PALE if best else INK if ours else rgb("#6B604E"), "center", share)


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


def _draw_plan(canvas: Canvas, view: MuranoStand, state: State, legal: Sequence[int]) -> None:
    """Which characters the best scoring puts where; with one in hand, what it scores on each island."""
    seat = state.active
    if view.card >= 0:
        for move in legal:
            if m.SCORE <= move < m.PAY and (move - m.SCORE) // ISLANDS == view.card:
                island = (move - m.SCORE) % ISLANDS
                x, y = view.to_window(*ground.MIDDLES[island])
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
        way.draw(canvas, view, state, move)
    elif m.LAY <= move < m.BUILD_FACTORY:
        x, y = ground.STREET_SPOTS[move - m.LAY]
        if state.tile > 0:
            art.draw_street(canvas, state.tile - 1, *view.to_window(x, y), view.zoom, 1.0 if firm else 0.85)
        highlights.draw_target(canvas, _square(view.zoom), *view.to_window(x, y))
    elif lot_of(move) >= 0:
        what, detail = built_by(move)
        owner = state.active if what in ("factory", "shop") else -1
        highlights.draw_hovered(canvas, _square(view.zoom), *view.to_window(*ground.LOT_SPOTS[lot_of(move)]))
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
                    highlights.draw_target(canvas, _square(view.zoom), *view.to_window(*ground.LOT_SPOTS[lot]))
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
