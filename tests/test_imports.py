"""Imports point one way, and heavy modules are loaded late.

`.importlinter` has the layers.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from game.devtools import architecture_diagram
from tests.sources import ROOT


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_the_contracts_of_layers_are_kept() -> None:
    program = "import sys; from importlinter import cli; sys.exit(cli.lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_importing_the_rules_loads_no_heavy_module() -> None:
    program = (
        "import sys; import game.rules, game.match, game.saves.transcript;"
        "bad = {'numba', 'pygame', 'pymunk', 'llvmlite', 'ai.search.mcts'} & set(sys.modules); assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_scenes_and_tables_load_no_development_tools() -> None:
    program = (
        "import sys, pkgutil, importlib, game.shell.launch, game.scenes, game.tables;"
        "[importlib.import_module(one.name) for one in pkgutil.walk_packages(game.scenes.__path__, 'game.scenes.')];"
        "[game.tables.table_of(name) for name in game.rules.GAMES];"
        "bad = [name for name in sys.modules if name.startswith('game.devtools')]; assert not bad, bad"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_title_is_shown_before_other_scenes_are_loaded() -> None:
    program = (
        "import sys, main, game.shell.launch, game.shell.app, game.shell.loop;"
        "from game.scenes.title.title_scene import TitleScene;"
        "app = game.shell.app.App((320, 180), hidden=True); app.begin(TitleScene(app)); app.step(0.0, []);"
        "late = {'shell.scene_factory', 'scenes.table.table_scene', 'scenes.lobby.lobby_scene', 'tables.base.view'};"
        "bad = {f'game.{name}' for name in late} & set(sys.modules); assert not bad, bad;"
        "assert app.scene_factory.settings() is not None and 'game.shell.scene_factory' in sys.modules"
    )
    unseen = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=unseen, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def cycles() -> list[set[str]]:
    """Return the sets of modules of `game/` that reach each other by imports."""
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
    """Modules of different packages are checked, too.

    The contract of acyclic packages leaves them out.
    """
    assert not cycles()


def texts_of(picture: str) -> list[str]:
    """Return the texts in an SVG, sorted."""
    return sorted(text for element in ElementTree.fromstring(picture).iter() for text in element.itertext())


def test_the_architecture_picture_is_up_to_date() -> None:
    kept = (ROOT / "ARCHITECTURE.svg").read_text(encoding="utf-8")
    assert texts_of(kept) == texts_of(architecture_diagram.draw()), "run `python -m game.devtools.architecture_diagram`"
    assert {part.name for part in architecture_diagram.PACKAGES} <= set(texts_of(kept))


def test_parts_import_only_parts_below_them() -> None:
    rows = {part.name: part.row for part in architecture_diagram.PACKAGES}
    assert not {(one, other) for one, other in architecture_diagram.arrows() if rows[one] > rows[other]}
