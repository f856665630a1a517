"""Drawing of the market: the drawer with the matrix of rows and kinds, or with the first buildings."""

from __future__ import annotations

from game.locale import tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import KINDS, OPENING_COPIES
from game.rules.rialto.state import OPENING
from game.ui.easing import ease
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, INK, PALE, PAPER_RIM, SEPIA, rgb

from .. import names
from ..view import HEAD, TRACK, Market, RialtoView
from . import art, cards, tiles

PICTURE = 44.0  # largest width of a kind's picture in a cell, in logical units
HEADING_ICON = 24.0  # logical width of a picture next to a column's name
CHOSEN_ROW, CHOSEN_TINT = rgb("#F5CF6E"), 0.72  # gold over a chosen row and its opacity
CELL_TINT = 0.34  # opacity of a kind's tint on the paper
HEADINGS = ("bold", "small bold", "small")  # styles of a column's name, the largest that fits


def draw(canvas: Canvas, market: Market) -> None:
    """Draw the drawer, as far as it has slid in from above."""
    if market.form < 0 or market.share <= 0:
        return
    area, sheet = market.view.full, market.sheet()
    top = area.y + TRACK * market.zoom
    lift = (ease(market.share) - 1) * (sheet.bottom - top + 10)
    previous = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.box(Rect(area.x - 20, top, area.width + 40, area.bottom - top + 8)))
    SPRITES.panel(canvas, Rect(sheet.x, sheet.y + lift, sheet.width, sheet.height), 43)
    if market.form == OPENING:
        _draw_firsts(canvas, market, lift)
    else:
        _draw_rows(canvas, market, lift)
    canvas.surface.set_clip(previous)


def _head(canvas: Canvas, market: Market, lift: float) -> None:
    sheet, copies = market.sheet(), OPENING_COPIES[market.view.state.seats - 2]
    wide = canvas.text(tr("rialto.market.first"), sheet.x + 20, sheet.y + 15 + lift, "heading", INK)
    words = tr(f"rialto.market.first.{copies}")
    canvas.text(words, sheet.x + 34 + wide, sheet.y + 16 + lift, "italic", SEPIA, room=sheet.width - wide - 50)


def _draw_firsts(canvas: Canvas, market: Market, lift: float) -> None:
    """Draw the buildings to begin with, each with its effect."""
    _head(canvas, market, lift)
    view = market.view
    legal = view.legal()
    for building, box in market.first_boxes().items():
        can = m.TAKE + building in legal
        over = can and box.collidepoint(*view.room.hover)
        plate = Rect(box.x, box.y + lift, box.width, box.height)
        canvas.fill(plate, GOLD if over else PAPER_RIM, 0.4 if over else 0.28)
        tile = Rect(plate.x + 8, plate.y + 5, 36, 36)
        tiles.draw(canvas, building, tile, dim=bool(legal) and not can, lit_up=can)
        wide = canvas.text(names.building_name(building), plate.x + 52, plate.y + 23, "large bold", INK)
        left = tr("rialto.market.stock", count=view.state.stock[building])
        room = plate.width - wide - 72
        canvas.text(left, plate.x + 62 + wide, plate.y + 24, "small italic", SEPIA, room=room)
        words = f"{names.phase_of(building)} {names.effect_of(building)}"
        canvas.paragraph(words, plate.x + 10, plate.y + 53, plate.width - 18, "small", INK)


def _draw_rows(canvas: Canvas, market: Market, lift: float) -> None:
    """Draw a line for each row: its cards in the columns of their kinds, or the player who took it."""
    view, state, sheet = market.view, market.view.state, market.sheet()
    head = sheet.y + HEAD * market.zoom * 0.5 + lift
    for kind in range(KINDS):
        left, wide = market.column(kind)
        _draw_kind(canvas, kind, Rect(left, head - 10, wide, 20))
    for row, box in market.row_boxes().items():
        place = Rect(box.x, box.y + lift, box.width, box.height)
        draw_row(canvas, market, row, place)
        if state.taker[row] >= 0 and not any(state.rows[row]):
            _draw_taken(canvas, view, state.taker[row], place)


def draw_row(canvas: Canvas, market: Market, row: int, place: Rect, is_chosen: bool = False) -> None:
    """Draw the number and the cards of a row, on gilded parchment if it is chosen."""
    canvas.fill(place, CHOSEN_ROW if is_chosen else PAPER_RIM, CHOSEN_TINT if is_chosen else 0.28)
    art.draw_disc(canvas, str(row + 1), place.x + 16, place.centery, 20, art.SEA_PLATE, PALE)
    for kind, spot in market.stacks(row, place).items():
        _draw_cell(canvas, kind, market.view.state.rows[row][kind], spot)


def _draw_kind(canvas: Canvas, kind: int, place: Rect) -> None:
    """Draw the heading of a column: a kind's picture and name."""
    label = names.kind_name(kind)
    style = next(
        (one for one in HEADINGS if text.width(label, one, canvas.scale) <= place.width - HEADING_ICON), HEADINGS[-1]
    )
    left = place.centerx - (text.width(label, style, canvas.scale) + HEADING_ICON) / 2
    art.draw(canvas, art.KIND_PICTURES[kind], left + 9, place.centery, 21)
    canvas.text(label, left + HEADING_ICON, place.centery, style, INK)


def _draw_cell(canvas: Canvas, kind: int, count: int, spot: Rect) -> None:
    """Draw the cards of a kind in a row: its picture on its tint, and how many there are."""
    box = spot.inflate(-6, -2)
    canvas.fill(box, cards.TINTS[kind], CELL_TINT)
    size = min(PICTURE, box.height * 1.15)
    words = f"\u00d7\u2009{count}" if count > 1 else ""
    left = box.centerx - (size + (text.width(words, "figure", canvas.scale) + 8 if words else 0.0)) / 2
    art.draw(canvas, art.KIND_PICTURES[kind], left + size / 2, box.centery, size)
    canvas.text(words, left + size + 8, box.centery, "figure", INK)


def _draw_taken(canvas: Canvas, view: RialtoView, seat: int, place: Rect) -> None:
    art.draw_medal(canvas, view.colour_of(seat), place.x + 44, place.centery, 21)
    words = tr("rialto.market.taken", name=view.room.names[seat])
    canvas.text(words, place.x + 60, place.centery, "italic", SEPIA, room=place.width - 72)
