"""Seat panels: the players, the one to act, the leader, and the last turn of each.

Every panel has the same parts in the same places, so that an answer is always found where it was: the portrait with the
seat's colour and emblem, name, score, public numbers, what lies in front of the seat, and at the foot the last turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.locale import tr
from game.ui.art import emblems, icons, pictures
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.frame_budget import UNPAINTED
from game.ui.theme import (
    GOLD,
    GOLD_DARK,
    GOLD_INK,
    GOLD_LIGHT,
    GOOD,
    INK,
    PAPER_RIM,
    REFUSAL,
    SEATS,
    SEPIA,
    SHADE_PAPER,
    Style,
    mix,
    rgb,
)
from game.ui.widgets.widget_drawing import draw_glow

from ..base.turn_summary import signed
from .chrome import draw_change

if TYPE_CHECKING:
    from ..base.labels import Labels
    from ..base.layout import Layout
    from ..base.painter import Painter
    from ..base.ui_model import Count, TurnStep

OUT = 10.7  # logical units by which the acting player's panel is drawn out to the board
PORTRAIT, LOW_PORTRAIT = 51.0, 42.0  # sides of a portrait; the small one in panels lower than `LOW_PANEL_HEIGHT`
LOW_PANEL_HEIGHT = 132.0
INSET = 13.0  # logical units from the panel's corner to the portrait
FRAME = 4.4  # width of the frame in the seat's colour, in logical units
TILT = 5.0  # degrees by which heads turn to the player who acts
COUNTS, COUNTS_LOW = 68.0, 64.0  # logical y of the public numbers; the second in panels lower than `LOW_PANEL_HEIGHT`
MIN_SUMMARY, SUMMARY_GAP = 2, 9.0  # least figures of a last turn, and the logical gap between two
LARGE_PANEL_HEIGHT = 150.0  # least height of a panel with larger numbers, in the layout for the couch
COUNTS_BELOW = 17.0  # logical units from the portrait down to the middle of these
LAST = 23.0  # height of the last turn's row, in logical units
LAUREL = (45.0, 39.0)  # size of the laurel round the leader's score, in logical units
LAUREL_LEAVES = 20.0  # least width of its leaves next to a long score, in logical units
WREATHED = 0.82  # size of the score in laurel, in shares of the others'
LEVEL_ROOM, LEVEL_SHARE = 21.0, 0.72  # room of the sign of level leaders, and its size in shares of the score's
LAUREL_INSET = 4.0  # logical units that the scores leave to it at their right
POINTER = (13.0, 22.0)
FACE = (34.0, 22.0, 132.0)  # shown part of a portrait: corner and side
NAMES = ("large bold", "bold", "small bold")  # styles from large to small, the largest that fits
NAME_Y, STATUS_Y, SCORE_Y = 18.0, 39.0, 39.0  # logical units from the top
SCORE = Style("bold", 28)
SCORES = (1.0, 0.86, 0.72)  # shares of that size next to the status, the largest that fits
USUAL_POINTS = "88"  # points with room from the start: the status does not move at ten
ACTING = rgb("#A8322A")
WORD_GAP = 6.0  # logical units between words and figures
LAUREL_GAP = 2.0  # logical units between words and the laurel
GROUPS_APART = 7.0  # least logical units between two public numbers
LEAST_SHARE = 0.88  # least share of their size for numbers in little room: 14 pixels


@dataclass(frozen=True)
class PanelFacts:
    """Facts of a seat's panel, except those that the view draws."""

    name: str
    status: str
    colour: int
    active: bool
    thinking: float  # share done; below 0 while it does not think
    is_human: bool
    portrait: str
    mien: str = pictures.EXPRESSIONS[0]
    turn: int = 0  # the side of the player who acts: above (-1) or below (1)
    leads: bool = False
    is_level: bool = False  # one of several that are level in the lead
    gained: int = 0  # points since the reader's last turn
    last: Sequence[Count] = ()  # summary of the last turn
    doing: TurnStep | None = None  # step of the turn of the player who acts


class Sitters(Protocol):
    """Source of the facts that a game shows of its seats."""

    labels: Labels
    painter: Painter


@dataclass(frozen=True)
class PanelLayout:
    """Places of the parts of a panel."""

    box: Rect
    portrait: Rect
    counts: Rect  # line of the public numbers, at the middle of their height
    front: Rect  # area for the things in front of the seat
    last: Rect  # area for the last turn


def panel_layout(box: Rect) -> PanelLayout:
    """Return the parts of a panel."""
    side = PORTRAIT if box.height >= LOW_PANEL_HEIGHT else LOW_PORTRAIT
    portrait = Rect(box.x + INSET, box.y + INSET, side, side)
    zoom = DISPLAY_OPTIONS.zoom
    high = LAST * (zoom if _is_large(box) else 1.0)
    last = Rect(box.x + 9, box.bottom - high - 7, box.width - 18, high)
    counts = Rect(portrait.right + 12, box.y + (COUNTS if box.height >= LOW_PANEL_HEIGHT else COUNTS_LOW), 0, 0)
    counts.width = box.right - 12 - counts.x
    if _is_large(box):
        counts = Rect(box.x + INSET, portrait.bottom + COUNTS_BELOW, box.width - 2 * INSET, 0)
    top = max(portrait.bottom + 7, counts.y + 12 * (zoom if _is_large(box) else 1.0))
    front = Rect(box.x + INSET, top, box.width - 2 * INSET, last.y - top - 3)
    return PanelLayout(box, portrait, counts, front, last)


def _is_large(box: Rect) -> bool:
    """Return whether a panel has room for larger numbers, in a row of their own."""
    return DISPLAY_OPTIONS.zoom > 1.0 and box.height >= LARGE_PANEL_HEIGHT


def panel_layouts(room: Layout, outs: Sequence[float], scale: float) -> list[PanelLayout]:
    """Return the layouts of all seats' panels, top first.

    Each is drawn out by its share of the way.
    """
    boxes = (room.panel(seat, len(outs)).move(_away(out, scale), 0) for seat, out in enumerate(outs))
    return [panel_layout(box) for box in boxes]


def draw_all(
    canvas: Canvas, room: Layout, facts: Sequence[PanelFacts], view: Sitters, layouts: Sequence[PanelLayout]
) -> list[list[tuple[Rect, str]]]:
    """Draw the seats' panels. Returns the places with hover texts of each."""
    found = []
    for seat, (fact, layout) in enumerate(zip(facts, layouts, strict=True)):
        box = layout.box
        if fact.active:
            draw_glow(canvas, Rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4), 7, 9)
        SPRITES.panel(canvas, box, 11 + seat, lit=fact.active, ahead=True)
        tips = [_draw_heading(canvas, layout, fact, str(view.labels.shown_points(seat)))]
        found.append([*tips, *_draw(canvas, layout, fact, view, seat)])
        if fact.active:
            _draw_pointer(canvas, box)
    return found


def _away(out: float, scale: float) -> float:
    """Return the distance by which a panel is drawn out.

    While it slides, it moves by whole pixels, so that nothing in it moves against the rest.
    """
    return OUT * out if out in (0.0, 1.0) else round(OUT * out * scale) / scale


def _columns(layout: PanelLayout) -> tuple[float, float]:
    """Return the left and right edge of the words next to the portrait."""
    return layout.portrait.right + 12, layout.box.right - 12


def _draw_heading(canvas: Canvas, layout: PanelLayout, fact: PanelFacts, points: str) -> tuple[Rect, str]:
    """Draw name, status and score; the leader's score stands in laurel, level ones bear an equals sign.

    Returns the score's rectangle, with the key of its hover text.
    """
    top, (left, right) = layout.box.y, _columns(layout)
    name = next((style for style in NAMES if text.width(fact.name, style, canvas.scale) <= right - left), NAMES[-1])
    canvas.text(fact.name, left, top + NAME_Y, name, INK, room=right - left)
    score = _score_style(canvas, points, fact.status, right - left)
    figure = text.width(points, score, canvas.scale)
    column = max(figure, text.width(USUAL_POINTS, score, canvas.scale))
    middle, y = right - column / 2 - LAUREL_INSET, top + SCORE_Y
    end = middle - column / 2 - WORD_GAP
    if fact.leads:
        score = text.larger(score, WREATHED)
        wide = max(LAUREL[0], figure * WREATHED + LAUREL_LEAVES)
        end = min(end, middle - wide / 2 - LAUREL_GAP)
        laurel = pictures.sprite(canvas, "harbour/laurel", wide, LAUREL[1])
        canvas.blit(laurel, middle, y + 1, "center")
    room = middle - figure / 2 - LEVEL_ROOM - left  # for the status, left of the sign
    if fact.is_level and text.width(fact.status, "small italic", canvas.scale) <= room:
        canvas.text("=", middle - figure / 2 - LEVEL_ROOM / 2, y, text.larger(score, LEVEL_SHARE), GOLD_INK, "center")
    canvas.text(points, middle, y, score, GOLD_INK if fact.leads or fact.is_level else INK, "center")
    status = ACTING if fact.active and fact.is_human else SEPIA
    canvas.text(fact.status, left, top + STATUS_Y, "small italic", status, room=end - left)
    return Rect(middle - column / 2, y - 20, column, 40), "points"


def _score_style(canvas: Canvas, points: str, status: str, room: float) -> Style:
    """Return the style of the score that fits next to the status."""
    left = room - LAUREL_INSET - WORD_GAP - text.width(status, "small italic", canvas.scale)
    styles = [text.larger(SCORE, DISPLAY_OPTIONS.zoom * share) for share in SCORES]
    widest = max(points, USUAL_POINTS, key=len)
    return next((style for style in styles if text.width(widest, style, canvas.scale) <= left), styles[-1])


def _draw(canvas: Canvas, layout: PanelLayout, fact: PanelFacts, view: Sitters, seat: int) -> list[tuple[Rect, str]]:
    """Draw the face, public numbers, things in front of the seat, last turn."""
    draw_face(canvas, layout.portrait, fact)
    tips = [
        *canvas.draw_cached(
            _draw_counts, layout.counts.left, layout.counts.right, layout.counts.y, tuple(view.labels.counts(seat))
        )
    ]
    view.painter.draw_in_front(canvas, seat, layout.front)
    if fact.last or fact.gained or fact.doing is not None:
        tips += canvas.draw_cached(_draw_last, tuple(layout.last), tuple(fact.last), fact.gained, fact.doing)
    return tips


def _draw_counts(
    canvas: Canvas, left: float, right: float, y: float, counts: tuple[Count, ...]
) -> list[tuple[Rect, str]]:
    """Draw a seat's public numbers in columns of one width, if all fit.

    Otherwise they stand closer together, and a little smaller where there is no room.
    """
    room, count_of = right - left - 2, max(1, len(counts))
    figures = [text.width(count.text, "bold", canvas.scale) for count in counts]
    wides = [_icon_room(count) + figure for count, figure in zip(counts, figures, strict=True)]
    column = room / count_of
    most = DISPLAY_OPTIONS.zoom
    even = max(wides, default=0.0) * most + GROUPS_APART <= column
    share = most if even else max(LEAST_SHARE, min(most, (room - GROUPS_APART * (count_of - 1)) / sum(wides)))
    gap = (room - sum(wides) * share) / max(1, count_of - 1)
    style = text.larger("bold", share)
    tips, x = [], left + 2  # clear of the seat's emblem
    for count, wide in zip(counts, wides, strict=True):
        icons.draw(canvas, count.icon, x + 8 * share, y, 16 * share, GOLD_INK if not count.warn else REFUSAL)
        canvas.text(count.text, x + _icon_room(count) * share, y, style, REFUSAL if count.warn else INK)
        draw_change(canvas, x + (_icon_room(count) + wide) * share / 2, y, count.change)
        tips.append((Rect(x, y - 10, wide * share, 20), _changed_tip(count)))
        x += column if even else wide * share + gap
    return tips


def _changed_tip(count: Count) -> str:
    """Return a number's hover text, with its gain or loss since the reader's last turn."""
    return f"{count.tip}\n{tr('recap.change', change=signed(count.change))}" if count.change else count.tip


def _icon_room(count: Count) -> float:
    """Return the width of a number's icon with its gap; painted icons are larger."""
    return 21.0 if "/" in count.icon else 18.0


def _draw_last(
    canvas: Canvas, place: tuple[float, ...], last: tuple[Count, ...], gained: int, doing: TurnStep | None
) -> list[tuple[Rect, str]]:
    """Draw the last turn's summary: icons with figures, and the points won since.

    The weightiest are shown, as many as there is room for, and at least two.
    The icons tell more when pointed at.
    """
    box = Rect(*place)
    key = ("last-turn", round(box.width, 1), round(box.height, 1), canvas.scale)
    canvas.blit(SPRITES.get(key, partial(_strip, canvas, box)), box.x, box.y)
    share = box.height / LAST
    bold = text.larger("bold", share)
    end = box.right - 8
    if gained:
        words = f"{gained:+d}".replace("-", "\u2212")
        end -= canvas.text(words, end, box.centery, bold, GOOD if gained > 0 else REFUSAL, "right") + 8
    if doing is not None and not last:
        icons.draw(canvas, doing.icon, box.x + 13 * share, box.centery, 16 * share, GOLD_INK)
        left, style = box.x + 26 * share, text.larger("small italic", share)
        canvas.text(doing.label, left, box.centery, style, SEPIA, room=end - left)
        return [(box, doing.tip)] if doing.tip else []
    icons.draw(canvas, "turn", box.x + 12 * share, box.centery, 13 * share, SEPIA)
    x, tips = box.x + 24 * share, []
    wides = [22 + text.width(count.text, "bold", canvas.scale) for count in last]
    while len(last) > MIN_SUMMARY and share * sum(wides) + SUMMARY_GAP * (len(last) - 1) > end - x:
        last, wides = last[:-1], wides[:-1]
    room = (end - x) / max(1, len(last))
    share = max(1.0, min(share, (room - SUMMARY_GAP) / max(wides, default=1.0)))
    bold = text.larger("bold", share)
    for count in last:
        wide = min(room, 22 * share + text.width(count.text, bold, canvas.scale))
        icons.draw(canvas, count.icon, x + 9 * share, box.centery, 17 * share, GOLD_INK)
        ink = REFUSAL if count.warn else INK
        canvas.text(count.text, x + 20 * share, box.centery, bold, ink, room=room - 20 * share)
        tips.append((Rect(x, box.y, wide, box.height), count.tip))
        x += min(room, max(wide + 8, 44.0 * share))
    return tips


def _strip(canvas: Canvas, box: Rect) -> pygame.Surface:
    layer = painting.Layer(box.width, box.height, canvas.scale)
    layer.rect(0.5, 0.5, box.width - 1, box.height - 1, rgb("#B9975A"), 4.7, 120)
    layer.rect(1.1, 1.1, box.width - 2.2, box.height - 2.2, rgb("#F7EBCB"), 4.2, 190)
    return layer.done()


# Portraits


def draw_face(canvas: Canvas, box: Rect, fact: PanelFacts) -> None:
    """Draw the player in a frame of the seat's colour, with its emblem."""
    size = canvas.px(box.width)
    key = _portrait_key(fact, size)
    made = SPRITES.get(key, partial(_framed, canvas, fact, size), slow=True)
    if made is UNPAINTED:
        made = _other_look(key)
    pad = canvas.px(FRAME + 1.5) / canvas.scale
    canvas.blit(made, box.x - pad, box.y - pad)
    canvas.blit(emblems.medallion(fact.colour, max(6, canvas.px(22))), box.right - 1, box.bottom - 2, "center")
    if fact.thinking >= 0:
        groove = Rect(box.x, box.bottom + 2.5, box.width - 14, 3)
        canvas.fill(groove, PAPER_RIM)
        canvas.fill(Rect(groove.x, groove.y, max(2.0, groove.width * min(1.0, fact.thinking)), 3), GOLD_DARK)


def _portrait_key(fact: PanelFacts, size: int) -> tuple[str, str, str, int, int, int]:
    return "seat-portrait", fact.portrait, fact.mien, fact.turn, fact.colour, size


def _other_look(key: tuple[str, str, str, int, int, int]) -> pygame.Surface:
    """Return another look of the same face, which is painted already.

    It stands in while the right one is painted.
    """
    name, who, _, _, *frame = key
    looks = ((name, who, mien, turn, *frame) for mien in pictures.EXPRESSIONS for turn in (0, -1, 1))
    other = next((look for look in looks if look in SPRITES), None)
    return SPRITES.get(other, lambda: UNPAINTED) if other else UNPAINTED


def prewarm(canvas: Canvas, room: Layout, facts: Sequence[PanelFacts]) -> Iterator[None]:
    """Draw every look of every player."""
    side = canvas.px(panel_layout(room.panel(0, len(facts))).portrait.width)
    for turn in (0, -1, 1):
        for mien in pictures.EXPRESSIONS:
            for fact in facts:
                look = replace(fact, mien=mien, turn=turn)
                SPRITES.get(_portrait_key(look, side), partial(_framed, canvas, look, side))
                yield


def _framed(canvas: Canvas, fact: PanelFacts, size: int) -> pygame.Surface:
    """Return a face in its frame, the head turned to the player who acts."""
    face = pictures.portrait(fact.portrait, size, size, FACE, fact.mien)
    if fact.turn:
        wider = pictures.portrait(fact.portrait, size + 2 * (size // 8), size + 2 * (size // 8), _wider(), fact.mien)
        turned = pygame.transform.rotozoom(wider, -TILT * fact.turn, 1.0)
        face = pygame.Surface((size, size))
        face.blit(turned, ((size - turned.get_width()) // 2, (size - turned.get_height()) // 2))
    scale, edge = canvas.scale, FRAME + 1.5
    side = size / scale + 2 * edge
    layer = painting.Layer(side, side, scale)
    layer.rect(0, 0, side, side, rgb("#3A2A10"), 6)
    colour = SEATS[fact.colour].colour
    layer.rect(0.8, 0.8, side - 1.6, side - 1.6, mix(colour, (20, 14, 16), 0.18), 5.4)
    layer.rect(1.4, 1.4, side - 2.8, side - 3.4, colour, 5)
    layer.rect(FRAME - 0.4, FRAME - 0.4, side - 2 * FRAME + 0.8, side - 2 * FRAME + 0.8, GOLD, 3)
    layer.rect(FRAME + 0.7, FRAME + 0.7, side - 2 * FRAME - 1.4, side - 2 * FRAME - 1.4, rgb("#3A2A10"), 2.4)
    made = layer.done()
    place = canvas.px(edge)
    made.blit(face, (place, place))
    return made


def _wider() -> tuple[float, float, float]:
    """Return more of the portrait, so that a turned head has no empty corners."""
    x, y, side = FACE
    return x - side / 8, y - side / 8, side * 1.25


def _draw_pointer(canvas: Canvas, box: Rect) -> None:
    """Draw a golden tongue from the panel to the board."""
    wide, high = POINTER

    def make() -> pygame.Surface:
        layer = painting.Layer(wide + 4, high + 6, canvas.scale)
        layer.polygon([(1, 3), (wide + 2.4, high / 2 + 2), (1, high + 3)], SHADE_PAPER, 90)
        layer.polygon([(0, 0.6), (wide + 1, high / 2 + 1), (0, high + 1.4)], rgb("#5D4510"))
        layer.polygon([(0, 2.4), (wide - 1.2, high / 2 + 1), (0, high / 2 + 1)], GOLD_LIGHT)
        layer.polygon([(0, high / 2 + 1), (wide - 1.2, high / 2 + 1), (0, high - 0.4)], GOLD)
        return layer.done()

    canvas.blit(SPRITES.get(("panel-pointer", canvas.scale), make), box.right - 3, box.centery - high / 2 - 1)
