"""Arrangements of the scores: six layers for each section, of which the program makes moods by gains.

A game has four layers of its own: a figure that accompanies, the harmony with its bass, the tune, and a colour. Pulse
and drone are made by the same code for all games. The tune exists for several instruments. All layers of a section are
equally long: its bars, and a tail in which it rings on. The program adds the tail to the beginning of the section that
follows, so every join sounds as if it were played through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from . import instruments
from .loudness import limited, loudness
from .notation import (
    Chord,
    Note,
    Score,
    bars,
    bass_notes,
    chime_shift,
    frequency,
    pitch,
    pitch_class,
    sample_of,
    section,
    voicings,
)
from .rooms import TAIL_SECONDS, panned, room
from .scores import SCORES
from .synth import RATE, Wave, bell, pluck

ROLES = ("figure", "harmony", "tune", "colour", "pulse", "drone")
TAIL = int(TAIL_SECONDS * RATE)  # samples for which a section rings on
LEVELS = {"figure": -21.0, "harmony": -21.5, "tune": -20.0, "colour": -25.5, "pulse": -24.0, "drone": -26.0}  # LUFS
CEILINGS = {"figure": -12.0, "harmony": -13.0, "tune": -12.0, "colour": -15.0, "pulse": -12.0, "drone": -18.0}  # dBFS
WET = {"figure": 0.30, "harmony": 0.38, "tune": 0.34, "colour": 0.48, "pulse": 0.22, "drone": 0.40}
ARCH = (0.70, 0.76, 0.82, 0.80, 0.92, 1.0, 0.88, 0.72)  # strength of the bars of eight
TIMING_SECONDS = 0.004  # standard deviation of a player's timing
DRAG_SECONDS = 0.06  # by which slow strings begin early
REST = -1  # in a pattern of voices

Pattern = tuple[int, ...]


class Strokes(NamedTuple):
    """One bar of the pulse: places in units with the strength of each stroke."""

    drum: tuple[tuple[float, int], ...]
    brush: tuple[tuple[float, float], ...]


PATTERNS: dict[str, tuple[Pattern, ...]] = {
    "venezia": (
        *((0, 1, 2, 3, 2, 1), (0, 2, 3, 1, 3, 2), (0, 2, 1, 3, 1, 2)),
        *((0, 3, 2, 1, 2, 3), (0, 1, 3, 2, 3, 1), (0, REST, 2, 3, REST, 1)),
    ),
    "rialto": (
        *((0, 2, 1, 2, 3, 2), (0, 1, 2, 3, 2, 1), (0, 3, 2, 3, 1, 3)),
        *((0, 2, 3, 2, 1, 2), (0, REST, 2, 3, 2, REST), (0, 1, 3, REST, 2, REST)),
    ),
    "gondola": (  # strength of a strum in tenths
        *((9, REST, 5, 8, REST, 5), (9, REST, 6, 7, 4, 5), (9, REST, REST, 7, REST, 5)),
        *((8, 4, 5, 8, REST, 5), (9, REST, 5, 7, REST, REST), (9, REST, 6, 8, REST, 6)),
    ),
    "murano": (
        *((0, REST, 2, REST, 3, REST, 1, REST), (0, 1, 2, 3, REST, REST, 2, REST)),
        *((0, REST, 1, 2, REST, 3, REST, REST), (0, REST, 3, 2, REST, 1, REST, 2)),
        *((0, 2, REST, 3, REST, REST, 1, REST), (0, REST, 3, REST, 2, REST, REST, 1)),
    ),
}
BREATHS: dict[str, Pattern] = {  # the pattern of a bar in which a phrase ends
    "venezia": (0, 2, 3, REST, REST, REST),
    "rialto": (0, 2, 3, REST, REST, REST),
    "gondola": (9, REST, REST, 6, REST, REST),
    "murano": (0, 2, REST, REST, 3, REST, REST, REST),
}
PICK_UPS: dict[str, Pattern] = {  # the pattern of a section's last bar, which leads on
    "venezia": (0, 2, 3, REST, 1, 2),
    "rialto": (0, 2, REST, 1, 2, 3),
    "gondola": (9, REST, REST, 6, 4, 5),
    "murano": (0, REST, 2, REST, REST, 1, 2, 3),
}
PULSES: dict[str, tuple[Strokes, ...]] = {
    "venezia": (
        Strokes(
            ((0, 2), (3, 1)), ((1, 0.5), (1.5, 0.4), (2, 0.8), (2.5, 0.5), (4, 0.5), (4.5, 0.4), (5, 0.9), (5.5, 0.5))
        ),
        Strokes(
            ((0, 2), (3, 1), (5, 0)),
            ((0.5, 0.4), (1, 0.5), (1.5, 0.4), (2, 0.8), (3.5, 0.4), (4, 0.5), (4.5, 0.4), (5, 0.8)),
        ),
    ),
    "rialto": (
        Strokes(((0, 2), (4, 0)), ((2, 0.9), (3, 0.5), (3.5, 0.4), (4, 0.9), (5, 0.5), (5.5, 0.4))),
        Strokes(((0, 2), (2, 0)), ((1, 0.4), (1.5, 0.4), (2, 0.9), (3, 0.5), (4, 0.9), (4.5, 0.5), (5.5, 0.4))),
    ),
    "gondola": (
        Strokes(((0, 2), (3, 1)), ((1, 0.5), (1.5, 0.4), (2, 0.8), (4, 0.5), (4.5, 0.4), (5, 0.9))),
        Strokes(((0, 2), (2, 0), (3, 1)), ((1, 0.5), (2, 0.8), (2.5, 0.5), (4, 0.6), (5, 0.9), (5.5, 0.5))),
    ),
    "murano": (
        Strokes(
            ((0, 1), (4, 0)),
            (
                (1, 0.4),
                (1.5, 0.4),
                (2, 0.8),
                (3, 0.4),
                (3.5, 0.5),
                (5, 0.5),
                (5.5, 0.4),
                (6, 0.8),
                (7, 0.5),
                (7.5, 0.5),
            ),
        ),
        Strokes(
            ((0, 1), (3, 0), (4, 0)),
            (
                (1, 0.5),
                (2, 0.8),
                (2.5, 0.4),
                (3.5, 0.4),
                (5, 0.5),
                (5.5, 0.5),
                (6, 0.8),
                (6.5, 0.4),
                (7, 0.5),
                (7.5, 0.4),
            ),
        ),
    ),
}
TUNES = {  # instruments of each game's tune
    "venezia": ("reed", "violin", "mandolin"),
    "rialto": ("recorder", "violin", "harpsichord"),
    "gondola": ("mandolin", "violin", "reed"),
    "murano": ("glass", "reed", "recorder"),
}
PANS = {"reed": 0.25, "violin": -0.22, "mandolin": 0.3, "recorder": 0.2, "harpsichord": 0.28, "glass": 0.1}


class Stage:
    """Stereo buffer of a section onto which notes are placed, in its score's time."""

    def __init__(self, score: Score, name: str, role: str):
        self.score, self.name = score, name
        self.notes, self.chords = section(score, name)
        self.bars = bars(score, name)
        self.length = self.bars * score.bar_samples
        self.out = np.zeros((round(self.length * (1 + score.slowing)) + TAIL, 2))
        self.dice = np.random.default_rng([ord(letter) for letter in score.game + name + role])

    def sample(self, unit: float) -> int:
        """Return the sample of a place in units."""
        return sample_of(self.score, self.name, unit)

    def seconds(self, unit: float, length: float) -> float:
        """Return the seconds from a place to another, rounded so that equal notes are made once."""
        return round((self.sample(unit + length) - self.sample(unit)) / RATE * 50) / 50

    def place(self, unit: float, wave: Wave, gain: float, pan: float, early: float = 0.0) -> None:
        """Add a note at a place, in a player's time."""
        human = float(np.clip(self.dice.normal(0, TIMING_SECONDS), -0.01, 0.01))
        at = max(0, self.sample(unit) + int((human - early) * RATE))
        part = wave[: len(self.out) - at]
        self.out[at : at + len(part)] += panned(part, pan) * gain

    def strength(self, unit: float) -> float:
        """Return the strength of a note at a place: the phrase's arch, and an accent on beats."""
        bar, within = divmod(unit, self.score.units)
        accent = 1.0 if within == 0 else 0.92 if within in self.score.beats else 0.82
        return ARCH[int(bar * 8 / self.bars) % 8] * accent

    def pattern(self, bar: int) -> Pattern:
        """Return the figure's pattern of a bar: a breath where a phrase ends, a pick-up where the section does."""
        game = self.score.game
        if bar == self.bars - 1:
            return PICK_UPS[game] if self.dice.random() < 0.5 else BREATHS[game]
        if bar % 4 == 3:
            return BREATHS[game]
        return PATTERNS[game][int(self.dice.integers(len(PATTERNS[game])))]

    def chord_at(self, unit: float) -> int:
        """Return the number of the chord that sounds at a place."""
        return max(number for number, chord in enumerate(self.chords) if chord.at <= unit)


def _voices(stage: Stage, low: str, high: str, count: int) -> list[tuple[int, ...]]:
    """Return the voicings of a section's chords, which lead on from the theme's first half to its second."""
    score, theme = stage.score, stage.name[0]
    chords: list[Chord] = [*section(score, theme + "1")[1], *section(score, theme + "2")[1]]
    found = voicings(chords, bass_notes(chords, LOWEST_BASS[score.game]), pitch(low), pitch(high), count)
    first = len(section(score, theme + "1")[1])
    return found[:first] if stage.name[1] == "1" else found[first:]


LOWEST_BASS = {"venezia": pitch("D2"), "rialto": pitch("D2"), "gondola": pitch("E2"), "murano": pitch("D2")}


def figure(stage: Stage) -> None:
    """Play the accompaniment: broken chords on mandolin, harpsichord or vibraphone, or strummed chords."""
    game = stage.score.game
    low, high = {"rialto": ("G3", "D5"), "murano": ("B3", "G5")}.get(game, ("F3", "D5"))
    chords = _voices(stage, low, high, 4)
    for bar in range(stage.bars):
        for within, voice in enumerate(stage.pattern(bar)):
            if voice == REST:
                continue
            unit = bar * stage.score.units + within
            chord, loud = chords[stage.chord_at(unit)], stage.strength(unit)
            if game == "gondola":
                for late, note in enumerate(chord[1:]):
                    wave = instruments.course(frequency(note), 0.9, 0.15, 0.06)
                    stage.place(unit + late * 0.04, wave, 0.16 * loud * voice / 10, -0.35)
            elif game == "rialto":
                stage.place(unit, instruments.harpsichord(frequency(chord[voice]), 1.4), 0.32 * loud**0.5, -0.35)
            elif game == "murano":
                stage.place(unit, instruments.vibraphone(frequency(chord[voice]), 3.0), 0.32 * loud, -0.35)
            else:
                stage.place(unit, instruments.course(frequency(chord[voice]), 1.6), 0.32 * loud, -0.35)


def harmony(stage: Stage) -> None:
    """Play the bass, and strings that hold a note for as long as their voice stays on it."""
    score, game = stage.score, stage.score.game
    theme = section(score, stage.name[0] + "1")[1] + section(score, stage.name[0] + "2")[1]
    basses = bass_notes(theme, LOWEST_BASS[game])
    basses = basses[: len(stage.chords)] if stage.name[1] == "1" else basses[-len(stage.chords) :]
    for chord, bass in zip(stage.chords, basses, strict=True):
        _bass(stage, chord, bass)
    chords = _voices(stage, "F3", "A4", 3)
    for voice in range(3):
        number = 0
        while number < len(chords):
            last = number
            while last + 1 < len(chords) and chords[last + 1][voice] == chords[number][voice]:
                last += 1
            first, final = stage.chords[number], stage.chords[last]
            seconds = stage.seconds(first.at, final.at + final.length - first.at)
            wave = instruments.strings(frequency(chords[number][voice]), seconds, voice)
            gain = (0.14 if game in ("rialto", "gondola") else 0.20) * stage.strength(first.at)
            stage.place(first.at, wave, gain, (-0.4, 0.0, 0.4)[voice], DRAG_SECONDS)
            number = last + 1


def _bass(stage: Stage, chord: Chord, bass: int) -> None:
    game, loud = stage.score.game, stage.strength(chord.at)
    if game == "rialto":
        long = chord.length > 4
        stage.place(
            chord.at, instruments.cello(frequency(bass), stage.seconds(chord.at, 4 if long else 2), 0.8, 0), loud, 0
        )
        if long:
            step = frequency(bass + 12 if bass < pitch("B2") else bass)
            stage.place(chord.at + 4, instruments.cello(step, stage.seconds(chord.at + 4, 2), 0.5, 1), 0.7 * loud, 0)
    elif game == "murano":
        stage.place(
            chord.at, instruments.cello(frequency(bass), stage.seconds(chord.at, chord.length), 0.4, 2), 0.8 * loud, 0
        )
    else:
        other = (
            bass + 12
            if game == "venezia"
            else min(
                (note for note in range(bass - 5, bass + 8) if note % 12 in chord.tones and note != bass),
                key=lambda note: abs(note - bass - 6),
            )
        )
        for at, note in ((0, bass), (3, other)):
            wave = pluck(round(frequency(note), 2), 2.2 if game == "venezia" else 1.1, 0.2, 0.12)
            stage.place(chord.at + at, wave, 0.55 * loud * (1.0 if at == 0 else 0.85), 0.0)


def tune(stage: Stage, instrument: str) -> None:
    """Play the tune on an instrument: slurred within a phrase, with a breath before its rests."""
    for note, after in zip(stage.notes, [*stage.notes[1:], None], strict=True):
        loud = stage.strength(note.at)
        is_last = after is None or after.at > note.at + note.length
        seconds = stage.seconds(note.at, note.length) * (0.9 if is_last else 1.0) - 0.02
        stage.place(note.at, _sung(instrument, note, seconds, round(loud, 1)), 0.55 * loud, PANS[instrument])


def _sung(instrument: str, note: Note, seconds: float, loud: float) -> Wave:
    hertz, seed = frequency(note.pitch), (note.at * 7 + note.pitch) % 5
    match instrument:
        case "mandolin":
            return instruments.tremolo(hertz, seconds, loud)
        case "harpsichord":
            return instruments.harpsichord(hertz, 1.8) * 0.8
        case "glass":
            return instruments.rubbed_glass(hertz, seconds, loud, seed)
        case "recorder":
            return instruments.recorder(hertz, seconds, loud, seed)
        case "violin":
            return instruments.violin(hertz, seconds, loud, seed)
        case _:
            return instruments.reed(hertz, seconds, loud, seed)


def colour(stage: Stage) -> None:
    """Play what sparkles above: bells, a lute's answers, a tambourine, or chimes of glass."""
    game = stage.score.game
    if game == "gondola":
        for bar in range(stage.bars):
            for within, hit in ((0, 0.7), (2, 0.4), (3, 1.0), (5, 0.5)):
                wave = instruments.tambourine(int(stage.dice.integers(6)), within in (2, 5))
                stage.place(bar * 6 + within, wave, hit * stage.strength(bar * 6), 0.5)
        return
    low, high = {"rialto": ("D4", "G5"), "murano": ("E5", "B6")}.get(game, ("F5", "F6"))
    chords = _voices(stage, low, high, 3)
    for bar in range(stage.bars):
        start = bar * stage.score.units
        chord, loud = chords[stage.chord_at(start)], stage.strength(start)
        if game == "rialto":
            places = ((2, 1), (3, 2), (4, 0)) if bar % 2 else ((2, 2), (4, 1))
            for within, voice in places:
                note = chords[stage.chord_at(start + within)][voice]
                stage.place(start + within, instruments.course(frequency(note), 1.0, 0.25, 0.09), 0.3 * loud, 0.5)
        elif game == "murano":
            for within, voice in ((1, 0), (3, 1), (5, 2)) if bar % 2 else ((0, 2), (6, 1)):
                stage.place(start + within, bell(frequency(chord[voice]), 2.4, 2.0), 0.16 * loud, 0.5)
        else:
            stage.place(start, bell(frequency(chord[-1]), 2.0, 1.6), 0.20 * loud, 0.5)
            if bar % 2:
                stage.place(start + 3, bell(frequency(chord[0]), 1.8, 1.4), 0.13 * loud, 0.45)


def pulse(stage: Stage) -> None:
    """Play frame drum and brush."""
    for bar in range(stage.bars):
        start = bar * stage.score.units
        strokes = PULSES[stage.score.game][(bar % 4 == 3) or (bar % 2 == 1 and stage.dice.random() < 0.4)]
        for at, strength in strokes.drum:
            stage.place(start + at, instruments.frame_drum(strength), 0.65, 0.05)
        for at, loud in strokes.brush:
            stage.place(start + at, instruments.brush(int(stage.dice.integers(8))), 1.4 * loud, -0.25)


def drone(stage: Stage) -> None:
    """Hold the tonic or the fifth below everything, whichever the chord has, or else the chord's root."""
    tonic = pitch_class(stage.score.tonic)
    number = 0
    held = [_pedal(chord, tonic) for chord in stage.chords]
    while number < len(held):
        last = number
        while last + 1 < len(held) and held[last + 1] == held[number]:
            last += 1
        first, final = stage.chords[number], stage.chords[last]
        seconds = stage.seconds(first.at, final.at + final.length - first.at)
        note = pitch("C2") + (held[number] - pitch("C2")) % 12
        for octave, gain, pan in ((0, 0.5, -0.1), (12, 0.3, 0.25)):
            wave = instruments.strings(frequency(note + octave), seconds, 7 + octave)
            stage.place(first.at, wave, gain, pan, DRAG_SECONDS)
        number = last + 1


def _pedal(chord: Chord, tonic: int) -> int:
    return next((tone for tone in (tonic, (tonic + 7) % 12) if tone in chord.tones), chord.tones[0])


MAKERS: dict[str, Callable[[Stage], None]] = {
    "figure": figure,
    "harmony": harmony,
    "colour": colour,
    "pulse": pulse,
    "drone": drone,
}


def layers(game: str) -> Sequence[str]:
    """Return the names of a game's layers: its roles, with the tune by instrument."""
    return [*MAKERS, *TUNES[game]]


def render(game: str, name: str, layer: str) -> Wave:
    """Render a layer of a section in stereo, at its level, with its tail."""
    score = SCORES[game]
    stage = Stage(score, name, layer)
    role = layer if layer in MAKERS else "tune"
    if layer in MAKERS:
        MAKERS[layer](stage)
    else:
        tune(stage, layer)
    wave = room(stage.out, WET[role] + (0.1 if game == "murano" else 0.0))
    wanted = LEVELS[role] + score.dynamics.get(name[0], 0.0)
    gain = wanted - loudness(wave[: stage.length])
    made = limited(wave * 10 ** (gain / 20), CEILINGS[role])
    gain += wanted - loudness(made[: stage.length])  # loudness that the limiter took
    return limited(wave * 10 ** (gain / 20), CEILINGS[role])


class Place(NamedTuple):
    """Score and ambience of a place; an empty name leaves what is."""

    score: str
    ambience: str


PLACES = {
    "title": Place("venezia", "lagoon"),
    "venezia": Place("venezia", "lagoon"),
    "rialto": Place("rialto", "market"),
    "gondola": Place("gondola", "wind"),
    "murano": Place("murano", "furnace"),
    "results": Place("", "night"),
}


def chime_shifts(score: Score, name: str) -> list[tuple[int, int]]:
    """Return the samples of a section at which the chimes' shift changes, each with the semitones."""
    found: list[tuple[int, int]] = []
    for chord in section(score, name)[1]:
        shift = chime_shift([chord])
        if not found or shift != found[-1][1]:
            found.append((sample_of(score, name, chord.at), shift))
    return found


def index() -> dict[str, dict[str, dict[str, object]]]:
    """Return the contents of the index: all places, and each score's sections.

    Lengths are in samples, shifts of the chimes in semitones: of the whole score, and of the chords of each section.
    """
    places: dict[str, dict[str, object]] = {name: place._asdict() for name, place in PLACES.items()}
    scores: dict[str, dict[str, object]] = {
        game: {
            "bar": score.bar_samples,
            "sections": {name: bars(score, name) * score.bar_samples for name in score.sections},
            "follows": {theme: list(after) for theme, after in score.follows.items()},
            "tunes": list(TUNES[game]),
            "shift": chime_shift([chord for name in score.sections for chord in section(score, name)[1]]),
            "shifts": {name: chime_shifts(score, name) for name in score.sections},
        }
        for game, score in SCORES.items()
    }
    return {"places": places, "scores": scores}
