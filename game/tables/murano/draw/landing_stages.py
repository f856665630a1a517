"""Drawing of the landing stages: lit if open, roped if not, with their costs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.locale import language, term
from game.rules.murano.board import RING
from game.rules.murano.people import NEVER
from game.ui.render import painting, text
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import INK, MIN_FONT_SIZE, REFUSAL, STYLES, Style, rgb

from .. import geometry
from ..move_effects import is_priced, price_of
from ..texts import ACTIONS
from ..view import MuranoView
from . import art

STAGE_WIDTH, PLAQUE_SIDE, PICTURE_WIDTH = 49.0, 36.0, 27.6  # a stage, its plaque and its picture, in board units
SPRITE_SIZE = (86.0, 70.0)  # of a sprite
MIDDLE_Y = 28.0  # of the stage in its sprite, from the top
TAB_HEIGHT, TAB_DROP, TAB_LEAST, TAB_MARGIN = 12.4, 20.2, 46.0, 3.0  # of the tab with the action's name below a stage
COIN_SIDE, CHOSEN_COIN_SIDE = 19.0, 21.5
COIN_OFFSET = (17.0, 5.0)  # from the stage's middle
ROPED_SHARE = 0.5  # opacity of a roped stage
ROPE_COLOUR, ROPE_EDGE_COLOUR = rgb("#C69860"), rgb("#4A2C16")
BOLLARD_OFFSET, ROPE_SAG = 20.0, 8.0  # from the middle to a bollard, and down to the lowest point of the rope
LIGHT_COLOUR = rgb("#FFBA54")
TAB_STYLE = STYLES["subheading"]._replace(track=0.2)
TABS = {  # paper, its foot and ink, by look
    "plain": (rgb("#F6ECD6"), rgb("#E2D0A6"), INK),
    "roped": (rgb("#BDBBA8"), rgb("#A3A593"), rgb("#2C2A26")),
    "chosen": (rgb("#FFF6D8"), rgb("#F7D98A"), INK),
}
LOOKS = ("plain", "roped", "open", "chosen")  # of a stage, the usual first


def look_of(space: int, wanted: Mapping[int, int] | None) -> str:
    """Return the look of a stage.

    `wanted` maps the open spaces to their whole costs, and is None while no gondola is to move.
    """
    return "plain" if wanted is None else "open" if space in wanted else "roped"


def draw(canvas: Canvas, view: MuranoView, space: int, wanted: Mapping[int, int] | None) -> None:
    """Draw a stage, with its price unless it is roped."""
    look = look_of(space, wanted)
    _draw(canvas, view, space, look)
    if wanted is None:
        price = price_of(view.state, space) if is_priced(space) else NEVER
        if price != NEVER:
            draw_coin(canvas, view, space, str(price))
    elif look == "open":
        draw_coin(canvas, view, space, str(wanted[space]))


def draw_tabs(canvas: Canvas, view: MuranoView, looks: Mapping[int, str]) -> None:
    """Draw the tabs of stages in their looks again, over what lies on the canal."""
    tabs = ((*view.to_window(*geometry.STAGE_SPOTS[space]), RING[space], look) for space, look in looks.items())
    canvas.draw_cached(_draw_tabs, view.zoom, language(), tuple(tabs))


def _draw_tabs(canvas: Canvas, zoom: float, lang: str, tabs: Sequence[tuple[float, float, int, str]]) -> None:
    scale, style = round(canvas.scale * zoom, 4), TAB_STYLE._replace(size=round(MIN_FONT_SIZE / zoom, 2))

    def make(action: int, look: str) -> pygame.Surface:
        made = painting.surface(SPRITE_SIZE[0] * scale, SPRITE_SIZE[1] * scale)
        _draw_tab(made, term("murano", "stage", action), look, style, scale)
        return made

    for x, y, action, look in tabs:
        sprite = SPRITES.get(("murano tab", action, look, lang, scale), partial(make, action, look))
        canvas.blit(sprite, x - SPRITE_SIZE[0] / 2 * zoom, y - MIDDLE_Y * zoom)


def draw_chosen(canvas: Canvas, view: MuranoView, space: int, words: str) -> None:
    """Draw the stage that is pointed at or chosen."""
    _draw(canvas, view, space, "chosen")
    draw_coin(canvas, view, space, words, CHOSEN_COIN_SIDE)


def _draw(canvas: Canvas, view: MuranoView, space: int, look: str) -> None:
    x, y = view.to_window(*geometry.STAGE_SPOTS[space])
    sprite = _painted(canvas, view, RING[space], look)
    canvas.blit(sprite, x - SPRITE_SIZE[0] / 2 * view.zoom, y - MIDDLE_Y * view.zoom)


def _painted(canvas: Canvas, view: MuranoView, action: int, look: str) -> pygame.Surface:
    """Return a stage in a look; until it is painted, in a look painted before."""
    scale, letters = round(canvas.scale * view.zoom, 4), round(MIN_FONT_SIZE / view.zoom, 2)
    key = ("murano stage", action, language(), scale)
    others = ((*key, other) for other in LOOKS)
    return SPRITES.get((*key, look), partial(_stage, action, look, scale, letters), slow=True, instead=others)


def prewarm_steps(canvas: Canvas, view: MuranoView) -> Iterator[None]:
    """Paint, step by step, all stages in all looks."""
    for look in LOOKS:
        for action in sorted(set(RING)):
            _painted(canvas, view, action, look)
            yield


def draw_coin(canvas: Canvas, view: MuranoView, space: int, words: str, side: float = COIN_SIDE) -> None:
    """Draw the coin at a stage's corner with a price; red on a pale disc if it is more than the seat in turn has."""
    x, y = view.to_window(*geometry.STAGE_SPOTS[space])
    spot = x + COIN_OFFSET[0] * view.zoom, y + COIN_OFFSET[1] * view.zoom
    if int(words) > view.before.coins[view.before.active]:
        art.draw_price(canvas, *spot, side * view.zoom, words, REFUSAL)
    else:
        art.draw_coin(canvas, *spot, side * view.zoom, words)


def _stage(action: int, look: str, scale: float, letters: float) -> pygame.Surface:
    """Return a stage with the picture and name of its action, in one of its looks; `letters` is their size."""
    made = painting.surface(SPRITE_SIZE[0] * scale, SPRITE_SIZE[1] * scale)
    lit = look in ("open", "chosen")
    if lit:
        _over(made, _glow(scale, 1.0 if look == "chosen" else 0.62))
    for name, width, dx, dy in (
        ("stage", STAGE_WIDTH, 0.0, 2.0),
        ("plaque-lit" if lit else "plaque", PLAQUE_SIDE, 0.9, -0.6),
        (f"act-{ACTIONS[action]}", PICTURE_WIDTH, 0.0, -1.4),
    ):
        sprite = art.picture(name, width, scale)
        place = sprite.get_rect(center=(round((SPRITE_SIZE[0] / 2 + dx) * scale), round((MIDDLE_Y + dy) * scale)))
        if name == "stage":
            cast, pad = painting.shadow(sprite, 2.0 * scale, 0.55, (4, 32, 44))
            _over(made, cast, (place.x - pad + round(2 * scale), place.y - pad + round(3.4 * scale)))
        _over(made, sprite, place.topleft)
    if look == "roped":
        made = painting.faded(pygame.transform.grayscale(made), ROPED_SHARE)
        _over(made, _rope(scale))
    if lit:
        _over(made, _lantern(scale))
    _draw_tab(made, term("murano", "stage", action), look, TAB_STYLE._replace(size=letters), scale)
    return made


def _draw_tab(made: pygame.Surface, name: str, look: str, style: Style, scale: float) -> None:
    """Draw the parchment tab with an action's name on a stage's sprite."""
    paper, low, ink = TABS.get(look, TABS["plain"])
    wide = max(TAB_LEAST, text.width(name, style, scale) + 2 * TAB_MARGIN)
    layer = Layer(*SPRITE_SIZE, scale, finer=3)
    x, y = (SPRITE_SIZE[0] - wide) / 2, MIDDLE_Y + TAB_DROP - TAB_HEIGHT / 2
    layer.rect(x + 1, y + 1.6, wide, TAB_HEIGHT, (4, 32, 44), 2.4, 130)
    layer.rect(x, y, wide, TAB_HEIGHT, rgb("#6E5110"), 2.4)
    layer.shaded(x + 0.7, y + 0.7, wide - 1.4, TAB_HEIGHT - 1.4, paper, low, 1.9)
    _over(made, layer.done())
    Canvas(made, scale).text(name, SPRITE_SIZE[0] / 2, y + TAB_HEIGHT / 2 - 0.3, style, ink, "center")


def _over(made: pygame.Surface, sprite: pygame.Surface, place: tuple[int, int] = (0, 0)) -> None:
    made.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _glow(scale: float, strength: float) -> pygame.Surface:
    """Return warm light round a stage."""
    layer = Layer(*SPRITE_SIZE, scale)
    x, y = SPRITE_SIZE[0] / 2, MIDDLE_Y
    for grow in range(12, 0, -1):
        alpha = round(15 * strength * (1 - grow / 14))
        layer.rect(x - 20 - grow, y - 16 - grow, 40 + 2 * grow, 32 + 2 * grow, LIGHT_COLOUR, 6 + grow, alpha)
    return layer.done()


def _lantern(scale: float) -> pygame.Surface:
    """Return a lantern on an arm at a stage's upper left, and the light round it."""
    layer = Layer(*SPRITE_SIZE, scale, finer=4)
    x, y = SPRITE_SIZE[0] / 2 - 22.5, MIDDLE_Y - 9.5
    for grow in range(10, 0, -1):
        layer.disc((x, y + 3), 3 + grow, LIGHT_COLOUR, 20)
    arm = [(x + 7.5, y + 20), (x + 7.5, y - 7.5), (x, y - 7.5), (x, y - 3.4)]
    layer.line(arm, rgb("#22140A"), 2.4)
    layer.line(arm, rgb("#6B4A2A"), 1.1)
    layer.polygon([(x - 3.6, y - 2.2), (x, y - 5.2), (x + 3.6, y - 2.2)], rgb("#2A1A0E"))
    layer.rect(x - 3.0, y - 2.2, 6.0, 8.4, rgb("#2A1A0E"), 1.0)
    layer.rect(x - 2.1, y - 1.2, 4.2, 6.4, rgb("#FFE9A8"), 0.8)
    layer.rect(x - 1.2, y + 0.4, 2.4, 4.2, rgb("#FF9D2E"), 1.0)
    layer.rect(x - 3.4, y + 5.6, 6.8, 1.5, rgb("#2A1A0E"), 0.6)
    return layer.done()


def _rope(scale: float) -> pygame.Surface:
    """Return a rope between two bollards before a stage."""
    layer = Layer(*SPRITE_SIZE, scale, finer=3)
    x, y = SPRITE_SIZE[0] / 2, MIDDLE_Y + 8.0
    turns = [at / 16 for at in range(17)]
    hung = [(x + BOLLARD_OFFSET * (2 * t - 1), y + ROPE_SAG * math.sin(math.pi * t)) for t in turns]
    for side in (-1, 1):
        bx = x + side * BOLLARD_OFFSET
        layer.rect(bx - 2.6, y - 5.2, 5.2, 13.4, rgb("#22140A"), 1.6)
        layer.rect(bx - 1.8, y - 4.4, 3.6, 12.0, rgb("#8A5F35"), 1.2)
        layer.rect(bx - 2.6, y - 6.4, 5.2, 2.6, rgb("#C69860"), 1.2)
    layer.line(hung, ROPE_EDGE_COLOUR, 3.7)
    layer.line(hung, ROPE_COLOUR, 2.4)
    for a, b in zip(hung[:-1:2], hung[1::2], strict=False):
        layer.line([(a[0] - 0.5, a[1] + 0.9), (b[0] - 1.2, b[1] - 0.9)], rgb("#8A6438"), 0.7)
    return layer.done()
