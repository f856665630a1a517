"""Contents of the seats' panels: counts, its buildings with their coins; and the neutral player's panel."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import tr
from game.rules.rialto.board import PLACES
from game.rules.rialto.state import NEUTRAL, State
from game.tables.base.ui_model import Count
from game.tables.hud.seat_panels import panel_layout
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.theme import INK, PAPER_RIM, SEPIA

from .. import texts
from ..shown import owned
from ..view import NOBODY, RialtoView
from . import art, cards, tiles

NEUTRAL_HIGH = 84.0


def counts(view: RialtoView, state: State, seat: int) -> Sequence[Count]:
    """Return coins, councillors, cards."""
    placed = sum(row[seat] for row in state.council)
    ready, general = state.personal[seat], state.general[seat]
    council = tr("rialto.panel.councillors", ready=ready, general=general, placed=placed)
    return (
        Count("rialto/coin", str(state.coins[seat]), tr("rialto.panel.coins")),
        Count("rialto/councillor", f"{ready}+{general}", council),
        Count("cards", str(state.hand_size[seat]), tr("rialto.panel.cards")),
    )


def _tile_boxes(area: Rect) -> list[Rect]:
    side = min(area.height - 4, (area.width + 2) / PLACES - 2.4, 24.0)
    return [Rect(area.x + at * (side + 2.4), area.y + 3, side, side) for at in range(PLACES)]


def boxes_of_owned(view: RialtoView) -> dict[tuple[int, int], Rect]:
    """Return the rectangles of each seat's buildings in its panel."""
    count = len(view.room.names)
    return {
        (seat, at): box
        for seat in range(min(count, view.state.seats))
        for at, (box, _) in enumerate(zip(_seat_boxes(view, seat), owned(view.state, seat), strict=False))
    }


def _seat_boxes(view: RialtoView, seat: int) -> list[Rect]:
    return _tile_boxes(panel_layout(view.room.layout.panel(seat, len(view.room.names))).front)


def building_spot(view: RialtoView, seat: int, building: int) -> tuple[float, float]:
    """Return the place of a seat's first building of a kind in its panel.

    Kind -1 stands for all kinds.
    """
    boxes = _seat_boxes(view, seat)
    kinds = [kind for kind, _ in owned(view.state, seat)]
    return boxes[kinds.index(building) if building in kinds else 0].center


def draw_in_front(canvas: Canvas, view: RialtoView, seat: int, area: Rect) -> None:
    """Draw a seat's buildings, and the places for more."""
    canvas.draw_cached(_draw_buildings, tuple(area), tuple(owned(view.state, seat)))


def _draw_buildings(canvas: Canvas, place: tuple[float, ...], have: tuple[tuple[int, bool], ...]) -> None:
    boxes = _tile_boxes(Rect(*place))
    for box in boxes[len(have) :]:
        canvas.fill(box, PAPER_RIM, 0.55)
    for box, (building, coin) in zip(boxes, have, strict=False):
        tiles.draw(canvas, building, box, coin)


def draw_neutral(canvas: Canvas, view: RialtoView, area: Rect) -> float:
    """Draw the neutral player of the two-player variant.

    Its portrait and its cards for this round; its height.
    """
    if not view.state.neutral:
        return 0.0
    box = Rect(area.x, area.y, area.width, NEUTRAL_HIGH)
    SPRITES.panel(canvas, box, 35)
    art.draw_bust(canvas, NOBODY, box.x + 29, box.y + 48, 36)
    canvas.text(view.name_of(NEUTRAL), box.x + 54, box.y + 19, "large bold", INK, room=box.width - 66)
    words = texts.played_words(view, NEUTRAL) or tr("rialto.neutral.plays")
    canvas.text(words, box.x + 54, box.y + 37, "small italic", SEPIA, room=box.width - 66)
    held = [kind for kind, count in enumerate(view.state.hand[NEUTRAL]) if count]
    x = box.x + 54 if len(held) < 5 else box.x + 14
    for kind in held:
        cards.draw_mini(canvas, kind, Rect(x, box.y + 49, 17, 25))
        x += 19
        x += canvas.text(str(view.state.hand[NEUTRAL][kind]), x, box.y + 62, "small bold", INK) + 4
    return box.height
