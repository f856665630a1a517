"""Pictures of Murano: SVG files, rasterised at the size they are shown."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.files.packaged_assets import drawing
from game.rules.murano.board import COLOUR_IDS, CUSTOMERS, GLASS_IDS, HOUSE_IDS
from game.ui.art import emblems, icons
from game.ui.art.emblems import code, darker, lighter
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.painting import Layer
from game.ui.theme import INK, PALE, SEATS, SHADE_DARK, Colour, rgb

FOLDER = Path(__file__).resolve().parents[4] / "sprites" / "murano"
TURN_DEGREES = 5  # degrees between two sprites of a boat
FOOT_SHARE = 72 / 76  # of a building's picture, from its top to its foot
PICTURE_UNIT = 0.72  # logical units to one of a building's picture, on a space of 30
BLACK_HULL, RED_HULL = rgb("#1B1A22"), rgb("#B8281A")
STREET_SIDE = 30.0

_INNER = re.compile(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)
_sources: dict[str, tuple[tuple[float, ...], str]] = {}


def source(name: str) -> tuple[tuple[float, ...], str]:
    """Return a picture's view box and the SVG inside it."""
    if name not in _sources:
        found = _INNER.search(drawing(FOLDER / f"{name}.svg"))
        assert found is not None, name
        _sources[name] = tuple(map(float, found.group(1).split())), found.group(2)
    return _sources[name]


def aspect(name: str) -> float:
    """Return a picture's height for a width of 1."""
    box = source(name)[0]
    return box[3] / box[2]


def _svg(box: tuple[float, ...], inner: str, colour: Colour | None) -> str:
    if colour is not None:
        inner = inner.replace("currentColor", code(colour))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, box))}">{inner}</svg>'


def picture(name: str, width: float, scale: float, colour: Colour | None = None) -> pygame.Surface:
    """Return a picture in a logical width."""
    size = max(1, round(width * scale)), max(1, round(width * aspect(name) * scale))
    return SPRITES.get(("murano", name, size, colour), lambda: icons.raster(_svg(*source(name), colour), *size))


def draw(
    canvas: Canvas, name: str, x: float, y: float, width: float, colour: Colour | None = None, alpha: float = 1.0
) -> None:
    """Draw a picture with its middle at a point."""
    canvas.blit(picture(name, width, canvas.scale, colour), x, y, "center", alpha)


SHADOW_MARGIN = 9.0  # round a picture on every side, for its shadow


def _on_shadow(made: pygame.Surface, offset: tuple[float, float], blur: float, scale: float) -> pygame.Surface:
    """Return a picture on its shadow, with the same padding on every side."""
    pad = round(SHADOW_MARGIN * scale)
    cast, spread = painting.shadow(made, blur * scale, 0.5, SHADE_DARK)
    result = painting.surface(made.get_width() + 2 * pad, made.get_height() + 2 * pad)
    place = pad - spread + round(offset[0] * scale), pad - spread + round(offset[1] * scale)
    result.blit(cast, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(made, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


# Boats and people


def draw_boat(
    canvas: Canvas, name: str, x: float, y: float, heading: float, length: float, hull: Colour, alpha: float = 1.0
) -> None:
    """Draw a boat from above, on its shadow.

    `heading` is in degrees counter-clockwise from due right.
    """
    turn = round(heading / TURN_DEGREES) * TURN_DEGREES % 360
    scale = canvas.scale

    def make() -> pygame.Surface:
        box, inner = source(name)
        half = box[2] / 2
        side = max(1, round(length * scale))
        turned = f'<g transform="rotate({-turn})">{inner}</g>'
        made = icons.raster(_svg((-half, -half, box[2], box[2]), turned, hull), side, side)
        return _on_shadow(made, (2.0, 3.2), 1.4, scale)

    sprite = SPRITES.get(("murano boat", name, turn, round(length, 1), hull, scale), make)
    canvas.blit(sprite, x, y, "center", alpha)


def draw_gondolier(canvas: Canvas, seat_colour: int, x: float, y: float, height: float, alpha: float = 1.0) -> None:
    """Draw a gondolier on a point, in a seat's colour, with its emblem."""
    seat = SEATS[seat_colour]
    box, inner = source("gondolier")
    size = max(1, canvas.px(height * box[2] / box[3])), max(1, canvas.px(height))

    def make() -> pygame.Surface:
        badge = f'<g transform="translate(-5.6 -21) scale(0.175)">{emblems.figure(seat_colour)}</g>'
        return icons.raster(_svg(box, inner + badge, seat.colour), *size)

    sprite = SPRITES.get(("murano gondolier", seat_colour, size), make)
    foot = -box[1] / box[3]
    canvas.blit(sprite, x, y - height * foot, "midtop", alpha)


# Buildings and streets


def building_name(what: str, detail: int) -> str:
    """Return the picture's name of a building, by its colour or arms."""
    if what == "shop":
        return f"shop-{COLOUR_IDS[detail]}"
    return f"palace-{detail + 1}" if what == "palace" else what


def unit_of(what: str) -> float:
    """Return the logical units to one of a building's picture.

    The tower is drawn smaller.
    """
    return PICTURE_UNIT * (0.86 if what == "special" else 1.0)


def _banner(seat_colour: int) -> str:
    """Return an owner's swallow-tailed banner with its emblem on a pole, as SVG."""
    seat = SEATS[seat_colour]
    base, dark, light = code(seat.colour), code(darker(seat.colour, 0.45)), code(lighter(seat.colour, 0.45))
    cloth = "M6.6 -17.6 H19.4 V0.6 L13 -4.6 L6.6 0.6 Z"
    return (
        '<path d="M21 -20 V3.4" stroke="#1A0F0A" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M21 -20 V3.4" stroke="#C9974F" stroke-width="1.4" stroke-linecap="round"/>'
        '<path d="M5.4 -18.2 H21" stroke="#1A0F0A" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="{cloth}" fill="#140C1A" fill-opacity="0.4" transform="translate(1.2 1.6)"/>'
        f'<path d="{cloth}" fill="{base}" stroke="#FFF6E0" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="{cloth}" fill="{base}" stroke="{dark}" stroke-width="1.1" stroke-linejoin="round"/>'
        f'<path d="M7.8 -16.4 H18.2" stroke="{light}" stroke-width="1"/>'
        f'<g transform="translate(7.2 -16.6) scale(0.182)">{emblems.figure(seat_colour)}</g>'
    )


def building(what: str, detail: int, owner: int, scale: float) -> pygame.Surface:
    """Return a building on its shadow, with its owner's banner.

    The owner is given by its seat colour, -1 for none.
    """

    def make() -> pygame.Surface:
        box, inner = source(building_name(what, detail))
        unit = unit_of(what) * scale
        if owner >= 0:
            inner += _banner(owner)
        made = icons.raster(_svg(box, inner, None), round(box[2] * unit), round(box[3] * unit))
        return _on_shadow(made, (3.0, 1.6), 1.8, scale)

    return SPRITES.get(("murano building", what, detail, owner, scale), make)


def street(kind: int, scale: float) -> pygame.Surface:
    """Return a street tile's paving."""

    def make() -> pygame.Surface:
        side = STREET_SIDE
        layer = Layer(side + 2, side + 2, scale, (-1, -1), finer=4)
        layer.rect(0.2, 0.4, side - 0.4, side - 0.4, rgb("#7A6446"), 1.2)
        layer.rect(0.9, 1.0, side - 1.8, side - 1.8, rgb("#E9DCC0"), 0.8)
        tones = (rgb("#EFE4CC"), rgb("#E2D3B3"), rgb("#E8DABD"), rgb("#F3EAD6"))
        rows = 5
        high = (side - 2.4) / rows
        for row in range(rows):
            at = -3.6 if row % 2 else 0.0
            number = row * 7 + kind
            while at < side - 1.4:
                left, right = max(1.3, at + 1.5), min(side - 1.3, at + 8.4)
                if right - left > 1:
                    layer.rect(left, 1.4 + row * high, right - left, high - 0.7, tones[number * 5 % 4], 0.5)
                number += 3
                at += 7.3
        layer.line([(1.3, side - 1.6), (1.3, 1.4), (side - 1.6, 1.4)], rgb("#FFFBEF"), 0.7, 210)
        return layer.done()

    return SPRITES.get(("murano street", kind, scale), make)


_CUSTOMER_PLACES = {
    0: (),
    1: ((0.0, 12.0, 0.86),),
    2: ((-6.6, 11.0, 0.72), (6.6, 11.0, 0.72)),
    3: ((0.0, 2.2, 0.58), (-7.6, 13.0, 0.58), (7.6, 13.0, 0.58)),
}


def draw_street(canvas: Canvas, kind: int, x: float, y: float, zoom: float, alpha: float = 1.0) -> None:
    """Draw a street tile about a point, its customers told apart by shape and colour."""
    canvas.blit(street(kind, round(canvas.scale * zoom, 4)), x, y, "center", alpha)
    people = [colour for colour, number in enumerate(CUSTOMERS[kind]) for _ in range(number)]
    for colour, (dx, dy, size) in zip(people, _CUSTOMER_PLACES[len(people)], strict=True):
        sprite = picture(f"customer-{COLOUR_IDS[colour]}", 20 * size * zoom, canvas.scale)
        canvas.blit(sprite, x + dx * zoom, y + (dy + 2.4 * size) * zoom, "midbottom", alpha)


def draw_block(canvas: Canvas, glass: int, x: float, y: float, side: float, alpha: float = 1.0) -> None:
    """Draw a block of glass: a gem with a gleam and a shape of its own."""
    draw(canvas, f"block-{GLASS_IDS[glass]}", x, y, side, None, alpha)


def draw_house(canvas: Canvas, house: int, box: Rect, framed: bool = True) -> None:
    """Draw a special building's picture, on a violet tile if framed."""
    if framed:
        key = ("murano house", round(box.width), round(box.height), canvas.scale)

        def make() -> pygame.Surface:
            layer = Layer(box.width + 2, box.height + 3, canvas.scale)
            layer.rect(1, 1.6, box.width, box.height, SHADE_DARK, 3, 110)
            layer.rect(0, 0, box.width, box.height, rgb("#4B3170"), 3)
            layer.rect(1, 1, box.width - 2, box.height - 2, rgb("#F0E6F4"), 2.4)
            return layer.done()

        canvas.blit(SPRITES.get(key, make), box.x, box.y)
    draw(canvas, f"house-{HOUSE_IDS[house]}", box.centerx, box.centery, box.width * 0.94)


def draw_coin(canvas: Canvas, x: float, y: float, side: float, words: str = "", alpha: float = 1.0) -> None:
    """Draw a coin, with a number on it."""
    draw(canvas, "coin", x, y, side, None, alpha)
    if words:
        canvas.text(words, x, y - 0.4, "small bold", rgb("#3A2606"), "center", alpha)


def draw_price(canvas: Canvas, x: float, y: float, side: float, words: str, ink: Colour = INK) -> None:
    """Draw a price that is not the cheapest, or cannot be paid, on a plain pale disc."""

    def make() -> pygame.Surface:
        layer = Layer(side + 4, side + 4, canvas.scale, finer=4)
        middle = side / 2 + 1
        for drop, less, tone, alpha in (
            (1.2, 0.0, (4, 20, 40), 120),
            (0.0, 0.0, rgb("#5E4A2A"), 255),
            (0.0, 1.1, rgb("#F6EBD2"), 255),
        ):
            layer.disc((middle, middle + drop), side / 2 - less, tone, alpha)
        return layer.done()

    canvas.blit(SPRITES.get(("murano dear", round(side, 1), canvas.scale), make), x + 1, y + 1, "center")
    canvas.text(words, x, y - 0.4, "small bold", ink, "center")


def pale_plate(wide: float, high: float, scale: float) -> Layer:
    """Return a layer with a pale plate with round ends on its shadow, its corner at the origin."""
    layer = Layer(wide + 4, high + 5, scale)
    layer.rect(1.6, 3, wide, high, (4, 20, 40), high / 2, 120)
    layer.rect(0, 0, wide, high, rgb("#7A5A10"), high / 2)
    layer.rect(1.1, 1.1, wide - 2.2, high - 2.2, rgb("#FFF6DF"), high / 2 - 1)
    return layer


def draw_badge(canvas: Canvas, words: str, x: float, y: float, warn: bool = False) -> None:
    """Draw a round count."""
    key = ("murano badge", warn, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(22, 22, canvas.scale)
        layer.disc((11.4, 12), 9.6, SHADE_DARK, 130)
        layer.disc((10.6, 10.6), 9.6, rgb("#F0D77B"))
        layer.disc((10.6, 10.6), 8.5, rgb("#C5311F") if warn else rgb("#6E2218"))
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center")
    canvas.text(words, x - 0.4, y - 0.6, "small bold", PALE, "center")


def tile(what: str, detail: int, side: float, scale: float) -> pygame.Surface:
    """Return a tile as it lies in front of a seat, on a plinth."""

    def make() -> pygame.Surface:
        layer = Layer(side + 3, side + 4, scale, finer=3)
        layer.rect(1.6, 2.4, side, side, (20, 12, 8), 4, 120)
        layer.rect(0, 0, side, side, rgb("#5A3F18"), 4)
        layer.rect(1, 1, side - 2, side - 2, rgb("#E2BE5A"), 3.2)
        layer.rect(2, 2, side - 4, side - 4, rgb("#F6EBCF"), 2.6)
        layer.rect(2, side * 0.8, side - 4, side * 0.2 - 2, rgb("#D3BB8A"), 2)
        made = layer.done()
        name = building_name(what, detail)
        width = side * (0.72 if what == "special" else 0.94)
        sprite = picture(name, width, scale)
        foot = round(side * 0.9 * scale - sprite.get_height() * FOOT_SHARE)
        made.blit(
            sprite,
            (round((side * scale - sprite.get_width()) / 2), foot),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        return made

    return SPRITES.get(("murano tile", what, detail, side, scale), make)


def draw_back(canvas: Canvas, what: str, box: Rect, alpha: float = 1.0) -> None:
    """Draw a tile face down, which shows only its kind."""
    key = ("murano tile back", what, round(box.width, 1), canvas.scale)

    def make() -> pygame.Surface:
        side = box.width
        layer = Layer(side + 3, side + 4, canvas.scale, finer=3)
        layer.rect(1.6, 2.4, side, side, (20, 12, 8), 4, 120)
        layer.rect(0, 0, side, side, rgb("#3E2814"), 4)
        layer.rect(0.9, 0.9, side - 1.8, side - 1.8, rgb("#FBF1DA"), 3.4)
        layer.rect(0.9, side * 0.78, side - 1.8, side * 0.22 - 0.9, rgb("#D3BB8A"), 2)
        made = layer.done()
        if what == "street":
            Canvas(made, canvas.scale).blit(street(0, canvas.scale * side / STREET_SIDE), -0.4, -0.4)
            return made
        name = f"{what}-back" if what in ("shop", "palace") else what
        sprite = picture(name, side * (0.66 if what == "special" else 0.94), canvas.scale)
        foot = round(side * 0.93 * canvas.scale - sprite.get_height() * FOOT_SHARE)
        place = sprite.get_rect(topleft=(round((side * canvas.scale - sprite.get_width()) / 2), foot))
        made.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    canvas.blit(SPRITES.get(key, make), box.x, box.y, alpha=alpha)


def street_tile(side: float, scale: float) -> pygame.Surface:
    """Return the back of the street pile: paving with two customers."""

    def make() -> pygame.Surface:
        made = painting.surface((side + 3) * scale, (side + 4) * scale)
        small = Canvas(made, scale)
        draw_street(small, 4, side / 2, side / 2, side / STREET_SIDE)
        return made

    return SPRITES.get(("murano street back", side, scale), make)


def outline(
    points: list[tuple[float, float]], width: float, height: float, scale: float, bright: bool, veil: int
) -> pygame.Surface:
    """Return a glowing outline, lighter inside by a veil."""
    layer = Layer(width, height, scale)
    if veil:
        layer.polygon(points, (255, 236, 160), veil)
    layer.line([*points, points[0]], INK, 4.0, 120)
    layer.line([*points, points[0]], (255, 222, 110), 3.0 if bright else 2.4)
    return layer.done()
