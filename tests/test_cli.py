"""The command line: faults are one line and status 2.

Headless commands need no window.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main as cli
from ai.search import weights
from ai.search.playout import pick
from game.match import RULES, Match, Seat
from game.rules import GAMES
from tests import shared_cache

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


def save(folder: Path, game: str = "murano", moves: int = 25) -> Path:
    """Return the file of a saved match."""
    match = Match(game, (Seat("Ada"), Seat("Bea", "doge")), 3)
    match.keep(folder)
    while not match.is_over and len(match.steps) < moves:
        legal = match.game.legal(match.state)
        match.commit(legal[pick(3, len(match.steps), len(legal))])
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path


BAD = [
    "fly",
    "--fly",
    "--game chess",
    "--game",
    "--game rialto --seats human",
    "--game rialto --seats human,emperor",
    "--game rialto --seats human,,doge",
    "--game rialto --seats ,",
    "--game gondola --seats human,doge,doge,doge,doge,doge",
    "--game rialto --seats human,doge --seed -1",
    "--game rialto --seats human,doge --seed 4294967296",
    "--game rialto --seats human,doge --seed seven",
    "--game rialto --seats human,doge --seed 1.5",
    "--game rialto --seats human,doge --option neutral",
    "--game rialto --seats human,doge --option =true",
    "--game rialto --seats human,doge --option neutral=perhaps",
    "--game rialto --seats human,doge --option neutral=1",
    "--game rialto --seats human,doge --option weather=rain",
    "--game rialto --seats human,doge,doge --option neutral=true",
    "--game gondola --seats human,doge --option races=2",
    "--game gondola --seats human,doge --option races=--5",
    "--game gondola --seats human,doge --option races=²",
    "--seats human,doge",
    "--seed 4",
    "--option neutral=true",
    "--game rialto --demo",
    "--demo --resume",
    "--desktop away",
    "--desktop remove --demo",
    "--resume",
    "arena",
    "arena chess",
    "arena rialto extra",
    "arena rialto --seats random",
    "arena rialto --seats random,human",
    "arena rialto --seats random,emperor",
    "arena rialto --seats ,",
    "arena rialto --games 0",
    "arena rialto --games some",
    "arena rialto --games -3",
    "arena rialto --seed -1",
    "arena rialto --sims 0",
    "arena rialto --ms 0",
    "arena rialto --sims 10 --ms 10",
    "arena rialto --effort 0",
    "arena rialto --effort nan",
    "arena rialto --effort much",
    "arena rialto --jobs 0",
    "arena rialto --option neutral=maybe",
    "arena rialto --option races=3",
    "arena gondola --option races=²",
    "arena rialto --seats doge:weights_file={tmp}/none.json,random",
    "arena rialto --seats doge:weights_file={tmp}/empty,random",
    "arena rialto --seats doge:weights_file={tmp}/nonsense,random",
    "arena rialto --seats doge:weights_file={tmp}/future,random",
    "arena rialto --seats doge:weights_file={tmp},random",
    "arena rialto --seats doge:weights_file=/dev/zero,random",
    "arena rialto --seats doge:weights_file={shipped}/murano.json,random",
    "arena venezia --seats random,random,random,random,random,random",
    "bench --slow",
    "bench now",
    "bench --against {tmp}",
    "gallery",
    "gallery {tmp}/pictures --size large",
    "gallery {tmp}/pictures --size 10x10",
    "gallery {tmp}/pictures --size 99999x99999",
    "gallery {tmp}/pictures --size ²x²",
    "replay",
    "replay {tmp}/none.jsonl",
    "replay {tmp}/none.jsonl --text",
    "replay {tmp} --text",
    "replay {tmp}/empty --text",
    "replay {tmp}/nonsense --text",
    "replay {tmp}/nonsense",
    "replay {tmp}/future --text",
    "replay {tmp}/good --text --lang tlh",
    "replay {tmp}/good --loud",
    "export",
    "export {tmp}/good",
    "export {tmp}/more --loud",
    "import",
    "import {tmp}/none",
    "import {tmp}/empty",
    "import {tmp}/good",
]


@pytest.mark.parametrize("line", BAD)
def test_a_bad_argument_is_one_line_and_status_2(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "nonsense").write_bytes(b"once upon a time\n\x00")
    (tmp_path / "future").write_text('{"laguna":1,"rules":99}\n')
    save(tmp_path / "saves").rename(tmp_path / "good")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    status = cli.main(line.format(tmp=tmp_path, shipped=weights.PLACE).split())
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert err.startswith("laguna: ")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    assert before == {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}, "nothing is lost"


@pytest.mark.parametrize(
    "line",
    ["--help", "arena --help", "bench --help", "gallery --help", "replay --help", "export --help", "import --help"],
)
def test_help_exits_with_status_0(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(line.split())
    assert ended.value.code == 0
    assert "usage: main.py" in capsys.readouterr().out


def test_resume_reports_damage(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = save(own_home / "matches")
    content = path.read_bytes() + b'{"move":"fly","seat":0}\n'
    path.write_bytes(content)
    assert cli.main(["--resume"]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert f"{path.name} is damaged" in err
    assert path.with_suffix(".damaged").read_bytes() == content
    assert cli.main(["--resume"]) == 2
    assert "no unfinished match" in capsys.readouterr().err


def test_resume_leaves_a_match_of_other_rules_unchanged(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = save(own_home / "matches")
    path.write_bytes(path.read_bytes().replace(b'"rules":%d' % RULES, b'"rules":99'))
    assert cli.main(["--resume"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert path.exists()


@pytest.mark.parametrize("game", GAMES)
def test_replay_prints_the_story(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = save(tmp_path, game)
    before = path.read_bytes()
    assert cli.main(["replay", str(path), "--text"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"{game.capitalize()}, 2 players")
    assert out.splitlines()[-1].endswith("to move.")
    assert err == ""
    assert path.read_bytes() == before


def test_arena_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    line = "arena gondola --seats random,random --games 2 --jobs 1 --option races=3"
    assert cli.main(line.split()) == 0
    out, err = capsys.readouterr()
    assert out.startswith("gondola, 2 seats, races=3: 2 matches")
    assert err == ""


def test_arena_prints_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "arena venezia --seats random,random,random --games 4 --seed 9 --jobs 1 --json"
    assert cli.main(line.split()) == 0
    *games, totals = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(games) == 4
    for result in games:
        assert set(result) == {"game", "seed", "seats", "points", "places", "moves", "seconds", "sims"}
        assert len(result["points"]) == len(result["places"]) == 3
    assert [result["seed"] for result in games] == [9, 9, 9, 10], "seats rotate over the same seed"
    assert set(totals) == {"totals"}


WITHOUT_A_WINDOW = """
import sys
import main
status = main.main(sys.argv[1:])
assert status == 0, status
found = sorted(name for name in sys.modules if name.split(".")[0] in ("pygame", "pymunk"))
assert not found, found
"""


@pytest.mark.parametrize(
    "line",
    [
        "arena rialto --seats random,greedy --games 1 --jobs 1",
        "arena gondola --seats apprentice,random --games 1 --jobs 1 --sims 2",
        "replay {good} --text",
    ],
)
def test_a_headless_command_imports_no_pygame(
    line: str, tmp_path: Path, own_home: Path, shared_cache_folder: Path
) -> None:
    shared_cache.link_compiled(own_home / "cache", shared_cache_folder)
    good = save(tmp_path / "saves")
    words = line.format(good=good).split()
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_A_WINDOW, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_program_ends_with_the_status_and_the_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "replay", str(tmp_path / "none")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LAGUNA_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "laguna: none cannot be read: No such file or directory\n"


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("no", False), ("3", 3), ("-3", -3), ("three", "three"), ("²", "²"), ("", "")]
)
def test_an_options_value_is_a_number_a_boolean_or_a_word(text: str, value: object) -> None:
    assert cli.option_value(text) == value
    assert type(cli.option_value(text)) is type(value)
