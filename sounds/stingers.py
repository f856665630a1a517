"""Ends of a match: the closing bars of its game's score, for a win, a loss and a draw.

A winner hears the whole ensemble. A loser hears one instrument over a drone, in the score's minor. For a draw the
strings play alone. All slow down towards their end.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .loudness import limited, loudness
from .music import MAKERS, Stage, tune
from .notation import Score
from .rooms import room
from .scores import SCORES
from .synth import RATE, Wave

CLOSING_SECONDS = 7.0  # at least so long are the closing bars
SLOWING = 0.22  # share by which a closing is longer than in time
MINOR_THEMES = {"venezia": "b", "rialto": "c", "gondola": "a", "murano": "d"}
PARTS = {  # layers of each end with their gains, and the theme's instrument
    "win": ({"figure": 1.0, "harmony": 0.9, "colour": 0.7, "pulse": 0.35, "drone": 0.5}, "violin"),
    "loss": ({"drone": 0.6}, "reed"),
    "draw": ({"harmony": 1.0, "drone": 0.4}, ""),
}


def _closing(score: Score, theme: str) -> Score:
    """Return a score of nothing but a theme's last bars."""
    text = score.themes[theme][1].split("|")
    count = 2
    while count * score.bar_samples < CLOSING_SECONDS * RATE / (1 + SLOWING) and count < len(text):
        count += 2
    last = "|".join(text[-count:])
    return replace(score, themes={"z": (last, last)}, rubato=0.0, slowing=SLOWING)


def render(end: str, number: int) -> Wave:
    """Render an end for the game of a number, in the order of the scores."""
    score = list(SCORES.values())[number]
    closing = _closing(score, MINOR_THEMES[score.game] if end == "loss" else "r")
    parts, instrument = PARTS[end]
    stage = Stage(closing, "z2", end)
    total = np.zeros_like(stage.out)
    for layer, gain in parts.items():
        MAKERS[layer](stage)
        total += gain * stage.out / 10 ** (loudness(stage.out) / 20)
        stage.out[:] = 0
    if instrument:
        tune(stage, instrument)
        total += 1.3 * stage.out / 10 ** (loudness(stage.out) / 20)
    wave = room(total, 0.4)
    return limited(wave * 10 ** ((-17 - loudness(wave)) / 20), -4.0)
