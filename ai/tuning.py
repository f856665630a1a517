"""How a search weighs things up: data, tuned by matches (`ai/EXPERIMENTS.md` has the trials)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .levels import Level


@dataclass(frozen=True)
class Tuning:
    """How a search weighs things up."""

    explore: float = 1.2  # how far the prior draws it to moves it has seen little of
    first_play: float = 0.1  # how much worse than its parent a move is taken to be before it is tried
    win_share: float = 0.5  # the win's part of a payoff; the rest is the margin
    heat: float = 6.0  # how strongly rollouts and priors prefer kinds of moves that did well
    prior_floor: float = 0.25  # the part of the prior that is spread evenly
    kinds: bool = True  # whether kinds of moves are learned at all
    instinct: bool = True  # whether the game's instinct is used, or the plain one
    spread: float = 1.0  # how much farther it explores at the root, to know something of every move
    horizon: int = 0  # decisions of a rollout before it is cut; 0: none
    ticks: int = 0  # ticks of the game's clock before a rollout is cut; 0: none
    brief: int = 0  # looks at a position after which its rollouts are cut no more; 0: they always are
    company: int = 2  # seats at the table from which on they are cut at all
    wise: bool = True  # whether lore is used: to weigh moves, and to judge cuts, which else go by the points so far
    temper: str = ""  # a manner of play (`ai/temper.py`),
    temper_share: float = 0.0  # and how much of it shows
    guided: bool = True  # whether rollouts go by lore too, or the tree alone
    lore: str = ""  # the file that it is read from; "": the one that the game ships with

    @property
    def make(self) -> str:
        """The make of brain that thinks so."""
        return "own" if self.instinct else "plain"


USUAL = Tuning()
TUNED = {
    "venezia": replace(USUAL, explore=0.5, ticks=4, brief=2000, company=4),
    "rialto": replace(USUAL, ticks=2),
}
PLAIN = Tuning(kinds=False, instinct=False, wise=False, prior_floor=1.0)
"""The baseline: information-set search with uniform rollouts, nothing learned, no instinct."""
SPREAD_OF_ADVICE = 3.0
PLAIN_HORIZON = 60  # decisions: how far the plain twin looks


def tuned(game: str) -> Tuning:
    """What has proved best for a game."""
    return TUNED.get(game, USUAL)


def tuning_of(level: Level, game: str, temper: str = "") -> Tuning:
    """The tuning of a level, in one of its manners."""
    shown = level.temper if temper else 0.0
    return replace(tuned(game), kinds=level.kinds, wise=level.wise, temper=temper if shown else "", temper_share=shown)


def adviser(game: str) -> Tuning:
    """A tuning that looks at all moves more evenly, so that something can be said of each.

    All is played to the end: what a move brings by source adds up to the points that are told of it.
    """
    return replace(tuned(game), spread=SPREAD_OF_ADVICE, ticks=0)
