"""Scores, arrangements, effects, and the files that are kept."""

from __future__ import annotations

import itertools
import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.rules import GAMES
from game.shell import music_player, sound_index
from game.shell.audio import effect_names
from game.shell.effect_player import STEREO
from game.tables import table_of
from sounds import ambience, effects, instruments, make, measure, music, notation, rooms, synth
from sounds.loudness import greatest, loudness
from sounds.scores import SCORES
from sounds.synth import RATE, Wave

FOLDER = Path(music.__file__).parent
FREQUENT = ("card_slide", "card_flip", "tile", "press", "coin", "oar", "pawn")
SECTIONS = [(game, name) for game, score in SCORES.items() for name in score.sections]


# Scores


@pytest.mark.parametrize(("game", "name"), SECTIONS)
def test_every_bar_is_full_and_its_first_note_fits_the_harmony(game: str, name: str) -> None:
    score = SCORES[game]
    notes, chords = notation.section(score, name)
    length = notation.bars(score, name) * score.units
    assert sum(chord.length for chord in chords) == length
    assert all(note.at + note.length <= after.at for note, after in itertools.pairwise(notes))
    for note in notes:
        if note.at % score.units == 0:
            chord = next(chord for chord in chords if chord.at <= note.at < chord.at + chord.length)
            assert note.pitch % 12 in chord.tones, note


@pytest.mark.parametrize("game", SCORES)
def test_voices_move_little_and_not_in_parallel(game: str) -> None:
    score = SCORES[game]
    faults = 0
    for theme in score.themes:
        chords = [*notation.section(score, f"{theme}1")[1], *notation.section(score, f"{theme}2")[1]]
        basses = notation.bass_notes(chords, music.LOWEST_BASS[game])
        voicings = notation.voicings(chords, basses, notation.pitch("F3"), notation.pitch("A4"), 3)
        whole = [(bass, *voices) for bass, voices in zip(basses, voicings, strict=True)]
        faults += sum(notation.parallels(one, two) for one, two in itertools.pairwise(whole))
        moved = [abs(a - b) for one, two in itertools.pairwise(voicings) for a, b in zip(one, two, strict=True)]
        assert np.mean(moved) < 3
        for chord, voices in zip(chords, whole, strict=True):
            if len(chord.tones) == 4:
                assert chord.tones[3] in {note % 12 for note in voices}, "a seventh is heard"
    assert faults <= 1  # 36 in the first score of 64 bars


def test_parallel_fifths_and_octaves_are_found() -> None:
    assert notation.parallels((48, 55, 64), (50, 57, 65)) == 1
    assert notation.parallels((48, 60, 64), (50, 62, 65)) == 1
    assert notation.parallels((48, 55, 64), (48, 55, 65)) == 0


@pytest.mark.parametrize("game", SCORES)
def test_every_theme_may_follow_another_and_leads_to_two(game: str) -> None:
    score = SCORES[game]
    assert set(score.follows) == set(score.themes) == {after for them in score.follows.values() for after in them}
    assert all(len(after) >= 2 and theme not in after for theme, after in score.follows.items())


def test_chimes_share_three_tones_with_every_chord() -> None:
    _, chords = notation.parsed("[F]F4:3 |[Dm]F4:3 |[Gm]G4:3 |[C7]G4:3 |[A]A4:3", 3)
    assert [notation.chime_shift([chord]) for chord in chords] == [5, 5, -2, 0, -3]
    for game, score in SCORES.items():
        for name in score.sections:
            for chord in notation.section(score, name)[1]:
                tones = {(tone + notation.chime_shift([chord])) % 12 for tone in notation.CHIME_TONES}
                assert len(tones & set(chord.tones)) >= 3, (game, name)


def test_arrangements_last_twenty_five_minutes() -> None:
    sections = {game: [notation.bars(score, name) for name in score.sections] for game, score in SCORES.items()}
    samples = {game: sum(sections[game]) * SCORES[game].bar_samples for game in SCORES}
    minutes = sum(samples[game] * len(music.TUNES[game]) for game in SCORES) / RATE / 60
    assert minutes >= 25
    assert len(set(music.TUNES)) == 4


# Instruments and rooms


@pytest.mark.parametrize(
    "wave",
    [
        synth.pluck(440.0, 1.0),
        instruments.violin(440.0, 1.0, 0.8, 1),
        instruments.reed(440.0, 1.0, 0.8, 1),
        instruments.recorder(440.0, 1.0, 0.8, 1),
        instruments.vibraphone(440.0, 1.0),
        instruments.rubbed_glass(440.0, 1.0, 0.8, 1),
    ],
    ids=["pluck", "violin", "reed", "recorder", "vibraphone", "glass"],
)
def test_an_instrument_sounds_its_pitch(wave: Wave) -> None:
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(len(wave))))
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    near = (hertz > 400) & (hertz < 480)
    assert abs(hertz[near][spectrum[near].argmax()] - 440) < 3


def test_a_room_answers_on_both_sides_differently_and_falls_silent() -> None:
    dry = np.zeros((5 * RATE, 2))
    dry[:100] = 1.0
    wet = rooms.room(dry, 0.5)
    assert np.corrcoef(wet[200:].T)[0, 1] < 0.5
    assert np.abs(wet[int(3.1 * RATE) :]).max() < 1e-6


# Effects and files


@cache
def kept(name: str) -> Wave:
    """Return a file's samples."""
    return measure.decoded(FOLDER / f"{name}.ogg")


@pytest.mark.parametrize("name", effects.EFFECTS)
def test_effects_have_their_loudness_never_clip_and_die_away(name: str) -> None:
    for number in range(effects.variations(name)):
        wave = kept(f"effects/{name}-{number}")
        assert abs(greatest(wave) - effects.EFFECTS[name].loudness) < 1.0
        assert np.abs(wave).max() < 0.85
        assert np.abs(wave[-100:]).max() < 0.01 * np.abs(wave).max()


def test_frequent_effects_have_eight_variants_that_differ() -> None:
    waves = {name: [kept(f"effects/{name}-{at}") for at in range(effects.variations(name))] for name in effects.EFFECTS}
    spreads = measure.spreads({name: [measure.mel_spectrogram(wave) for wave in some] for name, some in waves.items()})
    assert all(len(waves[name]) == 8 for name in FREQUENT)
    assert np.mean([spreads[name].mean for name in FREQUENT]) >= 6.0
    assert min(spreads[name].mean for name in FREQUENT) >= 4.5
    assert all(spreads[name].is_own_kind for name in FREQUENT)


@pytest.mark.parametrize(("name", "latest"), [("undo", 0.06), ("stone", 0.06), ("card_flip", 0.09), ("tile", 0.05)])
def test_what_the_hand_does_is_heard_at_once(name: str, latest: float) -> None:
    for number in range(effects.variations(name)):
        power = np.cumsum(kept(f"effects/{name}-{number}") ** 2)
        assert np.searchsorted(power, power[-1] / 2) / RATE < latest


@pytest.mark.parametrize("place", ambience.PLACES)
def test_ambience_is_seamless_soft_and_does_not_startle(place: str) -> None:
    for number, seconds in enumerate(ambience.LOOP_SECONDS):
        wave = kept(f"ambience/{place}-{number}")
        assert len(wave) == seconds * RATE
        assert not measure.seam(wave, wave).is_heard
        assert loudness(wave) < -34
        assert greatest(wave) < loudness(wave) + 8
    loops = ambience.LOOP_SECONDS
    assert np.lcm(*loops) > 600  # seconds until both begin together again


@pytest.mark.parametrize("game", SCORES)
def test_a_section_of_all_layers_joins_the_next(game: str) -> None:
    first, second = list(SCORES[game].sections)[:2]
    length = SCORES[game].bar_samples * notation.bars(SCORES[game], first)
    for layer in music.layers(game):
        before, after = kept(f"music/{game}/{first}-{layer}"), kept(f"music/{game}/{second}-{layer}")
        assert len(before) == length + music.TAIL
        assert np.abs(before[-RATE // 100 :]).max() < 0.01
        joined = after[: 6 * RATE].copy()
        joined[: music.TAIL] += before[length:]
        assert not measure.seam(before[:length], joined).is_heard, layer


@pytest.mark.slow
@pytest.mark.parametrize("game", SCORES)
def test_no_join_of_a_layer_is_heard(game: str) -> None:
    assert not measure.music_seam(game).is_heard


def mix(game: str, mood: str, section: str, tune: str) -> Wave:
    """Return what is heard of a section in a mood."""
    total = np.zeros(1)
    for role, level in zip(music.ROLES, music_player.MOODS[mood], strict=True):
        if level > music_player.SILENT:
            wave = kept(f"music/{game}/{section}-{tune if role == 'tune' else role}") * 10 ** (level / 20)
            total = wave + total if len(total) > 1 else wave
    return total[: -music.TAIL]


@pytest.mark.slow
@pytest.mark.parametrize("game", SCORES)
def test_a_match_grows_louder_and_livelier(game: str) -> None:
    tune = next(tune for tune in music.TUNES[game] if tune != "mandolin")  # a tremolo has eleven onsets a second
    moods: dict[str, tuple[float, float]] = {}
    for mood in music_player.MOODS:
        waves = [mix(game, mood, name, tune) for name in SCORES[game].sections]
        assert max(np.abs(wave).max() for wave in waves) < 1.0
        whole = np.concatenate(waves)
        moods[mood] = loudness(whole), len(measure.onsets(whole)) / len(whole) * RATE
    assert moods["late"][0] - moods["early"][0] >= 3.0
    assert moods["late"][1] - moods["early"][1] >= 1.5
    assert moods["early"][0] < moods["middle"][0] < moods["late"][0]
    assert -16.5 < moods["title"][0] < -14.5


@pytest.mark.slow
def test_rendering_again_makes_the_same_samples() -> None:
    for name, wave in (
        ("effects/tile-3", effects.render("tile", 3)),
        ("music/gondola/a1-figure", music.render("gondola", "a1", "figure")),
    ):
        heard = kept(name)
        assert len(heard) == len(wave)
        assert np.corrcoef(heard.reshape(-1), wave.reshape(-1))[0, 1] > 0.97


def test_every_sound_is_kept_and_all_are_small() -> None:
    names = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.ogg")}
    assert names == {name for name, _ in make.recipes()}
    assert sum((FOLDER / f"{name}.ogg").stat().st_size for name in names) < 60_000_000
    index = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
    assert index == json.loads(json.dumps(music.index()))
    assert music.ROLES == music_player.ROLES
    assert set(index["scores"]) == set(GAMES)
    assert set(GAMES) < set(index["places"])


MEMORY_BYTES = 100_000_000
SAMPLE_BYTES = 4  # in both channels, as the mixer holds a sound
MONO_BYTES = 2  # as effects with a place are held


def test_decoded_sounds_take_little_memory_at_the_worst_moment() -> None:
    """Two sections, the tails before them, a layer that is decoded twice, all effects, one end, and an ambience."""
    longest = max(max(info.sections.values()) for info in sound_index.read(FOLDER / "index.json").scores.values())
    layers = len(music.ROLES)
    music_samples = 2 * layers * longest + layers * music.TAIL + 2 * (longest + music.TAIL)
    lengths = {
        name: [len(kept(f"effects/{name}-{at}")) for at in range(effects.variations(name))] for name in effects.EFFECTS
    }
    ends = [max(lengths.pop(name)) for name in STEREO]
    effect_samples = sum(map(sum, lengths.values()))
    ambience_samples = sum(ambience.LOOP_SECONDS) * RATE
    stereo_bytes = SAMPLE_BYTES * (music_samples + max(ends) + ambience_samples)
    assert stereo_bytes + MONO_BYTES * effect_samples < MEMORY_BYTES


def test_every_sound_that_a_table_asks_for_exists() -> None:
    for game in GAMES:
        cues = table_of(game).events.values()
        assert {
            name for cue in cues for name in (cue.sound, cue.landing) if isinstance(name, str)
        } <= effect_names() | {""}
