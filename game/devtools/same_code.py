"""Proof that commits change words only: docstrings, comments, names of tests.

`python -m game.devtools.same_code BASE [--test-names]` compares the syntax trees of each commit after BASE with those
of its parent. It prints a line for each commit, with the Python files whose code differs.

Exit status: 0 all trees equal, 1 some differ, 2 usage error.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class _WithoutWords(ast.NodeTransformer):
    """Syntax tree transformer that drops docstrings, and renames all tests alike."""

    def __init__(self, test_names: bool):
        self._test_names = test_names

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        """Drop a docstring, or the text below an attribute."""
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Give a test the name of all tests, if names may change."""
        if self._test_names and node.name.startswith("test_"):
            node.name = "test_"
        return self.generic_visit(node)


def code_of(source: str, test_names: bool = False) -> str:
    """Return a file's syntax tree as text, without docstrings and comments.

    `test_names` leaves out the names of tests too.
    """
    return ast.dump(_WithoutWords(test_names).visit(ast.parse(source)))


def _git(*arguments: str) -> str:
    """Return the output of a git command in the project's folder."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout  # noqa: S603, S607


def changed_code(commit: str, test_names: bool = False) -> Iterator[str]:
    """Yield the Python files whose code a commit changes, adds or removes."""
    for line in _git("diff", "--name-status", "--no-renames", f"{commit}^", commit, "--", "*.py").splitlines():
        status, path = line.split("\t")
        if (
            status != "M"
            or len({code_of(_git("show", f"{at}:{path}"), test_names) for at in (f"{commit}^", commit)}) > 1
        ):
            yield path


def main(arguments: Sequence[str]) -> int:
    """Compare the commits after a base with their parents."""
    parser = argparse.ArgumentParser(
        prog="python -m game.devtools.same_code", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("base", metavar="BASE", help="the commit before the first one to compare")
    parser.add_argument("--test-names", action="store_true", help="let names of tests differ")
    asked = parser.parse_args(arguments)
    try:
        commits = _git("rev-list", "--reverse", "--no-merges", f"{asked.base}..HEAD").split()
    except subprocess.CalledProcessError as error:
        parser.error(error.stderr.strip())
    differing = 0
    for commit in commits:
        found = list(changed_code(commit, asked.test_names))
        differing += len(found)
        print(f"{commit[:9]} {'differs: ' + ' '.join(found) if found else 'same code'}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
