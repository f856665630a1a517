"""The table in words names everything that the picture shows, nothing hidden."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.interaction.sidebar.picture_text import PictureReader
from game.locale import choose
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.ui import speech
from game.ui.render.canvas import Rect
from tests.client import tables
from tests.client.player import Hand


def seated(game: str, *players: str, moves: int = 0, seed: int = 11) -> TableScene:
    """Return a table without computer moves, after some random ones."""
    app = tables.app()
    app.settings.forced = False
    table = tables.seated(app, tables.match(game, players, seed))
    table.thinking = NullOpponents()
    app.step(0.1, [])
    dice = random.Random(seed)
    for _ in range(moves):
        play(table, dice)
    while not table.match.is_over and not table.match.seats[table.match.actor].is_human:
        play(table, dice)
    return table


def play(table: TableScene, dice: random.Random) -> None:
    """Make a random move and show the state after it."""
    match = table.match
    if not match.is_over:
        match.commit(dice.choice(match.game.legal(match.state)))
        table.presenter.sync()


def put(table: TableScene, state: Any) -> None:
    """Replace the present state by another one."""
    table.match.history.states[-1] = state
    table.presenter.sync()


@pytest.mark.parametrize("moves", [40, *(pytest.param(moves, marks=pytest.mark.slow) for moves in (0, 100))])
@pytest.mark.parametrize("game", GAMES)
def test_states_that_look_the_same_to_the_viewer_have_the_same_description(game: str, moves: int) -> None:
    for seed, players in ((3, ("human", "doge", "doge")), (4, ("human", "human", "doge"))):
        table = seated(game, *players, moves=moves, seed=seed)
        if table.match.is_over:
            continue
        state, viewer = table.match.state, table.session.visibility.viewer
        assert viewer is not None
        words = table.in_words()
        for deal in range(2):
            put(table, table.match.game.redeal(state, viewer, deal))
            assert table.match.game.known(table.match.state, viewer) == table.match.game.known(state, viewer)
            assert table.in_words() == words


@pytest.mark.parametrize("game", GAMES)
def test_every_change_of_the_picture_changes_the_description(game: str) -> None:
    table = seated(game, "human", "doge", "doge")
    dice = random.Random(5)
    shown, words = bytes(table.view.state), _without_choices(table)
    changed = 0
    for _ in range(8):
        play(table, dice)
        if bytes(table.view.state) != shown:
            changed += 1
            assert _without_choices(table) != words
        shown, words = bytes(table.view.state), _without_choices(table)
    assert changed > 4


def _without_choices(table: TableScene) -> str:
    """Return the description without prompt, choices and log.

    They change with every move.
    """
    parts = table.in_words().split("\n\n")
    return "\n\n".join(part for part in parts[1:] if not part.startswith(("What you can do", "Recent moves")))


def hovered(table: TableScene, area: Rect) -> set[str]:
    """Return the texts that hovering over an area shows."""
    steps = [(x, y) for x in range(6, int(area.width), 12) for y in range(6, int(area.height), 12)]
    return {table.view.labels.tips(area.x + x, area.y + y) for x, y in steps} - {""}


@pytest.mark.parametrize("game", GAMES)
def test_every_hover_text_is_in_the_description(game: str) -> None:
    table = seated(game, "human", "doge", "doge", moves=40)
    if table.match.is_over:
        pytest.skip("this one was short")
    words = table.in_words()
    for area in (table.room.layout.board, table.room.layout.side):
        for tip in hovered(table, area):
            body = " ".join(tip.partition("\n")[2].split()) or tip
            assert body in words, tip
    for card in table.decision.cards:
        assert card.tip.partition("\n")[0].rstrip(".:") in words


@pytest.mark.parametrize("game", GAMES)
def test_a_covered_hand_is_not_described(game: str) -> None:
    table = seated(game, "human", "human", "doge", moves=30)
    if table.match.is_over:
        pytest.skip("this one was short")
    table.decision.cover()
    assert table.covered
    closed = table.in_words()
    assert "In hand." not in closed
    assert "What you can do." not in closed
    table.session.uncover()
    assert "What you can do." in table.in_words()


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_the_description_is_in_the_chosen_language(lang: str) -> None:
    choose(lang)
    heads = {"en": "On the board.", "it": "Sul tabellone.", "fr": "Sur le plateau."}
    assert heads[lang] in seated("venezia", "human", "doge").in_words()


def test_the_picture_reader_reads_rows_from_left_to_right() -> None:
    app: App = tables.app()
    reader = PictureReader(app.canvas())
    reader.text("left", 100, 52, "bold", anchor="right")
    reader.text("4", 100, 50, "bold")
    reader.text("above", 10, 20)
    reader.text("", 10, 30)
    assert reader.rows() == ["above", "left 4"]


def test_a_key_copies_the_description(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("rialto", "human", "doge")
    copied: list[str] = []
    monkeypatch.setattr(
        "game.interaction.sidebar.text_description.copy_to_clipboard", lambda words: not copied.append(words)
    )
    Hand(table.app).key(pygame.K_d)  # type: ignore[arg-type]
    assert copied == [table.in_words()]
    assert "A description of the table is on the clipboard." in table.app.toasts.words  # type: ignore[attr-defined]


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the system's voice by one that writes to a file; return its path."""
    said = tmp_path / "said"
    program = f"import sys; open({str(said)!r}, 'wb').write(sys.stdin.buffer.read())"
    monkeypatch.setattr(speech, "command", lambda lang: [sys.executable, "-c", program])
    return said


def test_a_voice_reads_the_whole_description(spoken: Path) -> None:
    assert speech.speak("Tre gondole: 3 e 2, più città.", "it")
    speech._speaking[-1].wait(20)
    assert spoken.read_bytes().decode() == "Tre gondole: 3 e 2, più città."
    assert not speech.is_speaking()
    speech.hush()


def test_the_same_key_stops_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "command", lambda lang: [sys.executable, "-c", "import time; time.sleep(60)"])
    table = seated("rialto", "human", "doge")
    said = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=pygame.KMOD_SHIFT, unicode="D")
    table.app.take(said)  # type: ignore[attr-defined]
    assert speech.is_speaking()
    table.app.take(said)  # type: ignore[attr-defined]
    assert not speech.is_speaking()
    table.leave()


def test_without_a_voice_the_description_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert speech.command("en") == []
    assert not speech.speak("Nothing.", "en")
