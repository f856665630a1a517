"""Play styles: small shifts of move weights, named by features.

They are stronger in lower levels, and the doge has none.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from ai.levels import LEVELS, TEMPERS
from ai.search.engine import policy_of
from ai.search.params import params_of
from ai.search.play_styles import LEANINGS, patterns, style_weights
from ai.search.weights import weights_for
from game.match.lineup import temper_of
from game.rules import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_play_styles_name_existing_features(game: str) -> None:
    module = policy_of(game)
    names = [module.MOVE_FEATURE_NAMES.text(trait) for trait in range(module.MOVE_FEATURES)]
    assert set(LEANINGS[game]) == set(TEMPERS)
    for temper in TEMPERS:
        for pattern, shift in patterns(game, temper):
            assert shift
            assert any(fnmatchcase(name, pattern) for name in names), pattern


@pytest.mark.parametrize("game", GAMES)
def test_play_styles_differ_and_grow_weaker_with_the_level(game: str) -> None:
    module = policy_of(game)
    shifts = [style_weights(game, module, temper, 1.0) for temper in TEMPERS]
    assert all(a != b for at, a in enumerate(shifts) for b in shifts[:at])
    shares = [level.temper for level in LEVELS.values()]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0.0


def test_every_level_but_the_doge_plays_in_its_style() -> None:
    module = policy_of("rialto")
    name = "count A early 4"
    calm = weights_for("rialto", module, params_of(LEVELS["merchant"], "rialto"))
    racer = weights_for("rialto", module, params_of(LEVELS["merchant"], "rialto", "racer"))
    assert racer.moves[name] > calm.moves.get(name, 0)
    assert params_of(LEVELS["doge"], "rialto", "racer") == params_of(LEVELS["doge"], "rialto")


def test_every_style_has_an_opponent_at_each_level_but_the_doge() -> None:
    for level in LEVELS:
        tempers = [temper_of(name, level) for name in LEVELS[level].names]
        if level == "doge":
            assert set(tempers) == {""}
        else:
            assert set(tempers) == set(TEMPERS)
    assert temper_of("somebody else", "noble") in TEMPERS
    assert not temper_of("Caterina", "human")
