"""Barcarolle: a tune in 6/8 over four sections, for four instruments.

Mandolin, strings, reed and bells each have a layer of their own. The layers are all as long as their section and in
step, so moods are made by their gains alone, and cross-fade anywhere. Sections follow each other without a seam: sound
that rings on at the end of one rings in at its beginning.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from .synth import RATE, Wave, bell, bowed, pluck, reed, room

EIGHTH = 16_384  # samples of an eighth note
BAR = 6 * EIGHTH
BARS = 16
SECTION = BARS * BAR
LAYERS = ("mandolin", "strings", "reed", "bells")
ORDER = ("a", "b", "c", "r")

# Notes are name and octave : eighths, and r is a rest. Chords with their bass precede each bar.
TUNES = {
    "a": (
        "[F]C5:3 A4:2 Bb4:1 |[F]C5:2 D5:1 C5:3 |[Bb]D5:3 Bb4:2 C5:1 |[F/A]C5:2 Bb4:1 A4:3 |"
        "[Dm]F5:3 E5:2 D5:1 |[Gm]D5:2 C5:1 Bb4:3 |[Gm/Bb]G4:2 A4:1 G4:2 F4:1 |[C]E4:2 F4:1 G4:2 r:1 |"
        "[F]C5:3 A4:2 Bb4:1 |[F]C5:2 D5:1 C5:3 |[Bb]D5:3 F5:2 D5:1 |[F/A]C5:5 r:1 |"
        "[Gm/Bb]Bb4:2 C5:1 D5:2 Bb4:1 |[F/C]A4:3 C5:2 A4:1 |[C7]Bb4:2 A4:1 G4:2 E4:1 |[F]F4:5 r:1"
    ),
    "b": (
        "[Dm]D5:3 A4:2 D5:1 |[Dm/C]F5:3 E5:2 D5:1 |[Bb]D5:3 F5:2 D5:1 |[A]E5:3 C#5:2 r:1 |"
        "[Dm]D5:2 E5:1 F5:3 |[Gm]G5:3 F5:2 E5:1 |[Gm/Bb]D5:3 Bb4:2 D5:1 |[A]E5:2 D5:1 C#5:2 r:1 |"
        "[Dm]D5:3 A4:2 D5:1 |[Dm/C]F5:3 E5:2 D5:1 |[Bb]D5:3 F5:2 D5:1 |[F/A]C5:3 F5:2 C5:1 |"
        "[Gm]Bb4:2 C5:1 D5:3 |[Dm/A]A4:3 F5:2 D5:1 |[A7]E5:2 D5:1 C#5:3 |[Dm]D5:5 r:1"
    ),
    "c": (
        "[Bb]D5:2 C5:1 D5:2 F5:1 |[F/A]C5:5 r:1 |[Gm]Bb4:2 A4:1 Bb4:2 D5:1 |[Dm/F]A4:5 r:1 |"
        "[Gm]Bb4:2 C5:1 D5:2 E5:1 |[F/A]F5:3 C5:3 |[Bb]D5:2 E5:1 F5:2 G5:1 |[C]G5:3 E5:2 r:1 |"
        "[F/A]A5:3 G5:2 F5:1 |[Bb]F5:2 E5:1 D5:3 |[Gm]D5:2 F5:1 G5:3 |[A]E5:3 C#5:2 r:1 |"
        "[Dm]D5:3 F5:2 D5:1 |[Gm/Bb]D5:2 C5:1 Bb4:3 |[C7]G4:2 A4:1 Bb4:3 |[C7]Bb4:2 A4:1 G4:2 r:1"
    ),
    "r": (
        "[F]C5:3 A4:2 Bb4:1 |[F]C5:2 D5:1 C5:3 |[Bb]D5:3 Bb4:2 C5:1 |[F/A]C5:2 Bb4:1 A4:3 |"
        "[Dm]F5:3 E5:2 D5:1 |[Gm]D5:2 C5:1 Bb4:3 |[C7]Bb4:2 A4:1 G4:2 E4:1 |[Dm]F4:5 r:1 |"
        "[Bb]D5:2 E5:1 F5:3 |[F/C]A5:3 F5:2 C5:1 |[C7]C5:2 Bb4:1 G4:2 E4:1 |[F]F4:5 r:1 |"
        "[Bb/F]F5:3 D5:2 Bb4:1 |[F]A4:3 C5:2 A4:1 |[C7/F]Bb4:2 G4:1 E4:3 |[F]F4:5 r:1"
    ),
}
ARCH = (0.60, 0.68, 0.76, 0.80, 0.92, 1.0, 0.84, 0.66)
ACCENTS = (1.0, 0.82, 0.86, 0.94, 0.82, 0.86)
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_CHORDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10)}


class Note(NamedTuple):
    """Note of the tune: bar, eighth, length in eighths, and pitch (-1: a rest)."""

    bar: int
    at: int
    length: int
    pitch: int


class Bar(NamedTuple):
    """Harmony of a bar: the chord's pitch classes and its bass."""

    tones: tuple[int, ...]
    bass: int


def pitch(name: str) -> int:
    """Return the MIDI number of a note's name."""
    found = re.fullmatch(r"([A-G])([b#]?)(\d)", name)
    assert found is not None, name
    return 12 * (int(found[3]) + 1) + _STEPS[found[1]] + {"b": -1, "#": 1, "": 0}[found[2]]


def frequency(note: int) -> float:
    """Return the frequency of a MIDI number."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def _class(name: str) -> int:
    return (_STEPS[name[0]] + {"b": -1, "#": 1}.get(name[1:2], 0)) % 12


def read(section: str) -> tuple[list[Note], list[Bar]]:
    """Parse a section's tune and harmony; every bar holds six eighths."""
    notes, bars = [], []
    for number, text in enumerate(TUNES[section].split("|")):
        found = re.fullmatch(r"\s*\[([A-G]b?)(m|7)?(?:/([A-G]b?))?\](.*)", text)
        assert found is not None, text
        root = _class(found[1])
        bars.append(Bar(tuple((root + step) % 12 for step in _CHORDS[found[2] or ""]), _class(found[3] or found[1])))
        at = 0
        for word in found[4].split():
            name, length = word.split(":")
            notes.append(Note(number, at, int(length), -1 if name == "r" else pitch(name)))
            at += int(length)
        assert at == 6, text
    assert len(bars) == BARS
    return notes, bars


def voices(bars: list[Bar], low: int, high: int, count: int) -> list[tuple[int, ...]]:
    """Return a voicing of each bar's chord in a range, with the least movement."""
    chosen: list[tuple[int, ...]] = []
    for bar in bars:
        able = [note for note in range(low, high + 1) if note % 12 in bar.tones]
        options = [tuple(able[i : i + count]) for i in range(len(able) - count + 1)]
        before = chosen[-1] if chosen else options[len(options) // 2]
        chosen.append(min(options, key=lambda option: sum(abs(a - b) for a, b in zip(option, before, strict=True))))
    return chosen


def _put(out: Wave, at: int, wave: Wave, gain: float) -> None:
    """Add a wave to a loop; sound that runs over its end wraps to its beginning."""
    at %= len(out)
    while len(wave):
        part = wave[: len(out) - at]
        out[at : at + len(part)] += gain * part
        wave, at = wave[len(part) :], 0


def _loud(bar: int, eighth: int) -> float:
    return ARCH[bar % 8] * ACCENTS[eighth % 6]


def mandolin(section: str) -> Wave:
    """Render broken chords with a slight rubato, on two strings a little apart."""
    _, bars = read(section)
    out = np.zeros(SECTION)
    rng = np.random.default_rng(ord(section))
    for number, chord in enumerate(voices(bars, pitch("F3"), pitch("D5"), 4)):
        pattern = (0, 2, 3, 1, 3, 2) if number % 2 else (0, 1, 2, 3, 2, 1)
        for eighth, voice in enumerate(pattern):
            at = number * BAR + eighth * EIGHTH + int(rng.normal(0, 0.004) * RATE) + int(0.012 * RATE * np.sin(eighth))
            f = frequency(chord[voice])
            for cents, late in ((-0.75, 0.0), (0.75, 0.0055)):
                _put(
                    out,
                    at + int(late * RATE),
                    pluck(round(f * 2 ** (cents / 1200), 2), 1.6),
                    0.32 * _loud(number, eighth),
                )
    return room(out, 0.30, 11, circular=True)


def strings(section: str) -> Wave:
    """Render a plucked bass and slow inner voices."""
    _, bars = read(section)
    out = np.zeros(SECTION)
    inner = voices(bars, pitch("F3"), pitch("A4"), 3)
    for number, bar in enumerate(bars):
        bass = pitch("D2") + (bar.bass - pitch("D2")) % 12
        for eighth in (0, 3):
            _put(
                out,
                number * BAR + eighth * EIGHTH,
                pluck(round(frequency(bass + (12 if eighth else 0)), 2), 2.2, 0.2, 0.12),
                0.5 * _loud(number, eighth),
            )
        for voice, note in enumerate(inner[number]):
            held = bowed(frequency(note), BAR / RATE, number * 7 + voice)
            _put(out, number * BAR - int(0.06 * RATE), held, 0.20 * ARCH[number % 8])
    return room(out, 0.42, 12, circular=True)


def tune(section: str) -> Wave:
    """Render the tune on the reed."""
    notes, _ = read(section)
    out = np.zeros(SECTION)
    for note in notes:
        if note.pitch >= 0:
            loud = _loud(note.bar, note.at)
            seconds = note.length * EIGHTH / RATE * 0.96
            _put(
                out,
                note.bar * BAR + note.at * EIGHTH,
                reed(frequency(note.pitch), seconds, loud, note.bar * 6 + note.at),
                0.5 * loud,
            )
    return room(out, 0.36, 13, circular=True)


def bells(section: str) -> Wave:
    """Render distant bells.

    They play the chord's top at the beginning of every bar, and an answer in every other.
    """
    _, bars = read(section)
    out = np.zeros(SECTION)
    for number, chord in enumerate(voices(bars, pitch("F5"), pitch("F6"), 2)):
        _put(out, number * BAR, bell(frequency(chord[-1]), 2.0, 1.6), 0.20 * ARCH[number % 8])
        if number % 2:
            _put(out, number * BAR + 3 * EIGHTH, bell(frequency(chord[0]), 1.8, 1.4), 0.13 * ARCH[number % 8])
    return room(out, 0.5, 14, circular=True)


MAKERS = {"mandolin": mandolin, "strings": strings, "reed": tune, "bells": bells}
LEVELS = {"mandolin": -23.0, "strings": -24.0, "reed": -24.0, "bells": -30.0}


def render(layer: str, section: str) -> Wave:
    """Render a layer of a section at its level over the whole section."""
    wave = MAKERS[layer](section)
    wave = wave * 10 ** (LEVELS[layer] / 20) / (np.sqrt((wave**2).mean()) + 1e-9)
    return np.asarray(np.tanh(wave * 1.1) / 1.1)
