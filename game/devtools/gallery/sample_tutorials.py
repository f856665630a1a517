"""Gallery scenes of the tutorials: some steps of each, and a hint with its reason.

The steps are reached by the moves that the guest expects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules import GAMES
from game.scenes.scene import Scene
from game.scenes.tutorial.tutorial_table import TutorialTable
from game.session.opponents import NullOpponents
from game.session.tutorial.guide import Guide
from game.session.tutorial.lessons import LEARNER
from game.session.tutorial.setup import first_evening
from game.session.tutorial.tutorial_session import reply

if TYPE_CHECKING:
    from game.shell.app import App

SHOWN = {  # shown steps by name
    "venezia": ("welcome", "joint", "drain", "offer"),
    "rialto": ("districts", "row", "bridge", "score"),
    "gondola": ("bridge", "turn", "fork", "discard", "replace"),
    "murano": ("ring", "produce", "tiles", "keep"),
}


def lessons(app: App) -> Iterator[tuple[str, Scene]]:
    """Yield the steps with their names."""
    for game in GAMES:
        for name in SHOWN[game]:
            yield f"{game}-lesson-{name.replace('.', '-')}", _at(app, game, name)


def _at(app: App, game: str, name: str) -> TutorialTable:
    """Return a tutorial at one of its steps."""
    match = first_evening(game, app.settings)
    table = TutorialTable(app, match, match.colours)
    guide = table.guide
    while guide.step is None or guide.step.name != name:
        if guide.is_telling:
            guide.read()
        else:
            match.commit(_next(guide))
    table.thinking = NullOpponents()
    return table


def _next(guide: Guide) -> int:
    """Return the expected move, or the others' reply; the first legal move if there is neither."""
    match = guide.match
    found = reply(guide) if match.actor != LEARNER else -1
    return found if found >= 0 else (guide.wanted() or match.game.legal(match.state))[0]
