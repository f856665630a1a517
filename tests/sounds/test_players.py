"""Players of effects, music and ambience: orders, joins of sections, and what the settings do."""

from __future__ import annotations

import itertools
import random
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from game.settings import Settings
from game.shell import audio, effect_player, music_player, sound_index
from game.shell.effect_player import EffectPlayer, ShuffleBag
from game.shell.sound_loader import SoundLoader

INDEX = sound_index.read(audio.FOLDER / "index.json")
SCORES = INDEX.scores


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open the mixer on SDL's dummy driver."""
    import pygame

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 2, 1024, allowedchanges=0)
    pygame.mixer.set_num_channels(audio.CHANNELS)
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("count", [2, 3, 8])
def test_a_shuffle_bag_repeats_nothing_and_leaves_nothing_out(count: int) -> None:
    bag = ShuffleBag(count, random.Random(3))
    drawn = [bag.draw() for _ in range(count * 50)]
    assert all(one != other for one, other in itertools.pairwise(drawn))
    assert all(sorted(drawn[at : at + count]) == list(range(count)) for at in range(0, len(drawn), count))


@pytest.mark.parametrize("game", SCORES)
def test_a_score_goes_on_without_repeating_its_last_two_themes(game: str) -> None:
    steps = list(itertools.islice(music_player.order(SCORES[game], random.Random(5)), 400))
    assert {step.name for step in steps} == set(SCORES[game].sections)
    assert {step.tune for step in steps} == set(SCORES[game].tunes)
    themes = [step.name[0] for step in steps[::2]]
    for one, two, three in zip(themes, themes[1:], themes[2:], strict=False):
        assert two in SCORES[game].follows[one]
        assert one != two
        assert three != one or len(set(SCORES[game].follows[two]) - {one}) == 0
    cycles = [tuple(steps[at : at + 8]) for at in range(0, 400, 8)]
    assert len(set(cycles)) > 20  # of 50: the evening does not go in a circle


def test_a_section_begins_with_the_tail_of_the_one_before(tmp_path: Path, mixer: None) -> None:
    dice = np.random.default_rng(1)
    samples = dice.integers(-9000, 9000, (5000, 2)).astype(np.int16)
    with wave.open(str(tmp_path / "layer.ogg"), "wb") as file:
        file.setparams((2, 2, 44_100, 0, "NONE", ""))
        file.writeframes(samples.tobytes())
    tail = np.full((700, 2), 30_000, np.int16)
    sound, left = music_player.joined(tmp_path / "layer.ogg", 4000, tail)
    heard = np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2)
    assert (heard[:700] == np.clip(samples[:700].astype(int) + 30_000, -32768, 32767)).all()
    assert (heard[700:] == samples[700:4000]).all()
    assert (left == samples[4000:]).all()
    with pytest.raises(ValueError, match="shorter"):
        music_player.joined(tmp_path / "layer.ogg", 5000, None)


def effects(mixer: None) -> EffectPlayer:
    """Return a player whose effects are decoded."""
    player = EffectPlayer(audio.FOLDER / "effects", audio.EFFECT_CHANNELS, SoundLoader())
    for name in ("coin", "tile", "press", "oar", "pawn"):
        for path in player._paths[name]:
            player._task(path)()
    return player


def playing() -> int:
    """Return how many of the effects' channels play."""
    import pygame

    return sum(pygame.mixer.Channel(number).get_busy() for number in audio.EFFECT_CHANNELS)


def test_many_effects_of_one_frame_come_one_after_another_and_four_at_most(mixer: None) -> None:
    player = effects(mixer)
    begun: list[float] = []
    player._begin = lambda *given: begun.append(given[2])  # type: ignore[method-assign]
    assert [player.play(name, -1, 1.0) for name in ("coin", "tile", "press", "oar", "pawn")] == [True] * 4 + [False]
    for frame in range(20):
        player.update(1.0 + frame / 60, 1.0)
    assert begun[:2] == [1.0, 1.0]
    assert begun[2] == pytest.approx(1.0 + effect_player.STAGGER_SECONDS, abs=0.02)
    assert begun[3] == pytest.approx(1.0 + 2 * effect_player.STAGGER_SECONDS, abs=0.02)
    assert len(begun) == 4


def test_an_effect_takes_the_oldest_channel_when_all_are_busy(mixer: None) -> None:
    player = effects(mixer)
    for number in range(len(audio.EFFECT_CHANNELS) + 3):
        player.play("oar", -1, 1.0 + number / 10)
        player.update(1.0 + number / 10, 1.0)
    assert playing() == len(audio.EFFECT_CHANNELS)
    assert sorted(player._started.values())[0] == pytest.approx(1.3)


def test_an_effect_stands_between_left_and_right_with_the_same_power() -> None:
    for pan in (-1.0, -0.5, 0.0, 0.5, 1.0):
        left, right = effect_player.sides(pan)
        assert left**2 + right**2 == pytest.approx(1)
        assert right - left == pytest.approx(1.4142 * np.sin(pan * np.pi / 4), abs=1e-4)


@pytest.mark.parametrize("semitones", [-5, 4, 12])
def test_a_chime_is_raised_by_semitones(semitones: int, mixer: None) -> None:
    tone = 9000 * np.sin(2 * np.pi * 440 * np.arange(44_100) / 44_100)
    heard = np.frombuffer(effect_player.raised(tone.astype(np.int16)[:, None], semitones).get_raw(), np.int16).reshape(
        -1, 2
    )
    assert (heard[:, 0] == heard[:, 1]).all()
    hertz = np.abs(np.fft.rfft(heard[:, 0])).argmax() * 44_100 / len(heard)
    assert hertz == pytest.approx(440 * 2 ** (semitones / 12), rel=0.01)


def test_chimes_follow_the_chord_and_points_the_key(mixer: None) -> None:
    sound = audio.Audio(Settings())
    sound.is_open = True
    music = sound._music
    sound.visit("venezia")
    music.update(0.1, 1.0)
    info = SCORES["venezia"]
    music._section = music_player.DecodedSection(music_player.SectionChoice("a1", "reed"), [])
    for at, shift in info.shifts["a1"]:
        music._elapsed = (at + 1) / 44_100
        sound._effects._waiting.clear()
        sound._effects._last.clear()
        sound._effects._frame.clear()
        for name in ("bonus", "points", "coin"):
            sound.play(name)
        assert [due.raised for due in sound._effects._waiting] == [shift, info.shift, 0]
    assert len({shift for _, shift in info.shifts["a1"]}) > 1


def test_an_effect_with_a_place_is_held_as_mono_and_played_as_its_file_is(mixer: None) -> None:
    import pygame

    for name, columns in (("oar", 1), ("draw", 2)):
        path = audio.FOLDER / "effects" / f"{name}-0.ogg"
        samples = effect_player.decoded(path)
        assert samples.shape[1] == columns
        assert effect_player.raised(samples, 0).get_raw() == pygame.mixer.Sound(path).get_raw()


def test_the_end_of_a_match_is_held_in_memory_only_until_it_begins(mixer: None) -> None:
    player = EffectPlayer(audio.FOLDER / "effects", audio.EFFECT_CHANNELS, SoundLoader())
    path = player._paths["draw"][0]
    player._task(path)()
    player.play("draw", 0, 1.0)
    player.update(1.0, 1.0)
    assert playing() == 1
    assert path not in player._sounds


def test_an_effect_is_not_heard_where_effects_are_off_or_unknown(mixer: None) -> None:
    sound = audio.Audio(Settings(effects=0))
    sound.is_open = True
    sound.play("coin")
    assert not sound._effects._waiting
    sound.settings.effects = 50
    sound.play("nothing")
    assert not sound._effects._waiting
    sound.play("coin")
    assert sound._effects._waiting


def test_music_ducks_and_comes_back(mixer: None) -> None:
    sound = audio.Audio(Settings(music=0, ambience=0))
    sound.is_open = True
    sound.play("bonus")
    sound.update(0.1)
    assert sound._duck == audio.DUCK_DB
    for _ in range(30):
        sound.update(0.1)
    assert sound._duck == 0


def test_a_mood_fades_from_the_next_bar_on_with_equal_power(mixer: None) -> None:
    player = music_player.MusicPlayer(audio.FOLDER / "music", SCORES, audio.MUSIC_CHANNELS, SoundLoader())
    player._score = player._wanted = "rialto"
    player.mood("early")
    player._fade(0.0, is_playing=False)
    before = player._power[:]
    player.mood("late")
    bar = player.bar_seconds
    player._elapsed = 0.5 * bar
    player._fade(0.1, is_playing=True)
    assert player._power == before
    player._elapsed = 1.01 * bar
    player._fade(bar / 2, is_playing=True)
    middle = [(one + 10 ** (level / 10)) / 2 for one, level in zip(before, music_player.MOODS["late"], strict=True)]
    assert player._power == pytest.approx(middle, abs=1e-6)
    player._fade(bar / 2, is_playing=True)
    assert not player.is_fading


@pytest.mark.parametrize("place", INDEX.places)
def test_every_place_has_what_it_names(place: str) -> None:
    score, ambience = INDEX.places[place]
    assert score in {"", *SCORES}
    assert len(list((audio.FOLDER / "ambience").glob(f"{ambience}-*.ogg"))) == 2


def test_closing_waits_for_the_decoder_and_can_be_done_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for _ in range(5):
        sound = audio.Audio(Settings())
        sound.open()
        sound.visit("title")
        sound.update(0.1)
        thread = sound._loader._thread
        assert thread is not None
        sound.close()
        assert not thread.is_alive()


def test_sliders_follow_a_square_law() -> None:
    assert audio.square_law(0) == 0
    assert audio.square_law(50) == pytest.approx(0.25)
    assert audio.square_law(100) == 1


def updated_until(player: music_player.MusicPlayer, is_so: Callable[[], bool]) -> None:
    """Update a player until something is so, in real time, since it decodes in the background."""
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        player.update(0.05, 1.0)
        time.sleep(0.005)


def test_another_score_begins_in_step_though_a_section_is_queued(mixer: None) -> None:
    import pygame

    loader = SoundLoader()
    player = music_player.MusicPlayer(audio.FOLDER / "music", SCORES, audio.MUSIC_CHANNELS, loader)
    player.visit("gondola")
    updated_until(player, lambda: player._queued is not None)
    player.visit("rialto")
    updated_until(player, lambda: player._score == "rialto")
    assert not any(pygame.mixer.Channel(number).get_busy() for number in audio.MUSIC_CHANNELS)
    updated_until(player, lambda: player._section is not None)
    playing = [pygame.mixer.Channel(number).get_sound() for number in audio.MUSIC_CHANNELS]
    assert player._section is not None
    assert playing == player._section.layers
    for _ in range(30):  # more than the time after which layers that differ are aligned
        player.update(0.05, 1.0)
    loader.close()
