"""Drawing of Murano's board and all that lies on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from game.rules.murano.board import (
    ISLAND_NAMES,
    KINDS,
    LOT_COUNT,
    LOTS,
    MOORINGS,
    PILES_ISLAND,
    SEATS,
    SERENELLA,
    SPACES,
    STREET_COUNT,
    STREETS,
)
from game.stage.scenery import props
from game.tables.hud import build_animations
from game.ui.art import emblems
from game.ui.render import text
from game.ui.render.canvas import SPRITES, Canvas, Rect
from game.ui.render.display_options import DISPLAY_OPTIONS
from game.ui.render.painting import Layer
from game.ui.render.picture_cache import PICTURE_CACHE
from game.ui.theme import INK, STYLES, rgb
from game.ui.theme import SEATS as SEAT_COLOURS

from .. import geometry
from ..shown import building_on, standing
from ..texts import TILES
from ..view import MuranoView
from . import art, backdrop, landing_stages

GONDOLA_LENGTH = 50.0
SANDOLO_LENGTH = 38.0
POST_SIZE, POST_HEAD, POST_EMBLEM = (16.0, 28.0), 7.0, 12.5  # of a mooring post: its picture, its head from the top
POST_ASHORE, POST_OFFSET, POST_FOOT = 1.5, 8.5, 5.0  # from a mooring's middle to its post's foot; with a boat; down
NAME_STYLE, NAME_HEIGHT, NAME_MARGIN = STYLES["small italic"], 17.4, 9.0  # of an island's plate, in logical units
GONDOLIER_HEIGHT = 25.0
PILE_SIDE = 27.0
GULLS = ((233, 217, 11), (448, 215, 11), (233, 76, 7))  # middle and radius of each circle, in board units
PUFF_SECONDS = 3.2


def draw(canvas: Canvas, view: MuranoView) -> None:
    """Draw all that lies on the board."""
    zoom = view.zoom
    scale = round(canvas.scale * zoom, 4)
    small = view.small
    name = "murano-small" if small else "murano-ground"
    sprite = SPRITES.get(
        (name, scale),
        lambda: PICTURE_CACHE.ground(name, backdrop.VERSION, backdrop.size(scale), lambda: backdrop.bake(scale, small)),
        slow=True,
    )
    corner = view.board.x - backdrop.MARGIN * zoom, view.board.y - backdrop.MARGIN * zoom
    canvas.blit(sprite, *corner)
    if DISPLAY_OPTIONS.contrast:
        flat = SPRITES.get(("murano plain", view.small, scale), lambda: backdrop.plain(scale, view.small))
        canvas.blit(flat, *corner)
    wanted = view.wanted()
    for space in range(SPACES):
        landing_stages.draw(canvas, view, space, wanted)
    _draw_islands(canvas, view)
    _draw_piles(canvas, view)
    _draw_names(canvas, view)
    _draw_gondolas(canvas, view)
    _draw_gulls(canvas, view)


def _draw_gulls(canvas: Canvas, view: MuranoView) -> None:
    """Draw three gulls that glide in slow rings over open water."""
    for number, (x, y, reach) in enumerate(GULLS):
        turn = view.idle * (0.22 + 0.05 * number) + 2.1 * number
        wx, wy = view.to_window(x + reach * math.cos(turn), y + 0.4 * reach * math.sin(turn))
        props.draw_gull(canvas, wx, wy, 12 * view.zoom, 10 * math.sin(turn), math.sin(turn) > 0)


# The ring


def _draw_gondolas(canvas: Canvas, view: MuranoView) -> None:
    state, moving = view.state, view.afloat
    for space in range(SPACES):
        number = state.ring[space]
        hulls = [art.RED_HULL] if state.red == space and "red" not in moving and number else []
        hulls += [art.BLACK_HULL] * (number - len(hulls))
        x, y, heading = geometry.canal(space)
        for at, hull in enumerate(hulls):
            apart = (at - (len(hulls) - 1) / 2) * 13
            wx, wy = view.to_window(
                x + apart * abs(math.sin(math.radians(heading))), y + apart * abs(math.cos(math.radians(heading)))
            )
            bob = math.sin(view.idle * 1.6 + space) * 0.7
            art.draw_boat(canvas, "gondola", wx, wy + bob, heading, GONDOLA_LENGTH * view.zoom, hull)
    for which, along in moving.items():
        x, y, heading = geometry.canal(along)
        _draw_wake(canvas, view, along)
        hull = art.RED_HULL if which == "red" else art.BLACK_HULL
        art.draw_boat(canvas, "gondola", *view.to_window(x, y), heading, GONDOLA_LENGTH * view.zoom, hull)


def _draw_wake(canvas: Canvas, view: MuranoView, along: float) -> None:
    """Draw foam that widens and fades behind a moving gondola."""
    for step in range(1, 9):
        x, y, heading = geometry.canal(geometry.canal_place(geometry.canal_length(along) - 16 - 5.5 * step))
        c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        key = ("murano foam", step, canvas.scale)

        def make(step: int = step) -> pygame.Surface:
            r = 1.2 + 0.16 * step
            layer = Layer(2 * r + 2, 2 * r + 2, canvas.scale)
            layer.disc((r + 1, r + 1), r, (232, 246, 240))
            return layer.done()

        for side in (-1, 1):
            off = side * (3.0 + 0.9 * step)
            spot = view.to_window(x + off * s, y + off * c)
            canvas.blit(SPRITES.get(key, make), *spot, "center", 0.7 - 0.07 * step)


# The islands


def _draw_islands(canvas: Canvas, view: MuranoView) -> None:
    """Draw the streets, then what stands, from the back to the front."""
    state, small = view.state, view.small
    for cell in range(STREET_COUNT):
        if state.street[cell] and not (small and STREETS[cell].island == SERENELLA):
            x, y = view.to_window(*geometry.STREET_SPOTS[cell])
            lift = view.falling.get(("street", cell), 0.0) * 26
            art.draw_street(canvas, state.street[cell] - 1, x, y - lift, view.zoom)
    standing_spots: list[tuple[float, int, int]] = [
        (geometry.LOT_SPOTS[lot][1] + geometry.CELL / 2, 0, lot)
        for lot in range(LOT_COUNT)
        if building_on(state, lot) and not (small and LOTS[lot].island == SERENELLA)
    ]
    standing_spots += [
        (geometry.MOORING_SPOTS[mooring][1] + 6, 1, mooring)
        for mooring in range(MOORINGS)
        if not (small and mooring // SEATS == SERENELLA)
    ]
    for _, kind, number in sorted(standing_spots):
        if kind:
            _draw_mooring(canvas, view, number)
        else:
            draw_building(canvas, view, number, *standing(state.lot[number]))


def draw_building(
    canvas: Canvas, view: MuranoView, lot: int, what: str, detail: int, owner: int, alpha: float = 1.0
) -> None:
    """Draw a building on its lot, perhaps still above it; a furnace that works smokes."""
    scale = round(canvas.scale * view.zoom, 4)
    colour = view.room.colours[owner] if 0 <= owner < len(view.room.colours) else -1
    x, y = view.to_window(*geometry.LOT_SPOTS[lot])
    canvas.blit(_plot(scale), x, y, "center", alpha)
    lift = view.falling.get(("lot", lot), 0.0) * 34
    unit = art.unit_of(what) * view.zoom
    top = y + (geometry.CELL / 2 - 1.4) * view.zoom - 72 * unit - art.SHADOW_MARGIN * view.zoom - lift
    sprite = art.building(what, detail, colour, scale)
    if lot in view.rising:
        build_animations.draw_rising(canvas, sprite, x - sprite.get_width() / canvas.scale / 2, top, view.rising[lot])
    else:
        canvas.blit(sprite, x, top, "midtop", alpha)
    if what == "factory" and alpha == 1.0:
        _draw_smoke(canvas, view, x + 9.2 * view.zoom, y - 25 * view.zoom - lift, lot)


def _plot(scale: float) -> pygame.Surface:
    """Return trodden ground below a building."""

    def make() -> pygame.Surface:
        side = geometry.CELL
        layer = Layer(side, side, scale)
        layer.rect(0.4, 0.4, side - 0.8, side - 0.8, (112, 90, 60), 2.2)
        layer.rect(1.2, 1.2, side - 2.4, side - 2.4, (221, 203, 162), 1.8)
        layer.rect(1.2, 1.2, side - 2.4, 1.2, (240, 228, 196), 0.6)
        return layer.done()

    return SPRITES.get(("murano plot", scale), make)


def _draw_smoke(canvas: Canvas, view: MuranoView, x: float, y: float, lot: int) -> None:
    for puff in range(3):
        share = (view.idle / PUFF_SECONDS + puff / 3 + lot * 0.37) % 1.0
        size = round(4 + 5 * share)
        key = ("murano smoke", size, canvas.scale)

        def make(size: int = size) -> pygame.Surface:
            layer = Layer(size + 2, size + 2, canvas.scale)
            layer.disc((size / 2 + 1, size / 2 + 1), size / 2, (244, 239, 230))
            return layer.done()

        drift = 5 * share + 1.4 * math.sin(share * 6 + lot)
        canvas.blit(SPRITES.get(key, make), x + drift, y - 13 * share * view.zoom, "center", 0.85 * (1 - share))


def _draw_mooring(canvas: Canvas, view: MuranoView, mooring: int) -> None:
    """Draw a jetty with its owner's post, and the boat of the gondolier who is moored there."""
    x, y = geometry.MOORING_SPOTS[mooring]
    shore = 1 if x < geometry.MIDDLES[mooring // SEATS][0] else -1
    scale = round(canvas.scale * view.zoom, 4)
    wx, wy = view.to_window(x, y)
    canvas.blit(SPRITES.get(("murano jetty", scale), partial(_jetty, scale)), wx + shore * 10 * view.zoom, wy, "center")
    owner, colours = mooring % SEATS, view.room.colours
    colour = colours[owner] if owner < len(colours) else -1
    who = view.state.mooring[mooring]
    post = SPRITES.get(("murano post", colour, scale), partial(_post, colour, scale))
    off = POST_OFFSET if who else 0.0
    canvas.blit(post, wx + shore * (POST_ASHORE + off) * view.zoom, wy + POST_FOOT * view.zoom, "midbottom")
    if who:
        draw_moored(canvas, view, mooring, view.room.colours[who - 1])


def _jetty(scale: float) -> pygame.Surface:
    layer = Layer(16, 8, scale)
    layer.rect(0.4, 1.4, 15, 6, (42, 24, 12), 0.6)
    for plank in range(4):
        layer.rect(1 + plank * 3.6, 1.0, 3.2, 5.4, ((176, 122, 72), (162, 109, 63))[plank % 2], 0.4)
    return layer.done()


def _post(colour: int, scale: float) -> pygame.Surface:
    """Return a mooring post, striped and with an emblem in its seat's colour; -1 is plain wood that nobody owns."""
    wide, high = POST_SIZE
    layer = Layer(wide, high, scale, finer=4)
    x, foot, half = wide / 2, high - 3.0, 2.0
    top = POST_HEAD if colour >= 0 else POST_HEAD + 5.0
    layer.disc((x, foot), 4.4, (226, 244, 238), 150, flat=0.5)
    layer.disc((x, foot), 3.2, (8, 52, 64), 200, flat=0.5)
    layer.rect(x - half - 0.7, top, 2 * half + 1.4, foot - top + 0.6, rgb("#22140A"), 1.4)
    seat = SEAT_COLOURS[colour].colour if colour >= 0 else rgb("#9A7148")
    layer.rect(x - half, top, 2 * half, foot - top, rgb("#FBF5E6") if colour > 0 else rgb("#7A5A36"), 1.0)
    for at in range(4 if colour >= 0 else 0):
        y = foot - 0.4 - 4.4 * at
        band = [(x - half, y), (x + half, y - 1.8), (x + half, y - 4.2), (x - half, y - 2.4)]
        layer.polygon([(px, min(foot, max(top, py))) for px, py in band], seat)
    if colour < 0:
        layer.rect(x - half, top, 2 * half, foot - top, seat, 1.0)
        layer.line([(x - 0.6, top + 2), (x - 0.6, foot - 2)], rgb("#6E4A26"), 0.6)
        return layer.done()
    made = layer.done()
    Canvas(made, scale).blit(emblems.medallion(colour, max(6, round(POST_EMBLEM * scale))), x, POST_HEAD, "center")
    return made


def draw_moored(canvas: Canvas, view: MuranoView, mooring: int, colour: int, alpha: float = 1.0) -> None:
    """Draw a gondolier standing in a boat at a mooring, in a seat's colour."""
    x, y = geometry.MOORING_SPOTS[mooring]
    wx, wy = view.to_window(x, y)
    heading, length = geometry.MOORING_HEADINGS[mooring], SANDOLO_LENGTH * view.zoom
    art.draw_boat(canvas, "sandolo", wx, wy, heading, length, SEAT_COLOURS[colour].colour, alpha)
    art.draw_gondolier(canvas, colour, wx, wy + 3 * view.zoom, GONDOLIER_HEIGHT * view.zoom, alpha)


def _draw_names(canvas: Canvas, view: MuranoView) -> None:
    """Draw the islands' names on plates in the water, over all that stands on the islands."""
    named = [
        (name, spot)
        for island, (name, spot) in enumerate(zip(ISLAND_NAMES, geometry.NAME_SPOTS, strict=True))
        if view.in_play(island)
    ]
    for name, spot in (*named, (PILES_ISLAND, geometry.PILES_NAME_SPOT)):
        sprite = SPRITES.get(("murano name", name, canvas.scale), partial(_name_plate, name, canvas.scale))
        canvas.blit(sprite, *view.to_window(*spot), "center")


def _name_plate(name: str, scale: float) -> pygame.Surface:
    """Return an island's name on parchment."""
    wide, high = text.width(name, NAME_STYLE, scale) + 2 * NAME_MARGIN, NAME_HEIGHT
    layer = Layer(wide + 3, high + 4, scale, finer=3)
    layer.rect(1.4, 2.2, wide, high, (4, 32, 44), 3, 140)
    layer.rect(0, 0, wide, high, rgb("#7A5A10"), 3)
    layer.shaded(1, 1, wide - 2, high - 2, rgb("#FBF1DC"), rgb("#EAD9B5"), 2.2)
    made = layer.done()
    Canvas(made, scale).text(name, wide / 2, high / 2 - 0.4, NAME_STYLE, INK, "center")
    return made


def _draw_piles(canvas: Canvas, view: MuranoView) -> None:
    """Draw the five piles of tiles with their numbers."""
    zoom, scale = view.zoom, canvas.scale
    side = PILE_SIDE * zoom
    for pile in range(KINDS):
        x, y = view.to_window(*geometry.PILE_SPOTS[pile])
        left = view.state.pile[pile]
        high = min(4, (left + 3) // 4)

        def make(high: int = high) -> pygame.Surface:
            layer = Layer(side + 6, side + 14, scale)
            layer.rect(3, 12, side, side, (20, 28, 60), 3, 110)
            for level in range(high):
                y = 10 - level * 2.2
                layer.rect(1, y, side, side, (62, 42, 24), 3)
                layer.rect(1.8, y + 0.8, side - 1.6, side - 1.6, ((201, 174, 126), (176, 146, 95))[level % 2], 2.4)
            return layer.done()

        if not left:
            art.draw_back(canvas, TILES[pile], Rect(x - side / 2, y - side / 2, side, side), 0.4)
        else:
            canvas.blit(SPRITES.get(("murano stack", high, side, scale), make), x + 2, y + 3, "center")
            top = y - (high - 1) * 2.2
            canvas.blit(_pile_top(pile, side, scale), x + 0.5, top, "center")
        art.draw_badge(canvas, str(left), x + side * 0.44, y + side * 0.42, left <= 2)


def _pile_top(pile: int, side: float, scale: float) -> pygame.Surface:
    if pile == 0:
        return art.street_tile(side, scale)
    return art.tile(TILES[pile], 0, side, scale)


def draw_ring(canvas: Canvas, x: float, y: float, r: float, strength: float) -> None:
    """Draw a glowing circle."""
    points = [(r + 4 + r * math.cos(t * math.pi / 20), r + 4 + r * math.sin(t * math.pi / 20)) for t in range(40)]
    sprite = SPRITES.get(
        ("murano circle", r, canvas.scale), lambda: art.outline(points, 2 * r + 8, 2 * r + 8, canvas.scale, True, 0)
    )
    canvas.blit(sprite, x, y, "center", strength)


def draw_tag(canvas: Canvas, words: str, x: float, y: float, good: bool = True) -> None:
    """Draw a small dark tag with a number over the board."""
    width = 12 + 8.0 * len(words)
    key = ("murano tag", round(width), good, canvas.scale)

    def make() -> pygame.Surface:
        layer = Layer(width + 2, 22, canvas.scale)
        layer.rect(1, 2, width, 19, (4, 32, 44), 8, 140)
        layer.rect(0, 0, width, 19, (240, 215, 123), 8)
        layer.rect(1.2, 1.2, width - 2.4, 16.6, (22, 84, 62) if good else (92, 30, 24), 7)
        return layer.done()

    canvas.blit(SPRITES.get(key, make), x, y, "center")
    canvas.text(words, x - 0.6, y - 0.8, "small bold", (255, 246, 226), "center")


def prewarm_steps(canvas: Canvas, view: MuranoView) -> Iterator[None]:
    """Draw, step by step, the looks of the stages and the gondolas at every heading."""
    yield from landing_stages.prewarm_steps(canvas, view)
    for hull in (art.BLACK_HULL, art.RED_HULL):
        for heading in range(0, 360, art.TURN_DEGREES):
            art.draw_boat(canvas, "gondola", 0, 0, heading, GONDOLA_LENGTH * view.zoom, hull)
            yield


def draw_spot(canvas: Canvas, view: MuranoView, x: float, y: float) -> None:
    """Light a place on the board."""
    draw_ring(canvas, *view.to_window(x, y), 26 * view.zoom, 1.0)
