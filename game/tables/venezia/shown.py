"""Pieces on Venezia's table as they are shown: plain values that `sync` sets and motions change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.venezia.board import BUILT, CRAFTS, EMPTY, HEXES, KINDS, MARSH
from game.rules.venezia.gold import gold
from game.rules.venezia.state import PARTIES, State

BARE, WET = EMPTY, MARSH  # grounds of a hexagon without a building


@dataclass
class Building:
    """A building on the map."""

    kind: int
    site: tuple[int, ...]
    drop: float = 0.0  # board units above the ground, while it is put down
    alpha: float = 1.0
    grown: float = 1.0  # share that has risen, or spans the water, while it is built in a big moment


@dataclass
class Shown:
    """Everything that is shown of a game of Venezia."""

    ground: list[int] = field(default_factory=lambda: [WET] * HEXES)
    buildings: list[Building] = field(default_factory=list)
    gondola: list[float] = field(default_factory=list)  # spaces, fractions on the way
    fresh: list[float] = field(default_factory=lambda: [0.0] * HEXES)  # share of marsh still fading, by hexagon
    hand_size: list[int] = field(default_factory=list)
    marsh_count: list[int] = field(default_factory=list)
    treasure_count: list[int] = field(default_factory=list)
    front: list[list[int]] = field(default_factory=list)  # by party and craft
    apart: list[int] = field(default_factory=lambda: [0] * CRAFTS)
    homes: int = 0
    homes_turned: int = 0
    pawn: list[int] = field(default_factory=lambda: [-1] * CRAFTS)
    open: list[int] = field(default_factory=lambda: [0] * KINDS)
    deck: int = 0
    discards: int = 0
    left: list[int] = field(default_factory=lambda: [0] * KINDS)
    turn: int = 0
    stage: int = 0
    chest: int = 0
    gold: list[int] = field(default_factory=list)  # of each seat, as far as the viewer knows; what no piece shows

    def key(self) -> tuple[object, ...]:
        """Return all of it in a form that can be compared, with buildings in the order of their sites."""
        return (
            tuple(self.ground),
            tuple(sorted((building.kind, building.site) for building in self.buildings)),
            tuple(self.gondola),
            tuple(self.hand_size),
            tuple(self.marsh_count),
            tuple(self.treasure_count),
            tuple(tuple(row) for row in self.front),
            tuple(self.apart),
            self.homes,
            self.homes_turned,
            tuple(self.pawn),
            tuple(self.open),
            self.deck,
            self.discards,
            tuple(self.left),
            self.turn,
            self.chest,
        )


def houses_and_more(ground: Sequence[int], sites: Sequence[tuple[int, ...]]) -> list[Building]:
    """Return the buildings on a ground; `sites` are those known from events or printed on the map."""
    return [Building(ground[site[0]] - BUILT, site) for site in sites if all(ground[h] >= BUILT for h in site)]


def shown_of(s: State, sites: Sequence[tuple[int, ...]]) -> Shown:
    """Return the view model of a state."""
    seats = s.seats
    return Shown(
        ground=list(s.ground),
        buildings=houses_and_more(list(s.ground), sites),
        gondola=[float(s.gondola[seat]) for seat in range(seats)],
        hand_size=[s.hand_size[seat] for seat in range(seats)],
        marsh_count=[s.marsh_count[seat] for seat in range(seats)],
        treasure_count=[s.treasure_count[seat] for seat in range(seats)],
        front=[[s.front[party][kind] for kind in range(CRAFTS)] for party in range(PARTIES)],
        apart=list(s.apart),
        homes=s.homes,
        homes_turned=s.homes_turned,
        pawn=list(s.pawn),
        open=list(s.open),
        deck=s.deck_size,
        discards=sum(s.discards),
        left=list(s.left),
        turn=s.turn,
        chest=s.chest_size,
        gold=gold_of(s),
    )


def gold_of(s: State) -> list[int]:
    """Return the gold of each seat, as far as it is known."""
    return [gold(s, seat) for seat in range(s.seats)]
