"""Rialto's material as tables: cards, buildings, bridges, districts, connections.

Everything here is data. The rules read the tables of numbers; the names are for text forms. Places on the painted board
are in `chart`.
"""

from __future__ import annotations

# Cards: six kinds, named like the stages they are played in, and the joker.
CARDS = ("doge", "gold", "building", "bridge", "gondola", "councillor", "joker")
DOGE, GOLD, BUILDING, BRIDGE, GONDOLA, COUNCILLOR, JOKER = range(7)
KINDS = 7
COPIES = 11  # cards of each kind
DECK = KINDS * COPIES
STAGES = 6
ROUNDS = 6
ROW_CARDS = 6
BLIND_CARDS = 2  # cards drawn after a row is taken
GREEN_CARDS = 3  # cards drawn with a green building
HAND_LIMIT = 7
NEUTRAL_CARDS = 7

# Buildings: twelve kinds, colour by colour, each colour of value 1 to 4.
COLOURS = ("green", "yellow", "blue")
BUILDINGS = tuple(f"{colour}{value}" for colour in COLOURS for value in range(1, 5))
GREEN_1, GREEN_2, GREEN_3, GREEN_4, YELLOW_1, YELLOW_2, YELLOW_3, YELLOW_4, BLUE_1, BLUE_2, BLUE_3, BLUE_4 = range(12)
VALUE = (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4)
CHOICES = 12  # kinds of buildings
TILES = 5  # tiles of each kind
TOP_VALUE = 4
PLACES = 7  # places for buildings on a player's board
KEEPS = (0, 1, 1, 2)  # cards that a green building of value 1 to 4 lets its owner keep
TURNS_INTO = (0, 1, 0, 2)  # cards that one card turned by a yellow building of value 1 to 4 counts as

# Districts, the west bank first. Three on either side of the Grand Canal.
DISTRICTS = ("santa_croce", "san_polo", "dorsoduro", "cannaregio", "san_marco", "castello")
SANTA_CROCE, SAN_POLO, DORSODURO, CANNAREGIO, SAN_MARCO, CASTELLO = range(6)
AREAS = 6  # districts
BANKS = ("west", "east")
BANK = (0, 0, 0, 1, 1, 1)  # bank of each district
SHORE = ((0, 1, 2), (3, 4, 5))  # the districts of each bank
BANK_POINTS = 5

# Connections: the two districts that each one joins. Every district has four connections.
ENDS = (
    (SANTA_CROCE, SAN_POLO),
    (SANTA_CROCE, DORSODURO),
    (SANTA_CROCE, CANNAREGIO),
    (SANTA_CROCE, CASTELLO),
    (SAN_POLO, DORSODURO),
    (SAN_POLO, CANNAREGIO),
    (SAN_POLO, SAN_MARCO),
    (DORSODURO, SAN_MARCO),
    (DORSODURO, CASTELLO),
    (CANNAREGIO, SAN_MARCO),
    (CANNAREGIO, CASTELLO),
    (SAN_MARCO, CASTELLO),
)
LINKS = 12
CONNECTIONS = tuple(f"{DISTRICTS[a]}-{DISTRICTS[b]}" for a, b in ENDS)

# Bridge tiles: the lower and the higher value. A gondola is worth 1 at either end.
BRIDGES = ((3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6))
SPANS = 6  # bridge tiles
GONDOLAS = 6
GONDOLA_VALUE = 1

# Set-up.
COUNCILLORS = 18
START_COUNCILLORS = 5  # councillors in the personal supply at the start
START_POINTS = 3
# Coins by order of turn, for 2 to 5 players
START_COINS = ((1, 2, 0, 0, 0), (1, 2, 3, 0, 0), (1, 2, 2, 3, 0), (1, 2, 2, 2, 3))
OPENING_COPIES = (1, 1, 2, 2)  # times a kind may be chosen at the start, for 2 to 5 players
BLUE_POINTS = (0, 1, 0, 3)  # points for a blue building of value 1 to 4
