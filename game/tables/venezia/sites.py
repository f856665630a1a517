"""Sites on the lagoon map: the hexagons that a move names, and where they are."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.venezia import moves as m
from game.rules.venezia.board import BASILICA, BRIDGES, CAMPO, CASA, HEX_CENTRES, PAIRS, PALAZZO, PONTE, TRIANGLES


def site_of(move: int) -> tuple[int, ...]:
    """The hexagons that a placing move names."""
    if move >= m.PLACE_CASA:
        return (move - m.PLACE_CASA,)
    if move >= m.PLACE_PONTE:
        return tuple(BRIDGES[(move - m.PLACE_PONTE) // 2])
    if move >= m.PLACE_CAMPO:
        return (move - m.PLACE_CAMPO,)
    if move >= m.PLACE_PALAZZO:
        return tuple(PAIRS[move - m.PLACE_PALAZZO])
    return tuple(TRIANGLES[move - m.PLACE_BASILICA])


def is_placing(move: int) -> bool:
    """Whether a move places a building."""
    return m.PLACE_BASILICA <= move < m.DROP_KIND


def kind_placed(move: int) -> int:
    """The kind of building that a placing move builds."""
    for kind, start in (
        (CASA, m.PLACE_CASA),
        (PONTE, m.PLACE_PONTE),
        (CAMPO, m.PLACE_CAMPO),
        (PALAZZO, m.PLACE_PALAZZO),
    ):
        if move >= start:
            return kind
    return BASILICA


def middle(site: Sequence[int]) -> tuple[float, float]:
    """The middle of some hexagons, in board units."""
    return sum(HEX_CENTRES[h][0] for h in site) / len(site), sum(HEX_CENTRES[h][1] for h in site) / len(site)
