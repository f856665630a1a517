"""The landing stages: lit with a lantern where one may go, roped and grey where not, each with what it costs in all."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.rules.murano.board import RING
from game.ui.render import painting
from game.ui.render.canvas import SPRITES, Canvas
from game.ui.render.painting import Layer
from game.ui.theme import rgb

from . import art, ground, prices
from .stand import MuranoStand

WIDE, PLAQUE, PICTURE = 49.0, 36.0, 27.6  # a stage, its plaque and its picture, in board units
ROOM = (78.0, 62.0)  # of a sprite
COIN, CHOSEN_COIN = 19.0, 21.5
COIN_OFF = (16.0, 11.0)  # from the stage's middle
GREY = 0.5  # how much of a roped stage is seen
ROPE, ROPE_EDGE = rgb("#C69860"), rgb("#4A2C16")
BOLLARDS, SAG = 20.0, 8.0  # how far from the middle they stand, and how far the rope hangs down
LIGHT = rgb("#FFBA54")
PAINTED = ("plain", "roped", "open", "chosen")  # how a stage may look, the usual first


def draw(canvas: Canvas, view: MuranoStand, space: int, wanted: Mapping[int, int] | None) -> None:
    """A stage; `wanted` are those that may be gone to with their price in all, None while nobody is asked."""
    if wanted is None:
        _draw(canvas, view, space, "plain")
        if prices.is_priced(space):
            draw_coin(canvas, view, space, str(prices.price_of(view.shown, space)))
    elif space in wanted:
        _draw(canvas, view, space, "open")
        draw_coin(canvas, view, space, str(wanted[space]))
    else:
        _draw(canvas, view, space, "roped")


def draw_chosen(canvas: Canvas, view: MuranoStand, space: int, words: str) -> None:
    """The stage that is pointed at or chosen."""
    _draw(canvas, view, space, "chosen")
    draw_coin(canvas, view, space, words, CHOSEN_COIN)


def _draw(canvas: Canvas, view: MuranoStand, space: int, look: str) -> None:
    scale = round(canvas.scale * view.zoom, 4)
    x, y = view.to_window(*ground.STAGE_SPOTS[space])
    canvas.blit(_painted(RING[space], look, scale), x, y, "center")


def _painted(action: int, look: str, scale: float) -> pygame.Surface:
    """A stage, painted aside: at first as it looked before."""
    others = (("murano stage", action, other, scale) for other in PAINTED)
    paint_it = partial(_stage, action, look, scale)
    return SPRITES.get(("murano stage", action, look, scale), paint_it, slow=True, instead=others)


def rehearsal(scale: float) -> Iterator[None]:
    """All stages as they may look."""
    for look in PAINTED:
        for action in sorted(set(RING)):
            _painted(action, look, scale)
            yield


def draw_coin(canvas: Canvas, view: MuranoStand, space: int, words: str, side: float = COIN) -> None:
    """The coin at a stage's corner with a price."""
    x, y = view.to_window(*ground.STAGE_SPOTS[space])
    art.draw_coin(canvas, x + COIN_OFF[0] * view.zoom, y + COIN_OFF[1] * view.zoom, side * view.zoom, words)


def _stage(action: int, look: str, scale: float) -> pygame.Surface:
    """A stage with the picture of its action, in one of its looks."""
    made = painting.surface(ROOM[0] * scale, ROOM[1] * scale)
    lit = look in ("open", "chosen")
    if lit:
        _over(made, _glow(scale, 1.0 if look == "chosen" else 0.62))
    for name, width, dx, dy in (
        ("stage", WIDE, 0.0, 2.0),
        ("plaque-lit" if lit else "plaque", PLAQUE, 0.9, -0.6),
        (f"act-{art.ACTIONS[action]}", PICTURE, 0.0, -1.4),
    ):
        sprite = art.picture(name, width, scale)
        place = sprite.get_rect(center=(round((ROOM[0] / 2 + dx) * scale), round((ROOM[1] / 2 + dy) * scale)))
        if name == "stage":
            cast, pad = painting.shadow(sprite, 2.0 * scale, 0.55, (4, 32, 44))
            _over(made, cast, (place.x - pad + round(2 * scale), place.y - pad + round(3.4 * scale)))
        _over(made, sprite, place.topleft)
    if look == "roped":
        made = painting.faded(pygame.transform.grayscale(made), GREY)
        _over(made, _rope(scale))
    if lit:
        _over(made, _lantern(scale))
    return made


def _over(made: pygame.Surface, sprite: pygame.Surface, place: tuple[int, int] = (0, 0)) -> None:
    made.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _glow(scale: float, strength: float) -> pygame.Surface:
    """Warm light round a stage."""
    layer = Layer(*ROOM, scale)
    x, y = ROOM[0] / 2, ROOM[1] / 2
    for grow in range(12, 0, -1):
        alpha = round(15 * strength * (1 - grow / 14))
        layer.rect(x - 20 - grow, y - 16 - grow, 40 + 2 * grow, 32 + 2 * grow, LIGHT, 6 + grow, alpha)
    return layer.done()


def _lantern(scale: float) -> pygame.Surface:
    """A lantern on an arm at a stage's upper left, and the light round it."""
    layer = Layer(*ROOM, scale, finer=4)
    x, y = ROOM[0] / 2 - 22.5, ROOM[1] / 2 - 9.5
    for grow in range(10, 0, -1):
        layer.disc((x, y + 3), 3 + grow, LIGHT, 20)
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
    """A rope between two bollards before a stage."""
    layer = Layer(*ROOM, scale, finer=3)
    x, y = ROOM[0] / 2, ROOM[1] / 2 + 8.0
    turns = [at / 16 for at in range(17)]
    hung = [(x + BOLLARDS * (2 * t - 1), y + SAG * math.sin(math.pi * t)) for t in turns]
    for side in (-1, 1):
        bx = x + side * BOLLARDS
        layer.rect(bx - 2.6, y - 5.2, 5.2, 13.4, rgb("#22140A"), 1.6)
        layer.rect(bx - 1.8, y - 4.4, 3.6, 12.0, rgb("#8A5F35"), 1.2)
        layer.rect(bx - 2.6, y - 6.4, 5.2, 2.6, rgb("#C69860"), 1.2)
    layer.line(hung, ROPE_EDGE, 3.7)
    layer.line(hung, ROPE, 2.4)
    for a, b in zip(hung[:-1:2], hung[1::2], strict=False):
        layer.line([(a[0] - 0.5, a[1] + 0.9), (b[0] - 1.2, b[1] - 0.9)], rgb("#8A6438"), 0.7)
    return layer.done()
