"""`Any` stands only where a library or a file gives no type."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.sources import ROOT, nodes_of, sources

# Files in which `Any` may stand, and the reason. Other files use the names that these files give it.
HOMES = {
    "ai/search/compile_cache.py": "a module of Numba, which is loaded late, or missing",
    "ai/evaluation/bench_builds.py": "modules of another checkout, which are loaded late",
    "ai/players.py": "a setting of the search is a number or a text, by its name",
    "ai/backends/array_types.py": "what twins make, an array or a list by their make: `States`, `Desk`, `Sums`",
    "game/files/untrusted.py": "JSON holds what somebody wrote: `Json`",
    "game/saves/hall_of_fame.py": "so do the rows of a book of SQLite: `Row`",
    "game/stage/scenery/mooring.py": "pymunk is loaded late, or missing: `Body`",
    "game/match/score_breakdown.py": "a match's options, by their names",
    "game/saves/stories.py": "so here",
    "game/session/tutorial/lessons/lesson.py": "which game a lesson is for is known when it is read: `AnyState`",
    "game/rules/event_names.py": "an event's fields, by their names, as JSON holds them",
    "game/tables/base/turn_summary.py": "a table by type of event: each function takes its own",
    "game/tables/base/acts.py": "a table by kind of move: its functions take each game's view and state",
    "game/tables/base/event_cues.py": "a table by type of event: each function takes its own",
    "game/tables/base/places.py": "a table by kind of place: each has keys of its own",
    "game/tables/base/table.py": "functions of a table take its own view, state and picks",
    "game/tables/base/view.py": "which game a table is laid for is known when it is laid: `AnyView`",
    "game/ui/gamepads.py": "pygame declares no types for controllers: `Device`",
    "game/ui/render/painting.py": "NumPy does not tell a number from an array of them: `Numbers`",
    "game/devtools/gallery/positions.py": "tables pose scenes that they do not know: `Posed`, `Wanted`",
}

# Modules that Numba compiles, and those that build what it compiles. There a state and a workspace is a record or an
# array of NumPy, which no type of Python describes. The rules' entry points are here too, because every game has a
# state of its own.
TWINS = (
    "ai/search/engine.py",
    "ai/backends/builder.py",
    "ai/baseline/gondola.py",
    "ai/baseline/murano.py",
    "ai/baseline/rialto.py",
    "ai/baseline/mcts.py",
    "ai/baseline/venezia.py",
    "ai/policies/gondola.py",
    "ai/policies/gondola_value.py",
    "ai/policies/murano.py",
    "ai/policies/murano_value.py",
    "ai/policies/features.py",
    "ai/policies/uniform.py",
    "ai/policies/rialto.py",
    "ai/policies/rialto_value.py",
    "ai/policies/venezia.py",
    "ai/search/playout.py",
    "ai/search/self_play.py",
    "ai/search/mcts.py",
    "ai/search/feature_recorder.py",
    "game/rules/base.py",
    "game/rules/game.py",
    "game/rules/murano/words.py",
    "game/rules/record.py",
    "game/rules/rialto/words.py",
    "game/rules/venezia/words.py",
    "game/rules/words.py",
)


def says_any(path: Path) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "Any" for node in nodes_of(path))


def test_no_state_is_typed_any() -> None:
    for path in [*sources("game/tables"), *sources("game/scenes"), *sources("game/match")]:
        for node in nodes_of(path):
            if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
                name = node.arg if isinstance(node, ast.arg) else ast.unparse(node.target).rpartition(".")[2]
                if name in ("state", "before", "after"):
                    assert "Any" not in ast.unparse(node.annotation), f"{path}:{node.lineno}"


def test_any_stands_only_where_a_reason_is_given() -> None:
    files = [ROOT / "main.py", *sources("ai"), *sources("game"), *sources("sounds")]
    found = {path.relative_to(ROOT).as_posix() for path in files if says_any(path)}
    assert found, "nothing was looked at"
    assert not found - {*HOMES, *TWINS}, "use the names that others give it, or a type"
