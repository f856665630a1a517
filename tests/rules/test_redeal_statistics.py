"""Redeals put every hidden card and tile everywhere possible, equally often."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from tests.rules.cases import CASES, Case, after
from tests.rules.hidden import VARYING, Pools, pools

REDEALS = 400
UNLIKELY = 1e-6  # probability below which a test fails; fixed seeds give the same result on each run
TRIED = [case for case in CASES if not case.options and case.seats in (2, 4)] + [
    case for case in CASES if case.name == "rialto" and case.options
]


def chance_of(chi2: float, freedom: int) -> float:
    """Return the probability of this chi-square or a larger one.

    The approximation is that of Wilson and Hilferty.
    """
    if freedom == 0:
        return 1.0
    spread = 2 / (9 * freedom)
    z = ((chi2 / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(spread)
    return 0.5 * math.erfc(z / math.sqrt(2))


def flat(case: Case, dealt: list[Pools], truth: Pools) -> None:
    """Compare the items dealt to each zone with those of its pool."""
    for pool, zones in truth.items():
        content = sum(zones.values(), Counter[int]())
        size = content.total()
        sizes = {zone: held.total() for zone, held in zones.items()}
        seen = {zone: Counter[int]() for zone in zones}
        for deal in dealt:
            if pool not in VARYING:
                assert {zone: held.total() for zone, held in deal[pool].items()} == sizes
            assert sum(deal[pool].values(), Counter[int]()) == content, f"{pool} is not conserved"
            for zone, held in deal[pool].items():
                seen.setdefault(zone, Counter()).update(held)
        for zone, held in seen.items():
            n = held.total() / len(dealt)
            if n in (0, size):
                continue
            chi2 = 0.0
            for kind, copies in content.items():
                expected = held.total() * copies / size
                chi2 += (held[kind] - expected) ** 2 / expected
            chi2 *= (size - 1) / (size - n)  # correction for drawing without replacement
            chance = chance_of(chi2, len(content) - 1)
            assert chance > UNLIKELY, f"{case}, {pool}, {zone}: {held} of {content}"


@pytest.mark.parametrize("moves", [60, *(pytest.param(moves, marks=pytest.mark.slow) for moves in (0, 110))])
@pytest.mark.parametrize("case", TRIED, ids=str)
def test_hidden_cards_and_tiles_lie_anywhere_with_equal_chance(case: Case, moves: int) -> None:
    s = after(case, 70 + moves, moves)
    for seat in (-1, case.seats - 1):
        truth = pools(case.name, s, seat)
        dealt = [pools(case.name, case.game.redeal(s, seat, seed), seat) for seed in range(REDEALS)]
        flat(case, dealt, truth)


def test_every_kind_of_hidden_pool_is_tried() -> None:
    found = {
        (case.name, pool)
        for case in TRIED
        for moves in (0, 60, 110)
        for pool in pools(case.name, after(case, 70 + moves, moves), -1)
    }
    assert found == {
        *(("venezia", pool) for pool in ("cards", "marsh", "treasures")),
        *(("rialto", pool) for pool in ("cards", "bridges")),
        *(("gondola", pool) for pool in ("checkpoints", "canal", "bonus")),
        *(("murano", pool) for pool in ("characters", "houses", "shops", "palaces")),
    }


def test_the_statistic_detects_an_uneven_deal() -> None:
    """A deck whose first card is its lowest too often is detected."""
    case = TRIED[0]
    even = [{"deck": {"top": Counter([at % 4]), "rest": Counter(set(range(4)) - {at % 4})}} for at in range(REDEALS)]
    truth: Pools = {"deck": {"top": Counter([0]), "rest": Counter([1, 2, 3])}}
    flat(case, even, truth)
    skewed = [even[0] if at % 3 else deal for at, deal in enumerate(even)]
    with pytest.raises(AssertionError, match="deck, top"):
        flat(case, skewed, truth)
