"""Invariants of every state of Gondola."""

from __future__ import annotations

from game.rules.gondola.board import (
    BESIDE,
    BONUS,
    BONUS_SIZE,
    CANAL,
    CELLS,
    CHECKPOINT,
    CODE_ICON,
    CODE_KIND,
    CODE_WATER,
    DEEP,
    KINDS,
    OUTSIDE,
    STACK_SIZE,
    START_CELL,
    TILES,
)
from game.rules.gondola.course import DEEP_THERE, LAND_THERE, NOTHING, WATER_THERE
from game.rules.gondola.race_paths import capacity
from game.rules.gondola.state import FLAGS, HAND, OVER, State


def seen_from(s: State, cell: int, side: int) -> int:
    """Return the edge that a cell shows to its neighbour on this side."""
    code = s.grid[cell] & 255 if cell != OUTSIDE else 0
    if code == 0:
        return NOTHING
    if CODE_ICON[code] == DEEP:
        return DEEP_THERE
    return WATER_THERE if CODE_WATER[code] >> side & 1 else LAND_THERE


def check(s: State) -> None:
    """Assert that no tile is lost, the course fits, and all counters agree."""
    laid = [0] * KINDS
    open_cells = []
    for cell in range(CELLS):
        code = s.grid[cell] & 255
        seen = [seen_from(s, BESIDE[cell][side], (side + 2) % 4) for side in range(4)]
        assert s.asked[cell] & 255 == sum(what << 2 * side for side, what in enumerate(seen))
        met = [what in (WATER_THERE, DEEP_THERE) for what in seen]
        assert s.joined[cell] == sum(CODE_WATER[code] & 1 << side for side in range(4) if met[side])
        if code:
            laid[CODE_KIND[code]] += 1
        elif any(met):
            open_cells.append(cell)
        for side in (1, 2):
            other = BESIDE[cell][side]
            if code and other != OUTSIDE and s.grid[other]:
                near = s.grid[other] & 255
                if DEEP not in (CODE_ICON[code], CODE_ICON[near]):
                    assert CODE_WATER[code] >> side & 1 == CODE_WATER[near] >> ((side + 2) & 3) & 1
    assert open_cells == list(s.open_cells)[: s.open_count]
    assert not any(list(s.open_cells)[s.open_count :])
    assert [cell for cell in range(CELLS) if s.grid[cell]] == list(s.laid_cells)[: s.laid_count]
    assert not any(list(s.laid_cells)[s.laid_count :])
    assert s.open_count > 0

    for kind in range(KINDS):
        tile = TILES[kind]
        in_hands = sum(list(s.hand[seat])[: s.held[seat]].count(kind) for seat in range(s.seats))
        stacked = list(s.stack)[: s.stack_left].count(kind) if tile.stack == CANAL else 0
        if tile.stack == BONUS:
            stacked = list(s.bonus)[: s.bonus_left].count(kind)
        held_out = 1 if s.bonus_tile == kind else 0
        assert laid[kind] + s.discarded[kind] + held_out == s.seen[kind]
        assert s.seen[kind] + in_hands + stacked == tile.copies, kind
    assert 0 <= s.stack_left <= STACK_SIZE
    assert 0 <= s.bonus_left <= BONUS_SIZE

    for seat in range(s.seats):
        hand = list(s.hand[seat])
        assert hand[: s.held[seat]] == sorted(hand[: s.held[seat]])
        assert not any(hand[s.held[seat] :])
        assert s.held[seat] <= HAND
        bridges = sum(TILES[kind].icon == CHECKPOINT for kind in hand[: s.held[seat]])
        assert bridges <= s.fresh[seat] <= s.held[seat], (
            "a checkpoint in hand came since the hand was seen to hold none"
        )
        assert s.flagged[seat] == sum(s.checkpoint_flags[n] >> seat & 1 for n in range(s.checkpoints)) <= FLAGS
        here = s.at[seat]
        assert CODE_ICON[s.grid[here] & 255] != CHECKPOINT
        assert sum(s.at[other] == here for other in range(s.seats)) <= capacity(s, here)
        assert s.gained[seat][1] == (s.wins[seat] if s.races > 1 else 0)
    for number in range(s.checkpoints):
        assert CODE_ICON[s.grid[s.checkpoint_cell[number]] & 255] == CHECKPOINT
    assert s.checkpoints == sum(laid[kind] for kind in range(KINDS) if TILES[kind].icon == CHECKPOINT)
    assert s.grid[START_CELL] != 0
    assert sum(s.wins) >= s.race + (s.phase == OVER)
