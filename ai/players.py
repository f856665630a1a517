"""Computer players of a seat: the baselines, and the levels of `ai.levels`.

A player is given the state as its seat may know it (`Game.veiled`), never the true one.
"""

from __future__ import annotations

import os
import random
import time
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from game.rules import GAMES, Game, State, get

from .baseline import params as elder_settings
from .baseline.params import BaselineParams
from .levels import LEVELS, Effort, Level
from .search.params import PLAIN, SearchParams, params_of
from .search.weights import NONE, weights_of

BASELINES = ("random", "greedy", "plain", "elder")
GREEDY_WORLDS = 2
MOST_NODES = 1 << 17
MAX_SETTING = 1000  # largest value of a setting
EFFORTS = {"sims": 1_000_000, "ms": 60_000}  # largest budget of a player for one decision


def names() -> tuple[str, ...]:
    """Return the names of all players."""
    return (*BASELINES, *LEVELS)


def params_named(spec: str, game: str) -> SearchParams | BaselineParams:
    """Return the search parameters of a player as specified.

    A specification is a name, `doge`, or a name with some changed parameters,
    `doge:mast_strength=3:learn_move_classes=0`.
    """
    name, *changes = spec.split(":")
    if name == "elder":
        return elder_settings.tuned(game)
    params = PLAIN if name == "plain" else params_of(LEVELS[name], game)
    for change in changes:
        key, _, value = change.partition("=")
        if key in EFFORTS:
            continue
        kind = {field.name: type(getattr(params, field.name)) for field in fields(params)}.get(key)
        if kind is None:
            raise ValueError(f"no setting {key!r}: there is {', '.join(field.name for field in fields(params))}")
        changed: Any = _file(value) if kind is str else kind(_number(key, value))
        params = replace(params, **{key: changed})
    return params


def effort_named(spec: str, effort: Effort) -> Effort:
    """Return a player's effort: the common one, or the one it specifies.

    Examples are `doge:sims=1500` and `elder:ms=20`.
    """
    for change in spec.split(":")[1:]:
        key, _, value = change.partition("=")
        if key in EFFORTS:
            effort = Effort(**{key: max(1, int(_number(key, value, EFFORTS[key])))})
    return effort


def _file(value: str) -> str:
    is_known = value in ("", NONE) or os.path.isfile(value)  # noqa: PTH113  # Path refuses names that are too long
    if not is_known:
        raise ValueError(f"there is no file {value!r}")
    return value


def _number(key: str, value: str, most: int = MAX_SETTING) -> float:
    """Return the number that a setting is changed to.

    Raises `ValueError` for an impossible value.
    """
    try:
        number = float(value)
    except ValueError:
        raise ValueError(f"setting {key} takes a number, not {value!r}") from None
    if not 0 <= number <= most:
        raise ValueError(f"setting {key} takes a number from 0 to {most}, not {value!r}")
    return number


def check(spec: str, game: str = GAMES[0]) -> None:
    """Raise `ValueError` for a text that specifies no player of a game.

    The error lists the players there are.
    """
    name, *changes = spec.split(":")
    if name not in names():
        raise ValueError(f"no player {name!r}: there is {', '.join(names())}")
    own = [change for change in changes if change.partition("=")[0] not in EFFORTS]
    if (own and name == "elder") or (changes and name in ("random", "greedy")):
        raise ValueError(f"{name} has no settings")
    if changes:
        effort_named(spec, Effort())
    params = params_named(spec, game) if level_named(spec, game) is not None else None
    if isinstance(params, SearchParams) and params.use_weights:
        _check_lore(params.weights_file, game)


def _check_lore(file: str, game: str) -> None:
    """Raise `ValueError` for a file that holds no weights of a game."""
    from .search.engine import policy_of  # noqa: PLC0415

    weights_of(game, policy_of(game), file)


def level_named(spec: str, game: str) -> Level | None:
    """Return the level that a player uses in a game; none if it does not search."""
    name = spec.partition(":")[0]
    if name in ("random", "greedy"):
        return None
    return elder_settings.LEVEL if name == "elder" else LEVELS["doge" if name == "plain" else name].for_game(game)


def prepare(spec: str, game: str) -> str:
    """Compile a player's engine, so that it can be loaded from the cache.

    Returns the reason if that is impossible.
    """
    from .search.compile_cache import loaded  # noqa: PLC0415

    if level_named(spec, game) is not None:
        try:
            loaded(game, params_named(spec, game).make)
        except ImportError as error:
            return str(error)
    return ""


def seated(spec: str, game: str, seed: str, effort: Effort) -> ArenaPlayer:
    """Return a player for one seat of a headless match.

    It has no time limit and one tree.
    """
    level = level_named(spec, game)
    if level is None:
        return RandomPlayer(seed) if spec == "random" else GreedyPlayer(get(game), seed)
    return SearchPlayer(game, level, params_named(spec, game), seed, effort_named(spec, effort))


@dataclass(frozen=True)
class Choice:
    """Chosen move, with the number of simulations it took."""

    move: int
    sims: int = 0


class ArenaPlayer(Protocol):
    """Chooser of moves for one seat of one match."""

    def choose(self, veiled: State, seat: int, legal: list[int]) -> Choice:
        """Return one of the legal moves."""

    def close(self) -> None:
        """Release what the player holds."""


class RandomPlayer:
    """Player of any legal move, each equally likely."""

    def __init__(self, seed: str):
        self._random = random.Random(seed)

    def choose(self, veiled: State, seat: int, legal: list[int]) -> Choice:
        return Choice(self._random.choice(legal))

    def close(self) -> None:
        pass


class GreedyPlayer:
    """Player of the move after which its lead in points is greatest.

    The lead is the mean of two redealt worlds; ties are broken at random.
    """

    def __init__(self, game: Game, seed: str):
        self._game = game
        self._random = random.Random(seed)

    def choose(self, veiled: State, seat: int, legal: list[int]) -> Choice:
        game = self._game
        worlds = [game.redeal(veiled, seat, self._random.getrandbits(32)) for _ in range(GREEDY_WORLDS)]
        after = game.make()
        best = -(1 << 30)
        choices: list[int] = []
        for move in legal:
            lead = 0
            for world in worlds:
                after.become(world)
                game.rules.apply(after, move)
                points = game.points(after)
                lead += points[seat] * (len(points) - 1) - sum(points[:seat]) - sum(points[seat + 1 :])
            if lead > best:
                best, choices = lead, []
            if lead == best:
                choices.append(move)
        return Choice(self._random.choice(choices))

    def close(self) -> None:
        pass


class SearchPlayer:
    """Player that searches each decision, on a new or a kept tree.

    It uses the plain backend where nothing can be compiled.
    """

    def __init__(self, game: str, level: Level, params: SearchParams | BaselineParams, seed: str, effort: Effort):
        from .search.compile_cache import loaded  # noqa: PLC0415
        from .search.engine import python_engine  # noqa: PLC0415
        from .search.searcher import Searcher  # noqa: PLC0415

        try:
            engine = loaded(game, params.make)
        except ImportError:
            engine = python_engine(game, params.make)
        self._random = random.Random(seed)
        self._level = level
        self._effort = effort
        most = effort.sims or (1 << 30 if effort.ms else level.sims * effort.share)
        self._searcher = Searcher(engine, params, self._random.getrandbits(32), min(MOST_NODES, int(4 * most) + 64))

    def choose(self, veiled: State, seat: int, legal: list[int]) -> Choice:
        from .search.searcher import Budget, pick  # noqa: PLC0415

        effort = self._effort
        if effort.ms:
            # Processor time, regardless of the machine's other work
            budget = Budget(1 << 30, effort.ms / 1000, time.thread_time)
        else:
            budget = Budget(effort.sims or self._level.budget(len(legal), effort.share)[0])
        thought = self._searcher.think(veiled, seat, budget)
        move = pick(thought, self._level.temperature, self._random)
        self._searcher.advance(move)
        return Choice(move, thought.new_sims)

    def close(self) -> None:
        self._searcher.close()
