"""A game's search, ready to run: its twin with the search and the instinct bound to it, and desks to search at."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from game.rules import Game, get

from . import playout, practice, search, watching
from .compiled import Twin, compiled, silent
from .elder import search as elder_search
from .elder.settings import ElderSettings
from .lore import lore_for, write
from .tuning import Tuning

OWN, PLAIN, ELDER = MAKES = ("own", "plain", "elder")  # whose search and instinct a brain has
ENTRIES = ("search", "step_down", "clear", "practise", "outcomes", "stray", "watch_moves", "watch_position", "tick")
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
    gains: tuple[float, ...] = ()  # of the searching seat, by source, if asked for
    weight: float = 1.0  # how readily the move is played without thinking


class Tree(NamedTuple):
    """A search tree and its desk, see `ai.search`: structured arrays or lists of records, by the make of the twin."""

    nodes: Any
    desks: Any

    @property
    def desk(self) -> Any:
        """The one desk, its fields to be read and set as attributes."""
        return self.desks.view(np.recarray)[0] if isinstance(self.desks, np.ndarray) else self.desks[0]

    def node(self, number: int) -> Any:
        """A node as it is now, its fields to be read as attributes."""
        node = self.nodes[number]
        if isinstance(node, np.void):
            return SimpleNamespace(**dict(zip(search.NODE, node.tolist(), strict=True)))
        return node

    def children(self) -> Iterator[Any]:
        """The children of the root that were visited."""
        yield from self.children_of(self.node(self.desk.root))

    def children_of(self, node: Any) -> Iterator[Any]:
        """The children of a node that were visited."""
        number = node.first
        while number:
            child = self.node(number)
            if child.visits:
                yield child
            number = child.sibling

    def line(self, child: Any, most: int) -> tuple[int, ...]:
        """The move of a child of the root with what its mover does most right after it, so many moves at most."""
        moves = [int(child.move)]
        mover = child.mover
        while len(moves) < most:
            child = max(self.children_of(child), key=lambda one: one.visits, default=None)
            if child is None or child.mover != mover:
                break
            moves.append(int(child.move))
        return tuple(moves)


class Brain:
    """The search of one game, on one make of twin."""

    def __init__(self, game: Game, twin: Twin, instinct: ModuleType, searching: ModuleType = search):
        self.game = game
        self.twin = twin
        self.searching = searching
        self.instinct = instinct
        self.batch = BATCH if twin.is_compiled else PLAIN_BATCH

    def tree(self, capacity: int, tuning: Tuning | ElderSettings, by_source: bool = False) -> Tree:
        """A new tree with room for so many nodes."""
        rules = self.game.rules
        layout = self.searching.desk_layout(rules.WIDTH, len(rules.SOURCES), self.instinct)
        tree = Tree(self.twin.records(capacity + 1, self.searching.NODE), self.twin.records(1, layout))
        desk = tree.desk
        for field in fields(tuning):
            if field.name in layout and field.name not in ("wise", "lore", "ticks"):
                setattr(desk, field.name, getattr(tuning, field.name))
        desk.uniform = not (tuning.kinds or tuning.instinct)
        desk.sources = len(rules.SOURCES) if by_source else 0
        desk.capacity = capacity + 1
        desk.wanted = -1
        if isinstance(tuning, Tuning) and "lore" in layout:
            lore = lore_for(self.game.name, self.instinct, tuning)
            write(lore, self.instinct, desk)
            desk.wise = bool(lore.moves)
            desk.sighted = bool(lore.positions)
            desk.ticks = tuning.ticks if lore.positions else 0
        weights = desk.kind_weight
        for kind in range(len(weights)):
            weights[kind] = 1.0
        self.twin.clear(*tree)
        return tree

    def warm_up(self) -> None:
        """Search a little, so that everything is compiled, or loaded."""
        veiled = self.game.new(self.game.seats[0], 0)
        seat = self.game.actor(veiled)
        tree = self.tree(8, Tuning())
        self.twin.search(self.states(self.game.veiled(veiled, seat)), *tree, seat, 1, 0)
        self.twin.step_down(*tree, 0, 0)

    def states(self, veiled: Any) -> Any:
        """Two states to search on, the first as the seat sees it."""
        states = self.twin.states(2)
        if self.twin.is_compiled:
            states[0] = veiled.array[0]
        else:
            states[0].become(veiled)
        return states

    def candidates(self, tree: Tree, seats: int) -> Iterator[Candidate]:
        """What a tree's search found at its root."""
        desk = tree.desk
        sources = int(desk.sources)
        for child in tree.children():
            gains = desk.gains[child.row * sources : (child.row + 1) * sources]
            value, wins, score, gained = (
                tuple(float(part) / child.visits for part in row)
                for row in (child.value[:seats], child.wins[:seats], child.score[:seats], gains)
            )
            yield Candidate(child.move, child.visits, value, wins, score, gained, child.weight)


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


def instinct_of(name: str, make: str = OWN) -> ModuleType:
    """The instinct of a game, as elder had it, or the plain one."""
    if make != PLAIN:
        module = f"ai.{'elder' if make == ELDER else 'instinct'}.{name}"
        try:
            return importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
    return importlib.import_module("ai.instinct.plain")


def search_of(make: str) -> ModuleType:
    """The search of a make."""
    return elder_search if make == ELDER else search


def riders(name: str, make: str) -> list[ModuleType]:
    """What is carried along with the rules."""
    others = [] if make == ELDER else [watching, practice]
    return [search_of(make), playout, *others, instinct_of(name, make)]


@cache
def plain_brain(name: str, make: str = OWN) -> Brain:
    """The search on the silent plain twin: slow, but always there."""
    module, searching = instinct_of(name, make), search_of(make)
    return Brain(get(name), silent(get(name), riders(name, make), bound_to(module)), module, searching)


def compiled_brain(name: str, make: str = OWN, folder: Path | None = None) -> Brain:
    """The compiled search, kept in a folder if there is one (see `ai.compiling`); `ImportError` where no Numba is."""
    module, searching = instinct_of(name, make), search_of(make)
    twin = compiled(get(name), riders(name, make), bound_to(module), ENTRIES, folder=folder, label=f".{make}")
    return Brain(get(name), twin, module, searching)


def bound_to(module: ModuleType) -> dict[str, ModuleType]:
    """What a search takes from an instinct."""
    names = ("KEYS", "HANDFUL", "TRAITS", "OUTLOOKS", "STAGES")
    functions = ("feel", "mark", "finished", "sense", "outlook", "stage", "clock", "rechart")
    return {name: module for name in (*names, *functions) if hasattr(module, name)}
