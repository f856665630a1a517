"""Facts that Murano's table shows of a state: the stage of the turn, buildings, scored characters."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.murano.characters import CARDS
from game.rules.murano.state import (
    ACT,
    CARD_POINTS,
    CLEAR,
    FACTORY_AT,
    OPEN,
    OVER,
    PALACE_AT,
    PAYING,
    RETURNING,
    SCORING,
    SHOP_AT,
    SPECIAL_AT,
    State,
)

MOVING, ACTING, TALLYING = range(3)  # the stages of a turn, and the final scoring


@dataclass(frozen=True)
class Worth:
    """Points of a character on each island now.

    `ours` are islands with a free gondolier, `best` is the best of them, or the one that the best scoring of the
    whole hand gives it. Each gondolier counts for one character there.
    """

    points: tuple[int, ...]
    ours: tuple[bool, ...]
    islands: tuple[bool, ...]  # True for each island on which it may be scored
    best: int = -1
    counts: bool = False  # True if the best scoring of the whole hand counts it

    @property
    def where(self) -> int:
        """The best island, or the only one that the card may be scored for; -1 none."""
        return self.islands.index(True) if self.best < 0 and sum(self.islands) == 1 else self.best

    @property
    def shade(self) -> int:
        """Index of the shade in which that island's shape is drawn."""
        return 2 if self.counts else 1


def works(state: State, seat: int) -> int:
    """Return a seat's special buildings as bits, those raised in this turn too."""
    return state.works[seat] | (state.fresh if seat == state.active else 0)


def building_on(state: State, lot: int) -> int:
    """Return the code of the building on a lot; 0 for none."""
    code = state.lot[lot]
    return code if code > OPEN else 0


def tally(state: State, seat: int) -> list[tuple[int, int]]:
    """Return the characters that a seat has scored, with their points."""
    gained = state.gained[seat]
    return [(card, gained[CARD_POINTS + card]) for card in range(CARDS) if gained[CARD_POINTS + card]]


def stage_of(state: State) -> int:
    """Return the stage of the turn that a state is at."""
    if state.phase in (SCORING, PAYING, RETURNING, OVER):
        return TALLYING
    return MOVING if state.phase in (ACT, CLEAR) else ACTING


def standing(code: int) -> tuple[str, int, int]:
    """Return the building that a lot's code means: kind, detail, owner (-1: none)."""
    if code >= SPECIAL_AT:
        return "special", 0, -1
    if code >= PALACE_AT:
        return "palace", code - PALACE_AT, -1
    if code >= SHOP_AT:
        return "shop", (code - SHOP_AT) % 3, (code - SHOP_AT) // 3
    return "factory", 0, code - FACTORY_AT
