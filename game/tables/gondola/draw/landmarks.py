"""Landmarks: the checkpoints' gate bridges, the boathouse, posts in deep water."""

from __future__ import annotations

import itertools
import random

from game.ui.art.city_svg import EDGE_STROKE, SHADOW, CityPicture, house
from game.ui.art.svg import path, polygon, rect

from ..geometry import SIDE, SLIPS

MARBLE, SHADED, JOINT = "#FBF5E8", "#D9CCB2", "#9F8B69"
RIM = 'stroke="#3A2818" stroke-width="0.7" stroke-linejoin="round"'


def _tower(x: float, foot: float, wide: float, tall: float) -> str:
    """Return a gate's tower: white, with a slit, battlements and a red cap."""
    top, cx = foot - tall, x + wide / 2
    body = rect(x, top, wide, tall, MARBLE, RIM)
    body += rect(x + wide * 0.62, top + 0.4, wide * 0.38 - 0.4, tall - 0.8, "#6B5440", 'fill-opacity="0.22"')
    body += f'<path d="M{cx - 1:.1f} {foot - tall * 0.42:.1f} v-3 a1 1 0 0 1 2 0 v3 Z" fill="#35404A"/>'
    body += rect(x - 1.1, top - 2.2, wide + 2.2, 3.2, "#EFE3CB", RIM)
    body += polygon([(x - 1.6, top - 2.2), (cx, top - 11.5), (cx, top - 2.2)], "#DE7656", RIM)
    body += polygon([(x + wide + 1.6, top - 2.2), (cx, top - 11.5), (cx, top - 2.2)], "#A9452F", RIM)
    return (
        body
        + f'<circle cx="{cx:.1f}" cy="{top - 12.4:.1f}" r="1.5" fill="#F0D77B" stroke="#6E5214" stroke-width="0.5"/>'
    )


def _chequers(x: float, y: float, columns: int, side: float) -> str:
    """Return the chequered line to cross."""
    body = rect(x - 0.8, y - 0.8, columns * side + 1.6, 2 * side + 1.6, "#C9A227")
    for row in range(2):
        for at in range(columns):
            body += rect(x + at * side, y + row * side, side, side, "#FFF9EA" if (row + at) % 2 else "#2A2019")
    return body


def gate_across() -> CityPicture:
    """Return the gate over a canal from west to east.

    Its deck runs north to south, with two towers at its far end.
    """
    left, right, far, near = 35.0, 65.0, 29.0, 75.0
    body = polygon([(left - 3, far), (right + 3, far), (right + 3, near + 3), (left - 3, near + 3)], "#75624E", RIM)
    body += polygon([(left - 3, far), (right + 3, far), (right + 3, near), (left - 3, near)], MARBLE, RIM)
    body += polygon([(left + 1.5, far), (right - 1.5, far), (right - 1.5, near), (left + 1.5, near)], "#E6DAC0")
    for at in range(12):
        body += path(f"M{left + 1.5} {far + 4 + at * 3.6:.1f} H{right - 1.5}", JOINT, 0.5)
    for x in (left - 0.8, right + 0.8):
        for at in range(9):
            body += f'<circle cx="{x}" cy="{far + 6 + at * 4.8:.1f}" r="0.9" fill="{SHADED}"/>'
    body += _chequers(left + 2.25, 50.5, 6, 4.25)
    wall = far + 11
    body += polygon(
        [(left + 5, wall - 15), (right - 5, wall - 15), (right - 5, wall), (left + 5, wall)], "#F3EBDA", RIM
    )
    body += f'<path d="M44.5 {wall} v-6 a5.5 5.5 0 0 1 11 0 v6 Z" fill="#4A3A30" {EDGE_STROKE}/>'
    body += polygon([(left + 4, wall - 15), (50, wall - 21), (right - 4, wall - 15)], "#CC5B3F", RIM)
    body += f'<circle cx="50" cy="{wall - 16.6:.1f}" r="1.7" fill="#F0D77B" stroke="#6E5214" stroke-width="0.5"/>'
    body += _tower(left - 3.5, wall + 1.5, 8.5, 17) + _tower(right - 5, wall + 1.5, 8.5, 17)
    for x in (left - 1, right + 1):
        body += rect(x - 2.6, near - 7, 5.2, 9, MARBLE, RIM)
        body += f'<circle cx="{x}" cy="{near - 8.6}" r="2.5" fill="#E9C75E" stroke="#6E5214" stroke-width="0.6"/>'
    shadow = polygon(
        [(right, far + 4), (right + 12, far + 9), (right + 12, near + 6), (left + 4, near + 6), (left, near)], SHADOW
    )
    return CityPicture(near, shadow, body)


def gate_along() -> CityPicture:
    """Return the gate over a canal from north to south: an arch and two towers."""
    deck = "M22 58 Q50 34 78 58"
    face = "M22 58 Q50 34 78 58 V66 H68 Q66 50 50 50 Q34 50 32 66 H22 Z"
    body = f'<path d="{face}" fill="#D8CBB1" {RIM}/>'
    for at in range(1, 8):
        body += path(f"M{24 + at * 6.5:.1f} {59 - 11 * (1 - ((at - 4) / 4) ** 2):.1f} v4", JOINT, 0.5)
    body += '<path d="M32 66 Q34 50 50 50 Q66 50 68 66" fill="none" stroke="#FBF5E8" stroke-width="2"/>'
    body += f'<path d="{deck} V44 Q50 20 22 44 Z" fill="#EFE4CC" {RIM}/>'
    for at in range(9):
        x = 26 + at * 6.0
        lift = 12 * (1 - ((x - 50) / 28) ** 2)
        body += path(f"M{x:.1f} {44.5 - lift:.1f} V{57.5 - lift:.1f}", JOINT, 0.5)
    for row in range(3):
        for at in range(2):
            body += rect(46 + at * 4, 33.5 + row * 4, 4, 4, "#2A2019" if (row + at) % 2 else "#FFF9EA")
    body += path("M46 33.5 V45.5 M54 33.5 V45.5", "#C9A227", 0.9)
    for rail in ("M22 44 Q50 20 78 44", "M22 58 Q50 34 78 58"):
        body += path(rail, "#3A2818", 3.0) + path(rail, MARBLE, 2.0)
    body += _tower(16, 63, 9.5, 20) + _tower(74.5, 63, 9.5, 20)
    shadow = polygon([(26, 60), (78, 52), (96, 60), (96, 70), (34, 72)], SHADOW)
    return CityPicture(66, shadow, body)


def boathouse() -> list[CityPicture]:
    """Return the boatyard, whose roof covers five slips, its houses behind."""
    rng = random.Random(5)
    body = rect(5, 19, 22, 66, "#5A3A24", EDGE_STROKE)
    for y in SLIPS:
        body += rect(20.5, y - 5.4, 7.5, 10.8, "#1D1410")
        body += path(f"M27.6 {y - 6.8:.1f} v13.6", "#8A5B34", 1.2)
    body += polygon([(3.5, 13), (14, 9), (14, 78), (3.5, 84)], "#DE875F", EDGE_STROKE)
    body += polygon([(24.5, 13), (14, 9), (14, 78), (24.5, 84)], "#A34A35", EDGE_STROKE)
    for at in range(24):
        y = 13 + at * 2.9
        body += path(f"M3.5 {y + 2.5:.1f} L14 {y - 1.5:.1f} L24.5 {y + 2.5:.1f}", "#5E1F1A", 0.45, 0.36)
    body += path("M14 9 V78", "#F7D2A6", 1.0)
    body += polygon([(3.5, 84), (14, 78), (24.5, 84), (24.5, 92), (3.5, 92)], "#C79468", EDGE_STROKE)
    body += '<path d="M8.5 92 v-5 a2.4 2.4 0 0 1 4.8 0 v5 Z M15.2 92 v-5 a2.4 2.4 0 0 1 4.8 0 v5 Z" fill="#2C1A12"/>'
    body += "".join(_jetty((a + b) / 2) for a, b in itertools.pairwise(SLIPS))
    hall = CityPicture(93, polygon([(24, 16), (33, 21), (33, 96), (6, 96), (6, 92), (24, 92)], SHADOW), body)
    rows = [
        house(x, 11.5, wide, 4.0, tall, rng)
        for x, wide, tall in ((30, 15, 6), (47, 13, 5.4), (62, 16, 6.2), (80, 15, 5.6))
    ]
    return [*rows, hall]


def _jetty(y: float) -> str:
    """Return a narrow jetty between two slips."""
    body = rect(25, y - 1.2, 17, 2.4, "#9A6A3C", EDGE_STROKE)
    for x in (30.0, 36.0):
        body += path(f"M{x} {y - 1.2:.1f} v2.4", "#5B3A20", 0.5)
    return body + f'<circle cx="42.4" cy="{y:.1f}" r="1.7" fill="#CE3B27" stroke="#2A180C" stroke-width="0.6"/>'


def bricole() -> list[CityPicture]:
    """Return posts in threes at the corners of deep water."""
    things = []
    for x, foot in ((9.0, 15.0), (SIDE - 9.0, 15.0), (9.0, SIDE - 5.0), (SIDE - 9.0, SIDE - 5.0)):
        body = ""
        for lean, tall in ((-2.4, 11.5), (2.4, 11.5), (0.0, 14.5)):
            way = f"M{x + lean:.1f} {foot} L{x + lean * 0.3:.1f} {foot - tall}"
            body += path(way, "#2A180C", 3.3) + path(way, "#8A6238", 2.1)
        body += path(f"M{x - 2.7:.1f} {foot - 6} h5.4", "#2A180C", 1.7)
        body += path(f"M{x - 4.6:.1f} {foot + 0.6:.1f} q4.6 2 9.2 0", "#E4F3EC", 0.9, 0.8)
        things.append(CityPicture(foot, "", body))
    return things
