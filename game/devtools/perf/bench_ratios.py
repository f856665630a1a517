"""Ratios of two runs of the benchmark.

Run `python -m game.devtools.perf.bench_ratios BEFORE.json AFTER.json`. Prints a Markdown table of ratios, one row for
each kind of figure. Bare times cannot be compared across machines, so only runs of the same machine may be compared.
The exit status never depends on a figure.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.files.untrusted import Json

HEAD = "| figure | after / before | least | most | count |\n|---|---|---|---|---|"


def figures(found: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], float]]:
    """Yield the positive numbers of a run, each with its place in it."""
    if isinstance(found, dict):
        for name, part in found.items():
            yield from figures(part, (*path, name))
    elif type(found) in (int, float) and found > 0:
        yield path, float(found)


def table(before: Json, after: Json) -> str:
    """Return the table of ratios.

    Figures of one section and one name share a row, whatever their game, size and case.
    """
    old, rows = dict(figures(before)), defaultdict(list)
    for path, figure in figures(after):
        if path in old and path[-1] != "seats":
            rows[path[0], path[-1]].append(figure / old[path])
    lines = [HEAD]
    for (section, name), ratios in rows.items():
        what = section if section == name else f"{section}: {name}"
        mean = statistics.geometric_mean(ratios)
        lines.append(f"| {what} | {mean:.2f} | {min(ratios):.2f} | {max(ratios):.2f} | {len(ratios)} |")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Print the table of two files."""
    parser = argparse.ArgumentParser(prog="python -m game.devtools.perf.bench_ratios", description=__doc__)
    parser.add_argument("before", type=Path, help="what bench --json printed at the older commit")
    parser.add_argument("after", type=Path, help="what it printed at the newer one")
    asked = parser.parse_args(arguments)
    runs = [json.loads(path.read_text(encoding="utf-8")) for path in (asked.before, asked.after)]
    print(table(*runs))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
