"""The question of the moment, a value: what a person may do now, and what has been chosen already."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import State


@dataclass(frozen=True)
class Question:
    """What the seat to decide is asked."""

    seat: int  # -1: the match is over
    state: State  # drafts included, as the viewer may see it
    legal: tuple[int, ...]  # empty while nobody here may decide
    drafted: tuple[int, ...]  # the moves of the draft, the chosen one included
    chosen: int  # the move that waits to be committed, -1 none
    hand: int  # whose hand lies open, -1 nobody's
    covered: bool  # whether a cover lies over the hand of the person to decide
    people: tuple[int, ...]  # the seats that people have
