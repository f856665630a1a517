"""Audio: effects, music that follows the match, and the ambience of the place.

Without a device everything stays silent. Each kind of sound has channels of its own, and a slider. Sliders follow a
square law, so that their lower half is of use. Some effects duck the music for a moment. While nothing may be heard,
as when sound is muted, everything pauses.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.platform import terminal
from game.settings import Settings

from .ambience_player import LOOPS, AmbiencePlayer
from .effect_player import DUCKING, TO_CHORD, TO_KEY, EffectPlayer
from .music_player import RATE, ROLES, MusicPlayer
from .sound_index import read
from .sound_loader import SoundLoader

FOLDER = Path(__file__).resolve().parents[2] / "sounds"
BUFFER_SAMPLES = 1024
CHANNELS = 24
MUSIC_CHANNELS = range(len(ROLES))
AMBIENCE_CHANNELS = range(MUSIC_CHANNELS.stop, MUSIC_CHANNELS.stop + LOOPS)
EFFECT_CHANNELS = range(AMBIENCE_CHANNELS.stop, CHANNELS)
MUTE_SECONDS = 0.15
SOFTER = 10 ** (-12 / 20)  # gain of everything while another window has the focus
DUCK_DB = -4.0
DUCK_ATTACK_SECONDS, DUCK_HOLD_SECONDS, DUCK_RELEASE_SECONDS = 0.08, 0.5, 0.9


class Audio:
    """Mixer, if there is an audio device, once it is open."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = lambda: 0.0):
        self.settings = settings
        self.is_open = False
        self._clock = clock
        self._loader = loader = SoundLoader()
        self._effects = EffectPlayer(FOLDER / "effects", EFFECT_CHANNELS, loader)
        index = read(FOLDER / "index.json")
        self._places = index.places
        self._music = MusicPlayer(FOLDER / "music", index.scores, MUSIC_CHANNELS, loader)
        self._ambience = AmbiencePlayer(FOLDER / "ambience", AMBIENCE_CHANNELS, loader)
        self._is_wanted = False  # true once the mixer was to be opened
        self.has_focus = True  # false while the player works in another window
        self._loud = 1.0  # gain of everything, which fades to the wanted one
        self._is_paused = False
        self._duck = 0.0  # decibels by which the music gives way
        self._duck_left = 0.0  # seconds for which it goes on to

    def open(self) -> None:
        """Open the mixer; without a device everything stays silent."""
        self._is_wanted = True
        try:
            with terminal.hushed():
                pygame.mixer.init(RATE, -16, 2, BUFFER_SAMPLES, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return
        self.is_open = True
        self._effects.preload()

    @property
    def is_fading(self) -> bool:
        """True while gains change, so that frames should come often."""
        return self.is_open and (
            self._music.is_fading or self._ambience.is_fading or self._duck < 0 or self._loud != self._wanted_gain
        )

    @property
    def _wanted_gain(self) -> float:
        """Gain of everything that the settings ask for."""
        if self.settings.muted or (self.settings.background == "off" and not self.has_focus):
            return 0.0
        return 1.0 if self.has_focus or self.settings.background == "on" else SOFTER

    def play(self, name: str, which: int = -1, pan: float = 0.0, after: float = 0.0) -> None:
        """Play an effect after some seconds: the given variant, or the next of its shuffled variants.

        Its place is from -1 (left) to 1. Chimes are tuned to the music's harmony, points to its key.
        """
        if not self.is_open or not self.settings.effects or not self._wanted_gain:
            return
        tuning = self._music.tuning
        raised = tuning.chord if name in TO_CHORD else tuning.key if name in TO_KEY else 0
        is_heard = self._effects.play(name, which, self._clock(), pan=pan, after=after, raised=raised)
        if is_heard and name in DUCKING:
            self._duck_left = DUCK_ATTACK_SECONDS + DUCK_HOLD_SECONDS

    def mood(self, name: str) -> None:
        """Fade the music to a mood at the next bar; an unknown one changes nothing."""
        self._music.mood(name)

    def visit(self, place: str) -> None:
        """Let the score and the ambience of a place be heard; an unknown one changes nothing."""
        if place in self._places:
            self._music.visit(self._places[place].score)
            self._ambience.visit(self._places[place].ambience)

    def update(self, seconds: float) -> None:
        """Advance fades, begin effects that are due, and keep music and ambience going."""
        if not self.is_open:
            return
        self._update_duck(seconds)
        settings, step, wanted = self.settings, seconds / MUTE_SECONDS, self._wanted_gain
        self._loud = max(wanted, self._loud - step) if self._loud > wanted else min(wanted, self._loud + step)
        self._pause(not self._loud)
        if self._is_paused:
            return
        self._effects.update(self._clock(), square_law(settings.effects) * self._loud)
        self._music.update(seconds, square_law(settings.music) * 10 ** (self._duck / 20) * self._loud)
        self._ambience.update(seconds, square_law(settings.ambience) * self._loud)

    def _pause(self, is_paused: bool) -> None:
        """Let all channels pause, or go on."""
        if is_paused != self._is_paused:
            self._is_paused = is_paused
            (pygame.mixer.pause if is_paused else pygame.mixer.unpause)()

    def _update_duck(self, seconds: float) -> None:
        self._duck_left = max(0.0, self._duck_left - seconds)
        if self._duck_left:
            self._duck = max(DUCK_DB, self._duck + DUCK_DB * seconds / DUCK_ATTACK_SECONDS)
        else:
            self._duck = min(0.0, self._duck - DUCK_DB * seconds / DUCK_RELEASE_SECONDS)

    def follow_device(self, is_added: bool) -> None:
        """Open the mixer when a first device comes, and again when the one in use may have gone.

        It does nothing before the first `open`, as without sound by choice.
        """
        if not self._is_wanted or (is_added and self.is_open):
            return
        self.close()
        self._effects.forget()
        self._music.stop()
        self._ambience.forget()
        self.open()

    def close(self) -> None:
        """Close the mixer."""
        if self.is_open:
            self.is_open = self._is_paused = False
            self._loader.close()
            pygame.mixer.quit()


def square_law(slider: int) -> float:
    """Return the gain of a slider's percentage."""
    return (slider / 100) ** 2


def effect_names() -> set[str]:
    """Return the names of all effects."""
    return {path.stem.rsplit("-", 1)[0] for path in (FOLDER / "effects").glob("*.ogg")}
