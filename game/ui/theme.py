"""Laguna's colours, type and measures, in one place.

Lengths are logical: 1280 x 720 is one whole window at 100 %.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return a colour from its hexadecimal form."""
    text = text.lstrip("#")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour a share of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def lit(colour: Colour, k: float) -> Colour:
    """Return a colour in the lagoon's light.

    Below 1 it shifts towards bluish shade, above 1 towards warm sun.
    """
    if k <= 1:
        return mix(colour, (38, 40, 78), min(1.0, (1 - k) * 1.05))
    return mix(colour, (255, 240, 208), min(1.0, (k - 1) * 1.3))


WATER = tuple(map(rgb, ("#0E3F4E", "#15616F", "#2A8C94", "#6DB9B4", "#DFF2EC")))  # deep to foam
DEEP, SEA, SHALLOW, SHINE, FOAM = WATER
PARCHMENT = tuple(map(rgb, ("#F6ECD6", "#EAD9B5", "#D3BB8A")))
PAPER, PAPER_MID, PAPER_RIM = PARCHMENT
INK = rgb("#2A2019")
SEPIA = rgb("#54402E")
GOLD_LIGHT, GOLD, GOLD_DARK = rgb("#F0D77B"), rgb("#C9A227"), rgb("#8C6D1F")
GOLD_INK = rgb("#6E5110")
RED_LIGHT, RED, RED_DARK = rgb("#DB4A30"), rgb("#BF3522"), rgb("#8A2417")
TERRACOTTA, BRICK, PLASTER, MARBLE, STONE = map(rgb, ("#CC5B3F", "#9B4630", "#E3AE9B", "#F1ECE2", "#A79E90"))
MARSH, REED, CYPRESS = rgb("#7B8C4A"), rgb("#A9A65C"), rgb("#3D5A3B")
DUSK, LANTERN = rgb("#1B2444"), rgb("#FFB54A")
GOOD, WARNING, REFUSAL = rgb("#23603F"), rgb("#7D4E05"), rgb("#A8322A")  # text colours on parchment
GOOD_DARK, WARNING_DARK = rgb("#2F7D5B"), rgb("#B9770E")  # ground colours behind pale text
PALE = rgb("#FFF6E2")
SHADE = (28, 38, 84)  # shadows on the board
SHADE_PAPER = (58, 36, 20)  # shadows on paper
SHADE_DARK = (4, 32, 44)  # shadows on water


class SeatColour(NamedTuple):
    """Colour of a player and the emblem that doubles it."""

    name: str
    colour: Colour
    emblem: str
    ink: Colour  # ink of the emblem on that colour


SEATS = (
    SeatColour("ivory", rgb("#F4EFE1"), "crescent", INK),
    SeatColour("gold", rgb("#E2A71C"), "sun", INK),
    SeatColour("vermilion", rgb("#D9472E"), "lion", PALE),
    SeatColour("teal", rgb("#12694F"), "anchor", PALE),
    SeatColour("indigo", rgb("#332F8C"), "star", PALE),
)
CUSTOMERS = (rgb("#C23B2E"), rgb("#2E62A6"), rgb("#8B8D8E"))  # red circle, blue diamond, grey square
PIGMENTS = tuple(map(rgb, ("#B8AA98", "#2F5F99", "#9CCBE8", "#E3B93F", "#B04E34", "#8A9A3A", "#7A4C94", "#2F8F80")))


class Style(NamedTuple):
    """Kind of text: typeface, size, tracking."""

    face: str
    size: float
    track: float = 0.0


STYLES = {
    "display": Style("spira", 84),
    "title": Style("spira", 44),
    "name": Style("spira", 30),
    "heading": Style("caps", 24, 0.6),
    "subheading": Style("caps", 19, 0.5),
    "prompt": Style("text", 20),
    "prompt bold": Style("bold", 20),
    "large": Style("text", 18),
    "large bold": Style("bold", 18),
    "text": Style("text", 16),
    "bold": Style("bold", 16),
    "italic": Style("italic", 16),
    "small": Style("text", 14.5),
    "small bold": Style("bold", 14.5),
    "small italic": Style("italic", 14.5),
    "figure": Style("bold", 20),
    "big figure": Style("bold", 28),
    "button": Style("bold", 18),
    "main button": Style("caps", 21, 0.6),
}
MIN_FONT_SIZE = 14.0

WIDTH, HEIGHT = 1280, 720  # smallest window, in logical units
FRAME_TOP, FRAME_LEFT, FRAME_RIGHT, FRAME_BOTTOM = 40, 232, 224, 168
CARD = (96, 134)

# Motion, in seconds at speed normal.
STEPS_A_SECOND = 5.0
BEATS_PER_SECOND = 6  # redraws of ambient motion while nothing else moves
GLIDE_MOST = 1.8
SLIDE, SETTLE = 0.42, 0.12
FLIP, DISCARD = 0.26, 0.30
TOSS = 0.48
SCENE_CHANGE = 0.35
TOOLTIP_DELAY = 0.35
FADE = 0.15
