"""Win timeline of a match: every seat's chance to win from decision to decision.

The chances are those known to one seat, or to the public. Between two decisions a chance changes by the decision and by
luck. Luck is what was drawn, turned up, or became known of other hands. What the search expected of the move separates
the two.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

DRAW_SHARE = 0.08  # difference in chances by which the expectation of a move may well be wrong
Chances = tuple[float, ...]  # chance to win of each seat


class TimelinePoint(NamedTuple):
    """Decision with its ply, its seat and the chances around it.

    `wins` holds every seat's chance before the decision, `made` the chance expected after it.

    `turns_up` tells whether hidden information was revealed before the next decision.
    """

    ply: int
    seat: int
    wins: Chances
    made: Chances
    turns_up: bool


class ChanceSwing(NamedTuple):
    """Change of the chances between two decisions, split into decision and luck."""

    ply: int
    seat: int
    decided: Chances
    luck: Chances

    @property
    def size(self) -> float:
        """Size of the larger part."""
        return max(self.decision, self.fortune)

    @property
    def decision(self) -> float:
        """Largest change of a seat's chances by the decision."""
        return max(map(abs, self.decided))

    @property
    def fortune(self) -> float:
        """Largest change of a seat's chances by luck."""
        return max(map(abs, self.luck))


@dataclass(frozen=True)
class WinTimeline:
    """Win timeline computed so far, of a match of `moves` moves.

    It is complete once it has a result.
    """

    moves: int
    viewer: int  # seat whose knowledge the chances follow, -1 the public
    sims: int  # simulations per decision
    moments: tuple[TimelinePoint, ...]
    result: Chances = ()  # each seat's share of the win

    @property
    def is_whole(self) -> bool:
        """True if the whole match has been computed."""
        return bool(self.result)

    @property
    def points(self) -> list[tuple[int, Chances]]:
        """Pairs of a ply and every seat's chances there."""
        found = [(one.ply, one.wins) for one in self.moments]
        return [*found, (self.moves, self.result)] if self.result else found

    def at(self, ply: int) -> int:
        """Return the index of the last decision at or before a ply.

        Returns -1 before the first.
        """
        return bisect_right([one.ply for one in self.moments], ply) - 1

    def chances(self, ply: int) -> Chances:
        """Return every seat's chances at a ply.

        Returns an empty tuple if they are unknown.
        """
        if ply >= self.moves and self.result:
            return self.result
        found = self.at(ply)
        return self.moments[found].wins if found >= 0 else ()

    def change(self, number: int) -> ChanceSwing:
        """Return the change of the chances from a decision to the next.

        It is zero if the next chances are not known yet.
        """
        one = self.moments[number]
        still = (0.0,) * len(one.wins)
        after = self.moments[number + 1].wins if number + 1 < len(self.moments) else self.result
        if not after:
            return ChanceSwing(one.ply, one.seat, still, still)
        if not (one.turns_up or self._comes_to_light(number, less(after, one.made))):
            return ChanceSwing(one.ply, one.seat, less(after, one.wins), still)
        return ChanceSwing(one.ply, one.seat, less(one.made, one.wins), less(after, one.made))

    def _comes_to_light(self, number: int, rest: Chances) -> bool:
        """Return whether the viewer learned something hidden at this point.

        It comes from another seat's move or from the final count. Such a change is no merit of the move.
        """
        is_last = number + 1 == len(self.moments)
        return is_last or (self.moments[number].seat != self.viewer and max(map(abs, rest)) > DRAW_SHARE)

    def changes(self) -> list[ChanceSwing]:
        """Return the change of the chances at each decision."""
        return [self.change(number) for number in range(len(self.moments))]

    def turning_points(self, most: int, least: float = 0.0) -> list[ChanceSwing]:
        """Return the decisions with the largest changes, in the order of the match.

        The last one, which only comes to the result, is none of them.
        """
        large = sorted((one for one in self.changes()[:-1] if one.size >= least), key=lambda one: -one.size)
        return sorted(large[:most], key=lambda one: one.ply)


def less(one: Chances, other: Chances) -> Chances:
    """Return the difference of chances."""
    return tuple(mine - its for mine, its in zip(one, other, strict=True))


def shares(places: Sequence[int]) -> Chances:
    """Return the share of the win that each place is worth."""
    won = [float(place == 1) for place in places]
    return tuple(one / sum(won) for one in won)
