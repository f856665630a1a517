"""Search engine of a game: its backend bound to a search and a policy, and trees."""

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

from ..backends.builder import Backend, numba_backend, python_backend
from ..baseline import mcts as elder_search
from ..baseline.params import BaselineParams
from . import feature_recorder, mcts, playout, self_play
from .params import SearchParams
from .weights import weights_for, write

OWN, PLAIN, ELDER = MAKES = ("own", "plain", "elder")  # source of an engine's search and policy
ENTRIES = (
    "search",
    "reroot",
    "clear",
    "train_batch",
    "rollout_outcomes",
    "sample_position",
    "watch_moves",
    "watch_position",
    "tick",
)
RARE = ENTRIES[3:]  # entries that only training and the miner call
BATCH = 64  # compiled simulations between two looks at the clock
PLAIN_BATCH = 1


@dataclass(frozen=True)
class Candidate:
    """Move that a search looked at.

    It has its visits, and by seat the mean payoff, win chance and points.
    """

    move: int
    visits: int
    value: tuple[float, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]
    gains: tuple[float, ...] = ()  # gains of the searching seat by source, on request
    weight: float = 1.0  # weight of the move without search


class Tree(NamedTuple):
    """Search tree and its memory, see `ai.search.mcts`.

    Both are structured arrays or lists of records, by backend.
    """

    nodes: Any
    desks: Any

    @property
    def desk(self) -> Any:
        """Memory of the search, with its fields as attributes."""
        return self.desks.view(np.recarray)[0] if isinstance(self.desks, np.ndarray) else self.desks[0]

    def node(self, number: int) -> Any:
        """Return a node as it is now, with its fields as attributes."""
        node = self.nodes[number]
        if isinstance(node, np.void):
            return SimpleNamespace(**dict(zip(mcts.NODE, node.tolist(), strict=True)))
        return node

    def children(self) -> Iterator[Any]:
        """Yield the children of the root that were visited."""
        yield from self.children_of(self.node(self.desk.root))

    def children_of(self, node: Any) -> Iterator[Any]:
        """Yield the children of a node that were visited."""
        number = node.first
        while number:
            child = self.node(number)
            if child.visits:
                yield child
            number = child.sibling

    def line(self, child: Any, most: int) -> tuple[int, ...]:
        """Return the move of a child of the root with its mover's most visited moves.

        These follow right after it, up to a number of moves.
        """
        moves = [int(child.move)]
        mover = child.mover
        while len(moves) < most:
            child = max(self.children_of(child), key=lambda one: one.visits, default=None)
            if child is None or child.mover != mover:
                break
            moves.append(int(child.move))
        return tuple(moves)


class SearchEngine:
    """Search of one game on one backend."""

    def __init__(self, game: Game, backend: Backend, policy: ModuleType, searching: ModuleType = mcts):
        self.game = game
        self.backend = backend
        self.searching = searching
        self.policy = policy
        self.batch = BATCH if backend.is_compiled else PLAIN_BATCH

    def tree(self, capacity: int, params: SearchParams | BaselineParams, by_source: bool = False) -> Tree:
        """Return a new tree with room for a number of nodes."""
        rules = self.game.rules
        layout = self.searching.desk_layout(rules.WIDTH, len(rules.SOURCES), self.policy)
        tree = Tree(self.backend.records(capacity + 1, self.searching.NODE), self.backend.records(1, layout))
        desk = tree.desk
        for field in fields(params):
            if field.name in layout and field.name not in ("use_weights", "move_weights", "cut_after_ticks"):
                setattr(desk, field.name, getattr(params, field.name))
        desk.uniform = not (params.learn_move_classes or params.use_policy)
        desk.sources = len(rules.SOURCES) if by_source else 0
        desk.capacity = capacity + 1
        desk.forced_move = -1
        if isinstance(params, SearchParams) and "move_weights" in layout:
            lore = weights_for(self.game.name, self.policy, params)
            write(lore, self.policy, desk)
            desk.use_weights = bool(lore.moves)
            desk.sighted = bool(lore.positions)
            desk.cut_after_ticks = params.cut_after_ticks if lore.positions else 0
        weights = desk.kind_weight
        for kind in range(len(weights)):
            weights[kind] = 1.0
        self.backend.clear(*tree)
        return tree

    def warm_up(self) -> None:
        """Run a few searches, so that everything is compiled or loaded."""
        veiled = self.game.new(self.game.seats[0], 0)
        seat = self.game.actor(veiled)
        tree = self.tree(8, SearchParams())
        self.backend.search(self.states(self.game.veiled(veiled, seat)), *tree, seat, 1, 0)
        self.backend.reroot(*tree, 0, 0)

    def states(self, veiled: Any) -> Any:
        """Return two states to search on, the first as the seat sees it."""
        states = self.backend.states(2)
        if self.backend.is_compiled:
            states[0] = veiled.array[0]
        else:
            states[0].become(veiled)
        return states

    def candidates(self, tree: Tree, seats: int) -> Iterator[Candidate]:
        """Yield the candidates that a tree's search found at its root."""
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
    """Return the candidates of several trees as one list, most visited first.

    Ties are broken by move.
    """
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


def policy_of(name: str, make: str = OWN) -> ModuleType:
    """Return the policy of a game, that of the baseline `elder`, or the uniform one."""
    if make != PLAIN:
        module = f"ai.{'baseline' if make == ELDER else 'policies'}.{name}"
        try:
            return importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
    return importlib.import_module("ai.policies.uniform")


def search_module_of(make: str) -> ModuleType:
    """Return the search module of a kind of engine."""
    return elder_search if make == ELDER else mcts


def linked_modules(name: str, make: str) -> list[ModuleType]:
    """Return the modules that are carried along with the rules."""
    others = [] if make == ELDER else [feature_recorder, self_play]
    return [search_module_of(make), playout, *others, policy_of(name, make)]


@cache
def python_engine(name: str, make: str = OWN) -> SearchEngine:
    """Return the search on the plain Python backend: slow, but always available."""
    module, searching = policy_of(name, make), search_module_of(make)
    return SearchEngine(
        get(name), python_backend(get(name), linked_modules(name, make), bound_to(module)), module, searching
    )


def numba_engine(
    name: str, make: str = OWN, folder: Path | None = None, rare_folder: Path | None = None
) -> SearchEngine:
    """Return the compiled search, kept in a folder if one is given.

    Entries that matches never call are kept in another folder.

    See `ai.search.compile_cache`. Raises `ImportError` without Numba.
    """
    module, searching = policy_of(name, make), search_module_of(make)
    inlined = getattr(module, "INLINED", ())
    linked, label = linked_modules(name, make), f".{make}"
    backend = numba_backend(
        get(name), linked, bound_to(module), ENTRIES, False, folder, label, inlined, RARE, rare_folder
    )
    return SearchEngine(get(name), backend, module, searching)


def bound_to(module: ModuleType) -> dict[str, ModuleType]:
    """Return the names that a search takes from a policy."""
    names = ("MOVE_CLASSES", "ROLLOUT_SAMPLE", "MOVE_FEATURES", "POSITION_FEATURES", "GAME_PHASES")
    functions = (
        "playout_prior",
        "episode_id",
        "is_episode_over",
        "move_features",
        "position_features",
        "game_phase",
        "cut_clock",
        "update_feature_cache",
    )
    return {name: module for name in (*names, *functions) if hasattr(module, name)}
