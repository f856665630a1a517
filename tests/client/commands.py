"""Every scene in every variant of every game, with every command in it.

A command is a key, a gamepad's button or axis, a button of the scene, or a click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame

from game.challenges.problems.collection import Collection
from game.devtools.gallery.sample_timelines import made_up
from game.files import paths
from game.match import Match
from game.rules import GAMES, get
from game.saves.hall_of_fame import HallOfFame
from game.saves.stories import story_of
from game.scenes.error_screen import ErrorScreen
from game.scenes.results.results_scene import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.session.opponents import NullOpponents
from game.session.timeline.timeline_store import TimelineStore
from game.session.tutorial.setup import first_evening
from game.shell.app import App
from game.ui.gamepads import AXES, AXIS_RANGE, BUTTONS
from game.ui.widgets.widgets import Widget
from tests.client import tables

FRAME = 0.1
MOVES = 50  # moves after which a match is shown


@dataclass(frozen=True)
class Variant:
    """A game with a number of seats and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(key for key, _ in self.options)])

    def match(self, moves: int = MOVES, people: int = 1) -> Match:
        """Return a match at a person's choice, after `moves` random moves or a few more."""
        players = ["human" if seat < people else "doge" for seat in range(self.seats)]
        match = tables.match(self.game, players, 11, **dict(self.options))
        tables.play_random(match, moves)
        while not match.is_over and (len(match.game.legal(match.state)) == 1 or match.actor >= people):
            tables.play_random(match, 1, len(match.steps))
        return match

    @cache  # noqa: B019
    def over(self) -> Match:
        """Return a finished match, always the same object, which callers must not change."""
        return self.match(10_000)


def variants() -> Iterator[Variant]:
    """Yield each game with its fewest and most seats, and its options with the fewest."""
    for game in GAMES:
        rules = get(game)
        fewest, most = min(rules.seats), max(rules.seats)
        yield Variant(game, fewest)
        yield Variant(game, most)
        for option, values in rules.options.items():
            yield Variant(game, fewest, ((option, values[-1]),))


VARIANTS = list(variants())


# ---- scenes


def sit(app: App, match: Match) -> TableScene:
    """Return a table whose computers never move."""
    table = app.scene_factory.table(match, list(range(len(match.seats))))
    assert isinstance(table, TableScene)
    table.thinking = NullOpponents()
    return table


def over_table(make: Callable[[App, TableScene], Scene]) -> Callable[[App, Variant], Sequence[Scene]]:
    """Return a function that makes a table and a scene over it."""

    def made(app: App, variant: Variant) -> Sequence[Scene]:
        table = sit(app, variant.match())
        return table, make(app, table)

    return made


def results(app: App, variant: Variant) -> Sequence[Scene]:
    """Make the results of a match with a kept win chart."""
    match = variant.over()
    TimelineStore().keep(match, made_up(match))
    scene = ResultsScene(app, match, list(range(variant.seats)))
    scene.clock = scene.end + 1
    return (scene,)


def over(app: App, variant: Variant, way: str, *more: Any) -> Sequence[Scene]:
    """Make a scene that shows a finished match."""
    match = variant.over()
    TimelineStore().keep(match, made_up(match))
    scene: Scene = getattr(app.scene_factory, way)(match, list(range(variant.seats)), *more)
    return (scene,)


def logbook(app: App, variant: Variant) -> Sequence[Scene]:
    """Make the match library with an unfinished and a finished match."""
    for match in (variant.match(), variant.over()):
        match.keep(paths.saves())
        match.close()
    return app.scene_factory.title(), app.scene_factory.library()


def fame(app: App, variant: Variant) -> Sequence[Scene]:
    """Make the hall of fame with a match in it."""
    hall = HallOfFame()
    hall.record(variant.over(), range(variant.seats))
    hall.close()
    return app.scene_factory.title(), app.scene_factory.hall_of_fame()


def attract(app: App, variant: Variant) -> Sequence[Scene]:
    """Make the demonstration with computers that never move."""
    scene: Any = app.scene_factory.demo()
    scene.table.thinking = NullOpponents()
    return app.scene_factory.title(), scene


SCENES: dict[str, Callable[[App, Variant], Sequence[Scene]]] = {
    "table": lambda app, variant: (sit(app, variant.match()),),
    "table at the deal": lambda app, variant: (sit(app, variant.match(0)),),
    "table near the end": lambda app, variant: (sit(app, variant.match(max(0, length(variant) - 8))),),
    "couch": lambda app, variant: (sit(app, variant.match(people=2)),),
    "lesson": lambda app, variant: (sit(app, first_evening(variant.game, app.settings)),),
    "menu": over_table(lambda app, table: app.scene_factory.pause_menu(table)),
    "keys": over_table(lambda app, table: app.scene_factory.shortcut_help()),
    "rules": over_table(lambda app, table: app.scene_factory.rules(table.match.game.name, table.step())),
    "results": results,
    "review": lambda app, variant: over(app, variant, "review", 0),
    "replay": lambda app, variant: over(app, variant, "replay", 5),
    "story": lambda app, variant: (app.scene_factory.title(), app.scene_factory.story(story_of(variant.over()))),
    "title": lambda app, variant: (app.scene_factory.title(),),
    "seats": lambda app, variant: (app.scene_factory.title(), app.scene_factory.lobby(variant.game)),
    "settings": lambda app, variant: (app.scene_factory.title(), app.scene_factory.settings()),
    "log book": logbook,
    "hall of fame": fame,
    "day": lambda app, variant: (app.scene_factory.title(), app.scene_factory.day()),
    "problems": lambda app, variant: (app.scene_factory.title(), app.scene_factory.problems(variant.game)),
    "problem": lambda app, variant: (
        app.scene_factory.title(),
        app.scene_factory.problem(Collection().of(variant.game).problems[0]),
    ),
    "attract": attract,
    "apology": lambda app, variant: (app.scene_factory.title(), ErrorScreen(app, RuntimeError("a rope has snapped"))),
}


def length(variant: Variant) -> int:
    """Return the number of moves in a variant's match."""
    return len(variant.over().steps)


# ---- commands


@dataclass(frozen=True)
class Command:
    """Command that a person can give."""

    name: str
    events: tuple[pygame.event.Event, ...] = ()
    button: int = -1  # number of the widget that is clicked

    def __str__(self) -> str:
        return self.name


def _key(key: int, mod: int = 0) -> Command:
    name = "+".join(
        [*({pygame.KMOD_SHIFT: ("shift",), pygame.KMOD_CTRL: ("ctrl",)}.get(mod, ())), pygame.key.name(key)]
    )
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return Command(name, tuple(pygame.event.Event(kind, key=key, mod=mod, unicode="") for kind in kinds))


def keys() -> Iterator[Command]:
    """Yield every key, also with Shift or Ctrl where that changes its meaning."""
    named = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE)
    named += (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
    named += (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_LALT)
    for key in (*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), *named):
        yield _key(key)
    for key in range(pygame.K_F1, pygame.K_F12 + 1):
        yield _key(key)
    for key in (pygame.K_TAB, pygame.K_d, pygame.K_z):
        yield _key(key, pygame.KMOD_SHIFT)
    for key in (pygame.K_y, pygame.K_z, pygame.K_v, pygame.K_c):
        yield _key(key, pygame.KMOD_CTRL)


def pads() -> Iterator[Command]:
    """Yield every button and every axis of a gamepad."""
    for button, key in BUTTONS.items():
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        events = tuple(pygame.event.Event(kind, instance_id=0, button=button) for kind in kinds)
        yield Command(f"pad {key}", events)
    for axis, meant in AXES.items():
        for key, value in zip(meant, (-AXIS_RANGE, AXIS_RANGE), strict=True):
            kind = pygame.CONTROLLERAXISMOTION
            events = tuple(pygame.event.Event(kind, instance_id=0, axis=axis, value=one) for one in (value, 0))
            yield Command(f"axis {key or 'nothing'}", events)


def _at(kind: int, place: tuple[int, int], **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, **more)


def clicks(size: tuple[int, int]) -> Iterator[Command]:
    """Yield clicks with each button and turns of the wheel.

    They go to the board, next to it and to the tray.
    """
    for share in ((0.4, 0.5), (0.9, 0.3), (0.5, 0.93)):
        place = round(size[0] * share[0]), round(size[1] * share[1])
        moved = _at(pygame.MOUSEMOTION, place, rel=(0, 0), buttons=(0, 0, 0))
        for button in (1, 2, 3):
            events = (_at(kind, place, button=button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
            yield Command(f"click {button} at {share}", (moved, *events))
        for turn in (1, -1):
            wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False)
            yield Command(f"wheel {turn} at {share}", (moved, wheel))


def all_commands(app: App) -> list[Command]:
    """Return all commands that every scene has in common.

    The buttons of the scenes are left out.
    """
    return [*keys(), *pads(), *clicks(app.window.surface.get_size())]


def widgets(scene: Scene) -> list[Widget]:
    """Return the widgets of a scene that can be pressed."""
    found: list[Widget] = scene.panel.widgets if hasattr(scene, "panel") else []
    return [one for one in found if one.visible and one.enabled]


# ---- giving commands


@dataclass
class Player:
    """Player who gives commands in a scene and shows the scene again after leaving it."""

    app: App
    name: str
    variant: Variant
    given: int = field(default=0, init=False)
    _stack: list[Scene] = field(default_factory=list, init=False)

    def put_up(self) -> None:
        """Show the scene, with those beneath it."""
        while self.app.scenes:
            self.app.scenes.pop().leave()
        self.app.running = True
        self.app.magnifier.__init__()  # type: ignore[misc]
        for scene in SCENES[self.name](self.app, self.variant):
            self.app.begin(scene)
        self._stack = self.app.scenes[:]
        self.app.step(FRAME, [])

    def give(self, command: Command) -> None:
        """Give a command and let time pass."""
        if self._has_left():
            self.put_up()
        try:
            if command.button >= 0:
                found = widgets(self.app.scene)
                if command.button < len(found):
                    found[command.button].click(*found[command.button].rect.center)
            else:
                for event in command.events:
                    if event.type == pygame.MOUSEMOTION:
                        pygame.mouse.set_pos(event.pos)
                self.app.step(FRAME, command.events)
            for _ in range(2):
                if self.app.running and self.app.scenes:
                    self.app.step(FRAME, [])
        except Exception as error:
            raise AssertionError(f"{command} in {self.name} of {self.variant}") from error
        self.given += 1

    def give_all(self, every: int = 1) -> None:
        """Give every `every`-th command and press all buttons."""
        self.put_up()
        for command in all_commands(self.app)[::every]:
            self.give(command)
        self.put_up()
        for number in range(len(widgets(self.app.scene))):
            self.put_up()
            self.give(Command(f"button {number}", button=number))

    def _has_left(self) -> bool:
        return not self.app.running or self.app.scenes != self._stack

    def close(self) -> None:
        """Leave the scene."""
        while self.app.scenes:
            self.app.scenes.pop().leave()
