"""A game's search, ready to run: its twin with the search and the instinct bound to it, and desks to search at."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from game.rules import Game, get

from . import playout, search
from .compiled import Twin, compiled, silent
from .settings import Settings

ENTRIES = ("search", "step_down")
BATCH = 64  # simulations between two looks at the clock, compiled
PLAIN_BATCH = 1


@dataclass(frozen=True)
class Candidate:
    """A move that a search looked at: its visits, and by seat the mean payoff, win chance and points."""

    move: int
    visits: int
    value: tuple[float, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]
    gains: tuple[float, ...] = ()


class Brain:
    """The search of one game, on one make of twin."""

    def __init__(self, game: Game, twin: Twin, instinct: ModuleType):
        self.game = game
        self.twin = twin
        self.keys: int = instinct.KEYS
        self.batch = BATCH if twin.is_compiled else PLAIN_BATCH

    def desk(self, capacity: int, settings: Settings, rows: int = 0) -> search.Desk:
        """A new desk with room for so many nodes."""
        ints, floats = self.twin.buffer, self.twin.floats
        nodes, seats, width = capacity + 1, search.SEATS, self.game.rules.WIDTH
        desk = search.Desk(
            out=ints(width),
            kind=ints(width),
            weight=floats(width),
            move=ints(nodes),
            mover=ints(nodes),
            first=ints(nodes),
            sibling=ints(nodes),
            visits=ints(nodes),
            avail=ints(nodes),
            value=floats(nodes, seats),
            wins=floats(nodes, seats),
            score=floats(nodes, seats),
            gains=floats(max(1, rows), len(self.game.rules.SOURCES)),
            ordinal=ints(nodes),
            kind_sum=floats(seats, self.keys),
            kind_count=floats(seats, self.keys),
            kind_weight=floats(seats, self.keys),
            trace_seat=ints(search.TRACE),
            trace_key=ints(search.TRACE),
            path=ints(search.DEPTH),
            numbers=ints(search.NUMBERS),
            scale=floats(search.SCALE),
            settings=floats(search.SETTINGS),
        )
        desk.numbers[search.CAPACITY] = nodes
        desk.numbers[search.WANTED] = -1
        for at, value in (
            (search.EXPLORE, settings.explore),
            (search.FIRST_PLAY, settings.first_play),
            (search.WIN_SHARE, settings.win_share),
            (search.HEAT, settings.heat),
            (search.PRIOR_FLOOR, settings.prior_floor),
            (search.KINDS_MATTER, 1.0 if settings.kinds else 0.0),
            (search.ROWS_WANTED, 1.0 if rows else 0.0),
            (search.UNIFORM, 0.0 if settings.kinds or settings.instinct else 1.0),
            (search.HORIZON, float(settings.horizon)),
            (search.SPREAD, settings.spread),
        ):
            desk.settings[at] = value
        self.clear(desk)
        for seat in range(seats):
            for kind in range(self.keys):
                desk.kind_weight[seat][kind] = 1.0
        return desk

    def clear(self, desk: search.Desk) -> None:
        """Forget the tree, but not what was learned of kinds of moves."""
        numbers = desk.numbers
        numbers[search.USED], numbers[search.ROOT], numbers[search.SIMS], numbers[search.ROWS] = 2, 1, 0, 0
        desk.first[1] = desk.visits[1] = 0
        for seat in range(search.SEATS):
            desk.value[1][seat] = desk.wins[1][seat] = 0.0
            desk.scale[search.PAYOFF + seat] = 0.5

    def warm_up(self) -> None:
        """Search a little, so that everything is compiled, or loaded."""
        veiled = self.game.new(self.game.seats[0], 0)
        seat = self.game.actor(veiled)
        desk = self.desk(8, Settings())
        self.twin.search(self.states(self.game.veiled(veiled, seat)), desk, seat, 1, 0)
        self.twin.step_down(desk, 0, 0)

    def states(self, veiled: Any) -> Any:
        """Two states to search on, the first as the seat sees it."""
        states = self.twin.states(2)
        if self.twin.is_compiled:
            states[0] = veiled.array[0]
        else:
            states[0].become(veiled)
        return states

    def candidates(self, desk: search.Desk, seats: int, with_gains: bool = False) -> Iterator[Candidate]:
        """What a desk's search found at its root."""
        child = int(desk.first[desk.numbers[search.ROOT]])
        while child:
            visits = int(desk.visits[child])
            if visits:
                row = int(desk.ordinal[child])
                yield Candidate(
                    int(desk.move[child]),
                    visits,
                    tuple(float(desk.value[child][seat]) / visits for seat in range(seats)),
                    tuple(float(desk.wins[child][seat]) / visits for seat in range(seats)),
                    tuple(float(desk.score[child][seat]) / visits for seat in range(seats)),
                    tuple(float(gain) / visits for gain in desk.gains[row]) if with_gains else (),
                )
            child = int(desk.sibling[child])


def merged(lists: list[list[Candidate]]) -> list[Candidate]:
    """The candidates of several trees as one list, most visited first; ties by value for `seat`, then by move."""
    by_move: dict[int, Candidate] = {}
    for candidates in lists:
        for one in candidates:
            other = by_move.get(one.move)
            by_move[one.move] = one if other is None else _sum(one, other)
    return sorted(by_move.values(), key=lambda candidate: (-candidate.visits, candidate.move))


def _sum(a: Candidate, b: Candidate) -> Candidate:
    visits = a.visits + b.visits

    def mean(x: tuple[float, ...], y: tuple[float, ...]) -> tuple[float, ...]:
        return tuple((p * a.visits + q * b.visits) / visits for p, q in zip(x, y, strict=True))

    return replace(
        a,
        visits=visits,
        value=mean(a.value, b.value),
        wins=mean(a.wins, b.wins),
        points=mean(a.points, b.points),
        gains=mean(a.gains, b.gains),
    )


def instinct_of(name: str, used: bool = True) -> ModuleType:
    """The instinct of a game, or the plain one."""
    if used:
        try:
            return importlib.import_module(f"ai.instinct.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"ai.instinct.{name}":
                raise
    return importlib.import_module("ai.instinct.plain")


@cache
def plain_brain(name: str, instinct: bool = True) -> Brain:
    """The search on the silent plain twin: slow, but always there."""
    module = instinct_of(name, instinct)
    return Brain(get(name), silent(get(name), [search, playout, module], _bound(module)), module)


def compiled_brain(name: str, instinct: bool = True, folder: Path | None = None) -> Brain:
    """The compiled search, kept in a folder if there is one (see `ai.compiling`); `ImportError` where no Numba is."""
    module = instinct_of(name, instinct)
    label = f".{module.__name__.rpartition('.')[2]}"
    twin = compiled(get(name), [search, playout, module], _bound(module), ENTRIES, folder=folder, label=label)
    return Brain(get(name), twin, module)


def _bound(module: ModuleType) -> dict[str, ModuleType]:
    return dict.fromkeys(("key", "bias", "mark", "finished"), module)
