"""Flights of Rialto's events: how cards, coins, tiles, councillors and bridges travel, and where points are earned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.locale import tr
from game.rules.rialto import events as told
from game.rules.rialto.board import AREAS, BLUE_2, BLUE_4, JOKER, KINDS, SHORE
from game.rules.rialto.state import (
    FROM_BANKS,
    FROM_BLUE_2,
    FROM_BLUE_4,
    FROM_BUILDINGS,
    FROM_DISTRICTS,
    FROM_RETURNED,
    FROM_SUPPLIES,
    NEUTRAL,
)
from game.stage.animation.banners import banner, moment
from game.stage.animation.effects import Draw
from game.stage.animation.tween import Do, Motion, Parallel, Tween, Wait, staggered
from game.stage.animation.tween import Sequence as Then
from game.tables.base.flying_points import Gain
from game.tables.hud.build_animations import GROWTH
from game.ui.art import highlights
from game.ui.easing import ease
from game.ui.render.canvas import Canvas, Rect
from game.ui.render.painting import Point
from game.ui.theme import SETTLE, SLIDE, TOSS

from . import geometry, names
from .draw import art, board, cards, panels, sidebar, stage_queue, target_overlay, tiles
from .view import NOBODY, NOWHERE, RialtoView

BUILDINGS = {FROM_BLUE_2: BLUE_2, FROM_BLUE_4: BLUE_4, FROM_BUILDINGS: -1}  # buildings that give points; -1 for all
DEAL_SECONDS = 0.08  # flight of a card dealt to a row, of up to thirty-six cards
MAX_COINS = 6  # coins of a stream that are drawn
COIN_DELAY = 0.09  # seconds between coins of a stream
ARC_HEIGHT = 30  # logical units of a flight's arc


# Things in flight


def _fly(view: RialtoView, draw: Draw, start: Point, end: Point, seconds: float) -> Motion:
    return view.room.effects.fly(draw, lambda: start, lambda: end, seconds, ARC_HEIGHT)


def _rise(view: RialtoView, draw: Draw, spot: Point, seconds: float) -> Motion:
    return view.room.effects.rise(draw, lambda: spot, seconds)


def _cards(view: RialtoView, kinds: Sequence[int], start: Point, end: Point, seconds: float) -> Motion:
    """Return cards that fly together, fanned; a kind below 0 shows its back."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        for at, kind in enumerate(kinds):
            box = Rect(x - 18 + 13 * (at - (len(kinds) - 1) / 2), y - 26, 36, 52)
            if kind < 0:
                cards.draw_back(canvas, box)
            else:
                cards.draw_mini(canvas, kind, box)

    return _fly(view, draw, start, end, seconds)


def _coin(view: RialtoView, start: Point, end: Point) -> Motion:
    return _fly(view, lambda canvas, x, y, alpha: art.draw_coin(canvas, x, y, 26), start, end, TOSS)


def _tile(view: RialtoView, building: int, start: Point, end: Point) -> Motion:
    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        tiles.draw(canvas, building, Rect(x - 21, y - 21, 42, 42))

    return _fly(view, draw, start, end, 0.5)


def _councillor(view: RialtoView, marker: int, start: Point, end: Point) -> Motion:
    colour = view.colour_of(marker)
    return _fly(view, lambda canvas, x, y, alpha: art.draw_bust(canvas, colour, x, y + 15, 30, alpha), start, end, 0.45)


def _deck(view: RialtoView) -> Point:
    return sidebar.deck_spot(view.room.layout.side)


def _stock(view: RialtoView, building: int) -> Point:
    return sidebar.stock_boxes(view.room.layout.side)[building].center


def _square(view: RialtoView, district: int) -> Point:
    return view.to_window(*geometry.SQUARES[district])


# Cards


def card_dealt(view: RialtoView, event: told.CardDealt) -> Motion:
    """Return a card that flies to its row."""
    end = view.market.card_spot(event.row, event.card)
    return _cards(view, [event.card], _deck(view), end, DEAL_SECONDS)


def row_taken(view: RialtoView, event: told.RowTaken) -> Motion:
    """Return a row's cards that fly to a hand."""
    kinds = [kind for kind in range(KINDS) for _ in range(event.cards[kind])]
    start = view.market.card_spot(event.row, KINDS // 2)
    return _cards(view, kinds, start, view.panel_spot(event.seat), 0.6)


def card_drawn(view: RialtoView, event: told.CardDrawn) -> Motion:
    """Return a card that flies from the deck to a hand."""
    return _cards(view, [event.card], _deck(view), view.panel_spot(event.seat), 0.24)


def card_picked(view: RialtoView, event: told.CardPicked) -> Motion:
    """Return a card that flies from the row left over to a hand."""
    return _cards(view, [event.card], view.market.sheet().center, view.panel_spot(event.seat), 0.32)


def cards_played(view: RialtoView, event: told.CardsPlayed) -> Motion:
    """Return the cards of a play that come out of a hand."""
    kinds = [event.stage] * event.base + [JOKER] * event.jokers
    x, y = view.panel_spot(event.seat)
    if not kinds:
        return Then(view.landing(event), Wait(0.3))
    return _cards(view, kinds, (x, y - 14), (x + 130, y - 14), 0.5)


def bonus_won(view: RialtoView, event: told.BonusWon) -> Motion:
    """Return the laurel of a stage's bonus, which rises from its winner's panel."""

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw(canvas, "laurel", x, y, 44, alpha)
        art.draw(canvas, art.KIND_PICTURES[event.stage], x, y, 28, alpha)

    return Then(view.landing(event), _rise(view, draw, view.panel_spot(event.seat), 0.6))


# Effects of the stages


def doge_moved(view: RialtoView, event: told.DogeMoved) -> Motion:
    """Return a marker that glides along the Doge track."""
    steps = event.target - event.origin

    def move(share: float) -> None:
        view.gliding[event.seat] = event.origin + steps * share

    glide = Tween(min(1.4, 0.3 + 0.1 * abs(steps)), move, ease)
    return Then(glide, Do(lambda: view.gliding.pop(event.seat, None)))


def coins_gained(view: RialtoView, event: told.CoinsGained) -> Motion:
    """Return a stream of coins to a panel, each heard when it lands."""
    start, end = view.board.center, view.panel_spot(event.seat)
    count = max(1, min(MAX_COINS, event.coins))
    return staggered(COIN_DELAY, *(Then(_coin(view, start, end), view.landing(event)) for _ in range(count)))


def activated(view: RialtoView, event: told.Activated) -> Motion:
    """Return a coin that is laid on a building."""
    x, y = view.panel_spot(event.seat)
    return _coin(view, (x - 60, y - 22), (x - 40, y + 4))


def building_taken(view: RialtoView, event: told.BuildingTaken) -> Motion:
    """Return a building that flies from the stock to a panel."""
    return _tile(view, event.building, _stock(view, event.building), view.panel_spot(event.seat))


def building_returned(view: RialtoView, event: told.BuildingReturned) -> Motion:
    """Return a building that flies back to the stock."""
    return _tile(view, event.building, view.panel_spot(event.seat), _stock(view, event.building))


def _built(view: RialtoView, event: told.BridgeBuilt | told.GondolaMoored, draw: Draw, splash: float) -> Motion:
    """Return something that comes from the stock to a connection."""
    area = view.room.layout.side
    spot = view.to_window(*geometry.route_point(event.connection, 0.5)[:2])
    come = _fly(view, draw, (area.x + 50, area.bottom - 60), spot, SLIDE + SETTLE)
    return Then(come, view.landing(event), view.room.effects.puff(lambda: spot, splash, wet=True))


def bridge_built(view: RialtoView, event: told.BridgeBuilt) -> Motion:
    """Return a bridge that comes and spans the water from both ends."""
    link = event.connection
    spot = view.to_window(*geometry.route_point(link, 0.5)[:2])

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw(canvas, "bridge", x, y, 56)

    def shine(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        highlights.draw_hovered(canvas, target_overlay.capsule(link, view.zoom), *view.board.topleft, alpha)

    def span(share: float) -> None:
        view.spanning = (link, share) if share < 1 else NOWHERE

    span(0.0)
    light = view.room.effects.rise(shine, lambda: spot, GROWTH, 0.0)
    return Then(_built(view, event, draw, 36), Parallel(Tween(GROWTH, span, ease), light))


def gondola_moored(view: RialtoView, event: told.GondolaMoored) -> Motion:
    """Return a gondola that comes to its connection."""
    heading = geometry.route_point(event.connection, 0.5)[2]

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_boat(canvas, x, y, heading, board.BOAT * view.zoom)

    return _built(view, event, draw, 28)


# Councillors and banks


def councillors_enlisted(view: RialtoView, event: told.CouncillorsEnlisted) -> Motion:
    """Return a councillor who steps forward in a panel."""
    x, y = view.panel_spot(event.seat)
    return _councillor(view, event.seat, (x + 70, y - 10), (x, y - 10)) if event.councillors else Wait(0)


def councillor_placed(view: RialtoView, event: told.CouncillorPlaced) -> Motion:
    """Return a councillor who goes to a district."""
    start = _square(view, event.origin) if event.origin < AREAS else view.panel_spot(event.seat)
    return _councillor(view, event.seat, start, _square(view, event.district))


def bank_completed(view: RialtoView, event: told.BankCompleted) -> Motion:
    """Return laurels over all districts of a bank."""
    colour = view.colour_of(event.seat)

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw(canvas, "laurel", x, y, 54, alpha)
        art.draw_medal(canvas, colour, x, y, 32, alpha)

    return Parallel(*(_rise(view, draw, _square(view, district), 0.9) for district in SHORE[event.bank]))


# Points


def earned(view: RialtoView, event: told.Scored) -> Sequence[Gain]:
    """Return the points of an event, with the place where they are earned."""
    return (Gain(event.seat, event.points, partial(_earning_spot, view, event)),)


def _earning_spot(view: RialtoView, event: told.Scored) -> Point:
    """Return the point of the window where points were earned, by what happened just before."""
    cause = view.cause
    if event.source >= FROM_DISTRICTS:
        return _square(view, event.source - FROM_DISTRICTS)
    if event.source == FROM_BANKS and isinstance(cause, told.BankCompleted):
        return _square(view, SHORE[cause.bank][1])
    if event.source == FROM_RETURNED and isinstance(cause, told.BuildingReturned):
        return _stock(view, cause.building)
    if event.source in BUILDINGS:
        return panels.building_spot(view, event.seat, BUILDINGS[event.source])
    if event.source == FROM_SUPPLIES:
        return view.panel_spot(event.seat)
    if isinstance(cause, told.GondolaMoored):
        return view.to_window(*geometry.route_point(cause.connection, 0.5)[:2])
    return stage_queue.spot_of(view, event.seat)


def supplies_counted(view: RialtoView, event: told.SuppliesCounted) -> Motion:
    """Return the figures of coins and councillors left over, which rise from a panel."""
    colour = view.colour_of(event.seat)

    def draw(canvas: Canvas, x: float, y: float, alpha: float) -> None:
        art.draw_bust(canvas, colour, x - 26, y + 14, 28, alpha)
        art.draw_disc(canvas, str(event.councillors), x - 16, y + 9, 19)
        art.draw_coin(canvas, x + 18, y, 26, alpha)
        art.draw_disc(canvas, str(event.coins), x + 28, y + 9, 19)

    x, y = view.panel_spot(event.seat)
    return _rise(view, draw, (x + 20, y - 12), 0.6)


def is_won(event: told.DistrictRanked) -> bool:
    """Check if a rank is the first, of a district that is worth anything."""
    return event.rank == 1 and event.worth > 0


def district_ranked(view: RialtoView, event: told.DistrictRanked) -> Motion:
    """Return the light of a won campo, and a banner that says whose it is."""
    if not is_won(event):
        return Wait(0.1)
    colour = view.room.colours[event.seat] if event.seat != NEUTRAL else NOBODY
    words = tr("rialto.won", name=view.name_of(event.seat), district=names.district_name(event.district))
    spot = _square(view, event.district)
    return moment(view.room.effects, lambda: spot, banner(colour, words, view.board))
