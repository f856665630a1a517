"""Drawing of targets on Murano's board: highlights, previews and sums."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.murano.assignment import Use
from game.rules.murano.board import LOTS
from game.rules.murano.events import IncomeTaken
from game.rules.murano.people import mooring_price
from game.rules.murano.scoring import worth
from game.rules.murano.state import ACT, CLEAR, EARNING, MOORING, SCORING, State
from game.tables.base.acts import edges_of
from game.tables.hud import target_highlight
from game.ui.art import highlights
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, PALE, Style, rgb

from .. import geometry
from ..move_effects import is_placing, space_of, split, tile_of
from ..places import edge_of_lot, edge_of_mooring, edge_of_stage, edge_of_street
from ..view import MuranoView
from . import art, board, cards, glass_tray, landing_stages

COINS_SIZE = (35.0, 18.0)  # of a plate with the change of income, in logical units
OWN_PRICE_SIDE, PRICE_SIDE = 15.0, 12.5  # widths of the price of a mooring in one's own colour and any other
PRICE_ASHORE, PRICE_DROP = 10.5, 2.5  # from a mooring to its price, towards the land and down, in board units
GHOST_SHARE = 0.62  # opacity of a dragged tile


def draw_over(canvas: Canvas, view: MuranoView) -> None:
    """Draw the things over the board: worths, the dragged thing, and the glass tray."""
    draw_worths(canvas, view)
    if view.room.taken is not None:
        draw_dragged(canvas, view, *view.room.hover)
    if not view.glass.is_empty:
        glass_tray.draw(canvas, view)


def draw_legal(canvas: Canvas, view: MuranoView, state: State, legal: Sequence[int], hovered: int) -> None:
    """Highlight legal targets; if they are on the islands, dim all else."""
    targets = view.targets(state, legal) if state.phase not in (ACT, CLEAR) else {}
    if targets:
        target_highlight.draw_targets(canvas, view.room.layout.board, edges_of(view, targets), view.pulse)
    is_led = len(legal) < len(view.question.legal)  # a lesson asks for some of the moves only
    asked = {space_of(move) for move in legal} if is_led else None
    for space, price in (view.wanted() or {}).items():
        if asked is None or space in asked:
            highlights.draw_target(canvas, *edge_of_stage(view, space), view.pulse)
        landing_stages.draw_coin(canvas, view, space, str(price))
    if state.phase == MOORING:
        _draw_mooring_prices(canvas, view, state)
    for move in (moves[0] for here in targets.values() for moves in here.values()):
        values = split(move).values
        if is_placing(move):
            _draw_change(canvas, view, state, move)
        elif state.phase == EARNING:
            _draw_sum(canvas, view, values["island"], state.takings[state.active][values["island"]], True)
        elif state.phase == SCORING:
            points = worth(state, view.picks.card, state.active, values["island"])
            _draw_sum(canvas, view, values["island"], points, False)
    if state.phase == SCORING and view.picks.card < 0:
        _draw_plan(canvas, view, state)


def _draw_change(canvas: Canvas, view: MuranoView, state: State, move: int) -> None:
    """Draw the changes of income and of characters' points that a tile brings."""
    values, change = split(move).values, view.change(state, move)
    spot = geometry.STREET_SPOTS[values["cell"]] if "cell" in values else geometry.LOT_SPOTS[values["lot"]]
    x, y = view.to_window(*spot)
    gain = change.characters.gain
    if gain:
        board.draw_tag(canvas, f"{gain:+}", x, y + 8 * view.zoom, gain > 0)
    if change.income:
        _draw_coins(canvas, f"{change.income:+}", x, y - 7 * view.zoom)


def _draw_mooring_prices(canvas: Canvas, view: MuranoView, state: State) -> None:
    """Draw the price of each mooring that the seat in turn can take on its land side."""
    found = []
    for kind, values in map(split, view.question.legal):
        if kind != "place":
            continue
        coins = mooring_price(state, state.active, values["owner"])
        x, y = geometry.MOORING_SPOTS[geometry.mooring_of(**values)]
        shore = PRICE_ASHORE if x < geometry.MIDDLES[values["island"]][0] else -PRICE_ASHORE
        found.append((*view.to_window(x + shore, y + PRICE_DROP), coins, values["owner"] == state.active))
    canvas.draw_cached(_draw_prices, view.zoom, tuple(found))


def _draw_prices(canvas: Canvas, zoom: float, prices: Sequence[tuple[float, float, int, bool]]) -> None:
    """Draw prices at places: a gold coin in the own colour."""
    for x, y, coins, is_own in prices:
        if is_own:
            art.draw_coin(canvas, x, y, OWN_PRICE_SIDE * zoom, str(coins))
        else:
            art.draw_price(canvas, x, y, PRICE_SIDE * zoom, str(coins))


def _draw_coins(canvas: Canvas, words: str, x: float, y: float) -> None:
    """Draw a pale plate with a change of income, in coins."""
    wide, high = COINS_SIZE
    sprite = SPRITES.get(("murano income", canvas.scale), lambda: art.pale_plate(wide, high, canvas.scale).done())
    canvas.blit(sprite, x - wide / 2, y - high / 2)
    canvas.text(words, x - 6.8, y - 0.6, "small bold", INK, "center")
    art.draw_coin(canvas, x + 8.8, y - 0.4, 13.5)


def draw_worths(canvas: Canvas, view: MuranoView) -> None:
    """Draw the points of the character under the pointer in each island's notch, until one is chosen by a click."""
    if view.room.rested < 0:
        return
    card = next((one for one in reversed(view.room.cards) if one.rect.collidepoint(*view.room.hover)), None)
    if card is None or card.key[0] != "c" or view.question.covered or view.drafted.phase == SCORING:
        return
    worths = view.worths[card.sprite_kind]
    for island, points in enumerate(worths.points):
        if points >= 0 and worths.islands[island]:
            x, y = view.to_window(*geometry.NOTCH_SPOTS[island])
            _draw_worth(canvas, x, y, str(points), island == worths.best, worths.ours[island])


def _draw_worth(canvas: Canvas, x: float, y: float, words: str, best: bool, ours: bool) -> None:
    """Draw a disc with points: the best large and red, faint without a gondolier."""
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


def _draw_sum(canvas: Canvas, view: MuranoView, island: int, amount: int, coin: bool) -> None:
    """Draw a dark plate with coins or points, over an island."""
    width = 62.0 if coin else 48.0
    x, y = view.to_window(*geometry.MIDDLES[island])

    def make() -> pygame.Surface:
        layer = Layer(width + 4, 36, canvas.scale)
        layer.rect(2, 3, width, 32, (4, 32, 44), 15, 140)
        layer.rect(0, 0, width, 32, rgb("#F0D77B"), 15)
        layer.rect(1.6, 1.6, width - 3.2, 28.8, rgb("#14463A"), 13.6)
        return layer.done()

    canvas.blit(SPRITES.get(("murano plate", width, canvas.scale), make), x, y, "center")
    canvas.text(f"+{amount}", x - (10 if coin else 1), y - 1.4, "figure", PALE, "center")
    if coin:
        art.draw_coin(canvas, x + 16, y - 1, 20)


def _draw_plan(canvas: Canvas, view: MuranoView, state: State) -> None:
    """Draw the characters that the best scoring puts on islands."""
    seat = state.active
    by_island: dict[int, list[Use]] = {}
    for use in view.plan(state, seat).uses:
        by_island.setdefault(use.island, []).append(use)
    for island, found in by_island.items():
        x, y = view.to_window(*geometry.MIDDLES[island])
        for at, use in enumerate(found):
            left = x + (at - (len(found) - 1) / 2) * 54
            _draw_face(canvas, use.card, left, y)
            board.draw_tag(canvas, f"+{use.points}", left, y + 27)


def _draw_face(canvas: Canvas, card: int, x: float, y: float) -> None:
    """Draw a character's portrait, its middle at a point."""
    cards.draw_portrait(canvas, card, Rect(x - 21, y - 24, 42, 46))


# Previews


def draw_street_preview(canvas: Canvas, view: MuranoView, state: State, move: int, firm: bool) -> None:
    """Draw a street where it would be laid."""
    cell = split(move).values["cell"]
    if state.tile > 0:
        x, y = view.to_window(*geometry.STREET_SPOTS[cell])
        art.draw_street(canvas, state.tile - 1, x, y, view.zoom, 1.0 if firm else 0.85)
    highlights.draw_target(canvas, *edge_of_street(view, cell))


def draw_building_preview(canvas: Canvas, view: MuranoView, state: State, move: int, firm: bool) -> None:
    """Draw a building where it would stand."""
    lot, (what, detail) = split(move).values["lot"], tile_of(move)
    owner = state.active if what in ("factory", "shop") else -1
    highlights.draw_hovered(canvas, *edge_of_lot(view, lot))
    board.draw_building(canvas, view, lot, what, detail, owner, 0.99 if firm else 0.8)


def draw_mooring_preview(canvas: Canvas, view: MuranoView, state: State, move: int, firm: bool) -> None:
    """Draw a gondolier where it would be moored."""
    mooring = geometry.mooring_of(**split(move).values)
    ring, x, y = edge_of_mooring(view, mooring)
    highlights.draw_hovered(canvas, ring, x, y)
    board.draw_moored(canvas, view, mooring, view.room.colours[state.active], 1.0 if firm else 0.85)


def draw_income_preview(canvas: Canvas, view: MuranoView, state: State, move: int, firm: bool) -> None:
    """Draw the shops that sell, with their sums."""
    after = state.copy()
    for event in view.game.apply(after, move):
        if isinstance(event, IncomeTaken):
            sold = ((event.red_lot, event.red), (event.blue_lot, event.blue), (event.grey_lot, event.grey))
            for lot, coins in sold:
                if lot >= 0 and LOTS[lot].island == event.island:
                    highlights.draw_target(canvas, *edge_of_lot(view, lot))
                    x, y = view.to_window(*geometry.LOT_SPOTS[lot])
                    board.draw_tag(canvas, f"+{coins}", x, y - 26 * view.zoom)


def draw_dragged(canvas: Canvas, view: MuranoView, x: float, y: float) -> None:
    """Draw the thing that the pointer drags: a gondola, a character, or a tile."""
    if view.lays:
        art.draw_street(canvas, view.before.tile - 1, x, y, 1.15)
    if view.grabbed >= 0:
        hull = art.RED_HULL if view.state.red == view.grabbed else art.BLACK_HULL
        heading = geometry.canal(view.grabbed)[2]
        art.draw_boat(canvas, "gondola", x, y, heading, board.GONDOLA_LENGTH * view.zoom, hull, 0.85)
    elif view.picks.card >= 0:
        _draw_face(canvas, view.picks.card, x, y)
    elif view.picks.tile and view.board.collidepoint(x, y):
        what, detail = view.picks.tile.split("/")
        canvas.blit(art.tile(what, int(detail), 30, canvas.scale), x, y, "center", GHOST_SHARE)
