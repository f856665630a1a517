"""Lore: what the school has learned of a game, as whole numbers by the names of traits, kept in a file to be read.

Units: 64 of a move's weight multiply it by e; 1,024 of a position's are a point; a stage's sharpness says, in 1,024ths,
how many powers of e a point of lead is worth to the chance of winning. A trait that is not named weighs nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType

from .shapes import Desk
from .temper import leanings
from .tuning import Tuning

PLACE = Path(__file__).resolve().parent / "instinct"
NONE = "none"


@dataclass(frozen=True)
class Lore:
    """What was learned, from how many games, when."""

    game: str
    games: int = 0
    date: str = ""
    rules: str = ""  # a hash of the rules that the games were played by
    moves: Mapping[str, int] = field(default_factory=dict)
    positions: Mapping[str, int] = field(default_factory=dict)
    sharpness: Mapping[str, int] = field(default_factory=dict)


def shipped(game: str) -> Path:
    """The file of a game's lore that Laguna brings along."""
    return PLACE / f"{game}.json"


def read(path: Path) -> Lore:
    """The lore of a file."""
    return Lore(**json.loads(path.read_text(encoding="utf-8")))


def keep(lore: Lore, path: Path) -> None:
    """Write lore to a file, a trait a line."""
    path.write_text(json.dumps(asdict(lore), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@cache
def lore_of(game: str, instinct: ModuleType, file: str = "") -> Lore:
    """The lore of a file, or what is shipped for a game; empty where there is none."""
    path = Path(file) if file else shipped(game)
    if file == NONE or not hasattr(instinct, "MOVE_TRAITS") or not (file or path.exists()):
        return Lore(game)
    return read(path)


def lore_for(game: str, instinct: ModuleType, tuning: Tuning) -> Lore:
    """The lore that a tuning goes by, shifted by its temper."""
    lore = lore_of(game, instinct, tuning.lore if tuning.wise else NONE)
    if not tuning.temper or not tuning.temper_share:
        return lore
    moves = dict(lore.moves)
    for name, shift in leanings(game, instinct, tuning.temper, tuning.temper_share).items():
        moves[name] = moves.get(name, 0) + shift
    return replace(lore, moves=moves)


def write(lore: Lore, instinct: ModuleType, desk: Desk) -> None:
    """Lay lore out on a desk, by the numbers that the instinct has given its traits."""
    for names, row, learned in (
        ("MOVE_TRAITS", desk.lore, lore.moves),
        ("POSITION_TRAITS", desk.worth, lore.positions),
        ("STAGE_NAMES", desk.sharp, lore.sharpness),
    ):
        for name, weight in learned.items():
            row[getattr(instinct, names).parse(name)] = weight
