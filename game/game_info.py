"""What the shell says of a game beside its rules and its words. Each game has it in `game/tables/<game>/about.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module


@dataclass(frozen=True)
class GameInfo:
    """A game as menus, count and rules book know it. Its goal, captions and posters go by its name."""

    minutes: Mapping[int, int]  # that a match takes, by seats, when one person plays
    chapters: tuple[str, ...]  # the rules' chapter for each step of the table's strip
    before: str = ""  # the chapter while the strip shows no step yet; the first where there is none
    groups: Mapping[str, str] = field(default_factory=dict)  # sources that are counted together, as `source.<group>`
    captions: int = 6  # rules that the attract mode tells, `attract.<game>.1` and so on
    colours: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)  # of sources that have their own
    moves: int = 200  # that a match of four takes, about: of each lap, where it has some
    days: tuple[Mapping[str, int], ...] = ({},)  # options between which the deal of a date chooses
    laps: str = ""  # the option that makes a match so many times as long, and its points a league's
    habit: str = ""  # the person's setting that stands on the seats' card where the rules have no option


def game_info(game: str) -> GameInfo:
    """What is to be said of a game."""
    found: GameInfo = import_module(f"game.tables.{game}.about").ABOUT
    return found
