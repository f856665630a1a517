"""Text with **bold** and *italic* parts, broken into lines; for cards and pages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ..theme import INK, RED_DARK, STYLES, Colour, Style
from . import text
from .canvas import Canvas

_PARTS = re.compile(r"(\*\*.+?\*\*|\*.+?\*)")


@dataclass(frozen=True)
class TextRun:
    """Words in one style, at a place in their line."""

    words: str
    kind: str  # "text", "bold", "italic"
    x: float


def _words(source: str) -> list[tuple[str, str, bool]]:
    """Return words with their kind, and whether a space goes before each."""
    found: list[tuple[str, str, bool]] = []
    spaced = False
    for part in _PARTS.split(text.bound(source)):
        kind, body = "text", part
        if part.startswith("**"):
            kind, body = "bold", part[2:-2]
        elif part.startswith("*") and part.endswith("*") and len(part) > 2:
            kind, body = "italic", part[1:-1]
        for piece in re.findall(r" +|[^ ]+", body):  # a no-break space does not break
            if piece.startswith(" "):
                spaced = True
                continue
            found.append((piece, kind, spaced))
            spaced = False
    return found


@lru_cache(maxsize=400)
def layout(
    source: str, room: float, size: float, scale: float, indent: float = 0.0, indented: int = 0
) -> tuple[tuple[TextRun, ...], ...]:
    """Break text into lines of runs.

    The first `indented` lines are indented by `indent`, to run round an initial.
    """
    lines: list[tuple[TextRun, ...]] = []
    line: list[TextRun] = []
    x = indent if indented else 0.0
    gap = text.width(" ", Style("text", size), scale)
    found = _words(source)
    wides = [text.width(word, Style(kind, size), scale) for word, kind, _ in found]
    for at, (word, kind, spaced) in enumerate(found):
        joined = next((end for end in range(at + 1, len(found)) if found[end][2]), len(found))  # up to the next space
        start = x + (gap if spaced and line else 0.0)
        if line and spaced and start + sum(wides[at:joined]) > room:
            lines.append(tuple(line))
            line, start = [], (indent if len(lines) < indented else 0.0)
        line.append(TextRun(word, kind, start))
        x = start + wides[at]
    lines.append(tuple(line))
    return tuple(lines)


def draw(
    canvas: Canvas,
    source: str,
    x: float,
    y: float,
    room: float,
    style: str = "text",
    ink: Colour = INK,
    bold: Colour = RED_DARK,
    lead: float = 1.36,
    indent: float = 0.0,
    indented: int = 0,
) -> float:
    """Draw text with the first line centred on y; return the y after the last line."""
    size = STYLES[style].size
    for line in layout(source, room, size, canvas.scale, indent, indented):
        for run in line:
            canvas.text(run.words, x + run.x, y, Style(run.kind, size), bold if run.kind == "bold" else ink)
        y += size * lead
    return y


def height(source: str, room: float, scale: float, style: str = "text", lead: float = 1.36) -> float:
    """Return the height of the text in logical units."""
    size = STYLES[style].size
    return len(layout(source, room, size, scale)) * size * lead
