"""Stories of finished matches outlast the rules that they were played by.

A story is kept next to its match and retells it under later rules.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import json
from pathlib import Path

import pytest

import main as cli
from ai.search.playout import pick
from game.files import paths as file_paths
from game.files.user_errors import UserError
from game.match import RULES, Match, Seat
from game.match.journal import SaveError
from game.rules import GAMES, Event, get
from game.saves.autosave import Autosaver
from game.saves.library import MatchLibrary
from game.saves.load import load
from game.saves.save_folder import delete, look, saved_at
from game.saves.stories import StoryWriter, from_json, keep_story, load_told, read_story, story_of, story_path, to_json
from game.saves.transcript import tell_kept, transcript_of
from tests import data

DATA = Path(data.__file__).parent / "stories"
NAMES = DATA / "event_names.tsv"
SEATS = (Seat("Ada"), Seat("Bea", "doge"))
KNOW_RULES = ("match.match", "saves.load", "saves.stories")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv("LAGUNA_HOME", str(place))
    return place


def played(game: str, moves: int = 5000, keep: bool = False) -> Match:
    """Return a match after some moves, with a journal if `keep` is set."""
    match = Match(game, SEATS, 6, colours=(3, 1))
    if keep:
        match.keep(file_paths.saves())
    while not match.is_over and len(match.steps) < moves:
        legal = match.game.legal(match.state)
        match.commit(legal[pick(6, len(match.steps), len(legal))])
    return match


def kept(game: str = "gondola", moves: int = 5000) -> Path:
    """Return the journal of a match that was closed before its story was written."""
    match = played(game, moves, keep=True)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path


def raise_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the version of the rules."""
    for module in KNOW_RULES:
        monkeypatch.setattr(f"game.{module}.RULES", RULES + 1)


# ---- names


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_persistent_name_and_one_for_each_field(game: str) -> None:
    module = importlib.import_module(f"game.rules.{game}.events")
    kinds = {
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__
    }
    table = get(game).events.table
    assert {stored.kind for stored in table.values()} == kinds
    assert len(table) == len(kinds)
    for name, stored in table.items():
        assert len(stored.fields) == len(dataclasses.fields(stored.kind)), name
        assert len(set(stored.fields)) == len(stored.fields), name


def test_every_name_ever_written_is_still_read() -> None:
    """The file of names only grows: `game name field field...`."""
    written = [line.split("\t") for line in NAMES.read_text(encoding="utf-8").splitlines()]
    for game, name, *fields in written:
        stored = get(game).events.table[name]
        assert stored.fields[: len(fields)] == tuple(fields), f"{game} {name}"
    known = {(game, name): tuple(fields) for game, name, *fields in written}
    now = {(game, name): stored.fields for game in GAMES for name, stored in get(game).events.table.items()}
    assert known == now, f"add new names to {NAMES.name}"


# ---- contents of a story


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_read_back_as_written(game: str) -> None:
    match = played(game)
    story = story_of(match, "2026-11-19T20:00:00+00:00", "2026-11-19T21:00:00+00:00")
    again = from_json(json.loads(json.dumps(to_json(story))))
    assert again == story
    assert [event for turn in again.turns for event in turn.events] == [e for step in match.steps for e in step.events]
    assert list(again.points) == list(match.game.points(match.state))
    assert [sum(row.values()) for row in again.sources] == list(again.points)
    replayed, told = list(transcript_of(match)), list(tell_kept(again))
    assert told[0] == replayed[0]
    assert [line for line in told if line.startswith(" ")] == [line for line in replayed if line.startswith(" ")]
    assert told[-2:] == replayed[-2:]


@pytest.mark.parametrize("game", GAMES)
def test_a_story_of_an_unfinished_match_hides_private_information(game: str) -> None:
    match = played(game, 20)
    told = to_json(story_of(match))
    assert (told["over"], told["points"], told["places"], told["sources"]) == (False, [], [], [])
    assert not any(turn["move"] for turn in told["turns"])
    seen = [event.seen_by(-1) for step in match.steps for event in step.events]
    assert [event for turn in from_json(told).turns for event in turn.events] == seen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [30, 5000])
def test_replay_json_has_events_and_points_by_move(game: str, moves: int, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(game, moves, keep=True)
    assert match.journal is not None
    assert cli.main(["replay", str(match.journal.path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["laguna"] == 1, "the number of the format"
    shown = [state if match.is_over else match.game.veiled(state, -1) for state in match.history.states[1:]]
    assert [turn["points"] for turn in told["turns"]] == [[*match.game.points(state)] for state in shown]
    assert match.is_over == (told["points"] == told["turns"][-1]["points"])
    assert any(turn["events"] for turn in told["turns"])
    match.close()


def test_a_story_of_today_is_read_by_every_later_version() -> None:
    told = json.loads((DATA / "gondola.story").read_text(encoding="utf-8"))
    story = from_json(told)
    kept = json.loads(json.dumps(to_json(story)))
    for turn, before in zip(kept["turns"], told["turns"], strict=True):  # later versions may add fields to an event
        pairs = zip(turn["events"], before["events"], strict=True)
        turn["events"] = [[name, {one: values[one] for one in old}] for (name, values), (_, old) in pairs]
    assert kept == told
    assert list(tell_kept(story))[-2:] == ["1. Bea: 1", "2. Ada: 1"]


@pytest.mark.parametrize("odd", ["", "[]", '{"laguna": 1}', '{"laguna": 2, "rules": 2}'])
def test_a_file_without_a_story_is_none(odd: str) -> None:
    path = kept()
    story_path(path).write_text(odd, encoding="utf-8")
    assert read_story(path) is None


# ---- time of writing


def test_a_finished_match_is_closed_with_its_story() -> None:
    keeper = Autosaver(lambda trouble: None)
    match = Match("gondola", SEATS, 6)
    keeper.keep(match)
    assert match.journal is not None
    path = match.journal.path
    for step in played("gondola").steps:
        match.commit(step.move)
    keeper.let_go(match)
    story = read_story(path)
    assert story is not None
    assert story.points == tuple(match.game.points(match.state))
    assert story.begun[:4] == story.ended[:4] == path.name[:4]


def test_an_unfinished_match_is_closed_without_a_story() -> None:
    keeper = Autosaver(lambda trouble: None)
    match = Match("gondola", SEATS, 6)
    keeper.keep(match)
    match.commit(match.game.legal(match.state)[0])
    keeper.let_go(match)
    assert not list(file_paths.saves().glob("*.story"))


def test_missing_stories_are_written_a_little_at_a_time() -> None:
    over, open_ = [kept("gondola"), kept("murano")], kept("rialto", 20)
    keeper = Autosaver(lambda trouble: None)
    frames = 0
    while len(list(file_paths.saves().glob("*.story"))) < 2:
        keeper.update(0.02)
        frames += 1
        assert frames < 500
    assert frames > 10, "not at once"
    assert not story_path(open_).exists()
    for path in over:
        story = read_story(path)
        assert story is not None
        assert len(story.turns) == len(load(path).steps)
    writer = StoryWriter([file_paths.saves(), file_paths.replays()])
    while writer.go_on():
        pass


def test_a_story_is_deleted_with_its_match() -> None:
    path = kept()
    keep_story(load(path), path)
    delete(path)
    assert list(file_paths.saves().iterdir()) == []


# ---- later rules


def test_matches_of_older_rules_are_listed_and_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    over, left = kept("gondola"), kept("rialto", 20)
    keep_story(load(over), over)
    before = {path: path.read_bytes() for path in file_paths.saves().iterdir()}
    raise_rules(monkeypatch)
    book = MatchLibrary()
    while book.read_on():
        pass
    assert [saved.path for saved in book.page("landed")] == [over]
    assert [saved.path for saved in book.page("sailing")] == [left]
    assert all(saved.is_older for saved in (*book.page("landed"), *book.page("sailing")))
    assert saved_at(over).deal.names == ["Ada", "Bea"]
    assert not book.troubles
    assert look(file_paths.saves()).matches == [], "none can be gone on with"
    for path in (over, left):
        with pytest.raises(SaveError, match=f"version {RULES} of the rules; this Laguna has version {RULES + 1}"):
            Autosaver(lambda trouble: None).take_up(path)
    assert {path: path.read_bytes() for path in file_paths.saves().iterdir()} == before


def test_the_hall_of_fame_finds_a_match_of_older_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.saves.hall_of_fame import HallOfFame

    paths = [kept("gondola"), kept("gondola")]
    for path in paths:
        keep_story(load(path), path)
    hall = HallOfFame()
    hall.record(load(paths[0]), (0, 1))
    played_match = hall.played(hall.best("gondola")[0].match)
    hall.close()
    raise_rules(monkeypatch)
    book = MatchLibrary()
    while book.read_on():
        pass
    assert played_match is not None
    assert book.find(played_match) in paths


def test_the_command_line_prints_a_match_of_older_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept()
    keep_story(load(path), path)
    assert cli.main(["replay", str(path), "--json"]) == 0
    before = json.loads(capsys.readouterr().out)
    raise_rules(monkeypatch)
    assert cli.main(["replay", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == before
    assert before["rules"] == RULES
    assert cli.main(["replay", str(path), "--text"]) == 0
    story = read_story(path)
    assert story is not None
    assert capsys.readouterr().out.splitlines() == list(tell_kept(story))


def test_a_match_of_older_rules_without_a_story_is_one_line_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept()
    raise_rules(monkeypatch)
    with pytest.raises(UserError, match="version"):
        load_told(path)
    assert cli.main(["replay", str(path), "--text"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_resuming_a_match_of_older_rules_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept("rialto", 20)
    raise_rules(monkeypatch)
    assert cli.main(["--resume"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"this Laguna has version {RULES + 1}" in said
