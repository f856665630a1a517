"""Notation of scores as text, and the voicing of their chords.

A section is a line of bars, divided by `|`. A bar holds chords in brackets, and notes: `[F/A]C5:2 Bb4:1`. A note is its
name and octave, and its length in units; `r` is a rest. A chord is a root, a kind, and a bass after a slash. It sounds
until the next chord. `Score.units` says how many units make a bar.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np

from .synth import RATE

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "dim": (0, 3, 6)}
CHIME_TONES = (0, 2, 4, 7, 9)  # pitch classes of the chimes among the effects, as their files have them
LARGEST_SPREAD = 17  # semitones between the outer notes of a voicing
PARALLEL_COST, DOUBLED_COST, MISSING_COST = 12, 6, 14  # in semitones of movement


class Note(NamedTuple):
    """Note of a tune: its place and length in units, and its pitch."""

    at: int
    length: int
    pitch: int


class Chord(NamedTuple):
    """Harmony of some units: pitch classes from the root, and the bass's class."""

    at: int
    length: int
    tones: tuple[int, ...]
    bass: int


@dataclass(frozen=True)
class Score:
    """Score of a game: themes of two halves each, in one metre, tempo and key."""

    game: str
    tonic: str  # as a note's name, for the drone
    units: int  # units of a bar
    beats: tuple[int, ...]  # units of a bar on which a beat falls
    beat_units: int  # units of a beat
    tempo: float  # beats a minute
    rubato: float  # share by which a section is slower at its ends and faster in its middle
    themes: dict[str, tuple[str, str]]
    follows: dict[str, str]  # themes that may follow each theme
    dynamics: dict[str, float] = field(default_factory=dict)  # of themes that are softer or louder, in LU
    slowing: float = 0.0  # share by which a section grows longer towards its end

    def __hash__(self) -> int:
        return hash(self.game)

    @property
    def unit_samples(self) -> int:
        """Samples of a unit."""
        return round(60 * RATE / self.tempo / self.beat_units)

    @property
    def bar_samples(self) -> int:
        """Samples of a bar."""
        return self.units * self.unit_samples

    @property
    def sections(self) -> list[str]:
        """Names of all sections: a theme's letter and 1 or 2."""
        return [f"{theme}{half}" for theme in self.themes for half in (1, 2)]


def pitch(name: str) -> int:
    """Return the MIDI number of a note's name."""
    found = re.fullmatch(r"([A-G])([b#]?)(\d)", name)
    assert found is not None, name
    return 12 * (int(found[3]) + 1) + STEPS[found[1]] + {"b": -1, "#": 1, "": 0}[found[2]]


def frequency(note: float) -> float:
    """Return the frequency of a MIDI number."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def pitch_class(name: str) -> int:
    """Return the pitch class of a note's name without octave."""
    return (STEPS[name[0]] + {"b": -1, "#": 1}.get(name[1:2], 0)) % 12


def parsed(text: str, units: int) -> tuple[list[Note], list[Chord]]:
    """Parse bars of notes and chords; every bar is full."""
    notes: list[Note] = []
    starts: list[tuple[int, tuple[int, ...], int]] = []
    bars = text.split("|")
    for number, bar in enumerate(bars):
        at = number * units
        for chord, name, length in re.findall(r"\[([^\]]+)\]|([A-Gr][b#]?\d?):(\d+)", bar):
            if chord:
                found = re.fullmatch(r"([A-G][b#]?)(m7|dim|m|7)?(?:/([A-G][b#]?))?", chord)
                assert found is not None, chord
                root = pitch_class(found[1])
                tones = tuple((root + step) % 12 for step in KINDS[found[2] or ""])
                starts.append((at, tones, pitch_class(found[3] or found[1])))
            else:
                if name != "r":
                    notes.append(Note(at, int(length), pitch(name)))
                at += int(length)
        assert at == (number + 1) * units, bar
    ends = [start[0] for start in starts[1:]] + [len(bars) * units]
    return notes, [Chord(at, end - at, tones, bass) for (at, tones, bass), end in zip(starts, ends, strict=True)]


@cache
def section(score: Score, name: str) -> tuple[list[Note], list[Chord]]:
    """Return the notes and chords of a section."""
    return parsed(score.themes[name[0]][int(name[1]) - 1], score.units)


def bars(score: Score, name: str) -> int:
    """Return the number of bars of a section."""
    return score.themes[name[0]][int(name[1]) - 1].count("|") + 1


def sample_of(score: Score, name: str, unit: float) -> int:
    """Return the sample of a place in a section: it is a little slower at its ends than in its middle."""
    length = bars(score, name) * score.bar_samples
    at = unit / (bars(score, name) * score.units)
    bent = score.rubato * np.sin(2 * np.pi * at) / (2 * np.pi) + score.slowing * at * at
    return round(float(length * (at + bent)))


def bass_notes(chords: list[Chord], low: int) -> list[int]:
    """Return the bass of each chord within an octave, nearest to the one before where both octaves can be had."""
    found: list[int] = []
    for chord in chords:
        options = [note for note in range(low, low + 15) if note % 12 == chord.bass]
        before = found[-1] if found else low + 6
        found.append(min(options, key=lambda note: (abs(note - before), note)))
    return found


def voicings(chords: list[Chord], basses: list[int], low: int, high: int, count: int) -> list[tuple[int, ...]]:
    """Return a voicing for each chord: least movement, no parallel octaves or fifths, no doubled third, no gaps."""
    chosen: list[tuple[int, ...]] = []
    for number, chord in enumerate(chords):
        able = [note for note in range(low, high + 1) if note % 12 in chord.tones]
        options = [notes for notes in itertools.combinations(able, count) if notes[-1] - notes[0] <= LARGEST_SPREAD]
        middle = (low + high) / 2
        costs = []
        for option in options:
            cost = 0.4 * abs(sum(option) / count - middle)
            wanted = chord.tones if len(chord.tones) <= count else (chord.tones[0], chord.tones[1], chord.tones[3])
            classes = [note % 12 for note in option]
            cost += MISSING_COST * sum(tone not in classes for tone in wanted if tone != chord.bass or count > 3)
            cost += DOUBLED_COST * (classes.count(chord.tones[1]) + (chord.bass == chord.tones[1]) > 1)
            if chosen:
                before = (basses[number - 1], *chosen[-1])
                after = (basses[number], *option)
                cost += sum(abs(a - b) for a, b in zip(before, after, strict=True))
                cost += PARALLEL_COST * parallels(before, after)
            costs.append(cost)
        chosen.append(options[costs.index(min(costs))])
    return chosen


def parallels(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Return how many pairs of voices move in parallel octaves or fifths."""
    return sum(
        (after[j] - after[i]) % 12 == (before[j] - before[i]) % 12
        and (after[j] - after[i]) % 12 in (0, 7)
        and after[i] != before[i]
        for i, j in itertools.combinations(range(len(after)), 2)
    )


def chime_shift(chords: Sequence[Chord]) -> int:
    """Return the semitones by which chimes are raised to share most tones with some chords, -5 to 6."""

    def shared(shift: int) -> int:
        tones = {(tone + shift) % 12 for tone in CHIME_TONES}
        return sum(chord.length * len(tones & set(chord.tones)) for chord in chords)

    return max(sorted(range(-5, 7), key=abs), key=shared)
