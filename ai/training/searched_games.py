"""Searched self-play games (lessons), one a line, with their search results."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from game.rules import get

from ..evaluation.contest import local_file
from ..search.compile_cache import engine_of
from ..search.engine import SearchEngine
from ..search.params import SearchParams
from ..search.searcher import Budget, Searcher, pick
from .game_mix import table_of

TEACHER_TEMPERATURE = 0.4  # temperature of the teacher; it must see the results of second-best moves, too
EASY_MOVES = 4  # decisions between at most this many moves get about half the simulations


@dataclass(frozen=True)
class SearchedLesson:
    """Game with its deal, all its moves, and the visits of its decisions.

    The visits are kept by ply, for every move that the search looked at.
    """

    seats: int
    options: Mapping[str, object]
    seed: int
    moves: list[int]
    found: dict[str, list[tuple[int, int]]]


@dataclass(frozen=True)
class Teacher:
    """Player of lessons by number, for any worker."""

    game: str
    is_compiled: bool
    seed: int
    sims: int
    params: SearchParams
    weights: str  # text of the parameters' weights file, if they name one

    def __call__(self, number: int) -> SearchedLesson:
        params = replace(self.params, weights_file=str(local_file(self.weights))) if self.weights else self.params
        return play(engine_of(self.game, self.is_compiled), self.game, number, self.seed, self.sims, params)


def play(engine: SearchEngine, game: str, number: int, seed: int, sims: int, params: SearchParams) -> SearchedLesson:
    """Play the searched game with a number; return it as a lesson."""
    table = table_of(game, number)
    rules = get(game)
    dealt = (seed * 1_000_003 + number) % (1 << 32)
    dice = random.Random(f"{game}/{seed}/{number}")
    s = rules.new(table.seats, dealt, **table.options)
    searchers = [Searcher(engine, params, dice.getrandbits(32), 4 * sims + 64) for _ in range(table.seats)]
    moves: list[int] = []
    found: dict[str, list[tuple[int, int]]] = {}
    while (seat := rules.actor(s)) >= 0:
        legal = rules.legal(s)
        move = legal[0]
        if len(legal) > 1:
            budget = Budget(sims // 2 if len(legal) <= EASY_MOVES else sims)
            thought = searchers[seat].think(rules.veiled(s, seat), seat, budget)
            found[str(len(moves))] = [(one.move, one.visits) for one in thought.candidates]
            move = pick(thought, TEACHER_TEMPERATURE, dice)
            searchers[seat].advance(move)
        rules.rules.apply(s, move)
        moves.append(move)
    for searcher in searchers:
        searcher.close()
    return SearchedLesson(table.seats, table.options, dealt, moves, found)


def kept(path: Path) -> Iterator[SearchedLesson]:
    """Yield the lessons of a file, without a last line that was cut off."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield SearchedLesson(**json.loads(line))


def count_kept(path: Path) -> int:
    """Count the lessons of a file, and remove a last line that was cut off."""
    if not path.exists():
        return 0
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.count(b"\n")


def keep(lesson: SearchedLesson, path: Path) -> None:
    """Append a lesson to a file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(lesson), separators=(",", ":")) + "\n")
