"""Problem: a position with a decision that is clearly best and not obvious.

It holds the value of each legal move. Problems come with Laguna, in a JSON file for each game; `ai.problems.miner`
finds them. A position is given by the moves of its match, so it belongs to one version of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from game.files import atomic, untrusted
from game.files.untrusted import FAULTS, Json
from game.files.user_errors import UserError, why
from game.match import Match, Seat
from game.match.match import RULES
from game.rules import GAMES

GRADES = (1, 2, 3)  # the higher, the longer a player has to think
PLACE = Path(__file__).parent / "data"
RIGHT, NEARLY, WRONG = "right", "nearly", "wrong"
NEARLY_RIGHT_LOSS = 0.1  # largest loss of the chance to win, by the search, that counts as nearly right


@dataclass(frozen=True)
class SolutionMove:
    """Legal move of a problem, as a deep search valued it.

    It has every seat's chance and points, and the points of the seat to decide by source.
    """

    move: str
    visits: int
    wins: tuple[float, ...]
    points: tuple[float, ...]
    gains: Mapping[str, float]


@dataclass(frozen=True)
class Problem:
    """Match so far, the seat to decide, and its moves, best first.

    The first `right` of the moves are correct.
    """

    game: str
    seats: int
    seed: int
    options: Mapping[str, int]
    moves: tuple[str, ...]
    seat: int
    grade: int
    right: int  # number of moves that are equally good as the best
    ways: tuple[SolutionMove, ...]

    @property
    def name(self) -> str:
        """Name that is unique among the problems of a game."""
        return name_of(self.seed, len(self.moves))

    @property
    def best(self) -> SolutionMove:
        """Best move."""
        return self.ways[0]

    @property
    def next_best(self) -> SolutionMove:
        """Best of the moves that are not correct."""
        return self.ways[self.right]

    @property
    def lead(self) -> float:
        """Chance to win by which the worst correct move exceeds the best incorrect one."""
        chances = [way.wins[self.seat] for way in self.ways]
        return min(chances[: self.right]) - max(chances[self.right :])

    def way(self, move: str) -> SolutionMove:
        """Return the solution move with a text.

        The move must be one of the problem's.
        """
        return next(way for way in self.ways if way.move == move)

    def verdict(self, move: str) -> str:
        """Return the verdict on an answer: right, nearly or wrong."""
        if any(way.move == move for way in self.ways[: self.right]):
            return RIGHT
        lost = self.best.wins[self.seat] - self.way(move).wins[self.seat]
        return NEARLY if lost <= NEARLY_RIGHT_LOSS else WRONG

    def match(self, seats: Sequence[Seat], colours: Sequence[int] = ()) -> Match:
        """Return the match up to the question, with the given players.

        Raises `ValueError` if the question can no longer be asked.
        """
        match = Match(self.game, seats, self.seed, self.options, practice=True, colours=colours)
        for text in self.moves:
            match.commit(match.game.parse(match.state, text))
        legal = sorted(match.game.text(match.state, move) for move in match.game.legal(match.state))
        if match.actor != self.seat or legal != sorted(way.move for way in self.ways):
            raise ValueError("its question is no longer asked")
        return match


@dataclass
class Problems:
    """Problems of a game as they are stored, and the next match to search for more."""

    game: str
    next: int = 0
    problems: list[Problem] = field(default_factory=list)

    def of_grade(self, grade: int) -> list[Problem]:
        """Return the problems of a grade, in their order."""
        return [problem for problem in self.problems if problem.grade == grade]

    def keep(self, path: Path) -> None:
        """Write all problems to a file, one per line.

        Raises `OSError` if the file cannot be written.
        """
        head = {"game": self.game, "rules": RULES, "next": self.next}
        lines = ",\n".join(json.dumps(_entry(problem), separators=(",", ":")) for problem in self.problems)
        atomic.write(path, f'{json.dumps(head)[:-1]}, "problems": [\n{lines}\n]}}\n'.encode())


def name_of(seed: int, moves: int) -> str:
    """Return the name of the problem in a match after a number of moves."""
    return f"{seed}-{moves}"


def place_of(game: str) -> Path:
    """Return the path of a game's problems."""
    return PLACE / f"{game}.json"


def read(path: Path) -> Problems:
    """Return the problems of a file.

    Raises `UserError`, in one line, if the file is not usable.
    """
    try:
        kept = json.loads(untrusted.read(path))
    except OSError as error:
        raise UserError("unreadable", name=path.name, why=why(error)) from error
    except (ValueError, RecursionError) as error:
        raise UserError("damaged", name=path.name, why="it is not JSON") from error
    if isinstance(kept, dict) and kept.get("rules") != RULES:
        raise UserError("rules", name=path.name, found=kept.get("rules"), wanted=RULES)
    try:
        problems = [_problem(kept["game"], entry) for entry in kept["problems"]]
        return Problems(kept["game"], _whole(kept["next"]), problems)
    except FAULTS as error:
        raise UserError("damaged", name=path.name, why=str(error) or type(error).__name__) from error


def _entry(problem: Problem) -> dict[str, Json]:
    """Return a problem as its file stores it."""
    entry = asdict(problem) | {"moves": "; ".join(problem.moves)}
    del entry["game"]
    return entry


def _problem(game: Json, entry: Json) -> Problem:
    """Return the problem of an entry.

    Raises one of `FAULTS` if the entry is malformed.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}")
    seats, ways = _whole(entry["seats"]), tuple(_way(way, entry["seats"]) for way in entry["ways"])
    moves, seat, right = tuple(entry["moves"].split("; ")), _whole(entry["seat"]), _whole(entry["right"])
    if not (0 <= seat < seats and 0 < right < len(ways) and entry["grade"] in GRADES):
        raise ValueError("a problem has a seat, a grade, and ways of which some are right")
    return Problem(game, seats, _whole(entry["seed"]), dict(entry["options"]), moves, seat, entry["grade"], right, ways)


def _way(entry: Json, seats: int) -> SolutionMove:
    wins, points = tuple(map(_number, entry["wins"])), tuple(map(_number, entry["points"]))
    if not isinstance(entry["move"], str) or not len(wins) == len(points) == seats:
        raise ValueError("a way is a move and what it is worth to each seat")
    gains = {str(source): _number(gain) for source, gain in entry["gains"].items()}
    return SolutionMove(entry["move"], max(1, _whole(entry["visits"])), wins, points, gains)


def _whole(number: Json) -> int:
    if type(number) is not int or number < 0:
        raise TypeError(f"{number!r} is no whole number")
    return number


def _number(number: Json) -> float:
    if type(number) not in (int, float) or not abs(number) < 10_000:
        raise TypeError(f"{number!r} is no number")
    return float(number)
