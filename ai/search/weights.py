"""Trained weights of a game: whole numbers by feature name, in a readable file.

Move weight: 64 multiply a move's weight by e. Position weight: 1,024 are a point. The sharpness of a phase says, in
1,024ths, how many powers of e a point of lead is worth to the win chance. A feature that is not named has weight 0.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType

from game.files import untrusted
from game.files.user_errors import why

from ..backends.array_types import Desk
from .params import SearchParams
from .play_styles import style_weights

PLACE = Path(__file__).resolve().parents[1] / "policies"
NONE = "none"
WEIGHT_LIMIT = 1 << 24  # largest weight; shipped ones reach 24,535


@dataclass(frozen=True)
class Weights:
    """Trained weights, with the number of games and the date of their training."""

    game: str
    games: int = 0
    date: str = ""
    rules: str = ""  # hash of the rules that the games were played by
    moves: Mapping[str, int] = field(default_factory=dict)
    positions: Mapping[str, int] = field(default_factory=dict)
    sharpness: Mapping[str, int] = field(default_factory=dict)


def shipped(game: str) -> Path:
    """Return the file of a game's weights that Laguna ships with."""
    return PLACE / f"{game}.json"


class WeightsError(ValueError):
    """File without weights of the game; its text gives the reason in one line."""


def read(path: Path) -> Weights:
    """Read a file of weights; raise `WeightsError` if it holds none."""
    try:
        found = Weights(**json.loads(untrusted.read(path)))
        if not (isinstance(found.game, str) and type(found.games) is int):
            raise ValueError("no lore")
        for weights in (found.moves, found.positions, found.sharpness):
            if any(type(weight) is not int or abs(weight) > WEIGHT_LIMIT for weight in weights.values()):
                raise ValueError("no weights")
    except OSError as error:
        raise WeightsError(f"{untrusted.line(path.name)} cannot be read: {why(error)}") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise WeightsError(f"{untrusted.line(path.name)} holds no lore") from None
    return found


def read_for(game: str, policy: ModuleType, path: Path) -> Weights:
    """Read the weights of a game.

    Raises `WeightsError` if a file holds none of it, or names features that the game does not have.
    """
    found = read(path)
    if found.game != game:
        raise WeightsError(f"{untrusted.line(path.name)} holds lore of {untrusted.line(found.game)}, not of {game}")
    try:
        for table, weights in tables(found):
            for name in weights:
                getattr(policy, table).parse(name)
    except ValueError as error:
        raise WeightsError(
            f"{untrusted.line(path.name)} names what {game} does not have: {untrusted.line(str(error))}"
        ) from None
    return found


def tables(lore: Weights) -> tuple[tuple[str, Mapping[str, int]], ...]:
    """Return the weights, by the name of the policy's table that numbers them."""
    return (
        ("MOVE_FEATURE_NAMES", lore.moves),
        ("POSITION_FEATURE_NAMES", lore.positions),
        ("GAME_PHASE_NAMES", lore.sharpness),
    )


def keep(lore: Weights, path: Path) -> None:
    """Write weights to a file, a feature a line."""
    path.write_text(json.dumps(asdict(lore), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@cache
def weights_of(game: str, policy: ModuleType, file: str = "") -> Weights:
    """Return the weights of a file, or those shipped for a game.

    Returns empty weights where there are none. Raises `WeightsError` for an invalid file.
    """
    path = Path(file) if file else shipped(game)
    if file == NONE or not hasattr(policy, "MOVE_FEATURE_NAMES") or not (file or path.exists()):
        return Weights(game)
    return read_for(game, policy, path)


@cache
def is_damaged(game: str) -> bool:
    """Return whether the shipped weights of a game exist and cannot be read."""
    try:
        return shipped(game).exists() and read(shipped(game)).game != game
    except WeightsError:
        return True


def weights_for(game: str, policy: ModuleType, params: SearchParams) -> Weights:
    """Return the weights that search parameters use, shifted by their play style."""
    try:
        lore = weights_of(game, policy, params.weights_file if params.use_weights else NONE)
    except WeightsError:
        if params.weights_file:
            raise
        lore = Weights(game)  # The shipped file is damaged, see `is_damaged`. The policy alone plays sensibly.
    if not params.temper or not params.temper_share:
        return lore
    moves = dict(lore.moves)
    for name, shift in style_weights(game, policy, params.temper, params.temper_share).items():
        moves[name] = moves.get(name, 0) + shift
    return replace(lore, moves=moves)


def write(lore: Weights, policy: ModuleType, desk: Desk) -> None:
    """Write weights into the memory of a search, by the policy's feature numbers."""
    for (table, learned), row in zip(
        tables(lore), (desk.move_weights, desk.value_weights, desk.win_slope), strict=True
    ):
        for name, weight in learned.items():
            row[getattr(policy, table).parse(name)] = weight
