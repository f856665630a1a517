"""Plant faults in a copy of the tree, one at a time, and see which test catches each.

    python -m tests.plant_faults [--count 160] [--seed 1] [--area journal ...] [--log FILE] [--among PATH ...]

Faults are made by rules on the syntax tree (turn a comparison round, drop a statement, shift a number...), so the
command still works after code has moved: an area is a pattern of paths. Each fault is first put to those tests of its
area that reach the changed statement. What passes them is put to every other default test that reaches it. Two runs
with a probe at each such place find these tests: one of the areas' tests, one of all default tests. A module that
Numba compiles cannot hold a probe, so its faults are put to all tests of its area and then to `wider` tests. A fault
that no test catches has survived: write a test for it, or say why the change makes no difference.

The log has one JSON object a line. Run the same command again to go on with a log that was cut off.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
GAMES = ("venezia", "rialto", "gondola", "murano")
NO_TESTS = 5  # pytest's exit status when nothing was collected
AREA_SECONDS = 600  # limit for the tests of an area; a fault that makes them hang counts as caught
REACH_SECONDS = 1800  # limit for the other tests that reach a fault
TESTS_AT_ONCE = 400  # test ids on one command line


@dataclass(frozen=True)
class Area:
    """A part of the program, the tests that are about it, and whether Numba compiles its modules."""

    sources: str  # pattern of paths below the root
    tests: tuple[str, ...]
    wider: tuple[str, ...] = ()  # run when `tests` pass and no probe can be placed
    compiled: bool = False
    share: int = 1  # relative number of faults


HIDDEN = r"(sight|secrets|knowledge|memory|hidden_info)\.py"
WORDS = r"(words|naming|english|french|italian|events)\.py"
RULES_WIDER = ("tests/rules", "tests/test_endings.py")
AREAS = {
    **{
        f"rules of {game}": Area(
            rf"game/rules/{game}/(?!{HIDDEN}|{WORDS})\w+\.py",
            (f"tests/rules/{game}", "tests/rules/test_golden.py"),
            RULES_WIDER,
            compiled=True,
            share=3,
        )
        for game in GAMES
    },
    "hidden information": Area(
        rf"game/rules/\w+/{HIDDEN}",
        (*(f"tests/rules/{game}" for game in GAMES), "tests/rules/test_redeal_statistics.py"),
        RULES_WIDER,
        compiled=True,
        share=3,
    ),
    "session": Area(r"game/session/(?!tutorial).*\.py", ("tests/client/test_drafts.py", "tests/session"), share=5),
    "hit testing": Area(
        r"game/tables/\w+/(acts|interaction|places|table|texts)\.py",
        (
            "tests/client/test_refusals.py",
            "tests/client/test_standing.py",
            "tests/client/test_keys.py",
            "tests/client/test_drafts.py",
            "tests/client/test_answers.py",
        ),
        share=4,
    ),
    "journal": Area(
        r"game/(match|saves)/.*\.py|game/files/atomic\.py",
        ("tests/match", "tests/saves", "tests/client/test_players_files.py"),
        share=5,
    ),
    "settings": Area(
        r"game/(settings|files/paths|files/untrusted)\.py",
        ("tests/test_files.py", "tests/client/test_settings.py"),
        share=2,
    ),
    "search": Area(
        r"ai/(search/)?(mind|searcher|levels|players|review|analysis|params)\.py",
        ("tests/ai/test_review.py", "tests/ai/test_worker.py", "tests/ai/test_levels.py", "tests/ai/test_search.py"),
        share=2,
    ),
    "search: compiled": Area(
        r"ai/(search/)?(mcts|playout)\.py",
        ("tests/ai/test_search.py",),
        ("tests/ai",),
        compiled=True,
    ),
    "words": Area(
        r"game/(languages|locale/\w+)\.py|game/rules/words\.py|game/rules/\w+/(words|naming)\.py",
        ("tests/client/test_words.py", "tests/rules/test_moves_and_words.py"),
        share=2,
    ),
}


@dataclass(frozen=True)
class Fault:
    """One change of one file: the span of source that is replaced, and what replaces it."""

    area: str
    path: str
    function: str
    line: int
    kind: str
    before: str
    after: str
    span: tuple[int, int]  # byte offsets in the file
    statement: int  # byte offset of the statement that holds it

    @property
    def name(self) -> str:
        """Stable key of the fault in a log."""
        return f"{self.path}:{self.line}:{self.function}:{self.kind}:{self.span[0]}"


# ---- faults ----------------------------------------------------------------------------------------------------------

SWAPPED_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the ways to break one node, as the kind of fault and the node that replaces it."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=comparators) if type(op) in SWAPPED_COMPARISONS:
            yield "comparison", ast.Compare(left, [SWAPPED_COMPARISONS[type(op)]()], comparators)
        case ast.BoolOp(op=op, values=values):
            yield "and/or", ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield "condition dropped", values[0]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not dropped", operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED_OPERATORS:
            if not any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (left, right)):
                yield "operator", ast.BinOp(left, SWAPPED_OPERATORS[type(op)](), right)
        case ast.Constant(value=bool() as value):
            yield "truth", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield "number", ast.Constant(value + 1)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "statement dropped", ast.Pass()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return dropped", ast.Return(ast.Constant(None))
        case ast.Break():
            yield "break", ast.Continue()
        case ast.Continue():
            yield "continue", ast.Break()


def faults_in(area: str, path: Path) -> Iterator[Fault]:
    """Yield every fault that can be planted in a function of a file, but for assertions and annotations."""
    source = path.read_text(encoding="utf-8")
    source_lines = source.splitlines(keepends=True)
    starts = [0]
    for text in source_lines:
        starts.append(starts[-1] + len(text.encode()))
    raw = source.encode()

    def walk(node: ast.AST, function: str, statement: ast.stmt | None, in_function: bool) -> Iterator[Fault]:
        if isinstance(node, ast.Assert | ast.AnnAssign | ast.Import | ast.ImportFrom) or is_type_check(node):
            return
        if isinstance(node, ast.stmt) and not source_lines[node.lineno - 1].lstrip().startswith("elif "):
            statement = node
        if in_function and statement and isinstance(node, ast.expr | ast.stmt):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            span = (starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset)
            for kind, new in changes(node):
                after = ast.unparse(ast.fix_missing_locations(new))
                yield Fault(
                    area,
                    path.relative_to(ROOT).as_posix(),
                    function,
                    node.lineno,
                    kind,
                    " ".join(raw[slice(*span)].decode().split()),
                    after if isinstance(new, ast.stmt) else f"({after})",
                    span,
                    starts[statement.lineno - 1] + statement.col_offset,
                )
        inner = f"{function}.{node.name}".strip(".") if isinstance(node, ast.FunctionDef | ast.ClassDef) else function
        in_function = in_function or isinstance(node, ast.FunctionDef)
        for name, value in ast.iter_fields(node):
            if name in {"decorator_list", "annotation", "returns", "args"} and not isinstance(node, ast.Call):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from walk(child, inner, statement, in_function)

    yield from walk(ast.parse(source), "", None, False)


def is_type_check(node: ast.AST) -> bool:
    """Return whether a node is an `if TYPE_CHECKING` block, which never runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def choose(count: int, seed: int, areas: Iterable[str]) -> list[Fault]:
    """Draw `count` faults: areas by their share, files by their size, at most one a statement."""
    drawn: list[Fault] = []
    names = list(areas)
    total = sum(AREAS[name].share for name in names)
    for name in names:
        pattern = re.compile(AREAS[name].sources)
        paths = sorted(path for top in ("game", "ai") for path in (ROOT / top).rglob("*.py"))
        paths = [path for path in paths if pattern.fullmatch(path.relative_to(ROOT).as_posix())]
        if not paths:
            raise SystemExit(f"plant_faults: no source file matches the area {name!r}: mend its pattern in AREAS")
        every = [fault for path in paths for fault in faults_in(name, path)]
        random.Random(f"{seed} {name}").shuffle(every)
        seen: set[tuple[str, int]] = set()
        want = max(1, round(count * AREAS[name].share / total))
        for fault in every:
            if (fault.path, fault.line) not in seen and want:
                seen.add((fault.path, fault.line))
                drawn.append(fault)
                want -= 1
    return drawn


# ---- trees and runs --------------------------------------------------------------------------------------------------

PROBE = """
import os

_seen = set()


def hit(fault):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" (", 1)[0]
    if test and (fault, test) not in _seen:
        _seen.add((fault, test))
        with open(f"{os.environ['FAULT_PROBE_LOG']}.{os.getpid()}", "a", encoding="utf-8") as log:
            log.write(f"{fault}\\t{test}\\n")
"""


def copy_tree(to: Path) -> None:
    """Copy the files that git tracks, as they are in the working tree."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in tracked.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


@contextmanager
def planted(tree: Path, fault: Fault) -> Iterator[None]:
    """Plant a fault in a tree and take it out at the end."""
    path = tree / fault.path
    raw = path.read_bytes()
    path.write_bytes(raw[: fault.span[0]] + fault.after.encode() + raw[fault.span[1] :])
    try:
        yield
    finally:
        path.write_bytes(raw)


def first_failure(tree: Path, tests: Iterable[str], seconds: float) -> str | None:
    """Run tests in a tree until the first fails. Return its id, or None if all pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=tree, env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return "a test that no longer ends"
    if done.returncode in {0, NO_TESTS}:
        return None
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else f"pytest's start (status {done.returncode})"


def reaching(faults: list[Fault], folder: Path, paths: Iterable[str] = ()) -> dict[str, list[str]]:
    """Run default tests once with a probe at each fault. Return the tests that reach each, quickest first."""
    tree = folder / "probed"
    copy_tree(tree)
    (tree / "_fault_probe.py").write_text(PROBE, encoding="utf-8")
    by_path: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, fault in enumerate(faults):
        by_path[fault.path].append((fault.statement, number))
    for name, probes in by_path.items():
        raw = (tree / name).read_bytes()
        for offset, number in sorted(probes, reverse=True):
            line = raw.rfind(b"\n", 0, offset) + 1
            call = f'__import__("_fault_probe").hit({number})\n'.encode()
            raw = raw[:offset] + call + raw[line:offset] + raw[offset:]
        (tree / name).write_bytes(raw)
    for old in folder.glob("hits.*"):
        old.unlink()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=0", *paths],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "FAULT_PROBE_LOG": str(folder / "hits")},
        capture_output=True,
        text=True,
        check=False,
    )
    took: Counter[str] = Counter()
    for seconds, test in re.findall(r"^([\d.]+)s \w+ +(\S.*)$", done.stdout, re.MULTILINE):
        took[test] += int(1000 * float(seconds))
    failed = set(re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE))
    if failed:
        print("left out, since they fail without any fault:", *sorted(failed), sep="\n  ", flush=True)
    hits: dict[str, set[str]] = defaultdict(set)
    for log in folder.glob("hits.*"):
        for row in log.read_text(encoding="utf-8").splitlines():
            planted_at, test = row.split("\t", 1)
            hits[faults[int(planted_at)].name].add(test)
    shutil.rmtree(tree)
    return {name: sorted(tests - failed, key=lambda test: took[test]) for name, tests in hits.items()}


def put_to(tests: Sequence[str], tree: Path, fault: Fault, seconds: float) -> str | None:
    """Plant a fault and run tests. Return the first that caught it, or None."""
    with planted(tree, fault):
        for first in range(0, len(tests), TESTS_AT_ONCE):
            if caught := first_failure(tree, tests[first : first + TESTS_AT_ONCE], seconds):
                return caught
    return None


# ---- the command -----------------------------------------------------------------------------------------------------


def table(rows: list[dict[str, object]]) -> str:
    """Return the outcomes as a Markdown table by area, followed by the survivors."""
    by_area: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        by_area[str(row["area"])][str(row["stage"])] += 1
    text = ["| area | faults | caught by its own tests | by others | survived | not put to others |"]
    text.append("|---|---|---|---|---|---|")
    for area, counts in by_area.items():
        numbers = [counts.total(), *(counts[stage] for stage in ("area", "others", "survived", "passed"))]
        text.append(f"| {area} | {' | '.join(map(str, numbers))} |")
    text.append("")
    for row in rows:
        if row["stage"] in {"survived", "passed"}:
            text.append("- {path}:{line} {function}: {kind}: {before} -> {after}".format(**row))
    return "\n".join(text)


def main() -> None:
    """Draw the faults, put those that the log lacks to the tests, and print the table."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m tests.plant_faults", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=160, help="number of faults (default 160)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws other faults (default 1)")
    parser.add_argument("--area", action="append", choices=sorted(AREAS), help="only this area; may be repeated")
    parser.add_argument("--log", type=Path, default=Path("faults.jsonl"), help="log to write or go on with")
    parser.add_argument("--jobs", type=int, default=2, help="faults at a time, each in a tree of its own (default 2)")
    parser.add_argument("--own", action="store_true", help="stop after the tests of each area")
    parser.add_argument("--among", nargs="*", default=[], help="look for other tests in these paths (default all)")
    parser.add_argument("--list", action="store_true", help="print the faults and plant none")
    chosen = parser.parse_args()
    faults = choose(chosen.count, chosen.seed, chosen.area or AREAS)
    if chosen.list:
        for fault in faults:
            print(f"{fault.area}: {fault.path}:{fault.line} {fault.kind}: {fault.before} -> {fault.after}")
        return
    log: Path = chosen.log
    done = {}
    if log.exists():
        done = {row["name"]: row for row in map(json.loads, log.read_text(encoding="utf-8").splitlines())}
    with tempfile.TemporaryDirectory(prefix="faults-") as name:
        folder = Path(name)
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(chosen.jobs):
            copy_tree(folder / str(number))
            trees.put(folder / str(number))

        def enter(fault: Fault, caught: str | None, stages: tuple[str, str]) -> None:
            row = {"name": fault.name, **asdict(fault), "caught_by": caught, "stage": stages[not caught]}
            done[fault.name] = row
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")
            print(f"{len(done)}/{len(faults)} {row['stage']}: {fault.name} {caught or ''}", flush=True)

        def own(fault: Fault) -> None:
            area = AREAS[fault.area]
            tests = area.tests if area.compiled else [t for t in near.get(fault.name, []) if t.startswith(area.tests)]
            tree = trees.get()
            caught = put_to(tests, tree, fault, AREA_SECONDS)
            trees.put(tree)
            enter(fault, caught, ("area", "passed"))

        def others(fault: Fault) -> None:
            area = AREAS[fault.area]
            tests = (
                area.wider if area.compiled else [t for t in far.get(fault.name, []) if not t.startswith(area.tests)]
            )
            tree = trees.get()
            caught = put_to(tests, tree, fault, REACH_SECONDS)
            trees.put(tree)
            enter(fault, caught, ("others", "survived"))

        left = [fault for fault in faults if fault.name not in done]
        for tests in {AREAS[fault.area].tests for fault in left if AREAS[fault.area].compiled}:
            if failed := first_failure(folder / "0", tests, REACH_SECONDS):
                raise SystemExit(f"plant_faults: {failed} fails without any fault: mend it first")
        with ThreadPoolExecutor(chosen.jobs) as pool:
            probed = [fault for fault in left if not AREAS[fault.area].compiled]
            paths = sorted({path for fault in probed for path in AREAS[fault.area].tests})
            near = reaching(probed, folder, paths) if probed else {}
            list(pool.map(own, left))
            left = [fault for fault in faults if done[fault.name]["stage"] == "passed"]
            probed = [fault for fault in left if not AREAS[fault.area].compiled]
            far = reaching(probed, folder, chosen.among) if probed and not chosen.own else {}
            if not chosen.own:
                list(pool.map(others, left))
    print(table([done[fault.name] for fault in faults if fault.name in done]))


if __name__ == "__main__":
    main()
