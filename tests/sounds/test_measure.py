"""Measures of sounds: loudness, the limiter, onsets, distances and seams."""

from __future__ import annotations

import numpy as np
import pytest

from sounds import loudness, measure
from sounds.software_mixer import BUFFER_SAMPLES, SoftwareMixer, installed
from sounds.synth import RATE, Wave


def sine(seconds: float, decibels: float, hertz: float = 997.0) -> Wave:
    """Return a sine in two channels, at a peak level in dBFS."""
    wave = 10 ** (decibels / 20) * np.sin(2 * np.pi * hertz * np.arange(int(seconds * RATE)) / RATE)
    return np.stack([wave, wave], axis=1)


def test_a_sine_at_full_scale_in_one_channel_has_the_loudness_that_the_standard_names() -> None:
    assert loudness.loudness(sine(5, 0)[:, 0]) == pytest.approx(-3.01, abs=0.01)


@pytest.mark.parametrize(  # EBU Tech 3341, cases 1 to 4 of stereo sines
    ("parts", "expected"),
    [
        ([(20, -23.0)], -23.0),
        ([(20, -33.0)], -33.0),
        ([(10, -36.0), (60, -23.0), (10, -36.0)], -23.0),
        ([(10, -72.0), (10, -36.0), (60, -23.0), (10, -36.0), (10, -72.0)], -23.0),
    ],
)
def test_quiet_stretches_are_gated(parts: list[tuple[int, float]], expected: float) -> None:
    wave = np.concatenate([sine(seconds, level, 1000.0) for seconds, level in parts])
    assert loudness.loudness(wave) == pytest.approx(expected, abs=0.1)


def test_a_long_wave_is_weighted_in_pieces_without_seams() -> None:
    wave = np.random.default_rng(2).standard_normal((loudness.PIECE_SECONDS + 2) * RATE) * 0.1
    pieces, at_once = loudness.k_weighted(wave), loudness._weighted(wave[:, None])
    assert len(pieces) == len(wave)
    assert np.abs(pieces - at_once).max() < 1e-4


def test_low_sounds_count_less_and_high_ones_more() -> None:
    low, middle, high = (loudness.loudness(sine(3, -20, hertz)) for hertz in (40.0, 997.0, 5000.0))
    assert low < middle - 4
    assert middle + 3 < high < middle + 4.5


def test_the_greatest_level_of_a_short_sound_counts_the_silence_after_it() -> None:
    short = sine(0.1, -20)
    assert loudness.greatest(short, 0.1) - loudness.greatest(short, 0.4) == pytest.approx(6.0, abs=0.3)
    assert loudness.loudness(np.zeros((RATE, 2))) == loudness.SILENCE_LUFS


def test_the_limiter_holds_its_ceiling_and_leaves_quiet_sound_alone() -> None:
    noise = np.random.default_rng(1).standard_normal((2 * RATE, 2)) * 0.2
    assert np.abs(loudness.limited(noise, -13)).max() <= 10 ** (-13 / 20) + 1e-9
    quiet = noise * 0.05
    assert np.allclose(loudness.limited(quiet, -6), quiet)
    steady = loudness.limited(sine(2, -1), -6)[RATE // 2 : RATE]
    assert np.sqrt((steady**2).mean() * 2) == pytest.approx(10 ** (-6 / 20), rel=0.01)  # its gain stays still


def clicks(rate: float) -> Wave:
    """Return two seconds of notes that die away, a number a second."""
    wave = np.zeros(2 * RATE)
    t = np.arange(RATE // 4) / RATE
    for at in np.arange(0.1, 1.7, 1 / rate):
        start = int(at * RATE)
        wave[start : start + len(t)] += np.sin(2 * np.pi * 600 * t) * np.exp(-t * 25)
    return wave


@pytest.mark.parametrize("rate", [2.0, 5.0])
def test_onsets_are_counted(rate: float) -> None:
    assert len(measure.onsets(clicks(rate))) == pytest.approx(1.6 * rate, abs=1)


def test_variants_are_compared_with_their_own_kind_and_with_others() -> None:
    seeds = (np.random.default_rng(number) for number in range(4))
    hiss = [measure.mel_spectrogram(dice.standard_normal(RATE // 4)) for dice in seeds]
    tone = [measure.mel_spectrogram(sine(0.25, -6, hertz)) for hertz in (500.0, 510.0)]
    spread = measure.spreads({"hiss": hiss, "tone": tone})
    assert spread["hiss"].is_own_kind
    assert spread["hiss"].nearest == "tone"
    assert spread["hiss"].mean < 4 < 20 < spread["hiss"].to_nearest
    assert measure.distance(hiss[0], hiss[0]) == 0
    mixed = measure.spreads({"odd": [hiss[0], tone[0]], "tone": tone})
    assert not mixed["odd"].is_own_kind


def test_an_attack_ends_at_half_of_the_peak() -> None:
    wave = np.concatenate([np.linspace(0, 1, RATE // 10), np.zeros(RATE)])
    assert measure.attack(wave) == pytest.approx(0.05, abs=0.001)


def played(mixer: SoftwareMixer, until: float) -> np.ndarray:
    """Return the left samples of a mixer up to a time, in the mixer's whole numbers."""
    mixer.advance(until)
    return np.round(mixer.recording()[:, 0] * 32768).astype(int)


def test_the_software_mixer_plays_on_from_buffer_to_buffer(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    first, second = (pygame.mixer.Sound(buffer=np.repeat(np.arange(n, dtype=np.int16), 2).data) for n in (1500, 700))
    with installed() as mixer:
        channel = pygame.mixer.Channel(3)
        assert channel is pygame.mixer.Channel(3)
        mixer.advance(0.0)
        assert mixer.mixed == BUFFER_SAMPLES  # the next buffer is the first to hold a sound that begins now
        channel.play(first)
        channel.queue(second)
        heard = played(mixer, 0.1)
        start = BUFFER_SAMPLES
        assert (heard[start : start + 1500] == np.arange(1500)).all()
        assert (heard[start + 1500 : start + 2200] == np.arange(700)).all()
        assert not heard[:start].any()
        assert not heard[start + 2200 :].any()
        assert not channel.get_busy()
        channel.play(first, loops=-1)
        channel.set_volume(0.5, 0.0)
        mixer.advance(0.3)
        assert channel.get_busy()
        recording = mixer.recording()
        assert not recording[len(heard) :, 1].any()
        assert recording[len(heard) + 1000, 0] * 32768 == pytest.approx(1000 * 127 / 255)
        assert recording[len(heard) + 2500, 0] == recording[len(heard) + 1000, 0]
    assert pygame.mixer.Channel(3) is not channel
    pygame.mixer.quit()


def test_a_seam_is_heard_where_the_wave_jumps() -> None:
    wave = sine(2, -6, 220.0)
    assert not measure.seam(wave[: RATE + 100], wave[RATE + 100 :]).is_heard
    assert measure.seam(wave[: RATE + 50], wave[RATE + 110 :]).is_heard
