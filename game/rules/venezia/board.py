"""Map of Venezia: islands of hexagons, canals with their track, moorings, bridges.

The five islands are drawn here as text. Everything else about them follows from the geometry when the module is loaded:
neighbours, sites of buildings, and the districts that a space of the track touches.

Coordinates are units of a board `BOARD_SIZE` large, x to the right and y down. Hexagons stand on a point, a little
flattened by the slanted view. Nothing here changes in play.
"""

from __future__ import annotations

from math import dist

Point = tuple[int, int]

# ---------------------------------------------------------------- kinds of building
BASILICA, PALAZZO, CAMPO, PONTE, CASA = range(5)
KINDS = 5
CRAFTS = 4  # the kinds with a master builder: all but the house
KIND_NAMES = ("basilica", "palazzo", "campo", "ponte", "casa")
CARDS = (10, 8, 8, 8, 8)  # cards of each kind in the deck
CARD_COUNT = 42
NEEDED = (4, 3, 3, 3, 1)  # cards for one building
PIECES = (5, 6, 6, 6, 19)  # pieces of each kind, including those printed on the board
HEX_COUNT = (3, 2, 1, 2, 1)

# ---------------------------------------------------------------- tokens, by value
MARSH_TOKENS = (26, 34, 26)  # tokens worth 0, 1, 2
MARSH_COUNT = 86
TREASURES = (5, 5, 4, 4)  # tokens worth 3, 4, 5, 6
TREASURE_COUNT = 18
TREASURE_BASE = 3
STEP_PRICE = 5

# ---------------------------------------------------------------- islands
BOARD_SIZE = (816, 500)
HEX_WIDTH, HEX_HEIGHT, ROW_PITCH = 44, 48, 36

SAN_MARCO, MERCATO, ARSENALE, GIARDINI, PESCATORI = range(5)
DISTRICTS = 5
DISTRICT_NAMES = ("San Marco", "Mercato", "Arsenale", "Giardini", "Pescatori")
DISTRICT_LETTERS = "SMAGP"
LABELS: tuple[tuple[int, int, int], ...] = (  # middle of a name near its shore, and its slant in degrees, clockwise
    (684, 337, 0),
    (96, 206, 0),
    (546, 14, 0),
    (170, 452, 0),
    (786, 150, 88),
)

# ~ marsh, s building stone; printed: b basilica, p palazzo, o campo, = ponte, h casa. A character is half a hexagon.
ISLANDS: tuple[tuple[Point, tuple[str, ...]], ...] = (
    (
        (324, 298),
        (
            "~ s ~ ~ ~",
            " ~ ~ b b ~ ~",
            "~ ~ o b ~ ~",
            " ~ ~ ~ ~ s ~",
            "  ~ ~ ~ ~",
        ),
    ),
    (
        (64, 30),
        (
            "   ~ ~",
            "  ~ ~ ~ ~",
            " ~ s ~ ~ ~",
            "~ ~ ~ ~ =",
            "     ~ s ~",
            "      ~ ~",
        ),
    ),
    (
        (324, 66),
        (
            "~ ~ s ~",
            " ~ ~ ~ ~ ~",
            "= ~ ~ p ~",
            " ~ ~ p ~ s",
            "~ ~ ~ ~ ~",
        ),
    ),
    (
        (64, 298),
        (
            "  ~ ~ s ~",
            " ~ ~ ~ ~ ~",
            "~ s ~ ~ ~",
            "   ~ ~ ~ ~",
        ),
    ),
    (
        (584, 66),
        (
            "  ~ ~",
            " ~ s ~",
            "~ h ~",
            " ~ ~ ~",
            "~ ~ s",
            " ~",
        ),
    ),
)

MARSH, EMPTY, BUILT = 0, 1, 2  # contents of a hexagon; BUILT + kind is a building or a part of one
_MARKS = {"~": MARSH, "s": EMPTY, "b": BUILT, "p": BUILT + 1, "o": BUILT + 2, "=": BUILT + 3, "h": BUILT + 4}


def _read() -> tuple[tuple[int, int, int, int], ...]:
    """Return the district, x, y and initial content of each hexagon."""
    found = []
    for district, ((left, top), rows) in enumerate(ISLANDS):
        for row, line in enumerate(rows):
            for column, mark in enumerate(line):
                if mark != " ":
                    x, y = left + column * HEX_WIDTH // 2, top + row * ROW_PITCH
                    found.append((district, x, y, _MARKS[mark]))
    return tuple(found)


_FOUND = _read()
HEXES = len(_FOUND)
HEX_DISTRICT = tuple(district for district, _, _, _ in _FOUND)
HEX_CENTRES: tuple[Point, ...] = tuple((x, y) for _, x, y, _ in _FOUND)
GROUND = tuple(mark for _, _, _, mark in _FOUND)
DISTRICT_START = tuple(HEX_DISTRICT.index(d) for d in range(DISTRICTS))
PRINTED = tuple(GROUND.count(BUILT + kind) // HEX_COUNT[kind] for kind in range(KINDS))
PRINTED_HOUSES = tuple(
    sum(1 for h in range(len(GROUND)) if GROUND[h] == BUILT + CASA and HEX_DISTRICT[h] == d) for d in range(DISTRICTS)
)
HEX_NAMES = tuple(f"{DISTRICT_LETTERS[d]}{h - DISTRICT_START[d] + 1}" for h, d in enumerate(HEX_DISTRICT))


def hex_named(name: str) -> int:
    """Return the hexagon of a name."""
    return HEX_NAMES.index(name)


def _beside(a: int, b: int) -> bool:
    return a != b and HEX_DISTRICT[a] == HEX_DISTRICT[b] and dist(HEX_CENTRES[a], HEX_CENTRES[b]) < HEX_WIDTH + 2


def _padded(row: list[int], length: int) -> tuple[int, ...]:
    return (*row, *[-1] * (length - len(row)))


def _starts(first: list[int]) -> tuple[int, ...]:
    """Return the index of each hexagon's first entry, and the end of the list.

    The list is sorted by first hexagon.
    """
    return tuple(sum(1 for h in first if h < at) for at in range(HEXES + 1))


_NEIGHBOURS = tuple([b for b in range(HEXES) if _beside(a, b)] for a in range(HEXES))
NEAR = tuple(_padded(row, 6) for row in _NEIGHBOURS)

PAIRS = tuple((a, b) for a in range(HEXES) for b in _NEIGHBOURS[a] if a < b)
PAIR_START = _starts([pair[0] for pair in PAIRS])
PAIR_RIM = tuple(_padded(sorted({*_NEIGHBOURS[a], *_NEIGHBOURS[b]} - {a, b}), 8) for a, b in PAIRS)

TRIANGLES = tuple((a, b, c) for a, b in PAIRS for c in _NEIGHBOURS[b] if b < c and c in _NEIGHBOURS[a])
TRIANGLE_START = _starts([triangle[0] for triangle in TRIANGLES])

BRIDGE_NAMES = (
    ("S2", "A21"),
    ("S4", "A23"),
    ("S6", "G9"),
    ("S11", "P15"),
    ("S18", "G18"),
    ("M6", "A1"),
    ("M16", "A10"),
    ("M20", "G3"),
    ("A9", "P3"),
    ("A19", "P9"),
)
BRIDGES = tuple((hex_named(a), hex_named(b)) for a, b in BRIDGE_NAMES)

# ---------------------------------------------------------------- track
GOAL = 60
CROSSING = (10, 45)  # two numbers of one space
TRACK: tuple[Point, ...] = (
    *((30, 446), (27, 406), (28, 366), (35, 327), (54, 292), (84, 267), (123, 256), (162, 254), (202, 254), (242, 254)),
    *((282, 254), (320, 254), (358, 254), (396, 254), (434, 254), (472, 255), (509, 261), (544, 275), (579, 293)),
    *((617, 298), (655, 281), (696, 267), (726, 240), (745, 205), (752, 167), (750, 128), (739, 90), (718, 57)),
    *((688, 33), (650, 20), (611, 21), (576, 37), (547, 63), (513, 45), (482, 22), (443, 17), (403, 16), (364, 16)),
    *((324, 18), (288, 32), (282, 70), (304, 106), (282, 142), (304, 178), (282, 211), (282, 254), (282, 298)),
    *((304, 334), (282, 370), (304, 406), (311, 454), (347, 484), (396, 490), (445, 490), (494, 489), (541, 477)),
    *((582, 451), (629, 435), (676, 434), (723, 444), (772, 444)),
)

_POST_ROWS = (408, 382, 356, 330, 474, 492)
_POSTS_IN_ROW = 6


def post(space: int) -> Point:
    """Return the place of the mooring post of a space past 60, for any number.

    Six rows of six wind to and fro through the open lagoon, bowed like a string of boats. Further posts stand between
    them.
    """
    lap, place = divmod(space - GOAL - 1, len(_POST_ROWS) * _POSTS_IN_ROW)
    row, step = divmod(place, _POSTS_IN_ROW)
    column = step if row % 2 else _POSTS_IN_ROW - 1 - step
    x = 636 + 30 * column + (8 if row % 2 else 0)
    y = _POST_ROWS[row] - column * (_POSTS_IN_ROW - 1 - column)
    return x - 15 * (lap % 2), y + 12 * (lap % 2) * (-1 if row > 3 else 1)


POSTS: tuple[Point, ...] = tuple(post(space) for space in range(GOAL + 1, GOAL + 41))


def space_centre(space: int) -> Point:
    """Return the place of a gondola on a space."""
    return TRACK[space] if space <= GOAL else post(space)


TOUCHING = 65  # greatest distance, in board units, from a space to the middle of a hexagon of a district it touches


def _touched(space: int) -> int:
    """Return the districts that a space touches, as bits; the start touches none."""
    if space == 0:
        return 0
    bits = 0
    for h in range(HEXES):
        if dist(TRACK[space], HEX_CENTRES[h]) <= TOUCHING:
            bits |= 1 << HEX_DISTRICT[h]
    return bits


TOUCH = tuple(_touched(space) for space in range(GOAL + 1))

# ---------------------------------------------------------------- limits
MOST_GOLD = sum(v * n for v, n in enumerate(MARSH_TOKENS)) + sum(
    (TREASURE_BASE + v) * n for v, n in enumerate(TREASURES)
)
MOST_STEPS = MOST_GOLD // STEP_PRICE
