"""Strict typing sees something: states are states, and `Any` stands only where a library or a file is open."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.test_imports import ROOT, sources

# Where `Any` stands, and why it must: how often may only sink. Everybody else uses the names that these files give it.
HOMES = {
    "game/foreign.py": (1, "JSON holds what somebody wrote: `Json`"),
    "game/match/fame.py": (1, "so do the rows of a book of SQLite: `Row`"),
    "game/stage/mooring.py": (1, "pymunk is loaded late, or missing: `Body`"),
    "game/tables/choices.py": (1, "what is picked is each table's own: `Picked`"),
    "game/tables/gist.py": (1, "a table by type of event: each function takes its own"),
    "game/tables/motions.py": (2, "a table by type of event: each method takes its own"),
    "game/tables/view.py": (1, "which game a table is laid for is known when it is laid: `AnyView`"),
    "game/ui/pads.py": (1, "pygame declares no types for controllers: `Device`"),
    "game/ui/paint.py": (1, "NumPy does not tell a number from an array of them: `Numbers`"),
    "game/workshop/positions.py": (2, "tables pose scenes that they do not know: `Posed`, `Wanted`"),
}


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


def test_anything_stands_only_where_a_reason_is_given() -> None:
    files = [ROOT / "main.py", *sources("game"), *sources("sounds")]
    found = {path.relative_to(ROOT).as_posix(): len(places(path)) for path in files if "rules" not in path.parts}
    left = {name: number for name, number in found.items() if number}
    assert not left.keys() - HOMES.keys(), "use the names that others give it, or a type"
    assert {name: number for name, (number, _) in HOMES.items()} == left
