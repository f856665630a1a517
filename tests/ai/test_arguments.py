"""Bad arguments to the AI's modules are refused without a traceback."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ai.evaluation import level_ladder
from ai.search import compile_cache
from ai.training import __main__ as school

MAINS: dict[str, Callable[[Sequence[str]], int]] = {
    "compiling": compile_cache.main,
    "ladder": level_ladder.main,
    "school": school.main,
}
BAD = [
    "compiling",
    "compiling chess",
    "compiling ''",
    "compiling ../x",
    "compiling rialto {file}",
    "school gondola --folder {file} --batches 1",
    "school gondola --folder {file}/below --batches 1",
    "school gondola --batches=-1",
    "school gondola --games 0",
    "school gondola --lore {file}",
    "school gondola --lore {file}-none",
    "ladder --matches=-1",
    "ladder --part=-1",
    "ladder --jobs 0",
    "ladder --seed=-1",
    "ladder --folder {file}",
]


@pytest.mark.parametrize("line", BAD)
def test_bad_arguments_end_with_status_2_and_a_reason(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    name, *arguments = shlex.split(line.format(file=file))
    with pytest.raises(SystemExit) as ended:
        MAINS[name](arguments)
    assert ended.value.code == 2
    assert "error: " in capsys.readouterr().err
    assert file.read_text() == "in the way"


@pytest.mark.parametrize("name", MAINS)
def test_help_exits_with_status_0(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        MAINS[name](["--help"])
    assert ended.value.code == 0
    assert "usage: python -m ai." in capsys.readouterr().out
