"""Builders of Murano's positions that use the rules and keep counters correct."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import Event, get
from game.rules.murano import board, building
from game.rules.murano.characters import CARDS
from game.rules.murano.purse import gain
from game.rules.murano.state import ABSENT, ACT, IN_DECK, REMOVED, SCORED, SCORING, START, State

from .invariants import check

G = get("murano")
RED, BLUE, GREY = "red", "blue", "grey"


def start(seats: int = 4, seed: int = 1) -> State:
    """Return a new game with the red gondola on the first anchor; seat 0 begins."""
    s: State = G.new(seats, seed)
    s.first = s.active = 0
    s.red = board.ANCHORS[0]
    return s


def act(s: State, *texts: str) -> list[Event]:
    """Make moves and return their events."""
    told: list[Event] = []
    for text in texts:
        told += G.apply(s, G.parse(s, text))
        check(s)
    return told


def moves(s: State, *kinds: str) -> list[str]:
    """Return the legal moves in words, of these kinds or all."""
    texts = [G.text(s, move) for move in G.legal(s)]
    return [text for text in texts if not kinds or text.split()[0] in kinds]


def happened(told: Iterable[Event], name: str) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in told if type(event).__name__ == name]


def space(name: str) -> int:
    return board.SPACE_IDS.index(name)


def hold(s: State, *names: str, red: str = "") -> None:
    """Put the gondolas on these spaces, by name.

    `red` names the red gondola's space, otherwise it is the first one.
    """
    assert len(names) == board.GONDOLAS
    for at in range(board.SPACES):
        s.ring[at] = 0
    for name in names:
        s.ring[space(name)] += 1
    s.red = space(red or names[0])
    check(s)


def clear(s: State, name: str) -> None:
    """Spread the gondolas so that a space is free.

    The next gondola lies right behind it.
    """
    at = space(name)
    hold(s, *(board.SPACE_IDS[(at - 1 - 2 * i) % board.SPACES] for i in range(board.GONDOLAS)))


def use(s: State, name: str) -> list[Event]:
    """Clear a space and go there without cost."""
    clear(s, name)
    return act(s, f"go {name}")


def turn(s: State, seat: int) -> None:
    """Begin a seat's turn."""
    assert s.phase == ACT
    s.active = seat


def purse(s: State, seat: int, coins: int) -> None:
    s.coins[seat] = coins


def score(s: State, seat: int, points: int) -> None:
    """Set a seat's total of points."""
    gain(s, seat, points - s.score[seat], START)


def street(s: State, cell: str, *customers: str) -> None:
    """Lay a street tile with these customers."""
    wanted = tuple(customers.count(colour) for colour in board.COLOUR_IDS)
    kind = board.CUSTOMERS.index(wanted)  # type: ignore[arg-type]
    assert s.street_pile[kind]
    s.street_pile[kind] -= 1
    s.pile[board.STREET_PILE] -= 1
    s.tile = kind + 1
    building.lay_street(s, board.STREET_NAMES.index(cell))


def streets(s: State, *cells: str) -> None:
    """Lay street tiles without customers."""
    for cell in cells:
        street(s, cell)


def give(s: State, seat: int, tile: str) -> None:
    """Put a tile in front of a seat: "factory", "special", "red shop" or "palace 2"."""
    if tile == "factory":
        pile = board.FACTORY_PILE
    elif tile == "special":
        pile = board.SPECIAL_PILE
    elif tile.endswith("shop"):
        pile = board.SHOP_PILE
        colour = board.COLOUR_IDS.index(tile.split(maxsplit=1)[0])
        assert s.shop_pile[colour]
        s.shop_pile[colour] -= 1
        s.shops_held[seat][colour] += 1
    else:
        pile = board.PALACE_PILE
        kind = int(tile.split()[1]) - 1
        assert s.palace_pile[kind]
        s.palace_pile[kind] -= 1
        s.palaces_held[seat][kind] += 1
    s.pile[pile] -= 1
    s.held[seat][pile] += 1
    assert s.pile[pile] >= 0


def stand(s: State, seat: int, tile: str, lot: str) -> None:
    """Put a seat's tile on a lot without scoring it."""
    at = board.LOT_NAMES.index(lot)
    assert s.lot[at] == 1, f"no open building space {lot}"
    give(s, seat, tile)
    active, phase, before = s.active, s.phase, s.score[seat]
    s.active = seat
    if tile == "factory":
        building.build_factory(s, at)
    elif tile == "special":
        s.held[seat][board.SPECIAL_PILE] -= 1
        s.lot[at] = 21
        s.lots_open -= 1
        s.specials[board.LOTS[at].island] += 1
    elif tile.endswith("shop"):
        building.build_shop(s, board.COLOUR_IDS.index(tile.split(maxsplit=1)[0]), at)
    else:
        building.build_palace(s, int(tile.split()[1]) - 1, at)
    for source in range(1, len(s.gained[seat])):
        s.gained[seat][START] += s.gained[seat][source]
        s.gained[seat][source] = 0
    score(s, seat, before)
    s.active, s.phase = active, phase


def house(s: State, seat: int, name: str) -> None:
    """Let a special-building card count for a seat."""
    number = board.HOUSE_IDS.index(name)
    left = [s.houses[(s.houses_top + i) % board.HOUSES] for i in range(s.houses_left)]
    left.remove(number + 1)
    put_houses(s, left)
    s.works[seat] |= 1 << number


def put_houses(s: State, cards: list[int]) -> None:
    """Set the deck of special-building cards, from the top."""
    for i in range(board.HOUSES):
        s.houses[i] = cards[i] if i < len(cards) else 0
        s.houses_by[i] = 0
    s.houses_top = 0
    s.houses_left = len(cards)


def top_houses(s: State, *names: str) -> None:
    """Put these special-building cards on top of their deck, the first uppermost."""
    wanted = [board.HOUSE_IDS.index(name) + 1 for name in names]
    left = [s.houses[(s.houses_top + i) % board.HOUSES] for i in range(s.houses_left)]
    put_houses(s, wanted + [card for card in left if card not in wanted])


def put_deck(s: State, cards: list[int]) -> None:
    """Set the deck of characters, from the top."""
    for i in range(CARDS):
        s.deck[i] = cards[i] if i < len(cards) else 0
        s.deck_by[i] = 0
    s.deck_top = 0
    s.deck_left = len(cards)


def deck(s: State) -> list[int]:
    """Return the numbers of the cards in the characters' deck, from the top."""
    return [s.deck[(s.deck_top + i) % CARDS] for i in range(s.deck_left)]


def top_characters(s: State, *numbers: int) -> None:
    """Put these characters on top of the deck, the first uppermost."""
    for number in numbers:
        fetch(s, number)
    put_deck(s, [*numbers, *(card for card in deck(s) if card not in numbers)])


def fetch(s: State, number: int) -> None:
    """Put a removed character into the deck; another one is removed instead."""
    if s.where[number - 1] == REMOVED:
        cards = deck(s)
        swapped = cards[-1]
        s.where[swapped - 1] = REMOVED
        s.where[number - 1] = IN_DECK
        put_deck(s, [*cards[:-1], number])


def short_deck(s: State, *numbers: int) -> None:
    """Leave only these characters in the deck, the others in the last seat's hand."""
    top_characters(s, *numbers)
    for card in deck(s)[len(numbers) :]:
        s.where[card - 1] = s.seats - 1
        s.cards[s.seats - 1] += 1
    put_deck(s, list(numbers))


def character(s: State, seat: int, *numbers: int) -> None:
    """Put characters into a seat's hand."""
    for number in numbers:
        assert s.where[number - 1] != ABSENT
        fetch(s, number)
        put_deck(s, [card for card in deck(s) if card != number])
        s.where[number - 1] = seat
        s.cards[seat] += 1


def moor(s: State, seat: int, island: str, colour: str = "") -> None:
    """Place a gondolier at a mooring without cost."""
    at = board.ISLAND_IDS.index(island)
    colours = [board.SEAT_COLOURS.index(colour)] if colour else range(4)
    owner = next(one for one in colours if s.mooring[at * 4 + one] == 0)
    s.mooring[at * 4 + owner] = seat + 1
    s.moorings_free[owner] -= 1
    s.gondoliers[seat] -= 1
    s.crew[at][seat] += 1
    s.afloat[seat] += 1


def blocks(s: State, seat: int, red: int = 0, green: int = 0, blue: int = 0) -> None:
    """Give a seat blocks from the bag."""
    for glass, count in enumerate((red, green, blue)):
        s.bag[glass] -= count
        s.bag_left -= count
        s.blocks[seat][glass] += count
        s.glass[seat] += count


def empty(s: State, pile: int) -> None:
    """Use up a kind of tile; the tiles lie in front of the last seat."""
    names = {
        board.SHOP_PILE: [f"{c} shop" for i, c in enumerate(board.COLOUR_IDS) for _ in range(s.shop_pile[i])],
        board.FACTORY_PILE: ["factory"] * s.pile[board.FACTORY_PILE],
        board.SPECIAL_PILE: ["special"] * s.pile[board.SPECIAL_PILE],
        board.PALACE_PILE: [f"palace {k + 1}" for k in range(3) for _ in range(s.palace_pile[k])],
    }
    for name in names[pile]:
        give(s, s.seats - 1, name)
    s.used_up += 1


def leave(s: State, pile: int, count: int) -> None:
    """Leave `count` tiles of a kind; the others lie in front of the last seat."""
    while s.pile[pile] > count:
        if pile == board.SHOP_PILE:
            give(s, s.seats - 1, f"{board.COLOUR_IDS[max(range(3), key=lambda c: s.shop_pile[c])]} shop")
        elif pile == board.PALACE_PILE:
            give(s, s.seats - 1, f"palace {max(range(3), key=lambda k: s.palace_pile[k]) + 1}")
        else:
            give(s, s.seats - 1, "factory" if pile == board.FACTORY_PILE else "special")


def scoring(s: State, seat: int = 0, ender: int | None = None) -> None:
    """Begin a seat's final scoring."""
    s.ender = seat if ender is None else ender
    s.reason = 1
    s.used_up = sum(left == 0 for left in s.pile)
    s.active = seat
    s.phase = SCORING


def scored(s: State, number: int) -> bool:
    """Return whether a character has been scored."""
    return s.where[number - 1] >= SCORED


def source(s: State, seat: int, name: str) -> int:
    """Return a seat's points from a source."""
    return G.sources(s)[seat].get(name, 0)
