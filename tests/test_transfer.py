"""`export` and `import` carry a player's files to another computer.

Neither loses or overwrites a file.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import main as cli
from game.match import Match, Seat
from game.saves import hall_of_fame, transfer
from game.saves.save_folder import look
from game.settings import load

KEPT = Path(__file__).parent / "data" / "2026-11-19" / "home"
JOURNAL = next((KEPT / "matches").glob("*.jsonl")).name


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home with files of every kind."""
    place = tmp_path / "home"
    shutil.copytree(KEPT, place)
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


@pytest.fixture
def archive(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return an export of the home."""
    path = tmp_path / "laguna.zip"
    assert cli.main(["export", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.fixture
def other(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the empty home of another computer."""
    place = tmp_path / "other"
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = cli.main([str(word) for word in words])
    return (status, *capsys.readouterr())


def rewritten(archive: Path, change: Callable[[dict[str, bytes]], object]) -> None:
    """Write an archive again with changed members."""
    with zipfile.ZipFile(archive) as packed:
        members = {name: packed.read(name) for name in packed.namelist()}
    change(members)
    with zipfile.ZipFile(archive, "w") as packed:
        for name, content in members.items():
            packed.writestr(name, content)


def relabelled(members: dict[str, bytes]) -> None:
    """Make the label name exactly the members."""
    label = json.loads(members[transfer.LABEL])
    label["files"] = {name: 1.0 for name in members if name != transfer.LABEL}
    members[transfer.LABEL] = json.dumps(label).encode()


def test_an_export_arrives_completely_on_another_computer(
    archive: Path, home: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "import", archive)
    assert (status, err) == (0, "")
    assert out == "days.json, fame.sqlite, problems.json, settings.json, matches: 10, replays: 1\n"
    mine, theirs = contents(home), contents(other)
    with sqlite3.connect(home / hall_of_fame.NAME) as one, sqlite3.connect(other / hall_of_fame.NAME) as two:
        assert list(one.iterdump()) == list(two.iterdump())
    for found in (mine, theirs):
        del found[hall_of_fame.NAME]  # A copy by SQLite need not be the same to the byte.
    assert mine == theirs
    assert [(one.path.name, one.order) for one in look(other / "matches").saved] == [
        (one.path.name, one.order) for one in look(home / "matches").saved
    ]
    for name in mine:
        assert (home / name).stat().st_mtime == pytest.approx((other / name).stat().st_mtime, abs=1e-3)
    assert load()[1] is None


def test_an_import_may_be_repeated(archive: Path, other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "import", archive)[0] == 0
    before = contents(other)
    assert run(capsys, "import", archive) == (0, "nothing\n", "")
    assert contents(other) == before


def test_no_file_is_overwritten_without_consent(archive: Path, other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other.mkdir()
    (other / "settings.json").write_text('{"music":1}', encoding="utf-8")
    status, out, err = run(capsys, "import", archive)
    assert (status, out) == (2, "")
    assert err == (
        "laguna: settings.json is in the way, with other content; nothing was imported (--replace sets aside)\n"
    )
    assert contents(other) == {"settings.json": b'{"music":1}'}


def test_replaced_files_are_set_aside(
    archive: Path, home: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (other / "matches").mkdir(parents=True)
    (other / "settings.json").write_text('{"music":1}', encoding="utf-8")
    (other / "matches" / JOURNAL).write_text("of my own\n", encoding="utf-8")
    (other / "fame.sqlite").write_bytes(b"a book")
    (other / "fame.sqlite-wal").write_bytes(b"its last page")
    status, out, err = run(capsys, "import", archive, "--replace")
    assert (status, err) == (0, "")
    assert contents(other)["settings.json"] == contents(home)["settings.json"]
    (aside,) = other.glob("replaced-*")
    assert out.splitlines()[1] == f"replaced: fame.sqlite, settings.json, matches: 1; kept in {aside}"
    assert contents(aside) == {
        "settings.json": b'{"music":1}',
        f"matches/{JOURNAL}": b"of my own\n",
        "fame.sqlite": b"a book",
        "fame.sqlite-wal": b"its last page",
    }


def test_a_match_that_is_being_played_is_not_replaced(
    archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match("rialto", (Seat("Ada"), Seat("Bea", "doge")), 3)
    match.keep(other / "matches")
    assert match.journal is not None
    played = match.journal.path.rename(other / "matches" / JOURNAL)
    before = contents(other)
    status, _, err = run(capsys, "import", archive, "--replace")
    after = contents(other)
    match.close()
    assert (status, after) == (2, before)
    assert err == f"laguna: {played.name} is being played in a window; nothing was imported\n"


def test_an_export_replaces_no_file_without_consent(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = archive.read_bytes()
    status, _, err = run(capsys, "export", archive)
    assert (status, err) == (2, "laguna: laguna.zip exists; --replace replaces it\n")
    assert archive.read_bytes() == before
    assert run(capsys, "export", archive, "--replace")[0] == 0


def test_damaged_files_are_left_out_and_named(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "days.json").write_text("[]", encoding="utf-8")
    (home / "fame.sqlite").write_bytes(b"no book at all, but longer than a page" * 100)
    (home / "matches" / "odd.jsonl").write_text("once upon a time\n", encoding="utf-8")
    (home / "matches" / "con.jsonl").write_bytes((home / "matches" / JOURNAL).read_bytes())
    status, out, err = run(capsys, "export", tmp_path / "some.zip")
    assert status == 0
    assert sorted(line.split(" ")[1] for line in err.splitlines()) == [
        "days.json",
        "fame.sqlite",
        "matches/con.jsonl",
        "matches/odd.jsonl",
    ]
    assert out == "problems.json, settings.json, matches: 10, replays: 1\n"


def test_a_match_of_other_rules_is_carried_along(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "matches" / JOURNAL
    header, rest = path.read_text(encoding="utf-8").split("\n", 1)
    path.write_text(json.dumps(json.loads(header) | {"rules": 99}) + "\n" + rest, encoding="utf-8")
    assert run(capsys, "export", tmp_path / "some.zip")[0] == 0
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path / "other"))
    assert run(capsys, "import", tmp_path / "some.zip")[0] == 0
    assert (tmp_path / "other" / "matches" / JOURNAL).read_bytes() == path.read_bytes()


def test_an_empty_home_has_nothing_to_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path / "none"))
    status, _, err = run(capsys, "export", tmp_path / "some.zip")
    assert (status, err) == (2, "laguna: there is nothing to export yet\n")
    assert not (tmp_path / "some.zip").exists()


def test_an_archive_that_cannot_be_written_is_one_line(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    status, _, err = run(capsys, "export", tmp_path / "file" / "some.zip")
    assert (status, err.count("\n")) == (2, 1)
    assert err.startswith("laguna: some.zip cannot be written: ")


def foreign(members: dict[str, bytes], name: str, content: bytes = b"{}") -> None:
    members[name] = content
    relabelled(members)


FOREIGN: dict[str, Callable[[dict[str, bytes]], object]] = {
    "no label": lambda members: members.pop(transfer.LABEL),
    "a label that is none": lambda members: members.update({transfer.LABEL: b"[]"}),
    "a label without files": lambda members: members.update({transfer.LABEL: b'{"laguna-export":1}'}),
    "files that are none": lambda members: members.update({transfer.LABEL: b'{"laguna-export":1,"files":[]}'}),
    "a file too many": lambda members: members.update({"matches/more.jsonl": b"{}"}),
    "a file too few": lambda members: members.pop("settings.json"),
    "a way out": lambda members: foreign(members, "../settings.json"),
    "a way out of a folder": lambda members: foreign(members, "matches/../../settings.jsonl"),
    "a way out on Windows": lambda members: foreign(members, "matches\\..\\..\\settings.jsonl"),
    "a path from the root": lambda members: foreign(members, "/tmp/settings.jsonl"),
    "a drive": lambda members: foreign(members, "matches/c:more.jsonl"),
    "a device": lambda members: foreign(members, "matches/nul.jsonl"),
    "a hidden file": lambda members: foreign(members, "matches/.more.jsonl"),
    "a program": lambda members: foreign(members, "matches/more.py"),
    "another folder": lambda members: foreign(members, "cache/more.jsonl"),
    "two names of one file": lambda members: foreign(members, f"matches/{JOURNAL.upper().replace('JSONL', 'jsonl')}"),
}


@pytest.mark.parametrize("case", FOREIGN)
def test_an_untrusted_archive_is_one_line_and_nothing_is_written(
    case: str, archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rewritten(archive, FOREIGN[case])
    status, out, err = run(capsys, "import", archive, "--replace")
    assert (status, out, err) == (2, "", "laguna: laguna.zip is no export of Laguna\n")
    assert contents(other) == {}


@pytest.mark.parametrize("time", ["NaN", "-1", "true", '"1"', "1e300", "null"])
def test_an_invalid_time_is_refused(time: str, archive: Path, other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def change(members: dict[str, bytes]) -> None:
        relabelled(members)
        members[transfer.LABEL] = members[transfer.LABEL].replace(
            b'"settings.json": 1.0', b'"settings.json": %s' % time.encode()
        )

    rewritten(archive, change)
    assert run(capsys, "import", archive)[2] == "laguna: laguna.zip is no export of Laguna\n"


DAMAGED = {
    "settings.json": b"[]",
    "problems.json": b"{",
    "days.json": b"\xff",
    "fame.sqlite": b"no book at all" * 999,
    f"matches/{JOURNAL}": b"once upon a time\n",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_content_is_one_line_and_nothing_is_written(
    name: str, archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rewritten(archive, lambda members: members.update({name: DAMAGED[name]}))
    status, out, err = run(capsys, "import", archive)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"laguna: {name} in laguna.zip is damaged: ")
    assert contents(other) == {}


def test_every_flipped_byte_is_detected_or_harmless(
    archive: Path, home: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = archive.read_bytes()
    assert run(capsys, "import", archive)[0] == 0
    wanted = contents(other)
    refused = 0
    for at in range(0, len(whole), max(1, len(whole) // 150)):
        shutil.rmtree(other)
        archive.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        status, _, err = run(capsys, "import", archive)
        assert (status, err.count("\n")) in ((0, 0), (2, 1)), at
        assert contents(other) == (wanted if status == 0 else {}), at
        refused += status == 2
    assert refused > 120


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9])
def test_a_cut_archive_is_one_line(
    share: float, archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = archive.read_bytes()
    archive.write_bytes(whole[: int(len(whole) * share)])
    assert run(capsys, "import", archive)[::2] == (2, "laguna: laguna.zip is no export of Laguna\n")
    assert contents(other) == {}


def test_a_later_format_is_reported(archive: Path, other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rewritten(archive, lambda members: members.update({transfer.LABEL: b'{"laguna-export":2}'}))
    assert run(capsys, "import", archive)[2] == "laguna: laguna.zip has format 2; this Laguna imports format 1\n"


def test_an_archive_that_unpacks_too_large_is_refused(
    archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("settings.json", b" " * (transfer.FILE_BYTES + 1))
        packed.writestr(transfer.LABEL, b'{"laguna-export":1,"files":{"settings.json":1}}')
    assert run(capsys, "import", archive)[2] == "laguna: laguna.zip is no export of Laguna\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system knows no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path, other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    status, _, err = run(capsys, "import", tmp_path / "pipe.zip")
    assert (status, err.count("\n")) == (2, 1)


def test_a_home_that_cannot_be_written_is_one_line(
    archive: Path, other: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other.write_text("in the way", encoding="utf-8")
    status, _, err = run(capsys, "import", archive)
    assert (status, err.count("\n")) == (2, 1)
    assert err.startswith("laguna: nothing can be imported: ")
