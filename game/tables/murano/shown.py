"""View model of Murano: the values that a sync sets and motions change."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.murano.board import GLASS, KINDS, LOT_COUNT, MOORINGS, SPACES, STREET_COUNT
from game.rules.murano.characters import CARDS
from game.rules.murano.state import (
    ACT,
    CARD_POINTS,
    CLEAR,
    FACTORY_AT,
    OPEN,
    OVER,
    PALACE_AT,
    PAYING,
    RETURNING,
    SCORING,
    SHOP_AT,
    SPECIAL_AT,
    State,
)

MOVING, ACTING, TALLYING = range(3)  # the stages of a turn, and the final scoring


@dataclass(frozen=True)
class Worth:
    """Points of a character on each island now.

    `ours` are islands with a free gondolier, `best` is the best of them.
    """

    points: tuple[int, ...]
    ours: tuple[bool, ...]
    islands: tuple[bool, ...]  # True for each island on which it may be scored
    best: int = -1

    @property
    def where(self) -> int:
        """The best island, or the only one that the card may be scored for; -1 none."""
        return self.islands.index(True) if self.best < 0 and sum(self.islands) == 1 else self.best

    @property
    def shade(self) -> int:
        """Index of the shade in which that island's shape is drawn."""
        return 2 if self.ours[self.where] else 1


@dataclass
class Shown:
    """Displayed values of a game of Murano."""

    ring: list[int] = field(default_factory=lambda: [0] * SPACES)
    red: int = 0
    points: list[int] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    held: list[list[int]] = field(default_factory=list)
    gondoliers: list[int] = field(default_factory=list)
    hireable: list[int] = field(default_factory=list)
    blocks: list[list[int]] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    works: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=lambda: [0] * KINDS)
    street: list[int] = field(default_factory=lambda: [0] * STREET_COUNT)
    lot: list[int] = field(default_factory=lambda: [0] * LOT_COUNT)
    mooring: list[int] = field(default_factory=lambda: [0] * MOORINGS)
    tally: list[list[tuple[int, int]]] = field(default_factory=list)  # cards scored by each seat, with their points
    bag: list[int] = field(default_factory=lambda: [0] * GLASS)  # the blocks of each glass
    deck: int = 0  # characters still to be drawn
    specials: int = 0  # special buildings still to be drawn
    turn: int = 0
    stage: int = MOVING  # of the turn, or the final scoring

    def key(self) -> tuple[object, ...]:
        """Return all values in a form that can be compared."""
        return (
            tuple(self.ring),
            self.red,
            tuple(self.points),
            tuple(self.coins),
            tuple(map(tuple, self.held)),
            tuple(self.gondoliers),
            tuple(self.hireable),
            tuple(map(tuple, self.blocks)),
            tuple(self.cards),
            tuple(self.works),
            tuple(self.pile),
            tuple(self.street),
            tuple(self.lot),
            tuple(self.mooring),
            tuple(map(tuple, self.tally)),
            tuple(self.bag),
            self.deck,
            self.specials,
        )


def shown_of(state: State, points: list[int]) -> Shown:
    """Return the displayed values of a state."""
    seats = range(state.seats)
    return Shown(
        ring=list(state.ring),
        red=state.red,
        points=points,
        coins=[state.coins[seat] for seat in seats],
        held=[list(state.held[seat]) for seat in seats],
        gondoliers=[state.gondoliers[seat] for seat in seats],
        hireable=[state.hireable[seat] for seat in seats],
        blocks=[list(state.blocks[seat]) for seat in seats],
        cards=[state.cards[seat] for seat in seats],
        works=[state.works[seat] | (state.fresh if seat == state.active else 0) for seat in seats],
        pile=list(state.pile),
        street=list(state.street),
        lot=[code if code > OPEN else 0 for code in state.lot],
        mooring=list(state.mooring),
        tally=[
            [
                (card, state.gained[seat][CARD_POINTS + card])
                for card in range(CARDS)
                if state.gained[seat][CARD_POINTS + card]
            ]
            for seat in seats
        ],
        bag=list(state.bag),
        deck=state.deck_left,
        specials=state.houses_left,
        turn=state.active,
        stage=stage_of(state),
    )


def stage_of(state: State) -> int:
    """Return the stage of the turn that a state is at."""
    if state.phase in (SCORING, PAYING, RETURNING, OVER):
        return TALLYING
    return MOVING if state.phase in (ACT, CLEAR) else ACTING


def standing(code: int) -> tuple[str, int, int]:
    """Return the building that a lot's code means: kind, detail, owner (-1: none)."""
    if code >= SPECIAL_AT:
        return "special", 0, -1
    if code >= PALACE_AT:
        return "palace", code - PALACE_AT, -1
    if code >= SHOP_AT:
        return "shop", (code - SHOP_AT) % 3, (code - SHOP_AT) // 3
    return "factory", 0, code - FACTORY_AT
