"""The project's Python files, each read and parsed once a process."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


def sources(folder: str) -> Iterator[Path]:
    """Yield the Python files below a folder of the project, in order."""
    yield from sorted((ROOT / folder).rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a file's syntax tree, which callers share and must not change."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> Sequence[ast.AST]:
    """Return all nodes of a file's syntax tree."""
    return tuple(ast.walk(tree_of(path)))
