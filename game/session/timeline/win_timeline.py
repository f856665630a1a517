"""The course of a match: every seat's chance from decision to decision, as one of them knew the table, or the public.

Between two decisions a chance changes by what was decided there, and by luck: what was drawn, turned up, or came to
light of other hands. The two are told apart by what the search expected of the move before.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

DRAW_SHARE = 0.08  # of a chance: as far as what is expected of a move may well be off
Chances = tuple[float, ...]  # of each seat


class TimelinePoint(NamedTuple):
    """A decision: after how many moves, whose, every seat's chance before it and as expected after it.

    `turns_up` says whether anything turned up from then to the next decision.
    """

    ply: int
    seat: int
    wins: Chances
    made: Chances
    turns_up: bool


class ChanceSwing(NamedTuple):
    """What moved the chances from one decision to the next: so much by the decision, so much by luck."""

    ply: int
    seat: int
    decided: Chances
    luck: Chances

    @property
    def size(self) -> float:
        """How much that is."""
        return max(self.decision, self.fortune)

    @property
    def decision(self) -> float:
        """How much of it was decided."""
        return max(map(abs, self.decided))

    @property
    def fortune(self) -> float:
        """How much of it was luck."""
        return max(map(abs, self.luck))

    @property
    def is_luck(self) -> bool:
        """Whether more of it was luck."""
        return self.fortune > self.decision


@dataclass(frozen=True)
class WinTimeline:
    """What has been worked out so far of a match of so many moves; all of it, once the result is there."""

    moves: int
    viewer: int  # as whom the table is known; -1: as the public
    sims: int  # that each decision was looked at with
    moments: tuple[TimelinePoint, ...]
    result: Chances = ()  # the share of the win of each seat

    @property
    def is_whole(self) -> bool:
        """Whether all of the match has been worked out."""
        return bool(self.result)

    @property
    def points(self) -> list[tuple[int, Chances]]:
        """The chances as they go on: after how many moves, and every seat's."""
        found = [(one.ply, one.wins) for one in self.moments]
        return [*found, (self.moves, self.result)] if self.result else found

    def at(self, ply: int) -> int:
        """Which moment holds after so many moves, the decision that is asked or was the last; -1 before the first."""
        return bisect_right([one.ply for one in self.moments], ply) - 1

    def chances(self, ply: int) -> Chances:
        """Every seat's chance after so many moves; nothing where that is not known."""
        if ply >= self.moves and self.result:
            return self.result
        found = self.at(ply)
        return self.moments[found].wins if found >= 0 else ()

    def change(self, number: int) -> ChanceSwing:
        """What moved the chances from a moment to the next; nothing where that is not known yet."""
        one = self.moments[number]
        still = (0.0,) * len(one.wins)
        after = self.moments[number + 1].wins if number + 1 < len(self.moments) else self.result
        if not after:
            return ChanceSwing(one.ply, one.seat, still, still)
        if not (one.turns_up or self._comes_to_light(number, less(after, one.made))):
            return ChanceSwing(one.ply, one.seat, less(after, one.wins), still)
        return ChanceSwing(one.ply, one.seat, less(one.made, one.wins), less(after, one.made))

    def _comes_to_light(self, number: int, rest: Chances) -> bool:
        """Whether somebody's move, or the count, tells the viewer what was hidden: it is no merit of the move."""
        is_last = number + 1 == len(self.moments)
        return is_last or (self.moments[number].seat != self.viewer and max(map(abs, rest)) > DRAW_SHARE)

    def changes(self) -> list[ChanceSwing]:
        """What moved the chances, decision by decision."""
        return [self.change(number) for number in range(len(self.moments))]

    def turning_points(self, most: int, least: float = 0.0) -> list[ChanceSwing]:
        """The few decisions about which most changed, in the order of the match."""
        large = sorted((one for one in self.changes() if one.size >= least), key=lambda one: -one.size)
        return sorted(large[:most], key=lambda one: one.ply)


def less(one: Chances, other: Chances) -> Chances:
    """The difference of chances."""
    return tuple(mine - its for mine, its in zip(one, other, strict=True))


def shares(places: Sequence[int]) -> Chances:
    """The share of the win that each place is worth."""
    won = [float(place == 1) for place in places]
    return tuple(one / sum(won) for one in won)
