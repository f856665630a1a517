"""Strict typing sees something: states are states, and `Any` stands only where a library or a file is open."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.test_imports import ROOT, sources

OPEN = 84  # places that say `Any`: options, JSON, NumPy, pymunk, controllers, tables by type of event. It may only sink


def places(path: Path) -> list[ast.Name]:
    return [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name) and node.id == "Any"
    ]


def test_no_state_is_just_anything() -> None:
    for path in [*sources("game/tables"), *sources("game/scenes"), *sources("game/match")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
                name = node.arg if isinstance(node, ast.arg) else ast.unparse(node.target).rpartition(".")[2]
                if name in ("state", "before", "after"):
                    assert "Any" not in ast.unparse(node.annotation), f"{path}:{node.lineno}"


def test_what_is_left_open_only_gets_less() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): len(places(path))
        for path in [ROOT / "main.py", *sources("game"), *sources("sounds")]
        if places(path) and "rules" not in path.parts
    }
    assert sum(found.values()) <= OPEN, found
