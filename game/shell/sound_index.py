"""Index of the sounds: places with their score and ambience, and the sections of every score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple


class ScoreInfo(NamedTuple):
    """Bar, sections, order and tunes of a score; lengths are in samples.

    The shifts are semitones by which chimes are raised: for the whole score, and for the chords of each section from
    a sample on.
    """

    bar: int
    sections: dict[str, int]
    follows: dict[str, list[str]]
    tunes: list[str]
    shift: int
    shifts: dict[str, list[list[int]]]


class SoundPlace(NamedTuple):
    """Score and ambience of a place; an empty name leaves what is heard."""

    score: str
    ambience: str


class SoundIndex(NamedTuple):
    """Places and scores by name."""

    places: dict[str, SoundPlace]
    scores: dict[str, ScoreInfo]


def read(path: Path) -> SoundIndex:
    """Return the index in a file, or an empty one if there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        return SoundIndex({}, {})
    places = {name: SoundPlace(**place) for name, place in found["places"].items()}
    return SoundIndex(places, {name: ScoreInfo(**score) for name, score in found["scores"].items()})
