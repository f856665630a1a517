"""Search parameters: data, tuned by matches (trials in `ai/EXPERIMENTS.md`)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..levels import Level


@dataclass(frozen=True)
class SearchParams:
    """Parameters of a search."""

    c_puct: float = 1.2  # weight of the prior for moves with few visits
    fpu_reduction: float = 0.1  # first-play urgency: estimated loss of an untried move against its parent
    win_weight: float = 0.5  # share of the win in a payoff; the rest is the margin
    mast_strength: float = 6.0  # MAST: preference of rollouts and priors for successful move classes
    uniform_prior_share: float = 0.25  # share of the prior that is spread evenly
    learn_move_classes: bool = True  # learn the results of move classes (MAST)
    use_policy: bool = True  # use the game's policy, or the uniform one
    root_exploration: float = 1.0  # factor of exploration at the root, which shows something of every move
    max_rollout_decisions: int = 0  # decisions of a rollout before it is cut; 0: none
    cut_after_ticks: int = 0  # ticks of the game's clock before a rollout is cut; 0: none
    cut_until_visits: int = 0  # visits of a position after which its rollouts are not cut; 0: always cut
    cut_min_seats: int = 2  # seats from which on rollouts are cut
    use_weights: bool = True  # use trained weights for moves and cuts; otherwise cuts use the points so far
    temper: str = ""  # play style (`ai/search/play_styles.py`)
    temper_share: float = 0.0  # share of the play style that shows
    weights_in_rollouts: bool = True  # use trained weights in rollouts too, or only in the tree
    weights_file: str = ""  # file of weights; "": the game's shipped one

    @property
    def make(self) -> str:
        """Kind of engine that uses these parameters."""
        return "own" if self.use_policy else "plain"


DEFAULT_PARAMS = SearchParams()
TUNED = {
    "venezia": replace(DEFAULT_PARAMS, c_puct=0.5, cut_after_ticks=4, cut_until_visits=2000, cut_min_seats=4),
    "rialto": replace(DEFAULT_PARAMS, cut_after_ticks=2),
}
PLAIN = SearchParams(learn_move_classes=False, use_policy=False, use_weights=False, uniform_prior_share=1.0)
"""Baseline: information-set search with uniform rollouts, no learning and no policy."""
SPREAD_OF_ADVICE = 3.0
PLAIN_HORIZON = 60  # decisions of a rollout on the plain backend


def tuned(game: str) -> SearchParams:
    """Return the best parameters found for a game."""
    return TUNED.get(game, DEFAULT_PARAMS)


def params_of(level: Level, game: str, temper: str = "") -> SearchParams:
    """Return the search parameters of a level in a play style."""
    shown = level.temper if temper else 0.0
    return replace(
        tuned(game),
        learn_move_classes=level.learns_move_classes,
        use_weights=level.uses_trained_weights,
        temper=temper if shown else "",
        temper_share=shown,
    )


def hint_params(game: str) -> SearchParams:
    """Return parameters that spread visits more evenly, to evaluate every move.

    Every rollout is played to the end, so that a move's gains by source add up to the points stated for it.
    """
    return replace(tuned(game), root_exploration=SPREAD_OF_ADVICE, cut_after_ticks=0)
