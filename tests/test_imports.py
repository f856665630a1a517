"""Imports point one way: rules <- match <- sitting <- tables <- scenes; rules <- ai; the client meets ai by three."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from game.devtools import architecture_diagram
from tests.sources import ROOT, nodes_of, sources

CLIENT_MEETS = {"ai.worker", "ai.levels", "ai.analysis"}
OUTSIDE_RULES = {
    "pygame",
    "pymunk",
    "numba",
    "llvmlite",
    "os",
    "pathlib",
    "io",
    "time",
    "datetime",
    "random",
    "secrets",
}
FILES = ("game.files", "game.platform.arguments")
THINKERS = ("ai.levels", "ai.analysis", "ai.worker")  # what practice knows of those who think
MATCH_MEETS = (
    "game.match",
    "game.saves",
    "game.game_info",
    "game.languages",
    "game.rules",
    "game.locale",
    "game.settings",
    *FILES,
)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> frozenset[str]:
    """The modules that a file imports, anywhere in it, with what `from` takes out of packages."""
    found = set()
    package = module_of(path) if path.name == "__init__.py" else module_of(path).rpartition(".")[0]
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            found.add(base)
            found |= {f"{base}.{alias.name}" for alias in node.names if is_module(f"{base}.{alias.name}")}
    return frozenset(found)


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def top(modules: Iterable[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


def test_the_rules_import_nothing_but_rules_and_plain_python() -> None:
    for path in sources("game/rules"):
        found = imports(path)
        assert not top(found) & (OUTSIDE_RULES | {"ai", "main", "tests"}), path
        assert {module for module in found if module.startswith("game")} <= {
            module for module in found if module in ("game", "game.languages") or module.startswith("game.rules")
        }, path


def test_a_game_does_not_know_the_other_games() -> None:
    for path in sources("game/rules"):
        own = path.parent.name
        others = {"venezia", "rialto", "gondola", "murano"} - {own}
        if own != "rules":
            assert not {m for m in imports(path) if set(m.split(".")[2:3]) & others}, path


def test_the_match_knows_rules_words_and_files_and_nothing_of_the_window() -> None:
    for path in [*sources("game/match"), *sources("game/saves")]:
        for module in imports(path):
            assert not module.startswith("game.") or module.startswith(MATCH_MEETS), f"{path}: {module}"
            assert module.partition(".")[0] not in {"pygame", "pymunk", "numba"}, f"{path}: {module}"
            assert module.partition(".")[0] != "ai" or module == "ai.levels", f"{path}: {module}"


def test_a_sitting_knows_the_match_and_those_who_think_and_nothing_of_the_window() -> None:
    for path in sources("game/session"):
        for module in imports(path):
            assert not module.startswith("game.") or module.startswith(("game.session", *MATCH_MEETS)), (
                f"{path}: {module}"
            )
            assert module.partition(".")[0] not in {"pygame", "pymunk", "numba", "numpy"}, f"{path}: {module}"


def test_practice_knows_the_match_and_what_reviews_it_and_nothing_of_the_window() -> None:
    for path in sources("game/challenges"):
        for module in imports(path):
            assert not module.startswith("game.") or module.startswith(("game.challenges", *MATCH_MEETS)), (
                f"{path}: {module}"
            )
            assert module.partition(".")[0] not in {"pygame", "pymunk", "numba", "numpy"}, f"{path}: {module}"
            assert module.partition(".")[0] != "ai" or module.startswith(THINKERS), path


def test_words_know_the_rules_and_nothing_above_them() -> None:
    for path in sources("game/locale"):
        for module in imports(path):
            assert not module.startswith("game.") or module.startswith(
                ("game.languages", "game.rules", "game.locale")
            ), f"{path}: {module}"


def test_the_opponents_know_the_rules_and_nothing_of_the_client() -> None:
    allowed = ("game.rules", "game.match", "game.saves", "game.challenges", "game.platform.arguments", *FILES)
    for path in sources("ai"):
        for module in imports(path):
            if module.startswith("game."):
                assert module.startswith(allowed), f"{path}: {module}"
        if path.name not in ("bench.py", "frames.py"):
            assert not top(imports(path)) & {"pygame", "pymunk"}, path


def test_the_client_meets_the_opponents_in_three_places_only() -> None:
    for path in sources("game"):
        for module in imports(path):
            if module.partition(".")[0] == "ai":
                assert module == "ai" or any(module.startswith(met) for met in CLIENT_MEETS), f"{path}: {module}"


def test_importing_the_rules_brings_in_nothing_heavy() -> None:
    program = (
        "import sys; import game.rules, game.match, game.saves.transcript;"
        "bad = {'numba', 'pygame', 'pymunk', 'llvmlite', 'ai.search.mcts'} & set(sys.modules); assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_no_players_path_leads_into_the_workshop() -> None:
    """Only the workshop itself and a table's telling positions, which are read for the gallery alone, know it."""
    for path in sources("game"):
        inside = path.is_relative_to(ROOT / "game" / "devtools") or path.name == "positions.py"
        if not inside:
            assert not {m for m in imports(path) if m.startswith("game.devtools") or m.endswith(".positions")}, path


def test_the_players_scenes_and_tables_bring_in_nothing_of_the_workshop() -> None:
    program = (
        "import sys, pkgutil, importlib, game.shell.launch, game.scenes, game.tables;"
        "[importlib.import_module(one.name) for one in pkgutil.walk_packages(game.scenes.__path__, 'game.scenes.')];"
        "[game.tables.view_of(name) for name in game.rules.GAMES];"
        "bad = [name for name in sys.modules if name.startswith('game.devtools')]; assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_title_stands_before_other_scenes_are_loaded() -> None:
    program = (
        "import sys, main, game.shell.launch, game.shell.app, game.shell.loop;"
        "from game.scenes.title.title_scene import TitleScene;"
        "app = game.shell.app.App((320, 180), hidden=True); app.begin(TitleScene(app)); app.step(0.0, []);"
        "late = {'shell.scene_factory', 'scenes.table.table_scene', 'scenes.lobby.lobby_scene', 'tables.view'};"
        "bad = {f'game.{name}' for name in late} & set(sys.modules); assert not bad, bad;"
        "assert app.scene_factory.settings() is not None and 'game.shell.scene_factory' in sys.modules"
    )
    unseen = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=unseen, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def cycles() -> list[set[str]]:
    """The sets of modules of `game/` that reach each other by imports."""
    graph = {
        module: {other for other in architecture_diagram.imports(module, path) if other.startswith("game")}
        for module, path in architecture_diagram.modules()
        if module.startswith("game")
    }
    reach = {module: set(targets) for module, targets in graph.items()}
    grown = True
    while grown:
        grown = False
        for module, known in reach.items():
            wider = known.union(*(reach.get(target, set()) for target in known))
            grown = grown or len(wider) > len(known)
            reach[module] = wider
    knots = {frozenset(other for other in reach[module] if module in reach.get(other, ())) for module in graph}
    return sorted((set(knot) for knot in knots if knot), key=len)


def test_no_modules_import_each_other() -> None:
    """Imports for types alone and within functions count like all others."""
    assert not cycles()


def texts_of(picture: str) -> list[str]:
    """Return what is written in an SVG, sorted."""
    return sorted(text for element in ElementTree.fromstring(picture).iter() for text in element.itertext())


def test_the_picture_of_the_parts_names_them_as_they_are() -> None:
    kept = (ROOT / "ARCHITECTURE.svg").read_text(encoding="utf-8")
    assert texts_of(kept) == texts_of(architecture_diagram.draw()), "run `python -m game.devtools.architecture_diagram`"
    assert {part.name for part in architecture_diagram.PACKAGES} <= set(texts_of(kept))


def test_parts_know_what_stands_below_them() -> None:
    rows = {part.name: part.row for part in architecture_diagram.PACKAGES}
    assert not {(one, other) for one, other in architecture_diagram.arrows() if rows[one] > rows[other]}
