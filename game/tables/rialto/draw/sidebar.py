"""The stock at the right: buildings left of each kind, the next bridge, banks, deck, gondolas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.locale import language, tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import BANK_POINTS, BANKS, CHOICES, GONDOLAS
from game.tables.hud import target_highlight
from game.tables.hud.chrome import draw_change
from game.ui.art import icons
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, SEPIA
from game.ui.widgets.widget_drawing import rule

from .. import shown
from ..view import NOWHERE, RialtoView
from . import art, cards, tiles

SIDE, PITCH = 33.0, 46.0  # a building's side, and the distance to the next, in logical units
MIDDLE = 172.0  # logical units down to the next bridge and the banks
COUNT = 19.0  # diameter of the number left, on a building's corner


def stock_boxes(area: Rect) -> dict[int, Rect]:
    """Return the rectangle of each kind of building."""
    return {
        building: Rect(area.x + 17 + (building % 4) * PITCH, area.y + 44 + (building // 4) * 41, SIDE, SIDE)
        for building in range(CHOICES)
    }


def boxes_of_stock(view: RialtoView) -> dict[int, Rect]:
    """Return the rectangle of each kind of building."""
    return stock_boxes(view.room.layout.side)


def boxes_of_counts(view: RialtoView) -> dict[str, Rect]:
    """Return the rectangles of next bridge, banks, deck and gondolas."""
    area = view.room.layout.side
    middle, foot = area.y + MIDDLE - 1, area.bottom - 40
    return {
        "bridge": Rect(area.x, middle, 108, foot - 2 - middle),
        "banks": Rect(area.x + 108, middle, area.width - 108, foot - 2 - middle),
        "deck": Rect(area.x, foot, 70, 40),
        "gondolas": Rect(area.x + 70, foot, area.width - 70, 40),
    }


def deck_spot(area: Rect) -> tuple[float, float]:
    """Return the middle of the deck."""
    return area.x + 26, area.bottom - 22


def bank_spot(area: Rect, bank: int) -> tuple[float, float]:
    """Return the place of a bank's sign."""
    return area.x + 119, area.y + MIDDLE + 28 + 18 * bank


def next_bridge(view: RialtoView) -> tuple[int, int] | None:
    """Return the values of the bridge to be built next, which is not shown while it comes to span the water."""
    return shown.next_bridge(view.state) if view.spanning == NOWHERE else None


def gondolas_left(view: RialtoView) -> int:
    """Return the number of gondolas that are not placed yet."""
    return GONDOLAS - sum(1 for value in view.state.near if value == 1)


class Stock(NamedTuple):
    """Facts shown in the box."""

    left: tuple[int, ...]  # number left of each kind of building
    free: tuple[int, ...]  # kinds of buildings that may be taken
    bridge: tuple[int, int] | None
    gondolas: int
    banks: tuple[int, ...]
    deck: int
    change: tuple[int, ...]  # growth of the number left of each kind since the reader's last turn


def draw(canvas: Canvas, view: RialtoView, area: Rect) -> None:
    """Draw the whole box."""
    state, legal = view.state, view.legal()
    stock = Stock(
        tuple(state.stock),
        tuple(building for building in range(CHOICES) if m.TAKE + building in legal),
        next_bridge(view),
        gondolas_left(view),
        tuple(state.banks),
        state.deck_left,
        tuple(now - then for now, then in zip(state.stock, (view.former or state).stock, strict=True)),
    )
    canvas.draw_cached(_draw_stock, tuple(area), stock, view.pulse if stock.free else 0.0, language())


def _draw_stock(canvas: Canvas, place: tuple[float, ...], stock: Stock, pulse: float, _lang: str) -> None:
    area = Rect(*place)
    SPRITES.panel(canvas, area, 33)
    canvas.text(tr("rialto.stock"), area.x + 18, area.y + 20, "heading", INK)
    rule(canvas, area.x + 14, area.y + 35, area.width - 28)
    for building, box in stock_boxes(area).items():
        left = stock.left[building]
        if building in stock.free:
            target_highlight.draw_edge(canvas, box, pulse)
        tiles.draw(canvas, building, box, dim=left == 0)
        x, y = box.right - 1, box.bottom - 4
        art.draw_disc(canvas, str(left), x, y, COUNT, ink=INK if left else SEPIA)
        draw_change(canvas, x, y, stock.change[building])
    y = area.y + MIDDLE
    rule(canvas, area.x + 14, y - 3, area.width - 28, lozenge=False)
    _draw_bridge(canvas, area, y, stock.bridge)
    _draw_banks(canvas, area, y, stock.banks)
    rule(canvas, area.x + 14, area.bottom - 40, area.width - 28, lozenge=False)
    x, y = deck_spot(area)
    cards.draw_back(canvas, Rect(x - 9, y - 13, 18, 26))
    canvas.text(str(stock.deck), x + 14, y, "bold", INK)
    art.draw(canvas, "gondola", area.x + 92, y - 1, 25)
    canvas.text(str(stock.gondolas), area.x + 109, y, "bold", INK)


def _draw_bridge(canvas: Canvas, area: Rect, y: float, bridge: tuple[int, int] | None) -> None:
    canvas.text(tr("rialto.stock.bridge"), area.x + 18, y + 9, "small italic", SEPIA)
    if bridge is not None:
        art.draw(canvas, "bridge", area.x + 54, y + 34, 34)
        art.draw_disc(canvas, str(bridge[0]), area.x + 27, y + 38, 20)
        art.draw_disc(canvas, str(bridge[1]), area.x + 81, y + 38, 20)
    else:
        canvas.text(tr("rialto.stock.bridge.none"), area.x + 24, y + 34, "small", INK)


def _draw_banks(canvas: Canvas, area: Rect, y: float, banks: Sequence[int]) -> None:
    canvas.text(tr("rialto.stock.banks"), area.x + 112, y + 9, "small italic", SEPIA)
    for bank, side in enumerate(BANKS):
        done = banks[bank] == 1
        x, spot = bank_spot(area, bank)
        if done:
            icons.draw(canvas, "check", x, spot, 15, SEPIA)
        else:
            art.draw(canvas, "laurel", x, spot, 17)
        key = f"rialto.stock.{side}.taken" if done else f"rialto.stock.{side}"
        canvas.text(tr(key, points=BANK_POINTS), area.x + 132, spot, "small", SEPIA if done else INK)
