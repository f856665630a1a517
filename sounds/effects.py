"""Sound effects: one for each kind of event, in a few variations against monotony."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .synth import (
    RATE,
    Wave,
    band,
    bell,
    bowed,
    bubble,
    church,
    glass,
    hump,
    levelled,
    mixed,
    noise,
    room,
    struck,
    times,
)

WOOD = (1, 1.58, 2.24, 3.1, 4.7)
STONE = (1, 1.43, 2.11, 2.9)
COIN = (1, 1.34, 1.98, 2.63, 3.37, 4.2)
CRYSTAL = (1, 1.52, 2.21, 3.02)
VARIATIONS = 3
SCALE = (349.2, 392.0, 440.0, 466.2, 523.3, 587.3, 659.3, 698.5, 784.0, 880.0, 932.3, 1046.5)  # F major from F4


def _wood(base: float, decay: float, seed: int) -> Wave:
    return struck(base * np.random.default_rng(seed).uniform(0.96, 1.05), WOOD, decay, decay * 1.6 + 0.1, seed, 0.8)


def _lapping(seconds: float, low: float, high: float, rate: float, seed: int) -> Wave:
    t = times(seconds)
    lap = 0.55 + 0.45 * np.sin(2 * np.pi * rate * t + seed)
    return noise(seconds, low, high, seed) * lap * hump(seconds, seconds * 0.25, seconds * 0.5)


def oar(seed: int) -> Wave:
    knock = _wood(230, 0.09, seed) * 0.35
    drops = [(0.75 + 0.07 * i, 0.10, bubble(900 + 160 * i + 37 * seed, 0.4, seed)) for i in range(4)]
    return mixed((0, 1, knock), (0.08, 0.9, _lapping(0.9, 260, 1450, 7 + seed, seed)), *drops)


def splash(seed: int) -> Wave:
    drops = [(0.1 + 0.06 * i, 0.2, bubble(420 + 90 * ((i * 5 + seed) % 7), 0.5, i)) for i in range(9)]
    return mixed(
        (0, 1, noise(0.9, 300, 3200, seed) * np.exp(-times(0.9) / 0.16)), (0.02, 0.6, bubble(130, 0.3, 1)), *drops
    )


def marsh(seed: int) -> Wave:
    suck = noise(0.5, 180, 700, seed) * hump(0.5, 0.34, 0.08)
    trickle = [
        (0.5 + 0.05 * i + 0.013 * ((seed * 7 + i * 3) % 5), 0.22, bubble(500 + 60 * ((i * 7 + seed) % 9), 0.4, i))
        for i in range(14)
    ]
    return mixed((0, 0.9, suck), (0.44, 0.8, bubble(180, 0.8, 0)), *trickle)


def treasure(seed: int) -> Wave:
    notes = [(0.09 * i, 0.6, bell(f, 1.2, 0.9)) for i, f in enumerate((1046.5, 1318.5, 1568.0, 2093.0))]
    return mixed((0, 0.5, coin(seed)), *notes)


def coin(seed: int) -> Wave:
    rng = np.random.default_rng(seed)
    return mixed(
        (0, 1, struck(rng.uniform(2450, 2790), COIN, 0.32, 0.4, seed)),
        (rng.uniform(0.03, 0.06), 0.5, struck(rng.uniform(2600, 2900), COIN, 0.22, 0.3, seed + 9)),
    )


def purse(seed: int) -> Wave:
    return mixed(*[(0.045 * i + 0.01 * ((i * seed) % 3), 0.8 - 0.08 * i, coin(seed * 10 + i)) for i in range(6)])


def hammer(seed: int) -> Wave:
    return mixed(
        (0, 1, _wood(330, 0.13, seed)),
        (0.21, 0.8, _wood(345, 0.12, seed + 4)),
        (0.21, 0.2, struck(1250, STONE, 0.1, 0.2, seed)),
    )


def stone(seed: int) -> Wave:
    grind = noise(0.3, 500, 2600, seed) * hump(0.3, 0.05, 0.2) * 0.4
    return mixed(
        (0, 1, grind), (0.14, 1, struck(1150 + 90 * seed, STONE, 0.11, 0.3, seed)), (0.15, 0.7, _wood(150, 0.09, seed))
    )


def bridge(seed: int) -> Wave:
    chord = [(0.05 * i, 0.5, bell(f / 2, 1.5, 1.2)) for i, f in enumerate((698.5, 880.0, 1046.5, 1396.9))]
    return mixed((0, 0.8, stone(seed)), *chord)


def pawn(seed: int) -> Wave:
    t = times(0.6)
    brass = sum(np.sin(2 * np.pi * f * t) / (1 + 0.5 * i) for i, f in enumerate((392.0, 784.0, 1176.0, 1568.0)))
    brass = band(np.tanh(1.6 * np.asarray(brass)), 200, 3400) * hump(0.6, 0.03, 0.3)
    return mixed((0, 0.7, _wood(260, 0.08, seed)), (0.05, 0.6, brass))


def tile(seed: int) -> Wave:
    return mixed((0, 1, _wood(540, 0.08, seed)), (0.004, 0.4, _wood(300, 0.06, seed + 2)))


def bump(seed: int) -> Wave:
    return mixed((0, 1, _wood(168, 0.16, seed)), (0.05, 0.3, _lapping(0.6, 260, 900, 9, seed)))


def card_slide(seed: int) -> Wave:
    return noise(0.3, 1400, 6500, seed) * hump(0.3, 0.05, 0.2)


def card_flip(seed: int) -> Wave:
    return mixed(
        (0, 0.6, noise(0.16, 1100, 5200, seed) * hump(0.16, 0.1, 0.05)),
        (0.15, 1, noise(0.08, 900, 4200, seed + 7) * np.exp(-times(0.08) / 0.012)),
    )


def shuffle(seed: int) -> Wave:
    return mixed(
        *[
            (0.055 * i, 0.5 + 0.06 * i, noise(0.07, 1500, 7000, seed * 20 + i) * np.exp(-times(0.07) / 0.018))
            for i in range(14)
        ]
    )


def wash(seed: int) -> Wave:
    return noise(1.0, 200, 1600, seed) * hump(1.0, 0.4, 0.5)


def curtain(seed: int) -> Wave:
    t = times(1.0)
    return noise(1.0, 900, 4200, seed) * hump(1.0, 0.2, 0.6) * (0.7 + 0.3 * np.sin(2 * np.pi * 5.5 * t))


def undo(seed: int) -> Wave:
    return card_slide(seed)[::-1] * 0.9 + 0.3 * (noise(0.3, 500, 1800, seed + 3) * hump(0.3, 0.22, 0.05))


def refusal(seed: int) -> Wave:
    return mixed((0, 1, _wood(320, 0.1, seed)), (0.11, 0.8, _wood(262, 0.12, seed + 1)))


def points(seed: int) -> Wave:
    return mixed(
        (0, 1, bell(SCALE[seed % len(SCALE)] * 2, 0.4, 0.3)), (0, 0.4, _wood(SCALE[seed % len(SCALE)], 0.06, seed))
    )


def bonus(seed: int) -> Wave:
    notes = ((0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.42, 1046.5))
    return mixed(
        *[(at, 0.6, bell(f, 1.2, 0.9)) for at, f in notes], *[(at, 0.35, bowed(f / 2, 0.5, seed)) for at, f in notes]
    )


def cheer(seed: int) -> Wave:
    rng = np.random.default_rng(seed)
    t = times(1.8)
    crowd = np.zeros_like(t)
    for _ in range(22):
        f = rng.uniform(140, 420)
        glide = f * (1 + 0.35 * np.exp(-((t - rng.uniform(0.3, 0.8)) ** 2) / 0.1))
        crowd += band(2 * ((np.cumsum(glide) / RATE + rng.uniform()) % 1) - 1, 500, 1600) * hump(
            1.8, rng.uniform(0.1, 0.5), 0.9
        )
    claps = [
        (rng.uniform(0.2, 1.6), 0.8, noise(0.04, 900, 3800, int(rng.integers(999))) * np.exp(-times(0.04) / 0.008))
        for _ in range(40)
    ]
    return mixed((0, 0.2, crowd / (np.abs(crowd).max() + 1e-9) * 4), *claps)


def furnace(seed: int) -> Wave:
    roar = noise(1.5, 90, 620, seed) * hump(1.5, 0.4, 0.8)
    rng = np.random.default_rng(seed)
    sparks = [
        (rng.uniform(0.1, 1.3), 0.5, noise(0.02, 1800, 6000, int(rng.integers(999))) * np.exp(-times(0.02) / 0.004))
        for _ in range(16)
    ]
    return mixed((0, 1, roar), *sparks)


def clink(seed: int) -> Wave:
    return mixed(
        (0, 1, struck(2350 + 60 * seed, CRYSTAL, 0.4, 0.5, seed)),
        (0.05, 0.7, struck(2810 - 40 * seed, CRYSTAL, 0.35, 0.45, seed + 3)),
    )


def campanile(seed: int) -> Wave:
    return mixed((0, 1, church(196, 4.0, 3.4)), (1.1, 0.7, church(233, 3.0, 2.6)))


def final(seed: int) -> Wave:
    peal = [
        (0.55 * i, 0.6, church(f, 3.6, 3.0)) for i, f in enumerate((196, 233, 261.6, 349.2, 261.6, 233, 196, 174.6))
    ]
    return mixed((0, 0.25, _lapping(8.0, 260, 1200, 0.6, seed)), *peal)


def your_turn(seed: int) -> Wave:
    return mixed((0, 0.9, bell(1174.7, 1.3, 1.0)), (0.16, 0.7, bell(1568.0, 1.2, 0.9)))


def hint(seed: int) -> Wave:
    return mixed((0, 0.8, glass(880, 1.4, 1.2)), (0.22, 0.6, glass(1318.5, 1.3, 1.1)))


def press(seed: int) -> Wave:
    return _wood(520, 0.05, seed)


def hover(seed: int) -> Wave:
    return _wood(900, 0.03, seed)


# Each effect's level in decibels at its loudest, and its share of reverberation.
EFFECTS: dict[str, tuple[Callable[[int], Wave], float, float]] = {
    "bonus": (bonus, -18, 0.3),
    "cheer": (cheer, -18, 0.3),
    "campanile": (campanile, -18, 0.35),
    "final": (final, -18, 0.4),
    "bridge": (bridge, -20, 0.3),
    "treasure": (treasure, -20, 0.25),
    "bump": (bump, -22.5, 0.1),
    "tile": (tile, -22.5, 0.1),
    "stone": (stone, -22.5, 0.1),
    "hammer": (hammer, -22.5, 0.12),
    "splash": (splash, -22.5, 0.15),
    "furnace": (furnace, -22.5, 0.1),
    "clink": (clink, -22.5, 0.2),
    "coin": (coin, -22.5, 0.1),
    "purse": (purse, -22.5, 0.1),
    "pawn": (pawn, -22.5, 0.15),
    "your_turn": (your_turn, -20, 0.3),
    "hint": (hint, -22.5, 0.3),
    "oar": (oar, -26.5, 0.15),
    "marsh": (marsh, -25, 0.12),
    "wash": (wash, -26.5, 0.2),
    "card_slide": (card_slide, -26.5, 0.08),
    "card_flip": (card_flip, -26.5, 0.08),
    "shuffle": (shuffle, -26.5, 0.08),
    "undo": (undo, -26.5, 0.1),
    "curtain": (curtain, -26.5, 0.15),
    "refusal": (refusal, -24, 0.1),
    "points": (points, -24, 0.2),
    "press": (press, -30, 0.05),
    "hover": (hover, -35, 0.05),
}


def variations(name: str) -> int:
    """Return the number of variations of an effect.

    There is one for each step of the scale of points, else a few.
    """
    return len(SCALE) if name == "points" else 1 if name in ("campanile", "final") else VARIATIONS


def render(name: str, number: int) -> Wave:
    """Render one variation of an effect, ready to be saved."""
    make, level, wet = EFFECTS[name]
    return levelled(room(make(number + (0 if name == "points" else 1)), wet, 5 + number), level)
