"""Source passes of the compiled backend alone, each with its reason and its gain.

A pass changes how a function computes, never its result. The plain backend runs the source as written, and the tests
compare the trees of both. Simulations per second with all passes against none, opening / middle, four seats: Venezia
1.20 / 1.16, Rialto 1.12 / 1.14, Gondola 1.15 / 1.16, Murano 1.08 / 1.08. Compiling takes no longer.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable
from typing import TypeGuard

UNSIGNED = "_unsigned"  # name in compiled functions of NumPy's cast to an unsigned index
TALLY = "tally"
NOTING = "move_features"  # a policy's function that notes the features of a move
_NOTED = "features"
_SUM = "_lore_sum"  # a name that no other function uses


class UnsignedIndices(ast.NodeTransformer):
    """Pass that casts computed indices to unsigned, and merges `a[i][j]` to `a[i, j]`.

    A signed index costs a comparison and a choice, because Python counts negative ones from the end. No rule does so,
    and the bounds-checked backend refuses one that would. The first of two indices makes a view of a row, whose
    references are counted by two calls. `is_table` says of `a` whether it is a table of rows.
    """

    def __init__(self, is_table: Callable[[ast.expr], bool]):
        self._is_table = is_table

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        inner = node.value
        if isinstance(inner, ast.Subscript) and self._is_table(inner.value):
            node.value = inner.value
            node.slice = ast.Tuple([inner.slice, node.slice], ast.Load())
        self.generic_visit(node)
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        cast = [_unsigned(part) for part in parts]
        node.slice = ast.Tuple(cast, ast.Load()) if isinstance(node.slice, ast.Tuple) else cast[0]
        return ast.fix_missing_locations(node)


def _unsigned(index: ast.expr) -> ast.expr:
    if isinstance(index, ast.Constant | ast.Slice | ast.UnaryOp):
        return index
    return ast.copy_location(ast.Call(ast.Name(UNSIGNED, ast.Load()), [index], []), index)


def tallies(tree: ast.Module, start: str = "move_features") -> list[ast.FunctionDef]:
    """Return functions that sum a move's feature weights, from the recording ones.

    A search needs only the sum. So `desk.features[n] = trait` becomes `sum += desk.move_weights[trait]`. This saves
    writing and reading each feature, and the number of features falls away. The first function is called `tally`.
    """
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    noting = {name for name, node in functions.items() if any(_notes(part) for part in ast.walk(node))}
    noting.add(start)
    made: dict[str, ast.FunctionDef] = {}
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name in made:
            continue
        change = _Tally(noting)
        copied = ast.parse(ast.unparse(functions[name])).body[0]
        assert isinstance(copied, ast.FunctionDef)
        copied.name = _tally_name(name, start)
        copied = change.visit(copied)
        body = copied.body
        after_docstring = 1 if ast.get_docstring(copied) is not None else 0
        body.insert(after_docstring, ast.parse(f"{_SUM} = 0").body[0])
        made[name] = ast.fix_missing_locations(ast.increment_lineno(copied, functions[name].lineno - copied.lineno))
        for other in change.called:
            waiting.append(other)
    for node in made.values():
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in made:
                part.func.id = _tally_name(part.func.id, start)
    return list(made.values())


def _tally_name(name: str, start: str) -> str:
    return TALLY if name == start else f"{TALLY}_{name}"


def _notes(node: ast.AST) -> bool:
    """Return whether a node is an entry of the recorded features.

    That is `desk.features[...]`.
    """
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == _NOTED


class _Tally(ast.NodeTransformer):
    """Pass that turns recorded features into sums.

    It refuses a function that does more with them than record, count, or return the number.
    """

    def __init__(self, noting: set[str]):
        self._noting = noting
        self.called: list[str] = []

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if _notes(node.targets[0]):
            self._refuse_notes(node.value)
            lore = ast.parse("desk.move_weights[0]", mode="eval").body
            assert isinstance(lore, ast.Subscript)
            lore.slice = node.value
            return ast.AugAssign(ast.Name(_SUM, ast.Store()), ast.Add(), lore)
        self._refuse_notes(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        total: ast.expr = ast.Name(_SUM, ast.Load())
        value = node.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in self._noting:
            self.called.append(value.func.id)
            return ast.Return(ast.BinOp(total, ast.Add(), value))
        if value is not None:
            self._refuse_notes(value)
        return ast.Return(total)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self._refuse_notes(node)
        return node

    def _refuse_notes(self, node: ast.AST) -> None:
        for part in ast.walk(node):
            calls = isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in self._noting
            if _notes(part) or calls:
                raise SyntaxError(f"line {getattr(part, 'lineno', 0)}: a trait may only be noted")


class RowAliases(ast.NodeTransformer):
    """Pass that reads a row of a table in place.

    `hand = s.hand[seat]` and `hand[kind]` become `s.hand[seat][kind]`. A name for a row is a view, whose references are
    counted. It is only replaced where its row cannot change: its index is a number, or a name that has one value in the
    function or in the body of the loop that the row is used in.
    """

    def __init__(self, is_table: Callable[[ast.expr], bool]):
        self._is_table = is_table
        self._rows: dict[str, ast.expr] = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        stored = Counter(part.id for part in ast.walk(node) if _is_name(part, ast.Store))
        stored.update(argument.arg for argument in node.args.args)
        self._rows = {}
        for part in ast.walk(node):
            if isinstance(part, ast.Assign) and self._is_row(part, stored, node):
                assert isinstance(part.targets[0], ast.Name)
                self._rows[part.targets[0].id] = part.value
        self.generic_visit(node)
        used = {part.id for part in ast.walk(node) if _is_name(part, ast.Load)}
        _Dropped(set(self._rows) - used).visit(node)
        return ast.fix_missing_locations(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id in self._rows:
            node.value = copy.deepcopy(self._rows[node.value.id])
        return node

    def _is_row(self, node: ast.Assign, stored: Counter[str], function: ast.FunctionDef) -> bool:
        name, row = node.targets[0], node.value
        if not (isinstance(name, ast.Name) and isinstance(row, ast.Subscript) and self._is_table(row.value)):
            return False
        index = row.slice
        if stored[name.id] > 1 or not (isinstance(index, ast.Constant) or _is_name(index, ast.Load)):
            return False
        if isinstance(index, ast.Constant):
            return True
        assert isinstance(index, ast.Name)
        if stored[index.id] != 1:
            return False
        loops = [part for part in ast.walk(function) if isinstance(part, ast.For) and _names(part.target, index.id)]
        return not loops or _names(function, name.id) == sum(_names(part, name.id) for part in loops[0].body)


class _Dropped(ast.NodeTransformer):
    """Pass that drops assignments to names that are never read."""

    def __init__(self, names: set[str]):
        self._names = names

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id in self._names:
            return ast.copy_location(ast.Pass(), node)
        return node


def _is_name(node: ast.AST, context: type[ast.expr_context]) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, context)


def _names(node: ast.AST, name: str) -> int:
    """Count the uses of each name in a part of a function."""
    return sum(isinstance(part, ast.Name) and part.id == name for part in ast.walk(node))
