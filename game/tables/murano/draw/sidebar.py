"""Drawing beside Murano's board: the box at the right, and the seats' things."""

from __future__ import annotations

from functools import partial

import pygame

from game.locale import tr
from game.rules.murano.board import (
    FACTORY_PILE,
    GLASS,
    HOUSES,
    KINDS,
    PALACE_PILE,
    RING,
    SHOP_PILE,
    SPECIAL_PILE,
    STREET_PILE,
)
from game.rules.murano.state import BUILDING, LAYING, State
from game.tables.hud import chrome
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import GOLD_INK, INK, PALE, REFUSAL, SEPIA, Colour, rgb
from game.ui.widgets.widget_drawing import rule

from .. import geometry
from ..move_effects import CLEARS, PASSES, is_priced, only_looks, price_of, space_of, split
from ..shown import TALLYING, stage_of, tally, works
from ..texts import ACTIONS, TILES
from ..view import MuranoView
from . import art, cards

ROW_HEIGHT = 26.0
TILE_SIDE, TILE_GAP = 20.0, 6.0  # of a tile in front of a seat, and between two, in logical units
BLOCK_SIDE = 18.0
PILES_MARGIN = 12.0  # logical width left and right of the row of piles
PILES_IN_FRONT = SHOP_PILE, FACTORY_PILE, PALACE_PILE, SPECIAL_PILE  # in the order of a seat's panel


def draw(canvas: Canvas, view: MuranoView, area: Rect) -> None:
    """Draw the box: supplies and the move, or in the final scoring the tally."""
    SPRITES.panel(canvas, area, 33)
    if stage_of(view.state) == TALLYING:
        _tally(canvas, view, area)
        return
    canvas.text(tr("murano.side.supplies"), area.x + 18, area.y + 21, "heading", INK)
    rule(canvas, area.x + 14, area.y + 36, area.width - 28)
    y = area.y + 54
    _supplies(canvas, view, area, y)
    y += 3 * ROW_HEIGHT - 10
    rule(canvas, area.x + 14, y, area.width - 28, lozenge=False)
    move = view.pointed
    drafted = view.drafted
    if move >= 0 and space_of(move) >= 0:
        _this_move(canvas, view, area, y + 13, move)
    elif drafted.phase in (BUILDING, LAYING) and view.question.is_asked:
        _pips(canvas, drafted, area, y + 18)
    else:
        _piles(canvas, view, area, y + 18)


def _supplies(canvas: Canvas, view: MuranoView, area: Rect, y: float) -> None:
    """Draw what is left of glass and cards; wedges mark the numbers that changed since the reader's last turn."""
    state, former = view.state, view.former or view.state
    art.draw(canvas, "bag", area.x + 28, y - 1, 22)
    x = area.x + 62
    for glass in range(GLASS):
        art.draw_block(canvas, glass, x, y, 20)
        wide = canvas.text(str(state.bag[glass]), x + 13, y, "bold", INK)
        chrome.draw_change(canvas, x + 13 + wide / 2, y, state.bag[glass] - former.bag[glass])
        x += 50
    decks = (
        ("card", "characters", state.deck_left, former.deck_left),
        ("house", "specials", state.houses_left, former.houses_left),
    )
    for picture, name, left, before in decks:
        y += ROW_HEIGHT
        art.draw(canvas, picture, area.x + 28, y, 19)
        canvas.text(tr(f"murano.side.{name}"), area.x + 46, y, "text", INK)
        wide = canvas.text(str(left), area.right - 20, y, "bold", INK, "right")
        chrome.draw_wedge(canvas, area.right - 30 - wide, y, left - before)


def _piles(canvas: Canvas, view: MuranoView, area: Rect, y: float) -> None:
    """Draw the five piles with what is left of each."""
    piles = view.state.pile
    used = sum(not left for left in piles)
    canvas.text(tr("murano.side.used"), area.x + 18, y, "bold", INK)
    canvas.text(tr("murano.side.used.of", used=used), area.right - 20, y, "bold", REFUSAL if used else INK, "right")
    pitch = (area.width - 2 * PILES_MARGIN) / KINDS
    for pile, left in enumerate(piles):
        x = area.x + PILES_MARGIN + pitch * (pile + 0.5)
        if pile == STREET_PILE:
            canvas.blit(art.street_tile(TILE_SIDE, canvas.scale), x - TILE_SIDE / 2, y + 15)
        else:
            art.draw_back(canvas, TILES[pile], Rect(x - TILE_SIDE / 2, y + 15, TILE_SIDE, TILE_SIDE))
        canvas.text(str(left), x, y + 46, "bold", INK if left else REFUSAL, "center")


def _pips(canvas: Canvas, state: State, area: Rect, y: float) -> None:
    """Draw the number of tiles built, of three."""
    canvas.text(tr("murano.side.building"), area.x + 18, y, "bold", INK)
    left = state.tiles_left

    def make(full: bool) -> pygame.Surface:
        layer = Layer(22, 22, canvas.scale)
        layer.disc((11, 11), 9.4, rgb("#8C6D1F"))
        layer.disc((11, 11), 8.0, rgb("#2F7D5B") if full else rgb("#F6ECD6"))
        return layer.done()

    for pip in range(3):
        full = pip < 3 - left
        sprite = SPRITES.get(("murano pip", full, canvas.scale), partial(make, full))
        canvas.blit(sprite, area.x + 108 + 30 * pip, y, "center")
    words = tr("murano.side.still", left=left) if left else tr("murano.side.all")
    canvas.text(words, area.x + 18, y + 26, "small", SEPIA)
    if state.tile > 0 and state.phase == LAYING:
        art.draw_street(canvas, state.tile - 1, *geometry.drawn_street_spot(area), 1.15)
        canvas.text(tr("murano.side.lay"), area.x + 64, y + 58, "small italic", GOLD_INK)


def _this_move(canvas: Canvas, view: MuranoView, area: Rect, y: float, move: int) -> None:
    """Draw each gondola's price, and the action's."""
    state = view.pointed_state
    legs = view.legs(state, move)
    action = RING[space_of(move)]
    passing = split(move).kind in PASSES
    total = sum(leg.price for leg in legs)
    canvas.text(tr("murano.side.move"), area.x + 18, y, "bold", INK)
    y += 20
    first = view.strokes_before(state)
    if len(legs) > 3:
        canvas.text(tr("murano.side.gondolas", count=len(legs)), area.x + 18, y, "text", INK)
        _price(canvas, area, y, str(total))
        y += 20
    else:
        for number, leg in enumerate(legs):
            _number(canvas, area.x + 28, y, first + number + 1)
            words = tr("murano.side.comes" if leg.comes else "murano.side.clears")
            canvas.text(words, area.x + 46, y, "text", INK)
            _price(canvas, area, y, str(leg.price))
            y += 20
    if split(move).kind in CLEARS:
        return
    art.draw(canvas, f"act-{ACTIONS[action]}", area.x + 30, y + 6, 30)
    words = tr("murano.side.pass") if passing else tr(f"murano.action.{ACTIONS[action]}")
    price = "" if passing or not is_priced(space_of(move)) else str(price_of(state, space_of(move)))
    canvas.text(words, area.x + 50, y + 6, "small bold", INK, room=area.width - 74 - (30 if price else 0))
    if price:
        _price(canvas, area, y + 6, price, REFUSAL if only_looks(state, space_of(move), total) else INK)


def _number(canvas: Canvas, x: float, y: float, number: int) -> None:
    def make() -> pygame.Surface:
        layer = Layer(20, 20, canvas.scale)
        layer.disc((10, 10), 9.2, rgb("#A8322A"))
        return layer.done()

    canvas.blit(SPRITES.get(("murano number", canvas.scale), make), x, y, "center")
    canvas.text(str(number), x - 0.3, y - 0.6, "small bold", PALE, "center")


def _price(canvas: Canvas, area: Rect, y: float, words: str, ink: Colour = INK) -> None:
    canvas.text(words, area.right - 40, y, "bold", ink, "right")
    art.draw_coin(canvas, area.right - 26, y, 17)


def _tally(canvas: Canvas, view: MuranoView, area: Rect) -> None:
    """Draw the points of each seat's scored characters."""
    canvas.text(tr("murano.side.characters"), area.x + 18, area.y + 21, "heading", INK)
    rule(canvas, area.x + 14, area.y + 36, area.width - 28)
    seats = view.state.seats
    high = (area.height - 46) / max(1, seats)
    for seat in range(seats):
        scored = tally(view.state, seat)
        y = area.y + 42 + seat * high + high / 2
        chrome.emblem(canvas, view.room.colours[seat], area.x + 26, y, 22)
        total = sum(points for _, points in scored)
        canvas.text(str(total), area.right - 18, y, "figure", INK, "right")
        room = area.width - 92
        pitch = min(27.0, room / max(1, len(scored)))
        for at, (card, points) in enumerate(scored):
            x = area.x + 42 + pitch * at
            cards.draw_portrait(canvas, card, Rect(x, y - 20, 24, 26))
            canvas.text(str(points), x + 12, y + 15, "small bold", GOLD_INK, "center")


# The seats' panels


def draw_in_front(canvas: Canvas, view: MuranoView, seat: int, area: Rect) -> None:
    """Draw the tiles, blocks and special buildings in front of a seat, in one row; many lie closer together.

    Wedges mark the kinds that changed since the reader's last turn.
    """
    drawings = [partial(art.draw_back, canvas, TILES[pile]) for pile in PILES_IN_FRONT]
    drawings += [partial(_block, canvas, glass) for glass in range(GLASS)]
    drawings += [partial(art.draw_house, canvas, house) for house in range(HOUSES)]
    numbers = _numbers_in_front(view.state, seat)
    former = _numbers_in_front(view.former or view.state, seat)
    lying = [one for one in zip(drawings, numbers, former, strict=True) if one[1]]
    if not lying:
        chrome.draw_places(canvas, area.x, area.y, len(TILES) - 1, TILE_SIDE, TILE_SIDE)
        return
    counts = [text.width(str(number), "small bold", canvas.scale) + 3 if number > 1 else 0.0 for _, number, _ in lying]
    needed = sum(counts) + len(lying) * (TILE_SIDE + TILE_GAP)
    gap = TILE_GAP - max(0.0, needed - TILE_GAP - area.width) / max(1, len(lying) - 1)
    x = area.x
    for (draw, number, before), wide in zip(lying, counts, strict=True):
        draw(Rect(x, area.y, TILE_SIDE, TILE_SIDE))
        chrome.draw_wedge(canvas, x + TILE_SIDE - 2, area.y + 1, number - before)
        x += TILE_SIDE
        if number > 1:
            canvas.text(str(number), x + 2, area.y + TILE_SIDE / 2, "small bold", INK)
        x += wide + gap


def _numbers_in_front(state: State, seat: int) -> list[int]:
    """Return the numbers of tiles, blocks and special buildings in front of a seat."""
    raised = works(state, seat)
    tiles = [int(state.held[seat][pile]) for pile in PILES_IN_FRONT]
    return [*tiles, *map(int, state.blocks[seat]), *(raised >> house & 1 for house in range(HOUSES))]


def _block(canvas: Canvas, glass: int, box: Rect) -> None:
    art.draw_block(canvas, glass, *box.center, BLOCK_SIDE)
