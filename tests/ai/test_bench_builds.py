"""The bench of two checkouts: its ratios, and what it says of trees and of other folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from ai.evaluation.bench_builds import Build, BuildError, compare

POSITIONS = [["opening", 1, []], ["middle", 1, [3]], ["middle", 2, [4]]]


class FixedBuild:
    """Build that plays and searches at a fixed speed, and finds one tree."""

    def __init__(self, speed: float, tree: str = "tree"):
        self.speed = speed
        self.tree = tree
        self.searched = 0

    def ask(self, do: str, **job: Any) -> Any:
        if do == "positions":
            return POSITIONS
        if do == "play":
            return self.speed
        self.searched += 1
        return (1.0 + len(job["moves"])) / self.speed, self.tree


def lines_of(other: FixedBuild, own: FixedBuild, capsys: pytest.CaptureFixture[str]) -> tuple[bool, list[str]]:
    equal = compare("rialto", cast("Build", other), cast("Build", own), 2)
    return equal, capsys.readouterr().out.splitlines()


def test_both_factors_are_those_of_this_checkout_against_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    other, own = FixedBuild(100.0), FixedBuild(150.0)
    equal, lines = lines_of(other, own, capsys)
    assert equal
    assert [line[9:22].strip() for line in lines] == ["random play", "opening", "middle", "trees"]
    assert all("1.50 times (1.50 to 1.50)" in line for line in lines[:3])
    assert lines[3].endswith("equal")
    assert other.searched == own.searched == 2 * len(POSITIONS)


def test_trees_that_differ_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    equal, lines = lines_of(FixedBuild(1.0, "other tree"), FixedBuild(1.0), capsys)
    assert not equal
    assert lines[3].endswith("DIFFERENT")


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="no checkout"):
        Build(tmp_path, ["rialto"])


def test_a_checkout_with_other_names_is_refused_with_the_reason(tmp_path: Path) -> None:
    package = tmp_path / "ai" / "evaluation"
    package.mkdir(parents=True)
    (package / "bench.py").write_text("")
    with pytest.raises(BuildError, match=r"cannot be measured: ImportError: .*rules_backend"):
        Build(tmp_path, ["rialto"])
