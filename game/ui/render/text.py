"""Text rendering with the shipped faces: wrapping, caching, text along a curve.

Text is rendered finer than shown.
"""

from __future__ import annotations

import math
import re
import string
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame

from game.files.packaged_assets import shipped

from ..theme import STYLES, Colour, Style
from . import painting
from .eviction import EvictingCache, size_of
from .frame_budget import FRAME_BUDGET, UNPAINTED

FONTS = Path(__file__).resolve().parents[3] / "sprites" / "fonts"
FACES = {
    "text": "Cardo104s.ttf",
    "bold": "Cardob101.ttf",
    "italic": "Cardoi99.ttf",
    "caps": "EBGaramondSC12-Regular.otf",
    "spira": "Spira-ProtoRoman110R.otf",
}
OVERSAMPLING = 3
COVERAGE_EXPONENT = 1 / 1.25  # thin strokes lose weight when averaged down: coverage to this power gives it back
MAX_LINES = 1500  # most lines whose place is kept
MAX_TEXT_BYTES = 48_000_000  # most bytes of rendered text
TextKey = tuple[str, Style, Colour, float]  # text, style, colour and scale
LineKey = tuple[str, str | Style, Colour, float, float]  # the same, and the room
Pixels = np.ndarray[tuple[int], np.dtype[np.uint32]]
_FIGURES = "0123456789"
_UNKERNED = re.compile("F(?=[.,])")  # Cardo draws these marks so far below the F that it looks like an E
_SAINT = re.compile(r"\bS\. ")  # before a saint's name
_JOINED = re.compile(r"(?<=[0-9]) (?=[^\W\d])|((?<=\bSan)|(?<=\bSanta)|(?<=\bSacca)) (?=[A-Z])")  # gaps within a unit
_HAIR_SPACE = "\u200a"
_SPIRA = frozenset(string.ascii_letters + " .-:?&")  # letters of that face

_FACES = threading.RLock()  # a face serves one thread at a time: maps are painted, names and all, in the background
_kept = EvictingCache[TextKey, pygame.Surface](size_of, MAX_TEXT_BYTES, is_brief=True)


@dataclass(frozen=True)
class Lettering:
    """One rendered line with its metrics."""

    sprite: pygame.Surface
    wide: float  # width in logical units
    middle: float  # middle of the capitals, in pixels from the top of the sprite


_lines = EvictingCache[LineKey, Lettering](lambda line: 1, MAX_LINES, is_brief=True)
SHRUNK = (0.94, 0.88, 0.82)  # factors on the size that are tried when text does not fit


@cache
def face(name: str, size: int) -> pygame.font.Font:
    """Return a typeface at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return shipped(FONTS / FACES[name], lambda path: _opened(path, size))


def _opened(path: Path, size: int) -> pygame.font.Font:
    """Open a typeface.

    Raises `pygame.error` if it is damaged, which shows only when it is used.
    """
    font = pygame.font.Font(path, size)
    font.size("H")
    return font


def check_faces() -> None:
    """Open every typeface once.

    `MissingError` at the start is better than one in the middle of a match.
    """
    for name in FACES:
        face(name, OVERSAMPLING)


def forget() -> None:
    """Drop all rendered text, for instance for another window size."""
    _kept.clear()
    _lines.clear()
    face.cache_clear()
    capitals.cache_clear()
    _width.cache_clear()


def kept_bytes() -> int:
    """Return the bytes of all rendered text that is kept."""
    return _kept.bytes


def style_of(style: str | Style) -> Style:
    """Return a style by name, or the style that was given."""
    return STYLES[style] if isinstance(style, str) else style


def larger(style: str | Style, times: float) -> Style:
    """Return a style at a multiple of its size."""
    chosen = style_of(style)
    return chosen._replace(size=chosen.size * times)


def _runs(text: str, style: Style) -> list[tuple[str, str]]:
    """Split text into runs of one face each, with typographic apostrophes.

    Letters that the display faces lack, and figures that they draw as old-style ones, are set in the text face.
    """
    text = text.replace("'", "\u2019")
    if style.face not in ("caps", "spira"):
        return [(_UNKERNED.sub(f"F{_HAIR_SPACE}", text), style.face)]
    runs: list[tuple[str, str]] = []
    for letter in text:
        plain = letter in _FIGURES or (style.face == "spira" and letter not in _SPIRA)
        name = "text" if plain else style.face
        if runs and runs[-1][1] == name:
            runs[-1] = (runs[-1][0] + letter, name)
        else:
            runs.append((letter, name))
    return runs


@cache
def capitals(name: str, size: float, scale: float) -> tuple[float, float]:
    """Return the top and bottom of a capital, in pixels from the top of rendered text."""
    fine = face(name, max(1, round(size * scale * OVERSAMPLING)))
    box = fine.render("H", True, (0, 0, 0)).get_bounding_rect()
    return box.top / OVERSAMPLING, box.bottom / OVERSAMPLING


def render(text: str, style: str | Style, colour: Colour, scale: float) -> pygame.Surface:
    """Return text as a premultiplied surface, which is cached."""
    chosen = style_of(style)
    key = (text, chosen, colour, scale)
    found = _kept.get(key)
    if found is not None:
        return found
    if FRAME_BUDGET.is_exhausted:
        return UNPAINTED
    with FRAME_BUDGET.painting(), _FACES:
        made = _render(text, chosen, colour, scale)
        _kept.put(key, made)
    FRAME_BUDGET.note(text, made)
    return made


def line(text: str, style: str | Style, colour: Colour, scale: float, room: float = 0.0) -> Lettering:
    """Return text in one line, cut with an ellipsis if there is not enough room.

    The line is cached.
    """
    key = (text, style, colour, scale, room)
    found = _lines.get(key)
    if found is not None:
        return found
    chosen = style_of(style)
    words = fitted(text, chosen, room, scale) if room else text
    top, bottom = capitals(chosen.face, chosen.size, scale)
    made = Lettering(render(words, chosen, colour, scale), width(words, chosen, scale), (top + bottom) / 2)
    if made.sprite is not UNPAINTED:
        _lines.put(key, made)
    return made


def _render(text: str, style: Style, colour: Colour, scale: float) -> pygame.Surface:
    size = max(1, round(style.size * scale * OVERSAMPLING))
    track = style.track * scale * OVERSAMPLING
    base = capitals(style.face, style.size, scale)[1] * OVERSAMPLING
    pieces: list[tuple[pygame.Surface, float, float]] = []
    x = 0.0
    for run, name in _runs(text, style):
        font = face(name, size)
        drop = base - capitals(name, style.size, scale)[1] * OVERSAMPLING
        cuts = range(len(run) + 1) if track else (0, len(run))
        for begin, end in pairwise(cuts):
            before = font.size(run[:end])[0] - font.size(run[begin:end])[0]  # kerning included
            if font.size(run[begin:end])[0]:  # runs of no width are not rendered
                pieces.append((font.render(run[begin:end], True, colour), x + before + begin * track, drop))
        x += font.size(run)[0] + len(run) * track
    height = max([face(style.face, size).get_height(), *(piece.get_height() + drop for piece, _, drop in pieces)])
    width, tall = math.ceil((x + 2) / OVERSAMPLING), math.ceil(height / OVERSAMPLING)
    large = painting.surface(width * OVERSAMPLING, tall * OVERSAMPLING)
    for piece, left, drop in pieces:
        large.blit(piece, (round(left), round(drop)))
    small = pygame.transform.smoothscale(large.premul_alpha(), (max(1, width), max(1, tall)))
    made = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    pygame.surfarray.pixels2d(made)[:] = _inks(colour, made.get_shifts())[pygame.surfarray.array_alpha(small)]
    return made


@lru_cache(256)
def _inks(colour: Colour, shifts: tuple[int, int, int, int]) -> Pixels:
    """Return the premultiplied pixel of each coverage in a colour.

    Pixels have the format of a surface with these shifts.
    """
    cover = (np.arange(256, dtype=np.float32) / np.float32(255)) ** COVERAGE_EXPONENT
    parts = [(part * cover + 0.5).astype(np.uint32) for part in (*map(np.float32, colour[:3]), np.float32(255))]
    pixels = np.zeros(256, np.uint32)
    for part, shift in zip(parts, shifts, strict=True):
        pixels |= part << np.uint32(shift)
    return pixels


def width(text: str, style: str | Style, scale: float = 1.0) -> float:
    """Return the width of text in logical units."""
    return _width(text, style_of(style), scale)


@lru_cache(8192)
def _width(text: str, chosen: Style, scale: float) -> float:
    size = max(1, round(chosen.size * scale * OVERSAMPLING))
    with _FACES:
        total = sum(face(name, size).size(run)[0] for run, name in _runs(text, chosen))
    return total / OVERSAMPLING / scale + chosen.track * len(text)


def line_height(style: str | Style) -> float:
    """Return the distance from one line to the next, in logical units."""
    return style_of(style).size * 1.32


def bound(words: str) -> str:
    """Return words in which no saint's abbreviation is parted from the name after it."""
    return _SAINT.sub("S.\u00a0", words)


def joined(words: str) -> str:
    """Return words in which no number is parted from its noun, and no "San" or "Sacca" from the name after it."""
    return _JOINED.sub("\u00a0", words)


def wrap(text: str, style: str | Style, room: float, scale: float = 1.0) -> list[str]:
    """Break text into lines that fit; line ends in the text are kept."""
    lines = []
    for paragraph in bound(text).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, style, scale) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def fitted(text: str, style: str | Style, room: float, scale: float = 1.0) -> str:
    """Cut text with an ellipsis if it does not fit.

    A caller that cuts text shows all of it on hover.
    """
    if width(text, style, scale) <= room:
        return text
    while text and width(text.rstrip() + "…", style, scale) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def rows(words: str, style: str | Style, room: float, most: int, scale: float = 1.0) -> tuple[list[str], Style]:
    """Break text into at most `most` lines, in a smaller style if necessary.

    Returns the lines and their style. Text that does not fit at the smallest size is cut with an ellipsis.
    """
    found, shrunk = wrap(words, style, room, scale), style_of(style)
    for times in SHRUNK:
        if len(found) <= most:
            return found, shrunk
        shrunk = larger(style, times)
        found = wrap(words, shrunk, room, scale)
    if len(found) <= most:
        return found, shrunk
    return [*found[: most - 1], fitted(" ".join(found[most - 1 :]), shrunk, room, scale)], shrunk


def along(
    target: pygame.Surface,
    text: str,
    points: Sequence[Sequence[float]],
    style: str | Style,
    colour: Colour,
    scale: float,
    halo: tuple[Colour, float, float] | None = None,
) -> None:
    """Draw letters one by one along a smooth curve through logical points.

    They stand on a soft halo (colour, strength, radius).
    """
    chosen = style_of(style)
    curve = painting.spline(points, 240)
    steps = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    advances = [width(letter, chosen._replace(track=0.0), scale) + chosen.track for letter in text]
    at = (steps[-1] - sum(advances) + chosen.track) / 2
    base = capitals(chosen.face, chosen.size, scale)[1]
    layer = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    for letter, advance in zip(text, advances, strict=True):
        FRAME_BUDGET.yield_to_frame()
        middle = at + (advance - chosen.track) / 2
        x, y = (float(np.interp(middle, steps, curve[:, axis])) for axis in (0, 1))
        ahead = [float(np.interp(middle + 2, steps, curve[:, axis])) for axis in (0, 1)]
        behind = [float(np.interp(middle - 2, steps, curve[:, axis])) for axis in (0, 1)]
        angle = math.degrees(math.atan2(ahead[1] - behind[1], ahead[0] - behind[0]))
        glyph = render(letter, chosen._replace(track=0.0), colour, scale * 2)
        room = painting.surface(glyph.get_width() + 8, 4 * base + 8)
        room.blit(glyph, (4, 4))
        turned = pygame.transform.rotozoom(room, -angle, 0.5)
        place = (round(x * scale - turned.get_width() / 2), round(y * scale - turned.get_height() / 2))
        layer.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        at += advance
    if halo:
        box = layer.get_bounding_rect()
        if box.width:
            cast, pad = painting.shadow(layer.subsurface(box), halo[2] * scale, halo[1], halo[0])
            target.blit(cast, (box.x - pad, box.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
    target.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
