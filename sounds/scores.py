"""Scores of the four games: tune and harmony of every section, as text.

Venezia has a barcarolle in F, Rialto a minuet in G, Gondola a tarantella in A minor and Murano slow glass in E dorian.
Every theme has two halves, which are the sections that are rendered and played. All themes begin near their tonic, so
each may follow several others.
"""

from __future__ import annotations

from .notation import Score

VENEZIA = Score(
    "venezia", "F", 6, (0, 3), 3, 53.83, 0.04,
    {
        "a": (
            "[F]C5:3 A4:2 Bb4:1 |[F]C5:2 D5:1 C5:3 |[Bb]D5:3 Bb4:2 C5:1 |[F/A]C5:2 Bb4:1 A4:3 |"
            "[Dm]F5:3 E5:2 D5:1 |[Gm]D5:2 C5:1 Bb4:3 |[Gm/Bb]G4:2 A4:1 G4:2 F4:1 |[C]E4:2 F4:1 G4:2 r:1",
            "[F]C5:3 A4:2 Bb4:1 |[F/A]C5:2 D5:1 C5:3 |[Bb]D5:3 F5:2 D5:1 |[F/A]C5:5 r:1 |"
            "[Gm/Bb]Bb4:2 C5:1 D5:2 Bb4:1 |[F/C]A4:3 C5:2 A4:1 |[C7]Bb4:2 A4:1 G4:2 E4:1 |[F]F4:5 r:1",
        ),
        "b": (
            "[Dm]D5:3 A4:2 D5:1 |[Dm/C]F5:3 E5:2 D5:1 |[Bb]D5:3 F5:2 D5:1 |[A]E5:3 C#5:2 r:1 |"
            "[Dm]D5:2 E5:1 F5:3 |[Gm]G5:3 F5:2 E5:1 |[Gm/Bb]D5:3 Bb4:2 D5:1 |[A]E5:2 D5:1 C#5:2 r:1",
            "[Dm]D5:3 A4:2 D5:1 |[Dm/C]F5:2 G5:1 A5:3 |[Bb]F5:2 E5:1 D5:3 |[F/A]C5:3 F5:2 C5:1 |"
            "[Gm]Bb4:2 C5:1 D5:3 |[Dm/A]A4:3 F5:2 D5:1 |[A7]E5:2 D5:1 C#5:3 |[Dm]D5:5 r:1",
        ),
        "c": (
            "[Bb]D5:2 C5:1 D5:2 F5:1 |[F/A]C5:5 r:1 |[Gm]Bb4:2 A4:1 Bb4:2 D5:1 |[Dm/F]A4:5 r:1 |"
            "[Gm]Bb4:2 C5:1 D5:2 E5:1 |[F/A]F5:3 C5:3 |[Bb]D5:2 E5:1 F5:2 G5:1 |[C]G5:3 E5:2 r:1",
            "[F/A]A5:3 G5:2 F5:1 |[Bb]F5:2 E5:1 D5:3 |[Gm]D5:2 F5:1 G5:3 |[A]E5:3 C#5:2 r:1 |"
            "[Dm]D5:3 F5:2 D5:1 |[Gm/Bb]D5:2 C5:1 Bb4:3 |[C7]G4:2 A4:1 Bb4:3 |[C7]Bb4:2 A4:1 G4:2 r:1",
        ),
        "r": (
            "[F]C5:2 F5:1 A5:3 |[C/E]G5:2 F5:1 E5:3 |[Dm]F5:2 E5:1 D5:2 A4:1 |[Am/C]C5:5 r:1 |"
            "[Bb]D5:2 F5:1 D5:2 Bb4:1 |[F/A]A4:2 C5:1 F5:3 |[C7]E5:2 D5:1 Bb4:2 G4:1 |[Dm]A4:3 F4:2 r:1",
            "[Bb]D5:2 E5:1 F5:3 |[F/C]A5:3 F5:2 C5:1 |[C7]C5:2 Bb4:1 G4:2 E4:1 |[F]F4:5 r:1 |"
            "[Bb/F]F5:3 D5:2 Bb4:1 |[F]A4:3 C5:2 A4:1 |[C7/F]Bb4:2 G4:1 E4:3 |[F]F4:5 r:1",
        ),
    },
    {"a": "bcr", "b": "acr", "c": "abr", "r": "abc"},
    {"c": -1.0, "r": 0.5},
)  # fmt: skip

RIALTO = Score(
    "rialto", "G", 6, (0, 2, 4), 2, 96.0, 0.015,
    {
        "a": (
            "[G]B4:2 D5:3 C5:1 |[G/B]B4:2 A4:2 G4:2 |[C]E5:2 G5:3 F#5:1 |[D7/F#]D5:2 C5:4 |"
            "[G]B4:2 D5:2 G5:2 |[Am]E5:1 D5:1 C5:2 A4:2 |[A7/C#]G4:2 E5:3 C#5:1 |[D]D5:4 r:2",
            "[G]B4:2 D5:3 C5:1 |[Em]B4:2 G4:2 E5:2 |[C]E5:1 D5:1 C5:2 G5:2 |[D/F#]F#5:3 E5:1 D5:2 |"
            "[G/B]D5:2 B4:2 G5:2 |[C]G5:1 F#5:1 E5:2 C5:2 |[G/D]B4:2 [D7]A4:2 C5:1 F#4:1 |[G]G4:5 r:1",
        ),
        "b": (
            "[D]F#5:2 A5:3 G5:1 |[D/F#]F#5:2 D5:2 A4:2 |[Em]G5:2 B4:2 E5:2 |[A7/C#]C#5:2 E5:1 C#5:1 A4:2 |"
            "[D]D5:1 E5:1 F#5:2 D5:2 |[G]B5:2 G5:2 D5:2 |[D/A]F#5:2 [A7]E5:3 C#5:1 |[D]D5:5 r:1",
            "[B7/D#]D#5:2 F#5:2 B4:2 |[Em]E5:3 F#5:1 G5:2 |[A7/C#]C#5:2 E5:2 A4:2 |[D]D5:3 E5:1 F#5:2 |"
            "[C]E5:2 G5:2 C5:2 |[Am]C5:1 B4:1 A4:2 E5:2 |[G/D]B4:2 D5:2 [A7/C#]E5:1 C#5:1 |[D7]D5:4 C5:2",
        ),
        "c": (
            "[Em]G4:2 B4:2 E5:2 |[Am/C]C5:2 E5:3 D5:1 |[B7/D#]B4:2 D#5:2 F#5:2 |[Em]E5:4 B4:2 |"
            "[Em/G]G5:2 F#5:1 E5:1 D5:2 |[C]C5:2 E5:3 D5:1 |[Am/C]C5:2 B4:1 A4:1 E5:2 |[B]D#5:4 r:2",
            "[G]D5:2 B4:2 G4:2 |[D/F#]A4:3 B4:1 C5:2 |[G]B4:2 D5:2 G5:2 |[D]F#5:3 E5:1 D5:2 |"
            "[C]E5:2 C5:2 G4:2 |[Am]A4:2 C5:2 E5:2 |[Em/B]G5:2 [B7]F#5:3 D#5:1 |[Em]E5:5 r:1",
        ),
        "r": (
            "[G]G5:1 F#5:1 G5:1 D5:1 B4:2 |[D/F#]A4:1 B4:1 C5:1 A4:1 D5:2 |[Em]B4:1 C5:1 D5:1 B4:1 E5:2 |"
            "[Bm/D]D5:3 B4:1 F#5:2 |[C]E5:1 F#5:1 G5:1 E5:1 C5:2 |[G/B]D5:1 E5:1 D5:1 B4:1 G4:2 |"
            "[A7/C#]E5:1 D5:1 C#5:2 A4:2 |[D]D5:4 r:2",
            "[G]G5:1 F#5:1 G5:1 D5:1 B4:2 |[C/E]C5:1 D5:1 E5:1 C5:1 G5:2 |[D/F#]A5:1 G5:1 F#5:1 E5:1 D5:2 |"
            "[G]D5:1 C5:1 B4:2 D5:2 |[C]E5:2 G5:2 E5:2 |[G/D]D5:2 B4:2 G4:2 |"
            "[D7]A4:1 B4:1 C5:1 A4:1 F#4:2 |[G]G4:5 r:1",
        ),
    },
    {"a": "bcr", "b": "ar", "c": "abr", "r": "abc"},
    {"c": -1.5, "r": 0.5},
)  # fmt: skip

GONDOLA = Score(
    "gondola", "A", 6, (0, 3), 3, 92.0, 0.01,
    {
        "a": (
            "[Am]E5:1 D5:1 C5:1 B4:1 C5:1 A4:1 |[Am]A4:2 C5:1 E5:3 |[Dm]F5:1 E5:1 D5:1 C5:1 D5:1 A4:1 |"
            "[Am/C]C5:2 B4:1 A4:3 |[Dm]D5:1 E5:1 F5:1 A5:2 F5:1 |[Am]E5:1 D5:1 C5:1 A4:3 |"
            "[Am/E]C5:1 B4:1 A4:1 C5:2 A4:1 |[E]B4:3 E5:2 r:1",
            "[Am]E5:1 D5:1 C5:1 B4:1 C5:1 A4:1 |[Am]A4:2 C5:1 E5:3 |[Dm]F5:1 E5:1 D5:1 C5:1 D5:1 A4:1 |"
            "[Am/C]C5:1 D5:1 E5:1 A5:3 |[Dm]A5:1 G5:1 F5:1 F5:1 E5:1 D5:1 |[Am/E]E5:2 C5:1 A4:2 C5:1 |"
            "[E7]B4:1 D5:1 C5:1 B4:1 A4:1 G#4:1 |[Am]A4:5 r:1",
        ),
        "b": (
            "[C]G5:2 E5:1 C5:2 E5:1 |[G/B]D5:2 E5:1 D5:3 |[Am]C5:1 D5:1 E5:1 A5:2 E5:1 |[Em/G]G5:2 E5:1 B4:3 |"
            "[F]A5:2 F5:1 C5:2 F5:1 |[C/E]E5:1 F5:1 G5:1 E5:3 |[Dm]F5:1 E5:1 D5:1 A4:2 D5:1 |[G]B4:3 D5:2 r:1",
            "[C]G5:2 E5:1 C5:2 E5:1 |[G7/B]D5:1 E5:1 F5:1 D5:3 |[Am]C5:1 D5:1 E5:1 A5:2 G5:1 |[F]F5:3 C5:2 F5:1 |"
            "[C/G]E5:1 D5:1 E5:1 G5:2 E5:1 |[Dm/F]D5:1 E5:1 F5:1 A5:2 F5:1 |[G7]G5:1 F5:1 D5:1 B4:1 C5:1 D5:1 |"
            "[C]C5:5 r:1",
        ),
        "c": (
            "[Dm]A5:1 F5:1 D5:1 A5:1 F5:1 D5:1 |[Dm/F]F5:1 E5:1 D5:1 D5:3 |[Am/E]E5:1 C5:1 A4:1 E5:1 C5:1 A4:1 |"
            "[Am]C5:1 B4:1 A4:1 A4:3 |[G]B4:1 D5:1 G5:1 G5:1 F5:1 D5:1 |[C]E5:1 G5:1 E5:1 C5:3 |"
            "[Dm/F]F5:1 E5:1 D5:1 D5:2 F5:1 |[E]E5:3 B4:2 r:1",
            "[Dm]A5:1 F5:1 D5:1 A5:1 F5:1 D5:1 |[Gm/Bb]D5:1 G5:1 D5:1 Bb4:3 |[C7]G5:1 E5:1 C5:1 Bb4:2 C5:1 |"
            "[F]A4:1 C5:1 F5:1 A5:3 |[Dm]F5:1 E5:1 D5:1 A4:2 D5:1 |[Am/C]E5:1 D5:1 C5:1 A4:3 |"
            "[E7/G#]G#4:1 B4:1 D5:1 E5:2 D5:1 |[Am]C5:2 B4:1 A4:2 r:1",
        ),
        "d": (
            "[F]C5:3 F5:3 |[C/E]G5:3 E5:2 C5:1 |[Dm]F5:3 D5:2 A4:1 |[Am]C5:3 E5:3 |"
            "[Bb]D5:2 F5:1 D5:3 |[F/A]C5:2 F5:1 A5:3 |[G7/B]G5:2 F5:1 D5:2 B4:1 |[C]C5:3 G4:2 r:1",
            "[F]C5:3 F5:3 |[C/E]G5:3 E5:2 C5:1 |[Dm]D5:2 F5:1 A5:3 |[Am/C]E5:2 C5:1 A4:3 |"
            "[Dm]F5:3 D5:3 |[Am/E]E5:2 C5:1 A4:2 C5:1 |[E7]B4:2 D5:1 G#4:3 |[Am]A4:5 r:1",
        ),
        "e": (
            "[Am]A5:1 A5:1 A5:1 G5:1 A5:1 E5:1 |[F]F5:1 F5:1 F5:1 E5:1 F5:1 C5:1 |[Dm]D5:1 E5:1 F5:1 A5:2 F5:1 |"
            "[E]E5:3 B4:3 |[Am]C5:1 C5:1 C5:1 B4:1 C5:1 A4:1 |[G/B]D5:1 D5:1 D5:1 C5:1 D5:1 B4:1 |"
            "[Am/C]E5:1 D5:1 C5:1 B4:1 C5:1 A4:1 |[E]B4:3 G#4:2 r:1",
            "[Am]A5:1 A5:1 A5:1 G5:1 A5:1 E5:1 |[F]F5:1 F5:1 F5:1 E5:1 F5:1 C5:1 |"
            "[G/B]G5:1 G5:1 G5:1 F5:1 G5:1 D5:1 |[C]E5:1 F5:1 G5:1 C5:3 |[Dm/F]D5:1 E5:1 F5:1 A5:1 G5:1 F5:1 |"
            "[Am/E]E5:1 F5:1 E5:1 C5:2 A4:1 |[E7/G#]B4:1 D5:1 B4:1 G#4:2 B4:1 |[Am]A4:5 r:1",
        ),
        "r": (
            "[A]C#5:2 E5:1 A5:3 |[E/G#]G#5:2 E5:1 B4:3 |[F#m]A5:2 F#5:1 C#5:2 F#5:1 |[D]D5:2 F#5:1 A5:3 |"
            "[A/C#]E5:1 D5:1 C#5:1 E5:2 C#5:1 |[D]D5:1 E5:1 F#5:1 D5:3 |[B7/D#]F#5:2 D#5:1 B4:2 A4:1 |"
            "[E]G#4:2 B4:1 E5:2 r:1",
            "[A]C#5:2 E5:1 A5:3 |[E/G#]B5:2 G#5:1 E5:3 |[D/F#]A5:2 F#5:1 D5:2 F#5:1 |[A/E]E5:1 C#5:1 E5:1 A5:3 |"
            "[D]F#5:1 G#5:1 A5:1 F#5:2 D5:1 |[A/E]E5:1 D5:1 C#5:1 A4:2 C#5:1 |[E7]B4:1 C#5:1 D5:1 B4:2 G#4:1 |"
            "[A]A4:5 r:1",
        ),
    },
    {"a": "bcder", "b": "acder", "c": "abder", "d": "abcer", "e": "abcdr", "r": "abcde"},
    {"d": -1.5, "r": 0.5},
)  # fmt: skip

MURANO = Score(
    "murano", "E", 8, (0, 2, 4, 6), 2, 60.0, 0.03,
    {
        "a": (
            "[Em]B4:4 E5:3 F#5:1 |[A/E]E5:6 C#5:2 |[Em]B4:3 G4:1 A4:2 B4:2 |[D]A4:6 r:2",
            "[G]B4:4 D5:3 E5:1 |[A]E5:4 C#5:4 |[Bm]D5:3 C#5:1 B4:4 |[Em]E5:6 r:2",
        ),
        "b": (
            "[G]D5:4 G5:4 |[D/F#]F#5:3 E5:1 D5:4 |[Em]E5:4 B4:4 |[A]C#5:3 B4:1 A4:4",
            "[G]B4:4 D5:4 |[D]F#5:3 E5:1 D5:2 A4:2 |[A/C#]C#5:4 E5:4 |[Bm]D5:6 r:2",
        ),
        "c": (
            "[Em7]G5:4 F#5:2 E5:2 |[A]E5:6 r:2 |[Em7]G5:4 F#5:2 D5:2 |[Bm]D5:6 r:2",
            "[D]A5:4 F#5:2 D5:2 |[A/C#]E5:4 C#5:4 |[G]D5:3 B4:1 G4:4 |[A]A4:4 C#5:2 r:2",
        ),
        "d": (
            "[Bm]F#5:4 D5:4 |[F#m/A]C#5:6 A4:2 |[G]B4:4 D5:4 |[D/F#]A4:6 r:2",
            "[Em]G4:2 A4:2 B4:4 |[A]C#5:2 D5:2 E5:4 |[F#m]F#5:4 C#5:4 |[Bm]B4:6 r:2",
        ),
        "e": (
            "[Em]E5:2 r:2 B4:2 r:2 |[A]C#5:2 r:2 E5:2 r:2 |[G]D5:2 r:2 G5:2 r:2 |[D]F#5:4 A4:2 r:2",
            "[Em]G5:4 E5:2 B4:2 |[A/E]A4:2 C#5:2 E5:4 |[Em7]G5:2 F#5:2 E5:2 B4:2 |[Em]E5:6 r:2",
        ),
        "r": (
            "[A]E5:4 A5:3 G5:1 |[D/F#]F#5:6 D5:2 |[G]B4:4 G5:3 F#5:1 |[Em]E5:6 r:2",
            "[A/C#]C#5:4 E5:4 |[Bm]D5:4 F#5:4 |[A]E5:3 D5:1 C#5:4 |[Em]B4:6 r:2",
        ),
    },
    {"a": "bcder", "b": "acdr", "c": "abder", "d": "abcer", "e": "abcdr", "r": "abcde"},
    {"c": -0.5, "e": -1.5},
)  # fmt: skip

SCORES = {score.game: score for score in (VENEZIA, RIALTO, GONDOLA, MURANO)}
