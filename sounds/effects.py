"""Table of all effects: recipe, loudness, wetness and number of variants.

Loudness is the greatest K-weighted 400 ms at full volume, in LUFS. The program plays the variants of an effect in
shuffled order, but for those that it names by number: steps of the scale of points, switches on and off, ends by game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from . import foley, stingers
from .loudness import greatest, limited
from .rooms import room
from .synth import RATE, Wave, band

CEILING_DBFS = -2.5
LEVELLING_ROUNDS = 10
TOLERANCE_LU = 0.2
TAIL_DB = -55.0  # below the loudest moment, where an effect is cut
TAIL_FADE_SECONDS = 0.03
TAIL_BLOCK_SECONDS = 0.02


class Effect(NamedTuple):
    """Recipe of an effect, and how it is finished."""

    make: Callable[[int], Wave]
    loudness: float
    wet: float
    variants: int


EFFECTS: dict[str, Effect] = {
    # answers to the hand
    "hover": Effect(foley.hover, -36, 0.0, 6),
    "press": Effect(foley.press, -28, 0.0, 8),
    "unchoose": Effect(foley.unchoose, -28, 0.0, 4),
    "toggle": Effect(foley.toggle, -28, 0.0, 2),
    "tab": Effect(foley.tab, -30, 0.0, 4),
    "open": Effect(foley.open_book, -28, 0.0, 3),
    "commit": Effect(foley.commit, -22, 0.06, 5),
    "undo": Effect(foley.undo, -26, 0.0, 3),
    "refusal": Effect(foley.refusal, -24, 0.0, 4),
    "tick": Effect(foley.tick, -30, 0.0, 2),
    # things on the table
    "card_slide": Effect(foley.card_slide, -25, 0.0, 8),
    "card_flip": Effect(foley.card_flip, -25, 0.0, 8),
    "shuffle": Effect(foley.shuffle, -24, 0.04, 3),
    "tile": Effect(foley.tile, -23, 0.02, 8),
    "pawn": Effect(foley.pawn, -23, 0.02, 8),
    "coin": Effect(foley.coin, -24, 0.02, 8),
    "purse": Effect(foley.purse, -24, 0.05, 4),
    "hammer": Effect(foley.hammer, -22, 0.08, 4),
    "stone": Effect(foley.stone, -22, 0.06, 4),
    "curtain": Effect(foley.curtain, -25, 0.1, 3),
    # water, glass, people
    "oar": Effect(foley.oar, -24, 0.08, 8),
    "splash": Effect(foley.splash, -23, 0.1, 3),
    "bump": Effect(foley.bump, -24, 0.08, 3),
    "marsh": Effect(foley.marsh, -25, 0.08, 3),
    "furnace": Effect(foley.furnace, -23, 0.08, 3),
    "clink": Effect(foley.clink, -23, 0.12, 3),
    "cheer": Effect(foley.cheer, -20, 0.2, 3),
    "applause": Effect(foley.applause, -22, 0.2, 2),
    "firework": Effect(foley.firework, -24, 0.25, 4),
    # tones
    "points": Effect(foley.points, -24, 0.12, len(foley.SCALE)),
    "bonus": Effect(foley.bonus, -20, 0.2, 3),
    "treasure": Effect(foley.treasure, -20, 0.18, 3),
    "bridge": Effect(foley.bridge, -20, 0.2, 3),
    "your_turn": Effect(foley.your_turn, -24, 0.2, 3),
    "hint": Effect(foley.hint, -23, 0.2, 3),
    "miss": Effect(foley.miss, -25, 0.1, 3),
    "doge": Effect(foley.doge, -22, 0.2, 2),
    "round": Effect(foley.small_bell, -22, 0.25, 1),
    "campanile": Effect(foley.campanile, -20, 0.28, 2),
    "final": Effect(foley.final, -18, 0.3, 1),
    # ends of a match, by game
    "win": Effect(partial(stingers.render, "win"), -17, 0.0, 4),
    "loss": Effect(partial(stingers.render, "loss"), -22, 0.0, 4),
    "draw": Effect(partial(stingers.render, "draw"), -20, 0.0, 4),
}


def variations(name: str) -> int:
    """Return the number of variants of an effect."""
    return EFFECTS[name].variants


def _in_room(wave: Wave, wet: float) -> Wave:
    """Return a mono wave with the room's answer in it."""
    if not wet:
        return wave
    padded = np.pad(wave, (0, 2 * RATE))
    return np.asarray(room(np.stack([padded, padded], axis=1), wet).mean(axis=1))


def _cut(wave: Wave) -> Wave:
    """Return a wave without its silent tail."""
    block = int(TAIL_BLOCK_SECONDS * RATE)
    mono = np.abs(wave.reshape(len(wave), -1)).max(axis=1)
    levels = np.pad(mono, (0, -len(mono) % block)).reshape(-1, block).max(axis=1)
    last = int(np.nonzero(levels > levels.max() * 10 ** (TAIL_DB / 20))[0][-1]) + 1
    fade = int(TAIL_FADE_SECONDS * RATE)
    wave = wave[: last * block + fade].copy()
    wave[-fade:] = (wave[-fade:].T * np.linspace(1, 0, fade) ** 2).T
    return wave


def render(name: str, number: int) -> Wave:
    """Render one variant of an effect, ready to be saved."""
    effect = EFFECTS[name]
    wave = effect.make(number)
    if wave.ndim == 1:
        wave = _in_room(band(wave, 45, 16_000), effect.wet)
    wave = wave / np.abs(wave).max()
    for _ in range(LEVELLING_ROUNDS):  # the limiter takes some loudness, which is given back
        missing = effect.loudness - greatest(wave)
        if abs(missing) < TOLERANCE_LU:
            break
        wave = limited(wave * 10 ** (missing / 20), CEILING_DBFS)
    return _cut(wave)
