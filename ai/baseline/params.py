"""Search parameters of the baseline, and its default effort."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..levels import Level

LEVEL = Level(
    "elder",
    sims=12000,
    seconds=2.0,
    temperature=0.0,
    learns_move_classes=True,
    uses_trained_weights=False,
    temper=0.0,
    portrait="doge",
)


@dataclass(frozen=True)
class BaselineParams:
    """Search parameters; see `ai.search.params` for the meaning of each."""

    c_puct: float = 1.2
    fpu_reduction: float = 0.1
    win_weight: float = 0.5
    mast_strength: float = 6.0
    uniform_prior_share: float = 0.25
    learn_move_classes: bool = True
    use_policy: bool = True
    root_exploration: float = 1.0
    max_rollout_decisions: int = 0

    @property
    def make(self) -> str:
        """Kind of engine that uses these parameters."""
        return "elder"


DEFAULT_PARAMS = BaselineParams()
TUNED = {"venezia": replace(DEFAULT_PARAMS, c_puct=0.5)}


def tuned(game: str) -> BaselineParams:
    """Return the best parameters found for a game."""
    return TUNED.get(game, DEFAULT_PARAMS)
