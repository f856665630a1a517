"""Builder of silent backends: a game's rules without events, in Python or Numba.

`silent(game)` gives the rules as plain Python; `compiled(game)` as machine code that runs without the GIL, on states
that are entries of a structured array (`State.array`). Neither runs a module a second time: the namespace of every
rules module within reach is copied, its functions are made again from their source with the bare `tell(...)`
statements dropped, and then everything is linked to its copy. In the compiled backend tables become NumPy arrays.

More modules (rollouts, search, policy) can be carried along as `riders`: they are written against the names of
`Rules` ("legal", "apply", ...) plus `copy` and `scratch`, which are bound to the game's own.

What a compiled function gets wrong silently (an index outside its row, a number too large for its field) the plain
rules refuse: the tests play both side by side, once with bounds checked. To find such a move, replay it on the
silent plain backend, whose errors name the line.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np

from game.files.untrusted import line
from game.rules import base
from game.rules.game import Game

from .passes import NOTING, TALLY, UNSIGNED, RowAliases, UnsignedIndices, tallies

CONTRACT = ("deal", "actor", "legal", "apply", "points", "place", "hide", "redeal")
_ROOT = Path(__file__).resolve().parents[2]
_PLAIN_ONLY = {base.tell}
_LOCK = Lock()  # Numba's place for compiled code is one for the whole process.

Namespace = dict[str, Any]
Wrap = Callable[[FunctionType], Any]
Layout = Mapping[str, tuple[type, int]]


class Backend:
    """Functions of a game's rules and riders by name, all of one backend."""

    def __init__(self, game: Game, functions: Namespace, is_compiled: bool):
        self.game = game
        self.is_compiled = is_compiled
        self.functions = 0  # number of functions to compile
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the twin of {self.game.name} has no function {name}")

    def states(self, count: int) -> Any:
        """Return room for states: a structured array, or a list of plain states."""
        if self.is_compiled:
            return np.zeros(count, self.game.make.dtype)
        return [self.game.make() for _ in range(count)]

    def buffer(self, *shape: int) -> Any:
        """Return a zeroed buffer of ints for moves and results."""
        if self.is_compiled:
            return np.zeros(shape, np.int64)
        return np.zeros(shape, np.int64).tolist()

    def records(self, count: int, layout: Layout) -> Any:
        """Return zeroed records of numbers and rows.

        Each field has a type and a length (1: a number).
        """
        if self.is_compiled:
            fields = [(name, kind, length) if length > 1 else (name, kind) for name, (kind, length) in layout.items()]
            return np.zeros(count, fields)
        rows = {name: (kind(), length) for name, (kind, length) in layout.items()}
        return [
            SimpleNamespace(**{name: [zero] * length if length > 1 else zero for name, (zero, length) in rows.items()})
            for _ in range(count)
        ]


def python_backend(
    game: Game, linked: Iterable[ModuleType] = (), bound: Mapping[str, ModuleType] | None = None
) -> Backend:
    """Return the plain Python backend, which emits no events."""

    def copy(states: Any, target: int, source: int) -> None:
        states[target].become(states[source])

    quick = {base.scratch: base.scratch, base.listening: base.listening}
    return _build(game, linked, bound or {}, lambda function: function, quick, copy, None)


def numba_backend(
    game: Game,
    linked: Iterable[ModuleType] = (),
    bound: Mapping[str, ModuleType] | None = None,
    entries: Iterable[str] = (),
    boundscheck: bool = False,
    folder: Path | None = None,
    label: str = "",
    inlined: Iterable[str] = (),
    rare: Iterable[str] = (),
    rare_folder: Path | None = None,
) -> Backend:
    """Return the compiled backend; raise `ImportError` without Numba.

    Functions named in `entries` are kept in the folder, if there is one. It must be writable and belong to these very
    sources (`sources_hash`). Numba identifies kept functions by file, name and line alone. The label distinguishes
    everything else, such as the riders. Entries that are also in `rare` are compiled at their first call, which may be
    long after the others were sealed, so they are kept in a second folder or not at all.
    """
    numba = compiler()
    entry_names, inlined_names, rare_names = frozenset(entries), frozenset(inlined), frozenset(rare)
    prefix = f"{game.name}{label}"

    def wrap(function: FunctionType) -> Any:
        function.__qualname__ = f"{prefix}.{function.__name__}"
        is_entry = function.__name__ in entry_names
        is_inner = bool(entry_names) and not is_entry
        place = rare_folder if function.__name__ in rare_names else folder
        config.CACHE_DIR = str(place) if place is not None else before
        jit = numba.njit(
            nogil=True,
            boundscheck=boundscheck,
            cache=is_entry and place is not None,
            no_cpython_wrapper=is_inner,
            no_cfunc_wrapper=is_inner,
            forceinline=function.__name__ in inlined_names,
        )
        return _widening(jit(function))

    def scratch(length: int) -> Any:
        return np.zeros(length, np.int64)

    def copy(states: Any, target: int, source: int) -> None:
        states[target] = states[source]

    def listening(s: Any) -> bool:
        return False

    config: Any = numba.config
    with _LOCK:
        before = config.CACHE_DIR
        try:
            quick = {base.scratch: wrap(scratch), base.listening: wrap(listening)}  # type: ignore[arg-type]
            return _build(game, linked, bound or {}, wrap, quick, copy, _arrays)
        finally:
            config.CACHE_DIR = before


def compiler() -> Any:
    """Return Numba.

    Raises `ImportError`, in one line, where Numba is missing or unusable, whatever it fails with.
    """
    try:
        return importlib.import_module("numba")
    except Exception as error:
        raise ImportError(f"Numba cannot be used: {line(str(error) or type(error).__name__)}") from error


def _widening(dispatcher: Any) -> Any:
    """Make every integer argument 64 bits wide, so that a function compiles once.

    Literals and narrow types would each compile another version. `get_call_template` is Numba's own, hence the pinned
    range of versions and the test that counts signatures.
    """
    from numba.core import types  # noqa: PLC0415

    original = dispatcher.get_call_template

    def widen(argument: Any) -> Any:
        if isinstance(argument, types.IntegerLiteral | types.Integer):
            return types.int64
        return argument

    def get_call_template(args: Any, kws: Any) -> Any:
        return original(tuple(widen(a) for a in args), {key: widen(a) for key, a in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _build(
    game: Game,
    linked: Iterable[ModuleType],
    bound: Mapping[str, ModuleType],
    wrap: Wrap,
    quick: dict[Any, Any],
    copy: Any,
    table: Callable[[Any], Any] | None,
) -> Backend:
    rules_modules = _reach(cast("ModuleType", game.rules))
    linked_modules = [module for rider in linked for module in _reach(rider)]
    modules = list(dict.fromkeys([*rules_modules, *linked_modules]))

    spaces: dict[ModuleType, Namespace] = {}
    backends: dict[Any, Any] = dict(quick)
    backends[base.tell] = None
    for module in modules:
        space = dict(vars(module))
        spaces[module] = space
        passes = _Passes(game, module, bound.get(NOTING)) if table is not None else None
        for name, function in _remake(module, space, passes).items():
            original = vars(module).get(name)
            if original is None:  # a pass has made it
                space[name] = wrap(function)
            else:
                backends[original] = backends[original] if original in quick else wrap(function)

    made: dict[int, Any] = {}
    doubles = {module: ModuleType(module.__name__) for module in modules}
    contract = {name: backends[getattr(game.rules, name)] for name in CONTRACT}
    contract["copy"] = wrap(copy)
    contract["scratch"] = quick[base.scratch]
    for name in ("WIDTH",):
        contract[name] = getattr(game.rules, name)
    for module, space in spaces.items():
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType) and value in backends:
                space[name] = backends[value]
            elif isinstance(value, ModuleType) and value in doubles:
                space[name] = doubles[value]
            elif table is not None and isinstance(value, tuple):
                if id(value) not in made:
                    made[id(value)] = table(value)
                space[name] = made[id(value)]
        if module in linked_modules:
            space.update({name: value for name, value in contract.items() if name in space or name in ("WIDTH",)})
            for name, source in bound.items():
                if name in space:
                    value = getattr(source, name)
                    space[name] = backends[value] if isinstance(value, FunctionType) else value
            if table is not None and TALLY in space and NOTING in bound:
                space[TALLY] = spaces[bound[NOTING]][TALLY]
    for module, double in doubles.items():
        double.__dict__.update(spaces[module])

    functions: Namespace = dict(contract)
    for module in linked_modules:
        functions |= {
            name: backends[value]
            for name, value in vars(module).items()
            if isinstance(value, FunctionType) and value.__module__ == module.__name__ and value in backends
        }
    functions["reseed"] = backends[sys.modules["game.rules.chance"].reseed]
    backend = Backend(game, functions, table is not None)
    backend.functions = len(backends)
    return backend


def _reach(start: ModuleType) -> list[ModuleType]:
    """Return the project's modules that a module uses, in order of first use.

    A module is used if the source uses its functions or tables. The module itself is included.
    """
    found: list[ModuleType] = []
    waiting = [start]
    while waiting:
        module = waiting.pop(0)
        if module in found:
            continue
        found.append(module)
        for value in vars(module).values():
            other = value if isinstance(value, ModuleType) else None
            if isinstance(value, FunctionType) and value.__module__ != base.__name__:
                other = sys.modules.get(value.__module__)
            if other is not None and _carries_rules(other.__name__):
                waiting.append(other)
    return found


def _carries_rules(name: str) -> bool:
    parts = name.split(".")
    return parts[0] in _PACKAGES and parts[-1] not in _PLAIN_MODULES


_PACKAGES = ("game", "ai", "tests")
_WORDS = ("words", "naming", "chart")
_PLAIN_MODULES = ("base", "record", "moves", "words", "events")


class _Passes:
    """Passes over a module's source for a compiled backend, see `ai.backends.passes`."""

    def __init__(self, game: Game, module: ModuleType, policy: ModuleType | None):
        self._fields = game.make.fields
        self._module = module
        self._is_instinct = module is policy
        self._transformers = (RowAliases(self._is_table), UnsignedIndices(self._is_table))

    def add_functions(self, tree: ast.Module) -> None:
        if self._is_instinct:
            tree.body += tallies(tree)

    def change(self, node: ast.FunctionDef) -> None:
        for transformer in self._transformers:
            transformer.visit(node)

    def _is_table(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Attribute):
            return node.attr in self._fields and len(self._fields[node.attr].shape) > 1
        value = vars(self._module).get(node.id) if isinstance(node, ast.Name) else None
        return isinstance(value, tuple) and getattr(_arrays(value), "ndim", 1) > 1


def _remake(module: ModuleType, space: Namespace, passes: _Passes | None = None) -> dict[str, FunctionType]:
    """Rebuild a module's own functions in a namespace.

    They lose their annotations and their `tell(...)` statements.
    """
    path = inspect.getsourcefile(module)
    assert path is not None
    tree = ast.parse(Path(path).read_text(encoding="utf-8"), path)
    if passes is not None:
        passes.add_functions(tree)
        space[UNSIGNED] = np.uint64
    made: dict[str, FunctionType] = {}
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or node.decorator_list:
            continue
        if vars(module).get(node.name) in _PLAIN_ONLY:
            continue
        _StripTelling(path).visit(node)
        if passes is not None:
            passes.change(node)
        code = compile(ast.Module([node], []), path, "exec", flags=0, dont_inherit=True)
        exec(code, space)  # noqa: S102
        made[node.name] = space[node.name]
    return made


class _StripTelling(ast.NodeTransformer):
    """Pass that drops annotations, docstrings and bare `tell(...)` statements.

    It refuses a `tell` that does anything else.
    """

    def __init__(self, path: str):
        self.path = path

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        arguments = node.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            argument.annotation = None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:]
        self.generic_visit(node)
        node.body = node.body or [ast.copy_location(ast.Pass(), node)]
        return ast.fix_missing_locations(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "tell":
            for argument in call.args[1:]:
                for part in ast.walk(argument):
                    if isinstance(part, ast.Call | ast.NamedExpr | ast.Starred):
                        raise SyntaxError(f"{self.path}:{node.lineno}: a telling may only name values")
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "tell":
            raise SyntaxError(f"{self.path}:{node.lineno}: tell is a statement of its own")
        self.generic_visit(node)
        return node


def _arrays(value: tuple[Any, ...]) -> Any:
    """Return a table as an array; other values stay as they are.

    A table holds numbers, rows of equal length, or equal NamedTuples.
    """
    if not value:
        return value
    first = value[0]
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        if all(type(row) is type(first) and all(isinstance(part, int) for part in row) for row in value):
            return np.array([tuple(row) for row in value], dtype=[(name, np.int64) for name in first._fields])
        return value
    if hasattr(value, "_fields"):
        return value
    try:
        array = np.array(value)
    except ValueError:
        return value
    if array.dtype.kind in "ib":
        return array.astype(np.int64)
    return array if array.dtype.kind == "f" else value


@cache
def rules_hash(name: str) -> str:
    """Return a hash of a game's rules."""
    digest = hashlib.sha256()
    for path in sorted((_ROOT / "game" / "rules" / name).glob("*.py")):
        if path.stem not in _WORDS:
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


@cache
def sources_hash(name: str, make: str = "own") -> str:
    """Return a hash of all sources of a game's compiled search. Imports no Numba.

    It is the key of the files kept on disk.
    """
    versions = " ".join(version(package) for package in ("numba", "llvmlite", "numpy"))
    digest = hashlib.sha256(f"{sys.version} {versions}".encode())
    rules, ai = _ROOT / "game" / "rules", _ROOT / "ai"
    paths = [*rules.glob("*.py"), *(rules / name).glob("*.py")]
    paths += [ai / f"{module}.py" for module in ("backends/builder", "backends/passes", "search/playout")]
    if make == "elder":
        paths += [ai / "baseline" / f"{module}.py" for module in (name, "mcts")]
    else:
        paths += [ai / "search" / f"{module}.py" for module in ("engine", "self_play", "mcts", "feature_recorder")]
        paths += [ai / "policies" / f"{module}.py" for module in (name, f"{name}_value", "uniform", "features")]
    for path in sorted(path for path in paths if path.exists()):
        digest.update(path.relative_to(_ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
