"""Recipes of effects: things that are handled, water, people, and the tones that stand for events.

A recipe makes one mono wave from a seed. Recipes of frequent effects draw material, strength and time from wide ranges,
so that variants sound like the same thing handled again, and not like the same recording. Tones use D, E, G and A,
which belong to the keys of all four scores.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .notation import frequency, pitch
from .synth import RATE, Wave, band, bell, bubble, church, glass, hump, mixed, noise, struck, times

WOOD = (1, 1.58, 2.24, 3.1, 4.7)
PLATE = (1, 1.47, 2.09, 2.56, 3.39, 4.08, 5.21)
STONE = (1, 1.43, 2.11, 2.9)
COIN = (1, 1.34, 1.98, 2.63, 3.37, 4.2)
CRYSTAL = (1, 1.52, 2.21, 3.02)
SCALE = tuple(frequency(pitch(n)) for n in ("G4", "A4", "C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6"))
VOWELS = ((730, 1090, 2440), (500, 1500, 2500))  # formants of a crowd's shout, at its beginning and its end

Part = tuple[float, float, Wave]


def _dice(name: str, seed: int) -> np.random.Generator:
    return np.random.default_rng([seed, *name.encode()])


def _grid(seed: int, low: float, high: float, step: int = 3, count: int = 8) -> float:
    """Return one of eight values in a range: seeds that follow each other are far apart."""
    return low + (high - low) * ((seed * step + step) % count) / (count - 1)


def _wood(base: float, decay: float, seed: int) -> Wave:
    return struck(base * np.random.default_rng(seed).uniform(0.96, 1.05), WOOD, decay, decay * 1.6 + 0.1, seed, 0.8)


def _thump(hertz: float, decay: float) -> Wave:
    """Return the dull part of a knock: a low tone that falls a little."""
    t = times(decay * 5)
    turns = np.cumsum(hertz * (1 + 0.3 * np.exp(-t / 0.012))) / RATE
    return np.asarray(np.sin(2 * np.pi * turns) * np.exp(-t / decay) * np.clip(t / 0.0015, 0, 1))


def _contact(low: float, high: float, decay: float, seed: int) -> Wave:
    """Return the moment of contact: a very short noise of a band."""
    seconds = decay * 6 + 0.004
    return noise(seconds, low, high, seed) * np.exp(-times(seconds) / decay)


def _modes(base: float, ratios: Sequence[float], decay: float, dice: np.random.Generator, spread: float) -> Wave:
    """Return decaying modes, each of its own strength and length."""
    t = times(decay * 2.5 + 0.05)
    out = np.zeros_like(t)
    for number, ratio in enumerate(ratios):
        hertz = base * ratio * dice.uniform(0.99, 1.01)
        gain = 10 ** (dice.uniform(-spread, spread) / 20) / (1 + 0.45 * number)
        gone = decay * dice.uniform(0.75, 1.25) / (1 + 0.5 * number)
        if hertz < 16_000:
            out += gain * np.sin(2 * np.pi * hertz * t) * np.exp(-6.9 * t / gone)
    return np.asarray(out * np.clip(t / 0.0008, 0, 1))


# Wood, stone, cards


def press(seed: int) -> Wave:
    """Press a wooden key: contact, wood, and a thump below."""
    dice = _dice("press", seed)
    wood = _modes(_grid(seed, 420, 640), WOOD, _grid(seed, 0.06, 0.12, 5), dice, 5)
    parts: list[Part] = [
        (0, 0.75, wood),
        (0, _grid(seed, 0.25, 0.9, 7), _thump(dice.uniform(98, 125), 0.035)),
        (0, _grid(seed, 0.1, 0.8, 5), _contact(2000, _grid(seed, 4500, 8000), 0.0025, seed)),
    ]
    if seed % 2:
        parts.append((dice.uniform(0.03, 0.07), dice.uniform(0.15, 0.3), wood))
    return mixed(*parts)


def hover(seed: int) -> Wave:
    """Touch wood with a fingertip."""
    dice = _dice("hover", seed)
    return mixed(
        (0, 1, _modes(_grid(seed, 900, 1200, 5, 6), WOOD, 0.025, dice, 3)), (0, 0.2, _contact(2500, 7000, 0.001, seed))
    )


def unchoose(seed: int) -> Wave:
    """Let a key go: a press a fourth lower, softer at its beginning."""
    wave = press(seed)
    at = np.arange(0, len(wave) - 1, 0.75)
    lower = np.interp(at, np.arange(len(wave)), wave)
    felt = noise(0.16, 200, 900, seed + 3) * hump(0.16, 0.02, 0.12)
    return mixed((0, 1, band(lower, 80, 1000)), (0.01, 0.35, felt))


def toggle(seed: int) -> Wave:
    """Switch on with a rising pair of knocks, or off with a falling one."""
    first, second = ((700, 930), (930, 700))[seed % 2]
    dice = _dice("toggle", seed)
    return mixed((0, 0.7, _modes(first, WOOD, 0.07, dice, 2)), (0.06, 1, _modes(second, WOOD, 0.09, dice, 2)))


def tick(seed: int) -> Wave:
    """Tick once on wood at E5."""
    return mixed((0, 1, _modes(frequency(pitch("E5")), WOOD, 0.12, _dice("tick", seed), 2)))


def commit(seed: int) -> Wave:
    """Stamp a seal: wood, paper, and a small ring."""
    dice = _dice("commit", seed)
    ring = [(0.012 + 0.05 * at, 0.14, bell(frequency(pitch(n)), 0.9, 0.7)) for at, n in enumerate(("D5", "A5"))]
    return mixed(
        (0, 1, _modes(_grid(seed, 165, 205, 3, 5), WOOD, 0.14, dice, 4)),
        (0, 0.6, _thump(dice.uniform(80, 95), 0.05)),
        (0, _grid(seed, 0.3, 0.7, 2, 5), noise(0.05, 2000, 6000, seed) * np.exp(-times(0.05) / 0.012)),
        *ring,
    )


def tile(seed: int) -> Wave:
    """Lay a wooden tile on a table: plate, table, hardness of the contact, and how it bounces."""
    dice = _dice("tile", seed)
    hardness = _grid(seed, 0.2, 0.85, 5)
    plate = _modes(_grid(seed, 400, 640), PLATE, _grid(seed, 0.11, 0.18, 7), dice, 4)
    contact = _contact(3000 + 1500 * hardness, 4500 + 7000 * hardness, 0.0009 + 0.003 * hardness, seed)
    table = _thump(_grid(seed, 100, 150, 7), _grid(seed, 0.04, 0.07))
    hit = mixed((0, 0.8, plate), (0, 0.15 + 0.5 * hardness, contact), (0, _grid(seed, 1.1, 0.7, 5), table))
    parts: list[Part] = [(0, 1, hit)]
    at, gain = 0.0, 1.0
    for _ in range((1, 2, 1, 2, 1, 2, 1, 1)[seed % 8]):
        at += float(dice.uniform(0.030, 0.085))
        gain *= 10 ** (dice.uniform(-12, -7) / 20)
        parts.append((at, gain, hit))
    return mixed(*parts)


def card_slide(seed: int) -> Wave:
    """Draw a card over others: two bands that cross over the stroke, grains of paper, and the landing."""
    dice = _dice("card_slide", seed)
    seconds = _grid(seed, 0.19, 0.28, 5)
    t = times(seconds)
    u = t / seconds
    low, high = noise(seconds, 900, 2600, seed), noise(seconds, 2600, 8500, seed + 50)
    cross = 0.2 + 0.6 * u if seed % 3 else 0.75 - 0.5 * u
    grains = np.zeros_like(t)
    starts = dice.integers(0, len(t), int(_grid(seed, 250, 480) * seconds))
    grains[starts] = dice.uniform(0.3, 1.0, len(starts))
    grains = np.convolve(grains, np.exp(-np.arange(60) / 26))[: len(t)]
    stroke = (low * (1 - cross) + high * cross) * (0.35 + 1.2 * grains)
    stroke *= np.sin(np.pi * u ** dice.uniform(0.45, 0.9)) ** 1.4
    landing = mixed(
        (0, 0.55, _thump(dice.uniform(150, 230), 0.02)), (0, 0.8, _contact(1500, 6500, 0.0025, seed + 9))
    ) * (10 ** (dice.uniform(-6, -1) / 20))
    return mixed((0, 1, stroke), (seconds * dice.uniform(0.80, 0.98), 0.4, landing))


def card_flip(seed: int) -> Wave:
    """Turn a card: a short whoosh, and the snap within 60 ms."""
    dice = _dice("card_flip", seed)
    at = _grid(seed, 0.036, 0.056)
    centre = _grid(seed, 1900, 2700, 5)
    whoosh = noise(at + 0.05, centre * 0.6, centre * 1.8, seed) * hump(at + 0.05, at * 0.8, 0.03)
    snap = noise(0.09, 900, _grid(seed, 4000, 7500, 7), seed + 7) * np.exp(-times(0.09) / _grid(seed, 0.009, 0.018, 5))
    settle = noise(0.12, 1500, 6000, seed + 14) * hump(0.12, 0.03, 0.08)
    return mixed(
        (0, _grid(seed, 0.5, 0.8, 5), whoosh),
        (at, 1, snap),
        (at, dice.uniform(0.2, 0.7), _thump(dice.uniform(160, 260), 0.014)),
        (at + dice.uniform(0.06, 0.09), dice.uniform(0.12, 0.22), settle),
    )


def tab(seed: int) -> Wave:
    """Turn a leaf of a card index."""
    dice = _dice("tab", seed)
    leaf = noise(0.22, 500, dice.uniform(1700, 2400), seed) * hump(0.22, 0.09, 0.1)
    return mixed((0, 1, leaf), (0.13, 0.5, _contact(900, 3000, 0.006, seed + 1)))


def shuffle(seed: int) -> Wave:
    """Riffle a pack: cards that fall faster and faster, and are pushed together."""
    dice = _dice("shuffle", seed)
    at, parts = 0.0, []
    for number in range(18):
        snap = noise(0.05, 1400, dice.uniform(5000, 8000), seed * 20 + number) * np.exp(-times(0.05) / 0.012)
        parts.append((at, 0.4 + 0.03 * number, snap))
        at += dice.uniform(0.7, 1.3) * (0.065 - 0.0022 * number)
    return mixed(*parts, (at + 0.05, 0.9, card_slide(seed + 3)))


def undo(seed: int) -> Wave:
    """Take back: a card drawn back at once, most of it in its first 60 ms."""
    t = times(0.26)
    stroke = noise(0.26, 1600, 6000, seed + 31) * np.exp(-t / 0.05) * np.clip(t / 0.006, 0, 1)
    return mixed((0, 1, stroke), (0.0, 0.5, noise(0.26, 500, 1800, seed + 3) * np.exp(-t / 0.07)))


def open_book(seed: int) -> Wave:
    """Open a sheet of paper."""
    dice = _dice("open", seed)
    t = times(0.24)
    crackle = np.zeros_like(t)
    crackle[dice.integers(0, len(t), 60)] = dice.uniform(-1, 1, 60)
    crackle = band(np.convolve(crackle, np.exp(-np.arange(50) / 12))[: len(t)], 1200, 7000)
    return mixed(
        (0, 1, noise(0.24, 900, dice.uniform(3500, 5500), seed) * hump(0.24, 0.04, 0.16)),
        (0, 0.8, crackle * hump(0.24, 0.03, 0.1)),
    )


def curtain(seed: int) -> Wave:
    """Draw a cloth aside."""
    t = times(1.0)
    return noise(1.0, 900, 4200, seed) * hump(1.0, 0.2, 0.6) * (0.7 + 0.3 * np.sin(2 * np.pi * 5.5 * t))


def pawn(seed: int) -> Wave:
    """Set a wooden figure down on felt."""
    dice = _dice("pawn", seed)
    body = _modes(_grid(seed, 300, 680, 5), WOOD, _grid(seed, 0.04, 0.15), dice, 6)
    felt = noise(0.12, 250, _grid(seed, 900, 3200, 7), seed) * hump(0.12, 0.004, 0.1)
    parts: list[Part] = [
        (0, _grid(seed, 0.5, 0.9, 7), body),
        (0, _grid(seed, 0.4, 1.0), _thump(_grid(seed, 120, 230), _grid(seed, 0.03, 0.06, 5))),
        (0, _grid(seed, 0.15, 0.7, 5), felt),
    ]
    if seed % 3 == 0:
        parts.append((dice.uniform(0.05, 0.1), dice.uniform(0.25, 0.5), body))
    if seed % 4 == 1:
        parts.append((dice.uniform(0.02, 0.05), 0.4, noise(0.14, 400, 1500, seed + 5) * hump(0.14, 0.02, 0.1)))
    return mixed(*parts)


def bump(seed: int) -> Wave:
    """Let a boat touch a landing stage."""
    t = times(0.6)
    water = noise(0.6, 260, 900, seed) * (0.55 + 0.45 * np.sin(2 * np.pi * 9 * t + seed)) * hump(0.6, 0.15, 0.3)
    return mixed((0, 1, _wood(168, 0.16, seed)), (0.05, 0.3, water))


def hammer(seed: int) -> Wave:
    """Drive a nail with two blows."""
    gap = _grid(seed, 0.19, 0.24, 2, 4)
    return mixed(
        (0, 1, _wood(310 + 12 * seed, 0.13, seed)),
        (gap, 0.8, _wood(345, 0.12, seed + 4)),
        (gap, 0.2, struck(1250, STONE, 0.1, 0.2, seed)),
    )


def stone(seed: int) -> Wave:
    """Set a stone: it hits at once, and grinds a little as it settles."""
    grind = noise(0.22, 500, 2600, seed) * hump(0.22, 0.03, 0.16) * 0.3
    return mixed(
        (0, 1, struck(1150 + 90 * seed, STONE, 0.11, 0.3, seed)), (0, 0.7, _wood(150, 0.09, seed)), (0.02, 1, grind)
    )


# Water and glass


def oar(seed: int) -> Wave:
    """Row one stroke: the blade catches, pulls, and drips as it leaves the water."""
    dice = _dice("oar", seed)
    rise, fall = _grid(seed, 0.16, 0.32, 5), _grid(seed, 0.30, 0.55)
    pull = noise(rise + fall, 300, _grid(seed, 750, 1500, 7), seed) * hump(rise + fall, rise, fall)
    drips = [
        (rise + fall * dice.uniform(0.3, 1.1), dice.uniform(0.08, 0.3), bubble(dice.uniform(600, 1500), 0.4, 0))
        for _ in range(int(dice.integers(2, 8)))
    ]
    knock: list[Part] = [(0, dice.uniform(0.15, 0.4), _wood(_grid(seed, 190, 280), 0.09, seed))] if seed % 2 else []
    return mixed(
        (0, _grid(seed, 0.3, 1.0, 5), bubble(_grid(seed, 150, 230), 0.3, 0)),
        (0, _grid(seed, 0.25, 0.7), noise(0.14, 400, 2500, seed + 3) * hump(0.14, 0.008, 0.12)),
        (0.04, 1, pull),
        *knock,
        *drips,
    )


def splash(seed: int) -> Wave:
    """Drop something into water."""
    dice = _dice("splash", seed)
    drops = [(0.08 + dice.uniform(0, 0.5), 0.2, bubble(dice.uniform(420, 1000), 0.5, 0)) for _ in range(9)]
    return mixed(
        (0, 1, noise(0.9, 300, 3200, seed) * np.exp(-times(0.9) / 0.16)), (0.02, 0.6, bubble(130, 0.3, 1)), *drops
    )


def marsh(seed: int) -> Wave:
    """Pull a pole out of the marsh: it sucks, gives way, and trickles."""
    dice = _dice("marsh", seed)
    suck = noise(0.5, 180, 700, seed) * hump(0.5, 0.34, 0.08)
    trickle = [(0.48 + dice.uniform(0, 0.75) ** 1.3, 0.22, bubble(dice.uniform(480, 1000), 0.4, 0)) for _ in range(14)]
    return mixed((0, 0.9, suck), (0.44, 0.8, bubble(dice.uniform(160, 200), 0.8, 0)), *trickle)


def furnace(seed: int) -> Wave:
    """Open a furnace."""
    roar = noise(1.5, 90, 620, seed) * hump(1.5, 0.4, 0.8)
    dice = np.random.default_rng(seed)
    sparks = [
        (dice.uniform(0.1, 1.3), 0.5, noise(0.02, 1800, 6000, int(dice.integers(999))) * np.exp(-times(0.02) / 0.004))
        for _ in range(16)
    ]
    return mixed((0, 1, roar), *sparks)


def clink(seed: int) -> Wave:
    """Touch two glasses."""
    return mixed(
        (0, 1, struck(2350 + 60 * seed, CRYSTAL, 0.4, 0.5, seed)),
        (0.05, 0.7, struck(2810 - 40 * seed, CRYSTAL, 0.35, 0.45, seed + 3)),
    )


# Coins


def _coin(base: float, decay: float, dice: np.random.Generator) -> Wave:
    return _modes(base, COIN, decay, dice, 3)


def coin(seed: int) -> Wave:
    """Lay a coin on others: it rings, bounces, and chatters on its rim or not."""
    dice = _dice("coin", seed)
    base, decay = _grid(seed, 2400, 2750, 5), _grid(seed, 0.26, 0.38)
    edge = _contact(4000, 11_000, 0.0015, seed)
    parts: list[Part] = [(0, 1, _coin(base, decay, dice)), (0, _grid(seed, 0.1, 0.6, 7), edge)]
    at, gap, gain = 0.0, _grid(seed, 0.05, 0.085, 7), 0.75
    for _ in range((1, 2, 2, 3, 1, 2, 3, 2)[seed % 8]):
        at += gap
        parts.append((at, gain, _coin(base * dice.uniform(0.98, 1.03), decay * 0.7, dice)))
        parts.append((at, gain * 0.3, edge))
        gap, gain = gap * dice.uniform(0.6, 0.85), gain * dice.uniform(0.6, 0.85)
    if seed % 2:
        parts.append((dice.uniform(0.02, 0.05), 0.5, _coin(base * dice.uniform(1.05, 1.25), decay, dice)))
    return mixed(*parts)


def purse(seed: int) -> Wave:
    """Pour coins from a purse."""
    dice = _dice("purse", seed)
    return mixed(*[(0.05 * i + dice.uniform(0, 0.03), 0.8 - 0.08 * i, coin(seed + 3 * i)) for i in range(6)])


# Tones


def _bells(notes: Sequence[str], gap: float, gain: float, seconds: float, octave: float = 1.0) -> list[Part]:
    return [(gap * at, gain, bell(frequency(pitch(n)) * octave, seconds, seconds * 0.75)) for at, n in enumerate(notes)]


def points(seed: int) -> Wave:
    """Count a point: one step of a scale that belongs to all keys."""
    hertz = SCALE[seed % len(SCALE)]
    return mixed((0, 1, bell(hertz * 2, 0.4, 0.3)), (0, 0.4, _wood(hertz, 0.06, seed)))


def treasure(seed: int) -> Wave:
    """Find a treasure."""
    return mixed((0, 0.5, coin(seed)), *_bells(("A5", "D6", "E6", "A6"), 0.09, 0.6, 1.2))


def bonus(seed: int) -> Wave:
    """Earn a bonus."""
    dice = _dice("bonus", seed)
    notes = (("D5", "G5", "A5", "D6"), ("A4", "D5", "E5", "A5"), ("E5", "A5", "D6", "E6"))[seed % 3]
    gap = dice.uniform(0.10, 0.14)
    return mixed(*_bells(notes, gap, 0.6, 1.2), *_bells((notes[0], notes[-1]), gap * 3, 0.3, 1.0, 0.5))


def bridge(seed: int) -> Wave:
    """Finish a bridge: a stone, and a chord that opens."""
    return mixed((0, 0.8, stone(seed)), *_bells(("D4", "A4", "D5", "G5"), 0.05, 0.5, 1.5))


def your_turn(seed: int) -> Wave:
    """Ring the bell of one's turn."""
    gap = (0.16, 0.14, 0.19)[seed % 3]
    return mixed((0, 0.9, bell(frequency(pitch("D6")), 1.0, 0.8)), (gap, 0.7, bell(frequency(pitch("G6")), 0.9, 0.7)))


def hint(seed: int) -> Wave:
    """Answer with rubbed glass."""
    second = ("E6", "D6", "G6")[seed % 3]
    return mixed((0, 0.8, glass(880, 1.4, 1.2)), (0.22, 0.6, glass(frequency(pitch(second)), 1.3, 1.1)))


def refusal(seed: int) -> Wave:
    """Refuse: two damped knocks, the second a third lower."""
    dice = _dice("refusal", seed)
    low = _grid(seed, 0.95, 1.05, 2, 4)
    return mixed(
        (0, 1, band(_modes(250 * low, (1, 2.0, 3.0), 0.10, dice, 2), 120, 900)),
        (0.11, 0.9, band(_modes(208 * low, (1, 2.0, 3.0), 0.16, dice, 2), 120, 900)),
    )


def miss(seed: int) -> Wave:
    """Miss something: a muted reed falls from G to E."""
    parts: list[Part] = []
    for at, name in enumerate(("G4", "E4")):
        t = times(0.14 + 0.06 * at)
        hertz = frequency(pitch(name)) * (1 + 0.004 * (seed % 3 - 1))
        tone = sum(np.sin(2 * np.pi * hertz * n * t) / n**1.6 for n in (1, 3, 5))
        parts.append((0.12 * at, 1, np.asarray(tone) * hump(len(t) / RATE, 0.02, 0.08)[: len(t)]))
    return mixed(*parts)


def _horn(hertz: float, seconds: float) -> Wave:
    t = times(seconds)
    bright = np.clip(t / 0.09, 0, 1)
    tone = sum(np.sin(2 * np.pi * hertz * n * t) * bright ** (0.6 * (n - 1)) / n**1.1 for n in range(1, 8))
    return band(np.asarray(tone), 150, 2800) * hump(seconds, 0.04, 0.2)


def doge(seed: int) -> Wave:
    """Announce the doge with two notes of a horn."""
    low = frequency(pitch("D4")) * (1 + 0.002 * (seed % 3))
    return mixed((0, 0.8, _horn(low, 0.32)), (0.26, 1, _horn(low * 1.5, 0.75)))


def _clapper(seed: int) -> Wave:
    return _contact(700, 4200, 0.006, seed)


def small_bell(seed: int) -> Wave:
    """Ring a small bell of a campanile, at D5."""
    return mixed((0, 1, church(frequency(pitch("D5")), 2.2, 1.8)), (0, 0.25, _clapper(seed)))


def campanile(seed: int) -> Wave:
    """Ring a campanile twice."""
    gap = (1.1, 1.2)[seed % 2]
    return mixed(
        (0, 1, church(196, 4.0, 3.4)), (0, 0.3, _clapper(seed)),
        (gap, 0.7, church(220, 3.0, 2.6)), (gap, 0.2, _clapper(seed + 1)),
    )  # fmt: skip


def final(seed: int) -> Wave:
    """Ring all bells."""
    names = ("G3", "A3", "D4", "E4", "D4", "A3", "G3", "D3")
    return mixed(*[(0.55 * at, 0.6, church(frequency(pitch(name)), 3.6, 3.0)) for at, name in enumerate(names)])


# People


def _claps(dice: np.random.Generator, count: int, until: float) -> list[Part]:
    parts: list[Part] = []
    for _ in range(count):
        hertz = dice.choice((900, 1600, 2400)) * dice.uniform(0.9, 1.1)
        clap = noise(0.05, hertz * 0.7, hertz * 1.5, int(dice.integers(9999))) * np.exp(-times(0.05) / 0.007)
        parts.append((float(dice.uniform(0.05, until)), float(dice.uniform(0.3, 0.9)), clap))
    return parts


def cheer(seed: int) -> Wave:
    """Let a crowd cheer: voices that open from one vowel to another, breath, and claps."""
    dice = _dice("cheer", seed)
    seconds = 1.9
    t = times(seconds)
    crowd = np.zeros_like(t)
    for _ in range(40):
        hertz = dice.uniform(110, 330) * (1 + 0.3 * np.exp(-((t - dice.uniform(0.3, 0.8)) ** 2) / 0.12))
        steps = int(seconds / 0.02) + 2
        jitter = np.interp(t, np.arange(steps) * 0.02, dice.normal(1, 0.02, steps))
        saw = 2 * (np.cumsum(hertz * jitter) / RATE % 1) - 1
        late = dice.uniform(0, 0.5)
        shape = np.clip((t - late) / 0.15, 0, 1) * np.clip((seconds - t) / 0.9, 0, 1) ** 1.5
        open_until = np.clip((t - late) / 0.6, 0, 1)
        voice = np.zeros_like(t)
        for first, last in zip(*VOWELS, strict=True):
            voice += (
                band(saw, first * 0.9, first * 1.1) * (1 - open_until) + band(saw, last * 0.9, last * 1.1) * open_until
            )
        crowd += voice * shape
    crowd /= np.abs(crowd).max()
    breath = noise(seconds, 900, 5000, seed) * hump(seconds, 0.4, 1.0) * 0.2
    return mixed((0, 1, crowd), (0, 1, breath), *[(at, 0.3 * gain, clap) for at, gain, clap in _claps(dice, 40, 1.6)])


def applause(seed: int) -> Wave:
    """Let a hall applaud."""
    dice = _dice("applause", seed)
    wave = mixed(*_claps(dice, 320, 3.6))
    return wave * hump(len(wave) / RATE + 0.001, 0.5, 1.8)[: len(wave)]


def firework(seed: int) -> Wave:
    """Let a rocket burst, far away: a thump and crackle."""
    dice = _dice("firework", seed)
    crackle: list[Part] = [
        (0.06 + float(dice.exponential(0.3)), float(dice.uniform(0.05, 0.3)), _contact(2000, 8000, 0.003, number))
        for number in range(int(dice.integers(25, 45)))
    ]
    boom = noise(0.8, 50, 260, seed) * np.exp(-times(0.8) / 0.16)
    return mixed((0, 1, _thump(dice.uniform(60, 80), 0.13)), (0, 0.8, boom), *crackle)
