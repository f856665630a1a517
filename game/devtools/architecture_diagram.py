"""Diagram of the architecture, drawn from the imports.

`python -m game.devtools.architecture_diagram` draws `ARCHITECTURE.svg`. Parts stand in rows; each may import only parts
below it. An arrow that follows from others is left out. An arrow that still leads upwards is drawn red and dashed: a
dependency to be removed. A test fails when the picture is out of date.
"""

from __future__ import annotations

import ast
import math
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "ARCHITECTURE.svg"
BOX_WIDTH, BOX_HEIGHT, COLUMN_GAP, ROW_HEIGHT, MARGIN_PX = 216, 62, 26, 116, 20
PAPER, INK, RIM, SEPIA, RED = "#F6ECD6", "#2A2018", "#8C6D1F", "#6B5A45", "#A8322A"


class Part(NamedTuple):
    """Part of the architecture: name, description, modules, and place in the picture."""

    name: str
    what: str
    modules: tuple[str, ...]
    row: int
    column: int


PACKAGES = (
    Part("main", "the command line", ("main",), 0, 0),
    Part("devtools", "gallery, measurements, miner", ("game.devtools", "ai.problems.miner"), 0, 2),
    Part("shell", "window, loop, scene factory", ("game.shell",), 1, 1),
    Part("scenes", "title, seats, table, results...", ("game.scenes",), 2, 1),
    Part("interaction", "display, decisions, mouse, keys", ("game.interaction",), 3, 1),
    Part("tables", "what each game looks like", ("game.tables",), 4, 1),
    Part("stage", "motion, water, boats", ("game.stage",), 5, 0),
    Part("challenges", "daily deals, problems", ("game.challenges",), 5, 1),
    Part("session", "drafts, visibility, opponents", ("game.session",), 5, 2),
    Part("ui", "widgets, type, the art kit", ("game.ui", "game.platform.report"), 6, 0),
    Part("match", "log, journal, tally, settings", ("game.match", "game.saves", "game.settings"), 6, 2),
    Part("ai", "the opponents", ("ai",), 7, 2),
    Part("locale", "all words, the rules' pages", ("game.locale",), 8, 0),
    Part("files", "folders, what is foreign, abouts", ("game",), 8, 1),
    Part("rules", "the four games", ("game.rules",), 9, 2),
    Part("languages", "texts and plural rules", ("game.languages",), 10, 2),
)


def modules() -> Iterator[tuple[str, Path]]:
    """Yield the modules of the program by name, with their files."""
    for path in [ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py")), *sorted((ROOT / "ai").rglob("*.py"))]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def is_module(name: str) -> bool:
    """Return whether a dotted name is one of the project's modules."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


@cache
def imports(module: str, path: Path) -> frozenset[str]:
    """Return the modules that a file imports, anywhere in it.

    A package counts only if something of its own is taken.
    """
    found = set()
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                found.add(f"{base}.{alias.name}" if is_module(f"{base}.{alias.name}") else base)
    return frozenset(found - {module})


def part_of(module: str) -> str:
    """Return the part of a module: the one with the most specific name.

    Returns an empty name for modules of other projects. A table's gallery positions are read by the gallery alone.
    """
    if module.endswith(".positions"):
        return "devtools"
    best = max(
        (
            (len(prefix), part.name)
            for part in PACKAGES
            for prefix in part.modules
            if f"{module}.".startswith(f"{prefix}.")
        ),
        default=(0, ""),
    )
    return best[1]


def arrows() -> set[tuple[str, str]]:
    """Return the dependencies between parts."""
    found = {(part_of(module), part_of(other)) for module, path in modules() for other in imports(module, path)}
    return {(one, other) for one, other in found if one != other and one and other}


def plain(found: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return the arrows that do not follow from others.

    The development tools are no step on a way.
    """
    steps = {other for _, other in found} - {"devtools"}
    return {
        (one, other)
        for one, other in found
        if not any((one, between) in found and _leads(found, between, other) for between in steps)
    }


def _leads(found: set[tuple[str, str]], one: str, other: str) -> bool:
    seen, waiting = {one}, [one]
    while waiting:
        at = waiting.pop()
        for start, end in found:
            if start == at and end not in seen:
                seen.add(end)
                waiting.append(end)
    return one != other and other in seen


def corner(part: Part) -> tuple[float, float]:
    """Return the corner of a part's box."""
    return MARGIN_PX + part.column * (BOX_WIDTH + COLUMN_GAP), MARGIN_PX + part.row * ROW_HEIGHT


def _arrow(one: Part, other: Part) -> Iterator[str]:
    """Yield an arrow from one part to another, red and dashed where it leads upwards."""
    (x1, y1), (x2, y2) = corner(one), corner(other)
    rises = other.row < one.row
    if one.row == other.row:
        y1, y2 = y1 + BOX_HEIGHT / 2, y2 + BOX_HEIGHT / 2
        x1, x2 = (x1 + BOX_WIDTH, x2) if x1 < x2 else (x1, x2 + BOX_WIDTH)
    else:
        shift = 30 if rises else 0  # next to the arrow that leads down
        x1, x2 = x1 + BOX_WIDTH / 2 + shift, x2 + BOX_WIDTH / 2 + shift
        y1, y2 = (y1, y2 + BOX_HEIGHT) if rises else (y1 + BOX_HEIGHT, y2)
    far = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    colour, dashes = (RED, ' stroke-dasharray="5 4"') if rises else (SEPIA, "")
    bx, by = x2 - 9 * ux, y2 - 9 * uy
    line = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{bx:.1f}" y2="{by:.1f}"'
    yield f'<line {line} stroke="{colour}" stroke-width="1.4"{dashes}/>'
    tip = ((x2, y2), (bx - 4 * uy, by + 4 * ux), (bx + 4 * uy, by - 4 * ux))
    yield f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in tip)}" fill="{colour}"/>'


def _box(part: Part) -> Iterator[str]:
    x, y = corner(part)
    middle = x + BOX_WIDTH / 2
    yield f'<rect x="{x}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="7" fill="#FFFDF6" stroke="{RIM}"/>'
    for words, down, size, colour in ((part.name, 26, 18, INK), (part.what, 46, 12.5, SEPIA)):
        yield (
            f'<text x="{middle}" y="{y + down}" text-anchor="middle" font-size="{size}" fill="{colour}">{words}</text>'
        )


def draw() -> str:
    """Return the picture."""
    known = {part.name: part for part in PACKAGES}
    found = arrows()
    rising = {(one, other) for one, other in found if known[other].row < known[one].row}
    width = 2 * MARGIN_PX + 3 * (BOX_WIDTH + COLUMN_GAP) - COLUMN_GAP
    height = 2 * MARGIN_PX + max(part.row for part in PACKAGES) * ROW_HEIGHT + BOX_HEIGHT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Georgia, serif">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for one, other in sorted(plain(found - rising) | rising):
        lines += _arrow(known[one], known[other])
    for part in PACKAGES:
        lines += _box(part)
    return "\n".join([*lines, "</svg>", ""])


def main() -> int:
    """Draw the picture."""
    PICTURE.write_text(draw(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
