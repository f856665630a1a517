"""Strict typing sees something: states are states, and `Any` stands only where a library or a file is open."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.test_imports import ROOT, sources

# Where `Any` stands, and why it must: how often may only sink. Everybody else uses the names that these files give it.
HOMES = {
    "ai/compiling.py": (1, "a module of Numba, which is loaded late, or missing"),
    "ai/players.py": (1, "a setting of the search is a number or a text, by its name"),
    "ai/shapes.py": (3, "what twins make, an array or a list by their make: `States`, `Desk`, `Sums`"),
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

# What Numba compiles as well, or makes what it compiles: there a state is a record or an array of NumPy, and a desk
# too, which no type of Python says. And the rules' doors, behind which every game has a state of its own.
TWINS = {
    "ai/brain.py": 10,
    "ai/compiled.py": 30,
    "ai/elder/gondola.py": 6,
    "ai/elder/murano.py": 6,
    "ai/elder/rialto.py": 6,
    "ai/elder/search.py": 47,
    "ai/elder/venezia.py": 8,
    "ai/instinct/gondola.py": 28,
    "ai/instinct/gondola_outlook.py": 11,
    "ai/instinct/murano.py": 22,
    "ai/instinct/murano_outlook.py": 7,
    "ai/instinct/noting.py": 1,
    "ai/instinct/plain.py": 10,
    "ai/instinct/rialto.py": 14,
    "ai/instinct/rialto_outlook.py": 9,
    "ai/instinct/venezia.py": 28,
    "ai/playout.py": 17,
    "ai/practice.py": 21,
    "ai/search.py": 63,
    "ai/watching.py": 15,
    "game/rules/base.py": 9,
    "game/rules/game.py": 5,
    "game/rules/murano/words.py": 1,
    "game/rules/record.py": 7,
    "game/rules/rialto/words.py": 3,
    "game/rules/venezia/words.py": 1,
    "game/rules/words.py": 5,
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
    files = [ROOT / "main.py", *sources("ai"), *sources("game"), *sources("sounds")]
    found = {path.relative_to(ROOT).as_posix(): len(places(path)) for path in files}
    left = {name: number for name, number in found.items() if number}
    known = {name: number for name, (number, _) in HOMES.items()} | TWINS
    assert not left.keys() - known.keys(), "use the names that others give it, or a type"
    assert known == left
