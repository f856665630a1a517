"""Values of the character cards on each island, and the final scoring."""

from __future__ import annotations

from ..base import tell
from ..record import Row
from .board import ALIKE, BLUE, GLASS, GREY, ISLANDS, RED, STUDIO_RED_GREEN
from .characters import (
    ALONE,
    BETWEEN,
    CARDS,
    CHARACTERS,
    COATS,
    COLUMN_COINS,
    COLUMN_POINTS,
    COLUMNS,
    CUSTOMERS_HERE,
    EACH,
    EVERYTHING,
    EXCHANGE,
    FACTORIES,
    GLASSWARE,
    GREY_CUSTOMERS,
    GREY_SHOPS,
    LADDER,
    LADDER_TOP,
    LADDERS,
    MIXED,
    OTHERS,
    OTHERS_FACTORIES,
    OTHERS_SHOPS,
    OWN,
    OWN_FACTORIES,
    OWN_SHOPS,
    PALACES_HERE,
    RED_AND_BLUE,
    RED_CUSTOMERS,
    RED_SHOPS,
    SHOPS,
    SPECIALS,
)
from .events import (
    BlocksReturned,
    CardScored,
    CardUnscored,
    FinalScoringBegan,
    GondoliersCounted,
    MatchEnded,
    ScoringFinished,
)
from .moves import FINISH, PAY, RETURN, SCORE
from .purse import gain, pay
from .state import CARD_POINTS, FOR_CARD, GONDOLIER_POINTS, OVER, PAYING, RETURNING, SCORED, SCORING, State


def total(row: Row) -> int:
    """Return the sum of a row."""
    count = 0
    for one in row:
        count += one
    return count


def counted(s: State, what: int, seat: int, island: int) -> int:
    """Return the number of things of a kind on an island, as the seat sees it."""
    if what == SHOPS:
        return total(s.shops[island])
    if what == FACTORIES:
        return total(s.factories[island])
    if what == PALACES_HERE:
        return s.palaces[island]
    if what == SPECIALS:
        return s.specials[island]
    if what == COATS:
        return s.arms[island]
    if RED_SHOPS <= what <= GREY_SHOPS:
        return s.stalls[island][what - RED_SHOPS]
    if what == CUSTOMERS_HERE:
        return total(s.customers[island])
    if RED_CUSTOMERS <= what <= GREY_CUSTOMERS:
        return s.customers[island][what - RED_CUSTOMERS]
    if what == RED_AND_BLUE:
        return s.customers[island][RED] + s.customers[island][BLUE]
    if what == OWN_SHOPS:
        return s.shops[island][seat]
    if what == OWN_FACTORIES:
        return s.factories[island][seat]
    if what == OTHERS_SHOPS:
        return total(s.shops[island]) - s.shops[island][seat]
    if what == OTHERS_FACTORIES:
        return total(s.factories[island]) - s.factories[island][seat]
    own = s.shops[island][seat] + s.factories[island][seat]
    if what == OWN:
        return own
    if what == OTHERS:
        return total(s.shops[island]) + total(s.factories[island]) - own
    return s.crew[island][seat]  # OWN_GONDOLIERS, including the used ones


def has_everything(s: State, island: int) -> bool:
    """Return whether an island has all kinds of buildings and customers.

    It needs one of each kind of building and a customer of each colour.
    """
    return (
        s.specials[island] > 0
        and s.palaces[island] > 0
        and total(s.factories[island]) > 0
        and total(s.shops[island]) > 0
        and s.customers[island][RED] > 0
        and s.customers[island][BLUE] > 0
        and s.customers[island][GREY] > 0
    )


def may_exchange(s: State, customers: int, seat: int, island: int) -> bool:
    """Return whether an island has what cards 7 and 8 ask for.

    They ask for two customers of a colour, a grey one, a palace and a special building.
    """
    return (
        counted(s, customers, seat, island) >= 2
        and s.customers[island][GREY] >= 1
        and s.palaces[island] >= 1
        and s.specials[island] >= 1
    )


def columns_payable(s: State, seat: int) -> int:
    """Return the number of columns of cards 7 and 8 that the seat can pay."""
    count = 0
    while count < COLUMNS and COLUMN_COINS[count] <= s.coins[seat]:
        count += 1
    return count


def alike(s: State, seat: int, glass: int) -> int:
    """Return the glass colours, as bits, that stand for a colour for the seat."""
    return ALIKE[s.works[seat] >> STUDIO_RED_GREEN & 7][glass]


def usable(s: State, seat: int, glass: int) -> int:
    """Return the number of the seat's blocks that are of a colour or stand for it."""
    same = alike(s, seat, glass)
    count = 0
    for colour in range(GLASS):
        if same >> colour & 1:
            count += s.blocks[seat][colour]
    return count


def worth(s: State, card: int, seat: int, island: int) -> int:
    """Return the most points a card would score now; 0 where it cannot be used."""
    figures = CHARACTERS[card]
    if figures.island not in (-1, island):
        return 0
    kind = figures.kind
    if kind == EXCHANGE:
        columns = columns_payable(s, seat)
        return COLUMN_POINTS[columns - 1] if columns and may_exchange(s, figures.a, seat, island) else 0
    if kind == GLASSWARE:
        return figures.points * min(figures.high, usable(s, seat, figures.a))
    if kind == EVERYTHING:
        return figures.points if has_everything(s, island) else 0
    found = counted(s, figures.a, seat, island)
    if kind == EACH:
        return figures.points * found
    if kind == BETWEEN:
        return figures.points if figures.low <= found <= figures.high else 0
    if kind == LADDER:
        return LADDERS[figures.b][min(found, LADDER_TOP)]
    other = counted(s, figures.b, seat, island)
    if kind == ALONE:
        return figures.points if found and not other else 0
    if kind == MIXED:
        return figures.points * found + figures.low * other
    # EQUAL
    if found != other or found < figures.low or found != counted(s, figures.c, seat, island):
        return 0
    return figures.points


def at_call(s: State, seat: int, island: int) -> bool:
    """Return whether the seat has a gondolier at the island that serves no card yet."""
    return s.crew[island][seat] > s.used[island][seat]


def legal_scores(s: State, out: Row) -> int:
    """Write each own card with each island where it scores something, and `FINISH`.

    The island needs a gondolier that serves no card yet. Returns the number of moves.
    """
    seat = s.active
    count = 0
    for card in range(CARDS):
        if s.where[card] == seat:
            for island in range(ISLANDS):
                if at_call(s, seat, island) and worth(s, card, seat, island) > 0:
                    out[count] = SCORE + card * ISLANDS + island
                    count += 1
    out[count] = FINISH
    return count + 1


def legal_columns(s: State, out: Row) -> int:
    """Write a move for each column that the seat can pay, and return their number."""
    count = columns_payable(s, s.active)
    for column in range(count):
        out[column] = PAY + column
    return count


def legal_returns(s: State, out: Row) -> int:
    """Write the moves that return one block up to three, and return their number.

    The seat's usable blocks limit them.
    """
    figures = CHARACTERS[s.card]
    count = min(figures.high, usable(s, s.active, figures.a))
    for i in range(count):
        out[i] = RETURN + i
    return count


def score_card(s: State, card: int, island: int) -> None:
    """Let a gondolier at the island serve a card.

    Some cards then ask for a number of coins or blocks.
    """
    s.used[island][s.active] += 1
    s.afloat[s.active] -= 1
    s.cards[s.active] -= 1
    s.where[card] = SCORED + s.active
    s.card = card
    s.card_island = island
    kind = CHARACTERS[card].kind
    if kind == EXCHANGE:
        if columns_payable(s, s.active) == 1:
            pay_column(s, 0)
        else:
            s.phase = PAYING
    elif kind == GLASSWARE:
        if usable(s, s.active, CHARACTERS[card].a) == 1:
            return_blocks(s, 1)
        else:
            s.phase = RETURNING
    else:
        credit(s, worth(s, card, s.active, island))


def credit(s: State, points: int) -> None:
    """Give the points of the card being scored, and go on to the next decision."""
    card = s.card
    tell(s, CardScored, s.active, card, s.card_island, points)
    gain(s, s.active, points, CARD_POINTS + card)
    s.card = 0
    s.card_island = 0
    next_scorer(s)


def pay_column(s: State, column: int) -> None:
    """Pay the coins of a column for its points."""
    pay(s, s.active, COLUMN_COINS[column], FOR_CARD)
    credit(s, COLUMN_POINTS[column])


def return_blocks(s: State, count: int) -> None:
    """Return blocks for points, those of the card's own colour first.

    Blocks that stand for that colour are as good elsewhere.
    """
    figures = CHARACTERS[s.card]
    red, green, blue = spend_blocks(s, figures.a, count)
    tell(s, BlocksReturned, s.active, red, green, blue)
    credit(s, figures.points * count)


def spent_of(s: State, seat: int, glass: int, count: int, colour: int) -> int:
    """Return the number of blocks of `colour` among `count` spent as `glass`.

    The colour `glass` is spent first, then the colours that stand for it, in order.
    """
    own = min(count, s.blocks[seat][glass])
    if colour == glass:
        return own
    rest = count - own
    same = alike(s, seat, glass)
    for other in range(GLASS):
        if other != glass and same >> other & 1:
            used = min(rest, s.blocks[seat][other])
            if other == colour:
                return used
            rest -= used
    return 0


def spend_blocks(s: State, glass: int, count: int) -> tuple[int, int, int]:
    """Return `count` blocks that are, or stand for, `glass` to the bag.

    Returns the number of each colour.
    """
    seat = s.active
    red = spent_of(s, seat, glass, count, 0)
    green = spent_of(s, seat, glass, count, 1)
    blue = spent_of(s, seat, glass, count, 2)
    drop_blocks(s, 0, red)
    drop_blocks(s, 1, green)
    drop_blocks(s, 2, blue)
    return red, green, blue


def drop_blocks(s: State, glass: int, count: int) -> None:
    """Put blocks of one colour into the bag."""
    s.blocks[s.active][glass] -= count
    s.glass[s.active] -= count
    s.bag[glass] += count
    s.bag_left += count


def begin_scoring(s: State) -> None:
    """Begin the final scoring with the seat that triggered the end."""
    s.active = s.ender
    tell(s, FinalScoringBegan, s.active)
    next_scorer(s)


def next_scorer(s: State) -> None:
    """Ask the active seat, or the next one, that has cards and gondoliers for them.

    Seats without either are done.
    """
    while s.phase != OVER:
        if s.cards[s.active] > 0 and s.afloat[s.active] > 0:
            s.phase = SCORING
            return
        finish_scoring(s)


def finish_scoring(s: State) -> None:
    """Finish a seat's scoring and show its leftover cards.

    The next seat follows, or the end.
    """
    seat = s.active
    for card in range(CARDS):
        if s.where[card] == seat:
            tell(s, CardUnscored, seat, card)
    s.revealed[seat] = 1
    tell(s, ScoringFinished, seat, s.cards[seat])
    s.active = (seat + 1) % s.seats
    if s.active == s.ender:
        count_gondoliers(s)
        s.phase = OVER
        tell(s, MatchEnded, s.reason)


def count_gondoliers(s: State) -> None:
    """Give 1 point for each gondolier that served no card, moored or at hand."""
    for i in range(s.seats):
        seat = (s.ender + i) % s.seats
        if s.afloat[seat] + s.gondoliers[seat]:
            tell(s, GondoliersCounted, seat, s.afloat[seat], s.gondoliers[seat])
            gain(s, seat, s.afloat[seat] + s.gondoliers[seat], GONDOLIER_POINTS)


def place(s: State, seat: int) -> int:
    """Return the seat's place by points, then by coins left.

    Seats that tie in both share a place.
    """
    better = 1
    for other in range(s.seats):
        if s.score[other] > s.score[seat] or (s.score[other] == s.score[seat] and s.coins[other] > s.coins[seat]):
            better += 1
    return better
