"""Counts of picked cards in a stage, and their effects in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.locale import tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import (
    AREAS,
    BLUE_1,
    BLUE_2,
    BLUE_3,
    BLUE_4,
    BUILDING,
    CARDS,
    CHOICES,
    COUNCILLOR,
    GONDOLA,
    HAND_LIMIT,
    JOKER,
    TOP_VALUE,
)
from game.rules.rialto.state import MARKERS, NEUTRAL, State

from .names import district_name, kind_name

BLUE_MOVES = {BLUE_2: (m.ENLIST, m.ACTIVATE), BLUE_3: (m.ACTIVATE + 1,), BLUE_4: (m.ACTIVATE + 2,)}


@dataclass
class PickedCards:
    """Cards and buildings picked before they are played or discarded."""

    picked: list[tuple[int, int]] = field(default_factory=list)  # kind and number of each picked card
    tiles: int = 0  # number of picked buildings yellow 3
    turning: int = 0  # 1 or 2 while yellow 2 or 4 waits for its card; else 0
    using: int = -1  # picked blue building, of whose uses one is chosen next; -1 for none
    asked: tuple[object, ...] = field(default=(), compare=False)  # decision that it belongs to
    tried: int = field(default=0, compare=False)  # number of cards turned so far
    picked_after: dict[tuple[int, int], int] = field(default_factory=dict, compare=False)  # the same, by picked card
    returned: tuple[int, int] | None = field(default=None, compare=False)  # picked card that the last click put back

    @classmethod
    def counting(cls, counts: Mapping[int, int], tiles: int = 0) -> PickedCards:
        """Return a choice of numbers of cards by kind, the first of each kind."""
        return cls([(kind, number) for kind, count in counts.items() for number in range(count)], tiles)

    def of(self, kind: int) -> int:
        """Return the number of picked cards of a kind."""
        return sum(one == kind for one, _ in self.picked)

    @property
    def jokers(self) -> int:
        """Number of jokers picked, with buildings that count as one."""
        return self.of(JOKER) + self.tiles

    def clear(self) -> None:
        """Pick nothing."""
        self.picked, self.tiles, self.turning, self.using = [], 0, 0, -1

    def take_back(self) -> bool:
        """Take back the last thing picked. Returns true if there was anything."""
        if self.using >= 0:
            self.using = -1
        elif self.turning:
            self.turning = 0
        elif self.picked:
            self.picked.pop()
        elif self.tiles:
            self.tiles -= 1
        else:
            return False
        return True

    @property
    def kinds(self) -> list[int]:
        """The kinds picked, each as often as it is picked, in ascending order."""
        return sorted(kind for kind, _ in self.picked)

    def play(self, stage: int) -> int:
        """Return the move that plays the choice."""
        return m.PLAY + (self.of(stage) * m.COUNTS + self.of(JOKER)) * m.TILE_COUNTS + self.tiles

    def count(self, state: State) -> int:
        """Return the count of the choice in the running stage."""
        base = self.of(state.stage) + state.turned
        total = base + self.jokers
        return int(total - 1 if total and base == 0 else total)


def choice_of(state: State, move: int) -> PickedCards:
    """Return the choice that a move plays."""
    _, values = m.MOVES.split(move)
    return PickedCards.counting({state.stage: values["base"], JOKER: values["jokers"]}, values["tiles"])


def blue_uses(building: int, legal: Sequence[int], is_used: bool = False, using: int = -1) -> list[int]:
    """Return the moves that use a blue building or exchange any building at the end of a round.

    Blue 1 has one for each building that it can exchange. While it is picked (`using`), a building has its exchange.
    """
    exchanges = [move for move in range(m.UPGRADE, m.UPGRADE + CHOICES) if move in legal]
    if building == BLUE_1 and using != BLUE_1 and not is_used:
        return exchanges
    own = BLUE_MOVES.get(building, ()) if not is_used and using != BLUE_1 else ()
    return [move for move in (*own, m.UPGRADE + building) if move in legal]


def used_by(move: int, legal: Sequence[int]) -> int:
    """Return the building that a move uses or exchanges, if it has several uses; else -1."""
    found = (building for building in range(CHOICES) if move in blue_uses(building, legal))
    return next((building for building in found if len(blue_uses(building, legal)) > 1), -1)


def surplus(state: State, seat: int) -> int:
    """Return the number of cards that a seat has to discard."""
    return max(0, int(state.hand_size[seat] - HAND_LIMIT - state.keep[seat]))


def sum_words(state: State, choice: PickedCards) -> str:
    """Return the parts of a count in words: 2 Bridge + 1 joker."""
    own, kind = choice.of(state.stage), kind_name(state.stage)
    parts = [tr("rialto.sum.cards", count=own, kind=kind)] if own else []
    parts += [tr("rialto.sum.turned", count=state.turned)] if state.turned else []
    parts += [tr("rialto.sum.jokers", count=choice.jokers)] if choice.jokers else []
    return " + ".join(parts)


def made_words(state: State, choice: PickedCards) -> str:
    """Return a count and its parts in words, or the kind with its count alone."""
    count, words = choice.count(state), sum_words(state, choice)
    if choice.jokers or "+" in words:
        return f"{words} = {count}"
    return f"{kind_name(state.stage)} \u00d7 {count}"


def effect(state: State, count: int) -> str:
    """Return the words for a count's effect in the running stage, without the bonus."""
    if state.stage == BUILDING and count > TOP_VALUE:
        return tr("rialto.brings.buildings", top=TOP_VALUE, rest=count - TOP_VALUE)
    if state.stage == GONDOLA:
        return _enlisting(state, count)
    if state.stage == COUNCILLOR:
        return _sending(state, count)
    return tr(f"rialto.brings.{CARDS[state.stage]}", count=count)


def _enlisting(state: State, count: int) -> str:
    """Return the words for councillors enlisted, and points for missing ones."""
    found = min(count, state.general[state.turn])
    key = "rialto.brings.gondola.missing" if found < count else "rialto.brings.gondola"
    return tr(key, count=found, points=count - found)


def _sending(state: State, count: int) -> str:
    """Return the words for councillors sent into the round's district.

    They come from the supply first, then from elsewhere.
    """
    seat, there = state.turn, state.where[state.round_no - 1]
    elsewhere = sum(state.council[district][seat] for district in range(AREAS) if district != there)
    ready = min(count, state.personal[seat])
    moved = min(count - ready, elsewhere)
    key = ".from" if moved else "" if ready else ".none"
    return tr(f"rialto.brings.councillor{key}", count=ready + moved, moved=moved, district=district_name(there))


def is_idle(legal: Sequence[int]) -> bool:
    """Return whether a stage offers no card to play, though perhaps a delay, which brings the coin that it costs."""
    return m.PLAY in legal and all(move in (m.PLAY, m.DELAY) for move in legal)


def tie_winner(state: State, seat: int) -> int:
    """Return the first marker before a seat in Doge order that has still to play in the stage; -1 for none."""
    later = list(state.queue[state.queue_at : state.queue_end])
    order = list(state.order)
    ahead = (marker for marker in order[: order.index(seat)] if marker in later)
    return next((marker for marker in ahead if marker == NEUTRAL or state.hand_size[marker]), -1)


def leads(state: State, seat: int, count: int) -> bool:
    """Return whether a count would win the stage's bonus now."""
    best, wins_ties = _rival_count(state, seat)
    return count > best or bool(count == best and count and wins_ties)


def bonus_words(state: State, seat: int, count: int) -> str:
    """Return the words for a count's bonus standing, by Doge order among equals."""
    best, wins_ties = _rival_count(state, seat)
    if leads(state, seat, count):
        return tr("rialto.bonus.leads")
    return tr("rialto.bonus.needs", count=max(1, best if wins_ties else best + 1))


def _rival_count(state: State, seat: int) -> tuple[int, bool]:
    """Return the highest count of the others, and whether a seat wins a tie with it."""
    best = max((state.count[marker] for marker in range(MARKERS) if marker != seat), default=0)
    ahead = next((marker for marker in state.order if state.count[marker] == best and marker != seat), -1)
    mine = list(state.order).index(seat)
    return best, best == 0 or ahead < 0 or mine < list(state.order).index(ahead)
