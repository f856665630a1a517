"""Drawing of the market: the drawer with rows or first buildings, and the choosing order."""

from __future__ import annotations

from game.locale import tr
from game.rules.rialto import moves as m
from game.rules.rialto.state import NEUTRAL, OPENING, TAKING
from game.ui.art import icons
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import GOLD, GOLD_INK, INK, PALE, PAPER_RIM, SEPIA
from game.ui.widgets.widget_drawing import rule

from .. import names
from ..shown import order
from ..view import TRACK, Market, RialtoView
from . import art, cards, tiles


def draw(canvas: Canvas, market: Market) -> None:
    """Draw the drawer, as far as it has slid in from above."""
    if market.form < 0 or market.share <= 0:
        return
    area, sheet = market.view.full, market.sheet()
    top = area.y + TRACK * market.zoom
    lift = -((1 - market.share) ** 3) * (sheet.bottom - top + 10)
    previous = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.box(Rect(area.x - 20, top, area.width + 40, area.bottom - top + 8)))
    SPRITES.panel(canvas, Rect(sheet.x, sheet.y + lift, sheet.width, sheet.height), 43)
    if market.form == OPENING:
        _draw_firsts(canvas, market, lift)
    else:
        _draw_rows(canvas, market, lift)
    canvas.surface.set_clip(previous)
    if market.form == TAKING and market.is_open:
        _draw_order(canvas, market.view, market.order_box())


def _head(canvas: Canvas, sheet: Rect, key: str, lift: float) -> None:
    wide = canvas.text(tr(key), sheet.x + 20, sheet.y + 20 + lift, "heading", INK)
    line = tr(f"{key}.line")
    canvas.text(line, sheet.x + 34 + wide, sheet.y + 21 + lift, "italic", SEPIA, room=sheet.width - wide - 50)


def _draw_firsts(canvas: Canvas, market: Market, lift: float) -> None:
    """Draw the buildings to begin with, each with its effect."""
    _head(canvas, market.sheet(), "rialto.market.first", lift)
    view = market.view
    legal = view.legal()
    for building, box in market.first_boxes().items():
        can = m.TAKE + building in legal
        over = can and box.collidepoint(*view.room.hover)
        plate = Rect(box.x, box.y + lift, box.width, box.height)
        canvas.fill(plate, GOLD if over else PAPER_RIM, 0.4 if over else 0.28)
        tile = Rect(plate.x + 10, plate.y + 8, 52, 52)
        tiles.draw(canvas, building, tile, dim=bool(legal) and not can, lit_up=can)
        canvas.text(names.building_name(building), plate.x + 74, plate.y + 20, "large bold", INK)
        left = tr("rialto.market.stock", count=view.state.stock[building])
        canvas.text(left, plate.x + 74, plate.y + 43, "small italic", SEPIA)
        words = f"{names.phase_of(building)} {names.effect_of(building)}"
        canvas.paragraph(words, plate.x + 12, plate.y + 78, plate.width - 22, "small", INK)


def _draw_rows(canvas: Canvas, market: Market, lift: float) -> None:
    """Draw the rows with their cards, or the players who took them."""
    view, state = market.view, market.view.state
    key = "rialto.market.rows" if market.form == TAKING else "rialto.market.left"
    _head(canvas, market.sheet(), key, lift)
    for row, box in market.row_boxes().items():
        place = Rect(box.x, box.y + lift, box.width, box.height)
        over = box.collidepoint(*view.room.hover) and any(state.rows[row])
        canvas.fill(place, GOLD if over else PAPER_RIM, 0.42 if over else 0.28)
        art.draw_disc(canvas, str(row + 1), place.x + 17, place.centery, 25, art.SEA_PLATE, PALE)
        if state.taker[row] >= 0 and not any(state.rows[row]):
            _draw_taken(canvas, view, state.taker[row], place)
            continue
        for kind, _, spot in market.card_boxes(row, place):
            cards.draw_mini(canvas, kind, spot)
        _draw_counts(canvas, market.card_boxes(row, place))


def _draw_taken(canvas: Canvas, view: RialtoView, seat: int, place: Rect) -> None:
    art.draw_medal(canvas, view.colour_of(seat), place.x + 50, place.centery, 26)
    words = tr("rialto.market.taken", name=view.room.names[seat])
    canvas.text(words, place.x + 70, place.centery, "italic", SEPIA, room=place.width - 78)


def _draw_counts(canvas: Canvas, boxes: list[tuple[int, int, Rect]]) -> None:
    """Draw how many of each kind, on the last of its cards."""
    for at, (kind, number, spot) in enumerate(boxes):
        if number and (at + 1 == len(boxes) or boxes[at + 1][0] != kind):
            art.draw_disc(canvas, str(number + 1), spot.right - 11, spot.bottom - 13, 20)


def _draw_order(canvas: Canvas, view: RialtoView, box: Rect) -> None:
    """Draw the round's district for councillors, and the choosing order."""
    SPRITES.panel(canvas, box, 44)
    state = view.state
    x, y, wide = box.x + 16, box.y + 20, box.width - 32
    district = next((d for d in range(6) if state.number[d] == state.round_no), 0)
    words = tr("rialto.market.district", district=names.district_name(district))
    canvas.text(words, x, y, "bold", INK, room=wide)
    rule(canvas, x, y + 15, wide, lozenge=False)
    waiting = [marker for marker in order(state) if marker != NEUTRAL]
    step = min(30.0, (box.bottom - 10 - y - 20) / max(1, len(waiting)))
    for at, seat in enumerate(waiting):
        done = seat in state.taker
        now = not done and all(other in state.taker for other in waiting[:at])
        _draw_choosing(canvas, view, seat, Rect(x, y + 20 + step * at, wide, step), done, now)


def _draw_choosing(canvas: Canvas, view: RialtoView, seat: int, place: Rect, done: bool, now: bool) -> None:
    """Draw a player in the choosing order: done, choosing, or waiting."""
    art.draw_medal(canvas, view.colour_of(seat), place.x + 10, place.centery, 20)
    ink = SEPIA if done else INK
    canvas.text(view.room.names[seat], place.x + 26, place.centery, "small", ink, room=place.width - 100)
    if done:
        icons.draw(canvas, "check", place.right - 12, place.centery, 15, GOLD_INK)
    elif now:
        words = tr("rialto.market.chooses")
        canvas.text(words, place.right, place.centery, "small italic", art.RED_PLATE, "right")
