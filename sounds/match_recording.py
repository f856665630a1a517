"""Recording of a whole match as the program sounds it, for `python -m sounds.measure --matches`.

Computer players with a short search play at the usual pace, seen by a window that draws nothing. The program's own
`Audio` plays into a software mixer, at the settings' defaults.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from typing import NamedTuple

import pygame

from ai.levels import Effort
from ai.players import seated
from game.match import Match, Seat
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.settings import Settings
from game.shell.app import App
from game.shell.audio import Audio
from game.shell.effect_player import Due, Samples
from game.shell.sound_loader import Urgency

from . import software_mixer
from .synth import Wave

FRAME = 1 / 60
PLAYERS = ("doge", "noble", "merchant")
SIMS = 60  # simulations of a decision
SEED = 11
AFTER_SECONDS = 4.0  # seconds recorded after the last event
LONGEST_SECONDS = 3600.0


class PlayedEffect(NamedTuple):
    """Effect of a recording: its file, the second at which it was asked for, and the sample at which it begins."""

    stem: str
    asked: float
    begins: int

    @property
    def name(self) -> str:
        """Name without the variant's number."""
        return self.stem.rpartition("-")[0]


class Recording(NamedTuple):
    """Samples of a match, its effects, its sections and its moods, with the samples at which they begin."""

    wave: Wave
    effects: list[PlayedEffect]
    sections: list[tuple[str, int]]
    moods: list[tuple[str, int]]


class _ShortSearch(NullOpponents):
    """Opponents that search for a moment and move at once."""

    def __init__(self, match: Match):
        self._match = match

    def move(self) -> int | None:
        match, seat = self._match, self._match.actor
        game, state = match.game, match.state
        legal = game.legal(state)
        if len(legal) == 1:
            return legal[0]
        player = seated(match.seats[seat].player, game.name, f"{SEED}/{len(match.steps)}", Effort(sims=SIMS))
        return player.choose(game.veiled(state, seat), seat, legal).move


def _fail(error: Exception) -> None:
    raise error


def play_into(audio: Audio, mixer: software_mixer.SoftwareMixer) -> list[PlayedEffect]:
    """Open an `Audio` whose sounds are decoded when they are asked for and played by a mixer.

    Returns a list to which effects are added as they begin.
    """
    log: list[PlayedEffect] = []
    begin, update = audio._effects._begin, audio.update

    def submit(urgency: Urgency, task: Callable[[], None]) -> None:
        if urgency is not Urgency.PRELOAD:
            task()

    def noted(samples: Samples, due: Due, now: float, volume: float) -> None:
        log.append(PlayedEffect(due.path.stem, due.time, mixer.mixed))
        begin(samples, due, now, volume)

    def in_time(seconds: float) -> None:
        mixer.advance(audio._clock())
        update(seconds)

    audio._loader.submit = submit  # type: ignore[method-assign]
    audio._effects._begin = noted  # type: ignore[method-assign]
    audio.update = in_time  # type: ignore[method-assign]
    audio.open()
    return log


def record(game: str, seconds: float = LONGEST_SECONDS) -> Recording:
    """Record a match of a game, or its first seconds."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with ExitStack() as stack:
        mixer = stack.enter_context(software_mixer.installed())
        app = App((1280, 720), hidden=True)
        app.apologise = _fail  # type: ignore[method-assign]
        app.draw = lambda seconds=0.0: None  # type: ignore[method-assign]
        vars(app.settings).update(vars(Settings()))
        effects, sections, moods = play_into(app.audio, mixer), list[tuple[str, int]](), list[tuple[str, int]]()
        app.audio._music._dice.seed(SEED)
        match = Match(game, [Seat(player, player) for player in PLAYERS], SEED)
        table = TableScene(app, match, range(len(PLAYERS)))
        table.thinking = _ShortSearch(match)
        table._end = lambda seconds: None  # type: ignore[method-assign]
        app.begin(table)
        quiet = 0.0
        while quiet < AFTER_SECONDS and app.clock < seconds:
            app.step(FRAME, [])
            section = app.audio._music._section
            if section is not None and (not sections or section.choice.name != sections[-1][0]):
                sections.append((section.choice.name, mixer.mixed))
            if not moods or moods[-1][0] != table.music:
                moods.append((table.music, mixer.mixed))
            quiet = quiet + FRAME if match.is_over and table.player.is_idle else 0.0
        wave = mixer.recording()
        app.audio.close()
        pygame.mixer.quit()
    return Recording(wave, effects, sections, moods)
