"""Parts of widgets and panels: plaques, wells, knobs, glows, rules, hover texts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pygame

from game.locale import tr

from ..art import icons
from ..render import painting, paper, text
from ..render.canvas import SPRITES, Canvas, Rect
from ..render.display_options import DISPLAY_OPTIONS
from ..render.shapes import Outline
from ..theme import (
    GOLD,
    GOLD_DARK,
    GOLD_INK,
    GOLD_LIGHT,
    INK,
    PALE,
    PAPER_RIM,
    RED,
    RED_DARK,
    RED_LIGHT,
    SEA,
    SEPIA,
    SHADE_DARK,
    SHADE_PAPER,
    Colour,
    lit,
    rgb,
)
from .tooltip_placement import TOOLTIP_EDGE_PX, place_beside

RIM = ((0.0, rgb("#FBEFC0")), (0.45, GOLD), (1.0, rgb("#5D4510")))
WARM = rgb("#B07820")
OFF_INK = rgb("#63532F")
OFF = (rgb("#D9CBA8"), rgb("#CBB98F"), rgb("#B5A074"))


@dataclass(frozen=True)
class ButtonLook:
    """Look of a kind of button: three stops of enamel, its ink and its dark edge."""

    stops: tuple[Colour, Colour, Colour]
    ink: Colour
    dark: Colour


LOOKS = {
    "main": ButtonLook((RED_LIGHT, RED, RED_DARK), PALE, rgb("#5A120A")),
    "paper": ButtonLook((rgb("#FFF9E8"), rgb("#F0DEB6"), rgb("#CDB07A")), INK, rgb("#6E5214")),
    "quiet": ButtonLook((rgb("#23747D"), SEA, rgb("#0D4450")), PALE, rgb("#06262E")),
    "chosen": ButtonLook((rgb("#3E9AA2"), rgb("#1F7A84"), rgb("#125663")), rgb("#FFE9A8"), rgb("#06262E")),
}
# A button without a choice yet says what it will do, and for what is pointed at. It cannot be pressed.
LOOKS["waiting"] = ButtonLook((rgb("#FBF3DE"), rgb("#F3E6C6"), rgb("#E3CFA0")), rgb("#64513C"), rgb("#8C7A54"))
LOOKS["pointed"] = ButtonLook((rgb("#F6DCC0"), rgb("#EBBFA0"), rgb("#D99F80")), rgb("#6E170D"), rgb("#7A2A18"))
WAITING = ("waiting", "pointed")  # looks that a disabled button keeps
OUTLINES = {  # decline buttons are flat; a button that asks for a second click is red
    "outline": ButtonLook((rgb("#F8EED6"),) * 3, SEPIA, GOLD_DARK),
    "asking": ButtonLook((rgb("#F3D9C0"),) * 3, RED_DARK, RED),
}


def draw_plate(canvas: Canvas, rect: Rect, look: str, state: str = "rest", radius: float = 8.0) -> None:
    """Draw a raised plaque on its shadow in one of the looks and states.

    Outlined looks are drawn as an outline only.
    """
    if look in OUTLINES:
        _draw_outline(canvas, rect, look, state)
        return
    chosen = LOOKS[look]
    stops = chosen.stops
    if state == "over":
        stops = (lit(stops[0], 1.2), lit(stops[1], 1.16), lit(stops[2], 1.12))
    is_off = state == "off" and look not in WAITING
    if is_off:
        stops = OFF
    down = state == "down"
    key = ("plate", look, state, round(rect.width, 1), round(rect.height, 1), radius, canvas.scale)

    def make() -> pygame.Surface:
        dark = rgb("#8C7A54") if is_off else chosen.dark
        three = ((0.0, stops[0]), (0.48, stops[1]), (1.0, stops[2]))
        made = paper.plate(rect.width, rect.height, canvas.scale, radius, three, RIM, dark, down)
        pad = round(8 * canvas.scale)
        room = painting.surface(made.get_width() + 2 * pad, made.get_height() + 2 * pad)
        cast, reach = painting.shadow(made, (1.0 if down else 2.6) * canvas.scale, 0.55, rgb("#1A0F08"))
        shift = round((0.8 if down else 2.6) * canvas.scale)
        room.blit(
            cast, (pad - reach + round(shift * 0.7), pad - reach + shift), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        room.blit(made, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return room

    sprite = SPRITES.get(key, make)
    pad = round(8 * canvas.scale)
    place = (canvas.px(rect.x) - pad, canvas.px(rect.y) - pad)
    canvas.surface.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_outline(canvas: Canvas, rect: Rect, look: str, state: str) -> None:
    """Draw the edge of a button that is not raised.

    It is filled a little while the pointer is on it.
    """
    chosen = OUTLINES[look]
    key = ("outline", look, state, round(rect.width, 1), round(rect.height, 1), canvas.scale)

    def make() -> pygame.Surface:
        layer = painting.Layer(rect.width, rect.height, canvas.scale)
        layer.rect(0, 0, rect.width, rect.height, chosen.dark, 6, 150 if state == "off" else 255)
        fill = lit(chosen.stops[0], {"over": 1.06, "down": 0.94}.get(state, 1.0))
        layer.rect(1.2, 1.2, rect.width - 2.4, rect.height - 2.4, fill, 5)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), rect.x, rect.y)


def ink_of(look: str) -> Colour:
    """Return the colour of a button's words."""
    return (LOOKS.get(look) or OUTLINES[look]).ink


def draw_well(canvas: Canvas, rect: Rect, radius: float, fill: Colour) -> None:
    """Draw a sunken field."""
    key = ("well", round(rect.width, 1), round(rect.height, 1), radius, fill, canvas.scale)
    sprite = SPRITES.get(key, lambda: paper.well(rect.width, rect.height, canvas.scale, radius, fill))
    canvas.blit(sprite, rect.x, rect.y)


def draw_chip(canvas: Canvas, rect: Rect) -> None:
    """Draw a raised chip of paper, which marks the chosen item of a row."""
    key = ("chip", round(rect.width, 1), round(rect.height, 1), canvas.scale)

    def make() -> pygame.Surface:
        layer = painting.Layer(rect.width + 4, rect.height + 4, canvas.scale)
        layer.rect(1.2, 1.8, rect.width, rect.height, SHADE_PAPER, 5, 90)
        layer.rect(0, 0, rect.width, rect.height, GOLD_DARK, 5)
        layer.shaded(0.8, 0.8, rect.width - 1.6, rect.height - 1.6, rgb("#FFF9E8"), rgb("#F7E8C6"), 4.4)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), rect.x, rect.y)


def draw_knob(canvas: Canvas, x: float, y: float, size: float, hovered: bool) -> None:
    """Draw a brass knob."""
    key = ("knob", size, hovered, canvas.scale)

    def make() -> pygame.Surface:
        top = rgb("#FFF6CF") if hovered else rgb("#FBEBB0")
        three = ((0.0, top), (0.45, rgb("#DDB84A")), (1.0, rgb("#8A6718")))
        made = paper.plate(size, size, canvas.scale, size / 2, three, RIM, rgb("#5D4510"))
        return painting.with_shadow(made, (canvas.scale, 2 * canvas.scale), 1.4 * canvas.scale, 0.5, SHADE_PAPER)[0]

    canvas.blit(SPRITES.get(key, make), x, y, "center")


def draw_focus(canvas: Canvas, rect: Rect, radius: float = 8.0) -> None:
    """Draw a ring that marks the keyboard focus: gold between dark lines."""
    key = ("focus", round(rect.width, 1), round(rect.height, 1), radius, canvas.scale)

    def make() -> pygame.Surface:
        width, height = rect.width + 10, rect.height + 10
        w, h = round(width * canvas.scale), round(height * canvas.scale)
        x, y = painting.grid(w, h)
        distance = painting.box_distance(x / canvas.scale, y / canvas.scale, width, height, radius + 5)
        inner = distance * canvas.scale
        ring = painting.smooth(-4.2 * canvas.scale, -3.8 * canvas.scale, inner) * painting.smooth(0.5, -0.5, inner)
        gold = painting.smooth(-3.2 * canvas.scale, -2.9 * canvas.scale, inner) * painting.smooth(
            -0.8 * canvas.scale, -1.2 * canvas.scale, inner
        )
        return painting.from_array(painting.ramp(gold, [(0, rgb("#2A1A08")), (1, rgb("#FFC933"))]), ring)

    canvas.blit(SPRITES.get(key, make), rect.x - 5, rect.y - 5)


def draw_glow(canvas: Canvas, rect: Rect, reach: float, radius: float = 8.0, colour: Colour = WARM) -> None:
    """Draw warm light round a rectangle."""
    key = ("glow", round(rect.width, 1), round(rect.height, 1), reach, radius, colour, canvas.scale)
    pad, wide, high, scale = 3 * reach, rect.width, rect.height, canvas.scale

    def make() -> pygame.Surface:
        x, y = painting.grid(round((wide + 2 * pad) * scale), round((high + 2 * pad) * scale))
        inside = painting.box_distance(x / scale - pad, y / scale - pad, wide, high, radius)
        strength = np.exp(-((np.maximum(inside, 0) / reach) ** 1.3))
        return painting.from_array(strength[..., None] * np.array(colour, np.float32))

    canvas.blit(SPRITES.get(key, make, slow=True), rect.x - pad, rect.y - pad, add=True)
    if DISPLAY_OPTIONS.contrast:
        box = canvas.box(rect).inflate(4, 4)
        canvas.stroke(Outline(box.topleft, box.size, GOLD_LIGHT, max(2, canvas.px(2))))


def draw_bar(canvas: Canvas, groove: Rect, share: float, colour: Colour = GOLD_DARK) -> None:
    """Draw a share of a whole, as a bar in an inked groove."""
    canvas.fill(groove.inflate(1.6, 1.6), SEPIA)
    canvas.fill(groove, PAPER_RIM)
    canvas.fill(Rect(groove.x, groove.y, max(1.5, groove.width * min(1.0, share)), groove.height), colour)


def draw_key(
    canvas: Canvas, key: str, right: float, bottom: float, enabled: bool = True, colour: Colour = PALE
) -> None:
    """Draw the cue for a key, in a corner."""
    if key == "return":
        icons.draw(canvas, "enter", right - 8, bottom - 7, 12, colour, 0.75 if enabled else 0.4)
        return
    canvas.text(_key_label(key), right - 2, bottom - 9, "small", colour, "right", 0.75 if enabled else 0.4)


def key_width(canvas: Canvas, key: str) -> float:
    """Return the logical width of the cue for a key, from the corner."""
    return 14.0 if key == "return" else 2 + text.width(_key_label(key), "small", canvas.scale)


def _key_label(key: str) -> str:
    return tr(f"key.{key}") if key in ("space", "escape") else key.capitalize()


def draw_tooltip(canvas: Canvas, words: str, x: float, y: float, clear: Sequence[Rect] = ()) -> None:
    """Draw a hover text near a point.

    It is never under the point, off the window, or over an area that must stay clear. The first of several lines is a
    title.
    """
    room = 300.0
    title, rest = "", words
    if "\n" in words:
        first, rest = words.split("\n", 1)
        title = first
    body = text.wrap(rest, "small", room, canvas.scale)
    head = text.wrap(title, "bold", room, canvas.scale) if title else []
    wide = max(
        [text.width(line, "small", canvas.scale) for line in body]
        + [text.width(line, "bold", canvas.scale) for line in head]
    )
    step, head_step = text.line_height("small"), text.line_height("bold")
    width, height = wide + 26, len(body) * step + len(head) * head_step + 16
    window = Rect(
        TOOLTIP_EDGE_PX, TOOLTIP_EDGE_PX, canvas.width - 2 * TOOLTIP_EDGE_PX, canvas.height - 2 * TOOLTIP_EDGE_PX
    )
    box = place_beside(x, y, (width, height), (x + 18, x - 14 - width), (y + 16, y - 10 - height), window, clear)
    left, top = box.topleft
    key = ("tip", round(width, 1), round(height, 1), canvas.scale)

    def make() -> pygame.Surface:
        layer = painting.Layer(width, height, canvas.scale)
        layer.rect(0, 0, width, height, GOLD_DARK, 7)
        layer.rect(1.2, 1.2, width - 2.4, height - 2.4, rgb("#FFF9EA"), 6)
        layer.rect(3.4, 3.4, width - 6.8, height - 6.8, GOLD_LIGHT, 4.6, 130)
        layer.rect(4.0, 4.0, width - 8.0, height - 8.0, rgb("#FFF9EA"), 4.2)
        scale = canvas.scale
        return painting.with_shadow(layer.done(), (3 * scale, 4 * scale), 3.4 * scale, 0.6, SHADE_DARK)[0]

    sprite = SPRITES.get(key, make)
    pad = math.ceil(3.4 * canvas.scale * 2.6) + 1
    shift = max(0, pad - round(3 * canvas.scale)), max(0, pad - round(4 * canvas.scale))
    place = (canvas.px(box.x) - shift[0], canvas.px(box.y) - shift[1])
    canvas.surface.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    line = top + 8 + (head_step if head else step) / 2
    for words_ in head:
        canvas.text(words_, left + 13, line, "bold", GOLD_INK)
        line += head_step
    for words_ in body:
        canvas.text(words_, left + 13, line, "small", INK)
        line += step


def rule(canvas: Canvas, x: float, y: float, width: float, lozenge: bool = True) -> None:
    """Draw a fading gold rule with a red lozenge in its middle."""
    key = ("rule", round(width, 1), lozenge, canvas.scale)

    def make() -> pygame.Surface:
        w, h = max(2, round(width * canvas.scale)), max(5, round(9 * canvas.scale))
        px, py = painting.grid(w, h)
        ends = np.clip(np.minimum(px, w - px) / (26 * canvas.scale), 0, 1)
        line = np.clip(0.5 * canvas.scale + 0.5 - np.abs(py - h / 2), 0, 1) * ends * 0.75
        colour = np.broadcast_to(np.array(GOLD_DARK, np.float32), (h, w, 3)).copy()
        if lozenge:
            away = np.abs(px - w / 2) + np.abs(py - h / 2)
            gem = np.clip(3.4 * canvas.scale - away + 0.5, 0, 1)
            line = np.maximum(line * (away > 6 * canvas.scale), gem)
            colour = colour * (1 - gem[..., None]) + np.array(RED, np.float32) * gem[..., None]
        return painting.from_array(colour, line)

    canvas.blit(SPRITES.get(key, make), x, y, "midleft")
