"""The gallery: every scene and telling positions of every table, drawn without a screen, the same on every run.

Settings and saves are made up for it in a folder of its own; the clock stands still; nobody thinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import home
from .berths import GUESTS
from .locale import choose

CLOCK = 12.0
NAMES = GUESTS
COLOURS = (4, 2, 1, 0, 3)
LEVELS = ("human", "doge", "noble", "merchant", "apprentice")
LONGEST = 4000
SEEDS_TRIED = 60


@dataclass(frozen=True)
class Position:
    """A telling position of a table, found by playing at random until it comes."""

    name: str
    seats: int
    wanted: Callable[[Any, list[int]], bool]
    people: tuple[int, ...] = (0,)
    seed: int = 7
    after: int = 0  # moves before it may come
    hover: Callable[[Any], int | None] | None = None  # the move to be pointed at
    options: tuple[tuple[str, Any], ...] = ()
    arm: bool = False


def draw_all(folder: Path, size: tuple[int, int], lang: str) -> Iterator[str]:
    """Draw everything into a folder; the names of the files."""
    folder.mkdir(parents=True, exist_ok=True)
    with home.apart():
        from . import settings  # noqa: PLC0415
        from .assets import BAKERY  # noqa: PLC0415

        settings.save(settings.Settings(language=lang, forced=False))
        choose(lang)
        BAKERY.patient = True
        for number, (name, surface) in enumerate(_pictures(size)):
            import pygame  # noqa: PLC0415

            path = folder / f"{number:02d}-{name}.png"
            pygame.image.save(surface, path)
            yield path.name


def _pictures(size: tuple[int, int]) -> Iterator[tuple[str, Any]]:
    from .app import App  # noqa: PLC0415
    from .tables import TABLES  # noqa: PLC0415

    app = App(size, hidden=True)
    app.clock = CLOCK
    yield from _menus(app)
    for game in TABLES:
        yield from _tables(app, game)


def _shot(app: Any, scene: Any) -> Any:
    """A scene by itself, as it is after a moment."""
    app.scenes = []
    app.begin(scene)
    for _ in range(2):
        app.clock = CLOCK
        app.step(0.0, [])
    return app.surface


def _menus(app: Any) -> Iterator[tuple[str, Any]]:
    from .scenes.gallery_menus import menus  # noqa: PLC0415

    for name, scene in menus(app):
        yield name, _shot(app, scene)


def _tables(app: Any, game: str) -> Iterator[tuple[str, Any]]:
    from .tables import gallery_of  # noqa: PLC0415

    for position in gallery_of(game):
        table = reach(app, game, position)
        yield f"{game}-{position.name}", app.surface
        table.leave()


class NoThought:
    """Nobody thinks: what a table has in the gallery and in tests."""

    share = 0.35
    is_thinking = False

    def __init__(self, choose: Callable[[list[int]], int] | None = None, match: Any = None):
        self._choose, self._match = choose, match

    def start(self, seat: int, seconds: float) -> None:
        pass

    def move(self) -> int | None:
        if self._choose is None or self._match is None:
            return None
        return self._choose(self._match.game.legal(self._match.state))

    def advise(self, state: Any, seat: int) -> None:
        pass

    def is_advising(self, state: Any) -> bool:
        return False

    def advice(self, state: Any) -> Any:
        return None

    @property
    def advice_share(self) -> float:
        return 0.0

    def now(self) -> None:
        pass

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


def match_at(game: str, position: Position) -> Any:
    """A match played at random to a position, from the first seed that leads there."""
    from .match import Match, Seat  # noqa: PLC0415

    levels = [("human" if seat in position.people else LEVELS[seat or 1]) for seat in range(position.seats)]
    seats = [Seat(NAMES[seat], level) for seat, level in enumerate(levels)]
    for seed in range(position.seed, position.seed + SEEDS_TRIED):
        match = Match(game, seats, seed, dict(position.options))
        dice = random.Random(seed)
        for count in range(LONGEST):
            legal = match.game.legal(match.state)
            if count >= position.after and position.wanted(match.state, legal):
                return match
            if match.is_over:
                break
            match.play(dice.choice(legal))
    raise ValueError(f"{game}: the position {position.name} never comes")


def reach(app: Any, game: str, position: Position) -> Any:
    """A table at a position, drawn on the app's surface."""
    from .scenes.table import Table  # noqa: PLC0415

    match = match_at(game, position)
    table = Table(app, match, COLOURS[: position.seats])
    table.thinking = NoThought()  # type: ignore[assignment]
    app.scenes = []
    app.begin(table)
    app.clock = CLOCK
    app.step(0.0, [])
    move = position.hover(table) if position.hover is not None else None
    if move is not None:
        spot = table.view.where(match.state, move)
        if spot is not None:
            table.pointer.point_at(*spot, move)
        if position.arm:
            table.choose(move)
    app.clock = CLOCK
    app.step(0.0, [])
    return table
