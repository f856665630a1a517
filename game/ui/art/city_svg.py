"""SVG pictures of the city's houses, churches, towers, trees, wells and stalls.

Each has its shadow. Everything is drawn in elevation, seen from the south and lit from the upper left. The foot of a
thing is its baseline.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from ..theme import Colour, mix, rgb
from .emblems import code
from .svg import path, polygon, rect

ROOFS = tuple(map(rgb, ("#CC5B3F", "#C0523A", "#D8714C", "#B5503A", "#C96648", "#D98A5E", "#A9563F", "#CB8A56")))
WALLS = tuple(map(rgb, ("#EBCBAE", "#E3AE9B", "#F3E1C2", "#DFA07C", "#EFD9AE", "#D98F74", "#F5EAD6", "#E7BE8E")))
DARK, WINDOW, STONE = "#4A2418", "#35404A", "#F1E8D6"
EDGE_STROKE = f'stroke="{DARK}" stroke-width="0.55" stroke-linejoin="round"'
SHADOW = "#000000"
SUN, DUSK = rgb("#F6C79A"), rgb("#4B1F25")


class CityPicture(NamedTuple):
    """Picture of a thing on the ground, with its foot and the shadow it casts."""

    foot: float
    shadow: str
    body: str


def _fallen(x: float, foot: float, wide: float, deep: float, tall: float) -> str:
    """Return the SVG of a block's shadow to the lower right."""
    reach, drop = tall * 0.85, tall * 0.42
    back = foot - deep
    return polygon(
        [
            (x, foot),
            (x, back),
            (x + reach, back + drop),
            (x + wide + reach, back + drop),
            (x + wide + reach, foot + drop),
            (x + reach * 0.6, foot + drop),
        ],
        SHADOW,
    )


def _arched(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """Return the SVG of a window or door with a round head and its foot at `y`."""
    r = wide / 2
    return (
        f'<path d="M{x - r:.2f} {y:.2f} v{-(high - r):.2f} a{r:.2f} {r:.2f} 0 0 1 {wide:.2f} 0 '
        f'v{high - r:.2f} Z" fill="{fill}"/>'
    )


def _front(x: float, eaves: float, wide: float, foot: float, wall: Colour, rng: random.Random) -> str:
    """Return the SVG of a wall with its rows of windows, shutters and a door."""
    high = foot - eaves
    body = polygon([(x, eaves - 0.7), (x + wide, eaves - 0.7), (x + wide, foot), (x, foot)], code(wall), EDGE_STROKE)
    body += rect(x + wide * 0.66, eaves, wide * 0.34 - 0.3, high - 0.3, "#6B3A2A", 'fill-opacity="0.16"')
    body += rect(x, eaves - 0.4, wide, 1.5, "#5A2A20", 'fill-opacity="0.42"')
    count = max(1, int((wide - 2) // 4.4))
    pitch = wide / count
    rows = max(1, int((high - 1.0) // 5.0))
    shutter = rng.choice(("#4F6B52", "#6B4A36", "#4A6473", "#7A4B3A"))
    door = rng.randrange(count)
    for row in range(rows):
        sill = eaves + 4.6 + row * 5.0
        for at in range(count):
            cx = x + pitch * (at + 0.5)
            if row == rows - 1 and at == door and high > 6.5:
                body += _arched(cx, foot, 2.5, 4.4, "#3E2A22")
                continue
            body += _arched(cx, sill, 2.1, 3.1, WINDOW)
            if pitch > 5.0:
                for side in (-1.75, 1.15):
                    body += rect(cx + side, sill - 2.6, 0.65, 2.5, shutter)
            body += path(f"M{cx - 1.4:.2f} {sill + 0.2:.2f} h2.8", "#FBF1DC", 0.55)
    return body


def _tiles(lines: list[tuple[float, float, float, float]]) -> str:
    return "".join(path(f"M{a:.2f} {b:.2f} L{c:.2f} {d:.2f}", "#5E1F1A", 0.5, 0.34) for a, b, c, d in lines)


def _chimney(x: float, y: float) -> str:
    """Return the SVG of a Venetian chimney, which is wider at its head."""
    return rect(x - 1.1, y - 4.2, 2.2, 4.6, "#E7D2B4", EDGE_STROKE) + polygon(
        [(x - 2.1, y - 6.4), (x + 2.1, y - 6.4), (x + 1.1, y - 3.9), (x - 1.1, y - 3.9)], "#D9A27E", EDGE_STROKE
    )


def _steps(low: float, high: float, pitch: float) -> list[float]:
    count = max(0, int((high - low) / pitch))
    return [low + pitch * (i + 0.5) for i in range(count)]


def house(
    x: float,
    foot: float,
    wide: float,
    deep: float,
    tall: float,
    rng: random.Random,
    kind: str = "",
    roofs: tuple[Colour, ...] = ROOFS,
) -> CityPicture:
    """Return a house on a footprint.

    Its roof is long, gabled, hipped, or a terrace with an altana.
    """
    roof, wall = rng.choice(roofs), rng.choice(WALLS)
    kind = kind or rng.choice("llgghht")
    sunny, shady = code(mix(roof, SUN, 0.30)), code(mix(roof, DUSK, 0.30))
    soft = code(mix(roof, DUSK, 0.10))
    eaves, back = foot - tall, foot - deep - tall
    body = _front(x, eaves, wide, foot, wall, rng)
    left, right, top, low = x - 1.0, x + wide + 1.0, back - 1.0, eaves + 0.4
    if kind == "l":
        ridge = top + (low - top) * 0.42 - 1.4
        body += polygon([(left, top), (right, top), (right, ridge), (left, ridge)], sunny, EDGE_STROKE)
        body += polygon([(left, ridge), (right, ridge), (right, low), (left, low)], soft, EDGE_STROKE)
        body += _tiles([(at, top + 0.4, at, low - 0.4) for at in _steps(left + 0.6, right, 1.9)])
        body += path(f"M{left:.2f} {ridge:.2f} H{right:.2f}", "#F7D2A6", 0.8)
    elif kind == "g":
        rise, cx = min(4.6, wide * 0.24), x + wide / 2
        body += polygon([(x, eaves), (cx, eaves - rise), (x + wide, eaves)], code(wall), EDGE_STROKE)
        body += f'<circle cx="{cx:.2f}" cy="{eaves - rise * 0.3:.2f}" r="0.95" fill="{WINDOW}"/>'
        body += polygon([(left, top), (cx, top - rise), (cx, low - rise), (left, low)], sunny, EDGE_STROKE)
        body += polygon([(right, top), (cx, top - rise), (cx, low - rise), (right, low)], shady, EDGE_STROKE)
        courses = _steps(0, low - top, 1.9)
        body += _tiles([(left, top + at, cx, top - rise + at) for at in courses])
        body += _tiles([(right, top + at, cx, top - rise + at) for at in courses])
        body += path(f"M{cx:.2f} {top - rise:.2f} V{low - rise:.2f}", "#F7D2A6", 0.8)
    elif kind == "h":
        inset = min(wide * 0.3, 6.0)
        a, b, ridge = left + inset, right - inset, (top + low) / 2 - 1.6
        body += polygon([(left, top), (right, top), (b, ridge), (a, ridge)], sunny, EDGE_STROKE)
        body += polygon([(left, top), (a, ridge), (left, low)], code(mix(roof, SUN, 0.18)), EDGE_STROKE)
        body += polygon([(right, top), (b, ridge), (right, low)], shady, EDGE_STROKE)
        body += polygon([(left, low), (a, ridge), (b, ridge), (right, low)], soft, EDGE_STROKE)
        body += _tiles([(at, ridge + 0.6, at, low - 0.3) for at in _steps(a, b, 1.9)])
        body += path(f"M{a:.2f} {ridge:.2f} H{b:.2f}", "#F7D2A6", 0.8)
    else:
        body += polygon([(left, top), (right, top), (right, low), (left, low)], "#F2E7CE", EDGE_STROKE)
        inner = [(left + 1.8, top + 1.8), (right - 1.8, top + 1.8), (right - 1.8, low - 1.8), (left + 1.8, low - 1.8)]
        body += polygon(inner, "#B98A5E")
        body += _tiles([(at, top + 1.8, at, low - 1.8) for at in _steps(left + 2, right - 1.8, 1.7)])
    if kind in "lh" and rng.random() < 0.65:
        body += _chimney(x + wide * rng.uniform(0.2, 0.8), top + (low - top) * 0.35)
    return CityPicture(foot, _fallen(x, foot, wide, deep, tall), body)


def palace(x: float, foot: float, wide: float, rng: random.Random) -> CityPicture:
    """Return a palace: two storeys of pointed windows, a balcony and a water gate."""
    tall, deep = 16.0, 11.0
    eaves, back = foot - tall, foot - deep - tall
    wall = rng.choice((rgb("#F1E2C4"), rgb("#E8B9A4"), rgb("#DE9C7E")))
    body = polygon([(x, eaves), (x + wide, eaves), (x + wide, foot), (x, foot)], code(wall), EDGE_STROKE)
    body += rect(x + wide * 0.7, eaves, wide * 0.3 - 0.3, tall - 0.3, "#6B3A2A", 'fill-opacity="0.15"')
    count = max(4, int(wide // 4.2))
    pitch = wide / count
    for sill in (eaves + 6.2, eaves + 11.4):
        body += rect(x + 0.5, sill, wide - 1, 0.8, "#FBF4E4")
        for at in range(count):
            cx = x + pitch * (at + 0.5)
            body += (
                f'<path d="M{cx - 1.2:.2f} {sill:.2f} v-2.6 Q{cx - 1.1:.2f} {sill - 4:.2f} {cx:.2f} '
                f'{sill - 4.9:.2f} Q{cx + 1.1:.2f} {sill - 4:.2f} {cx + 1.2:.2f} {sill - 2.6:.2f} v2.6 Z" '
                f'fill="{WINDOW}" stroke="#FBF4E4" stroke-width="0.5"/>'
            )
    body += _arched(x + wide / 2, foot, 3.4, 4.2, "#3E2A22")
    top, low, inset = back - 0.8, eaves + 0.5, 5.0
    a, b, ridge = x + inset, x + wide - inset, (top + low) / 2 - 1.6
    roof = rng.choice(ROOFS[:4])
    left, right = x - 1.0, x + wide + 1.0
    body += polygon([(left, top), (right, top), (b, ridge), (a, ridge)], code(mix(roof, SUN, 0.3)), EDGE_STROKE)
    body += polygon([(left, top), (a, ridge), (left, low)], code(mix(roof, SUN, 0.18)), EDGE_STROKE)
    body += polygon([(right, top), (b, ridge), (right, low)], code(mix(roof, DUSK, 0.3)), EDGE_STROKE)
    body += polygon([(left, low), (a, ridge), (b, ridge), (right, low)], code(mix(roof, DUSK, 0.1)), EDGE_STROKE)
    body += _tiles([(at, ridge + 0.6, at, low - 0.3) for at in _steps(a, b, 1.9)])
    for end in (x + wide * 0.22, x + wide * 0.78):
        body += _chimney(end, top + 2.6)
    return CityPicture(foot, _fallen(x, foot, wide, deep, tall), body)


def church(x: float, foot: float, rng: random.Random) -> CityPicture:
    """Return a church: a white front with a pediment, and a lead dome behind it."""
    wide, deep, tall = 23.0, 13.0, 13.0
    cx, eaves, back = x + wide / 2, foot - tall, foot - deep - tall
    body = polygon([(x, back), (x + wide, back), (x + wide, eaves), (x, eaves)], "#C0523A", EDGE_STROKE)
    body += _tiles([(at, back + 0.4, at, eaves - 0.4) for at in _steps(x, x + wide, 1.9)])
    drum = back + 5.0
    body += rect(cx - 6.6, drum - 2.2, 13.2, 4.6, "#EFE5CF", EDGE_STROKE)
    for at in (-4.2, 0.0, 4.2):
        body += _arched(cx + at, drum + 1.6, 1.4, 2.8, WINDOW)
    body += (
        f'<path d="M{cx - 7.4:.2f} {drum - 2:.2f} C{cx - 8:.2f} {drum - 10:.2f} {cx - 3.2:.2f} '
        f"{drum - 13.4:.2f} {cx:.2f} {drum - 15:.2f} C{cx + 3.2:.2f} {drum - 13.4:.2f} {cx + 8:.2f} "
        f'{drum - 10:.2f} {cx + 7.4:.2f} {drum - 2:.2f} Z" fill="#7E8FA8" {EDGE_STROKE}/>'
    )
    body += (
        f'<path d="M{cx - 5.4:.2f} {drum - 3:.2f} C{cx - 5.8:.2f} {drum - 9:.2f} {cx - 3:.2f} '
        f"{drum - 11.6:.2f} {cx - 1.2:.2f} {drum - 12.6:.2f} C{cx - 3:.2f} {drum - 9:.2f} {cx - 3:.2f} "
        f'{drum - 6:.2f} {cx - 2.6:.2f} {drum - 3:.2f} Z" fill="#C3CFDC"/>'
    )
    body += path(f"M{cx:.2f} {drum - 15:.2f} v-3.6 m-1.4 1.3 h2.8", "#E9C75E", 0.8)
    body += polygon([(x, eaves), (x + wide, eaves), (x + wide, foot), (x, foot)], "#F6EFE0", EDGE_STROKE)
    body += polygon([(x - 0.8, eaves), (cx, eaves - 6), (x + wide + 0.8, eaves)], "#FBF6EA", EDGE_STROKE)
    body += f'<circle cx="{cx:.2f}" cy="{eaves - 1.8:.2f}" r="1.4" fill="#A9563F"/>'
    for at in (0.08, 0.30, 0.64, 0.86):
        body += rect(x + wide * at, eaves + 0.6, 1.5, tall - 0.6, "#D8CDB6")
    body += _arched(cx, foot, 4.4, 8.0, "#3E2A22")
    for at in (0.21, 0.79):
        body += _arched(x + wide * at, foot - 4.5, 2.2, 4.4, WINDOW)
    return CityPicture(foot, _fallen(x, foot, wide, deep, tall + 4), body)


def campanile(x: float, foot: float) -> CityPicture:
    """Return a bell tower with a green spire."""
    wide, tall = 7.6, 26.0
    top = foot - tall
    body = rect(x, top, wide, tall, "#B9684A", EDGE_STROKE)
    body += rect(x + wide * 0.6, top, wide * 0.4 - 0.2, tall - 0.2, "#7D3B2C", 'fill-opacity="0.45"')
    for at in range(4):
        body += path(f"M{x + wide * 0.3:.2f} {top + 9 + at * 4.4:.2f} v2.2", DARK, 0.8)
    body += rect(x - 1.1, top - 6.6, wide + 2.2, 7.6, "#F3E9D6", EDGE_STROKE)
    for share in (0.28, 0.74):
        body += _arched(x + wide * share, top - 0.4, 2.1, 4.4, WINDOW)
    cx, base = x + wide / 2, top - 6.6
    body += polygon([(x - 1.5, base), (cx, base - 13), (cx, base)], "#8FB3A0", EDGE_STROKE)
    body += polygon([(x + wide + 1.5, base), (cx, base - 13), (cx, base)], "#4E7F72", EDGE_STROKE)
    body += f'<circle cx="{cx:.2f}" cy="{base - 13.8:.2f}" r="1.3" fill="#F0D77B" stroke="#8C6D1F" stroke-width="0.4"/>'
    return CityPicture(foot, _fallen(x, foot, wide, wide * 0.5, tall * 0.8), body)


def tree(x: float, foot: float, rng: random.Random) -> CityPicture:
    """Return a cypress or a round tree."""
    shadow = f'<ellipse cx="{x + 2.6:.2f}" cy="{foot + 0.6:.2f}" rx="4.4" ry="2.2" fill="{SHADOW}"/>'
    if rng.random() < 0.45:
        high = rng.uniform(8.5, 11.5)
        body = (
            f'<path d="M{x:.2f} {foot - high:.2f} Q{x + 3.5:.2f} {foot - high * 0.4:.2f} {x + 2:.2f} '
            f"{foot:.2f} H{x - 2:.2f} "
            f'Q{x - 3.5:.2f} {foot - high * 0.4:.2f} {x:.2f} {foot - high:.2f} Z" fill="#2F4A32" '
            'stroke="#182B1C" stroke-width="0.5"/>'
        )
        body += path(
            f"M{x - 0.5:.2f} {foot - high * 0.85:.2f} Q{x - 2.2:.2f} {foot - high * 0.4:.2f} "
            f"{x - 1.2:.2f} {foot - 1.5:.2f}",
            "#7D9A58",
            0.9,
        )
        return CityPicture(foot, shadow, body)
    r = rng.uniform(3.4, 4.4)
    body = (
        f'<circle cx="{x:.2f}" cy="{foot - 3:.2f}" r="{r:.2f}" fill="#3F6138" stroke="#1E3320" stroke-width="0.55"/>'
        f'<circle cx="{x - 1:.2f}" cy="{foot - 4.1:.2f}" r="{r * 0.62:.2f}" fill="#6E8F4A"/>'
        f'<circle cx="{x - 1.6:.2f}" cy="{foot - 4.8:.2f}" r="{r * 0.28:.2f}" fill="#A3B768"/>'
    )
    return CityPicture(foot, shadow, body)


def well(x: float, foot: float) -> CityPicture:
    """Return a well-head on its steps, under an iron arch with a bucket."""
    body = polygon([(x - 5.4, foot), (x - 4, foot - 2.2), (x + 4, foot - 2.2), (x + 5.4, foot)], "#CDBF9F", EDGE_STROKE)
    body += rect(x - 5.4, foot, 10.8, 1.1, "#A79878", EDGE_STROKE)
    body += rect(x - 3.2, foot - 5.2, 6.4, 4.2, "#EFE6D2", EDGE_STROKE)
    body += rect(x + 1.2, foot - 5.0, 1.8, 3.8, "#8C7B60", 'fill-opacity="0.5"')
    body += rect(x - 3.8, foot - 6.2, 7.6, 1.4, STONE, EDGE_STROKE)
    body += path(f"M{x - 2.9:.2f} {foot - 6.2:.2f} v-2.6 a2.9 2.9 0 0 1 5.8 0 v2.6", "#3A3026", 0.8)
    body += path(f"M{x:.2f} {foot - 11.6:.2f} v2.4", "#3A3026", 0.5) + rect(
        x - 0.9, foot - 9.4, 1.8, 1.8, "#8A5B34", EDGE_STROKE
    )
    shadow = f'<ellipse cx="{x + 2.8:.2f}" cy="{foot + 1:.2f}" rx="5" ry="2.2" fill="{SHADOW}"/>'
    return CityPicture(foot, shadow, body)


def stall(x: float, foot: float, rng: random.Random) -> CityPicture:
    """Return a market stall under a striped awning."""
    cloth = rng.choice(("#CE3B27", "#2C6E8F", "#E2A71C", "#2F7D5B"))
    body = path(f"M{x - 3.8:.2f} {foot:.2f} v-5.4 M{x + 3.8:.2f} {foot:.2f} v-5.4", DARK, 0.8)
    body += rect(x - 3.8, foot - 2.6, 7.6, 2.6, "#9A6A3C", EDGE_STROKE)
    body += polygon(
        [(x - 5, foot - 4.6), (x + 5, foot - 4.6), (x + 3.8, foot - 8.4), (x - 3.8, foot - 8.4)], "#FBF1DC", EDGE_STROKE
    )
    for at in range(3):
        a, b = -3.8 + at * 3.04, -5 + at * 4.0
        body += polygon(
            [(x + a, foot - 8.4), (x + a + 1.52, foot - 8.4), (x + b + 2.0, foot - 4.6), (x + b, foot - 4.6)], cloth
        )
    shadow = polygon(
        [(x - 3.8, foot), (x - 3.8, foot - 2), (x + 8, foot), (x + 8, foot + 3), (x + 1.5, foot + 3)], SHADOW
    )
    return CityPicture(foot, shadow, body)


def washing(x: float, foot: float, wide: float, rng: random.Random) -> CityPicture:
    """Return a line of washing between two poles."""
    body = path(f"M{x:.2f} {foot:.2f} v-7 M{x + wide:.2f} {foot:.2f} v-7", "#5B4027", 0.8)
    body += path(
        f"M{x:.2f} {foot - 6.6:.2f} Q{x + wide / 2:.2f} {foot - 5.2:.2f} {x + wide:.2f} {foot - 6.6:.2f}", DARK, 0.4
    )
    at = x + 1.6
    while at < x + wide - 2.4:
        body += rect(
            at,
            foot - 6.0,
            2.0,
            rng.uniform(2.4, 3.8),
            rng.choice(("#FBF6EA", "#E58C74", "#8FB6C9", "#F0D77B")),
            EDGE_STROKE,
        )
        at += rng.uniform(2.6, 3.2)
    return CityPicture(
        foot, polygon([(x, foot), (x + wide, foot), (x + wide + 3, foot + 2), (x + 3, foot + 2)], SHADOW), body
    )
