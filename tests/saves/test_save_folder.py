"""The save folder: the newest match first, and a bad file costs only itself."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from game.files.user_errors import UserError
from game.match import RULES, Match, Seat
from game.match.journal import SaveError
from game.saves import save_folder
from game.saves.autosave import Autosaver
from game.saves.load import load, resume
from game.saves.save_folder import HEADS, SaveFolder, look, next_order, take_up
from tests.match.test_journal import Disk, file_of, kept, play_on

GOOD: dict[str, Any] = {
    "laguna": 1,
    "order": 3,
    "rules": RULES,
    "game": "rialto",
    "options": {"neutral": False},
    "seats": [{"name": "Ada", "player": "human"}, {"name": "Bea", "player": "doge"}],
    "seed": 4,
    "practice": False,
}


def put(folder: Path, name: str = "odd", raw: bytes | None = None, **changed: Any) -> Path:
    """Write a journal whose header has changed fields, or a file with raw bytes."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.jsonl"
    path.write_bytes(json.dumps(GOOD | changed).encode() + b"\n" if raw is None else raw)
    return path


def named(*names: object) -> list[dict[str, object]]:
    return [{"name": name, "player": "human"} for name in names]


ODD: dict[str, dict[str, Any]] = {
    "seats that are numbers": {"seats": [1, 2]},
    "a seat named 7": {"seats": named(7, "Bea")},
    "no seats": {"seats": None},
    "a wizard": {"seats": [{"name": "Ada", "player": "wizard"}, {"name": "Bea", "player": "human"}]},
    "a player of the arena": {"seats": [{"name": "Ada", "player": "random"}, {"name": "Bea", "player": "human"}]},
    "a game that is a list": {"game": []},
    "no game": {"game": "chess"},
    "a seed without end": {"seed": 1e400},
    "a format that is true": {"laguna": True},
    "options that are a word": {"options": "neutral"},
    "not JSON": {"raw": b"{\n"},
    "no record": {"raw": b"[]\n"},
    "not text": {"raw": b"\xff\xfe\n"},
    "deep": {"raw": b"[" * 100_000 + b"\n"},
    "zeros": {"raw": bytes(4096)},
    "larger than any match": {"raw": b'{"laguna":1}\n' * 700_000},
}


@pytest.mark.parametrize("odd", ODD)
def test_a_bad_journal_costs_only_itself_and_one_line(tmp_path: Path, odd: str) -> None:
    good = put(tmp_path, "good")
    path = put(tmp_path, "odd", **ODD[odd])
    content = path.read_bytes()
    found = look(tmp_path)
    assert [saved.path for saved in found.matches] == [good]
    (said,) = map(str, found.troubles)
    assert "odd.jsonl is damaged" in said
    assert "it is kept as odd.damaged" in said
    assert len(said.splitlines()) == 1
    assert len(said) < 300
    assert (tmp_path / "odd.damaged").read_bytes() == content
    again = look(tmp_path)
    assert (again.troubles, len(again.matches)) == ([], 1), "it is not said with every start"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among files here")
@pytest.mark.parametrize("kind", ["pipe", "endless device", "link to nowhere", "link to itself"])
def test_a_pipe_or_an_endless_device_is_not_read(tmp_path: Path, kind: str) -> None:
    good, path = put(tmp_path, "good"), tmp_path / "odd.jsonl"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to({"endless device": "/dev/zero", "link to itself": path}.get(kind, tmp_path / "nothing"))
    done: list[object] = []

    def look_and_resume() -> None:
        for use in (load, resume):
            with pytest.raises(SaveError):
                use(path)
            if not path.is_symlink() and not path.exists():  # the file was set aside
                break
        put(tmp_path, "good")
        done.append(look(tmp_path))

    thread = threading.Thread(target=look_and_resume, daemon=True)
    thread.start()
    thread.join(20)
    assert done, "it waits for a pipe, or reads without end"
    assert [saved.path for saved in look(tmp_path).matches] == [good]


def test_a_folder_named_like_a_journal_is_left_alone(tmp_path: Path) -> None:
    put(tmp_path, "good")
    (tmp_path / "folder.jsonl").mkdir()
    found = look(tmp_path)
    assert len(found.matches) == len(found.troubles) == 1
    assert (tmp_path / "folder.jsonl").is_dir()


def test_a_file_in_place_of_the_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("in the way")
    found = look(tmp_path / "matches")
    assert found.matches == []
    assert len(found.troubles) == 1
    assert next_order(tmp_path / "matches") == 1
    assert look(tmp_path / ("m" * 300)).matches == []


def test_a_match_of_a_newer_version_is_unchanged_and_hides_no_other(tmp_path: Path) -> None:
    older = put(tmp_path, "older", order=1)
    for name, change in (("format", {"laguna": 2}), ("rules", {"rules": 99})):
        path = put(tmp_path, name, order=9, **change)
        found = look(tmp_path)
        assert [saved.path for saved in found.matches] == [older]
        assert len(found.troubles) == 1
        assert path.exists()
        path.unlink()


def test_a_read_error_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path)

    def failing(file: object, most: int = 0) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("game.files.untrusted.read_all", failing)
    for use in (load, resume):
        with pytest.raises(SaveError, match="Input/output error"):
            use(path)
    assert path.exists()


# ---------------------------------------------------------------- messages about a file
def test_a_message_quotes_a_file_in_one_short_line(tmp_path: Path) -> None:
    for nasty in ("\n\r\x1b[2J\x07\u2028\u202e", "x" * 100_000, "\ud800"):
        for change in ({"rules": nasty}, {"game": nasty}, {"options": {nasty: 1}}, {"seats": [{"name": nasty}]}):
            path = put(tmp_path, "odd", **change)
            with pytest.raises(SaveError) as raised:
                load(path)
            said = str(raised.value)
            assert len(said.splitlines()) == 1
            assert said.isprintable()
            assert len(said) < 300


def test_names_are_cleaned_when_they_are_read(tmp_path: Path) -> None:
    path = put(tmp_path, seats=named("A\x00d\ud800a\n", "\ufe0f\u034f\u0301"))
    assert load(path).names == ["Ada", "N. N."]
    match = resume(path)
    match.close()
    with path.open("a") as file:
        file.write('{"seat":0,"player":"human","name":"\\u0000\\udfffZo\\u00eb"}\n')
    assert load(path).names[0] == "Zoë"
    with path.open("a") as file:
        file.write('{"seat":0,"player":"wizard","name":"Zoë"}\n')
    with pytest.raises(SaveError, match="no player 'wizard'"):
        load(path)


# ---------------------------------------------------------------- newest match
def test_the_newest_match_is_the_last_one_begun_or_continued_regardless_of_the_clock(tmp_path: Path) -> None:
    keeper = Autosaver(lambda trouble: None)
    matches = []
    for _ in range(3):
        match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5)
        keeper.keep(match, tmp_path)
        matches.append(match)
    paths = [file_of(match) for match in matches]
    for match in matches:
        keeper.let_go(match)
    for age, path in enumerate(paths):  # the clock was set back before each
        os.utime(path, (1_000_000 - 1000 * age, 1_000_000 - 1000 * age))
    assert [saved.path for saved in look(tmp_path).matches] == paths[::-1]
    take_up(paths[0]).close()
    os.utime(paths[0], (5, 5))
    assert [saved.path for saved in look(tmp_path).matches] == [paths[0], paths[2], paths[1]]
    again = take_up(paths[1])
    play_on(again, 3)
    again.close()
    assert look(tmp_path).matches[0].path == paths[1]
    assert look(tmp_path).matches[0].moves == 3
    assert bytes(load(paths[1]).state) == bytes(again.state)


def test_a_forged_order_does_not_spoil_later_ones(tmp_path: Path) -> None:
    for number, order in enumerate((10**30, -5, True, "first", 10**11, None)):
        put(tmp_path, f"odd{number}", order=order)
    assert next_order(tmp_path) == 1
    put(tmp_path, "high", order=10**9)
    match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5)
    match.keep(tmp_path, next_order(tmp_path))
    path = file_of(match)
    match.close()
    assert look(tmp_path).matches[0].path == path


def test_a_match_without_an_order_is_sorted_by_its_date(tmp_path: Path) -> None:
    for name, age in (("first", 100), ("second", 200)):
        path = put(tmp_path, name, raw=json.dumps({k: v for k, v in GOOD.items() if k != "order"}).encode() + b"\n")
        os.utime(path, (age, age))
    assert [saved.path.stem for saved in look(tmp_path).matches] == ["second", "first"]
    match = take_up(tmp_path / "first.jsonl")
    play_on(match, 1)
    match.close()
    assert len(load(tmp_path / "first.jsonl").steps) == 1


def noted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Path]:
    """Return the list of paths that a function of the save folder is called with."""
    paths: list[Path] = []
    original = getattr(save_folder, name)

    def note(path: Path) -> Any:
        paths.append(path)
        return original(path)

    monkeypatch.setattr(save_folder, name, note)
    return paths


def test_tutorials_are_found_without_reading_other_journals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(9):
        match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5, lesson=number in (2, 6))
        match.keep(tmp_path, number)
        match.close()
    reads = noted(monkeypatch, "read")
    found = list(save_folder.first_evenings(tmp_path))
    assert [saved.order for saved in found] == [6, 2]
    assert reads == [saved.path for saved in found]


def test_the_heads_of_many_journals_are_read_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(HEADS + 5):
        (tmp_path / f"m{number:02}.jsonl").write_text(f'{{"order":{number}}}\n')
    heads = noted(monkeypatch, "_head")
    found = SaveFolder(tmp_path)
    assert heads == []
    found.read_on(1)
    assert (len(heads), found.is_read, found.troubles) == (HEADS, False, [])
    found.read_on(1)
    assert len(heads) == HEADS + 5
    assert [trouble.values["name"] for trouble in found.troubles] == [f"m{HEADS + 4}.jsonl"], "the newest first"
    found.read_on()
    assert found.is_read


# ---------------------------------------------------------------- autosave
def test_autosave_reports_failures_and_recovery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[UserError] = []
    keeper, disk = Autosaver(said.append), Disk(monkeypatch, 700)
    match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5)
    keeper.keep(match, tmp_path)
    play_on(match, 40)
    for _ in range(50):
        keeper.update(0.1)
    assert [trouble.code for trouble in said] == ["unsaved"]
    path = file_of(match)
    keeper.let_go(match)
    assert keeper.take_up(path) is match, "left and gone on with, while it is not saved"
    keeper.let_go(match)
    assert len(load(path).steps) < 40
    disk.room = 1 << 20
    for _ in range(50):
        keeper.update(0.1)
    assert [trouble.code for trouble in said] == ["unsaved", "saved"]
    assert len(load(path).steps) == 40
    assert keeper.close() == []


def test_a_match_that_is_saved_when_it_is_left_is_reported_as_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[UserError] = []
    keeper, disk = Autosaver(said.append), Disk(monkeypatch, 700)
    match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5)
    keeper.keep(match, tmp_path)
    play_on(match, 40)
    keeper.update(0.1)
    assert [trouble.code for trouble in said] == ["unsaved"]
    disk.room = 1 << 20
    keeper.let_go(match)
    assert [trouble.code for trouble in said] == ["unsaved", "saved"]
    assert keeper.close() == []


def test_the_last_save_at_exit_is_tried_and_its_failure_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch, 700)
    for room in (0, 1 << 20):
        disk.room = 700
        keeper = Autosaver(lambda trouble: None)
        match = Match("rialto", (Seat("Ada"), Seat("Bea")), 5)
        keeper.keep(match, tmp_path / str(room))
        play_on(match, 40)
        path, disk.room = file_of(match), room
        troubles = keeper.close()
        assert [trouble.code for trouble in troubles] == ([] if room else ["unsaved"])
        assert (len(load(path).steps) == 40) is bool(room)


def test_a_kept_match_equals_the_played_one(tmp_path: Path) -> None:
    match = kept(tmp_path, 30)
    assert look(tmp_path).matches[0].moves == 30
    match.close()
