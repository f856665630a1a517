"""Files of played matches, one JSON object a line, to be merged or continued.

A line holds the match's result, the key of its contest and its rotation, so that files of the same contest can be put
together with `cat`, whatever seeds they were played from. A line that was cut off is removed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

from game.files.untrusted import Json
from game.files.user_errors import why

from .. import levels, players
from ..backends.builder import sources_hash
from ..players import level_named, params_named
from ..search import params, play_styles, searcher, weights
from . import contest as contests
from .contest import Contest, Result, rotated

_PLAYING = (
    contests,
    levels,
    weights,
    searcher,
    players,
    play_styles,
    params,
)  # modules other than the search that moves depend on


class MatchFileError(Exception):
    """Unusable file, or one without matches of this contest.

    Its text gives the reason in one line.
    """


class MatchFile:
    """Matches of a contest played already, by number, kept in a file if there is one."""

    def __init__(self, contest: Contest, path: Path | None = None):
        self.contest = contest
        self.path = path
        self.results: dict[int, Result] = {}
        self._key = contest_key(contest)
        if path is not None:
            try:
                path.open("ab").close()
                self._read(path)
            except OSError as error:
                raise MatchFileError(f"{path} cannot be used: {why(error)}") from None

    @property
    def name(self) -> str:
        """Name of a file for this contest alone. Some systems allow no colons in it."""
        return f"{self.contest.game}-{self._key}-{self.contest.seed}.jsonl"

    def add(self, number: int, result: Result) -> None:
        """Keep a match's result, and append it to the file if there is one."""
        self.results[number] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(self._line(number) + "\n")

    def save(self, path: Path) -> None:
        """Write all matches to a new file, and keep further ones there."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(self._line(number) + "\n" for number in sorted(self.results)), encoding="utf-8")
        self.path = path

    def _line(self, number: int) -> str:
        kept = {"contest": self._key, "rotation": number % len(self.contest.seats)}
        return json.dumps(kept | asdict(self.results[number]))

    def _read(self, path: Path) -> None:
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            with path.open("r+b") as file:
                file.truncate(len(whole))
        for at, line in enumerate(whole.decode("utf-8", "replace").splitlines(), 1):
            number, result = self._parsed(line, f"line {at} of {path}")
            self.results.setdefault(number, result)

    def _parsed(self, line: str, where: str) -> tuple[int, Result]:
        try:
            found: dict[str, Json] = json.loads(line)
            key, rotation = found.pop("contest"), int(found.pop("rotation"))
            result = Result(**found | {name: tuple(found[name]) for name in ("seats", "points", "places")})
        except (ValueError, TypeError, KeyError, AttributeError):
            raise MatchFileError(f"{where} is no match of an arena") from None
        count = len(self.contest.seats)
        turned = rotated(self.contest.seats, rotation)
        if key != self._key or result.seats != turned or not 0 <= rotation < count:
            raise MatchFileError(f"{where} is of another contest, or of another version of the program")
        return self.contest.number_of(result.seed, rotation), result


def contest_key(contest: Contest) -> str:
    """Return a hash of all that the contest's matches depend on but their seeds."""
    players_of = [(spec, _level_of(spec, contest.game)) for spec in contest.seats]
    asked = (contest.game, players_of, sorted(contest.options.items()), contest.effort, sorted(contest.files.items()))
    return hashlib.sha256(f"{asked!r} {_game_key(contest.game)}".encode()).hexdigest()[:16]


def _level_of(spec: str, game: str) -> tuple[object, ...]:
    """Return the settings that a player's moves depend on, apart from its code.

    These are simulations, temperature and search parameters.
    """
    level = level_named(spec, game)
    return () if level is None else (level.sims, level.temperature, params_named(spec, game))


@cache
def _game_key(game: str) -> str:
    """Return a hash of a game's rules and opponents."""
    digest = hashlib.sha256("".join(sources_hash(game, make) for make in ("own", "elder", "plain")).encode())
    for path in [weights.shipped(game), *(Path(module.__file__ or "") for module in _PLAYING)]:
        digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()
