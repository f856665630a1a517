"""Facts of a game for the shell, apart from its rules and its words.

Each game has them in `game/tables/<game>/info.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from game.rules import Game, State


@dataclass(frozen=True)
class GameInfo:
    """Game as menus, score counts and the rule book know it.

    Its goal, captions and posters go by its name.
    """

    minutes: Mapping[int, int]  # minutes of a match with one human player, by number of seats
    chapters: tuple[str, ...]  # chapter of the rules for each step of the table's strip
    before: str = ""  # chapter while the strip shows no step yet; if empty, the first
    groups: Mapping[str, str] = field(default_factory=dict)  # score sources counted together, as `source.<group>`
    hidden: tuple[str, ...] = ()  # groups whose single sources may be unknown, so that hints name the group alone
    spread: float = 6.0  # points; more than the standard deviation of a source's points between simulations
    foresight: Callable[[Game, Sequence[str], State, Sequence[int]], str] | None = None
    """Function that returns a sentence on what may follow a move and the moves after it, for hints."""
    counts: Mapping[str, Callable[[State, int], int]] = field(default_factory=dict)
    """Functions that count what a seat has, by the name of its text `gain.<game>.<name>`, for hints."""
    big_events: tuple[str, ...] = ()  # persistent names of events by which a hint says why a chance fell
    captions: int = 6  # number of rules in the demonstration, `attract.<game>.1` and so on
    colours: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)  # colours of single score sources
    icons: Mapping[str, str] = field(default_factory=dict)  # icons of score sources and groups of them
    full_bar: int = 1  # points that a bar of the results has room for at least
    moves: int = 200  # approximate moves of a match of four, or of each lap if it has laps
    days: tuple[Mapping[str, int], ...] = ({},)  # options among which the daily deal chooses
    laps: str = ""  # option that multiplies a match's length and counts its points as a league's
    habit: str = ""  # player's setting shown on the seats' card if the rules have no option


def game_info(game: str) -> GameInfo:
    """Return the facts of a game."""
    found: GameInfo = import_module(f"game.tables.{game}.info").INFO
    return found
