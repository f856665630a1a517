"""What lies round the lagoon map: open cards and stock, a seat's cards and secrets, hover texts."""

from __future__ import annotations

import math

from game.locale import listed, tr
from game.rules.venezia import moves as m
from game.rules.venezia.board import (
    BUILT,
    CASA,
    CRAFTS,
    DISTRICTS,
    GOAL,
    HEX_CENTRES,
    HEX_DISTRICT,
    HEX_NAMES,
    HEXES,
    KINDS,
    STEP_PRICE,
    TOUCH,
    TRACK,
)
from game.rules.venezia.state import IMAGINARY
from game.tables.hud import chrome
from game.ui.art import highlights, icons
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PALE, SEPIA
from game.ui.widgets.widget_drawing import rule

from . import art, stock
from .pieces import WET
from .stand import VeneziaStand
from .words import district_of, name_of, rule_of

OPEN_HIGH = 144.0  # of the box with the open cards


def draw_tray_side(view: VeneziaStand, canvas: Canvas, area: Rect, seat: int) -> None:
    """The seat's gold and pawns, beside the hand."""
    if view.viewer not in (seat, None):
        return
    x, y = area.x + 16, area.y + 20
    art.draw_coins(canvas, x + 20, y + 14, 1.0)
    canvas.text(tr("venezia.gold"), x + 48, y, "subheading", PALE)
    had = canvas.text(str(view.shown.gold[seat]), x + 48, y + 27, "big figure", PALE)
    price = tr("venezia.gold.price", gold=STEP_PRICE)
    layout = view.room.layout
    cards = min(((card.rect.x - layout.tray.x) / layout.zoom for card in view.room.cards), default=area.width)
    if x - area.x + 64 + had + text.width(price, "small italic") < cards:
        canvas.text(price, x + 56 + had, y + 29, "small italic", PALE)
    if not view.room.cards:
        canvas.text(tr("venezia.hand.empty"), area.centerx, area.y + 56, "italic", PALE, "center")
    pawns = [kind for kind in range(CRAFTS) if view.shown.pawn[kind] == seat]
    right = area.right - 140
    canvas.text(tr("venezia.pawns"), right, y, "subheading", PALE)
    for at, kind in enumerate(pawns):
        art.draw_pawn(canvas, kind, right + 14 + 30 * at, y + 34, 38)
    if not pawns:
        canvas.text(tr("venezia.pawns.none"), right, y + 28, "italic", PALE)


def draw_in_front(view: VeneziaStand, canvas: Canvas, seat: int, area: Rect) -> None:
    """Cards and pawns that lie in front of a party, within its panel."""
    shown = view.shown
    if seat >= len(shown.front):
        return
    x = area.x
    tall = min(area.height, 40.0)
    wide = tall * 0.72
    for kind in range(CRAFTS):
        for number in range(shown.front[seat][kind]):
            art.draw_mini(canvas, kind, Rect(x + number * wide * 0.42, area.y, wide, tall))
        if shown.front[seat][kind]:
            x += wide + (shown.front[seat][kind] - 1) * wide * 0.42
            if shown.pawn[kind] == seat:
                art.draw_pawn(canvas, kind, x + 7, area.y + tall * 0.6, tall * 0.72)
                x += 15
            x += 4
    if seat == shown.turn:
        for kind in range(CRAFTS):
            for _ in range(shown.apart[kind]):
                art.draw_mini(canvas, kind, Rect(x, area.y, wide, tall), apart=True)
                x += wide + 4
        for _ in range(shown.homes):
            art.draw_mini(canvas, CASA, Rect(x, area.y, wide, tall))
            x += wide * 0.6
    if x == area.x:
        chrome.draw_places(canvas, x, area.y, CRAFTS, wide, tall)


def draw_side(view: VeneziaStand, canvas: Canvas, area: Rect) -> None:
    """Open cards and deck, and how many buildings of each kind are left."""
    cards = Rect(area.x, area.y, area.width, OPEN_HIGH)
    SPRITES.panel(canvas, cards, 33)
    canvas.text(tr("venezia.open"), cards.x + 18, cards.y + 19, "heading", INK)
    rule(canvas, cards.x + 14, cards.y + 33, cards.width - 28)
    deck, _ = deck_boxes(area)
    art.draw_back(canvas, deck)
    for kind, box in open_boxes(view).items():
        art.draw_mini(canvas, kind, box)
    for box in on_offer(view):
        shape = highlights.box(("venezia-open", round(box.width)), box.width, box.height, 4)
        highlights.draw_target(canvas, shape, *box.center, view.pulse)
    shown = view.shown
    canvas.text(
        tr("venezia.open.counts", deck=shown.deck, open=sum(shown.open), used=shown.discards),
        cards.centerx,
        cards.bottom - 15,
        "small italic",
        SEPIA,
        "center",
    )
    stock.draw(view, canvas, stock_box(area))


def stock_box(area: Rect) -> Rect:
    """Where it stands what is left to build, below the open cards."""
    return Rect(area.x, area.y + OPEN_HIGH + 6, area.width, area.height - OPEN_HIGH - 6)


def draw_extra_panel(view: VeneziaStand, canvas: Canvas, area: Rect) -> float:
    """The imaginary player's cards, below the two seats, under a grey mask."""
    if len(view.shown.gondola) > 2:
        return 0.0
    box = Rect(area.x, area.y, area.width, 104)
    SPRITES.panel(canvas, box, 35)
    icons.draw(canvas, "mask", box.x + 26, box.y + 27, 30, SEPIA)
    canvas.text(tr("venezia.imaginary"), box.x + 50, box.y + 21, "bold", INK)
    canvas.text(tr("venezia.imaginary.line"), box.x + 50, box.y + 39, "small italic", SEPIA)
    draw_in_front(view, canvas, IMAGINARY, Rect(box.x + 48, box.y + 52, box.width - 60, 40))
    if view.shown.homes_turned:
        art.draw_mini(canvas, CASA, Rect(box.right - 44, box.y + 52, 28, 40))
    return box.height


def deck_boxes(area: Rect) -> tuple[Rect, Rect]:
    """Where the deck lies, and the room of the open cards."""
    return Rect(area.x + 14, area.y + 41, 52, 74), Rect(area.x + 74, area.y + 41, area.width - 88, 74)


def open_boxes(view: VeneziaStand) -> dict[int, Rect]:
    """Where each kind of open card lies."""
    area = view.room.layout.side
    _, room = deck_boxes(area)
    kinds = [kind for kind in range(KINDS) if view.shown.open[kind]]
    if not kinds:
        return {}
    wide = min(52.0, (room.width + 4) / len(kinds) - 4)
    return {kind: Rect(room.x + at * (wide + 4), room.y, wide, wide * 1.42) for at, kind in enumerate(kinds)}


def on_offer(view: VeneziaStand) -> list[Rect]:
    """The open cards, and the deck, of which the person who is asked may take one."""
    legal = view.question.legal
    found = [box for kind, box in open_boxes(view).items() if m.TAKE_OPEN + kind in legal]
    return [*found, *([deck_boxes(view.room.layout.side)[0]] if m.TAKE_DECK in legal else [])]


def open_card_at(view: VeneziaStand, x: float, y: float) -> int | None:
    """The move that a click on a card at the side means."""
    for kind, box in open_boxes(view).items():
        if box.collidepoint(x, y):
            return m.TAKE_OPEN + kind
    if deck_boxes(view.room.layout.side)[0].collidepoint(x, y):
        return m.TAKE_DECK
    return None


def tips(view: VeneziaStand, x: float, y: float) -> str:
    """The hover text of whatever is at a point."""
    for kind, box in open_boxes(view).items():
        if box.collidepoint(x, y):
            return f"{tr('venezia.open.card', kind=name_of(kind))}\n{rule_of(kind)}"
    if deck_boxes(view.room.layout.side)[0].collidepoint(x, y):
        return tr("venezia.tip.deck")
    left = stock.tip(view, stock_box(view.room.layout.side), x, y)
    if left:
        return left
    bx, by = view.to_board(x, y)
    for space in range(GOAL + 1):
        if math.dist(TRACK[space], (bx, by)) < 12:
            return _space_tip(space)
    h = min(range(HEXES), key=lambda at: math.dist(HEX_CENTRES[at], (bx, by)))
    if math.dist(HEX_CENTRES[h], (bx, by)) < 22:
        return _hexagon_tip(h, view.shown.ground[h])
    return ""


def _space_tip(space: int) -> str:
    title = tr("venezia.tip.space", space=space) if space else tr("venezia.tip.start")
    districts = [district_of(d) for d in range(DISTRICTS) if TOUCH[space] >> d & 1]
    touches = tr("venezia.tip.touches", districts=listed(districts)) if districts else tr("venezia.tip.apart")
    return f"{title}\n{touches}"


def _hexagon_tip(h: int, mark: int) -> str:
    title = tr("venezia.tip.hexagon", district=district_of(HEX_DISTRICT[h]), hexagon=HEX_NAMES[h])
    if mark >= BUILT:
        return f"{title}\n{tr('venezia.tip.built', kind=name_of(mark - BUILT))}"
    return f"{title}\n{tr('venezia.tip.marsh') if mark == WET else tr('venezia.tip.empty')}"
