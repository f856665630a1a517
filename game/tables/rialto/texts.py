"""Texts of Rialto's table: hover texts, refusals and outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.locale import describe, tr
from game.rules.rialto.board import BANK_POINTS, BLUE_2, BUILDINGS, ENDS, TILES, VALUE
from game.rules.rialto.moves import MOVES
from game.rules.rialto.state import ACTING, BUILD, MOOR, NEUTRAL, OPENING, PLAYING, SETTLE, SHIFT, SPAN, TAKING, State
from game.tables.base.turn_summary import signed
from game.tables.base.ui_model import Line

from . import plays, worth
from .names import (
    LETTERS,
    building_name,
    building_tip,
    card_tip,
    cards_of,
    district_name,
    effect_of,
    kind_name,
    phase_of,
    rank_name,
)
from .shown import delays, has_played, is_stage, leader, order, owned, players, standing
from .view import RialtoView

# Hover texts of places


def stock_tip(view: RialtoView, building: int) -> str:
    """Return a building of the stock explained, with how many are left."""
    left = tr("rialto.stock.left", count=view.state.stock[building], all=TILES)
    return f"{building_tip(building)}\n{left}"


def count_tip(view: RialtoView, which: str) -> str:
    """Return the hover text of a number below the stock."""
    return tr(f"rialto.stock.{which}.tip", points=BANK_POINTS, count=view.state.deck_left)


def owned_tip(view: RialtoView, place: tuple[int, int]) -> str:
    """Return a building in front of a seat explained."""
    seat, at = place
    return building_tip(*owned(view.state, seat)[at])


def stack_tip(view: RialtoView, stack: tuple[int, int]) -> str:
    """Return the cards of a kind in a row explained."""
    return card_tip(stack[1])


def queue_tip(view: RialtoView, _: int) -> str:
    """Return the words for each player's play in the running stage."""
    state = view.state
    lines = [tr("rialto.queue.tip", letter=LETTERS[state.stage], kind=kind_name(state.stage))]
    for marker in players(state):
        lines.append(tr(_queue_key(state, marker), name=view.name_of(marker), count=state.count[marker]))
    return "\n".join(lines)


def _queue_key(state: State, marker: int) -> str:
    """Return the key of the words for a player's play in the running stage."""
    if not has_played(state, marker):
        return "rialto.queue.delays" if delays(state, marker) else "rialto.queue.waits"
    if marker == leader(state):
        return "rialto.queue.leads" if state.phase == PLAYING else "rialto.queue.has"
    return "rialto.queue.played" if state.count[marker] else "rialto.queue.none"


def played_words(view: RialtoView, seat: int) -> str:
    """Return the words for a seat's choice of a row or its play in the running stage, as its status.

    Returns an empty string if there is nothing to say.
    """
    state = view.state
    if state.phase == TAKING:
        if seat in state.taker:
            return tr("rialto.status.row", row=list(state.taker).index(seat) + 1)
        choosers = [marker for marker in order(state) if marker != NEUTRAL]
        return tr("rialto.status.order", place=choosers.index(seat) + 1)
    if not is_stage(state):
        return ""
    if delays(state, seat):
        return tr("rialto.status.delays")
    if not has_played(state, seat):
        return ""
    count = state.count[seat]
    return tr("rialto.status.played", count=count) if count else tr("rialto.status.none")


def district_tip(view: RialtoView, district: int) -> str:
    """Return a district's value for each rank, and each player's points now."""
    state = view.state
    worth = state.worth[district]
    prizes = [f"{rank_name(rank)} {worth >> rank}" for rank in range(state.markers) if worth >> rank]
    lines = [
        tr("rialto.district.tip", district=district_name(district), round=state.number[district]),
        tr("rialto.district.worth", prizes=", ".join(prizes)) if prizes else tr("rialto.district.nothing"),
    ]
    for at, (marker, number) in enumerate(standing(state, district)):
        name, points = view.name_of(marker), worth >> at
        lines.append(tr("rialto.district.seat", rank=at + 1, name=name, number=number, points=points))
    return "\n".join(lines)


def track_tip(view: RialtoView, _: int) -> str:
    """Return the Doge order."""
    state = view.state
    lines = [tr("rialto.track.tip")]
    for at, marker in enumerate(order(state)):
        space = state.space[marker]
        lines.append(tr("rialto.track.seat", rank=at + 1, name=view.name_of(marker), space=space))
    return "\n".join(lines)


def link_tip(view: RialtoView, link: int) -> str:
    """Return the two districts of a connection, and the thing built there."""
    state = view.state
    one, other = (district_name(district) for district in ENDS[link])
    near, far = state.near[link], state.far[link]
    if near == 0:
        return tr("rialto.link.marked" if link == state.marker else "rialto.link.free", one=one, other=other)
    key = "rialto.link.gondola" if near == 1 else "rialto.link.bridge"
    return tr(key, near=near, far=far, one=one, other=other)


# Refusals of clicks that mean nothing now


def why_no_building(view: RialtoView, state: State, building: int) -> str:
    """Return the refusal of a building of the stock, with the count that it needs."""
    name = building_name(building)
    if not view.state.stock[building]:
        return tr("rialto.refuse.none", building=name)
    if state.phase == OPENING:
        return tr("rialto.refuse.first", building=name)
    if state.phase == ACTING and state.question == BUILD and VALUE[building] > state.budget:
        return tr("rialto.refuse.value", building=name, value=VALUE[building], budget=state.budget)
    return tr("rialto.refuse.take")


def why_no_district(view: RialtoView, state: State, district: int) -> str:
    """Return the reason why no councillor comes to a district or leaves it.

    Outside of such decisions, it tells when districts are for clicks.
    """
    if state.phase != ACTING or state.question not in (SETTLE, SHIFT):
        return tr("rialto.later.district")
    name = district_name(district)
    if state.question == SETTLE:
        one, other = (district_name(end) for end in ENDS[state.moored])
        return tr("rialto.refuse.beside", one=one, other=other)
    if not state.council[district][state.turn]:
        return tr("rialto.refuse.nobody", district=name)
    return tr("rialto.refuse.there", district=name)


def why_no_link(view: RialtoView, state: State, link: int) -> str:
    """Return the reason why nothing can be built on a connection.

    Outside of such decisions, it tells when connections are for clicks.
    """
    is_asked = state.phase == ACTING and state.question in (SPAN, MOOR)
    return tr("rialto.refuse.built" if is_asked and state.near[link] else "rialto.later.link")


# Outcomes of moves


def link_outcome(view: RialtoView, state: State, move: int) -> list[Line]:
    """Return the gain by a bridge or gondola: of both districts, then of each seat."""
    changes = worth.changes_of(state, move)
    kind, values = MOVES.split(move)
    lines = [
        Line(
            -1,
            tr(f"rialto.outcome.{kind}"),
            place=" \u2013 ".join(district_name(end) for end in ENDS[values["connection"]]),
        )
    ]
    for district, more in changes.items():
        value = state.worth[district]
        lines.append(Line(-1, district_name(district), signed(more), str(value), str(value + more)))
    return lines + _gains(state, move, changes)


def take_outcome(view: RialtoView, state: State, move: int) -> list[Line]:
    """Return the effect of a building of the stock."""
    building = MOVES.split(move).values["building"]
    taken = tr("rialto.outcome.take", building=building_name(building))
    return [Line(state.turn, taken), Line(-1, phase_of(building)), Line(-1, effect_of(building))]


def use_words(view: RialtoView, state: State, move: int) -> str:
    """Return the effect of a blue building briefly, for there is little room next to the buttons."""
    kind, values = MOVES.split(move)
    if kind == "upgrade":
        building = values["building"]
        return tr("rialto.use.upgrade", building=building_name(building), better=building_name(building + 1))
    if kind == "enlist":
        return tr("rialto.use.enlist")
    if BLUE_2 + values["value"] == BLUE_2:
        return tr("rialto.use.alone" if state.general[state.turn] else "rialto.use.empty")
    return tr(f"rialto.use.{BUILDINGS[BLUE_2 + values['value']]}", spaces=state.space[state.turn])


def row_outcome(view: RialtoView, state: State, move: int) -> list[Line]:
    """Return the cards of a row."""
    row = MOVES.split(move).values["row"]
    held = [cards_of(kind, count) for kind, count in enumerate(state.rows[row]) if count]
    lines = [Line(state.turn, tr("rialto.outcome.row", row=row + 1))]
    return lines + [Line(-1, ", ".join(held[at : at + 3])) for at in range(0, len(held), 3)]


def councillor_outcome(view: RialtoView, state: State, move: int) -> list[Line]:
    """Return the changes of ranks and points where a councillor leaves and comes."""
    head = Line(state.turn, describe(view.game, state, move))
    return [head, *_standing_after(state, state.turn, worth.moved(move))]


def _gains(state: State, move: int, changes: Mapping[int, int]) -> list[Line]:
    """Return each seat's gain by a move, place by place, if all were counted now.

    The player in turn comes first.
    """
    places: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(state.seats)}
    for district, more in changes.items():
        value = state.worth[district]
        for rank, marker in enumerate(worth.ranked(state, list(state.council[district]))):
            more_here = ((value + more) >> rank) - (value >> rank)
            if marker in places and more_here:
                places[marker].append((rank, more_here))
    gains = worth.gain(state, move)
    lines = [_gain(seat, sorted(places[seat]), gains[seat]) for seat in range(state.seats)]
    if MOVES.split(move).kind == "gondola" and gains[state.turn]:
        lines[state.turn] = Line(state.turn, tr("rialto.outcome.follows"), signed(gains[state.turn]))
    return sorted(lines, key=lambda line: (line.seat != state.turn, line.seat))


def _gain(seat: int, places: Sequence[tuple[int, int]], gain: int) -> Line:
    """Return a seat's gain, with the places that bring it."""
    if not gain:
        return Line(seat, tr("rialto.outcome.nothing"), stays=True)
    won = [rank_name(rank) + (f" +{points}" if len(places) > 1 else "") for rank, points in places]
    return Line(seat, ", ".join(won), signed(gain))


def _standing_after(state: State, seat: int, moved: Mapping[int, int]) -> list[Line]:
    """Return the ranks where a councillor leaves and comes, and each seat's gain."""
    lines = []
    for district, change in moved.items():
        council = list(state.council[district])
        before = _rank(state, council, seat)
        council[seat] += change
        lines.append(Line(-1, district_name(district), "", before, _rank(state, council, seat)))
    won = [sum(parts) for parts in zip(*(_prizes(state, district, 0) for district in moved), strict=True)]
    then = [sum(parts) for parts in zip(*(_prizes(state, *one) for one in moved.items()), strict=True)]
    for one in sorted(range(state.seats), key=lambda one: (one != seat, one)):
        if one == seat or won[one] != then[one]:
            gain = signed(then[one] - won[one])
            lines.append(Line(one, tr("rialto.outcome.points"), gain, str(won[one]), str(then[one])))
    return lines


def _rank(state: State, council: Sequence[int], seat: int) -> str:
    """Return a seat's rank in a district; a dash where it has no councillor."""
    ranked = worth.ranked(state, council)
    return rank_name(ranked.index(seat)) if seat in ranked else "\u2013"


def _prizes(state: State, district: int, change: int) -> list[int]:
    """Return the points of a district by seat, if it were counted now.

    `change` is added to the councillors of the player in turn.
    """
    council = list(state.council[district])
    council[state.turn] += change
    prizes = [0] * state.seats
    for rank, marker in enumerate(worth.ranked(state, council)):
        if marker < state.seats:
            prizes[marker] = state.worth[district] >> rank
    return prizes


def play_outcome(view: RialtoView, state: State, move: int) -> list[Line]:
    """Return the count of a play, and the count's effect."""
    choice = plays.choice_of(state, move)
    count = choice.count(state)
    if not count:
        return [Line(state.turn, tr("rialto.play.none"))]
    words = plays.sum_words(state, choice)
    lines = [Line(state.turn, f"{words} = {count}" if "+" in words else tr("rialto.play.sum", sum=words))]
    return [*lines, Line(-1, plays.effect(state, count)), Line(-1, plays.bonus_words(state, state.turn, count))]


def play_words(view: RialtoView, state: State, move: int) -> str:
    """Return the main button's words while a play is chosen."""
    return tr("rialto.play.count", count=plays.choice_of(state, move).count(state))


def in_front(view: RialtoView, seat: int) -> list[str]:
    """Return the buildings of a seat, and which of them have been used."""
    return [
        tr("rialto.told.used", name=building_name(building)) if used else building_name(building)
        for building, used in owned(view.state, seat)
    ]
