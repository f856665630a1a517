"""The match library: continue, watch, review, rename or delete a kept match.

However many there are, no frame is slow.
"""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pygame
import pytest

from game.files import paths as file_paths
from game.files.user_errors import UserError
from game.match import HUMAN, Match, Seat
from game.saves.hall_of_fame import HallOfFame, token_of
from game.saves.library import AT_ONCE, PAGES, MatchLibrary
from game.saves.load import load
from game.saves.save_folder import delete, look, rename, saved_at
from game.scenes.hall_of_fame import FameLine, HallOfFameScene
from game.scenes.library import thumbnails
from game.scenes.library.library_scene import LibraryScene
from game.scenes.library.match_list import MatchRow
from game.scenes.library.thumbnails import Thumbnails
from game.scenes.pause_menu import PauseMenu, save_replay
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.results.results_scene import ResultsScene
from game.scenes.review.review_scene import ReviewScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import Ribbon, TitleScene
from game.shell.app import App
from game.ui.widgets.widgets import Button, TextField
from tests.client import tables
from tests.client.player import Hand

PAIR = (("Elena", HUMAN), ("Beppe", "apprentice"))


def kept(game: str = "venezia", moves: int = 20, seed: int = 1, folder: Path | None = None) -> Path:
    """Return the journal of a random match that was closed after `moves` moves.

    A very large number plays it to the end.
    """
    match = Match(game, [Seat(*who) for who in PAIR], seed)
    match.keep(folder or file_paths.saves(), len(look(folder or file_paths.saves()).saved) + 1)
    dice = random.Random(seed)
    while not match.is_over and len(match.steps) < moves:
        match.commit(dice.choice(match.game.legal(match.state)))
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path


def opened(at: Path | None = None) -> tuple[App, LibraryScene]:
    """Return the library over the title, after reading."""
    app = tables.app(drawn=True)
    app.scenes = []
    app.begin(TitleScene(app))
    scene = LibraryScene(app, at)
    app.scenes.append(scene)
    scene.enter()
    read(app)
    return app, scene


def read(app: App) -> None:
    for _ in range(60):
        app.step(0.02, [])


def press(app: App, scene: LibraryScene, label: str) -> None:
    """Click the button with a label."""
    button = next(one for one in scene.panel.widgets if isinstance(one, Button) and one.label == label)
    Hand(app).click(*button.rect.center)


def paths(scene: LibraryScene) -> list[Path]:
    return [row.saved.path for row in scene.panel.widgets if isinstance(row, MatchRow)]


def test_each_match_is_on_its_page_with_the_newest_first() -> None:
    first, second, over = kept(seed=1), kept("rialto", seed=2), kept(moves=10_000, seed=3)
    replay = save_replay(load(over))
    book = MatchLibrary()
    while book.read_on():
        pass
    pages = {name: [saved.path for saved in book.page(name)] for name in PAGES}
    assert pages == {"sailing": [second, first], "landed": [over], "kept": [replay]}
    assert [saved.is_over for saved in book.page("landed")] == [True]
    assert book.page("landed")[0].points == tuple(load(over).game.points(load(over).state))


def test_any_of_several_unfinished_matches_can_be_resumed() -> None:
    waiting = [kept(seed=seed, moves=10 + seed) for seed in (1, 2, 3)]
    app, scene = opened()
    assert paths(scene) == waiting[::-1]
    row = next(one for one in scene.panel.widgets if isinstance(one, MatchRow) and one.saved.path == waiting[0])
    Hand(app).click(*row.rect.center)
    assert isinstance(app.scene, LibraryScene), "a single click only looks"
    assert scene.bookmark.at == waiting[0]
    press(app, scene, "Continue")
    assert isinstance(app.scene, TableScene)
    assert len(app.scenes) == 1
    assert len(app.scene.match.steps) == 11
    app.scene.leave()


def test_a_second_click_on_a_row_resumes_its_match() -> None:
    kept()
    app, scene = opened()
    row = next(one for one in scene.panel.widgets if isinstance(one, MatchRow))
    for _ in range(2):
        assert isinstance(app.scene, LibraryScene)
        Hand(app).click(*row.rect.center)
    assert isinstance(app.scene, TableScene)
    app.scene.leave()


def test_a_match_is_watched_and_the_library_comes_back() -> None:
    kept(moves=10_000)
    app, scene = opened()
    assert scene.bookmark.page == "landed"
    press(app, scene, "Watch")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.session.visibility.viewer is None
    Hand(app).key(pygame.K_ESCAPE)
    assert app.scene is scene


def test_an_unfinished_match_is_watched_with_closed_hands() -> None:
    kept()
    app, scene = opened()
    press(app, scene, "Watch")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.session.visibility.viewer == -1


def test_a_finished_match_is_reviewed() -> None:
    kept(moves=10_000)
    app, scene = opened()
    press(app, scene, "Review")
    assert isinstance(app.scene, ReviewScene)
    app.scene.leave()


def test_a_renamed_match_keeps_its_date() -> None:
    older, newer = kept(seed=1), kept(seed=2)
    app, scene = opened(older)
    written = older.stat().st_mtime
    press(app, scene, "Name it")
    hand = Hand(app)
    field = next(one for one in scene.panel.widgets if isinstance(one, TextField))
    assert field.focused
    for letter in "Sunday":
        app.step(0.02, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    hand.key(pygame.K_RETURN)
    assert saved_at(older).title == "Sunday"
    assert load(older).title == "Sunday"
    assert older.stat().st_mtime == pytest.approx(written)
    assert paths(scene) == [newer, older]
    assert scene.bookmark.at == older
    assert load(older).lines()[-1] == {"title": "Sunday"}, "a copy keeps the name"


def test_deleting_asks_for_confirmation() -> None:
    path, other = kept(seed=1), kept(seed=2)
    app, scene = opened(path)
    press(app, scene, "Delete")
    assert path.exists()
    Hand(app).key(pygame.K_ESCAPE)
    press(app, scene, "Delete")
    assert path.exists(), "stepping back answers no"
    press(app, scene, "Sure? Click once more")
    assert not path.exists()
    assert scene.bookmark.at == other


def test_a_match_open_elsewhere_is_neither_deleted_nor_renamed() -> None:
    path = kept()
    other = Match("rialto", [Seat(*who) for who in PAIR], 1)
    other.keep(file_paths.saves())
    assert other.journal is not None
    for deed in (delete, lambda at: rename(at, "Mine")):
        with pytest.raises(UserError, match="another window"):
            deed(other.journal.path)
    other.close()
    delete(path)
    assert not path.exists()


def test_a_saved_replay_is_shown_and_the_current_match_cannot_be_deleted() -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("rialto", ("human", "doge")))
    app.autosaver.keep(table.match)
    assert table.match.journal is not None
    path = table.match.journal.path
    menu = PauseMenu(app, table)
    app.scenes.append(menu)
    menu.enter()
    press_in(app, menu, "Save a replay")
    scene = app.scene
    assert isinstance(scene, LibraryScene)
    read(app)
    assert (scene.bookmark.page, scene.bookmark.at) == ("kept", next(file_paths.replays().iterdir()))
    scene._turn_to(PAGES.index("sailing"))
    assert scene.bookmark.at == path
    button = next(one for one in scene.panel.widgets if isinstance(one, Button) and one.label == "Delete")
    assert not button.enabled
    press(app, scene, "Continue")
    assert app.scene is table
    table.leave()


def press_in(app: App, scene: PauseMenu | ResultsScene, label: str) -> None:
    button = next(one for one in scene.panel.widgets if isinstance(one, Button) and one.label == label)
    Hand(app).click(*button.rect.center)


def test_the_current_match_can_be_renamed() -> None:
    app = tables.app()
    table = tables.seated(app, tables.match("rialto", ("human", "doge")))
    app.autosaver.keep(table.match)
    assert table.match.journal is not None
    path = table.match.journal.path
    app.autosaver.rename(path, "Ours")
    assert (table.match.title, saved_at(path).title) == ("Ours", "Ours")
    table.leave()


def test_rows_of_the_hall_of_fame_open_their_match() -> None:
    same_deal = [kept(moves=10_000, seed=5), kept(moves=10_000, seed=6)]
    hall = HallOfFame()
    for path in same_deal:
        hall.record(load(path), (0, 1))
    entries = hall.best("venezia")
    hall.close()
    app = tables.app()
    for number, entry in enumerate(entries):
        app.scenes = []
        fame = HallOfFameScene(app, game="venezia")
        app.begin(fame)
        line = [one for one in fame.panel.widgets if isinstance(one, FameLine)][number]
        Hand(app).click(*line.rect.center)
        scene = app.scene
        assert isinstance(scene, LibraryScene)
        read(app)
        assert scene.bookmark.at is not None
        match = load(scene.bookmark.at)
        seat = match.names.index(entry.name)
        assert match.game.points(match.state)[seat] == entry.points


def test_matches_that_look_the_same_differ_by_their_moves() -> None:
    path = kept(moves=10_000, seed=5)
    backend = path.with_name("twin.jsonl")
    lines = path.read_text().splitlines()
    lines.insert(1, json.dumps({"seat": 1, "player": "apprentice", "name": "Orsola"}))
    backend.write_text("\n".join(lines) + "\n")
    hall = HallOfFame()
    hall.record(load(path), (0, 1))
    entry = hall.best("venezia")[0]
    played = hall.played(entry.match)
    hall.close()
    assert played is not None
    book = MatchLibrary()
    while book.read_on():
        pass
    assert len([saved for saved in book.page("landed") if saved.outcome == played.outcome]) == 2
    assert book.find(played) == path
    assert token_of(load(backend)) != played.token


def test_a_deleted_match_of_the_hall_of_fame_is_reported_as_gone() -> None:
    path = kept(moves=10_000)
    hall = HallOfFame()
    hall.record(load(path), (0, 1))
    hall.close()
    path.unlink()
    app = tables.app()
    app.scenes = []
    fame = HallOfFameScene(app, game="venezia")
    app.begin(fame)
    line = next(one for one in fame.panel.widgets if isinstance(one, FameLine))
    Hand(app).click(*line.rect.center)
    read(app)
    assert "This match no longer exists." in app.toasts.words


def test_a_hundred_matches_are_read_replayed_and_painted_over_many_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(moves=60)
    for number in range(99):
        shutil.copy(path, path.with_name(f"copy-{number:02d}.jsonl"))
    reads: list[Path] = []
    plays = paints = 0
    read_one, replayed, painted = saved_at, thumbnails.replayed, Thumbnails._painted

    def reading(at: Path) -> object:
        reads.append(at)
        return read_one(at)

    def playing(lines: object, name: str) -> object:
        nonlocal plays
        for match in replayed(lines, name):
            plays += 1
            yield match

    def painting(self: Thumbnails, table: TableScene) -> object:
        nonlocal paints
        paints += 1
        return painted(self, table)

    monkeypatch.setattr("game.saves.save_folder.saved_at", reading)
    monkeypatch.setattr(thumbnails, "replayed", playing)
    monkeypatch.setattr(Thumbnails, "_painted", painting)
    app = tables.app(drawn=True)
    app.scenes = []
    app.begin(TitleScene(app))
    assert len(reads) <= AT_ONCE
    scene = LibraryScene(app)
    reads.clear()
    app.begin(scene)
    for _ in range(120):
        before = len(reads), plays, paints
        app.step(0.02, [])
        assert len(reads) - before[0] <= AT_ONCE * 2, "the book's, and the harbour's below it"
        assert plays - before[1] <= thumbnails.LINES + 1
        assert paints - before[2] <= 1
    assert len(scene.bookmark.matches) == 100
    assert all(scene.pictures.small(at) is not None for at in paths(scene))
    assert scene.bookmark.at is not None
    assert scene.pictures.large(scene.bookmark.at) is not None
    assert scene.pictures.small(scene.bookmark.matches[-1].path) is None, "what does not show is not painted"


def test_the_title_reads_until_it_knows_the_newest_match() -> None:
    under_way = kept(seed=1)
    for seed in range(2, 8):
        kept(seed=seed, moves=10_000)
    app = tables.app()
    app.scenes = []
    title = TitleScene(app)
    app.begin(title)
    assert not [one for one in title.panel.widgets if isinstance(one, Ribbon)], "it reads a few in a frame"
    read(app)
    ribbon = next(one for one in title.panel.widgets if isinstance(one, Ribbon))
    Hand(app).click(*ribbon.rect.center)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.journal is not None
    assert table.match.journal.path == under_way
    table.leave()


def test_a_damaged_match_keeps_the_library_open() -> None:
    path = kept(seed=1)
    with path.open("a") as file:
        file.write('{"move":"nonsense","seat":0}\n')
    app, scene = opened(path)
    assert scene.pictures.is_broken(path)
    press(app, scene, "Watch")
    assert app.scene is scene
    assert app.toasts.words


def test_the_list_is_browsed_by_keys() -> None:
    all_of_them = [kept(seed=seed, moves=5) for seed in range(12)][::-1]
    app, scene = opened()
    hand = Hand(app)
    assert scene.bookmark.at == all_of_them[0]
    for _ in range(7):
        hand.key(pygame.K_DOWN)
    assert scene.bookmark.at == all_of_them[7]
    assert scene.bookmark.at in paths(scene), "its row shows"
    hand.key(pygame.K_END)
    assert scene.bookmark.at == all_of_them[-1]
    hand.key(pygame.K_PAGEUP)
    assert scene.bookmark.at == all_of_them[-1 - scene.list.shown]
    hand.key(pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    app.scene.leave()
