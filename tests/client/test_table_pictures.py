"""A table's picture depends only on the state and the viewer's observation."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.shell.app import App
from tests.client import tables
from tests.client.player import FRAME, Person

GAME = pytest.mark.parametrize("game", GAMES)


def every_tenth_picture(game: str, way: str) -> list[bytes]:
    """Return pictures of a table after 10 and 20 moves of a seeded game.

    Its animations are played, hastened, skipped or never shown.
    """
    app = tables.app()
    app.settings.other_speed = "normal"
    played = tables.match(game, ("doge", "noble", "merchant"))
    table = tables.seated(app, played)
    found = []
    for count in (10, 20):
        while len(played.steps) < count:
            table.player.hurry = way == "hastened"
            app.step(0.1, [])
            if way == "skipped":
                table.player.finish()
        table.session.pacing.update(0.0)  # The last move has been made.
        table.session.pacing.beat = -1e6  # No further move follows.
        while not table.player.is_idle:
            app.step(0.1, [])
        for _ in range(60):  # until the last expression has faded
            app.step(0.1, [])
        if way == "synced":
            table.presenter.sync()
        app.clock = 5.0
        app.step(0.0, [])
        found.append(tables.pixels(app))
        table.session.pacing.beat = 0.0
    return found


@GAME
def test_pictures_are_the_same_however_their_moves_were_shown(game: str) -> None:
    played = every_tenth_picture(game, "played")
    for way in ("hastened", "skipped", "synced"):
        assert every_tenth_picture(game, way) == played, way


ONE_PERSON, TWO_PEOPLE = ("human", "doge", "noble"), ("human", "human", "noble")
PEOPLE_AND_MOVES = [
    pytest.param(
        people, moves, marks=() if (people, moves) in ((ONE_PERSON, 110), (TWO_PEOPLE, 25)) else pytest.mark.slow
    )
    for people in (ONE_PERSON, TWO_PEOPLE)
    for moves in (3, 25, 61, 110)
]
HOVERED = [(x, y) for x in (60, 120, 190, 420, 640, 830, 1110, 1230) for y in (70, 110, 250, 420, 600, 660)]


def _seen(app: App, table: TableScene) -> list[bytes]:
    """Return all that the viewer sees: the picture, hover texts, magnifiers, recap."""
    table.session.pacing.beat = -100.0
    found = []
    for x, y in [(-1, -1), *HOVERED]:
        table.interaction.mouse.move(x, y)
        table.room.rested = 5.0
        app.clock = 9.0
        app.step(0.0, [])
        found.append(tables.pixels(app))
    table.interaction.mouse.move(-1, -1)
    table.interaction.recap_player.show()
    for _ in range(3):
        app.clock = 9.0
        app.step(0.1, [])
        found.append(tables.pixels(app))
    return found


@GAME
@pytest.mark.parametrize(("people", "moves"), PEOPLE_AND_MOVES)
def test_no_pixel_depends_on_what_the_viewer_cannot_know(game: str, people: tuple[str, ...], moves: int) -> None:
    seen = []
    for world in range(2):
        app = tables.app()
        played = tables.match(game, people)
        tables.play_random(played, moves)
        probe = tables.seated(app, played)
        viewer = probe.session.visibility.viewer
        assert viewer is not None
        if world:
            played.history.states = [played.game.redeal(state, viewer, 99) for state in played.history.states]
            probe = tables.seated(app, played)
        seen.append(_seen(app, probe))
    assert seen[0] == seen[1]


@GAME
def test_a_transition_cover_hides_everything_until_it_opens(game: str) -> None:
    frames = []
    for seed in (2, 3):
        app = tables.app()
        app.settings.cover = "curtain"
        table = tables.seated(app, tables.match(game, ("human", "human"), seed=seed))
        while table.match.actor != 0:
            table.match.commit(table.match.game.legal(table.match.state)[0])
        table.presenter.sync()
        for _ in range(3):
            app.step(FRAME, [])
        app.clock = 3.0
        app.step(0.0, [])
        assert table.session.visibility.fullscreen_cover
        frames.append(tables.pixels(app))
        Person(app).hand.click(640, 200)
        assert not table.covered
    assert frames[0] == frames[1]
