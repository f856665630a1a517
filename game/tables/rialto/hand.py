"""Hand in the tray: a stack for each kind, and seven places for buildings."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.locale import tr
from game.rules.rialto import moves as m
from game.rules.rialto.board import (
    BLUE_1,
    CHOICES,
    COLOURS,
    GREEN_1,
    GREEN_2,
    GREEN_3,
    GREEN_4,
    JOKER,
    KINDS,
    PLACES,
    VALUE,
    YELLOW_1,
    YELLOW_2,
    YELLOW_3,
    YELLOW_4,
)
from game.rules.rialto.state import PLAYING, REDUCING, State
from game.tables.base import table
from game.tables.base.acts import of_kind
from game.tables.base.ui_model import Card
from game.ui.art import icons
from game.ui.render.canvas import Canvas, Rect
from game.ui.theme import PALE, rgb

from . import names, plays
from .draw import art, cards, tiles
from .view import RialtoView

KIND_GAP, MIN_KIND_GAP = 7.0, 2.0  # logical units between kinds, and the least of them
FAN_STEP = 5.0  # logical units between cards of a kind
LIFT = 11.0  # logical units by which a picked card is drawn out
TILE, LARGE_TILE = 43.0, 86.0
TILES_WIDE = 4 * (TILE + 5)
TURNERS = {YELLOW_2: 1, YELLOW_4: 2}  # value in the moves, plus one
DIRECT = {  # moves of a click on a building; the first legal one counts
    GREEN_1: (m.DRAW,),
    GREEN_2: (m.KEEP,),
    GREEN_3: (m.DRAW + 1,),
    GREEN_4: (m.DRAW + 2,),
    YELLOW_1: (m.DELAY,),
}
DOUBLE_CLICK_SECONDS, DOUBLE_CLICK_REACH = 0.32, 3.0  # time and distance in which a second click takes a whole kind
PICKED, AT_REST, IDLE, USED = "picked", "", "idle", "used"
GREEN_TICK, RED_CROSS = rgb("#2F7D5B"), rgb("#A8322A")


def lie(view: RialtoView, state: State, seat: int, legal: Sequence[int]) -> list[Card]:
    """Return the seat's cards by kind, with those picked, and its buildings."""
    picks, now = view.picks, view.committed
    asked = (seat, now.phase, now.stage, now.round_no, bytes(now.hand[seat]), now.turned, bytes(now.used[seat]))
    if asked != picks.asked:
        picks.clear()
        picks.asked = asked
    if view.question.tried != picks.tried:
        picks.tried, picks.turning = view.question.tried, 0  # the card it waited for has been turned
    found = []
    given = view.question.drafted if legal else ()
    turns = [values["card"] for _, values in of_kind(m.MOVES, given, "turn")]
    for kind in range(KINDS):
        turned = turns.count(kind)
        have = state.hand[seat][kind] + turned
        refusal, move = _use(view, state, kind, legal)
        for number in range(have):
            key = f"c{kind}/{number}"
            is_turned = bool(turned) and view.question.count_of(key) > 0
            label = PICKED if is_turned or (kind, number) in view.picks.picked else AT_REST
            tip = names.card_tip(kind)
            move_of = -1 if is_turned else move
            example = names.card_example(kind)
            found.append(Card(key, kind, have, move_of, refusal, tip, example, True, label, chosen=is_turned))
    for building in range(CHOICES):
        returned = given.count(m.GIVE + building)
        for number in range(state.own[seat][building] + returned):
            card = _building(state, seat, building, number, legal, picks.using)
            if returned and view.question.count_of(card.key):
                card.move, card.refusal, card.chosen = -1, "", True
            found.append(card)
    return found


def _use(view: RialtoView, state: State, kind: int, legal: Sequence[int]) -> tuple[str, int]:
    """Return the refusal of a card that is unusable now, and the move of its click."""
    turning = view.picks.turning
    if not legal:
        return tr("rialto.refuse.turn"), -1
    if state.phase == PLAYING and turning:
        move = m.TURN + (turning - 1) * JOKER + kind
        if kind < JOKER and move in legal:
            return "", move
        return tr("rialto.refuse.turning"), -1
    if state.phase == PLAYING and kind == JOKER and not _takes_jokers(legal):
        return tr("rialto.refuse.joker"), -1
    if state.phase == REDUCING or (state.phase == PLAYING and kind in (state.stage, JOKER)):
        return "", -1
    if state.phase == PLAYING:
        return tr("rialto.refuse.stage", kind=names.kind_name(state.stage)), -1
    return tr("rialto.refuse.card"), -1


def _takes_jokers(legal: Sequence[int]) -> bool:
    """Check if a joker can be played in the stage, perhaps after a card has been turned."""
    plays_one = any(values["jokers"] for _, values in of_kind(m.MOVES, legal, "play"))
    return plays_one or any(of_kind(m.MOVES, legal, "turn"))


def _building(state: State, seat: int, building: int, number: int, legal: Sequence[int], using: int) -> Card:
    used = number < state.used[seat][building]
    tip = names.building_tip(building, used)
    uses = plays.blue_uses(building, legal, used, using)
    moves = (m.GIVE + building, *uses[:1], *(() if used else DIRECT.get(building, ())))
    found = next((move for move in moves if move in legal), -1) if len(uses) < 2 else -1
    refusal = _why_idle(state, seat, building, used)
    if len(uses) > 1 or (not used and _changes_play(building, legal)):
        refusal = ""
    if found == m.GIVE + building:
        tip += "\n" + tr("rialto.building.give", points=VALUE[building])
    elif m.UPGRADE + building in uses:
        tip += "\n" + tr("rialto.building.upgrade", building=names.building_name(building + 1))
    example, label = names.building_example(building), USED if used else IDLE
    return Card(f"b{building}/{number}", building, 1, found, refusal, tip, example, label=label)


def _why_idle(state: State, seat: int, building: int, used: bool) -> str:
    """Return the reason why a building is unusable now."""
    if used:
        return tr("rialto.refuse.used")
    if not state.coins[seat]:
        return tr("rialto.refuse.coins", coins=0)
    return tr(f"rialto.refuse.building.{COLOURS[building // 4]}")


def _changes_play(building: int, legal: Sequence[int]) -> bool:
    """Check if a building may be used within the play that is being picked."""
    which = TURNERS.get(building, 0)
    if which:
        return any(values["value"] == which - 1 for _, values in of_kind(m.MOVES, legal, "turn"))
    return building == YELLOW_3 and any(values["tiles"] for _, values in of_kind(m.MOVES, legal, "play"))


# Places


def lay(view: RialtoView, area: Rect, found: Sequence[Card]) -> None:
    """Give cards and buildings their places, stacks spread as far as there is room."""
    fan = cards.CARD_WIDTH
    hand = [card for card in found if card.key[0] == "c"]
    if hand:
        kinds = len({card.sprite_kind for card in hand})
        more, beside = len(hand) - kinds, TILES_WIDE + 34
        room, usual = area.width - beside, area.width * view.room.layout.zoom - beside
        # Cards in the usual tray, where no name lies under the next card; larger ones overlap
        wide = min(cards.CARD_WIDTH, (usual - more * FAN_STEP - (kinds - 1) * MIN_KIND_GAP) / kinds)
        high = cards.CARD_HEIGHT * wide / cards.CARD_WIDTH
        gap = min(KIND_GAP, (room - kinds * wide - more * FAN_STEP) / max(1, kinds - 1))
        fan = min(wide + gap, (room - kinds * wide - (kinds - 1) * gap) / more) if more else wide
        x = area.x + 12
        for card, after in zip(hand, (*hand[1:], None), strict=True):
            lift = LIFT if card.label == PICKED else 0.0
            card.rect = Rect(x, area.y + 9 + (cards.CARD_HEIGHT - high) / 2 - lift, wide, high)
            x += fan if after is not None and after.sprite_kind == card.sprite_kind else wide + gap
    for at, card in enumerate(card for card in found if card.key[0] == "b"):
        card.rect = _place(area, at)
    view.stacked = fan < cards.CARD_WIDTH * 0.62


def _place(area: Rect, at: int) -> Rect:
    row, column = divmod(at, 4)
    return Rect(area.right - TILES_WIDE - 2 + column * (TILE + 5), area.y + 8 + row * (TILE + 8), TILE, TILE)


def draw_side(canvas: Canvas, view: RialtoView, area: Rect, seat: int) -> None:
    """Draw the places that are still free, and the coins in hand."""
    for at in range(sum(view.state.own[seat]), PLACES):
        tiles.draw_place(canvas, _place(area, at))
    spot = _place(area, PLACES)
    art.draw_coin(canvas, spot.x + 13, spot.centery + 1, 27)
    canvas.text(str(view.state.coins[seat]), spot.x + 30, spot.centery, "figure", PALE)


# Drawing


def large_size(view: RialtoView, card: Card) -> tuple[float, float]:
    """Return the size of a card or a building that is seen large: a building says little by its picture."""
    return (LARGE_TILE, LARGE_TILE) if card.key[0] == "b" else table.large_size(view, card)


def draw(canvas: Canvas, view: RialtoView, card: Card) -> None:
    """Draw a card or a building in its place."""
    if card.key[0] == "b":
        _draw_building(canvas, view, card)
        return
    picked = card.label == PICKED
    box = view.raised(card, 0.35, 8)
    cards.draw_card(canvas, card.sprite_kind, box, picked, _is_dim(view, card))
    top = card.key.endswith(f"/{card.count - 1}")
    if picked:
        _draw_mark(canvas, view, box)
    elif card.count > 1 and top and view.stacked:
        art.draw_disc(canvas, f"\u00d7{card.count}", box.x + 17, box.bottom - 14, 20)


def _is_dim(view: RialtoView, card: Card) -> bool:
    """Check if a card is of no use to the play that is asked for."""
    return bool(card.refusal) and view.state.phase == PLAYING and bool(view.legal()) and card.lift < 0.5


def _draw_mark(canvas: Canvas, view: RialtoView, box: Rect) -> None:
    """Draw a tick on a card picked to be played, a cross on one to be discarded."""
    gone = view.state.phase == REDUCING
    art.draw_disc(canvas, "", box.right - 9, box.y + 9, 21, RED_CROSS if gone else GREEN_TICK)
    icons.draw(canvas, "close" if gone else "check", box.right - 9, box.y + 9, 13, PALE)


def _draw_building(canvas: Canvas, view: RialtoView, card: Card) -> None:
    building, number = card.sprite_kind, int(card.key.split("/")[1])
    choice = view.picks
    lit_up = card.move >= 0 or (card.label == IDLE and not card.refusal)
    chosen = choice.turning > 0 and TURNERS.get(building) == choice.turning and card.label == IDLE
    chosen = chosen or card.chosen or (choice.using == building and card.label == IDLE)
    chosen = chosen or (building == YELLOW_3 and card.label == IDLE and choice.tiles > number - _used(view, building))
    tiles.draw(canvas, building, card.rect, card.label == USED, False, lit_up)
    if chosen:
        art.draw_disc(canvas, "", card.rect.right - 4, card.rect.y + 4, 19, GREEN_TICK)
        icons.draw(canvas, "check", card.rect.right - 4, card.rect.y + 4, 12, PALE)
    if card.move == m.GIVE + building:
        art.draw_disc(canvas, f"+{VALUE[building]}", card.rect.centerx, card.rect.y - 1, 19, art.GOLD_PLATE)
    elif not chosen and m.UPGRADE + building in view.legal():
        art.draw_disc(canvas, "", card.rect.right - 4, card.rect.y + 4, 19, art.GOLD_PLATE)
        icons.draw(canvas, "up", card.rect.right - 4, card.rect.y + 4, 13, GREEN_TICK)


def _used(view: RialtoView, building: int) -> int:
    seat = view.question.seat
    return view.state.used[seat][building] if seat >= 0 else 0


def draw_dragged(canvas: Canvas, view: RialtoView) -> None:
    """Draw the cards picked, under the pointer that draws them to the board."""
    if view.room.taken is None:
        return
    x, y = view.room.hover
    for at, kind in enumerate(view.picks.kinds[-5:]):
        cards.draw_mini(canvas, kind, Rect(x - 24 + 16 * at, y - 34, 44, 62), True)


# Clicks


def pick(view: RialtoView, card: Card) -> bool:
    """Take a click on a card or building that changes the choice.

    Returns false if the click makes a move instead.
    """
    state, legal, choice = view.drafted, view.legal(), view.picks
    if not legal:
        return False
    if card.key[0] == "b":
        return _pick_building(view, card, state, legal)
    kind = card.sprite_kind
    plays_it = state.phase == PLAYING and kind in (state.stage, JOKER) and not choice.turning
    if state.phase != REDUCING and not plays_it:
        return False
    if card.chosen or card.refusal:
        return False
    now, spot = view.room.clock, view.room.hover
    when, before = view.clicked
    again = now - when < DOUBLE_CLICK_SECONDS and math.dist(spot, before) < DOUBLE_CLICK_REACH
    view.clicked = (-1.0, spot) if again else (now, spot)
    one = kind, int(card.key.split("/")[1])
    if again:
        _pick_all(view, kind, card.count if view.picks.returned is None else 0)
        return True
    view.picks.returned = one if one in choice.picked else None
    if view.picks.returned is None:
        if state.phase == REDUCING and plays.surplus(state, view.question.seat) == 1:
            choice.picked.clear()  # the only card to discard is replaced
        choice.picked.append(one)
        view.picks.picked_after[one] = view.question.tried
    else:
        choice.picked.remove(one)
    return True


def _pick_all(view: RialtoView, kind: int, count: int) -> None:
    """Pick all cards of a kind that are there, or none of them."""
    picked = view.picks.picked
    picked[:] = [one for one in picked if one[0] != kind]
    turned = [key for _, key in view.question.gathered if key.startswith(f"c{kind}/")]
    picked += [(kind, number) for number in range(count) if f"c{kind}/{number}" not in turned]


def _pick_building(view: RialtoView, card: Card, state: State, legal: Sequence[int]) -> bool:
    building, choice = card.sprite_kind, view.picks
    if len(plays.blue_uses(building, legal, card.label == USED, choice.using)) > 1:
        choice.using = -1 if choice.using == building else building
        return True
    if choice.using != BLUE_1:
        choice.using = -1
    if state.phase != PLAYING or card.label != IDLE:
        return False
    if building == YELLOW_3:
        most = state.own[state.turn][building] - state.used[state.turn][building]
        choice.tiles = (choice.tiles + 1) % (min(most, state.coins[state.turn]) + 1)
        return True
    which = TURNERS.get(building, 0)
    if which and _changes_play(building, legal):
        choice.turning = 0 if choice.turning == which else which
        return True
    return False


def take_back(view: RialtoView) -> bool:
    """Take back the last thing picked, unless a card has been turned since."""
    turned, picks = view.question.tried, view.picks
    last = picks.picked[-1:]
    if turned and last and not picks.turning and picks.picked_after.get(last[0], 0) < turned:
        return False
    return picks.take_back()


def continue_move(view: RialtoView, state: State, legal: Sequence[int]) -> int:
    """Return the move that plays nothing, for a player who plays no more cards in this round; -1 otherwise."""
    is_resting = view.resting.get(state.turn) == state.round_no and state.phase == PLAYING
    return m.PLAY if is_resting and not view.composer.is_picking and m.PLAY in legal else -1


def dropped(view: RialtoView, state: State, legal: Sequence[int]) -> list[int]:
    """Return the play that letting dragged cards go over the board means.

    The card they were taken by is included.
    """
    if state.phase != PLAYING:
        return []
    choice = plays.PickedCards([*view.picks.picked], view.picks.tiles)
    if view.picks.returned is not None:
        choice.picked.append(view.picks.returned)
    move = choice.play(state.stage)
    return [move] if move in legal and choice.count(state) else []


def _wanted(state: State, move: int) -> tuple[dict[int, int], int, int] | None:
    """Return a move's parts: cards by kind, tiles, and the building that turns a card.

    Returns `None` for a move without a choice.
    """
    kind, values = m.MOVES.split(move)
    if kind == "play":
        return {state.stage: values["base"], JOKER: values["jokers"]}, values["tiles"], 0
    if kind == "discard":
        return _discards(state, values["card"]), 0, 0
    return ({}, 0, values["value"] + 1) if kind == "turn" else None


def take_in_hand(view: RialtoView, state: State, move: int, found: Sequence[Card]) -> None:
    """Pick the parts of a move, and nothing else."""
    view.picks.using = plays.used_by(move, view.legal())
    wanted = _wanted(state, move)
    if wanted is None:
        return
    counts, view.picks.tiles, view.picks.turning = wanted
    view.picks.picked = []
    for kind, count in counts.items():
        numbers = [
            int(card.key.split("/")[1]) for card in found if card.key.startswith(f"c{kind}/") and not card.chosen
        ]
        view.picks.picked += [(kind, number) for number in numbers[:count]]


def click_before(view: RialtoView, state: State, move: int, found: Sequence[Card]) -> tuple[float, float] | None:
    """Return the next point to click, so that the choice becomes that of a move.

    Returns `None` once it is.
    """
    choice, wanted = view.picks, _wanted(state, move)
    using = plays.used_by(move, view.legal())
    if using != choice.using:
        return _spot(found, f"b{using if using >= 0 else choice.using}/", IDLE)
    if wanted is None:
        return None
    counts, tiles, turning = wanted
    if choice.turning != turning:
        return _spot(found, f"b{YELLOW_2 if (turning or choice.turning) == 1 else YELLOW_4}/", IDLE)
    if turning:
        return None
    for kind in range(KINDS):
        if choice.of(kind) < counts.get(kind, 0):
            return _spot(found, f"c{kind}/", AT_REST)
        if choice.of(kind) > counts.get(kind, 0):
            return _spot(found, f"c{kind}/", PICKED)
    return _spot(found, f"b{YELLOW_3}/", IDLE) if choice.tiles != tiles else None


def _discards(state: State, kind: int) -> dict[int, int]:
    """Return a choice of the right size whose first discard is of a kind."""
    seat = state.turn
    left = plays.surplus(state, seat) - 1
    wanted = {kind: 1}
    for other in range(kind, KINDS):
        more = min(left, state.hand[seat][other] - wanted.get(other, 0))
        if more > 0:
            wanted[other] = wanted.get(other, 0) + more
            left -= more
    return wanted


def _spot(found: Sequence[Card], prefix: str, label: str) -> tuple[float, float] | None:
    """Return the point to click on a thing of the tray, at its uncovered left.

    It is never the same spot twice, which would be a double click.
    """
    matching = [card for card in found if card.key.startswith(prefix) and card.label == label]
    if not matching:
        return None
    card = matching[-1]
    if prefix[0] == "c":
        return card.rect.x + 3, card.rect.bottom - 4 - 5 * (len(matching) % 2)
    return card.rect.x + 8, card.rect.centery
