"""A game's search, ready to run: its twin with the search and the instinct bound to it, and desks to search at."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Any

from game.rules import Game, get

from . import playout, search
from .compiled import Twin, compiled, silent

ENTRIES = ("search", "step_down")
BATCH = 256  # simulations between two looks at the clock, compiled
PLAIN_BATCH = 2


@dataclass(frozen=True)
class Settings:
    """How a search weighs things up. Tuned by matches; see the table in the README."""

    explore: float = 1.2  # how far the prior draws it to moves it has seen little of
    first_play: float = 0.1  # how much worse than its parent a move is taken to be before it is tried
    win_share: float = 0.5  # the win's part of a payoff; the rest is the margin
    heat: float = 6.0  # how strongly rollouts and priors prefer kinds of moves that did well
    prior_floor: float = 0.25  # the part of the prior that is spread evenly
    kinds: bool = True  # whether kinds of moves are learned at all
    instinct: bool = True  # whether the game's instinct is used, or the plain one


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
        for at, value in (
            (search.EXPLORE, settings.explore),
            (search.FIRST_PLAY, settings.first_play),
            (search.WIN_SHARE, settings.win_share),
            (search.HEAT, settings.heat),
            (search.PRIOR_FLOOR, settings.prior_floor),
            (search.KINDS_MATTER, 1.0 if settings.kinds else 0.0),
            (search.ROWS_WANTED, 1.0 if rows else 0.0),
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


@cache
def compiled_brain(name: str, instinct: bool = True, keep: bool = True) -> Brain:
    """The compiled search; `ImportError` where there is no Numba."""
    module = instinct_of(name, instinct)
    twin = compiled(get(name), [search, playout, module], _bound(module), entries=ENTRIES, keep=keep)
    return Brain(get(name), twin, module)


def _bound(module: ModuleType) -> dict[str, ModuleType]:
    return dict.fromkeys(("key", "bias", "mark", "finished"), module)
