"""Vocabulary: retired words come back neither in names nor in prose.

Nor is a constant one vague word, and no docstring or comment begins with a clause.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, nodes_of, sources, tree_of

# Retired words, each with the field's term that replaced it.
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
# Retired words that prose may use in their usual sense, and phrases that it may not use either.
ORDINARY = {"basin", "ceremony", "couch", "evening", "eyes", "foreign", "mind", "remarks", "shelf", "surroundings"}
PHRASES = {"anew", "had best", "in the midst of", "lore", "so many"}
# Names that are let off: the rulebooks' words.
LET_OFF = ("game/rules/",)
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
    """Yield the modules whose names are held to the vocabulary."""
    for path in [*sources("game"), *sources("ai")]:
        if not path.relative_to(ROOT).as_posix().startswith(LET_OFF):
            yield path


def prose_of(text: str) -> Iterator[str]:
    """Yield the docstrings and comments of a source text, without quoted code."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield re.sub(r"`[^`]*`", "", node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield re.sub(r"`[^`]*`", "", token.string.lstrip("# -"))


def words(name: str) -> set[str]:
    """Return the words of a `snake_case` or `CamelCase` name in small letters."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def names(path: Path) -> Iterator[str]:
    """Yield the names in a module: packages, public classes, functions, parameters."""
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


def test_prose_has_no_retired_words_and_begins_with_no_clause() -> None:
    retired = re.compile(rf"\b(?:{'|'.join(sorted((RETIRED.keys() | PHRASES) - ORDINARY))})s?\b", re.IGNORECASE)
    clause = re.compile(r"\s*(?:what|whether|how|where|who|whoever)\b", re.IGNORECASE)
    suspect = re.compile(rf'(?:#[ -]*|"""){clause.pattern}|{retired.pattern}', re.IGNORECASE)
    found = []
    for path in [ROOT / "main.py", *(path for top in ("game", "ai", "sounds", "tests") for path in sources(top))]:
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if suspect.search(text) and path != Path(__file__):
            bad = (prose for prose in prose_of(text) if clause.match(prose) or retired.search(prose))
            found += [f"{name}: {prose.strip()[:100]}" for prose in bad]
    assert not found, "\n".join(found)
