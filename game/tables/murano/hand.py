"""Hand at Murano's table: characters, tiles, and the things an action offers."""

from __future__ import annotations

from collections.abc import Sequence

from game.locale import describe, term, tr
from game.rules.murano import moves as m
from game.rules.murano.board import (
    COLOURS,
    FACTORY_PILE,
    GLASS,
    ISLANDS,
    SALE,
    SALES,
    SHOP_PILE,
    SPECIAL_PILE,
)
from game.rules.murano.characters import CARDS, CHARACTERS
from game.rules.murano.moves import MOVES
from game.rules.murano.odds import top_palace, top_shop
from game.rules.murano.scoring import worth
from game.rules.murano.state import (
    ACT,
    BUY,
    CHOOSING,
    GIVING_BACK,
    KEEP,
    PRODUCING,
    SCORING,
    SEARCH,
    SELLING,
    State,
)
from game.tables.base.acts import of_kind
from game.tables.base.ui_model import Card, Offer
from game.ui.render.canvas import Rect

from . import geometry, move_effects
from .move_effects import CLEARS, PASSES, fired, lot_of, space_of, split, tile_key, tile_of
from .shown import Worth
from .texts import TILE_POINTS, character_example, character_tip, house_example, tile_name
from .view import MuranoView

TILE_SIDE, SMALL_TILE_SIDE = 46.0, 33.0  # in one row, and in two
ONE_ROW_TILES = 3  # most kinds of tiles that lie in one row
WIDTH, HEIGHT = geometry.CARD_SIZE
MODE_WIDTH = 84.0
SALE_WIDTH, SALE_HEIGHT = 104.0, 23.0


def things(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the things in a seat's tray; `legal` is empty while it is not to decide."""
    if view.picks.card >= 0 and state.where[view.picks.card] != seat:
        view.picks.card = -1  # it has been scored
    make = CHOICES.get(state.phase) if legal and state.active == seat else None
    found = make(view, state, seat, legal) if make is not None else []
    if not found or state.phase == GIVING_BACK:
        found += [_character(view, state, seat, card, -1, "own") for card in range(CARDS) if state.where[card] == seat]
    return found + _own_tiles(view, state, seat, legal) + _modes(view, state, legal)


# Characters and special-building cards


def worth_of(view: MuranoView, state: State, seat: int, card: int) -> Worth:
    """Return the points of a character on each island in play now.

    A character that is only looked at is scored as if it were kept.
    """
    in_play = [view.in_play(island) for island in range(ISLANDS)]
    points = tuple(worth(state, card, seat, island) if in_play[island] else -1 for island in range(ISLANDS))
    ours = tuple(state.crew[island][seat] > state.used[island][seat] for island in range(ISLANDS))
    only, planned = CHARACTERS[card].island, _planned(view, state, seat, card)
    best = max(range(ISLANDS), key=lambda island: (points[island] > 0 and ours[island], points[island], -island))
    if points[best] <= 0:
        best = -1
    islands = tuple(only in (-1, island) for island in range(ISLANDS))
    return Worth(points, ours, islands, planned if planned >= 0 else best, planned >= 0)


def _planned(view: MuranoView, state: State, seat: int, card: int) -> int:
    """Return the island of a character in the best scoring of the hand now; -1 if it is not scored."""
    if state.where[card] != seat:
        state = state.copy()
        state.where[card] = seat
    return next((use.island for use in view.plan(state, seat).uses if use.card == card), -1)


def _character(view: MuranoView, state: State, seat: int, card: int, move: int, label: str) -> Card:
    found = worth_of(view, state, seat, card)
    view.worths[card] = found
    refusal = tr("murano.no.pay" if label == "drawn" else "murano.no.character")
    if state.phase == SCORING and view.question.is_asked:
        refusal = ""  # it is taken in hand
    return Card(
        f"c{card}",
        card,
        move=move,
        refusal=refusal if move < 0 else "",
        tip=character_tip(card, found, view.plan(state, seat).cards if label == "own" else 0),
        example=character_example(card),
        label=label,
    )


def _drawn_characters(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    found = []
    for i in range(state.drawn_count):
        move = m.KEEP_CARD + state.drawn[i] - 1
        found.append(_character(view, state, seat, state.drawn[i] - 1, move if move in legal else -1, "drawn"))
    return found


def _drawn_houses(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    found = []
    for i in range(state.drawn_count):
        house = state.drawn[i] - 1
        tip = f"{term('murano', 'house_name', house)}\n{term('murano', 'house_text', house)}."
        move = m.CHOOSE + house
        move = move if move in legal else -1
        found.append(Card(f"h{house}", house, move=move, tip=tip, example=house_example(house), label="drawn"))
    return found


# Buying


def _odds(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the kinds that the top tile may be, with their chances.

    They are those that the seat may know.
    """
    shop = state.bought == SHOP_PILE
    weights = top_shop(state, seat) if shop else top_palace(state, seat)
    total = max(1, sum(weights))
    what = "shop" if shop else "palace"
    search = m.SEARCH_FOR if m.SEARCH_FOR in legal else -1
    found = []
    for kind, weight in enumerate(weights):
        tip = tr("murano.tip.odds", tile=tile_name(what, kind), weight=weight, total=total)
        chance = tr("murano.tray.chance", chance=round(100 * weight / total))
        refusal = tr("murano.no.odds") if search < 0 else ""
        found.append(Card(f"o{what}/{kind}", kind, move=search, tip=tip, label=chance, refusal=refusal))
    return found


def _searched(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the searched pile, equal tiles together."""
    found = []
    for move in legal:
        what, kind = tile_of(move)
        what = what.removeprefix("take-")
        count = (state.palace_pile if what == "palace" else state.shop_pile)[kind]
        tip = tr("murano.tip.searched", tile=tile_name(what, kind), count=count)
        label = tr("murano.tray.there", count=count)
        found.append(Card(f"s{what}/{kind}", kind, count=count, move=move, tip=tip, label=label))
    return found


# Glass


def _stepper(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the stepper of fired factories, and the Trading Post if the seat has one."""
    counts = sorted({fired(move)[0] for move in legal})
    if view.picks.fire not in counts:
        view.picks.fire = min(1, counts[-1])
    view.picks.post = view.picks.post if _fire_move(view.picks.fire, view.picks.post) in legal else not view.picks.post
    found = [
        Card("f-", 0, tip=tr("murano.tip.fewer"), label="on" if view.picks.fire > counts[0] else "", quiet=True),
        Card("f=", view.picks.fire, count=counts[-1], refusal=tr("murano.no.fire"), tip=tr("murano.tip.fire")),
        Card("f+", 0, tip=tr("murano.tip.more"), label="on" if view.picks.fire < counts[-1] else "", quiet=True),
    ]
    if _fire_move(view.picks.fire, True) in legal and _fire_move(view.picks.fire, False) in legal:
        found.append(Card("fpost", 0, tip=tr("murano.tip.post"), label="on" if view.picks.post else "", quiet=True))
    return found


def _fire_move(count: int, post: bool) -> int:
    return (m.PRODUCE_POST if post else m.PRODUCE) + count


def fire_move(view: MuranoView) -> int:
    """Return the production that the stepper stands at."""
    return _fire_move(view.picks.fire, view.picks.post)


def _sales(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the table of sales.

    Colours go down, one to three blocks across, mixtures to the right.
    """
    found = []
    mixtures = 0
    for sale, blocks in enumerate(SALES):
        move, count = m.SELL + sale, sum(blocks)
        pure, can = max(blocks) == count, move in legal
        if not pure and not can:
            continue
        place = blocks.index(count) if pure else GLASS + mixtures
        mixtures += not pure
        tip = describe(view.game, state, move) + "." if can else ""
        refusal = "" if can else tr("murano.no.blocks", count=count, glass=term("murano", "glass", place))
        found.append(Card(f"g{sale}", place, count, move if can else -1, refusal, tip, label=f"{SALE[count]}"))
    return found


def _given_back(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    return [
        Card(f"b{values['glass']}", values["glass"], move=move, tip=describe(view.game, state, move) + ".")
        for move, values in of_kind(MOVES, legal, "give-back")
    ]


CHOICES = {
    KEEP: _drawn_characters,
    CHOOSING: _drawn_houses,
    BUY: _odds,
    SEARCH: _searched,
    PRODUCING: _stepper,
    SELLING: _sales,
    GIVING_BACK: _given_back,
}

# Own tiles, and ways to use the ring


def _own_tiles(view: MuranoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the seat's tiles, equal ones together.

    One of those that can be built is in hand.
    """
    picks, buildable = view.picks, {tile_of(move) for move in legal if lot_of(move) >= 0}
    picked = picks.tile.split("/") if picks.tile else []
    if picked and (picked[0], int(picked[1])) not in buildable:
        picks.tile = ""
    if not picks.tile and len(buildable) == 1:
        picks.tile = "{}/{}".format(*next(iter(buildable)))
    kinds: list[tuple[str, int, int]] = [
        ("factory", 0, state.held[seat][FACTORY_PILE]),
        ("special", 0, state.held[seat][SPECIAL_PILE]),
    ]
    kinds += [("shop", colour, state.shops_held[seat][colour]) for colour in range(COLOURS)]
    kinds += [("palace", arms, state.palaces_held[seat][arms]) for arms in range(3)]
    found = []
    for what, detail, number in kinds:
        if number:
            can = (what, detail) in buildable
            refusal = "" if can else tr("murano.no.tile")
            tip = f"{tile_name(what, detail)}\n{tr(f'murano.tile.{what}')}"
            label = "on" if can else ""
            found.append(Card(f"t{what}/{detail}", TILE_POINTS[what], number, -1, refusal, tip, label=label))
    return found


def _modes(view: MuranoView, state: State, legal: Sequence[int]) -> list[Card]:
    """Return the plaques that name the meaning of a click on the ring."""
    if state.phase != ACT or not legal:
        view.picks.mode = ""
        return []
    now = state.active, view.question.ply
    if now != view.picks.mode_turn:
        view.picks.mode, view.picks.mode_turn = "", now
    kinds = [split(move).kind for move in legal]
    passes = [kind for kind in kinds if kind in PASSES]
    found = []
    if len(passes) == len(legal):
        view.picks.mode = "pass"
    elif passes:
        found.append(_pass(view.picks.mode == "pass"))
    if "jump" in kinds:
        found.append(
            Card("mjump", 0, tip=tr("murano.tip.jump"), label="on" if view.picks.mode == "jump" else "", quiet=True)
        )
    elif view.picks.mode == "jump":
        view.picks.mode = ""
    return found


def _pass(is_on: bool) -> Card:
    """Return the button that turns clicks on the ring into passes."""
    words, tip = tr("murano.do.act" if is_on else "murano.armed.pass"), tr("murano.tip.pass")
    offer = Offer(words, -1, tip, refuses=True, cost="" if is_on else tr("murano.do.pass.gain"))
    return Card("mpass", 0, tip=tip, quiet=True, button=offer)


def pick(view: MuranoView, card: Card) -> bool:
    """Take a clicked card in hand, or turn its plaque or stepper.

    Returns False if the click makes the card's move instead.
    """
    kind = card.key[0]
    if kind == "m":
        view.picks.mode = "" if view.picks.mode == card.key[1:] else card.key[1:]
        return True
    if kind == "f" and card.key != "f=":
        if card.key == "fpost":
            view.picks.post = not view.picks.post
        elif card.label == "on":
            view.picks.fire += 1 if card.key == "f+" else -1
        return True
    if kind == "t" and card.label == "on":
        view.picks.tile = card.key[1:]
        return True
    if kind == "c" and card.label == "own" and view.question.is_asked:
        if view.drafted.phase == SCORING:
            view.picks.card = -1 if view.picks.card == card.sprite_kind else card.sprite_kind
            return True
    return False


def take_in_hand(view: MuranoView, state: State, move: int, laid: Sequence[Card]) -> None:
    """Set the mode, the stepper, the tile or the card that a move needs to be offered."""
    kind, values = split(move)
    if state.phase == ACT:
        view.picks.mode = "pass" if kind in PASSES else ""
    if state.phase == PRODUCING:
        view.picks.fire, view.picks.post = fired(move)
    if "lot" in values:
        view.picks.tile = tile_key(move)
    if kind == "score":
        view.picks.card = values["card"]


def click_before(view: MuranoView, state: State, move: int, laid: Sequence[Card]) -> tuple[float, float] | None:
    """Return the point to click first, so that a move is offered.

    Returns `None` if it is offered already.
    """
    values = split(move).values

    def at(key: str) -> tuple[float, float] | None:
        return next(((card.rect.x + 8, card.rect.centery) for card in laid if card.key == key), None)

    if state.phase == ACT:
        if not view.is_in_mode(move):
            return at("mpass")
    if state.phase == PRODUCING:
        count, post = fired(move)
        if view.picks.fire != count:
            return at("f+" if count > view.picks.fire else "f-")
        if view.picks.post != post:
            return at("fpost")
    if not view.is_in_hand(move):
        return at(f"t{tile_key(move)}" if "lot" in values else f"c{values['card']}")
    return None


def complete_move(view: MuranoView, state: State, move: int) -> Sequence[int]:
    """Return a move on the ring with those that clear its space; other moves stand alone."""
    if space_of(move) < 0:
        return (move,)
    return move_effects.chain(view.game, state, move, view.lines.get(move, ()))


def redrafted(view: MuranoView, x: float, y: float) -> Sequence[int]:
    """Return the draft in which a cleared gondola goes to the space at a point; empty for none."""
    drafted, target = view.question.drafted, view.question.pointed_move
    space = view.space_at(x, y, "space", "stage")
    if space < 0 or not any(split(move).kind in CLEARS for move in drafted):
        return ()
    if target >= 0 and split(target).kind in CLEARS and space_of(target) == space:
        return drafted
    return move_effects.redrafted(view.game, view.committed, drafted, space)


# Layout


def lay(view: MuranoView, area: Rect, laid: Sequence[Card]) -> None:
    """Place everything: choices and characters left, tiles and plaques right."""
    tiles = [card for card in laid if card.key[0] == "t"]
    modes = [card for card in laid if card.key[0] == "m" and card.button is None]
    rest = [card for card in laid if card.key[0] not in "tm"]
    right = area.right - 14
    top = area.y + 7
    for card in modes:
        right -= MODE_WIDTH
        card.rect = Rect(right, top, MODE_WIDTH, HEIGHT)
        right -= 8
    if tiles:
        rows = 1 if len(tiles) <= ONE_ROW_TILES else 2
        side = TILE_SIDE if rows == 1 else SMALL_TILE_SIDE
        pitch = HEIGHT / rows
        right -= -(-len(tiles) // rows) * (side + 9)
        for at, card in enumerate(tiles):
            across, down = divmod(at, rows)
            card.rect = Rect(right + across * (side + 9) + 4, top + down * pitch + (pitch - side) / 2, side, side)
        right -= 6
    left, kinds = area.x + 14, {card.key[0] for card in rest}
    if "f" in kinds:
        _lay_row(rest, left, top, {"f-": 56.0, "f=": 270.0, "f+": 56.0, "fpost": 150.0})
    elif "g" in kinds:
        for card in rest:
            aside, down = divmod(card.sprite_kind, GLASS)
            across = aside + 2 if aside else card.count - 1
            card.rect = Rect(left + across * (SALE_WIDTH + 6), top + down * (SALE_HEIGHT + 3), SALE_WIDTH, SALE_HEIGHT)
    elif kinds & {"o", "s"}:
        for at, card in enumerate(rest):
            card.rect = Rect(left + at * 108, top, 100, HEIGHT)
    else:
        small = [card for card in rest if card.key[0] == "b"]
        for at, card in enumerate(small):
            card.rect = Rect(left + at * 64, top + 9, 58, 58)
        left += 64 * len(small)
        _fan([card for card in rest if card.key[0] != "b"], left, right, top)


def _lay_row(laid: Sequence[Card], left: float, top: float, widths: dict[str, float]) -> None:
    for card in laid:
        card.rect = Rect(left, top, widths[card.key], HEIGHT)
        left += widths[card.key] + 10


def _fan(laid: Sequence[Card], left: float, right: float, top: float) -> None:
    """Put cards side by side; many are narrower, and overlap."""
    if not laid:
        return
    room, number = right - left, len(laid)
    wide = min(WIDTH, max(geometry.SLIM_WIDTH, room / number - 8))
    pitch = min(wide + 8, (room - wide) / max(1, number - 1))
    for at, card in enumerate(laid):
        card.rect = Rect(left + pitch * at, top, wide, HEIGHT)
