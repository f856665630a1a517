"""The journal on disk: killed, torn, damaged, locked, out of date, unwritable."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ai.search.playout import pick
from game.files import paths as file_paths
from game.files import untrusted
from game.match import RULES, Match, Seat
from game.match.journal import DamagedError, Journal, SaveError, read
from game.saves.load import load, resume
from game.saves.save_folder import look

ROOT = Path(__file__).parents[2]
SEATS = (Seat("Ada"), Seat("Bea", "doge"))


def play_on(match: Match, moves: int) -> None:
    for _ in range(moves):
        legal = match.game.legal(match.state)
        if legal:
            match.commit(legal[pick(match.seed, len(match.steps), len(legal))])


def kept(folder: Path, moves: int = 20, game: str = "rialto", practice: bool = False) -> Match:
    """Return a match that is kept in a folder, some moves into it."""
    match = Match(game, SEATS, 4, practice=practice)
    match.keep(folder)
    play_on(match, moves)
    return match


def file_of(match: Match) -> Path:
    assert match.journal is not None
    return match.journal.path


def unfinished(folder: Path) -> list[Path]:
    return [saved.path for saved in look(folder).matches]


def only_line(error: BaseException) -> str:
    text = str(error)
    assert text
    assert "\n" not in text
    return text


# ---------------------------------------------------------------- contents
def test_the_journal_is_a_header_and_a_line_for_each_move(tmp_path: Path) -> None:
    match = kept(tmp_path / "not" / "yet" / "there", 7)
    header, *lines = read(file_of(match))
    assert header["laguna"] == 1
    assert header["rules"] == RULES
    assert (header["game"], header["seed"], header["options"]) == ("rialto", 4, {"neutral": False})
    assert header["seats"] == [{"name": "Ada", "player": "human"}, {"name": "Bea", "player": "doge"}]
    assert [set(line) for line in lines] == [{"move", "seat"}] * 7


def test_a_line_is_in_the_file_when_its_move_is_made(tmp_path: Path) -> None:
    match = kept(tmp_path, 0)
    for count in range(1, 15):
        play_on(match, 1)
        assert bytes(load(file_of(match)).state) == bytes(match.state)
        assert len(read(file_of(match))) == count + 1


def test_a_match_resumes_where_it_was_left(tmp_path: Path) -> None:
    match = kept(tmp_path)
    match.hand_over(0, "noble", "Zuan")
    match.close()
    again = resume(file_of_only(tmp_path))
    assert bytes(again.state) == bytes(match.state)
    assert again.seats == match.seats
    play_on(again, 10)
    again.close()
    assert bytes(load(file_of_only(tmp_path)).state) == bytes(again.state)


def file_of_only(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


def test_every_line_is_synced_when_the_turn_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, synced = kept(tmp_path, 0), []
    monkeypatch.setattr(Journal, "sync", lambda journal: synced.append(len(match.steps)))
    turns = []
    for _ in range(30):
        seat = match.actor
        play_on(match, 1)
        if match.actor != seat:
            turns.append(len(match.steps))
    assert turns
    assert synced == turns


def test_a_name_from_a_file_is_cut_to_its_limit(tmp_path: Path) -> None:
    match = Match("rialto", (Seat("A" * 500), Seat("Bea")), 1)
    match.keep(tmp_path)
    assert load(file_of(match)).names == ["A" * 24, "Bea"]


def test_undo_and_a_changed_seat_are_lines_too(tmp_path: Path) -> None:
    match = kept(tmp_path, practice=True)
    while not match.undo(0):
        play_on(match, 1)
    match.hand_over(1, "human")
    lines = read(file_of(match))
    assert lines[-2] == {"undo": len(match.steps), "assisted": match.assisted}
    assert lines[-1] == {"seat": 1, "player": "human", "name": "Bea"}
    assert bytes(load(file_of(match)).state) == bytes(match.state)


def test_a_match_that_is_kept_late_is_kept_completely(tmp_path: Path) -> None:
    match = Match("gondola", SEATS, 8)
    play_on(match, 25)
    match.keep(tmp_path)
    assert bytes(load(file_of(match)).state) == bytes(match.state)


def test_the_end_is_written_with_points_and_places(tmp_path: Path) -> None:
    match = kept(tmp_path, 5000)
    assert match.is_over
    last = read(file_of(match))[-1]
    assert last == {"over": match.game.points(match.state), "places": match.game.places(match.state)}


# ---------------------------------------------------------------- kill
CHILD = """
import sys
from pathlib import Path
from game.match import Match, Seat
from ai.search.playout import pick
match = Match("venezia", (Seat("Ada"), Seat("Bea", "doge")), 12)
match.keep(Path(sys.argv[1]))
while not match.is_over:
    legal = match.game.legal(match.state)
    match.commit(legal[pick(12, len(match.steps), len(legal))])
    print(len(match.steps), flush=True)
"""


def test_a_kill_loses_no_acknowledged_move(tmp_path: Path) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    for line in child.stdout:
        if int(line) == 40:
            os.kill(child.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
            break
    acknowledged = max([40, *(int(line) for line in child.stdout if line.strip().isdigit())])
    child.stdout.close()
    child.wait(30)
    match = resume(file_of_only(tmp_path))
    assert len(match.steps) >= acknowledged
    again = Match("venezia", SEATS, 12)
    while len(again.steps) < len(match.steps):
        play_on(again, 1)
    assert bytes(match.state) == bytes(again.state)
    play_on(match, 5)
    match.close()


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    match = kept(tmp_path)
    path, state, size = file_of(match), bytes(match.state), file_of(match).stat().st_size
    match.close()
    whole = path.read_bytes()
    for torn in (b"{", b'{"move":"play 1', b'{"move":"play 1 0 0","seat":0}', b"\xff\xfe\x00"):
        path.write_bytes(whole + torn)
        assert bytes(load(path).state) == state
        again = resume(path)
        assert bytes(again.state) == state
        assert path.stat().st_size == size
        play_on(again, 3)
        again.close()
        assert bytes(load(path).state) == bytes(again.state)


def test_a_journal_cut_anywhere_is_a_match_or_an_error_but_never_a_crash(tmp_path: Path) -> None:
    match = kept(tmp_path, 12)
    path = file_of(match)
    match.close()
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        if length < header:
            with pytest.raises(DamagedError, match="holds no match"):
                load(path)
        else:
            assert len(load(path).steps) == whole[:length].count(b"\n") - 1


# ---------------------------------------------------------------- damage
DAMAGE = {
    "no JSON": (3, b"nonsense"),
    "no record": (3, b"[1, 2]"),
    "an illegal move": (3, b'{"move":"play 9 9 9","seat":0}'),
    "no move at all": (3, b'{"move":5,"seat":0}'),
    "another seat": (3, b'{"move":"take 1","seat":7}'),
    "the move of another seat": (2, b""),
    "unknown": (3, b'{"weather":"rain"}'),
    "too much taken back": (3, b'{"undo":99,"assisted":false}'),
    "taken back by a word": (3, b'{"undo":"all"}'),
    "no such seat": (3, b'{"seat":9,"player":"doge","name":"X"}'),
    "a seat without a name": (3, b'{"seat":0,"player":"doge"}'),
    "deep": (3, b"[" * 50_000),
    "not UTF-8": (3, b'{"move":"\xff"}'),
    "no game of this name": (1, b'{"laguna":1,"rules":%d,"game":"chess"}' % RULES),
    "no header": (1, b'{"move":"take 1","seat":0}'),
    "no seats": (1, b'{"laguna":1,"rules":%d,"game":"rialto","seats":3,"seed":1,"options":{}}' % RULES),
    "options that are a list": (
        1,
        b'{"laguna":1,"rules":%d,"game":"rialto","seats":[{"name":"A","player":"human"},{"name":"B","player":"human"}],'
        b'"seed":1,"options":[],"practice":false}' % RULES,
    ),
    "a seed too large": (
        1,
        b'{"laguna":1,"rules":%d,"game":"rialto","seats":[{"name":"A","player":"human"},{"name":"B","player":"human"}],'
        b'"seed":1e99,"options":{},"practice":false}' % RULES,
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_journal_is_set_aside_with_one_line(tmp_path: Path, damage: str) -> None:
    match = kept(tmp_path)
    path = file_of(match)
    match.close()
    number, line = DAMAGE[damage]
    lines = path.read_bytes().splitlines()
    lines[number - 1] = line or lines[number - 1].replace(b'"seat":0', b'"seat":2').replace(b'"seat":1', b'"seat":0')
    content = b"\n".join(lines) + b"\n"
    path.write_bytes(content)
    with pytest.raises(DamagedError) as looked:
        load(path)
    assert path.name in only_line(looked.value)
    assert path.read_bytes() == content, "looking at a file leaves it as it is"
    with pytest.raises(DamagedError, match="it is kept as") as raised:
        resume(path)
    only_line(raised.value)
    aside = path.with_suffix(".damaged")
    assert aside.read_bytes() == content
    assert unfinished(tmp_path) == []


def test_a_second_damaged_file_of_that_name_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    for number in (b"one\n", b"two\n"):
        path.write_bytes(number)
        with pytest.raises(DamagedError):
            resume(path)
    assert {file.read_bytes() for file in tmp_path.iterdir()} == {b"one\n", b"two\n"}


def test_another_version_of_the_rules_is_one_line_and_the_file_stays(tmp_path: Path) -> None:
    match = kept(tmp_path)
    path = file_of(match)
    match.close()
    content = path.read_bytes()
    for old, new, words in (
        (b'"rules":%d' % RULES, b'"rules":99', "version 99 of the rules"),
        (b'"laguna":1', b'"laguna":7', "format 7"),
    ):
        path.write_bytes(content.replace(old, new, 1))
        with pytest.raises(SaveError, match=words) as raised:
            resume(path)
        only_line(raised.value)
        assert path.exists()
        assert unfinished(tmp_path) == []


def test_a_missing_file_and_a_folder_are_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        for use in (load, resume):
            with pytest.raises(SaveError) as raised:
                use(path)
            only_line(raised.value)


# ---------------------------------------------------------------- locks
OTHER = """
import sys
from pathlib import Path
from game.match.journal import SaveError
from game.saves.load import resume
try:
    resume(Path(sys.argv[1]))
except SaveError as error:
    print(error)
else:
    print("taken up")
"""


def other_process(path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", OTHER, str(path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_a_lock_keeps_a_second_process_out(tmp_path: Path) -> None:
    match = kept(tmp_path)
    path, state = file_of(match), bytes(match.state)
    assert "is being played in another window" in other_process(path)
    with pytest.raises(SaveError, match="another window"):
        resume(path)
    assert path.exists()
    assert bytes(load(path).state) == state, "it may be watched"
    match.close()
    assert other_process(path) == "taken up"
    resume(path).close()


# ---------------------------------------------------------------- several matches
def test_a_match_that_is_over_is_not_among_the_unfinished(tmp_path: Path) -> None:
    matches = [kept(tmp_path, 3, game) for game in ("gondola", "murano", "rialto")]
    paths = [file_of(match) for match in matches]
    assert set(unfinished(tmp_path)) == set(paths)
    play_on(matches[2], 5000)
    assert set(unfinished(tmp_path)) == set(paths[:2])
    matches[2].hand_over(0, "doge")
    assert set(unfinished(tmp_path)) == set(paths[:2])
    for match in matches:
        match.close()


def test_a_folder_that_does_not_exist_holds_no_matches(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere") == []


# ---------------------------------------------------------------- full disk
class Disk:
    """Disk with `room` bytes free, below every file that is opened through it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int = 1 << 30):
        self.room = room
        self.is_there = True
        opened = untrusted.opened
        monkeypatch.setattr(untrusted, "opened", lambda path, writable=False: Narrow(self, opened(path, writable)))
        monkeypatch.setattr(Path, "open", self._open(Path.open))

    def _open(self, open_: Callable[..., Any]) -> Callable[..., Any]:
        def narrow(path: Path, mode: str = "r", *more: Any, **how: Any) -> Any:
            if "x" in mode and (self.room <= 0 or not self.is_there):
                raise OSError(errno.ENOSPC, "No space left on device")
            return open_(path, mode, *more, **how)

        return narrow


class Narrow:
    """File on such a disk; it takes the part of a line that there is room for."""

    def __init__(self, disk: Disk, file: Any):
        self._disk, self._file = disk, file

    def write(self, raw: bytes) -> int:
        if not self._disk.is_there:
            raise OSError(errno.EIO, "Input/output error")
        room = max(0, min(len(raw), self._disk.room))
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        self._disk.room -= room
        return int(self._file.write(raw[:room]))

    def __enter__(self) -> Narrow:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_lines_refused_by_a_full_disk_are_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch, 900)
    match = kept(tmp_path, 60)
    assert match.journal is not None
    assert match.journal.trouble is not None
    assert "No space left" in only_line(match.journal.trouble)
    assert 0 < len(load(file_of(match)).steps) < 60, "whole lines only"
    assert not match.close(), "it is not let go of while something is owed"
    disk.room = 200
    play_on(match, 1)
    assert match.journal.trouble is not None
    disk.room = 1 << 20
    play_on(match, 1)
    assert match.journal.trouble is None
    assert bytes(load(file_of(match)).state) == bytes(match.state)
    path = file_of(match)
    assert match.close()
    assert len(load(path).steps) == 62


def test_a_full_disk_at_the_first_line_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch, 0)
    match = kept(tmp_path, 30)
    assert match.journal is not None
    assert match.journal.trouble is not None
    assert unfinished(tmp_path) == []
    disk.room = 1 << 20
    match.journal.sync()
    assert match.journal.trouble is None
    assert len(load(file_of(match)).steps) == 30


def test_a_removed_disk_has_every_line_after_it_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    match = kept(tmp_path, 10)
    disk.is_there = False
    play_on(match, 10)
    assert match.journal is not None
    assert match.journal.trouble is not None
    disk.is_there = True
    play_on(match, 1)
    assert match.journal.trouble is None
    assert bytes(load(file_of(match)).state) == bytes(match.state)


def test_lines_that_could_not_be_synced_are_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = kept(tmp_path, 10)
    assert match.journal is not None

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        match.journal.sync()
        assert match.journal.trouble is not None
        assert not match.close()
    play_on(match, 3)
    assert match.close()
    assert len(load(file_of_only(tmp_path)).steps) == 13


def test_a_match_continues_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = Match("venezia", SEATS, 1)
    match.keep(tmp_path / "file" / "matches")
    play_on(match, 5)
    assert len(match.steps) == 5
    assert match.journal is not None
    assert match.journal.trouble is not None
    (tmp_path / "file").unlink()
    play_on(match, 5)
    assert match.journal.trouble is None
    assert len(load(file_of(match)).steps) == 10


def test_the_home_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAGUNA_HOME", str(tmp_path))
    assert file_paths.home() == tmp_path
    assert file_paths.saves() == tmp_path / "matches"
    assert file_paths.cache_home() == tmp_path / "cache"
    monkeypatch.setenv("LAGUNA_HOME", "some/where")
    monkeypatch.chdir(tmp_path)
    assert file_paths.home() == tmp_path / "some" / "where"
    monkeypatch.chdir("/")
    assert file_paths.cache_home() == tmp_path / "some" / "where" / "cache", "resolved once"
    monkeypatch.delenv("LAGUNA_HOME")
    assert "laguna" in str(file_paths.home()).lower()


# ---------------------------------------------------------------- changed by other programs during play
def replace_by(content: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    """Return a program that puts another file in a journal's place."""

    def change(path: Path) -> None:
        fresh = path.with_name("fresh")
        fresh.write_bytes(content(path.read_bytes()))
        fresh.replace(path)

    return change


CHANGES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "deleted with its folder": lambda path: shutil.rmtree(path.parent),
    "emptied": lambda path: path.write_bytes(b""),
    "cut off": lambda path: os.truncate(path, 300),
    "cut off within a line": lambda path: os.truncate(path, path.stat().st_size - 5),
    "replaced by a copy": replace_by(lambda content: content),
    "replaced by an older copy": replace_by(lambda content: content[: content.rfind(b"\n", 0, -1) + 1]),
    "replaced by something else": replace_by(lambda content: b"a shopping list\n" * 99),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("moves", [0, 1, 20])
def test_no_move_is_lost_when_another_program_changes_the_journal(tmp_path: Path, change: str, moves: int) -> None:
    match = kept(tmp_path / "matches", 20)
    assert match.journal is not None
    match.journal.sync()
    path, before = file_of(match), file_of(match).read_bytes()
    CHANGES[change](path)
    play_on(match, moves)
    assert match.close()
    assert path.read_bytes().startswith(before)
    assert bytes(load(path).state) == bytes(match.state)
    aside = list(path.parent.glob("*.damaged"))
    assert len(aside) == (change == "replaced by something else"), "what somebody put there is kept"


def test_a_rewritten_journal_keeps_its_order(tmp_path: Path) -> None:
    kept(tmp_path, 5).close()
    path = file_of_only(tmp_path)
    match = resume(path, 77)
    path.unlink()
    play_on(match, 1)
    match.close()
    assert read(path)[0]["order"] == 77


def test_a_journal_of_redeals_alone_is_damaged(tmp_path: Path) -> None:
    match = kept(tmp_path, 0)
    match.close()
    path = file_of_only(tmp_path)
    path.write_bytes(path.read_bytes() + b'{"sat":0,"seed":7}\n' * 5000)
    with pytest.raises(DamagedError, match="redeals more than 99 times"):
        load(path)


def test_a_journal_larger_than_any_match_is_damaged(tmp_path: Path) -> None:
    match = kept(tmp_path, 1)
    line = read(file_of(match))[1]
    match.close()
    path = file_of_only(tmp_path)
    path.write_bytes(path.read_bytes() + (json.dumps(line).encode() + b'\n{"undo":0}\n') * 40_000)
    with pytest.raises(DamagedError, match="larger than 1 MB"):
        load(path)
