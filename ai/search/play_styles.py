"""Play styles: small shifts of the weights of moves, by the names of features.

Units are those of the weights (64 make a move e times as likely without search). A level takes a share of the shift.
The search's own results still count for more, so a style colours play and hardly weakens it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from types import ModuleType

Leanings = Mapping[str, Mapping[str, int]]

LEANINGS: Mapping[str, Leanings] = {
    "venezia": {
        "builder": {"lay * * * *": 30, "layhand casa *": 40, "set *": 40, "drain * * *": 10},
        "rival": {"lay * * * other": 60, "takefront * * other": 40, "drop * * mine": -30},
        "hoarder": {"done play *": 50, "trade * early *": -80, "offer * *": 40, "deck *": 15},
        "racer": {"trade * early *": 60, "last *": 40, "set *": 30},
    },
    "rialto": {
        "builder": {"count C * [34567]": 60, "row building [23] *": 40, "building *": 20},
        "rival": {
            "count F * [34567]": 50,
            "settle level *": 50,
            "settle behind *": 50,
            "row councillor [23] *": 40,
        },
        "hoarder": {"held * [23] *": 40, "count B * [34567]": 50, "row gold [23] *": 40, "row joker [123] *": 20},
        "racer": {"count A * [34567]": 60, "row doge [23] *": 40, "blue 3 *": 40},
    },
    "gondola": {
        "builder": {"bridge *": 40, "opens 4 *": 30, "opens opens *": 30},
        "rival": {"rivalway back": 50, "rivalway none": 30, "rivalbridge 1?": 40, "rivalrest shared": 20},
        "hoarder": {"keeps [56]": -50, "keeps [12]": 40, "drop [123] *": 40},
        "racer": {"lay [456] *": 50, "race [12] *": 30, "rest [45] *": 30},
    },
    "murano": {
        "builder": {"deed build *": 40, "deed factory *": 25, "deed shop *": 25, "build *": 20, "done building *": -40},
        "rival": {"deed place *": 50, "moor * other": 30, "site * * 2": 30, "lay * * 2": 20},
        "hoarder": {"deed income *": 40, "deed coins *": 30, "deed recruit *": 20, "sell [23] *": 30},
        "racer": {"deed shop late": 60, "deed factory late": 60, "deed special late": 60, "deed palace late": 60},
    },
}


def patterns(game: str, temper: str) -> Iterator[tuple[str, int]]:
    """Yield the feature names that a style prefers, with wildcards, and their shifts."""
    yield from LEANINGS.get(game, {}).get(temper, {}).items()


@cache
def style_weights(game: str, policy: ModuleType, temper: str, share: float) -> Mapping[str, int]:
    """Return the shift of each move feature by a share of a style."""
    found: dict[str, int] = {}
    for pattern, shift in patterns(game, temper):
        for trait in range(policy.MOVE_FEATURES):
            name = policy.MOVE_FEATURE_NAMES.text(trait)
            if fnmatchcase(name, pattern):
                found[name] = found.get(name, 0) + round(shift * share)
    return found
