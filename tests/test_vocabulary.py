"""Vocabulary: retired words name no module, class, public function or parameter, and no constant is one vague word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, nodes_of, sources, tree_of

# Words that stood for what a field's term names now (the second column). They may not come back.
RETIRED = {
    "allowance": "budget",
    "apology": "error screen",
    "bakery": "picture cache",
    "basin": "harbour",
    "berth": "seat slot",
    "brain": "engine",
    "ceremony": "count timeline",
    "charting": "timeline worker",
    "chronicle": "log panel",
    "couch": "large ui",
    "counsel": "hint",
    "curtain": "transition, fullscreen cover",
    "drill": "trainer",
    "elder": "baseline",
    "evening": "tutorial, backdrop",
    "eyes": "visibility",
    "foreign": "untrusted",
    "hasten": "move now",
    "heed": "set hint lines",
    "instinct": "policy",
    "logbook": "library",
    "mien": "expression",
    "mind": "searcher",
    "notices": "toasts",
    "performers": "demo opponents",
    "prospect": "position probe",
    "recall": "draw cache",
    "rehearsal": "prewarm",
    "remarks": "commentary",
    "routes": "scene factory",
    "rubbish": "gc",
    "school": "training",
    "shelf": "save folder",
    "sitting": "session",
    "surroundings": "hud",
    "thinker": "worker",
    "toil": "frame stats",
    "twin": "backend",
    "unhurried": "fixed sims",
    "whoever": "the actor's name",
    "yard": "compile service",
}
# Names that bear such a word for a reason.
ALLOWED = {
    "first_evening": "the product's name of a tutorial",
}
# What is left for the tables' own renaming: all of `game/tables/`, and in `game/scenes/` the table's interaction.
LET_OFF = ("game/tables/", "game/rules/")
INTERACTION = {
    "asking",
    "buttons",
    "deciding",
    "focus",
    "guard",
    "hands",
    "keyboard",
    "looking",
    "noticing",
    "pointer",
    "pointing",
    "prompt_line",
    "tray_picture",
    "undoing",
}
# Words that say nothing of a constant by themselves: it needs a noun and a unit.
VAGUE = set(
    re.findall(
        r"\w+",
        """
        AGAIN AHEAD ALIKE APART AWAY BESIDE BEST BETWEEN COLD DUE EACH EARLY EDGE ENOUGH FAR FEW FEWEST FINE FINER
        FINEST FIRST FULL GAP GREAT HALF HELD HIGH HIGHEST HOT KEPT KNOWN LARGEST LASTS LATELY LEAST LIFE LONG LONGEST
        LOOSE LOW MANY MOST NEAR NEWEST NOTHING OLDER OVERDUE QUICK QUIET REST ROOM SAME SLOW SLOWEST SMALL SMALLEST
        SOME STALE STILL TALL THICK THIN USUAL WAIT WHOLE WIDE WIDEST WORTH
        """,
    )
)


def looked_at() -> Iterator[Path]:
    """Return the modules that are held to the vocabulary."""
    for path in [*sources("game"), *sources("ai")]:
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(LET_OFF) or (path.parent == ROOT / "game" / "scenes" and path.stem in INTERACTION):
            continue
        yield path


def words(name: str) -> set[str]:
    """Return the words of a name, in small letters: of `snake_case` and of `CamelCase`."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def names(path: Path) -> Iterator[str]:
    """Return the names of a module, its packages, its public classes and functions, and their parameters."""
    yield from path.relative_to(ROOT).with_suffix("").parts
    for node in nodes_of(path):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


def test_retired_words_do_not_come_back() -> None:
    looked = list(looked_at())
    assert len(looked) > 300
    found = {
        f"{path.relative_to(ROOT)}: {name}: {RETIRED[word]}"
        for path in looked
        for name in set(names(path)) - ALLOWED.keys()
        for word in words(name) & RETIRED.keys()
    }
    assert not found


def test_every_allowed_name_exists() -> None:
    assert {name for path in looked_at() for name in names(path)} >= ALLOWED.keys()


def test_no_constant_has_a_single_vague_word_as_name() -> None:
    found = set()
    for path in looked_at():
        for node in tree_of(path).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in filter(None, targets):
                found |= {
                    f"{path.relative_to(ROOT)}: {one.id}"
                    for one in ast.walk(target)
                    if isinstance(one, ast.Name) and one.id.strip("_") in VAGUE
                }
    assert not found
