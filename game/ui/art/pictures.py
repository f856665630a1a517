"""Painted pictures: project SVGs rasterised at their size, with pigment and light."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import numpy as np
import pygame

from game.files.packaged_assets import drawing
from game.ui.render.picture_cache import PICTURE_CACHE

from ..render import painting, paper, text
from ..render.canvas import SPRITES, Canvas, Rect
from ..theme import GOLD, GOLD_LIGHT, INK, PALE, SEPIA, SHADE_DARK, Colour, Style, mix, rgb
from . import icons
from .guests import LOOKS, recoloured

EXPRESSIONS = ("calm", "pleased", "worried", "thinking")  # names of the groups in a portrait; masks keep theirs
SPRITE_FOLDER = Path(__file__).resolve().parents[3] / "sprites"
LARGE_PORTRAIT_PX = 1_500  # pixels of a portrait above which it is painted in the background
_sources: dict[str, str] = {}


def source(name: str) -> str:
    """Return the SVG of a picture, by its path under `sprites` without the ending."""
    if name not in _sources:
        _sources[name] = drawing(SPRITE_FOLDER / f"{name}.svg")
    return _sources[name]


def with_expression(svg: str, expression: str) -> str:
    """Return a portrait's SVG with one of the expressions that are drawn in it."""
    return re.sub(
        rf'<g class="({"|".join(EXPRESSIONS)})">\n(.*?)</g>\n',
        lambda found: found[2] if found[1] == expression else "",
        svg,
        flags=re.DOTALL,
    )


def sprite(canvas: Canvas, name: str, width: float, height: float) -> pygame.Surface:
    """Return an unaltered picture, fitted into a logical size."""
    w, h = max(1, canvas.px(width)), max(1, canvas.px(height))
    return SPRITES.get(("svg", name, w, h), lambda: icons.raster(source(name), w, h).convert_alpha())


def _cropped(svg: str, width: int, height: int, crop: tuple[float, float, float, float]) -> pygame.Surface:
    """Render a part of a picture's box, filling a size in pixels."""
    start = svg.index('viewBox="') + 9
    end = svg.index('"', start)
    return icons.raster(svg[:start] + " ".join(map(str, crop)) + svg[end:], width, height)


def _pigmented(made: pygame.Surface, seed: int, cell: float) -> pygame.Surface:
    """Add pigment that settles unevenly, and light from the upper left."""
    width, height = made.get_size()
    x, y = painting.grid(width, height)
    pixels = painting.shades(made).swapaxes(0, 1).astype(np.float32)
    grain = (
        painting.noise(width, height, 1.6 * cell, seed=seed) * 2.6
        + painting.noise(width, height, 20 * cell, seed=seed + 4) * 4
    )
    light = 1.05 - 0.24 * np.clip((x / width - 0.3) ** 2 + (y / height - 0.25) ** 2, 0, 1)
    return painting.from_array((pixels + grain[..., None]) * light[..., None])


def portrait(
    name: str, width: int, height: int, crop: tuple[float, float, float] = (2, 2, 196), expression: str = EXPRESSIONS[0]
) -> pygame.Surface:
    """Return a portrait by the name of a drawing or of a guest, filling a size in pixels.

    `crop` is the corner and width in the portrait's box of 200.
    """

    def make() -> pygame.Surface:
        x, y, side = crop
        svg = with_expression(_portrait_source(name), expression)
        made = _cropped(svg, width, height, (x, y, side, side * height / width))
        return _pigmented(made, 5, max(1.0, width / 160)).convert()

    return SPRITES.get(
        ("portrait", name, width, height, crop, expression), make, slow=width * height > LARGE_PORTRAIT_PX
    )


def _portrait_source(name: str) -> str:
    look = LOOKS.get(name)
    return source(f"portraits/{name}") if look is None else recoloured(source(f"portraits/{look.drawing}"), look)


def _round_portrait(name: str, size: int, lit: bool, faint: bool) -> pygame.Surface:
    finer = 3
    large = pygame.transform.smoothscale(portrait(name, size, size, (46, 24, 108)), (size * finer, size * finer))
    x, y = painting.grid(size * finer, size * finer)
    middle = size * finer / 2
    away = np.hypot(x - middle, y - middle)
    colour = painting.shades(large).swapaxes(0, 1).astype(np.float32)
    for outer, inner, ring in (
        (0.0, 0.115 if lit else 0.08, rgb("#4A360C")),
        (0.012, 0.10 if lit else 0.066, rgb("#FFD254") if lit else GOLD),
    ):
        part = ((away < middle * (1 - outer)) & (away > middle * (1 - inner)))[..., None]
        colour = np.where(part, np.array(ring, np.float32), colour)
    made = pygame.transform.smoothscale(painting.from_array(colour, np.clip(middle - away, 0, 1)), (size, size))
    return painting.faded(made, 0.72) if faint else made


def round_portrait(name: str, size: int, lit: bool = False, faint: bool = False) -> pygame.Surface:
    """Return a head in a gold ring, of a size in pixels."""
    make = partial(_round_portrait, name, size, lit, faint)
    return SPRITES.get(("head", name, size, lit, faint), make, slow=True)


def draw_framed(canvas: Canvas, picture: pygame.Surface, rect: Rect) -> None:
    """Draw a picture in a thin frame of gold and dark wood.

    The picture fills the rectangle.
    """
    box = canvas.box(rect)
    canvas.surface.blit(picture, box.topleft)
    key = ("frame", box.size, canvas.scale)

    def make() -> pygame.Surface:
        w, h = rect.width + 6, rect.height + 6
        layer = painting.Layer(w, h, canvas.scale)
        for inset, colour, thick in ((1.0, rgb("#4B3718"), 1.6), (2.3, GOLD, 1.2)):
            layer.line(
                [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset), (inset, inset)],
                colour,
                thick,
            )
        return layer.done()

    canvas.blit(SPRITES.get(key, make), rect.x - 3, rect.y - 3)


# Posters

POSTER_NAME = Style("spira", 28, 0.6)


CAPTION = 0.225  # share of a poster's height for its name and line
POSTERS = 3  # version, raised whenever a poster looks different
POSTER_MARGIN = 30.0  # logical room for a poster's shadow on every side


def draw_poster(canvas: Canvas, game: str, title: str, subtitle: str, rect: Rect, lit: bool = False) -> None:
    """Draw a game's card with its shadow; it is lit while the pointer is on it."""
    key = ("poster", game, round(rect.width, 1), round(rect.height, 1), lit, canvas.scale)
    kind = f"poster-{game}{'-lit' if lit else ''}"
    size = painting.size_of(
        (rect.width + 2 * POSTER_MARGIN) * canvas.scale, (rect.height + 2 * POSTER_MARGIN) * canvas.scale
    )

    def make() -> pygame.Surface:
        paint_it = partial(_poster, canvas.scale, game, rect.width, rect.height, lit)
        return PICTURE_CACHE.ground(kind, POSTERS, size, paint_it)

    made = SPRITES.get(key, make, slow=True, told=True, instead=[(*key[:4], False, *key[5:])])
    canvas.blit(made, rect.x - POSTER_MARGIN, rect.y - POSTER_MARGIN)
    foot = rect.height * CAPTION
    name = POSTER_NAME._replace(size=POSTER_NAME.size * rect.width / 177)
    canvas.text(title, rect.centerx, rect.bottom - foot * 0.69, name, INK, "center")
    line = rect.bottom - foot * 0.31
    canvas.text(subtitle, rect.centerx, line, "small italic", SEPIA, "center", room=rect.width - 14)


def _poster(scale: float, game: str, width: float, height: float, lit: bool) -> pygame.Surface:
    sheet = paper.parchment(width, height, scale, len(game) * 7 + ord(game[0]), lines=False, rough=0.8)
    card = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    card.blit(sheet, (0, 0))
    rim, caption = 6.0, height * CAPTION
    left, wide, tall = round(rim * scale), round((width - 2 * rim) * scale), round((height - rim - caption) * scale)
    box_high = 250 * tall / wide
    made = _cropped(source(f"posters/{game}"), wide, tall, (0, max(0.0, (340 - box_high) * 0.35), 250, box_high))
    picture = _pigmented(made, ord(game[1]), scale)
    card.blit(picture, (left, left))
    lines = painting.Layer(width, height, scale)
    w, h = width - 2 * rim, tall / scale
    for reach, colour, thick in ((1.9, rgb("#3B2A16"), 0.8), (0.8, GOLD, 1.5)):
        x0, y0, x1, y1 = rim - reach, rim - reach, rim + w + reach, rim + h + reach
        lines.line([(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], colour, thick)
    card.blit(lines.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if lit:
        big = painting.surface(card.get_width() + 2 * round(4 * scale), card.get_height() + 2 * round(4 * scale))
        ring = painting.Layer(width + 8, height + 8, scale)
        ring.rect(0, 0, width + 8, height + 8, rgb("#8C6D1F"), 7)
        ring.rect(0.8, 0.8, width + 6.4, height + 6.4, rgb("#FFE08A"), 6.4)
        big.blit(ring.done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        big.blit(card, (round(4 * scale), round(4 * scale)), special_flags=pygame.BLEND_PREMULTIPLIED)
        card = big
    room_ = painting.surface((width + 2 * POSTER_MARGIN) * scale, (height + 2 * POSTER_MARGIN) * scale)
    x, y, radius = (10.0, 13.0, 8.0) if lit else (6.0, 8.0, 5.4)
    at = round(POSTER_MARGIN * scale) - (round(4 * scale) if lit else 0)
    cast, pad = painting.shadow(card, radius * scale, 0.6, SHADE_DARK)
    shadow_at = (at - pad + round(x * scale), at - pad + round(y * scale))
    room_.blit(cast, shadow_at, special_flags=pygame.BLEND_PREMULTIPLIED)
    room_.blit(card, (at, at), special_flags=pygame.BLEND_PREMULTIPLIED)
    return room_.convert_alpha()


def vignette(game: str, width: int, height: int) -> pygame.Surface:
    """Return the middle of a game's poster, filling a size in pixels."""

    def make() -> pygame.Surface:
        made = _cropped(source(f"posters/{game}"), width, height, (25, 60, 200, 200 * height / width))
        return _pigmented(made, ord(game[1]), max(1.0, width / 160)).convert()

    return SPRITES.get(("vignette", game, width, height), make)


# Lettering


def lettering(
    words: str,
    style: Style,
    scale: float,
    stops: tuple[Colour, Colour, Colour],
    halo: tuple[Colour, float, float],
    edge: tuple[Colour, Colour] | None = None,
) -> pygame.Surface:
    """Return a name in gradient ink on a soft halo (colour, strength, radius).

    `edge` adds lit and shaded edges.
    """
    key = ("lettering", words, style, scale, stops, halo, edge)

    def make() -> pygame.Surface:
        plain = text.render(words, style, (255, 255, 255), scale)
        cover = painting.coverage(plain)
        top, bottom = text.capitals(style.face, style.size, scale)
        down = np.clip((np.arange(cover.shape[0]) - top) / max(1.0, bottom - top), 0, 1)
        colour = painting.ramp(down, [(0, stops[0]), (0.5, stops[1]), (1, stops[2])])[:, None, :]
        ink = painting.from_array(np.broadcast_to(colour, (*cover.shape, 3)), cover)
        pad = round(halo[2] * scale * 3) + 6
        room = painting.surface(plain.get_width() + 2 * pad, plain.get_height() + 2 * pad)
        for radius, strength in ((halo[2], halo[1]), (halo[2] / 3, halo[1] * 0.85)):
            cast, reach = painting.shadow(plain, radius * scale, strength, halo[0])
            room.blit(cast, (pad - reach, pad - reach), special_flags=pygame.BLEND_PREMULTIPLIED)
        if edge is not None:
            step = max(1, round(1.2 * scale))
            room.blit(
                painting.tinted(plain, edge[0]), (pad - step, pad - step), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            room.blit(
                painting.tinted(plain, edge[1]), (pad + step, pad + step), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        room.blit(ink, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return room.convert_alpha()

    return SPRITES.get(key, make, slow=True, told=True)


def draw_lettering(
    canvas: Canvas, made: pygame.Surface, style: Style, halo: float, x: float, y: float, anchor: str
) -> None:
    """Draw lettering with its capitals centred on y."""
    top, bottom = text.capitals(style.face, style.size, canvas.scale)
    pad = round(halo * canvas.scale * 3) + 6
    wide = made.get_width() - 2 * pad
    left = canvas.px(x) - pad - (wide // 2 if anchor == "center" else wide if anchor == "right" else 0)
    place = left, round(y * canvas.scale - (top + bottom) / 2) - pad
    canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


SKY_INK = (rgb("#24365A"), rgb("#1B2A50"), rgb("#101A38"))
SKY_HALO = (rgb("#FFF1CC"), 0.9)
NIGHT_INK = (rgb("#FFF3C4"), rgb("#F7D574"), rgb("#E2A838"))


def draw_on_sky(canvas: Canvas, words: str, x: float, y: float, style: Style, anchor: str = "left") -> None:
    """Draw a title in ink on the bright sky."""
    made = lettering(words, style, canvas.scale, SKY_INK, (*SKY_HALO, style.size / 11), (PALE, rgb("#B8892B")))
    draw_lettering(canvas, made, style, style.size / 11, x, y, anchor)


def draw_glowing(
    canvas: Canvas, words: str, x: float, y: float, style: Style, colour: Colour, ground: Colour, anchor: str = "left"
) -> None:
    """Draw a line of text on a soft ground, which keeps it legible on any picture."""
    made = lettering(words, style, canvas.scale, (colour, colour, colour), (ground, 0.95, 3.4))
    draw_lettering(canvas, made, style, 3.4, x, y, anchor)


# Ribbon


RIBBON_MARGIN = 18.0


def ribbon(canvas: Canvas, width: float, height: float, hovered: bool) -> pygame.Surface:
    """Return a red ribbon with folded ends, on its shadow.

    It has a margin all round and is 8 units taller than its face.
    """
    key = ("ribbon", width, height, hovered, canvas.scale)

    def make() -> pygame.Surface:
        lift = 14 if hovered else 0
        tail, fold = 31.0, 9.0
        top, low = (mix(rgb(c), (255, 230, 200), lift / 100) for c in ("#E4573C", "#A22B1C"))
        layer = painting.Layer(width, height + 8, canvas.scale)
        for side in (0, 1):

            def flip(x: float, side: int = side) -> float:
                return width - x if side else x

            dark = rgb("#8E2818") if side == 0 else rgb("#7D1F14")
            layer.polygon(
                [
                    (flip(1), 12),
                    (flip(tail + fold), 12),
                    (flip(tail + fold), height + 6),
                    (flip(1), height + 6),
                    (flip(14), height / 2 + 9),
                ],
                dark,
            )
            layer.polygon(
                [(flip(tail), height), (flip(tail + fold), height + 6), (flip(tail + fold), height)], rgb("#4F110A")
            )
        for row in range(round(height * 2)):
            y = 1 + row * (height - 1) / (height * 2)
            layer.rect(tail, y, width - 2 * tail, (height - 1) / (height * 2) + 0.3, mix(top, low, row / (height * 2)))
        for y, colour in ((5.0, GOLD_LIGHT), (height - 4.5, GOLD_LIGHT)):
            layer.line([(tail, y), (width - tail, y)], colour, 0.9)
        layer.line([(tail, 2), (width - tail, 2)], rgb("#F49A80"), 0.8)
        scale = canvas.scale
        made = layer.done()
        cast, pad = painting.shadow(made, 4 * scale, 0.5, rgb("#2A1A2A"))
        inset = round(RIBBON_MARGIN * scale)
        room = painting.surface(made.get_width() + 2 * inset, made.get_height() + 2 * inset)
        shadow_at = (inset - pad + round(4.5 * scale), inset - pad + round(6 * scale))
        room.blit(cast, shadow_at, special_flags=pygame.BLEND_PREMULTIPLIED)
        room.blit(made, (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
        return room

    return SPRITES.get(key, make)
