"""Problem miner: problems found in self-play games.

    python -m ai.problems.miner GAME [--each N] [--matches N] [--file FILE] [--again] [--jobs N | --cluster ADDRESS]

Matches are played at a modest effort. At decisions among a few moves, ever longer searches test two conditions: one
move is clearly best, and it is not obvious, so the policy and quick searches play something else. Cheap searches come
first, so most of the time goes to positions that may make a problem. The first of them rejects four positions of five,
with a third of those that would have made a problem; twice as many problems are found in the same time. In the first
half of a match searches are long and little is clear, so only some of it is searched. The remaining candidates are
verified by several independent searches, with ten times the doge's simulations in all (in Rialto 2.5 times). Each
search has to find the same move, and in the end each move has enough visits for its chance to be stated.

The yield of a match is kept as soon as it and all matches before it were searched. The same matches make the same
problems on any worker, and the next run continues where this one ended. When the search has improved, `--again`
verifies the kept problems, and keeps those still found.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TextIO

from game.challenges.problems.problem import GRADES, RIGHT, Problem, Problems, SolutionMove, name_of, place_of, read
from game.match import Seat
from game.platform.arguments import whole
from game.rules import GAMES, Game, State, get
from game.rules.chance import mix

from ..evaluation.arena import progress_stream
from ..evaluation.executors import ThisProcess, WorkerError, Workers, add_worker_arguments, open_workers, run_in_order
from ..levels import LEVELS, Effort
from ..players import seated
from ..search.compile_cache import engine_of
from ..search.engine import Candidate, SearchEngine, merged
from .position_probe import Find, PositionProbe, find_of, instincts_move, quick_move

TABLES: Mapping[str, tuple[tuple[int, Mapping[str, object]], ...]] = {
    "venezia": ((2, {}), (3, {}), (2, {}), (4, {}), (3, {}), (5, {})),
    "rialto": ((2, {}), (3, {}), (2, {"neutral": True}), (4, {}), (3, {}), (5, {})),
    "gondola": ((2, {}), (3, {}), (4, {}), (2, {"races": 3}), (3, {}), (5, {})),
    "murano": ((2, {}), (3, {}), (2, {}), (4, {})),
}
"""Lineups in turn: number of seats and game variants."""
PLAYER = "doge"
PLAYING = Effort(sims=80)
EARLY_SHARE = 0.2  # share of a match's first-half decisions that are examined
MIN_OPTIONS, MAX_OPTIONS = 3, 30  # smallest and largest number of a problem's ways
MOVES_BETWEEN_PROBLEMS = 10  # moves between two problems of a match
FROM_ONE = 4  # problems of a match at most
QUICK_SIMS = {1: 20, 2: 160, 3: 640}
"""Simulations of the quick searches that must miss a problem, by its grade."""
QUICK_TRIES, MIN_MISSES = 5, 3  # quick searches of a position, and how many must miss the answer
GLANCE_SIMS, LOOK_SIMS, LONG_SIMS, DEEP_SIMS = 800, 3000, 12_000, 40_000  # simulations of longer and longer searches
SEARCHES = 3  # deep searches of a problem
LOOK_LEAD, FINAL_LEAD = 0.03, 0.06  # lead in win chance for a longer look, and for a problem
MIN_VISITS = 600  # visits of each way at the end
assert 10 * LEVELS[PLAYER].sims <= SEARCHES * DEEP_SIMS


class Place(NamedTuple):
    """Decision of a match: the moves so far, and the position its seat knows."""

    moves: tuple[int, ...]
    seat: int
    veiled: State
    legal: tuple[int, ...]


@dataclass(frozen=True)
class SearchedMatch:
    """Match to be searched for problems."""

    game: Game
    seats: int
    options: Mapping[str, object]
    seed: int


def match_of(game: str, number: int) -> SearchedMatch:
    """Return the match with a number."""
    seats, options = TABLES[game][number % len(TABLES[game])]
    return SearchedMatch(get(game), seats, options, number)


def decisions(table: SearchedMatch) -> Iterator[Place]:
    """Yield the decisions of a match while it is played."""
    game = table.game
    players = [seated(PLAYER, game.name, f"mine/{table.seed}/{seat}", PLAYING) for seat in range(table.seats)]
    s = game.new(table.seats, table.seed, **table.options)
    moves: list[int] = []
    while (seat := game.actor(s)) >= 0:
        legal = game.legal(s)
        move = legal[0]
        if len(legal) > 1:
            veiled = game.veiled(s, seat)
            yield Place(tuple(moves), seat, veiled, tuple(legal))
            move = players[seat].choose(veiled, seat, legal).move
        game.rules.apply(s, move)
        moves.append(move)
    for player in players:
        player.close()


@dataclass(frozen=True)
class Dug:
    """Yield of a match: problems, and the outcome of each decision looked at."""

    problems: tuple[Problem, ...]
    fates: Mapping[str, int]


@dataclass(frozen=True)
class Digger:
    """Searcher of matches by number, for any worker."""

    game: str
    is_compiled: bool
    needs: Mapping[int, int]  # problems of each grade that a match should give
    before: frozenset[str]  # names of problems that are skipped

    def __call__(self, number: int) -> Dug:
        engine = engine_of(self.game, self.is_compiled)
        look = Look(engine, self.needs, self.before)
        look.look_through(number)
        return Dug(tuple(look.problems), look.fates)


class Miner:
    """Problems of a game kept in a file, and the search for more."""

    def __init__(self, engine: SearchEngine, kept: Problems, path: Path, each: int, workers: Workers | None = None):
        self._engine = engine
        self.kept = kept
        self._path = path
        self._each = each
        self._workers = workers or ThisProcess()
        self.fates: Counter[str] = Counter()  # outcomes of the examined positions

    @property
    def needs(self) -> dict[int, int]:
        """Number of missing problems of each grade, as far as it matters to one match."""
        return {grade: min(FROM_ONE, max(0, self._each - len(self.kept.of_grade(grade)))) for grade in GRADES}

    def dig(self, matches: int, report: Callable[[], None] = lambda: None) -> None:
        """Search matches until there are enough problems, and keep the yield.

        At most `matches` more are searched. Matches run in parallel, as if each knew the yield of those before it.
        Where that changes what is still needed, the following ones are searched again.
        """
        last = self.kept.next + matches
        while any(self.needs.values()) and self.kept.next < last:
            needs = self.needs
            before = frozenset(problem.name for problem in self.kept.problems)
            digger = Digger(self._engine.game.name, self._engine.backend.is_compiled, needs, before)
            for dug in run_in_order(self._workers, digger, range(self.kept.next, last)):
                self._take(dug)
                report()
                if self.needs != needs:
                    break

    def _take(self, dug: Dug) -> None:
        self.kept.problems += dug.problems
        self.fates.update(dug.fates)
        self.kept.next += 1
        self.kept.keep(self._path)

    def look_again(self) -> None:
        """Verify each kept problem again, and remove those no longer found."""
        problems = self.kept.problems[:]
        again = SecondLook(self._engine.game.name, self._engine.backend.is_compiled)
        for problem, is_found in zip(problems, run_in_order(self._workers, again, problems), strict=True):
            if not is_found:
                self.kept.problems.remove(problem)
                self.fates["gone"] += 1
                self.kept.keep(self._path)


@dataclass(frozen=True)
class SecondLook:
    """Verifier of kept problems, for any worker."""

    game: str
    is_compiled: bool

    def __call__(self, problem: Problem) -> bool:
        return is_found_again(engine_of(self.game, self.is_compiled), problem)


class Look:
    """Search of one match for problems of the needed grades."""

    def __init__(self, engine: SearchEngine, needs: Mapping[int, int], before: Set[str]):
        self._engine = engine
        self._needs = needs
        self._before = before
        self.problems: list[Problem] = []
        self.fates: Counter[str] = Counter()

    @property
    def wanted(self) -> set[int]:
        """Grades that still lack problems."""
        found = Counter(problem.grade for problem in self.problems)
        return {grade for grade in GRADES if found[grade] < self._needs[grade]}

    def look_through(self, number: int) -> None:
        """Search the match with a number, without the problems found before."""
        table, found, last = match_of(self._engine.game.name, number), 0, -MOVES_BETWEEN_PROBLEMS
        dice = random.Random(f"{table.game.name}/{number}")
        places = list(decisions(table))
        for place in places:
            at = len(place.moves)
            is_late = 2 * at >= len(places[-1].moves)
            may_be = MIN_OPTIONS <= len(place.legal) <= MAX_OPTIONS and (is_late or dice.random() < EARLY_SHARE)
            if may_be and found < FROM_ONE and at >= last + MOVES_BETWEEN_PROBLEMS and self.wanted:
                if name_of(number, at) in self._before or self._finds(table, place):
                    found, last = found + 1, at

    def _finds(self, table: SearchedMatch, place: Place) -> bool:
        """Add the problem of a decision. Returns whether it makes one."""
        problem = self._problem(table, place)
        if problem is not None:
            self.problems.append(problem)
        return problem is not None

    def _problem(self, table: SearchedMatch, place: Place) -> Problem | None:
        """Return the problem of a decision, or `None` if it makes no wanted one."""
        grade, find = self._asked(place, mix(table.seed ^ mix(len(place.moves))))
        if find is None:
            return None
        game = table.game
        texts = tuple(game.moves.text(move) for move in place.moves)
        ways = tuple(way_of(game, place, one) for one in find.ways)
        options = game.check(table.seats, table.options)
        return Problem(game.name, table.seats, table.seed, options, texts, place.seat, grade, find.right, ways)

    def _asked(self, place: Place, seed: int) -> tuple[int, Find | None]:
        """Return a decision's grade and its moves' worth; nothing if no problem is wanted."""
        obvious = instincts_move(self._engine, place.veiled)
        first = PositionProbe(self._engine, place.veiled, place.seat, seed)
        if obvious in first.look(GLANCE_SIMS).answers:
            return self._dropped("obvious")
        look = first.look(LOOK_SIMS)
        if not promises(look, obvious, LOOK_LEAD):
            return self._dropped("look")
        grade = self._grade(place, look.answers)
        if grade not in self.wanted:
            return self._dropped(f"grade {grade}")
        if not promises(first.look(LONG_SIMS), obvious, LOOK_LEAD):
            return self._dropped("long")
        deep = first.look(DEEP_SIMS)
        if not promises(deep, obvious, FINAL_LEAD):
            return self._dropped("deep")
        searches = [first]
        for number in range(1, SEARCHES):
            searches.append(PositionProbe(self._engine, place.veiled, place.seat, mix(seed + number)))
            other = searches[-1].look(DEEP_SIMS)
            if other.lead < LOOK_LEAD or not other.answers & deep.answers:
                return self._dropped("deeper")
        find = weighed(searches, place)
        if find is None or not promises(find, obvious, FINAL_LEAD):
            return self._dropped("weighed")
        grade = self._grade(place, find.answers)
        if grade not in self.wanted:
            return self._dropped(f"deep grade {grade}")
        self.fates[f"kept {grade}"] += 1
        return grade, find

    def _dropped(self, why: str) -> tuple[int, None]:
        self.fates[why] += 1
        return 0, None

    def _grade(self, place: Place, answers: set[int]) -> int:
        """Return the highest grade whose quick searches fail.

        The quick searches of all grades below fail too. Returns 0 if there is no such grade.
        """
        found = 0
        for grade, sims in QUICK_SIMS.items():
            moves = (quick_move(self._engine, place.veiled, place.seat, sims, mix(seed)) for seed in range(QUICK_TRIES))
            if sum(move not in answers for move in moves) < MIN_MISSES:
                break
            found = grade
        return found


def is_found_again(engine: SearchEngine, problem: Problem) -> bool:
    """Return whether one more search finds one of the right moves.

    It is as long as all searches that made the problem.
    """
    match = problem.match([Seat(str(seat), PLAYER) for seat in range(problem.seats)])
    veiled = match.game.veiled(match.state, problem.seat)
    seed = mix(problem.seed ^ mix(len(problem.moves) + SEARCHES))
    best = PositionProbe(engine, veiled, problem.seat, seed).look(SEARCHES * DEEP_SIMS).ways[0].move
    return problem.verdict(match.game.text(match.state, best)) == RIGHT


def promises(find: Find, obvious: int, lead: float) -> bool:
    """Return whether the results so far may make a problem.

    The best move must lead, and must not be the one that the policy plays.
    """
    return find.lead >= lead and obvious not in find.answers and 2 * find.right <= len(find.ways)


def weighed(searches: Sequence[PositionProbe], place: Place) -> Find | None:
    """Return the searches' joint result, once each move has enough visits.

    Returns `None` where a move cannot get enough visits.
    """
    for move in place.legal:
        for search in searches:
            search.look_at(move, MIN_VISITS // len(searches))
    found = merged([search.candidates() for search in searches])
    find = find_of(found, place.seat)
    return find if len(find.ways) == len(place.legal) else None


def way_of(game: Game, place: Place, found: Candidate) -> SolutionMove:
    """Return a search's result for a move in the form that a problem keeps."""
    gains = zip(game.rules.SOURCES, found.gains, strict=True)
    return SolutionMove(
        game.moves.text(found.move),
        found.visits,
        tuple(round(win, 4) for win in found.wins),
        tuple(round(points, 2) for points in found.points),
        {source: round(gain, 2) for source, gain in gains if abs(gain) >= 0.05},
    )


def main(arguments: Sequence[str]) -> int:
    """Search matches until there are enough problems."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.problems.miner", description="find problems in games of our own"
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--each", type=whole(1), default=20, help="problems of each grade")
    parser.add_argument("--matches", type=whole(0), default=1 << 30, help="matches to look through this time")
    parser.add_argument("--file", type=Path, help="where they are kept, if not with Laguna")
    parser.add_argument("--again", action="store_true", help="look at what is kept once more, keep what is still found")
    add_worker_arguments(parser, whole(1))
    chosen = parser.parse_args(arguments)
    path = chosen.file or place_of(chosen.game)
    kept = read(path) if path.exists() else Problems(chosen.game)
    try:
        with open_workers(chosen.jobs or 1, chosen.cluster) as workers:
            mine = Miner(engine_of(chosen.game), kept, path, chosen.each, workers)
            if chosen.again:
                mine.look_again()
            else:
                bar = MineBar(progress_stream(), mine, chosen.each)
                mine.dig(chosen.matches, bar.draw)
    except WorkerError as error:
        parser.error(f"{error}; what was found is kept in {path}")
    return 0


class MineBar:
    """Line that fills with the finds, with the time left; hidden without a terminal."""

    def __init__(self, out: TextIO | None, mine: Miner, each: int):
        self._out = out
        self._mine = mine
        self._each = each
        self._first = len(mine.kept.problems)
        self._started = time.perf_counter()

    def draw(self) -> None:
        """Draw the line."""
        if self._out is None:
            return
        kept, wanted = self._mine.kept, self._each * len(GRADES)
        found = len(kept.problems)
        filled = min(30, 30 * found // wanted)
        grades = " + ".join(str(len(kept.of_grade(grade))) for grade in GRADES)
        left = ""
        if found > self._first:
            seconds = (time.perf_counter() - self._started) / (found - self._first) * (wanted - found)
            left = f", {max(0.0, seconds):.0f} s left"
        bar = f"[{'=' * filled}{' ' * (30 - filled)}]"
        print(f"\r{bar} {grades} problems of {kept.next} matches{left} ", end="", file=self._out, flush=True)


if __name__ == "__main__":
    assert __spec__ is not None
    # Main from the module under the name that workers can import
    sys.exit(importlib.import_module(__spec__.name).main(sys.argv[1:]))
