"""Murano's islands, canal ring and tiles as tables of ints.

The islands are drawn in `SHORES`; every other table about them is read off the drawings. Places on the painted map are
in `chart`, which the rules never read.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

SEATS = 4

# ---- the islands, in the order of the map: upper row from the west, then the lower row
MATTIA, TERESA, DONATO, SERENELLA, CHIARA, PIETRO = range(6)
ISLANDS = 6
ISLAND_IDS = ("mattia", "teresa", "donato", "serenella", "chiara", "pietro")
ISLAND_NAMES = (
    "Sacca Mattia",
    "S. Teresa e S. Mattia",
    "San Donato",
    "Sacca Serenella",
    "S. Chiara e S. Stefano",
    "S. Pietro Martire",
)
PILES_ISLAND = "S. Giacomo e S. Maffio"

# A '#' is a street space, an 'o' a building space, a '.' water.
SHORES = (
    (".ooo.", "o###o", "o#o#o", ".o##o"),
    (".oo#o.", "o####o", ".o#o#o"),
    (".oooo", "o####", "o#oo#", "o#..o"),
    (".oo..", "o##oo", "o####", ".oo#o"),
    (".o.oo.", "o####o", "o#o##o"),
    ("..oo.", "oo##o", "##o#o", "o###o"),
)


class Street(NamedTuple):
    """Street space: its place, its bit on the island, and the bits of its neighbours."""

    island: int
    col: int
    row: int
    bit: int
    near: int


class Lot(NamedTuple):
    """Building space: its place, and the bits of the street spaces next to it."""

    island: int
    col: int
    row: int
    near: int


def _cells(mark: str) -> list[tuple[int, int, int]]:
    return [
        (island, col, row)
        for island, shore in enumerate(SHORES)
        for row, line in enumerate(shore)
        for col, found in enumerate(line)
        if found == mark
    ]


def _starts(cells: list[tuple[int, int, int]]) -> tuple[int, ...]:
    return tuple(sum(cell[0] < island for cell in cells) for island in range(ISLANDS + 1))


_STREET_CELLS = _cells("#")
_LOT_CELLS = _cells("o")

STREET_START = _starts(_STREET_CELLS)
"""First street space of each island; those of island i end before STREET_START[i + 1]."""
LOT_START = _starts(_LOT_CELLS)


def _beside(cell: tuple[int, int, int], cells: list[tuple[int, int, int]]) -> list[int]:
    """Return the numbers of the cells that share a side with a cell."""
    island, col, row = cell
    sides = ((island, col, row - 1), (island, col - 1, row), (island, col + 1, row), (island, col, row + 1))
    return [cells.index(side) for side in sides if side in cells]


def _bit(street: int) -> int:
    return 1 << street - STREET_START[_STREET_CELLS[street][0]]


def _near(cell: tuple[int, int, int]) -> int:
    return sum(_bit(street) for street in _beside(cell, _STREET_CELLS))


STREETS = tuple(Street(*cell, _bit(number), _near(cell)) for number, cell in enumerate(_STREET_CELLS))
LOTS = tuple(Lot(*cell, _near(cell)) for cell in _LOT_CELLS)
STREET_COUNT = len(STREETS)
LOT_COUNT = len(LOTS)
BESIDE = tuple(tuple([*_beside(cell, _LOT_CELLS), -1, -1, -1, -1][:4]) for cell in _STREET_CELLS)
"""Building spaces next to each street space, filled up with -1."""


def _name(cell: tuple[int, int, int]) -> str:
    return f"{ISLAND_IDS[cell[0]]}-{'abcdef'[cell[1]]}{cell[2] + 1}"


STREET_NAMES = tuple(_name(cell) for cell in _STREET_CELLS)
LOT_NAMES = tuple(_name(cell) for cell in _LOT_CELLS)

# ---- moorings: four an island, one in each player colour; mooring number = island * 4 + colour
MOORINGS = ISLANDS * SEATS
SEAT_COLOURS = ("ivory", "gold", "vermilion", "teal")

# ---- the canal ring, in the direction in which the gondolas move
COINS, FACTORY, SHOP, PALACE, SPECIAL, RECRUIT, MOOR, BUILD, INCOME, PRODUCTION, CREW = range(11)
ACTIONS = 11
RING = (
    BUILD,
    RECRUIT,
    SHOP,
    INCOME,
    PALACE,
    MOOR,
    BUILD,
    FACTORY,
    COINS,
    RECRUIT,
    SPECIAL,
    SHOP,
    BUILD,
    PRODUCTION,
    MOOR,
    PALACE,
    CREW,
    FACTORY,
)
SPACES = 18
SPACE_IDS = (
    "build-1",
    "recruit-1",
    "shop-1",
    "income",
    "palace-1",
    "place-1",
    "build-2",
    "factory-1",
    "coins",
    "recruit-2",
    "special",
    "shop-2",
    "build-3",
    "production",
    "place-2",
    "palace-2",
    "gondoliers",
    "factory-2",
)
ANCHORS = (1, 3, 5, 8, 10, 13, 15, 17)
GONDOLAS = 8

# ---- tiles, by kind
STREET_PILE, SHOP_PILE, FACTORY_PILE, SPECIAL_PILE, PALACE_PILE = range(5)
KINDS = 5
PILE_SIZES = (42, 12, 12, 12, 12)
SMALL_PILE_SIZES = (35, 9, 11, 9, 11)  # tiles with two or three players

RED, BLUE, GREY = range(3)  # colours of customers and shops
COLOURS = 3
COLOUR_IDS = ("red", "blue", "grey")


class StreetTile(NamedTuple):
    """Kind of street tile: its customers, and its number for 4 players and for fewer."""

    red: int
    blue: int
    grey: int
    number: int
    small: int


STREET_TILES = (
    StreetTile(0, 0, 0, 9, 5),
    StreetTile(1, 0, 0, 5, 4),
    StreetTile(0, 1, 0, 5, 4),
    StreetTile(0, 0, 1, 5, 4),
    StreetTile(1, 1, 0, 2, 2),
    StreetTile(1, 0, 1, 2, 2),
    StreetTile(0, 1, 1, 2, 2),
    StreetTile(2, 0, 0, 2, 2),
    StreetTile(0, 2, 0, 2, 2),
    StreetTile(0, 0, 2, 2, 2),
    StreetTile(1, 1, 1, 6, 6),
)
CUSTOMERS = tuple((tile.red, tile.blue, tile.grey) for tile in STREET_TILES)
STREET_KINDS = 11
SHOPS_EACH, SMALL_SHOPS_EACH = 4, 3
ARMS = 3  # a palace bears one to three coats of arms; kind k bears k + 1
PALACES = (4, 5, 3)

# ---- glass blocks; their colours include green, where the customers' include grey
GLASS = 3
GLASS_IDS = ("red", "green", "blue")
GLASS_RED, GLASS_GREEN, GLASS_BLUE = range(3)
GLASS_EACH = 10
SALE = (0, 5, 12, 20)
"""Coins for a sale, by the number of blocks of one colour."""
_MIXES = tuple(mix for count in (1, 2, 3) for mix in combinations_with_replacement(range(GLASS), count))
SALES = tuple(tuple(mix.count(glass) for glass in range(GLASS)) for mix in _MIXES)
SALE_SIZES = tuple(map(len, _MIXES))
SALE_IDS = tuple("-".join(GLASS_IDS[glass] for glass in mix) for mix in _MIXES)

# ---- special-building cards
(
    BANK,
    INN,
    PUB,
    CRANE_PUBLIC,
    CRANE_TRADE,
    GUILD_HALL,
    HARBOUR,
    HOSTEL,
    BASILICA,
    STUDIO_RED_GREEN,
    STUDIO_BLUE_GREEN,
    STUDIO_RED_BLUE,
    TRADING_POST,
    COUNCIL_HALL,
    LIGHTHOUSE,
) = range(15)
HOUSES = 15
HOUSE_IDS = (
    "bank",
    "inn",
    "harbour-pub",
    "crane-public",
    "crane-trade",
    "guild-hall",
    "harbour",
    "hostel",
    "basilica",
    "studio-red-green",
    "studio-blue-green",
    "studio-red-blue",
    "trading-post",
    "council-hall",
    "lighthouse",
)
ALIKE = (
    # for each set of Studios owned (bits: red/green, blue/green, red/blue): colours that stand for red, green, blue
    (0b001, 0b010, 0b100),
    (0b011, 0b011, 0b100),
    (0b001, 0b110, 0b110),
    (0b111, 0b111, 0b111),
    (0b101, 0b010, 0b101),
    (0b111, 0b111, 0b111),
    (0b111, 0b111, 0b111),
    (0b111, 0b111, 0b111),
)
