"""The composer, the effects and the kept sound files."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.rules import GAMES
from game.shell.audio import LAYERS, MOODS, ORDER, effect_names
from game.tables import view_of
from sounds import effects, music, synth

FOLDER = Path(music.__file__).parent


@pytest.mark.parametrize("section", music.ORDER)
def test_every_bar_of_the_tune_has_six_eighths_and_its_notes_fit_the_harmony(section: str) -> None:
    notes, bars = music.read(section)
    assert len(bars) == music.BARS
    for bar in range(music.BARS):
        assert sum(note.length for note in notes if note.bar == bar) == 6
    strong = [note for note in notes if note.at == 0 and note.pitch >= 0]
    assert sum(note.pitch % 12 in bars[note.bar].tones for note in strong) >= 0.8 * len(strong)


def test_voices_move_little_from_chord_to_chord() -> None:
    _, bars = music.read("a")
    chords = music.voices(bars, music.pitch("F3"), music.pitch("A4"), 3)
    moved = [max(abs(a - b) for a, b in zip(one, two, strict=True)) for one, two in itertools.pairwise(chords)]
    assert max(moved) <= 5


def test_a_pluck_sounds_its_pitch() -> None:
    wave = synth.pluck(440.0, 1.0)
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave))))
    heard = np.fft.rfftfreq(len(wave), 1 / synth.RATE)[spectrum[:2000].argmax()]
    assert abs(heard - 440) < 3


rendered = cache(effects.render)


@pytest.mark.parametrize("name", ["coin", "tile", "oar", "refusal", "points", "clink"])
def test_effects_are_equally_loud_and_never_clip(name: str) -> None:
    level = effects.EFFECTS[name][1]
    for number in range(2):
        wave = rendered(name, number)
        assert np.isfinite(wave).all()
        assert np.abs(wave).max() <= 0.69
        window = int(0.2 * synth.RATE)
        power = np.convolve(wave**2, np.ones(min(window, len(wave))) / min(window, len(wave)), "valid").max()
        assert abs(10 * np.log10(power) - level) < 4 or np.abs(wave).max() > 0.6


@pytest.mark.parametrize("name", effects.EFFECTS)
def test_an_effect_fades_out_once(name: str) -> None:
    wave = np.abs(rendered(name, 0))
    window = int(0.05 * synth.RATE)
    levels = [wave[at : at + window].max() for at in range(0, len(wave) - window, window)]
    loudest = levels.index(max(levels))
    assert levels[-1] < 0.01 * levels[loudest]
    last = levels[-12:]
    assert max(last[6:]) <= max(last[:6]) * 1.05, "an echo of the beginning"


def test_variations_of_a_sound_differ() -> None:
    assert not np.allclose(rendered("coin", 0)[:4000], rendered("coin", 1)[:4000])


def test_every_sound_has_a_small_file() -> None:
    kept = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ogg")}
    wanted = {f"effects/{name}-{i}.ogg" for name in effects.EFFECTS for i in range(effects.variations(name))}
    wanted |= {f"music/{layer}-{section}.ogg" for layer in music.LAYERS for section in music.ORDER}
    assert kept == wanted
    assert sum((FOLDER / name).stat().st_size for name in kept) < 12_000_000
    assert set(ORDER) == set(music.ORDER)
    assert music.LAYERS == LAYERS
    assert all(len(gains) == len(LAYERS) for gains in MOODS.values())


def test_every_sound_used_by_a_table_exists() -> None:
    for game in GAMES:
        cues = {**view_of(game).tales, **view_of(game).events}.values()
        named = {name for cue in cues for name in (cue.sound, cue.landing) if isinstance(name, str)}
        assert named <= effect_names() | {""}
