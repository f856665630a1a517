"""How elder weighs things up, and how long it thinks when it is left to itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..levels import Level

LEVEL = Level("elder", sims=12000, seconds=2.0, blur=0.0, kinds=True, wise=False, temper=0.0, portrait="doge")


@dataclass(frozen=True)
class ElderSettings:
    """How a search weighs things up; see `ai.settings` for what each means."""

    explore: float = 1.2
    first_play: float = 0.1
    win_share: float = 0.5
    heat: float = 6.0
    prior_floor: float = 0.25
    kinds: bool = True
    instinct: bool = True
    spread: float = 1.0
    horizon: int = 0

    @property
    def make(self) -> str:
        """The make of brain that thinks so."""
        return "elder"


USUAL = ElderSettings()
TUNED = {"venezia": replace(USUAL, explore=0.5)}


def tuned(game: str) -> ElderSettings:
    """What had proved best for a game."""
    return TUNED.get(game, USUAL)
