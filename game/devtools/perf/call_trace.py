"""Call trace of a press and a commit: `python -m game.devtools.perf.call_trace`.

It prints the files that they run through. The press chooses the first move of each game that is made on the board, and
Enter commits it. Drawing is not traced. So a frame passes between the two, as on a screen, in which the consequences of
the press are computed again. The update of the frame after the commit is traced too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

from game.files import paths
from game.match import Match, Seat
from game.rules import GAMES
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.shell.app import App
from game.ui.input_events import LEFT, InputEvent, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.render.picture_cache import PICTURE_CACHE

HERE = Path(__file__).parents[2]
SEATS = (Seat("Ada", "human"), Seat("Bea", "human"))
SIZE = (1280, 720)
FRAME_SECONDS = 1 / 60


@dataclass(frozen=True)
class CallTrace:
    """Files that were run, by first call, with counts of functions and calls."""

    files: tuple[str, ...]
    functions: int
    calls: int


def walked(act: Callable[[], object]) -> CallTrace:
    """Run an action; return its files of `game/`, its functions and its calls."""
    files: dict[str, None] = {}
    functions = Counter[CodeType]()

    def note(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(HERE) and path != Path(__file__):
            files[path.relative_to(HERE).as_posix()] = None
            functions[frame.f_code] += 1

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return CallTrace(tuple(files), len(functions), functions.total())


def walks(game: str) -> Iterator[tuple[str, CallTrace]]:
    """Trace a press on a game's board, the commit of its move, and the update after.

    Yields each trace with its name.
    """
    app = App(SIZE, hidden=True)
    app.settings.forced = False  # every decision is asked for, also one without a choice
    table = TableScene(app, Match(game, SEATS, seed=7), (4, 2))
    table.thinking = NullOpponents()
    app.begin(table)
    app.step(0.0, [])
    if table.covered:
        table.session.uncover()
    x, y = spot_of_a_move(table)

    def handle(*intents: InputEvent) -> None:
        for intent in intents:
            table.handle(intent)

    handle(PointerMoved(x, y))
    yield "press", walked(lambda: handle(PointerPressed(x, y, LEFT), PointerReleased(x, y, LEFT)))
    assert table.draft.is_chosen, "the press has chosen nothing"
    app.step(0.0, [])
    yield "commit", walked(lambda: handle(KeyPressed("return")))
    yield "frame after", walked(lambda: table.update(FRAME_SECONDS))
    table.leave()


def spot_of_a_move(table: TableScene) -> tuple[float, float]:
    """Return the place of the first move made on the board.

    Other moves are made until there is one.
    """
    while True:
        state, legal = table.match.state, table.draft.legal()
        spots = (table.view.where(state, move) for move in legal)
        spot = next((spot for spot in spots if spot is not None), None)
        if spot is not None:
            return spot
        table.session.play(legal[0])
        table.player.skip()
        table.session.uncover()


if __name__ == "__main__":
    PICTURE_CACHE.blocking = True
    with paths.temporary_home():
        for game in GAMES:
            for what, walk in walks(game):
                print(f"{game}, {what}: {walk.calls} calls of {walk.functions} functions in {len(walk.files)} files")
                print(*(f"    {name}" for name in walk.files), sep="\n")
