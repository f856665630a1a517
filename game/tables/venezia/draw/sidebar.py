"""Boxes round the lagoon map: open cards and stock, a seat's cards and secrets."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    CASA,
    CRAFTS,
    STEP_PRICE,
)
from game.rules.venezia.gold import gold
from game.rules.venezia.state import IMAGINARY, TAKE
from game.tables.hud import chrome
from game.ui.art import highlights, icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PALE, PAPER_RIM, SEPIA
from game.ui.widgets.widget_drawing import rule

from ..geometry import OPEN_HEIGHT, deck_box
from ..view import VeneziaView
from . import art, building_stock

OFFERED_VEIL = 0.6  # opacity over the card that was just laid face up, which may not be taken back


def draw_tray_side(canvas: Canvas, view: VeneziaView, area: Rect, seat: int) -> None:
    """Draw the seat's gold and pawns, beside the hand."""
    if view.viewer not in (seat, None):
        return
    layout = view.room.layout
    if not view.room.cards:
        canvas.text(tr("venezia.hand.empty"), area.centerx, area.y + 56, "italic", PALE, "center")
    edges = [(card.rect.x - layout.tray.x, card.rect.right - layout.tray.x) for card in view.room.cards]
    left = min((one for one, _ in edges), default=layout.tray.width) / layout.zoom
    right = max((one for _, one in edges), default=0.0) / layout.zoom
    _draw_gold(canvas, area, left, gold(view.state, seat))
    _draw_pawns(canvas, area, right, [kind for kind in range(CRAFTS) if view.state.pawn[kind] == seat])


def _draw_gold(canvas: Canvas, area: Rect, end: float, had: int) -> None:
    """Draw the seat's gold and its price, left of the hand, which begins at `end`."""
    x, y = area.x + 16, area.y + 20
    is_wide = text.width(tr("venezia.gold"), "subheading", canvas.scale) < end - x - 48 + area.x
    art.draw_coins(canvas, x + 20, y + (14 if is_wide else 24), 1.0)
    if is_wide:
        canvas.text(tr("venezia.gold"), x + 48, y, "subheading", PALE)
    price = tr("venezia.gold.price", gold=STEP_PRICE)
    if not is_wide:  # all below each other, in the narrow margin of a large hand
        room = end - x + area.x - 8
        if text.width(tr("venezia.gold"), "small bold", canvas.scale) <= room:  # in the rulebook even that is too wide
            canvas.text(tr("venezia.gold"), x, y - 6, "small bold", PALE)
        canvas.text(str(had), x + 48, y + 22, "big figure", PALE)
        if had < STEP_PRICE and text.width(price, "small italic", canvas.scale) <= room:
            canvas.text(price, x, y + 54, "small italic", PALE)
        return
    wide = canvas.text(str(had), x + 48, y + 27, "big figure", PALE)
    if x - area.x + 64 + wide + text.width(price, "small italic", canvas.scale) < end:
        canvas.text(price, x + 56 + wide, y + 29, "small italic", PALE)
    elif had < STEP_PRICE:  # later the buttons below tell the prices
        canvas.text(price, x + 48, y + 52, "small italic", PALE)


def _draw_pawns(canvas: Canvas, area: Rect, begin: float, pawns: Sequence[int]) -> None:
    """Draw the seat's pawns, right of the hand, which ends at `begin`."""
    wide = text.width(tr("venezia.pawns"), "subheading", canvas.scale)
    right, y = area.right - 140, area.y + 20
    if right < area.x + begin + 8:
        right = max(area.x + begin + 8, area.right - wide - 8)
    is_wide = right + wide < area.right - 12
    room = area.right - right - 8
    if is_wide:
        canvas.text(tr("venezia.pawns"), right, y, "subheading", PALE)
    else:
        canvas.text(tr("venezia.pawns"), right, y - 6, "small bold", PALE, room=room)
    for at, kind in enumerate(pawns):
        across, down = (at, 0) if right + 30 * CRAFTS < area.right else (at % 2, at // 2)
        art.draw_pawn(canvas, kind, right + 14 + 30 * across, y + 34 + 40 * down, 38)
    if not pawns:
        canvas.text(tr("venezia.pawns.none"), right, y + 28, "italic" if is_wide else "small italic", PALE, room=room)


def draw_in_front(canvas: Canvas, view: VeneziaView, seat: int, area: Rect) -> None:
    """Draw the cards and pawns in front of a party, within its panel.

    Wedges mark those that came since the reader's last turn.
    """
    state, former = view.state, view.former or view.state
    x = area.x
    tall = min(area.height, 40.0)
    wide = tall * 0.72
    for kind in range(CRAFTS):
        for number in range(state.front[seat][kind]):
            art.draw_mini(canvas, kind, Rect(x + number * wide * 0.42, area.y, wide, tall))
            if number >= former.front[seat][kind]:
                chrome.draw_wedge(canvas, x + number * wide * 0.42 + wide - 3, area.y + 1, 1)
        if state.front[seat][kind]:
            x += wide + (state.front[seat][kind] - 1) * wide * 0.42
            if state.pawn[kind] == seat:
                art.draw_pawn(canvas, kind, x + 7, area.y + tall * 0.6, tall * 0.72)
                chrome.draw_wedge(canvas, x + 8, area.y + 1, int(former.pawn[kind] != seat))
                x += 15
            x += 4
    if seat == state.turn:
        for kind in range(CRAFTS):
            for _ in range(state.apart[kind]):
                art.draw_mini(canvas, kind, Rect(x, area.y, wide, tall), apart=True)
                x += wide + 4
        for _ in range(state.homes):
            art.draw_mini(canvas, CASA, Rect(x, area.y, wide, tall))
            x += wide * 0.6
    if x == area.x:
        chrome.draw_places(canvas, x, area.y, CRAFTS, wide, tall)


def draw_side(canvas: Canvas, view: VeneziaView, area: Rect) -> None:
    """Draw the open cards, the deck and the buildings left of each kind."""
    cards = Rect(area.x, area.y, area.width, OPEN_HEIGHT)
    SPRITES.panel(canvas, cards, 33)
    canvas.text(tr("venezia.open"), cards.x + 18, cards.y + 19, "heading", INK)
    rule(canvas, cards.x + 14, cards.y + 33, cards.width - 28)
    art.draw_back(canvas, deck_box(area))
    for kind, box in view.open_boxes().items():
        art.draw_mini(canvas, kind, box)
        if view.state.phase == TAKE and kind == view.state.offered:
            canvas.fill(box, PAPER_RIM, OFFERED_VEIL)
    for box in on_offer(view):
        shape = highlights.box(("venezia-open", round(box.width)), box.width, box.height, 4)
        highlights.draw_target(canvas, shape, *box.center, view.pulse)
    state = view.state
    canvas.text(
        tr("venezia.open.counts", deck=state.deck_size, used=sum(state.discards)),
        cards.centerx,
        cards.bottom - 17,
        "small italic",
        SEPIA,
        "center",
        room=cards.width - 36,
    )
    building_stock.draw(canvas, view, area)


def draw_extra_panel(canvas: Canvas, view: VeneziaView, area: Rect) -> float:
    """Draw the imaginary player's cards below the two seats.

    Returns the height of the panel; 0 if there is no imaginary player.
    """
    if view.state.seats > 2:
        return 0.0
    box = Rect(area.x, area.y, area.width, 104)
    SPRITES.panel(canvas, box, 35)
    icons.draw(canvas, "mask", box.x + 26, box.y + 27, 30, SEPIA)
    canvas.text(tr("venezia.imaginary"), box.x + 50, box.y + 21, "bold", INK)
    canvas.text(tr("venezia.imaginary.line"), box.x + 50, box.y + 39, "small italic", SEPIA)
    draw_in_front(canvas, view, IMAGINARY, Rect(box.x + 48, box.y + 52, box.width - 60, 40))
    if view.state.homes_turned:
        art.draw_mini(canvas, CASA, Rect(box.right - 44, box.y + 52, 28, 40))
    return box.height


def on_offer(view: VeneziaView) -> list[Rect]:
    """Return the boxes of the open cards and the deck that the player to decide may take."""
    legal = view.question.legal
    found = [box for kind, box in view.open_boxes().items() if m.TAKE_OPEN + kind in legal]
    return [*found, *([deck_box(view.room.layout.side)] if m.TAKE_DECK in legal else [])]
